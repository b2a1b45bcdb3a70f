"""The state of a game (part 5 of the specification) and what is hidden in it (MO-23.4).

Cards, tokens and tiles are numbers; sets of tiles are masks. What a token or a Celebrity is comes
to light when it is drawn from its stock, which gives the same chances as a random one lying there
from the start (MO-26.4, MO-26.36, MO-26.38).
"""

from dataclasses import dataclass, field

from ziggurat.core.secrets import Unseen
from ziggurat.core.state import Data, State
from ziggurat.games.monumental.content import (
    BOXES,
    MARKETS,
    Box,
    Card,
)
from ziggurat.games.monumental.content.vocabulary import Amounts
from ziggurat.games.monumental.hexes import BITS, around

NONE = -1
BESIDE = -2  # a Celebrity beside the city; -3 and -4 travel with explorer 0 and 1
ESCORTS = (-3, -4)

# Switches of the options (decision 11): readings that players of the printed game may expect.
SAIL, STRAIGHTEN_LATE, NO_MONSTER_POINTS, LATE_MONSTERS, HELPER_AUTOMA, EMPTY_DOMINATION = (
    1 << i for i in range(6)
)
# Things done this turn besides the effects of the 20 sources.
WARLORD_DONE, HIRED, FREE_STEP = 1 << 20, 1 << 21, 1 << 22


@dataclass(slots=True)
class Seat(Data):
    """A civilization. A deck is drawn from its end; `known` are the cards on top of it that
    everybody saw being put there (MO-2.6)."""

    civ: int
    capital: int
    res: list[int]  # P S M G K, and Military for Barbarian provinces only
    top: list[int]
    under: list[int]
    deck: list[int]
    known: list[int]
    discard: list[int]
    archived: list[int]
    policies: list[int]  # developed, the last one is active
    owned: list[int]  # knowledge cards and wonders that score, wherever they are
    tokens: list[int]
    soldiers: list[int]  # the tile of each, sorted
    outposts: list[int]
    explorers: list[int]
    claimed: list[int]  # monsters
    warlord: int
    wip: int = NONE
    production: int = 0
    hero: int = NONE
    hero_at: int = BESIDE
    hero_uses: int = 0


@dataclass(slots=True)
class MonumentalState(State):
    """`eras` are the piles of the development deck from the first to be dealt to the last; the
    number CELEBRITY_MARK stands for a Celebrity that `stars` names."""

    content: str
    switches: int
    people: int
    automa: int  # the seat of the Automa, or NONE
    order: list[int]  # seats in turn order
    seats: list[Seat]
    active: int
    round: int
    trigger: int  # the round in which the end was triggered, or 0
    # The map
    value: tuple[int, ...]
    land: int
    water: int
    capitals: tuple[int, ...]
    coast: int  # provinces beside water
    face: list[int]  # the number side of the token on each tile
    stocks: list[list[int]]  # by face
    basics: list[int]
    production: int = 0
    market_at: list[int] = field(
        default_factory=lambda: [NONE] * 4
    )  # the tile of each Market, or NONE
    wonder_at: dict[int, int] = field(default_factory=dict)  # tile -> wonder
    # Stocks and piles
    lairs: list[int] = field(default_factory=list)  # for the Barbarians of value 2: 1 is a monster
    beasts: list[int] = field(default_factory=list)  # which monster comes next
    piles: list[list[int]] = field(default_factory=lambda: [[], [], [], []])
    spares: list[list[int]] = field(default_factory=lambda: [[], [], [], []])
    takers: list[int] = field(
        default_factory=list
    )  # 4 * seat + Market, in the order in which tokens were taken
    held: list[list[int]] = field(
        default_factory=list
    )  # beside it, the token as long as it is unused
    spent: list[int] = field(default_factory=list)  # Market tokens used or discarded
    eras: list[list[int]] = field(default_factory=lambda: [[], [], [], []])
    separators: list[int] = field(default_factory=lambda: [NONE] * 4)
    stars: list[list[int]] = field(default_factory=list)  # by era
    display: list[int] = field(default_factory=lambda: [NONE] * 6)
    culled: list[int] = field(default_factory=list)
    removed: list[int] = field(default_factory=list)
    heroes: list[int] = field(default_factory=list)  # Celebrities above the display
    monsters: list[list[int]] = field(
        default_factory=list
    )  # card, tile, slot, attacks, and 1 in the turn of appearance
    # The Automa
    auto_deck: list[int] = field(default_factory=list)
    auto_drawn: list[int] = field(default_factory=list)
    auto_discard: list[int] = field(default_factory=list)
    auto_policies: list[int] = field(default_factory=list)
    auto_markets: int = 0
    # This turn (MO-1.6)
    acting: int = 0  # active cards, by place
    activated: int = 0
    used: int = 0
    reinforced: int = 0
    rows_used: int = 0
    conquests: int = 0
    advances: int = 0
    steps: int = 0
    moves: int = 0  # of units
    next_defence: int = 0
    next_anywhere: int = 0
    gained: list[int] = field(default_factory=lambda: [0] * 5)
    explorer_acts: list[int] = field(default_factory=lambda: [0, 0])
    fired: list[int] = field(default_factory=list)  # cards whose once-a-turn trigger has happened
    lasting: list[int] = field(
        default_factory=list
    )  # played or copied cards that hold for the rest of the turn
    drawn: list[int] = field(default_factory=list)  # cards in hand while they are resolved
    played: list[int] = field(
        default_factory=list
    )  # cards of deck and discard pile that have had their turn (MO-14.11)
    left: list[int] = field(default_factory=list)  # activated cards that have left the city
    free_moves: int = 0  # of units, since the last other action (MO-11.6)
    deeds: int = 0  # actions of the Action phase, moves of units apart

    @property
    def box(self) -> Box:
        return BOXES[self.content]


