"""`look`, labels and questions: the terminal can be played without the box beside it."""

import pytest

import ziggurat
from ziggurat.cli import faces, menu
from ziggurat.core.errors import BadOption
from ziggurat.core.state import SPECTATOR
from ziggurat.core.things import Thing, find

THINGS = [
    Thing("Great Pyramid", "wonder", "Scores 2.", "great_pyramid"),
    Thing("Great Wall", "wonder", "Defends.", "great_wall"),
    Thing("Judea", "area", "Touches Sinai.", "judea"),
    Thing("Raiders", "policy", "Gain 1 Military."),
]
GAMES = ziggurat.keys()


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("great_pyramid", ["Great Pyramid"]),
        ("Great Pyramid", ["Great Pyramid"]),
        ("great", ["Great Pyramid", "Great Wall"]),
        ("wall", ["Great Wall"]),
        ("areas", ["Judea"]),
        ("policies", ["Raiders"]),
        ("jud", ["Judea"]),
    ],
)
def test_a_thing_is_found_by_name_kind_or_part(text, names):
    assert [thing.name for thing in find(THINGS, text)] == names


def test_what_is_not_there_names_what_is_near():
    with pytest.raises(BadOption, match="near it: Judea"):
        find(THINGS, "judae")


@pytest.mark.parametrize("key", GAMES)
def test_every_game_has_things_to_look_at(key):
    game = ziggurat.load(key)
    found = faces.things(game, game.view(game.new(seed=1), SPECTATOR))
    assert len(found) > 10
    assert all(thing.name and thing.kind and thing.text for thing in found)


@pytest.mark.parametrize("key", GAMES)
def test_looking_tells_nothing_hidden(key):
    """In two deals that a seat cannot tell apart it is told the same."""
    from random import Random

    game, rng = ziggurat.load(key), Random(4)
    s = game.new(seed=4)
    for n in range(120):
        if s.over:
            break
        if n % 20 == 0:
            seen = game.view(s, s.player)
            other = game.view(game.determinise(seen, rng), s.player)
            assert faces.things(game, seen) == faces.things(game, other)
            labels = [faces.label(game, seen, a) for a in seen.choices()]
            assert labels == [faces.label(game, other, a) for a in other.choices()]
        s.apply(s.sample(rng))


def test_the_label_of_a_choice_is_taken_as_input():
    game = ziggurat.load("ages")
    s = game.new(2, 5, first="fixed")
    seen = game.view(s, 0)
    legal = menu.moves(game, s.choices(), lambda a: faces.label(game, seen, a))
    left, named = menu.resolve(game, s, legal, legal, "take caesar")
    assert named
    assert left[0].words == ("take", "3")
    assert any("3:Julius Caesar" in line for line in menu.lines(legal, 120))


def test_letters_of_the_screen_are_taken_as_input():
    game = ziggurat.load("tigris")
    s = game.new(2, 5, first="fixed")
    legal = menu.moves(game, s.choices())
    square = next(move.words[2] for move in legal if move.words[:2] == ("tile", "black"))
    left, named = menu.resolve(game, s, legal, legal, f"t k {square}", {"k": "black"})
    assert named
    assert left[0].words == ("tile", "black", square)
    left, _ = menu.resolve(game, s, legal, legal, "leader k", {"k": "black"})
    assert {move.words[1] for move in left} == {"king"}


def test_resigning_asks_first(cli):
    args = ("play", "ages", "--players", "me,random", "--seed", 5, "--option", "first=fixed")
    _, out, _ = cli(*args, typed=["end", "resign", "no", "quit"])
    assert "Resign and leave the game for good?" in out
    assert "resigns." not in out
    _, out, _ = cli(*args, typed=["end", "resign", "yes"])
    assert "orange resigns." in out


def test_the_same_game_again_names_the_players(cli):
    _, out, _ = cli("play", "gheos", "--players", "me,adept", "--seed", 42, typed=["quit"])
    assert "ziggurat play gheos --players me,adept --seed 42" in out


@pytest.mark.parametrize("key", GAMES)
def test_the_examples_of_the_help_are_of_the_game_being_played(cli, key):
    _, out, _ = cli("play", key, "--seed", 1, typed=["?", "quit"])
    example = out.partition("Type an action in full (")[2].partition(")")[0]
    assert ziggurat.load(key).actions.parse(example) >= 0


def test_why_a_legal_action_tells_what_it_does(cli):
    args = ("play", "ages", "--players", "me,random", "--seed", 5, "--option", "first=fixed")
    _, out, _ = cli(*args, typed=["why take 3", "quit"])
    assert "'take 3' is legal. orange takes Julius Caesar" in out
