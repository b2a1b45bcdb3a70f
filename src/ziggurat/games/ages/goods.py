"""Food and resources: blue tokens on farms, mines and labs (TTA-23).

Payments and gains follow the documented default: the one that leaves most tokens in the blue bank
(TTA-23.3, TTA-23.14). With the option `payment` their owner may then have the tokens lie otherwise,
in any way another payment or gain of the same amount could have left them.
"""

from dataclasses import dataclass
from typing import Final

from ziggurat.core.agenda import Decision
from ziggurat.core.message import m
from ziggurat.games.ages.actions import LEAVE
from ziggurat.games.ages.cards import FARMS, GATES, LABS, MINES, VALUE, title
from ziggurat.games.ages.state import AgesState, Seat

FOOD, RESOURCES = 0, 1

# The cards that hold each kind, cheapest tokens first.
STORED: Final = (FARMS, tuple(sorted(MINES + LABS[1:], key=lambda c: (VALUE[c], c))))


def food(seat: Seat) -> int:
    t = seat.tokens
    return t[0] + 2 * t[1] + 3 * t[2] + 5 * t[3]


def resources(seat: Seat) -> int:
    """Mines, and labs while or after Bill Gates led (TTA-25.18, TTA-25.20)."""
    t = seat.tokens
    return t[4] + 2 * t[5] + 3 * t[6] + 5 * t[7] + t[9] + 2 * t[10] + 3 * t[11]


def stored(seat: Seat, kind: int) -> int:
    return food(seat) if kind == FOOD else resources(seat)


def accepts(seat: Seat, card: int) -> bool:
    """Whether new tokens may be put on a farm, mine or lab (TTA-10.3, TTA-25.20)."""
    return bool(seat.techs >> card & 1) and (card < LABS[0] or seat.leader == GATES)


def gain(s: AgesState, p: int, kind: int, n: int) -> int:
    """Gain exactly n, or the most below it that the blue bank allows (TTA-23.2 to TTA-23.5)."""
    seat, left = s.seats[p], n
    before = seat.tokens[:] if s.by_hand else []
    for card in reversed(STORED[kind]):
        while seat.blue and VALUE[card] <= left and accepts(seat, card):
            seat.tokens[card] += 1
            seat.blue -= 1
            left -= VALUE[card]
    if n > left:
        s.note("gain", p, n - left, kind)
        if s.by_hand:
            arrange(s, p, kind, before)
    return n - left


def pay(s: AgesState, p: int, kind: int, n: int) -> int:
    """Return tokens worth n with change, overpaying only where no exact payment exists
    (TTA-23.8 to TTA-23.14); gives what was paid in excess."""
    paid = last = 0
    seat = s.seats[p]
    tokens = seat.tokens
    before = tokens[:] if s.by_hand else []
    for card in STORED[kind]:
        while tokens[card] and paid < n:
            tokens[card] -= 1
            seat.blue += 1
            paid += VALUE[card]
            last = VALUE[card]
    change = paid - n
    if change:
        for card in reversed(STORED[kind]):
            while (
                seat.blue and VALUE[card] <= change and VALUE[card] < last and accepts(seat, card)
            ):
                tokens[card] += 1
                seat.blue -= 1
                change -= VALUE[card]
    if s.by_hand and not change:
        arrange(s, p, kind, before)
    return change


def lose(s: AgesState, p: int, kind: int, n: int) -> int:
    """Lose up to n and say how much it was (TTA-23.17)."""
    seat = s.seats[p]
    n = min(n, stored(seat, kind))
    if n:
        pay(s, p, kind, n)
        s.note("lose", p, n, kind)
    return n


# Tokens arranged by hand


def arrange(s: AgesState, p: int, kind: int, before: list[int]) -> None:
    """Ask the owner of the tokens if they could lie in more than one way."""
    delta = tuple(s.seats[p].tokens[card] - before[card] for card in STORED[kind])
    settle(s, p, kind, delta, arrangements(s.seats[p], kind, delta))


