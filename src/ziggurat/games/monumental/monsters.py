"""Monsters (MO-21): appearance, the token under the display, and defeat. Their attacks are in
attacks.py."""

from dataclasses import dataclass

from ziggurat.core.agenda import Decision, Reason
from ziggurat.core.message import m
from ziggurat.games.monumental.actions import AT, HERO, LOSE, SOLDIER, UNITS, WARLORD_UNIT
from ziggurat.games.monumental.armies import destroy, kinds_in
from ziggurat.games.monumental.celebrities import look_after_heroes
from ziggurat.games.monumental.content import CARD
from ziggurat.games.monumental.content.vocabulary import Amounts, M
from ziggurat.games.monumental.effects import REWARD, Do, ask
from ziggurat.games.monumental.explorers import acted, refuse_explorer_action
from ziggurat.games.monumental.hexes import AROUND, BITS, cells_of, distance
from ziggurat.games.monumental.payment import afford_all, pay_all
from ziggurat.games.monumental.state import NONE, MonumentalState, card_of, gain, units_in

KRAKEN = CARD["kraken"]
CARD_, CELL, SLOT, ATTACKS, FRESH = range(5)  # what a monster in play is made of


def chooser(s: MonumentalState, seat: int) -> int:
    """Who chooses for a civilization: for the Automa the one on its right (MO-19.22)."""
    return s.order[-2] if seat == s.automa else seat


def appear(s: MonumentalState, seat: int, card: int, cell: int) -> None:
    """A monster is uncovered by a conquest (MO-21.3 to MO-21.10)."""
    s.note("monster", card, cell)
    if seat == s.automa:
        gain(s, seat, (0, 0, 0, 2, 0))  # MO-19.45
    else:
        gain(s, seat, (0, 0, 0, 0, 1))
    slot = 3 if len(s.seats) == 2 else len(s.seats) + 1
    if card == KRAKEN and s.water:
        ask(s, Surface(chooser(s, seat), card, cell, slot))
        return
    s.monsters.append([card, cell, slot, 0, 1])
    n = (units_in(s, s.seats[seat], cell) + 1) // 2
    lose_units(s, seat, cell, n)


@dataclass(slots=True)
class Surface(Decision):
    """The Kraken appears on the nearest water; the conqueror decides ties (MO-21.5, MO-21.6)."""

    card: int
    cell: int
    slot: int

    rule = "MO-21.6"
    verbs = (AT,)

    def nearest(self, s: MonumentalState) -> list[int]:
        least = min(distance(self.cell, c) for c in cells_of(s.water))
        return [c for c in cells_of(s.water) if distance(self.cell, c) == least]

    def choices(self, s: MonumentalState) -> list[int]:
        return [AT.start + cell for cell in self.nearest(s)]

    def refuse(self, s: MonumentalState, a: int) -> Reason | None:
        if AT.args(a)[0] in self.nearest(s):
            return None
        return Reason(self.rule, m("It appears on the nearest water tile."))

    def apply(self, s: MonumentalState, a: int) -> None:
        s.monsters.append([self.card, *AT.args(a), self.slot, 0, 1])

    def prompt(self, s: MonumentalState) -> str:
        return m("On which water tile does the Kraken appear?")


def lose_units(s: MonumentalState, seat: int, cell: int, n: int) -> None:
    """Their owner chooses which units are destroyed (MO-18.29, MO-21.8); the Automa loses its
    warlord first."""
    p = s.seats[seat]
    n = min(n, units_in(s, p, cell))
    if seat == s.automa:
        for unit in (WARLORD_UNIT, HERO, SOLDIER):
            while n and unit in kinds_in(s, p, cell):
                destroy(s, seat, unit, cell)
                n -= 1
    elif n and n == units_in(s, p, cell):
        for unit in kinds_in(s, p, cell):
            for _ in range(p.soldiers.count(cell) if unit == SOLDIER else 1):
                destroy(s, seat, unit, cell)
    elif n:
        ask(s, LoseUnit(seat, cell, n))
    look_after_heroes(s)


@dataclass(slots=True)
class LoseUnit(Decision):
    cell: int
    n: int

    rule = "MO-18.29"
    verbs = (LOSE,)

    def choices(self, s: MonumentalState) -> list[int]:
        return [LOSE.start + unit for unit in kinds_in(s, s.seats[self.seat], self.cell)]

    def refuse(self, s: MonumentalState, a: int) -> Reason | None:
        if LOSE.args(a)[0] in kinds_in(s, s.seats[self.seat], self.cell):
            return None
        return Reason(self.rule, m("You have no {unit} there.", unit=UNITS[LOSE.args(a)[0]]))

    def apply(self, s: MonumentalState, a: int) -> None:
        destroy(s, self.seat, LOSE.args(a)[0], self.cell)
        if self.n > 1:
            lose_units(s, self.seat, self.cell, self.n - 1)
        look_after_heroes(s)

    def prompt(self, s: MonumentalState) -> str:
        return m("Choose a unit that is destroyed; {n} in all.", n=self.n)


# Defeat


def find(s: MonumentalState, card: int) -> int:
    """The place of a monster among those in play, or NONE."""
    return next((i for i, m in enumerate(s.monsters) if m[CARD_] == card), NONE)


def defeat_price(s: MonumentalState, monster: list[int]) -> Amounts:
    """The printed cost, more for every attack made where the card says so (MO-21.25)."""
    face = card_of(s, monster[CARD_])
    price = list(face.defeat.amounts)
    for mod in face.continuous:
        if mod.word == "defeat_cost_per_attack":
            price[M] += mod.n * monster[ATTACKS]
    return (price[0], price[1], price[2], price[3], price[4])


def refuse_defeat(s: MonumentalState, seat: int, explorer: int, card: int) -> Reason | None:
    i = find(s, card)
    if i == NONE:
        return Reason("MO-21.27", m("That monster is not in play."))
    monster = s.monsters[i]
    at = s.seats[seat].explorers[explorer]
    here = AROUND[monster[CELL]] & s.land if s.water & BITS[monster[CELL]] else BITS[monster[CELL]]
    if not here & BITS[at]:
        return Reason(
            "MO-21.28", m("The explorer does not stand where it could fight the monster.")
        )
    if not afford_all(s.seats[seat], defeat_price(s, monster)):
        return Reason("MO-21.29", m("You cannot pay what its defeat costs."))
    return refuse_explorer_action(s, seat, explorer)


def defeat(s: MonumentalState, seat: int, explorer: int, card: int) -> None:
    """Pay, receive the benefit, claim the card (MO-21.29 to MO-21.31)."""
    i = find(s, card)
    price = defeat_price(s, s.monsters[i])
    del s.monsters[i]
    acted(s, seat, explorer)
    s.seats[seat].claimed.append(card)
    s.note("defeat", seat, card)
    pay_all(s, seat, price)
    s.then(Do(seat, card, REWARD))
