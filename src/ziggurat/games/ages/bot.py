"""The bot's judgement (part 8 of the specification, the strategy primer).

`evaluate` looks at a whole state, so bots call it on a deal of what they cannot see. It counts in
culture points expected at the end: what is scored, what the ratings will still score, and what
everything else can be turned into. Ending a turn neither gains nor loses by itself, because what a
turn will produce is counted before. Numbers are house weights.
"""

from functools import lru_cache
from math import fsum

from ziggurat.core.message import m
from ziggurat.games.ages import actions, economy, goods, production, ratings
from ziggurat.games.ages.action_phase import Act
from ziggurat.games.ages.actions import ACCEPT, DEFEND, DONE, PASS, SEND
from ziggurat.games.ages.aggressions import Defend
from ziggurat.games.ages.card import (
    BLUE,
    CIVIL,
    COLONIZATION,
    CULTURE,
    GOVERNMENT,
    HAPPINESS,
    LIMIT,
    MILITARY,
    SCIENCE,
    STRENGTH,
    YELLOW,
)
from ziggurat.games.ages.cards import (
    AGE,
    BUILD,
    BY_TYPE,
    CARDS,
    FIRST_UNIT,
    FIRST_URBAN,
    KIND,
    LEADERS,
    NONE,
    SLUGS,
    SPECIALS,
    SYMBOLS,
    TECHNOLOGIES,
    WONDERS,
    WORKERS,
)
from ziggurat.games.ages.colonies import Bid, Send
from ziggurat.games.ages.hands import hand
from ziggurat.games.ages.pacts import Answer
from ziggurat.games.ages.politics import Politics
from ziggurat.games.ages.state import AgesState, Rated, Seat

ODDS = 31.0  # a lead that makes a win e times as likely, fitted to games of the greedy bot
# The master's search, its settings, and who judges.
ROUNDS = 23  # how long a game is expected to be
LEAST = (16, 12, 7, 2, 0)  # rounds still to come by age, at least
MOST = (22, 18, 12, 7, 1)
SCIENTIFIC = 1.0  # a science point
RIVALS = 0.3  # how much the best rival's standing counts against one's own

# Leaders' worth beyond what they add to ratings, a turn left.
LEADER_WORTH = {
    "alexander-the-great": 0.1, "aristotle": 0.7, "hammurabi": 0.8, "homer": 0.5,
    "julius-caesar": 0.4, "moses": 0.5, "christopher-columbus": 0.4, "frederick-barbarossa": 0.5,
    "genghis-khan": 0.9, "joan-of-arc": 0.2, "leonardo-da-vinci": 0.6, "michelangelo": 0.3,
    "isaac-newton": 0.7, "james-cook": 0.2, "johann-sebastian-bach": 0.3,
    "maximilien-robespierre": 0.3, "napoleon-bonaparte": 0.2, "william-shakespeare": 0.3,
    "albert-einstein": 1.0, "bill-gates": 1.2, "charlie-chaplin": 0.2, "mahatma-gandhi": 0.6,
    "sid-meier": 0.2, "winston-churchill": 2.6,
}  # fmt: skip
LEADING = {card: LEADER_WORTH[SLUGS[card]] for card in LEADERS}


def begins(s: AgesState) -> bool:
    """Whether a turn begins here: the search judges positions of the same kind."""
    return isinstance(s.decision, Politics)


def evaluate(s: AgesState, seat: int) -> float:
    s = after_answers(s, seat)
    if s.over:
        return outcome(s, seat)
    known = rated(s, seat)
    strengths = [one.strength for one in known]
    strengths[seat] = ratings.strength(s, seat)
    rivals = [
        one.culture + known[p].culture * fsum(turns_left(s, p))
        for p, one in enumerate(s.seats)
        if p != seat and not one.resigned
    ]
    worth = standing(s, seat) + might(s, seat, strengths)
    return worth - RIVALS * max(rivals) - 0.05 * fsum(rivals)


def rated(s: AgesState, seat: int) -> tuple[Rated, ...]:
    """The ratings of the others. An action mostly changes nothing for them: what was known before
    it is kept. What is said of the seat itself may be old."""
    pacts: list[int] = []
    for p, one in enumerate(s.seats):
        if one.pact != NONE:
            pacts += [p, one.pact, one.side, len(one.wonders)]
            pacts += [one.partner, len(s.seats[one.partner].wonders)]
    found = list(s.rated) or [rate(s, p, pacts) for p in range(len(s.seats))]
    for p, old in enumerate(found):
        if p != seat and (old.seat != s.seats[p] or old.pacts != pacts):
            found[p] = rate(s, p, pacts)
    s.rated = tuple(found)
    return s.rated


