"""Monsters move under the display and attack (MO-21.16 to MO-21.26, MO-21.33 to MO-21.35)."""

from collections.abc import Callable
from dataclasses import dataclass

from ziggurat.core.agenda import Decision, Reason, Task
from ziggurat.core.message import m
from ziggurat.games.monumental.actions import AT, FORFEIT, SOLDIER, WARLORD_UNIT
from ziggurat.games.monumental.archive import ARCHIVE, GiveUp, pickable, put_in_archive
from ziggurat.games.monumental.armies import destroy, kinds_in
from ziggurat.games.monumental.celebrities import look_after_heroes
from ziggurat.games.monumental.content import KIND, KNOWLEDGE
from ziggurat.games.monumental.content.vocabulary import G, Op
from ziggurat.games.monumental.effects import Asking, ask
from ziggurat.games.monumental.hexes import AROUND, BITS, cells_of, distance
from ziggurat.games.monumental.monsters import (
    ATTACKS,
    CARD_,
    CELL,
    FRESH,
    SLOT,
    chooser,
    find,
    lose_units,
)
from ziggurat.games.monumental.state import (
    LATE_MONSTERS,
    NONE,
    MonumentalState,
    Seat,
    card_of,
    owner,
    provinces,
    units_in,
)

LAST_SLOT, AGAIN = 6, 4


@dataclass(slots=True)
class MonstersMove(Task):
    """At the end of every turn, the rightmost first, then in order of appearance (MO-21.16,
    MO-21.21)."""

    def run(self, s: MonumentalState) -> None:
        if s.monsters:
            order = sorted(s.monsters, key=lambda m: -m[SLOT])
            s.then(*(MonsterMoves(m[CARD_]) for m in order))


@dataclass(slots=True)
class MonsterMoves(Task):
    """One slot to the right; beyond the last it attacks and begins again under slot 4 (MO-21.18,
    MO-21.19)."""

    card: int

    def run(self, s: MonumentalState) -> None:
        monster = s.monsters[find(s, self.card)]
        fresh, monster[FRESH] = monster[FRESH], 0
        if fresh and s.switches & LATE_MONSTERS:
            return
        monster[SLOT] += 1
        if monster[SLOT] > LAST_SLOT:
            monster[SLOT] = AGAIN
            monster[ATTACKS] += 1
            s.note("attack", self.card)
            s.then(Attack(self.card, 0))


@dataclass(slots=True)
class Attack(Task):
    """The operations of an attack one after the other."""

    card: int
    at: int

    def run(self, s: MonumentalState) -> None:
        ops = card_of(s, self.card).attack_ops
        if self.at < len(ops):
            s.then(Attack(self.card, self.at + 1))
            op = ops[self.at]
            cell = s.monsters[find(s, self.card)][CELL]
            ATTACK_OPS[op.word](s, op, cell)
            look_after_heroes(s)


def judge(s: MonumentalState, cell: int) -> int:
    """Who makes the open choices of an attack (MO-21.20)."""
    controller = owner(s, cell)
    return chooser(s, s.active if controller == NONE else controller)


def from_active(s: MonumentalState) -> list[int]:
    """All seats in turn order from the active one."""
    at = s.order.index(s.active)
    return s.order[at:] + s.order[:at]


def hit(s: MonumentalState, op: Op, cell: int) -> int:
    """The provinces that an attack concerns."""
    return {
        "here": BITS[cell],
        "adjacent": AROUND[cell],
        "coastal": s.coast,
        "everywhere": s.land,
    }[op.args["where"]] & s.land


@dataclass(slots=True)
class Destroy(Task):
    seat: int
    cell: int
    n: int

    def run(self, s: MonumentalState) -> None:
        lose_units(s, self.seat, self.cell, self.n)


def alone(s: MonumentalState, p: Seat, cell: int) -> bool:
    """A soldier without other unit and outpost (MO-21.26)."""
    return p.soldiers.count(cell) == units_in(s, p, cell) == 1 and cell not in p.outposts


def attack_destroy(s: MonumentalState, op: Op, cell: int) -> None:
    steps = []
    select = op.args["select"]
    for seat in from_active(s):
        p = s.seats[seat]
        for where in cells_of(provinces(s, p) & hit(s, op, cell)):
            if select == "lone_soldiers":
                if alone(s, p, where):
                    destroy(s, seat, SOLDIER, where)
            elif select == "all_soldiers":
                for _ in range(p.soldiers.count(where)):
                    destroy(s, seat, SOLDIER, where)
            else:
                n = op.args["n"] if select == "n" else units_in(s, p, where) - 1
                steps.append(Destroy(seat, where, n))
    s.then(*steps)


def attack_gold(s: MonumentalState, op: Op, cell: int) -> None:
    for seat, p in enumerate(s.seats):
        n = min(p.res[G], op.args["n"])
        p.res[G] -= n
        if n:
            s.note("robbed", seat, n)


def attack_city(s: MonumentalState, op: Op, cell: int) -> None:
    """The controller archives a city card; the Automa has no city (MO-21.35)."""
    controller = owner(s, cell)
    if controller not in (NONE, s.automa) and pickable(s, controller):
        s.then(*(Asking(GiveUp(controller, ARCHIVE)) for _ in range(op.args["n"])))


def attack_knowledge(s: MonumentalState, op: Op, cell: int) -> None:
    controller = owner(s, cell)
    if controller == NONE:
        return
    cards = knowledge(s.seats[controller])
    if controller == s.automa:
        if cards:  # the last gained (MO-21.35)
            lose_knowledge(s, controller, cards[-1])
    elif cards:
        ask(s, LoseKnowledge(controller))


def knowledge(p: Seat) -> list[int]:
    return [card for card in p.owned if KIND[card] == KNOWLEDGE]


