"""What the bot's judgement (`judge.py`) reckons with: how long the game will last, what cards will
bring, and how pending questions are answered (part 8 of the specification, the strategy primer).

It counts in culture points expected at the end. Numbers are house weights.
"""

from functools import lru_cache
from math import fsum

from ziggurat.games.ages import actions, ratings
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
from ziggurat.games.ages.pacts import Answer
from ziggurat.games.ages.politics import Politics
from ziggurat.games.ages.state import AgesState, Seat

ODDS = 47.0  # a lead that makes a win e times as likely, fitted to games of the greedy bot
ROUNDS = 23  # how long a game is expected to be
LEAST = (16, 12, 7, 2, 0)  # rounds still to come by age, at least
MOST = (22, 18, 12, 7, 1)
SCIENTIFIC = 1.0  # a science point
WIN, RESIGNED = 50.0, 1e6  # to have most culture; to have left

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


def outcome(s: AgesState, seat: int) -> float:
    """A finished game: the lead in culture, and winning itself."""
    mine = s.seats[seat]
    if mine.resigned:
        return -RESIGNED
    others = [one.culture for one in s.seats if one is not mine and not one.resigned]
    if not others:
        return RESIGNED
    lead = mine.culture - max(others)
    return lead + WIN * ((lead > 0) - (lead < 0))


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


def leading(seat: Seat, turns: int) -> float:
    """What a leader does beyond ratings."""
    return LEADING[seat.leader] * turns * 0.8 if seat.leader != NONE else 0.0


def technologies(seat: Seat, turns: int) -> float:
    """What those not yet put to full use will bring."""
    worth = 0.0
    for cards in BY_TYPE:
        best = max((c for c in cards if seat.techs >> c & 1), default=NONE)
        if best != NONE and AGE[best]:
            worth += use(seat, best, turns)
    return worth


def unfinished_wonder(seat: Seat, turns: int) -> float:
    """The one under construction."""
    if seat.unfinished == NONE:
        return 0.0
    stages = CARDS[seat.unfinished].stages
    done = sum(stages[: seat.stages]) / sum(stages)
    return wonder(seat, seat.unfinished, turns) * (0.3 + 0.65 * done)


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


def military_cards(s: AgesState, p: int, turns: int, held: list[int]) -> tuple[float, float]:
    """Those in hand by their use, and what is going to be drawn."""
    seat = s.seats[p]
    drawn = min(seat.ma + seat.more_ma, 3) if s.active == p and s.age in (1, 2, 3) else 0
    room = max(ratings.military_limit(seat) - len(held), 0)
    value = fsum([military_card(card) for card in held]) * ramp(turns, 2)
    return value, 0.55 * ramp(turns, 2) * (min(drawn, room) + 0.5 * max(drawn - room, 0))


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
