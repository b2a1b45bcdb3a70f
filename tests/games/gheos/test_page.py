"""The page: every choice can be made on it, in words a person knows, and nothing hidden is sent."""

import re
from html import unescape
from random import Random

import pytest

from tests.games.gheos.position import table
from tests.games.gheos.test_draw import positions
from tests.games.gheos.test_pending import MIGRATION, WAR, after
from tests.games.reader import read
from tests.test_messages import STRANGE, left_over
from ziggurat.core.message import Message
from ziggurat.core.state import SPECTATOR
from ziggurat.draw.words import translating
from ziggurat.games.gheos import GAME
from ziggurat.games.gheos.draw import targets
from ziggurat.games.gheos.lattice import CELL, CELL_NAMES, NEIGHBOURS
from ziggurat.games.gheos.page import panels
from ziggurat.games.gheos.page_fates import fates, short, told
from ziggurat.games.gheos.page_map import COLUMNS, ROWS, field
from ziggurat.games.gheos.sentences import SENTENCES, meaning, where

NAMES = ("Ann", "Bob <i>", "Cy", "Di")
NOTATION = re.compile(r"\bt\d+\b|\br[012]\b|-?\d+,-?\d")
APART = "gh-where"  # coordinates are shown on demand
IN_QUESTION = {"token", "draw", "skip"}  # buttons beside the prompt, not things on the table


def drawn(s, seat, names=NAMES):
    return panels(GAME.view(s, seat), names[: s.seats], [], seat)


def outline(s, seat):
    return read(drawn(s, seat), APART)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_choice_is_drawn_or_said(seats):
    for s in positions(seats, seats, every=5, optional_start="on"):
        found = outline(s, SPECTATOR if s.over else s.player).ids
        assert len(found) == len(set(found))
        if s.over:
            continue
        touched = {t for a in s.choices() for t in targets(a)}
        assert touched - set(found) <= IN_QUESTION
        assert not IN_QUESTION & set(found)


@pytest.mark.parametrize("seed", [2, 5])
def test_choices_are_sentences_without_notation(seed):
    for s in positions(2 + seed % 3, seed, every=3):
        if s.over:
            break
        said = []
        for a in s.choices():
            verb = GAME.actions.verb_of(a)
            sentence = meaning(GAME.view(s, s.player), a) or SENTENCES.say(verb, a)
            assert isinstance(sentence, Message)
            assert sentence != GAME.actions.text(a)
            assert sentence[0].isupper()
            assert len(sentence) < 140
            assert not re.search(r"\bt\d+\b|\br[012]\b", sentence)
            assert left_over(STRANGE(sentence), GAME) == set()
            said.append(sentence)
        assert len(set(said)) == len(said)


def test_all_verbs_have_a_sentence():
    assert set(SENTENCES.templates) == set(GAME.actions.verbs)
    for verb in GAME.actions.verbs:
        assert SENTENCES.say(verb, verb.start) != GAME.actions.text(verb.start)


def test_nothing_on_the_page_is_notation():
    for s in positions(3, 4, every=9):
        for seat in (0, SPECTATOR):
            found = outline(s, seat)
            for text in (*found.labels, *found.text):
                assert not NOTATION.search(text), text


def test_the_page_is_made_of_messages():
    for s in positions(3, 8, every=15):
        with translating(STRANGE):
            found = read(panels(GAME.view(s, 0), NAMES, [], 0), APART)
        for text in (*found.labels, *found.text):
            assert left_over(unescape(text), GAME) <= {"Ann", "Bob"}, text


def test_names_are_escaped_and_panels_are_told_apart():
    s = GAME.new(3, 1)
    made = drawn(s, 1)
    assert len({panel.id for panel in made}) == len(made)
    assert {panel.area for panel in made} <= {"board", "hand", "seats", "more", "scene"}
    assert [p.id for p in made if p.area == "seats"] == ["seat-1", "seat-2", "seat-0"]
    html = "".join(panel.html for panel in made)
    assert "Bob &lt;i&gt;" in html
    assert "<i>" not in html.replace("Bob &lt;i&gt;", "")


def test_no_secret_is_sent():
    """G-13.1: two deals that a view cannot tell apart give the same page."""
    for s in positions(3, 5, every=16):
        for seat in (0, 1, SPECTATOR):
            other = GAME.determinise(GAME.view(s, seat), Random(1))
            assert drawn(s, seat) == drawn(other, seat)


def test_spectators_have_no_tiles_and_others_see_no_ways():
    s = GAME.new(2, 7, first="fixed")
    assert "hand" not in {panel.id for panel in drawn(s, SPECTATOR)}
    GAME.play(s, "at 0,1")
    assert [i for i in outline(s, 0).ids if i.startswith("lay-")] == [
        targets(a)[0] for a in s.choices()
    ]
    assert not [i for i in outline(s, 1).ids if i.startswith("lay-") and not i.endswith("-0")]
    assert "data-way" not in drawn(s, 1)[0].html


def test_a_tile_to_be_laid_turns_and_knows_its_place():
    s = GAME.new(2, 7, first="fixed")
    GAME.play(s, "at 0,1")
    (hand,) = (panel.html for panel in drawn(s, 0) if panel.id == "hand")
    assert hand.count(f'data-place="cell-{CELL[0, 1]}"') == 2
    assert len(re.findall('class="way shown"', hand)) == 2


