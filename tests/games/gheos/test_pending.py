"""While a war or a migration waits for its payment or a choice, people see who lived where and how
strong, and are told what they pay for (G-5.9, G-7.3, G-7.6, G-8.4)."""

from xml.etree import ElementTree

import pytest
from rich.text import Text

from tests.games.gheos.position import table
from ziggurat.games.gheos import GAME
from ziggurat.games.gheos.draw import board
from ziggurat.games.gheos.former import holdings
from ziggurat.games.gheos.look import things
from ziggurat.games.gheos.terminal import label, screen

WAR = """
    players: adam eve
    cells: 0,0=012:ss 1,0=012:- 1,1=0:-/1:-/2:- 1,2=012:- 0,2=012:{}
    civs: red@0,0.2 yellow@0,2.2
    followers: adam=red2,yellow1 eve=yellow3
    do: place 0,1 012:sc
"""
MIGRATION = """
    players: adam eve
    cells: 0,0=012:ww 0,1=012:- 0,2=012:{} 0,3=012:-
    civs: red@0,0.0
    followers: adam=red2
    do: replace 0,1 {}
"""


def after(text, line):
    place = table(text)
    place.tiles.append(line.split()[2])
    place.collect()
    place.act(line)
    assert place.refused is None
    return place.s


def read(s):
    return Text.from_markup(screen(GAME.view(s, 0), GAME.seat_names)).plain


def titles(s):
    svg = ElementTree.fromstring(board(GAME.view(s, 0)))
    return [e.text for e in svg.iter() if e.tag.endswith("title")]


def labels(s):
    return {GAME.actions.text(a): label(GAME.view(s, s.player), a) for a in s.choices()}


def why(s, text):
    return str(s.why_not(GAME.actions.parse(text)))


def test_a_war_is_named_with_its_sides_and_strengths():
    """G-7.3, G-7.6: the tile that was just laid does not count."""
    s = after(WAR.format("s"), "place 0,1 012:sc")
    assert s.decision.prompt(s) == ("War: red 2 against yellow 1. Pay one follower of any colour.")
    assert why(s, "pay blue") == "You have no blue follower. [G-7.3]"
    assert labels(s)["pay yellow"] == "you have 1; cups 0, pyramids 0"


def test_both_sides_keep_their_land_until_the_war_is_over():
    """G-5.9, G-7.6"""
    s = after(WAR.format("s"), "place 0,1 012:sc")
    text = read(s)
    assert " R  red     reserve 3  cups 0  pyramids 0  swords 2  wheat 0" in text
    assert " Y  yellow  reserve 1  cups 0  pyramids 0  swords 1  wheat 0" in text
    assert "Rss┬──R╲+──┴+cs╱Ys─┬──Y" in text
    words = titles(s)
    assert "0,0: landmass (red) with 2 swords" in words
    assert "0,1: landmass (continent) with a cup and swords" in words
    assert "0,2: landmass (yellow) with swords" in words
    assert any(w.startswith("Yellow: in play") and "swords 1" in w for w in words)
    svg = board(GAME.view(s, 0))
    assert svg.count('fill="url(#gh-land-0)"') == svg.count('fill="url(#gh-land-2)"') == 3
    GAME.play(s, "pay yellow")
    assert "swords 4" in read(s)
    assert "0,2: the red continent" not in titles(s)
    assert holdings(s).fresh < 0


def test_the_winner_of_equal_swords_is_chosen_on_the_old_map():
    """G-7.8"""
    s = after(WAR.format("ss"), "place 0,1 012:sc")
    GAME.play(s, "pay red")
    assert s.decision.prompt(s) == (
        "War: the swords of red and yellow are equal. Choose the winner."
    )
    assert labels(s) == {"winner red": "you have 1", "winner yellow": "you have 1"}
    assert "swords 4" not in read(s)
    assert "0,2: landmass (yellow) with 2 swords" in titles(s)


def test_a_migration_is_named_with_its_goal_and_shows_the_old_land():
    """G-8.4, G-8.5"""
    s = after(MIGRATION.format("-", "0:-/1:-/2:-"), "replace 0,1 0:-/1:-/2:-")
    assert s.decision.prompt(s) == (
        "Migration of red to the continent at 0,0. Pay one follower of any colour."
    )
    assert why(s, "pay blue").endswith("[G-8.4]")
    assert why(s, "token").endswith("[G-8.4]")
    words = titles(s)
    assert "0,0: landmass (red) with 2 wheat" in words
    assert "0,2: landmass (red)" in words
    assert "wheat 2" in read(s)
    GAME.play(s, "pay red")
    assert "0,0: the red continent" in titles(s)
    assert "0,2: a free continent" in titles(s)


