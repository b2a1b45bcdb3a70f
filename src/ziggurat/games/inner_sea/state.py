"""The state of a game, its records, and what is hidden (IS-26.5).

What is in it, for whoever draws or values a position:

- a realm is a civilization in play, a number from 0 to 5 that is also its colour; its `owner` is
  the seat that runs it, NOBODY for a non-player civilization (IS-28.3). Faction 6 is the
  Barbarians;
- `discs` and `allies` by 7 * area + faction; areas are ints by rank of competition (`board.py`);
- cards are their ids 1 to 103, and lie in `deck` (hidden, top last), `discard`, `aside`, `table`
  (face up while they are answered or resolved, Events too), and of a realm: `hand` (hidden),
  `drawn` (looked at, not yet in hand; hidden), `face_down` (Competition cards played; hidden, their
  number is not), `investments` (card to discs on it); `turned` is the card last revealed from the
  deck, 0 before;
- Wonders by number: `builder` and `site` (NOBODY while available), `wonder_discs`, `buried` (0 or
  1), and the set `wonders_used` of those used this turn;
- the competition under way: `arena` (its area or NOBODY), `fallen` (discs lost there, by realm),
  `shields` (Phalanx, by realm), `announced` (powers and cards waiting for step 3);
- `chain`: the cards and uses that wait for answers, 1 while they stand;
- `scenario` is a number of BOX.scenarios; `last_event` is 1 with the option of IS-27.1.
"""

from dataclasses import dataclass, field
from typing import Final

from ziggurat.core import chance
from ziggurat.core.agenda import Decision, Step, Task
from ziggurat.core.secrets import Unseen
from ziggurat.core.state import Data, State
from ziggurat.games.inner_sea.board import CHARTS, HOME, Chart
from ziggurat.games.inner_sea.content.box import BOX

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
EASY, NORMAL, HARD = range(3)


@dataclass(slots=True)
class Realm(Data):
    """A civilization in play: its boxes, its hand, its cards face up."""

    owner: int  # the seat that runs it, NOBODY for a non-player civilization
    mat: int  # which of CIVS; Aeneas may change it (IS-22.11)
    supply: int = SUPPLY
    ready: int = 0
    at_sea: int = 0  # how many of the Ready discs must go to sea (IS-30.29)
    bonus: int = 0  # extra Ready discs gained in this Acquisition Step (IS-8.17)
    talents: int = 0
    loot: int = 0
    vp: int = 0
    reborn: int = 0  # 1 once the Aeneas rule is used up (IS-22.3)
    built: int = 0  # Wonders built this turn (IS-9.7)
    embargo: int = 0  # 1 until it has grown without Trade (IS-30.19)
    discount: int = 0  # 1 while an Architect waits for a Wonder (IS-30.20)
    powers: int = 0  # uses of mat powers this turn, two bits for each
    power_areas: int = 0  # where powers bound to different areas were used this turn
    worked: int = 0  # the set of Investments used this turn (IS-11.10)
    enemies: int = 0  # of a non-player civilization: the set of its enemies (IS-28.4)
    enemy: int = NOBODY  # its primary enemy
    paid: int = 0  # and its payments in the competition at hand
    hand: list[int] = field(default_factory=list)
    drawn: list[int] = field(default_factory=list)
    face_down: list[int] = field(default_factory=list)
    investments: dict[int, int] = field(default_factory=dict)  # discs, by card


@dataclass(slots=True)
class Question(Decision):
    """A decision of a realm. Non-player civilizations answer it themselves (IS-28.5)."""

    realm: int

    def by_itself(self, s: "InnerSeaState") -> int:
        """The choice of a non-player civilization: what is optional is declined, otherwise the
        first in rank order."""
        return self.choices(s)[0]


@dataclass(slots=True)
class Automatic(Task):
    """A question to a civilization that no seat runs (IS-28.3). Its answer may depend on its hidden
    hand and tells of it, so with cards in hand chance moves: nothing before is taken back, whatever
    it does (IS-29.6)."""

    question: Step

    def run(self, s: "InnerSeaState") -> None:
        question = self.question
        assert isinstance(question, Question)
        if s.realms[question.realm].hand:
            chance.bits(s)
        question.apply(s, question.by_itself(s))


@dataclass(slots=True)
class Obvious(Task):
    """A question to the only seat: put if there is something to choose (IS-29.2)."""

    question: Step

    def run(self, s: "InnerSeaState") -> None:
        question = self.question
        assert isinstance(question, Question)
        choices = question.choices(s)
        if len(choices) > 1:
            s.agenda.append(question)
        else:
            question.apply(s, choices[0])


@dataclass(slots=True)
class InnerSeaState(State):
    """Discs lie in bytearrays by 7 * area + faction; cards are their ids."""

    scenario: int
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
    last_event: int = 0
    difficulty: int = NORMAL  # of the non-player civilizations
    discard: list[int] = field(default_factory=list)
    aside: list[int] = field(default_factory=list)
    table: list[int] = field(default_factory=list)
    chain: list[int] = field(default_factory=list)
    turned: int = 0
    builder: list[int] = field(default_factory=lambda: [NOBODY] * len(WONDERS))
    site: list[int] = field(default_factory=lambda: [NOBODY] * len(WONDERS))
    wonder_discs: list[int] = field(default_factory=lambda: [0] * len(WONDERS))
    buried: list[int] = field(default_factory=lambda: [0] * len(WONDERS))
    wonders_used: int = 0
    arena: int = NOBODY
    fallen: list[int] = field(default_factory=list)  # discs lost in the competition at hand
    shields: list[int] = field(default_factory=list)
    announced: list[tuple[int, ...]] = field(default_factory=list)
    tomb: int = 0  # discs the Mausoleum still keeps (IS-30.14) ...
    tomb_area: int = NOBODY  # ... in this area
    cover: tuple[tuple[int, ...], ...] | None = field(default=None, compare=False, repr=False)

    @property
    def chart(self) -> Chart:
        return CHARTS[self.chart_no]

    @property
    def alone(self) -> bool:
        """Whether one seat plays by itself."""
        return all(realm.owner < 1 for realm in self.realms)

    def home(self, p: int) -> int:
        return HOME[self.realms[p].mat]

    def then(self, *steps: Step) -> None:
        """Questions to civilizations that no seat runs are answered by the engine; so is one with a
        single answer where there is nobody to learn from it (IS-29.2)."""
        for step in reversed(steps):
            if isinstance(step, Decision) and step.seat == NOBODY:
                self.agenda.append(Automatic(step))
            elif isinstance(step, Decision) and self.alone:
                self.agenda.append(Obvious(step))
            else:
                self.agenda.append(step)


def secrets(s: InnerSeaState, seat: int) -> list[Unseen]:
    """IS-26.5: the hands of others with what they look at, their face-down cards, the deck."""
    others = [r for r in s.realms if r.owner != seat]
    ordered = [zone for r in others for zone in (r.drawn, r.face_down)]
    return [Unseen([r.hand for r in others], [*ordered, s.deck])]
