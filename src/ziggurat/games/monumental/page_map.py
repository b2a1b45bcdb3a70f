"""The map of the page: the ground is sent once, what lies and stands on it is drawn over it."""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Any, Final

from ziggurat.core.message import Listing, m, mn
from ziggurat.core.notes import Note
from ziggurat.draw.html import map_frame, map_svg, tag
from ziggurat.draw.svg import at, el, group, text
from ziggurat.draw.words import kept, say
from ziggurat.games.monumental import GAME
from ziggurat.games.monumental import page_art as art
from ziggurat.games.monumental.actions import MONSTER_INDEX
from ziggurat.games.monumental.conquest import defence
from ziggurat.games.monumental.content import CIV_NAMES, FACE_COST, FACE_VALUE, FREE
from ziggurat.games.monumental.draw import TOUCHED
from ziggurat.games.monumental.draw_words import on_tile
from ziggurat.games.monumental.hexes import BITS, CELL_NAMES, cells_of
from ziggurat.games.monumental.monsters import CARD_, CELL
from ziggurat.games.monumental.page_art import SIDE, centre
from ziggurat.games.monumental.page_names import tile_name
from ziggurat.games.monumental.state import (
    ESCORTS,
    NONE,
    MonumentalState,
    card_of,
    front_seat,
    held_by,
)

# Where explorers stand in a tile: those of the viewer first.
STANDS: Final = (
    (-31, -29),
    (31, -29),
    (-44, -4),
    (44, -4),
    (-12, -22),
    (12, -22),
    (-28, 2),
    (28, 2),
)
UNITS_Y: Final = 30.0


def cells_on(seen: MonumentalState) -> list[int]:
    return list(cells_of(seen.land | seen.water | sum(BITS[c] for c in seen.capitals)))


def box(seen: MonumentalState) -> tuple[float, float, float, float]:
    """The frame around all tiles."""
    xs, ys = zip(*(centre(cell) for cell in cells_on(seen)), strict=True)
    left, top = min(xs) - SIDE, min(ys) - SIDE - 6
    return left, top, max(xs) + SIDE - left, max(ys) + SIDE + 6 - top


def ground(seen: MonumentalState) -> str:
    """The terrain, which never changes; the map draws it by `use`."""
    return soil(seen.land, seen.water, seen.capitals, seen.value)


@lru_cache(maxsize=64)
def soil(land: int, water: int, capitals: tuple[int, ...], value: tuple[int, ...]) -> str:
    tiles = []
    for cell in cells_of(land | water | sum(BITS[c] for c in capitals)):
        kind = "sea" if water & BITS[cell] else "land"
        if cell in capitals:
            kind = "home"
        tiles.append(art.land(kind, value[cell], cell))
    store = el("defs", group(*tiles, id="mo-ground"))
    return tag("svg", store, class_="mo-store", aria_hidden="true")


def the_map(seen: MonumentalState, last: Sequence[Note], seat: int) -> str:
    """The whole map stays as it is while only cards are played."""
    marked = frozenset(note.args[TOUCHED[note.kind]] for note in last if note.kind in TOUCHED)
    facts = (seen.content, seat, marked, asked_tile(seen), repr(map_facts(seen)))
    return kept("mo-map", facts, lambda: drawn_map(seen, marked, seat))


def map_facts(seen: MonumentalState) -> tuple[Any, ...]:
    """All that lies and stands on the map, and whose turn it is."""
    ground_facts = (seen.value, seen.land, seen.water, seen.capitals, seen.coast)
    lies = (seen.face, seen.production, seen.market_at, seen.wonder_at)
    left = [len(pile) for pile in seen.piles]
    beasts = [(beast[CARD_], beast[CELL]) for beast in seen.monsters]
    stands = [
        (p.civ, p.capital, p.soldiers, p.warlord, p.outposts, p.hero, p.hero_at, p.explorers)
        for p in seen.seats
    ]
    turn = (seen.active, front_seat(seen), seen.automa, seen.explorer_acts)
    return ground_facts, lies, left, beasts, stands, turn


def drawn_map(seen: MonumentalState, marked: frozenset[int], seat: int) -> str:
    asked, held = asked_tile(seen), [held_by(seen, p) for p in seen.seats]
    tiles = [
        kept_tile(seen, cell, seat, cell in marked, cell == asked, held) for cell in cells_on(seen)
    ]
    where = map(coordinate, cells_on(seen))
    body = group(
        el("use", href="#mo-ground"), *tiles, *where, *explorers(seen, seat), class_="mo-map"
    )
    svg = map_svg(box(seen), m("{title}: the map", title=GAME.title), body)
    smallest = 2 * art.REACH if any(p.capital >= 0 for p in seen.seats) else SIDE
    return map_frame(svg, smallest, art.TEXT)


