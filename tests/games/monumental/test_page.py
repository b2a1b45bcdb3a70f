"""The page: every choice can be made on it in words a person knows, and nothing hidden is sent."""

import re
from random import Random

import pytest

from tests.games.monumental.test_draw import MODULES, positions
from tests.games.reader import read
from tests.sure import sure
from tests.test_messages import STRANGE, left_over
from ziggurat.core.message import Message
from ziggurat.core.state import SPECTATOR
from ziggurat.draw.words import translating
from ziggurat.games.monumental import GAME, actions
from ziggurat.games.monumental.actions import ACTIONS
from ziggurat.games.monumental.content import CARD, CIV_NAMES, TOKEN
from ziggurat.games.monumental.draw import targets
from ziggurat.games.monumental.examples.position import Table
from ziggurat.games.monumental.hexes import CELL_AT, CELLS
from ziggurat.games.monumental.page_labels import city_gain
from ziggurat.games.monumental.page_names import path, place_word, tile_name

PLAYERS = ["Ann", "Bo <i>", "Cy", "Di"]
SETUPS = [(1, {}), (2, {}), (3, {"automa": "on", **MODULES}), (4, MODULES)]
# What a person does in words: these are buttons beside the question.
WORDS_ONLY = {"end", "done", "accept", "decline", "unit", "outpost", "market", "gather", "way"}
WORDS_ONLY |= {"pay", "gain", "sell", "exchange", "lose", "spare", "with"}
APART = "mo-where"  # coordinates are shown on demand
# Two cards of one name lie in a city; they are clicked there.
BY_PLACE = (actions.PICK, actions.COPY, actions.USE, actions.USE_WAY)
NOTATION = re.compile(r"-?\d+,-?\d|\b\dk\b|_|\b\d+[PSMGK]\b")


def panels(seen, seat, last=()):
    return sure(GAME.page).panels(seen, PLAYERS[: seen.people], last, seat)


def by_id(found):
    return {panel.id: panel.html for panel in found}


def label(seen, a):
    return GAME.text.meaning(seen, a) or sure(GAME.text.sentences).say(ACTIONS.verb_of(a), a)


@pytest.mark.parametrize(("seats", "options"), SETUPS)
def test_every_legal_action_can_be_reached(seats, options):
    for s in positions(seats, seats, every=7, **options):
        for viewer in {SPECTATOR, s.player if not s.over else 0}:
            seen = GAME.view(s, viewer)
            found = panels(seen, viewer)
            names, ids = [panel.id for panel in found], read(found).ids
            assert len(names) == len(set(names))
            assert len(ids) == len(set(ids))
            if s.over or viewer == SPECTATOR:
                continue
            for a in s.choices():
                for target in targets(a):
                    copied = a in actions.COPY and target.startswith("place")
                    known = target.split("-")[0] in WORDS_ONLY or copied
                    assert target in ids or known, (target, ACTIONS.text(a))


@pytest.mark.parametrize(("seats", "options"), SETUPS)
def test_choices_are_sentences_without_notation(seats, options):
    for s in positions(seats, seats + 10, every=6, **options):
        if s.over:
            break
        seen, said = GAME.view(s, s.player), []
        for a in s.choices():
            sentence = label(seen, a)
            assert isinstance(sentence, Message)
            assert sentence != ACTIONS.text(a)
            assert sentence[0].isupper() or sentence[0].isdigit()
            assert len(sentence) <= 150, sentence
            assert not NOTATION.search(sentence), sentence
            if not any(a in verb for verb in BY_PLACE):
                said.append(sentence)
        assert len(set(said)) == len(said), said


def test_all_verbs_have_a_sentence():
    assert set(sure(GAME.text.sentences).templates) == set(GAME.actions.verbs)
    for verb in GAME.actions.verbs:
        for a in (verb.start, verb.stop - 1):
            said = sure(GAME.text.sentences).say(verb, a)
            assert said != ACTIONS.text(a)
            assert not NOTATION.search(said), said


def test_nothing_on_the_page_is_notation():
    for s in positions(3, 4, every=19, automa="on", **MODULES):
        for viewer in (0, SPECTATOR):
            found = read(panels(GAME.view(s, viewer), viewer), APART)
            for text in (*found.labels, *found.text):
                assert not NOTATION.search(text), text


def test_the_page_is_made_of_messages():
    for s in positions(2, 8, every=60, celebrities="on"):
        with translating(STRANGE):
            found = read(panels(GAME.view(s, 0), 0), APART)
        for text in (*found.labels, *found.text):
            assert left_over(text, GAME) <= {"Ann", "Bo", "i", "I", "II", "III", "R"}, text


@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_hidden_shows(seed):
    """The same panels for states that differ only in what the viewer may not know (MO-23.4)."""
    rng = Random(seed)
    for s in positions(3, seed, every=30, automa="on", **MODULES):
        for viewer in (0, 1, 2, SPECTATOR):
            seen = GAME.view(s, viewer)
            other = GAME.view(GAME.determinise(seen, rng), viewer)
            assert panels(seen, viewer) == panels(other, viewer)


