"""No bot does what no person would do: positions of games in which such a choice is there."""

from random import Random

import pytest

import ziggurat
from tests.bots.absurd import ABSURD
from tests.games.gheos.position import table as gheos_table
from tests.games.gheos.test_bot import HOLDINGS
from ziggurat import bots
from ziggurat.games import keys
from ziggurat.games.ages.examples.position import put, table
from ziggurat.games.gheos.content import EPOCH_END, EPOCHS
from ziggurat.games.gheos.state import EPOCH

GAMES = {"ages": 3, "gheos": 8, "inner_sea": 2, "monumental": 4, "tigris": 2}
MOST = {"ages": 40, "gheos": 40, "inner_sea": 30, "monumental": 20, "tigris": 15}
PLAYERS = ("novice", "greedy", "random")  # who leads to the positions


def tempted(key, seed):
    """Positions of a game in which something absurd could be done, each with what that is."""
    game, rng = ziggurat.load(key), Random(seed)
    seats = 2 + seed % 3
    s = game.new(seats, seed, **game.program_settings())
    s.notes = None
    players = [bots.make(PLAYERS[(seed + p) % 3], game) for p in range(seats)]
    while not s.over:
        choices = s.choices()
        if len(choices) > 1:
            absurd = ABSURD[key](s)
            if absurd and len(absurd) < len(choices):
                yield s, absurd
        s.apply(players[s.player].choose(game.view(s, s.player), choices, rng))


@pytest.mark.slow
@pytest.mark.parametrize("key", [key for key in keys() if key != "gheos"])  # see below
def test_nobody_from_novice_up_does_what_is_absurd(key):
    game, rng = ziggurat.load(key), Random(1)
    done, seen = [], 0
    for seed in range(GAMES[key]):
        for s, absurd in tempted(key, seed):
            seen += 1
            if seen > MOST[key]:
                break
            for name in ("novice", "adept", "ismcts-4"):
                a = bots.make(name, game).choose(game.view(s, s.player), s.choices(), rng)
                if a in absurd:
                    done.append((seed, name, game.actions.text(a), absurd[a]))
    assert seen >= 10
    assert not done


@pytest.mark.parametrize("name", ["novice", "adept"])
def test_the_only_warriors_are_kept(name):
    game = ziggurat.load("ages")
    s = table(players=2)
    put(s, 0, "workers=warriors:1")
    for seed in range(10):
        a = bots.make(name, game).choose(game.view(s, 0), s.choices(), Random(seed))
        assert not game.actions.text(a).startswith("disband")


@pytest.mark.parametrize("name", ["novice", "adept"])
def test_a_token_is_played_before_the_game_ends(name):
    """Only epoch tiles are left and the next one is the last: the token brings points, or none."""
    game = ziggurat.load("gheos")
    s = gheos_table(HOLDINGS.format("adam=blue1 eve=blue4")).s
    s.epochs = EPOCH_END[2] - 1
    s.order = [tile for tile in s.order if tile == EPOCH][: EPOCHS - s.epochs]
    (absurd,) = ABSURD["gheos"](s)
    for seed in range(10):
        a = bots.make(name, game).choose(game.view(s, s.player), s.choices(), Random(seed))
        assert a != absurd
