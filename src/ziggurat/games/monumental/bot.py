"""What the bot's judgement (`judge.py`) reckons with: what a city gives, how many turns are left,
and how small choices under way will be made (part 9 of the specification, the strategy primer).

Output counts in basic resources. Numbers are house weights.
"""

from functools import lru_cache
from math import fsum

from ziggurat.games.monumental.actions import SEND, SOLDIER, WARLORD_UNIT
from ziggurat.games.monumental.city import CityPhase
from ziggurat.games.monumental.content import BOX, KIND, KNOWLEDGE, Card
from ziggurat.games.monumental.content.vocabulary import Amounts
from ziggurat.games.monumental.effects import TokenBenefit
from ziggurat.games.monumental.hexes import DISTANCE, cells_of
from ziggurat.games.monumental.payment import PayGeneric
from ziggurat.games.monumental.scoring import POINTS, standings
from ziggurat.games.monumental.state import (
    NONE,
    WARLORD_DONE,
    MonumentalState,
    Seat,
)
from ziggurat.games.monumental.storm import Muster

ODDS = 11.0  # a lead that makes a win e times as likely, fitted to games of the greedy bot
AHEAD = 1  # turns that the search looks ahead: they hold many decisions
WORTH = (1.0, 1.0, 0.9, 1.3, 2.4)
EFFECT = 0.9  # what an effect adds to a card's output
FAR = 8


def output(card: Card) -> float:
    """What a card gives when it is activated."""
    gain = fsum(n * worth for n, worth in zip(card.resources, WORTH, strict=True))
    ability = card.ability
    return gain + (EFFECT if ability.ways or ability.mods or ability.ons else 0.0)


OUTPUT = tuple(output(card) for card in BOX.cards)


def begins(s: MonumentalState) -> bool:
    """Whether a turn begins here: the search judges positions of the same kind."""
    return isinstance(s.decision, CityPhase)


Counts = tuple[int, int, int, int]
WIN, MOST = 6.0, 15  # for winning, and the largest lead that makes a difference


def outcome(s: MonumentalState, seat: int) -> float:
    """A finished game: the lead in points, and that it is a win."""
    table = standings(s)
    mine, best = table[seat], max(one for p, one in enumerate(table) if p != seat)
    lead = max(-MOST, min(MOST, mine[0] - best[0]))
    return lead + WIN * ((mine > best) - (mine < best))


def two_best(table: list[Counts]) -> list[tuple[int, int]]:
    """The highest two counts of each category."""
    found = []
    for i in range(len(POINTS)):
        first = second = 0
        for row in table:
            n = row[i]
            if n > first:
                first, second = n, first
            elif n > second:
                second = n
        found.append((first, second))
    return found


def turns_left(s: MonumentalState) -> float:
    """How many more turns a seat has after this one."""
    if s.trigger:
        ahead = s.trigger + 1 - s.round
        return float(ahead)
    cards = sum(map(len, s.eras))
    rate = 2.3 if len(s.seats) == 2 else 1.4
    return cards / rate / len(s.seats) + 1.5


def engine(p: Seat) -> float:
    """The expected output of a turn: five of the cards in the cycle, with what is attached."""
    tops: list[float] = []
    extra = 0.0
    for zone in (p.top, p.under, p.deck, p.known, p.discard):
        for card in zone:
            if card == NONE:
                continue
            if KIND[card] == KNOWLEDGE:
                extra += OUTPUT[card]
            else:
                tops.append(OUTPUT[card])
    n = len(tops)
    if not n:
        return 0.0
    thin = min(1.0, n / 9)  # fewer than nine cards leave gaps in the grid
    return 5 * (fsum(tops) + 0.8 * extra) / n * thin


def ways_to_markets(s: MonumentalState, seat: int) -> list[tuple[int, ...]]:
    """How far it is to those that the seat has not visited, from every tile."""
    return [
        DISTANCE[cell]
        for market, cell in enumerate(s.market_at)
        if cell != NONE and s.piles[market] and 4 * seat + market not in s.takers
    ]


@lru_cache(maxsize=4096)
def nearest(at: int, tokens: int) -> int:
    """How far the nearest of some tiles is; many states have the same tokens."""
    away = DISTANCE[at]
    return min([away[cell] for cell in cells_of(tokens)], default=9)


# What an action leads to, before its value is judged


def look_ahead(s: MonumentalState, seat: int) -> MonumentalState:
    """The state once units are mustered, prices paid and benefits chosen in a plain way."""
    if s.over or not isinstance(s.decision, Muster | TokenBenefit | PayGeneric):
        return s
    s = s.copy()
    while not s.over and isinstance(s.decision, Muster | TokenBenefit | PayGeneric):
        s.apply(plain_choice(s))
    return s


def plain_choice(s: MonumentalState) -> int:
    step = s.decision
    choices = s.choices()
    if isinstance(step, Muster):
        return force(s, step, choices)
    if isinstance(step, TokenBenefit):
        benefits = s.box.tokens[step.token].benefits
        values = [fsum(worth_of(op.amounts) or 1.5 for op in ops) for ops in benefits]
        return choices[values.index(max(values))]
    return choices[-1]  # the mix with the least Gold comes last


def worth_of(amounts: Amounts) -> float:
    return fsum(n * worth for n, worth in zip(amounts, WORTH, strict=True))


def force(s: MonumentalState, step: Muster, choices: list[int]) -> int:
    """The warlord once a turn for his benefit, then soldiers from where most stand."""
    p = s.seats[step.seat]

    def value(a: int) -> float:
        kind, cell = SEND.args(a)
        if kind == WARLORD_UNIT:
            return -1.0 if s.used & WARLORD_DONE else 99.0
        return p.soldiers.count(cell) if kind == SOLDIER else 0.5

    return max(choices, key=value)
