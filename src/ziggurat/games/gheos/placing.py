"""Step 1: place or replace a tile (G-5). First the cell, then the tile and its rotation.

A play that needs more followers than the player has is not offered (G-5.10); so a cell is offered
only if some tile of the hand can lie on it.
"""

from dataclasses import dataclass

from ziggurat.core.agenda import Decision, Reason, Task
from ziggurat.core.message import m
from ziggurat.games.gheos.actions import AT, LAY, TILE_NAMES
from ziggurat.games.gheos.civilizations import Settlers
from ziggurat.games.gheos.faces import code, is_continent
from ziggurat.games.gheos.land import survey, with_tile
from ziggurat.games.gheos.lattice import EDGES, NEIGHBOURS, OUTSIDE
from ziggurat.games.gheos.migration import Migrate, PayForMigration
from ziggurat.games.gheos.scoring import Score, ended, finish
from ziggurat.games.gheos.state import GheosState, Survey, held
from ziggurat.games.gheos.temples import Temples
from ziggurat.games.gheos.upheaval import (
    Upheaval,
    consequences,
    joined,
    site,
    strengths,
    upheaval,
)
from ziggurat.games.gheos.war import PayForWar, War


def places(s: GheosState) -> set[int]:
    """The empty cells beside a tile (G-5.2) and the tiles without a pyramid (G-5.4, G-5.5)."""
    lasting = s.pack.lasting
    found = {n for cell in s.tiles for n in NEIGHBOURS[cell] if n not in s.tiles}
    found.discard(OUTSIDE)
    found.update(cell for cell, lay in s.tiles.items() if not lasting[lay // 3])
    return found


def layings(s: GheosState, seat: int) -> list[int]:
    """The tiles of a hand in the rotations that differ, as 3 * tile + rotation, ascending. Of two
    tiles with the same face either may be named, so the one that is laid tells nothing about the
    other (G-3.6)."""
    rotations = s.pack.rotations
    return [3 * tile + rotation for tile in s.hands[seat] for rotation in rotations[tile]]


def refuse_cost(s: GheosState, seat: int, cell: int, lay: int) -> Reason | None:
    """The events of a play must be paid for (G-5.10)."""
    followers = sum(held(s, seat))
    if followers >= s.pack.dearest:
        return None
    what = upheaval(s, cell, s.pack.laid[lay])
    if what.cost <= followers:
        return None
    return too_dear(what, followers)


def too_dear(what: Upheaval, followers: int) -> Reason:
    if what.cost > 1:
        return Reason(
            "G-8.13",
            m(
                "That costs {cost} followers and you have {n}.",
                cost=what.cost,
                n=followers,
            ),
        )
    if what.wars:
        return Reason("G-7.4", m("That causes a war, and you have no follower to pay for it."))
    return Reason("G-8.3", m("That causes a migration, and you have no follower to pay for it."))


@dataclass(slots=True)
class Play(Decision):
    """The cell of this turn's tile: an empty one, or that of a tile to replace (G-5.1)."""

    rule = "G-5.1"
    verbs = (AT,)

    def choices(self, s: GheosState) -> list[int]:
        cells = sorted(places(s))
        if sum(held(s, self.seat)) < s.pack.dearest:
            lays = layings(s, self.seat)
            cells = [cell for cell in cells if self.refuse_cell(s, cell, lays) is None]
        return [AT.start + cell for cell in cells]

    def refuse_cell(self, s: GheosState, cell: int, lays: list[int]) -> Reason | None:
        """Why no tile of the hand may lie on the cell; None if one may."""
        reason = None
        for lay in lays:
            reason = refuse_cost(s, self.seat, cell, lay)
            if reason is None:
                return None
        return reason

    def refuse(self, s: GheosState, a: int) -> Reason | None:
        (cell,) = AT.args(a)
        if cell in s.tiles:
            if s.pack.lasting[s.tiles[cell] // 3]:
                return Reason("G-5.5", m("A tile with a pyramid is never replaced."))
        elif not any(n in s.tiles for n in NEIGHBOURS[cell]):
            return Reason("G-5.2", m("No tile in play is beside that cell."))
        return self.refuse_cell(s, cell, layings(s, self.seat))

    def apply(self, s: GheosState, a: int) -> None:
        s.then(Lay(self.seat, *AT.args(a)))

    def prompt(self, s: GheosState) -> str:
        return m(
            "Choose a tile of yours and its place: an empty cell beside a tile, or a tile to "
            "replace."
        )


@dataclass(slots=True)
class Lay(Decision):
    """One of the two tiles in one of three rotations (G-4.2, G-2.5)."""

    cell: int

    rule = "G-4.2"
    verbs = (LAY,)

    def choices(self, s: GheosState) -> list[int]:
        lays = layings(s, self.seat)
        if sum(held(s, self.seat)) < s.pack.dearest:
            lays = [lay for lay in lays if refuse_cost(s, self.seat, self.cell, lay) is None]
        return [LAY.start + lay for lay in lays]

    def refuse(self, s: GheosState, a: int) -> Reason | None:
        tile, rotation = LAY.args(a)
        if tile not in s.hands[self.seat]:
            return Reason("G-5.1", m("You do not hold {tile}.", tile=TILE_NAMES[tile]))
        if rotation not in s.pack.rotations[tile]:
            return Reason("G-2.5", m("It lies the same in a smaller rotation: write that one."))
        return refuse_cost(s, self.seat, self.cell, 3 * tile + rotation)

    def apply(self, s: GheosState, a: int) -> None:
        """The tile lies; payment, migration, war and temples follow in this order (G-5.9)."""
        lay = a - LAY.start
        face = s.pack.laid[lay]
        here = site(s, self.cell)
        what = consequences(here, face, joined(here.behind, face), s.remnant)
        owners = here.owners
        edges = EDGES[self.cell]
        migrations = [
            Migrate(self.seat, colour, tuple(edges[e] for e in range(3) if owners[e] == colour))
            for colour in what.uprooted
        ]
        wars = [War(self.seat, rivals, strengths(s, self.cell, rivals)) for rivals in what.wars]
        put(s, self.seat, self.cell, lay, here.rest)
        anchor_beside(s, self.cell, owners)
        s.then(
            *(
                PayForMigration(m.seat, m.colour, m.remains)
                for m in migrations
                if m.colour in what.paid
            ),
            *(PayForWar(war.seat, war.colours, war.swords) for war in wars),
            *migrations,
            *wars,
            Temples(self.seat, self.cell, tuple(owners)),
            Settlers(self.seat),
            Score(self.seat),
            NextTurn(self.seat),
        )

    def prompt(self, s: GheosState) -> str:
        return m("Choose which tile lies there and how it is turned.")


def put(s: GheosState, seat: int, cell: int, lay: int, rest: Survey) -> None:
    """Lay the tile on its cell, beside the rest of the land; a replaced one is out of the game
    (G-5.4)."""
    tile = lay // 3
    s.hands[seat].remove(tile)
    parts = [] if s.notes is None else [code(area.value) for area in s.pack.laid[lay].areas]
    if cell in s.tiles:
        s.replaced.append(s.tiles[cell] // 3)
        s.note("replaced", seat, cell, tile, *parts)
    else:
        s.note("placed", seat, cell, tile, *parts)
    s.tiles[cell] = lay
    s._cache_survey = with_tile(rest, cell, s.pack.laid[lay])


def anchor_beside(s: GheosState, cell: int, owners: list[int]) -> None:
    """A marker that may have stood on a replaced tile stands on what remains behind its edges, on
    a continent if there is one (G-2.18)."""
    found = survey(s)
    for colour in set(owners) - {-1}:
        remains = [edge for edge, owner in zip(EDGES[cell], owners, strict=True) if owner == colour]
        fit = [edge for edge in remains if is_continent(found.total[found.component[edge]])]
        s.markers[colour] = (fit or remains)[0]


@dataclass(slots=True)
class NextTurn(Task):
    """The player to the left is up (G-4.5), unless the game has ended (G-12)."""

    seat: int

    def run(self, s: GheosState) -> None:
        if ended(s):
            finish(s)
            return
        following = (self.seat + 1) % s.seats
        s.note("turn", following)
        s.then(Play(following))
