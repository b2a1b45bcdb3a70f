"""Effects as data (section E of the specification): the records of the content, compiled once.

A source is a Fate card by its id, a Wonder, a mat or a row of the Epoch Change Table. Each of its
effects has a timing and one variant or several to choose from; a variant has picks and operations.
The operations themselves are in `operations.py`, which registers them here by name.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from ziggurat.games.inner_sea.amounts import state_test
from ziggurat.games.inner_sea.content.box import BOX, Record
from ziggurat.games.inner_sea.lexicon import Play, Scene, Test, Where, places, where
from ziggurat.games.inner_sea.state import NOBODY, InnerSeaState

WONDER, MAT, ROW = 200, 300, 400  # where the numbers of these sources begin
SPENT_FIRST = ("SPEND_DISC", "DISCARD")  # costs that are paid when the use is announced
ELSEWHERE = ("NEGATE", "KEEP_DISC", "LOOT_TALENT", "EACH_CIV", "PICK")  # not in operations.py
TOUCHING = ("REMOVE", "REPLACE", "PLACE")

Operation = Callable[[InnerSeaState, Play, Scene], None]
MAKERS: dict[str, Callable[[Record], Operation]] = {}


Touch = tuple[str, Callable[[Scene], list[int]]]  # the operation, and where


class PickRule(NamedTuple):
    """One pick: its name and kind, how many, and which areas."""

    name: str
    kind: str  # area, faction, civ, wonder, number, move
    least: int
    most: int
    fits: Where
    record: Record
    first: Where | None
    ahead: bool  # whether later picks must be looked at before one is offered


class Variant(NamedTuple):
    label: str
    requires: Test | None
    picks: tuple[PickRule, ...]
    operations: tuple[Operation, ...]
    touches: tuple[Touch, ...]  # which areas it changes, for those who ask before it happens


class Effect(NamedTuple):
    when: str
    limit: str
    fits: Where | None  # the area of a competition
    requires: Test | None
    variants: tuple[Variant, ...]
    record: Record


def operation(name: str) -> Callable[[Callable[[Record], Operation]], Any]:
    """Registers what makes the operation of that name from its record."""

    def register(maker: Callable[[Record], Operation]) -> Callable[[Record], Operation]:
        MAKERS[name] = maker
        return maker

    return register


def source_record(source: int) -> Record:
    if source >= ROW:
        return {"effects": [{**BOX.table[source - ROW], "when": "epoch"}]}
    if source >= MAT:
        return BOX.civilizations[source - MAT]
    if source >= WONDER:
        return BOX.wonders[source - WONDER]
    return BOX.cards[source - 1]


@cache
def effects(source: int) -> tuple[Effect, ...]:
    return tuple(compiled(record) for record in source_record(source)["effects"])


def effect_of(play: Play) -> Effect:
    return effects(play.source)[play.effect]


def variant_of(play: Play) -> Variant:
    return effect_of(play).variants[play.variant]


def compiled(record: Record) -> Effect:
    shared = [op for op in record.get("cost", []) if op["op"] not in SPENT_FIRST]
    options = record.get("options", [record])
    return Effect(
        record["when"],
        record.get("limit") or "",
        where(record["where"]) if "where" in record else None,
        state_test(record["requires"]) if "requires" in record else None,
        tuple(variant(option, shared, option is not record) for option in options),
        record,
    )


def variant(record: Record, cost: list[Record], named: bool) -> Variant:
    ops = [*cost, *record.get("do", [])]
    given: list[Record] = list(record.get("pick", []))
    given += [{"id": "M", "kind": "move", **op} for op in ops if op["op"] == "MOVE"]
    picks: list[PickRule] = []
    for pick in given[::-1]:
        must = any(later.least and later.kind != "faction" for later in picks)
        picks.insert(0, pick_rule(pick, must))
    return Variant(
        str(record.get("label", "")) if named else "",
        state_test(record["requires"]) if named and "requires" in record else None,
        tuple(picks),
        tuple(MAKERS[op["op"]](op) for op in ops if op["op"] not in ELSEWHERE),
        tuple((op["op"], places(op["in"])) for op in ops if op["op"] in TOUCHING),
    )


def pick_rule(pick: Record, ahead: bool) -> PickRule:
    areas = pick.get("where", {}) if pick["kind"] == "area" else {}
    first = where(pick["first"]) if "first" in pick else None
    least, most = pick.get("min", 0), pick.get("max", 1)
    return PickRule(pick["id"], pick["kind"], least, most, where(areas), pick, first, ahead)


def scene_of(s: InnerSeaState, play: Play) -> Scene:
    """The play so far as its effect sees it."""
    named = zip(variant_of(play).picks, play.picks, strict=False)
    return Scene(s, play.realm, play.here, {rule.name: value for rule, value in named})


def timed(source: int, when: str) -> list[int]:
    """The effects of a source with that timing."""
    return [i for i, effect in enumerate(effects(source)) if effect.when == when]


def name_of(source: int) -> str:
    return str(source_record(source)["name"])


def targets(play: Play) -> tuple[list[int], list[int]]:
    """The areas and the factions that a play names."""
    areas: list[int] = []
    factions: list[int] = []
    for rule, value in zip(variant_of(play).picks, play.picks, strict=False):
        if rule.kind in ("area", "move"):
            areas += value
        elif rule.kind == "civ":
            factions += value
        elif rule.kind == "faction":
            factions += [f for f in value[1::2] if f != NOBODY]
    return list(dict.fromkeys(areas)), list(dict.fromkeys(factions))


def action_effect(card: int) -> int:
    """Which effect of a Fate card is played as an action, or NOBODY (IS-9.9)."""
    if BOX.cards[card - 1]["type"] in ("normal", "investment"):
        return timed(card, "action")[0]
    return NOBODY
