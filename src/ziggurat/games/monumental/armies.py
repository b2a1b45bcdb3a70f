"""Moving armies and outposts (MO-11), and which units may leave a tile (MO-9.5, MO-10.9)."""

from dataclasses import dataclass
from functools import cache

from ziggurat.core.agenda import Decision, Reason
from ziggurat.core.message import m, mn
from ziggurat.games.monumental.actions import (
    ACCEPT,
    AT,
    DECLINE,
    HERO,
    SOLDIER,
    UNITS,
    WARLORD_UNIT,
)
from ziggurat.games.monumental.content import OUTPOSTS, SOLDIERS
from ziggurat.games.monumental.content.vocabulary import M, Mod, Op
from ziggurat.games.monumental.effects import Do, ask, operation, possible
from ziggurat.games.monumental.hexes import BITS, CELL_NAMES, cells_of, flood
from ziggurat.games.monumental.payment import afford, modifiers, pay, reduced
from ziggurat.games.monumental.state import (
    MonumentalState,
    Seat,
    card_of,
    held_by,
    is_unit,
    provinces,
    units_in,
)

UNITS_FOR_OUTPOST = 3
FREE_MOVES = SOLDIERS + 2  # with the warlord and a Celebrity: any arrangement can be reached


def locked(s: MonumentalState, cell: int) -> bool:
    """Units cannot leave the tile of a monster that says so (MO-24.38)."""
    return any(
        m[1] == cell and any(mod.word == "units_locked" for mod in card_of(s, m[0]).continuous)
        for m in s.monsters
    )


def spare(s: MonumentalState, p: Seat, cell: int) -> int:
    """How many units may leave a tile: a province without outpost keeps one (MO-10.9)."""
    n = units_in(s, p, cell)
    if n and s.monsters and locked(s, cell):
        return 0
    if n and cell != p.capital and cell not in p.outposts:
        return n - 1
    return n


def stands(s: MonumentalState, p: Seat, unit: int, cell: int) -> bool:
    if unit == SOLDIER:
        return cell in p.soldiers
    if unit == WARLORD_UNIT:
        return p.warlord == cell
    return p.hero_at == cell and is_unit(s, p)


def put(p: Seat, unit: int, origin: int, to: int) -> None:
    if unit == SOLDIER:
        p.soldiers.remove(origin)
        p.soldiers.append(to)
        p.soldiers.sort()
    elif unit == WARLORD_UNIT:
        p.warlord = to
    else:
        p.hero_at = to


def refuse_move(
    s: MonumentalState, seat: int, unit: int, cell: int, mods: list[Mod]
) -> Reason | None:
    """Why a unit cannot be moved from a tile (MO-11.1 to MO-11.5)."""
    p = s.seats[seat]
    if not stands(s, p, unit, cell):
        return Reason("MO-11.1", m("You have no {unit} there.", unit=UNITS[unit]))
    if s.monsters and locked(s, cell):
        return Reason("MO-24.38", m("Units cannot leave that tile."))
    if not spare(s, p, cell):
        return Reason("MO-11.5", m("The province may not be left empty."))
    n = reduced(1, mods, "move_units")
    if not afford(p, M, n):
        return Reason("MO-11.1", m("Moving a unit costs 1 Military."))
    if not n and s.free_moves >= FREE_MOVES:
        return Reason(
            "MO-11.6", m("Every unit has been moved at no cost; do something else first.")
        )
    if not destinations(s, p, cell):
        return Reason("MO-11.2", m("No other province of yours is connected with that tile."))
    return None


def destinations(s: MonumentalState, p: Seat, cell: int) -> int:
    """Own provinces connected with the tile, never the Capital (MO-11.2, MO-11.3)."""
    own = held_by(s, p)
    return flood(BITS[cell], own) & s.land & ~BITS[cell]


@dataclass(slots=True)
class MoveTo(Decision):
    unit: int
    origin: int

    rule = "MO-11.2"
    verbs = (AT,)

    def choices(self, s: MonumentalState) -> list[int]:
        mask = destinations(s, s.seats[self.seat], self.origin)
        return [AT.start + cell for cell in cells_of(mask)]

    def refuse(self, s: MonumentalState, a: int) -> Reason | None:
        (cell,) = AT.args(a)
        if destinations(s, s.seats[self.seat], self.origin) & BITS[cell]:
            return None
        if cell in s.capitals:
            return Reason("MO-11.3", m("Units are not moved into a Capital."))
        return Reason(
            self.rule,
            m("{tile} is not a connected province of yours.", tile=CELL_NAMES[cell]),
        )

    def apply(self, s: MonumentalState, a: int) -> None:
        (cell,) = AT.args(a)
        p = s.seats[self.seat]
        n = reduced(1, modifiers(s, self.seat), "move_units")
        s.note("move", self.seat, self.unit, self.origin, cell)
        pay(s, self.seat, M, n)
        put(p, self.unit, self.origin, cell)
        s.moves += 1
        s.free_moves += not n

    def prompt(self, s: MonumentalState) -> str:
        return m("Move the {unit} to which province?", unit=UNITS[self.unit])


