"""What a play asks of its player before it happens (IS-9.10, IS-9.13, E.3): variants and picks.

A pick is a chain of single choices: an area, a faction, a civilization, a Wonder, a number, or the
two ends of a move. Where public facts leave one compulsory choice it is made silently (IS-29.2).
"""

from dataclasses import dataclass
from typing import Final

from ziggurat.core.agenda import Reason, Task
from ziggurat.core.message import Listing, m
from ziggurat.games.inner_sea import npc_plays
from ziggurat.games.inner_sea.actions import (
    AGAINST,
    CHOOSE_WONDER,
    END,
    LABELS,
    NUMBER,
    OPTION,
    PICK,
)
from ziggurat.games.inner_sea.board import AREA_NAMES
from ziggurat.games.inner_sea.doing import Do, Finish
from ziggurat.games.inner_sea.effects import (
    Effect,
    PickRule,
    Variant,
    effects,
    name_of,
    scene_of,
    source_record,
    variant_of,
)
from ziggurat.games.inner_sea.lexicon import Play, Scene, picked
from ziggurat.games.inner_sea.moves import move_options
from ziggurat.games.inner_sea.options import (
    area_options,
    civ_options,
    faction_options,
    per_areas,
    wonders,
)
from ziggurat.games.inner_sea.plays import Declared
from ziggurat.games.inner_sea.state import NOBODY, InnerSeaState, Question


def next_options(s: InnerSeaState, play: Play, partial: tuple[int, ...]) -> list[int]:
    """The actions that go on with the pick at hand, ascending."""
    variant = variant_of(play)
    rule = variant.picks[len(play.picks)]
    x = scene_of(s, play)
    if rule.kind == "area":
        found = [PICK.start + area for area in area_options(x, rule, partial)]
        return [a for a in found if leads_on(s, play, rule, (*partial, *PICK.args(a)))]
    if rule.kind == "move":
        return [PICK.start + area for area in move_options(x, rule, partial)]
    if rule.kind == "civ":
        found = [AGAINST(p) for p in civ_options(x, rule)]
        return [a for a in found if leads_on(s, play, rule, AGAINST.args(a))]
    if rule.kind == "faction":
        return [AGAINST(f) for f in faction_options(x, rule, partial)]
    if rule.kind == "wonder":
        return [CHOOSE_WONDER(w) for w in wonders(x, rule)]
    return [NUMBER(n - 1) for n in range(rule.least, most_of(x, rule) + 1)]


def most_of(x: Scene, rule: PickRule) -> int:
    """The largest number that may be named: Mercenaries are paid in talents (IS-30.15); Rome
    announces its white discs one by one."""
    return 1 if "cap" in rule.record else min(rule.most, x.s.realms[x.actor].talents)


def leads_on(s: InnerSeaState, play: Play, rule: PickRule, value: tuple[int, ...]) -> bool:
    """Whether the compulsory picks after this one still have an option (IS-9.13)."""
    if not rule.ahead or len(value) < rule.least:
        return True
    return bool(next_options(s, picked(play, value), ()))


def extended(play: Play, partial: tuple[int, ...], a: int, area: int) -> tuple[int, ...]:
    """The pick with one more choice; a faction is noted with its area."""
    if a in PICK:
        return (*partial, *PICK.args(a))
    if a in CHOOSE_WONDER:
        return (*partial, *CHOOSE_WONDER.args(a))
    if a in NUMBER:
        return (*partial, NUMBER.args(a)[0] + 1)
    (f,) = AGAINST.args(a)
    kind = variant_of(play).picks[len(play.picks)].kind
    return (*partial, area, f) if kind == "faction" else (*partial, f)


def wanted(x: Scene, rule: PickRule) -> tuple[int, int]:
    """How many entries the pick must and may have."""
    if rule.kind == "faction":
        n = 2 * len(per_areas(x, rule))
        return n, n
    if rule.kind == "move":
        return 0, 2 * rule.record["max"]
    return rule.least, rule.most


ASKED: Final = {
    "area": m("choose an area"),
    "move": m("choose a disc to move"),
    "to": m("choose where a disc goes"),
    "civ": m("choose a civilization"),
    "faction": m("choose whose disc"),
    "wonder": m("choose a Wonder"),
    "number": m("choose a number"),
}


@dataclass(slots=True)
class Choose(Task):
    """Goes through the picks; then the play is declared, or carried out where nobody may answer."""

    play: Play
    partial: tuple[int, ...]
    answerable: int

    def run(self, s: InnerSeaState) -> None:
        play, partial = self.play, self.partial
        picks = variant_of(play).picks
        while len(play.picks) < len(picks):
            rule, x = picks[len(play.picks)], scene_of(s, play)
            least, most = wanted(x, rule)
            options = next_options(s, play, partial) if len(partial) < most else []
            halfway = rule.kind == "move" and len(partial) % 2 == 1
            if len(options) == 1 and (len(partial) < least or halfway):
                partial = extended(play, partial, options[0], next_area(x, rule, partial))
            elif not options and rule.kind == "faction" and len(partial) < most:
                partial = (*partial, next_area(x, rule, partial), NOBODY)
            elif options:
                seat = s.realms[play.realm].owner
                s.then(Pick(seat, play.realm, play, partial, self.answerable))
                return
            else:
                play, partial = picked(play, partial), ()
        if self.answerable:
            s.then(Declared(play))
        else:
            s.then(Do(play, 0), Finish(play))


