"""How the Automa conquers (MO-19.36 to MO-19.47): always with success, with its warlord and one
soldier."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ziggurat.core.agenda import Decision, Reason
from ziggurat.core.message import m
from ziggurat.games.monumental.actions import AT
from ziggurat.games.monumental.armies import locked
from ziggurat.games.monumental.celebrities import look_after_heroes
from ziggurat.games.monumental.conquest import defence
from ziggurat.games.monumental.content import FACE_COST, OUTPOSTS
from ziggurat.games.monumental.content.vocabulary import G
from ziggurat.games.monumental.effects import Asking
from ziggurat.games.monumental.hexes import around, cells_of
from ziggurat.games.monumental.monsters import chooser
from ziggurat.games.monumental.state import NONE, MonumentalState, held_by, units_in
from ziggurat.games.monumental.storm import claim, drive_out, tell, uncover


def earn(s: MonumentalState, seat: int, n: int) -> None:
    if n:
        s.seats[seat].res[G] += n
        s.note("gain", seat, 0, 0, 0, n, 0)


def candidates(s: MonumentalState, seat: int, pick: str) -> list[int]:
    """The provinces beside its tiles with the lowest or highest cost, of these those with the
    lowest terrain value (MO-19.36 to MO-19.39)."""
    p = s.seats[seat]
    own = held_by(s, p)
    if p.capital not in p.soldiers and len(p.outposts) >= OUTPOSTS:
        return []
    sign = 1 if pick == "lowest" else -1
    ranked = [
        (sign * (defence(s, cell) + sum(FACE_COST[s.face[cell]])), s.value[cell], cell)
        for cell in cells_of(around(own) & s.land & ~own)
    ]
    if not ranked:
        return []
    first = min(ranked)[:2]
    return [cell for *rank, cell in ranked if tuple(rank) == first]


def can_conquer(s: MonumentalState, seat: int, act: Mapping[str, Any]) -> bool:
    return bool(candidates(s, seat, act["pick"]))


def conquests(s: MonumentalState, seat: int, act: Mapping[str, Any]) -> None:
    """Several conquests are chosen one after the other (MO-19.47)."""
    lowest = int(act["pick"] == "lowest")
    s.then(*(Asking(AutoConquer(chooser(s, seat), seat, lowest)) for _ in range(act["n"])))


@dataclass(slots=True)
class AutoConquer(Decision):
    """Its right-hand civilization chooses among tied provinces (MO-19.39)."""

    automa: int
    lowest: int

    rule = "MO-19.39"
    verbs = (AT,)

    def tied(self, s: MonumentalState) -> list[int]:
        return candidates(s, self.automa, "lowest" if self.lowest else "highest")

    def choices(self, s: MonumentalState) -> list[int]:
        return [AT(cell) for cell in self.tied(s)]

    def refuse(self, s: MonumentalState, a: int) -> Reason | None:
        if AT.args(a)[0] in self.tied(s):
            return None
        return Reason(self.rule, m("That is not one of the provinces between which to choose."))

    def apply(self, s: MonumentalState, a: int) -> None:
        auto_storm(s, self.automa, *AT.args(a))

    def prompt(self, s: MonumentalState) -> str:
        return m("Choose which of the tied provinces the Automa conquers.")


def auto_storm(s: MonumentalState, seat: int, cell: int) -> None:
    """Warlord and one soldier from the Capital, or an outpost, are placed (MO-19.40 to
    MO-19.45)."""
    p = s.seats[seat]
    drive_out(s, cell)
    at = p.warlord
    alone = at != p.capital and units_in(s, p, at) == 1 and at not in p.outposts
    if p.capital in p.soldiers:
        p.soldiers.remove(p.capital)
        p.soldiers.append(cell)
        p.soldiers.sort()
    else:
        p.outposts.append(cell)
        p.outposts.sort()
    if not alone and not locked(s, at):
        p.warlord = cell
    tell(s, "conquer", seat, cell, n=units_in(s, p, cell))
    look_after_heroes(s)
    token = claim(s, seat, cell)
    if token != NONE:
        earn(s, seat, s.box.tokens[token].automa_gold)
    uncover(s, seat, cell)
