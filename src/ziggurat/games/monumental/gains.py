"""Gaining, exchanging and selling resources of the player's choice (MO-4.11, MO-4.16, MO-24.16,
MO-24.17)."""

from dataclasses import dataclass
from functools import cache

from ziggurat.core.agenda import Decision, Reason
from ziggurat.core.message import m, mn
from ziggurat.games.monumental.actions import (
    DONE,
    EXCHANGE,
    GAIN,
    GAINS,
    PAIRS,
    SELL,
)
from ziggurat.games.monumental.content.vocabulary import RESOURCES, B, M, Op
from ziggurat.games.monumental.effects import Do, ask, count, operation, possible
from ziggurat.games.monumental.state import MonumentalState, gain


@cache
def gains(n: int, mode: str) -> tuple[int, ...]:
    """The gains of n basic resources, any, equal or different."""
    return tuple(
        i
        for i, counts in enumerate(GAINS)
        if sum(counts) == n
        and (mode != "equal" or max(counts) == n)
        and (mode != "different" or max(counts) == 1)
    )


@dataclass(slots=True)
class GainBasic(Decision):
    n: int
    mode: str

    rule = "MO-4.11"
    verbs = (GAIN,)

    def choices(self, s: MonumentalState) -> list[int]:
        return [GAIN.start + i for i in gains(self.n, self.mode)]

    def refuse(self, s: MonumentalState, a: int) -> Reason | None:
        if GAIN.args(a)[0] in gains(self.n, self.mode):
            return None
        return Reason(self.rule, m("That is not what you gain."))

    def apply(self, s: MonumentalState, a: int) -> None:
        production, science, military = GAINS[GAIN.args(a)[0]]
        gain(s, self.seat, (production, science, military, 0, 0))

    def prompt(self, s: MonumentalState) -> str:
        if self.n == 1:
            return m("Choose 1 basic resource to gain.")
        if self.mode == "equal":
            return m("Choose {n} equal basic resources to gain.", n=self.n)
        if self.mode == "different":
            return m("Choose {n} different basic resources to gain.", n=self.n)
        return m("Choose {n} basic resources to gain.", n=self.n)


@operation("gain_basic")
def op_gain_basic(s: MonumentalState, seat: int, op: Op, do: Do) -> None:
    s.then(GainBasic(seat, op.args["n"], op.args["mode"]))


@operation("gain_restricted")
def op_gain_restricted(s: MonumentalState, seat: int, op: Op, do: Do) -> None:
    """Military that pays only for Barbarian provinces is a pool of its own (MO-4.8)."""
    s.seats[seat].res[B] += op.args["M"]
    s.gained[M] += op.args["M"]
    s.note("restricted", seat, op.args["M"])


def amount(s: MonumentalState, seat: int, op: Op, place: int) -> int:
    n: int = op.args["n"] * (count(s, seat, op.args["per"], place) // op.args.get("div", 1))
    return min(n, int(op.args.get("max", n)))


@operation("gain_per")
def op_gain_per(s: MonumentalState, seat: int, op: Op, do: Do) -> None:
    amounts = [0] * 5
    amounts[RESOURCES.index(op.args["res"])] = amount(s, seat, op, do.place)
    gain(s, seat, (amounts[0], amounts[1], amounts[2], amounts[3], amounts[4]))


@possible("gain_per")
def may_gain_per(s: MonumentalState, seat: int, op: Op, place: int) -> bool:
    return amount(s, seat, op, place) > 0


@dataclass(slots=True)
class Exchange(Decision):
    """Exchange basic resources one by one, each for another kind; what was received is not
    exchanged again (MO-24.17)."""

    left: int
    fresh: tuple[int, ...] = ()  # the kinds received so far

    rule = "MO-24.17"
    verbs = (EXCHANGE, DONE)

    def choices(self, s: MonumentalState) -> list[int]:
        res = s.seats[self.seat].res
        old = [res[kind] - self.fresh.count(kind) for kind in range(3)]
        found = [EXCHANGE.start + i for i, (a, _) in enumerate(PAIRS) if old[a] > 0]
        return [*found, DONE.start] if self.fresh or not found else found

    def refuse(self, s: MonumentalState, a: int) -> Reason | None:
        if a in self.choices(s):
            return None
        if a == DONE.start:
            return Reason(self.rule, m("Exchange at least one resource."))
        old, _ = PAIRS[EXCHANGE.args(a)[0]]
        if s.seats[self.seat].res[old]:
            return Reason(self.rule, m("What was exchanged is not exchanged again."))
        return Reason(self.rule, m("You do not have that resource."))

    def apply(self, s: MonumentalState, a: int) -> None:
        if a == DONE.start:
            return
        old, new = PAIRS[EXCHANGE.args(a)[0]]
        res = s.seats[self.seat].res
        res[old] -= 1
        res[new] += 1
        s.gained[new] += 1  # counts as gained in its new kind (MO-4.16)
        s.note("exchange", self.seat, old, new)
        if self.left > 1:
            ask(s, Exchange(self.seat, self.left - 1, (*self.fresh, new)))

    def prompt(self, s: MonumentalState) -> str:
        if self.left == 1:
            return m("Exchange 1 basic resource for another kind.")
        return m("Exchange up to {left} basic resources for other kinds.", left=self.left)


@operation("convert")
def op_convert(s: MonumentalState, seat: int, op: Op, do: Do) -> None:
    ask(s, Exchange(seat, op.args["max"]))


@possible("convert")
def may_convert(s: MonumentalState, seat: int, op: Op, place: int) -> bool:
    return any(s.seats[seat].res[:3])


@dataclass(slots=True)
class Sell(Decision):
    """Pay basic resources, not Gold, and gain as much Gold (MO-24.16)."""

    most: int

    rule = "MO-24.16"
    verbs = (SELL, DONE)

    def choices(self, s: MonumentalState) -> list[int]:
        res = s.seats[self.seat].res
        found = [
            SELL.start + i
            for i, counts in enumerate(GAINS)
            if sum(counts) <= self.most
            and counts[0] <= res[0]
            and counts[1] <= res[1]
            and counts[2] <= res[2]
        ]
        return found or [DONE.start]

    def refuse(self, s: MonumentalState, a: int) -> Reason | None:
        if a in self.choices(s):
            return None
        if a in SELL and sum(GAINS[SELL.args(a)[0]]) > self.most:
            return Reason(
                self.rule,
                mn(
                    "At most {n} resource can be sold.",
                    "At most {n} resources can be sold.",
                    self.most,
                ),
            )
        return Reason(self.rule, m("You do not have these resources."))

    def apply(self, s: MonumentalState, a: int) -> None:
        if a == DONE.start:
            return
        counts = GAINS[SELL.args(a)[0]]
        res = s.seats[self.seat].res
        for kind, n in enumerate(counts):
            res[kind] -= n
        s.note("pays", self.seat, *counts, 0, 0)
        gain(s, self.seat, (0, 0, 0, sum(counts), 0))

    def prompt(self, s: MonumentalState) -> str:
        return mn(
            "Sell {n} basic resource for 1 Gold.",
            "Sell up to {n} basic resources for 1 Gold each.",
            self.most,
        )


@operation("sell")
def op_sell(s: MonumentalState, seat: int, op: Op, do: Do) -> None:
    ask(s, Sell(seat, op.args["max"]))


@possible("sell")
def may_sell(s: MonumentalState, seat: int, op: Op, place: int) -> bool:
    return any(s.seats[seat].res[:3])
