"""Whether a review's chances are honest: `python -m ziggurat.arena.review_calibration [GAME ...]`.

Bots of several levels play, their chances are asked for at positions spread over the game, and what
was said is compared with who won. Positions go to a file, so that an interrupted run goes on. Seeds
that the fit used (`--fit`) and those of the check are never the same. Prints a line for each game
and number of seats: the Brier score, that of who always says the share of the average seat, and
`stretch`, by which the game's `odds` should be divided. `--svg` draws it.
"""

import argparse
import json
import multiprocessing
from collections.abc import Sequence
from functools import partial
from itertools import groupby
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

import ziggurat
from ziggurat import bots
from ziggurat.arena.calibration import EDGE, SIDE, STYLE, Said, bands, brier, error, square
from ziggurat.bots.review import Effort, Judge
from ziggurat.core.runner import ask
from ziggurat.draw.svg import picture
from ziggurat.games import keys

LEVELS = ("novice", "greedy", "ismcts-12")
FIT, CHECK = 10_000, 20_000  # the first seeds
DEALS = Effort(iterations=1, compared=1, deals=30, revealed=30, truth=1)
STOPS = 12  # in a game, at even distances
SEATS = (2, 3, 4, 5, 6)


class Game(NamedTuple):
    """A game to be played, of bots that its seed picks."""

    key: str
    seats: int
    seed: int


def asked(wanted: Game) -> list[dict[str, Any]]:
    """What a seat was told at stops of a game, and how it ended."""
    game, rng = ziggurat.load(wanted.key), Random(wanted.seed)
    players = [bots.make(rng.choice(LEVELS), game) for _ in range(wanted.seats)]
    s = game.new(wanted.seats, wanted.seed, **game.program_settings())
    s.notes = None
    states = []
    while not s.over:
        states.append(s.copy())
        s.apply(ask(game, s, players[s.player], rng).action)
    shares = game.shares(s)
    found = []
    for i in range(STOPS):
        seat = rng.randrange(wanted.seats)
        judge = Judge(game, wanted.seats, seat, DEALS, wanted.seed)
        at = int(len(states) * (i + rng.random()) / STOPS)
        chances = judge.ahead(states[at], DEALS.deals).chances
        row = {"seat": seat, "chances": chances, "shares": shares, "stop": i}
        found.append({**wanted._asdict(), **row})
    return found


def stretched(chances: Sequence[float], by: float) -> list[float]:
    """Chances if all leads counted so many times as much."""
    worth = [max(0.0005, chance) ** by for chance in chances]
    return [one / sum(worth) for one in worth]


def said(rows: Sequence[dict[str, Any]], by: float = 1.0) -> list[Said]:
    return [
        Said(stretched(row["chances"], by)[row["seat"]], row["shares"][row["seat"]]) for row in rows
    ]


def stretch(rows: Sequence[dict[str, Any]]) -> float:
    """The factor of all leads with which the chances would have missed least."""
    return min((i / 20 for i in range(6, 61)), key=lambda by: brier(said(rows, by)))


def told(rows: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """A line of figures."""
    found = said(rows)
    seats = rows[0]["seats"]
    return {
        "game": rows[0]["key"],
        "seats": seats,
        "games": len({row["seed"] for row in rows}),
        "positions": len(rows),
        "brier": round(brier(found), 3),
        "no_idea": round(fmean((1 / seats - one.share) ** 2 for one in found), 3),
        "off_by": round(error(found), 3),
        "stretch": stretch(rows),
        "bands": [[round(a, 2), round(b, 2), n] for a, b, n in bands(found)],
    }


def drawing(groups: Sequence[Sequence[dict[str, Any]]]) -> str:
    """A row a game, a square for each number of seats."""
    every = sorted({group[0]["seats"] for group in groups})
    games = list(dict.fromkeys(group[0]["key"] for group in groups))
    shown = []
    for group in groups:
        place = every.index(group[0]["seats"]), games.index(group[0]["key"])
        title = f"{ziggurat.load(group[0]['key']).title}, {group[0]['seats']} seats"
        shown.append(square(place, title, said(group)))
    size = (len(every) * (SIDE + EDGE) + EDGE, len(games) * (SIDE + EDGE) + EDGE)
    return picture(*size, "Calibration of reviews", *shown, style=STYLE)


def kind(row: dict[str, Any]) -> tuple[str, int]:
    return row["key"], row["seats"]


def played(path: Path, wanted: Sequence[Game], jobs: int) -> list[dict[str, Any]]:
    """The positions of these games; those in the file are not played again."""
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    rows = [json.loads(line) for line in lines]
    done = {(row["key"], row["seats"], row["seed"]) for row in rows}
    missing = [game for game in wanted if tuple(game) not in done]
    with path.open("a", encoding="utf-8") as file, multiprocessing.Pool(jobs) as pool:
        for found in pool.imap_unordered(asked, missing):
            file.write("".join(json.dumps(row) + "\n" for row in found))
            file.flush()
            rows += found
    games = set(map(tuple, wanted))
    return [row for row in rows if (row["key"], row["seats"], row["seed"]) in games]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", default=list(keys()))
    parser.add_argument("--fit", action="store_true", help="play the seeds of the fit")
    parser.add_argument("--number", type=int, default=30, help="games of each kind")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--out", type=Path, default=Path("calibration.jsonl"))
    parser.add_argument("--svg", type=Path)
    args = parser.parse_args()
    first = FIT if args.fit else CHECK
    seeds = range(first, first + args.number)
    wanted = [
        Game(key, seats, seed)
        for seed in seeds
        for seats in SEATS
        for key in args.games
        if seats in ziggurat.load(key).seats
    ]
    rows = sorted(played(args.out, wanted, args.jobs), key=partial(order, args.games))
    groups = [list(group) for _, group in groupby(rows, key=kind)]
    for group in groups:
        print(json.dumps(told(group)), flush=True)
    if args.svg:
        args.svg.write_text(drawing(groups), encoding="utf-8")


def order(games: Sequence[str], row: dict[str, Any]) -> tuple[int, int, int, int]:
    return games.index(row["key"]), row["seats"], row["seed"], row["stop"]


if __name__ == "__main__":
    main()