@cache
def coordinate(cell: int) -> str:
    """Shown to who wants coordinates."""
    x, y = centre(cell)
    return text(CELL_NAMES[cell], x, y + 54, class_="mo-where")


def asked_tile(seen: MonumentalState) -> int:
    """The tile that the decision at hand is about."""
    if seen.over:
        return NONE
    step = seen.decision
    for name in ("target", "cell", "origin"):
        found = getattr(step, name, NONE)
        if type(step).__name__ != "KeepKnowledge" and found >= 0:
            return int(found)
    return NONE


def describe(seen: MonumentalState, seat: int, cell: int) -> str:
    """A tile in words: what and where it is, what lies there, what its conquest takes."""
    name = tile_name(seen, seat, cell)
    parts: list[str] = [m("{tile:cap}", tile=name)]
    if seen.land & BITS[cell]:
        parts.append(m("defence value {n}", n=defence(seen, cell)))
    return Listing([*parts, *on_tile(seen, cell)])


def owner_of(seen: MonumentalState, cell: int) -> int:
    for q, p in enumerate(seen.seats):
        if p.civ >= 0 and p.capital >= 0 and held_by(seen, p) & BITS[cell]:
            return q
    return NONE


def kept_tile(
    seen: MonumentalState, cell: int, seat: int, marked: bool, asked: bool, held: Sequence[int]
) -> str:
    """A tile stays as it is from move to move. `held` are the tiles of each civilization."""
    here = tuple(units_of(seen, q, cell) for q, tiles in enumerate(held) if tiles & BITS[cell])
    market = seen.market_at.index(cell) if cell in seen.market_at else NONE
    left = len(seen.piles[market]) if market != NONE else 0
    beasts = tuple(beast[CARD_] for beast in seen.monsters if beast[CELL] == cell)
    lies = (seen.face[cell], bool(seen.production & BITS[cell]), market, left, beasts)
    visiting = tuple(p.civ for p in seen.seats if cell in p.explorers)
    home = seen.seats[seat].capital if 0 <= seat < len(seen.seats) else NONE  # its name goes by it
    wet, coast = bool(seen.water & BITS[cell]), bool(seen.coast & BITS[cell])
    place = (cell, seen.value[cell], wet, coast, cell in seen.capitals, seen.wonder_at.get(cell))
    facts = (seen.content, seat, home, marked, asked, place, lies, visiting, here)
    return kept("mo-tile", facts, lambda: tile(seen, cell, seat, marked, asked))


def units_of(seen: MonumentalState, q: int, cell: int) -> tuple[Any, ...]:
    """Whose a tile is, and what stands there."""
    p = seen.seats[q]
    hero = p.hero if p.hero_at == cell else NONE
    standing = (p.soldiers.count(cell), p.warlord == cell, cell in p.outposts, hero)
    return q, paint(seen, q), p.civ, p.capital, standing


def tile(seen: MonumentalState, cell: int, seat: int, marked: bool, asked: bool) -> str:
    wet = bool(seen.water & BITS[cell])
    holder = NONE if wet else owner_of(seen, cell)
    parts: list[str] = []
    if holder != NONE:
        parts.append(art.hexagon(art.INNER, class_=f"mo-held mo-h{paint(seen, holder)}"))
    if marked:
        parts.append(art.hexagon(art.RING, class_="mo-last"))
    if asked:
        parts.append(art.hexagon(art.INNER, class_="mo-asked"))
    parts.append(art.hexagon(class_="hit"))
    if not wet:
        parts += pieces(seen, cell, holder)
    parts += monsters(seen, cell)
    own = " mo-own" if holder == seat >= 0 else ""
    return group(
        *parts, id=f"tile-{cell}", class_=f"mo-tile{own}", transform=at(*centre(cell)),
        role="img", aria_label=say(describe(seen, seat, cell)),
    )  # fmt: skip


def paint(seen: MonumentalState, seat: int) -> int:
    """The colour of a seat; the Automa has one of its own."""
    return 4 if seat == seen.automa else seat


