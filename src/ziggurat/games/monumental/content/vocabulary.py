"""The effect vocabulary: what the words of a card's data may be, and their checked reading.

Every word and field is looked at when content is read, so that the rules never meet an unknown
one. Reading raises ValueError with one sentence; `content.load_pack` adds where it stands.
"""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

RESOURCES: Final = "PSMGK"
P, S, M, G, K, B = range(6)  # B: Military that pays only for Barbarian provinces (MO-4.8)
MOST: Final = 9  # no printed number is larger

Amounts = tuple[int, int, int, int, int]
NOTHING: Final[Amounts] = (0, 0, 0, 0, 0)


class Price(NamedTuple):
    """What an effect costs; all parts are paid together."""

    amounts: Amounts = NOTHING
    generic: int = 0  # basic resources of the payer's choice
    mode: str = "any"
    archive: int = 0
    discard: int = 0
    archive_self: bool = False
    no_gold: bool = False


class Op(NamedTuple):
    word: str
    args: Mapping[str, Any]
    amounts: Amounts = NOTHING


class Way(NamedTuple):
    """One use of an effect."""

    price: Price
    conditions: Mapping[str, Any]
    ops: tuple[Op, ...]


class Mod(NamedTuple):
    """A modifier that holds while its card is active. `delta` None makes the price zero."""

    word: str
    what: str = ""
    delta: int | None = 0
    limit: str = "each"
    n: int = 0
    target: str = ""
    with_self: bool = False
    parts: tuple[str, ...] = ()


class On(NamedTuple):
    event: str
    where: Mapping[str, Any]
    limit: str
    ops: tuple[Op, ...]


class Ability(NamedTuple):
    ways: tuple[Way, ...]
    mods: tuple[Mod, ...]
    ons: tuple[On, ...]


