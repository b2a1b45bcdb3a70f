"""Which areas, factions, civilizations and Wonders a pick may name (E.3)."""

from ziggurat.games.inner_sea.board import areas_of
from ziggurat.games.inner_sea.effects import PickRule
from ziggurat.games.inner_sea.lexicon import Scene, civ_test, group, once
from ziggurat.games.inner_sea.state import BARBARIANS, NOBODY
from ziggurat.games.inner_sea.terms import is_city, own, room, strength


def area_options(x: Scene, rule: PickRule, partial: tuple[int, ...]) -> list[int]:
    """Areas that fit; different ones, unless the same may be named again as often as discs fit or
    are there; in a chain each is adjacent to the one before."""
    if len(partial) >= rule.most:
        return []
    found = rule.fits(x)
    if rule.first is not None and not partial:
        found &= rule.first(x)
    if partial and rule.record.get("link") == "chain":
        found &= x.s.chart.beside[partial[-1]]
    if rule.record.get("repeat"):
        return [area for area in areas_of(found) if again(x, rule, area, partial)]
    for area in partial:
        found &= ~(1 << area)
    return list(areas_of(found))


def again(x: Scene, rule: PickRule, area: int, partial: tuple[int, ...]) -> bool:
    named = partial.count(area)
    if "room" in rule.record["where"]:
        return room(x.s, x.actor, area) > named
    return own(x.s, BARBARIANS, area) > named


def civ_options(x: Scene, rule: PickRule) -> list[int]:
    pool = once(group, rule.record["pool"])(x)
    if "where" not in rule.record:
        return pool
    test = once(civ_test, rule.record["where"])
    return [p for p in pool if test(x.of(p))]


def per_areas(x: Scene, rule: PickRule) -> list[int]:
    """The areas for which a faction is picked, in the order of the text."""
    found: list[int] = []
    for word in rule.record["per"]:
        found += [x.here] if word == "here" else x.picks.get(word[1:], ())
    return found


def faction_options(x: Scene, rule: PickRule, partial: tuple[int, ...]) -> list[int]:
    """Factions of the pool that are in the area, with the stack the card asks for."""
    record, s = rule.record, x.s
    areas = per_areas(x, rule)
    if len(partial) >= 2 * len(areas):
        return []
    area = areas[len(partial) // 2]
    found = [f for f in once(group, record["pool"])(x) if strength(s, f, area)]
    if record.get("with_city"):
        found = [f for f in found if is_city(s, f, area)]
    if record.get("with_settlement"):
        found = [f for f in found if own(s, f, area) == 2]
    if record.get("most") and found:
        largest = max(strength(s, f, area) for f in found)
        found = [f for f in found if strength(s, f, area) == largest]
    return found


def wonders(x: Scene, rule: PickRule) -> list[int]:
    """Wonders in the state and of the owner the card asks for, ascending."""
    words, s = rule.record["where"], x.s
    owners = once(group, words["owner"])(x)
    return [
        w
        for w, who in enumerate(s.builder)
        if who != NOBODY
        and who in owners
        and bool(s.buried[w]) == (words["state"] == "buried")
        and s.wonder_discs[w] <= words.get("discs_max", 99)
    ]
