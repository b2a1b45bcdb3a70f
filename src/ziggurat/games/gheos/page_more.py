"""What is looked up: the continents, what the symbols do, the tiles that were replaced."""

from ziggurat.core.message import m
from ziggurat.draw.html import about, glyph, tag, words
from ziggurat.draw.icons import icon
from ziggurat.games.gheos import page_art as art
from ziggurat.games.gheos.faces import CUP, PYRAMID, SWORD, TEMPLES, WHEAT, amount
from ziggurat.games.gheos.former import holdings
from ziggurat.games.gheos.land import continents, survey
from ziggurat.games.gheos.look import describe, lives_on
from ziggurat.games.gheos.page_peoples import counted, disc
from ziggurat.games.gheos.state import GheosState


def continents_panel(seen: GheosState) -> str:
    """All continents with what lies on them, and the switch for coordinates."""
    owned, found = holdings(seen), survey(seen)
    rows = []
    for name, component in continents(seen).items():
        colour, total = lives_on(seen, name, owned), found.total[component]
        who = disc(colour) if colour >= 0 else tag("span", words(m("free")), class_="gh-free")
        kinds = (CUP, PYRAMID, SWORD, WHEAT, *(t for t in TEMPLES if amount(total, t)))
        counts = "".join(counted(kind, amount(total, kind)) for kind in kinds)
        rows.append(tag("li", who, tag("span", counts, class_="gh-facts")))
    if not rows:
        rows = [tag("li", words(m("There is no continent yet.")))]
    switch = tag(
        "label",
        tag("input", type="checkbox", id="gh-coordinates"),
        words(m("Show coordinates on the map")),
        class_="check",
    )
    return tag("ul", *rows, class_="gh gh-list") + switch


def legend(seen: GheosState) -> str:
    rows = [*LEGEND, (TEMPLES[seen.marks], TEMPLE_WORDS[seen.marks])]
    lines = [
        tag("li", glyph(art.badge(kind, 16, 16, 14), "0 0 32 32", class_="gh-sign"),
            tag("span", words(text)))
        for kind, text in rows
    ]  # fmt: skip
    return tag("ul", *lines, class_="gh gh-list") + tag(
        "p", icon("info"), words(LAND), class_="gh-note"
    )


LEGEND = (
    (WHEAT, m("Wheat: the followers of a new people; who must migrate goes where there is most.")),
    (CUP, m("Cup: a scoring token and the end bring one point for each follower and cup.")),
    (SWORD, m("Sword: strength in war.")),
    (PYRAMID, m("Pyramid: an epoch brings one point for each follower and pyramid. Such a tile is "
                "never replaced.")),
)  # fmt: skip
TEMPLE_WORDS = (
    m("Temple: when it is laid on inhabited land, a point for each symbol of its kind there."),
    m("Temple: when it is laid on inhabited land, a point for each temple of its kind there."),
)
LAND = m(
    "Land that touches at an edge is joined. A continent has a landmass and lies on two tiles or "
    "more; where two peoples meet there is war."
)


def replaced(seen: GheosState) -> str:
    """The tiles that are out of the game (G-5.4, G-13.2)."""
    faces = (seen.pack.laid[3 * tile] for tile in seen.replaced)
    return tag(
        "div",
        *(
            tag("span", glyph(art.tile(True, face), "-3 -3 106 93"), class_="gh-gone",
                **about(describe(face)))
            for face in faces
        ),
        class_="gh gh-row",
    )  # fmt: skip
