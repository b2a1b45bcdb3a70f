"""The pieces and the palette of the picture, apart from any position.

Every faction has a colour and a shape of its own, every civilization an emblem, so that nothing is
told by colour alone. Glyphs stand once in DEFS and are repeated with `use`; all colours are
properties of the style sheet, so that day and night differ only there.
"""

from math import cos, pi, sin
from textwrap import wrap
from typing import Final

from ziggurat.draw.svg import at, el, group, number, text
from ziggurat.draw.words import say
from ziggurat.games.inner_sea.board import CIVS

INKS: Final = ("#b3261e", "#1f5fa8", "#1c7a4a", "#e3b505", "#d9691a", "#7b3f98", "#1f1b18")
PALE: Final = (3,)  # tokens with dark figures


def star(points: int, outer: float, inner: float) -> str:
    corners = [
        (radius * sin(pi * i / points), -radius * cos(pi * i / points))
        for i in range(2 * points)
        for radius in ((outer, inner)[i % 2],)
    ]
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in corners) + "Z"


TOKENS: Final = (
    "M-11 0A11 11 0 1 1 11 0A11 11 0 1 1-11 0Z",
    "M-10-7Q-10-10-7-10H7Q10-10 10-7V7Q10 10 7 10H-7Q-10 10-10 7Z",
    "M0-12.5L11-6.2V6.2L0 12.5L-11 6.2V-6.2Z",
    "M0-13.5L13.5 0L0 13.5L-13.5 0Z",
    "M-10.5-10Q0-13 10.5-10V1C10.5 7 5 11 0 13C-5 11-10.5 7-10.5 1Z",
    "M-6-6A6 6 0 1 1 6-6A6 6 0 1 1 6 6A6 6 0 1 1-6 6A6 6 0 1 1-6-6Z",
    star(9, 13.5, 9.8),
)

# Emblems: what is filled, and what is a stroke.
LEAVES: Final = "".join(
    f"M{number(9 * cos(t))} {number(9 * sin(t))}q{number(-1.5 + side)}-4 {number(3.0 * side)}-6"
    for i in range(4)
    for side in (-1, 1)
    for t in (pi / 2 - side * (0.55 + 0.55 * i),)
)
EMBLEMS: Final[dict[str, tuple[str, str]]] = {
    "rome": ("", f"M-2 10C-13 5-12-7-5-11M2 10C13 5 12-7 5-11{LEAVES}"),
    "carthage": ("M0-1L9 11H-9ZM-4-7A4 4 0 1 1 4-7A4 4 0 1 1-4-7Z", "M-10-1H10"),
    "celt_iberia": (
        "",
        "M0 0C-1-7 4-12 9-8M0 0C6.5 2.6 8.4 9.5 2.4 11.8M0 0C-5.5 4.4-12.4 2.5-11.4-3.8",
    ),
    "gaul": (
        "M-7.5 9A3 3 0 1 1-1.5 9A3 3 0 1 1-7.5 9ZM1.5 9A3 3 0 1 1 7.5 9A3 3 0 1 1 1.5 9Z",
        "M-4.5 8A9.5 9.5 0 1 1 4.5 8",
    ),
    "mauretania": (
        "",
        "M0 12C1 4 1 0 0-3C-4-9-9-8-11-3M0-3C4-10 10-8 11-3M0-3C-2-11-6-12-9-11M0-3C2-11 6-12 9-9",
    ),
    "mycenae": ("M-10 12V0H-6V12ZM6 12V0H10V12ZM-11-1H11V-4H-11ZM-7-5L0-12L7-5Z", ""),
    "troy": ("M-10 12V-6H-6V-10H-2V-6H2V-10H6V-6H10V12H3V5A3 3 0 0 0-3 5V12Z", ""),
    "phoenicia": ("M-11 3H11C9 9 5 11 0 11S-9 9-11 3ZM1.5-10C9-8 10-2 9 1H1.5Z", "M0 3V-11"),
    "minos": (
        "M-1.2-11H1.2V12H-1.2ZM-1-6C-6-3-6-3-11-10C-13-4-13 0-11 4C-6-1-6-1-1-1ZM1-6C6-3 6-3 11-10"
        "C13-4 13 0 11 4C6-1 6-1 1-1Z",
        "",
    ),
    "egypt": ("", "M0 0C-9-5-6-12 0-12S9-5 0 0V12M-8 1H8"),
}
TEMPLE: Final = (
    "M-9 5H9V8H-9ZM-7.5-2H-4.5V4H-7.5ZM-1.5-2H1.5V4H-1.5ZM4.5-2H7.5V4H4.5ZM-10-3L0-10L10-3Z"
)
SWORDS: Final = "M-7-7L5 5M7-7L-5 5M2 6L6 2M-2 6L-6 2M4.5 4.5L8 8M-4.5 4.5L-8 8"
COIN: Final = "M-7 0A7 7 0 1 1 7 0A7 7 0 1 1-7 0Z"

