"""Icons of Gheos: the symbols of the tiles, land, and what happens to it."""

from typing import Final

from ziggurat.draw.icons.common import BLADE, EAR, MEEPLE, SWORD
from ziggurat.draw.icons.shapes import (
    Layers,
    box,
    disc,
    fill,
    line,
    poly,
    set_in,
    star,
    tone,
    turned,
)

CUP: Final = (
    "M4.8 2.4H19.2C19.2 9.4 16.8 12.8 13.6 13.6V18.6H17.6V21.6H6.4V18.6H10.4V13.6"
    "C7.2 12.8 4.8 9.4 4.8 2.4Z"
)
ROOF: Final = (
    poly(12, 2, 21.6, 6.4, 21.6, 7.6, 2.4, 7.6, 2.4, 6.4)
    + box(3.8, 9.2, 2.2, 12.4)
    + box(18, 9.2, 2.2, 12.4)
)
TRIANGLE: Final = poly(12, 2.4, 22, 20.6, 2, 20.6)
LAND: Final = (
    "M6.2 4.4C9 2.4 12 4.2 14.6 3.4C18.4 2.2 21 5.4 20.6 8.6"
    "C20.2 11.2 22.2 13.2 21 16.4C19.8 20 15.6 19"
    " 13.4 20.4C10.4 22.2 6.6 21.4 5.6 18.4C5 16.6 2.4 15.4 2.4 12.2C2.4 9 4.2 6 6.2 4.4Z"
)

GHEOS: Final[dict[str, Layers]] = {
    "cup": (fill(CUP),),
    "pyramid": (
        fill(poly(11, 3.4, 13.2, 20.8, 1.9, 20.8)),
        tone(poly(12.4, 3.4, 22.1, 20.8, 14.8, 20.8)),
    ),
    "sword": (fill(turned(SWORD, 45, 1.22)),),
    "wheat": (fill(EAR), line(1.6, "M12 8V21.8")),
    "temple-wheat": (fill(ROOF), fill(set_in(EAR, 12, 15.4, 0.62))),
    "temple-cup": (fill(ROOF), fill(set_in(CUP, 12, 15.4, 0.56))),
    "temple-sword": (fill(ROOF), fill(set_in(BLADE, 12, 15.6, 0.86))),
    "scoring-token": (fill(star(12, 12, 16, 10, 9), star(12, 12, 5, 6.4, 2.8)),),
    "follower": (
        fill(disc(12, 6.8, 4.5)),
        fill("M8.6 12.4H15.4C17.6 14.6 18.8 17.8 19.4 21.6H4.6C5.2 17.8 6.4 14.6 8.6 12.4Z"),
    ),
    "continent": (
        fill(
            LAND,
            poly(6.4, 15.6, 10.2, 7.8, 13.4, 15.6),
            poly(14.6, 15.6, 13.2, 12, 15, 9.6, 17.8, 15.6),
        ),
    ),
    "island": (
        fill("M4.6 17.4C7 14.6 17 14.6 19.4 17.4Z"),
        line(2, "M12.4 15.4C12.8 12 12.4 9.8 11.4 8M2.4 21Q4.8 18.8 7.2 21T12 21T16.8 21T21.6 21"),
        fill(
            "M11.4 8C9.4 5.4 6.6 5.4 4.4 8.4C3.2 5.4 5.6 2.4 8.6 3"
            "C10.4 3.4 11.2 5 11.4 6.2C12.4 3.6 15.2 2"
            " 17.8 3.2C19.8 4.2 20.4 6.6 19 9C17.4 6.2 14.2 5.8 11.4 8Z"
        ),
    ),
    "migration": (
        fill(set_in(MEEPLE, 7.2, 12, 0.52)),
        line(2.4, "M13.8 12H21M17.6 7.8L21.6 12L17.6 16.2"),
        line(1.6, "M2.4 20.6H21.6"),
    ),
    "landscape": (
        tone(TRIANGLE),
        line(1.5, TRIANGLE),
        fill("M12 3L7.2 11.8C9.8 14 14.2 14 16.8 11.8Z"),
        fill("M4.6 20.2C8 16.6 16 16.6 19.4 20.2Z"),
    ),
    "landmass": (
        line(1.5, TRIANGLE),
        fill("M12 3.2L2.6 20.2H14.4C15.4 15.4 15 10.4 13.4 5.8Z"),
    ),
    "coast": (
        line(1.5, TRIANGLE),
        fill("M3.6 20.2C6 14.4 18 14.4 20.4 20.2Z"),
    ),
    "upheaval": (
        fill(poly(8, 2.2, 14.4, 13, 1.9, 13)),
        line(1.6, poly(16, 21.4, 10.4, 11.4, 21.8, 11.4)),
        line(2.2, "M17 3.2C19.6 3.6 20.8 5.4 20.8 8M3.2 16.4C3.2 19 4.6 20.6 7.2 21"),
    ),
    "marker": (
        fill(
            "M12 1.9A7.4 7.4 0 0 1 19.4 9.3C19.4 14 15.4 17 12 22"
            "C8.6 17 4.6 14 4.6 9.3A7.4 7.4 0 0 1 12 1.9Z",
            disc(12, 9.3, 2.9),
        ),
    ),
}
