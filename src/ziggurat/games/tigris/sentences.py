"""What actions do, in words."""

from ziggurat.core.message import Listing, m, mn
from ziggurat.core.sentences import Sentences
from ziggurat.games.tigris import actions
from ziggurat.games.tigris.actions import HANDFULS
from ziggurat.games.tigris.board import COLOURS, LEADERS
from ziggurat.games.tigris.conflict import Support
from ziggurat.games.tigris.look import TILE_NAMES
from ziggurat.games.tigris.state import TigrisState


def handful(i: int) -> str:
    """Tiles to be exchanged: 2 black, 1 red."""
    counted = zip(HANDFULS[i], COLOURS, strict=True)
    return Listing(m("{n} {colour}", n=n, colour=colour) for n, colour in counted if n)


def number(n: int) -> str:
    return mn("{n} tile", "{n} tiles", n) if n else m("no tile")


SENTENCES = Sentences(
    {
        actions.TILE: m("Place a {tile} on {cell}"),
        actions.LEADER: m("Place the {leader} on {cell}"),
        actions.CATASTROPHE: m("Cause a catastrophe on {cell}"),
        actions.WITHDRAW: m("Withdraw the {leader}"),
        actions.SWAP: m("Exchange {tiles}"),
        actions.END: m("End the turn"),
        actions.SUPPORT: m("Commit {number}"),
        actions.WAR: m("Fight the war of the {colour} leaders"),
        actions.MONUMENT: m("Build the {pair} monument at {cell}"),
        actions.BUILDING: m("Build the special building on {cell}"),
        actions.DECLINE: m("Build nothing"),
        actions.TAKE: m("Take the treasure on {cell}"),
    },
    tile=TILE_NAMES,
    leader=LEADERS,
    tiles=handful,
    number=number,
    colour=COLOURS,
)


def counts(seen: TigrisState, a: int) -> dict[str, int] | None:
    """Exchanges and support are put together tile by tile."""
    if a in actions.SWAP:
        (handful,) = actions.SWAP.decode(a)
        return {f"tile-{c}": n for c, n in enumerate(handful) if n}
    if a in actions.SUPPORT and isinstance(seen.decision, Support):
        return {f"tile-{seen.decision.colour}": actions.SUPPORT.args(a)[0]}
    return None


COUNTED = {f"tile-{c}": TILE_NAMES[c] for c in range(4)}
