"""Icons of Monumental: resources, cards, what stands on the map, and its operations."""

from typing import Final

from ziggurat.draw.icons.common import CARD, DOME, SWORD
from ziggurat.draw.icons.shapes import (
    Layer,
    Layers,
    arch,
    both,
    box,
    disc,
    fill,
    gear,
    line,
    pad,
    poly,
    set_in,
    star,
    tone,
)

HEX: Final = poly(12, 1.9, 20.9, 7, 20.9, 17, 12, 22.1, 3.1, 17, 3.1, 7)
AWNING: Final = (
    "M4.6 2.2H19.4L21.8 6.8A2.45 2.45 0 0 1 16.9 6.8A2.45 2.45 0 0 1 12 6.8"
    "A2.45 2.45 0 0 1 7.1 6.8A2.45 2.45 0 0 1 2.2 6.8Z"
)
CELLS: Final = (2.4, 9.4, 16.4)


def market(*goods: Layer) -> Layers:
    """A stall with what it sells."""
    return (fill(AWNING), *goods)


def grid(chosen: set[tuple[int, int]]) -> Layers:
    """The city of nine cards with some of them chosen."""
    cards = {
        (i, j): pad(x, y, 5.2, 5.2, 1) for i, x in enumerate(CELLS) for j, y in enumerate(CELLS)
    }
    return (
        tone(*(d for place, d in cards.items() if place not in chosen)),
        fill(*(d for place, d in cards.items() if place in chosen)),
    )


