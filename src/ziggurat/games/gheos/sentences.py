"""What actions do, in words. Tiles and cells have no names that a person would know, so what they
mean is said from the position."""

from collections.abc import Callable
from typing import Final

from ziggurat.core.message import Listing, Message, m, mn
from ziggurat.core.sentences import Sentences
from ziggurat.games.gheos import actions
from ziggurat.games.gheos.actions import ACTIONS
from ziggurat.games.gheos.civilizations import Settle
from ziggurat.games.gheos.content import COLOURS, FOLLOWERS
from ziggurat.games.gheos.faces import CUP, PYRAMID, WHEAT, amount
from ziggurat.games.gheos.former import holdings
from ziggurat.games.gheos.labels import effects
from ziggurat.games.gheos.land import continents, survey
from ziggurat.games.gheos.lattice import SPOTS
from ziggurat.games.gheos.look import signs
from ziggurat.games.gheos.migration import Destination, resident
from ziggurat.games.gheos.scoring import worth
from ziggurat.games.gheos.state import RESERVE, GheosState, held

SENTENCES = Sentences(
    {
        actions.AT: m("Choose this place"),
        actions.LAY: m("Lay it here, or turn it again"),
        actions.PAY: m("Pay a follower of {colour}"),
        actions.WINNER: m("Let {colour} win"),
        actions.START: m("Start the people of {colour}"),
        actions.TAKE: m("Take a follower of {colour}"),
        actions.TOKEN: m("Play a scoring token"),
        actions.DRAW: m("Draw a tile and end the turn"),
        actions.SKIP: m("Neither start a civilization nor take a follower"),
    },
    colour=COLOURS,
)


def meaning(seen: GheosState, a: int) -> str:
    """The sentence of a legal action where its template is not enough."""
    verb = ACTIONS.verb_of(a)
    say = MEANINGS.get(verb.words[0])
    return say(seen, *verb.args(a)) if say else ""


# Places


def where(cell: int) -> str:
    """A cell without coordinates: how far it is from the starting tile."""
    r, c = SPOTS[cell]
    ways = []
    if r:
        ways.append(m("{n} up", n=-r) if r < 0 else m("{n} down", n=r))
    if c:
        ways.append(m("{n} left", n=-c) if c < 0 else m("{n} right", n=c))
    return m("{ways} from the middle", ways=Listing(ways)) if ways else m("in the middle")


def contents(total: int) -> str:
    """What lies on a continent."""
    return signs(total) or m("no symbols")


def place(seen: GheosState, cell: int) -> str:
    """A cell for a tile, a free continent, or the goal of a migration."""
    step = seen.decision
    if isinstance(step, Destination):
        return goal(seen, step.colour, cell)
    if isinstance(step, Settle):
        total = survey(seen).total[continents(seen)[cell]]
        n = min(amount(total, WHEAT), FOLLOWERS)
        return mn(
            "Start a civilization with {n} follower, {where}",
            "Start a civilization with {n} followers, {where}",
            n,
            where=where(cell),
        )
    if cell not in seen.tiles:
        return m("Lay a tile {where}", where=where(cell))
    lying = signs(seen.pack.laid[seen.tiles[cell]].value)
    if not lying:
        return m("Replace the bare tile {where}", where=where(cell))
    return m("Replace the tile {where}, which has {signs}", where=where(cell), signs=lying)


def goal(seen: GheosState, colour: int, cell: int) -> str:
    name, other = COLOURS[colour], resident(seen, colour, cell)
    if other >= 0:
        return m(
            "{colour:cap} goes {where} and is lost to {other}",
            colour=name, where=where(cell), other=COLOURS[other],
        )  # fmt: skip
    total = survey(seen).total[continents(seen)[cell]]
    return m(
        "{colour:cap} goes {where}: {contents}",
        colour=name, where=where(cell), contents=contents(total),
    )  # fmt: skip


# Tiles


TURNS: Final = (
    m("Lay the tile with {signs}"),
    m("Lay the tile with {signs}, turned once"),
    m("Lay the tile with {signs}, turned twice"),
)
BARE_TURNS: Final = (
    m("Lay the bare tile"),
    m("Lay the bare tile, turned once"),
    m("Lay the bare tile, turned twice"),
)


def lay(seen: GheosState, tile: int, rotation: int) -> str:
    """The tile, how it is turned, and what it sets off."""
    lying = signs(seen.pack.laid[3 * tile + rotation].value)
    what: str = BARE_TURNS[rotation]
    if lying:
        what = Message(TURNS[rotation], {"signs": lying})
    found = effects(seen, tile, rotation, migration)
    return m("{what}: {effects}", what=what, effects=Listing(found)) if found else what


def migration(seen: GheosState, after: GheosState, colour: int) -> str:
    if after.markers[colour] == RESERVE:
        return m("{colour} vanishes", colour=COLOURS[colour])
    return m("{colour} migrates", colour=COLOURS[colour])


# Followers and tokens


def pay(seen: GheosState, colour: int) -> str:
    return m(
        "Pay a follower of {colour} ({facts})", colour=COLOURS[colour], facts=facts(seen, colour)
    )


def take(seen: GheosState, colour: int) -> str:
    return m(
        "Take a follower of {colour} ({facts})", colour=COLOURS[colour], facts=facts(seen, colour)
    )


def winner(seen: GheosState, colour: int) -> str:
    n = held(seen, seen.player)[colour]
    return m("Let {colour} win (you have {n})", colour=COLOURS[colour], n=n)


def facts(seen: GheosState, colour: int) -> str:
    """How many one has, and what one counts."""
    land = holdings(seen)
    cups, pyramids = land.number(colour, CUP), land.number(colour, PYRAMID)
    n = held(seen, seen.player)[colour]
    return m("you have {n}; cups {cups}, pyramids {pyramids}", n=n, cups=cups, pyramids=pyramids)


def token(seen: GheosState) -> str:
    points = worth(seen, seen.player, CUP)
    return mn("Play a scoring token: {n} point", "Play a scoring token: {n} points", points)


MEANINGS: Final[dict[str, Callable[..., str]]] = {
    actions.AT.words[0]: place,
    actions.LAY.words[0]: lay,
    actions.PAY.words[0]: pay,
    actions.WINNER.words[0]: winner,
    actions.TAKE.words[0]: take,
    actions.TOKEN.words[0]: token,
}
