"""Competition, steps 1 to 3 (IS-17.1 to IS-17.12): cards face down, powers and Wonders announced,
cards revealed and answered, then everything is resolved."""

from dataclasses import dataclass

from ziggurat.core.agenda import Reason, Task
from ziggurat.core.message import Listing, m
from ziggurat.games.inner_sea import npc_fight
from ziggurat.games.inner_sea.actions import COMMIT, EMPLOY, END, POWER, USE
from ziggurat.games.inner_sea.board import AREA_NAMES, CIV_NAMES, KIND, LAND
from ziggurat.games.inner_sea.content.box import BOX
from ziggurat.games.inner_sea.effects import MAT, WONDER, effects, timed
from ziggurat.games.inner_sea.fate import TYPE, put_away
from ziggurat.games.inner_sea.lexicon import Play, Scene
from ziggurat.games.inner_sea.negation import Ask, after
from ziggurat.games.inner_sea.picks import Begin, variants
from ziggurat.games.inner_sea.state import BARBARIANS, InnerSeaState, Question
from ziggurat.games.inner_sea.terms import strength, strengths
from ziggurat.games.inner_sea.uses import CARDS_AT, WONDERS_AT
from ziggurat.games.inner_sea.wonders import active, spend_disc, spend_investment


def name_of(s: InnerSeaState, f: int) -> str:
    return m("Barbarians") if f == BARBARIANS else CIV_NAMES[s.realms[f].mat]


PLAYED_IN = {card["id"]: card["playable_in"] for card in BOX.cards if card["type"] == "competition"}


def committable(s: InnerSeaState, p: int, card: int, area: int) -> bool:
    """A Competition card whose text fits the area (IS-17.4)."""
    if TYPE[card] != "competition" or PLAYED_IN[card] == ("sea" if KIND[area] == LAND else "land"):
        return False
    fits = effects(card)[0].fits
    if fits is not None and not fits(Scene(s, p, area)) >> area & 1:
        return False
    return bool(variants(s, p, card, 0, area))


def has_power(s: InnerSeaState, p: int, i: int, area: int) -> bool:
    """Whether power i of the mat can be announced here (IS-30.32, IS-30.34): often enough this
    turn, and where the mat says so in an area of its own."""
    realm, source = s.realms[p], MAT + s.realms[p].mat
    effect = effects(source)[i]
    if effect.fits is None or not effect.fits(Scene(s, p, area)) >> area & 1:
        return False
    kind, _, most = effect.limit.partition(":")
    if kind != "competition" and realm.powers >> 2 * i & 3 >= int(most or 1):
        return False
    if kind == "budget":
        return area == s.home(p) or not realm.power_areas >> area & 1
    if "group" in effect.record or "distinct_areas" in effect.record:
        return not realm.power_areas >> area & 1
    return (p, source, i) not in s.announced


def announceable(s: InnerSeaState, p: int, area: int) -> list[int]:
    """Mat powers, Wonders and Investments that can be announced here, ascending."""
    mat = MAT + s.realms[p].mat
    found = [USE(w) for w in WONDERS_AT["competition"] if active(s, p, w)]
    for card in CARDS_AT["competition"]:
        fits = effects(card)[1].fits
        here = fits is None or fits(Scene(s, p, area)) >> area & 1
        if card in s.realms[p].investments and here and (p, card, 1) not in s.announced:
            found.append(EMPLOY(card - 1))
    return found + [POWER(i) for i in timed(mat, "competition") if has_power(s, p, i, area)]


@dataclass(slots=True)
class Prepare(Task):
    """Step 1: each civilization present is asked once, in turn order (IS-17.1 to IS-17.3); also
    with cards that do not fit, since nobody knows them."""

    realms: tuple[int, ...]
    area: int

    def run(self, s: InnerSeaState) -> None:
        if self.realms:
            p, *rest = self.realms
            s.then(Prepare(tuple(rest), self.area))
            if strength(s, p, self.area) and (s.realms[p].hand or announceable(s, p, self.area)):
                s.then(Commit(s.realms[p].owner, p, self.area))


