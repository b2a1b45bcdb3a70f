"""The state of a game (part 5 of the rules), its set-up (TTA-31) and what is hidden (TTA-5.14,
TTA-16.4).

Card backs show their age, so hidden zones are kept an age each. The order of the current events
inside one age is nobody's knowledge, so they lie as sets by who prepared them and one is drawn at
random when it is revealed; that way a preparer goes on knowing the own cards.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from ziggurat.core import chance, first
from ziggurat.core.secrets import Unseen, others
from ziggurat.core.state import Data, State
from ziggurat.games.ages.cards import (
    AGRICULTURE,
    BRONZE,
    DESPOTISM,
    NONE,
    PHILOSOPHY,
    STARTING,
    STORES,
    WARRIORS,
    WORKERS,
    deck,
)

ROW = 13
TOKENS = 16  # blue
BANK = 18  # yellow
WORKING = {AGRICULTURE: 2, BRONZE: 2, PHILOSOPHY: 1, WARRIORS: 1}
CIVIL_ACTIONS, MILITARY_ACTIONS = 4, 2  # of Despotism

# What a player has done: once a turn, and Caesar's once a game.
HAMMURABI_USED, TACTIC_USED, BACH_USED, LINER_USED, CHURCHILL_USED = 1, 2, 4, 8, 16
TRADE_USED, LEADER_REPLACED = 32, 64
CAESAR_USED = 128
ONCE_A_GAME = CAESAR_USED


@dataclass(slots=True)
class Seat(Data):
    """One civilization. Cards are numbers; NONE is no card."""

    workers: list[int]  # by worker card
    tokens: list[int]  # blue tokens on farms, mines and labs
    techs: int  # worker cards in play, a bit each
    specials: list[int]  # the level of each type of special technology, 0 for none
    civil: list[int] = field(default_factory=list)  # civil cards in hand, public (TTA-16.3)
    shown: list[int] = field(default_factory=list)  # military cards in hand that all have seen
    fresh: list[int] = field(default_factory=list)  # action cards taken in this phase (TTA-11.2)
    wonders: list[int] = field(default_factory=list)  # completed
    ruins: list[int] = field(default_factory=list)  # those of them in ruins (TTA-25.30)
    colonies: list[int] = field(default_factory=list)
    wars: list[int] = field(default_factory=list)  # card, rival, card, rival, ...
    government: int = DESPOTISM
    leader: int = NONE
    homer: int = NONE  # the wonder that Homer lies under
    unfinished: int = NONE
    stages: int = 0  # covered
    tactic: int = NONE  # where the standard stands
    exclusive: int = NONE  # a tactic card in the own area
    pact: int = NONE
    partner: int = NONE
    side: int = 0  # the own side of the own pact: 0 is A
    bank: int = BANK  # yellow tokens
    unused: int = 1  # workers
    blue: int = TOKENS  # in the blue bank
    science: int = 0
    culture: int = 0
    ca: int = 0  # civil actions available and spent
    ca_spent: int = CIVIL_ACTIONS
    ma: int = 0
    ma_spent: int = MILITARY_ACTIONS
    more_ca: int = 0  # temporary ones (TTA-20.5)
    more_ma: int = 0
    for_units: int = 0  # temporary resources for military units (TTA-23.15)
    for_any: int = 0  # temporary resources of the trade pact
    more_food: int = 0
    for_techs: int = 0  # temporary science for unit technologies
    used: int = 0
    ages_led: int = 0  # ages of which a leader was taken, a bit each (TTA-7.4)
    barred: int = 0  # 1 if the next political action is given up (TTA-5.4)
    resigned: int = 0
    blue_given: int = 0  # token symbols in play that have been paid out (TTA-21.2)
    yellow_given: int = 0
    blue_owned: int = TOKENS  # all tokens taken from the box, for the audit
    yellow_owned: int = BANK + 7


@dataclass(slots=True)
class Rated:
    """What the bot's judgement found a seat to have, and all that it looked at. Never changed."""

    seat: Seat  # a copy
    pacts: list[int]  # of everyone
    hand: list[int]
    turns: tuple[int, int]
    active: bool
    age: int
    strength: int
    terms: tuple[float, ...]


