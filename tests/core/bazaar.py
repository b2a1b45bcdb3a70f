"""A small card game to prove the shared mechanisms: verbs that decode to cards, decisions that
dispatch, effects read from data, and choices taken silently where only one is left.

Everyone holds three cards. In turn a seat plays one card for its price, or passes; when all have
passed the richest wins.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Literal, NamedTuple

from ziggurat.core import chance
from ziggurat.core.actions import ActionSpace, Domain
from ziggurat.core.agenda import Decision, Forced, Handler, Reason, StepHandler, legal
from ziggurat.core.effects import Effect, Word
from ziggurat.core.game import Game, Score
from ziggurat.core.secrets import Unseen
from ziggurat.core.state import State

GOLD, SILK = range(2)


@dataclass(slots=True)
class Bazaar(State):
    hands: list[list[int]]
    goods: list[list[int]]  # gold and silk of each seat
    passed: list[int] = field(default_factory=list)


# The words of the cards


class Operation(Effect):
    __slots__ = ()
    kind: ClassVar[str] = "operation"
    key: ClassVar[str] = "op"


@dataclass(frozen=True, slots=True)
class Gain(Operation):
    word: ClassVar[str] = "gain"
    good: Literal["gold", "silk"]
    n: int = 1

    def do(self, s: Bazaar, by: int) -> None:
        s.goods[by][self.good == "silk"] += self.n
        s.note("gain", by, self.n)


@dataclass(frozen=True, slots=True)
class Rob(Operation):
    """One gold of a rival; of several the player chooses."""

    word: ClassVar[str] = "rob"

    def possible(self, s: Bazaar, by: int) -> bool:
        return any(purse[GOLD] for p, purse in enumerate(s.goods) if p != by)

    def do(self, s: Bazaar, by: int) -> None:
        s.then(Ask(Victim(by)))


class Condition(Word):
    __slots__ = ()
    kind: ClassVar[str] = "condition"

    def holds(self, s: Bazaar, seat: int) -> bool:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class AtLeast(Condition):
    word: ClassVar[str] = "silk"
    n: int

    def holds(self, s: Bazaar, seat: int) -> bool:
        return s.goods[seat][SILK] >= self.n


class Card(NamedTuple):
    name: str
    price: int
    tests: tuple[Condition, ...]
    does: Operation


def card(data: Mapping[str, object]) -> Card:
    tests = Condition.read_all(data.get("if", {}))
    return Card(str(data["name"]), int(str(data["price"])), tests, Operation.read(data["do"]))


THREE_GOLD = {"op": "gain", "good": "gold", "n": 3}
CARDS = tuple(
    map(
        card,
        (
            {"name": "mine", "price": 0, "do": {"op": "gain", "good": "gold", "n": 2}},
            {"name": "weaver", "price": 1, "do": {"op": "gain", "good": "silk"}},
            {"name": "thief", "price": 0, "do": {"op": "rob"}},
            {"name": "tailor", "price": 0, "if": {"silk": 1}, "do": THREE_GOLD},
        ),
    )
)  # fmt: skip
COPIES = 3

ACTIONS = ActionSpace()
PLAY = ACTIONS.verb("play {card}", card=Domain([c.name for c in CARDS], CARDS))
PASS = ACTIONS.verb("pass")
FROM = ACTIONS.verb("from {seat}", seat=("a", "b", "c", "d"))


def refuse_play(s: Bazaar, seat: int, card: Card) -> Reason | None:
    if CARDS.index(card) not in s.hands[seat]:
        return Reason("B-1.1", f"You do not hold the {card.name}.")
    if s.goods[seat][GOLD] < card.price:
        return Reason("B-1.2", f"The {card.name} costs {card.price} gold.")
    if not all(test.holds(s, seat) for test in card.tests):
        return Reason("B-1.3", f"What the {card.name} needs is not there.")
    return None if card.does.possible(s, seat) else Reason("B-1.4", "That would have no effect.")


def play(s: Bazaar, seat: int, card: Card) -> None:
    s.hands[seat].remove(CARDS.index(card))
    s.goods[seat][GOLD] -= card.price
    s.then(Turn((seat + 1) % len(s.hands)))
    s.note("play", seat, CARDS.index(card))
    card.does.do(s, seat)


def leave(s: Bazaar, seat: int) -> None:
    s.passed.append(seat)
    if len(s.passed) < len(s.hands):
        s.then(Turn((seat + 1) % len(s.hands)))


@dataclass(slots=True)
class Turn(Decision):
    """Play a card or pass. Who has passed may only pass again."""

    rule = "B-1.1"
    on = {PLAY: Handler(play, refuse_play), PASS: Handler(leave, legal)}

    def prompt(self, s: Bazaar) -> str:
        return "Play a card, or pass."


def rob(s: Bazaar, victim: "Victim", rival: int) -> None:
    s.goods[rival][GOLD] -= 1
    s.goods[victim.seat][GOLD] += 1


def refuse_rob(s: Bazaar, victim: "Victim", rival: int) -> Reason | None:
    if rival == victim.seat or rival >= len(s.goods) or not s.goods[rival][GOLD]:
        return Reason("B-2.1", "There is no gold to be had.")
    return None


@dataclass(slots=True)
class Victim(Decision):
    rule = "B-2.1"
    on = {FROM: StepHandler(rob, refuse_rob)}

    def prompt(self, s: Bazaar) -> str:
        return "Rob whom?"


@dataclass(slots=True)
class Ask(Forced):
    """B-2.2: a single victim is robbed without a question."""


def setup(seats: int, seed: int, options: Mapping[str, str]) -> Bazaar:
    s = Bazaar(seed=seed, hands=[], goods=[[1, 0] for _ in range(seats)])
    deck = [i for i in range(len(CARDS)) for _ in range(COPIES)]
    chance.shuffle(s, deck)
    s.hands = [sorted(deck.pop() for _ in range(3)) for _ in range(seats)]
    s.unseen = []
    s.then(Turn(0))
    return s


def secrets(s: Bazaar, seat: int) -> list[Unseen]:
    return [Unseen([hand for p, hand in enumerate(s.hands) if p != seat], [])]


def scores(s: Bazaar) -> list[Score]:
    return [(gold + silk,) for gold, silk in s.goods]


def audit(s: Bazaar) -> None:
    assert min(map(min, s.goods)) >= 0


GAME = Game(
    key="bazaar",
    title="Bazaar",
    package=__name__,
    seats=range(2, 5),
    rules_version=1,
    actions=ACTIONS,
    state=Bazaar,
    setup=setup,
    secrets=secrets,
    scores=scores,
    audit=audit,
    seat_names=("a", "b", "c", "d"),
)
