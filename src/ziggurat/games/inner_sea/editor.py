"""The position editor: discs, cards, Wonders, talents and points, and whose turn it is. Discs come
from the supply and go back to it, cards from the deck, the discard pile and what lies aside.

An edit drops what is under way: a competition or a card being played. The position then waits for
a civilization that places its Ready discs or for its action of the Card Phase; the others follow.
"""

from typing import Final

from ziggurat.core.actions import Domain
from ziggurat.core.agenda import Step
from ziggurat.core.editing import Edits, move, refuse
from ziggurat.core.editing import numbers as up_to
from ziggurat.core.message import m
from ziggurat.games.inner_sea.actions import CARDS as CARD_SLUGS
from ziggurat.games.inner_sea.actions import FACTION_NAMES
from ziggurat.games.inner_sea.actions import WONDERS as WONDER_NAMES
from ziggurat.games.inner_sea.adjustment import CutStacks, SeaDomination, TurnOrder, VictoryCount
from ziggurat.games.inner_sea.board import ALL, AREA_NAMES, AREAS
from ziggurat.games.inner_sea.card_phase import Action, CardPhase, EndCardPhase
from ziggurat.games.inner_sea.closing import SuddenDeath
from ziggurat.games.inner_sea.competition import Competitions
from ziggurat.games.inner_sea.content.box import BOX
from ziggurat.games.inner_sea.deploy import Deploy
from ziggurat.games.inner_sea.growth import EndGrowth, Grow
from ziggurat.games.inner_sea.operations import FULL
from ziggurat.games.inner_sea.state import (
    BARBARIANS,
    CARDS,
    FACTIONS,
    GROWTH,
    NOBODY,
    SUPPLY,
    InnerSeaState,
    Question,
    Realm,
)
from ziggurat.games.inner_sea.terms import held
from ziggurat.games.inner_sea.turn import Aeneas, Onward

CIVILIZATIONS: Final = FACTION_NAMES[:BARBARIANS]
PHASES: Final = (m("growth"), m("cards"))
MOST_DISCS: Final = 12  # in one area
NOT_FREE: Final = m("That card is in a hand or an Investment: take it away there first.")


def restart(s: InnerSeaState) -> None:
    if any(realm.mat == NOBODY for realm in s.realms):
        refuse(m("First choose all civilizations."))
    p = who_is_up(s)
    put_down(s)
    wait_for(s, p, 0 if not s.over and isinstance(s.decision, Deploy) else 1)


def who_is_up(s: InnerSeaState) -> int:
    """The civilization that is asked, or the first that a seat runs."""
    step = None if s.over else s.decision
    if isinstance(step, Question) and s.realms[step.realm].owner != NOBODY:
        return step.realm
    return next(p for p in s.order if s.realms[p].owner != NOBODY)


def put_down(s: InnerSeaState) -> None:
    """What lies on the table while a card is played or a competition lasts."""
    s.discard += s.table
    for zone in (s.table, s.chain, s.fallen, s.shields, s.announced):
        zone.clear()
    s.arena = s.tomb_area = NOBODY
    s.turned = s.tomb = 0
    s.allies = bytearray(ALL * FACTIONS)
    for realm in s.realms:
        realm.talents, realm.loot = realm.talents + realm.loot, 0
        realm.hand = sorted([*realm.hand, *realm.drawn, *realm.face_down])
        realm.drawn.clear()
        realm.face_down.clear()
    s.cover = None


def wait_for(s: InnerSeaState, p: int, phase: int) -> None:
    """The agenda from here to the end of the turn, the next step last."""
    at, seat = s.order.index(p), s.realms[p].owner
    following: list[Step] = [
        Competitions(), CutStacks(), SeaDomination(), VictoryCount(), TurnOrder(), Aeneas(),
        SuddenDeath(), Onward(),
    ]  # fmt: skip
    if phase:
        s.phase = CARDS
        others = (*s.order[at + 1 :], *s.order[:at])
        steps: list[Step] = [Action(seat, p, others), EndCardPhase()]
    else:
        s.phase = GROWTH
        later = [Grow(q) for q in s.order[at + 1 :]]
        steps = [Deploy(seat, p, int(not held(s, p))), EndGrowth(p), *later, CardPhase()]
    s.agenda = [*reversed(following), *reversed(steps)]


def realm_of(s: InnerSeaState, p: int) -> Realm:
    if p >= len(s.realms):
        refuse(m("That player is not in this game."))
    return s.realms[p]


# Discs


def discs(s: InnerSeaState, f: int, area: int, n: int) -> None:
    i = FACTIONS * area + f
    more = n - s.discs[i]
    if f == BARBARIANS:
        s.black -= more
    else:
        realm_of(s, f).supply -= more
    s.discs[i] = n


def ready(s: InnerSeaState, p: int, n: int) -> None:
    realm = realm_of(s, p)
    realm.supply += realm.ready - n
    realm.ready = n


def invest(s: InnerSeaState, p: int, card: int, n: int) -> None:
    """Discs on an Investment in play; without any it goes under the deck."""
    realm = realm_of(s, p)
    before = realm.investments.pop(card, 0)
    if not before and n:
        fetch(s, card)
    elif before and not n:
        s.deck.insert(0, card)
    if n:
        realm.investments[card] = n
    realm.supply += before - n


