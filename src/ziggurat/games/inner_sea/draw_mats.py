"""Beside the map: the track of epochs, turns and phases, the turn order, mats and Wonders."""

from collections.abc import Iterable, Iterator, Sequence
from textwrap import wrap
from typing import Final, NamedTuple

from ziggurat.core.message import m
from ziggurat.draw.svg import el, group, text, title
from ziggurat.draw.words import say
from ziggurat.games.inner_sea.actions import FACTION_NAMES, POWER
from ziggurat.games.inner_sea.board import AREA_NAMES, CIV_NAMES, HOME
from ziggurat.games.inner_sea.content.box import BOX
from ziggurat.games.inner_sea.draw_pieces import clip, crest, lines, panel, token, use
from ziggurat.games.inner_sea.look import summary, wonder_state
from ziggurat.games.inner_sea.state import BARBARIANS, NOBODY, InnerSeaState
from ziggurat.games.inner_sea.terms import cities

EPOCHS: Final = (
    m("I  Bronze Age"),
    m("II  Iron Age"),
    m("III  Rise of Empires"),
    m("IV  Fall of Empires"),
)
PHASES: Final = (m("Growth"), m("Cards"), m("Competition"), m("Adjustment"))
FIGURES: Final = (
    m("talents"),
    m("supply"),
    m("cards"),
    m("cities"),
    m("ready"),
    m("loot"),
    m("face down"),
)
TURNS: Final = 4
ALL_LINES: Final = 99
BAR_H, MAT_H, WONDER_H, CHOICE_H = 76, 138, 112, 140


def bar(seen: InnerSeaState, x: float, y: float, width: float, words: str) -> str:
    """Epoch, turn and phase, what is asked, the turn order and what lies in the piles."""
    piles = m(
        "deck {deck} · discarded {discarded} · aside {aside}",
        deck=len(seen.deck),
        discarded=len(seen.discard),
        aside=len(seen.aside),
    )
    return panel(
        x,
        y,
        width,
        BAR_H,
        *track(seen),
        text(clip(words, 92), 14, 62, class_="mid"),
        text(piles, width - 14, 62, class_="small dim e"),
        order(seen, width),
        id="status",
    )


def track(seen: InnerSeaState) -> Iterator[str]:
    yield text(EPOCHS[seen.epoch - 1], 14, 29, class_="big")
    when = m("its end")
    if seen.turn:
        when = m("turn {n}, {phase} Phase", n=seen.turn, phase=PHASES[seen.phase])
    yield title(m("Epoch {epoch} of {last}, {when}", epoch=seen.epoch, last=seen.last, when=when))
    for i in range(1, TURNS + 1):
        now = i == seen.turn
        yield el("circle", cx=222 + 26 * i, cy=22, r=11, class_="lit" if now else "pip")
        yield text(str(i), 222 + 26 * i, 27, class_="small c on" if now else "small c")
    left = 362.0
    for i, phase in enumerate(map(say, PHASES)):
        yield text(phase, left, 28, class_="mid" if i == seen.phase else "later")
        left += 14 + 7.6 * len(phase)


def order(seen: InnerSeaState, width: float) -> str:
    """The places of the turn order; the Barbarians with their supply stand last."""
    left = width - 130 - 44 * len(seen.order)
    slots = [
        group(
            title(m("Place {n} in the turn order: {name}", n=i + 1, name=name_of(seen, p))),
            el("rect", x=left + 44 * i, y=6, width=40, height=34, rx=6, class_="paper"),
            text(str(i + 1), left + 44 * i + 5, 18, class_="small dim"),
            crest(p, seen.realms[p].mat, left + 44 * i + 24, 23, 1.05) if p != NOBODY else "",
            id=f"slot-{i}",
        )
        for i, p in enumerate(seen.order)
    ]
    black = group(
        title(m("Barbarians in supply: {black}", black=seen.black)),
        el("rect", x=width - 118, y=6, width=106, height=34, rx=6, class_="paper"),
        token(BARBARIANS, width - 100, 23),
        text(m("{black} in supply", black=seen.black), width - 82, 28, class_="small"),
        id=f"faction-{BARBARIANS}",
    )
    return group(*slots, black)


