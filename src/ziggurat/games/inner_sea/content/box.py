"""Reads the content of a pack and refuses one that does not hold together.

A pack is four JSON files: map, cards, realms and set-ups. Every entry says its `origin`: rulebook,
published or house. The pack of this folder is the default; the environment may name a folder with
another (`core/packs.py`).
"""

from collections import Counter
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple

from ziggurat.core import packs
from ziggurat.core.errors import BadPack
from ziggurat.core.message import Message, m
from ziggurat.core.packs import ORIGINS

Record = dict[str, Any]

FILES = ("map", "cards", "realms", "setups")
WONDERS = (
    "great_pyramid",
    "hanging_gardens",
    "statue_of_zeus",
    "temple_of_artemis",
    "mausoleum",
    "colossus",
    "lighthouse",
)
CIVILIZATIONS = (
    "rome",
    "carthage",
    "celt_iberia",
    "gaul",
    "mauretania",
    "mycenae",
    "troy",
    "phoenicia",
    "minos",
    "egypt",
)
ROWS = ("Great Famine", "Earthquakes", "Palace Revolts", "Folk Wanderings")
NAMED = frozenset({"name", "text"})  # what an entry tells people
CARDS = ("Temple Treasury", "Oracle at Delphi", "Sign from Above")
EVENTS, DEPLOYED, TABLE_EVENTS = 7, 12, (98, 99, 100, 101)


class Box(NamedTuple):
    areas: list[Record]  # by rank of competition, north-east first
    maps: dict[str, Record]
    cards: list[Record]
    wonders: list[Record]
    civilizations: list[Record]
    table: list[Record]  # the Epoch Change Table
    deployments: dict[str, Record]
    scenarios: list[Record]
    npc: Record
    constants: Record
    vocabulary: dict[str, list[str]]


def read(folder: Traversable | None = None) -> Box:
    """The pack in a folder, by default the one beside this file."""
    data: Record = {}
    for name in FILES:
        path = (folder or files(__package__)) / f"{name}.json"
        data |= packs.parse_json(path.name, packs.read(path))
    try:
        return assemble(data)
    except (KeyError, TypeError) as error:
        raise BadPack(m("The content pack lacks something: {error}.", error=str(error))) from None


def worded(records: list[Record]) -> list[Record]:
    """Names and texts as messages, so that they can be translated."""
    return [
        {key: Message(value) if key in NAMED else value for key, value in record.items()}
        for record in records
    ]


def assemble(data: Record) -> Box:
    """A box from the joined files, validated."""
    box = Box(
        areas=worded(sorted(data["areas"], key=lambda area: area["rank"])),
        maps=data["maps"],
        cards=worded(data["cards"]),
        wonders=worded(data["wonders"]),
        civilizations=worded(data["civilizations"]),
        table=worded(data["epoch_change_table"]),
        deployments=data["deployments"],
        scenarios=worded(data["scenarios"]),
        npc=data["npc"],
        constants=data["constants"],
        vocabulary=data["vocabulary"],
    )
    validate(box)
    return box


def need(holds: bool, what: str) -> None:
    if not holds:
        raise BadPack(m("This content pack does not hold together: {what}.", what=what))


def validate(box: Box) -> None:
    check_ids(box)
    check_areas(box)
    check_maps(box)
    check_cards(box)
    check_deployments(box)
    check_scenarios(box)
    check_words(box)
    check_named(box)
    check_origins(box)


def check_ids(box: Box) -> None:
    groups = (box.areas, box.cards, box.wonders, box.civilizations, box.scenarios)
    for group in groups:
        for key in ("id", "name"):
            names = [entry[key] for entry in group]
            need(len(set(names)) == len(names), f"two entries with the same {key}")


def check_areas(box: Box) -> None:
    """Adjacency is symmetric (IS-2.1), islands share their seas (IS-2.5), ranks run through."""
    areas = {area["id"]: area for area in box.areas}
    for name, area in areas.items():
        beside = area["neighbours"]
        need(len(set(beside)) == len(beside), f"{name} names a neighbour twice")
        for other in beside:
            need(other in areas and other != name, f"{name} has no neighbour {other}")
            need(name in areas[other]["neighbours"], f"{name} and {other} must both be adjacent")
    ranks = [area["rank"] for area in box.areas]
    need(ranks == list(range(1, len(ranks) + 1)), "the ranks of areas must run from 1")
    seas: dict[str, set[str]] = {}
    for area in box.areas:
        if area["island"]:
            around = {n for n in area["neighbours"] if areas[n]["type"] != "land"}
            need(seas.setdefault(area["island"], around) == around, f"{area['id']} and its seas")
    for civ in box.civilizations:
        home = areas.get(civ["home"], {})
        need(home.get("home_civ") == civ["id"], f"the home of {civ['id']}")
        need(home["type"] == "land", f"the home of {civ['id']} must be land")


