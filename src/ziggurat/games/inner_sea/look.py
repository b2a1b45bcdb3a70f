"""All that can be looked at, in words: areas, cards, Wonders, civilizations, rows of the Epoch
Change Table and scenarios, with what the viewer may know of their state.

The titles of the picture are made of the same sentences.
"""

from collections.abc import Callable, Iterator
from typing import Final

from ziggurat.core.message import Listing, Message, m, mn
from ziggurat.core.packs import ORIGINS
from ziggurat.core.things import Thing, lines_of
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
EDGES: Final = {"N": m("north"), "E": m("east"), "S": m("south"), "W": m("west")}
PARTS: Final = {  # of an origin
    "name": m("name"),
    "effect": m("effect"),
    "id": m("number"),
    "graph": m("borders"),
}
BESIDE: Final[tuple[Callable[[str], str], ...]] = (  # by kind of area
    lambda found: m("Lands beside it: {list}.", list=found),
    lambda found: m("Shallow seas beside it: {list}.", list=found),
    lambda found: m("Deep seas beside it: {list}.", list=found),
)
MAPS: Final = {
    "east": m("the east"),
    "west": m("the west"),
    "west_centre": m("the west and the centre"),
    "full": m("the whole map"),
}
AFTER: Final = {
    "discard": m("Discarded afterwards."),
    "aside": m("Set aside for the epoch afterwards."),
    "reshuffle": m("Shuffled back into the deck afterwards."),
    "stays": m("Stays in play with discs on it."),
}
REGIONS: Final = {
    m("Iberia"): "lusitania tarraconnesis celt_iberia idubeda saguntum novo_carthago gades "
    "baleares",
    m("Gaul"): "aquitania gaul tarraco massilia liguria",
    m("Italy"): "cisalpina venetia umbria etruria rome samnium apulia bruttium corsica sardinia "
    "nora sicilia syracuse melite",
    m("Africa"): "tingitania mauretania numidia saldae carthage thapsus tripolitania sirt "
    "cyrenaica marmarica",
    m("Greece"): "dalmatia illyria macedonia thrace thessaly mycenae laconia minos gortyn",
    m("Asia"): "troy ionia lydia phrygia silicia cappadocia rhodes cyprus",
    m("Levant and Egypt"): "al_mina palmyra phoenicia judea nabataea sinai nile_delta libya "
    "ammonium egypt kush meroe",
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
    return {PARTS[part]: str(word) for part, word in origin.items() if part != "note"}


def origin_of(record: Record) -> str:
    """The weakest origin, and that of every part where they differ."""
    origin = record["origin"]
    if isinstance(origin, str):
        return m("Origin: {origin}.", origin=Listing(map(Message, origin.split(", "))))
    parts = parts_of(origin)
    if len(set(parts.values())) == 1:
        return m("Origin: {origin}.", origin=weakest(origin))
    told = (
        m("{part}: {origin}", part=part, origin=Listing(map(Message, word.split(", "))))
        for part, word in parts.items()
    )
    return m("Origin: {origin} ({parts}).", origin=weakest(origin), parts=Listing(told))


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
        standing = Listing(state_of(seen, area), "; ") or m("Empty.")
        lines.append(standing if live else m("Not on this map."))
        if area in HOMES:
            civ = BOX.civilizations[HOMES[area]]
            lines.append(m("Home of {civ}. Its mat: {text}", civ=civ["name"], text=civ["text"]))
        lines.append(origin_of(record))
        yield Thing(AREA_NAMES[area], KINDS[KIND[area]], lines_of(lines), AREAS[area])


def place(seen: InnerSeaState, area: int, record: Record) -> Iterator[str]:
    """Region, island, edges, and what lies beside it on this map."""
    if AREAS[area] in REGION:
        yield m("Region: {region}.", region=REGION[AREAS[area]])
    if record["island"]:
        lands = [other["name"] for other in BOX.areas if other["island"] == record["island"]]
        yield m("Island: {list}.", list=Listing(lands))
    edges = [EDGES[edge] for edge, lands in seen.chart.edges.items() if lands >> area & 1]
    if edges:
        yield m("Edge of the map: {list}.", list=Listing(edges))
    beside = list(areas_of(seen.chart.beside[area]))
    for kind, sentence in enumerate(BESIDE):
        found = [AREA_NAMES[other] for other in beside if KIND[other] == kind]
        if found:
            yield sentence(Listing(found))


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
    if card in seen.discard:
        return m("It is discarded.")
    if card in seen.aside:
        return m("It is set aside.")
    if card in seen.table:
        return m("It lies on the table.")
    for p, realm in enumerate(seen.realms):
        name = called(seen, p)
        if card in realm.investments:
            discs = size(realm.investments[card])
            return m("{name} has it in play with {discs}.", name=name, discs=discs)
        if card in (*realm.hand, *realm.drawn, *realm.face_down):
            return m("{name} holds it.", name=name)
    return m("It is in the deck or in a hand you cannot see.")


def cards(seen: InnerSeaState) -> Iterator[Thing]:
    for record in BOX.cards:
        where = record.get("playable_in")
        kinds = [Message(record["cls"]), *([m("Great Person")] if record["great_person"] else [])]
        lines = [
            m("Number {n}, {kinds}.", n=record["id"], kinds=Listing(kinds)),
            record["text"],
            *([m("Played in competitions: {where}.", where=Message(where))] if where else []),
            AFTER[record["after"]],
            whereabouts(seen, record["id"]),
            origin_of(record),
        ]
        kind = m("{kind} card", kind=Message(record["type"]))
        yield Thing(record["name"], kind, lines_of(lines), CARDS[record["id"] - 1])


def wonder_state(seen: InnerSeaState, w: int) -> str:
    """Where a Wonder stands."""
    if seen.builder[w] == NOBODY:
        return m("available")
    area = AREA_NAMES[seen.site[w]]
    return m("buried in {area}", area=area) if seen.buried[w] else m("in {area}", area=area)


def wonders(seen: InnerSeaState) -> Iterator[Thing]:
    for w, record in enumerate(BOX.wonders):
        owner = seen.builder[w]
        state = [wonder_state(seen, w)]
        if owner != NOBODY:
            state.append(m("of {name}", name=called(seen, owner)))
            state.append(m("with {discs}", discs=size(seen.wonder_discs[w])))
        cost = m(
            "Costs {n} resources, at least {least} of them discs of the map; takes {discs} discs "
            "of the supply.",
            n=record["cost"],
            least=record["min_map_discs"],
            discs=record["discs"],
        )
        use = m("Once a turn, with a disc on it and one of yours in its land.")
        now = m("Now: {state}.", state=Listing(state))
        lines = [record["text"], cost, use, now, origin_of(record)]
        yield Thing(record["name"], m("Wonder"), lines_of(lines), WONDERS[w])


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
        lines = [record["text"], m("Home: {area}.", area=AREA_NAMES[HOME[civ]])]
        lines += [start(record["id"], seen)] if start(record["id"], seen) else []
        if civ in played:
            owner = seen.realms[played[civ]].owner
            who = m("the system") if owner == NOBODY else m("seat {n}", n=owner + 1)
            about = summary(seen, played[civ])
            lines.append(m("Played by {who}. {about}.", who=who, about=about))
        else:
            lines.append(m("Not in play."))
        lines.append(origin_of(record))
        yield Thing(record["name"], m("civilization"), lines_of(lines), CIVS[civ])


def start(civ: str, seen: InnerSeaState) -> str:
    """Where its discs stand at the beginning of this scenario."""
    key = BOX.scenarios[seen.scenario]["deployment"].get(civ)
    if key is None:
        return ""
    given = BOX.deployments[key]
    settled, camps = (
        Listing(AREA_NAMES[AREA[area]] for area in given[word]) for word in ("settlements", "camps")
    )
    return m("Starts with two discs: {two}; with one: {one}.", two=settled, one=camps)


def rows() -> Iterator[Thing]:
    for row in BOX.table:
        ids = ", ".join(f"{low}–{high}" for low, high in row["ids"])
        lines = [m("Cards {ids}.", ids=ids), row["text"], origin_of(row)]
        yield Thing(row["name"], m("row of the Epoch Change Table"), lines_of(lines))


def scenarios(seen: InnerSeaState) -> Iterator[Thing]:
    for i, record in enumerate(BOX.scenarios):
        (low, high), (first, last) = record["players"], record["epochs"]
        civs = Listing(name_of(civ) for civ in record["civs"])
        npcs = Listing(name_of(npc["civ"]) for npc in record["npc"])
        lines = [
            record["text"],
            m("Players: {n}.", n=str(low) if low == high else f"{low}-{high}"),
            m("Map: {map}. Civilizations: {civs}.", map=MAPS[record["map"]], civs=civs),
            *([m("The system runs {civs}.", civs=npcs)] if npcs else []),
            m("Epochs {first} to {last}.", first=first, last=last),
            m("Victory: {condition}.", condition=Message(record["victory"])),
            *(m("Also: {rule}.", rule=Message(special)) for special in record["special"]),
            *([m("This one is played now.")] if i == seen.scenario else []),
            origin_of(record),
        ]
        yield Thing(record["name"], m("scenario"), lines_of(lines), record["id"])


def name_of(civ: str) -> str:
    return CIV_NAMES[CIVS.index(civ)]
