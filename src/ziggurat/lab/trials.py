"""How well a learner plays: games against bots of known strength, with intervals, and its curve."""

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from ziggurat.arena import ratings
from ziggurat.arena.matches import Match, play_with, schedule
from ziggurat.bots import make
from ziggurat.core.game import Game
from ziggurat.core.runner import Player as Bot
from ziggurat.draw.svg import el, group, picture, text

__all__ = ["Trial", "curve", "meet", "table"]

LEARNER = "learner"
FRESH = 9_100_000  # the first seed of trials; learning uses smaller ones


class Trial(NamedTuple):
    """Games of a learner against one bot. A share counts draws as half; the interval holds the true
    one with 95 %."""

    rival: str
    games: int
    wins: int
    draws: int
    share: float
    low: float
    high: float


def meet(
    game: Game[Any], learner: Callable[[], Bot], rival: str, games: int, seed: int = FRESH
) -> Trial:
    """Games of two players; each seed is played from both seats."""
    matches = schedule(game.key, [LEARNER, rival], 2, games, seed, game.program_settings())
    results = [play_with(game, match, seated(game, match, learner)) for match in matches]
    points, played = ratings.against(results, LEARNER, rival)
    shares = [ratings.share(result, LEARNER) for result in results]
    share, (low, high) = points / played, ratings.interval(points, played)
    return Trial(rival, played, shares.count(1.0), shares.count(0.5), share, low, high)


def seated(game: Game[Any], match: Match, learner: Callable[[], Bot]) -> list[Bot]:
    return [learner() if name == LEARNER else make(name, game) for name in match.bots]


def table(trials: Sequence[Trial]) -> str:
    """As Markdown."""
    lines = [
        "| against | games | won | drawn | share | 95 % interval |",
        "|---|---|---|---|---|---|",
    ]
    for t in trials:
        interval = f"{t.low:.0%} to {t.high:.0%}"
        lines.append(
            f"| `{t.rival}` | {t.games} | {t.wins} | {t.draws} | {t.share:.0%} | {interval} |"
        )
    return "\n".join(lines)


class Log:
    """What a run tells: lines of JSON in a file, from which its curve is drawn."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.path = folder / "log.jsonl"
        self.path.write_text("", encoding="utf-8")

    def add(self, **told: Any) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(told) + "\n")


Points = Sequence[tuple[float, float, float, float]]  # minutes, share, and its interval

WIDTH, HEIGHT, LEFT, TOP, FOOT = 640, 320, 56, 40, 44
COLOURS = ("#2a6fbb", "#b5532d", "#5b7f3a", "#7a4b94", "#8a7f6b")
STYLE = (
    "text{font:13px system-ui,sans-serif;fill:#2b2218}.figure{font-size:11px;fill:#6d5f4c}"
    ".rule{stroke:#e0d5bf}.band{stroke-width:1.5;opacity:.45}.line{fill:none;stroke-width:2}"
)


def curve(title: str, series: Mapping[str, Points], unit: str = "minutes of processor time") -> str:
    """Shares of games won by the time spent, as SVG; bars are 95 % intervals."""
    longest = max((row[0] for rows in series.values() for row in rows), default=1.0) or 1.0

    def x(minutes: float) -> float:
        return LEFT + (WIDTH - LEFT - 20) * minutes / longest

    def y(share: float) -> float:
        return TOP + (HEIGHT - TOP - FOOT) * (1 - share)

    rules = [
        el("line", x1=LEFT, x2=WIDTH - 20, y1=y(n / 4), y2=y(n / 4), class_="rule")
        + text(f"{25 * n} %", LEFT - 8, y(n / 4) + 4, text_anchor="end", class_="figure")
        for n in range(5)
    ]
    ticks = [
        text(
            f"{longest * n / 4:.2g}",
            x(longest * n / 4),
            HEIGHT - FOOT + 18,
            text_anchor="middle",
            class_="figure",
        )
        for n in range(5)
    ]
    marks = []
    for i, (name, rows) in enumerate(series.items()):
        colour = COLOURS[i % len(COLOURS)]
        path = "L".join(f"{x(at):.1f} {y(share):.1f}" for at, share, _, _ in rows)
        marks.append(el("path", d=f"M{path}", class_="line", stroke=colour))
        marks += [
            el("line", x1=x(at), x2=x(at), y1=y(low), y2=y(high), class_="band", stroke=colour)
            for at, _, low, high in rows
        ]
        marks.append(text(name, LEFT + 110 * i, HEIGHT - 6, style=f"fill:{colour}"))
    foot = text(unit, WIDTH - 20, HEIGHT - FOOT + 34, text_anchor="end", class_="figure")
    head = text(title, LEFT, 22)
    back = el("rect", width=WIDTH, height=HEIGHT, rx=10, fill="#f6f1e6")
    drawing = group(head, *rules, *ticks, *marks, foot)
    return picture(WIDTH, HEIGHT, title, back, drawing, style=STYLE)
