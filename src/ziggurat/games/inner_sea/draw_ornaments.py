"""What fills the margins of the map: the track of victory points, a legend, a title, a compass."""

from collections.abc import Iterator
from math import cos, pi, sin
from typing import Final

from ziggurat.core.message import m
from ziggurat.draw.svg import at, el, group, number, text, title
from ziggurat.games.inner_sea.draw_pieces import crest, stack, use
from ziggurat.games.inner_sea.state import InnerSeaState

TRACK: Final = 20  # the highest place of the VP track (IS-C.19)
TRACK_X, TRACK_Y, BOX_W = 54.0, 630.0, 26.0
WITH_TITLE: Final = ("full", "east")  # the charts that show the Black Sea
WITH_TRACK: Final = ("full", "west_centre")


def ornaments(seen: InnerSeaState) -> Iterator[str]:
    yield group(legend(14, 12), class_="glass")
    if seen.chart.name in WITH_TITLE:
        yield group(name(1158, 62), compass(1070, 66), class_="glass")
    if seen.chart.name in WITH_TRACK:
        yield track(seen)


def name(x: float, y: float) -> str:
    return group(
        text(m("Ancient Civilizations"), 0, 0, class_="cartouche small"),
        text(m("of the"), 0, 19, class_="cartouche small i"),
        text(m("INNER SEA"), 0, 46, class_="cartouche huge"),
        transform=at(x + 28, y - 8),
    )


def ray(angle: float, long: float, wide: float) -> str:
    """One half-dark ray of a compass rose."""
    tip = f"{number(long * sin(angle))} {number(-long * cos(angle))}"
    sides = [
        f"{number(wide * sin(angle + turn))} {number(-wide * cos(angle + turn))}"
        for turn in (-pi / 4, pi / 4)
    ]
    return el("path", d=f"M0 0L{sides[0]}L{tip}Z", class_="ray0") + el(
        "path", d=f"M0 0L{sides[1]}L{tip}Z", class_="ray1"
    )


def compass(x: float, y: float) -> str:
    rays = [ray(pi / 4 + i * pi / 2, 24, 7) for i in range(4)]
    rays += [ray(i * pi / 2, 38, 8) for i in range(4)]
    return group(
        el("circle", r=27, class_="ring"),
        el("circle", r=23, class_="ring"),
        *rays,
        text("N", 0, -41, class_="cartouche small"),
        transform=at(x, y + 8),
    )


def legend(x: float, y: float) -> str:
    """The signs of the map."""
    rows = [
        (stack(0, 1, 0, 0), m("camp: one disc")),
        (stack(1, 2, 0, 0), m("settlement: two, it grows")),
        (stack(2, 3, 0, 0, True), m("city: three or more on land")),
        (el("rect", x=-13, y=-9, width=26, height=18, rx=9, class_="strife"), m("contested area")),
        (use("temple", 0, 0, 1, class_="temple"), m("Wonder")),
        (el("rect", x=-13, y=-9, width=26, height=18, rx=3, class_="last"), m("the last move")),
    ]
    signs = [
        group(
            group(sign, transform="scale(.7)"),
            text(words, 22, 4.5, class_="signs"),
            transform=at(16, 5 + 17 * i),
        )
        for i, (sign, words) in enumerate(rows)
    ]
    return group(*signs, transform=at(x, y))


def track(seen: InnerSeaState) -> str:
    """Victory points from 0 to 20, with a mark for each twenty more (IS-C.19)."""
    parts = []
    for i in range(TRACK + 1):
        x = TRACK_X + BOX_W * i
        class_ = "step five" if i % 5 == 0 else "step"
        parts.append(el("rect", x=x, y=TRACK_Y, width=BOX_W, height=20, class_=class_))
        parts.append(text(str(i), x + BOX_W / 2, TRACK_Y + 15, class_="signs c"))
    filled = [0] * (TRACK + 1)
    for p, realm in enumerate(seen.realms):
        vp = realm.vp
        more = max(0, vp - 1) // TRACK
        place = vp - TRACK * more
        x, y = TRACK_X + BOX_W * (place + 0.5), TRACK_Y - 12 - (29 if more else 19) * filled[place]
        filled[place] += 1
        parts.append(crest(p, realm.mat, x, y, 0.78))
        if more:
            parts.append(text(f"+{TRACK * more}", x, y - 10, class_="more c"))
    words = ", ".join(str(realm.vp) for realm in seen.realms)
    heading = text(m("Victory points"), TRACK_X, TRACK_Y - 118, class_="signs i")
    return group(title(m("Victory points: {words}", words=words)), heading, *parts)
