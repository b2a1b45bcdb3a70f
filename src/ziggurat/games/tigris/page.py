"""The panels of Tigris & Euphrates: the board, the own tiles behind the screen, the players, and a
conflict as a scene. What can be clicked carries the ids of the picture (`draw.py`)."""

from collections.abc import Iterator, Sequence
from importlib.resources import files

from ziggurat.core.message import m, mn
from ziggurat.core.notes import Note
from ziggurat.core.parts import Panel
from ziggurat.core.secrets import HIDDEN
from ziggurat.draw.html import about, glyph, map_frame, map_svg, tag, themed, words
from ziggurat.draw.svg import group
from ziggurat.draw.words import kept, kept_by_language, said, say
from ziggurat.games.tigris import GAME
from ziggurat.games.tigris import draw_pieces as art
from ziggurat.games.tigris.actions import PAIR_NAMES
from ziggurat.games.tigris.board import CELL_NAMES, COLOURS, HEIGHT, LEADERS, WIDTH, cell_of
from ziggurat.games.tigris.buildings import NAMES as BUILDING_NAMES
from ziggurat.games.tigris.content.boards import ACTIONS_PER_TURN
from ziggurat.games.tigris.draw import gains, lying, squares, touched
from ziggurat.games.tigris.draw_pieces import CELL, FRAME, crest, leader, monument, use
from ziggurat.games.tigris.look import TILE_NAMES
from ziggurat.games.tigris.page_conflict import lit, scene
from ziggurat.games.tigris.state import TigrisState, open_to_viewer

STYLE = themed(art.STYLE) + files(__package__).joinpath("page.css").read_text(encoding="utf-8")
COORD = 17  # units of the smallest text on the board


def panels(seen: TigrisState, names: Sequence[str], last: Sequence[Note], seat: int) -> list[Panel]:
    """Everything that `seat` is shown; a spectator has no hand."""
    found = [Panel("map", m("Board"), kept_board(seen, names, last))]
    conflict = scene(seen, names)
    if conflict:
        found.insert(0, Panel("conflict", m("Conflict"), conflict, "scene"))
    if seat >= 0:
        found.append(Panel("hand", m("Behind your screen"), hand(seen, seat), "hand"))
    order = [(max(seat, 0) + i) % seen.seats for i in range(seen.seats)]
    found += [Panel(f"seat-{p}", names[p], kept_player(seen, p, names), "seats") for p in order]
    found.append(Panel("supply", m("Supply"), kept_supply(seen), "seats"))
    found.append(Panel("legend", m("What the pieces are"), legend(), "more"))
    return found


def kept_board(seen: TigrisState, names: Sequence[str], last: Sequence[Note]) -> str:
    marked, sides = touched(last), "".join(lit(seen))
    facts = (*lying(seen), seen.board, said(names), marked, sides)
    return kept("te-board", facts, lambda: board(seen, names, marked, sides))


def board(seen: TigrisState, names: Sequence[str], marked: int, sides: str) -> str:
    size = (WIDTH * CELL + 2 * FRAME, HEIGHT * CELL + 2 * FRAME)
    body = group(art.DEFS, *squares(seen, names, marked), sides, class_="te")
    svg = map_svg((-FRAME, -FRAME, *size), m("{title}: the board", title=GAME.title), body)
    return map_frame(svg, CELL, COORD)


# The own things


def hand(seen: TigrisState, p: int) -> str:
    """Tiles by colour, leaders, catastrophes."""
    held = seen.hands[p]
    tiles = [held_tiles(c, held.count(c)) for c in range(4) if c in held]
    backs = [piece(use("back"), "back") for _ in range(held.count(HIDDEN))]
    left = seen.catastrophes[p]
    ruins = tag(
        "div",
        *(piece(use("ruin")) for _ in range(left)),
        id="catastrophe",
        class_="te-pile",
        **about(mn("{n} catastrophe left", "{n} catastrophes left", left)),
    )
    return tag(
        "div",
        tag("div", *tiles, *backs, class_="te-row te-tiles"),
        tag("div", *(own_leader(seen, p, c) for c in range(4)), class_="te-row"),
        tag("div", ruins if left else "", class_="te-row"),
        class_="te te-hand",
    )


def held_tiles(colour: int, n: int) -> str:
    label = m("{tile} in hand: {n}", tile=TILE_NAMES[colour], n=n)
    faces = [piece(use(f"tile{colour}")) for _ in range(n)]
    return tag("div", *faces, id=f"tile-{colour}", class_="te-pile", **about(label))


def piece(body: str, class_: str = "") -> str:
    return glyph(body, f"0 0 {CELL} {CELL}", class_=f"te-piece {class_}".strip())


def own_leader(seen: TigrisState, p: int, colour: int) -> str:
    """A leader to place, or where it stands; either can be clicked."""
    place = seen.leaders[4 * p + colour]
    where = CELL_NAMES[cell_of(place)] if place else ""
    label = m("{leader}, beside the board", leader=LEADERS[colour])
    if place:
        label = m("{leader}, stands on {cell}", leader=LEADERS[colour], cell=where)
    return tag(
        "div",
        glyph(leader(p, colour, 27, 27, 1.05), f"0 0 {CELL} {CELL}", class_="te-piece"),
        tag("span", where, class_="te-where") if place else "",
        id=f"leader-{colour}",
        class_="te-leader away" if place else "te-leader",
        data_piece=None if place else f"leader-{4 * p + colour}",
        **about(label),
    )


