"""Learn a value function for Gheos from self-play, and let it meet the hand-written evaluation in
the arena.

    pip install 'ziggurat[learn]'        # PyTorch; the CPU wheel is enough
    python examples/learn_value.py       # under half an hour on two cores

1. Self-play: greedy bots, with a few random choices for variety. Every quiet position of a game is
   kept as some dozens of numbers from each seat's side.
2. Learning: a small network predicts what the position will be worth. The target is a mix of the
   values at the turns to come and of the lead at the end, later ones counting less, TD(lambda):
   the end alone is so noisy that it teaches little about single choices. The network sees the
   hand-written evaluation among its inputs, so what it learns is where that is wrong.
3. Again: the learned bot plays itself, and its own values take the place of the hand-written ones.
4. The arena: the learned evaluation against the hand-written one, in `greedy` and in `ismcts`.
"""

import argparse
import json
import multiprocessing
import resource
from functools import partial
from math import sqrt
from pathlib import Path
from random import Random
from time import perf_counter

import numpy as np

import ziggurat
from ziggurat.arena import ratings
from ziggurat.arena.matches import schedule
from ziggurat.games.gheos import bot as hand_written
from ziggurat.games.gheos.civilizations import Colour, Settle
from ziggurat.games.gheos.faces import CUP, PYRAMID, SWORD, WHEAT, amount
from ziggurat.games.gheos.land import survey
from ziggurat.games.gheos.placing import Play
from ziggurat.games.gheos.scoring import Draw, Score
from ziggurat.games.gheos.state import RESERVE
from ziggurat.games.gheos.state import held as held_by
from ziggurat.research import plug

GAME = ziggurat.load("gheos")
SEATS = 2
QUIET = (Play, Settle, Score, Draw)  # decisions that the network judges; others are looked through
SYMBOLS = (WHEAT, CUP, SWORD, PYRAMID)  # numbered 0 to 3
BEST = 3  # holdings that are looked at one by one
NOISE = 0.04
LATER = 0.75  # how much of the target is left to later turns, at every turn
ITERATIONS = 30  # of a tree search
SCALE = 20.0  # points of lead that count as one
MOST = 4.0
LEARNING_SEED, ARENA_SEED = 35_000, 720_000  # games of the one are none of the other


# --- what the network sees -----------------------------------------------------------------------


def features(s, seat):
    """A position from one seat's side: the hand-written evaluation and its parts, the time left,
    what both hold in sum, and the best holdings of each one by one."""
    rival = 1 - seat
    ahead = hand_written.outlook(s)
    step = s.decision
    row = [hand_written.evaluate(s, seat) / SCALE, ahead.rounds / 6, ahead.turns / 20]
    row += [float(step.seat == seat), *(float(isinstance(step, kind)) for kind in QUIET)]
    lands = [land_of(s, colour) for colour in range(6)]
    units = [hand_written.unit(s, colour, ahead) for colour in range(6)]
    row.append(hand_written.free_land(s, ahead) / SCALE)
    for p, other in ((seat, rival), (rival, seat)):
        held = held_by(s, p)
        row.append(hand_written.prospect(s, p, units, ahead) / SCALE)
        row += [s.points[p] / SCALE, s.tokens[p] / 3, sum(held) / 6, sum(map(bool, held)) / 3]
        holdings = [[n * land[i] for n, land in zip(held, lands, strict=True)] for i in SYMBOLS]
        row += [sum(holding) / 10 for holding in holdings]
        row += [sum(holdings[CUP]) * s.tokens[p] / 30, safety(held, lands) / 10]
        row += best_holdings(held, held_by(s, other), lands, units)
    row += [sum(edge != RESERVE for edge in s.markers) / 6, len(s.tiles) / 50]
    return row


def best_holdings(held, others, lands, units):
    """The colours that are worth most to a seat, with what the rival has in them."""
    row = []
    for colour in sorted(range(6), key=lambda c: -held[c] * units[c])[:BEST]:
        wheat, cups, swords, pyramids = lands[colour]
        row += [held[colour] / 3, others[colour] / 3, units[colour] / 10]
        row += [wheat / 5, cups / 5, swords / 5, pyramids / 3]
    return row


