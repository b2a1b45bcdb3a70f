"""Icons of Ancient Civilizations of the Inner Sea: discs, phases, kinds of cards, civilizations."""

from typing import Final

from ziggurat.draw.icons.common import CARD
from ziggurat.draw.icons.shapes import (
    Layers,
    arch,
    bar,
    both,
    box,
    changed,
    disc,
    fill,
    line,
    oval,
    poly,
    set_in,
    tone,
)

WAVES: Final = "M2.4 {y}Q4.8 {t} 7.2 {y}T12 {y}T16.8 {y}T21.6 {y}"
SPROUT: Final = (
    "M11.4 10.6C5.6 11 2.6 8 2.4 3.4C8 3.2 11.2 5.8 11.4 10.6Z"
    "M12.6 13.2C12.4 8.2 15.6 5.2 21.6 5.4C21.6 10.4 18.4 13.6 12.6 13.2Z"
)
AMPHORA: Final = (
    "M9 2.2H15V4H14V6.6C17 8 18 10.4 17.6 13.2C17.2 16.4 14.6 18.8 13 22H11"
    "C9.4 18.8 6.8 16.4 6.4 13.2"
    "C6 10.4 7 8 10 6.6V4H9Z"
)
FULL: Final = 0.84  # what makes an emblem drawn in a box from -12 to 12 keep the margin
PALM: Final = (
    "M0 12C1 4 1 0 0-3C-4-9-9-8-11-3M0-3C4-10 10-8 11-3M0-3C-2-11-6-12-9-11M0-3C2-11 6-12 9-9"
)


def emblem(filled: str, stroked: str = "") -> Layers:
    """The sign of a civilization, drawn around the origin."""
    place = (FULL, 0, 0, FULL, 12, 12)
    parts = []
    if filled:
        parts.append(fill(changed(filled, place)))
    if stroked:
        parts.append(line(2.5, changed(stroked, place)))
    return tuple(parts)


