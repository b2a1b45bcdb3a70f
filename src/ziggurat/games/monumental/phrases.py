"""Notes as sentences for the log."""

from collections.abc import Callable, Sequence

from ziggurat.core.notes import Note, Phrases
from ziggurat.games.monumental import scoring
from ziggurat.games.monumental.actions import UNITS
from ziggurat.games.monumental.content import BOX, CIV_NAMES, MARKETS
from ziggurat.games.monumental.content.vocabulary import RESOURCES
from ziggurat.games.monumental.hexes import CELL_NAMES
from ziggurat.games.monumental.state import MonumentalState

TEMPLATES = {
    "civilization": "{0:seat} leads {1:civ}.",
    "capital": "{0:seat} settles the Capital on {1:tile}.",
    "turn": "Round {1}: {0:seat}'s turn.",
    "activate": "{0:seat} activates row {1} and column {2}.",
    "gain": "{0:seat} gains {1:amount}.",
    "restricted": "{0:seat} gains {1} Military against Barbarians.",
    "pays": "{0:seat} pays {1:amount}.",
    "exchange": "{0:seat} exchanges 1 {1:res} for 1 {2:res}.",
    "buy": "{0:seat} acquires {1:card}.",
    "take": "{0:seat} takes {1:card}.",
    "complete": "{0:seat} completes {1:card}.",
    "wonder": "{0:seat} places {1:card} on {2:tile}.",
    "abandon": "{0:seat} gives up {1:card}, which leaves the game.",
    "develop": "{0:seat} develops {1:card}.",
    "send": "{0:seat} sends a {1:unit} from {2:tile}.",
    "conquer": "{0:seat} conquers {1:tile}; units: {2}.",
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
    "archive": "{0:seat} archives {1:card}.",
    "discard": "{0:seat} discards {1:card}.",
    "reinforce": "{0:seat} reinforces {1:card}.",
    "hire": "{0:seat} acquires {1:card}.",
    "retire": "{1:card} leaves {0:seat} and retires.",
    "end": "{0:seat} ends the Action phase.",
    "cull": "{0:card} leaves the display.",
    "dealt": "{0:card} is laid out.",
    "revealed": "{0:card} waits above the display.",
    "trigger": "The last development card is dealt: one more round after this one.",
    "monster": "{0:card} appears in {1:tile}!",
    "attack": "{0:card} attacks!",
    "destroyed": "{0:seat} loses a {1:unit} in {2:tile}.",
    "forfeit": "{0:seat} loses the knowledge of {1:card}.",
    "ruined": "{0:card} in {1:tile} is destroyed.",
    "defeat": "{0:seat} defeats {1:card}.",
    "automa": "{0:seat} reveals {1:card}.",
    "automa.market": "{0:seat} claims {1:token}.",
    "automa.home": "{0:seat} has seen every Market; its explorers go home.",
    "over": "The game is over: {0:seats} win.",
}
WORDS = ("Production", "Science", "Military", "Gold", "Culture")


def token_name(token: int) -> str:
    """What a token gives, in a few letters."""
    face = BOX.tokens[token]
    gains = [
        " ".join(f"{n}{x}" for op in ops for n, x in zip(op.amounts, RESOURCES, strict=True) if n)
        for ops in face.benefits
    ]
    return f"{face.name} ({' or '.join(gain or 'an effect' for gain in gains)})"


class TablePhrases(Phrases):
    """The Automa speaks as one seat more; gains are listed in words."""

    def say(
        self, note: Note, names: Sequence[str], tongue: Callable[[str], str] = lambda text: text
    ) -> str:
        everybody = (*names, tongue("the Automa"))
        if note.kind in ("gain", "pays"):
            seat, *amounts = note.args
            listed = [f"{n} {tongue(word)}" for n, word in zip(amounts, WORDS, strict=False) if n]
            template = tongue(self.templates[note.kind]).replace("{1:amount}", ", ".join(listed))
            return template.replace("{0:seat}", everybody[seat])
        return super().say(note, everybody, tongue)


PHRASES = TablePhrases(
    TEMPLATES,
    card=lambda i: BOX.cards[i].name,
    token=token_name,
    tile=CELL_NAMES.__getitem__,
    unit=UNITS.__getitem__,
    civ=CIV_NAMES.__getitem__,
    market=lambda i: MARKETS[i].capitalize(),
    res=WORDS.__getitem__,
)


def breakdown(s: MonumentalState, seat: int) -> dict[str, int]:
    """Points by category (MO-17)."""
    words = (*scoring.CATEGORIES, "domination", "monsters", "Gold")
    return dict(zip(words, scoring.breakdown(s)[seat], strict=True))
