"""What the `expect` lines of the examples look at. A `do` or `then` followed by `expect: illegal`
must be refused and change nothing."""

from ziggurat.core.examples import Scenario
from ziggurat.games.tigris import GAME, examples
from ziggurat.games.tigris.actions import (
    BUILDING,
    DECLINE,
    LETTERS,
    MONUMENT,
    PAIRS,
    TAKE,
    WAR,
)
from ziggurat.games.tigris.board import WIDTH
from ziggurat.games.tigris.examples.position import Position, pair, square, tiles
from ziggurat.games.tigris.kingdoms import kingdoms, region
from ziggurat.games.tigris.scoring import final

PENDING = {
    "Support": "commit",
    "Rally": "commit",
    "PickWar": "war",
    "Build": "build",
    "TakeTreasure": "take",
}


def run(scenario: Scenario) -> None:
    examples.act(scenario.lines, expect)


def expect(position: Position, value: str) -> None:
    if value != "illegal":
        what, *args = value.split()
        EXPECT[what](position, args)


def strength(position: Position, args: list[str]) -> None:
    """Of both sides of the last conflict."""
    told = [n.args[3:5] for n in position.notes if n.kind in ("revolt.won", "war.won")]
    assert told[-1] == tuple(map(int, args))


def expect_vp(position: Position, args: list[str]) -> None:
    wanted = [0] * 4
    for word in args[1:]:
        if word != "none":
            wanted[LETTERS.index(word[0])] = int(word[2:])
    assert position.s.points[position.seat(args[0])] == wanted


def expect_on(position: Position, args: list[str]) -> None:
    assert position.s.leaders[position.leader(args[0])] == square(args[1])


def expect_off(position: Position, args: list[str]) -> None:
    assert position.s.leaders[position.leader(args[0])] == 0


def expect_at(position: Position, args: list[str]) -> None:
    s, here = position.s, square(args[0])
    found = "".join(letter for letter, mask in zip(LETTERS, s.tiles, strict=True) if mask & here)
    found += "flipped" if s.flipped & here else ""
    found += "X" if s.ruins & here else ""
    found += "*" if s.treasures & here else ""
    assert (found or "empty") == args[1]


def expect_hand(position: Position, args: list[str]) -> None:
    assert position.s.hands[position.seat(args[0])] == tiles(args[1])


def expect_gone(position: Position, args: list[str]) -> None:
    s = position.s
    assert sum(s.removed) + sum(map(len, s.exchanged)) == int(args[0])


def expect_treasures(position: Position, args: list[str]) -> None:
    assert position.s.taken[position.seat(args[0])] == int(args[1])


def expect_joined(position: Position, args: list[str]) -> None:
    s = position.s
    one, two = (
        square(word) if word[0].isdigit() else s.leaders[position.leader(word)] for word in args[:2]
    )
    assert bool(region(s, one) & two) == (args[2] == "yes")


def expect_kingdoms(position: Position, args: list[str]) -> None:
    assert len(kingdoms(position.s)) == int(args[0])


def expect_pending(position: Position, args: list[str]) -> None:
    s = position.s
    kind = PENDING.get(type(s.decision).__name__, "none")
    assert kind == args[-1]
    if len(args) == 2:
        assert s.player == position.seat(args[0])


def expect_choices(position: Position, args: list[str]) -> None:
    found = {shown(a) for a in position.s.choices() if a not in DECLINE}
    wanted = {canonical(word) for word in args}
    assert found == wanted


def canonical(word: str) -> str:
    colours, at, where = word.partition("@")
    return f"{''.join(sorted(colours))}@{where}" if at and colours != "B" else word


def shown(a: int) -> str:
    """A choice as the blocks write it."""
    if a in WAR:
        return LETTERS[WAR.args(a)[0]]
    if a in TAKE:
        return xy(*TAKE.args(a))
    if a in BUILDING:
        return f"B@{xy(*BUILDING.args(a))}"
    i, corner = MONUMENT.args(a)
    return canonical(f"{''.join(LETTERS[c] for c in PAIRS[i])}@{xy(corner)}")


def xy(cell: int) -> str:
    y, x = divmod(cell, WIDTH)
    return f"{x},{y}"


def expect_building(position: Position, args: list[str]) -> None:
    wanted = 0 if args[1] == "off" else square(args[1])
    assert position.s.buildings[LETTERS.index(args[0])] == wanted


def expect_monument(position: Position, args: list[str]) -> None:
    assert position.s.monuments[pair(args[0])]


def expect_over(position: Position, args: list[str]) -> None:
    assert position.s.over == (args[0] == "yes")


def expect_active(position: Position, args: list[str]) -> None:
    assert position.s.active == position.seat(args[0])


def expect_bag(position: Position, args: list[str]) -> None:
    assert len(position.s.bag) == int(args[0])


def expect_sorted(position: Position, args: list[str]) -> None:
    """A player's points once the treasures were given out, the weakest colour first."""
    p = position.seat(args[0])
    assert final(position.s.points[p], position.s.taken[p]) == tuple(map(int, args[1:]))


def expect_rank(position: Position, args: list[str]) -> None:
    """Names from best to worst, ties joined with `=`."""
    ranks = GAME.ranks(position.s)
    assert args == [
        "=".join(who for who, rank in zip(position.order, ranks, strict=True) if rank == r)
        for r in sorted(set(ranks))
    ]


def expect_union(position: Position, args: list[str]) -> None:
    assert position.s.union == (0 if args[0] == "none" else square(args[0]))


EXPECT = {
    "union": expect_union,
    "strength": strength,
    "sorted": expect_sorted,
    "rank": expect_rank,
    "vp": expect_vp,
    "on": expect_on,
    "off": expect_off,
    "at": expect_at,
    "hand": expect_hand,
    "gone": expect_gone,
    "treasures": expect_treasures,
    "joined": expect_joined,
    "kingdoms": expect_kingdoms,
    "pending": expect_pending,
    "choices": expect_choices,
    "building": expect_building,
    "monument": expect_monument,
    "over": expect_over,
    "active": expect_active,
    "bag": expect_bag,
}
