"""The contract's edges: options, checked play, ranks, notes as sentences, clauses."""

import pytest

import ziggurat
from tests.core import auction
from tests.sure import sure
from ziggurat.core import clauses
from ziggurat.core.errors import BadNotation, BadOption, IllegalAction, UnknownGame
from ziggurat.core.notes import EVERYONE, Note, Phrases, seen_by
from ziggurat.core.state import SPECTATOR
from ziggurat.games.tigris import GAME as TIGRIS


def test_games_are_found_by_key():
    installed = ziggurat.keys()
    assert "tigris" in installed
    assert ziggurat.load("tigris") is TIGRIS
    with pytest.raises(UnknownGame) as error:
        ziggurat.load("chess")
    assert str(error.value) == f"There is no game 'chess'; there are: {', '.join(installed)}."


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"seats": 7}, "2 to 4 players, not 7"),
        ({"colour": "red"}, "no option 'colour'; its options: board, buildings, screens, first"),
        ({"board": "round"}, "Option 'board' takes classic, alternative; not 'round'"),
    ],
)
def test_wrong_options_say_what_there_is(options, says):
    with pytest.raises(BadOption) as error:
        TIGRIS.new(**options)
    assert says in str(error.value)


def test_switches_take_booleans():
    assert TIGRIS.settings(buildings=True)["buildings"] == "on"
    assert TIGRIS.settings(buildings=False)["buildings"] == "off"


def test_play_is_checked_and_names_near_matches():
    s = TIGRIS.new(2, 1)
    before = s.copy()
    with pytest.raises(IllegalAction) as error:
        TIGRIS.play(s, "tile red k1")
    assert "[TE-6.1]" in str(error.value)
    assert "Did you mean tile red" in str(error.value)
    with pytest.raises(BadNotation, match="'z9' is no cell"):
        TIGRIS.play(s, "tile red z9")
    with pytest.raises(BadNotation, match="no action number 99999"):
        TIGRIS.play(s, 99999)
    assert s == before
    assert TIGRIS.play(s, "end") == TIGRIS.actions.parse("end")


def test_what_belongs_to_another_decision_says_what_is_asked():
    s = TIGRIS.new(2, 1)
    reason = sure(s.why_not(TIGRIS.actions.parse("support 2")))
    assert reason.clause == "TE-4.2"
    assert reason.text.startswith("Not now: Your turn")


def test_ranks_share_ties():
    s = auction.GAME.new(4, 1)
    s.lands = [[1], [2, 3], [], [4, 5]]
    assert auction.GAME.ranks(s) == [2, 0, 3, 0]


def test_notes_are_public_or_whispered():
    notes = [Note("a", ()), Note("b", (), 1)]
    assert notes[0].seat == EVERYONE
    assert [n.kind for n in seen_by(1, notes)] == ["a", "b"]
    assert [n.kind for n in seen_by(0, notes)] == ["a"]
    assert [n.kind for n in seen_by(SPECTATOR, notes)] == ["a"]


def test_notes_become_sentences():
    phrases = Phrases(
        {"won": "{0:seat} wins {1} {2:colour}.", "drew": "You draw {0:colours}."},
        colour=("red", "blue").__getitem__,
    )
    assert phrases.say(Note("won", (1, 3, 0)), ["Ann", "Bob"]) == "Bob wins 3 red."
    assert phrases.say(Note("drew", (1, 0)), []) == "You draw blue, red."


def test_clauses_are_read_with_their_chapter():
    found = clauses.parse("### T-1 Start\n\n**T-1.1** One\ntwo.\n\ntext\n\n**T-1.2** Three.")
    assert list(found) == ["T-1.1", "T-1.2"]
    assert found["T-1.1"] == clauses.Clause("T-1.1", "T-1 Start", "One two.")
    with pytest.raises(ValueError, match="twice"):
        clauses.parse("**T-1.1** a\n\n**T-1.1** b")