def card_of(s: MonumentalState, card: int) -> Card:
    return BOXES[s.content].cards[card]


def is_unit(s: MonumentalState, p: Seat) -> bool:
    """A Celebrity with an attack value is a unit (MO-20.9)."""
    return p.hero >= 0 and p.hero_at >= 0 and BOXES[s.content].cards[p.hero].attack > 0


def held_by(s: MonumentalState, p: Seat) -> int:
    """The tiles a civilization controls, its Capital included (MO-9.2, MO-9.4)."""
    mask = BITS[p.capital] | BITS[p.warlord]
    for cell in p.soldiers:
        mask |= BITS[cell]
    for cell in p.outposts:
        mask |= BITS[cell]
    if p.hero >= 0 and is_unit(s, p):
        mask |= BITS[p.hero_at]
    return mask


def provinces(s: MonumentalState, p: Seat) -> int:
    return held_by(s, p) & s.land


def owner(s: MonumentalState, cell: int) -> int:
    """Who controls a tile, or NONE (MO-9.6)."""
    for i, p in enumerate(s.seats):
        if held_by(s, p) & BITS[cell]:
            return i
    return NONE


def coastal(land: int, water: int) -> int:
    return around(water) & land


def units_in(s: MonumentalState, p: Seat, cell: int) -> int:
    """Soldiers, warlord and Celebrity unit in a tile."""
    n = p.soldiers.count(cell) + (p.warlord == cell)
    return n + (p.hero_at == cell and is_unit(s, p))


def gain(s: MonumentalState, seat: int, amounts: Amounts) -> None:
    """Basic resources come only in the own turn (MO-4.17) and count as gained (MO-4.15)."""
    res = s.seats[seat].res
    for i, n in enumerate(amounts):
        if n and (i > 2 or seat == s.active):
            res[i] += n
            if seat == s.active:
                s.gained[i] += n
    if s.notes is not None and any(amounts):
        s.note("gain", seat, *amounts)


def kind_at(s: MonumentalState, seat: int, place: int) -> int:
    """The card in a place of the city, or NONE."""
    p = s.seats[seat]
    return p.top[place] if place < 9 else p.under[place - 9]


def front_seat(s: MonumentalState) -> int:
    """Whose city is shown: the viewer's, else that of who acts; the Automa has none, so then that
    of the civilization on its right."""
    seat = s.viewer if s.viewer >= 0 else s.active
    return s.order[-2] if seat == s.automa else seat


def held_token(s: MonumentalState, seat: int, market: int) -> list[int]:
    """The zone with the seat's unused token of a Market; empty if there is none."""
    code = 4 * seat + market
    return s.held[s.takers.index(code)] if code in s.takers else []


def secrets(s: MonumentalState, seat: int) -> list[Unseen]:
    """Orders of decks and stocks are hidden from all; of Market tokens each seat knows its own,
    and the contents of a pile it looked at (MO-12.13, MO-23.4)."""
    decks = [*(p.deck for p in s.seats), *s.stocks, *s.eras, *s.stars]
    decks += [s.lairs, s.beasts, s.auto_deck, s.auto_policies]
    groups = [Unseen((), decks, apart=True)]
    looking = s.agenda[-1] if s.agenda else None
    for market in range(len(MARKETS)):
        groups += market_secrets(s, market, seat, getattr(looking, "browsing", NONE), looking)
    return groups


def market_secrets(
    s: MonumentalState, market: int, seat: int, browsing: int, looking: object
) -> list[Unseen]:
    """Who looked knows the pile as it was then: later takings come out of it, earlier ones and
    the tokens left in the box do not (MO-12.13)."""
    pile, spare = s.piles[market], s.spares[market]
    taken = [i for i, code in enumerate(s.takers) if code % 4 == market]
    zones = [s.held[i] for i in taken]
    if browsing == market and getattr(looking, "seat", NONE) == seat:
        return [Unseen(zones, [spare])]
    own = 4 * seat + market
    if own not in s.takers:
        return [Unseen(zones, [pile, spare])]
    at = taken.index(s.takers.index(own))
    return [Unseen(zones[:at], [spare]), Unseen(zones[at + 1 :], [pile])]
