"""What a choice means where its notation does not say it: points, wars, revolts, names.

Labels read the board as it is and use no hidden tile, so they never tell more than is open.
"""

from collections.abc import Callable
from typing import Final

from ziggurat.core.message import Listing, m, mn
from ziggurat.games.tigris import actions
from ziggurat.games.tigris.actions import ACTIONS
from ziggurat.games.tigris.board import (
    CELL_NAMES,
    COLOURS,
    DYNASTIES,
    KING,
    LEADERS,
    SQUARES,
    beside,
    cell_of,
    cells_of,
)
from ziggurat.games.tigris.buildings import NAMES as BUILDING_NAMES
from ziggurat.games.tigris.conflict import Support
from ziggurat.games.tigris.kingdoms import kingdoms, owner, region, rival, temples_beside
from ziggurat.games.tigris.look import describe
from ziggurat.games.tigris.monuments import BLOCK, available, blocks, colour_at
from ziggurat.games.tigris.state import TigrisState
from ziggurat.games.tigris.war import sides


def label(seen: TigrisState, a: int) -> str:
    """A few words about a legal action, "" where its notation says all."""
    verb = ACTIONS.verb_of(a)
    return LABELS[verb.words[0]](seen, *verb.decode(a)) if verb.words[0] in LABELS else ""


def tile(seen: TigrisState, colour: int, cell: int) -> str:
    """Who scores the tile, which wars it brings, and whether a monument may follow."""
    square = SQUARES[cell]
    joined = [k for k in kingdoms(seen) if k & beside(square)]
    if len(joined) == 2:
        return wars(seen, *joined)
    words = award(seen, colour, joined[0], square) if joined else m("no kingdom, no point")
    after = seen.copy()
    after.tiles[colour] |= square
    if blocks(after, square) and available(seen, colour):
        return m("{points}; may build a monument", points=words)
    return words


def award(seen: TigrisState, colour: int, kingdom: int, square: int) -> str:
    seat = owner(seen, colour, kingdom)
    if seat < 0:
        seat = owner(seen, KING, kingdom)
    if seat < 0:
        return m("no point: no leader for it")
    after = seen.copy()
    after.tiles[colour] |= square
    return mn(
        "{n} {colour} point for {dynasty}",
        "{n} {colour} points for {dynasty}",
        2 if seen.buildings[colour] & region(after, square) else 1,
        colour=COLOURS[colour],
        dynasty=DYNASTIES[seat],
    )


def wars(seen: TigrisState, one: int, other: int) -> str:
    """The wars of two kingdoms with their strengths before any tile is added."""
    found = []
    for colour in range(4):
        sides = [(owner(seen, colour, k), k) for k in (one, other)]
        if all(seat >= 0 for seat, _ in sides):
            numbers = [(seat, (k & seen.tiles[colour]).bit_count()) for seat, k in sides]
            found.append(m("{colour} {sides}", colour=COLOURS[colour], sides=versus(*numbers)))
    if not found:
        return m("joins two kingdoms, no point")
    return m("no point; war: {wars}", wars=Listing(found))


def versus(one: tuple[int, int], other: tuple[int, int]) -> str:
    """Two seats with their strengths."""
    return m(
        "{attacker} {attack} - {defender} {defence}",
        attacker=DYNASTIES[one[0]],
        attack=one[1],
        defender=DYNASTIES[other[0]],
        defence=other[1],
    )


def leader(seen: TigrisState, colour: int, cell: int) -> str:
    """The revolt it starts, or the company it joins."""
    seat, square = seen.player, SQUARES[cell]
    after = seen.copy()
    after.leaders[4 * seat + colour] = square
    here = region(after, square)
    foe = rival(after, seat, colour, here)
    mine = temples_beside(seen, square)
    if foe >= 0:
        theirs = temples_beside(seen, seen.leaders[4 * foe + colour])
        return m("revolt: {sides}", sides=versus((seat, mine), (foe, theirs)))
    company = [
        m("{leader} of {name}", leader=LEADERS[i % 4], name=DYNASTIES[i // 4])
        for i, place in enumerate(after.leaders)
        if place & here and i != 4 * seat + colour
    ]
    return m("joins {leaders}", leaders=Listing(company)) if company else m("a kingdom of its own")


def catastrophe(seen: TigrisState, cell: int) -> str:
    lying = describe(seen, SQUARES[cell], DYNASTIES)
    return m("destroys the {pieces}", pieces=lying) if lying else m("an empty square")


def withdraw(seen: TigrisState, colour: int) -> str:
    cell = cell_of(seen.leaders[4 * seen.player + colour])
    return m("from {cell}", cell=CELL_NAMES[cell])


def swap(seen: TigrisState, counts: tuple[int, ...]) -> str:
    return Listing(m("{n} {colour}", n=n, colour=COLOURS[c]) for c, n in enumerate(counts) if n)


def support(seen: TigrisState, n: int) -> str:
    """The total it makes; the defender decides the conflict with it."""
    step = seen.decision
    assert isinstance(step, Support)
    mine, foe = step.mine + n, DYNASTIES[step.rival]
    if not seen.committed:
        return m("{mine} - {theirs} before {rival} adds", mine=mine, theirs=step.theirs, rival=foe)
    theirs = step.theirs + seen.committed[0]
    if mine >= theirs:
        return m("{mine} - {theirs}: you win", mine=mine, theirs=theirs)
    return m("{mine} - {theirs}: {rival} wins", mine=mine, theirs=theirs, rival=foe)


def war(seen: TigrisState, colour: int) -> str:
    attacker, defender, attack, defence = sides(seen, colour)
    return versus((attacker, attack), (defender, defence))


def monument(seen: TigrisState, pair: int, corner: int) -> str:
    cells = " ".join(CELL_NAMES[cell] for cell in cells_of(BLOCK * SQUARES[corner]))
    return m("on {cells}", cells=cells)


def building(seen: TigrisState, cell: int) -> str:
    return BUILDING_NAMES[colour_at(seen, SQUARES[cell])]


def take(seen: TigrisState, cell: int) -> str:
    return m("taken first") if SQUARES[cell] & seen.map.first else ""


LABELS: Final[dict[str, Callable[..., str]]] = {
    actions.TILE.words[0]: tile,
    actions.LEADER.words[0]: leader,
    actions.CATASTROPHE.words[0]: catastrophe,
    actions.WITHDRAW.words[0]: withdraw,
    actions.SWAP.words[0]: swap,
    actions.SUPPORT.words[0]: support,
    actions.WAR.words[0]: war,
    actions.MONUMENT.words[0]: monument,
    actions.BUILDING.words[0]: building,
    actions.TAKE.words[0]: take,
}
