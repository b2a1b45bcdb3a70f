"""In which order the page asks for what an action touches: the card first, then what to do with it.

The ids are those of the picture. What would light up nearly everything, such as destroying, still
begins with its word.
"""

from typing import Final

from ziggurat.core.actions import Verb
from ziggurat.games.ages import actions
from ziggurat.games.ages.actions import ACTIONS
from ziggurat.games.ages.draw_targets import targets as clicked

CARD_FIRST: Final[frozenset[Verb]] = frozenset(
    {
        actions.BUILD,
        actions.UPGRADE,
        actions.LEAD,
        actions.TACTIC,
        actions.PREPARE,
        actions.DEFEND,
        actions.BOOST,
        actions.LOSE,
        actions.TOKEN,
        actions.RUIN,
    }
)


def targets(a: int) -> tuple[str, ...]:
    """The ids of what an action touches, in the order of clicking."""
    found = clicked(a)
    if ACTIONS.verb_of(a) in CARD_FIRST:
        word, card, *rest = found
        return (card, word, *rest)
    return found
