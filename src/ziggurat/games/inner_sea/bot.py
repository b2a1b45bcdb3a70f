"""What the bot's judgement (`judge.py`) reckons with (part 9 of the specification, the strategy
primer).

A contested area is worth what the loss ladder will leave, discs bring discs as long as the supply
lasts. Plays and competitions under way are first led to their end in a plain way.
"""

from collections.abc import Callable
from math import fsum
from operator import itemgetter
from typing import Final

from ziggurat.core.agenda import settle
from ziggurat.games.inner_sea.acquire import UseBenefit
from ziggurat.games.inner_sea.actions import (
    DECLINE,
    END,
    GIVE_CARD,
    GIVE_DISC,
    GIVE_TALENT,
    LOSE,
)
from ziggurat.games.inner_sea.barbarians import Borrow
from ziggurat.games.inner_sea.board import ALL, CIV, KIND, LAND, LANDS, areas_of
from ziggurat.games.inner_sea.card_phase import Action
from ziggurat.games.inner_sea.closing import BuyCards
from ziggurat.games.inner_sea.commitments import Commit
from ziggurat.games.inner_sea.content.box import BOX
from ziggurat.games.inner_sea.growth import Retire
from ziggurat.games.inner_sea.levies import ChooseCity, OwnersChoice, Tribute
from ziggurat.games.inner_sea.losses import Loss
from ziggurat.games.inner_sea.negation import Answer
from ziggurat.games.inner_sea.picks import ChooseVariant, Pick
from ziggurat.games.inner_sea.state import (
    BARBARIANS,
    FACTIONS,
    NOBODY,
    InnerSeaState,
    Question,
)
from ziggurat.games.inner_sea.terms import CITY, cover, strengths
from ziggurat.games.inner_sea.wonders import PayWonder

ODDS: Final = 34.0  # a lead that makes a win e times as likely, fitted to games of the greedy bot
AHEAD: Final = 1  # turns that the search looks ahead: they hold many decisions
EXPECTED: Final = (3.3, 3.3, 2.3, 1.6, 1.0)  # victory counts left in the epoch, by turn
GOES_ON: Final = (1.0, 1.0, 0.8, 0.6, 0.2)  # whether cards kept now will still be of use
DISC: Final = 0.25  # of a city's worth: any disc that is no part of one
SEA, SECOND_AT_SEA, DEEP_SEA = 0.16, 0.04, 0.06
BY_SEA, SEA_POWERS = 0.2, (CIV["phoenicia"], CIV["minos"])  # seas that score by the mat
READY: Final = 0.2  # a disc that waits for its place
CARD, CARD_LATER = 0.3, 0.05
TALENT, TALENT_LATER = 0.38, 0.03
WONDER, WONDER_DISC, INVESTED = 0.9, 0.25, 0.3
LOOT: Final = 1.4
LAST_PLACE_TO_ACT: Final = 0.1
RIVALS_OF_TWO, RIVALS, LEADER = 1.0, 0.25, 0.25
KINDS: Final = {"normal": 1.0, "competition": 0.9, "negate": 1.1, "investment": 0.95, "event": 1.0}
KEPT: Final = (1.0, *(KINDS[card["type"]] for card in BOX.cards), 1.0)  # the last is unknown
LOSERS: Final = 3  # discs lost by one civilization that are loot
PLAIN: Final = (Answer, Loss, Commit, Borrow, OwnersChoice, Tribute, ChooseCity, UseBenefit)
UNDER_WAY: Final = (*PLAIN, Pick, ChooseVariant, PayWonder)
PATIENCE, TRIED = 24, 10
Worths = Callable[[InnerSeaState], list[float]]


def begins(s: InnerSeaState) -> bool:
    """Whether a growth, a card or a purchase begins here: the search judges positions of the same
    kind."""
    return isinstance(s.decision, Retire | Action | BuyCards)


def judged(s: InnerSeaState, seat: int, worths: Worths) -> float:
    """By what every realm is worth, once the play or competition under way has come to its end."""
    if not s.over and isinstance(s.decision, UNDER_WAY):
        return unfinished(s, seat, worths)
    return balance(s, seat, worths(s))


def balance(s: InnerSeaState, seat: int, worth: list[float]) -> float:
    """The own realms against the others, as the map stands."""
    mine: list[float] = []
    rivals: list[float] = []
    for p, realm in enumerate(s.realms):
        (mine if realm.owner == seat else rivals).append(worth[p])
    value = max(mine) + 0.3 * (fsum(mine) - max(mine))
    if len(rivals) == 1:
        return value - RIVALS_OF_TWO * rivals[0]
    if not rivals:
        return value
    return value - RIVALS * fsum(rivals) / len(rivals) - LEADER * max(rivals)


