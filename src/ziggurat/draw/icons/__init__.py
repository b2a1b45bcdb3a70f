"""One set of icons for all games and for the page around them.

    icon("food")                     # in HTML, as large as the text beside it
    icon("food", 24, "3 food")       # of 24 pixels, and with words for those who cannot see it
    symbol("leader-king", x, y, 18)  # in a board: (x, y) is the corner of its square
    sprite()                         # once in every page, at the beginning of its body
    complete(svg)                    # a picture that stands alone: takes along what it refers to

An icon is drawn once, in the sprite, and repeated with `use`: a page has hundreds of them and an
answer of the table must stay small. There is no style attribute and nothing from outside, so the
strictest policy of a page is met. Every icon lies in a square of 24 with a margin of 1.5 and takes
the colour of the text around it; its second tone has the class `i2` and is 40 % of that colour
unless a style sheet says otherwise (`.i2 { opacity: 1; fill: var(--faint) }`). Meanings are told by
shape, never by colour alone.

`NAMES` has all names; `FAMILIES` tells them by family: `page` for what every page needs, `common`
for what several games share, and one for each game. `ALIASES` are second names for the same icon.
"""

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from ziggurat.draw.icons.ages import AGES
from ziggurat.draw.icons.common import COMMON
from ziggurat.draw.icons.frame import SOFT, framed
from ziggurat.draw.icons.gheos import GHEOS
from ziggurat.draw.icons.inner_sea import INNER_SEA
from ziggurat.draw.icons.monumental import MONUMENTAL
from ziggurat.draw.icons.page import PAGE
from ziggurat.draw.icons.shapes import Layer, Layers
from ziggurat.draw.icons.tigris import TIGRIS
from ziggurat.draw.svg import el
from ziggurat.draw.svg import title as name_of
from ziggurat.draw.words import say

FAMILIES: Final[Mapping[str, Mapping[str, Layers]]] = {
    "page": PAGE,
    "common": COMMON,
    "ages": AGES,
    "gheos": GHEOS,
    "inner_sea": INNER_SEA,
    "monumental": MONUMENTAL,
    "tigris": TIGRIS,
}
ICONS: Final[Mapping[str, Layers]] = {
    name: layers for family in FAMILIES.values() for name, layers in family.items()
}
ALIASES: Final[Mapping[str, str]] = {
    "barbarians": "barbarian",
    "calamity": "disaster",
    "colony": "territory",
    "negate": "negation",
    "ox": "bull",
    "revolution": "revolt",
    "vase": "pot",
    "victory-points": "victory-point",
    "white-disc": "ally",
}
NAMES: Final = (*ICONS, *ALIASES)
REFERENCE: Final = re.compile(r'href="#i-([a-z0-9-]+)"')


def icon(name: str, size: float | None = None, title: str = "") -> str:
    """An icon for HTML. With a title it is a picture that has a name, without one an ornament."""
    return drawn(name, size, title) if title else ornament(name, size)


@cache
def ornament(name: str, size: float | None) -> str:
    return drawn(name, size, "")


def drawn(name: str, size: float | None, title: str) -> str:
    side = "1.25em" if size is None else size
    told = {"role": "img", "aria_label": say(title)} if title else {"aria_hidden": "true"}
    return el(
        "svg",
        name_of(title) if title else "",
        el("use", href=reference(name)),
        class_="icon",
        viewBox="0 0 24 24",
        width=side,
        height=side,
        focusable="false",
        **told,
    )


def symbol(name: str, x: float, y: float, size: float, **attributes: object) -> str:
    """An icon inside a board; its colour is that of the group around it or `color`."""
    return el("use", href=reference(name), x=x, y=y, width=size, height=size, **attributes)


def sprite(*families: str) -> str:
    """The drawings that `icon` and `symbol` refer to: of all families, or of some."""
    chosen = [FAMILIES[family] for family in families or FAMILIES]
    drawn = "".join(definition(name) for family in chosen for name in family)
    return f'<svg display="none" aria-hidden="true">{drawn}</svg>'


def complete(svg: str) -> str:
    """A picture with the drawings of the icons that it holds, to stand without a page."""
    held = dict.fromkeys(REFERENCE.findall(svg))
    defined = el("defs", *(definition(name) for name in held)) if held else ""
    head, closing, rest = svg.partition(">")
    return head + closing + defined + rest


def reference(name: str) -> str:
    real = ALIASES.get(name, name)
    if real not in ICONS:
        raise KeyError(f"no icon is called {name!r}")
    return f"#i-{real}"


@cache
def definition(name: str) -> str:
    """An icon as a symbol to be used."""
    return el(
        "symbol",
        *(painted(layer) for layer in framed(ICONS[name])),
        id=f"i-{name}",
        viewBox="0 0 24 24",
        fill="currentColor",
        fill_rule="evenodd",
        stroke="currentColor",
        stroke_width=SOFT,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def painted(layer: Layer) -> str:
    return el(
        "path",
        d=layer.d,
        fill="none" if layer.width else None,
        stroke_width=layer.width or None,
        class_="i2" if layer.faint else None,
        opacity=0.4 if layer.faint else None,
    )
