"""The panels of Gheos: the map, the own tiles, the peoples, tokens and the pile, the players, and
what is looked up. What can be clicked carries the ids of the picture (`draw.py`)."""

from collections.abc import Iterator, Sequence
from importlib.resources import files
from typing import Any

from ziggurat.core.message import m, mn
from ziggurat.core.notes import Note
from ziggurat.core.parts import Panel
from ziggurat.core.secrets import HIDDEN
from ziggurat.draw.html import about, glyph, tag, words
from ziggurat.draw.icons import icon
from ziggurat.draw.words import kept, said, say
from ziggurat.games.gheos import page_art as art
from ziggurat.games.gheos.content import COLOURS, EPOCH_END, TOKENS
from ziggurat.games.gheos.draw import touched
from ziggurat.games.gheos.draw_pieces import triangle
from ziggurat.games.gheos.faces import CUP, PYRAMID
from ziggurat.games.gheos.former import Holdings, holdings
from ziggurat.games.gheos.lattice import UP
from ziggurat.games.gheos.look import describe, worth
from ziggurat.games.gheos.page_map import board
from ziggurat.games.gheos.page_more import continents_panel, legend, replaced
from ziggurat.games.gheos.page_peoples import disc, peoples
from ziggurat.games.gheos.placing import Lay, Play, layings, refuse_cost
from ziggurat.games.gheos.state import GheosState, held

STYLE = files(__package__).joinpath("page.css").read_text(encoding="utf-8")
TILE_BOX = "-3 -3 106 93"


def panels(seen: GheosState, names: Sequence[str], last: Sequence[Note], seat: int) -> list[Panel]:
    """Everything that `seat` is shown; a spectator has no tiles."""
    on_map, called = on_the_map(seen), said(names)
    marked = touched(last)
    drawn = kept("gh-map", (on_map, tuple(marked), choosing(seen)), lambda: board(seen, marked))
    found = [Panel("map", m("Map"), drawn)]
    if seat >= 0:
        found.append(Panel("hand", m("Your tiles"), hand(seen, seat), "hand"))
    land = holdings(seen)
    cards = kept("gh-peoples", (on_map, called, seat), lambda: peoples(seen, seat, names, land))
    found.append(Panel("peoples", m("Peoples"), cards, "hand"))
    found.append(Panel("supply", m("Tokens and tiles"), supply(seen, seat, land), "hand"))
    order = [(max(seat, 0) + i) % seen.seats for i in range(seen.seats)]
    found += [
        Panel(f"seat-{p}", names[p], kept_player(seen, p, names, land), "seats") for p in order
    ]
    listed = kept("gh-continents", on_map, lambda: continents_panel(seen))
    found.append(Panel("continents", m("Continents"), listed, "more"))
    signs = kept("gh-legend", seen.marks, lambda: legend(seen))
    found.append(Panel("legend", m("What the symbols do"), signs, "more"))
    if seen.replaced:
        out = (seen.catalogue, tuple(seen.replaced))
        gone = kept("gh-replaced", out, lambda: replaced(seen))
        found.append(Panel("replaced", m("Replaced tiles"), gone, "more"))
    return found


def on_the_map(seen: GheosState) -> tuple[Any, ...]:
    """All that pictures of the land depend on: tiles, people, and what waits."""
    people = (tuple(seen.markers), tuple(seen.followers))
    return (seen.catalogue, *seen.tiles.items(), *people, seen.over, repr(seen.agenda))


def choosing(seen: GheosState) -> tuple[Any, ...]:
    """Who decides, and the tiles they may lay, as far as the viewer knows them."""
    return (seen.player, tuple(seen.hands[seen.player]), seen.remnant, seen.epochs)


def kept_player(seen: GheosState, p: int, names: Sequence[str], land: Holdings) -> str:
    worths = (worth(seen, p, land, CUP), worth(seen, p, land, PYRAMID))
    own = (seen.points[p], seen.tokens[p], tuple(held(seen, p)), seen.player == p, seen.over)
    facts = (p, say(names[p]), worths, own)
    return kept("gh-player", facts, lambda: player(seen, p, names, land))