def take_out(p: Seat, card: int) -> None:
    """A card leaves city, discard pile or deck; the order of the deck is unchanged."""
    p.owned.remove(card)
    if card in p.top:
        cell = p.top.index(card)
        p.top[cell] = NONE
        if p.under[cell] != NONE:  # MO-18.2
            p.discard.append(p.under[cell])
            p.under[cell] = NONE
        return
    if card in p.under:
        p.under[p.under.index(card)] = NONE
        return
    for zone in (p.known, p.discard, p.deck):
        if card in zone:
            zone.remove(card)
            return


def lose_knowledge(s: MonumentalState, seat: int, card: int) -> None:
    take_out(s.seats[seat], card)
    s.removed.append(card)
    s.note("forfeit", seat, card)


@dataclass(slots=True)
class LoseKnowledge(Decision):
    """An acquired knowledge card of the controller's choice (MO-21.34)."""

    rule = "MO-21.34"
    verbs = (FORFEIT,)

    def choices(self, s: MonumentalState) -> list[int]:
        return sorted(FORFEIT(card) for card in knowledge(s.seats[self.seat]))

    def refuse(self, s: MonumentalState, a: int) -> Reason | None:
        if FORFEIT.args(a)[0] in knowledge(s.seats[self.seat]):
            return None
        return Reason(self.rule, m("You have not acquired that knowledge card."))

    def apply(self, s: MonumentalState, a: int) -> None:
        lose_knowledge(s, self.seat, *FORFEIT.args(a))

    def prompt(self, s: MonumentalState) -> str:
        return m("Choose an acquired knowledge card that leaves the game.")


def attack_wonder(s: MonumentalState, op: Op, cell: int) -> None:
    """The wonder in its tile, else one beside it (MO-21.33)."""
    if cell in s.wonder_at:
        destroy_wonder(s, cell)
    elif any(AROUND[cell] & s.land & BITS[c] for c in s.wonder_at):
        ask(s, PickWonder(judge(s, cell), cell))


def destroy_wonder(s: MonumentalState, cell: int) -> None:
    """The token leaves the map and its builder archives the card, wherever it is."""
    card = s.wonder_at.pop(cell)
    s.note("ruined", card, cell)
    for seat, p in enumerate(s.seats):
        if card in p.owned:
            take_out(p, card)
            put_in_archive(s, seat, card)
            return
    s.removed.append(card)


@dataclass(slots=True)
class PickWonder(Decision):
    cell: int

    rule = "MO-21.20"
    verbs = (AT,)

    def near(self, s: MonumentalState) -> list[int]:
        return sorted(c for c in s.wonder_at if AROUND[self.cell] & s.land & BITS[c])

    def choices(self, s: MonumentalState) -> list[int]:
        return [AT(cell) for cell in self.near(s)]

    def refuse(self, s: MonumentalState, a: int) -> Reason | None:
        if AT.args(a)[0] in self.near(s):
            return None
        return Reason("MO-21.33", m("No wonder stands there beside the monster."))

    def apply(self, s: MonumentalState, a: int) -> None:
        destroy_wonder(s, *AT.args(a))

    def prompt(self, s: MonumentalState) -> str:
        return m("Which wonder beside the monster is destroyed?")


def attack_warlord(s: MonumentalState, op: Op, cell: int) -> None:
    """The nearest warlord in a province and all units with him (MO-24.40)."""
    near = nearest_warlords(s, cell)
    if near:
        ask(s, PickWarlord(judge(s, cell), cell))


def nearest_warlords(s: MonumentalState, cell: int) -> list[int]:
    """The tiles of the nearest warlords that stand in provinces."""
    tiles = [p.warlord for p in s.seats if BITS[p.warlord] & s.land]
    least = min((distance(cell, t) for t in tiles), default=0)
    return sorted(t for t in tiles if distance(cell, t) == least)


@dataclass(slots=True)
class PickWarlord(Decision):
    cell: int

    rule = "MO-21.20"
    verbs = (AT,)

    def choices(self, s: MonumentalState) -> list[int]:
        return [AT(cell) for cell in nearest_warlords(s, self.cell)]

    def refuse(self, s: MonumentalState, a: int) -> Reason | None:
        if AT.args(a)[0] in nearest_warlords(s, self.cell):
            return None
        return Reason("MO-24.40", m("No warlord stands there that is the nearest."))

    def apply(self, s: MonumentalState, a: int) -> None:
        (cell,) = AT.args(a)
        seat = next(i for i, p in enumerate(s.seats) if p.warlord == cell)
        p = s.seats[seat]
        for unit in kinds_in(s, p, cell):
            for _ in range(p.soldiers.count(cell) if unit == SOLDIER else 1):
                destroy(s, seat, unit, cell)
        assert WARLORD_UNIT not in kinds_in(s, p, cell)
        look_after_heroes(s)

    def prompt(self, s: MonumentalState) -> str:
        return m("Two warlords are equally near: which one is driven home?")


def attack_outposts(s: MonumentalState, op: Op, cell: int) -> None:
    """Outposts here and around return to their owners (MO-24.41)."""
    area = BITS[cell] | AROUND[cell]
    for seat, p in enumerate(s.seats):
        for where in [c for c in p.outposts if BITS[c] & area]:
            p.outposts.remove(where)
            s.note("outpost.lost", seat, where)


ATTACK_OPS: dict[str, Callable[[MonumentalState, Op, int], None]] = {
    "destroy": attack_destroy,
    "lose_gold": attack_gold,
    "archive_city_card": attack_city,
    "remove_knowledge": attack_knowledge,
    "destroy_wonder": attack_wonder,
    "recall_warlord": attack_warlord,
    "return_outposts": attack_outposts,
}
