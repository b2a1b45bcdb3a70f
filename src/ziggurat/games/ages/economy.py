"""Blue and yellow tokens, population, science and culture points (TTA-21, TTA-22, TTA-24,
TTA-30.25, TTA-30.26). Where a token beyond the blue bank is lost its owner chooses (TTA-21.6)."""

from dataclasses import dataclass
from typing import Final

from ziggurat.core.agenda import Decision, Task
from ziggurat.core.message import m
from ziggurat.games.ages import goods
from ziggurat.games.ages.actions import LOSE, TOKEN
from ziggurat.games.ages.card import CULTURE, FOOD, RESOURCE, SCIENCE
from ziggurat.games.ages.cards import CARDS, STORES, WORKERS
from ziggurat.games.ages.state import AgesState, Seat

# By yellow tokens in the bank (TTA-30.25) and blue tokens in the bank (TTA-30.26).
POPULATION_COST: Final = (99, 7, 7, 7, 7, 5, 5, 5, 5, 4, 4, 4, 4, 3, 3, 3, 3, 2)
CONSUMPTION: Final = (6, 4, 4, 4, 4, 3, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1, 0)
REQUIRED: Final = (8, 7, 7, 6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 1, 1, 0)
CORRUPTION: Final = (6, 4, 4, 4, 4, 4, 2, 2, 2, 2, 2, 0)


def population_cost(seat: Seat) -> int:
    return POPULATION_COST[min(seat.bank, 17)]


def consumption(seat: Seat) -> int:
    return CONSUMPTION[min(seat.bank, 17)]


def required_faces(seat: Seat) -> int:
    return REQUIRED[min(seat.bank, 17)]


def corruption(seat: Seat) -> int:
    return CORRUPTION[min(seat.blue, 11)]


def score_culture(s: AgesState, p: int, n: int) -> int:
    """Score or lose culture points, never below 0 (TTA-24.1, TTA-24.2); gives the change."""
    seat = s.seats[p]
    change = max(n, -seat.culture)
    seat.culture += change
    if change:
        s.note("culture" if change > 0 else "culture.lost", p, abs(change))
    return change


def score_science(s: AgesState, p: int, n: int) -> int:
    seat = s.seats[p]
    change = max(n, -seat.science)
    seat.science += change
    if change:
        s.note("science" if change > 0 else "science.lost", p, abs(change))
    return change


def take_points(s: AgesState, victim: int, taker: int, n: int, *, culture: bool) -> None:
    """The taker scores what the victim loses (TTA-24.5)."""
    score = score_culture if culture else score_science
    score(s, taker, -score(s, victim, -n))


def gain_printed(s: AgesState, p: int, card: int) -> None:
    """What a card gives at once: goods and points, in that order (TTA-23.6)."""
    gain = CARDS[card].gain
    goods.gain(s, p, goods.RESOURCES, gain[RESOURCE])
    goods.gain(s, p, goods.FOOD, gain[FOOD])
    score_science(s, p, gain[SCIENCE])
    score_culture(s, p, gain[CULTURE])


# Yellow tokens


def gain_population(s: AgesState, p: int, n: int = 1) -> None:
    """Tokens of the bank become unused workers, as far as there are any (TTA-22.2)."""
    seat = s.seats[p]
    n = min(n, seat.bank)
    seat.bank -= n
    seat.unused += n
    if n:
        s.note("population", p, n)


def gain_yellow(s: AgesState, p: int, n: int) -> None:
    """From the box into the bank, or back as far as the bank goes (TTA-21.4, TTA-21.8)."""
    seat = s.seats[p]
    n = max(n, -seat.bank)
    seat.bank += n
    seat.yellow_owned += n
    if n:
        s.note("yellow" if n > 0 else "yellow.lost", p, abs(n))


def take_yellow(s: AgesState, victim: int, taker: int, n: int) -> None:
    """From bank to bank (TTA-21.9)."""
    n = min(n, s.seats[victim].bank)
    gain_yellow(s, victim, -n)
    gain_yellow(s, taker, n)


