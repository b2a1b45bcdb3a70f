"""The table of Gheos as text with rich markup, for a terminal of 80 columns.

A tile is three lines of seven columns: its name stands where it is pointed, and at each edge stands
the land there: a letter for who lives on it and its symbols. Lines join the edges of a landmass.
"""

import re
from collections.abc import Iterator, Sequence

from ziggurat.core.message import m
from ziggurat.draw.words import say
from ziggurat.games.gheos.actions import ROTATIONS, TILE_NAMES
from ziggurat.games.gheos.content import COLOURS, EPOCH_END
from ziggurat.games.gheos.faces import (
    CUP,
    PYRAMID,
    SWORD,
    WHEAT,
    Area,
    Face,
    has_landmass,
    is_continent,
    is_island,
    letters,
)
from ziggurat.games.gheos.former import Holdings, holdings
from ziggurat.games.gheos.labels import label
from ziggurat.games.gheos.land import survey
from ziggurat.games.gheos.lattice import CELL, CELL_NAMES, EDGES, NEIGHBOURS, OUTSIDE, SPOTS, UP
from ziggurat.games.gheos.placing import Lay, layings
from ziggurat.games.gheos.state import RESERVE, GheosState, held, supply

__all__ = ["SHORT", "label", "screen"]

LETTERS = "RGYBKW"
SHORT = {letter.lower(): name for letter, name in zip(LETTERS, COLOURS, strict=True)}
STYLES = (
    "white on red3",
    "white on dark_green",
    "black on gold1",
    "white on blue3",
    "white on grey23",
    "black on white",
)
SLASHES = "╱╲"  # not the backslash, which means something in markup
FREE, ISLAND, LONE = "+", "o", "."
WIDTH, ACROSS = 7, 10  # columns of a cell without its border, cells in 80 columns

# How a landmass joins left, right and the third edge, drawn in the middle of the tile.
JOINTS = {"lr": "─", "lrd": "┬", "ld": "┐", "rd": "┌", "lru": "┴", "lu": "┘", "ru": "└", "": " "}
LEGEND = (
    m("R G Y B K W civilizations  + free continent  o island  . other land"),
    m("w wheat  c cup  s swords  p pyramid  Tw Tc Ts temples  ─┬┴ landmass"),
)


def screen(seen: GheosState, names: Sequence[str]) -> str:
    """The whole table as `seen.viewer` sees it."""
    return "\n".join(
        [
            *chart(seen),
            "",
            *civilizations(seen),
            *(player(seen, p, names) for p in range(seen.seats)),
            pile(seen),
            *own(seen),
            *(painted("dim", say(words)) for words in LEGEND),
        ]
    )


def plain(words: str) -> str:
    """Words that rich takes literally, whatever brackets they hold."""
    return re.sub(r"(\\*)(\[[a-z#/@][^[]*?\])", r"\1\1\\\2", words)


def painted(style: str, words: str) -> str:
    return f"[{style}]{words}[/]" if style else words


# The map


def chart(seen: GheosState) -> Iterator[str]:
    """The rows of cells; a map wider than the terminal is cut into bands."""
    shown = {n for cell in seen.tiles for n in NEIGHBOURS[cell]} - {OUTSIDE} | set(seen.tiles)
    left = min(SPOTS[cell][1] for cell in shown)
    right = max(SPOTS[cell][1] for cell in shown)
    land = holdings(seen)
    for start in range(left, right + 1, ACROSS):
        if start > left:
            yield painted("dim", say(m("Further to the right, from column {n}:", n=start)))
        band = {cell for cell in shown if start <= SPOTS[cell][1] < start + ACROSS}
        for r in sorted({SPOTS[cell][0] for cell in band}):
            yield from row(seen, r, range(start, start + ACROSS), shown, land)


def row(seen: GheosState, r: int, columns: range, shown: set[int], land: Holdings) -> Iterator[str]:
    """Three lines of text; a slash parts each cell from the one to its left."""
    lines: tuple[list[str], ...] = ([], [], [])
    for c in columns:
        cell, before = CELL.get((r, c), OUTSIDE), CELL.get((r, c - 1), OUTSIDE)
        slash = SLASHES[(r + c) % 2]
        drawn = three_lines(seen, cell, shown, land)
        for i, part in enumerate(drawn):
            parted = i == 1 and (cell in shown or before in shown)
            lines[i].append((slash if parted else " ") + part)
    for parts in lines:
        yield "".join(parts).rstrip()


def three_lines(seen: GheosState, cell: int, shown: set[int], land: Holdings) -> tuple[str, ...]:
    """A cell: a tile, the ghost of an empty cell beside one, or nothing."""
    if cell in seen.tiles:
        face = seen.pack.laid[seen.tiles[cell]]
        found = [token(seen, cell, area, land) for area in face.areas]
        return tile(UP[cell], face, CELL_NAMES[cell], found)
    if cell in shown:
        name = painted("dim", f"{CELL_NAMES[cell]:^{WIDTH}}")
        blank, dots = " " * WIDTH, painted("dim", f"{'· ·':^{WIDTH}}")
        return (blank, name, dots) if UP[cell] else (dots, name, blank)
    return (" " * WIDTH,) * 3


