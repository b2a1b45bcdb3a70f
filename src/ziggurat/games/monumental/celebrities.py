"""Celebrities (MO-20): acquiring, deploying, counting uses and retiring."""

from dataclasses import dataclass

from ziggurat.core.agenda import Decision, Reason, Task
from ziggurat.core.message import m
from ziggurat.games.monumental.actions import AT, ESCORT
from ziggurat.games.monumental.content.vocabulary import G, Op
from ziggurat.games.monumental.effects import Do, operation
from ziggurat.games.monumental.hexes import BITS, CELL_NAMES, cells_of
from ziggurat.games.monumental.payment import spend
from ziggurat.games.monumental.state import (
    BESIDE,
    ESCORTS,
    HIRED,
    NONE,
    MonumentalState,
    Seat,
    card_of,
    held_by,
    is_unit,
)


def refuse_hire(s: MonumentalState, seat: int, card: int) -> Reason | None:
    if card not in s.heroes:
        return Reason("MO-20.3", m("That Celebrity is not in the row."))
    if s.used & HIRED:
        return Reason("MO-20.5", m("Only one Celebrity can be acquired in a turn."))
    cost = card_of(s, card).cost
    if s.seats[seat].res[G] < cost:
        return Reason("MO-20.5", m("That Celebrity costs {cost} Gold.", cost=cost))
    if holds_alone(s, s.seats[seat]):
        return Reason("MO-9.5", m("Your Celebrity alone holds its province and must stay there."))
    return None


def holds_alone(s: MonumentalState, p: Seat) -> bool:
    """Whether the Celebrity in play is all that keeps a province (MO-9.5). Its own retirement gives
    the province up all the same: nobody chose that (MO-9.6)."""
    if p.hero == NONE or p.hero_at < 0 or not is_unit(s, p):
        return False
    others = (*p.soldiers, p.warlord, *p.outposts, p.capital)
    return p.hero_at not in others


def hire(s: MonumentalState, seat: int, card: int) -> None:
    """Pay, send an earlier Celebrity back, and deploy the new one (MO-20.6, MO-20.17)."""
    p = s.seats[seat]
    s.used |= HIRED
    s.heroes.remove(card)
    s.note("hire", seat, card)
    spend(s, seat, G, card_of(s, card).cost)
    if p.hero != NONE:
        retire(s, seat)
    p.hero, p.hero_uses, p.hero_at = card, 0, BESIDE
    deploy = card_of(s, card).deploy
    if deploy == "capital":
        p.hero_at = p.capital
    elif deploy == "province":
        s.then(Deploy(seat))
    elif deploy == "explorer":
        s.then(Accompany(seat))


@dataclass(slots=True)
class Deploy(Decision):
    """Any tile the player controls (MO-20.6)."""

    rule = "MO-20.6"
    verbs = (AT,)

    def choices(self, s: MonumentalState) -> list[int]:
        return [AT.start + cell for cell in cells_of(held_by(s, s.seats[self.seat]))]

    def refuse(self, s: MonumentalState, a: int) -> Reason | None:
        (cell,) = AT.args(a)
        if held_by(s, s.seats[self.seat]) & BITS[cell]:
            return None
        return Reason(self.rule, m("You do not control {tile}.", tile=CELL_NAMES[cell]))

    def apply(self, s: MonumentalState, a: int) -> None:
        (s.seats[self.seat].hero_at,) = AT.args(a)

    def prompt(self, s: MonumentalState) -> str:
        return m(
            "Deploy {name} on a tile you control.", name=card_of(s, s.seats[self.seat].hero).name
        )


@dataclass(slots=True)
class Accompany(Decision):
    """The Celebrity travels with one of the explorers (MO-20.6, MO-20.12)."""

    rule = "MO-20.6"
    verbs = (ESCORT,)

    def choices(self, s: MonumentalState) -> list[int]:
        return [ESCORT(0), ESCORT(1)]

    def apply(self, s: MonumentalState, a: int) -> None:
        s.seats[self.seat].hero_at = ESCORTS[ESCORT.args(a)[0]]

    def prompt(self, s: MonumentalState) -> str:
        return m(
            "With which explorer does {name} travel?", name=card_of(s, s.seats[self.seat].hero).name
        )


def retire(s: MonumentalState, seat: int) -> None:
    """Back to the row above the display, unchanged (MO-20.15, MO-20.16)."""
    p = s.seats[seat]
    s.heroes.append(p.hero)
    s.note("retire", seat, p.hero)
    p.hero, p.hero_at, p.hero_uses = NONE, BESIDE, 0


def use_hero(s: MonumentalState, seat: int, what: str) -> None:
    """Count a use of the Celebrity's effect on `what`; after the last one it retires. Isabella
    stays to the end of the turn (MO-24.34)."""
    p = s.seats[seat]
    if p.hero == NONE or card_of(s, p.hero).retire.get("on") != "uses":
        return
    ability = card_of(s, p.hero).ability
    words = {mod.what or mod.word for mod in ability.mods} | {on.event for on in ability.ons}
    if what != "ability" and what not in words:
        return
    p.hero_uses += 1
    if what != "explorer_step":
        spend_hero(s, seat)


def spend_hero(s: MonumentalState, seat: int) -> None:
    p = s.seats[seat]
    if p.hero == NONE:
        return
    rule = card_of(s, p.hero).retire
    if rule.get("on") == "uses" and p.hero_uses >= rule["n"]:
        retire(s, seat)


@dataclass(slots=True)
class HeroUsed(Task):
    """After its ability was carried out (MO-20.13, MO-20.15)."""

    seat: int
    card: int

    def run(self, s: MonumentalState) -> None:
        if s.seats[self.seat].hero == self.card:
            use_hero(s, self.seat, "ability")


def leaves_province(s: MonumentalState, seat: int) -> None:
    """The province of a Celebrity was conquered: it retires, unless it is a unit whose card does
    not make it retire (MO-10.33)."""
    p = s.seats[seat]
    rule = card_of(s, p.hero).retire
    if is_unit(s, p) and "province_lost" not in (rule.get("on"), rule.get("or")):
        p.hero_at = p.capital
    else:
        retire(s, seat)


def look_after_heroes(s: MonumentalState) -> None:
    """A Celebrity that is no unit retires when its tile is no longer controlled (MO-20.18)."""
    for seat, p in enumerate(s.seats):
        if p.hero != NONE and p.hero_at >= 0 and not held_by(s, p) & BITS[p.hero_at]:
            retire(s, seat)


@operation("retire")
def op_retire(s: MonumentalState, seat: int, op: Op, do: Do) -> None:
    if s.seats[seat].hero == do.card:
        retire(s, seat)