def land_of(s, colour):
    """The symbols on the continent of a civilization."""
    edge = s.markers[colour]
    if edge == RESERVE:
        return (0, 0, 0, 0)
    found = survey(s)
    total = found.total[found.component[edge]]
    return tuple(amount(total, symbol) for symbol in SYMBOLS)


def safety(held, lands):
    """Holdings by how their swords compare with the most of any other civilization."""
    worth = 0.0
    for colour, n in enumerate(held):
        if n:
            most = max(land[SWORD] for other, land in enumerate(lands) if other != colour)
            worth += n * (lands[colour][CUP] + 1) * (lands[colour][SWORD] >= most)
    return worth


# --- the learned evaluation ----------------------------------------------------------------------


class Value:
    """A trained network in plain NumPy: one position at a time is too little work for PyTorch."""

    def __init__(self, path):
        kept = np.load(path)
        self.layers = [(kept[f"w{i}"], kept[f"b{i}"]) for i in range(len(kept.files) // 2)]

    def __call__(self, row):
        x = np.asarray(row, np.float32)
        for w, b in self.layers[:-1]:
            x = np.maximum(w @ x + b, 0.0)
        w, b = self.layers[-1]
        return float((w @ x + b)[0])

    def evaluate(self, s, seat):
        """As the hand-written one: a turn under way is looked through to its end."""
        if s.over:
            return hand_written.outcome(s, seat) / SCALE
        step = s.decision
        if isinstance(step, QUIET):
            return self(features(s, seat))
        choices = step.choices(s)
        tried = choices[:1] if isinstance(step, Colour) else choices  # colours differ in nothing
        values = [self.after(s, a, seat) for a in tried]
        return max(values) if step.seat == seat else min(values)

    def after(self, s, a, seat):
        new = s.copy()
        new.apply(a)
        return self.evaluate(new, seat)


def make(name, weights):
    """`greedy`, `ismcts`, and the same with the learned evaluation."""
    judge = Value(weights).evaluate if name.startswith("learned") else hand_written.evaluate
    if name.endswith("ismcts"):
        return plug.ismcts_with(GAME, judge, iterations=ITERATIONS)
    return plug.greedy_with(GAME, judge)


# --- self-play and learning ----------------------------------------------------------------------


def selfplay(seed, name, weights):
    """One game; its quiet positions from both sides, and what each is to be worth."""
    rng = Random(f"learn-{seed}")
    players = [make(name, weights) for _ in range(SEATS)]
    judge = Value(weights) if name.startswith("learned") else hand_written_value
    s = GAME.new(SEATS, seed)
    s.notes = None
    rows, turns = [[], []], []
    while not s.over:
        choices = s.choices()
        if isinstance(s.decision, QUIET):
            turns.append(isinstance(s.decision, Play))
            for seat in range(SEATS):
                rows[seat].append(features(s, seat))
        if rng.random() < NOISE:
            s.apply(rng.choice(choices))
        else:
            s.apply(players[s.player].choose(GAME.view(s, s.player), choices, rng))
    lead = (s.points[0] - s.points[1]) / SCALE
    worth = [
        targets([judge(row) for row in side], turns, end)
        for side, end in zip(rows, (lead, -lead), strict=True)
    ]
    return np.array(rows[0] + rows[1], np.float32), np.array(worth[0] + worth[1], np.float32)


def hand_written_value(row):
    return row[0]


def targets(values, turns, lead):
    """For every position: the value at the next turn, and for a part what that one is to be
    worth."""
    found, value, target = [], lead, lead
    for i in reversed(range(len(values))):
        found.append((1 - LATER) * value + LATER * target)
        if turns[i]:
            value, target = values[i], found[-1]
    return found[::-1]


def gather(pool, games, seed, name, weights):
    play = partial(selfplay, name=name, weights=weights)
    found = list(pool.imap(play, range(seed, seed + games), chunksize=4))
    return np.concatenate([x for x, _ in found]), np.concatenate([y for _, y in found])


def learn(x, y, path, epochs):
    """A small network on the targets; how much of their variance it explains in other games, beside
    the hand-written evaluation."""
    import torch

    torch.manual_seed(1)
    torch.set_num_threads(1)  # the network is too small for more
    x, target = torch.from_numpy(x), torch.from_numpy(y).clamp(-MOST, MOST)[:, None]
    held_out = torch.arange(len(x)) >= len(x) * 9 // 10  # whole games, the last ones
    net = torch.nn.Sequential(
        torch.nn.Linear(x.shape[1], 64),
        torch.nn.ReLU(),
        torch.nn.Linear(64, 32),
        torch.nn.ReLU(),
        torch.nn.Linear(32, 1),
    )
    rows = torch.nonzero(~held_out)[:, 0]
    optimizer = torch.optim.AdamW(net.parameters(), 1e-3, weight_decay=1e-3)
    plan = torch.optim.lr_scheduler.OneCycleLR(optimizer, 4e-3, epochs * (len(rows) // 1024 + 1))
    for _ in range(epochs):
        for batch in rows[torch.randperm(len(rows))].split(1024):
            optimizer.zero_grad()
            torch.nn.functional.mse_loss(net(x[batch]), target[batch]).backward()
            optimizer.step()
            plan.step()
    with torch.no_grad():
        whole = target[held_out].var()
        net_misses = (net(x[held_out]) - target[held_out]).pow(2).mean() / whole
        hand_misses = (x[held_out, :1] - target[held_out]).pow(2).mean() / whole
    layers = [layer for layer in net if isinstance(layer, torch.nn.Linear)]
    arrays = {f"w{i}": layer.weight.detach().numpy() for i, layer in enumerate(layers)}
    arrays |= {f"b{i}": layer.bias.detach().numpy() for i, layer in enumerate(layers)}
    np.savez(path, **arrays)
    explained = {"network": 1 - float(net_misses), "hand_written": 1 - float(hand_misses)}
    return {"rows": len(x), **{name: round(value, 3) for name, value in explained.items()}}


# --- the arena -----------------------------------------------------------------------------------


def match(task, weights):
    return plug.play(GAME, task, [make(name, weights) for name in task.bots])


def meet(pool, names, games, seed, weights):
    """A tournament of the arena: every seed from both seats; the share of the first, with its 95 %
    interval."""
    tasks = schedule(GAME.key, names, SEATS, games, seed, GAME.settings())
    results = list(pool.imap_unordered(partial(match, weights=weights), tasks))
    points, played = ratings.against(results, *names)
    share = points / played
    margin = 1.96 * sqrt(share * (1 - share) / played)
    return {
        "games": played,
        "share": round(share, 3),
        "interval": [round(share - margin, 3), round(share + margin, 3)],
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=500, help="of self-play, in each round")
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--epochs", type=int, default=10)
    parser.add_argument("--arena", type=int, default=400, help="games of greedy against greedy")
    parser.add_argument("--search", type=int, default=200, help="games of ismcts against ismcts")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--weights", type=Path, default=Path("gheos-value.npz"))
    args = parser.parse_args()
    begin, figures = perf_counter(), {}
    xs, ys = [], []
    with multiprocessing.get_context("spawn").Pool(args.jobs) as pool:
        for n in range(args.rounds):
            name = "learned-greedy" if n else "greedy"
            x, y = gather(pool, args.games, LEARNING_SEED * (n + 2), name, args.weights)
            xs, ys = [*xs, x], [*ys, y]
            order = np.concatenate(xs), np.concatenate(ys)
            figures[f"round {n + 1}"] = learn(*order, args.weights, args.epochs)
            say(begin, figures[f"round {n + 1}"])
        for kind, games in (("greedy", args.arena), ("ismcts", args.search)):
            if games:
                names = [f"learned-{kind}", kind]
                figures[kind] = meet(pool, names, games, ARENA_SEED, args.weights)
                say(begin, {kind: figures[kind]})
    figures["minutes"] = round((perf_counter() - begin) / 60, 1)
    figures["cpu_minutes"] = round(cpu_seconds() / 60, 1)
    print(json.dumps(figures, indent=2))


def cpu_seconds():
    """Of this process and of those it started."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(u.ru_utime + u.ru_stime for u in used)


def say(begin, what):
    print(f"{(perf_counter() - begin) / 60:5.1f} min  {json.dumps(what)}", flush=True)


if __name__ == "__main__":
    main()
