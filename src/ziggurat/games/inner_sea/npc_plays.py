"""How non-player civilizations choose the targets of their cards (IS-28.5): greedily, one pick
after the other, each time the highest value of the play so far."""

from ziggurat.games.inner_sea import npc_growth
from ziggurat.games.inner_sea.actions import AGAINST, END, LABELS, OPTION, PICK
from ziggurat.games.inner_sea.effects import MAT, effects, variant_of
from ziggurat.games.inner_sea.fate import TYPE
from ziggurat.games.inner_sea.lexicon import Play, picked
from ziggurat.games.inner_sea.npc_distance import nearness
from ziggurat.games.inner_sea.npc_value import (
    completed,
    factions,
    menace,
    tried,
    worth,
)
from ziggurat.games.inner_sea.state import NOBODY, InnerSeaState


def value(s: InnerSeaState, p: int, play: Play) -> int:
    after = tried(s, completed(s, p, play))
    source = play.source
    if source < len(TYPE) and TYPE[source] == "event":
        return menace(s, after, p)
    return worth(s, after, p)[0]


def entry(a: int) -> int:
    """What an action adds to a pick."""
    for verb in (PICK, AGAINST):
        if a in verb:
            return verb.args(a)[0]
    return a


def pick(s: InnerSeaState, p: int, play: Play, partial: tuple[int, ...], choices: list[int]) -> int:
    """The best option; optional picks end when the value would not rise."""
    rule = variant_of(play).picks[len(play.picks)]
    if rule.kind == "faction":
        wanted = AGAINST(factions(s, p, play)[len(partial) + 1])
        return wanted if wanted in choices else choices[0]
    if rule.kind not in ("area", "civ") or (play.here != NOBODY and END() in choices):
        return choices[0]

    def key(a: int) -> tuple[int, int, int]:
        distance, rank = nearness(s, p, entry(a)) if a in PICK else (0, a)
        return value(s, p, picked(play, (*partial, entry(a)))), -distance, -rank

    best = max((a for a in choices if a not in END), key=key)
    if END() not in choices:
        return best
    rises = key(best)[0] > value(s, p, picked(play, partial))
    return best if rises else END()


def variant(s: InnerSeaState, p: int, source: int, i: int, choices: list[int]) -> int:
    """Discs where a use offers them, else the effect worth most."""
    labels = [LABELS[OPTION.args(a)[0]] for a in choices]
    if source >= MAT:
        return choices[labels.index(npc_growth.bonus(s, p, labels))]
    if "discs" in labels:
        return choices[labels.index("discs")]
    named = [x.label for x in effects(source)[i].variants]
    plays = [Play(p, source, i, named.index(label)) for label in labels]
    best = max(range(len(plays)), key=lambda n: (value(s, p, plays[n]), -n))
    return choices[best]
