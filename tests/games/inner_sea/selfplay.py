"""Greedy self-play for the balance note of docs/inner_sea.md.

`python -m tests.games.inner_sea.selfplay SEATS GAMES [fight] [option=value ...]` prints the win
rates of the civilizations with 95 % intervals, their mean points, and how many turns, decisions,
plays, answers, competitions, loots and Wonders a game has. With `fight` the bots weigh strikes of
several discs (`Striker`); the levels of the ladder do not.
"""

import sys
from collections import Counter, defaultdict
from math import sqrt
from random import Random

from tests.sure import sure
from ziggurat.bots import greedy
from ziggurat.games.inner_sea import GAME
from ziggurat.games.inner_sea.actions import DEPLOY
from ziggurat.games.inner_sea.board import CIV_NAMES
from ziggurat.games.inner_sea.deploy import Deploy
from ziggurat.games.inner_sea.state import FACTIONS, InnerSeaState

FULL = 4  # discs of a stack in the Growth Phase
COUNTED = ("play", "answer", "competition", "loot", "wonder", "aeneas")


class Striker(greedy.Player):
    """Greedy, but it judges a stack laid into an opponent's area as a whole: so many discs there
    against as many where each by itself is worth most."""

    def __init__(self):
        super().__init__(GAME, deals=1)
        self.plan = []

    def choose(self, seen, choices, rng):
        if not isinstance(seen.decision, Deploy):
            self.plan = []
            return super().choose(seen, choices, rng)
        if not self.plan or self.plan[0] not in choices:
            self.plan = self.planned(GAME.determinise(seen, rng), choices)
        return self.plan.pop(0)

    def planned(self, s, choices):
        peace, values = self.peace(s)
        best, gain = peace, 0.0
        for a in choices:
            if a in DEPLOY and enemies(s, DEPLOY.args(a)[0]):
                for n, value in enumerate(self.strike(s, a)):
                    if n < len(values) and value - values[n] > gain:
                        best, gain = [a] * (n + 1), value - values[n]
        return best

    def peace(self, s):
        """The discs one by one where they are worth most, and the worth after each."""
        seat, found, values, s = s.player, [], [], s.copy()
        while isinstance(s.decision, Deploy) and s.player == seat:
            tried = [(self.after(s, a, seat), a) for a in s.choices()]
            value, a = max(tried)
            found.append(a)
            values.append(value)
            if a not in DEPLOY:
                break
            s.apply(a)
        return found, values

    def strike(self, s, a):
        """The worth after one, two, three and four discs in the area."""
        seat, s = s.player, s.copy()
        for _ in range(FULL):
            if not isinstance(s.decision, Deploy) or s.player != seat or a not in s.choices():
                return
            s.apply(a)
            yield self.evaluate(s, seat)


def enemies(s, area):
    here = s.discs[FACTIONS * area : FACTIONS * (area + 1)]
    return any(n for f, n in enumerate(here) if f != s.decision.realm)


def play(seats: int, seed: int, said: Counter[str], fight: bool, **options: str) -> InnerSeaState:
    """A whole game between greedy bots; `said` counts what happened."""
    player = Striker() if fight else greedy.Player(GAME, deals=1)
    s = GAME.new(seats, seed, **options)
    rng = Random(seed)
    while not s.over:
        choices = s.choices()
        a = choices[0]
        if len(choices) > 1:
            said["decisions"] += 1
            a = player.choose(GAME.view(s, s.player), choices, rng)
        s.apply(a)
        for note in sure(s.notes):
            said[note.kind] += note.kind in COUNTED
            said["turns"] += note.kind == "growth"
        sure(s.notes).clear()
    return s


def main(seats: int, games: int, fight: bool, **options: str) -> None:
    played: Counter[int] = Counter()
    won: defaultdict[int, float] = defaultdict(float)
    points: Counter[int] = Counter()
    said: Counter[str] = Counter()
    for seed in range(games):
        s = play(seats, seed, said, fight, **options)
        print(f"\r{seed + 1} of {games}", end="", file=sys.stderr, flush=True)
        ranks = GAME.ranks(s)
        best = ranks.count(0)
        lead = max(realm.vp for realm in s.realms)
        for realm in s.realms:
            played[realm.mat] += 1
            points[realm.mat] += realm.vp
            won[realm.mat] += (realm.vp == lead and ranks[max(realm.owner, 0)] == 0) / best
    print(f"{seats} seats, {games} games, {'fighting, ' * fight}{options}")
    for mat, n in sorted(played.items(), key=lambda entry: -won[entry[0]]):
        rate = won[mat] / n
        error = 1.96 * sqrt(max(0.0, rate * (1 - rate)) / n)
        print(f"  {CIV_NAMES[mat]:12} {n:5} {rate:.3f} +- {error:.3f}  {points[mat] / n:6.1f} VP")
    print("  a game: " + ", ".join(f"{k} {v / games:.1f}" for k, v in said.most_common() if v))


if __name__ == "__main__":
    words = sys.argv[3:]
    extra = dict(word.split("=") for word in words if word != "fight")
    main(int(sys.argv[1]), int(sys.argv[2]), "fight" in words, **extra)
