"""Notes as sentences for the log."""

from collections.abc import Sequence

from ziggurat.core.message import Translate, english, m, mn
from ziggurat.core.notes import Note, Phrases, Spoken
from ziggurat.games.inner_sea.board import AREA_NAMES, CIV_NAMES
from ziggurat.games.inner_sea.content.box import BOX, NAMED
from ziggurat.games.inner_sea.effects import name_of
from ziggurat.games.inner_sea.epoch import called, standing
from ziggurat.games.inner_sea.state import NOBODY, InnerSeaState

COLOURS = (m("Red"), m("Blue"), m("Green"), m("Yellow"), m("Orange"), m("Purple"))
BARBARIAN = m("the Barbarians")
FACTIONS = (*COLOURS, BARBARIAN)
CONTENT = (BOX.areas, BOX.cards, BOX.wonders, BOX.civilizations, BOX.table, BOX.scenarios)
WORDS = (
    *sorted({str(card[kind]) for card in BOX.cards for kind in ("type", "cls")}),
    *dict.fromkeys(
        record[word] for records in CONTENT for record in records for word in record.keys() & NAMED
    ),
    *dict.fromkeys(record["victory"] for record in BOX.scenarios),
    *dict.fromkeys(special for record in BOX.scenarios for special in record["special"]),
)
ROUND = "growth"  # the note that begins a round of all players
SHOWN_OPENLY = frozenset({"turned", "sudden.death"})  # the card goes back into the deck (IS-23.7)

TEMPLATES = {
    "civilization": "{0:faction} plays {1:civ}.",
    "growth": "Epoch {0}, turn {1}.",
    "cards": "The Card Phase begins.",
    "competitions": "The Competition Phase begins.",
    "adjustment": "The Adjustment Phase begins.",
    "retire": "{0:faction} retires a disc from {1:area}.",
    "acquire": "{0:faction} readies {1:disc}: {2} for settlements, {3} for seas, {4} by trade, "
    "{5} more.",
    "acquire.easy": "{0:faction} readies {1:disc}: {2} for settlements, {3} for seas, {4} by "
    "trade, {5} fewer as an easy opponent.",
    "acquire.least": "{0:faction} readies {1:disc}, the least that anybody gets.",
    "acquire.all": "{0:faction} readies {1:disc}, all that its supply holds.",
    "returned": "{0:faction} puts {1:disc} back into its supply.",
    "resettle": "{0:faction} takes a disc off the city in {1:area}.",
    "deploy": "{0:faction} places a disc in {1:area}.",
    "pass": "{0:faction} passes.",
    "play": "{0:faction} plays {1:source}.",
    "aim": "{0:source} is aimed at {1:areas}.",
    "aim.at": "{0:source} is aimed at {1:factions}.",
    "answer": "{0:faction} answers {2:source} with {1:source}.",
    "negated": "{0:source} is negated.",
    "alphabet": "{0:faction} uses its alphabet.",
    "placed": "{1:area} receives {2:disc} of {0:faction}.",
    "moved": "A disc of {0:faction} moves from {1:area} to {2:area}.",
    "withdrawn": "{0:faction} takes its discs off {1:area}.",
    "invest": "{0:faction} puts {2:disc} on {1:source}.",
    "employ": "{0:faction} takes a disc off {1:source}.",
    "use": "{0:faction} uses the {1:wonder}.",
    "give.disc": "{0:faction} gives a disc from {1:area} for the {2:wonder}.",
    "give.talent": "{0:faction} gives a talent for the {1:wonder}.",
    "give.card": "{0:faction} discards {1:source} for the {2:wonder}.",
    "wonder": "{0:faction} builds the {1:wonder} in {2:area}.",
    "refitted": "{0:faction} puts {2:disc} on the {1:wonder}.",
    "toll": "{0:faction} takes {2:disc} off the {1:wonder}.",
    "buried": "The {1:wonder} of {0:faction} is buried.",
    "unburied": "The {1:wonder} of {0:faction} stands again.",
    "event": "Event: {0:source}.",
    "turned": "{0:source} is turned up.",
    "sudden.death": "{0:source} brings sudden death: the epoch ends.",
    "reshuffled": "The discard pile becomes the deck.",
    "draw": "{0:faction} draws {1:card}.",
    "drew": "You draw {0:sources}.",
    "bought": "{0:faction} pays a talent for a card.",
    "discard": "{0:faction} discards {1:source}.",
    "hostage": "{1:faction} takes a card of {0:faction}.",
    "hostage.card": "The card taken is {0:source}.",
    "competition": "Competition in {0:area}.",
    "commit": "{0:faction} plays a card face down in {1:area}.",
    "power": "{0:faction} announces a power of its mat in {1:area}.",
    "reveal": "{0:faction} turns up {1:source}.",
    "allies": "{0:faction} gets {2:white} in {1:area}.",
    "lost": "A disc of {0:faction} is lost in {1:area}.",
    "ally.lost": "An ally of {0:faction} is lost in {1:area}.",
    "immune": "The discs of {0:faction} in {1:area} cannot be touched.",
    "shielded": "The phalanx of {0:faction} holds in {1:area}.",
    "entombed": "The Mausoleum keeps a disc of {0:faction} in {1:area}.",
    "saved.talent": "{0:faction} pays a talent to keep a disc in {1:area}.",
    "saved.card": "{0:faction} discards {2:source} to keep a disc in {1:area}.",
    "saved.treasury": "The Temple Treasury of {0:faction} saves a disc in {1:area}.",
    "loot": "{0:faction} loots {1:area}: {2:talent} and 1 VP.",
    "cut": "The stack of {0:faction} in {1:area} is too large: less {2:disc}.",
    "domination": "{0:faction} dominates {1:area}.",
    "vp": "{0:faction} scores {1} VP by {2:source}.",
    "vp.lost": "{0:faction} loses {1} VP by {2:source}.",
    "vp.paid": "{0:faction} gives up {1} VP.",
    "vp.count": "{0:faction} scores {1} VP: {2} for cities, {3} for Wonders, {4} by its mat; "
    "it has {5} now.",
    "vp.epoch": "{0:faction} scores {1} VP for the epoch: {2} for seas, {3} for talents, {4} for "
    "most cities, {5} for most Wonders; it has {6} now.",
    "treasuries": "All talents are given back.",
    "talents": "{0:faction} gains {1:talent}.",
    "talents.lost": "{0:faction} loses {1:talent}.",
    "order": "The turn order is {0:factions}.",
    "slot": "{0:faction} takes place {1} in the turn order.",
    "swap": "{0:faction} and {1:faction} exchange places in the turn order.",
    "aeneas": "{0:faction} begins anew as {1:civ}.",
    "epoch.ends": "Epoch {0} ends.",
    "row": "Epoch Change Table: {0:row}.",
    "horse": "No Trojan disc is left in Troy: the Wooden Horse has won.",
    "over": "The game is over.",
}


