"""Conquest (MO-10): what a province costs, who may attack it, and what follows.

A conquest is chosen in steps: the target, then the units one by one, then the split of a Free City
reduction. A target is legal only if some choice of units can be paid, so no step leads nowhere.
"""

from functools import cache
from typing import NamedTuple

from ziggurat.core.agenda import Reason
from ziggurat.core.message import m
from ziggurat.games.monumental.actions import HERO
from ziggurat.games.monumental.armies import spare, stands
from ziggurat.games.monumental.content import FACE_COST, FACE_VALUE, FREE
from ziggurat.games.monumental.content.vocabulary import B, G, M, Mod, Op
from ziggurat.games.monumental.effects import Do, operation, possible
from ziggurat.games.monumental.hexes import BITS, CELL_NAMES, around, cells_of, flood
from ziggurat.games.monumental.payment import applies, modifiers
from ziggurat.games.monumental.state import (
    NONE,
    MonumentalState,
    Seat,
    card_of,
    held_by,
    is_unit,
    owner,
)


def defence(s: MonumentalState, cell: int, ignored: tuple[str, ...] = ()) -> int:
    """The defence value of a province (MO-10.7, MO-10.16, MO-10.22, MO-10.28, MO-21.14)."""
    return defence_of(s, cell, owner(s, cell), ignored)


def defence_of(s: MonumentalState, cell: int, holder: int, ignored: tuple[str, ...]) -> int:
    face = s.face[cell]
    if face or holder == NONE:
        return max(1, s.value[cell] + FACE_VALUE[face])
    p = s.seats[holder]
    total = s.value[cell] + p.soldiers.count(cell)
    if p.warlord == cell and "warlord" not in ignored:
        total += 2
    if cell in p.outposts and "outpost" not in ignored:
        total += 3
    if cell in s.wonder_at:
        total += 2
    if p.hero >= 0 and p.hero_at == cell:
        total += 2
    return max(1, total)


class Front(NamedTuple):
    """What one civilization can attack with, looked at once for all targets."""

    seat: int
    mods: list[Mod]
    ignored: tuple[str, ...]
    held: list[int]  # tiles of every civilization
    parts: list[tuple[int, int]]  # connected own territories and the tiles around them
    spare: dict[int, int]  # units that may leave each own tile
    hero: int  # the tile of a Celebrity unit that may fight, or NONE
    attack: int
    anywhere: bool


def front(
    s: MonumentalState, seat: int, *, anywhere: bool = False, without_hero: bool = False
) -> Front:
    p = s.seats[seat]
    mods = modifiers(s, seat)
    held = [held_by(s, q) for q in s.seats]
    own = held[seat]
    parts = []
    left = own
    while left:
        part = flood(left & -left, own)
        parts.append((part, around(part)))
        left &= ~part
    ignored = tuple(x for mod in mods if mod.word == "ignore_defence" for x in mod.parts)
    leaving = {cell: n for cell in cells_of(own) if (n := spare(s, p, cell))}
    fights = is_unit(s, p) and not without_hero
    hero = p.hero_at if fights and leaving.get(p.hero_at) else NONE
    attack = card_of(s, p.hero).attack if hero != NONE else 0
    far = anywhere or bool(s.next_anywhere)
    return Front(seat, mods, ignored, held, parts, leaving, hero, attack, far)


def sources(f: Front, target: int) -> int:
    """The own tiles whose units may take part (MO-10.4 to MO-10.6)."""
    mask = 0
    for part, edge in f.parts:
        if f.anywhere or edge & BITS[target]:
            mask |= part
    return mask


class Terms(NamedTuple):
    """What a conquest takes: the defence value, the ways to muster it, the reduction that may be
    split over a Free City's price."""

    need: int
    plain: int  # Military for a force without the Celebrity, or 0 if there is none
    heroic: int  # Military for a force with the Celebrity, or 0
    beside: int  # units that go with the Celebrity
    face: int
    reduction: int

    @property
    def barbarian(self) -> bool:
        return 0 < self.face < FREE


def regulars(s: MonumentalState, f: Front, mask: int, *, with_hero: bool) -> int:
    """Soldiers and warlord that may leave tiles of the mask."""
    p = s.seats[f.seat]
    hero = p.hero_at if is_unit(s, p) else NONE
    total = 0
    for cell, n in f.spare.items():
        if BITS[cell] & mask:
            there = p.soldiers.count(cell) + (p.warlord == cell)
            total += min(n - (with_hero and cell == hero), there)
    return total


