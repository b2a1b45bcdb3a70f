"""Building Wonders (IS-15.1 to IS-15.14): five resources, at least two of them discs of the map.

The site is named first and each resource is one decision; what could not be finished is not
offered, so nothing is ever undone (IS-15.11).
"""

from dataclasses import dataclass

from ziggurat.core.agenda import Reason
from ziggurat.core.message import m
from ziggurat.games.inner_sea import npc_cards
from ziggurat.games.inner_sea.actions import GIVE_CARD, GIVE_DISC, GIVE_TALENT
from ziggurat.games.inner_sea.board import AREA_NAMES, LANDS, areas_of
from ziggurat.games.inner_sea.content.box import BOX
from ziggurat.games.inner_sea.state import NOBODY, WONDERS, InnerSeaState, Question
from ziggurat.games.inner_sea.supply import spend_card, take_off
from ziggurat.games.inner_sea.terms import controlled, controls, occupied, on_map, own

DISCOUNTED = next(
    op["value"]
    for card in BOX.cards
    for effect in card["effects"]
    for option in effect.get("options", [])
    for op in option["do"]
    if op.get("key") == "wonder_cost"
)


def active(s: InnerSeaState, p: int, w: int) -> bool:
    """Whether p may use the Wonder now: its own, not buried, with a disc on it and one in its
    area, and not used this turn (IS-15.17 to IS-15.25)."""
    return (
        s.builder[w] == p
        and not s.buried[w]
        and s.wonder_discs[w] > 0
        and not s.wonders_used >> w & 1
        and own(s, p, s.site[w]) > 0
    )


def spend_disc(s: InnerSeaState, w: int) -> None:
    """A use costs a disc of the card, which goes to its owner's supply (IS-15.21)."""
    s.wonder_discs[w] -= 1
    s.realms[s.builder[w]].supply += 1
    s.wonders_used |= 1 << w
    s.note("use", s.builder[w], w)


def can_finish(s: InnerSeaState, p: int, w: int, left: int, least: int) -> bool:
    """Whether `left` resources, `least` of them discs, can be paid so that the site stays held
    and the supply fills the card (IS-15.3, IS-15.6 to IS-15.9)."""
    realm = s.realms[p]
    spare = on_map(s, p) - 1  # one disc holds the site
    discs = max(least, BOX.wonders[w]["discs"] - realm.supply)
    return discs <= min(left, spare) and spare + realm.talents + len(realm.hand) >= left


def cost(s: InnerSeaState, p: int, w: int) -> int:
    """Five resources, three with an Architect (IS-C.13, IS-30.20)."""
    full: int = BOX.wonders[w]["cost"]
    return DISCOUNTED if s.realms[p].discount else full


def sites(s: InnerSeaState, p: int) -> list[int]:
    """Lands it controls without a block, a buried one included (IS-15.8, IS-15.26)."""
    lands = areas_of(controlled(s, p) & LANDS)
    return [area for area in lands if area not in s.site]


TAKEN = [  # rules ask for these often
    Reason("IS-15.16", m("The {wonder} is not available.", wonder=wonder["name"]))
    for wonder in BOX.wonders
]


def refuse_build(s: InnerSeaState, p: int, w: int, area: int) -> Reason | None:
    """One predicate for what is offered and what is refused."""
    wonder = BOX.wonders[w]
    if s.realms[p].built:
        return Reason("IS-9.7", m("You have built a Wonder this turn."))
    if s.builder[w] != NOBODY:
        return TAKEN[w]
    if area in s.site or not (LANDS >> area & 1 and controls(s, p, area)):
        return Reason("IS-15.8", m("The site is a land you control without a Wonder."))
    if not can_finish(s, p, w, cost(s, p, w), wonder["min_map_discs"]):
        return Reason("IS-15.2", m("You cannot pay for it and fill it with discs."))
    return None


