"""All that can be looked at, in words: areas, cards, Wonders, civilizations, rows of the Epoch
Change Table and scenarios, with what the viewer may know of their state.

The titles of the picture are made of the same sentences.
"""

from collections.abc import Iterator
from typing import Final

from ziggurat.core.message import Listing, Message, m, mn
from ziggurat.core.packs import ORIGINS
from ziggurat.core.things import Thing
from ziggurat.games.inner_sea.actions import CARDS, WONDERS
from ziggurat.games.inner_sea.board import (
    AREA,
    AREA_NAMES,
    AREAS,
    CIV_NAMES,
    CIVS,
    HOME,
    KIND,
    LAND,
    areas_of,
)
from ziggurat.games.inner_sea.content.box import BOX, Record
from ziggurat.games.inner_sea.epoch import called
from ziggurat.games.inner_sea.state import BARBARIANS, FACTIONS, NOBODY, InnerSeaState
from ziggurat.games.inner_sea.terms import cities, contested, is_city, on_map, own

KINDS: Final = (m("land"), m("shallow sea"), m("deep sea"))
HOMES: Final = {home: civ for civ, home in enumerate(HOME)}
EDGES: Final = {"N": "north", "E": "east", "S": "south", "W": "west"}
PARTS: Final = {"id": "number", "graph": "borders"}  # what the parts of an origin are called
AFTER: Final = {
    "discard": "Discarded afterwards.",
    "aside": "Set aside for the epoch afterwards.",
    "reshuffle": "Shuffled back into the deck afterwards.",
    "stays": "Stays in play with discs on it.",
}
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
REGION: Final = {area: name for name, areas in REGIONS.items() for area in areas.split()}


def things(seen: InnerSeaState) -> list[Thing]:
    return [
        *areas(seen),
        *cards(seen),
        *wonders(seen),
        *civilizations(seen),
        *rows(),
        *scenarios(seen),
    ]


# Origins


def weakest(origin: Record | str) -> str:
    """The least certain of all its parts: ours before published before the rulebook's."""
    words = str(origin) if isinstance(origin, str) else " ".join(parts_of(origin).values())
    return next(word for word in reversed(ORIGINS) if word in words)


def parts_of(origin: Record) -> dict[str, str]:
    return {PARTS.get(part, part): str(word) for part, word in origin.items() if part != "note"}


def origin_of(record: Record) -> str:
    """The weakest origin, and that of every part where they differ."""
    origin = record["origin"]
    if isinstance(origin, str):
        return f"Origin: {origin}."
    parts = parts_of(origin)
    if len(set(parts.values())) == 1:
        return f"Origin: {weakest(origin)}."
    told = ", ".join(f"{part}: {word}" for part, word in parts.items())
    return f"Origin: {weakest(origin)} ({told})."


# Areas


def faction(seen: InnerSeaState, f: int) -> str:
    return m("Barbarians") if f == BARBARIANS else called(seen, f)


def size(n: int) -> str:
    return mn("{n} disc", "{n} discs", n)


def stacks(seen: InnerSeaState, area: int) -> Iterator[str]:
    """Who has how many discs there, and what they are."""
    for f in range(FACTIONS):
        n, allies = own(seen, f, area), seen.allies[FACTIONS * area + f]
        if n or allies:
            name, words = faction(seen, f), []
            if f != BARBARIANS and KIND[area] == LAND and n > 1:
                words.append(m("a city") if is_city(seen, f, area) else m("a settlement"))
            words += [m("allies {n}", n=allies)] if allies else []
            if words:
                more = Listing(words)
                yield m("{name} {discs} ({more})", name=name, discs=size(n), more=more)
            else:
                yield m("{name} {discs}", name=name, discs=size(n))


def state_of(seen: InnerSeaState, area: int) -> list[str]:
    """What stands in an area."""
    return [*stacks(seen, area), *marks_of(seen, area)]


