"""What lies in front of the viewer in the picture of Tigris & Euphrates: the own tiles, leaders and
catastrophes behind the screen."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from ziggurat.core.message import m
from ziggurat.core.secrets import HIDDEN
from ziggurat.draw.svg import at, el, group, text, title
from ziggurat.games.tigris import draw_pieces as art
from ziggurat.games.tigris.board import CELL_NAMES, LEADERS, cell_of
from ziggurat.games.tigris.draw_pieces import RINGS, leader, use
from ziggurat.games.tigris.look import TILE_NAMES
from ziggurat.games.tigris.state import TigrisState

GAP = 12
HAND_Y, HAND_WIDTH, HAND_HEIGHT = 678, 924, 110


@lru_cache(maxsize=art.KEPT)
def card(x: float, y: float, width: float, height: float, class_: str = "card") -> str:
    return el("rect", x=x, y=y, width=width, height=height, rx=8, class_=class_)


def clip(words: str, most: int) -> str:
    return words if len(words) <= most else f"{words[: most - 1]}…"


def own(seen: TigrisState, p: int, names: Sequence[str]) -> str:
    """What a seat has behind its screen: tiles, leaders, catastrophes."""
    return group(
        card(0, 0, HAND_WIDTH, HAND_HEIGHT),
        screen(p),
        art.crest(p, 46, 46, 1.2),
        text(clip(names[p], 10), 46, 98, class_="mid centre"),
        *hand_tiles(seen.hands[p]),
        *(own_leader(seen, p, colour, 560 + 66 * colour) for colour in range(4)),
        *own_catastrophes(seen.catastrophes[p]),
        id="hand",
        transform=at(GAP, HAND_Y),
    )


def screen(p: int) -> str:
    """The folded screen with its stepped upper edge, in the colour of the dynasty's ring."""
    rises = (-6, -6, -6, -6, 0, 0, 0, 6, 6, 6, 6)
    fold = "V30" + "".join(f"h11.5v{rise}" for rise in rises) + "h11.5"
    return group(
        el("path", d=f"M104 109{fold * 3}V109Z", fill=RINGS[p], stroke="#3a2b18"),
        el("path", d="M242 109V30M380 109V30", stroke="#3a2b18"),
        opacity=0.6,
    )


def hand_tiles(hand: Sequence[int]) -> Iterator[str]:
    x = 114.0
    for colour in range(4):
        n = hand.count(colour)
        if n:
            yield group(
                title(m("{tile} in hand: {n}", tile=TILE_NAMES[colour], n=n)),
                el("rect", x=x, y=30, width=60 * n + 7, height=67, rx=9, class_="hit"),
                *(use(f"tile{colour}", x + 60 * i, 30, 1.25) for i in range(n)),
                id=f"tile-{colour}",
            )
            x += 60 * n + 8
    for _ in range(hand.count(HIDDEN)):
        yield use("back", x, 30, 1.25)
        x += 64


def own_leader(seen: TigrisState, p: int, colour: int, x: float) -> str:
    """A leader to place, or where it stands; either can be clicked."""
    place = seen.leaders[4 * p + colour]
    if place:
        where = CELL_NAMES[cell_of(place)]
        body = group(leader(p, colour, x, 58, 1.1), class_="faded")
        body += text(where, x, 63, class_="mid centre")
        words = m("{leader}, stands on {cell}", leader=LEADERS[colour], cell=where)
    else:
        body = leader(p, colour, x, 58, 1.1)
        words = m("{leader}, beside the board", leader=LEADERS[colour])
    return group(title(words), body, id=f"leader-{colour}")


def own_catastrophes(n: int) -> Iterator[str]:
    if n:
        yield group(
            title(m("catastrophes left: {n}", n=n)),
            *(use("ruin", 812 + 36 * i, 26, 1.2) for i in range(n)),
            id="catastrophe",
        )