def settle(
    s: AgesState, p: int, kind: int, delta: tuple[int, ...], ways: list[tuple[int, ...]]
) -> None:
    """Lay the tokens out if one way is left, else ask for the dearest card on which ways differ."""
    if len(ways) == 1:
        lay_out(s.seats[p], kind, ways[0])
        return
    place = len(delta)
    while len({way[place - 1] for way in ways}) == 1:
        place -= 1
    s.then(Arrange(p, kind, delta, ways[0][place:]))


def arrangements(seat: Seat, kind: int, delta: tuple[int, ...]) -> list[tuple[int, ...]]:
    """All ways for the tokens to lie, cheapest card first, in place of the one that changed them by
    `delta`: the same value, tokens enough, and no change merged into bigger tokens (TTA-23.8 to
    TTA-23.10, TTA-23.2)."""
    cards = STORED[kind]
    before = [seat.tokens[card] - d for card, d in zip(cards, delta, strict=True)]
    limits = [99 if accepts(seat, card) else n for card, n in zip(cards, before, strict=True)]
    supply = seat.blue + sum(seat.tokens[card] for card in cards)
    values = [VALUE[card] for card in cards]
    gaining = sum(d * v for d, v in zip(delta, values, strict=True)) > 0
    found: list[tuple[int, ...]] = [()]
    for i in reversed(range(len(cards))):
        found = [
            (n, *rest)
            for rest in found
            for n in range(min(limits[i], left_over(seat, kind, values, rest) // values[i]) + 1)
        ]
    return sorted(
        lying
        for lying in found
        if left_over(seat, kind, values, lying) == 0
        and sum(lying) <= supply
        and payable([a - b for a, b in zip(lying, before, strict=True)], values, gaining)
    )


def left_over(seat: Seat, kind: int, values: list[int], rest: tuple[int, ...]) -> int:
    """The value not yet placed when the dearest cards hold `rest`."""
    placed = sum(n * v for n, v in zip(rest, values[len(values) - len(rest) :], strict=True))
    return stored(seat, kind) - placed


def payable(change: list[int], values: list[int], gaining: bool) -> bool:
    """Whether each token added can be change for one returned: what a token of value v gives back
    is worth less than v (TTA-23.8, TTA-23.10). A gain only adds."""
    if gaining:
        return min(change) >= 0
    added, returned = [0] * 6, [0] * 6
    for n, value in zip(change, values, strict=True):
        added[value] += max(n, 0)
        returned[value] += max(-n, 0)
    room = 4 * returned[5] + 2 * returned[3] + returned[2] - 3 * added[3] - 2 * added[2]
    return (
        added[5] == 0
        and added[3] <= returned[5]
        and added[2] <= returned[3] + 2 * (returned[5] - added[3])
        and added[1] <= room
    )


@dataclass(slots=True)
class Arrange(Decision):
    """How many tokens are left on a card, the dearest first, after what changed them by `delta`;
    `fixed` are the numbers named already."""

    kind: int
    delta: tuple[int, ...]
    fixed: tuple[int, ...]

    rule = "TTA-23.14"
    verbs = (LEAVE,)

    def ways(self, s: AgesState) -> tuple[int, list[tuple[int, ...]]]:
        """The place of the next card that may hold more or less, and the ways still open."""
        n = len(self.fixed)
        every = arrangements(s.seats[self.seat], self.kind, self.delta)
        return len(self.delta) - 1 - n, [w for w in every if w[len(w) - n :] == self.fixed]

    def choices(self, s: AgesState) -> list[int]:
        place, ways = self.ways(s)
        card = STORED[self.kind][place]
        return sorted(LEAVE.of(n, card) for n in {way[place] for way in ways})

    def apply(self, s: AgesState, a: int) -> None:
        number, card = LEAVE.decode(a)
        place, ways = self.ways(s)
        s.note("leave", self.seat, card, number)
        ways = [way for way in ways if way[place] == number]
        settle(s, self.seat, self.kind, self.delta, ways)

    def prompt(self, s: AgesState) -> str:
        place, _ = self.ways(s)
        return m("How many blue tokens are left on {title}?", title=title(STORED[self.kind][place]))


def lay_out(seat: Seat, kind: int, lying: tuple[int, ...]) -> None:
    for card, n in zip(STORED[kind], lying, strict=True):
        seat.blue += seat.tokens[card] - n
        seat.tokens[card] = n