def name_of(seen: InnerSeaState, p: int) -> str:
    if p == NOBODY:
        return m("still free")
    mat = seen.realms[p].mat
    return CIV_NAMES[mat] if mat >= 0 else m("civilization {n}", n=p + 1)


def words_of(seen: InnerSeaState, p: int) -> str:
    mat = seen.realms[p].mat
    return str(BOX.civilizations[mat]["text"]) if mat >= 0 else m("Not chosen yet.")


def mat_height(seen: InnerSeaState, width: float) -> float:
    """As high as the mat with most to say, so that nothing is cut."""
    found = [MAT_H]
    for p in range(len(seen.realms)):
        asked = asked_realm(seen) == p
        _, rows = laid(chips(seen, p, asked), width, boxes(seen, p, asked, width - 50)[1])
        found.append(72 + 22 * rows + 14 * len(wrap(say(words_of(seen, p)), int(width / 5.8))))
    return max(found)


def wonder_height(row: Iterable[int], width: float) -> float:
    """As high as the longest text of a row of Wonders."""
    texts = [wrap(say(BOX.wonders[w]["text"]), int(width / 5.9)) for w in row]
    return max([WONDER_H, *(47 + 14 * len(lines) for lines in texts)])


def mat(
    seen: InnerSeaState, p: int, names: Sequence[str], x: float, y: float, size: tuple[float, float]
) -> str:
    """A civilization: points, boxes, hand, Investments and what its mat says."""
    width, height = size
    realm, asked = seen.realms[p], asked_realm(seen) == p
    who = names[realm.owner] if realm.owner != NOBODY else m("the system")
    heading = who
    if realm.mat >= 0:
        civ, colour = name_of(seen, p), FACTION_NAMES[p]
        heading = m("{civ} ({colour}) · {name}", civ=civ, colour=colour, name=who)
    words = words_of(seen, p)
    figures, more = boxes(seen, p, asked, width - 50)
    small, rows = laid(chips(seen, p, asked), width, more)
    return panel(
        x,
        y,
        width,
        height,
        title(m("{summary}. {text}", summary=summary(seen, p), text=words)),
        crest(p, realm.mat, 30, 31, 1.75),
        text(clip(heading, 48 if width > 480 else 32), 60, 24, class_="mid"),
        group(
            text(f"{realm.vp}", width - 12, 32, class_="big e"),
            text(m("VP"), width - 14, 47, class_="small dim e"),
            id="vp" if asked else None,
        ),
        *figures,
        *small,
        *lines(words, int(width / 5.8), 12, 76 + 22 * rows, 14, "small dim", ALL_LINES),
        class_="card asked" if asked and not seen.over else "card",
        id=f"faction-{p}",
    )


def boxes(seen: InnerSeaState, p: int, asked: bool, end: float) -> tuple[list[str], int]:
    """Talents, loot, discs and cards as figures with their names, and how many rows they take
    beyond the first."""
    realm = seen.realms[p]
    counted = (realm.talents, realm.supply, len(realm.hand), cities(seen, p))
    shown = list(
        zip(FIGURES, (*counted, realm.ready, realm.loot, len(realm.face_down)), strict=True)
    )
    shown = shown[:4] + [pair for pair in shown[4:] if pair[1]]
    found, left, row = [], 60.0, 0
    for figure, n in shown:
        word = say(figure)
        width = 13 * len(str(n)) + 6.4 * len(word) + 12
        if left + width > end:
            left, row = 15.0, row + 1
        y = 34 + 24 * row
        parts = [
            el("rect", x=left - 3, y=y, width=width - 4, height=22, rx=11, class_="paper"),
            text(str(n), left + 4, y + 16, class_="mid"),
            text(word, left + 5 + 9 * len(str(n)), y + 16, class_="small dim"),
        ]
        found.append(group(*parts, id="talents" if asked and figure == "talents" else None))
        left += width
    return found, row


