"""The table of the Inner Sea as text with rich markup, for a terminal of 80 columns.

Areas stand by region under the names that are typed, discs under two letters of their
civilization. As in the picture, only what the viewer may know is shown.
"""

import re
from collections.abc import Iterator, Sequence
from textwrap import shorten, wrap
from typing import Final

from ziggurat.core.message import Message, in_form, m
from ziggurat.core.secrets import HIDDEN
from ziggurat.draw.words import say
from ziggurat.games.inner_sea.actions import CARDS
from ziggurat.games.inner_sea.actions import WONDERS as WONDER_NAMES
from ziggurat.games.inner_sea.board import AREA, AREA_NAMES, AREAS, CIVS, KIND, LAND, areas_of
from ziggurat.games.inner_sea.content.box import BOX
from ziggurat.games.inner_sea.epoch import called
from ziggurat.games.inner_sea.labels import is_long, meaning
from ziggurat.games.inner_sea.look import REGIONS
from ziggurat.games.inner_sea.state import BARBARIANS, FACTIONS, NOBODY, InnerSeaState
from ziggurat.games.inner_sea.terms import cities, contested

LONG: Final = 50  # letters of a label
COLOURS: Final = ("red3", "dodger_blue1", "green4", "gold3", "dark_orange", "medium_purple", "bold")
CODES: Final = ("Ro", "Ca", "Ci", "Ga", "Ma", "My", "Tr", "Ph", "Mi", "Eg")  # by civilization
SHORT: Final = {code.lower(): civ for code, civ in zip(CODES, CIVS, strict=True)}
EPOCHS: Final = (
    m("Epoch I, Bronze Age"),
    m("Epoch II, Iron Age"),
    m("Epoch III, Rise of Empires"),
    m("Epoch IV, Fall of Empires"),
)
PHASES: Final = (
    m("Growth Phase"),
    m("Card Phase"),
    m("Competition Phase"),
    m("Adjustment Phase"),
)
COLUMNS, CELL, CELLS = 80, 26, 3
HEAD: Final = 31  # columns for the name of a civilization and of its player
HEADING: Final = "heading"  # a word may have a shorter form in other languages
FIGURES: Final = (
    (m("VP"), 4),
    (in_form(m("cities"), HEADING), 7),
    (in_form(m("talents"), HEADING), 8),
    (in_form(m("supply"), HEADING), 7),
    (in_form(m("cards"), HEADING), 6),
    (in_form(m("ready"), HEADING), 6),
    (in_form(m("loot"), HEADING), 5),
    (in_form(m("down"), HEADING), 5),
)
LEGEND: Final = (
    m("Eg3: three discs of Egypt, on land a city; Ba: Barbarians; +2: allies;"),
    m("! contested; W Wonder, w buried. down: cards face down."),
)


def label(seen: InnerSeaState, a: int) -> str:
    """What a choice means; of a text only its beginning, in the language of who looks."""
    words = say(meaning(seen, a))
    return shorten(words, LONG, placeholder=" ...") if is_long(a) else words


def screen(seen: InnerSeaState, names: Sequence[str]) -> str:
    """The whole table as `seen.viewer` sees it."""
    parts = [headline(seen), "", *regions(seen), "", *mats(seen, names)]
    parts += ["", *wonders(seen), *cards(seen)]
    return "\n".join([*parts, *(f"[dim]{say(line)}[/]" for line in LEGEND)])


def plain(words: str) -> str:
    """Words that rich takes literally, whatever brackets they hold."""
    return re.sub(r"(\\*)(\[[a-z#/@][^[]*?\])", r"\1\1\\\2", words)


def painted(style: str, words: str) -> str:
    return f"[{style}]{words}[/]"


def code(seen: InnerSeaState, f: int) -> str:
    """Two letters for a faction."""
    if f == BARBARIANS:
        return "Ba"
    mat = seen.realms[f].mat
    return CODES[mat] if mat != NOBODY else f"{f + 1}."


def headline(seen: InnerSeaState) -> str:
    turn = (
        m("turn {n}; {phase}", n=seen.turn, phase=PHASES[seen.phase]) if seen.turn else m("its end")
    )
    fought = m("Competition in {area}.", area=AREA_NAMES[seen.arena])
    arena = f"\n{say(fought)}" if seen.arena != NOBODY else ""
    piles = m(
        "Deck {deck}, discarded {discard}, aside {aside}; Barbarians in supply {black}.",
        deck=len(seen.deck),
        discard=len(seen.discard),
        aside=len(seen.aside),
        black=seen.black,
    )
    return f"{say(EPOCHS[seen.epoch - 1])}; {say(turn)}.{arena}\n{say(piles)}"


def regions(seen: InnerSeaState) -> Iterator[str]:
    """The live areas, lands by region, then the seas from west to east."""
    live = set(areas_of(seen.chart.live))
    for region, given in REGIONS.items():
        here = [AREA[name] for name in given.split() if AREA[name] in live]
        if here:
            yield painted("bold", say(region))
            yield from grid(seen, here)
    yield painted("bold", say(m("Seas")))
    seas = [area for area in live if KIND[area] != LAND]
    yield from grid(seen, sorted(seas, key=lambda area: (BOX.areas[area]["x"], area)))


