"""Moves of discs declared before they happen (IS-9.10, IS-12.12): from where, then to where."""

from ziggurat.games.inner_sea.board import areas_of, mask_of
from ziggurat.games.inner_sea.effects import PickRule
from ziggurat.games.inner_sea.lexicon import Scene, group, once, where
from ziggurat.games.inner_sea.terms import around, own, room, roomy


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
    if len(partial) % 2:
        moves, start = partial[:-1], partial[-1]
        return list(areas_of(ends(x, rule, open_to(x, rule, f, moves), start)))
    open_areas = open_to(x, rule, f, partial)
    return [
        start
        for start in areas_of(fitting(x, record["from"]))
        if left(x, f, start, partial) and ends(x, rule, open_areas, start)
    ]


def left(x: Scene, f: int, area: int, moves: tuple[int, ...]) -> int:
    return own(x.s, f, area) + gained(area, moves)


def gained(area: int, moves: tuple[int, ...]) -> int:
    """Discs that come to the area less those that leave it."""
    return moves[1::2].count(area) - moves[::2].count(area)


def open_to(x: Scene, rule: PickRule, f: int, moves: tuple[int, ...]) -> int:
    """The areas of the `to` with room for one more."""
    found = fitting(x, rule.record["to"])
    changed = mask_of(moves) & found
    found = roomy(x.s, f, found & ~changed)
    for area in areas_of(changed):
        if room(x.s, f, area) > gained(area, moves):
            found |= 1 << area
    return found


def ends(x: Scene, rule: PickRule, open_areas: int, start: int) -> int:
    """Where a disc of `start` may go; `linked` lands must join the two."""
    found = open_areas & ~(1 << start)
    if found and "linked" in rule.record:
        found &= joined(x, fitting(x, rule.record["linked"]), start)
    return found


def joined(x: Scene, areas: int, start: int) -> int:
    """The areas reached from `start` without leaving the set."""
    found = new = 1 << start
    while new:
        new = around(x.s, new) & areas & ~found
        found |= new
    return found
