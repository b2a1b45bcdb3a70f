"""What the edits of the position editor do; `editor.py` lists them."""

from typing import Final

from ziggurat.core.actions import Domain
from ziggurat.core.editing import refuse
from ziggurat.core.message import m
from ziggurat.games.monumental.city import CityPhase
from ziggurat.games.monumental.content import (
    BASIC,
    BASICS,
    BUILDING,
    CARD_IDS,
    DEVELOPMENT,
    FACE_TOKENS,
    KIND,
    KNOWLEDGE,
    POLICIES,
    SOLDIERS,
    STARTING,
    STARTING_DECKS,
    WONDER,
)
from ziggurat.games.monumental.hexes import BITS
from ziggurat.games.monumental.setup import ChooseCapital, ChooseCivilization
from ziggurat.games.monumental.state import NONE, MonumentalState, Seat
from ziggurat.games.monumental.turn import Act, StartTurn

SEATS: Final = (m("first"), m("second"), m("third"), m("fourth"))
PHASES: Final = (m("city"), m("action"))
CITY_CARDS: Final = tuple(
    i for i, k in enumerate(KIND) if k in (BUILDING, BASIC, WONDER, KNOWLEDGE)
)
OF_A_CITY: Final = frozenset(c for deck in STARTING_DECKS for c in deck) - frozenset(BASICS)
WONDERS: Final = tuple(i for i in CITY_CARDS if KIND[i] == WONDER)
CLAIMABLE: Final = tuple(t for tokens in FACE_TOKENS for t in dict.fromkeys(tokens))
MONSTER_FACE: Final = 2
NOT_FREE: Final = m(
    "That card is not free: another civilization has it, or it is not in this game."
)
FOR_BARBARIANS: Final = 5  # Military that is only for Barbarian provinces


def restart(s: MonumentalState) -> None:
    begun = not s.over and isinstance(s.decision, ChooseCapital | ChooseCivilization)
    if begun:
        refuse(m("First choose all civilizations and Capitals."))
    if s.active == s.automa:
        begin_turn(s, s.order[0])
    in_city = not s.over and isinstance(s.decision, CityPhase)
    s.seats[s.active].discard += [card for card in s.drawn if card != NONE]
    s.drawn.clear()
    for p in s.seats:
        own_what_scores(p)
    s.agenda = [Act(s.active), CityPhase(s.active)] if in_city else [Act(s.active)]


def own_what_scores(p: Seat) -> None:
    cards = [c for zone in (p.top, p.under, p.deck, p.known, p.discard) for c in zone]
    p.owned = [
        c for c in cards if c != NONE and KIND[c] in (KNOWLEDGE, WONDER) and c not in STARTING
    ]


def begin_turn(s: MonumentalState, seat: int) -> None:
    """Basic resources last a turn, and the records of a turn begin anew."""
    for p in s.seats:
        p.res[:3] = [0, 0, 0]
        p.res[FOR_BARBARIANS] = 0
    s.agenda = []
    StartTurn(seat).run(s)
    s.agenda = [Act(seat), CityPhase(seat)]


def civilization(s: MonumentalState, seat: int) -> Seat:
    if seat >= len(s.seats):
        refuse(m("That player is not in this game."))
    return s.seats[seat]


def player(s: MonumentalState, seat: int) -> Seat:
    """One that has a city."""
    if seat == s.automa:
        refuse(m("The Automa has no city."))
    return civilization(s, seat)


# Cards


def fetch(s: MonumentalState, p: Seat, card: int) -> int:
    for zone in (p.discard, p.known, p.deck, p.archived):
        if card in zone:
            zone.remove(card)
            return card
    for zone in (p.top, p.under, s.display):
        if card in zone:
            zone[zone.index(card)] = NONE
            return card
    if card in BASICS and s.basics[BASICS.index(card)]:
        s.basics[BASICS.index(card)] -= 1
        return card
    for zone in (*s.eras, s.removed, s.culled):
        if card in zone:
            zone.remove(card)
            return card
    return refuse(NOT_FREE)


def put_away(s: MonumentalState, card: int) -> None:
    """Back to its pile, or out of the game."""
    if card in OF_A_CITY:
        refuse(m("Starting cards stay with their city."))
    if card in BASICS:
        s.basics[BASICS.index(card)] += 1
    else:
        s.removed.append(card)


def city(s: MonumentalState, seat: int, place: int, card: int) -> None:
    """What lies there goes to the discard pile."""
    p = player(s, seat)
    row, at = (p.top, place) if place < len(p.top) else (p.under, place - len(p.top))
    before, row[at] = row[at], NONE
    if before != NONE:
        p.discard.append(before)
    row[at] = fetch(s, p, card)
    for mask in ("acting", "activated", "reinforced"):
        if seat == s.active:
            setattr(s, mask, getattr(s, mask) & ~(1 << place))


def empty(s: MonumentalState, seat: int, place: int) -> None:
    p = player(s, seat)
    row, at = (p.top, place) if place < len(p.top) else (p.under, place - len(p.top))
    if row[at] != NONE:
        p.discard.append(row[at])
    row[at] = NONE
    if seat == s.active:
        s.acting &= ~(1 << place)
        s.activated &= ~(1 << place)


def discard(s: MonumentalState, seat: int, card: int) -> None:
    p = player(s, seat)
    p.discard.append(fetch(s, p, card))


def on_top(s: MonumentalState, seat: int, card: int) -> None:
    """The next card of the deck, seen by all."""
    p = player(s, seat)
    p.known.append(fetch(s, p, card))


