"""The ladder of all games: `python -m ziggurat.arena.ladder` lets every level play the one below it
and writes `docs/ladder.md` and `docs/ladder.svg`.

The page is written after every pair of levels, from the wins in `docs/ladder.json`, so that a part
of the ladder can be played anew. Single results are kept as well: a ladder that was interrupted
goes on.
"""

import argparse
import json
import os
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import ziggurat
from ziggurat.arena.matches import Result, Tournament
from ziggurat.arena.ratings import Rating, interval, table
from ziggurat.arena.runs import run
from ziggurat.draw.svg import el, group, picture, text
from ziggurat.games import keys

BOTS = ("random", "novice", "adept", "expert", "master")
GAMES = 100  # for each pair of levels
SEED = 100
WIDTH, ROW, LEFT, RIGHT, HEAD = 760, 26, 110, 60, 40
SPAN = (-250.0, 2200.0)
SEATS = (2, 4)
Tally = list[int]  # games won, drawn and lost against the level below
Ladder = dict[str, Tally]  # by level
Ladders = dict[str, dict[str, Ladder]]  # by game and number of seats


def climb(
    key: str, levels: tuple[str, str], seats: int, games: int, folder: Path, jobs: int
) -> list[Result]:
    """A level against the one below it, sitting in turn, in every rotation on every seed."""
    game, (low, high) = ziggurat.load(key), levels
    settings = game.program_settings()
    tournament = Tournament(key, [high, low] * (seats // 2), seats, SEED, settings)
    path = folder / f"{key}-{high}{'' if seats == 2 else f'-{seats}'}.jsonl"
    results = []
    for result in run(tournament, games, path, jobs):
        results.append(result)
        told = f"{game.title}, {high}, {seats} seats: {len(results)} of {games}"
        print(f"\r{told}", end="", flush=True)
    print()
    return results


def tally(results: Sequence[Result], level: str) -> Tally:
    """A game is won by the level whose seats alone are first."""
    found = [0, 0, 0]
    for result in results:
        first = {bot for bot, rank in zip(result.bots, result.ranks, strict=True) if not rank}
        found[1 if len(first) > 1 else 0 if level in first else 2] += 1
    return found


def rated(ladder: Ladder) -> list[Rating]:
    """The levels by strength; for this, every game is as good as another with the same end."""
    below = {high: low for low, high in pairwise(BOTS)}
    games: list[Result] = []
    for level, (won, drawn, lost) in ladder.items():
        ranks = [[0, 1]] * won + [[0, 0]] * drawn + [[1, 0]] * lost
        for n, rank in enumerate(ranks, len(games)):
            games.append(Result(n, n, [level, below[level]], [], rank, 0, 0.0))
    return table(games)


def page(ladders: Ladders) -> str:
    """The ladder in Markdown."""
    lines = [
        "# The ladder",
        "",
        "Every level against the one below it, in every rotation of the seats on the same seeds: "
        "at two seats, and at four, where two of each sit in turn and the level wins that has the "
        "first place. Wins, a draw counting half, with 95 % intervals; ratings from the games for "
        "two with 90 % intervals (maximum likelihood, bootstrap over the games). A gap of 400 "
        "points is ten wins for a defeat; a player of 1500 would win half its games against these "
        "levels. Levels that think for a time depend on the machine. `make ladder` plays it anew.",
        "",
        "![The ladder](ladder.svg)",
    ]
    for key, by_seats in ladders.items():
        lines += ["", f"## {ziggurat.load(key).title}", ""]
        lines += [
            "| level | two seats | share | four seats | share | rating | interval |",
            "|---|---|---|---|---|---|---|",
        ]
        for row in rated(by_seats["2"]):
            shown = [
                cell
                for seats in SEATS
                for cell in success(by_seats.get(str(seats), {}).get(row.bot, [0, 0, 0]))
            ]
            span = f"{row.low:.0f} to {row.high:.0f}"
            cells = [row.bot, *shown, f"{row.rating:.0f}", span]
            lines.append(f"| {' | '.join(cells)} |")
    return "\n".join([*lines, ""])


def success(found: Tally) -> tuple[str, str]:
    """Wins of games, and their share with its interval."""
    n = sum(found)
    if not n:
        return "", ""
    won = found[0] + found[1] / 2
    low, high = interval(won, n)
    return f"{won:g} of {n}", f"{won / n:.0%} ({low:.0%} to {high:.0%})"


def drawing(ladders: dict[str, list[Rating]]) -> str:
    """A strip for each game: a dot a bot, with its interval."""
    low, high = SPAN

    def x(rating: float) -> float:
        inside = min(high, max(low, rating))
        return LEFT + (WIDTH - LEFT - RIGHT) * (inside - low) / (high - low)

    parts: list[str] = []
    y = 10.0
    for key, rows in ladders.items():
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
    parser.add_argument("--games", type=int, default=GAMES, help="for each pair of levels")
    parser.add_argument(
        "--bots", default=",".join(BOTS), help="neighbours on the ladder, lowest first"
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--docs", type=Path, default=Path("docs"))
    parser.add_argument("--results", type=Path, default=Path("ladder"))
    parser.add_argument("--seats", default="2,4", metavar="N,N")
    parser.add_argument("--only", default="", metavar="GAME,GAME")
    args = parser.parse_args()
    args.results.mkdir(exist_ok=True)
    for key in args.only.split(",") if args.only else keys():
        for levels in pairwise(args.bots.split(",")):
            for seats in map(int, args.seats.split(",")):
                results = climb(key, levels, seats, args.games, args.results, args.jobs)
                write((key, seats, levels[1]), tally(results, levels[1]), args.docs)


def write(place: tuple[str, int, str], found: Tally, docs: Path) -> None:
    """Put the tally of a game, a number of seats and a level among the others, and draw the ladder
    anew."""
    key, seats, level = place
    path = docs / "ladder.json"
    kept = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    kept.setdefault(key, {"2": {}}).setdefault(str(seats), {})[level] = found
    ladders = {key: kept[key] for key in keys() if key in kept}
    path.write_text(json.dumps(ladders, indent=1) + "\n", encoding="utf-8")
    (docs / "ladder.md").write_text(page(ladders), encoding="utf-8")
    strips = {key: rated(by_seats["2"]) for key, by_seats in ladders.items()}
    (docs / "ladder.svg").write_text(drawing(strips), encoding="utf-8")


if __name__ == "__main__":
    main()