def move(s: MonumentalState, seat: int, unit: int, cell: int) -> None:
    ask(s, MoveTo(seat, unit, cell))


# Outposts


def units_needed(mods: list[Mod]) -> int:
    """The smallest number of returned units that holds now (MO-24.13)."""
    return min([mod.n for mod in mods if mod.word == "outpost_units"], default=UNITS_FOR_OUTPOST)


@cache
def too_few(n: int) -> Reason:
    return Reason(
        "MO-11.8",
        mn(
            "{n} soldier or the warlord must return from there.",
            "{n} soldiers or the warlord must return from there.",
            n,
        ),
    )


def refuse_outpost(s: MonumentalState, seat: int, cell: int, mods: list[Mod]) -> Reason | None:
    p = s.seats[seat]
    reason = refuse_site(s, p, cell)
    if reason:
        return reason
    n = units_needed(mods)
    if p.soldiers.count(cell) + (p.warlord == cell) < n:
        return too_few(n)
    if s.monsters and locked(s, cell):
        return Reason("MO-24.38", m("Units cannot leave that tile."))
    return None


def refuse_site(s: MonumentalState, p: Seat, cell: int) -> Reason | None:
    """Where an outpost may stand at all (MO-11.10 to MO-11.12)."""
    if not provinces(s, p) & BITS[cell]:
        return Reason("MO-11.10", m("An outpost is built in a province you control."))
    if cell in p.outposts:
        return Reason("MO-11.11", m("That province has an outpost."))
    if len(p.outposts) >= OUTPOSTS:
        return Reason("MO-11.12", m("Both your outposts are on the map."))
    return None


def outpost(s: MonumentalState, seat: int, cell: int) -> None:
    p = s.seats[seat]
    n = units_needed(modifiers(s, seat))
    soldiers = p.soldiers.count(cell)
    if p.warlord == cell and soldiers >= n > 0:
        s.then(ReturnWarlord(seat, cell, n))
    else:
        build_outpost(s, seat, cell, min(n, soldiers), int(soldiers < n))


def build_outpost(s: MonumentalState, seat: int, cell: int, soldiers: int, warlord: int) -> None:
    """The units go home and the outpost takes their place (MO-11.8)."""
    p = s.seats[seat]
    for _ in range(soldiers):
        put(p, SOLDIER, cell, p.capital)
    if warlord:
        p.warlord = p.capital
    p.outposts.append(cell)
    p.outposts.sort()
    s.note("outpost", seat, cell)


@dataclass(slots=True)
class ReturnWarlord(Decision):
    """Whether the warlord is among the units that return (MO-11.8)."""

    cell: int
    n: int

    rule = "MO-11.8"
    verbs = (ACCEPT, DECLINE)

    def choices(self, s: MonumentalState) -> list[int]:
        return [ACCEPT.start, DECLINE.start]

    def apply(self, s: MonumentalState, a: int) -> None:
        warlord = int(a == ACCEPT.start)
        build_outpost(s, self.seat, self.cell, self.n - warlord, warlord)

    def prompt(self, s: MonumentalState) -> str:
        return m("Does the warlord return to the Capital with the units?")


@dataclass(slots=True)
class FreeOutpost(Decision):
    """An outpost for which no unit returns (MO-24.5)."""

    rule = "MO-24.5"
    verbs = (AT, DECLINE)

    def choices(self, s: MonumentalState) -> list[int]:
        cells = free_sites(s, self.seat)
        return [*(AT.start + cell for cell in cells), DECLINE.start]

    def refuse(self, s: MonumentalState, a: int) -> Reason | None:
        if a == DECLINE.start:
            return None
        return refuse_site(s, s.seats[self.seat], *AT.args(a))

    def apply(self, s: MonumentalState, a: int) -> None:
        if a != DECLINE.start:
            build_outpost(s, self.seat, AT.args(a)[0], 0, 0)

    def prompt(self, s: MonumentalState) -> str:
        return m("Place an outpost in one of your provinces.")


def free_sites(s: MonumentalState, seat: int) -> list[int]:
    p = s.seats[seat]
    return [cell for cell in cells_of(provinces(s, p)) if refuse_site(s, p, cell) is None]


@operation("outpost")
def op_outpost(s: MonumentalState, seat: int, op: Op, do: Do) -> None:
    if free_sites(s, seat):
        s.then(FreeOutpost(seat))


@possible("outpost")
def may_outpost(s: MonumentalState, seat: int, op: Op, place: int) -> bool:
    return bool(free_sites(s, seat))


def destroy(s: MonumentalState, seat: int, unit: int, cell: int) -> None:
    """A destroyed unit returns to its Capital (MO-18.28, MO-20.19)."""
    p = s.seats[seat]
    put(p, unit, cell, p.capital)
    s.note("destroyed", seat, unit, cell)


def kinds_in(s: MonumentalState, p: Seat, cell: int) -> list[int]:
    return [unit for unit in (SOLDIER, WARLORD_UNIT, HERO) if stands(s, p, unit, cell)]