def rate(s: AgesState, p: int, pacts: list[int]) -> Rated:
    return Rated(s.seats[p].copy(), pacts, ratings.strength(s, p), ratings.culture(s, p))


def outcome(s: AgesState, seat: int) -> float:
    """A finished game: the margin, and winning itself."""
    mine = s.seats[seat]
    if mine.resigned:
        return -1e6
    others = [o.culture for o in s.seats if o is not mine and not o.resigned]
    best = max(others, default=0)
    return mine.culture - RIVALS * best + (50.0 if mine.culture >= best else 0.0)


def after_answers(s: AgesState, seat: int) -> AgesState:
    """The state once pending questions are answered plainly."""
    if s.over or isinstance(s.decision, Act | Politics):
        return s
    s = s.copy()
    for _ in range(12):
        if s.over or isinstance(s.decision, Act | Politics):
            break
        s.apply(plain_answer(s))
    return s


def plain_answer(s: AgesState) -> int:
    """Defend if possible, do not bid, send the weakest units, accept pacts, else the first."""
    choices, step = s.choices(), s.decision
    if isinstance(step, Defend | Send):
        if DONE() in choices:
            return DONE()
        wanted = DEFEND if isinstance(step, Defend) else SEND
        return next((a for a in choices if a in wanted), choices[-1])
    if isinstance(step, Bid):
        return PASS()
    return ACCEPT() if isinstance(step, Answer) else choices[0]


def turns_left(s: AgesState, p: int) -> tuple[int, int]:
    """Whether the production of this round is still to come, and how many follow it."""
    n = len(s.seats)
    played = (p - s.first) % n < (s.active - s.first) % n
    if s.last_round:
        later = s.last_round - s.round
    else:
        later = min(max(ROUNDS - s.round, LEAST[s.age]), MOST[s.age])
    return int(not played), later


@lru_cache(maxsize=256)
def ramp(turns: int, full: int) -> float:
    """1 with many turns left, falling to 0 at the end."""
    return min(turns, full) / full


@lru_cache(maxsize=256)
def stream(turns: int, full: int) -> float:
    """What one a turn is worth, when each one is worth `ramp` at its time."""
    return fsum(ramp(k, full) for k in range(turns))


def standing(s: AgesState, p: int) -> float:
    seat = s.seats[p]
    now, turns = turns_left(s, p)
    culture = ratings.culture(s, p)
    science = ratings.science(s, p)
    worth = float(seat.culture + culture * (now + turns))
    worth += knowledge(seat, now, turns, science)
    worth += stock(s, p, now, turns) + people(s, p, turns, culture + science)
    worth += government(seat, turns)
    worth += promise(seat, turns) + held_cards(s, p, turns)
    return worth + leading(seat, now + turns)


def knowledge(seat: Seat, now: int, turns: int, science: int) -> float:
    """Science in store and to come."""
    ready = seat.science + now * science
    worth = SCIENTIFIC * (min(ready, 14) + 0.4 * max(ready - 14, 0)) * ramp(turns, 6)
    return worth + SCIENTIFIC * science * stream(turns, 6)


def government(seat: Seat, turns: int) -> float:
    """Actions, and room for urban buildings."""
    worth = 1.3 * (seat.ca + seat.ca_spent) * stream(turns, 5)
    worth += 0.8 * (seat.ma + seat.ma_spent) * stream(turns, 4)
    return worth + 1.6 * SYMBOLS[seat.government][LIMIT] * ramp(turns, 8)


def leading(seat: Seat, turns: int) -> float:
    """What a leader does beyond ratings."""
    return LEADING[seat.leader] * turns * 0.8 if seat.leader != NONE else 0.0


