"""The map of the page: what never changes is sent once, what stands on it is drawn over it.

Names and discs have places of their own (`page_places.json`, made by
`tests/games/inner_sea/make_places.py`), so that no name is crossed by the discs of an area.
"""

import json
from collections.abc import Iterator, Sequence
from importlib.resources import files
from typing import Any, Final

from ziggurat.core.message import m
from ziggurat.core.notes import Note
from ziggurat.draw.html import map_frame, map_svg, tag
from ziggurat.draw.svg import at, el, group, text, title
from ziggurat.draw.words import kept, kept_by_language, say
from ziggurat.games.inner_sea import GAME
from ziggurat.games.inner_sea import draw_pieces as art
from ziggurat.games.inner_sea.board import ALL, AREA, AREA_NAMES, AREAS, CHARTS, KIND, areas_of
from ziggurat.games.inner_sea.content.box import BOX
from ziggurat.games.inner_sea.draw_map import OUTLINES, Window, ghosts, layers, marks, shape
from ziggurat.games.inner_sea.draw_pieces import crest, stack, use
from ziggurat.games.inner_sea.look import describe
from ziggurat.games.inner_sea.state import BARBARIANS, FACTIONS, NOBODY, InnerSeaState
from ziggurat.games.inner_sea.terms import contested, is_city

SPOTS: Final[dict[str, Any]] = json.loads(
    (files(__package__) / "page_places.json").read_text(encoding="utf-8")
)
DISCS: Final = tuple((float(x), float(y)) for x, y in (SPOTS[a]["disc"] for a in AREAS))
NAMES: Final = tuple((float(x), float(y)) for x, y in (SPOTS[a]["name"] for a in AREAS))
ROWS: Final = tuple(int(SPOTS[a]["rows"]) for a in AREAS)
SMALL: Final = tuple(bool(SPOTS[a]["small"]) for a in AREAS)  # too small to hit

TEXT: Final = 20.8  # units of the smallest text
LEAD: Final = 18.6  # from one row of a name to the next
REACH: Final = 28.0  # around the discs of a small area, to hit it
SCALE: Final = 1.25  # of the discs
STEP, CLOSE = 29.0, 23.0  # from one stack to the next, and with four or more
WINDOWS: Final = {
    "full": Window(0, 0, 1280, 696),
    "east": Window(716, 0, 564, 696),
    "west_centre": Window(0, 0, 1104, 656),
    "west": Window(0, 0, 830, 600),
}
TRACK: Final = 20  # the highest place of the victory track (IS-C.19)
TRACK_X, TRACK_LOW, BOX_W, BOX_H = 18.0, 58.0, 26.5, 27.0  # from the left and lower edge


def window_of(seen: InnerSeaState) -> Window:
    return WINDOWS.get(seen.chart.name, WINDOWS["full"])


# What never changes


@kept_by_language()
def chart(number: int) -> str:
    """Outlines, land and water, what is not live, and the names; drawn by `use` in the map."""
    live = CHARTS[number].live
    window = WINDOWS.get(CHARTS[number].name, WINDOWS["full"])
    dead = [i for i in range(ALL) if not live >> i & 1]
    veil = [shape(i, class_) for class_ in ("veil", "mesh") for i in dead]
    names = [name_of(i) for i in range(ALL) if fits(window, i)]
    return tag(
        "svg",
        group(
            art.DEFS,
            OUTLINES,
            el(
                "defs",
                group(*layers(), *ghosts(DISCS), *veil, class_="isg", id="is-ground"),
                group(*names, class_="isg", id="is-names"),
            ),
            class_="is",
        ),
        class_="isea-store isea-tall" if window.height > window.width else "isea-store",
        aria_hidden="true",
    )


