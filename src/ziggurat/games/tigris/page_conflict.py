"""A conflict as a scene: the two leaders, what supports them, what was committed, what a tie means;
and the choice of the next war with its strengths."""

from collections.abc import Iterator, Sequence

from ziggurat.core.message import m
from ziggurat.draw.html import glyph, tag, words
from ziggurat.draw.svg import el, outline
from ziggurat.games.tigris.board import COLOURS, LEADERS, RED, beside
from ziggurat.games.tigris.conflict import Support
from ziggurat.games.tigris.draw_pieces import CELL, leader, points_of, use
from ziggurat.games.tigris.revolt import Rally
from ziggurat.games.tigris.state import TigrisState
from ziggurat.games.tigris.war import PickWar, contested, sides
from ziggurat.games.tigris.war import side as kingdom_of


def scene(seen: TigrisState, names: Sequence[str]) -> str:
    """Empty while there is no conflict."""
    if seen.over:
        return ""
    decision = seen.decision
    if isinstance(decision, Support):
        return battle(seen, decision, names)
    if isinstance(decision, PickWar):
        return tag("div", *(prospect(seen, c, names) for c in contested(seen)), class_="te-wars")
    return ""


def lit(seen: TigrisState) -> Iterator[str]:
    """On the board: the two sides of a conflict, and in them what supports them. The attacker's
    line is whole, the defender's broken."""
    decision = None if seen.over else seen.decision
    if not isinstance(decision, Support):
        return
    attacker, defender = decision.seat, decision.rival
    if seen.committed:
        attacker, defender = defender, attacker
    for p, look in ((attacker, "te-attacks"), (defender, "te-defends")):
        if isinstance(decision, Rally):
            square = seen.leaders[4 * p + decision.leader]
            followers = beside(square) & seen.tiles[RED]
            area = square | followers
        else:
            area = kingdom_of(seen, p, decision.colour)
            followers = area & seen.tiles[decision.colour]
        yield el("path", d=outline(points_of(area), CELL, 3, 9), class_=f"glass te-lit {look}")
        if followers:
            ring = outline(points_of(followers), CELL, 7, 7)
            yield el("path", d=ring, class_="glass te-follows")


def battle(seen: TigrisState, decision: Support, names: Sequence[str]) -> str:
    """Attacker on the left, defender on the right; the attacker commits first."""
    attacking = not seen.committed
    kind = decision.leader if isinstance(decision, Rally) else decision.colour
    first, second = decision.seat, decision.rival
    strengths = [decision.mine, decision.theirs]
    if not attacking:
        first, second = second, first
        strengths.reverse()
    title = m("War of the {leader}s", leader=LEADERS[kind])
    if isinstance(decision, Rally):
        title = m("Revolt of the {leader}s", leader=LEADERS[kind])
    laid = [*seen.committed, *[None] * (2 - len(seen.committed))]
    return tag(
        "div",
        tag("h3", words(title)),
        side(seen, first, kind, decision.colour, strengths[0], laid[0], names, m("attacks")),
        tag("span", words(m("against")), class_="te-versus"),
        side(seen, second, kind, decision.colour, strengths[1], laid[1], names, m("defends")),
        tag("p", words(m("The defender wins a tie.")), class_="te-tie"),
        class_="te te-battle",
    )


def side(
    seen: TigrisState,
    p: int,
    kind: int,
    colour: int,
    strength: int,
    laid: int | None,
    names: Sequence[str],
    does: str,
) -> str:
    """A leader with its followers on the board, and what its owner added from the hand."""
    added = m("{n} on the board", n=strength)
    if laid is not None:
        added = m("{n} on the board, {laid} added", n=strength, laid=laid)
    elif p == seen.player:
        added = m("{n} on the board, choosing now", n=strength)
    total = strength + (laid or 0)
    return tag(
        "div",
        glyph(leader(p, kind, 27, 27), "0 0 54 54", class_="te-fighter"),
        tag("div", tag("strong", words(names[p])), " ", words(does), class_="te-side-name"),
        tag(
            "div",
            glyph(use(f"tile{colour}"), "0 0 54 54", class_="te-mini-tile"),
            tag("b", str(total)),
            class_="te-strength",
        ),
        tag("small", words(added)),
        class_="te-side",
    )


def prospect(seen: TigrisState, colour: int, names: Sequence[str]) -> str:
    """A war that may be fought next: who, and with what."""
    attacker, defender, attack, defence = sides(seen, colour)
    text = m(
        "{attacker} {attack} against {defender} {defence}",
        attacker=names[attacker],
        attack=attack,
        defender=names[defender],
        defence=defence,
    )
    return tag(
        "div",
        glyph(use(f"tile{colour}"), "0 0 54 54"),
        tag("div", tag("strong", words(m("War: {colour}", colour=COLOURS[colour])))),
        tag("div", words(text)),
        id=f"war-{colour}",
        class_="te te-war",
    )
