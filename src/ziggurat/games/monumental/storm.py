"""Carrying out a conquest (MO-10.14): mustering units, paying, driving out, and what follows."""

from dataclasses import dataclass

from ziggurat.core.agenda import Decision, Reason
from ziggurat.core.message import m
from ziggurat.games.monumental.actions import (
    CONQUER,
    HERO,
    SEND,
    SOLDIER,
    SPARE,
    UNITS,
    WARLORD_UNIT,
)
from ziggurat.games.monumental.armies import put, stands
from ziggurat.games.monumental.celebrities import leaves_province, look_after_heroes
from ziggurat.games.monumental.conquest import (
    Front,
    Terms,
    front,
    payable_ways,
    refuse_conquest,
    sources,
    splits,
    targets,
    terms,
)
from ziggurat.games.monumental.content import FACE_COST, WARLORDS
from ziggurat.games.monumental.content.vocabulary import M, Op
from ziggurat.games.monumental.effects import (
    ON,
    TOKEN,
    Asking,
    Do,
    Effects,
    Pending,
    ask,
    operation,
    triggers,
)
from ziggurat.games.monumental.hexes import BITS
from ziggurat.games.monumental.monsters import appear
from ziggurat.games.monumental.payment import pay
from ziggurat.games.monumental.state import (
    NONE,
    WARLORD_DONE,
    MonumentalState,
    card_of,
    owner,
)

Unit = tuple[int, int]  # kind and tile
FAR, WITHOUT_HERO = 1, 2


@dataclass(slots=True)
class Muster(Decision):
    """The next unit of a conquest: exactly as many as are needed, none superfluous (MO-10.3,
    MO-20.10)."""

    target: int
    how: int
    units: tuple[Unit, ...]

    rule = "MO-10.3"
    verbs = (SEND,)

    def front(self, s: MonumentalState) -> Front:
        far, alone = bool(self.how & FAR), bool(self.how & WITHOUT_HERO)
        return front(s, self.seat, anywhere=far, without_hero=alone)

    def room(self, s: MonumentalState, f: Front) -> dict[int, int]:
        """How many more units may leave each tile that can take part."""
        mask = sources(f, self.target)
        left = {cell: n for cell, n in f.spare.items() if BITS[cell] & mask}
        for _, cell in self.units:
            left[cell] -= 1
        return left

    def options(self, s: MonumentalState) -> list[Unit]:
        f = self.front(s)
        t, plain, heroic = payable_ways(s, f, self.target)
        p = s.seats[self.seat]
        room = self.room(s, f)
        found: list[Unit] = []
        for cell, n in sorted(room.items()):
            if n <= 0:
                continue
            soldiers = p.soldiers.count(cell) - self.units.count((SOLDIER, cell))
            here = [(SOLDIER, cell)] if soldiers else []
            if p.warlord == cell and (WARLORD_UNIT, cell) not in self.units:
                here.append((WARLORD_UNIT, cell))
            if f.hero == cell and (HERO, cell) not in self.units:
                here.append((HERO, cell))
            found += [u for u in here if self.leads(s, f, t, room, u, plain, heroic)]
        return found

    def leads(
        self,
        s: MonumentalState,
        f: Front,
        t: Terms,
        room: dict[int, int],
        unit: Unit,
        plain: bool,
        heroic: bool,
    ) -> bool:
        """Whether the force can still be made up after this unit."""
        units = (*self.units, unit)
        with_hero = any(kind == HERO for kind, _ in units)
        n = len(units) - with_hero
        if plain and not with_hero and self.left(s, f, room, unit, keep=False) >= t.need - n:
            return True
        if not heroic or n > t.beside:
            return False
        if not with_hero and room[f.hero] - (unit[1] == f.hero) < 1:
            return False
        return self.left(s, f, room, unit, keep=not with_hero) >= t.beside - n

    def left(
        self, s: MonumentalState, f: Front, room: dict[int, int], unit: Unit, *, keep: bool
    ) -> int:
        """Soldiers and warlord that may still come, `keep` leaving room for the Celebrity."""
        p = s.seats[self.seat]
        total = 0
        for cell, n in room.items():
            free = n - (unit[1] == cell) - (keep and cell == f.hero)
            there = p.soldiers.count(cell) + (p.warlord == cell)
            there -= sum(1 for k, c in (*self.units, unit) if c == cell and k != HERO)
            total += max(0, min(free, there))
        return total

    def choices(self, s: MonumentalState) -> list[int]:
        return sorted(SEND(kind, cell) for kind, cell in self.options(s))

    def refuse(self, s: MonumentalState, a: int) -> Reason | None:
        kind, cell = SEND.args(a)
        if (kind, cell) in self.options(s):
            return None
        p = s.seats[self.seat]
        if not stands(s, p, kind, cell):
            return Reason("MO-10.4", m("You have no {unit} there.", unit=UNITS[kind]))
        room = self.room(s, self.front(s))
        if cell not in room:
            return Reason("MO-10.5", m("From there no unit can reach the province."))
        if room[cell] <= 0:
            return Reason("MO-10.9", m("The province they come from may not be left empty."))
        return Reason(self.rule, m("With that unit the force would not be exactly as strong."))

    def apply(self, s: MonumentalState, a: int) -> None:
        kind, cell = SEND.args(a)
        units = (*self.units, (kind, cell))
        t = terms(s, self.front(s), self.target)
        heroic = any(k == HERO for k, _ in units)
        if len(units) == (t.beside + 1 if heroic else t.need):
            price = t.heroic if heroic else t.plain
            step = Split(self.seat, self.target, units, price, self.how)
            ask(s, step)
        else:
            ask(s, Muster(self.seat, self.target, self.how, units))

    def prompt(self, s: MonumentalState) -> str:
        need = terms(s, self.front(s), self.target).need
        return m("Choose units for this attack; the defence value is {need}.", need=need)


