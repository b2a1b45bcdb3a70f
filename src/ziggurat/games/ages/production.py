"""The Production Phase and its parts (TTA-13.5 to TTA-13.20, TTA-25.17 to TTA-25.21), which some
events run out of turn (TTA-29.30)."""

from dataclasses import dataclass

from ziggurat.core.agenda import Task
from ziggurat.games.ages import economy, goods
from ziggurat.games.ages.card import FOOD, RESOURCE
from ziggurat.games.ages.cards import AGE, CARDS, FARMS, GATES, LABS, MINES, NONE, RAILROAD, VALUE
from ziggurat.games.ages.ratings import best, culture, discontent, has_wonder, pacts, science
from ziggurat.games.ages.state import AgesState, Seat

# Highest level first; of one level the mine, whose tokens are worth more. Level 0 labs give none.
MINES_AND_LABS = sorted(MINES + LABS[1:], key=lambda card: (AGE[card], VALUE[card]), reverse=True)
SHORTAGE = 4  # culture for each food lacking (TTA-30.19)


@dataclass(slots=True)
class Produce(Task):
    """Some parts of the phase, one at a time: tokens paid by hand lie before the next part begins.
    `until` is the part before which it ends."""

    seat: int
    part: int
    until: int

    def run(self, s: AgesState) -> None:
        if self.part + 1 < self.until:
            s.then(Produce(self.seat, self.part + 1, self.until))
        PARTS[self.part](s, self.seat)


def produce(s: AgesState, p: int) -> None:
    """The Production Phase; an uprising skips it (TTA-13.5)."""
    if discontent(s, p) > s.seats[p].unused:
        s.note("uprising", p)
    else:
        s.then(whole_phase(p))


def whole_phase(p: int) -> Produce:
    return Produce(p, 0, len(PARTS))


def all_but_scoring(p: int) -> Produce:
    """Corruption, food, consumption, resources (TTA-29.30)."""
    return Produce(p, PARTS.index(corrupt), len(PARTS))


def food_only(p: int) -> Produce:
    """From farms and pacts (TTA-29.25)."""
    return Produce(p, PARTS.index(produce_food), PARTS.index(consume))


def resources_only(p: int) -> Produce:
    """From mines, Gates' labs and pacts (TTA-29.25)."""
    return Produce(p, PARTS.index(produce_resources), len(PARTS))


def score(s: AgesState, p: int) -> None:
    economy.score_science(s, p, science(s, p))
    economy.score_culture(s, p, culture(s, p))


def corrupt(s: AgesState, p: int) -> None:
    """Resources, then food (TTA-13.8 to TTA-13.11)."""
    due = economy.corruption(s.seats[p])
    if due:
        s.note("corruption", p, due)
        lost = goods.lose(s, p, goods.RESOURCES, due)
        goods.lose(s, p, goods.FOOD, due - lost)


def put(seat: Seat, card: int, n: int) -> None:
    """Tokens from the bank onto a card, as far as they go (TTA-13.13)."""
    n = min(n, seat.blue)
    seat.tokens[card] += n
    seat.blue -= n


def produce_food(s: AgesState, p: int) -> None:
    """A token a worker, higher levels first (TTA-13.12, TTA-13.13)."""
    seat = s.seats[p]
    for card in reversed(FARMS):
        put(seat, card, seat.workers[card])
    s.note("food", p, goods.food(seat))


def consume(s: AgesState, p: int) -> None:
    """Food for the people; each one lacking costs culture (TTA-13.14, TTA-13.15)."""
    due = economy.consumption(s.seats[p])
    lacking = due - goods.lose(s, p, goods.FOOD, due)
    if lacking:
        s.note("hunger", p, lacking)
        economy.score_culture(s, p, -SHORTAGE * lacking)


def produce_resources(s: AgesState, p: int) -> None:
    """Mines, the Railroad's extra token on the best one, and Gates' labs, which are served together
    with the mines: highest level first (TTA-13.13, TTA-13.17, TTA-25.17, TTA-29.33)."""
    seat = s.seats[p]
    doubled = best(seat, MINES) if has_wonder(seat, RAILROAD) else NONE
    for card in MINES_AND_LABS if seat.leader == GATES else reversed(MINES):
        put(seat, card, seat.workers[card] + (card == doubled))
    s.note("resources", p, goods.resources(seat))


def pact_food(s: AgesState, p: int) -> None:
    goods.gain(s, p, goods.FOOD, pact_production(s, p, FOOD))


def pact_resources(s: AgesState, p: int) -> None:
    """What pacts add to or take from the resources (TTA-13.19, TTA-13.20)."""
    extra = pact_production(s, p, RESOURCE)
    if extra > 0:
        goods.gain(s, p, goods.RESOURCES, extra)
    else:
        goods.lose(s, p, goods.RESOURCES, -extra)


def pact_production(s: AgesState, p: int, which: int) -> int:
    return sum(CARDS[card].sides[side][which] for card, side, _ in pacts(s, p))


def food_rate(s: AgesState, p: int) -> int:
    """All food production, pacts included (TTA-29.27)."""
    seat = s.seats[p]
    farms = sum(seat.workers[card] * VALUE[card] for card in FARMS)
    return farms + pact_production(s, p, FOOD)


def mine_rate(seat: Seat) -> int:
    """What the mines produce, the Railroad's token included (TTA-25.21, TTA-29.27)."""
    doubled = best(seat, MINES) if has_wonder(seat, RAILROAD) else NONE
    return sum((seat.workers[card] + (card == doubled)) * VALUE[card] for card in MINES)


def resource_rate(s: AgesState, p: int) -> int:
    """All resource production: mines, Gates' labs, pacts."""
    seat = s.seats[p]
    labs = sum(seat.workers[c] * VALUE[c] for c in LABS) if seat.leader == GATES else 0
    return max(mine_rate(seat) + labs + pact_production(s, p, RESOURCE), 0)


PARTS = (score, corrupt, produce_food, pact_food, consume, produce_resources, pact_resources)