def away(s: MonumentalState, seat: int, card: int) -> None:
    p = player(s, seat)
    zone = next((z for z in (p.discard, p.known, p.deck, p.archived) if card in z), None)
    if zone is not None:
        put_away(s, card)
        zone.remove(card)
        return
    row = next((z for z in (p.top, p.under) if card in z), None)
    if row is None:
        refuse(m("That city has no such card."))
    put_away(s, card)
    row[row.index(card)] = NONE


def begin_wonder(s: MonumentalState, seat: int, wonder: int) -> None:
    p = player(s, seat)
    before, p.wip = p.wip, NONE
    if before != NONE:
        s.removed.append(before)
    p.wip = fetch(s, p, wonder)


def display(s: MonumentalState, space: int, card: int) -> None:
    if not any(card in era for era in DEVELOPMENT):
        refuse(m("Only development cards lie on display."))
    at = space - 1
    if card in s.display:
        there = s.display.index(card)
        s.display[at], s.display[there] = s.display[there], s.display[at]
        return
    zone = next((zone for zone in (*s.eras, s.removed, s.culled) if card in zone), None)
    if zone is None:
        refuse(NOT_FREE)
    zone.remove(card)
    if s.display[at] != NONE:
        s.removed.append(s.display[at])
    s.display[at] = card


def policy(s: MonumentalState, seat: int, card: int) -> None:
    """Developed and active."""
    p = player(s, seat)
    if card not in POLICIES[p.civ]:
        refuse(m("That civilization has no such policy."))
    p.policies = [c for c in p.policies if c != card] + [card]


def no_policy(s: MonumentalState, seat: int, card: int) -> None:
    p = player(s, seat)
    if card not in p.policies:
        refuse(m("That policy is not developed."))
    p.policies.remove(card)


# The map


def soldier(s: MonumentalState, seat: int, here: int, there: int) -> None:
    p = civilization(s, seat)
    if here not in p.soldiers:
        refuse(m("No soldier stands there."))
    p.soldiers.remove(here)
    p.soldiers.append(there)
    p.soldiers.sort()


def soldiers_home(s: MonumentalState, seat: int) -> None:
    p = civilization(s, seat)
    p.soldiers = [p.capital] * SOLDIERS
    p.warlord = p.capital


def warlord(s: MonumentalState, seat: int, tile: int) -> None:
    civilization(s, seat).warlord = tile


def explorer(s: MonumentalState, seat: int, n: int, tile: int) -> None:
    civilization(s, seat).explorers[n - 1] = tile


def outpost(s: MonumentalState, seat: int, tile: int) -> None:
    p = civilization(s, seat)
    if tile in p.outposts or BITS[tile] & ~s.land:
        refuse(m("An outpost stands alone in a province."))
    p.outposts = sorted([*p.outposts, tile])


def face(s: MonumentalState, tile: int, kind: int) -> None:
    """The number side of an exploration token."""
    if BITS[tile] & ~s.land:
        refuse(m("Exploration tokens lie in provinces."))
    lift(s, tile)
    s.face[tile] = kind
    if kind == MONSTER_FACE and s.lairs:
        s.lairs.append(0)


def lift(s: MonumentalState, tile: int) -> None:
    if s.face[tile] == MONSTER_FACE and s.lairs:
        s.lairs.pop()
    s.face[tile] = 0


def clear(s: MonumentalState, tile: int) -> None:
    """Outposts, tokens, production and wonders; units go home."""
    lift(s, tile)
    s.production &= ~BITS[tile]
    s.wonder_at.pop(tile, None)
    for p in s.seats:
        p.outposts = [cell for cell in p.outposts if cell != tile]
        p.soldiers = sorted(p.capital if cell == tile else cell for cell in p.soldiers)
        p.warlord = p.capital if p.warlord == tile else p.warlord


def produce(s: MonumentalState, tile: int) -> None:
    s.production |= BITS[tile]


def wonder_at(s: MonumentalState, wonder: int, tile: int) -> None:
    for cell in [cell for cell, card in s.wonder_at.items() if card == wonder]:
        del s.wonder_at[cell]
    s.wonder_at[tile] = wonder


def claim(s: MonumentalState, seat: int, token: int) -> None:
    p = civilization(s, seat)
    stock = next((stock for stock in s.stocks if token in stock), None)
    if stock is None:
        refuse(m("No such token is left."))
    stock.remove(token)
    p.tokens.append(token)


def give_back(s: MonumentalState, seat: int, token: int) -> None:
    p = civilization(s, seat)
    if token not in p.tokens:
        refuse(m("That civilization has no such token."))
    p.tokens.remove(token)
    kind = next(i for i, tokens in enumerate(FACE_TOKENS) if token in tokens)
    s.stocks[kind].insert(0, token)


# Numbers


def resource(s: MonumentalState, seat: int, resource: int, n: int) -> None:
    civilization(s, seat).res[resource] = n


def production(s: MonumentalState, seat: int, n: int) -> None:
    civilization(s, seat).production = n


def round_(s: MonumentalState, n: int) -> None:
    s.round = n


def trigger(s: MonumentalState, n: int) -> None:
    s.trigger = n


def turn(s: MonumentalState, seat: int, phase: int) -> None:
    player(s, seat)
    if not s.over and isinstance(s.decision, ChooseCapital | ChooseCivilization):
        return  # `restart` refuses it
    begin_turn(s, seat)
    if PHASES[phase] == "action":
        s.agenda.pop()


def cards(kinds: tuple[int, ...]) -> Domain:
    return Domain([CARD_IDS[i] for i in kinds], kinds)