def factors(s: AgesState, p: int) -> dict[str, float]:
    """The parts of a seat's worth, before the rivals' standing is taken off."""
    s = after_answers(s, p)
    seat = s.seats[p]
    now, turns = turns_left(s, p)
    culture, science = ratings.culture(s, p), ratings.science(s, p)
    strengths = [ratings.strength(s, q) for q in range(len(s.seats))]
    return {
        m("culture"): seat.culture + culture * (now + turns),
        m("science"): knowledge(seat, now, turns, science),
        m("food and resources"): stock(s, p, now, turns),
        m("workers and happiness"): people(s, p, turns, culture + science),
        m("civil and military actions"): government(seat, turns),
        m("technologies and wonders to finish"): promise(seat, turns),
        m("cards in hand"): held_cards(s, p, turns),
        m("the leader"): leading(seat, now + turns),
        m("strength"): might(s, p, strengths),
    }


def stock(s: AgesState, p: int, now: int, turns: int) -> float:
    """Food and resources in store and to come; hunger and corruption."""
    seat = s.seats[p]
    food, resources = goods.food(seat), goods.resources(seat)
    net = production.food_rate(s, p) - economy.consumption(seat)
    mined = production.resource_rate(s, p)
    lost = min(economy.corruption(seat), resources + food) if now else 0
    stock = resources + now * mined - lost
    worth = 0.8 * (min(stock, 12) + 0.2 * max(stock - 12, 0)) * ramp(turns, 3)
    worth += (0.8 if stock < 16 else 0.4) * mined * stream(turns, 4)
    ready = food + now * net
    worth += 0.6 * min(max(ready, 0), 8) * ramp(turns, 4)
    if net >= 0:
        worth += 0.7 * min(net, 3) * stream(turns, 5)
    else:  # the store lasts a while, then hunger costs culture every turn
        worth += 2.8 * net * max(turns - max(ready, 0) // -net, 0)
    if now and ready < 0:
        worth += 4.5 * ready
    tokens = sum(seat.workers[:8]) if now else 0
    after = economy.CORRUPTION[min(max(seat.blue - tokens, 0), 11)]
    return worth - 1.0 * after * ramp(turns, 3)


def people(s: AgesState, p: int, turns: int, made: int) -> float:
    """Workers at hand, workers to come, contentment; an uprising loses a turn."""
    seat = s.seats[p]
    idle = (0.0, 6.5, 10.5, 12.0)[min(seat.unused, 3)]
    worth = idle * ramp(turns, 6) + 0.3 * min(seat.bank, 16) * ramp(turns, 8)
    worth += 0.6 * sum(seat.workers) + 0.25 * (seat.blue_owned - 16) * ramp(turns, 8)
    happy, needed = ratings.happiness(s, p), economy.required_faces(seat)
    worth += 0.9 * min(happy - needed, 2) * ramp(turns, 5)
    angry = max(needed - happy, 0)
    if angry > seat.unused:
        worth -= 12 + 1.5 * made
    return worth - 1.2 * angry


def might(s: AgesState, p: int, strengths: list[int]) -> float:
    """Strength counts against the others: being weakest is dear, being far ahead is a luxury."""
    others = [n for q, n in enumerate(strengths) if q != p and not s.seats[q].resigned]
    mine, most = strengths[p], max(others)
    mean = fsum(others) / len(others)
    scale = (0.6, 0.8, 1.0, 1.1, 0.8)[s.age]
    worth = scale * min(max(mine - mean, -20), 12)
    if mine < 0.7 * most:
        worth -= scale * (0.7 * most - mine)
    if mine < min(others):
        worth -= 1.5 + s.age
    return worth


def promise(seat: Seat, turns: int) -> float:
    """Technologies not yet put to full use, and the wonder under construction."""
    worth = 0.0
    for cards in BY_TYPE:
        best = max((c for c in cards if seat.techs >> c & 1), default=NONE)
        if best != NONE and AGE[best]:
            worth += 0.7 * use(seat, best, turns)
    if seat.unfinished != NONE:
        stages = CARDS[seat.unfinished].stages
        done = sum(stages[: seat.stages]) / sum(stages)
        worth += wonder(seat, seat.unfinished, turns) * (0.3 + 0.65 * done)
    return worth


def use(seat: Seat, card: int, turns: int) -> float:
    """What upgrading the workers below a card and one more worker on it would bring."""
    full = worker(card, turns)
    worth = 0.5 * max(full - 0.8 * BUILD[card], 0.0)
    for low in BY_TYPE[KIND[card]]:
        if low < card and seat.workers[low]:
            gain = full - worker(low, turns) - 0.8 * max(BUILD[card] - BUILD[low], 0)
            worth += min(seat.workers[low], 3) * max(gain, 0.0)
    return worth


@lru_cache(maxsize=4096)
def worker(card: int, turns: int) -> float:
    """What one worker on a card brings from now on."""
    row = SYMBOLS[card]
    if card >= FIRST_UNIT:
        return (0.6 + 0.9 * row[STRENGTH]) * ramp(turns, 3)
    if card < FIRST_URBAN:
        return 0.8 * row[1] * stream(turns, 4) + 0.75 * row[0] * stream(turns, 5)
    rate = row[CULTURE] * turns + SCIENTIFIC * row[SCIENCE] * stream(turns, 6)
    return rate + 1.0 * row[HAPPINESS] * ramp(turns, 5) + 0.8 * row[STRENGTH]


def wonder(seat: Seat, card: int, turns: int) -> float:
    """What a completed wonder is worth from now on."""
    worth = symbols(card, turns)
    if AGE[card] == 3:
        worth += 14 if turns >= 2 else 6
    return worth + 3 * ramp(turns, 6)


@lru_cache(maxsize=4096)
def symbols(card: int, turns: int) -> float:
    row = SYMBOLS[card]
    worth = row[CULTURE] * turns + SCIENTIFIC * row[SCIENCE] * stream(turns, 6)
    worth += 0.8 * row[STRENGTH] + 1.0 * row[HAPPINESS] * ramp(turns, 5)
    worth += 1.3 * row[CIVIL] * stream(turns, 5) + 0.8 * row[MILITARY] * stream(turns, 4)
    worth += (0.3 * row[BLUE] + 0.5 * row[YELLOW]) * ramp(turns, 8)
    return worth + 0.3 * row[COLONIZATION] * ramp(turns, 4)


def held_cards(s: AgesState, p: int, turns: int) -> float:
    """Civil cards by what they would bring less what they cost; military cards by their use."""
    seat = s.seats[p]
    worth = fsum(civil_card(seat, card, turns) for card in seat.civil)
    drawn = min(seat.ma + seat.more_ma, 3) if s.active == p and s.age in (1, 2, 3) else 0
    held = hand(s, p)
    each = 0.55 * ramp(turns, 2)
    value = fsum(military_card(card) for card in held) * ramp(turns, 2)
    room = max(ratings.military_limit(seat) - len(held), 0)
    return worth + value + each * (min(drawn, room) + 0.5 * max(drawn - room, 0))


def military_card(card: int) -> float:
    if card < actions.PREPARABLE[-1] + 1:
        return 0.5 + 0.5 * AGE[card]
    return 0.5 + 0.25 * AGE[card]


def civil_card(seat: Seat, card: int, turns: int) -> float:
    if card < TECHNOLOGIES:
        return technology_card(seat, card, turns)
    if card < WONDERS[0]:
        gain = LEADING[card] * turns + symbols(card, turns)
        if seat.leader != NONE:
            gain -= LEADING[seat.leader] * turns + symbols(seat.leader, turns)
        return max(0.6 * gain, 0.0) + 0.5
    return (1.2 + 0.4 * CARDS[card].amount) * ramp(turns, 2)


def technology_card(seat: Seat, card: int, turns: int) -> float:
    """Half of the gain once developed, less the science; old levels are worth nothing."""
    cost = SCIENTIFIC * CARDS[card].science * ramp(turns, 6)
    if card < WORKERS:
        same = BY_TYPE[KIND[card]]
        if any(seat.techs >> c & 1 and AGE[c] >= AGE[card] for c in same):
            return 0.0
        gain = use(seat, card, turns)
    elif KIND[card] == GOVERNMENT:
        old = seat.government
        gain = symbols(card, turns) - symbols(old, turns)
        gain += 1.6 * (SYMBOLS[card][LIMIT] - SYMBOLS[old][LIMIT]) * ramp(turns, 8)
        cost = SCIENTIFIC * CARDS[card].revolution * ramp(turns, 6) + 3
    else:
        kind, level = divmod(card - SPECIALS[0], 3)
        if seat.specials[kind] > level:
            return 0.0
        gain = symbols(card, turns) + (2.0 if kind == 3 else 0.0) * ramp(turns, 6)
    return max(0.45 * (gain - cost), 0.0) + 0.3