def terms(s: MonumentalState, f: Front, target: int) -> Terms:
    holder = next((q for q, mask in enumerate(f.held) if mask & BITS[target]), NONE)
    need = max(1, defence_of(s, target, holder, f.ignored) - s.next_defence)
    mask = sources(f, target)
    face = s.face[target]
    reduction = 0
    if face >= FREE:
        mods = [mod for mod in f.mods if mod.what == "free_city"]
        reduction = -sum(mod.delta or 0 for mod in mods)
    plain = heroic = 0
    if regulars(s, f, mask, with_hero=False) >= need:
        plain = military(s, f, target, holder, need, with_hero=False)
    beside = max(need - f.attack, 0)
    joins = f.hero != NONE and BITS[f.hero] & mask
    if joins and regulars(s, f, mask, with_hero=True) >= beside:
        heroic = military(s, f, target, holder, beside + 1, with_hero=True)
    return Terms(need, plain, heroic, beside, face, reduction)


def military(
    s: MonumentalState, f: Front, target: int, holder: int, units: int, *, with_hero: bool
) -> int:
    """The Military to pay: 1 a unit after reductions and surcharges, at least 1 (MO-10.8,
    MO-10.12, MO-24.42)."""
    n = units
    for mod in f.mods:
        if mod.what != "conquest" or not applies(mod, s.conquests):
            continue
        if mod.with_self and not with_hero:
            continue
        if mod.target and holder == NONE:
            continue
        if (
            mod.target == "civ_with_more_provinces"
            and (f.held[holder] & s.land).bit_count() <= (f.held[f.seat] & s.land).bit_count()
        ):
            continue
        n += mod.delta or 0
    for monster in s.monsters:
        if monster[1] == target:
            mods = card_of(s, monster[0]).continuous
            n += sum(mod.n for mod in mods if mod.word == "conquest_surcharge")
    return max(1, n)


def splits(p: Seat, t: Terms, price: int) -> list[int]:
    """How many resources of the reduction may go to the token's price so that all can be paid
    (MO-10.26)."""
    if t.face < FREE:
        have = p.res[M] + p.res[G] + (p.res[B] if t.face else 0)
        return [0] if have >= price else []
    cost = FACE_COST[t.face]
    kind = 0 if cost[0] else 1
    n = cost[kind]
    off = min(t.reduction, n + price - 1)
    found = []
    for token in range(max(0, off - (price - 1)), min(off, n) + 1):
        short = max(0, price - (off - token) - p.res[M]) + max(0, n - token - p.res[kind])
        if short <= p.res[G]:
            found.append(token)
    return found


def payable_ways(s: MonumentalState, f: Front, target: int) -> tuple[Terms, bool, bool]:
    """The terms, and whether a force without and with the Celebrity can be mustered and paid."""
    t = terms(s, f, target)
    p = s.seats[f.seat]
    return t, bool(t.plain and splits(p, t, t.plain)), bool(t.heroic and splits(p, t, t.heroic))


def refuse_conquest(s: MonumentalState, f: Front, target: int) -> Reason | None:
    """Why a province cannot be conquered now."""
    if target in s.capitals or not s.land & BITS[target]:
        return Reason("MO-10.2", m("{tile} is not a province.", tile=CELL_NAMES[target]))
    if f.held[f.seat] & BITS[target]:
        return Reason("MO-10.2", m("You control that province."))
    if not sources(f, target):
        return Reason("MO-10.1", m("You control no tile beside that province."))
    t, plain, heroic = payable_ways(s, f, target)
    if plain or heroic:
        return None
    if not t.plain and not t.heroic:
        return Reason(
            "MO-10.11",
            m("Its defence value is {need}: not enough units can go there.", need=t.need),
        )
    return too_dear(t.need)


@cache
def too_dear(need: int) -> Reason:
    return Reason(
        "MO-10.8", m("You cannot pay for a conquest against defence value {need}.", need=need)
    )


def targets(s: MonumentalState, f: Front) -> list[int]:
    """The provinces that can be conquered now."""
    if f.anywhere:
        area = s.land
    else:
        area = 0
        for _, edge in f.parts:
            area |= edge
        area &= s.land
    p = s.seats[f.seat]
    strength = p.res[M] + p.res[G] + p.res[B]
    if not strength:
        return []
    return [
        cell for cell in cells_of(area & ~f.held[f.seat]) if refuse_conquest(s, f, cell) is None
    ]


def fights(s: MonumentalState, seat: int) -> bool:
    p = s.seats[seat]
    return stands(s, p, HERO, p.hero_at) if p.hero_at >= 0 else False


@operation("next_conquest")
def op_next_conquest(s: MonumentalState, seat: int, op: Op, do: Do) -> None:
    """A modifier that the next conquest of the turn uses up (MO-24.9, MO-24.10)."""
    s.next_defence += -op.args.get("defence", 0)
    if op.args.get("adjacency") == "any":
        s.next_anywhere = 1


@possible("conquer")
def may_conquer(s: MonumentalState, seat: int, op: Op, place: int) -> bool:
    f = front(s, seat, anywhere=True, without_hero=bool(op.args.get("without_self")))
    return bool(targets(s, f))
