"""Notes as sentences for the log."""

from collections.abc import Sequence

from ziggurat.core.message import Listing, Translate, capital, english, m, mn
from ziggurat.core.notes import Note, Phrases
from ziggurat.games.monumental import scoring
from ziggurat.games.monumental.actions import UNITS
from ziggurat.games.monumental.content import BOX, CIV_NAMES, MARKET_NAMES, TRAITS
from ziggurat.games.monumental.content.vocabulary import RESOURCES, Op
from ziggurat.games.monumental.hexes import TILES
from ziggurat.games.monumental.state import MonumentalState

TEMPLATES = {
    "civilization": "{0:seat} leads {1:civ}.",
    "capital": "{0:seat} settles the Capital on {1:tile}.",
    "turn": "Round {1}: {0:seat}'s turn.",
    "activate": "{0:seat} activates row {1} and column {2}.",
    "gain": "{0:seat} gains {1:amount}.",
    "restricted": "{0:seat} gains {1} Military against Barbarians.",
    "pays": "{0:seat} pays {1:amount}.",
    "pays.gold": "{0:seat} pays {1} Gold in place of {2:res}.",
    "pays.restricted": "{0:seat} pays {1} Military kept for Barbarians.",
    "exchange": "{0:seat} exchanges 1 {1:res} for 1 {2:res}.",
    "buy": "{0:seat} acquires {1:card}.",
    "begin": "{0:seat} begins {1:card}: the first stage stands.",
    "take": "{0:seat} takes {1:card}.",
    "complete": "{0:seat} completes {1:card}.",
    "wonder": "{0:seat} places {1:card} on {2:tile}.",
    "abandon": "{0:seat} gives up {1:card}, which leaves the game.",
    "develop": "{0:seat} develops {1:card}.",
    "send": "{0:seat} sends a {1:unit} from {2:tile}.",
    "send.many": "{0:seat} sends {3} soldiers from {2:tile}.",
    "conquer": "{0:seat} conquers {1:tile} with 1 unit.",
    "conquer.many": "{0:seat} conquers {1:tile} with {2} units.",
    "driven": "{0:seat} is driven out of {1:tile}.",
    "claim": "{0:seat} claims a token: {1:token}.",
    "move": "{0:seat} moves a {1:unit} from {2:tile} to {3:tile}.",
    "outpost": "{0:seat} builds an outpost in {1:tile}.",
    "explore": "{0:seat}'s explorer {1} goes to {2:tile}.",
    "market": "{0:seat} takes a token of the Market of {1:market}.",
    "picked": "You take {0:token}.",
    "gather": "{0:seat} takes the Production token of {1:tile}.",
    "redeem": "{0:seat} uses {1:token}.",
    "use": "{0:seat} uses {1:card}.",
    "copy": "{0:seat} copies {1:card}.",
    "advance": "{0:seat} makes a scientific advance.",
    "drawn": "{0:seat} draws {1:cards}.",
    "play": "{0:seat} plays {1:card}.",
    "idle": "{0:card} has been played this turn and lies idle.",
    "archive": "{0:seat} archives {1:card}.",
    "discard": "{0:seat} discards {1:card}.",
    "reinforce": "{0:seat} reinforces {1:card}.",
    "hire": "{0:seat} acquires {1:card}.",
    "retire": "{1:card} leaves {0:seat} and retires.",
    "end": "{0:seat} ends the Action phase.",
    "cull": "{0:card} leaves the display.",
    "dealt": "{0:card} is laid out.",
    "dealt.many": "Laid out: {0:cards}.",
    "revealed": "{0:card} waits above the display.",
    "trigger": "The last development card is dealt: one more round after this one.",
    "monster": "{0:card} appears in {1:tile}!",
    "attack": "{0:card} attacks!",
    "destroyed": "{0:seat} loses a {1:unit} in {2:tile}.",
    "robbed": "{0:seat} loses {1} Gold.",
    "outpost.lost": "{0:seat}'s outpost in {1:tile} goes back to the supply.",
    "forfeit": "{0:seat} loses the knowledge of {1:card}.",
    "ruined": "{0:card} in {1:tile} is destroyed.",
    "defeat": "{0:seat} defeats {1:card}.",
    "automa": "{0:seat} reveals {1:card}.",
    "automa.market": "{0:seat} claims {1:token}.",
    "automa.sells": "{0:seat} turns in 2 Production tokens.",
    "automa.home": "{0:seat} has seen every Market; its explorers go home.",
    "over": "The game is over: {0:seat} wins.",
    "over.shared": "The game is over: {0:seats} share the victory.",
}
WORDS = (m("Production"), m("Science"), m("Military"), m("Gold"), m("Culture"))
AUTOMA = m("the Automa")
# What content says about things, for those who translate it.
CONTENT = tuple(
    dict.fromkeys(
        (
            *CIV_NAMES,
            *TRAITS,
            *(text for card in BOX.cards for text in (card.name, *card.texts.values())),
            *(token.name for token in BOX.tokens),
        )
    )
)


