"""A played card that others may cancel, whose cancelling may itself be cancelled, with hidden
hands.

Every other seat is asked in turn order whether it cancels, also when it holds no `cancel`: being
asked, and how fast, tells nothing. A cancelled cancel lets the card below it stand again.
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

STRIKE, CANCEL = 0, 1
DECK = [STRIKE] * 14 + [CANCEL] * 14

ACTIONS = ActionSpace()
PASS = ACTIONS.verb("pass")
PLAY = ACTIONS.verb("strike {target}", target=["a", "b", "c", "d"])
STOP = ACTIONS.verb("cancel")


@dataclass(slots=True)
class Table(State):
    hands: list[list[int]]
    deck: list[int]
    played: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    chain: list[int] = field(default_factory=list)  # the cards on the table: 1 stands, 0 struck out
    quiet: int = 0  # turns in a row without a card


def others(s: Table, seat: int) -> tuple[int, ...]:
    n = len(s.hands)
    return tuple((seat + i) % n for i in range(1, n))


def spend(s: Table, seat: int, card: int) -> None:
    s.hands[seat].remove(card)
    s.played.append(card)
    s.chain.append(1)


@dataclass(slots=True)
class Turn(Decision):
    rule = "D-1.1"
    verbs = (PASS, PLAY)

    def choices(self, s: Table) -> list[int]:
        targets = sorted(others(s, self.seat)) if STRIKE in s.hands[self.seat] else []
        return [PASS(), *(PLAY(t) for t in targets)]

    def apply(self, s: Table, a: int) -> None:
        s.then(Refill(self.seat))
        s.quiet += 1
        if a != PASS():
            s.quiet = 0
            (target,) = PLAY.args(a)
            s.note("strike", self.seat, target)
            spend(s, self.seat, STRIKE)
            s.then(Ask(others(s, self.seat), 0), Hit(target))

    def prompt(self, s: Table) -> str:
        return "Strike somebody or pass."


@dataclass(slots=True)
class Ask(Task):
    """While card `index` of the chain stands, the seats still to come may cancel it."""

    seats: tuple[int, ...]
    index: int

    def run(self, s: Table) -> None:
        if self.seats and s.chain[self.index]:
            s.then(Answer(self.seats[0], self.seats[1:], self.index))


@dataclass(slots=True)
class Answer(Decision):
    later: tuple[int, ...]
    index: int

    rule = "D-1.2"
    verbs = (PASS, STOP)

    def choices(self, s: Table) -> list[int]:
        return [PASS(), STOP()] if CANCEL in s.hands[self.seat] else [PASS()]

    def apply(self, s: Table, a: int) -> None:
        if a == STOP():
            s.note("cancel", self.seat, self.index)
            spend(s, self.seat, CANCEL)
            top = len(s.chain) - 1
            s.then(
                Ask(others(s, self.seat), top),
                Strike(top, self.index),
                Ask(self.later, self.index),
            )
        else:
            s.then(Ask(self.later, self.index))

    def prompt(self, s: Table) -> str:
        return "Cancel the card or let it pass."


@dataclass(slots=True)
class Strike(Task):
    """Card `top` of the chain, if it stands, strikes out the card it was played against."""

    top: int
    against: int

    def run(self, s: Table) -> None:
        if s.chain[self.top]:
            s.chain[self.against] = 0


@dataclass(slots=True)
class Hit(Task):
    target: int

    def run(self, s: Table) -> None:
        s.points[self.target] -= s.chain[0]
        s.chain.clear()


@dataclass(slots=True)
class Refill(Task):
    seat: int

    def run(self, s: Table) -> None:
        if s.deck:
            card = s.deck.pop()
            s.hands[self.seat].append(card)
            s.hands[self.seat].sort()
            s.whisper(self.seat, "drew", card)
        if s.quiet < 2 * len(s.hands):
            s.then(Turn((self.seat + 1) % len(s.hands)))


def setup(seats: int, seed: int, options: Mapping[str, str]) -> Table:
    s = Table(seed=seed, hands=[], deck=list(DECK), points=[0] * seats)
    chance.shuffle(s, s.deck)
    s.hands = [sorted(s.deck.pop() for _ in range(3)) for _ in range(seats)]
    s.then(Turn(chance.roll(s, seats)))
    return s


def secrets(s: Table, seat: int) -> list[Unseen]:
    return [Unseen([h for p, h in enumerate(s.hands) if p != seat], [s.deck])]


def scores(s: Table) -> list[Score]:
    return [(points,) for points in s.points]


def audit(s: Table) -> None:
    assert sorted(DECK) == sorted([*s.deck, *s.played, *chain(*s.hands)])


GAME = Game(
    key="duel",
    title="Duel",
    package=__name__,
    seats=range(2, 5),
    rules_version=1,
    actions=ACTIONS,
    state=Table,
    setup=setup,
    secrets=secrets,
    scores=scores,
    audit=audit,
    seat_names=("a", "b", "c", "d"),
)
