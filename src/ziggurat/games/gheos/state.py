"""The state of a game, its set-up (G-3) and what is hidden (G-13)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from ziggurat.core import chance
from ziggurat.core.secrets import Unseen, others
from ziggurat.core.state import State
from ziggurat.games.gheos.content import COLOURS, EPOCHS, FOLLOWERS, HAND, LANDSCAPES, TOKENS
from ziggurat.games.gheos.content.packs import Pack, pack_of
from ziggurat.games.gheos.lattice import CENTRE

RESERVE = -1  # the place of a marker that is not in play
LAND, EPOCH = 0, 1  # what `order` says of a face-down tile


class Survey(NamedTuple):
    """The components of the land (G-2.9), read off the map by land.py and never changed.

    An edge of the lattice with land belongs to one component, numbered by one of its edges.
    """

    component: dict[int, int]  # of each edge with land
    total: dict[int, int]  # everything on a component, as the sum of its areas' values


@dataclass(slots=True)
class GheosState(State):
    """Tiles are numbers into the pack; hands are sorted. The face-down tiles are `pile`, the
    landscape tiles in their order, and `order`, which says when an epoch tile comes between."""

    catalogue: str  # one of PACKS
    marks: int  # 1 if temples count temples with the same mark (G-6.1)
    remnant: int  # 1 if leaving only an island costs a follower (G-8.12)
    tiles: dict[int, int]  # 3 * tile + rotation, by cell
    replaced: list[int]
    markers: list[int]  # an edge of its continent, by colour (G-2.18)
    followers: list[int]  # by 6 * seat + colour
    tokens: list[int]
    points: list[int]
    epochs: int  # epoch tiles revealed
    hands: list[list[int]]
    pile: list[int]
    order: list[int]
    optional: int = 0  # 1 if step 2 may be skipped (G-4.3)
    _cache_survey: Survey | None = field(default=None, compare=False, repr=False)

    @property
    def pack(self) -> Pack:
        return pack_of(self.catalogue)

    @property
    def seats(self) -> int:
        return len(self.hands)


def setup(seats: int, seed: int, options: Mapping[str, str]) -> GheosState:
    """G-3.1 to G-3.6; who begins is the caller's affair.

    Epoch tiles that come up in the first hands are mixed into the rest again (G-3.5), so hands hold
    random landscape tiles and the epoch tiles lie anywhere in the pile.
    """
    s = GheosState(
        seed=seed,
        catalogue=options["catalogue"],
        marks=int(options["temples"] == "marks"),
        remnant=int(options["island_remnant_costs"] == "on"),
        tiles={CENTRE: 0},
        replaced=[],
        markers=[RESERVE] * len(COLOURS),
        followers=[0] * (len(COLOURS) * seats),
        tokens=[TOKENS] * seats,
        points=[0] * seats,
        epochs=0,
        hands=[],
        pile=list(range(1, LANDSCAPES)),
        order=[],
        optional=int(options["optional_start"] == "on"),
    )
    chance.shuffle(s, s.pile)
    s.hands = [sorted(s.pile.pop() for _ in range(HAND)) for _ in range(seats)]
    s.order = [LAND] * len(s.pile) + [EPOCH] * EPOCHS
    chance.shuffle(s, s.order)
    return s


def secrets(s: GheosState, seat: int) -> list[Unseen]:
    """G-13.1: others' hands and the pile; an epoch tile is never in a hand, so where they lie is a
    secret of its own."""
    return [Unseen(others(s.hands, seat), [s.pile]), Unseen((), [s.order])]


def held(s: GheosState, seat: int) -> list[int]:
    """The followers of a seat, by colour."""
    return s.followers[6 * seat : 6 * seat + 6]


def supply(s: GheosState, colour: int) -> int:
    """The followers of a colour in the reserve."""
    return FOLLOWERS - sum(s.followers[colour::6])


def vanish(s: GheosState, colour: int) -> None:
    """The marker and everyone's followers return to the reserve (G-7.10, G-8.9, G-8.10)."""
    s.markers[colour] = RESERVE
    s.note("vanished", colour)
    for seat in range(s.seats):
        lost = s.followers[6 * seat + colour]
        s.followers[6 * seat + colour] = 0
        if lost:
            s.note("lost" if lost > 1 else "lost.one", seat, colour, lost)


def score(s: GheosState, seat: int, points: int, kind: str) -> None:
    """Points are only ever counted, chips never run out (G-1.7). Who gets nothing is told so."""
    s.points[seat] += points
    s.note((f"{kind}.none", f"{kind}.one")[points] if points < 2 else kind, seat, points)