@dataclass(slots=True)
class Commit(Question):
    """Any number of cards face down, powers and Wonders, one by one (IS-17.1)."""

    area: int

    rule = "IS-17.1"
    verbs = (END, USE, EMPLOY, POWER, COMMIT)
    covers = True

    def choices(self, s: InnerSeaState) -> list[int]:
        p, area = self.realm, self.area
        cards = [COMMIT(c - 1) for c in s.realms[p].hand if committable(s, p, c, area)]
        return [END(), *announceable(s, p, area), *cards]

    def refuse(self, s: InnerSeaState, a: int) -> Reason | None:
        if a in self.choices(s):
            return None
        if a in COMMIT:
            return Reason("IS-17.4", m("That card is not in your hand, or does not fit the area."))
        return Reason("IS-17.1", m("That cannot be announced here now."))

    def apply(self, s: InnerSeaState, a: int) -> None:
        p, realm = self.realm, s.realms[self.realm]
        if a in END:
            return
        s.then(self)
        if a in COMMIT:
            card = COMMIT.args(a)[0] + 1
            realm.hand.remove(card)
            realm.face_down.append(card)
            s.note("commit", p, self.area)
        elif a in POWER:
            self.announce_power(s, *POWER.args(a))
        elif a in EMPLOY:
            card = EMPLOY.args(a)[0] + 1
            spend_investment(s, p, card)
            s.announced.append((p, card, 1))
        else:
            (w,) = USE.args(a)
            spend_disc(s, w)
            s.chain.append(1)
            play = Play(p, WONDER + w, timed(WONDER + w, "competition")[0], 0, self.area)
            s.then(Ask(after(s, p), play), Stand(play))

    def announce_power(self, s: InnerSeaState, i: int) -> None:
        p, realm = self.realm, s.realms[self.realm]
        source = MAT + realm.mat
        effect = effects(source)[i]
        if effect.limit != "competition":
            realm.powers += 1 << 2 * i
        if effect.limit.startswith("budget") or {"group", "distinct_areas"} & set(effect.record):
            realm.power_areas |= 1 << self.area
        s.announced.append((p, source, i))
        s.note("power", p, self.area)

    def by_itself(self, s: InnerSeaState) -> int:
        return npc_fight.commit(s, self.realm, self.area, self.choices(s))

    def prompt(self, s: InnerSeaState) -> str:
        name, sizes = AREA_NAMES[self.area], strengths(s, self.area)
        sides = Listing(m("{name} {n}", name=name_of(s, f), n=n) for f, n in enumerate(sizes) if n)
        return m(
            "Competition in {area} ({sides}): play cards face down, announce powers, or end.",
            area=name,
            sides=sides,
        )


@dataclass(slots=True)
class Stand(Task):
    """What was not negated waits for step 3; a negated card is discarded (IS-17.7)."""

    play: Play

    def run(self, s: InnerSeaState) -> None:
        p, source, effect = self.play.realm, self.play.source, self.play.effect
        if s.chain.pop():
            s.announced.append((p, source, effect))
        elif source < WONDER:
            put_away(s, source, stood=False)


@dataclass(slots=True)
class Reveal(Task):
    """Step 2: all cards are turned up at once; then each may be answered (IS-17.5 to IS-17.7)."""

    area: int

    def run(self, s: InnerSeaState) -> None:
        steps: list[Task] = []
        for p in s.order:
            for card in s.realms[p].face_down:
                s.table.append(card)
                s.note("reveal", p, card)
                steps.append(Answerable(Play(p, card, here=self.area)))
            s.realms[p].face_down = []
        s.then(*steps)


@dataclass(slots=True)
class Answerable(Task):
    """A card just revealed; one that a guess has put there wrongly is nothing."""

    play: Play

    def run(self, s: InnerSeaState) -> None:
        p, card = self.play.realm, self.play.source
        if TYPE[card] != "competition":
            put_away(s, card, stood=False)
            return
        s.chain.append(1)
        s.then(Ask(after(s, p), self.play), Stand(self.play))


@dataclass(slots=True)
class Battle(Task):
    """Step 3: Wonders, then mats and Investments, then cards, each group in turn order, a
    civilization's own cards as it played them (IS-17.8 to IS-17.11)."""

    area: int

    def run(self, s: InnerSeaState) -> None:
        rank = {p: i for i, p in enumerate(s.order)}
        waiting = sorted(s.announced, key=lambda x: (group(x[1]), rank[x[0]]))
        s.announced = []
        s.then(*(Begin(p, source, i, self.area, 0) for p, source, i in waiting))


def group(source: int) -> int:
    if WONDER <= source < MAT:
        return 0
    return 1 if source >= MAT or TYPE[source] == "investment" else 2