def named(amounts: Sequence[int]) -> list[str]:
    """Resources in words."""
    found = zip(amounts, WORDS, strict=False)
    return [m("{n} {resource}", n=n, resource=word) for n, word in found if n]


def token_name(token: int) -> str:
    """What a token gives, gains in a few letters."""
    face = BOX.tokens[token]
    gains = [
        " ".join(f"{n}{x}" for op in ops for n, x in zip(op.amounts, RESOURCES, strict=True) if n)
        or benefit(ops)
        for ops in face.benefits
    ]
    return m("{token} ({gains})", token=face.name, gains=Listing(gains, m("or")))


def benefit(ops: Sequence[Op]) -> str:
    """What operations do, in words."""
    return Listing(map(deed, ops), m("and then"))


OTHERS = {
    "gain_restricted": m("gain Military against Barbarians"),
    "gain_per": m("gain resources"),
    "convert": m("exchange resources"),
    "sell": m("sell resources"),
    "reinforce": m("reinforce"),
    "copy": m("copy a card"),
    "copy_token": m("copy a token"),
    "stage": m("complete a stage of a wonder"),
    "explorer_move": m("move explorers"),
    "outpost": m("place an outpost"),
    "activate": m("activate a card"),
    "uniques": m("use all unique effects"),
    "next_conquest": m("an easier conquest"),
    "conquer": m("conquer a province"),
    "retire": m("retire"),
}


def deed(op: Op) -> str:
    args = op.args
    if op.word == "gain":
        return m("gain {resources}", resources=Listing(named(op.amounts), m("and")))
    if op.word == "gain_basic":
        return basic(args["n"], args["mode"])
    if op.word == "draw_use":
        if args["draw"] == args["use"] == 1:
            return m("draw and use 1 city card")
        return m("draw {draw} city cards and use {use}", draw=args["draw"], use=args["use"])
    if op.word == "take":
        if args["what"] == "basic":
            return m("take 1 basic building")
        return m("take the cheapest knowledge card")
    return OTHERS[op.word]


def basic(n: int, mode: str) -> str:
    if mode == "equal" and n > 1:
        return m("gain {n} equal basic resources", n=n)
    if mode == "different" and n > 1:
        return m("gain {n} different basic resources", n=n)
    return mn("gain {n} basic resource", "gain {n} basic resources", n)


class TablePhrases(Phrases):
    """The Automa speaks as one seat more; gains are listed in words."""

    def say(self, note: Note, names: Sequence[str], translate: Translate = english) -> str:
        automa = translate(AUTOMA)
        everybody = (*names, AUTOMA)
        if note.kind in ("gain", "pays"):
            seat, *amounts = note.args
            template = translate(self.templates[note.kind])
            said = template.replace("{1:amount}", translate(Listing(named(amounts))))
            said = said.replace("{0:seat}", translate(everybody[seat]))
        else:
            said = super().say(note, everybody, translate)
        return capital(said) if said.startswith(automa) else said


PHRASES = TablePhrases(
    TEMPLATES,
    card=lambda i: BOX.cards[i].name,
    token=token_name,
    tile=TILES.__getitem__,
    unit=UNITS.__getitem__,
    civ=CIV_NAMES.__getitem__,
    market=MARKET_NAMES.__getitem__,
    res=WORDS.__getitem__,
)


def breakdown(s: MonumentalState, seat: int) -> dict[str, int]:
    """Points by category (MO-17)."""
    words = (*scoring.CATEGORIES, m("domination"), m("monsters"), m("Gold"))
    return dict(zip(words, scoring.breakdown(s)[seat], strict=True))