def grid(seen: InnerSeaState, areas: Sequence[int]) -> Iterator[str]:
    """Three areas in a line; one that needs more room takes two columns or three."""
    line, used = "", 0
    for area in areas:
        words, length = entry(seen, area)
        cells = min(CELLS, length // CELL + 1)
        if used + cells > CELLS:
            yield f" {line.rstrip()}"
            line, used = "", 0
        line += words + " " * (cells * CELL - length)
        used += cells
    yield f" {line.rstrip()}"


def entry(seen: InnerSeaState, area: int) -> tuple[str, int]:
    """An area with its marks and stacks, and how many columns they take."""
    words: list[tuple[str, str]] = []
    if contested(seen, area):
        words.append(("bold red", "!"))
    if area in seen.site:
        words.append(("yellow", "w" if seen.buried[seen.site.index(area)] else "W"))
    for f in range(FACTIONS):
        n, allies = seen.discs[FACTIONS * area + f], seen.allies[FACTIONS * area + f]
        if n or allies:
            words.append((COLOURS[f], f"{code(seen, f)}{n}" + (f"+{allies}" if allies else "")))
    name = (("bold" if words else "dim"), AREAS[area])
    length = len(AREAS[area]) + sum(len(word) + 1 for _, word in words)
    return " ".join(painted(*word) for word in (name, *words)), length


def mats(seen: InnerSeaState, names: Sequence[str]) -> Iterator[str]:
    """In turn order; while that is being fixed, who has no place yet stands last."""
    yield " " * HEAD + "".join(f"{say(word)[: wide - 1]:>{wide}}" for word, wide in FIGURES)
    placed = [p for p in seen.order if p != NOBODY]
    for p in (*placed, *(p for p in range(len(seen.realms)) if p not in placed)):
        yield mat(seen, p, names)


def mat(seen: InnerSeaState, p: int, names: Sequence[str]) -> str:
    """A civilization in a line, or two where names are long; then its Investments."""
    realm = seen.realms[p]
    mark = ">" if not seen.over and seen.player == realm.owner else " "
    who = names[realm.owner] if realm.owner != NOBODY else say(m("the system"))
    civ = f"{say(called(seen, p))}, {who}" if realm.mat >= 0 else who
    head = f"{mark} {code(seen, p)} {civ}"
    shown = plain(head).replace(code(seen, p), painted(COLOURS[p], code(seen, p)), 1)
    counted = (realm.vp, cities(seen, p), realm.talents, realm.supply, len(realm.hand))
    more = (n or "" for n in (realm.ready, realm.loot, len(realm.face_down)))
    pairs = zip((*counted, *more), FIGURES, strict=True)
    figures = "".join(f"{n:>{wide}}" for n, (_, wide) in pairs).rstrip()
    gap = " " * (HEAD - len(head)) if len(head) <= HEAD else "\n" + " " * HEAD
    kept = ", ".join(f"{say(CARDS[card - 1])} ({n})" for card, n in realm.investments.items())
    below = wrap(
        say(m("Investments: {cards}", cards=kept)),
        COLUMNS - 2,
        initial_indent="     ",
        subsequent_indent=" " * 7,
    )
    return "\n".join([f"{shown}{gap}{figures}", *(below if kept else [])])


def wonders(seen: InnerSeaState) -> Iterator[str]:
    built = [say(built_wonder(seen, w, who)) for w, who in enumerate(seen.builder) if who != NOBODY]
    free = [say(WONDER_NAMES[w]) for w, who in enumerate(seen.builder) if who == NOBODY]
    for heading, found in ((m("Built"), built), (m("Available"), free)):
        if found:
            yield from wrap(
                f"{say(heading)}: {', '.join(found)}.", COLUMNS - 2, subsequent_indent="  "
            )


def built_wonder(seen: InnerSeaState, w: int, who: int) -> str:
    buried = m(", buried") if seen.buried[w] else ""
    return m(
        "{wonder} of {civilization} in {area} ({discs}{buried})",
        wonder=WONDER_NAMES[w],
        civilization=called(seen, who),
        area=AREAS[seen.site[w]],
        discs=seen.wonder_discs[w],
        buried=buried,
    )


def cards(seen: InnerSeaState) -> Iterator[str]:
    """What lies on the table and what the viewer holds, with its words."""
    if seen.table:
        yield painted("bold", say(m("On the table")))
        yield from (card(number) for number in seen.table)
    for realm in seen.realms:
        if realm.owner != seen.viewer or seen.viewer < 0:
            continue
        for heading, zone in (
            (m("Just drawn"), realm.drawn),
            (m("Hand"), realm.hand),
            (m("Face down"), realm.face_down),
        ):
            if zone:
                yield painted("bold", say(heading))
                yield from (card(number) for number in zone if number != HIDDEN)


def card(number: int) -> str:
    record = BOX.cards[number - 1]
    kind, text = Message(record["type"]), Message(record["text"])
    words = f" {say(CARDS[number - 1])} ({say(kind)}): {say(text)}"
    return plain("\n".join(wrap(words, COLUMNS - 2, subsequent_indent="    ")))