DEFS: Final = el(
    "defs",
    *(
        el("path", id=f"is-token{f}", d=d, fill=INKS[f], stroke="#fffaf0", stroke_width=1.6)
        for f, d in enumerate(TOKENS)
    ),
    *(
        group(
            el("path", d=filled, fill="currentColor") if filled else "",
            el("path", d=stroked, fill="none", stroke="currentColor", stroke_width=2.4)
            if stroked
            else "",
            id=f"is-{civ}",
        )
        for civ, (filled, stroked) in EMBLEMS.items()
    ),
    el("path", id="is-temple", d=TEMPLE),
    el("path", id="is-swords", d=SWORDS),
    el(
        "linearGradient",
        el("stop", offset=0, class_="depth0"),
        el("stop", offset=1, class_="depth1"),
        id="is-depth",
        x1=0,
        y1=0,
        x2=0,
        y2=1,
    ),
    el(
        "pattern",
        el("path", d="M-2 2L2-2M0 8L8 0M6 10L10 6", class_="hatch"),
        id="is-veil",
        width=8,
        height=8,
        patternUnits="userSpaceOnUse",
    ),
)

DAY: Final = (
    "--page:#efe7d6;--card:#fbf6ea;--edge:#cbb994;--ink:#2b2118;--soft:#6b5b45;--paper:#fffdf6;"
    "--land0:#ecdcb2;--land1:#e6d2a2;--land2:#f1e5c4;--land3:#dfcb9d;--home:#e2bf8f;--wild:#d8c49a;"
    "--sea:#a9cfd8;--deep0:#4f8fae;--deep1:#3b7397;--outer:#8fb6c4;--shore:#d9eef0;--coast:#6b5334;"
    "--border:#9a7f55;--drift:#5f95a8;--name:#4a3720;--wave:#1f5368;--rim:#c79a2b;--gold:#b8860b;"
    "--veil:#efe7d6;--veil-ink:#a5946f;--frame:#7a5c36;--war:#c1121f;--live:#b5532d;--halo:#fff6df;"
    "--sea-halo:#c4e0e6"
)
NIGHT: Final = (
    "--page:#1b1712;--card:#2a241c;--edge:#57482f;--ink:#f0e7d6;--soft:#c0b093;--paper:#332b21;"
    "--land0:#7c6a49;--land1:#716040;--land2:#867351;--land3:#69593b;--home:#8e6a3d;--wild:#4c412d;"
    "--sea:#27505f;--deep0:#143348;--deep1:#0e2638;--outer:#1c3a47;--shore:#3c6a79;--coast:#d9c08a;"
    "--border:#b59a66;--drift:#6fa3b2;--name:#fbf1d8;--wave:#cfe8ee;--rim:#e0b84a;--gold:#e0b84a;"
    "--veil:#1b1712;--veil-ink:#6d5f45;--frame:#57421f;--war:#ff6b6b;--live:#e08a5b;--halo:#4b3f2a;"
    "--sea-halo:#1f4452"
)
FONT: Final = "'Palatino Linotype',Palatino,'Book Antiqua','Liberation Serif',Georgia,serif"
RULES: Final = "".join(
    [
        f".is text{{font-family:{FONT};font-size:14px;fill:var(--ink)}}",
        ".is .page{fill:var(--page)}.is .card{fill:var(--card);stroke:var(--edge)}",
        ".is .asked{stroke:var(--live);stroke-width:3}",
        ".is .big{font-size:22px;font-weight:bold}.is .mid{font-size:16px;font-weight:bold}",
        ".is .small{font-size:13px}.is .dim{fill:var(--soft)}.is .c{text-anchor:middle}",
        ".is .e{text-anchor:end}.is .caps{letter-spacing:.08em}.is .i{font-style:italic}",
        ".is .on{fill:#fffaf0}.is .dark{fill:#2b2118}.is .figure{font-weight:bold;",
        "font-size:15px;text-anchor:middle;fill:#fff}.is .figure.dark{fill:#2b2118}",
        ".is .land0{fill:var(--land0)}.is .land1{fill:var(--land1)}.is .land2{fill:var(--land2)}",
        ".is .land3{fill:var(--land3)}.is .home{fill:var(--home)}.is .wild{fill:var(--wild)}",
        ".is .sea{fill:var(--sea)}.is .deep{fill:url(#is-depth)}.is .outer{fill:var(--outer)}",
        ".is .depth0{stop-color:var(--deep0)}.is .depth1{stop-color:var(--deep1)}",
        ".is .shore{fill:none;stroke:var(--shore);stroke-linejoin:round}",
        ".is .coast{fill:none;stroke:var(--coast);stroke-width:1.5;stroke-linejoin:round}",
        ".is .border{fill:none;stroke:var(--border);stroke-width:1.1;stroke-dasharray:5 2.5}",
        ".is .drift{fill:none;stroke:var(--drift);stroke-width:1.3;stroke-dasharray:1.5 4;",
        "stroke-linecap:round}",
        ".is .rim{fill:none;stroke:var(--rim);stroke-width:2.6;stroke-linejoin:round}",
        ".is .veil{fill:var(--veil);fill-opacity:.6}.is .mesh{fill:url(#is-veil)}",
        ".is .hatch{stroke:var(--veil-ink);stroke-width:.8;stroke-opacity:.5}",
        ".is .name{fill:var(--name);font-size:15px;font-weight:bold;text-anchor:middle;",
        "paint-order:stroke;stroke:var(--halo);stroke-width:2.5px;stroke-opacity:.85;",
        "stroke-linejoin:round}",
        ".is .wave{fill:var(--wave);font-size:14.5px;font-style:italic;text-anchor:middle;",
        "paint-order:stroke;stroke:var(--sea-halo);stroke-width:2px;stroke-opacity:.7}",
        ".is .abyss{fill:#e4f2f6;font-size:16px;font-style:italic;letter-spacing:.09em;",
        "text-anchor:middle}",
        ".is .off{opacity:.45}.is .glass{pointer-events:none}",
        ".is .hit{fill:#fff;fill-opacity:0}",
        ".is .emblem{stroke-linecap:round}",
        ".is .ghost{color:var(--coast);opacity:.32}.is .crest{color:#fffaf0}",
        ".is .crest.dark{color:#2b2118}.is .plain{color:var(--ink)}",
        ".is .temple{fill:var(--gold);stroke:#4a3a10;stroke-width:.7}",
        ".is .buried{fill:none;stroke:var(--soft);stroke-width:1;stroke-dasharray:2 1.5}",
        ".is .city{fill:none;stroke:var(--gold);stroke-width:2.2}",
        ".is .strife{fill:none;stroke:var(--war);stroke-width:2;stroke-dasharray:4 2.5}",
        ".is .arena{fill:var(--war);fill-opacity:.25;stroke:var(--war);stroke-width:3.5}",
        ".is .swords{fill:none;stroke:var(--war);stroke-width:2;stroke-linecap:round}",
        ".is .last{fill:none;stroke:var(--live);stroke-width:2.4;stroke-opacity:.8;",
        "stroke-linejoin:round}",
        ".is .aim{fill:var(--war);fill-opacity:.18;stroke:var(--war);stroke-width:2.5;",
        "stroke-dasharray:7 4}",
        ".is .ally{fill:#fff;stroke:#4a3a20}.is .coin{fill:#fff;stroke:#6b5b45}",
        ".is .pip{fill:var(--edge)}.is .lit{fill:var(--live)}.is .now{font-weight:bold}",
        ".is .later{fill:var(--soft);opacity:.75}.is .frame{fill:none;stroke:var(--frame);",
        "stroke-width:5}.is .line2{fill:none;stroke:var(--gold);stroke-width:1.2}",
        ".is .paper{fill:var(--paper);stroke:var(--edge)}.is .button{fill:var(--paper);",
        "stroke:var(--live)}.is .back{fill:#8a5a34;stroke:#fbf6ea}",
        ".is .cartouche{text-anchor:middle;fill:var(--wave);letter-spacing:.1em}",
        ".is .huge{font-size:25px;font-weight:bold}.is .ray0{fill:var(--wave)}",
        ".is .ray1{fill:var(--shore)}.is .ring{fill:none;stroke:var(--wave);stroke-opacity:.6}",
        ".is .signs{font-size:14px;fill:var(--name)}.is .more{font-size:12px;font-weight:bold;",
        "fill:var(--name);paint-order:stroke;stroke:var(--halo);stroke-width:3px}",
        ".is .step{fill:var(--land2);stroke:var(--border)}.is .five{fill:var(--home)}",
        ".is .type0{fill:#7a5c36}.is .type1{fill:#a3281f}.is .type2{fill:#24598c}",
        ".is .type3{fill:#2f6b46}.is .type4{fill:#3a3430}",
    ]
)
STYLE: Final = f".is{{{DAY}}}@media(prefers-color-scheme:dark){{.is{{{NIGHT}}}}}{RULES}"