class SeaPhrases(Phrases):
    """`names` has one name a civilization, as `speakers` gives them; without it one that the engine
    runs is called by its colour."""

    def say(self, note: Note, names: Sequence[str], translate: Translate = english) -> str:
        everybody = [*names, *COLOURS[len(names) :], BARBARIAN]
        kinds = {"": str, **self.kinds, "seat": everybody.__getitem__}
        said = [Spoken(note.args, i, kinds, translate) for i in range(len(note.args))]
        return translate(self.templates[note.kind]).replace(":faction", ":seat").format(*said)


PHRASES = SeaPhrases(
    TEMPLATES,
    civ=CIV_NAMES.__getitem__,
    area=AREA_NAMES.__getitem__,
    wonder=lambda w: str(BOX.wonders[w]["name"]),
    faction=FACTIONS.__getitem__,
    source=name_of,
    row=lambda row: str(BOX.table[row]["name"]),
    disc=lambda n: mn("{n} disc", "{n} discs", n),
    white=lambda n: mn("{n} white disc", "{n} white discs", n),
    card=lambda n: mn("{n} card", "{n} cards", n),
    talent=lambda n: mn("{n} talent", "{n} talents", n),
)


def speakers(s: InnerSeaState, names: Sequence[str]) -> list[str]:
    """What each civilization is called in the log: by its name, and by who runs it."""
    found = []
    for p, realm in enumerate(s.realms):
        civ = called(s, p)
        if realm.owner == NOBODY:
            found.append(civ)
        else:
            name = names[realm.owner]
            found.append(m("{name} ({civ})", name=name, civ=civ) if realm.mat >= 0 else name)
    return found


def breakdown(s: InnerSeaState, seat: int) -> dict[str, int]:
    """Victory points and what breaks ties, of the seat's best civilization (IS-25)."""
    best = max(standing(s, p) for p, realm in enumerate(s.realms) if realm.owner == seat)
    words = (m("victory points"), m("wonders"), m("cities"), m("discs"), m("areas"))
    return dict(zip(words, best, strict=True))
