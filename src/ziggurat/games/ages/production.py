"""The Production Phase and its parts (TTA-13.5 to TTA-13.20, TTA-25.17 to TTA-25.21), which some
events run out of turn (TTA-29.30)."""

from ziggurat.games.ages import economy
from ziggurat.games.ages.card import FOOD, RESOURCE
from ziggurat.games.ages.cards import CARDS, FARMS, GATES, LABS, MINES, NONE, RAILROAD, VALUE
from ziggurat.games.ages.ratings import best, culture, discontent, has_wonder, pacts, science
from ziggurat.games.ages.state import AgesState, Seat

SHORTAGE = 4  # culture for each food lacking (TTA-30.19)


def produce(s: AgesState, p: int) -> None:
    """The whole phase; an uprising skips it (TTA-13.5)."""
    seat = s.seats[p]
    if discontent(s, p) > seat.unused:
        s.note("uprising", p)
        return
    economy.score_science(s, p, science(s, p))
    economy.score_culture(s, p, culture(s, p))
    corrupt(s, p)
    produce_food(s, p)
    economy.gain(s, p, economy.FOOD, pact_production(s, p, FOOD))
    consume(s, p)
    produce_resources(s, p)
    pact_resources(s, p)


def corrupt(s: AgesState, p: int) -> None:
    """Resources, then food (TTA-13.8 to TTA-13.11)."""
    due = economy.corruption(s.seats[p])
    if due:
        s.note("corruption", p, due)
        lost = economy.lose(s, p, economy.RESOURCES, due)
        economy.lose(s, p, economy.FOOD, due - lost)


def put(seat: Seat, card: int, n: int) -> None:
    """Tokens from the bank onto a card, as far as they go (TTA-13.13)."""
    n = min(n, seat.blue)
    seat.tokens[card] += n
    seat.blue -= n


def produce_food(s: AgesState, p: int) -> None:
    """A token a worker, higher levels first (TTA-13.12, TTA-13.13). What pacts add belongs to the
    Production Phase only (TTA-13.19, TTA-29.25)."""
    seat = s.seats[p]
    for card in reversed(FARMS):
        put(seat, card, seat.workers[card])
    s.note("food", p, economy.food(seat))


def consume(s: AgesState, p: int) -> None:
    """Food for the people; each one lacking costs culture (TTA-13.14, TTA-13.15)."""
    due = economy.consumption(s.seats[p])
    lacking = due - economy.lose(s, p, economy.FOOD, due)
    if lacking:
        s.note("hunger", p, lacking)
        economy.score_culture(s, p, -SHORTAGE * lacking)


def produce_resources(s: AgesState, p: int) -> None:
    """Mines, the Railroad's extra token on the best one, Gates' labs (TTA-13.17, TTA-25.17,
    TTA-29.33)."""
    seat = s.seats[p]
    doubled = best(seat, MINES) if has_wonder(seat, RAILROAD) else NONE
    for card in reversed(MINES):
        put(seat, card, seat.workers[card] + (card == doubled))
    if seat.leader == GATES:
        for card in LABS[:0:-1]:
            put(seat, card, seat.workers[card])
    s.note("resources", p, economy.resources(seat))


def pact_resources(s: AgesState, p: int) -> None:
    """What pacts add to or take from the resources (TTA-13.19, TTA-13.20)."""
    extra = pact_production(s, p, RESOURCE)
    if extra > 0:
        economy.gain(s, p, economy.RESOURCES, extra)
    else:
        economy.lose(s, p, economy.RESOURCES, -extra)


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