@dataclass(slots=True)
class Split(Decision):
    """How much of a Free City reduction lowers the token's price; the rest lowers the Military
    (MO-10.26)."""

    target: int
    units: tuple[Unit, ...]
    price: int
    how: int

    rule = "MO-10.26"
    verbs = (SPARE,)

    def terms(self, s: MonumentalState) -> Terms:
        alone = bool(self.how & WITHOUT_HERO)
        f = front(s, self.seat, anywhere=bool(self.how & FAR), without_hero=alone)
        return terms(s, f, self.target)

    def choices(self, s: MonumentalState) -> list[int]:
        return [SPARE(n) for n in splits(s.seats[self.seat], self.terms(s), self.price)]

    def refuse(self, s: MonumentalState, a: int) -> Reason | None:
        if a in self.choices(s):
            return None
        return Reason(self.rule, m("The reduction cannot be split so."))

    def apply(self, s: MonumentalState, a: int) -> None:
        (token,) = SPARE.args(a)
        t = self.terms(s)
        cost = FACE_COST[t.face]
        kind = 0 if cost[0] else 1
        off = min(t.reduction, cost[kind] + self.price - 1)
        pay(s, self.seat, M, self.price - (off - token), barbarian=t.barbarian)
        pay(s, self.seat, kind, cost[kind] - token)
        storm(s, self.seat, self.target, self.units)

    def prompt(self, s: MonumentalState) -> str:
        return m("How many resources of the reduction go to the price of the Free City?")


def conquer(s: MonumentalState, seat: int, target: int, how: int = 0) -> None:
    ask(s, Muster(seat, target, how, ()))


def storm(s: MonumentalState, seat: int, target: int, units: tuple[Unit, ...]) -> None:
    """Beaten units leave, the attackers enter, a token is claimed, effects follow."""
    p = s.seats[seat]
    drive_out(s, target)
    for kind, cell in units:
        put(p, kind, cell, target)
    for kind, cell in sorted(set(units)):
        tell(s, "send", seat, kind, cell, n=units.count((kind, cell)))
    s.conquests += 1
    s.next_defence = s.next_anywhere = 0
    tell(s, "conquer", seat, target, n=len(units))
    look_after_heroes(s)
    pending: list[Pending] = []
    token = claim(s, seat, target)
    if token != NONE:
        pending.append((token, TOKEN, 0))
    if any(kind == WARLORD_UNIT for kind, _ in units) and not s.used & WARLORD_DONE:
        s.used |= WARLORD_DONE
        warlord = WARLORDS[p.civ]
        ons = card_of(s, warlord).ability.ons
        pending += [(warlord, ON, i) for i in range(len(ons))]
    pending += triggers(s, seat, "conquer", coastal=bool(s.coast & BITS[target]))
    s.then(Effects(seat, tuple(pending)))
    uncover(s, seat, target)


def tell(s: MonumentalState, kind: str, *args: int, n: int) -> None:
    """A note about one thing, or about several with their number."""
    s.note(kind, *args) if n == 1 else s.note(f"{kind}.many", *args, n)


def drive_out(s: MonumentalState, cell: int) -> None:
    """Units of the defender go home, the outpost to the supply, a Celebrity as its card says
    (MO-10.31 to MO-10.33)."""
    holder = owner(s, cell)
    if holder == NONE:
        return
    p = s.seats[holder]
    p.soldiers = sorted(p.capital if c == cell else c for c in p.soldiers)
    if p.warlord == cell:
        p.warlord = p.capital
    if cell in p.outposts:
        p.outposts.remove(cell)
    if p.hero != NONE and p.hero_at == cell:
        leaves_province(s, holder)
    s.note("driven", holder, cell)


def claim(s: MonumentalState, seat: int, cell: int) -> int:
    """The token of the tile, looked at only now (MO-10.18); NONE if there is none, or a monster
    that `uncover` brings."""
    face = s.face[cell]
    if not face or (face == 2 and s.lairs and s.lairs[-1]):
        return NONE
    if face == 2 and s.lairs:
        s.lairs.pop()
    s.face[cell] = 0
    token = s.stocks[face].pop()
    s.seats[seat].tokens.append(token)
    s.note("claim", seat, token)
    return token


def uncover(s: MonumentalState, seat: int, cell: int) -> None:
    """A monster-named token is revealed and not kept (MO-21.3)."""
    if s.face[cell]:
        s.lairs.pop()
        s.face[cell] = 0
        appear(s, seat, s.beasts.pop(), cell)


# Joan of Arc


@dataclass(slots=True)
class ConquerAnywhere(Decision):
    """Any province of the map, regardless of adjacency (MO-20.14, MO-24.37)."""

    how: int

    rule = "MO-20.14"
    verbs = (CONQUER,)

    def front(self, s: MonumentalState) -> Front:
        return front(s, self.seat, anywhere=True, without_hero=bool(self.how & WITHOUT_HERO))

    def choices(self, s: MonumentalState) -> list[int]:
        return [CONQUER.start + cell for cell in targets(s, self.front(s))]

    def refuse(self, s: MonumentalState, a: int) -> Reason | None:
        return refuse_conquest(s, self.front(s), *CONQUER.args(a))

    def apply(self, s: MonumentalState, a: int) -> None:
        conquer(s, self.seat, CONQUER.args(a)[0], self.how)

    def prompt(self, s: MonumentalState) -> str:
        return m("Choose any province of the map to conquer.")


@operation("conquer")
def op_conquer(s: MonumentalState, seat: int, op: Op, do: Do) -> None:
    s.then(Asking(ConquerAnywhere(seat, FAR | WITHOUT_HERO * bool(op.args.get("without_self")))))
