"""The result of a game: what the scores are made of, and how they grew. How they grew is told by
the first number of each score, of the seats and of the players that the engine runs."""

from collections.abc import Sequence
from typing import Any

from ziggurat.core.game import NO_SEAT, Game, Standing
from ziggurat.core.record import Record, replay

__all__ = ["bars", "growth", "sources"]

MOST_POINTS = 300
BARS = "▁▂▃▄▅▆▇█"


def sources(game: Game[Any], seen: Any, one: Standing) -> dict[str, int]:
    """The score, what breaks a tie if there is one, then what it is made of."""
    firsts = numbers(game, seen)
    tied = len(set(firsts)) < len(firsts)
    found = dict(zip(game.score_names, one.score, strict=True))
    if not tied:
        found = {game.score_names[0]: one.score[0]}
    if one.seat != NO_SEAT:
        found |= game.text.breakdown(seen, one.seat)
    return found


def numbers(game: Game[Any], s: Any) -> list[int]:
    return [score[0] for score in (*game.scores(s), *(rival.score for rival in game.rivals(s)))]


def growth(game: Game[Any], record: Record) -> list[list[int]]:
    """From the beginning to the end, at some moves of a long game."""
    step = 1 + len(record.moves) // MOST_POINTS
    states = enumerate(replay(game, record))
    return [numbers(game, s) for n, s in states if n % step == 0 or n == len(record.moves)]


def bars(series: Sequence[int], low: int, high: int, width: int) -> str:
    """A line of bars for a terminal: `width` of them at most, from `low` to `high`."""
    step = max(1.0, len(series) / width)
    ends = [min(len(series), int((i + 1) * step)) for i in range(int(len(series) / step))]
    picked = [series[end - 1] for end in ends]
    scale = (len(BARS) - 1) / max(1, high - low)
    return "".join(BARS[round((value - low) * scale)] for value in picked)