class Chip(NamedTuple):
    """Something small on a mat that can be clicked."""

    name: str
    words: str
    about: str
    class_: str


def chips(seen: InnerSeaState, p: int, asked: bool) -> Iterator[Chip]:
    """Powers that can be announced now, then Investments in play with the discs on them."""
    realm = seen.realms[p]
    if asked and seen.viewer == seen.player and POWER in seen.decision.verbs:
        for a in seen.choices():
            if a in POWER:
                (i,) = POWER.args(a)
                operation = BOX.civilizations[realm.mat]["effects"][i]["do"][0]["op"]
                words = m("power: a disc here")
                if operation == "ALLY":
                    words = m("power: a white disc here")
                yield Chip(f"power-{i}", say(words), m("A power of your mat"), "type1")
    for card, n in realm.investments.items():
        record = BOX.cards[card - 1]
        name = f"{say(record['name'])} {n}"
        about = m("{name}, discs {n}: {text}", name=record["name"], n=n, text=record["text"])
        yield Chip(f"card-{card - 1}", name, about, "type3")


def laid(found: Iterable[Chip], width: float, row: int) -> tuple[list[str], int]:
    """Chips in rows from a row on, and how many rows are taken then."""
    parts, left = [], 12.0
    for chip in found:
        wide = 6.6 * len(chip.words) + 14
        if left + wide > width - 8:
            left, row = 12.0, row + 1
        y = 60 + 22 * row
        parts.append(
            group(
                title(chip.about),
                el("rect", x=left, y=y, width=wide, height=17, rx=4, class_=chip.class_),
                text(chip.words, left + 7, y + 13, class_="small on"),
                id=chip.name,
            )
        )
        left += wide + 5
    return parts, row + 1 if parts else row


def asked_realm(seen: InnerSeaState) -> int:
    """The realm that must decide."""
    if seen.over:
        return NOBODY
    realm = getattr(seen.decision, "realm", seen.player)
    return int(realm)


def wonder(seen: InnerSeaState, w: int, x: float, y: float, size: tuple[float, float]) -> str:
    """A Wonder: free to build, built with its discs, or buried."""
    width, height = size
    record, who = BOX.wonders[w], seen.builder[w]
    state = wonder_state(seen, w)
    icon = use("temple", 19, 19, 1.2, class_="buried" if seen.buried[w] else "temple")
    discs = [] if who == NOBODY else [token(who, width - 22, 20, str(seen.wonder_discs[w]))]
    used = bool(seen.wonders_used >> w & 1)
    return panel(
        x,
        y,
        width,
        height,
        title(
            m(
                "{wonder}, {state}, discs {n}: {text}",
                wonder=record["name"],
                state=state,
                n=seen.wonder_discs[w],
                text=record["text"],
            )
        ),
        icon,
        text(record["name"], 36, 18, class_="small now"),
        text(
            clip(m("{state} · used", state=state) if used else state, 26),
            36,
            33,
            class_="small i dim",
        ),
        *lines(record["text"], int(width / 5.9), 8, 51, 14, "small", ALL_LINES),
        *discs,
        class_="paper",
        id=f"wonder-{w}",
    )


def choice(civ: int, x: float, y: float, width: float) -> str:
    """A civilization that may be taken."""
    record = BOX.civilizations[civ]
    return panel(
        x,
        y,
        width,
        CHOICE_H,
        title(m("{name}: {text}", name=record["name"], text=record["text"])),
        group(use(record["id"], 26, 28, 1.4), class_="emblem plain"),
        text(record["name"], 54, 26, class_="mid"),
        text(m("home: {area}", area=AREA_NAMES[HOME[civ]]), 54, 42, class_="small i dim"),
        *lines(record["text"], int(width / 5.9), 12, 60, 14, "small", 6),
        class_="button",
        id=f"civ-{civ}",
    )
