"""Plain versions of the computations that matter, by trying everything: the oracle of the fast
ones."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations_with_replacement, product

from ziggurat.games.ages.card import ARTILLERY, CAVALRY, INFANTRY
from ziggurat.games.ages.cards import AGE, BY_TYPE, CARDS

Paid = tuple[int, tuple[int, ...], int]  # so much, the tokens left, and the blue bank


def payments(values: Sequence[int], tokens: Sequence[int], blue: int, n: int) -> set[Paid]:
    """Every way to pay n by the operations of TTA-23.8: {(paid, tokens, blue)} with paid >= n."""
    todo: list[Paid] = [(0, tuple(tokens), blue)]
    seen: set[Paid] = set()
    while todo:
        state = todo.pop()
        if state in seen:
            continue
        seen.add(state)
        paid, held, bank = state
        if paid >= n:
            continue
        for i, value in enumerate(values):
            if held[i]:
                todo += returns(values, held, bank, i, value, paid)
    return {state for state in seen if state[0] >= n}


def returns(
    values: Sequence[int], held: tuple[int, ...], bank: int, i: int, value: int, paid: int
) -> Iterator[Paid]:
    """Return one token, taking back any tokens of smaller value that are worth less (c); moving a
    token to a cheaper card (b) is the same with one token taken back."""
    lower = [j for j, v in enumerate(values) if v < value]
    for size in range(min(value, bank + 1) + 1):
        for back in combinations_with_replacement(lower, size):
            worth = sum(values[j] for j in back)
            if worth >= value or size > bank + 1:
                continue
            new = list(held)
            new[i] -= 1
            for j in back:
                new[j] += 1
            yield paid + value - worth, tuple(new), bank + 1 - size


def best_payment(
    values: Sequence[int], tokens: Sequence[int], blue: int, n: int
) -> tuple[int, int]:
    """What is paid and the blue bank after it: exact with most tokens in the bank, else the
    smallest overpayment, which must leave the bank empty (TTA-23.12 to TTA-23.14)."""
    found = payments(values, tokens, blue, n)
    exact = [bank for paid, _, bank in found if paid == n]
    if exact:
        return n, max(exact)
    return min((paid, bank) for paid, _, bank in found if bank == 0)


def best_gain(values: Sequence[int], blue: int, n: int) -> int:
    """The most below or at n that so many tokens can be worth (TTA-23.4)."""
    worth = {0}
    for _ in range(blue):
        worth |= {w + v for w in worth for v in values if w + v <= n}
    return max(worth)


def armies(tactic: int, units: Mapping[int, int], wild: bool) -> int:
    """The most that armies of these units give, by forming them one after another."""
    infantry, cavalry, artillery, full, low = CARDS[tactic].army
    slots = [INFANTRY] * infantry + [CAVALRY] * cavalry + [ARTILLERY] * artillery
    air = units.get(BY_TYPE[10][0], 0)
    results: list[tuple[int, ...]] = []

    def form(left: Mapping[int, int], made: tuple[int, ...]) -> None:
        results.append(made)
        options = []
        for kind in slots:
            kinds = (INFANTRY, CAVALRY) if wild and kind == CAVALRY else (kind,)
            options.append([c for k in kinds for c in BY_TYPE[k] if left.get(c)])
        for chosen in {tuple(sorted(pick)) for pick in product(*options)}:
            if all(chosen.count(c) <= left[c] for c in chosen):
                rest = dict(left)
                for c in chosen:
                    rest[c] -= 1
                old = AGE[tactic] > 1 and any(AGE[c] <= AGE[tactic] - 2 for c in chosen)
                form(rest, (*made, low if old else full))

    form(units, ())
    return max(sum(m) + sum(sorted(m, reverse=True)[:air]) for m in results)