@dataclass(slots=True)
class AgesState(State):
    """Zones a seat and age are lists of lists: `hands[3 * seat + age - 1]`."""

    seats: list[Seat]
    row: list[int]
    civil: list[list[int]]  # decks by age; those of ages to come are empty
    military: list[list[int]]
    players: list[int]  # for how many players the decks of each age were made, 0 before
    hands: list[list[int]]
    future: list[list[int]]  # events prepared, by who prepared them
    current: list[list[int]]
    thrown: list[list[int]]  # discarded face down, by who did
    omens: list[int] = field(default_factory=list)  # the Age A events of the current deck
    glimpsed: list[int] = field(default_factory=list)  # the next event, once Joan has looked
    glimpsed_age: int = 0
    glimpser: int = NONE
    past: list[int] = field(default_factory=list)
    discards: list[list[int]] = field(default_factory=lambda: [[], [], [], []])  # seen, by age
    common: list[int] = field(default_factory=list)  # tactics
    out: list[int] = field(default_factory=list)  # civil cards and tactics that left the game
    age: int = 0
    round: int = 1
    active: int = 0
    first: int = 0  # the starting player
    last_round: int = 0
    newest_first: int = 0  # options
    resigning: int = 1
    by_hand: int = 0  # whether players arrange their own tokens (TTA-23.3, TTA-23.14)
    rated: tuple[Rated, ...] = field(default=(), compare=False, repr=False)

    def forget(self) -> None:
        self.rated = ()  # they know the hands


def zones(seats: int) -> list[list[int]]:
    return [[] for _ in range(3 * seats)]


def setup(seats: int, seed: int, options: Mapping[str, str]) -> AgesState:
    """TTA-31.1 to TTA-31.15; the first turn is the caller's to put on the agenda."""
    s = AgesState(
        seed=seed,
        seats=[new_seat() for _ in range(seats)],
        row=[NONE] * ROW,
        civil=[[], [], [], []],
        military=[[], [], [], []],
        players=[0] * 4,
        hands=zones(seats),
        future=zones(seats),
        current=zones(seats),
        thrown=zones(seats),
        newest_first=int(options["events"] == "newest"),
        resigning=int(options["resigning"] == "on"),
        by_hand=int(options["payment"] == "by-hand"),
    )
    s.first = s.active = first.seat(s, seats, options)
    begin_decks(s, 0, seats)
    s.omens = [s.military[0].pop() for _ in range(seats + 2)]
    s.row = [s.civil[0].pop() for _ in range(ROW)]
    for k in range(seats):
        seat = s.seats[(s.first + k) % seats]
        seat.ca = k + 1
        seat.ca_spent = CIVIL_ACTIONS - seat.ca
    return s


def new_seat() -> Seat:
    workers = [WORKING.get(card, 0) for card in range(WORKERS)]
    techs = sum(1 << card for card in STARTING)
    return Seat(workers=workers, tokens=[0] * STORES, techs=techs, specials=[0] * 4)


def begin_decks(s: AgesState, age: int, players: int) -> None:
    """Shuffle the decks of an age, made for the players left (TTA-3.3, TTA-3.16, TTA-3.24)."""
    s.players[age] = players
    s.civil[age] = deck(age, players, military=False)
    s.military[age] = deck(age, players, military=True)
    chance.shuffle(s, s.civil[age])
    chance.shuffle(s, s.military[age])


def secrets(s: AgesState, seat: int) -> list[Unseen]:
    """The order of the decks; others' military cards, prepared events and face-down discards; who
    looked at the next event knows it (TTA-2.9, TTA-5.14, TTA-16.4, TTA-16.13). The current events
    were shuffled: a seat knows its own, but not which of the others prepared which (TTA-5.14)."""
    groups = [Unseen((), s.civil, apart=True)]
    theirs = others(s.hands, seat, 3) + others(s.future, seat, 3)
    theirs += others(s.current, seat, 3) + others(s.thrown, seat, 3)
    rivals = len(theirs) // 12
    glimpse = s.glimpsed if s.glimpser != seat else []
    for age in range(4):
        hands = theirs[age - 1 :: 3] if age else [s.omens]
        shuffled = range(2 * rivals, 3 * rivals) if age else ()
        if glimpse and age == s.glimpsed_age:
            hands.append(glimpse)
        groups.append(Unseen(hands, [s.military[age]], False, shuffled))
    return groups


def in_game(s: AgesState) -> int:
    """How many players have not resigned."""
    return sum(not seat.resigned for seat in s.seats)


def clockwise(s: AgesState, start: int) -> list[int]:
    """The players in the game in turn order from `start` on (TTA-1.9)."""
    n = len(s.seats)
    return [p for p in ((start + i) % n for i in range(n)) if not s.seats[p].resigned]
