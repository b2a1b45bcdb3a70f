"""What the `expect` lines of the scenario blocks look at."""

from typing import Any

from ziggurat.games.inner_sea import GAME
from ziggurat.games.inner_sea.acquire import parts
from ziggurat.games.inner_sea.aeneas import entitled
from ziggurat.games.inner_sea.board import AREA, CIVS
from ziggurat.games.inner_sea.deploy import deployable
from ziggurat.games.inner_sea.state import BARBARIANS, FACTIONS, WONDERS
from ziggurat.games.inner_sea.terms import (
    contested,
    controls,
    dominates,
    is_city,
    on_map,
    own,
    room,
    scores_sea,
)


def yes(found: bool, word: str) -> None:
    assert found == (word == "yes")


def at(run: Any, area: str, *wanted: str) -> None:
    names = {run.faction(name): name for name in [*run.civs, "barbarians"]}
    found = {}
    for f, name in names.items():
        for zone, star in ((run.s.discs, ""), (run.s.allies, "*")):
            n = zone[FACTIONS * AREA[area] + f]
            if n:
                found[name + star] = n
    asked = dict(word.split("=") for word in wanted if word != "empty")
    assert found == {name: int(n) for name, n in asked.items()}


def parts_are(run: Any, civ: str, *wanted: str) -> None:
    """Worked out as they were before the discs went to the Ready box: the map is the same."""
    assert parts(run.s, run.faction(civ)) == tuple(map(int, wanted))


def was_acquired(run: Any, civ: str, n: str) -> None:
    assert run.realm(civ).ready == int(n)


def box(field: str) -> Any:
    def look(run: Any, civ: str, n: str) -> None:
        held = run.s.black if civ == "barbarians" else getattr(run.realm(civ), field)
        assert held == int(n)

    return look


def handsize(run: Any, civ: str, n: str) -> None:
    assert len(run.realm(civ).hand) == int(n)


def can_deploy(run: Any, civ: str, area: str, word: str) -> None:
    p = run.faction(civ)
    areas = deployable(run.s, p, run.homeless.get(p, 0))
    yes(bool(areas >> AREA[area] & 1 and room(run.s, p, AREA[area])), word)


def wonder(run: Any, name: str, state: str, owner: str, area: str, discs: str) -> None:
    w, s = WONDERS.index(name), run.s
    assert s.builder[w] == run.faction(owner)
    assert (s.site[w], s.wonder_discs[w]) == (AREA[area], int(discs))
    yes(bool(s.buried[w]), "yes" if state == "buried" else "no")


def looted(run: Any, who: str) -> None:
    found = [note.args[0] for note in run.told if note.kind == "loot"]
    assert found == ([] if who == "none" else [run.faction(who)])


def competed(run: Any, *areas: str) -> None:
    found = [note.args[0] for note in run.told if note.kind == "competition"]
    assert found == [AREA[area] for area in areas]


def order(run: Any, *civs: str) -> None:
    assert [run.civs[p] for p in run.s.order] == list(civs)


def winner(run: Any, *civs: str) -> None:
    ranks = GAME.ranks(run.s)
    assert {run.civs[p] for p, rank in enumerate(ranks) if rank == 0} == set(civs)


def adjacent(run: Any, one: str, other: str, word: str) -> None:
    yes(bool(run.s.chart.beside[AREA[one]] >> AREA[other] & 1), word)


def about(test: Any) -> Any:
    """A test of a civilization and an area, answered with yes or no."""
    return lambda run, civ, area, word: yes(test(run.s, run.faction(civ), AREA[area]), word)


def hand(run: Any, civ: str, cards: str) -> None:
    wanted = [] if cards == "none" else sorted(map(int, cards.split(",")))
    assert run.realm(civ).hand == wanted


def invest(run: Any, civ: str, card: str, n: str) -> None:
    assert run.realm(civ).investments.get(int(card), 0) == int(n)


def before(run: Any, first: str, second: str) -> None:
    assert run.s.discard.index(int(first)) < run.s.discard.index(int(second))


def revealed(run: Any, card: str) -> None:
    assert [note.args[0] for note in run.told if note.kind == "turned"][-1] == int(card)


def modified(run: Any, civ: str, key: str, word: str) -> None:
    realm = run.realm(civ)
    yes(bool(realm.embargo if key == "no_trade" else realm.discount), word)


EXPECT = {
    "before": before,
    "revealed": revealed,
    "mod": modified,
    "aside": lambda run, card, word: yes(int(card) in run.s.aside, word),
    "deck": lambda run, card, word: yes(int(card) in run.s.deck, word),
    "ends": lambda run, word: yes(run.s.turn == 0, word),
    "epoch": lambda run, n: yes(run.s.epoch == int(n), "yes"),
    "turn": lambda run, n: yes(run.s.turn == int(n), "yes"),
    "hand": hand,
    "invest": invest,
    "discard": lambda run, card, word: yes(int(card) in run.s.discard, word),
    "aeneas": lambda run, civ, word: yes(entitled(run.s, run.faction(civ)), word),
    "mat": lambda run, civ, name: yes(CIVS[run.realm(civ).mat] == name, "yes"),
    "at": at,
    "parts": parts_are,
    "acquired": was_acquired,
    "ready": box("ready"),
    "supply": box("supply"),
    "talents": box("talents"),
    "loot": box("loot"),
    "vp": box("vp"),
    "handsize": handsize,
    "decksize": lambda run, n: yes(len(run.s.deck) == int(n), "yes"),
    "discs": lambda run, civ, n: yes(on_map(run.s, run.faction(civ)) == int(n), "yes"),
    "contested": lambda run, area, word: yes(contested(run.s, AREA[area]), word),
    "controls": about(controls),
    "city": about(is_city),
    "can-deploy": can_deploy,
    "adjacent": adjacent,
    "live": lambda run, area, word: yes(bool(run.s.chart.live >> AREA[area] & 1), word),
    "wonder": wonder,
    "order": order,
    "dominates": about(dominates),
    "scores-sea": about(scores_sea),
    "looted": looted,
    "competed": competed,
    "over": lambda run, word: yes(run.s.over, word),
    "winner": winner,
    "barbarians": lambda run, area, n: yes(own(run.s, BARBARIANS, AREA[area]) == int(n), "yes"),
}
