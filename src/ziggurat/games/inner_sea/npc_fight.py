"""How non-player civilizations fight (IS-28.5, `competition` of the content): they reckon the loss
ladder ahead and add powers and cards until they stand alone, or at least stay."""

from itertools import combinations

from ziggurat.games.inner_sea.actions import COMMIT, EMPLOY, END, POWER, USE
from ziggurat.games.inner_sea.amounts import number
from ziggurat.games.inner_sea.effects import WONDER, effects
from ziggurat.games.inner_sea.fate import TYPE
from ziggurat.games.inner_sea.lexicon import Scene
from ziggurat.games.inner_sea.state import BARBARIANS, InnerSeaState
from ziggurat.games.inner_sea.terms import CITY, own, strength

ALONE, SHARED, ABSENT = 2, 1, 0
SAFE = 3  # survivors with which nothing more is announced
PAYMENTS = 2


def ladder(sizes: list[int]) -> list[int]:
    """What the loss ladder leaves without payments (IS-17.13 to IS-17.24)."""
    sizes = list(sizes)
    while max(sizes) > 1 and sum(map(bool, sizes)) > 1:
        size, lost = 1, [not n for n in sizes]
        while not all(lost) and max(sizes) > 1 and sum(map(bool, sizes)) > 1:
            hit = [i for i, n in enumerate(sizes) if n == size and not lost[i]]
            for i in hit:
                sizes[i] -= 1
                lost[i] = True
            size += 1
    return sizes


def outcome(sizes: list[int], p: int) -> tuple[int, int]:
    """Alone, shared or absent, and how many are left."""
    left = ladder(sizes)
    if not left[p]:
        return ABSENT, 0
    return (ALONE if sum(map(bool, left)) == 1 else SHARED), left[p]


def reckon(s: InnerSeaState, p: int, area: int, sources: list[int]) -> list[int]:
    """The sizes with what p has announced and laid face down, and these sources besides."""
    sizes = [strength(s, f, area) for f in range(BARBARIANS + 1)]
    mine = [source for q, source, _ in s.announced if q == p]
    for source in (*mine, *s.realms[p].face_down, *sources):
        add(s, p, area, source, sizes)
    return sizes


def add(s: InnerSeaState, p: int, area: int, source: int, sizes: list[int]) -> None:
    """What a power, Wonder, Investment or card would change there."""
    i = 1 if source < len(TYPE) and TYPE[source] == "investment" else 0
    kinds = [effect for effect in effects(source) if effect.when == "competition"]
    record = kinds[0].record if kinds else effects(source)[i].record
    x = Scene(s, p, area, {"N": (min(3, s.realms[p].talents),)})
    for op in record.get("options", [record])[0].get("do", []):
        if op["op"] in ("ALLY", "PLACE"):
            sizes[p] += 1 if record.get("limit", "").startswith("budget") else gain(x, op)
        elif op["op"] == "SHIELD":
            sizes[p] += op["n"]
        elif op["op"] == "REMOVE":
            hit = [f for f in range(len(sizes)) if f != p and sizes[f]]
            if op["who"] == "$F" and hit:
                hit = [max(hit, key=lambda f: sizes[f])]
            for f in hit:
                sizes[f] -= sizes[f] if op["n"] == "all" else min(sizes[f], op["n"])


def gain(x: Scene, op: dict[str, object]) -> int:
    return number(op["n"])(x, x.actor, x.here)


def commit(s: InnerSeaState, p: int, area: int, choices: list[int]) -> int:
    """One step of the plan; the question comes again."""
    result, left = outcome(reckon(s, p, area, []), p)
    if result == ALONE and left >= SAFE:
        return END()
    free = [a for a in choices if a in POWER]
    if free:
        return free[0]
    if result == ALONE:
        return END()
    options = [a for a in choices if a in USE] + [a for a in choices if a in EMPLOY]
    options += [a for a in choices if a in COMMIT]
    for k in range(1, len(options) + 1):
        if outcome(reckon(s, p, area, [source_of(a) for a in options[:k]]), p)[0] == ALONE:
            return options[0]
    if result == ABSENT:
        for k in range(1, len(options) + 1):
            for chosen in combinations(options, k):
                if outcome(reckon(s, p, area, [source_of(a) for a in chosen]), p)[0] == SHARED:
                    return chosen[0]
    return END()


def source_of(a: int) -> int:
    for verb, first in ((USE, WONDER), (EMPLOY, 1), (COMMIT, 1)):
        if a in verb:
            return verb.args(a)[0] + first
    raise ValueError(a)


def pays(s: InnerSeaState, p: int, area: int) -> bool:
    """In a competition, at most twice: if paying changes the result for the better, or keeps a city
    in an area it will control."""
    realm = s.realms[p]
    if area != s.arena or realm.paid >= PAYMENTS or not (realm.talents or realm.hand):
        return False
    sizes = [strength(s, f, area) for f in range(BARBARIANS + 1)]
    kept = outcome(sizes, p)
    sizes[p] -= 1
    given = outcome(sizes, p)
    if kept[0] != given[0]:
        return kept[0] > given[0]
    city = own(s, p, area) >= CITY and kept[1] >= CITY > given[1]
    return kept[0] == ALONE and city
