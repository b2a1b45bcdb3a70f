"""Panels of the page as HTML: cards, seats, tables. Finished text goes in as `words(...)`, which
says it in the language of who looks and escapes it; everything else is markup that was made here.
"""

from ziggurat.draw.svg import escaped, opening
from ziggurat.draw.words import say

VOID = ("br", "hr", "img", "input", "wbr")


def words(text: str) -> str:
    """A text for people, in their language, safe to put into HTML."""
    return escaped(say(text))


def tag(name: str, *children: str, **attributes: object) -> str:
    """An element: `tag("p", words(...), class_="note")`. None and False leave an attribute out;
    `data_x` is `data-x`."""
    given = ""
    for key, value in attributes.items():
        if isinstance(value, str):
            given += f'{opening(key)}"{escaped(value)}"'
        elif value is True:
            given += opening(key)[:-1]
        elif value is not None and value is not False:
            given += f'{opening(key)}"{value}"'
    return f"<{name}{given}>" if name in VOID else f"<{name}{given}>{''.join(children)}</{name}>"


def about(text: str) -> dict[str, str]:
    """The attributes of a thing that explains itself to pointers and screen readers."""
    return {"aria_label": say(text), "role": "img"}


def glyph(body: str, box: str, **attributes: object) -> str:
    """A small picture inside HTML."""
    return tag("svg", body, viewBox=box, aria_hidden="true", **attributes)


def map_frame(svg: str, target: float, text: float) -> str:
    """A picture that can be dragged and zoomed; `target` and `text` are the smallest thing to click
    and the smallest text in its units, which the page keeps large enough."""
    return tag("div", svg, id="map-frame", class_="map-frame", data_target=target, data_text=text)


def map_svg(box: tuple[float, float, float, float], label: str, *children: str) -> str:
    x, y, width, height = (f"{value:g}" for value in box)
    inside = "".join(children)
    return tag(
        "svg", inside, class_="map", viewBox=f"{x} {y} {width} {height}", role="group",
        aria_label=say(label),
    )  # fmt: skip


def themed(css: str) -> str:
    """A style sheet whose dark part follows the page's own switch as well as the system's."""
    light, mark, dark = css.partition("@media(prefers-color-scheme:dark){")
    if not mark:
        return css
    dark = dark.rstrip().removesuffix("}")
    system = f"@media (prefers-color-scheme: dark){{:root:not([data-theme=light]){{{dark}}}}}"
    return f"{light}{system}:root[data-theme=dark]{{{dark}}}"
