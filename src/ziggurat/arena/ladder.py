"""The ladder of all games: `python -m ziggurat.arena.ladder --games 48` plays every level against
every other and writes `docs/ladder.md` and `docs/ladder.svg`.

Results are kept beside them while it runs, so a ladder that was interrupted goes on.
"""

import argparse
import os
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

import ziggurat
from ziggurat.arena.matches import Result, schedule
from ziggurat.arena.ratings import Rating, against, table
from ziggurat.arena.runs import run
from ziggurat.draw.svg import el, group, picture, text
from ziggurat.games import keys

BOTS = ("random", "novice", "adept", "expert")
OPTIONS = {"ages": {"resigning": "off"}}
WIDTH, ROW, LEFT, RIGHT, HEAD = 760, 26, 110, 60, 40
SPAN = (900.0, 2100.0)


def played(key: str, bots: Sequence[str], games: int, folder: Path, jobs: int) -> list[Result]:
    """Two seats, every pair of bots, both ways round on every seed."""
    game = ziggurat.load(key)
    settings = game.settings(**OPTIONS.get(key, {}))
    matches = schedule(key, list(bots), 2, games, 1, settings)
    results = []
    for result in run(matches, folder / f"{key}.jsonl", jobs):
        results.append(result)
        print(f"\r{game.title}: {len(results)} of {games}", end="", flush=True)
    print()
    return results


def page(ladders: dict[str, tuple[list[Rating], list[Result]]], games: int) -> str:
    """The ladder in Markdown."""
    lines = [
        "# The ladder",
        "",
        f"Two seats, {games} games for each game between the levels, every pair both ways round on "
        "the same seeds; ratings with 90 % intervals (bootstrap over the games). Levels that think "
        "for a time depend on the machine. `make ladder` plays it anew.",
        "",
        "![The ladder](ladder.svg)",
    ]
    for key, (rows, results) in ladders.items():
        names = [row.bot for row in rows]
        lines += ["", f"## {ziggurat.load(key).title}", ""]
        lines += [f"| | games | rating | interval | {' | '.join(f'beats {n}' for n in names)} |"]
        lines += ["|---" * (4 + len(names)) + "|"]
        for row in rows:
            shares = " | ".join(share(results, row.bot, other) for other in names)
            interval = f"{row.low:.0f} to {row.high:.0f}"
            lines.append(f"| {row.bot} | {row.games} | {row.rating:.0f} | {interval} | {shares} |")
    return "\n".join([*lines, ""])


def share(results: Sequence[Result], one: str, other: str) -> str:
    points, games = against(results, one, other)
    return f"{points:g} of {games}" if games else ""


def drawing(ladders: dict[str, tuple[list[Rating], list[Result]]]) -> str:
    """A strip for each game: a dot a bot, with its interval."""
    low, high = SPAN

    def x(rating: float) -> float:
        inside = min(high, max(low, rating))
        return LEFT + (WIDTH - LEFT - RIGHT) * (inside - low) / (high - low)

    parts: list[str] = []
    y = 10.0
    for key, (rows, _) in ladders.items():
        parts.append(text(ziggurat.load(key).title, 8, y + 18, class_="title"))
        for row in rows:
            y += ROW
            middle = y + 14
            parts.append(
                group(
                    text(row.bot, 24, middle + 5),
                    el("line", x1=x(row.low), x2=x(row.high), y1=middle, y2=middle, class_="bar"),
                    el("circle", cx=x(row.rating), cy=middle, r=6, class_="dot"),
                    text(f"{row.rating:.0f}", x(row.high) + 10, middle + 5, class_="figure"),
                )
            )
        y += HEAD
    style = (
        "text{font:14px system-ui,sans-serif;fill:#2b2218}.title{font-weight:bold}"
        ".bar{stroke:#b9a98a;stroke-width:5;stroke-linecap:round}.dot{fill:#b5532d}"
        ".figure{font-size:12px;fill:#6d5f4c}"
    )
    back = el("rect", width=WIDTH, height=y, rx=10, fill="#f6f1e6")
    return picture(WIDTH, y, "Ratings of the levels in every game", back, *parts, style=style)


def main() -> None:
    parser = argparse.ArgumentParser(description="Play the ladder of all games.")
    parser.add_argument("--games", type=int, default=48)
    parser.add_argument("--bots", default=",".join(BOTS))
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--docs", type=Path, default=Path("docs"))
    parser.add_argument("--results", type=Path, default=Path("ladder"))
    parser.add_argument("--only", default="", metavar="GAME,GAME")
    args = parser.parse_args()
    args.results.mkdir(exist_ok=True)
    ladders = {}
    for key in args.only.split(",") if args.only else keys():
        results = played(key, args.bots.split(","), args.games, args.results, args.jobs)
        ladders[key] = (table(results), results)
    (args.docs / "ladder.md").write_text(page(ladders, args.games), encoding="utf-8")
    (args.docs / "ladder.svg").write_text(drawing(ladders), encoding="utf-8")
    print(f"Written at {datetime.now(UTC):%H:%M}: {args.docs / 'ladder.md'}.")


if __name__ == "__main__":
    main()