# Word -> the fields it must and may have.
OPS: Final[Mapping[str, tuple[set[str], set[str]]]] = {
    "gain": (set(), set(RESOURCES)),
    "gain_basic": ({"n", "mode"}, set()),
    "gain_restricted": ({"M", "only"}, set()),
    "gain_per": ({"res", "n", "per"}, {"div", "max"}),
    "convert": ({"max"}, set()),
    "sell": ({"max"}, set()),
    "draw_use": ({"draw", "use"}, set()),
    "reinforce": ({"n"}, {"except"}),
    "copy": ({"source"}, set()),
    "copy_token": ({"discard"}, set()),
    "take": ({"what", "pick"}, set()),
    "stage": (set(), {"free", "discount"}),
    "explorer_move": ({"explorers", "steps"}, {"water"}),
    "outpost": ({"units"}, set()),
    "activate": ({"n"}, set()),
    "uniques": (set(), set()),
    "next_conquest": (set(), {"defence", "adjacency"}),
    "conquer": ({"adjacency"}, {"without_self"}),
    "retire": (set(), set()),
}
ATTACKS: Final[Mapping[str, tuple[set[str], set[str]]]] = {
    "destroy": ({"where", "select"}, {"n"}),
    "lose_gold": ({"who", "n"}, set()),
    "archive_city_card": ({"who", "n"}, set()),
    "remove_knowledge": ({"who", "n"}, set()),
    "destroy_wonder": ({"where"}, set()),
    "recall_warlord": ({"who"}, set()),
    "return_outposts": ({"where"}, set()),
}
MODS: Final[Mapping[str, tuple[set[str], set[str]]]] = {
    "cost": ({"what", "delta", "limit"}, {"n", "where"}),
    "pay_any_basic": ({"what"}, set()),
    "explorer_water": (set(), set()),
    "outpost_units": ({"n"}, set()),
    "ignore_defence": ({"parts"}, set()),
    "explorer_actions": ({"n"}, set()),
    "no_tokens": ({"where"}, set()),
    "units_locked": ({"where"}, set()),
    "defeat_cost_per_attack": ({"M"}, set()),
    "conquest_surcharge": ({"where", "M"}, set()),
}
VALUES: Final[Mapping[tuple[str, str], set[str]]] = {
    ("gain_basic", "mode"): {"any", "equal", "different"},
    ("gain_restricted", "only"): {"barbarian"},
    ("gain_per", "res"): set(RESOURCES),
    ("gain_per", "per"): {
        "provinces",
        "coastal_provinces",
        "policies",
        "military_activated",
        "other_military_activated",
    },
    ("reinforce", "except"): {"attached"},
    ("copy", "source"): {"city", "city_basic", "policy", "foreign_building"},
    ("take", "what"): {"basic", "knowledge"},
    ("take", "pick"): {"any", "cheapest"},
    ("next_conquest", "adjacency"): {"any"},
    ("conquer", "adjacency"): {"any"},
    ("cost", "limit"): {"each", "first", "nth"},
    ("cost", "what"): {
        "building",
        "knowledge",
        "stage",
        "free_city",
        "conquest",
        "explorer_step",
        "move_units",
        "advance",
    },
    ("pay_any_basic", "what"): {"stage"},
    ("destroy", "where"): {"here", "adjacent", "coastal", "everywhere"},
    ("destroy", "select"): {"n", "lone_soldiers", "all_soldiers", "all_but_one"},
    ("lose_gold", "who"): {"each"},
    ("archive_city_card", "who"): {"controller"},
    ("remove_knowledge", "who"): {"controller"},
    ("destroy_wonder", "where"): {"here_else_adjacent"},
    ("recall_warlord", "who"): {"nearest"},
    ("return_outposts", "where"): {"here_and_adjacent"},
    ("no_tokens", "where"): {"adjacent"},
    ("units_locked", "where"): {"here"},
    ("conquest_surcharge", "where"): {"here"},
}
CONDITIONS: Final = {
    "gained",
    "gained_kinds",
    "activated",
    "activated_other",
    "conquered",
    "controls",
}
EVENTS: Final = {
    "conquer",
    "warlord_conquers",
    "complete_stage",
    "complete_wonder",
    "acquire",
    "turn_start",
}
ACTS: Final = {
    "wonder",
    "take",
    "take_all",
    "policy",
    "conquer",
    "explore",
    "gold",
    "gold_per",
    "shuffle",
    "draw",
    "draw_until",
    "conditions",
}
COUNTED: Final = ("conquest", "explorer_step", "advance")  # of which a turn keeps count
COSTS: Final = {
    "basic",
    "basic_equal",
    "basic_different",
    "archive",
    "discard",
    "archive_self",
    "no_gold",
    *RESOURCES,
}