def next_area(x: Scene, rule: PickRule, partial: tuple[int, ...]) -> int:
    if rule.kind != "faction":
        return NOBODY
    return per_areas(x, rule)[len(partial) // 2]


@dataclass(slots=True)
class Pick(Question):
    """One choice of a play: the text of its source says which."""

    play: Play
    partial: tuple[int, ...]
    answerable: int

    rule = "IS-9.10"
    verbs = (END, PICK, AGAINST, CHOOSE_WONDER, NUMBER)

    @property
    def pick(self) -> PickRule:
        return variant_of(self.play).picks[len(self.play.picks)]

    def optional(self, s: InnerSeaState) -> bool:
        if self.pick.kind == "move":
            return len(self.partial) % 2 == 0
        return len(self.partial) >= wanted(scene_of(s, self.play), self.pick)[0]

    def choices(self, s: InnerSeaState) -> list[int]:
        found = next_options(s, self.play, self.partial)
        return [END(), *found] if self.optional(s) else found

    def refuse(self, s: InnerSeaState, a: int) -> Reason | None:
        if a in self.choices(s):
            return None
        source = self.play.source
        record = source_record(source)
        return Reason("IS-9.10", m("{name}: {text}", name=record["name"], text=record["text"]))

    def apply(self, s: InnerSeaState, a: int) -> None:
        if a in END:
            s.then(Choose(picked(self.play, self.partial), (), self.answerable))
            return
        area = next_area(scene_of(s, self.play), self.pick, self.partial)
        s.then(Choose(self.play, extended(self.play, self.partial, a, area), self.answerable))

    def by_itself(self, s: InnerSeaState) -> int:
        return npc_plays.pick(s, self.realm, self.play, self.partial, self.choices(s))

    def prompt(self, s: InnerSeaState) -> str:
        name, kind = name_of(self.play.source), self.pick.kind
        what = ASKED["to"] if kind == "move" and len(self.partial) % 2 else ASKED[kind]
        so_far = Listing(AREA_NAMES[area] for area in self.named())
        if so_far:
            what = m("{what} (so far {areas})", what=what, areas=so_far)
        if self.optional(s):
            return m("{name}: {what}, or end.", name=name, what=what)
        return m("{name}: {what}.", name=name, what=what)

    def named(self) -> list[int]:
        """The areas picked so far."""
        play = picked(self.play, self.partial)
        rules = variant_of(self.play).picks
        pairs = zip(rules, play.picks, strict=False)
        return [x for rule, value in pairs if rule.kind in ("area", "move") for x in value]


def feasible(s: InnerSeaState, play: Play) -> bool:
    """Whether every compulsory choice of the variant has an option (IS-9.13)."""
    variant: Variant = variant_of(play)
    x = scene_of(s, play)
    if variant.requires is not None and not variant.requires(x):
        return False
    if not variant.picks:
        return True
    rule = variant.picks[0]
    return rule.kind == "move" or not wanted(x, rule)[0] or bool(next_options(s, play, ()))


def variants(s: InnerSeaState, p: int, source: int, i: int, here: int) -> list[int]:
    """The variants of an effect that can be chosen now."""
    effect: Effect = effects(source)[i]
    x = Scene(s, p, here)
    if effect.requires is not None and not effect.requires(x):
        return []
    plays = (Play(p, source, i, v, here) for v in range(len(effect.variants)))
    return [play.variant for play in plays if feasible(s, play)]


@dataclass(slots=True)
class Begin(Task):
    """An effect begins: its variant first, then its picks. What has become impossible is skipped
    (IS-12.1, IS-12.15)."""

    realm: int
    source: int
    effect: int
    here: int
    answerable: int

    def run(self, s: InnerSeaState) -> None:
        p = self.realm
        found = variants(s, p, self.source, self.effect, self.here)
        if len(found) > 1:
            step = (p, self.source, self.effect, self.here, self.answerable)
            s.then(ChooseVariant(s.realms[p].owner, *step))
        else:
            play = Play(p, self.source, self.effect, found[0] if found else 0, self.here)
            s.then(Choose(play, (), self.answerable) if found else Finish(play))


@dataclass(slots=True)
class ChooseVariant(Question):
    source: int
    effect: int
    here: int
    answerable: int

    rule = "IS-9.10"
    verbs = (OPTION,)

    def offered(self, s: InnerSeaState) -> dict[int, int]:
        """The variants by action."""
        found = variants(s, self.realm, self.source, self.effect, self.here)
        named = effects(self.source)[self.effect].variants
        return {OPTION(LABELS.index(named[v].label)): v for v in found}

    def choices(self, s: InnerSeaState) -> list[int]:
        return sorted(self.offered(s))

    def apply(self, s: InnerSeaState, a: int) -> None:
        variant = self.offered(s)[a]
        play = Play(self.realm, self.source, self.effect, variant, self.here)
        s.then(Choose(play, (), self.answerable))

    def by_itself(self, s: InnerSeaState) -> int:
        return npc_plays.variant(s, self.realm, self.source, self.effect, self.choices(s))

    def prompt(self, s: InnerSeaState) -> str:
        return m("{name}: choose one of its effects.", name=name_of(self.source))
