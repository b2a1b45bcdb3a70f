"""What actions do, in words; a meaning in the present position comes with it (`labels.py`)."""

from ziggurat.core.actions import Verb
from ziggurat.core.message import Message, m
from ziggurat.core.sentences import Sentences
from ziggurat.games.monumental import actions as act
from ziggurat.games.monumental import labels
from ziggurat.games.monumental.content import CARD_DATA, DATA, MARKET_NAMES, TOKEN_DATA
from ziggurat.games.monumental.state import MonumentalState

LONGEST = 120  # letters of a button; the rest of a text stands on the card

NAMED = {
    **{card["id"]: Message(card["name"]) for card in CARD_DATA},
    **{civ["id"]: Message(civ["name"]) for civ in DATA["civilizations"]},
    **{token["id"]: Message(token["name"]) for token in TOKEN_DATA if "name" in token},
    "first": m("in the first way"),
    "second": m("in the second way"),
    "policy": m("the policy"),
    "token": m("the token"),
}

SENTENCES = Sentences(
    {
        act.CIVILIZATION: m("Choose {name}"),
        act.AT: m("Choose province {tile}"),
        act.ACTIVATE: m("Activate row {row} and column {column}"),
        act.BUY: m("Buy {card}"),
        act.COMPLETE: m("Complete the wonder"),
        act.DEVELOP: m("Develop {policy}"),
        act.CONQUER: m("Conquer province {tile}"),
        act.SEND: m("Send a {unit} from {tile}"),
        act.MOVE: m("Move a {unit} to {tile}"),
        act.OUTPOST: m("Build an outpost on {tile}"),
        act.EXPLORE: m("Move explorer {explorer} to {tile}"),
        act.MARKET: m("Explorer {explorer}: visit the market"),
        act.GATHER: m("Explorer {explorer}: gather"),
        act.DEFEAT: m("Explorer {explorer}: defeat {monster}"),
        act.REDEEM: m("Redeem {market}"),
        act.PRODUCE: m("Spend a Production token"),
        act.USE: m("Use {card}"),
        act.USE_WAY: m("Use {card} {way}"),
        act.ADVANCE: m("Make a scientific advance"),
        act.HIRE: m("Hire {celebrity}"),
        act.END: m("End the turn"),
        act.PICK: m("Choose the card at {place}"),
        act.COPY: m("Copy the card at {place} of {civilization}"),
        act.IMITATE: m("Imitate {policy}"),
        act.PAY: m("Pay {mix}"),
        act.GAIN: m("Gain {mix}"),
        act.SELL: m("Sell {mix}"),
        act.EXCHANGE: m("Exchange {pair}"),
        act.DONE: m("Done"),
        act.BENEFIT: m("Take benefit {number}"),
        act.NEXT: m("Next: {effect}"),
        act.KEEP: m("Keep {card}"),
        act.TAKE: m("Take {card}"),
        act.TOKEN: m("Take {token}"),
        act.PLAY: m("Play {card}"),
        act.EFFECT: m("Use the effect {way}"),
        act.ACCEPT: m("Accept"),
        act.DECLINE: m("Decline"),
        act.LOSE: m("Lose a {unit}"),
        act.FORFEIT: m("Forfeit {card}"),
        act.SPARE: m("Spare {number}"),
        act.ESCORT: m("Go with explorer {explorer}"),
    },
    NAMED,
    market=MARKET_NAMES,
)

# Verbs whose meaning says everything: the sentence before it would be a number.
PLAIN: dict[Verb, str] = {
    act.USE: m("Use {what}"),
    act.USE_WAY: m("Use {what}"),
    act.PICK: m("Choose {what}"),
    act.COPY: m("Copy {what}"),
    act.PAY: m("Pay {what}"),
    act.GAIN: m("Gain {what}"),
    act.SELL: m("Sell {what}"),
    act.EXCHANGE: m("Exchange {what}"),
    act.BENEFIT: m("Take: {what}"),
    act.EFFECT: m("Take: {what}"),
    act.TOKEN: m("Take: {what}"),
}


def meaning(seen: MonumentalState, a: int) -> str:
    """The sentence with its price, text or gain as they are now."""
    verb, told = act.ACTIONS.verb_of(a), labels.meaning(seen, a)
    if not told:
        return ""
    if verb in PLAIN:
        return Message(PLAIN[verb], {"what": told})
    sentence = SENTENCES.say(verb, a)
    if len(sentence) + len(told) > LONGEST:
        return sentence
    return m("{sentence}: {text}", sentence=sentence, text=told)
