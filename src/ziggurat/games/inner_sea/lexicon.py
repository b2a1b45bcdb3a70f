"""Who and where (E.3 of the specification): the words of the content as functions.

Every word is compiled once, when its card is first looked at. A where is the set of areas that fit,
as a mask; a who is the factions meant in an area. How many is in `amounts.py`.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeVar

from ziggurat.games.inner_sea.board import (
    AREA,
    DEEPS,
    HOME,
    HOMES,
    LANDS,
    SEAS,
    SHALLOWS,
    areas_of,
    mask_of,
)
from ziggurat.games.inner_sea.content.box import Record
from ziggurat.games.inner_sea.state import BARBARIANS, FACTIONS, NOBODY, InnerSeaState
from ziggurat.games.inner_sea.terms import (
    around,
    cities,
    city_areas,
    contested_areas,
    controlled,
    cover,
    held,
    leader,
    roomy,
    shared_and_any,
)

Made = TypeVar("Made")


class Play(NamedTuple):
    """An effect of a source as it is played: by whom, which of its variants, where, and what has
    been picked so far, a row of numbers a pick."""

    realm: int
    source: int
    effect: int = 0
    variant: int = 0
    here: int = NOBODY
    picks: tuple[tuple[int, ...], ...] = ()


def picked(play: Play, value: tuple[int, ...]) -> Play:
    """The same play with one more pick."""
    picks = (*play.picks, value)
    return Play(play.realm, play.source, play.effect, play.variant, play.here, picks)


class Scene:
    """A play as its effect sees it: who acts, where, and what has been picked."""

    __slots__ = ("actor", "here", "me", "picks", "s")

    def __init__(
        self,
        s: InnerSeaState,
        actor: int,
        here: int = NOBODY,
        picks: Mapping[str, tuple[int, ...]] | None = None,
        me: int = NOBODY,
    ) -> None:
        self.s, self.actor, self.here, self.me = s, actor, here, me
        self.picks = picks or {}

    def of(self, me: int) -> "Scene":
        """The same with a civilization looked at, for `self`."""
        return Scene(self.s, self.actor, self.here, self.picks, me)


Where = Callable[[Scene], int]
Who = Callable[[Scene, int], list[int]]
Test = Callable[[Scene], bool]

KINDS = {"land": LANDS, "shallow": SHALLOWS, "deep": DEEPS, "sea": SEAS}


KNOWN: dict[tuple[Any, int], Any] = {}


def once(make: Callable[[Any], Made], word: Any) -> Made:
    """The function that a word of the content means, made once; the content never goes away."""
    key = (make, id(word))
    if key not in KNOWN:
        KNOWN[key] = make(word)
    made: Made = KNOWN[key]
    return made


def civs(x: Scene) -> list[int]:
    return list(range(len(x.s.realms)))


def everybody(x: Scene) -> list[int]:
    return [*civs(x), BARBARIANS]


GROUPS: dict[str, Callable[[Scene], list[int]]] = {
    "actor": lambda x: [x.actor],
    "self": lambda x: [x.me],
    "chooser": lambda x: [x.actor],
    "leader": lambda x: [leader(x.s)],
    "opp": lambda x: [f for f in everybody(x) if f != x.actor],
    "opp_civ": lambda x: [f for f in civs(x) if f != x.actor],
    "opp_civs": lambda x: [f for f in civs(x) if f != x.actor],
    "all": everybody,
    "any": everybody,
    "all_civs": civs,
    "civ": civs,
    "barbarians": lambda x: [BARBARIANS],
}


def group(word: Any) -> Callable[[Scene], list[int]]:
    """The factions a word means whatever the area."""
    if isinstance(word, dict):
        test = civ_test(word["civs"])
        return lambda x: [p for p in civs(x) if test(x.of(p))]
    if word.startswith("$"):
        name = word[1:]
        return lambda x: list(x.picks.get(name, ()))
    return GROUPS[word]


def who(word: Any) -> Who:
    """The factions meant in an area; `$F` is the faction picked for it, or the only one picked."""
    if word == "$F":
        return lambda x, area: picked_in(x.picks.get("F", ()), area)
    found = group(word)
    return lambda x, area: found(x)


def picked_in(pairs: tuple[int, ...], area: int) -> list[int]:
    """Pairs of area and faction; an area outside them means the one faction picked."""
    for i in range(0, len(pairs), 2):
        if pairs[i] == area:
            return [pairs[i + 1]] if pairs[i + 1] != NOBODY else []
    return [pairs[1]] if len(pairs) == 2 and pairs[1] != NOBODY else []


def union(x: Scene, factions: list[int], level: int) -> int:
    row, found = cover(x.s)[level - 1], 0
    for f in factions:
        found |= row[f]
    return found


def exactly_two(x: Scene, factions: list[int]) -> int:
    _, twos, threes = cover(x.s)
    found = 0
    for f in factions:
        found |= twos[f] & ~threes[f]
    return found


def any_city(x: Scene, factions: list[int]) -> int:
    found = 0
    for f in factions:
        found |= city_areas(x.s, f)
    return found


def any_control(x: Scene, factions: list[int]) -> int:
    found = 0
    for f in factions:
        found |= controlled(x.s, f)
    return found


def any_room(x: Scene, factions: list[int]) -> int:
    return roomy(x.s, factions[0], x.s.chart.live)


def ids(value: Any) -> int:
    return mask_of(AREA[name] for name in ([value] if isinstance(value, str) else value))


def each(words: Any, meaning: Callable[[Scene, list[int]], int]) -> Where:
    """A list of words means each of them, one word any of its factions."""
    groups = [group(word) for word in (words if isinstance(words, list) else [words])]
    if len(groups) == 1:
        only = groups[0]
        return lambda x: meaning(x, only(x))

    def both(x: Scene) -> int:
        found = -1
        for factions in groups:
            found &= meaning(x, factions(x))
        return found

    return both


def at_least(value: Record) -> Where:
    factions, n = group(value["who"]), int(value["n"])
    return lambda x: union(x, factions(x), n)


def edge(value: str) -> Where:
    if value == "any":
        return lambda x: any_edge(x.s)
    return lambda x: x.s.chart.edges[value]


def any_edge(s: InnerSeaState) -> int:
    found = 0
    for lands in s.chart.edges.values():
        found |= lands
    return found


def adjacent(value: Any) -> Where:
    if isinstance(value, str):
        name = value[1:]
        return lambda x: around(x.s, mask_of(x.picks[name]))
    inner = where(value)
    return lambda x: around(x.s, inner(x))


def active_homes(x: Scene) -> int:
    return mask_of(HOME[realm.mat] for realm in x.s.realms)


def one_of(words: list[Record]) -> Where:
    wheres = [where(word) for word in words]

    def found(x: Scene) -> int:
        areas = 0
        for inner in wheres:
            areas |= inner(x)
        return areas

    return found


def constant(areas: int) -> Where:
    return lambda x: areas


def kinds(value: Any) -> Where:
    areas = 0
    for word in [value] if isinstance(value, str) else value:
        areas |= KINDS[word]
    return constant(areas)


def without(value: Record) -> Where:
    inner = where(value)
    return lambda x: ~inner(x)


PREDICATES: dict[str, Callable[[Any], Where]] = {
    "type": kinds,
    "id": lambda v: constant(ids(v)),
    "home": lambda v: constant(HOMES if v else ~HOMES),
    "coastal": lambda v: lambda x: around(x.s, SEAS & x.s.chart.live),
    "edge": edge,
    "home_active": lambda v: active_homes,
    "occ": lambda v: each(v, lambda x, fs: union(x, fs, 1)),
    "least": at_least,
    "city": lambda v: each(v, any_city),
    "settlement": lambda v: each(v, exactly_two),
    "control": lambda v: each(v, any_control),
    "empty": lambda v: lambda x: ~shared_and_any(x.s)[1],
    "contested": lambda v: lambda x: contested_areas(x.s),
    "here": lambda v: lambda x: 1 << x.here,
    "adj": adjacent,
    "room": lambda v: each(v, any_room),
    "any": one_of,
    "not": without,
}


def where(words: Record) -> Where:
    """The live areas for which all the words hold; the cheap ones are looked at first."""
    names = sorted(words, key=list(PREDICATES).index)
    tests = [PREDICATES[name](words[name]) for name in names]

    def found(x: Scene) -> int:
        areas = x.s.chart.live
        for test in tests:
            areas &= test(x)
            if not areas:
                return 0
        return areas

    return found


def places(word: Any) -> Callable[[Scene], list[int]]:
    """Where an operation happens: areas by rank, one picked twice listed twice (IS-12.13)."""
    named = in_order(word)
    return lambda x: sorted(named(x))


def in_order(word: Any) -> Callable[[Scene], list[int]]:
    """The same in the order in which they were named, in which discs are placed (IS-12.13)."""
    if isinstance(word, list):
        parts = [in_order(part) for part in word]
        return lambda x: [area for part in parts for area in part(x)]
    if word == "here":
        return lambda x: [x.here]
    if isinstance(word, str):
        name = word[1:]
        return lambda x: list(x.picks.get(name, ()))
    fits = where(word.get("where") or word.get("each") or {})
    if "adjacent" in word:
        centre = places(word["adjacent"])
        return lambda x: list(areas_of(ring(x, centre(x)) & fits(x)))
    return lambda x: list(areas_of(fits(x)))


def ring(x: Scene, centre: list[int]) -> int:
    """The areas beside a set, without the set itself."""
    inside = mask_of(centre)
    return around(x.s, inside) & ~inside


def has_cities(n: int) -> Test:
    return lambda x: cities(x.s, x.me) >= n


def has_area(words: Record) -> Test:
    fits = where(words)
    return lambda x: bool(fits(x))


def has_wealth(n: int) -> Test:
    return lambda x: x.s.realms[x.me].talents + len(x.s.realms[x.me].hand) >= n


CIV_TESTS: dict[str, Callable[[Any], Test]] = {
    "cities": has_cities,
    "has_area": has_area,
    "wealth_or_hand": has_wealth,
}


def civ_test(words: Record) -> Test:
    """What must hold for the civilization looked at, `self`."""
    tests = [CIV_TESTS[name](value) for name, value in words.items()]
    return lambda x: all(test(x) for test in tests)


def discs_in(s: InnerSeaState, f: int, areas: int) -> int:
    return sum(s.discs[FACTIONS * area + f] for area in areas_of(areas & held(s, f)))
