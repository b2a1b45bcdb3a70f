"""What a choice means where its notation does not say it: wars, migrations, temples, costs.

A tile is laid on a copy to see what follows; nothing hidden is touched by that (G-5.9).
"""

from collections.abc import Callable
from typing import Final

from ziggurat.core.message import m, mn
from ziggurat.games.gheos import actions
from ziggurat.games.gheos.actions import ACTIONS, LAY, TILE_NAMES
from ziggurat.games.gheos.civilizations import Settle
from ziggurat.games.gheos.content import COLOURS, FOLLOWERS
from ziggurat.games.gheos.faces import CUP, PYRAMID, WHEAT, amount
from ziggurat.games.gheos.former import holdings
from ziggurat.games.gheos.land import continents, survey
from ziggurat.games.gheos.lattice import CELL_NAMES
from ziggurat.games.gheos.look import describe
from ziggurat.games.gheos.migration import Destination, resident
from ziggurat.games.gheos.placing import Lay
from ziggurat.games.gheos.scoring import worth
from ziggurat.games.gheos.state import RESERVE, GheosState, held
from ziggurat.games.gheos.upheaval import Upheaval, strengths, upheaval
from ziggurat.games.gheos.war import Pay, versus


def label(seen: GheosState, a: int) -> str:
    """A few words about a legal action, "" where its notation says all."""
    verb = ACTIONS.verb_of(a)
    return LABELS[verb.words[0]](seen, *verb.args(a)) if verb.words[0] in LABELS else ""


def place(seen: GheosState, cell: int) -> str:
    """A cell for a tile, a free continent, or the goal of a migration."""
    step = seen.decision
    if isinstance(step, Destination):
        other = resident(seen, step.colour, cell)
        if other >= 0:
            return m(
                "{colour} is lost to {other}", colour=COLOURS[step.colour], other=COLOURS[other]
            )
        return land_words(seen, cell)
    if isinstance(step, Settle):
        wheat = amount(survey(seen).total[continents(seen)[cell]], WHEAT)
        n = min(wheat, FOLLOWERS)
        return m("followers {n}; {land}", n=n, land=land_words(seen, cell))
    if cell in seen.tiles:
        lay = seen.tiles[cell]
        face = describe(seen.pack.laid[lay])
        return m("replaces {tile}: {parts}", tile=TILE_NAMES[lay // 3], parts=face)
    return m("an empty cell")


def land_words(seen: GheosState, cell: int) -> str:
    total = survey(seen).total[continents(seen)[cell]]
    return counted(amount(total, CUP), amount(total, PYRAMID))


def counted(cups: int, pyramids: int) -> str:
    return m("cups {cups}, pyramids {pyramids}", cups=cups, pyramids=pyramids)


def lay(seen: GheosState, tile: int, rotation: int) -> str:
    """What the tile sets off, or what lies on it."""
    words = effects(seen, tile, rotation, migration)
    return in_turn(words) if words else describe(seen.pack.laid[3 * tile + rotation])


def effects(
    seen: GheosState,
    tile: int,
    rotation: int,
    migration: Callable[[GheosState, GheosState, int], str],
) -> list[str]:
    """The wars and migrations of a tile, what they cost, and the points of its temple. The terminal
    and the page have their own words for where a people goes."""
    step = seen.decision
    assert isinstance(step, Lay)
    what = upheaval(seen, step.cell, seen.pack.laid[3 * tile + rotation])
    after = played(seen, LAY(tile, rotation))
    sides = (versus(war, strengths(seen, step.cell, war)) for war in what.wars)
    words: list[str] = [m("war of {sides}", sides=war) for war in sides]
    words += [migration(seen, after, colour) for colour in what.uprooted]
    words += cost(what)
    points = after.points[seen.player] - seen.points[seen.player]
    if points:
        words.append(mn("temple: {n} point", "temple: {n} points", points))
    return words


def in_turn(words: list[str]) -> str:
    """One after the other."""
    found, *others = words
    for other in others:
        found = m("{before}; {after}", before=found, after=other)
    return found


def played(seen: GheosState, a: int) -> GheosState:
    """The position after a tile with everything that needs no choice but the payment."""
    after = seen.copy()
    after.apply(a)
    while not after.over and isinstance(after.decision, Pay):
        after.apply(after.choices()[0])
    return after


def migration(seen: GheosState, after: GheosState, colour: int) -> str:
    name = COLOURS[colour]
    if after.markers[colour] == RESERVE:
        return m("{colour} vanishes", colour=name)
    step = None if after.over else after.decision
    if isinstance(step, Destination) and step.colour == colour:
        return m("migration of {colour}, you choose where", colour=name)
    component = survey(after).component
    home = component[after.markers[colour]]
    goal = next(cell for cell, part in continents(after).items() if part == home)
    return m("migration of {colour} to {cell}", colour=name, cell=CELL_NAMES[goal])


def cost(what: Upheaval) -> list[str]:
    if not what.cost:
        return []
    return [mn("costs a follower", "costs {n} followers", what.cost)]


def follower(seen: GheosState, colour: int) -> str:
    """A follower to pay or to take: what it counts, and how many one has."""
    land = holdings(seen)
    cups, pyramids = (land.number(colour, symbol) for symbol in (CUP, PYRAMID))
    return m("{own}; {land}", own=winner(seen, colour), land=counted(cups, pyramids))


def winner(seen: GheosState, colour: int) -> str:
    return m("you have {n}", n=held(seen, seen.player)[colour])


def token(seen: GheosState) -> str:
    return mn("{n} point", "{n} points", worth(seen, seen.player, CUP))


LABELS: Final[dict[str, Callable[..., str]]] = {
    actions.AT.words[0]: place,
    actions.LAY.words[0]: lay,
    actions.PAY.words[0]: follower,
    actions.WINNER.words[0]: winner,
    actions.TAKE.words[0]: follower,
    actions.TOKEN.words[0]: token,
}