def rows(area: int) -> list[str]:
    """The name, on two lines of like length where that is wanted."""
    words = say(AREA_NAMES[area]).split()
    if ROWS[area] == 1 or len(words) == 1:
        return [" ".join(words)]
    cuts = [(" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words))]
    return list(min(cuts, key=lambda cut: max(map(len, cut))))


def fits(window: Window, area: int) -> bool:
    """Whether the name has room in the window."""
    x, half = NAMES[area][0], 0.24 * TEXT * max(map(len, rows(area)))
    return window.x < x - half and x + half < window.x + window.width


def name_of(area: int) -> str:
    x, y = NAMES[area]
    lines = rows(area)
    top = y + 0.3 * TEXT - LEAD * (len(lines) - 1) / 2
    class_ = ("name", "wave", "abyss")[KIND[area]]
    return group(*(text(line, x, top + LEAD * i, class_=class_) for i, line in enumerate(lines)))


# What stands on it


def mats(seen: InnerSeaState) -> tuple[int, ...]:
    return tuple(realm.mat for realm in seen.realms)


def kept_board(seen: InnerSeaState, last: Sequence[Note]) -> str:
    marked = "".join(marks(seen, last))
    standing = (bytes(seen.discs), bytes(seen.allies), tuple(seen.site), tuple(seen.buried))
    points = tuple(realm.vp for realm in seen.realms)
    facts = (seen.chart_no, standing, seen.arena, seen.phase, mats(seen), points, marked)
    return kept("is-board", facts, lambda: board(seen, marked))


def board(seen: InnerSeaState, marked: str) -> str:
    window = window_of(seen)
    order = sorted(areas_of(seen.chart.live), key=lambda area: SMALL[area])
    body = group(
        use("ground", class_="glass"),
        marked,
        track(seen) if has_track(seen) else "",
        *(kept_spot(seen, area) for area in order),
        *(edge(AREA[name], window) for name in BOX.maps[seen.chart.name]["border"]),
        use("names", class_="glass"),
        rim(window),
        class_="is",
    )
    svg = map_svg(window, m("{title}: the map", title=GAME.title), body)
    return map_frame(svg, 2 * REACH, TEXT)


def rim(window: Window) -> str:
    """The frame of the map."""
    x, y, width, height = window
    outer = {"x": x + 2, "y": y + 2, "width": width - 4, "height": height - 4, "rx": 5}
    inner = {"x": x + 6, "y": y + 6, "width": width - 12, "height": height - 12, "rx": 3}
    lines = el("rect", **outer, class_="frame"), el("rect", **inner, class_="line2")
    return group(*lines, class_="glass")


def edge(area: int, window: Window) -> str:
    """The white disc of a border area (IS-S.16, IS-S.20)."""
    x, y = DISCS[area]
    return group(
        title(m("{area}: the edge of this map", area=AREA_NAMES[area])),
        el("circle", cx=max(x, window.x + 20), cy=y, r=10, class_="ally"),
    )


def kept_spot(seen: InnerSeaState, area: int) -> str:
    """An area stays as it is from move to move."""
    here = slice(FACTIONS * area, FACTIONS * (area + 1))
    wonder = seen.site.index(area) if area in seen.site else NOBODY
    buried = wonder != NOBODY and seen.buried[wonder]
    standing = (bytes(seen.discs[here]), bytes(seen.allies[here]), wonder, buried)
    now = (contested(seen, area), area == seen.arena)
    return kept("is-spot", (area, mats(seen), standing, now), lambda: spot(seen, area))


def spot(seen: InnerSeaState, area: int) -> str:
    """An area that can be clicked, with everything that stands in it."""
    x, y = DISCS[area]
    reach = el("circle", cx=x, cy=y, r=REACH, class_="reach") if SMALL[area] else ""
    return group(
        title(describe(seen, area)),
        reach,
        shape(area, "hit"),
        *pieces(seen, area),
        id=f"area-{area}",
    )


def pieces(seen: InnerSeaState, area: int) -> Iterator[str]:
    """The stacks of an area side by side, a Wonder beside them."""
    x, y = DISCS[area]
    here = seen.discs[FACTIONS * area : FACTIONS * (area + 1)]
    allies = seen.allies[FACTIONS * area : FACTIONS * (area + 1)]
    present = [f for f in range(FACTIONS) if here[f] or allies[f]]
    step = STEP if len(present) < 4 else CLOSE
    left = x - step * (len(present) - 1) / 2
    if present and contested(seen, area):
        yield strife(left - 19, y - 19, step * (len(present) - 1) + 38, area == seen.arena)
    for i, f in enumerate(present):
        if here[f]:
            city = f != BARBARIANS and is_city(seen, f, area)
            yield group(stack(f, here[f], 0, 0, city), transform=at(left + step * i, y, SCALE))
        if allies[f]:
            yield white(allies[f], left + step * i + (10 if here[f] else 0), y + 10)
    if area in seen.site:
        wonder = seen.site.index(area)
        class_ = "buried" if seen.buried[wonder] else "temple"
        beside = left - 28 if present else x
        yield use("temple", beside, y, 1.35, class_=class_)


def white(n: int, x: float, y: float) -> str:
    """Allies, which go home after the competition."""
    disc = el("rect", x=-14, y=-11, width=28, height=22, rx=11, class_="ally")
    return group(disc, text(f"+{n}", 0, 6, class_="figure dark"), transform=at(x, y))


def strife(x: float, y: float, width: float, now: bool) -> str:
    """The ring around a contested area, strong for the competition at hand."""
    class_ = "arena" if now else "strife"
    return el("rect", x=x, y=y, width=width, height=41, rx=20, class_=class_)


# The victory track


def has_track(seen: InnerSeaState) -> bool:
    """Whether the desert in the south-west is in sight."""
    return window_of(seen).x == 0


def track(seen: InnerSeaState) -> str:
    """Victory points from 0 to 20, with a mark for each twenty more (IS-C.19)."""
    low, parts = window_of(seen).height - TRACK_LOW, []
    for i in range(TRACK + 1):
        x = TRACK_X + BOX_W * i
        class_ = "step five" if i % 5 == 0 else "step"
        parts.append(el("rect", x=x, y=low, width=BOX_W, height=BOX_H, class_=class_))
        parts.append(text(str(i), x + BOX_W / 2, low + 19.5, class_="signs c"))
    filled = [0] * (TRACK + 1)
    for p, realm in enumerate(seen.realms):
        more = max(0, realm.vp - 1) // TRACK
        place = realm.vp - TRACK * more
        x, y = TRACK_X + BOX_W * (place + 0.5), low - 15 - 26 * filled[place]
        filled[place] += 2 if more else 1
        parts.append(crest(p, realm.mat, x, y, 1.02))
        if more:
            parts.append(text(f"+{TRACK * more}", x, y - 15, class_="more c"))
    words = ", ".join(str(realm.vp) for realm in seen.realms)
    heading = text(m("Victory points"), TRACK_X, low + BOX_H + 18, class_="signs i")
    return group(title(m("Victory points: {words}", words=words)), heading, *parts)
