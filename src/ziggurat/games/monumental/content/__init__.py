"""What is in the box (chapter MO-25): cards, tokens and maps as data with their origin.

`BOX` is the content this project ships. A pack of the user's own is a JSON file with the same
records; it replaces cards, the backs of tokens and maps after validation, and can change neither
the counts of the box nor the kind of a card.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from ziggurat.core import packs
from ziggurat.core.errors import BadPack
from ziggurat.core.message import Message, m
from ziggurat.core.packs import ORIGINS
from ziggurat.games.monumental.content.maps import Map, read_map
from ziggurat.games.monumental.content.vocabulary import (
    ACTS,
    ATTACKS,
    NOTHING,
    Ability,
    Amounts,
    Mod,
    Op,
    Price,
    amounts,
    number,
    read_abilities,
    read_mod,
    read_ops,
    read_price,
)

BUILDING, KNOWLEDGE, WONDER, BASIC, POLICY, WARLORD, CELEBRITY, MONSTER, AUTOMA, SEPARATOR = range(
    10
)
KINDS: Final = {
    "building": BUILDING,
    "knowledge": KNOWLEDGE,
    "wonder": WONDER,
    "basic_building": BASIC,
    "policy": POLICY,
    "warlord": WARLORD,
    "celebrity": CELEBRITY,
    "monster": MONSTER,
    "automa_action": AUTOMA,
    "automa_civ": AUTOMA,
    "automa_advanced": AUTOMA,
    "separator": SEPARATOR,
}
ERAS: Final = ("I", "II", "R", "III")
FIXED: Final = ("id", "kind", "set", "civ", "era", "copies", "copies_per_civ", "alternative_for")


@dataclass(frozen=True, slots=True)
class Card:
    """A card's face. Numbers that its kind does not have are 0, lists are empty."""

    id: str
    name: str
    kind: int
    cost: int  # P, S or Gold, by kind
    stages: tuple[int, int]
    resources: Amounts
    ability: Ability
    bonus: tuple[Op, ...]
    unique: tuple[Op, ...]
    attack_ops: tuple[Op, ...]
    continuous: tuple[Mod, ...]
    defeat: Price
    reward: tuple[Op, ...]
    attack: int
    deploy: str
    retire: Mapping[str, Any]
    acts: Mapping[str, Any]
    military: bool
    texts: Mapping[str, str]
    origin: str
    origins: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Token:
    """A Barbarian, Free City, monster-named or Market token."""

    id: str
    name: str
    kind: str
    benefits: tuple[tuple[Op, ...], ...]
    automa_gold: int
    origin: str


@dataclass(frozen=True, slots=True)
class Box:
    """Cards with modifiers, triggers and uses are listed, so that others are not asked."""

    name: str
    cards: tuple[Card, ...]
    tokens: tuple[Token, ...]
    maps: Mapping[str, Map]
    modifying: frozenset[int]
    triggering: frozenset[int]
    usable: frozenset[int]


def make_box(
    name: str, cards: tuple[Card, ...], tokens: tuple[Token, ...], maps: Mapping[str, Map]
) -> Box:
    return Box(
        name,
        cards,
        tokens,
        maps,
        frozenset(i for i, card in enumerate(cards) if card.ability.mods),
        frozenset(i for i, card in enumerate(cards) if card.ability.ons),
        frozenset(i for i, card in enumerate(cards) if card.ability.ways),
    )


TEXTS: Final = (
    "effect",
    "bonus_text",
    "unique_effect",
    "continuous_text",
    "defeat_text",
    "retire_text",
)


def read_card(data: Mapping[str, Any]) -> Card:
    kind = KINDS[data["kind"]]
    cost = data.get("cost", {})
    stages = cost.get("stages", (0, 0))
    resources = amounts(data.get("resources", {}))
    defeat = data.get("defeat", {})
    if data.get("origin") not in ORIGINS:
        raise ValueError(f"an origin is one of {', '.join(ORIGINS)}, not {data.get('origin')!r}")
    if not data.get("name"):
        raise ValueError("a card needs a name")
    for act in (*data.get("all", ()), *data.get("special", ())):
        if act.get("act") not in ACTS:
            raise ValueError(f"{act.get('act')!r} is no act of the Automa")
    return Card(
        id=data["id"],
        name=Message(data["name"]),
        kind=kind,
        cost=0 if kind == POLICY else number(sum(amounts(price_part(cost))), "cost"),
        stages=(number(stages[0], "a stage"), number(stages[1], "a stage")),
        resources=resources,
        ability=read_abilities(data.get("abilities", ())),
        bonus=read_ops(data["bonus"]) if kind == WONDER else (),
        unique=read_ops(data["unique"]) if kind == POLICY else (),
        attack_ops=read_ops(data["attack_ops"], ATTACKS) if kind == MONSTER else (),
        continuous=tuple(map(read_mod, data.get("continuous", ()))),
        defeat=read_price(defeat.get("cost", {})),
        reward=read_ops(defeat["reward"]) if kind == MONSTER else (),
        attack=number(data.get("attack") or 0, "attack"),
        deploy=data.get("deploy", ""),
        retire=data.get("retire", {}),
        acts={key: data[key] for key in ("all", "special", "trait") if key in data},
        military=resources[2] > 0 and kind in (BUILDING, BASIC, WONDER),
        texts={key: Message(data[key]) for key in TEXTS if data.get(key)},
        origin=data["origin"],
        origins=data.get("origin_detail", {}),
    )


