"""The six peoples as small cards: what their continents hold, who has their followers, and what
becomes of them while a war or a migration waits. The cards are what is clicked for a colour."""

from collections.abc import Iterator, Sequence

from ziggurat.core.message import Listing, m
from ziggurat.draw.html import about, glyph, tag, words
from ziggurat.draw.icons import icon
from ziggurat.draw.words import kept, said
from ziggurat.games.gheos import page_art as art
from ziggurat.games.gheos.content import COLOURS, FOLLOWERS
from ziggurat.games.gheos.draw_pieces import COLOUR_TITLES
from ziggurat.games.gheos.faces import CUP, PYRAMID, SWORD, WHEAT
from ziggurat.games.gheos.former import Holdings
from ziggurat.games.gheos.page_fates import Fate, fates, short, told
from ziggurat.games.gheos.state import RESERVE, GheosState, held, supply

COLUMNS = (CUP, PYRAMID, SWORD, WHEAT)


def peoples(seen: GheosState, seat: int, names: Sequence[str], land: Holdings) -> str:
    waiting = fates(seen)
    cards = (
        kept_card(seen, colour, seat, names, land, waiting.get(colour))
        for colour in range(len(COLOURS))
    )
    return tag("div", *cards, class_="gh gh-peoples")


def disc(colour: int) -> str:
    return glyph(art.marker(colour, 18, 18, 16), "0 0 36 36", class_="gh-disc")


def kept_card(
    seen: GheosState,
    colour: int,
    seat: int,
    names: Sequence[str],
    land: Holdings,
    fate: Fate | None,
) -> str:
    """A people stays as it is while nothing waits for it."""
    if fate is not None:
        return card(seen, colour, seat, names, land, fate)
    crowds = tuple(held(seen, p)[colour] for p in range(seen.seats))
    numbers = tuple(land.number(colour, kind) for kind in COLUMNS)
    whose = (colour, seat, said(names), seen.markers[colour] != RESERVE)
    facts = (whose, crowds, supply(seen, colour), numbers)
    return kept("gh-people", facts, lambda: card(seen, colour, seat, names, land, None))


def card(
    seen: GheosState,
    colour: int,
    seat: int,
    names: Sequence[str],
    land: Holdings,
    fate: Fate | None,
) -> str:
    in_play = seen.markers[colour] != RESERVE
    look = ["gh-people", *["away"] * (not in_play), *([f"fate-{fate.what}"] if fate else [])]
    return tag(
        "div",
        disc(colour),
        tag("span", words(COLOUR_TITLES[colour]), class_="gh-people-name"),
        tag("span", *crowd(seen, colour, seat), class_="gh-crowd"),
        tag("span", *facts(colour, land, fate, in_play), class_="gh-facts"),
        id=f"colour-{colour}",
        class_=" ".join(look),
        **about(everything(seen, colour, names, land, fate)),
    )


def crowd(seen: GheosState, colour: int, seat: int) -> Iterator[str]:
    """The five followers: one's own, those of others, those in the reserve."""
    own = held(seen, seat)[colour] if seat >= 0 else 0
    left = supply(seen, colour)
    for i in range(FOLLOWERS):
        kind = "own" if i < own else "others" if i < FOLLOWERS - left else "left"
        yield tag("i", icon("follower"), class_=f"gh-pawn {kind} ink-{colour}")


def facts(colour: int, land: Holdings, fate: Fate | None, in_play: bool) -> Iterator[str]:
    """What its continent holds; while something waits, how strong it is and how it ends."""
    if not in_play:
        return
    if fate is not None:
        if fate.swords >= 0:
            yield counted(SWORD, fate.swords)
        yield tag("b", words(short(fate)), class_="gh-fate")
    else:
        yield from (counted(kind, land.number(colour, kind)) for kind in COLUMNS)


def counted(kind: int, n: int) -> str:
    look = f"gh-count sign-{kind}" if n else f"gh-count zero sign-{kind}"
    return tag("span", icon(art.SYMBOL_ICONS[kind]), tag("b", str(n)), class_=look)


def everything(
    seen: GheosState, colour: int, names: Sequence[str], land: Holdings, fate: Fate | None
) -> str:
    """All about a people in words."""
    name = COLOUR_TITLES[colour]
    holders = [
        m("{name} {n}", name=names[p], n=held(seen, p)[colour])
        for p in range(seen.seats)
        if held(seen, p)[colour]
    ]
    left = supply(seen, colour)
    who = m("Followers: {held}, {left} left.", held=Listing(holders), left=left)
    if not holders:
        who = m("Nobody has followers; {left} left.", left=left)
    if seen.markers[colour] == RESERVE:
        return m("{name} is not in play: its marker can be started on a free continent.", name=name)
    cups, pyramids, swords, wheat = (land.number(colour, kind) for kind in COLUMNS)
    here = m(
        "{name}: cups {cups}, pyramids {pyramids}, swords {swords}, wheat {wheat}. {who}",
        name=name, cups=cups, pyramids=pyramids, swords=swords, wheat=wheat, who=who,
    )  # fmt: skip
    if fate is None:
        return here
    return m("{fate} {here}", fate=told(seen, colour, fate), here=here)
