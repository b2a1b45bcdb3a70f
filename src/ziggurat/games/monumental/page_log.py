"""The log beside the board: tiles by where they lie, not by coordinates."""

from typing import Final

from ziggurat.games.monumental import phrases
from ziggurat.games.monumental.actions import UNITS
from ziggurat.games.monumental.content import BOX, CIV_NAMES, MARKET_NAMES
from ziggurat.games.monumental.page_names import place_word

PHRASES: Final = phrases.TablePhrases(
    phrases.TEMPLATES,
    card=lambda i: BOX.cards[i].name,
    token=phrases.token_name,
    tile=place_word,
    unit=UNITS.__getitem__,
    civ=CIV_NAMES.__getitem__,
    market=MARKET_NAMES.__getitem__,
    res=phrases.WORDS.__getitem__,
)
