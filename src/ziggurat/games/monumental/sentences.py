"""What actions do, in words apart from any position; `page_labels.py` says what they mean now."""

from ziggurat.core.message import Listing, Message, m
from ziggurat.core.sentences import Sentences
from ziggurat.games.monumental import actions as act
from ziggurat.games.monumental.content import CARD_DATA, DATA, MARKET_NAMES, TOKEN_DATA
from ziggurat.games.monumental.draw_words import named
from ziggurat.games.monumental.gains import GainBasic, Sell
from ziggurat.games.monumental.page_labels import meaning as meaning
from ziggurat.games.monumental.page_names import place_word
from ziggurat.games.monumental.payment import PayGeneric
from ziggurat.games.monumental.phrases import WORDS
from ziggurat.games.monumental.state import MonumentalState

FEW = 5  # choices of payment that are buttons; more are put together resource by resource

ROWS = (m("upper row"), m("middle row"), m("lower row"))
COLUMNS = (m("left column"), m("middle column"), m("right column"))
SPOTS = tuple(
    m("the card in the {row} and the {column}", row=row, column=column)
    for row in ROWS
    for column in COLUMNS
)
SOURCES = (
    *SPOTS,
    *(m("the knowledge under {card}", card=spot) for spot in SPOTS),
    m("your policy"),
    m("your Celebrity"),
)


NAMED = {
    **{card["id"]: Message(card["name"]) for card in CARD_DATA},
    **{civ["id"]: Message(civ["name"]) for civ in DATA["civilizations"]},
    **{token["id"]: Message(token["name"]) for token in TOKEN_DATA if "name" in token},
    "token": m("the token"),
    **dict(zip(act.SOURCES, SOURCES, strict=True)),  # of cards to use
    **{
        name: Listing(named(counts), m("and"))
        for name, counts in zip(
            (*act.MIX_NAMES, *act.GAIN_NAMES), (*act.MIXES, *act.GAINS), strict=True
        )
    },
}


PAIRS = tuple(
    m("1 {given} for 1 {gained}", given=WORDS[old], gained=WORDS[new]) for old, new in act.PAIRS
)

SENTENCES = Sentences(
    {
        act.CIVILIZATION: m("Choose {name}"),
        act.AT: m("Choose {tile}"),
        act.ACTIVATE: m("Activate the {row} and the {column}"),
        act.BUY: m("Buy {card}"),
        act.COMPLETE: m("Complete the wonder"),
        act.DEVELOP: m("Develop {policy}"),
        act.CONQUER: m("Conquer {tile}"),
        act.SEND: m("Send a {unit} from {tile}"),
        act.MOVE: m("Move a {unit} from {tile}"),
        act.OUTPOST: m("Build an outpost on {tile}"),
        act.EXPLORE: m("Move explorer {explorer} to {tile}"),
        act.MARKET: m("Explorer {explorer}: visit the market"),
        act.GATHER: m("Explorer {explorer}: take the Production token"),
        act.DEFEAT: m("Explorer {explorer}: defeat {monster}"),
        act.REDEEM: m("Use the token of the Market of {market}"),
        act.PRODUCE: m("Turn in a Production token: gain 1 Production"),
        act.USE: m("Use {card}"),
        act.USE_WAY: m("Use {card} {way}"),
        act.ADVANCE: m("Make a scientific advance"),
        act.HIRE: m("Hire {celebrity}"),
        act.END: m("End the turn"),
        act.PICK: m("Choose {place}"),
        act.COPY: m("Copy a building of {civilization}"),
        act.IMITATE: m("Copy {policy}"),
        act.PAY: m("Pay {mix}"),
        act.GAIN: m("Gain {mix}"),
        act.SELL: m("Sell {mix}"),
        act.EXCHANGE: m("Exchange {pair}"),
        act.DONE: m("Done"),
        act.BENEFIT: m("Take one of the benefits"),
        act.NEXT: m("First {effect}"),
        act.KEEP: m("Keep {card}"),
        act.TAKE: m("Take {card}"),
        act.TOKEN: m("Take {token}"),
        act.PLAY: m("Play {card}"),
        act.EFFECT: m("Use the effect {way}"),
        act.ACCEPT: m("Accept"),
        act.DECLINE: m("Decline"),
        act.LOSE: m("Lose a {unit}"),
        act.FORFEIT: m("Give up {card}"),
        act.SPARE: m("{number} off the price of the Free City, the rest off the Military"),
        act.ESCORT: m("Travel with explorer {explorer}"),
    },
    NAMED,
    market=MARKET_NAMES,
    tile=place_word,
    row=ROWS,
    column=COLUMNS,
    place=SOURCES,
    pair=PAIRS,
    explorer=act.TWO,
    number=act.NUMBERS,
    way=(m("in the first way"), m("in the second way")),
)


# Payments are put together


def counts(seen: MonumentalState, a: int) -> dict[str, int] | None:
    """Many payments and gains are counted resource by resource."""
    step = seen.decision
    if not isinstance(step, PayGeneric | GainBasic | Sell) or len(step.choices(seen)) <= FEW:
        return None
    for verb, mixes in ((act.PAY, act.MIXES), (act.GAIN, act.GAINS), (act.SELL, act.GAINS)):
        if a in verb:
            return {f"res-{i}": n for i, n in enumerate(mixes[verb.args(a)[0]]) if n}
    return None


COUNTED = {f"res-{i}": word for i, word in enumerate(WORDS)}
