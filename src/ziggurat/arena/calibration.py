"""Whether a hint's chance of winning is honest: `python -m ziggurat.arena.calibration [GAME ...]`.

Bots play, a hint is asked for at random positions, and what it said is compared with who won.
Prints a line a game: what was said and what came true, in bands of the chance; the Brier score, and
that of who always says the share of the average seat; and `stretch`, by which the game's `odds`
should be divided (fit on some seeds, check on others: `--first`). `--svg` draws it.
"""

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import fmean, pvariance
from typing import Any, NamedTuple

import ziggurat
from ziggurat import bots
from ziggurat.bots.explain import explain
from ziggurat.core.game import Game
from ziggurat.core.runner import ask
from ziggurat.draw.svg import el, picture, text
from ziggurat.games import keys

BANDS = 5
SIDE, EDGE = 300, 46


class Said(NamedTuple):
    """The chance that a hint named, and what the seat had of the victory at last."""

    chance: float
    share: float


def asked(game: Game[Any], bot: str, seed: int, every: int) -> list[Said]:
    """A game of two bots of a kind, with a hint at every so many decisions, more or less."""
    rng = Random(seed)
    s = game.new(2, seed, **game.program_settings())
    players = [bots.make(bot, game) for _ in range(2)]
    found: list[tuple[int, float]] = []
    while not s.over:
        if len(s.choices()) > 1 and rng.random() < 1 / every:
            (best, *_) = explain(game, game.view(s, s.player), rng, iterations=24, best=1)
            if best.chance is not None:
                found.append((s.player, best.chance))
        s.apply(ask(game, s, players[s.player], rng).action)
    shares = game.shares(s)
    return [Said(chance, shares[seat]) for seat, chance in found]


def bands(said: Sequence[Said]) -> list[tuple[float, float, int]]:
    """For each band of chances: what was said on average, what came true, and how often."""
    rows = []
    for i in range(BANDS):
        low, high = i / BANDS, (i + 1) / BANDS + (i == BANDS - 1)
        own = [one for one in said if low <= one.chance < high]
        if own:
            n = len(own)
            rows.append((sum(o.chance for o in own) / n, sum(o.share for o in own) / n, n))
    return rows


def error(said: Sequence[Said]) -> float:
    """How far what was said lies from what came true, on average over the bands."""
    return sum(n * abs(told - true) for told, true, n in bands(said)) / max(1, len(said))


def brier(said: Sequence[Said]) -> float:
    """The mean square of what the chances missed by; 0 is perfect."""
    return fmean((one.chance - one.share) ** 2 for one in said)


def stretched(chance: float, by: float) -> float:
    """A chance if all leads counted so many times as much."""
    bounded = min(0.999, max(0.001, chance))
    return 1 / (1 + float(((1 - bounded) / bounded) ** by))


def stretch(said: Sequence[Said]) -> float:
    """The factor of all leads with which the chances would have missed least."""

    def missed(by: float) -> float:
        return brier([Said(stretched(one.chance, by), one.share) for one in said])

    return min((i / 20 for i in range(6, 81)), key=missed)


def drawing(found: dict[str, Sequence[Said]]) -> str:
    """A square a game: said to the right, came true upwards; honest is the diagonal."""
    shown = [
        square((i, 0), f"{ziggurat.load(key).title}: {len(said)} hints", said)
        for i, (key, said) in enumerate(found.items())
    ]
    width = len(found) * (SIDE + EDGE) + EDGE
    return picture(width, SIDE + 2 * EDGE, "Calibration of hints", *shown, style=STYLE)


STYLE = (
    "text{font:14px system-ui,sans-serif}path,rect{fill:none;stroke:#888}circle{fill:#9c4421}"
    "@media(prefers-color-scheme:dark){text{fill:#ddd}circle{fill:#e8976a}}"
)


def square(place: tuple[int, int], title: str, said: Sequence[Said]) -> str:
    """In a column and a row of squares."""
    x, y = (EDGE + i * (SIDE + EDGE) for i in place)
    dots = [
        el("circle", cx=x + SIDE * told, cy=y + SIDE * (1 - true), r=max(3.0, n**0.5))
        for told, true, n in bands(said)
    ]
    diagonal = el("path", d=f"M{x} {y + SIDE}L{x + SIDE} {y}", stroke_dasharray="4 4")
    frame = el("rect", x=x, y=y, width=SIDE, height=SIDE)
    return frame + diagonal + "".join(dots) + text(title, x, y - 12)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", default=list(keys()))
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--first", type=int, default=0, help="the seed of the first game")
    parser.add_argument("--number", type=int, default=30, help="games of each kind")
    parser.add_argument("--every", type=int, default=12, help="decisions from hint to hint")
    parser.add_argument("--svg", type=Path)
    args = parser.parse_args()
    found: dict[str, Sequence[Said]] = {}
    for key in args.games:
        game, said = ziggurat.load(key), []
        for seed in range(args.first, args.first + args.number):
            said += asked(game, args.bot, seed, args.every)
        found[key] = said
        rows = [[round(told, 2), round(true, 2), n] for told, true, n in bands(said)]
        line = {
            "game": key,
            "hints": len(said),
            "error": round(error(said), 3),
            "brier": round(brier(said), 3),
            "brier_of_no_idea": round(pvariance(one.share for one in said), 3),
            "stretch": stretch(said),
            "bands": rows,
        }
        print(json.dumps(line), flush=True)
        if args.svg:
            args.svg.write_text(drawing(found), encoding="utf-8")


if __name__ == "__main__":
    main()
