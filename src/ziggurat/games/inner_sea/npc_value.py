"""What a play would be worth to a non-player civilization (IS-28.5, `value` of the content).

The play is tried on a copy without hands, deck and answers, so nothing hidden is looked at; every
disc that can be lost is lost.
"""

from ziggurat.core.agenda import settle
from ziggurat.games.inner_sea.board import areas_of
from ziggurat.games.inner_sea.doing import Do
from ziggurat.games.inner_sea.effects import scene_of, variant_of
from ziggurat.games.inner_sea.lexicon import Play, picked
from ziggurat.games.inner_sea.options import civ_options, faction_options, per_areas, wonders
from ziggurat.games.inner_sea.state import BARBARIANS, NOBODY, InnerSeaState
from ziggurat.games.inner_sea.terms import cities, held, on_map, own, strength


def is_enemy(s: InnerSeaState, p: int, f: int) -> bool:
    """Barbarians always are."""
    return f != p and (f == BARBARIANS or bool(s.realms[p].enemies >> f & 1))


def tried(s: InnerSeaState, play: Play) -> InnerSeaState:
    """The position after the play."""
    new = s.copy()
    new.agenda, new.deck, new.discard = [], [], []
    for realm in new.realms:
        realm.owner, realm.hand = 0, []
    new.then(Do(play, 0))
    settle(new)
    while new.agenda:
        new.apply(new.choices()[0])
    return new


def victim(s: InnerSeaState, p: int, found: list[int], area: int) -> int:
    """The enemy with most discs there, in a tie the primary enemy; else whoever is not itself."""
    return max(
        found,
        key=lambda f: (
            is_enemy(s, p, f),
            f != p,
            strength(s, f, area),
            f == s.realms[p].enemy,
            -f,
        ),
    )


def completed(s: InnerSeaState, p: int, play: Play) -> Play:
    """The play with what is not yet picked: factions as it would choose them, the first Wonder or
    civilization, one of a number, no areas."""
    picks = variant_of(play).picks
    while len(play.picks) < len(picks):
        rule, x = picks[len(play.picks)], scene_of(s, play)
        value: tuple[int, ...] = ()
        if rule.kind == "faction":
            value = factions(s, p, play)
        elif rule.kind == "wonder":
            value = tuple(wonders(x, rule)[:1])
        elif rule.kind == "civ":
            value = tuple(civ_options(x, rule)[:1])
        elif rule.kind == "number":
            value = (1,)
        play = picked(play, value)
    return play


def factions(s: InnerSeaState, p: int, play: Play) -> tuple[int, ...]:
    rule, x = variant_of(play).picks[len(play.picks)], scene_of(s, play)
    value: tuple[int, ...] = ()
    for area in per_areas(x, rule):
        found = faction_options(x, rule, value)
        value = (*value, area, victim(s, p, found, area) if found else NOBODY)
    return value


def lost(before: InnerSeaState, after: InnerSeaState, f: int) -> int:
    return max(0, on_map(before, f) - on_map(after, f))


def broken(before: InnerSeaState, after: InnerSeaState, f: int) -> int:
    """Cities that are no more."""
    return 0 if f == BARBARIANS else max(0, cities(before, f) - cities(after, f))


def buried(before: InnerSeaState, after: InnerSeaState, f: int) -> int:
    pairs = zip(before.buried, after.buried, before.builder, strict=True)
    return sum(now > then for then, now, who in pairs if who == f)


def worth(before: InnerSeaState, after: InnerSeaState, p: int) -> tuple[int, bool]:
    """The value of a play to p, and whether it hurts an enemy."""
    value, hurts = 0, False
    for f in (*range(len(before.realms)), BARBARIANS):
        gone = lost(before, after, f)
        if f == p:
            value -= 2 * gone
        elif is_enemy(before, p, f):
            harm = broken(before, after, f) * 2 + buried(before, after, f) * 3
            value += gone * (2 if f == before.realms[p].enemy else 1) + harm
            hurts = hurts or bool(gone or harm)
        else:
            value -= gone
    value += max(0, on_map(after, p) - on_map(before, p))
    value += 2 * max(0, cities(after, p) - cities(before, p))
    return value + max(0, after.realms[p].talents - before.realms[p].talents), hurts


def menace(before: InnerSeaState, after: InnerSeaState, p: int) -> int:
    """The value of an Event: Barbarians where enemies and where it stands itself."""
    value = 0
    for area in areas_of(held(after, BARBARIANS)):
        more = own(after, BARBARIANS, area) - own(before, BARBARIANS, area)
        for f in range(len(before.realms)):
            if more > 0 and own(before, f, area):
                primary = f == before.realms[p].enemy
                enemy = 2 if primary else int(is_enemy(before, p, f))
                value += more * (-3 if f == p else enemy)
    return value
