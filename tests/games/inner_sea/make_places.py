"""Makes `page_places.json`, where names and discs stand on the map of the page:
`python -m tests.games.inner_sea.make_places`.

Every area has a box for its name, as wide as the longest of all languages, and one for its discs.
Both move about until no name is crossed by discs or by another name, and most of them lie within
their area: simulated annealing, then each box to its best place. Needs numpy, pillow and the fonts
of Liberation Serif, which are as wide as Times. Takes some minutes.
"""

import json
import math
import random
import re
from functools import partial
from pathlib import Path
from typing import NamedTuple

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from ziggurat.games.inner_sea.board import AREA_NAMES, AREAS, KIND
from ziggurat.games.inner_sea.draw_map import PLACES, SHAPES
from ziggurat.i18n import LANGUAGES
from ziggurat.i18n.translate import translator

FILE = Path(__file__).parents[3] / "src" / "ziggurat" / "games" / "inner_sea" / "page_places.json"
FONTS = Path("/usr/share/fonts/truetype/liberation")
WIDTH, HEIGHT, EDGE = 1280, 696, 6
TEXT = 19.6  # as in page_map.py
SMALL = 58  # an area less high or wide than this is hard to hit
STEPS, SEEDS = 250_000, 2
LAND_FONT, SEA_FONT = (
    ImageFont.truetype(str(FONTS / f"LiberationSerif-{face}.ttf"), 100)
    for face in ("Bold", "Italic")
)

Box = tuple[float, float, float, float]


class Place(NamedTuple):
    """Where the discs of an area and its name might stand, and what is wrong with that."""

    fault: float
    disc: tuple[float, float]
    name: tuple[float, float]
    rows: int
    label: Box
    one: Box  # a stack of discs
    two: Box  # two stacks side by side