@dataclass(slots=True)
class PayWonder(Question):
    """One resource: a disc of the map, a talent or a card (IS-15.2 to IS-15.5)."""

    wonder: int
    site: int
    left: int
    least: int  # how many of them must still be discs

    rule = "IS-15.2"
    verbs = (GIVE_DISC, GIVE_TALENT, GIVE_CARD)

    def disc(self, s: InnerSeaState, area: int) -> bool:
        return own(s, self.realm, area) > int(area == self.site)

    def other(self, s: InnerSeaState) -> bool:
        """Whether something else than a disc may be given now."""
        realm = s.realms[self.realm]
        size: int = BOX.wonders[self.wonder]["discs"]
        return max(self.least, size - realm.supply) < self.left

    def choices(self, s: InnerSeaState) -> list[int]:
        realm = s.realms[self.realm]
        found = [GIVE_DISC(x) for x in occupied(s, self.realm) if self.disc(s, x)]
        if self.other(s):
            found += [GIVE_TALENT()] if realm.talents else []
            found += [GIVE_CARD(card - 1) for card in realm.hand]
        return found

    def refuse(self, s: InnerSeaState, a: int) -> Reason | None:
        realm = s.realms[self.realm]
        if a in GIVE_DISC:
            (area,) = GIVE_DISC.args(a)
            if self.disc(s, area):
                return None
            return Reason("IS-15.9", m("No disc can be taken from {area}.", area=AREA_NAMES[area]))
        if not self.other(s):
            return Reason("IS-15.3", m("The rest must be discs of the map."))
        held = realm.talents if a in GIVE_TALENT else GIVE_CARD.args(a)[0] + 1 in realm.hand
        return None if held else Reason("IS-15.2", m("You do not have that."))

    def apply(self, s: InnerSeaState, a: int) -> None:
        least = self.least
        if a in GIVE_DISC:
            (area,) = GIVE_DISC.args(a)
            take_off(s, self.realm, area, 1)
            least = max(0, least - 1)
            s.note("give.disc", self.realm, area, self.wonder)
        elif a in GIVE_TALENT:
            s.realms[self.realm].talents -= 1
            s.note("give.talent", self.realm, self.wonder)
        else:
            card = GIVE_CARD.args(a)[0] + 1
            spend_card(s, self.realm, card)
            s.note("give.card", self.realm, card, self.wonder)
        if self.left > 1:
            step = PayWonder(self.seat, self.realm, self.wonder, self.site, self.left - 1, least)
            s.then(step)
        else:
            finish(s, self.realm, self.wonder, self.site)

    def by_itself(self, s: InnerSeaState) -> int:
        return npc_cards.payment(s, self.realm, self.choices(s), self.least)

    def prompt(self, s: InnerSeaState) -> str:
        name = BOX.wonders[self.wonder]["name"]
        return m(
            "Pay for the {name}: {left} more, at least {least} discs of the map.",
            name=name,
            left=self.left,
            least=self.least,
        )


def finish(s: InnerSeaState, p: int, w: int, area: int) -> None:
    """The discs on the card, then the block (IS-15.5, IS-15.6)."""
    discs = BOX.wonders[w]["discs"]
    s.realms[p].supply -= discs
    s.realms[p].built = 1
    s.realms[p].discount = 0
    s.builder[w], s.site[w], s.wonder_discs[w] = p, area, discs
    s.note("wonder", p, w, area)


def buildable(s: InnerSeaState, p: int) -> list[tuple[int, int]]:
    """Wonders with their sites, ascending."""
    if s.realms[p].built:
        return []
    places = sites(s, p)
    return [
        (w, area)
        for w in range(len(WONDERS) if places else 0)
        if refuse_build(s, p, w, places[0]) is None
        for area in places
    ]


def bury(s: InnerSeaState, w: int) -> None:
    """Its discs go to the owner's supply, its block stays (IS-15.18, IS-15.26)."""
    s.realms[s.builder[w]].supply += s.wonder_discs[w]
    s.wonder_discs[w], s.buried[w] = 0, 1
    s.note("buried", s.builder[w], w)


def spend_investment(s: InnerSeaState, p: int, card: int) -> None:
    """A disc comes off the card; with its last disc the card is discarded (IS-11.6, IS-11.7)."""
    realm = s.realms[p]
    realm.supply += 1
    realm.worked |= 1 << card
    realm.investments[card] -= 1
    if not realm.investments[card]:
        del realm.investments[card]
        s.discard.append(card)
    s.note("employ", p, card)
