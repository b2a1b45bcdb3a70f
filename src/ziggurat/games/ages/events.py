"""Events: what several of them share (TTA-14): who is meant, and the questions they ask. What each
event does is a function in events_a.py, events_1.py, events_2.py and impacts.py."""

from collections.abc import Callable
from dataclasses import dataclass

from ziggurat.core.agenda import Decision
from ziggurat.core.message import m
from ziggurat.games.ages import building, goods
from ziggurat.games.ages.actions import FOOD, GAIN, RAZE, SEATS
from ziggurat.games.ages.aggressions import splits
from ziggurat.games.ages.cards import BUILDINGS, BY_SLUG, CARDS, FIRST_URBAN
from ziggurat.games.ages.ratings import ranking, strength
from ziggurat.games.ages.state import AgesState, clockwise, in_game

Effect = Callable[..., None]
EFFECTS: dict[int, Effect] = {}


def event(slug: str) -> Callable[[Effect], Effect]:
    """Marks what the card of this name does: to the state, for the player in turn (TTA-14.1), with
    the numbers of its text."""

    def register(effect: Effect) -> Effect:
        EFFECTS[BY_SLUG[slug]] = effect
        return effect

    return register


def happen(s: AgesState, card: int, turn: int) -> None:
    EFFECTS[card](s, turn, *CARDS[card].numbers)


# Who is meant


def order(s: AgesState, turn: int) -> list[int]:
    """All players, clockwise from the player in turn (TTA-14.2, TTA-14.3)."""
    return clockwise(s, turn)


def by_strength(s: AgesState, turn: int) -> list[int]:
    return ranking(s, {p: strength(s, p) for p in order(s, turn)}, turn)


def by_culture(s: AgesState, turn: int) -> list[int]:
    return ranking(s, {p: s.seats[p].culture for p in order(s, turn)}, turn)


def two(s: AgesState) -> int:
    """How many "the two" are: one with two players in the game (TTA-14.8)."""
    return 1 if in_game(s) == 2 else 2


# What several events ask


@dataclass(slots=True)
class GainSplit(Decision):
    """So much food and resources in total, in a mix of one's own (TTA-23.7)."""

    number: int

    rule = "TTA-23.7"
    verbs = (FOOD,)

    def choices(self, s: AgesState) -> list[int]:
        return [FOOD.of(n) for n in range(self.number + 1)]

    def apply(self, s: AgesState, a: int) -> None:
        (food,) = FOOD.decode(a)
        goods.gain(s, self.seat, goods.FOOD, food)
        goods.gain(s, self.seat, goods.RESOURCES, self.number - food)

    def prompt(self, s: AgesState) -> str:
        return m("Gain {number} food and resources: how much of it in food?", number=self.number)


@dataclass(slots=True)
class LoseSplit(Decision):
    """So much food and resources in total is lost, in a mix of one's own."""

    number: int

    rule = "TTA-23.17"
    verbs = (FOOD,)

    def choices(self, s: AgesState) -> list[int]:
        return [FOOD.of(n) for n in splits(s, self.seat, self.number)]

    def apply(self, s: AgesState, a: int) -> None:
        (food,) = FOOD.decode(a)
        goods.lose(s, self.seat, goods.FOOD, food)
        goods.lose(s, self.seat, goods.RESOURCES, self.number - food)

    def prompt(self, s: AgesState) -> str:
        return m("Lose {number} food and resources: how much of it in food?", number=self.number)


@dataclass(slots=True)
class GainEither(Decision):
    """Food or resources (TTA-11.12)."""

    number: int

    rule = "TTA-11.12"
    verbs = (GAIN,)

    def choices(self, s: AgesState) -> list[int]:
        return [GAIN(0), GAIN(1)]

    def apply(self, s: AgesState, a: int) -> None:
        (kind,) = GAIN.decode(a)
        goods.gain(s, self.seat, kind, self.number)

    def prompt(self, s: AgesState) -> str:
        return m("Gain {number} food or {number} resources?", number=self.number)


@dataclass(slots=True)
class Raze(Decision):
    """A building of somebody is destroyed; `lowest` is the first card that may be chosen, so that
    urban ones only can be meant."""

    victim: int
    lowest: int

    rule = "TTA-14.14"
    verbs = (RAZE,)

    def choices(self, s: AgesState) -> list[int]:
        workers = s.seats[self.victim].workers
        return [RAZE.of(c) for c in BUILDINGS if c >= self.lowest and workers[c]]

    def apply(self, s: AgesState, a: int) -> None:
        building.destroy(s, self.victim, *RAZE.decode(a))

    def prompt(self, s: AgesState) -> str:
        urban = self.lowest == FIRST_URBAN
        if self.victim == self.seat:
            if urban:
                return m("Which of your urban buildings is destroyed?")
            return m("Which of your buildings is destroyed?")
        if urban:
            return m("Which urban building of {seat} is destroyed?", seat=SEATS[self.victim])
        return m("Which building of {seat} is destroyed?", seat=SEATS[self.victim])
