"""Moves of discs declared before they happen (IS-9.10, IS-12.12): from where, then to where."""

from ziggurat.games.inner_sea.board import areas_of, mask_of
from ziggurat.games.inner_sea.effects import PickRule
from ziggurat.games.inner_sea.lexicon import Scene, group, once, where
from ziggurat.games.inner_sea.terms import around, own, room


def fitting(x: Scene, word: object) -> int:
    """The areas of a `from` or `to`."""
    if isinstance(word, str):
        return mask_of(x.picks[word[1:]])
    assert isinstance(word, dict)
    return once(where, word)(x)


def move_options(x: Scene, rule: PickRule, partial: tuple[int, ...]) -> list[int]:
    """Areas that still have a disc to give, or room for the one that was taken, the moves declared
    so far reckoned in."""
    record = rule.record
    if len(partial) >= 2 * record["max"]:
        return []
    (f,) = once(group, record["who"])(x)
    if len(partial) % 2 == 0:
        starts = areas_of(fitting(x, record["from"]))
        return [
            area for area in starts if left(x, f, area, partial) and ends(x, rule, partial, area)
        ]
    return ends(x, rule, partial[:-1], partial[-1])


def left(x: Scene, f: int, area: int, partial: tuple[int, ...]) -> int:
    return own(x.s, f, area) + partial[1::2].count(area) - partial[::2].count(area)


def ends(x: Scene, rule: PickRule, partial: tuple[int, ...], start: int) -> list[int]:
    """Where a disc of `start` may go; `linked` lands must join the two."""
    (f,) = once(group, rule.record["who"])(x)
    found = fitting(x, rule.record["to"]) & ~(1 << start)
    if "linked" in rule.record:
        found &= joined(x, fitting(x, rule.record["linked"]), start)
    return [
        area
        for area in areas_of(found)
        if room(x.s, f, area) + partial[::2].count(area) - partial[1::2].count(area) > 0
    ]


def joined(x: Scene, areas: int, start: int) -> int:
    """The areas reached from `start` without leaving the set."""
    reached, found = 0, 1 << start
    while found != reached:
        reached = found
        found |= around(x.s, reached) & areas
    return found