def number(value: Any, what: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= MOST:
        raise ValueError(f"{what} must be a number from 0 to {MOST}, not {value!r}")
    return value


def amounts(data: Mapping[str, Any]) -> Amounts:
    odd = set(data) - set(RESOURCES)
    if odd:
        raise ValueError(f"{sorted(odd)[0]!r} is no resource; write P, S, M, G or K")
    p, s, m, g, k = (number(data.get(letter, 0), letter) for letter in RESOURCES)
    return (p, s, m, g, k)


def fields(word: str, data: Mapping[str, Any], table: Mapping[str, Any], key: str) -> None:
    """The word is known and has the fields it needs, with values that are known."""
    if word not in table:
        raise ValueError(f"{word!r} is no {key} of the vocabulary")
    must, may = table[word]
    given = set(data) - {key}
    if not must <= given or not given <= must | may:
        raise ValueError(f"{word!r} has the fields {sorted(given)}, it needs {sorted(must)}")
    for name in given:
        allowed = VALUES.get((word, name))
        if allowed and data[name] not in allowed:
            raise ValueError(
                f"{name!r} of {word!r} is one of {sorted(allowed)}, not {data[name]!r}"
            )


def read_op(data: Mapping[str, Any], table: Mapping[str, Any] = OPS) -> Op:
    word = data.get("op", "")
    fields(word, data, table, "op")
    for name in ("n", "max", "draw", "use", "discount", "div", "explorers", "steps"):
        if name in data:
            number(data[name], f"{name!r} of {word!r}")
    if word == "gain_basic" and not 1 <= data["n"] <= 3:
        raise ValueError("'gain_basic' gives 1 to 3 resources")
    if word in ("sell", "convert") and not 1 <= data["max"] <= 3:
        raise ValueError(f"'max' of {word!r} is 1 to 3")
    args = {name: value for name, value in data.items() if name != "op"}
    given = amounts(args) if word == "gain" else NOTHING
    if word == "gain" and not any(given):
        raise ValueError("'gain' names no resource")
    return Op(word, args, given)


def read_ops(data: Any, table: Mapping[str, Any] = OPS) -> tuple[Op, ...]:
    if not isinstance(data, list) or not data:
        raise ValueError("a list of operations is empty")
    return tuple(read_op(op, table) for op in data)


def read_price(data: Mapping[str, Any]) -> Price:
    odd = set(data) - COSTS
    if odd:
        raise ValueError(f"{sorted(odd)[0]!r} is no cost of the vocabulary")
    generic = [name for name in ("basic", "basic_equal", "basic_different") if name in data]
    if len(generic) > 1:
        raise ValueError("a cost has at most one generic part")
    mode = generic[0].removeprefix("basic").removeprefix("_") or "any" if generic else "any"
    n = number(data[generic[0]], generic[0]) if generic else 0
    if n > 3:
        raise ValueError("a generic cost is at most 3 resources")
    return Price(
        amounts({name: data[name] for name in data if name in RESOURCES}),
        n,
        mode,
        number(data.get("archive", 0), "archive"),
        number(data.get("discard", 0), "discard"),
        bool(data.get("archive_self")),
        bool(data.get("no_gold")),
    )


def read_way(data: Mapping[str, Any]) -> Way:
    if not set(data) <= {"cost", "if", "do"}:
        raise ValueError("a use has the fields cost, if and do")
    conditions = data.get("if", {})
    if not set(conditions) <= CONDITIONS:
        raise ValueError(f"{sorted(set(conditions) - CONDITIONS)[0]!r} is no condition")
    return Way(read_price(data.get("cost", {})), conditions, read_ops(data.get("do")))


def read_mod(data: Mapping[str, Any]) -> Mod:
    word = data.get("mod", "")
    fields(word, data, MODS, "mod")
    delta = data.get("delta", 0)
    if word == "cost" and delta != "zero" and not (isinstance(delta, int) and -MOST <= delta < 0):
        raise ValueError(f"'delta' is a negative number or 'zero', not {delta!r}")
    if data.get("limit", "each") != "each" and data.get("what") not in COUNTED:
        raise ValueError(f"only {', '.join(COUNTED)} can be limited to some of a turn")
    if data.get("limit") == "each" and data.get("what") in ("explorer_step", "advance"):
        raise ValueError(f"{data['what']} cannot cost less without limit: a turn would not end")
    where = data.get("where", {})
    where = where if isinstance(where, dict) else {}
    return Mod(
        word,
        data.get("what", ""),
        None if delta == "zero" else delta,
        data.get("limit", "each"),
        number(data.get("n", data.get("M", 0)), "n"),
        where.get("target", ""),
        bool(where.get("with_self")),
        tuple(data.get("parts", ())),
    )


def read_on(data: Mapping[str, Any]) -> On:
    if data.get("event") not in EVENTS or data.get("limit") not in ("each", "turn"):
        raise ValueError("a trigger needs a known event and the limit 'each' or 'turn'")
    return On(data["event"], data.get("where", {}), data["limit"], read_ops(data.get("do")))


def read_abilities(data: Any) -> Ability:
    ways: list[Way] = []
    mods: list[Mod] = []
    ons: list[On] = []
    for ability in data:
        if len(ability) != 1 or not set(ability) <= {"use", "use_one_of", "static", "on"}:
            raise ValueError(f"{sorted(ability)} is no ability: use, use_one_of, static or on")
        if "use" in ability:
            ways.append(read_way(ability["use"]))
        ways += [read_way(way) for way in ability.get("use_one_of", ())]
        mods += [read_mod(mod) for mod in ability.get("static", ())]
        if "on" in ability:
            ons.append(read_on(ability["on"]))
    if len(ways) > 2:
        raise ValueError("a card has at most two ways to be used")
    return Ability(tuple(ways), tuple(mods), tuple(ons))
