"""The page: every legal action can be reached in words or by a click, nothing has an id twice, and
nothing hidden shows."""

from random import Random

import pytest

from tests.games.inner_sea.test_draw import SETUPS, positions
from tests.games.reader import read
from tests.sure import sure
from ziggurat.core.state import SPECTATOR
from ziggurat.games.inner_sea import GAME, actions
from ziggurat.games.inner_sea.board import ALL, AREA, AREA_NAMES
from ziggurat.games.inner_sea.content.box import BOX
from ziggurat.games.inner_sea.draw import targets
from ziggurat.games.inner_sea.page_map import DISCS, NAMES, TEXT, rows
from ziggurat.games.inner_sea.state import BARBARIANS, EVENTS
from ziggurat.games.inner_sea.supply import put, shift

PLAYERS = ["Ann", "Bo", "Cy", "Di", "Ed", "Flo"]
WORDS_ONLY = {"faction", "talents", "vp", "power", "end", "pass", "decline", "lose", "option"}
WORDS_ONLY |= {"number", "alphabet"}


def panels(seen, seat, last=()):
    return sure(GAME.page).panels(seen, PLAYERS, last, seat)


def by_id(found):
    return {panel.id: panel.html for panel in found}


def label(seen, a):
    verb = GAME.actions.verb_of(a)
    return GAME.text.meaning(seen, a) or sure(GAME.text.sentences).say(verb, a)


@pytest.mark.parametrize(("seats", "options"), SETUPS)
def test_every_legal_action_can_be_reached(seats, options):
    for s in positions(seats, seats, 60, **options):
        for viewer in {SPECTATOR, s.player if not s.over else 0}:
            seen = GAME.view(s, viewer)
            found = panels(seen, viewer)
            names = [panel.id for panel in found]
            ids = read(found).ids
            assert len(names) == len(set(names))
            assert len(ids) == len(set(ids))
            if s.over or viewer == SPECTATOR:
                continue
            for a in s.choices():
                assert label(seen, a) != GAME.actions.text(a)
                for target in targets(a):
                    assert target in ids or target.split("-")[0] in WORDS_ONLY, target


def test_every_verb_has_a_sentence_that_is_not_its_notation():
    for verb in GAME.actions.verbs:
        for a in (verb.start, verb.stop - 1):
            said = sure(GAME.text.sentences).say(verb, a)
            assert said[0].isupper()
            assert said != GAME.actions.text(a)
            assert "_" not in said


@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_hidden_shows(seed):
    """The same panels for states that differ only in what the viewer may not know (IS-26.5)."""
    rng = Random(seed)
    for s in positions(3, seed, every=120):
        for viewer in (0, 1, 2, SPECTATOR):
            seen = GAME.view(s, viewer)
            other = GAME.view(GAME.determinise(seen, rng), viewer)
            assert panels(seen, viewer) == panels(other, viewer)


def test_a_spectator_has_no_hand():
    s = GAME.new(3, 1)
    assert "hand" not in by_id(panels(GAME.view(s, SPECTATOR), SPECTATOR))


def test_the_ground_is_sent_once():
    """What never changes is a panel of its own, so that a move sends only what stands on it."""
    s = GAME.new(3, 2)
    rng, before, largest = Random(2), by_id(panels(GAME.view(s, 0), 0)), 0
    for _ in range(60):
        s.apply(s.sample(rng))
        now = by_id(panels(GAME.view(s, 0), 0))
        assert now["chart"] == before["chart"]
        largest = max(largest, len(now["map"]))
    assert largest < len(before["chart"]) / 3


# What stands where


def overlap(a, b):
    return min(a[2], b[2]) > max(a[0], b[0]) and min(a[3], b[3]) > max(a[1], b[1])


def test_no_name_is_crossed_by_a_disc_or_another_name():
    """With the mean width of the letters; `make_places.py` measures them."""
    names, discs = [], []
    for area in range(ALL):
        lines, (x, y), (u, v) = rows(area), NAMES[area], DISCS[area]
        wide, high = 0.42 * TEXT * max(map(len, lines)), 0.8 * TEXT * len(lines)
        names.append((x - wide / 2, y - high / 2, x + wide / 2, y + high / 2))
        discs.append((u - 14, v - 14, u + 14, v + 17))
    for i, name in enumerate(names):
        assert not any(overlap(name, disc) for disc in discs), AREA_NAMES[i]
        assert not any(overlap(name, other) for other in names[:i]), AREA_NAMES[i]


def test_cards_in_hand_are_readable_and_those_of_others_are_not():
    s = GAME.new(3, 2)
    found = by_id(panels(GAME.view(s, 1), 1))
    for card in s.realms[1].hand:
        assert BOX.cards[card - 1]["text"].split(".")[0][:20] in found["hand"]
        assert f'id="card-{card - 1}"' in found["hand"]
    assert f'id="card-{s.realms[0].hand[0] - 1}"' not in "".join(found.values())


def grown(seats=3, seed=1):
    """A game whose civilizations are chosen."""
    s = GAME.new(seats, seed)
    while any(realm.mat < 0 for realm in s.realms):
        s.apply(s.choices()[0])
    return s


def test_a_competition_is_a_scene_with_its_sides():
    s = grown()
    area = AREA["rome"]
    put(s, BARBARIANS, area, 2)
    shift(s, 0, area, 3)
    s.arena, s.fallen, s.shields = area, [1, 0, 0], [0, 0, 0]
    text = " ".join(read(p for p in panels(GAME.view(s, 0), 0) if p.id == "scene").text)
    assert "Competition in Rome" in text
    assert "Barbarians" in text
    assert "3 discs, lost 1" in text


def test_a_card_on_the_table_is_a_scene():
    s = grown()
    assert "scene" not in by_id(panels(GAME.view(s, 0), 0))
    s.table.append(EVENTS[0])
    assert BOX.cards[EVENTS[0] - 1]["name"] in by_id(panels(GAME.view(s, 0), 0))["scene"]


def test_a_seat_shows_its_civilization_at_a_glance():
    s = grown()
    s.realms[1].vp, s.realms[1].talents = 23, 4
    found = by_id(panels(GAME.view(s, 0), 0))["seat-1"]
    civ = BOX.civilizations[s.realms[1].mat]
    for words in (
        civ["name"],
        civ["text"],
        "Bo",
        "23 victory points",
        "talents in the treasury: 4",
    ):
        assert words in found


def test_what_ends_a_step_says_so():
    s = grown()
    said = {label(GAME.view(s, s.player), actions.END())}
    while actions.DEPLOY not in s.decision.verbs:
        s.apply(s.choices()[0])
        said.add(label(GAME.view(s, s.player), actions.END()))
    assert "Retire no more discs" in said
    assert any(words.startswith("Stop placing; ") for words in said)
