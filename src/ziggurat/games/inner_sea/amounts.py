"""How many, and what must hold (E.3 of the specification): numbers and tests of the acting
civilization as functions. A number may depend on the faction and the area it is asked for."""

from collections.abc import Callable
from typing import Any

from ziggurat.games.inner_sea.board import AREA, CIV
from ziggurat.games.inner_sea.content.box import Record
from ziggurat.games.inner_sea.lexicon import Scene, Test, civs, group, has_area, where
from ziggurat.games.inner_sea.terms import cities, own, strength

Number = Callable[[Scene, int, int], int]
MANY = 255


def count(word: Record) -> Number:
    low, high, div = word.get("min", 0), word.get("max", MANY), word.get("div", 1)
    if word["count"] == "cities":
        of = group(word["of"])
        return lambda x, f, area: min(high, max(low, sum(cities(x.s, p) for p in of(x)) // div))
    fits = where(word["where"])
    return lambda x, f, area: min(high, max(low, fits(x).bit_count() // div))


def number(word: Any) -> Number:
    """A number for a faction in an area."""
    if isinstance(word, int):
        return lambda x, f, area: word
    if word == "all":
        return lambda x, f, area: strength(x.s, f, area)
    if word == "all_but_1":
        return lambda x, f, area: max(0, own(x.s, f, area) - 1)
    if isinstance(word, str):
        name = word[1:]
        return lambda x, f, area: x.picks[name][0]
    if "neg" in word:
        positive = number(word["neg"])
        return lambda x, f, area: -positive(x, f, area)
    if "if" in word:
        test, one, other = state_test(word["if"]), number(word["then"]), number(word["else"])
        return lambda x, f, area: (one if test(x) else other)(x, f, area)
    return count(word)


def most_cities(x: Scene) -> bool:
    """Strictly more than every other civilization."""
    mine = cities(x.s, x.actor)
    return all(cities(x.s, p) < mine for p in civs(x) if p != x.actor)


def state_test(words: Record) -> Test:
    """What must hold for the acting civilization."""
    (name, value), *rest = words.items()
    assert not rest
    if name == "not":
        inner = state_test(value)
        return lambda x: not inner(x)
    if name == "has_area":
        return has_area(value)
    tests: dict[str, Test] = {
        "civ": lambda x: x.s.realms[x.actor].mat == CIV[value],
        "cities": lambda x: cities(x.s, x.actor) >= value,
        "talents": lambda x: x.s.realms[x.actor].talents >= value,
        "most_cities": most_cities,
        "here_id": lambda x: x.here == AREA[value],
    }
    return tests[name]