def rings(path: str) -> list[list[tuple[float, float]]]:
    """The corners of a path of relative lines."""
    found = []
    for part in filter(None, path.replace("z", "").split("M")):
        numbers = [float(n) for n in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", part)]
        steps = zip(numbers[::2], numbers[1::2], strict=True)
        found.append([(float(x), float(y)) for x, y in np.cumsum(list(steps), axis=0)])
    return found


RINGS = [rings(SHAPES["areas"][area]["d"]) for area in AREAS]


def summed(area: int) -> np.ndarray:
    """How many points of the area lie above and left of each point."""
    inside = np.zeros((HEIGHT, WIDTH), bool)
    for ring in RINGS[area]:
        picture = Image.new("1", (WIDTH, HEIGHT))
        ImageDraw.Draw(picture).polygon(ring, fill=1)
        inside ^= np.array(picture)
    return np.pad(inside.astype(np.int32).cumsum(0).cumsum(1), ((1, 0), (1, 0)))


SUMS = [summed(area) for area in range(len(AREAS))]


def share(area: int, box: Box) -> float:
    """How much of a box lies within an area."""
    x, y = max(0, int(box[0])), max(0, int(box[1]))
    u, v = min(WIDTH, int(box[2])), min(HEIGHT, int(box[3]))
    if u <= x or v <= y:
        return 0.0
    s = SUMS[area]
    return float(s[v, u] - s[y, u] - s[v, x] + s[y, x]) / ((box[2] - box[0]) * (box[3] - box[1]))


def lost(box: Box) -> float:
    """How much of a box lies outside the frame."""
    wide = max(0.0, min(WIDTH - EDGE, box[2]) - max(EDGE, box[0]))
    high = max(0.0, min(HEIGHT - EDGE, box[3]) - max(EDGE, box[1]))
    return 1 - wide * high / ((box[2] - box[0]) * (box[3] - box[1]))


def split(name: str, rows: int) -> list[str]:
    words = name.split()
    if rows == 1 or len(words) == 1:
        return [name]
    cuts = [(" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words))]
    return list(min(cuts, key=lambda cut: max(map(len, cut))))


def size(area: int, rows: int) -> tuple[float, float]:
    """The width and height that hold the name in every language."""
    font = SEA_FONT if KIND[area] else LAND_FONT
    lines = [split(translator(code)(AREA_NAMES[area]), rows) for code in LANGUAGES]
    wide = max(font.getlength(line) for name in lines for line in name) * TEXT / 100
    spread = 1.06 if KIND[area] == 2 else 1.0  # deep seas have their letters apart
    return wide * spread, TEXT * (0.86 + 0.95 * (max(map(len, lines)) - 1))


def spots(area: int) -> list[tuple[float, float, float]]:
    """Where discs may stand, the best places first."""
    corners = [corner for ring in RINGS[area] for corner in ring]
    xs, ys = zip(*corners, strict=True)
    found: list[tuple[float, float, float]] = []
    for x in range(int(min(xs)), int(max(xs)) + 1, 5):
        for y in range(int(min(ys)), int(max(ys)) + 1, 5):
            one, two = (x - 15, y - 15, x + 15, y + 19), (x - 30, y - 15, x + 30, y + 19)
            inside = share(area, one)
            if inside >= 0.55:
                off = math.dist((x, y), PLACES[area]) * 0.05 + lost(two) * 400
                found.append(((1 - inside) * 60 + (1 - share(area, two)) * 14 + off, x, y))
    return sorted(found)[:160]


def beside(x: float, y: float, wide: float, high: float) -> list[tuple[float, float, float]]:
    """Where the name may stand: above the discs, below them, or at a side."""
    found = []
    for dx in (-24, -12, 0, 12, 24):
        found += [(x + dx, y - 17 - high / 2, 0.0), (x + dx, y + 21 + high / 2, 3.0)]
    for side in (-1, 1):
        found += [(x + side * (wide / 2 + 19), y, 6.0), (x + side * (wide / 2 + 33), y, 9.0)]
    return found


def places(area: int) -> list[Place]:
    found = []
    for fault, x, y in spots(area):
        for rows in (1, 2):
            wide, high = size(area, rows)
            if rows == 2 and (wide, high) == size(area, 1):
                continue
            for u, v, more in beside(x, y, wide, high):
                label = (u - wide / 2 - 2, v - high / 2, u + wide / 2 + 2, v + high / 2)
                if lost(label) > 0.01:
                    continue
                out = 1 - share(area, label), 1 - share(area, (u - 4, v - 4, u + 4, v + 4))
                total = fault + more + 30 * sum(out) + (1.5 if rows == 2 else 0)
                one, two = (x - 15, y - 15, x + 15, y + 19), (x - 30, y - 15, x + 30, y + 19)
                found.append(Place(total, (x, y), (u, v), rows, label, one, two))
    return sorted(found)[:1500]


def overlap(a: Box, b: Box) -> float:
    wide, high = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
    return wide * high if wide > 0 and high > 0 else 0.0


def clash(a: Place, b: Place) -> float:
    """What is wrong with two places together."""
    found = 0.0
    for one, other, factor, least in (
        (a.label, b.label, 0.5, 20),
        (a.label, b.one, 0.35, 15),
        (b.label, a.one, 0.35, 15),
        (a.one, b.one, 0.3, 10),
    ):
        common = overlap(one, other)
        found += common * factor + least if common else 0
    found += 0.06 * (overlap(a.label, b.two) + overlap(b.label, a.two))
    return found + 0.02 * overlap(a.two, b.two)


def near(area: int) -> list[int]:
    x, y = PLACES[area]
    return [
        other
        for other, (u, v) in enumerate(PLACES)
        if other != area and abs(x - u) < 260 and abs(y - v) < 200
    ]


def settle(choices: list[list[Place]], seed: int) -> tuple[float, list[Place]]:
    """Annealing, then each area to its best place."""
    rng, around = random.Random(seed), [near(area) for area in range(len(AREAS))]
    now = [found[0] for found in choices]

    def fault(area: int, place: Place) -> float:
        return place.fault + sum(clash(place, now[other]) for other in around[area])

    for step in range(STEPS):
        heat = 12 * (1 - step / STEPS) ** 2 + 0.05
        area = rng.randrange(len(AREAS))
        place = choices[area][int(len(choices[area]) * rng.random() ** 2)]
        worse = fault(area, place) - fault(area, now[area])
        if worse < 0 or rng.random() < math.exp(-worse / heat):
            now[area] = place
    for area in [*range(len(AREAS))] * 2:
        now[area] = min(choices[area], key=partial(fault, area))
    return sum(fault(area, place) for area, place in enumerate(now)), now


def small(area: int) -> int:
    corners = [corner for ring in RINGS[area] for corner in ring]
    return int(min(max(side) - min(side) for side in zip(*corners, strict=True)) < SMALL)


def main() -> None:
    choices = [places(area) for area in range(len(AREAS))]
    _, found = min((settle(choices, seed) for seed in range(SEEDS)), key=lambda pair: pair[0])
    lines = []
    for area, place in enumerate(found):
        name = [round(place.name[0], 1), round(place.name[1], 1)]
        spot = {"disc": place.disc, "name": name, "rows": place.rows, "small": small(area)}
        lines.append(f'  "{AREAS[area]}": {json.dumps(spot)}')
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
