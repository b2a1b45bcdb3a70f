"""Monuments (TE-12), and the moment at which they and special buildings may be built (TE-17.13)."""

from dataclasses import dataclass

from ziggurat.core.agenda import Decision, Handler, Reason, StepHandler, Task, legal
from ziggurat.core.message import m
from ziggurat.games.tigris import buildings
from ziggurat.games.tigris.actions import BUILDING, DECLINE, MONUMENT, PAIR_NAMES, PAIRS
from ziggurat.games.tigris.board import COLOURS, SQUARES, STRIDE, cells_of
from ziggurat.games.tigris.kingdoms import region, send_home_stranded
from ziggurat.games.tigris.state import TigrisState, score

BLOCK = (
    1 | 1 << 1 | 1 << STRIDE | 1 << STRIDE + 1
)  # a square of four, as a multiple of its top left


def colour_at(s: TigrisState, square: int) -> int:
    """The colour of the face-up tile on a square, or -1."""
    for colour in range(4):
        if s.tiles[colour] & square:
            return colour
    return -1


def blocks(s: TigrisState, square: int) -> int:
    """Top left corners of complete squares that contain the placed tile (TE-12.1, TE-12.8)."""
    colour = colour_at(s, square)
    if colour < 0:
        return 0
    tiles = s.tiles[colour]
    corners = tiles & tiles >> 1 & tiles >> STRIDE & tiles >> STRIDE + 1
    return corners & (square | square >> 1 | square >> STRIDE | square >> STRIDE + 1)


def available(s: TigrisState, colour: int) -> list[int]:
    """The pairs still beside the board that show the colour (TE-12.4, TE-12.5)."""
    return [i for i, pair in enumerate(PAIRS) if colour in pair and not s.monuments[i]]


@dataclass(slots=True)
class Opportunity(Task):
    """After the wars of a placement the active player may build, if it still can (TE-12.7,
    TE-17.12)."""

    seat: int
    cell: int

    def run(self, s: TigrisState) -> None:
        if s.variant or blocks(s, SQUARES[self.cell]):
            offer(s, Build(self.seat, self.cell, 1, s.variant))


def offer(s: TigrisState, build: "Build") -> None:
    """Ask only if there is something to build."""
    if len(build.choices(s)) > 1:
        s.then(build)


def refuse_monument(s: TigrisState, build: "Build", pair: int, corner: int) -> Reason | None:
    if MONUMENT(pair, corner) in build.monuments(s):
        return None
    if not blocks(s, SQUARES[build.cell]) & SQUARES[corner]:
        return Reason("TE-12.1", m("The placed tile completes no square of four there."))
    if s.monuments[pair]:
        return Reason(
            "TE-12.4",
            m("The {pair} monument is built already.", pair=PAIR_NAMES[pair]),
        )
    colour = COLOURS[colour_at(s, SQUARES[build.cell])]
    return Reason(
        "TE-12.4",
        m("The tiles are {colour}, which that monument does not show.", colour=colour),
    )


def build_monument(s: TigrisState, build: "Build", pair: int, corner: int) -> None:
    erect(s, build.seat, pair, corner)
    offer(s, Build(build.seat, build.cell, 0, build.building))


def refuse_building(s: TigrisState, build: "Build", cell: int) -> Reason | None:
    if BUILDING(cell) in build.buildings(s):
        return None
    return buildings.refuse_building(s, SQUARES[build.cell], cell)


def put_building(s: TigrisState, build: "Build", cell: int) -> None:
    buildings.erect(s, build.seat, colour_at(s, SQUARES[build.cell]), cell)
    offer(s, Build(build.seat, build.cell, build.monument, 0))


def decline(s: TigrisState, seat: int) -> None:
    s.note("declined", seat)


@dataclass(slots=True)
class Build(Decision):
    """A monument, a special building, both in either order, or nothing (TE-12.2, TE-17.3,
    TE-17.13)."""

    cell: int
    monument: int  # 1 while a monument may be built for this placement
    building: int  # 1 while a special building may be

    rule = "TE-12.2"
    on = {
        MONUMENT: StepHandler(build_monument, refuse_monument),
        BUILDING: StepHandler(put_building, refuse_building),
        DECLINE: Handler(decline, legal),
    }

    def monuments(self, s: TigrisState) -> list[int]:
        square = SQUARES[self.cell]
        corners = cells_of(blocks(s, square)) if self.monument else []
        return [
            MONUMENT(i, corner) for i in available(s, colour_at(s, square)) for corner in corners
        ]

    def buildings(self, s: TigrisState) -> list[int]:
        squares = buildings.squares(s, SQUARES[self.cell]) if self.building else 0
        return [BUILDING(cell) for cell in cells_of(squares)]

    def choices(self, s: TigrisState) -> list[int]:
        return [*self.monuments(s), *self.buildings(s), DECLINE()]

    def prompt(self, s: TigrisState) -> str:
        colour = colour_at(s, SQUARES[self.cell])
        name = buildings.NAMES[colour]
        if not self.buildings(s):
            return m("Build a monument on four {colour} tiles, or decline.", colour=COLOURS[colour])
        if self.monuments(s):
            return m("Build a monument, the {name}, or one after the other; or decline.", name=name)
        if s.buildings[colour]:
            return m("Move the {name} to the longer line, or decline.", name=name)
        return m("Put the {name} on a tile of the line, or decline.", name=name)


def erect(s: TigrisState, seat: int, pair: int, corner: int) -> None:
    """Flip the four tiles (TE-12.6); a building on them goes back (TE-17.15), leaders may be
    stranded (TE-12.12)."""
    block = BLOCK * SQUARES[corner]
    colour = colour_at(s, SQUARES[corner])
    s.tiles[colour] ^= block
    s.flipped |= block
    s.monuments[pair] = SQUARES[corner]
    s.under[pair] = colour
    s.note("monument", seat, pair, corner)
    if s.buildings[colour] & block:
        s.buildings[colour] = 0
        s.note("building.back", colour)
    send_home_stranded(s)


def income(s: TigrisState, seat: int) -> None:
    """One point for each own leader and monument of its colour in its kingdom (TE-12.13 to
    TE-12.17)."""
    for colour in range(4):
        leader = s.leaders[4 * seat + colour]
        if not leader:
            continue
        mine = [m for m, pair in zip(s.monuments, PAIRS, strict=True) if m and colour in pair]
        kingdom = region(s, leader) if mine else 0
        score(s, seat, colour, sum(1 for m in mine if m & kingdom), "monument.points")