def turns_left(s: InnerSeaState) -> float:
    """Victory counts still to come."""
    if s.over:
        return 0.0
    return EXPECTED[min(s.turn, 4)] + 3.3 * (s.last - s.epoch)


def wonders(s: InnerSeaState, turns: float) -> list[float]:
    """What their Wonders hold and will score, by realm."""
    found = [0.0] * len(s.realms)
    for w, p in enumerate(s.builder):
        if p != NOBODY and not s.buried[w]:
            n = s.discs[FACTIONS * s.site[w] + p]
            found[p] += WONDER_DISC * s.wonder_discs[w]
            if n:
                found[p] += turns * (WONDER - 0.12 * (n < 2))
    return found


def growth(income: float, supply: int, turns: float) -> float:
    """What the discs that will still come in are worth."""
    income = max(3.0, income)
    later = turns - 1
    used = min(float(supply), income * later)
    return DISC * used * max(0.0, later - used / income / 2)


def contest(s: InnerSeaState, area: int, turns: float, found: list[float]) -> None:
    """The loss ladder leaves the larger of two a - b + 1 discs, equals one each (IS-17.26,
    IS-17.27)."""
    sizes = strengths(s, area)
    second, first = sorted(sizes)[-2:]
    left = first - second + 1 if first > second else 1
    best = [f for f, n in enumerate(sizes) if n == first and f != BARBARIANS]
    land = KIND[area] == LAND
    worth = (1.0 if left >= 3 else DISC * left) if land else SEA
    for f in best:
        found[f] += turns * worth
    if land and len(best) == 1 and first > second:
        ruined = s.discs[FACTIONS * area : FACTIONS * area + BARBARIANS]
        if any(n >= LOSERS for f, n in enumerate(list(ruined)) if f != best[0]):
            found[best[0]] += LOOT


# What is under way, before its value is judged


def unfinished(s: InnerSeaState, seat: int, worths: Worths) -> float:
    """A play just begun by this seat is judged by its best targets, anything else is led on."""
    step = s.decision
    if isinstance(step, Pick | ChooseVariant) and step.seat == seat and not begun(step):
        choices = s.choices()
        some = choices[:: max(1, len(choices) // TRIED)]
        ends = [led_on(s, a) for a in some]
        return max(balance(end, seat, worths(end)) for end in ends)
    end = led_on(s)
    return balance(end, seat, worths(end))


def begun(step: Question) -> bool:
    return isinstance(step, Pick) and bool(step.play.picks or step.partial)


def led_on(s: InnerSeaState, a: int | None = None) -> InnerSeaState:
    """The state once the play or the competition at hand is over, everybody choosing plainly."""
    s = s.copy()
    arena = s.arena
    if a is not None:
        s.apply(a)
    for _ in range(PATIENCE):
        if s.over or not isinstance(s.decision, UNDER_WAY):
            break
        if isinstance(s.decision, Commit) and s.arena != arena:
            break
        go_on(s)
    return s


def go_on(s: InnerSeaState) -> None:
    """The next plain choice; a play that one player does not answer nobody answers."""
    step = s.decision
    if isinstance(step, Answer) and all(s.realms[q].owner != NOBODY for q in step.later):
        s.agenda.pop()
        settle(s)
    else:
        s.apply(plain_choice(s))


def plain_choice(s: InnerSeaState) -> int:
    """Nothing that is optional, which is the first choice; the cheapest payment."""
    step = s.decision
    if isinstance(step, Answer):
        return DECLINE.start
    if isinstance(step, Loss):
        return LOSE.start
    if isinstance(step, Commit) or (isinstance(step, Pick) and step.optional(s)):
        return END.start
    return cheapest(s, step) if isinstance(step, PayWonder) else s.choices()[0]


def cheapest(s: InnerSeaState, step: PayWonder) -> int:
    """What hurts least to give away for a Wonder."""
    p = step.realm
    realm = s.realms[p]
    ones, twos, threes = (level[p] for level in cover(s))
    if not twos >> step.site & 1:
        ones &= ~(1 << step.site)  # its last disc stays there
    spare = (area for area in areas_of(threes & LANDS) if s.discs[FACTIONS * area + p] > CITY)
    offers = [
        (price, GIVE_DISC((areas & -areas).bit_length() - 1))
        for price, areas in (
            (0.1, 1 << next(spare, ALL)),
            (0.8, twos & ~LANDS),
            (1.6, ones & ~twos & ~LANDS),
            (2.0, ones & ~twos & LANDS),
            (2.6, twos & ~threes & LANDS),
            (5.0, threes & LANDS),
        )
        if areas and areas < 1 << ALL
    ]
    if step.other(s):
        if realm.talents:
            offers.append((0.9, GIVE_TALENT()))
        if realm.hand:
            offers.append((0.15 + GOES_ON[min(s.turn, 4)], GIVE_CARD(realm.hand[0] - 1)))
    return min(offers, key=itemgetter(0))[1]