def test_a_migration_with_tied_wheat_is_announced_as_a_choice():
    """G-8.7"""
    s = after(MIGRATION.format("ww", "0:-/1:-/2:-"), "replace 0,1 0:-/1:-/2:-")
    assert "you will choose where" in s.decision.prompt(s)
    GAME.play(s, "pay red")
    assert s.decision.prompt(s) == "Wheat is tied: choose the continent that red migrates to."
    assert labels(s)["at 0,0"] == "cups 0, pyramids 0"


def test_the_choice_that_means_death_is_named():
    """G-8.7, G-8.10"""
    s = after(
        """
        players: adam eve
        cells: 0,0=012:w 0,1=01:-/2:- 0,2=012:w -1,1=012:- -1,0=012:-
        civs: red@0,0.0 blue@-1,0.0
        followers: adam=red2
        """,
        "replace 0,1 1:-/02:-",
    )
    GAME.play(s, "pay red")
    assert s.decision.prompt(s) == (
        "Wheat is tied: choose the continent that red migrates to. At -1,0 it is lost to blue."
    )
    assert labels(s) == {"at -1,0": "red is lost to blue", "at 0,0": "cups 0, pyramids 0"}


def test_an_island_means_the_end_and_the_prompt_says_so():
    """G-8.9, G-8.12"""
    s = after(
        """
        players: adam eve
        cells: 0,0=012:w 0,1=0:-/1:-/2:-
        civs: red@0,0.0
        followers: adam=red2
        """,
        "replace 0,0 0:-/1:-/2:-",
    )
    assert s.decision.prompt(s) == (
        "The land of red becomes an island and red vanishes. Pay one follower."
    )


def test_a_tile_is_labelled_with_all_that_it_sets_off():
    """G-5.9, G-6.1, G-7.3, G-8.4"""
    t = table(WAR.format("s"))
    GAME.play(t.s, "at 0,1")
    assert labels(t.s)["lay t5 r0"] == "war of red 2 against yellow 1; costs a follower"
    t = table(MIGRATION.format("-", "0:-/1:-/2:-"))
    t.tiles.append("0:-/1:-/2:-")
    t.collect()
    t.s.hands[0] = sorted([4, t.s.hands[0][1]])
    GAME.play(t.s, "at 0,1")
    assert labels(t.s)["lay t4 r0"] == "migration of red to 0,0; costs a follower"
    t = table("""
        players: adam eve
        cells: 0,0=012:ww 0,1=012:-
        civs: red@0,0.0
        do: place 0,2 01:Tw/2:-
    """)
    GAME.play(t.s, "at 0,2")
    told = labels(t.s)
    assert told["lay t2 r0"] == "temple: 2 points"
    assert told["lay t2 r1"] == "bare coast, landmass with a wheat temple"


def test_steps_two_and_three_are_labelled_and_prompts_say_what_is_possible():
    """G-9.1, G-9.5, G-10.2"""
    text = """
        players: adam eve
        cells: 0,0=012:wwc 0,1=012:p 0,2=0:-/1:-/2:- 0,3=0:-/1:-/2:- 0,4=012:- 0,5=012:-
        {}
        step: 2
    """
    s = table(text.format("civs: blue@0,4.0")).s
    assert s.decision.prompt(s).startswith("Start a civilization on a free continent, or take")
    assert labels(s)["at 0,0"] == "followers 2; cups 1, pyramids 1"
    assert labels(s)["take blue"] == "you have 0; cups 0, pyramids 0"
    s = table(text.format("epochs: 0")).s
    assert s.decision.prompt(s) == "Start a civilization on a free continent."
    s = table(text.format("civs: blue@0,4.0 red@0,0.0\nfollowers: adam=red1")).s
    assert s.decision.prompt(s) == "Take a follower of a civilization in play."
    GAME.play(s, "take blue")
    assert s.decision.prompt(s).startswith("Play a scoring token for one point, or draw")
    assert labels(s)["token"] == "1 point"


@pytest.mark.parametrize("seat", [0, 1])
def test_things_tell_the_same_story(seat):
    s = after(WAR.format("s"), "place 0,1 012:sc")
    found = {thing.name: thing.text for thing in things(GAME.view(s, seat))}
    assert "swords 2" in found["red"]
    assert "swords 1" in found["yellow"]
    assert found["0,2"].startswith("t4: landmass (yellow) with swords.")
