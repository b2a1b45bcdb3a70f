"""The map of the Inner Sea: lands, seas, islands, names, stacks, Wonders and competitions.

The outlines of `draw_shapes.json` (made by `tests/games/inner_sea/make_shapes.py`) follow the true
coasts, stretched where many areas lie close together, and touch exactly where areas are adjacent.
"""

import json
import re
from collections.abc import Iterator, Sequence
from importlib.resources import files
from typing import Any, Final, NamedTuple

from ziggurat.core.message import m
from ziggurat.core.notes import Note
from ziggurat.draw.svg import at, el, group, text, title
from ziggurat.draw.words import kept_by_language, say
from ziggurat.games.inner_sea.board import (
    ALL,
    AREA,
    AREA_NAMES,
    AREAS,
    DEEP,
    KIND,
    LAND,
    areas_of,
)
from ziggurat.games.inner_sea.content.box import BOX
from ziggurat.games.inner_sea.draw_ornaments import ornaments
from ziggurat.games.inner_sea.draw_pieces import emblem, stack, use
from ziggurat.games.inner_sea.effects import variant_of
from ziggurat.games.inner_sea.lexicon import picked
from ziggurat.games.inner_sea.look import HOMES, describe
from ziggurat.games.inner_sea.negation import Answer
from ziggurat.games.inner_sea.phrases import TEMPLATES
from ziggurat.games.inner_sea.picks import Pick
from ziggurat.games.inner_sea.state import BARBARIANS, FACTIONS, InnerSeaState
from ziggurat.games.inner_sea.terms import contested, is_city

SHAPES: Final[dict[str, Any]] = json.loads(
    (files(__package__) / "draw_shapes.json").read_text(encoding="utf-8")
)
OUTLINES: Final = el(
    "defs",
    el("path", id="is-coast", d=SHAPES["coast"]),
    *(el("path", id=f"is-shape{i}", d=SHAPES["areas"][a]["d"]) for i, a in enumerate(AREAS)),
)
PLACES: Final[tuple[tuple[float, float], ...]] = tuple(
    (x, y) for x, y in (SHAPES["areas"][a]["at"] for a in AREAS)
)


class Window(NamedTuple):
    """The part of the map that a chart shows."""

    x: float
    y: float
    width: float
    height: float


WINDOWS: Final = {
    "full": Window(0, 0, 1280, 696),
    "east": Window(716, 0, 564, 696),
    "west_centre": Window(0, 0, 1090, 660),
    "west": Window(0, 0, 830, 560),
}
# Which arguments of a note name areas, as its phrase says.
TOUCHED: Final = {
    kind: [int(i) for i in re.findall(r"\{(\d+):area\}", phrase)]
    for kind, phrase in TEMPLATES.items()
}


def the_map(
    seen: InnerSeaState,
    last: Sequence[Note],
    x: float,
    y: float,
    width: float,
) -> str:
    """The chart in a frame of that width."""
    window = WINDOWS.get(seen.chart.name, WINDOWS["full"])
    scale = width / window.width
    drawn = group(
        OUTLINES,
        ground(),
        *ornaments(seen),
        *veiled(seen),
        *(label(area) for area in range(ALL) if inside_of(window, area)),
        *(spot(seen, area) for area in areas_of(seen.chart.live)),
        *(edge(AREA[name], window) for name in BOX.maps[seen.chart.name]["border"]),
        *marks(seen, last),
        transform=at(-window.x * scale, -window.y * scale, scale),
    )
    clip = el("rect", width=width, height=window.height * scale, rx=6)
    rim = el("rect", width=width, height=window.height * scale, rx=6, class_="frame")
    inner = {"x": 4.5, "y": 4.5, "width": width - 9, "height": window.height * scale - 9}
    return group(
        el("clipPath", clip, id="is-window"),
        group(drawn, clip_path="url(#is-window)"),
        group(rim, el("rect", **inner, rx=3, class_="line2"), class_="glass"),
        transform=at(x, y),
    )


def height_of(seen: InnerSeaState, width: float) -> float:
    window = WINDOWS.get(seen.chart.name, WINDOWS["full"])
    return window.height * width / window.width


def shape(area: int, class_: str) -> str:
    return el("use", href=f"#is-shape{area}", class_=class_)


@kept_by_language()
def ground() -> str:
    """Everything that no game changes."""
    return "".join((*layers(), *ghosts(PLACES)))


def layers() -> Iterator[str]:
    """Water first, then the glow along the coasts, then land and its borders."""
    yield group(*(el("path", d=d, class_="outer") for d in SHAPES["outer"]))
    yield group(
        *(shape(i, "deep" if KIND[i] == DEEP else "sea") for i in range(ALL) if KIND[i] != LAND)
    )
    for wide, opacity in ((16, 0.25), (9, 0.35), (4, 0.6)):
        yield use("coast", class_="shore", stroke_width=wide, opacity=opacity)
    yield el("path", d=SHAPES["seas"], class_="drift")
    yield group(*(el("path", d=d, class_="wild") for d in SHAPES["wild"]))
    for i in range(ALL):
        if KIND[i] == LAND:
            tint = SHAPES["areas"][AREAS[i]]["tint"]
            yield shape(i, "home" if i in HOMES else f"land{tint}")
    yield el("path", d=SHAPES["lands"], class_="border")
    yield use("coast", class_="coast")
    yield el("path", d=SHAPES["rims"], class_="rim")