# The own tiles


def hand(seen: GheosState, seat: int) -> str:
    """The tiles of a seat; when one is to be laid, a click turns it."""
    held_tiles = seen.hands[seat]
    step = None if seen.over else seen.decision
    if HIDDEN in held_tiles:
        shown = [tag("div", face_down(), class_="gh-tile") for _ in held_tiles]
    elif isinstance(step, Lay) and step.seat == seat:
        shown = list(turning(seen, step))
    else:
        first = isinstance(step, Play) and step.seat == seat
        shown = [kept_tile(seen, tile, i, first) for i, tile in enumerate(held_tiles)]
    return tag("div", *shown, class_="gh gh-tiles")


def face_down() -> str:
    return glyph(tag("path", d=triangle(True), class_="gh-back"), TILE_BOX, class_="gh-face")


def kept_tile(seen: GheosState, tile: int, i: int, first: bool) -> str:
    facts = (seen.catalogue, tile, i, first)
    return kept("gh-held", facts, lambda: at_rest(seen, tile, i, first))


def at_rest(seen: GheosState, tile: int, i: int, first: bool) -> str:
    """A tile that waits; on one's turn it can be chosen before its place."""
    face = seen.pack.laid[3 * tile]
    label = m("Your tile: {parts}.", parts=describe(face))
    shown = tag("span", glyph(art.tile(True, face), TILE_BOX, class_="gh-face"), class_="way shown")
    look = f"gh-tile held-{i} holdable" if first else f"gh-tile held-{i}"
    return tag("div", shown, id=f"hand-{tile}", class_=look, **about(label))


