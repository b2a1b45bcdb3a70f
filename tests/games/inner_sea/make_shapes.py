"""Makes `draw_shapes.json`, the outlines of the map: `python -m tests.games.inner_sea.make_shapes`.

Coasts of `atlas.py` are projected and stretched until areas that lie close together have room. Land
and water are then shared out among the areas on a grid, each point to its nearest site; contacts of
areas that are not adjacent are cut. The borders of the grid become smooth arcs, and every area a
path of arcs that it shares with its neighbours. Needs numpy.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from tests.games.inner_sea import atlas, outlines

Grid = np.ndarray

FOLDER = Path(__file__).parents[3] / "src" / "ziggurat" / "games" / "inner_sea"
AREAS = sorted(
    json.loads((FOLDER / "content" / "map.json").read_text())["areas"], key=lambda a: a["rank"]
)
INDEX = {area["id"]: i for i, area in enumerate(AREAS)}
BESIDE = [{INDEX[n] for n in area["neighbours"]} for area in AREAS]
WIDTH, HEIGHT, LOWER = 1280, 696, 18
OUTER = 1000  # labels from here on are no areas
OUTER_LAND = OUTER + 2
ROOM = np.array([84.0, 70.0])  # how far apart areas want to lie
STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1))


def is_land(label: int) -> bool:
    return label == OUTER_LAND if label >= OUTER else label >= 0 and AREAS[label]["type"] == "land"


# Projecting and stretching


def project(lon: float, lat: float) -> tuple[float, float]:
    return (lon + 11.3) * 25.0, (46.6 - lat) * 31.8


def points(text: str) -> Grid:
    numbers = list(map(float, text.split()))
    return np.array([project(*numbers[i : i + 2]) for i in range(0, len(numbers), 2)])


def spread(places: Grid) -> Grid:
    """Areas push each other away where they are crowded, and are held back by where they were."""
    now = places.copy()
    for _ in range(400):
        apart = now[:, None] - now[None]
        distance = np.sqrt(((apart / ROOM) ** 2).sum(2)) + 1e-9
        np.fill_diagonal(distance, 9)
        push = np.clip(1 - distance, 0, None)[..., None]
        away = apart / np.linalg.norm(apart + 1e-9, axis=2, keepdims=True)
        now += (away * push).sum(1) * ROOM * 0.12 + (places - now) * 0.03
    return now


def content_places() -> Grid:
    """The coordinates of the content, which are degrees in disguise."""
    placed = (a for a in AREAS if a["id"] not in atlas.LATER)
    return np.array(
        [project((a["x"] - 24.8) / 2.2, 46.67 - a["y"] / 2.2) for a in placed], dtype=float
    )


class Stretch:
    """Moves any point as the areas near it were moved; the frame stays."""

    def __init__(self) -> None:
        before = content_places()
        self.spread = spread(before)
        frame = [(x, y) for x in range(0, 1281, 160) for y in (-60, 700)]
        frame += [(x, y) for y in range(0, 701, 160) for x in (-60, 1340)]
        self.anchors = np.vstack([before, np.array(frame, float)])
        self.moved = np.vstack([self.spread - before, np.zeros((len(frame), 2))])

    def site(self, name: str) -> tuple[float, float]:
        names = [area["id"] for area in AREAS if area["id"] not in atlas.LATER]
        x, y = self.spread[names.index(name)]
        return float(x), float(y)

    def __call__(self, given: Grid) -> Grid:
        far = ((given[:, None] - self.anchors[None]) ** 2).sum(2)
        weight = np.exp(-far / (2 * 180**2)) / (far + 300) ** 1.5 + 1e-15
        moved: Grid = given + (weight[..., None] * self.moved[None]).sum(1) / weight.sum(
            1, keepdims=True
        )
        return moved


# Coasts


def densify(line: Grid, step: float) -> Grid:
    found = []
    for a, b in zip(line, np.roll(line, -1, 0), strict=True):
        n = max(1, int(np.hypot(*(b - a)) / step))
        found += [a + (b - a) * i / n for i in range(n)]
    return np.array(found)


def weathered(line: Grid, amplitude: float) -> Grid:
    """A coast is never quite smooth; nor are its corners sharp."""
    n = len(line)
    noise = np.random.default_rng(n).normal(size=(n, 2))
    for j in (0, 1):
        ring = np.r_[noise[-1:, j], noise[:, j], noise[:1, j]]
        noise[:, j] = np.convolve(ring, (0.25, 0.5, 0.25), "valid")
    line = line + amplitude * noise
    after = np.roll(line, -1, 0)
    return np.stack([0.75 * line + 0.25 * after, 0.25 * line + 0.75 * after], 1).reshape(-1, 2)


def filled(line: Grid) -> Grid:
    """The points of the grid inside a closed line."""
    mask = np.zeros((HEIGHT, WIDTH), bool)
    (x0, y0), (x1, y1) = line.T, np.roll(line, -1, 0).T
    for row in range(HEIGHT):
        y = row + 0.5
        cut = (y0 <= y) != (y1 <= y)
        xs = np.sort(x0[cut] + (y - y0[cut]) * (x1[cut] - x0[cut]) / (y1[cut] - y0[cut]))
        for a, b in zip(xs[::2], xs[1::2], strict=False):
            mask[row, max(0, int(np.ceil(a - 0.5))) : max(0, int(np.ceil(b - 0.5)))] ^= True
    return mask


def mainland(stretch: Stretch) -> Grid:
    found = np.zeros((HEIGHT, WIDTH), bool)
    for text in (atlas.EUROPE, atlas.ASIA):
        line = weathered(densify(stretch(densify(points(text), 14)), 7), 1.4)
        found |= filled(line + np.array([0, LOWER]))
    return found


def islands() -> Iterator[tuple[str, Grid]]:
    for name, main in atlas.ISLANDS.items():
        found = np.zeros((HEIGHT, WIDTH), bool)
        for (x, y), scale, text in (main, *atlas.ISLETS.get(name, ())):
            line = points(text)
            line = (line - line.mean(0)) * scale + (x, y + LOWER)
            found |= filled(weathered(densify(line, 6), 1.0))
        yield name, found


# Sharing out


def waves(size: int, amplitude: float, seed: int) -> Grid:
    """Smooth noise, so that borders wind."""
    rng = np.random.default_rng(seed)
    knots = rng.normal(size=(HEIGHT // size + 3, WIDTH // size + 3))
    ys, xs = np.mgrid[0:HEIGHT, 0:WIDTH] / size
    i, j = ys.astype(int), xs.astype(int)
    f, g = ys - i, xs - j
    f, g = f * f * (3 - 2 * f), g * g * (3 - 2 * g)
    upper = knots[i, j] * (1 - g) + knots[i, j + 1] * g
    lower = knots[i + 1, j] * (1 - g) + knots[i + 1, j + 1] * g
    found: Grid = amplitude * (upper * (1 - f) + lower * f)
    return found


class Sharing:
    def __init__(self, stretch: Stretch) -> None:
        ys, xs = np.mgrid[0:HEIGHT, 0:WIDTH].astype(float)
        self.x = xs + waves(26, 5, 1) + waves(11, 2.2, 2)
        self.y = ys + waves(26, 5, 3) + waves(11, 2.2, 4) - LOWER
        self.stretch = stretch

    def sites(self, label: int) -> list[tuple[float, float]]:
        if label >= OUTER:
            return list(atlas.OUTER[label - OUTER])
        name = AREAS[label]["id"]
        return list(atlas.SITES[name]) if name in atlas.SITES else [self.stretch.site(name)]

    def share(self, mask: Grid, labels: list[int]) -> Grid:
        best, found = np.full(mask.shape, np.inf), np.full(mask.shape, -1)
        for label in labels:
            for x, y in self.sites(label):
                far = np.hypot(self.x - x, self.y - y)
                nearer = mask & (far < best)
                best[nearer], found[nearer] = far[nearer], label
        return found


def shared_out() -> Grid:
    stretch = Stretch()
    main, sharing, isles = mainland(stretch), Sharing(stretch), dict(islands())
    island = np.logical_or.reduce(list(isles.values()))
    lands = [i for i, a in enumerate(AREAS) if a["type"] == "land" and not a["island"]]
    seas = [i for i, a in enumerate(AREAS) if a["type"] != "land"]
    on_land = sharing.share(main & ~island, [*lands, OUTER_LAND])
    at_sea = sharing.share(~main & ~island, [*seas, OUTER, OUTER + 1])
    labels = np.where(main, on_land, at_sea)
    for name, mask in isles.items():
        members = [i for i, a in enumerate(AREAS) if a["island"] == name]
        labels[mask] = sharing.share(mask, members)[mask]
    return labels


# Tidying


def patches(mask: Grid) -> list[Grid]:
    """The connected parts, the largest first."""
    seen, found = np.zeros_like(mask), []
    for y, x in np.argwhere(mask):
        if seen[y, x]:
            continue
        part = [(y, x)]
        seen[y, x] = True
        for a, b in part:
            for dy, dx in STEPS:
                c, d = a + dy, b + dx
                if 0 <= c < HEIGHT and 0 <= d < WIDTH and mask[c, d] and not seen[c, d]:
                    seen[c, d] = True
                    part.append((c, d))
        found.append(np.array(part))
    return sorted(found, key=len, reverse=True)


def keep_apart(label: int, part: Grid) -> bool:
    """Islets of Baleares and large pieces of what is no area stay."""
    if label >= OUTER:
        return len(part) > 900
    return AREAS[label]["island"] == "baleares" and len(part) > 60


def clean(labels: Grid) -> None:
    """Scraps go to a neighbour, of the same kind where there is one."""
    for label in sorted(set(labels.ravel())):
        for part in patches(labels == label)[1:]:
            if keep_apart(label, part):
                continue
            y, x = part.T
            near: dict[int, int] = {}
            for dy, dx in STEPS:
                ys, xs = np.clip(y + dy, 0, HEIGHT - 1), np.clip(x + dx, 0, WIDTH - 1)
                for other in labels[ys, xs]:
                    if other != label:
                        near[other] = near.get(other, 0) + 1
            alike = {o: n for o, n in near.items() if is_land(o) == is_land(label)}
            if near:
                labels[y, x] = max(alike or near, key=(alike or near).__getitem__)


def contacts(labels: Grid) -> set[tuple[int, int]]:
    found = set()
    for a, b in ((labels[:-1], labels[1:]), (labels[:, :-1], labels[:, 1:])):
        border = a != b
        found |= {(min(p), max(p)) for p in zip(a[border], b[border], strict=True)}
    return found


def part_strangers(labels: Grid) -> None:
    """Areas that are not adjacent must not touch: an area between them is pushed in."""
    for _ in range(12):
        bad = [(p, q) for p, q in sorted(contacts(labels)) if q < OUTER and q not in BESIDE[p]]
        for p, q in bad:
            for one, other in ((p, q), (q, p)):
                between = [r for r in BESIDE[p] & BESIDE[q] if is_land(r) == is_land(one)]
                if between and not AREAS[one]["island"]:
                    push_between(labels, one, other, between)
                    break
        clean(labels)


def push_between(labels: Grid, one: int, other: int, between: list[int]) -> None:
    stranger = labels == other
    close = np.zeros_like(stranger)
    for dy in range(-2, 3):
        for dx in range(-2, 3):
            close |= np.roll(np.roll(stranger, dy, 0), dx, 1)
    strip = (labels == one) & close
    middle = np.argwhere(strip).mean(0)

    def distance(label: int) -> float:
        return float(min(((np.argwhere(labels == label) - middle) ** 2).sum(1)))

    labels[strip] = min(between, key=distance)


# Writing


def widest(mask: Grid) -> tuple[int, int]:
    """The middle of the largest box that fits into the area, near its centre."""
    total = np.zeros((HEIGHT + 1, WIDTH + 1), int)
    total[1:, 1:] = mask.cumsum(0).cumsum(1)
    centre = np.argwhere(mask).mean(0)
    for wide in range(90, 0, -3):
        high = max(1, int(wide * 0.62))
        upper = total[:-high, wide:] - total[:-high, :-wide]
        inside = total[high:, wide:] - total[high:, :-wide] - upper
        corners = np.argwhere(inside >= wide * high * 0.97)
        if len(corners):
            middles = corners + np.array([high / 2, wide / 2])
            y, x = middles[((middles - centre) ** 2).sum(1).argmin()]
            return round(float(x)), round(float(y))
    raise ValueError("an area without a point")


def tints() -> dict[int, int]:
    """Few tints of parchment, different for adjacent lands."""
    found: dict[int, int] = {}
    for i, area in enumerate(AREAS):
        if area["type"] == "land":
            near = {found.get(j) for j in BESIDE[i]}
            found[i] = next(tint for tint in range(9) if tint not in near)
    return found


def on_one_line(area: dict[str, Any]) -> bool:
    name = area["name"]
    short_land = area["type"] == "land" and len(name) < 11
    return " " not in name or short_land or area["id"] in atlas.ONE_LINE


def borders(arcs: list[outlines.Arc]) -> dict[str, str]:
    """Coasts, borders between lands and between seas, and the rims of islands."""
    found = dict.fromkeys(("coast", "lands", "seas", "rims"), "")
    for line, left, right in arcs:
        if min(left, right) < 0:
            continue
        drawn = outlines.path(line)
        kinds = is_land(left) + is_land(right)
        found[("seas", "coast", "lands")[kinds]] += drawn
        rims = [x < OUTER and bool(AREAS[x]["island"]) for x in (left, right)]
        found["rims"] += drawn if rims.count(True) == 1 else ""
    return found


def main() -> None:
    labels = shared_out()
    clean(labels)
    clean(labels)
    part_strangers(labels)
    arcs = outlines.arcs_of(labels)
    tint = tints()
    rows = {}
    for i, area in enumerate(AREAS):
        rows[area["id"]] = {
            "at": list(atlas.PLACES.get(area["id"]) or widest(labels == i)),
            "rows": 1 if on_one_line(area) else 2,
            "tint": tint.get(i, 0),
            "d": outlines.closed_path(outlines.loops_of(arcs, i)),
        }
    outer = [outlines.closed_path(outlines.loops_of(arcs, OUTER + i)) for i in range(3)]
    data = {"width": WIDTH, "height": HEIGHT, "areas": rows, **borders(arcs)}
    data |= {"wild": outer[2:], "outer": outer[:2]}
    lines = ",\n".join(f'"{name}": {json.dumps(row)}' for name, row in rows.items())
    text = json.dumps(data | {"areas": "AREAS"}, indent=0).replace('"AREAS"', f"{{\n{lines}\n}}")
    (FOLDER / "draw_shapes.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
