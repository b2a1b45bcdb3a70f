"""How well a policy or a judgement fits a dataset that it has not seen.

What can be told of a policy without playing is how often it chooses as the bots did and how sure it
was of what they chose; that is not how strong it is. Rows of one game depend on each other, so
intervals are drawn from whole games.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable
from math import sqrt
from typing import Any, NamedTuple

import numpy as np

from ziggurat.core.errors import BadOption
from ziggurat.core.message import m
from ziggurat.lab.datasets import Dataset
from ziggurat.lab.layout import Array

__all__ = ["Fit", "Judged", "judgement", "policy"]

Batch = dict[str, Array]
SURE = 1.96  # standard errors of a 95 % interval
LEAST = 1e-9  # a chance of nothing counts as this much


class Share(NamedTuple):
    """A mean over rows, with its 95 % interval from whole games."""

    mean: float
    low: float
    high: float


class Fit(NamedTuple):
    """Of a policy: how often it chooses what was played, how often blind choice would, how often it
    chooses what is not legal, and the mean logarithm of its chance for what was played."""

    decisions: int
    games: int
    agreement: Share
    blind: float
    illegal: float
    log_loss: float | None  # of a policy that gives chances
    by_bot: dict[str, float]  # agreement with each bot


class Judged(NamedTuple):
    """Of a judgement, which tells the outcome beforehand: its mean square error, that of always
    telling the mean, and the correlation with what came true."""

    decisions: int
    games: int
    error: Share
    no_idea: float
    correlation: float


class Means:
    """A mean by game."""

    def __init__(self) -> None:
        self.sums: dict[int, float] = defaultdict(float)
        self.rows: dict[int, int] = defaultdict(int)

    def add(self, games: Array, values: Array) -> None:
        for game, value in zip(games.tolist(), values.tolist(), strict=True):
            self.sums[game] += value
            self.rows[game] += 1

    @property
    def share(self) -> Share:
        """The ratio of two sums over games, with the error of such a ratio."""
        n, rows = len(self.sums), sum(self.rows.values())
        mean = sum(self.sums.values()) / rows
        off = [self.sums[game] - mean * self.rows[game] for game in self.sums]
        error = sqrt(sum(one * one for one in off) * n / max(1, n - 1)) / rows
        return Share(mean, mean - SURE * error, mean + SURE * error)


def policy(data: Dataset, choose: Callable[[Batch], Array], split: str = "test") -> Fit:
    """`choose` gets a batch, with `observation` and `action_mask`, and gives an action for each
    row, or for each row the chance of every action."""
    agreed, blind, illegal, losses = Means(), Means(), Means(), Means()
    bots: dict[str, Means] = defaultdict(Means)
    for batch in batches(data, split):
        told = np.asarray(choose(batch))
        chosen = told if told.ndim == 1 else np.where(batch["action_mask"], told, -1).argmax(1)
        games, rows = batch["game"], np.arange(len(batch["game"]))
        right = (chosen == batch["choice"]).astype(float)
        agreed.add(games, right)
        blind.add(games, 1 / batch["action_mask"].sum(1))
        illegal.add(games, (batch["action_mask"][rows, chosen] == 0).astype(float))
        if told.ndim == 2:
            losses.add(games, -np.log(np.maximum(told[rows, batch["choice"]], LEAST)))
        for bot in set(batch["bot"].tolist()):
            own = batch["bot"] == bot
            bots[bot].add(games[own], right[own])
    return Fit(
        decisions=sum(agreed.rows.values()),
        games=len(agreed.rows),
        agreement=agreed.share,
        blind=blind.share.mean,
        illegal=illegal.share.mean,
        log_loss=losses.share.mean if losses.rows else None,
        by_bot={bot: means.share.mean for bot, means in sorted(bots.items())},
    )


def judgement(data: Dataset, judge: Callable[[Batch], Array], split: str = "test") -> Judged:
    """`judge` gets a batch and gives what it expects of `outcome` for each row."""
    errors = Means()
    told, true = [], []
    for batch in batches(data, split):
        expected = np.asarray(judge(batch), float)
        errors.add(batch["game"], (expected - batch["outcome"]) ** 2)
        told.append(expected)
        true.append(batch["outcome"].astype(float))
    one, other = np.concatenate(told), np.concatenate(true)
    flat = one.std() == 0 or other.std() == 0
    return Judged(
        decisions=len(one),
        games=len(errors.rows),
        error=errors.share,
        no_idea=float(other.var()),
        correlation=0.0 if flat else float(np.corrcoef(one, other)[0, 1]),
    )


def batches(data: Dataset, split: str) -> Iterable[Any]:
    found = list(data.batches(split=split))
    if not found:
        raise BadOption(m("The split '{name}' is empty: make more games.", name=split))
    return found