INNER_SEA: Final[dict[str, Layers]] = {
    "disc": (fill(disc(12, 12, 9.9), disc(12, 12, 7)), fill(disc(12, 12, 5))),
    "camp": (
        fill(poly(12, 4.4, 21.8, 20.8, 14.8, 20.8, 12, 14.4, 9.2, 20.8, 2.2, 20.8)),
        line(1.8, "M10.6 2.4L12 4.6L13.4 2.4"),
    ),
    "supply": (
        tone(oval(12, 5.4, 8.4, 3)),
        line(1.5, oval(12, 5.4, 8.4, 3)),
        fill("M3.2 8.2A8.8 3.4 0 0 0 20.8 8.2V10.6A8.8 3.4 0 0 1 3.2 10.6Z"),
        fill("M3.2 13.4A8.8 3.4 0 0 0 20.8 13.4V15.8A8.8 3.4 0 0 1 3.2 15.8Z"),
    ),
    "ally": (
        fill(disc(8.4, 9.6, 6.2)),
        line(2, "M14.9 8.3A6 6 0 1 1 9.6 17.4"),
    ),
    "land": (
        fill(
            "M1.9 21C3 14.6 5.6 11.8 8.8 11.8C11.4 11.8 13 13.4 14.4 15.8"
            "C15.4 15 16.4 14.8 17.4 14.8C20 14.8 21.8 17.4 22.1 21Z"
        ),
        fill(
            "M17 2.2C19.4 5 20 7.4 19.4 9.6C19 10.8 18.2 11.4 17 11.4"
            "S15 10.8 14.6 9.6C14 7.4 14.6 5 17 2.2Z"
        ),
        line(1.7, "M17 11V14.6"),
    ),
    "deep-sea": (
        fill(
            "M12 13.4C10.6 9.6 7 9.4 3 5.4C7.2 3.6 10.8 4.6 12 8"
            "C13.2 4.6 16.8 3.6 21 5.4C17 9.4 13.4 9.6 12 13.4Z"
        ),
        line(2.2, WAVES.format(y=16, t=13.2), WAVES.format(y=20.6, t=17.8)),
    ),
    "talent": (
        fill(poly(9.2, 4.4, 14.8, 4.4, 16.6, 10.8, 7.4, 10.8)),
        fill(poly(4.2, 13.2, 9, 13.2, 10.8, 19.8, 2, 19.8)),
        fill(poly(15, 13.2, 19.8, 13.2, 22, 19.8, 13.2, 19.8)),
    ),
    "fate-card": (
        fill(CARD, disc(12, 12, 5), disc(12, 12, 3.2)),
        line(1.4, "M12 7.6V16.4M7.6 12H16.4"),
    ),
    "competition": (
        fill(poly(2.2, 9.6, 5.4, 9.6, 5.4, 5.8, 10.6, 12, 5.4, 18.2, 5.4, 14.4, 2.2, 14.4)),
        fill(poly(21.8, 9.6, 18.6, 9.6, 18.6, 5.8, 13.4, 12, 18.6, 18.2, 18.6, 14.4, 21.8, 14.4)),
        line(1.9, "M12 2.4V6.2M12 17.8V21.6"),
    ),
    "negation": (line(2.8, disc(12, 12, 8.9), "M5.8 5.8L18.2 18.2"),),
    "investment": (
        fill(set_in(SPROUT, 12, 9.6, 0.86)),
        line(2, "M12 10.4V15.4"),
        fill(oval(12, 18.8, 8.6, 3.2), oval(12, 18.8, 4.6, 1.2)),
    ),
    "economy": (
        fill(AMPHORA),
        line(1.9, both("M9.8 4.6C6.2 4.2 4.6 7 5 10.8")),
    ),
    "religion": (
        fill(
            "M12.4 1.9C12.8 4.2 16 5.6 16 9.2A4 4 0 0 1 8 9.2C8 7.4 9 6.4 9.6 5"
            "C10.4 5.6 10.8 6.2 11 7C11.8 5.8 12.6 3.8 12.4 1.9Z"
        ),
        fill(box(4, 14.4, 16, 1.8), poly(7, 17.6, 17, 17.6, 18.6, 21.8, 5.4, 21.8)),
    ),
    "politics": (
        fill(disc(9.6, 5.4, 3.3)),
        fill(
            "M3.8 21.8V14.4C3.8 11.6 5.8 10.2 8.6 10.2H11.6L17.8 3.4L20.4 5.4L15 13V21.8Z",
            bar(6.4, 19.6, 12.4, 12.4, 1.7),
        ),
    ),
    "civic": (
        fill(
            box(1.9, 4.2, 20.2, 16.6),
            arch(4.2, 10.4, 3.8, 10.4),
            arch(10.1, 10.4, 3.8, 10.4),
            arch(16, 10.4, 3.8, 10.4),
            box(2.4, 6.4, 19.2, 1.5),
        ),
    ),
    "great-person": (
        fill(disc(12, 10, 3.8)),
        fill("M4.6 21.8C4.8 17.6 7.8 15.4 12 15.4S19.2 17.6 19.4 21.8Z"),
        line(2, "M12 2.5V3.4M6.6 4.6L7.2 5.2M17.4 4.6L16.8 5.2M4 10H4.6M20 10H19.4"),
    ),
    "deploy": (
        line(2.8, "M12 2.8V11.4M7.4 7.8L12 12.4L16.6 7.8"),
        fill(
            "M2.2 16.4A9.8 4.4 0 0 0 21.8 16.4A9.8 4.4 0 0 0 18.2 13.4L12.6 16.2H11.4"
            "L5.8 13.4A9.8 4.4 0 0 0 2.2 16.4Z"
        ),
    ),
    "growth": (
        fill(SPROUT),
        line(2.4, "M12 11.6V20.4"),
        line(2, "M5.6 21.4H18.4"),
    ),
    "loot": (
        fill("M2.4 10.8V8.6A4.6 4.6 0 0 1 7 4H17A4.6 4.6 0 0 1 21.6 8.6V10.8Z"),
        fill("M2.4 12.6H9.4V15.4H14.6V12.6H21.6V20.4H2.4Z"),
        fill(box(11.2, 11.6, 1.6, 2.2)),
    ),
    "contested": (
        fill(disc(6.8, 12, 4.6)),
        line(2, disc(17.4, 12, 3.9)),
        line(2, "M13.4 2.6L10.8 6.4H13.2M10.6 21.4L13.2 17.6H10.8"),
    ),
    "sudden-death": (
        fill(
            "M12 2.2C17.6 2.2 21 5.8 21 10.6C21 13.6 19.6 15.4 17.6 16.4V21.6H6.4"
            "V16.4C4.4 15.4 3 13.6 3 10.6"
            "C3 5.8 6.4 2.2 12 2.2Z",
            both(disc(8.2, 11, 2.4)),
            poly(12, 13.6, 13.4, 16.4, 10.6, 16.4),
            both(box(9, 18.8, 1.4, 2.8)),
        ),
    ),
    "civ-rome": (
        line(1.7, both("M10.4 21.4C3.6 19 2.6 11 5.4 4.4")),
        fill(
            both(
                "".join(
                    set_in(
                        "M12 8.6C14.2 10.4 14.2 13.6 12 15.4C9.8 13.6 9.8 10.4 12 8.6Z", x, y, 1, a
                    )
                    for x, y, a in (
                        (5.2, 4.8, 24),
                        (3.2, 11.6, -10),
                        (5.4, 18, -40),
                        (8.4, 9.6, 40),
                        (8.6, 15.6, 16),
                    )
                )
            )
        ),
    ),
    "civ-carthage": emblem("M0-1L9 11H-9ZM-4-7A4 4 0 1 1 4-7A4 4 0 1 1-4-7Z", "M-10-1H10"),
    "civ-celt-iberia": emblem(
        "", "M0 0C-1-7 4-12 9-8M0 0C6.5 2.6 8.4 9.5 2.4 11.8M0 0C-5.5 4.4-12.4 2.5-11.4-3.8"
    ),
    "civ-gaul": emblem(
        "M-7.5 9A3 3 0 1 1-1.5 9A3 3 0 1 1-7.5 9ZM1.5 9A3 3 0 1 1 7.5 9A3 3 0 1 1 1.5 9Z",
        "M-4.5 8A9.5 9.5 0 1 1 4.5 8",
    ),
    "civ-mauretania": emblem("", PALM),
    "civ-mycenae": emblem("M-10 12V0H-6V12ZM6 12V0H10V12ZM-11-1H11V-4H-11ZM-7-5L0-12L7-5Z"),
    "civ-troy": emblem("M-10 12V-6H-6V-10H-2V-6H2V-10H6V-6H10V12H3V5A3 3 0 0 0-3 5V12Z"),
    "civ-phoenicia": emblem(
        "M-11 3H11C9 9 5 11 0 11S-9 9-11 3ZM1.5-10C9-8 10-2 9 1H1.5Z", "M0 3V-11"
    ),
    "civ-minos": emblem(
        "M-1.2-11H1.2V12H-1.2ZM-1.6-6C-6-3-6-3-10.6-10C-12.4-4-12.4 0-10.6 4C-6-1-6-1-1.6-1Z"
        "M1.6-6C6-3 6-3 10.6-10C12.4-4 12.4 0 10.6 4C6-1 6-1 1.6-1Z"
    ),
    "civ-egypt": emblem("", "M0 0C-9-5-6-12 0-12S9-5 0 0V12M-8 1H8"),
}
