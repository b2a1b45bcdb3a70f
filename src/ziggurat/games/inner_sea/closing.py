"""The end of a turn: Sudden Death and the Draw Step (IS-23)."""

from dataclasses import dataclass

from ziggurat.core.agenda import Reason, Task
from ziggurat.core.message import m
from ziggurat.games.inner_sea import npc_growth
from ziggurat.games.inner_sea.actions import BUY, EMPLOY, END, USE
from ziggurat.games.inner_sea.content.box import BOX
from ziggurat.games.inner_sea.events import Event
from ziggurat.games.inner_sea.fate import shuffle_back, top, turn_up
from ziggurat.games.inner_sea.hands import Draw
from ziggurat.games.inner_sea.state import EVENTS, InnerSeaState, Question
from ziggurat.games.inner_sea.terms import cities
from ziggurat.games.inner_sea.uses import begin_use, uses

ENDED = 0  # the turn marker is off the track: the epoch is over
DIGITS = {1: "", 2: "2", 3: "23"}  # that end the epoch, by turn (IS-23.1 to IS-23.3)
BASE: int = BOX.constants["draw_base"]
CITIES_PER_CARD: int = BOX.constants["cities_per_extra_card"]


def ends_epoch(turn: int, card: int) -> bool:
    """Whether the card revealed brings sudden death (IS-23.1 to IS-23.5)."""
    return turn not in DIGITS or any(digit in str(card) for digit in DIGITS[turn])


@dataclass(slots=True)
class SuddenDeath(Task):
    """Turn 1 never, turn 4 always; in between the top card is turned up."""

    def run(self, s: InnerSeaState) -> None:
        if s.turn == 1:
            s.then(DrawStep(tuple(s.order)))
            return
        card = top(s) if s.turn in DIGITS else 0
        if not card:
            s.turn = ENDED  # IS-23.4
            return
        s.table.append(card)
        turn_up(s, card)
        if card in EVENTS:
            s.then(Event(card), Omen(card))  # IS-5.11, IS-23.6
        else:
            s.then(Omen(card))


@dataclass(slots=True)
class Omen(Task):
    """The card is tested; one that is no Event goes back into the deck (IS-23.6 to IS-23.8)."""

    card: int

    def run(self, s: InnerSeaState) -> None:
        if self.card in s.table:
            s.table.remove(self.card)
            shuffle_back(s, self.card)
        if ends_epoch(s.turn, self.card):
            s.note("sudden.death", self.card)
            s.turn = ENDED
        else:
            s.then(DrawStep(tuple(s.order)))


@dataclass(slots=True)
class DrawStep(Task):
    """In turn order: what is used at the start of the draw, talents, then all cards at once
    (IS-23.9 to IS-23.14)."""

    realms: tuple[int, ...]

    def run(self, s: InnerSeaState) -> None:
        if self.realms:
            p, *rest = self.realms
            s.then(StartOfDraw(p), Payment(p), DrawStep(tuple(rest)))


@dataclass(slots=True)
class StartOfDraw(Task):
    realm: int

    def run(self, s: InnerSeaState) -> None:
        if uses(s, self.realm, "draw"):
            s.then(UseAtDraw(s.realms[self.realm].owner, self.realm))


@dataclass(slots=True)
class UseAtDraw(Question):
    """Caravansary, Academy, Library, Lighthouse (IS-23.11)."""

    rule = "IS-23.11"
    verbs = (END, USE, EMPLOY)

    def choices(self, s: InnerSeaState) -> list[int]:
        return [END(), *uses(s, self.realm, "draw")]

    def apply(self, s: InnerSeaState, a: int) -> None:
        if a not in END:
            s.then(StartOfDraw(self.realm))
            begin_use(s, self.realm, a, "draw")

    def by_itself(self, s: InnerSeaState) -> int:
        return next((a for a in self.choices(s) if a in EMPLOY), END())

    def prompt(self, s: InnerSeaState) -> str:
        return m("Use a Wonder or an Investment before you draw, or go on.")


@dataclass(slots=True)
class Payment(Task):
    realm: int

    def run(self, s: InnerSeaState) -> None:
        realm = s.realms[self.realm]
        s.then(BuyCards(realm.owner, self.realm, 0) if realm.talents else Draws(self.realm, 0))


@dataclass(slots=True)
class BuyCards(Question):
    """A talent each, all paid before a card is drawn (IS-23.10)."""

    bought: int

    rule = "IS-23.10"
    verbs = (END, BUY)

    def choices(self, s: InnerSeaState) -> list[int]:
        return [END(), BUY()] if s.realms[self.realm].talents else [END()]

    def apply(self, s: InnerSeaState, a: int) -> None:
        if a in BUY:
            s.realms[self.realm].talents -= 1
            s.note("bought", self.realm)
            if s.realms[self.realm].talents:
                s.then(BuyCards(self.seat, self.realm, self.bought + 1))
            else:
                s.then(Draws(self.realm, self.bought + 1))
        else:
            s.then(Draws(self.realm, self.bought))

    def refuse(self, s: InnerSeaState, a: int) -> Reason | None:
        if a in self.choices(s):
            return None
        return Reason("IS-23.10", m("Your Treasury is empty."))

    def by_itself(self, s: InnerSeaState) -> int:
        return BUY() if npc_growth.buys(s, self.realm, self.bought) else END()

    def prompt(self, s: InnerSeaState) -> str:
        return m("Pay a talent for one more card ({bought} so far), or draw.", bought=self.bought)


@dataclass(slots=True)
class Draws(Task):
    """Three, one for every four cities now, and those bought (IS-23.9, IS-23.14)."""

    realm: int
    bought: int

    def run(self, s: InnerSeaState) -> None:
        n = BASE + cities(s, self.realm) // CITIES_PER_CARD + self.bought
        s.then(Draw(self.realm, n, n))