def test_a_tile_can_be_chosen_before_its_place():
    """While a place is asked for, and only by its owner."""
    s = GAME.new(2, 7, first="fixed")
    hands = [html for seat in (0, 1) for id, _, html, _ in drawn(s, seat) if id == "hand"]
    assert [hand.count(" holdable") for hand in hands] == [2, 0]
    GAME.play(s, "at 0,1")
    assert " holdable" not in "".join(panel.html for panel in drawn(s, 0))


def test_cells_that_a_tile_cannot_pay_for_are_marked():
    """G-7.4: a landmass would cause a war, three coasts would not."""
    t = table("""
        players: adam eve
        cells: 0,0=012:s 1,0=012:- 1,1=0:-/1:-/2:- 1,2=012:- 0,2=012:-
        civs: red@0,0.2 yellow@0,2.2
        do: place 0,1 0:-/1:-/2:-
    """)
    (group,) = re.findall(rf'<g id="cell-{CELL[0, 1]}" class="([^"]*)"', drawn(t.s, 0)[0].html)
    assert len(re.findall(r"not-\d", group)) == 1
    assert "not-" not in drawn(t.s, 1)[0].html


# The map


def test_the_map_keeps_its_place_and_scale_while_it_grows():
    s = GAME.new(2, 1)
    box = field([*s.tiles])
    near = [cell for cell, name in enumerate(CELL_NAMES) if within(name, ROWS, COLUMNS)]
    assert field(near) == box
    far = field([CELL[ROWS + 1, 0]])
    assert far[2] == box[2]
    assert far[3] > box[3]
    assert middle(far) == pytest.approx(middle(box))
    assert field([CELL[0, COLUMNS + 1]])[2] > box[2]


def within(name, rows, columns):
    r, c = map(int, name.split(","))
    return abs(r) <= rows and abs(c) <= columns


def middle(box):
    x, y, width, height = box
    return x + width / 2, y + height / 2


def test_places_are_told_without_coordinates():
    assert where(CELL[0, 0]) == "in the middle"
    assert where(CELL[-2, 3]) == "2 up, 3 right from the middle"
    around = [where(cell) for cell in NEIGHBOURS[CELL[0, 0]]]
    assert sorted(around) == ["1 down from the middle", "1 left from the middle",
                              "1 right from the middle"]  # fmt: skip


# What waits


def test_a_war_shows_strengths_and_ends():
    """G-7.6, G-7.8"""
    s = after(WAR.format("s"), "place 0,1 012:sc")
    found = fates(GAME.view(s, 0))
    assert {c: (fate.what, fate.swords) for c, fate in found.items()} == {
        0: ("wins", 2),
        2: ("falls", 1),
    }
    assert told(s, 2, found[2]) == "Yellow will vanish with all its followers in play: 4."
    html = {panel.id: panel.html for panel in drawn(s, 0)}
    assert "fate-wins" in html["peoples"]
    assert "gh-cross" in html["map"]
    s = after(WAR.format("ss"), "place 0,1 012:sc")
    GAME.play(s, "pay red")
    assert {fate.what for fate in fates(GAME.view(s, 0)).values()} == {"tied"}
    GAME.play(s, "winner red")
    assert fates(GAME.view(s, 0)) == {}


def test_a_migration_shows_where_the_marker_goes():
    """G-8.5, G-8.7"""
    s = after(MIGRATION.format("-", "0:-/1:-/2:-"), "replace 0,1 0:-/1:-/2:-")
    assert fates(s)[0].goals == (CELL[0, 0],)
    s = after(MIGRATION.format("ww", "0:-/1:-/2:-"), "replace 0,1 0:-/1:-/2:-")
    assert fates(s)[0].what == "chosen"
    assert drawn(s, 0)[0].html.count("gh-arrow under") == 1  # it stands on one of the goals
    GAME.play(s, "pay red")
    assert set(fates(s)[0].goals) == {CELL[0, 0], CELL[0, 2]}


def test_who_is_lost_among_others_is_told():
    """G-8.10"""
    s = after(
        """
        players: adam eve
        cells: 0,0=012:- 0,1=01:-/2:- 0,2=012:w -1,1=012:- -1,0=012:ww
        civs: red@0,0.0 blue@-1,0.0
        followers: adam=red2
        """,
        "replace 0,1 1:-/02:-",
    )
    (fate,) = fates(s).values()
    assert short(fate) == "lost to blue"
    assert told(s, 0, fate) == "Red must go where blue lives and is lost."


def test_what_a_tile_sets_off_is_said_before_it_is_laid():
    """G-7.3, G-8.4, G-6.1"""
    t = table(WAR.format("s"))
    GAME.play(t.s, "at 0,1")
    said = meaning(t.s, GAME.actions.parse("lay t5 r0"))
    assert said == (
        "Lay the tile with a cup and swords: war of red 2 against yellow 1, costs a follower"
    )


def test_newcomers_are_counted_on_free_continents():
    """G-9.5"""
    t = table("""
        players: adam eve
        cells: 0,0=012:ww 0,1=012:w
        step: 2
    """)
    html = drawn(t.s, 0)[0].html
    assert ">+3<" in html
    assert meaning(t.s, t.s.choices()[0]) == (
        "Start a civilization with 3 followers, in the middle"
    )