def marks_of(seen: InnerSeaState, area: int) -> list[str]:
    """What is there besides discs."""
    words: list[str] = []
    if contested(seen, area):
        words.append(m("contested"))
    if area in seen.site:
        wonder = seen.site.index(area)
        name = BOX.wonders[wonder]["name"]
        words.append(m("buried {wonder}", wonder=name) if seen.buried[wonder] else name)
    return words


def describe(seen: InnerSeaState, area: int) -> str:
    """An area in a line: name, kind, and what stands there."""
    words = [m("home of {civ}", civ=CIV_NAMES[HOMES[area]])] if area in HOMES else []
    about = Listing([*words, KINDS[KIND[area]], *state_of(seen, area)])
    return m("{area}: {about}", area=AREA_NAMES[area], about=about)


def areas(seen: InnerSeaState) -> Iterator[Thing]:
    for area, record in enumerate(BOX.areas):
        live = bool(seen.chart.live >> area & 1)
        lines = [*place(seen, area, record)]
        lines.append("; ".join(state_of(seen, area)) or "Empty." if live else "Not on this map.")
        if area in HOMES:
            civ = BOX.civilizations[HOMES[area]]
            lines.append(f"Home of {civ['name']}. Its mat: {civ['text']}")
        lines.append(origin_of(record))
        yield Thing(AREA_NAMES[area], KINDS[KIND[area]], "\n".join(lines), AREAS[area])


def place(seen: InnerSeaState, area: int, record: Record) -> Iterator[str]:
    """Region, island, edges, and what lies beside it on this map."""
    if AREAS[area] in REGION:
        yield f"Region: {REGION[AREAS[area]]}."
    if record["island"]:
        lands = [other["name"] for other in BOX.areas if other["island"] == record["island"]]
        yield f"Island: {', '.join(lands)}."
    edges = [EDGES[edge] for edge, lands in seen.chart.edges.items() if lands >> area & 1]
    if edges:
        yield f"Edge of the map: {', '.join(edges)}."
    beside = list(areas_of(seen.chart.beside[area]))
    for kind, words in enumerate(("Lands", "Shallow seas", "Deep seas")):
        found = [AREA_NAMES[other] for other in beside if KIND[other] == kind]
        if found:
            yield f"{words} beside it: {', '.join(found)}."


# Cards, Wonders, civilizations


def card_text(record: Record) -> str:
    """A card in a line."""
    kinds = [Message(record["type"]), Message(record["cls"])]
    kinds += [m("Great Person")] if record["great_person"] else []
    return m(
        "{id} {name} ({kinds}): {text}",
        id=record["id"],
        name=record["name"],
        kinds=Listing(kinds),
        text=record["text"],
    )


def whereabouts(seen: InnerSeaState, card: int) -> str:
    """Where a card lies, as far as the viewer may know."""
    for pile, words in ((seen.discard, "discarded"), (seen.aside, "set aside")):
        if card in pile:
            return f"It is {words}."
    if card in seen.table:
        return "It lies on the table."
    for p, realm in enumerate(seen.realms):
        if card in realm.investments:
            return f"{called(seen, p)} has it in play with {size(realm.investments[card])}."
        if card in (*realm.hand, *realm.drawn, *realm.face_down):
            return f"{called(seen, p)} holds it."
    return "It is in the deck or in a hand you cannot see."


def cards(seen: InnerSeaState) -> Iterator[Thing]:
    for record in BOX.cards:
        where = record.get("playable_in")
        lines = [
            f"Number {record['id']}, {record['cls']}"
            + (", Great Person." if record["great_person"] else "."),
            record["text"],
            *([f"Played in competitions: {where}."] if where else []),
            AFTER[record["after"]],
            whereabouts(seen, record["id"]),
            origin_of(record),
        ]
        kind = f"{record['type']} card"
        yield Thing(record["name"], kind, "\n".join(lines), CARDS[record["id"] - 1])