def lose_population(s: AgesState, p: int, n: int = 1) -> None:
    """Unused workers go first; then the loser picks (TTA-22.4, TTA-22.5)."""
    if n:
        s.then(LosePopulation(p, n))


@dataclass(slots=True)
class LosePopulation(Task):
    seat: int
    number: int

    def run(self, s: AgesState) -> None:
        seat = s.seats[self.seat]
        if self.number > 1:
            s.then(LosePopulation(self.seat, self.number - 1))
        if seat.unused:
            seat.unused -= 1
            seat.bank += 1
            s.note("population.lost", self.seat, 1)
            return
        cards = [card for card in range(WORKERS) if seat.workers[card]]
        if len(cards) == 1:
            take_worker(s, self.seat, cards[0])
        elif cards:
            s.then(PickWorker(self.seat))


def take_worker(s: AgesState, p: int, card: int) -> None:
    """A worker on a card goes back to the yellow bank (TTA-22.6)."""
    seat = s.seats[p]
    seat.workers[card] -= 1
    seat.bank += 1
    s.note("worker.lost", p, card)


@dataclass(slots=True)
class PickWorker(Decision):
    """Which card loses its worker (TTA-22.5)."""

    rule = "TTA-22.5"
    verbs = (LOSE,)

    def choices(self, s: AgesState) -> list[int]:
        workers = s.seats[self.seat].workers
        return [LOSE.of(card) for card in range(WORKERS) if workers[card]]

    def apply(self, s: AgesState, a: int) -> None:
        take_worker(s, self.seat, *LOSE.decode(a))

    def prompt(self, s: AgesState) -> str:
        return m("You lose a worker: from which card?")


# Blue tokens


def gain_blue(s: AgesState, p: int, n: int) -> None:
    """From the box into the bank; losses beyond the bank come off cards (TTA-21.4 to TTA-21.7)."""
    seat = s.seats[p]
    if n >= 0:
        seat.blue += n
        seat.blue_owned += n
        if n:
            s.note("blue", p, n)
    else:
        LoseBlue(p, -n).run(s)


@dataclass(slots=True)
class LoseBlue(Task):
    """Tokens go to the box from the bank, then from farms and mines of the owner's choice."""

    seat: int
    number: int

    def run(self, s: AgesState) -> None:
        seat = s.seats[self.seat]
        n = min(self.number, seat.blue)
        seat.blue -= n
        seat.blue_owned -= n
        if n:
            s.note("blue.lost", self.seat, n)
        if n < self.number and any(seat.tokens):
            s.then(FreeToken(self.seat), LoseBlue(self.seat, self.number - n))


@dataclass(slots=True)
class FreeToken(Task):
    """One token of a card goes to the empty bank, to be lost or put on a wonder (TTA-9.9,
    TTA-21.6)."""

    seat: int

    def run(self, s: AgesState) -> None:
        cards = [card for card in range(STORES) if s.seats[self.seat].tokens[card]]
        if len(cards) == 1:
            free_token(s, self.seat, cards[0])
        elif cards:
            s.then(PickToken(self.seat))


def free_token(s: AgesState, p: int, card: int) -> None:
    s.seats[p].tokens[card] -= 1
    s.seats[p].blue += 1
    s.note("token", p, card)


@dataclass(slots=True)
class PickToken(Decision):
    """Which card gives the blue token (TTA-9.10, TTA-21.6)."""

    rule = "TTA-21.6"
    verbs = (TOKEN,)

    def choices(self, s: AgesState) -> list[int]:
        tokens = s.seats[self.seat].tokens
        return [TOKEN.of(card) for card in range(STORES) if tokens[card]]

    def apply(self, s: AgesState, a: int) -> None:
        free_token(s, self.seat, *TOKEN.decode(a))

    def prompt(self, s: AgesState) -> str:
        return m("Your blue bank is empty: from which card do you take the token?")