def wonder(s: InnerSeaState, p: int, wonder: int, area: int, n: int) -> None:
    realm_of(s, p)
    raze(s, wonder)
    s.builder[wonder], s.site[wonder], s.wonder_discs[wonder] = p, area, n
    s.realms[p].supply -= n


def raze(s: InnerSeaState, wonder: int) -> None:
    if s.builder[wonder] != NOBODY:
        s.realms[s.builder[wonder]].supply += s.wonder_discs[wonder]
    s.builder[wonder] = s.site[wonder] = NOBODY
    s.wonder_discs[wonder] = s.buried[wonder] = 0


def bury(s: InnerSeaState, wonder: int) -> None:
    if s.builder[wonder] == NOBODY:
        refuse(m("That Wonder has not been built."))
    s.realms[s.builder[wonder]].supply += s.wonder_discs[wonder]
    s.wonder_discs[wonder], s.buried[wonder] = 0, 1


# Cards


def fetch(s: InnerSeaState, card: int) -> None:
    for zone in (s.deck, s.discard, s.aside):
        if card in zone:
            zone.remove(card)
            return
    refuse(NOT_FREE)


def hold(s: InnerSeaState, p: int, card: int) -> None:
    realm = realm_of(s, p)
    fetch(s, card)
    realm.hand = sorted([*realm.hand, card])


def drop(s: InnerSeaState, p: int, card: int) -> None:
    """Under the deck."""
    zone: list[int] = []
    move(realm_of(s, p).hand, zone, card, m("That hand has no such card."))
    s.deck[:0] = zone


def discard(s: InnerSeaState, card: int) -> None:
    fetch(s, card)
    s.discard.append(card)


def on_top(s: InnerSeaState, card: int) -> None:
    fetch(s, card)
    s.deck.append(card)


# Numbers


def talents(s: InnerSeaState, p: int, n: int) -> None:
    realm_of(s, p).talents = n


def points(s: InnerSeaState, p: int, n: int) -> None:
    realm_of(s, p).vp = n


def epoch(s: InnerSeaState, n: int) -> None:
    if n > s.last:
        refuse(m("This game has fewer epochs."))
    s.epoch = n


def round_(s: InnerSeaState, n: int) -> None:
    s.turn = n


def first(s: InnerSeaState, p: int) -> None:
    realm_of(s, p)
    s.order = [p, *(q for q in s.order if q != p)]


def turn(s: InnerSeaState, p: int, phase: int) -> None:
    if realm_of(s, p).owner == NOBODY:
        refuse(m("The engine plays that civilization."))
    if all(realm.mat != NOBODY for realm in s.realms):
        put_down(s)
        wait_for(s, p, phase)


EDITS: Final = Edits(restart)
add, number = EDITS.add, EDITS.number
FACTION: Final = {"faction": FACTION_NAMES}
PLAYER: Final = {"player": CIVILIZATIONS}
AREA: Final = {"area": AREAS}
WONDER: Final = {"wonder": WONDER_NAMES}
said = m("{area}, discs of {faction}: {n}")
number("discs {faction} {area} {n}", discs, MOST_DISCS, said, **FACTION, **AREA)
number("ready {player} {n}", ready, SUPPLY, m("{player}, Ready discs: {n}"), **PLAYER)
said = m("{player}: {wonder} in {area}, discs: {n}")
number("wonder {player} {wonder} {area} {n}", wonder, FULL, said, **PLAYER, **WONDER, **AREA)
add("raze {wonder}", raze, m("Take {wonder} away"), **WONDER)
add("bury {wonder}", bury, m("Bury {wonder}"), **WONDER)
CARD: Final = {"card": Domain(CARD_SLUGS, range(1, len(CARD_SLUGS) + 1))}
add("hold {player} {card}", hold, m("{player}: {card} in hand"), **PLAYER, **CARD)
add("drop {player} {card}", drop, m("Take {card} away from {player}"), **PLAYER, **CARD)
said = m("{player}, discs on the Investment {card}: {n}")
number("invest {player} {card} {n}", invest, 6, said, **PLAYER, **CARD)
add("discard {card}", discard, m("Put {card} on the discard pile"), **CARD)
add("top {card}", on_top, m("Put {card} on top of the deck"), **CARD)
number("talents {player} {n}", talents, 40, m("{player}, talents: {n}"), **PLAYER)
number("points {player} {n}", points, 150, m("{player}, points: {n}"), **PLAYER)
add("epoch {n}", epoch, m("It is Epoch {n}"), n=up_to(4, 1))
add("round {n}", round_, m("It is turn {n} of the epoch"), n=up_to(4, 1))
add("first {player}", first, m("{player} goes first"), **PLAYER)
said = m("It is the turn of {player}, phase: {phase}")
add("turn {player} {phase}", turn, said, **PLAYER, phase=PHASES)

EDITOR: Final = EDITS.editor(
    faction=FACTION_NAMES,
    player=CIVILIZATIONS,
    phase=PHASES,
    area=AREA_NAMES,
    card=[card["name"] for card in BOX.cards],
    wonder=[wonder["name"] for wonder in BOX.wonders],
)
