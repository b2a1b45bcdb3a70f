"""One card for all games: its kind and name, its price, its figures, its words, its state.

    face = Face(title=m("Iron"), kind="mine", label=m("mine"), sign="mine", price=figure(...), ...)
    card(face, HAND, id="hand-3", state=(AFFORDABLE,))

A card is drawn in four sizes: a `CHIP` is one line, `SMALL` has the figures, `HAND` also the words,
`READING` everything at ease. What a smaller size leaves out opens beside the pointer, on focus or
by a long press. Games give kinds their colour with `.kind-mine { --kind: #7a4a2a; }`.
"""

from typing import Final, NamedTuple

from ziggurat.draw.html import about, tag, words
from ziggurat.draw.icons import icon

CHIP: Final = "chip"
SMALL: Final = "small"
HAND: Final = "hand"
READING: Final = "reading"

AFFORDABLE: Final = "affordable"  # the viewer could pay for it
EXHAUSTED: Final = "exhausted"  # used up for now
DEAR: Final = "dear"  # the viewer could not pay for it


class Face(NamedTuple):
    """What is printed on a card, as messages; `price`, `figures` and `extra` are HTML. `kind` gives
    its colour, `label` and `sign` say what it is, `corner` stands at its end (an age, a number).
    `parts` are texts each with its heading, below the text. `extra` is what lies on it: workers,
    tokens, stages. `told` is the whole card as a sentence."""

    title: str
    kind: str
    label: str
    sign: str = ""
    corner: str = ""
    price: str = ""
    figures: str = ""
    text: str = ""
    extra: str = ""
    told: str = ""
    parts: tuple[tuple[str, str], ...] = ()


def card(face: Face, size: str = HAND, id: str | None = None, state: tuple[str, ...] = ()) -> str:
    """A card that can be pointed at."""
    look = " ".join(["card", f"card-{size}", f"kind-{face.kind}", *state])
    return tag(
        "div",
        inside(face, size),
        reading(face, size),
        id=id,
        class_=look,
        **about(face.told or face.title),
    )


def inside(face: Face, size: str) -> str:
    head = tag(
        "div",
        icon(face.sign) if face.sign else "",
        tag("strong", words(face.title)),
        tag("span", face.price, class_="card-price") if face.price else "",
        tag("span", words(face.corner), class_="card-corner") if face.corner else "",
        class_="card-head",
    )
    if size == CHIP:
        return head + part("card-extra", face.extra)
    kind = tag("small", words(face.label), class_="card-kind") if size == READING else ""
    said = ""
    if size != SMALL:
        said = tag("p", words(face.text), class_="card-text") if face.text else ""
        said += "".join(paragraph(heading, text) for heading, text in face.parts)
    return head + kind + part("card-figures", face.figures) + said + part("card-extra", face.extra)


def paragraph(heading: str, text: str) -> str:
    """A text with its heading, such as a bonus that is not to be taken for an effect."""
    above = tag("b", words(heading)) + " " if heading else ""
    return tag("p", above, words(text), class_="card-text")


def part(name: str, html: str) -> str:
    return tag("div", html, class_=name) if html else ""


def reading(face: Face, size: str) -> str:
    """The whole card for the pointer, if its size leaves something out."""
    if size == READING or (size == HAND and not face.label):
        return ""
    large = tag("div", inside(face, READING), class_=f"card card-reading kind-{face.kind}")
    return tag("template", large, class_="detail")


def back(label: str, sign: str, kind: str = "back", id: str | None = None) -> str:
    """A card whose face the viewer may not see."""
    return tag("div", icon(sign), id=id, class_=f"card card-back kind-{kind}", **about(label))


def figure(sign: str, value: object, told: str = "") -> str:
    """A number with its icon: `figure("food", 2, m("2 food"))`."""
    named = about(told) if told else {}
    return tag("span", icon(sign), tag("b", words(str(value))), class_="figure", **named)