def use(name: str, x: float = 0, y: float = 0, scale: float = 1, **attributes: object) -> str:
    return el("use", href=f"#is-{name}", transform=at(x, y, scale) or None, **attributes)


def token(f: int, x: float, y: float, words: str = "", scale: float = 1) -> str:
    """A disc of a faction, with a figure on it."""
    parts = [use(f"token{f}")]
    if words:
        parts.append(text(words, 0, 5.2, class_="figure dark" if f in PALE else "figure"))
    return group(*parts, transform=at(x, y, scale))


def stack(f: int, n: int, x: float, y: float, city: bool = False) -> str:
    """So many discs: lower ones show under the first, a city wears a golden ring."""
    low = [use(f"token{f}", 0, 2.4 * i) for i in range(min(n, 4) - 1, 0, -1)]
    ring = el("path", d=TOKENS[f], class_="city", transform="scale(1.2)")
    figure = text(str(n), 0, 5.2, class_="figure dark" if f in PALE else "figure")
    return group(*low, use(f"token{f}"), ring if city else "", figure, transform=at(x, y))


def crest(f: int, mat: int, x: float, y: float, scale: float = 1) -> str:
    """The token with the emblem of its civilization."""
    parts = [use(f"token{f}")]
    if mat >= 0:
        ink = "emblem crest dark" if f in PALE else "emblem crest"
        parts.append(group(use(CIVS[mat], 0, 0, 0.6), class_=ink))
    return group(*parts, transform=at(x, y, scale))


def emblem(mat: int, x: float, y: float, scale: float = 1, class_: str = "plain") -> str:
    return group(use(CIVS[mat], x, y, scale), class_=f"emblem {class_}")


def panel(x: float, y: float, width: float, height: float, *parts: str, **more: object) -> str:
    class_ = more.pop("class_", "card")
    frame = el("rect", width=width, height=height, rx=7, class_=class_)
    return group(frame, *parts, transform=at(x, y), **more)


def clip(words: str, most: int) -> str:
    words = say(words)
    return words if len(words) <= most else f"{words[: most - 1]}…"


def lines(
    words: str, width: int, x: float, y: float, step: float, class_: str, most: int = 9
) -> list[str]:
    """Words wrapped to lines; what is too long ends with dots, its title has the rest."""
    rows = wrap(say(words), width)
    if len(rows) > most:
        rows = [*rows[: most - 1], clip(" ".join(rows[most - 1 :]), width)][:most]
    return [text(row, x, y + step * i, class_=class_) for i, row in enumerate(rows)]