# Players and supply


def kept_player(seen: TigrisState, p: int, names: Sequence[str]) -> str:
    points = tuple(seen.points[p]) if open_to_viewer(seen, p) else ()
    own = tuple(map(bool, seen.leaders[4 * p : 4 * p + 4]))
    turn = (seen.player == p, seen.active == p, seen.actions_left, seen.over, seen.viewer == p)
    held = (len(seen.hands[p]), seen.catastrophes[p], seen.taken[p])
    facts = (p, say(names[p]), points, own, turn, held)
    return kept("te-player", facts, lambda: player(seen, p, names))


def player(seen: TigrisState, p: int, names: Sequence[str]) -> str:
    """What the viewer is shown of a player; no points behind a closed screen (TE-16.2)."""
    label = m("{name}: {gain}", name=names[p], gain=gains(seen, p))
    return tag(
        "div",
        tag(
            "div",
            glyph(crest(p, 24, 24, 0.95), "0 0 48 48", class_="te-crest"),
            tag("strong", words(names[p]), class_="te-name"),
            "".join(pips(seen, p)),
            class_="te-head",
        ),
        tag("div", *points(seen, p), class_="te-row te-points"),
        tag("div", *outside(seen, p), class_="te-row te-small"),
        id=f"seat-{p}",
        class_="te te-seat active" if seen.player == p and not seen.over else "te te-seat",
        role="group",
        aria_label=say(label),
    )


def pips(seen: TigrisState, p: int) -> Iterator[str]:
    """The actions left of who is on turn."""
    if seen.active == p and not seen.over:
        label = mn("{n} action left", "{n} actions left", seen.actions_left)
        dots = [
            tag("i", class_="pip" if i < seen.actions_left else "pip spent")
            for i in range(ACTIONS_PER_TURN)
        ]
        yield tag("span", *dots, class_="te-pips", **about(label))


def points(seen: TigrisState, p: int) -> Iterator[str]:
    if not open_to_viewer(seen, p):
        yield tag("span", words(m("points behind the screen")), class_="te-folded")
        return
    for colour, n in enumerate(seen.points[p]):
        yield counted(use(f"tile{colour}"), "0 0 54 54", n, COLOURS[colour])
    yield counted(use("gem", 14, 13), "0 0 28 26", seen.taken[p], m("treasures"))


def counted(body: str, box: str, n: int, label: str) -> str:
    explained = about(m("{label}: {n}", label=label, n=n))
    return tag("span", glyph(body, box), tag("b", str(n)), class_="te-count", **explained)


def outside(seen: TigrisState, p: int) -> Iterator[str]:
    """Leaders beside the board, tiles behind the screen, catastrophes."""
    for colour in range(4):
        if not seen.leaders[4 * p + colour]:
            waiting = m("{leader}, beside the board", leader=LEADERS[colour])
            yield tag(
                "span", glyph(leader(p, colour, 27, 27), "0 0 54 54"), class_="te-mini",
                data_piece=None if p == seen.viewer else f"leader-{4 * p + colour}",
                **about(waiting),
            )  # fmt: skip
    hand = len(seen.hands[p])
    yield counted(use("back"), "0 0 54 54", hand, m("tiles behind the screen"))
    yield counted(use("ruin"), "0 0 54 54", seen.catastrophes[p], m("catastrophes"))


def kept_supply(seen: TigrisState) -> str:
    built = (tuple(map(bool, seen.monuments)), tuple(map(bool, seen.buildings)))
    facts = (*built, seen.variant, len(seen.bag))
    return kept("te-supply", facts, lambda: supply(seen))


def supply(seen: TigrisState) -> str:
    """Monuments and special buildings beside the board, and the bag."""
    monuments = [
        tag(
            "div",
            glyph(monument(pair, 0, 0), "0 0 108 108"),
            id=f"monument-{pair}",
            class_="te-monument",
            **about(m("{pair} monument", pair=PAIR_NAMES[pair])),
        )
        for pair, square in enumerate(seen.monuments)
        if not square
    ]
    buildings = [
        tag(
            "div",
            glyph(use(f"building{colour}", 18, 18), "0 0 36 36"),
            id=f"building-{colour}",
            class_="te-building",
            **about(BUILDING_NAMES[colour]),
        )
        for colour in range(4)
        if seen.variant and not seen.buildings[colour]
    ]
    left = mn("{n} tile in the bag", "{n} tiles in the bag", len(seen.bag))
    bag = tag("p", words(left), class_="te-bag")
    return tag("div", *monuments, *buildings, class_="te te-row te-supply") + bag


@kept_by_language()
def legend() -> str:
    """What the pieces are."""
    rows = (
        (use("tile0"), "0 0 54 54", m("settlement, scored by a king")),
        (use("tile1"), "0 0 54 54", m("temple, scored by a priest; leaders stand beside temples")),
        (use("tile2"), "0 0 54 54", m("market, scored by a trader, who also takes treasures")),
        (use("tile3"), "0 0 54 54", m("farm, scored by a farmer; on rivers only")),
        (use("gem", 14, 13), "0 0 28 26", m("treasure: counts as a point of any colour")),
        (use("ruin"), "0 0 54 54", m("catastrophe: destroys a tile")),
        (use("union", 15, 15), "0 0 30 30", m("where two kingdoms are being united")),
    )
    lines = [tag("li", glyph(body, box), tag("span", words(text))) for body, box, text in rows]
    return tag("ul", *lines, class_="te te-legend")
