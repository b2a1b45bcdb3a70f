"""Notes as sentences for the log."""

from collections.abc import Callable, Sequence

from ziggurat.core.notes import Note, Phrases
from ziggurat.games.monumental import scoring
from ziggurat.games.monumental.actions import UNITS
from ziggurat.games.monumental.content import BOX, CIV_NAMES, MARKETS
from ziggurat.games.monumental.content.vocabulary import RESOURCES, Op
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
WORDS = ("Production", "Science", "Military", "Gold", "Culture")


def token_name(token: int) -> str:
    """What a token gives, gains in a few letters."""
    face = BOX.tokens[token]
    gains = [
        " ".join(f"{n}{x}" for op in ops for n, x in zip(op.amounts, RESOURCES, strict=True) if n)
        or benefit(ops)
        for ops in face.benefits
    ]
    return f"{face.name} ({' or '.join(gains)})"


def benefit(ops: Sequence[Op]) -> str:
    """What operations do, in words."""
    return ", then ".join(map(deed, ops))


def deed(op: Op) -> str:
    args = op.args
    if op.word == "gain":
        return "gain " + " and ".join(
            f"{n} {w}" for n, w in zip(op.amounts, WORDS, strict=True) if n
        )
    if op.word == "gain_basic":
        mode = "" if args["mode"] == "any" or args["n"] == 1 else f" {args['mode']}"
        return f"gain {args['n']}{mode} basic resource{'s' * (args['n'] > 1)}"
    if op.word == "draw_use":
        if args["draw"] == args["use"] == 1:
            return "draw and use 1 city card"
        return f"draw {args['draw']} city cards and use {args['use']}"
    if op.word == "take":
        basic = args["what"] == "basic"
        return "take 1 basic building" if basic else "take the cheapest knowledge card"
    return op.word.replace("_", " ")


class TablePhrases(Phrases):
    """The Automa speaks as one seat more; gains are listed in words."""

    def say(
        self, note: Note, names: Sequence[str], tongue: Callable[[str], str] = lambda text: text
    ) -> str:
        automa = tongue("the Automa")
        everybody = (*names, automa)
        if note.kind in ("gain", "pays"):
            seat, *amounts = note.args
            listed = [f"{n} {tongue(word)}" for n, word in zip(amounts, WORDS, strict=False) if n]
            template = tongue(self.templates[note.kind]).replace("{1:amount}", ", ".join(listed))
            said = template.replace("{0:seat}", everybody[seat])
        else:
            said = super().say(note, everybody, tongue)
        return said[0].upper() + said[1:] if said.startswith(automa) else said


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
