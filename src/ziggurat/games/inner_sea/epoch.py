"""The End-of-Epoch Phase (IS-24), the Last-Epoch Event (IS-27.1), the end of the game (IS-25)."""

from dataclasses import dataclass

from ziggurat.core import chance
from ziggurat.core.agenda import Task
from ziggurat.core.game import Rival, Score
from ziggurat.core.message import m
from ziggurat.games.inner_sea.adjustment import wonders_held
from ziggurat.games.inner_sea.board import AREA, CIV, CIV_NAMES, SHALLOWS, areas_of
from ziggurat.games.inner_sea.change import Row
from ziggurat.games.inner_sea.content.box import BOX
from ziggurat.games.inner_sea.events import Event
from ziggurat.games.inner_sea.fate import shuffle_back, top, turn_up
from ziggurat.games.inner_sea.hands import Draw
from ziggurat.games.inner_sea.state import HAND, NOBODY, InnerSeaState
from ziggurat.games.inner_sea.supply import score
from ziggurat.games.inner_sea.terms import cities, held, occupied, on_map, own, scores_sea

PER_VP = 3  # dominated seas, and talents, for one VP
INVASIONS = range(BOX.constants["table_events"][0], BOX.constants["table_events"][1] + 1)
BELOW: int = BOX.constants["last_epoch_event_below"]


@dataclass(slots=True)
class DiscardHands(Task):
    """Step 1 (IS-24.1)."""

    def run(self, s: InnerSeaState) -> None:
        s.note("epoch.ends", s.epoch)
        for p in s.order:
            s.discard += s.realms[p].hand
            s.realms[p].hand = []


@dataclass(slots=True)
class NewDeck(Task):
    """Step 2: everything but the Investments in play (IS-24.2, IS-24.3)."""

    def run(self, s: InnerSeaState) -> None:
        s.deck = sorted([*s.deck, *s.discard, *s.aside])
        s.discard, s.aside = [], []
        chance.shuffle(s, s.deck)


@dataclass(slots=True)
class ChangeTable(Task):
    """Step 3: the top card names the row; only Events 98 to 101 are resolved (IS-24.4 to
    IS-24.7)."""

    def run(self, s: InnerSeaState) -> None:
        card = top(s)
        s.table.append(card)
        turn_up(s, card)
        if card in INVASIONS:
            s.then(Event(card), Row(card))
        else:
            s.then(Row(card), Return(card))


@dataclass(slots=True)
class Return(Task):
    card: int

    def run(self, s: InnerSeaState) -> None:
        s.table.remove(self.card)
        shuffle_back(s, self.card)


@dataclass(slots=True)
class EpochPoints(Task):
    """Step 4: all points are counted before any talent goes (IS-24.9 to IS-24.14)."""

    def run(self, s: InnerSeaState) -> None:
        for p, parts in enumerate(epoch_parts(s)):
            if score(s, p, sum(parts)):
                s.note("vp.epoch", p, sum(parts), *parts, s.realms[p].vp)
        for realm in s.realms:
            realm.talents = 0
        s.note("treasuries")


@dataclass(slots=True)
class NewHands(Task):
    """Steps 5 and 6: five cards each, the next epoch (IS-24.15, IS-24.16)."""

    def run(self, s: InnerSeaState) -> None:
        s.epoch, s.turn = s.epoch + 1, 1
        s.then(*(Draw(p, HAND, HAND) for p in s.order))


def end_of_epoch(s: InnerSeaState) -> list[Task]:
    """The six steps; after the last epoch only the points (IS-24.18, IS-24.19)."""
    if s.epoch < s.last:
        return [DiscardHands(), NewDeck(), ChangeTable(), EpochPoints(), NewHands()]
    return [*([LastEvent()] if s.last_event else []), EpochPoints(), GameOver()]


@dataclass(slots=True)
class LastEvent(Task):
    """Cards are turned up until one has an id below 69, and its row is carried out; Events found
    on the way do nothing (IS-27.1 to IS-27.5)."""

    def run(self, s: InnerSeaState) -> None:
        card = top(s)
        if card:
            s.discard.append(card)
            turn_up(s, card)
            s.then(Row(card) if card < BELOW else LastEvent())


@dataclass(slots=True)
class GameOver(Task):
    def run(self, s: InnerSeaState) -> None:
        if horse(s):
            s.note("horse")
        s.note("over")


def most(counts: list[int]) -> int:
    """Who has most, or -1 in a tie (IS-24.9, IS-24.14)."""
    best = max(counts)
    return counts.index(best) if counts.count(best) == 1 else -1


def wonder_areas(s: InnerSeaState, p: int) -> int:
    """Areas with a built, not buried Wonder of anybody that the civilization occupies
    (IS-24.10)."""
    return sum(
        who >= 0 and not s.buried[w] and own(s, p, s.site[w]) > 0 for w, who in enumerate(s.builder)
    )


def epoch_parts(s: InnerSeaState) -> list[tuple[int, ...]]:
    """By realm: the points for seas, talents, most cities and most areas with Wonders."""
    everybody = range(len(s.realms))
    found: list[tuple[int, ...]] = []
    cities_of = most([cities(s, p) for p in everybody])
    wonders_of = most([wonder_areas(s, p) for p in everybody])
    for p in everybody:
        seas = sum(scores_sea(s, p, sea) for sea in areas_of(held(s, p) & SHALLOWS))
        bought = s.realms[p].talents // PER_VP
        found.append((seas // PER_VP, bought, int(p == cities_of), int(p == wonders_of)))
    return found


def standing(s: InnerSeaState, p: int) -> Score:
    """VP, then own Wonders held, cities, discs, areas (IS-25.1, IS-25.3 to IS-25.9)."""
    held_there = (wonders_held(s, p), cities(s, p), on_map(s, p), len(occupied(s, p)))
    return (s.realms[p].vp, *held_there)


def scores(s: InnerSeaState) -> list[Score]:
    """The best civilization of each player (IS-25.2)."""
    best: dict[int, Score] = {}
    for p, realm in enumerate(s.realms):
        if realm.owner != NOBODY:
            best[realm.owner] = max(best.get(realm.owner, ()), standing(s, p))
    return [best[seat] for seat in sorted(best)]


def rivals(s: InnerSeaState) -> list[Rival]:
    """The civilizations that the engine runs (IS-28.7); the Wooden Horse leaves none that is
    better than the player."""
    npcs = [p for p, realm in enumerate(s.realms) if realm.owner == NOBODY]
    found = [Rival(m("{civ} (the system)", civ=called(s, p)), standing(s, p)) for p in npcs]
    if s.over and horse(s):
        best = max(scores(s))
        return [rival for rival in found if rival.score < best]
    return found


def called(s: InnerSeaState, p: int) -> str:
    """The name of a civilization in play, its number while it has no mat."""
    mat = s.realms[p].mat
    return CIV_NAMES[mat] if mat != NOBODY else m("Civilization {n}", n=p + 1)


def horse(s: InnerSeaState) -> bool:
    """The Wooden Horse is won as well with no Trojan disc in Troy at the end."""
    if BOX.scenarios[s.scenario]["id"] != "solo_wooden_horse":
        return False
    trojans = [p for p, realm in enumerate(s.realms) if realm.mat == CIV["troy"]]
    return not any(own(s, p, AREA["troy"]) for p in trojans)
