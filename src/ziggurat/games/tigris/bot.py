"""What the bot's judgement (`judge.py`) reckons with: when a turn begins, what a point is worth,
and how a conflict under way will end (section 7 of the specification, the strategy primer).
"""

from itertools import accumulate

from ziggurat.games.tigris.actions import SUPPORT
from ziggurat.games.tigris.conflict import Support
from ziggurat.games.tigris.content.boards import ACTIONS_PER_TURN
from ziggurat.games.tigris.state import TigrisState
from ziggurat.games.tigris.turn import Turn
from ziggurat.games.tigris.war import PickWar

ODDS = 6.4  # a lead that makes a win e times as likely, fitted to games of the greedy bot
FIRST = 0.7  # the first point of a colour; later ones are worth less and less

# What the next point of a colour is worth when one has n, and what n points are worth together.
MOST_POINTS = (
    400  # points of a colour that are told apart; who only passes beside a monument gets more
)
STEP = [FIRST * 4 / (4 + n) for n in range(MOST_POINTS + 1)]
WORTH = [0.0, *accumulate(STEP)]


def begins(s: TigrisState) -> bool:
    """Whether a turn begins here: the search judges positions of the same kind."""
    return isinstance(s.decision, Turn) and s.actions_left == ACTIONS_PER_TURN


def after_conflicts(s: TigrisState) -> TigrisState:
    """The state once pending conflicts are fought with just enough tiles on either side."""
    if s.over or not isinstance(s.decision, Support | PickWar):
        return s
    s = s.copy()
    while not s.over and isinstance(s.decision, Support | PickWar):
        s.apply(enough(s, s.decision) if isinstance(s.decision, Support) else s.choices()[0])
    return s


def enough(s: TigrisState, support: Support) -> int:
    """The fewest tiles that win, knowing the other hand; none if even all would lose. A defender
    wins ties, and an attacker must reckon with the defender's hand."""
    held = s.hands[support.seat].count(support.colour)
    if s.committed:
        needed = support.theirs + s.committed[0] - support.mine
    else:
        rivals = [hand.count(support.colour) for p, hand in enumerate(s.hands) if p != support.seat]
        needed = support.theirs + max(rivals) + 1 - support.mine
    return SUPPORT(max(needed, 0)) if needed <= held else SUPPORT(0)
