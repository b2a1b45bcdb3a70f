"""The table of the Inner Sea as text with rich markup, for a terminal of 110 columns.

Areas stand by region under the names that are typed. As in the picture, only what the viewer may
know is shown.
"""

import re
from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Final

from ziggurat.core.secrets import HIDDEN
from ziggurat.games.inner_sea.actions import CARDS
from ziggurat.games.inner_sea.actions import WONDERS as WONDER_NAMES
from ziggurat.games.inner_sea.board import AREA, AREAS, CIV_NAMES, KIND, LAND, areas_of
from ziggurat.games.inner_sea.content.box import BOX
from ziggurat.games.inner_sea.state import FACTIONS, NOBODY, InnerSeaState
from ziggurat.games.inner_sea.terms import cities, contested

COLOURS: Final = ("red3", "dodger_blue1", "green4", "gold3", "dark_orange", "medium_purple", "bold")
LETTERS: Final = "abcdefB"
EPOCHS: Final = ("I, Bronze Age", "II, Iron Age", "III, Rise of Empires", "IV, Fall of Empires")
PHASES: Final = ("Growth", "Card", "Competition", "Adjustment")
WIDE, ACROSS = 27, 4
REGIONS: Final = {
    "Iberia": "lusitania tarraconnesis celt_iberia idubeda saguntum novo_carthago gades baleares",
    "Gaul": "aquitania gaul tarraco massilia liguria",
    "Italy": "cisalpina venetia umbria etruria rome samnium apulia bruttium corsica sardinia nora "
    "sicilia syracuse melite",
    "Africa": "tingitania mauretania numidia saldae carthage thapsus tripolitania sirt cyrenaica "
    "marmarica",
    "Greece": "dalmatia illyria macedonia thrace thessaly mycenae laconia minos gortyn",
    "Asia": "troy ionia lydia phrygia silicia cappadocia rhodes cyprus",
    "Levant and Egypt": "al_mina palmyra phoenicia judea nabataea sinai nile_delta libya ammonium "
    "egypt kush meroe",
}
LEGEND: Final = (
    "a3: three discs of civilization a, on land a city; B: Barbarians; +2: allies; ! contested; "
    "W Wonder, w buried"
)


def screen(seen: InnerSeaState, names: Sequence[str]) -> str:
    """The whole table as `seen.viewer` sees it."""
    parts = [headline(seen), "", *regions(seen), "", *mats(seen, names)]
    parts += ["", *wonders(seen), *cards(seen)]
    return "\n".join([*parts, f"[dim]{LEGEND}[/]"])


def plain(words: str) -> str:
    """Words that rich takes literally, whatever brackets they hold."""
    return re.sub(r"(\\*)(\[[a-z#/@][^[]*?\])", r"\1\1\\\2", words)


def painted(style: str, words: str) -> str:
    return f"[{style}]{words}[/]"


def headline(seen: InnerSeaState) -> str:
    arena = f" Competition in {AREAS[seen.arena]}." if seen.arena != NOBODY else ""
    return (
        f"Epoch {EPOCHS[seen.epoch - 1]}; turn {seen.turn}; {PHASES[seen.phase]} Phase.{arena}\n"
        f"Deck {len(seen.deck)}, discarded {len(seen.discard)}, aside {len(seen.aside)}; "
        f"Barbarians in supply {seen.black}."
    )


def regions(seen: InnerSeaState) -> Iterator[str]:
    """The live areas, lands by region, then the seas from west to east."""
    live = set(areas_of(seen.chart.live))
    for region, given in REGIONS.items():
        here = [AREA[name] for name in given.split() if AREA[name] in live]
        if here:
            yield painted("bold", region)
            yield from grid(seen, here)
    yield painted("bold", "Seas")
    seas = [area for area in live if KIND[area] != LAND]
    yield from grid(seen, sorted(seas, key=lambda area: (BOX.areas[area]["x"], area)))