def token(seen: GheosState, cell: int, area: Area, land: Holdings) -> tuple[str, str]:
    """Who lives on an area, and the style of it."""
    edge = EDGES[cell][area.edges[0]]
    colour = land.owner(cell, edge)
    if colour >= 0:
        return LETTERS[colour], STYLES[colour]
    found = survey(seen)
    total = found.total[found.component[edge]]
    return (FREE if is_continent(total) else ISLAND if is_island(total) else LONE), ""


def tile(up: bool, face: Face, name: str, tokens: Sequence[tuple[str, str]]) -> tuple[str, ...]:
    """A face as three lines: the name, left and right edge, and the edge below or above."""
    left, right = (0, 1) if up else (1, 0)
    apex = painted("dim", f"{name:^{WIDTH}}")
    joint, ties = junction(up, face)
    words = {e: edge_words(face, e, tokens) for e in range(3)}
    middle = beam(words[left], ties[0], True) + joint + beam(words[right], ties[1], False)
    body, style = words[2]
    base = " " * 3 + painted(style, body) + " " * (WIDTH - 3 - len(body))
    return (apex, middle, base) if up else (base, middle, apex)


def edge_words(face: Face, edge: int, tokens: Sequence[tuple[str, str]]) -> tuple[str, str]:
    """The letter of an edge's land; its symbols stand at the first edge of the area."""
    at = face.at[edge]
    if at < 0:
        return "~", ""
    letter, style = tokens[at]
    signs = letters(face.areas[at].value) if face.areas[at].edges[0] == edge else "-"
    words = letter + signs.replace("-", "")
    return (words if len(words) <= 3 else words[:2] + "…"), style


def beam(words: tuple[str, str], tied: bool, left: bool) -> str:
    """Three columns with an edge's letters, drawn on to the middle if they are of a landmass."""
    body, style = words
    rest = ("─" if tied else " ") * (3 - len(body))
    return painted(style, body) + rest if left else rest + painted(style, body)


def junction(up: bool, face: Face) -> tuple[str, tuple[bool, bool]]:
    """The sign in the middle, and whether a line runs to the left and to the right."""
    mass = next((area.edges for area in face.areas if has_landmass(area.value)), ())
    left, right = (0, 1) if up else (1, 0)
    key = ("l" if left in mass else "") + ("r" if right in mass else "")
    if 2 in mass:
        key += "d" if up else "u"
    return JOINTS[key], (left in mass, right in mass)


# The people


def civilizations(seen: GheosState) -> Iterator[str]:
    """A line for each civilization in play, and one for the rest."""
    land = holdings(seen)
    yield from (civilization(seen, c, land) for c in range(6) if seen.markers[c] != RESERVE)
    rest = [f"{LETTERS[c]} {say(COLOURS[c])}" for c in range(6) if seen.markers[c] == RESERVE]
    if rest:
        yield painted("dim", say(m("Markers in the reserve: {colours}.", colours=", ".join(rest))))


def civilization(seen: GheosState, colour: int, land: Holdings) -> str:
    name = painted(STYLES[colour], f" {LETTERS[colour]} ") + f" {say(COLOURS[colour]):7}"
    left = say(m("reserve {n}", n=supply(seen, colour)))
    words = {m("cups"): CUP, m("pyramids"): PYRAMID, m("swords"): SWORD, m("wheat"): WHEAT}
    counts = (f"{say(word)} {land.number(colour, kind)}" for word, kind in words.items())
    return f"{name} {left}  {'  '.join(counts)}"


def player(seen: GheosState, p: int, names: Sequence[str]) -> str:
    turn = ">" if not seen.over and seen.player == p else " "
    crowd = " ".join(f"{LETTERS[c]}{n}" for c, n in enumerate(held(seen, p)) if n)
    name = plain(f"{names[p][:16]:16}")
    figures = m(
        "{points} points  tokens {tokens}  followers {followers}",
        points=f"{seen.points[p]:3}",
        tokens=seen.tokens[p],
        followers=crowd or m("none"),
    )
    return f"{turn} {name} {say(figures)}"


def pile(seen: GheosState) -> str:
    end = EPOCH_END[seen.seats]
    n = len(seen.order)
    return say(m("Epoch {now} of {end}. Face-down tiles: {n}.", now=seen.epochs, end=end, n=n))


def own(seen: GheosState) -> Iterator[str]:
    """The viewer's tiles; when one is to be laid, as they would lie."""
    if seen.viewer < 0:
        return
    up, lays = True, [3 * tile for tile in seen.hands[seen.viewer]]
    if not seen.over and isinstance(seen.decision, Lay) and seen.player == seen.viewer:
        up, lays = UP[seen.decision.cell], layings(seen, seen.viewer)
    faces = [seen.pack.laid[lay] for lay in lays]
    names = [f"{TILE_NAMES[lay // 3]} {ROTATIONS[lay % 3]}" for lay in lays]
    pictures = [
        tile(up, face, name, [(LONE, "")] * len(face.areas))
        for face, name in zip(faces, names, strict=True)
    ]
    yield say(m("Your tiles:"))
    yield from ("   " + "    ".join(parts) for parts in zip(*pictures, strict=True))