MONUMENTAL: Final[dict[str, Layers]] = {
    "any-resource": (fill(disc(12, 6.4, 4.3), disc(6.4, 16.6, 4.3), disc(17.6, 16.6, 4.3)),),
    "city-card": (
        fill(
            CARD,
            poly(
                7.4,
                11.4,
                12,
                7,
                16.6,
                11.4,
                16.6,
                17.4,
                13.6,
                17.4,
                13.6,
                13.8,
                10.4,
                13.8,
                10.4,
                17.4,
                7.4,
                17.4,
            ),
        ),
    ),
    "basic-building": (
        fill(
            box(3.2, 8, 17.6, 13.4),
            arch(9.6, 14, 4.8, 7.4),
            box(5.2, 10.6, 2.4, 2.8),
            box(16.4, 10.6, 2.4, 2.8),
        ),
        fill(box(2.2, 4.4, 19.6, 2)),
    ),
    "province": (fill(HEX, poly(9, 6.2, 16.4, 8.8, 10.8, 11.4, 10.8, 17.4, 9, 17.4)),),
    "capital": (fill(HEX, star(12, 12.4, 5, 6.4, 2.8)),),
    "water": (
        line(1.8, HEX),
        line(
            2,
            "M6.4 10.4Q8.2 7.8 10.1 10.4T13.9 10.4T17.6 10.4M6.4 15.4"
            "Q8.2 12.8 10.1 15.4T13.9 15.4T17.6 15.4",
        ),
    ),
    "free-city": (
        fill(
            poly(
                2.4,
                21.6,
                2.4,
                10.4,
                4.2,
                10.4,
                4.2,
                12,
                6.2,
                12,
                6.2,
                10.4,
                8,
                10.4,
                8,
                13.6,
                16,
                13.6,
                16,
                10.4,
                17.8,
                10.4,
                17.8,
                12,
                19.8,
                12,
                19.8,
                10.4,
                21.6,
                10.4,
                21.6,
                21.6,
            ),
            arch(9.8, 16, 4.4, 5.6),
        ),
        line(1.8, "M12 13V2.6"),
        fill(poly(13, 2.6, 19.4, 2.6, 17.4, 5.2, 19.4, 7.8, 13, 7.8)),
    ),
    "outpost": (
        fill(poly(12, 2, 20, 7.2, 4, 7.2)),
        fill(box(5.4, 9, 13.2, 4.2)),
        line(2, both("M7.4 13.6L5.6 21.8"), "M7 19.8L16 14.6M17 19.8L8 14.6"),
    ),
    "warlord": (
        fill(
            "M2.4 17C1.6 7.2 6.4 2.2 13 2.2C17 2.2 20.2 4.2 21.6 7.6L19.2 8.8"
            "C17.8 6.2 15.6 5 12.6 5C7.8 5 4.8 9 5.4 17Z"
        ),
        fill(
            "M7.2 21.6V13C7.2 9.2 9.6 7 13 7C16.8 7 19 9.4 19 12.8V13.8H13.4V16.2"
            "L16.6 21.6H13L10.6 18.4V21.6Z"
        ),
    ),
    "soldier": (
        fill(disc(10.4, 5, 3)),
        fill("M7 9.4H13.8C14.8 9.4 15.4 10 15.4 11V16H13.6V21.8H11.2V17H9.8V21.8H7.4V9.4Z"),
        fill("M2.4 10.6H9.2V15C9.2 17.2 7.8 18.6 5.8 19.4C3.8 18.6 2.4 17.2 2.4 15Z"),
        line(1.8, "M19.2 7V21.6M15 13.4H19"),
        fill(poly(19.2, 1.9, 21, 5.6, 19.2, 7.6, 17.4, 5.6)),
    ),
    "explorer": (
        fill(disc(10.6, 4.4, 2.7)),
        fill(
            "M8.6 8.4C10.6 7.6 12.6 8 13.4 9.6L15 12.4L17.4 13.4L16.8 15.2L13.6 14.2"
            "L12.6 12.8L12 16L14.6 21H12L9.6 17.2L7 21.8H4.4L7.8 16.2V12.6L6 15.2"
            "L4 14.2L6.4 10Z"
        ),
        line(1.8, "M18.8 8.6V21.6"),
    ),
    "market-stone": market(
        fill(
            poly(4.4, 21.4, 5.8, 14.4, 10.6, 12, 16.6, 12.8, 19.6, 21.4),
            poly(9.4, 15, 11.4, 14, 12, 18.4, 10.2, 19.4),
        )
    ),
    "market-scrolls": market(
        fill(pad(4.4, 12, 15.2, 4, 2), disc(7, 14, 0.9)),
        fill(pad(4.4, 17.8, 15.2, 4, 2), disc(17, 19.8, 0.9)),
    ),
    "market-arms": market(
        fill(set_in(SWORD, 12, 16, 0.72, 58)),
        fill(set_in(SWORD, 12, 16, 0.72, -58)),
    ),
    "market-jewels": market(
        fill(
            poly(8.4, 11.8, 15.6, 11.8, 19, 15.4, 12, 22, 5, 15.4),
            poly(9.6, 15, 14.4, 15, 12, 18.8),
        ),
    ),
    "monster": (
        fill(
            "M4.8 2.2C5 5 6.4 6.2 8.4 6C9.4 5.4 10.6 5.2 12 5.2S14.6 5.4 15.6 6"
            "C17.6 6.2 19 5 19.2 2.2C21.8 5 22 8.6 19.6 10.8"
            "C20 15 18.6 18 16.8 19.4L15.4 22L13.8 19.8H10.2L8.6 22L7.2 19.4"
            "C5.4 18 4 15 4.4 10.8C2 8.6 2.2 5 4.8 2.2Z",
            disc(12, 11, 3.4),
            poly(8, 16.4, 16, 16.4, 14.2, 18.2, 9.8, 18.2),
        ),
        fill(disc(12, 11, 1.3)),
    ),
    "celebrity": (
        fill(star(12, 6.6, 5, 5, 2.1)),
        fill("M4 21.8C4.4 16.8 7.6 14.2 12 14.2S19.6 16.8 20 21.8Z"),
    ),
    "policy": (
        fill(
            "M4 2.4H18V12.4A4.6 4.6 0 0 0 13.4 20.4L13.2 21.6H4Z",
            box(6.8, 5.8, 8.4, 2),
            box(6.8, 10, 6.4, 2),
            box(6.8, 14.2, 4, 2),
        ),
        fill(disc(17.6, 16.6, 3.4)),
        fill(poly(15.8, 20.2, 19.4, 20.2, 19.6, 22.4, 17.6, 21.2, 15.6, 22.4)),
    ),
    "knowledge": (
        fill(
            "M4 2.2L8.6 4.6H15.4L20 2.2V13.4C20 18.4 16.4 21.8 12 21.8S4 18.4 4 13.4Z",
            both(disc(8.4, 9.8, 3)),
            poly(10.6, 13.4, 13.4, 13.4, 12, 16.6),
        ),
        fill(both(disc(8.4, 9.8, 1.1))),
    ),
    "archive": (
        fill(box(2.2, 3.4, 19.6, 4.4)),
        fill("M3.6 9.6H20.4V20.8H3.6Z", pad(8.6, 12, 6.8, 2.6, 1.2)),
    ),
    "automa": (fill(gear(12, 12, 10, 10, 8), both(disc(8.4, 11, 2)), pad(8.4, 15, 7.2, 1.9, 0.9)),),
    "row": grid({(0, 1), (1, 1), (2, 1)}),
    "column": grid({(1, 0), (1, 1), (1, 2)}),
    "grid": grid({(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1), (0, 2), (1, 2), (2, 2)}),
    "domination": (
        fill(set_in(HEX, 12, 6.9, 0.48)),
        fill(set_in(HEX, 7.2, 16, 0.48)),
        tone(set_in(HEX, 16.8, 16, 0.48)),
        line(1.3, set_in(HEX, 16.8, 16, 0.48)),
    ),
    "conquest": (
        line(1.9, "M9 3.4L3.1 7V17L12 22.1L20.9 17V12.4"),
        fill(set_in(SWORD, 14, 10, 0.92, 222)),
    ),
    "reinforce": (
        fill(pad(2.6, 3, 11.6, 18.4, 2)),
        line(2.6, "M18.4 20.6V6M14.9 9L18.4 4.8L21.6 9"),
    ),
    "activate": (
        fill(set_in(CARD, 12, 14, 0.74, 90)),
        line(2.2, "M4 8.4C5.4 3.4 13 1.6 17.6 5.2M18.2 2.4V6H14.4"),
    ),
    "advance": (
        line(2.6, "M2.8 20.6H8V15.4H13.2V10.2H18.4"),
        line(2.4, "M4 11.6L11 4.6M6 4.2H11.4V9.6"),
    ),
    "unfinished-wonder": (
        tone(DOME),
        fill(box(6.2, 15, 11.6, 6.8)),
        line(1.7, "M3 21.8V6.4M21 21.8V6.4M3 8.4H6.4M21 8.4H17.6M3 13.4H21"),
    ),
    "hill": (
        fill("M1.9 20C3.4 12 6 8.6 9 8.6C11.8 8.6 13.6 11 15 14.4C14 16 13.4 17.8 13.2 20Z"),
        fill("M15 20C15.4 16 16.6 14.4 18.4 14.4S21.6 16.4 22.1 20Z"),
    ),
    "plain": (
        line(
            2.2,
            "M2.4 20.4H21.6M6.6 17V10.4M3.4 17C3.4 14.6 3 13.6 2.4 12.8M9.8 17"
            "C9.8 14.6 10.2 13.6 10.8 12.8M17.2 17V7.4M14 17C14 14 13.8 12 13.4 10.6"
            "M20.4 17C20.4 14 20.8 12 21.4 10.6",
        ),
    ),
}
