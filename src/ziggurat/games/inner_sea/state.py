"""The state of a game, its set-up (IS-S) and what is hidden (IS-26.5)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from ziggurat.core import chance
from ziggurat.core.secrets import Unseen
from ziggurat.core.state import Data, State
from ziggurat.games.inner_sea.board import ALL, AREA, CHART, CHARTS, CIV, HOME, Chart
from ziggurat.games.inner_sea.content.box import BOX, Record

FACTIONS: Final = 7  # up to six civilizations, and the Barbarians
BARBARIANS: Final = 6
GROWTH, CARDS, COMPETITION, ADJUSTMENT = range(4)  # the phases of a turn (IS-7.1)

SUPPLY: Final[int] = BOX.constants["deployable_discs"]
BLACK: Final[int] = BOX.constants["barbarian_discs"]
HAND: Final[int] = BOX.constants["opening_hand"]
EVENTS: Final = tuple(card["id"] for card in BOX.cards if card["type"] == "event")
FATE: Final = tuple(card["id"] for card in BOX.cards if card["type"] != "event")
WONDERS: Final = tuple(str(wonder["id"]) for wonder in BOX.wonders)
NOBODY: Final = -1


@dataclass(slots=True)
class Realm(Data):
    """A civilization in play: its boxes, its hand, its cards face up."""

    owner: int  # the seat that runs it
    mat: int  # which of CIVS; Aeneas may change it (IS-22.11)
    supply: int = SUPPLY
    ready: int = 0
    at_sea: int = 0  # how many of the Ready discs must go to sea (IS-30.29)
    talents: int = 0
    loot: int = 0
    vp: int = 0
    reborn: int = 0  # 1 once the Aeneas rule is used up (IS-22.3)
    built: int = 0  # Wonders built this turn (IS-9.7)
    hand: list[int] = field(default_factory=list)
    investments: dict[int, int] = field(default_factory=dict)  # discs, by card


@dataclass(slots=True)
class InnerSeaState(State):
    """Discs lie in bytearrays by 7 * area + faction; cards are their ids."""

    chart_no: int  # which of CHARTS
    epoch: int
    last: int  # the last epoch of the game (IS-S.22)
    turn: int
    phase: int
    order: list[int]  # realms in turn order
    realms: list[Realm]
    discs: bytearray
    allies: bytearray
    black: int  # Barbarians in supply
    deck: list[int]  # the top card is the last
    discard: list[int] = field(default_factory=list)
    aside: list[int] = field(default_factory=list)
    builder: list[int] = field(default_factory=lambda: [NOBODY] * len(WONDERS))
    site: list[int] = field(default_factory=lambda: [NOBODY] * len(WONDERS))
    wonder_discs: list[int] = field(default_factory=lambda: [0] * len(WONDERS))
    buried: list[int] = field(default_factory=lambda: [0] * len(WONDERS))
    fallen: list[int] = field(default_factory=list)  # discs lost in the competition at hand

    @property
    def chart(self) -> Chart:
        return CHARTS[self.chart_no]

    def home(self, p: int) -> int:
        return HOME[self.realms[p].mat]


def basic(seats: int) -> Record:
    """The basic game for that many players (IS-S.6)."""
    return next(x for x in BOX.scenarios if x["id"] == f"base_{seats}")


def setup(seats: int, seed: int, options: Mapping[str, str]) -> InnerSeaState:
    """IS-S.2 to IS-S.15 up to the choice of civilizations, which is the caller's to ask."""
    scenario = basic(seats)
    s = InnerSeaState(
        seed=seed,
        chart_no=CHART[scenario["map"]],
        epoch=scenario["epochs"][0],
        last=int(options["epochs"]),
        turn=1,
        phase=GROWTH,
        order=list(range(seats)),
        realms=[Realm(seat, NOBODY) for seat in range(seats)],
        discs=bytearray(ALL * FACTIONS),
        allies=bytearray(ALL * FACTIONS),
        black=BLACK * (2 if options["hordes"] == "on" and seats < 6 else 1),
        deck=[],
    )
    chance.shuffle(s, s.order)
    deal(s)
    return s


def deal(s: InnerSeaState) -> None:
    """Opening hands hold no Event; all seven are in the deck below them (IS-S.12 to IS-S.14)."""
    fate = list(FATE)
    chance.shuffle(s, fate)
    for p in s.order:
        s.realms[p].hand = sorted(fate.pop() for _ in range(HAND))
    s.deck = [*fate, *EVENTS]
    chance.shuffle(s, s.deck)


def settle_realm(s: InnerSeaState, p: int, mat: int, deployment: str) -> None:
    """A civilization takes its mat and puts its twelve discs on the map (IS-S.7)."""
    realm, given = s.realms[p], BOX.deployments[deployment]
    realm.mat = mat
    for n, areas in ((2, given["settlements"]), (1, given["camps"])):
        for area in areas:
            s.discs[FACTIONS * AREA[area] + p] = n
            realm.supply -= n


def offered(s: InnerSeaState) -> list[int]:
    """The civilizations still free, ascending (IS-S.5)."""
    taken = {realm.mat for realm in s.realms}
    return sorted(CIV[name] for name in basic(len(s.realms))["civs"] if CIV[name] not in taken)


def secrets(s: InnerSeaState, seat: int) -> list[Unseen]:
    """IS-26.5: the hands of others and the order of the deck."""
    return [Unseen([r.hand for r in s.realms if r.owner != seat], [s.deck])]
