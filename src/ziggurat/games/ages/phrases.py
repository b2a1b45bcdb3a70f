"""Notes as sentences for the log: who did what, what it cost and what it gave."""

from collections.abc import Sequence

from ziggurat.core.message import Translate, english, m, mn
from ziggurat.core.notes import Note, Phrases
from ziggurat.games.ages import ratings
from ziggurat.games.ages.actions import GOODS
from ziggurat.games.ages.card import AGES, RESOURCE
from ziggurat.games.ages.cards import CARDS, title
from ziggurat.games.ages.state import AgesState

TEMPLATES = {
    "turn": "{0:seat}'s turn, round {1}.",
    "end": "{0:seat} ends the turn.",
    "swept": "Swept from the row: {0:cards}.",
    "age": "Age {0:age} begins.",
    "last": "Round {0} is the last.",
    "take": "{0:seat} takes {1:card} for {2:actions}.",
    "increase": "{0:seat} increases the population for {1} food.",
    "build": "{0:seat} builds {1:card} for {2:resources}.",
    "upgrade": "{0:seat} upgrades {1:card} to {2:card} for {3:resources}.",
    "destroy": "{0:seat} takes a worker off {1:card}: it is unused now.",
    "leader": "{0:seat} plays {1:card}.",
    "leader.gone": "{1:card} no longer leads {0:seat}.",
    "homer": "{0:seat} puts Homer under {1:card}.",
    "stages": "{0:seat} builds {2:stages} of {1:card} for {3:resources}.",
    "wonder": "{0:seat} completes {1:card}.",
    "wonder.lost": "{0:seat} loses the unfinished {1:card}.",
    "ruin": "{1:card} of {0:seat} falls in ruins.",
    "develop": "{0:seat} develops {1:card} for {2} science.",
    "revolution": "Revolution: {0:seat} turns to {1:card} for {2} science.",
    "action": "{0:seat} plays {1:card}.",
    "tactic": "{0:seat} plays the tactic {1:card}.",
    "copy": "{0:seat} copies the tactic {1:card}.",
    "hammurabi": "{0:seat} lets Hammurabi turn a military action into a civil one.",
    "churchill": "{0:seat} asks Churchill for {1:churchill}.",
    "trade": "{0:seat} trades 1 {1:good} by the Trade Routes Agreement.",
    "gain": "{0:seat} gains {1} {2:good}.",
    "gain.resource": "{0:seat} gains {1:resources}.",
    "lose": "{0:seat} loses {1} {2:good}.",
    "lose.resource": "{0:seat} loses {1:resources}.",
    "leave": "{0:seat} arranges blue tokens: {1:card} holds {2}.",
    "culture": "{0:seat} scores {1} culture.",
    "culture.lost": "{0:seat} loses {1} culture.",
    "science": "{0:seat} scores {1} science.",
    "science.lost": "{0:seat} loses {1} science.",
    "population": "{0:seat} gains {1:workers}.",
    "population.lost": "{0:seat} loses an unused worker.",
    "worker.lost": "{0:seat} loses a worker on {1:card}.",
    "yellow": "{0:seat} gains {1:yellow}.",
    "yellow.lost": "{0:seat} loses {1:yellow}.",
    "blue": "{0:seat} gains {1:blue}.",
    "blue.lost": "{0:seat} loses {1:blue}.",
    "token": "{0:seat} frees a blue token of {1:card}.",
    "uprising": "Uprising! {0:seat} produces nothing.",
    "corruption": "Corruption costs {0:seat} {1:resources}.",
    "food": "{0:seat} harvests and has {1} food.",
    "hunger": "{0:seat} lacks {1} food.",
    "resources": "{0:seat}'s mines produce: {1} resources in store.",
    "draw": "{0:seat} draws {1:military}.",
    "drew": "You draw {0:cards}.",
    "discards": "{0:seat} discards {1:military}.",
    "discarded": "You discard {0:card}.",
    "prepare": "{0:seat} prepares an event of Age {1:age}.",
    "prepared": "You prepare {0:card}.",
    "look": "{0:seat} looks at the next event.",
    "looked": "The next event is {0:card}.",
    "event": "Event: {0:card}.",
    "events.new": "The future events become the current ones.",
    "rebellion": "{0:seat} spends {1:actions} on the rebellion.",
    "auction": "{0:card} is open to colonists.",
    "bid": "{0:seat} bids {1}.",
    "bid.pass": "{0:seat} passes.",
    "unsettled": "Nobody settles {0:card}.",
    "boost": "{0:seat} adds {1:card} for {2}.",
    "sail": "{0:seat} sends a force of {2} and gives up {1:units}.",
    "colony": "{0:seat} colonizes {1:card}.",
    "colony.lost": "{0:seat} loses the colony {1:card}.",
    "annex": "{0:seat} annexes {2:card} from {1:seat}.",
    "attack": "{0:seat} plays {2:card} against {1:seat}.",
    "defend": "{0:seat} defends with {1:card} for {2}.",
    "defended": "{0:seat} repels {1:seat}'s {2:card} with {3:used}.",
    "struck": "{0:seat}'s {2:card} against {1:seat} succeeds.",
    "war": "{0:seat} declares {2:card} on {1:seat}.",
    "war.fought": "{2:card}: {0:seat} with {3} against {1:seat} with {4}.",
    "steal": "{0:seat} takes {2:card} from {1:seat}.",
    "offer": "{0:seat} offers {2:card} to {1:seat}, as side {3:side}.",
    "pact": "{0:seat} and {1:seat} agree on {2:card}.",
    "pact.refused": "{0:seat} refuses {2:card} of {1:seat}.",
    "pact.ends": "{2:card} between {0:seat} and {1:seat} ends.",
    "resign": "{0:seat} resigns.",
    "alone": "The game is over: {0:seat} alone is left.",
    "over": "The game is over: {1:seats} with {0} culture.",
}

WORDS = tuple(dict.fromkeys(text for card in CARDS for text in (card.name, card.text) if text))


class CountedPhrases(Phrases):
    """Resources that are gained or lost are counted: one resource, two resources."""

    def say(self, note: Note, names: Sequence[str], translate: Translate = english) -> str:
        if note.kind in ("gain", "lose") and note.args[2] == RESOURCE:
            note = note._replace(kind=f"{note.kind}.resource")
        return super().say(note, names, translate)


PHRASES = CountedPhrases(
    TEMPLATES,
    actions=lambda n: mn("{n} civil action", "{n} civil actions", n),
    resources=lambda n: mn("{n} resource", "{n} resources", n),
    stages=lambda n: mn("{n} stage", "{n} stages", n),
    workers=lambda n: mn("{n} worker", "{n} workers", n),
    yellow=lambda n: mn("{n} yellow token", "{n} yellow tokens", n),
    blue=lambda n: mn("{n} blue token", "{n} blue tokens", n),
    military=lambda n: mn("{n} military card", "{n} military cards", n),
    units=lambda n: mn("{n} unit", "{n} units", n),
    used=lambda n: mn("{n} card", "{n} cards", n),
    card=title,
    age=AGES.__getitem__,
    good=GOODS.__getitem__,
    side="AB".__getitem__,
    churchill=(m("culture"), m("military aid")).__getitem__,
)


def breakdown(s: AgesState, seat: int) -> dict[str, int]:
    """Culture, and the ratings that bring it or defend it."""
    return {
        m("culture"): s.seats[seat].culture,
        m("culture a turn"): ratings.culture(s, seat),
        m("science a turn"): ratings.science(s, seat),
        m("strength"): ratings.strength(s, seat),
        m("happiness"): ratings.happiness(s, seat),
    }
