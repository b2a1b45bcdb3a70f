"""Learn a game from nothing but its rules, on our own search: a small loop as in AlphaZero.

    pip install 'ziggurat[lab]'
    python examples/train_zero.py                     # Gheos, some ten minutes of one core
    python examples/train_zero.py --game tigris

Every round the learner plays against itself: it looks through its own turn and takes what its value
network thinks best, with some noise. From all positions where a turn began the network learns what
became of them. In the first round it knows nothing and plays at random. At the end it plays against
bots of ours, with one look ahead and in `ismcts`. In the folder `--out` are `log.jsonl`,
`curve.svg`, `table.md` and `value.npz`. No PyTorch is needed.
"""

import argparse
from pathlib import Path
from random import Random
from time import process_time

import numpy as np

import ziggurat
from ziggurat.lab.episode import margin, outcome
from ziggurat.lab.forms import FARTHEST, form_of
from ziggurat.lab.layout import NUMBER
from ziggurat.lab.plug import ismcts_with
from ziggurat.lab.trials import Log, curve, meet, table

SEATS = 2
RIVALS = ("random", "novice", "greedy")
LOOKS = 8  # choices looked at, at each step within a turn
DEPTH = 3  # own decisions looked through
NOISE = 0.15  # how often one of the best few is taken in self-play
LEAD = {"gheos": 12.0, "tigris": 4.0}  # a lead that is as good as a win


class Features:
    """The numbers of a position as a seat sees it: those of the rules, and the game's facts."""

    def __init__(self, game):
        self.watch = form_of(game.key, SEATS).watch
        self.facts = game.tensors.facts
        left = game.tensors.raw_only
        plain = [e for e in self.watch.layout if e.how.kind == NUMBER and e.base not in left]
        self.index = np.array([i for e in plain for i in range(e.start, e.stop)])
        by = [1.0 / e.how.usual for e in plain for _ in range(e.start, e.stop)]
        told = [1.0 / f.usual for f in self.facts.named(SEATS) for _ in range(f.size)]
        self.scale = np.array(by + told, np.float32)
        self.memory = self.watch.memory()
        self.size = len(self.scale)

    def read(self, s, seat):
        """Of a state that bots deal themselves; only what is open is looked at."""
        before, s.viewer = s.viewer, seat
        try:
            numbers = self.watch.update(s, self.memory)[self.index]
            found = np.concatenate([numbers, self.facts.read(s)]) * self.scale
        finally:
            s.viewer = before
        return np.minimum(np.maximum(found, -FARTHEST), FARTHEST).astype(np.float32)


class Value:
    """A network with one hidden layer: from features to between -1 and 1."""

    def __init__(self, size, width, rng):
        self.parts = [
            rng.normal(0, size**-0.5, (size, width)).astype(np.float32),
            np.zeros(width, np.float32),
            rng.normal(0, width**-0.5, width).astype(np.float32),
            np.zeros(1, np.float32),
        ]
        self.moments = [(np.zeros_like(p), np.zeros_like(p)) for p in self.parts]
        self.steps = 0

    def __call__(self, x):
        w, b, v, c = self.parts
        return np.tanh(np.maximum(x @ w + b, 0) @ v + c[0])

    def learn(self, x, y, rng, epochs, batch=256, rate=2e-3):
        """Adam on the squared error; the mean error of the last epoch."""
        for _ in range(epochs):
            errors = []
            order = rng.permutation(len(x))
            for i in range(0, len(x), batch):
                some = order[i : i + batch]
                errors.append(self.step(x[some], y[some], rate))
        return float(np.mean(errors))

    def step(self, x, y, rate, decay=1e-4):
        w, b, v, c = self.parts
        hidden = np.maximum(x @ w + b, 0)
        guess = np.tanh(hidden @ v + c[0])
        slope = 2 * (guess - y) * (1 - guess**2) / len(x)
        back = slope[:, None] * v * (hidden > 0)
        gradients = [x.T @ back, back.sum(0), hidden.T @ slope, slope.sum(keepdims=True)]
        self.steps += 1
        for part, gradient, (one, two) in zip(self.parts, gradients, self.moments, strict=True):
            one += 0.1 * (gradient - one)
            two += 0.001 * (gradient**2 - two)
            size = rate * (1 - 0.999**self.steps) ** 0.5 / (1 - 0.9**self.steps)
            part -= size * one / (two**0.5 + 1e-8) + decay * rate * part
        return float(((guess - y) ** 2).mean())


class Judge:
    """An evaluation for our bots. A turn under way is looked through."""

    def __init__(self, game, features, value):
        self.game, self.features, self.value = game, features, value
        self.begins = game.need_evaluation().begins

    def evaluate(self, s, seat):
        return self.through(s, seat, DEPTH)

    def through(self, s, seat, depth):
        if s.over:
            return 2.0 * worth(self.game, s)[seat]
        if not depth or s.player != seat or self.begins(s):
            return float(self.value(self.features.read(s, seat)))
        best = -3.0
        for a in some(s.choices(), LOOKS):
            after = s.copy()
            after.apply(a)
            best = max(best, self.through(after, seat, depth - 1))
        return best