def pieces(seen: MonumentalState, cell: int, holder: int) -> Iterator[str]:
    if cell in seen.capitals:
        yield art.sign("capital", -13 if cell in seen.wonder_at else 0, -22, 40, class_="mo-dark")
        if holder != NONE:
            name = say(CIV_NAMES[seen.seats[holder].civ])
            narrow = {"textLength": 92, "lengthAdjust": "spacingAndGlyphs"} if len(name) > 7 else {}
            yield text(name, 0, 12, class_="mo-n mo-name", **narrow)
    else:
        yield art.shield(defence(seen, cell), 0, -40)
    face = seen.face[cell]
    if face >= FREE:
        cost = FACE_COST[face]
        kind = 0 if cost[0] else 1
        yield art.free_city(cost[kind], kind, 0, -3)
    elif face:
        yield art.barbarian(FACE_VALUE[face], -14 if cell in seen.market_at else 0, -3)
    if seen.production & BITS[cell]:
        place = (-34.0, 6.0) if face < FREE else (-20.0, 30.0)
        yield art.token("production", *place, "mo-produce")
    if cell in seen.market_at:
        market = seen.market_at.index(cell)
        left = len(seen.piles[market])
        place = (27.0, 4.0) if face < FREE else (18.0, 30.0)
        yield art.token(art.MARKET_ICONS[market], *place, "mo-market", left)
    if cell in seen.wonder_at:
        place = (19.0, -24.0) if cell in seen.capitals else (36.0, 4.0)
        yield art.token("wonder", *place, "mo-wonder")
    if holder != NONE:
        yield from units(seen, holder, cell)


def units(seen: MonumentalState, holder: int, cell: int) -> Iterator[str]:
    """What the holder has in a tile, side by side."""
    p, colour = seen.seats[holder], paint(seen, holder)
    found: list[tuple[str, int]] = []
    if p.soldiers.count(cell):
        found.append(("soldier", p.soldiers.count(cell)))
    if p.warlord == cell:
        found.append(("warlord", 0))
    if cell in p.outposts:
        found.append(("outpost", 0))
    if p.hero >= 0 and p.hero_at == cell:
        found.append(("celebrity", 0))
    wide = [42 if n else 27 for _, n in found]
    x = -sum(wide) / 2
    for (name, n), w in zip(found, wide, strict=True):
        drawn = art.unit(colour, name, x + w / 2, UNITS_Y, n)
        single = name in ("warlord", "celebrity")
        yield group(drawn, data_piece=f"{name}-{holder}") if single else drawn
        x += w


def monsters(seen: MonumentalState, cell: int) -> Iterator[str]:
    for beast in seen.monsters:
        if beast[CELL] == cell:
            yield group(
                el("circle", r=art.REACH, class_="hit"),
                el("circle", r=19, class_="mo-monster"),
                art.sign("monster", 0, 0, 28, class_="mo-light"),
                id=f"monster-{MONSTER_INDEX[beast[CARD_]]}",
                data_piece=f"monster-{beast[CARD_]}",
                transform=at(0, -6),
                role="img",
                aria_label=say(card_of(seen, beast[CARD_]).name),
            )


def explorers(seen: MonumentalState, seat: int) -> Iterator[str]:
    """Explorers of all seats; those of the viewer can be clicked and stand in front."""
    front = seat if seat >= 0 else front_seat(seen)
    shown: dict[int, int] = {}
    order = [front, *(q for q in range(len(seen.seats)) if q != front)]
    for q in order:
        p = seen.seats[q]
        for i, cell in enumerate(p.explorers):
            if cell < 0 or p.civ < 0:
                continue
            x, y = centre(cell)
            n = shown[cell] = shown.get(cell, 0) + 1
            dx, dy = STANDS[(n - 1) % len(STANDS)]
            yield kept_explorer(seen, q, i, (x + dx, y + dy), q == front)


def kept_explorer(
    seen: MonumentalState, q: int, i: int, place: tuple[float, float], own: bool
) -> str:
    p = seen.seats[q]
    hero = p.hero if p.hero_at == ESCORTS[i] else NONE
    acts = seen.explorer_acts[i] if own and q == seen.active else 0
    facts = (seen.content, q, paint(seen, q), p.civ, i, place, own, hero, acts)
    return kept("mo-explorer", facts, lambda: explorer(seen, q, i, place, own))


def explorer(seen: MonumentalState, q: int, i: int, place: tuple[float, float], own: bool) -> str:
    p, name = seen.seats[q], f"explorer-{i}" if own else None
    label: str = m("Explorer {n} of {civ}", n=i + 1, civ=CIV_NAMES[p.civ])
    escort = p.hero >= 0 and p.hero_at == ESCORTS[i]
    if escort:
        hero = card_of(seen, p.hero).name
        label = m("{explorer}, with {celebrity}", explorer=label, celebrity=hero)
    elif name:
        acts = seen.explorer_acts[i] if q == seen.active else 0
        label = m("{explorer}, {acts}", explorer=label,
                  acts=mn("{n} action this turn", "{n} actions this turn", acts))  # fmt: skip
    piece = art.plate(paint(seen, q), 28, 28)
    return group(
        el("circle", r=art.REACH, class_="hit") if name else "",
        group(piece, art.sign("celebrity" if escort else "explorer", 0, 0, 22), class_="mo-unit"),
        art.figure(i + 1, 14, 10, "mo-n halo") if name else "",
        id=name,
        data_piece=f"explorer-{q}-{i}",
        class_="mo-explorer",
        transform=at(*place),
        role="img",
        aria_label=say(label),
    )