def price_part(cost: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in cost.items() if name != "stages" and value != "n"}


def read_token(data: Mapping[str, Any]) -> Token:
    return Token(
        data["id"],
        Message(data["name"]),
        data["kind"],
        tuple(read_ops(ops) for ops in data.get("benefits", ())),
        number(data.get("automa_gold", 0), "automa_gold"),
        data["origin"],
    )


DATA: Final[Mapping[str, Any]] = json.loads(
    (files(__name__) / "box.json").read_text(encoding="utf-8")
)
CARD_DATA: Final = [*DATA["cards"], *DATA["extras"]]
TOKEN_DATA: Final = [
    t
    for t in DATA["tokens"]
    if t["kind"] in ("barbarian", "free_city", "barbarian_monster", "market")
]
CIVILIZATIONS: Final = tuple(c["id"] for c in DATA["civilizations"])
CIV_NAMES: Final = tuple(Message(c["name"]) for c in DATA["civilizations"])
TRAITS: Final = tuple(c["trait"] for c in DATA["civilizations"])
BOX: Final = make_box(
    "box",
    tuple(map(read_card, CARD_DATA)),
    tuple(map(read_token, TOKEN_DATA)),
    {one["id"]: read_map(one, DATA["tiles"]) for one in DATA["maps"]},
)
BOXES: Final[dict[str, Box]] = {"box": BOX}

# What no pack can change: numbers by id, kinds, eras and counts.
CARD_IDS: Final = tuple(card.id for card in BOX.cards)
CELEBRITY_MARK: Final = len(CARD_IDS)  # a Celebrity in the deck, whichever it is
CARD: Final = {name: i for i, name in enumerate(CARD_IDS)}
KIND: Final = tuple(card.kind for card in BOX.cards)
TOKEN_IDS: Final = tuple(token.id for token in BOX.tokens)
TOKEN: Final = {name: i for i, name in enumerate(TOKEN_IDS)}
TOKEN_COPIES: Final = tuple(t["copies"] for t in TOKEN_DATA)
BASICS: Final = tuple(i for i, kind in enumerate(KIND) if kind == BASIC)
STARTING: Final = frozenset(i for i, c in enumerate(CARD_DATA) if c.get("starting"))
STARTING_DECKS: Final = tuple(
    tuple(
        i
        for i, c in enumerate(CARD_DATA)
        if c.get("set") == "civilization"
        and KIND[i] in (BUILDING, KNOWLEDGE)
        and c["civ"] in ("all", civ)
        for _ in range(c["copies_per_civ"])
    )
    for civ in CIVILIZATIONS
)
POLICIES: Final = tuple(
    tuple(i for i, c in enumerate(CARD_DATA) if KIND[i] == POLICY and c["civ"] == civ)
    for civ in CIVILIZATIONS
)
WARLORDS: Final = tuple(CARD[c["warlord"]] for c in DATA["civilizations"])
DEVELOPMENT: Final = tuple(
    tuple(
        i
        for i, c in enumerate(CARD_DATA)
        if c.get("set") == "development" and c["era"] == era and KIND[i] != SEPARATOR
    )
    for era in ERAS
)
SEPARATORS: Final = tuple(CARD[f"separator_{era.lower()}"] for era in ERAS)
ALTERNATIVES: Final = {
    i: CARD[c["alternative_for"]] for i, c in enumerate(CARD_DATA) if c.get("alternative_for")
}
CELEBRITIES: Final = tuple(
    tuple(i for i, c in enumerate(CARD_DATA) if KIND[i] == CELEBRITY and c["era"] == era)
    for era in ERAS
)
MONSTERS: Final = tuple(i for i, kind in enumerate(KIND) if kind == MONSTER)
AUTOMA_ACTIONS: Final = tuple(
    i for i, c in enumerate(CARD_DATA) if c.get("kind") == "automa_action"
)
AUTOMA_CIVS: Final = tuple(CARD[f"automa_civ_{civ}"] for civ in CIVILIZATIONS)
AUTOMA_EXTRAS: Final = tuple(
    i for i, c in enumerate(CARD_DATA) if c.get("kind") == "automa_advanced"
)
MARKETS: Final = ("stone", "scrolls", "arms", "jewels")
MARKET_NAMES: Final = (m("Stone"), m("Scrolls"), m("Arms"), m("Jewels"))
MARKET_TOKENS: Final = tuple(
    tuple(
        i for i, t in enumerate(TOKEN_DATA) if t.get("market") == market for _ in range(t["copies"])
    )
    for market in MARKETS
)
MARKET_OF: Final = {i: n for n, tokens in enumerate(MARKET_TOKENS) for i in tokens}