def some(choices, most):
    """All, or as many as there is time for, spread evenly."""
    return choices if len(choices) <= most else choices[:: -(-len(choices) // most)]


def worth(game, s):
    """The end of a game for each seat: half for who won, half for the lead."""
    most = LEAD.get(game.key, 20.0)
    return [
        (won + np.tanh(lead / most)) / 2
        for won, lead in zip(outcome(game, s), margin(game, s), strict=True)
    ]


class Player:
    """Looks through its own turn on one deal of what it cannot see."""

    def __init__(self, judge, looks=4 * LOOKS, noise=0.0):
        self.judge, self.looks, self.noise = judge, looks, noise

    def choose(self, seen, choices, rng):
        if len(choices) == 1:
            return choices[0]
        if rng.random() < self.noise / 3:
            return rng.choice(choices)
        world, seat = self.judge.game.determinise(seen, rng), seen.player
        if len(choices) > self.looks:
            choices = rng.sample(choices, self.looks)

        def after(a):
            new = world.copy()
            new.apply(a)
            return self.judge.evaluate(new, seat) + 1e-6 * rng.random()

        ranked = sorted(choices, key=after, reverse=True)
        return rng.choice(ranked[:3]) if rng.random() < self.noise else ranked[0]


def selfplay(judge, seed, knows):
    """Positions where turns began, as both seats see them, and what became of them."""
    game, rng = judge.game, Random(f"zero-{seed}")
    s = game.new(SEATS, seed, **game.program_settings())
    s.notes = None
    player = Player(judge, LOOKS, NOISE)
    rows, seats = [], []
    while not s.over:
        if judge.begins(s):
            for seat in range(SEATS):
                rows.append(judge.features.read(s, seat))
                seats.append(seat)
        choices = s.choices()
        s.apply(
            player.choose(game.view(s, s.player), choices, rng) if knows else rng.choice(choices)
        )
    ends = worth(game, s)
    return rows, [ends[seat] for seat in seats]


def options():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="gheos")
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument(
        "--first", type=int, default=300, help="random games before the first round"
    )
    parser.add_argument("--games", type=int, default=120, help="of self-play, each round")
    parser.add_argument("--keep", type=int, default=4, help="rounds that are learned from")
    parser.add_argument("--width", type=int, default=48)
    parser.add_argument("--epochs", type=int, default=20)
    parser.add_argument("--quick", type=int, default=40, help="games of each trial on the way")
    parser.add_argument("--last", type=int, default=400, help="games of the last trials")
    parser.add_argument("--search", type=int, default=0, help="games in ismcts at the end")
    parser.add_argument("--iterations", type=int, default=40, help="of that search")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("zero"))
    return parser.parse_args()


def trials(game, make, games, told):
    """Against each of our bots."""
    found = [meet(game, make, rival, games) for rival in RIVALS]
    print(f"{told}  " + ", ".join(f"{t.rival} {t.share:.0%}" for t in found), flush=True)
    return found


def main():
    args = options()
    game, log, rng = ziggurat.load(args.game), Log(args.out), np.random.default_rng(args.seed)
    features = Features(game)
    judge = Judge(game, features, Value(features.size, args.width, rng))
    rounds, series, seed, spent = [], {}, args.seed * 100_000, 0.0
    for number in range(args.rounds + 1):
        begin = process_time()
        games = args.games if number else args.first
        played = [selfplay(judge, seed + i, number > 0) for i in range(games)]
        seed += games
        rounds.append([np.concatenate([np.array(g[i]) for g in played]) for i in range(2)])
        x, y = (np.concatenate([r[i] for r in rounds[-args.keep :]]) for i in range(2))
        error = judge.value.learn(x, y.astype(np.float32), rng, args.epochs)
        np.savez(args.out / "value.npz", *judge.value.parts)
        spent += (process_time() - begin) / 60
        told = f"{spent:5.1f} min  round {number}  {seed - args.seed * 100_000:5} games"
        tried = trials(game, lambda: Player(judge), args.quick, f"{told}  error {error:.3f}")
        log.add(minutes=spent, round=number, error=error, trials=[t._asdict() for t in tried])
        for t in tried:
            series.setdefault(t.rival, []).append((spent, t.share, t.low, t.high))
        title = f"A value network from self-play in {game.title}, two players"
        (args.out / "curve.svg").write_text(curve(title, series), encoding="utf-8")
    report = [table(trials(game, lambda: Player(judge), args.last, "one look ahead"))]
    if args.search:

        def search():
            value = judge.evaluate
            return ismcts_with(game, value, policy=value, iterations=args.iterations)

        report.append(f"In `ismcts`, {args.iterations} iterations:")
        report.append(table(trials(game, search, args.search, "ismcts")))
    (args.out / "table.md").write_text("\n\n".join(report) + "\n", encoding="utf-8")
    print("\n\n".join(report))


if __name__ == "__main__":
    main()
