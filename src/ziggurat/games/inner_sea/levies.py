"""What victims of a card must give or choose themselves: levies, hostages, buried Wonders (D11)."""

from dataclasses import dataclass

from ziggurat.core import chance
from ziggurat.core.agenda import Reason, Task
from ziggurat.core.message import m
from ziggurat.games.inner_sea import npc_cards
from ziggurat.games.inner_sea.actions import LABELS, OPTION, PAY_CARD, PAY_TALENT, PAY_VP, PICK
from ziggurat.games.inner_sea.board import areas_of
from ziggurat.games.inner_sea.content.box import BOX
from ziggurat.games.inner_sea.hands import Draw, HandLimit
from ziggurat.games.inner_sea.losses import Lose, immune
from ziggurat.games.inner_sea.state import NOBODY, InnerSeaState, Question
from ziggurat.games.inner_sea.supply import earn, score, spend_card
from ziggurat.games.inner_sea.terms import city_areas
from ziggurat.games.inner_sea.wonders import bury

PAY, BURY = OPTION(LABELS.index("pay")), OPTION(LABELS.index("bury"))
TOLL = 2  # discs off a Wonder, by Sands of Time and Ruin of Wonders


@dataclass(slots=True)
class Levy(Task):
    """So many times the victim gives something: its choice of talent, card or VP, or, forced, a
    talent and without talents a disc of a city (IS-30.23, IS-30.24)."""

    realm: int
    times: int
    forced: int
    by: int

    def run(self, s: InnerSeaState) -> None:
        p, realm = self.realm, s.realms[self.realm]
        if not self.times:
            return
        s.then(Levy(p, self.times - 1, self.forced, self.by))
        if self.forced and realm.talents:
            earn(s, p, -1)
        elif self.forced:
            s.then(CityLoss(p, self.by))
        elif realm.talents or realm.hand or realm.vp:
            s.then(Tribute(realm.owner, p))


@dataclass(slots=True)
class Tribute(Question):
    rule = "IS-30.24"
    verbs = (PAY_TALENT, PAY_CARD, PAY_VP)

    def choices(self, s: InnerSeaState) -> list[int]:
        realm = s.realms[self.realm]
        found = [PAY_TALENT()] if realm.talents else []
        found += [PAY_CARD(card - 1) for card in realm.hand]
        return found + ([PAY_VP()] if realm.vp else [])

    def refuse(self, s: InnerSeaState, a: int) -> Reason | None:
        if a in self.choices(s):
            return None
        return Reason("IS-30.24", m("You do not have that."))

    def apply(self, s: InnerSeaState, a: int) -> None:
        if a in PAY_TALENT:
            earn(s, self.realm, -1)
        elif a in PAY_VP:
            s.note("vp.paid", self.realm, score(s, self.realm, -1))
        else:
            card = PAY_CARD.args(a)[0] + 1
            spend_card(s, self.realm, card)
            s.note("discard", self.realm, card)

    def by_itself(self, s: InnerSeaState) -> int:
        realm = s.realms[self.realm]
        if realm.talents or not realm.hand:
            return self.choices(s)[0]
        return PAY_CARD(npc_cards.worst(realm.hand) - 1)

    def prompt(self, s: InnerSeaState) -> str:
        return m("Pay a talent, a card or a VP.")


@dataclass(slots=True)
class CityLoss(Task):
    """A disc of a city of the victim's choice (IS-30.23)."""

    realm: int
    by: int

    def run(self, s: InnerSeaState) -> None:
        places = within_reach(s, self.realm, self.by)
        if len(places) == 1:
            s.then(Lose(self.realm, places[0], 1, self.by))
        elif places:
            s.then(ChooseCity(s.realms[self.realm].owner, self.realm, self.by))


def within_reach(s: InnerSeaState, p: int, by: int) -> list[int]:
    """Its cities but those that the card cannot touch (IS-30.12)."""
    return [x for x in areas_of(city_areas(s, p)) if not immune(s, p, x, by)]


@dataclass(slots=True)
class ChooseCity(Question):
    by: int

    rule = "IS-30.23"
    verbs = (PICK,)

    def choices(self, s: InnerSeaState) -> list[int]:
        return [PICK(area) for area in within_reach(s, self.realm, self.by)]

    def apply(self, s: InnerSeaState, a: int) -> None:
        (area,) = PICK.args(a)
        s.then(Lose(self.realm, area, 1, self.by))

    def prompt(self, s: InnerSeaState) -> str:
        return m("Choose your city that loses a disc.")


@dataclass(slots=True)
class OwnersChoice(Question):
    """Two discs off the Wonder, or it is buried (IS-30.21)."""

    wonder: int

    rule = "IS-30.21"
    verbs = (OPTION,)

    def choices(self, s: InnerSeaState) -> list[int]:
        return sorted([BURY, *([PAY] if s.wonder_discs[self.wonder] >= TOLL else [])])

    def apply(self, s: InnerSeaState, a: int) -> None:
        if a == PAY:
            toll(s, self.wonder)
        else:
            bury(s, self.wonder)

    def by_itself(self, s: InnerSeaState) -> int:
        return max(self.choices(s), key=lambda a: a == PAY)

    def prompt(self, s: InnerSeaState) -> str:
        name = BOX.wonders[self.wonder]["name"]
        return m("Take two discs off the {name}, or bury it.", name=name)


def toll(s: InnerSeaState, w: int) -> None:
    """Two discs, or as many as there are, from a Wonder to its owner's supply."""
    n = min(TOLL, s.wonder_discs[w])
    s.wonder_discs[w] -= n
    s.realms[s.builder[w]].supply += n
    s.note("toll", s.builder[w], w, n)


@dataclass(slots=True)
class TakeFrom(Task):
    """The victim gives a talent; without one, where the text says so, a random card of its hand
    (IS-30.18)."""

    victim: int
    taker: int
    cards: int

    def run(self, s: InnerSeaState) -> None:
        giver, taker = s.realms[self.victim], s.realms[self.taker]
        if giver.talents:
            earn(s, self.victim, -1)
            earn(s, self.taker, 1)
        elif self.cards and giver.hand:
            card = chance.draw(s, giver.hand)
            giver.hand.sort()
            taker.hand = sorted([*taker.hand, card])
            s.note("hostage", self.victim, self.taker)
            for realm in (giver, taker):
                if realm.owner != NOBODY:
                    s.whisper(realm.owner, "hostage.card", card)
            s.then(HandLimit(self.taker))


@dataclass(slots=True)
class RandomDiscard(Task):
    """Turn of Fortune for one civilization (IS-30.27)."""

    realm: int

    def run(self, s: InnerSeaState) -> None:
        realm = s.realms[self.realm]
        if realm.hand:
            card = chance.draw(s, realm.hand)
            realm.hand.sort()
            s.discard.append(card)
            s.note("discard", self.realm, card)
            s.then(Draw(self.realm, 1, 1))
