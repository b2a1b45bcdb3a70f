"""A small auction to prove the engine: out-of-turn bids limited by hidden hands, paid coin by coin.

Lands are auctioned one after another. Each bidder in turn raises or drops out; the winner pays with
coins from a hidden hand, choosing them one by one, and draws a new coin from a hidden deck.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import chain

from ziggurat.core import chance
from ziggurat.core.actions import ActionSpace
from ziggurat.core.agenda import Decision, Task
from ziggurat.core.game import Game, Score
from ziggurat.core.secrets import Unseen
from ziggurat.core.state import State

COINS = [1, 1, 1, 2, 2, 2, 3, 3, 4, 5] * 2
LANDS = 6

ACTIONS = ActionSpace()
DROP = ACTIONS.verb("drop")
BID = ACTIONS.verb("bid {n}", n=[str(n) for n in range(31)])
PAY = ACTIONS.verb("pay {coin}", coin=[str(n) for n in range(6)])


@dataclass(slots=True)
class Market(State):
    hands: list[list[int]]
    deck: list[int]
    spent: list[int] = field(default_factory=list)
    lands: list[list[int]] = field(default_factory=list)


@dataclass(slots=True)
class Auction(Task):
    land: int

    def run(self, s: Market) -> None:
        seats = len(s.hands)
        order = tuple((self.land + i) % seats for i in range(seats))
        if self.land < LANDS:
            s.then(Bid(order[0], order[1:], 0, -1, self.land), Auction(self.land + 1))


@dataclass(slots=True)
class Bid(Decision):
    others: tuple[int, ...]
    high: int
    leader: int
    land: int

    rule = "A-1.1"
    verbs = (DROP, BID)

    def choices(self, s: Market) -> list[int]:
        return [DROP(), *(BID(n) for n in range(self.high + 1, sum(s.hands[self.seat]) + 1))]

    def apply(self, s: Market, a: int) -> None:
        high, leader, queue = self.high, self.leader, self.others
        if a != DROP():
            high, leader, queue = BID.args(a)[0], self.seat, (*queue, self.seat)
            s.note("bid", self.seat, high)
        if not queue:
            s.note("unsold", self.land)
        elif queue == (leader,):
            s.then(Pay(leader, high), Settle(leader, self.land))
        else:
            s.then(Bid(queue[0], queue[1:], high, leader, self.land))

    def prompt(self, s: Market) -> str:
        return f"Raise above {self.high} or drop out."


@dataclass(slots=True)
class Pay(Decision):
    due: int

    rule = "A-1.2"
    verbs = (PAY,)

    def choices(self, s: Market) -> list[int]:
        return [PAY(coin) for coin in sorted(set(s.hands[self.seat]))]

    def apply(self, s: Market, a: int) -> None:
        (coin,) = PAY.args(a)
        s.hands[self.seat].remove(coin)
        s.spent.append(coin)
        s.note("paid", self.seat, coin)
        if coin < self.due:
            s.then(Pay(self.seat, self.due - coin))

    def prompt(self, s: Market) -> str:
        return f"Pay {self.due} more."


@dataclass(slots=True)
class Settle(Task):
    seat: int
    land: int

    def run(self, s: Market) -> None:
        s.lands[self.seat].append(self.land)
        if s.deck:
            coin = s.deck.pop()
            s.hands[self.seat].append(coin)
            s.hands[self.seat].sort()
            s.whisper(self.seat, "drew", coin)


def setup(seats: int, seed: int, options: Mapping[str, str]) -> Market:
    s = Market(seed=seed, hands=[], deck=list(COINS), lands=[[] for _ in range(seats)])
    chance.shuffle(s, s.deck)
    s.hands = [sorted(s.deck.pop() for _ in range(4)) for _ in range(seats)]
    s.then(Auction(0))
    return s


def secrets(s: Market, seat: int) -> list[Unseen]:
    return [Unseen([h for p, h in enumerate(s.hands) if p != seat], [s.deck])]


def scores(s: Market) -> list[Score]:
    return [(len(lands),) for lands in s.lands]


def audit(s: Market) -> None:
    assert sorted(COINS) == sorted([*s.deck, *s.spent, *chain(*s.hands)])


GAME = Game(
    key="auction",
    title="Auction",
    package=__name__,
    seats=range(2, 5),
    rules_version=1,
    actions=ACTIONS,
    state=Market,
    setup=setup,
    secrets=secrets,
    scores=scores,
    audit=audit,
    seat_names=("a", "b", "c", "d"),
)