def grid(seen: InnerSeaState, areas: Sequence[int]) -> Iterator[str]:
    for i in range(0, len(areas), ACROSS):
        yield " " + "".join(entry(seen, area) for area in areas[i : i + ACROSS]).rstrip()


def entry(seen: InnerSeaState, area: int) -> str:
    """An area with its marks and stacks, in a column of its own."""
    words: list[tuple[str, str]] = []
    if contested(seen, area):
        words.append(("bold red", "!"))
    if area in seen.site:
        words.append(("yellow", "w" if seen.buried[seen.site.index(area)] else "W"))
    for f in range(FACTIONS):
        n, allies = seen.discs[FACTIONS * area + f], seen.allies[FACTIONS * area + f]
        if n or allies:
            words.append((COLOURS[f], f"{LETTERS[f]}{n}" + (f"+{allies}" if allies else "")))
    name = (("bold" if words else "dim"), AREAS[area])
    length = len(AREAS[area]) + sum(len(word) + 1 for _, word in words)
    return " ".join(painted(*word) for word in (name, *words)) + " " * max(1, WIDE - length)


def mats(seen: InnerSeaState, names: Sequence[str]) -> Iterator[str]:
    """In turn order; while that is being fixed, who has no place yet stands last."""
    placed = [p for p in seen.order if p != NOBODY]
    for p in (*placed, *(p for p in range(len(seen.realms)) if p not in placed)):
        yield mat(seen, p, names)


def mat(seen: InnerSeaState, p: int, names: Sequence[str]) -> str:
    """A civilization in a line."""
    realm = seen.realms[p]
    mark = ">" if not seen.over and seen.player == realm.owner else " "
    civ = CIV_NAMES[realm.mat] if realm.mat >= 0 else "-"
    who = plain(f"{names[realm.owner][:12]:<12}") if realm.owner != NOBODY else f"{'system':<12}"
    extra = f", ready {realm.ready}" if realm.ready else ""
    extra += f", loot {realm.loot}" if realm.loot else ""
    extra += f", face down {len(realm.face_down)}" if realm.face_down else ""
    line = (
        f"{mark} {painted(COLOURS[p], LETTERS[p])} {who} {civ:<12}{realm.vp:>3} VP, "
        f"cities {cities(seen, p)}, talents {realm.talents}, supply {realm.supply}, "
        f"cards {len(realm.hand)}{extra}"
    )
    kept = ", ".join(f"{CARDS[card - 1]} ({n})" for card, n in realm.investments.items())
    below = wrap(f"Investments: {kept}", 108, initial_indent=" " * 6, subsequent_indent=" " * 6)
    return "\n".join([line, *below]) if kept else line


def wonders(seen: InnerSeaState) -> Iterator[str]:
    built = [
        f"{WONDER_NAMES[w]} of {LETTERS[who]} in {AREAS[seen.site[w]]} ({seen.wonder_discs[w]}"
        + (", buried)" if seen.buried[w] else ")")
        for w, who in enumerate(seen.builder)
        if who != NOBODY
    ]
    free = [WONDER_NAMES[w] for w, who in enumerate(seen.builder) if who == NOBODY]
    for heading, found in (("Built", built), ("Available", free)):
        if found:
            yield from wrap(f"{heading}: {', '.join(found)}.", 108, subsequent_indent="  ")


def cards(seen: InnerSeaState) -> Iterator[str]:
    """What lies on the table and what the viewer holds, with its words."""
    if seen.table:
        yield painted("bold", "On the table")
        yield from (card(number) for number in seen.table)
    for realm in seen.realms:
        if realm.owner != seen.viewer or seen.viewer < 0:
            continue
        for heading, zone in (
            ("Just drawn", realm.drawn),
            ("Hand", realm.hand),
            ("Face down", realm.face_down),
        ):
            if zone:
                yield painted("bold", heading)
                yield from (card(number) for number in zone if number != HIDDEN)


def card(number: int) -> str:
    record = BOX.cards[number - 1]
    words = f" {CARDS[number - 1]} ({record['type']}): {record['text']}"
    return plain("\n".join(wrap(words, 108, subsequent_indent="    ")))
