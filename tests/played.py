"""Finished games of bots, for tests that look back at them."""

from random import Random

import ziggurat
from ziggurat import bots
from ziggurat.core.record import Play
from ziggurat.core.runner import ask


def game_of_bots(key, *levels, seed=5):
    """Its record, once these bots have played it to the end."""
    game, rng = ziggurat.load(key), Random(seed)
    options = {"resigning": "off"} if any(o.name == "resigning" for o in game.options) else {}
    play = Play.new(game, len(levels), seed, **options)
    players = [bots.make(level, game) for level in levels]
    while not play.state.over:
        play.act(ask(game, play.state, players[play.state.player], rng).action)
    return play.record