def test_names_are_escaped_and_spectators_click_nothing():
    s = GAME.new(2, 3, civilizations="random")
    while type(s.decision).__name__ != "CityPhase":
        s.apply(s.choices()[0])
    found = panels(GAME.view(s, SPECTATOR), SPECTATOR)
    html = "".join(panel.html for panel in found)
    assert "Bo &lt;i&gt;" in html
    assert {panel.area for panel in found} <= {"board", "hand", "seats", "more", "scene"}
    assert not {i for i in read(found).ids if i.startswith(("row-", "column-", "buy-", "policy-"))}


# What must be there to be read


def test_civilizations_are_told_before_they_are_chosen():
    s = GAME.new(2, 1)
    html = by_id(panels(GAME.view(s, s.player), s.player))["scene"]
    for words in (*CIV_NAMES, "Tea Ceremony", "Pay 1 Science and 1 Military to gain 1 Culture."):
        assert words in html
    waiting = 1 - s.player
    assert "civ-0" not in read(panels(GAME.view(s, waiting), waiting)).ids


def test_policies_piles_and_tokens_can_be_read():
    """MO-26.25, MO-8.6, MO-2.7, MO-12.13"""
    t = Table("jp gr")
    t.arrange("policies jp", "diplomacy tea_ceremony")
    t.arrange("discard jp", "fort mine")
    t.arrange("res jp", "B2 G2")
    t.arrange("tokens jp", "barb1_p")
    t.s.takers, t.s.held = [2], [[TOKEN["market_arms_3m"]]]
    found = by_id(panels(GAME.view(t.s, 0), 0))
    assert "Draw and use 1 city card." in found["culture"]
    assert "Diplomacy, again with every new one: Gain 2 Science." in found["beside"]
    assert "Token of the Market of Arms: gain 3 Military" in found["beside"]
    assert "Claimed: Barbarian 1, gain 2 Production or gain 1 Gold" in found["beside"]
    assert "Military against Barbarians: 2" in found["city"]
    assert "Mine" in found["piles"]
    assert "Discard pile: 2" in found["piles"]
    hidden = by_id(panels(GAME.view(t.s, 1), 1))
    assert "gain 3 Military" not in hidden["seat-0"]


def test_bonus_and_effect_are_told_apart():
    t = Table("jp gr")
    t.s.display[0] = CARD["pyramids"]
    html = by_id(panels(GAME.view(t.s, 0), 0))["display"]
    assert "<b>Build bonus</b> Take 1 basic building." in html
    assert "<b>Effect</b> Complete one stage" in html


def test_what_a_row_and_a_column_give_is_shown():
    s = GAME.new(2, 3, civilizations="random")
    while type(s.decision).__name__ != "CityPhase":
        s.apply(s.choices()[0])
    html = by_id(panels(GAME.view(s, s.player), s.player))["city"]
    assert html.count("mo-yields") == 9
    for a in s.choices():
        row, column = actions.ACTIVATE.args(a)
        after = s.copy()
        before = after.seats[s.player].res[:5]
        gained = city_gain(s, s.player, row, column)
        after.apply(a)
        assert after.seats[s.player].res[:5] == [x + y for x, y in zip(before, gained, strict=True)]


def test_payments_are_put_together():
    t = Table("jp gr")
    seen = GAME.view(t.s, 0)
    assert sure(GAME.page).counts(seen, actions.END.start) is None


# Tiles by words


def test_tiles_are_told_from_the_middle_or_the_capital():
    assert place_word(CELL_AT[0, 0]) == "the tile in the middle"
    assert place_word(CELL_AT[1, 0]) == "the tile east of the middle"
    assert place_word(CELL_AT[2, 1]) == "the tile 2 east and 1 south-east of the middle"
    assert len({place_word(cell) for cell in range(len(CELLS))}) == len(CELLS)
    s = GAME.new(2, 3, civilizations="random")
    while s.seats[0].capital < 0 or s.seats[1].capital < 0:
        s.apply(s.choices()[0])
    assert tile_name(s, 0, s.seats[0].capital) == "your Capital"
    assert tile_name(s, 0, s.seats[1].capital) == f"the Capital of {CIV_NAMES[s.seats[1].civ]}"
    names = [tile_name(s, 0, cell) for cell in range(len(CELLS)) if s.land >> cell & 1]
    assert len(set(names)) == len(names)
    assert all(name.endswith("of your Capital") for name in names)


def test_a_way_ends_where_it_should():
    steps = [(1, 0), (-1, 0), (1, -1), (0, -1), (0, 1), (-1, 1)]
    for q, r in CELLS:
        found = path(q, r)
        assert len(found) <= 2
        assert sum(n for _, n in found) == max(abs(q), abs(r), abs(q + r))
        reached = [sum(n * steps[way][i] for way, n in found) for i in (0, 1)]
        assert reached == [q, r]
