"""The result of a game: a table of the scores by source, and how they grew as lines, told apart by
colour and by dashes."""

from collections.abc import Mapping, Sequence

from ziggurat.draw.html import about, glyph, tag, words
from ziggurat.draw.svg import el, number, text

WIDTH, HEIGHT, LEFT, FOOT, TOP = 460, 190, 46, 26, 12
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
    path = "L".join(f"{number(x)} {number(y)}" for x, y in points)
    return el("path", d=f"M{path}", class_=f"chart-line line-{p % 6}")


def sample(p: int) -> str:
    return glyph(el("path", d="M1 6H29", class_=f"chart-line line-{p % 6}"), "0 0 30 12")