def turning(seen: GheosState, step: Lay) -> Iterator[str]:
    """The tiles as they would lie on the chosen cell (G-2.5)."""
    ways = layings(seen, step.seat)
    for tile in dict.fromkeys(lay // 3 for lay in ways):
        own = [lay for lay in ways if lay // 3 == tile]
        fits = [refuse_cost(seen, step.seat, step.cell, lay) is None for lay in own]
        first = fits.index(True) if True in fits else 0
        hint = m("Choose this tile; click again to turn it") if len(own) > 1 else m("Choose it")
        yield tag(
            "div",
            *(way(seen, step.cell, lay, fits[i], i == first) for i, lay in enumerate(own)),
            tag("span", icon("rotate"), class_="gh-turn") if len(own) > 1 else "",
            id=f"hand-{tile}",
            class_="gh-tile turns",
            data_place=f"cell-{step.cell}",
            **about(hint),
        )


def way(seen: GheosState, cell: int, lay: int, fits: bool, shown: bool) -> str:
    """One way of a tile; of the ways of a tile a single one is shown."""
    face = seen.pack.laid[lay]
    tile, rotation = divmod(lay, 3)
    label = describe(face)
    if not fits:
        label = m("{parts}: you cannot pay for what it causes", parts=label)
    return tag(
        "span",
        glyph(art.tile(UP[cell], face), TILE_BOX, class_="gh-face"),
        "" if fits else tag("span", icon("lock"), class_="gh-locked"),
        id=f"lay-{tile}-{rotation}",
        class_=" ".join(["way", *["shown"] * shown, *["out"] * (not fits)]),
        **about(label),
    )


# Tokens, the pile and the epochs


def supply(seen: GheosState, seat: int, land: Holdings) -> str:
    """The own scoring tokens with what one would bring, the pile, and the epochs."""
    rows = [pile(seen), epochs(seen)]
    if seat >= 0 and not seen.over:
        rows.insert(0, own_tokens(seen, seat, land))
    return tag("div", *rows, class_="gh gh-supply")


def own_tokens(seen: GheosState, seat: int, land: Holdings) -> str:
    left = seen.tokens[seat]
    points = worth(seen, seat, land, CUP)
    label = m(
        "Scoring tokens left: {n}. One would bring you {points} points now: your followers times "
        "the cups of their continents.",
        n=left,
        points=points,
    )
    gain = m("worth {n} now", n=points) if left else m("all used")
    return tag(
        "div",
        tag("span", *tokens(left), class_="gh-tokens"),
        tag("span", words(gain), class_="gh-gain"),
        id="token-box",
        class_="gh-line",
        **about(label),
    )


def tokens(left: int) -> Iterator[str]:
    for i in range(TOKENS):
        yield tag("i", icon("scoring-token"), class_="gh-token" if i < left else "gh-token spent")


def pile(seen: GheosState) -> str:
    left = len(seen.order)
    label = mn("{n} tile face down", "{n} tiles face down", left)
    return tag(
        "div",
        glyph(BACKS, "0 0 34 24", class_="gh-pile"),
        tag("span", words(mn("{n} tile left", "{n} tiles left", left))),
        id="draw-pile",
        class_="gh-line",
        **about(label),
    )


BACKS = tag("path", d="M10 19L20 2 30 19Z", class_="gh-back") + tag(
    "path", d="M4 22L14 5 24 22Z", class_="gh-back"
)


def epochs(seen: GheosState) -> str:
    """How many epoch tiles have come; the last one ends the game (G-12.2)."""
    end = EPOCH_END[seen.seats]
    label = m(
        "Epoch tiles drawn: {epochs}. At each one every follower brings the pyramids of its "
        "continent; number {end} ends the game.",
        epochs=seen.epochs,
        end=end,
    )
    marks = (
        tag("i", icon("pyramid"), class_="gh-epoch" if i < seen.epochs else "gh-epoch ahead")
        for i in range(end)
    )
    return tag("div", *marks, id="epochs", class_="gh-line gh-epochs", **about(label))


# Players


def player(seen: GheosState, p: int, names: Sequence[str], land: Holdings) -> str:
    """Points, tokens, followers, and what they would score now."""
    crowd = [(colour, n) for colour, n in enumerate(held(seen, p)) if n]
    chips = [follower_chip(colour, n) for colour, n in crowd]
    none = tag("span", words(m("no followers")), class_="gh-none")
    active = seen.player == p and not seen.over
    return tag(
        "div",
        tag(
            "div",
            tag("strong", words(names[p]), class_="gh-name"),
            tag("span", *tokens(seen.tokens[p]), class_="gh-tokens",
                **about(m("Scoring tokens left: {n}", n=seen.tokens[p]))),
            tag("b", str(seen.points[p]), class_="gh-points",
                **about(mn("{n} point", "{n} points", seen.points[p]))),
            class_="gh-head",
        ),
        tag(
            "div",
            tag("div", *(chips or [none]), class_="gh-chips"),
            *([] if seen.over else prospects(seen, p, land)),
            class_="gh-row",
        ),
        id=f"seat-{p}",
        class_="gh gh-seat active" if active else "gh gh-seat",
        role="group",
        aria_label=names[p],
    )  # fmt: skip


def follower_chip(colour: int, n: int) -> str:
    label = m("Followers of {colour}: {n}", colour=COLOURS[colour], n=n)
    return tag("span", disc(colour), tag("b", str(n)), class_="gh-chip", **about(label))


def prospects(seen: GheosState, p: int, land: Holdings) -> Iterator[str]:
    """What the followers of a player would score now."""
    cups, pyramids = worth(seen, p, land, CUP), worth(seen, p, land, PYRAMID)
    yield worth_chip(CUP, cups, m("A scoring token or the end would bring {n}", n=cups))
    yield worth_chip(PYRAMID, pyramids, m("The next epoch would bring {n}", n=pyramids))


def worth_chip(kind: int, n: int, label: str) -> str:
    return tag(
        "span", icon(art.SYMBOL_ICONS[kind]), tag("b", f"+{n}"), class_=f"gh-worth sign-{kind}",
        **about(label),
    )  # fmt: skip