def ghosts(places: Sequence[tuple[float, float]], scale: float = 1.25) -> Iterator[str]:
    """The emblems of the civilizations in their homes."""
    for home, civ in HOMES.items():
        x, y = places[home]
        yield emblem(civ, x, y, scale, "ghost")


def veiled(seen: InnerSeaState) -> Iterator[str]:
    """What is not live lies under a veil (IS-S.18)."""
    dead = [i for i in range(ALL) if not seen.chart.live >> i & 1]
    yield group(*(shape(i, class_) for class_ in ("veil", "mesh") for i in dead), class_="glass")


def rows(area: int) -> list[str]:
    """The name, on two lines where there is no room for one."""
    name = say(AREA_NAMES[area])
    if SHAPES["areas"][AREAS[area]]["rows"] == 1 or " " not in name:
        return [name]
    first, _, second = name.rpartition(" ")
    return [first, second]


def label(area: int) -> str:
    """The name stands above the middle of its area, where the discs are."""
    x, y = PLACES[area]
    class_ = ("name", "wave", "abyss")[KIND[area]]
    words = rows(area)
    top = y - 6 - 14 * (len(words) - 1)
    return group(
        *(text(word, x, top + 14 * i, class_=class_) for i, word in enumerate(words)),
        class_="glass",
    )


def inside_of(window: Window, area: int) -> bool:
    """Whether the name has room in the window."""
    x, half = PLACES[area][0], 4.4 * max(map(len, rows(area)))
    return window.x < x - half and x + half < window.x + window.width


def edge(area: int, window: Window) -> str:
    """The white disc of a border area (IS-S.16, IS-S.20)."""
    x, y = PLACES[area]
    x = max(x, window.x + 20)
    return group(
        title(m("{area}: the edge of this map", area=AREA_NAMES[area])),
        el("circle", cx=x, cy=y + 10, r=8, class_="ally"),
    )


def spot(seen: InnerSeaState, area: int) -> str:
    """An area that can be clicked, with everything that stands in it."""
    return group(
        title(describe(seen, area)),
        shape(area, "hit"),
        *pieces(seen, area),
        id=f"area-{area}",
    )


def pieces(seen: InnerSeaState, area: int) -> Iterator[str]:
    x, y = PLACES[area]
    here = seen.discs[FACTIONS * area : FACTIONS * (area + 1)]
    allies = seen.allies[FACTIONS * area : FACTIONS * (area + 1)]
    present = [f for f in range(FACTIONS) if here[f] or allies[f]]
    step = 25.0 if len(present) < 4 else 19.0
    left = x - step * (len(present) - 1) / 2
    if present and contested(seen, area):
        yield strife(left - 17, y - 5, step * (len(present) - 1) + 34, area == seen.arena)
    for i, f in enumerate(present):
        if here[f]:
            city = f != BARBARIANS and is_city(seen, f, area)
            yield stack(f, here[f], left + step * i, y + 9, city)
        if allies[f]:
            yield el("circle", cx=left + step * i + 9, cy=y + 20, r=7.5, class_="ally")
            words = f"+{allies[f]}"
            yield text(words, left + step * i + 9, y + 24, class_="small now c dark")
    if area in seen.site:
        wonder = seen.site.index(area)
        class_ = "buried" if seen.buried[wonder] else "temple"
        yield use("temple", left - 24, y + 9, 1.05, class_=class_)


def strife(x: float, y: float, width: float, now: bool) -> str:
    """A contested area: a ring with crossed swords, strong for the competition at hand."""
    ring = el("rect", x=x, y=y, width=width, height=29, rx=14.5, class_="strife")
    badge = el("circle", r=8.5, class_="paper") + use("swords", 0, 0, 0.72, class_="swords")
    strong = el("rect", x=x, y=y, width=width, height=29, rx=14.5, class_="arena")
    return group(strong if now else ring, group(badge, transform=at(x + width - 3, y + 27)))


def marks(seen: InnerSeaState, last: Sequence[Note]) -> Iterator[str]:
    """The areas of the last move, and those at which the play under way is aimed."""
    found = {note.args[i] for note in last for i in TOUCHED.get(note.kind, ())}
    yield group(*(shape(area, "last") for area in sorted(found)), class_="glass")
    yield group(*(shape(area, "aim") for area in sorted(aims(seen))), class_="glass")


def aims(seen: InnerSeaState) -> set[int]:
    """The areas declared so far (IS-9.10)."""
    step = None if seen.over else seen.decision
    if not isinstance(step, Pick | Answer):
        return set()
    play = picked(step.play, step.partial) if isinstance(step, Pick) else step.play
    rules = variant_of(step.play).picks
    pairs = zip(rules, play.picks, strict=False)
    return {area for rule, value in pairs if rule.kind in ("area", "move") for area in value}
