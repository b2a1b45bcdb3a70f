"""The result of a game: a table of the scores by source, and how they grew as lines, told apart by
colour and by dashes."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ziggurat.core.message import m
from ziggurat.draw.html import about, glyph, tag, words
from ziggurat.draw.svg import el, number, text

WIDTH, HEIGHT, LEFT, FOOT, TOP = 460, 190, 46, 26, 12
WIDE, HIGH = WIDTH - LEFT - 8, HEIGHT - FOOT - TOP
TEXT_DOWN = 5  # from the middle of a line of text to its base


def scores(players: Sequence[str], columns: Sequence[Mapping[str, int]]) -> str:
    """A column a player; a row for everything that a score is made of."""
    labels = dict.fromkeys(label for column in columns for label in column)
    head = [tag("th", words(name), scope="col") for name in players]
    rows = [
        tag(
            "tr",
            tag("th", words(label), scope="row"),
            *(tag("td", str(column.get(label, ""))) for column in columns),
        )
        for label in labels
    ]
    top = tag("thead", tag("tr", tag("td"), *head))
    return tag("table", top, tag("tbody", *rows), class_="plain ending-table")


def growth(series: Sequence[Sequence[int]], names: Sequence[str], label: str) -> str:
    """`series` has the numbers of each player, after each turn; `label` says what they are."""
    turns = max(len(row) for row in series) - 1
    low, high = min(0, *map(min, series)), max(1, *map(max, series))

    def place(turn: int, value: int) -> tuple[float, float]:
        across = (WIDTH - LEFT - 8) * turn / max(1, turns)
        up = (HEIGHT - FOOT - TOP) * (value - low) / (high - low)
        return LEFT + across, HEIGHT - FOOT - up

    marks = [mark(place(0, value)[1], value) for value in sorted({low, 0, high})]
    lines = [line(p, [place(i, n) for i, n in enumerate(row)]) for p, row in enumerate(series)]
    drawn = tag(
        "svg", *marks, *lines, viewBox=f"0 0 {WIDTH} {HEIGHT}", class_="chart", **about(label)
    )
    key = [tag("li", sample(p), words(name)) for p, name in enumerate(names)]
    return tag("figure", tag("ul", *key, class_="chart-key"), drawn, class_="growth")


def mark(y: float, value: int) -> str:
    rule = el("path", d=f"M{LEFT} {number(y)}H{WIDTH - 8}", class_="chart-rule")
    return rule + text(str(value), LEFT - 8, y + TEXT_DOWN, text_anchor="end")


def line(p: int, points: Sequence[tuple[float, float]]) -> str:
    return path_of(points, f"chart-line line-{p % 6}")


def sample(p: int) -> str:
    return glyph(el("path", d="M1 6H29", class_=f"chart-line line-{p % 6}"), "0 0 30 12")


class Frame(NamedTuple):
    """Where chances stand: from the first move to the last, from 0 to 1."""

    first: int
    last: int

    def place(self, move: int, chance: float) -> tuple[float, float]:
        share = (move - self.first) / max(1, self.last - self.first)
        return LEFT + WIDE * share, HEIGHT - FOOT - HIGH * chance

    def points(self, chances: Sequence[float]) -> list[tuple[float, float]]:
        return [self.place(self.first + i, chance) for i, chance in enumerate(chances)]


def chances(
    frame: Frame,
    series: Sequence[Sequence[float]],
    names: Sequence[str],
    truth: Sequence[float],
    dots: Sequence[str],
) -> str:
    """Everybody's chance of winning after each move, as far as it is known, and a thin line: that
    of one seat if nothing had been hidden. `dots` are verdicts on its decisions."""
    rules = [mark(frame.place(frame.first, n / 100)[1], n) for n in (0, 50, 100)]
    lines = [line(p, frame.points(row)) for p, row in enumerate(series) if row]
    thin = path_of(frame.points(truth), "chart-truth") if truth else ""
    cursor = el("path", id="cursor", d=f"M{LEFT} {TOP}V{HEIGHT - FOOT}", class_="chart-cursor")
    drawn = tag(
        "svg",
        *(*rules, thin, *lines, *dots, cursor),
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        class_="chart chances",
        data_left=LEFT,
        data_wide=WIDE,
        data_width=WIDTH,
        **about(m("Chance of winning after each move, in percent")),
    )
    key = [tag("li", sample(p), words(name)) for p, name in enumerate(names)]
    thin_sample = glyph(el("path", d="M1 6H29", class_="chart-truth"), "0 0 30 12")
    key.append(tag("li", thin_sample, words(m("if nothing were hidden"))))
    return tag("figure", tag("ul", *key, class_="chart-key"), drawn, class_="growth")


SHAPES = {  # told apart by form, too
    "inaccuracy": "M0-4L4 0L0 4L-4 0Z",
    "mistake": "M0-5L5 4H-5Z",
    "blunder": "M-5-5H5V5H-5Z",
}


def verdict(where: tuple[float, float], said: str) -> str:
    x, y = where
    shift = f"translate({number(x)} {number(y)})"
    return el("path", d=SHAPES[said], transform=shift, class_=f"verdict-{said}")


def path_of(points: Sequence[tuple[float, float]], kind: str) -> str:
    path = "L".join(f"{number(x)} {number(y)}" for x, y in points)
    return el("path", d=f"M{path}", class_=kind)
