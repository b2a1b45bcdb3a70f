"""Draws what `ziggurat bench --against NAMES --json` told, for `docs/speed.svg`:

python tools/plot_speed.py interpreted.json compiled.json > docs/speed.svg
"""

import json
import sys
from math import log10
from pathlib import Path
from typing import Any

from ziggurat.draw.svg import el, group, picture, text

WIDTH, ROW, TOP, LEFT = 760, 30, 62, 110
LEAST, MOST = 10_000, 1_000_000
LINES = (10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000)
COLOURS = {"interpreted": "#8a7f6b", "compiled": "#2a6fbb", "compiled, in batches": "#b5532d"}
OTHERS = "another engine"
STYLE = (
    "text{font:13px system-ui,sans-serif;fill:#2b2218}.figure{font-size:11px;fill:#6d5f4c}"
    ".line{stroke:#e0d5bf}"
)


def x(rate: float) -> float:
    """On a logarithmic scale."""
    return LEFT + (WIDTH - LEFT - 30) * log10(rate / LEAST) / log10(MOST / LEAST)


def scale(height: int) -> str:
    lines = [
        el("line", x1=x(n), x2=x(n), y1=TOP - 12, y2=height - 8, class_="line")
        + text(f"{n:,}", x(n), TOP - 18, text_anchor="middle", class_="figure")
        for n in LINES
    ]
    return group(*lines)


def legend() -> str:
    parts, at = [], LEFT
    for name in (*COLOURS, OTHERS):
        parts.append(el("circle", cx=at, cy=16, r=5, fill=COLOURS.get(name, "#2b2218")))
        parts.append(text(name, at + 10, 20))
        at += 40 + 7 * len(name)
    return group(*parts)


def dots(name: str, rates: dict[str, float], y: int) -> str:
    marks = [
        el("circle", cx=x(n), cy=y, r=5, fill=COLOURS.get(kind, "#2b2218"))
        for kind, n in rates.items()
    ]
    return group(text(name, 8, y + 4), *marks)


def drawing(pure: dict[str, Any], compiled: dict[str, Any]) -> str:
    """A row for each game of ours and for each other engine, which is measured once."""
    before, now = pure["all_decisions_per_s"], compiled["all_decisions_per_s"]
    rows = {}
    for name in now:
        batch = f"{name}-batches"
        if batch in now:
            kinds = zip(COLOURS, (before[name], now[name], now[batch]), strict=True)
            rows[name] = dict(kinds)
        elif name not in compiled["ratios"]:
            rows[name] = {OTHERS: now[name]}
    height = TOP + ROW * len(rows) + 10
    marks = [dots(name, rates, TOP + ROW * i + 10) for i, (name, rates) in enumerate(rows.items())]
    back = el("rect", width=WIDTH, height=height, rx=10, fill="#f6f1e6")
    label = "Random decisions a second, our games and other engines"
    return picture(WIDTH, height, label, back, scale(height), legend(), *marks, style=STYLE)


if __name__ == "__main__":
    pure, compiled = (json.loads(Path(name).read_text()) for name in sys.argv[1:3])
    print(drawing(pure, compiled))