def check_maps(box: Box) -> None:
    """Live areas are cut off from the rest by the border (IS-S.18)."""
    areas = {area["id"]: area for area in box.areas}
    for name, chart in box.maps.items():
        live, border = set(chart["live"]), set(chart["border"])
        need(live <= set(areas) and not live & border, f"map {name} and its border")
        around = {n for area in live for n in areas[area]["neighbours"]}
        need(around <= live | border, f"map {name} leaks over its border")
        for lands in chart["edge_lands"].values():
            need(set(lands) <= live, f"map {name} has an edge that is not live")


def check_cards(box: Box) -> None:
    """Seven Events, 98 to 101 among them (IS-C.8); Investments and only they stay (IS-5.3)."""
    ids = [card["id"] for card in box.cards]
    need(ids == list(range(1, len(ids) + 1)), "card ids must run from 1")
    events = {card["id"] for card in box.cards if card["type"] == "event"}
    need(len(events) == EVENTS and set(TABLE_EVENTS) <= events, "there are seven Events")
    for card in box.cards:
        stays = card["after"] == "stays"
        need(stays == (card["type"] == "investment"), f"what becomes of card {card['id']}")
    rows = Counter(i for row in box.table for low, high in row["ids"] for i in range(low, high + 1))
    need(rows == Counter(ids), "the Epoch Change Table must have one row for every card")


def check_deployments(box: Box) -> None:
    """Twelve discs: settlements of two on land, camps of one at sea (IS-S.7)."""
    kinds = {area["id"]: area["type"] for area in box.areas}
    for name, chart in box.deployments.items():
        settlements, camps = chart["settlements"], chart["camps"]
        discs = 2 * len(settlements) + len(camps)
        need(discs == DEPLOYED == chart["discs"], f"deployment {name} has {discs} discs")
        need(all(kinds.get(area) == "land" for area in settlements), f"settlements of {name}")
        need(all(kinds.get(area) == "shallow" for area in camps), f"camps of {name}")


def check_scenarios(box: Box) -> None:
    civs = {civ["id"] for civ in box.civilizations}
    for scenario in box.scenarios:
        name, live = scenario["id"], set(box.maps[scenario["map"]]["live"])
        need(set(scenario["civs"]) == set(scenario["deployment"]), f"civilizations of {name}")
        need(set(scenario["civs"]) <= civs, f"civilizations of {name}")
        for key in scenario["deployment"].values():
            chart = box.deployments[key]
            need(set(chart["settlements"] + chart["camps"]) <= live, f"{key} in {name} is not live")
        for npc in scenario["npc"]:
            need(set(npc["enemies"]) <= set(scenario["civs"]) - {npc["civ"]}, f"enemies in {name}")


def check_words(box: Box) -> None:
    """Effects use the words of the vocabulary only."""
    whens, ops = set(box.vocabulary["when"]), set(box.vocabulary["ops"])
    for source in (*box.cards, *box.wonders, *box.civilizations):
        need(bool(source["text"]), f"{source['id']} has no text")
        for effect in source["effects"]:
            need(effect["when"] in whens, f"timing {effect['when']!r} of {source['id']}")
    for op in operations([*box.cards, *box.wonders, *box.civilizations, *box.table]):
        need(op in ops, f"operation {op!r}")


def check_named(box: Box) -> None:
    """What the rules know by name must be there: Wonders, civilizations, two cards."""
    need({w["id"] for w in box.wonders} == set(WONDERS), "the seven Wonders keep their ids")
    need({c["id"] for c in box.civilizations} == set(CIVILIZATIONS), "the ten civilizations")
    need(set(CARDS) <= {card["name"] for card in box.cards}, "the cards known by name")
    need(set(ROWS) <= {row["name"] for row in box.table}, "the rows known by name")


def operations(value: Any) -> set[str]:
    """The names of all operations anywhere inside."""
    if isinstance(value, list):
        return set().union(*map(operations, value)) if value else set()
    if isinstance(value, dict):
        own = {value["op"]} if "op" in value else set()
        return own.union(*map(operations, value.values()))
    return set()


def check_origins(box: Box) -> None:
    for entry in (*box.areas, *box.cards, *box.wonders, *box.civilizations, *box.scenarios):
        origin = entry["origin"]
        texts = list(origin.values()) if isinstance(origin, dict) else [origin]
        named = all(any(word in text for word in ORIGINS) for text in texts[:2])
        need(bool(texts) and named, f"{entry['id']} does not say its origin")


def chosen() -> Box:
    """The pack that the environment names, else the default."""
    named = packs.listed("inner_sea")
    return read(named[-1] if named else None)


BOX = chosen()