def wonder_state(seen: InnerSeaState, w: int) -> str:
    """Where a Wonder stands."""
    if seen.builder[w] == NOBODY:
        return m("available")
    area = AREA_NAMES[seen.site[w]]
    return m("buried in {area}", area=area) if seen.buried[w] else m("in {area}", area=area)


def wonders(seen: InnerSeaState) -> Iterator[Thing]:
    for w, record in enumerate(BOX.wonders):
        owner = seen.builder[w]
        state = f"Now: {wonder_state(seen, w)}"
        if owner != NOBODY:
            state += f", of {called(seen, owner)}, with {size(seen.wonder_discs[w])}"
        cost = (
            f"Costs {record['cost']} resources, at least {record['min_map_discs']} of them discs "
            f"of the map; takes {record['discs']} discs of the supply."
        )
        use = "Once a turn, with a disc on it and one of yours in its land."
        lines = [record["text"], cost, use, f"{state}.", origin_of(record)]
        yield Thing(record["name"], "Wonder", "\n".join(lines), WONDERS[w])


def summary(seen: InnerSeaState, p: int) -> str:
    """A civilization in play in a line."""
    realm = seen.realms[p]
    return m(
        "{name}: {vp} points, {cities} cities, {on_map} discs on the map, "
        "{supply} in supply, talents {talents}, cards {n}",
        name=called(seen, p),
        vp=realm.vp,
        cities=cities(seen, p),
        on_map=on_map(seen, p),
        supply=realm.supply,
        talents=realm.talents,
        n=len(realm.hand),
    )


def civilizations(seen: InnerSeaState) -> Iterator[Thing]:
    played = {realm.mat: p for p, realm in enumerate(seen.realms)}
    for civ, record in enumerate(BOX.civilizations):
        lines = [record["text"], f"Home: {AREA_NAMES[HOME[civ]]}."]
        lines += [start(record["id"], seen)] if start(record["id"], seen) else []
        if civ in played:
            owner = seen.realms[played[civ]].owner
            who = "the system" if owner == NOBODY else f"seat {owner + 1}"
            lines += [f"Played by {who}. {summary(seen, played[civ])}."]
        else:
            lines += ["Not in play."]
        lines.append(origin_of(record))
        yield Thing(record["name"], "civilization", "\n".join(lines), CIVS[civ])


def start(civ: str, seen: InnerSeaState) -> str:
    """Where its discs stand at the beginning of this scenario."""
    key = BOX.scenarios[seen.scenario]["deployment"].get(civ)
    if key is None:
        return ""
    given = BOX.deployments[key]
    settled, camps = (
        ", ".join(AREA_NAMES[AREA[area]] for area in given[word])
        for word in ("settlements", "camps")
    )
    return f"Starts with two discs in {settled}; one in {camps}."


def rows() -> Iterator[Thing]:
    for row in BOX.table:
        ids = ", ".join(f"{low} to {high}" for low, high in row["ids"])
        lines = [f"Cards {ids}.", row["text"], origin_of(row)]
        yield Thing(row["name"], "row of the Epoch Change Table", "\n".join(lines))


def scenarios(seen: InnerSeaState) -> Iterator[Thing]:
    for i, record in enumerate(BOX.scenarios):
        low, high = record["players"]
        players = str(low) if low == high else f"{low} to {high}"
        civs = ", ".join(name_of(civ) for civ in record["civs"])
        npcs = ", ".join(name_of(npc["civ"]) for npc in record["npc"])
        lines = [
            record["text"],
            f"Players: {players}. Map: {record['map']}. Civilizations: {civs}.",
            *([f"The system runs {npcs}."] if npcs else []),
            "Epochs {} to {}. Victory: {}.".format(*record["epochs"], record["victory"]),
            *(f"Also: {special}." for special in record["special"]),
            *(["This one is played now."] if i == seen.scenario else []),
            origin_of(record),
        ]
        yield Thing(record["name"], "scenario", "\n".join(lines), record["id"])


def name_of(civ: str) -> str:
    return CIV_NAMES[CIVS.index(civ)]