# The number sides of exploration tokens: Barbarians by value, Free Cities by cost.
FACES: Final = ("none", "barbarian1", "barbarian2", "barbarian3", "2s", "2p", "3s", "3p")
FACE_VALUE: Final = (0, 1, 2, 3, 0, 0, 0, 0)
FACE_COST: Final[tuple[Amounts, ...]] = (
    *(NOTHING,) * 4,
    (0, 2, 0, 0, 0),
    (2, 0, 0, 0, 0),
    (0, 3, 0, 0, 0),
    (3, 0, 0, 0, 0),
)
FREE: Final = 4  # faces from here on are Free Cities


def face_of(data: Mapping[str, Any]) -> int:
    if data["kind"] == "free_city":
        return FACE_COST.index(amounts(data["cost"]))
    return int(data["value"])


FACE_TOKENS: Final = tuple(
    tuple(
        i
        for i, t in enumerate(TOKEN_DATA)
        if t["kind"] in ("barbarian", "free_city") and face_of(t) == face
        for _ in range(t["copies"])
    )
    for face in range(len(FACES))
)
PRODUCTION_TOKENS: Final = 25
SOLDIERS, OUTPOSTS, EXPLORERS, PILE, START_GOLD = 9, 2, 2, 10, 2


def load_pack(path: Path | str) -> Box:
    """A pack from its file, or BadPack with the card and the reason."""
    path = Path(path)
    text = packs.read(path)
    return read_pack(path.stem, packs.parse_json(path.name, text), text)


def read_pack(name: str, data: Any, text: str = "") -> Box:
    if not isinstance(data, dict) or not set(data) <= {"meta", "cards", "tokens", "maps"}:
        raise BadPack(
            m("Content pack '{name}' must hold cards, tokens or maps, nothing else.", name=name)
        )
    cards, tokens, maps = list(BOX.cards), list(BOX.tokens), dict(BOX.maps)
    for record in data.get("cards", ()):
        with_reason(name, record, text, lambda r: cards.__setitem__(*new_card(r)))
    for record in data.get("tokens", ()):
        with_reason(name, record, text, lambda r: tokens.__setitem__(*new_token(r)))
    for record in data.get("maps", ()):
        with_reason(name, record, text, lambda r: maps.update({r["id"]: read_map(r)}))
    return make_box(name, tuple(cards), tuple(tokens), maps)


def with_reason(name: str, record: Any, text: str, put: Any) -> None:
    """Put a record in its place; what is wrong with it is said with its line and id."""
    what = record.get("id", "without id") if isinstance(record, dict) else "no record"
    line = next((n for n, t in enumerate(text.splitlines(), 1) if f'"{what}"' in t), 0)
    where = m("Pack '{name}', {what}", name=name, what=what)
    if line:
        where = m("Line {line} of content pack '{name}', {what}", line=line, name=name, what=what)
    try:
        put(record)
    except (ValueError, KeyError, TypeError, AttributeError, IndexError) as error:
        raise BadPack(m("{where}: {error}.", where=where, error=str(error))) from None


def new_card(record: Mapping[str, Any]) -> tuple[int, Card]:
    if record["id"] not in CARD:
        raise ValueError("the box has no card of this id; a pack replaces cards")
    old = CARD_DATA[CARD[record["id"]]]
    for field in FIXED:
        if field in record and record[field] != old.get(field):
            raise ValueError(f"{field!r} cannot change: it is {old.get(field)!r} in the box")
    merged = {**old, **record}
    if "origin" in record:  # what the box says about the origin of its parts is no longer true
        merged["origin_detail"] = record.get("origin_detail", {})
    return CARD[record["id"]], read_card(merged)


def new_token(record: Mapping[str, Any]) -> tuple[int, Token]:
    if record["id"] not in TOKEN:
        raise ValueError("the box has no token of this id")
    if not set(record) <= {"id", "benefits", "automa_gold", "origin", "name"}:
        raise ValueError("only the back of a token can change: benefits, automa_gold")
    return TOKEN[record["id"]], read_token({**TOKEN_DATA[TOKEN[record["id"]]], **record})
