"""Runs scenario blocks through the public API.

`do` and `then` are played with `Game.play` in notation; `expect` lines look at the state. A `do` or
`then` followed by `expect: illegal` must be refused and change nothing.
"""

import pytest

from tests.games.tigris.position import LEADER_LETTERS, Position, cell, pair, square, tiles
from ziggurat.core.errors import IllegalAction
from ziggurat.games.tigris import GAME
from ziggurat.games.tigris.actions import (
    BUILDING,
    DECLINE,
    HANDFUL,
    HANDFUL_NAMES,
    LETTERS,
    MONUMENT,
    PAIR_NAMES,
    PAIRS,
    TAKE,
    WAR,
)
from ziggurat.games.tigris.board import CELL_NAMES, COLOURS, LEADERS, WIDTH
from ziggurat.games.tigris.kingdoms import kingdoms, region
from ziggurat.games.tigris.scoring import final
from ziggurat.testing.scenarios import Scenario

PENDING = {
    "Support": "commit",
    "Rally": "commit",
    "PickWar": "war",
    "Build": "build",
    "TakeTreasure": "take",
}


def run(scenario: Scenario) -> None:
    lines = list(scenario.lines)
    if lines[0][0] == "final":
        return run_final(lines)
    head = dict(lines[:2])
    position = Position(head["order"].split(), head["board"])
    strengths: list[tuple[int, int]] = []
    for i, (key, value) in enumerate(lines[2:], 2):
        if key in ("do", "then"):
            refused = lines[i + 1 : i + 2] == [("expect", "illegal")]
            play(position, key, value, refused=refused, strengths=strengths)
        elif key == "expect":
            expect(position, value, strengths)
        else:
            arrange(position, key, value)
    return None


def arrange(position: Position, key: str, value: str) -> None:
    s = position.s
    if key == "pieces":
        position.pieces(value)
    elif key == "hands":
        position.hands(value)
    elif key == "bag":
        s.bag = [LETTERS.index(c) for c in reversed(value)]
    elif key == "taken":
        for word in value.split():  # no longer available: as if built outside the position
            s.monuments[pair(word)] = 1 << 200
    else:
        raise ValueError(f"unknown key {key!r}")


def name(xy: str) -> str:
    return CELL_NAMES[cell(xy)]


def notation(position: Position, key: str, value: str) -> str:
    """A block's action in the game's notation."""
    verb, *args = value.split()
    if key == "then":
        return answer(verb, args)
    if verb == "leader":
        return f"leader {LEADERS[LEADER_LETTERS.index(args[0])]} {name(args[1])}"
    if verb == "withdraw":
        return f"withdraw {LEADERS[LEADER_LETTERS.index(args[0])]}"
    if verb == "tile":
        return f"tile {COLOURS[LETTERS.index(args[0])]} {name(args[1])}"
    if verb == "catastrophe":
        return f"catastrophe {name(args[0])}"
    if verb == "swap":
        counts = tuple(args[0].count(c) for c in LETTERS)
        return f"swap {HANDFUL_NAMES[HANDFUL[counts]]}"
    assert verb == "end-turn", value
    return "end"


def answer(verb: str, args: list[str]) -> str:
    if verb == "war":
        return f"war {COLOURS[LETTERS.index(args[0])]}"
    if verb == "commit":
        return f"support {args[1]}"
    if verb == "take":
        return f"take {name(args[1])}"
    if args == ["none"]:
        return "decline"
    if verb == "building":
        return f"building {name(args[0])}"
    assert verb == "monument", verb
    colours, _, where = args[0].partition("@")
    return f"monument {PAIR_NAMES[pair(colours)]} {name(where)}"


def play(
    position: Position, key: str, value: str, *, refused: bool, strengths: list[tuple[int, int]]
) -> None:
    s = position.s
    if value.split()[0] in ("commit", "take"):
        assert s.player == position.seat(value.split()[1]), (
            f"{value}: it is seat {s.player}'s choice"
        )
    text = notation(position, key, value)
    if refused:
        before = s.copy()
        with pytest.raises(IllegalAction):
            GAME.play(s, text)
        assert s == before
        return
    s.notes = []
    GAME.play(s, text)
    strengths += [(n.args[3], n.args[4]) for n in s.notes if n.kind in ("revolt.won", "war.won")]


def expect(position: Position, value: str, strengths: list[tuple[int, int]]) -> None:
    if value != "illegal":
        what, *args = value.split()
        EXPECT[what](position, args) if what != "strength" else strength(strengths, args)


def strength(strengths: list[tuple[int, int]], args: list[str]) -> None:
    assert strengths[-1] == tuple(map(int, args))


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


EXPECT = {
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


def run_final(lines: list[tuple[str, str]]) -> None:
    """Final scoring alone: `final` lines give points and treasures of each player."""
    players: dict[str, tuple[list[int], int]] = {}
    for key, value in lines:
        who, *words = value.split()
        if key == "final":
            counts = {word[0]: int(word[2:]) for word in words}
            players[who] = ([counts[c] for c in LETTERS], counts["t"])
        elif who == "sorted":
            assert final(*players[words[0]]) == tuple(map(int, words[1:]))
        else:
            assert who == "rank"
            assert ranking(players) == words


def ranking(players: dict[str, tuple[list[int], int]]) -> list[str]:
    """Names from best to worst through `Game.ranks`, ties joined with `=`."""
    s = GAME.new(len(players), seed=1)
    for p, (points, treasures) in enumerate(players.values()):
        s.points[p], s.taken[p] = points, treasures
    ranks = GAME.ranks(s)
    return [
        "=".join(who for who, rank in zip(players, ranks, strict=True) if rank == r)
        for r in sorted(set(ranks))
    ]
