"""Building Wonders (IS-15.1 to IS-15.14): five resources, at least two of them discs of the map.

The site is named first and each resource is one decision; what could not be finished is not
offered, so nothing is ever undone (IS-15.11).
"""

from dataclasses import dataclass

from ziggurat.core.agenda import Decision, Reason
from ziggurat.games.inner_sea.actions import GIVE_CARD, GIVE_DISC, GIVE_TALENT
from ziggurat.games.inner_sea.board import AREA_NAMES, LANDS, areas_of
from ziggurat.games.inner_sea.content.box import BOX
from ziggurat.games.inner_sea.state import NOBODY, WONDERS, InnerSeaState
from ziggurat.games.inner_sea.supply import spend_card, take_off
from ziggurat.games.inner_sea.terms import controls, occupied, on_map, own


def can_finish(s: InnerSeaState, p: int, w: int, left: int, least: int) -> bool:
    """Whether `left` resources, `least` of them discs, can be paid so that the site stays held
    and the supply fills the card (IS-15.3, IS-15.6 to IS-15.9)."""
    realm = s.realms[p]
    spare = on_map(s, p) - 1  # one disc holds the site
    discs = max(least, BOX.wonders[w]["discs"] - realm.supply)
    return discs <= min(left, spare) and spare + realm.talents + len(realm.hand) >= left


def sites(s: InnerSeaState, p: int) -> list[int]:
    """Lands it controls without a block, a buried one included (IS-15.8, IS-15.26)."""
    lands = areas_of(s.chart.live & LANDS)
    return [area for area in lands if area not in s.site and controls(s, p, area)]


def why_not_build(s: InnerSeaState, p: int, w: int, area: int) -> Reason | None:
    """One predicate for what is offered and what is refused."""
    wonder = BOX.wonders[w]
    if s.realms[p].built:
        return Reason("IS-9.7", "You have built a Wonder this turn.")
    if s.builder[w] != NOBODY:
        return Reason("IS-15.16", f"The {wonder['name']} is not available.")
    if area in s.site or not (LANDS >> area & 1 and controls(s, p, area)):
        return Reason("IS-15.8", "The site is a land you control without a Wonder.")
    if not can_finish(s, p, w, wonder["cost"], wonder["min_map_discs"]):
        return Reason("IS-15.2", "You cannot pay for it and fill it with discs.")
    return None


@dataclass(slots=True)
class PayWonder(Decision[InnerSeaState]):
    """One resource: a disc of the map, a talent or a card (IS-15.2 to IS-15.5)."""

    realm: int
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
            return Reason("IS-15.9", f"No disc can be taken from {AREA_NAMES[area]}.")
        if not self.other(s):
            return Reason("IS-15.3", "The rest must be discs of the map.")
        held = realm.talents if a in GIVE_TALENT else GIVE_CARD.args(a)[0] + 1 in realm.hand
        return None if held else Reason("IS-15.2", "You do not have that.")

    def apply(self, s: InnerSeaState, a: int) -> None:
        least = self.least
        if a in GIVE_DISC:
            take_off(s, self.realm, GIVE_DISC.args(a)[0], 1)
            least = max(0, least - 1)
        elif a in GIVE_TALENT:
            s.realms[self.realm].talents -= 1
        else:
            spend_card(s, self.realm, GIVE_CARD.args(a)[0] + 1)
        if self.left > 1:
            step = PayWonder(self.seat, self.realm, self.wonder, self.site, self.left - 1, least)
            s.then(step)
        else:
            finish(s, self.realm, self.wonder, self.site)

    def prompt(self, s: InnerSeaState) -> str:
        name = BOX.wonders[self.wonder]["name"]
        return f"Pay for the {name}: {self.left} more, at least {self.least} discs of the map."


def finish(s: InnerSeaState, p: int, w: int, area: int) -> None:
    """The discs on the card, then the block (IS-15.5, IS-15.6)."""
    discs = BOX.wonders[w]["discs"]
    s.realms[p].supply -= discs
    s.realms[p].built = 1
    s.builder[w], s.site[w], s.wonder_discs[w] = p, area, discs
    s.note("wonder", p, w, area)


def buildable(s: InnerSeaState, p: int) -> list[tuple[int, int]]:
    """Wonders with their sites, ascending."""
    if s.realms[p].built:
        return []
    places = sites(s, p)
    return [
        (w, area)
        for w in range(len(WONDERS))
        for area in places
        if why_not_build(s, p, w, area) is None
    ]
