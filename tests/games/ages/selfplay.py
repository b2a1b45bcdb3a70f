"""How the greedy bot does: against random players, and against itself.

python -m tests.games.ages.selfplay random 100
python -m tests.games.ages.selfplay 4 40
"""

import sys
from collections import Counter
from random import Random
from statistics import median, quantiles

from tests.sure import sure
from ziggurat import bots
from ziggurat.games.ages import GAME


def play(names, seed):
    """A whole game without resignations: the end, and how often each mishap struck."""
    rng = Random(seed)
    s = GAME.new(len(names), seed, resigning=False)
    players = [bots.make(name, GAME) for name in names]
    mishaps: Counter[str] = Counter()
    while not s.over:
        s.apply(players[s.player].choose(GAME.view(s, s.player), s.choices(), rng))
        mishaps.update(note.kind for note in sure(s.notes) if note.kind in ("uprising", "hunger"))
        sure(s.notes).clear()
    return s, mishaps


def against_random(games):
    wins = 0
    for seed in range(games):
        me = seed % 2
        s, _ = play(["greedy" if p == me else "random" for p in range(2)], seed)
        wins += s.seats[me].culture > s.seats[1 - me].culture
    print(f"greedy wins {wins} of {games}")


def against_itself(seats, games):
    best: list[int] = []
    every: list[int] = []
    total: Counter[str] = Counter()
    for seed in range(games):
        s, mishaps = play(["greedy"] * seats, seed)
        culture = [seat.culture for seat in s.seats]
        best.append(max(culture))
        every += culture
        total += mishaps
        print(seed, s.round, culture, dict(mishaps), flush=True)
    print("winning culture: median", median(best), "quartiles", quantiles(best), "least", min(best))
    print("all players: median", median(every), "least", min(every))
    print({kind: n / games for kind, n in total.items()}, "a game")


if __name__ == "__main__":
    if sys.argv[1] == "random":
        against_random(int(sys.argv[2]))
    else:
        against_itself(int(sys.argv[1]), int(sys.argv[2]))
