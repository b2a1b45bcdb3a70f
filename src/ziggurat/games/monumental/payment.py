"""Prices and payments (MO-4): modifiers that hold now, reductions, Gold in place of resources.

Payments that leave no choice are made in the order of MO-23.6: restricted Military first, then the
resource itself, Gold last.
"""

from dataclasses import dataclass
from functools import cache

from ziggurat.core.agenda import Decision, Reason
from ziggurat.core.message import m
from ziggurat.games.monumental.actions import MIX, MIXES, PAY
from ziggurat.games.monumental.content.vocabulary import Amounts, B, G, K, M, Mod
from ziggurat.games.monumental.state import MonumentalState, Seat


def holding(s: MonumentalState, seat: int) -> list[int]:
    """The cards whose continuous effects hold now: the active policy, the Celebrity, and in the
    own turn active city cards and what was played or copied (MO-13.2, MO-8.8, MO-14.9)."""
    p = s.seats[seat]
    cards = p.policies[-1:]
    if p.hero >= 0:
        cards.append(p.hero)
    if seat == s.active:
        cards += s.lasting
        acting, top, under = s.acting, p.top, p.under
        while acting:
            low = acting & -acting
            place = low.bit_length() - 1
            cards.append(top[place] if place < 9 else under[place - 9])
            acting ^= low
    return cards


def modifiers(s: MonumentalState, seat: int) -> list[Mod]:
    box = s.box
    modifying = box.modifying
    return [
        mod
        for card in holding(s, seat)
        if card in modifying
        for mod in box.cards[card].ability.mods
    ]


def applies(mod: Mod, count: int) -> bool:
    """Whether a limited modifier concerns the next one after `count`."""
    if mod.limit == "each":
        return True
    return count < mod.n if mod.limit == "first" else count == mod.n - 1


def reduced(base: int, mods: list[Mod], what: str, count: int = 0) -> int:
    """A price after all reductions, at least 0 (MO-4.13)."""
    for mod in mods:
        if mod.what == what and mod.word == "cost" and applies(mod, count):
            if mod.delta is None:
                return 0
            base += mod.delta
    return max(base, 0)


def has(mods: list[Mod], word: str) -> bool:
    return any(mod.word == word for mod in mods)


def afford(p: Seat, kind: int, n: int, *, barbarian: bool = False) -> bool:
    """Whether n of one basic resource can be paid, with Gold for what is missing (MO-4.9)."""
    return p.res[kind] + p.res[G] + (p.res[B] if barbarian and kind == M else 0) >= n


def pay(s: MonumentalState, seat: int, kind: int, n: int, *, barbarian: bool = False) -> None:
    """Pay n of one basic resource and tell everybody what was paid with (MO-23.6)."""
    res = s.seats[seat].res
    kept = min(res[B], n) if barbarian and kind == M else 0
    part = min(res[kind], n - kept)
    gold = n - kept - part
    res[B] -= kept
    res[kind] -= part
    res[G] -= gold
    if s.notes is not None and n:
        if kept:
            s.note("pays.restricted", seat, kept)
        if part:
            s.note("pays", seat, *(part if i == kind else 0 for i in range(5)))
        if gold:
            s.note("pays.gold", seat, gold, kind)


def spend(s: MonumentalState, seat: int, kind: int, n: int) -> None:
    """Pay Gold or Culture, for which nothing stands in."""
    s.seats[seat].res[kind] -= n
    if n:
        s.note("pays", seat, *(n if i == kind else 0 for i in range(5)))


def afford_all(p: Seat, amounts: Amounts, generic: int = 0, *, no_gold: bool = False) -> bool:
    """Whether several resources can be paid together, and `generic` more of any basic kind."""
    short = spare = 0
    for kind in range(3):
        left = p.res[kind] - amounts[kind]
        short += max(-left, 0)
        spare += max(left, 0)
    gold = p.res[G] - amounts[G] - short
    if p.res[K] < amounts[K] or gold < 0 or (short and no_gold):
        return False
    return spare + (0 if no_gold else gold) >= generic


def pay_all(s: MonumentalState, seat: int, amounts: Amounts) -> None:
    for kind in range(3):
        pay(s, seat, kind, amounts[kind])
    spend(s, seat, G, amounts[G])
    spend(s, seat, K, amounts[K])


@cache
def mixes(n: int, mode: str) -> tuple[int, ...]:
    """The payments of n basic resources that fit the words any, equal or different (MO-4.11)."""
    found = []
    for counts, i in MIX.items():
        basic = [c for c in counts[:3] if c]
        fits = {
            "any": True,
            "equal": len(basic) <= 1,
            "different": all(c == 1 for c in basic),
        }[mode]
        if sum(counts) == n and fits:
            found.append(i)
    return tuple(found)


def payable(p: Seat, n: int, mode: str, *, no_gold: bool = False) -> list[int]:
    have = p.res
    return [
        i
        for i in mixes(n, mode)
        if all(c <= h for c, h in zip(MIXES[i], have, strict=False))
        and not (no_gold and MIXES[i][G])
    ]


@dataclass(slots=True)
class PayGeneric(Decision):
    """Which basic resources pay a generic cost (MO-4.11)."""

    n: int
    mode: str
    no_gold: int

    rule = "MO-4.11"
    verbs = (PAY,)

    def choices(self, s: MonumentalState) -> list[int]:
        p = s.seats[self.seat]
        first = PAY.start
        return [first + i for i in payable(p, self.n, self.mode, no_gold=bool(self.no_gold))]

    def refuse(self, s: MonumentalState, a: int) -> Reason | None:
        (i,) = PAY.args(a)
        if i not in mixes(self.n, self.mode):
            return Reason("MO-4.12", m("That is not the price."))
        if self.no_gold and MIXES[i][G]:
            return Reason("MO-4.10", m("Gold cannot be used for this payment."))
        if any(c > h for c, h in zip(MIXES[i], s.seats[self.seat].res, strict=False)):
            return Reason("MO-13.9", m("You do not have these resources."))
        return None

    def apply(self, s: MonumentalState, a: int) -> None:
        (i,) = PAY.args(a)
        res = s.seats[self.seat].res
        for kind, n in enumerate(MIXES[i]):
            res[kind] -= n
        s.note("pays", self.seat, *MIXES[i])

    def prompt(self, s: MonumentalState) -> str:
        if self.n == 1:
            return m("Pay 1 basic resource; Gold may stand for it.")
        price = m("{n} basic resources", n=self.n)
        if self.mode == "equal":
            price = m("{n} equal basic resources", n=self.n)
        elif self.mode == "different":
            price = m("{n} different basic resources", n=self.n)
        if self.no_gold:
            return m("Pay {price}, no Gold.", price=price)
        return m("Pay {price}; Gold may stand for any.", price=price)
