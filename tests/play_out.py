"""Plays games, searches and records of every game and prints what came of them, move by move, as
digests: `python -m tests.play_out`. The compiled engine must print what the interpreted one
does, and every version of Python the same."""

import hashlib
import json
from random import Random

import ziggurat
from tests.sure import sure
from ziggurat import bots
from ziggurat.core.plain import build
from ziggurat.core.record import Play, parse, replay
from ziggurat.games import keys

GAMES, SEARCHES, ITERATIONS = 3, 6, 24
SEARCHING = ("ismcts", "planner", "master")


def random_games(game, told):
    """Every list of choices, every note and reason, and what a snapshot holds at the end."""
    for seed in range(GAMES):
        rng, s = Random(seed), game.new(game.seats[seed % len(game.seats)], seed)
        while not s.over:
            choices = staying(game, s.choices())
            told.update(repr((choices, s.why_not(rng.randrange(game.actions.size)))).encode())
            s.apply(choices[int(rng.random() * len(choices))])
            told.update(repr(s.notes).encode())
            s.notes = []
        told.update(json.dumps([game.save(s), game.scores(s)]).encode())


def staying(game, choices):
    """Without resigning, which would end most games early."""
    return [a for a in choices if not game.actions.verb_of(a).asks] or choices


def searches(game, told):
    """What the searches choose, and every evaluation to its last digit."""
    evaluation, rng = sure(game.evaluation), Random(7)
    s, n = game.new(2, 5), 0
    while not s.over and n < SEARCHES * 12:
        choices, n = staying(game, s.choices()), n + 1
        if n % 12 == 0 and len(choices) > 1:
            seen = game.view(s, s.player)
            for kind in SEARCHING:
                bot = bots.make(f"{kind}-{ITERATIONS}", game)
                chosen = bot.choose(seen, choices, Random(n))
                told.update(game.actions.text(chosen).encode())
            told.update(repr([evaluation.evaluate(s, p) for p in range(2)]).encode())
            assert game.load(json.loads(json.dumps(game.save(s)))) == s
            assert game.determinise(seen, Random(n)) == game.determinise(seen, Random(n))
        s.apply(choices[int(rng.random() * len(choices))])


def records(game, told):
    play, rng = Play.new(game, 2, 9), Random(9)
    while not play.state.over and len(play.record.moves) < 60:
        play.act(game.actions.text(play.state.sample(rng)))
    for state in replay(game, parse(str(play.record))):
        told.update(repr(state).encode())


def main():
    found: dict[str, dict[str, str]] = {}
    for game in map(ziggurat.load, keys()):
        found[game.key] = {}
        for kind in (random_games, searches, records):
            told = hashlib.sha256()
            kind(game, told)
            found[game.key][kind.__name__] = told.hexdigest()
    print(json.dumps({"build": build(), "digests": found}))


if __name__ == "__main__":
    main()
