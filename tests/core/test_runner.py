"""One way to run a game, and a session with its log, bots and undo."""

from random import Random

import pytest

import ziggurat
from tests.core import auction
from ziggurat import bots
from ziggurat.core.errors import IllegalAction
from ziggurat.core.record import Play
from ziggurat.core.runner import Choice, ask, mere_cover, run
from ziggurat.core.session import LocalSession

GAME = auction.GAME


class Remembering:
    """A player that remembers what it was shown."""

    def __init__(self):
        self.seen = []

    def choose(self, seen, choices, rng):
        self.seen.append(seen)
        return choices[0]


def test_a_player_lives_as_long_as_its_game_and_sees_only_its_view():
    players = [Remembering() for _ in range(3)]
    s = GAME.new(3, 4)
    watched: list[Choice] = []
    decisions = run(GAME, s, players, [Random(1)] * 3, watched.append)
    assert s.over
    assert decisions == len(watched) == sum(len(player.seen) for player in players)
    for seat, player in enumerate(players):
        assert player.seen
        assert {seen.viewer for seen in player.seen} == {seat}
    assert all(choice.action == choice.choices[0] for choice in watched)


def test_asking_plays_nothing():
    s = GAME.new(3, 4)
    before = s.copy()
    choice = ask(GAME, s, Remembering(), Random(1))
    assert s == before
    assert (choice.seat, choice.choices) == (0, s.choices())


def session(*people):
    play = Play.new(GAME, 3, 4)
    made = {p: bots.make("random", GAME) for p in range(3) if p not in people}
    return LocalSession.start(play, ["Ann", "Bob", "Cy"], made)


def test_bots_act_until_a_person_is_asked():
    game = session(1)
    game.bots_act()
    assert game.state.player == 1
    assert not game.bot_acts()
    assert len(game.log) == len(game.play.record.moves) + 1


def test_a_question_that_only_covers_is_not_asked_of_a_lone_person():
    """Without a tile of the colour there is one answer, and no other person to hide that from."""
    game = ziggurat.load("tigris")
    play = Play.new(game, 2, 5, first="fixed")
    for text in ("leader king f4", "end", "leader king f2"):
        play.act(text)
    play.state.hands[1] = [tile for tile in play.state.hands[1] if tile != 1]
    assert play.state.decision.covers
    assert mere_cover(play.state, people=1) == play.state.choices()[0]
    assert mere_cover(play.state, people=2) is None


def revolt():
    """Tigris: the second seat has attacked the first, and both are asked for support."""
    game = ziggurat.load("tigris")
    play = Play.new(game, 2, 5, first="fixed")
    for text in ("leader king f4", "end", "leader king f2"):
        play.act(text)
    return LocalSession.start(play, ["Ann", "Bob"], {})


def test_who_declines_is_not_asked_until_the_phase_is_over():
    game = revolt()
    asked = game.state.player
    game.declining.start(game.state, asked)
    assert game.bot_acts()
    assert game.play.record.moves[-1] == "support 0"
    other = game.state.player
    assert (other, game.bot_acts()) == (1 - asked, False)
    game.act(game.state.choices()[0])
    assert game.declining.phases, "the turn goes on"
    while game.state.active == 1:
        game.act(game.state.choices()[-1])
    assert not game.declining.phases


def test_only_questions_that_cover_can_be_declined():
    game = session(0, 1, 2)
    with pytest.raises(IllegalAction, match="no question here to decline"):
        game.declining.start(game.state, 0)


def test_undo_takes_the_entry_of_the_log_along():
    game = session(0, 1, 2)
    for text in ("bid 3", "drop", "drop"):
        game.act(GAME.actions.parse(text))
    entries = len(game.log)
    game.act(GAME.actions.parse(f"pay {game.state.hands[0][0]}"))
    assert len(game.log) == entries + 1
    game.undo(0)
    assert len(game.log) == entries


def test_a_seat_reads_only_what_it_may():
    game = session()
    game.bots_act()
    assert game.state.over
    own = [line for line in game.log_for(0) if "drew" in line]
    assert own
    assert len(own) < sum("drew" in line for seat in range(3) for line in game.log_for(seat))
