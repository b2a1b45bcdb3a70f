"""The bot's judgement (part 9 of the specification, the strategy primer).

`evaluate` counts in basic resources: a point is worth about three. It looks at points and
dominations, at what the city will still produce, and at what is kept for later. Numbers are house
weights.
"""

from functools import lru_cache
from math import fsum

from ziggurat.core.message import m
from ziggurat.games.monumental.actions import SEND, SOLDIER, WARLORD_UNIT
from ziggurat.games.monumental.city import CityPhase
from ziggurat.games.monumental.content import BOX, KIND, KNOWLEDGE, Card
from ziggurat.games.monumental.content.vocabulary import Amounts
from ziggurat.games.monumental.effects import TokenBenefit
from ziggurat.games.monumental.hexes import DISTANCE, cells_of
from ziggurat.games.monumental.payment import PayGeneric
from ziggurat.games.monumental.scoring import POINTS, counts
from ziggurat.games.monumental.state import (
    NO_MONSTER_POINTS,
    NONE,
    WARLORD_DONE,
    MonumentalState,
    Seat,
    held_token,
)
from ziggurat.games.monumental.storm import Muster
from ziggurat.games.monumental.turn import Act

ODDS = 24.0  # a lead that makes a win e times as likely, fitted to games of the greedy bot
AHEAD = 1  # turns that the search looks ahead: they hold many decisions
POINT = 3.0
DOMINATION = 3 * POINT * 0.6
RIVALS = 0.25
AT_HAND = 0.3  # a basic resource in the own turn: it perishes
IDLE = 0.15  # moves that gain nothing come to an end
GOLD, CULTURE = 1.1, 2.4
WORTH = (1.0, 1.0, 0.9, 1.3, 2.4)
EFFECT = 0.9  # what an effect adds to a card's output
LASTING = 0.55  # later output against points now
MARKET, PRODUCTION = 2.4, 0.8
STEP = 0.55  # an explorer's step towards a Market: more than the Military it costs is worth at hand
FAR = 8
UNFINISHED = 0.75  # of the price of a first stage, as long as the wonder can be finished


def output(card: Card) -> float:
    """What a card gives when it is activated."""
    gain = fsum(n * worth for n, worth in zip(card.resources, WORTH, strict=True))
    ability = card.ability
    return gain + (EFFECT if ability.ways or ability.mods or ability.ons else 0.0)


OUTPUT = tuple(output(card) for card in BOX.cards)


def begins(s: MonumentalState) -> bool:
    """Whether a turn begins here: the search judges positions of the same kind."""
    return isinstance(s.decision, CityPhase)


def evaluate(s: MonumentalState, seat: int) -> float:
    s = look_ahead(s, seat)
    table = [counts(s, p) for p in s.seats]
    turns = turns_left(s, seat)
    best = two_best(table)
    mine = standing(s, seat, table[seat], best) + prospects(s, seat, turns)
    rivals = [standing(s, q, table[q], best) for q in range(len(s.seats)) if q != seat]
    return mine - RIVALS * max(rivals)


Counts = tuple[int, int, int, int]


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


def standing(s: MonumentalState, seat: int, mine: Counts, best: list[tuple[int, int]]) -> float:
    """Points now, with dominations that may still be lost."""
    points = 0
    for n, each in zip(mine, POINTS, strict=True):
        points += n * each
    worth = POINT * points
    for n, (first, second) in zip(mine, best, strict=True):
        if n and n == first:
            worth += DOMINATION + (0.4 if n > second else 0.0)
    monsters = 0 if s.switches & NO_MONSTER_POINTS else len(s.seats[seat].claimed)
    return worth + POINT * monsters


def turns_left(s: MonumentalState, seat: int) -> float:
    """How many more turns the seat has after this one."""
    if s.trigger:
        ahead = s.trigger + 1 - s.round
        return float(ahead)
    cards = sum(map(len, s.eras))
    rate = 2.3 if len(s.seats) == 2 else 1.4
    return cards / rate / len(s.seats) + 1.5


def prospects(s: MonumentalState, seat: int, turns: float) -> float:
    """What is kept for later and what the city will produce."""
    p = s.seats[seat]
    late = min(1.0, turns)
    worth = GOLD * p.res[3] * (0.3 + 0.7 * late)
    left = 5 - len(p.policies)
    worth += CULTURE * min(p.res[4], 5 * left) * (0.2 + 0.8 * late)
    if s.active == seat and any(isinstance(step, Act) for step in s.agenda):
        worth += AT_HAND * (sum(p.res[:3]) + p.res[5]) - IDLE * (s.moves + s.steps)
    worth += PRODUCTION * p.production * late
    worth += MARKET * late * sum(1 for m in range(4) if held_token(s, seat, m))
    if p.wip != NONE:
        worth += UNFINISHED * BOX.cards[p.wip].stages[0] * late
    if p.hero != NONE:
        worth += 2.5 * late
    return worth + LASTING * turns * engine(p) + late * scouting(s, seat, p)


def factors(s: MonumentalState, seat: int) -> dict[str, float]:
    """The parts of a seat's worth, before the rivals' standing is taken off."""
    s = look_ahead(s, seat)
    p, turns = s.seats[seat], turns_left(s, seat)
    late = min(1.0, turns)
    table = [counts(s, q) for q in s.seats]
    points = POINT * fsum(n * each for n, each in zip(table[seat], POINTS, strict=True))
    city, explorers = LASTING * turns * engine(p), late * scouting(s, seat, p)
    wonder = UNFINISHED * BOX.cards[p.wip].stages[0] * late if p.wip != NONE else 0.0
    return {
        m("points"): points,
        m("domination"): standing(s, seat, table[seat], two_best(table)) - points,
        m("what the city gives"): city,
        m("explorers near Markets and tokens"): explorers,
        m("the wonder under construction"): wonder,
        m("resources and tokens kept"): prospects(s, seat, turns) - city - explorers - wonder,
    }


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


def scouting(s: MonumentalState, seat: int, p: Seat) -> float:
    """Explorers on the way to Markets not yet visited and to Production tokens."""
    goals = [
        cell
        for market, cell in enumerate(s.market_at)
        if cell != NONE and s.piles[market] and 4 * seat + market not in s.takers
    ]
    worth = 0.0
    for at in p.explorers:
        away = DISTANCE[at]
        way = min([away[cell] for cell in goals], default=FAR)
        worth += STEP * max(FAR - way, 0) + PRODUCTION / (2 + nearest(at, s.production))
    return worth


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
