"""Learn a value function for Gheos from self-play, and let it meet the hand-written evaluation in
the arena.

    pip install 'ziggurat[learn]'        # PyTorch; the CPU wheel is enough
    python examples/learn_value.py       # under half an hour on two cores

1. Self-play: greedy bots, with some other choices for variety. At every third decision or so, the
   best choices and a few at random are each played on in the same deal of what is hidden, until
   the player's next turn begins. The hand-written evaluation there knows what the rival made of
   the choice; it is what a look right after the choice should have said.
2. Learning: a small network learns from the position after a choice by how much to correct the
   hand-written evaluation of it. What counts is that the choices of one decision are told apart.
3. The arena: the learned evaluation against the hand-written one, in `greedy`, in `ismcts` where
   both judge when the player's turn is over, and where both look on until the rival's is (`deep`),
   as `ismcts` plays Gheos by itself. There the learned one has no advantage yet.
"""

import argparse
import json
import multiprocessing
import resource
from functools import partial
from itertools import combinations
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
from ziggurat.games.gheos.content import FOLLOWERS
from ziggurat.games.gheos.faces import CUP, PYRAMID, SWORD, WHEAT, amount
from ziggurat.games.gheos.land import occupants, survey
from ziggurat.games.gheos.lattice import EDGES, NEIGHBOURS
from ziggurat.games.gheos.placing import Play, places
from ziggurat.games.gheos.scoring import Draw, Score
from ziggurat.games.gheos.state import RESERVE, held
from ziggurat.research import plug

GAME = ziggurat.load("gheos")
SEATS = 2
QUIET = (Play, Settle, Score, Draw)  # decisions that the network judges; others are looked through
LESSONS = 0.35  # share of the decisions to learn from
BEST, OTHERS = 6, 4  # choices that are played on: the best, and some of the rest
NOISE = 0.15  # share of the choices that are not the best
WIDTH = 43  # numbers in a row of features
EVALUATION = 1  # the place of the hand-written one
HIDDEN = 64
SCALE = 10.0  # points that count as one
MOST = 2.0  # the largest correction to learn
ALONE = 0.2  # weight of a position's own correction beside the differences within a decision
DECISIONS = 128  # in a batch
ITERATIONS = {"ismcts": 60, "deep": 12}  # of a tree search
AHEAD = {"ismcts": 1, "deep": 2}  # turns that begin before it judges
LEARNING_SEED, ARENA_SEED = 3_700_000, 6_400_000  # games of the one are none of the other


# --- what the network sees -----------------------------------------------------------------------


def mover(s):
    """Whose turn it is, or was if the next has not begun; the other one lays the next tile."""
    step = s.decision
    return 1 - step.seat if isinstance(step, Play) else step.seat


def features(s):
    """A position from the mover's side: a row for the whole, and one for each civilization with the
    same numbers and its own. Rows that are missing are 0 and count for nothing."""
    me = mover(s)
    mine, yours = held(s, me), held(s, 1 - me)
    ahead, land, homes = hand_written.outlook(s), survey(s), occupants(s)
    unit = {c: hand_written.land_unit(total, ahead) / SCALE for c, total in land.total.items()}
    lead = {c: mine[homes[c]] - yours[homes[c]] if c in homes else 0 for c in land.total}
    whole = [1.0, *outline(s, me, ahead), *chances(s, ahead, homes, unit, lead)]
    rows = np.zeros((7, WIDTH), np.float32)
    rows[: len(homes) + 1, : len(whole)] = whole
    for i, (home, colour) in enumerate(homes.items(), 1):
        m, y, total = mine[colour], yours[colour], land.total[home]
        symbols = [amount(total, symbol) / 5 for symbol in (WHEAT, CUP, SWORD, PYRAMID)]
        worth = [unit[home], m * unit[home], y * unit[home], (m - y) * unit[home]]
        rows[i, len(whole) :] = [1.0, m / 3, y / 3, (FOLLOWERS - m - y) / 3, *worth, *symbols]
    return rows


def outline(s, me, ahead):
    """The time left, what both hold in sum, and the hand-written evaluation."""
    mine, yours = sum(held(s, me)), sum(held(s, 1 - me))
    return [
        hand_written.evaluate(s, me) / SCALE,
        *(float(isinstance(s.decision, kind)) for kind in QUIET),
        (s.points[me] - s.points[1 - me]) / SCALE,
        hand_written.free_land(s, ahead) / SCALE,
        *(ahead.rounds / 6, ahead.turns / 10, ahead.fade, s.epochs / 6),
        *(s.tokens[me] / 3, s.tokens[1 - me] / 3, s.markers.count(RESERVE) / 6),
        *(mine / 6, yours / 6, float(mine == 0), float(yours == 0)),
    ]


def chances(s, ahead, homes, unit, lead):
    """What one tile could do to the mover's lead: the two best and the two worst wars, joins with
    free land, and losses of what lies on a tile that is replaced."""
    land = survey(s)
    swords = {c: amount(land.total[c], SWORD) if c in homes else -1 for c in land.total}
    wars, joins = [], []
    for pair in meetings(s, land.component):
        for winner, loser in (pair, pair[::-1]):
            if swords[winner] >= swords[loser] and winner in homes:
                found = wars if loser in homes else joins
                found.append(unit[loser] * (lead[winner] - lead[loser]))
    lost = [-change for change in replaced(s, ahead, lead)]
    return [x for changes in (wars, joins, lost) for x in extremes(changes)]


def meetings(s, component):
    """Pairs of lands that a single tile could join."""
    tiles, pairs = s.tiles, set()
    for cell in places(s):
        beside = zip(EDGES[cell], NEIGHBOURS[cell], strict=True)
        lands = {component[edge] for edge, other in beside if other in tiles}
        if len(lands) > 1:
            pairs.update(combinations(sorted(lands), 2))
    return pairs


def replaced(s, ahead, lead):
    """What the mover's lead owes to each tile that may be replaced."""
    component, pack = survey(s).component, s.pack
    for cell, lay in s.tiles.items():
        if not pack.lasting[lay // 3]:
            owed = 0.0
            for area in pack.laid[lay].areas:
                followers = lead[component[EDGES[cell][area.edges[0]]]]
                if followers:
                    owed += followers * hand_written.land_unit(area.value, ahead) / SCALE
            yield owed


def extremes(changes):
    ordered = sorted([0.0, 0.0, *changes, 0.0, 0.0])
    return [*ordered[:2], *ordered[-2:]]


# --- the learned evaluation ----------------------------------------------------------------------


class Value:
    """The hand-written evaluation, corrected by a trained network in plain NumPy: one position at a
    time is too little work for PyTorch."""

    def __init__(self, path):
        kept = np.load(path)
        self.first, self.last = kept["first"], kept["last"]

    def evaluate(self, s, seat):
        """A turn under way is looked through to its end."""
        if s.over:
            return hand_written.outcome(s, seat)
        step = s.decision
        if isinstance(step, QUIET):
            return self.quiet(s) if mover(s) == seat else -self.quiet(s)
        choices = step.choices(s)
        tried = choices[:1] if isinstance(step, Colour) else choices  # colours differ in nothing
        values = [self.after(s, a, seat) for a in tried]
        return max(values) if step.seat == seat else min(values)

    def quiet(self, s):
        """From the mover's side."""
        rows = features(s)
        correction = np.maximum(rows @ self.first, 0.0).sum(0) @ self.last
        return SCALE * float(rows[0, EVALUATION] + correction)

    def after(self, s, a, seat):
        new = s.copy()
        new.apply(a)
        return self.evaluate(new, seat)


def make(name, weights):
    """`greedy`, `ismcts`, `deep`, and the same with the learned evaluation."""
    judge = Value(weights).evaluate if name.startswith("learned") else hand_written.evaluate
    kind = name.removeprefix("learned-")
    if kind == "greedy":
        return plug.greedy_with(GAME, judge)
    return plug.ismcts_with(GAME, judge, iterations=ITERATIONS[kind], ahead=AHEAD[kind])


# --- self-play -----------------------------------------------------------------------------------


def selfplay(seed):
    """One game; what can be learned from some of its decisions, a list for each."""
    rng = Random(f"learn-{seed}")
    s = GAME.new(SEATS, seed)
    s.notes = None
    lessons = []
    while not s.over:
        world = GAME.determinise(GAME.view(s, s.player), rng)
        ranking = ranked(world)
        if len(ranking) > 1 and rng.random() < LESSONS:
            rest = ranking[BEST:]
            tried = ranking[:BEST] + rng.sample(rest, min(OTHERS, len(rest)))
            found = [played_on(world, a) for a in tried]
            lessons.append([row for row in found if row])
        s.apply(varied(ranking, rng))
    return [rows for rows in lessons if len(rows) > 1]


def ranked(s):
    """The choices, best first."""
    choices, seat = s.choices(), s.player
    if len(choices) == 1 or isinstance(s.decision, Colour):
        return choices[:1]
    return sorted(choices, key=lambda a: hand_written.after(s, a, seat), reverse=True)


def varied(ranking, rng):
    """Mostly the best; else one of the best four or, half as often, any."""
    if rng.random() >= NOISE:
        return ranking[0]
    return rng.choice(ranking[:4] if rng.random() < 2 / 3 else ranking)


def played_on(world, a):
    """The quiet position after a choice, and the hand-written value when the player's next turn
    begins; None if the choice has ended the game."""
    s, seat = world.copy(), world.player
    s.apply(a)
    while not s.over and not isinstance(s.decision, QUIET):
        s.apply(ranked(s)[0])
    if s.over:
        return None
    rows = features(s)
    while not s.over and not (isinstance(s.decision, Play) and s.player == seat):
        s.apply(ranked(s)[0])
    return rows, hand_written.evaluate(s, seat) / SCALE


def gather(pool, games, begin):
    """Of many games: positions after choices, what they led to, and which decision each is of."""
    lessons = []
    seeds = range(LEARNING_SEED, LEARNING_SEED + games)
    for n, found in enumerate(pool.imap(selfplay, seeds, chunksize=4), 1):
        lessons += found
        if n % 50 == 0:
            say(begin, {"games": n, "decisions": len(lessons)})
    rows, worth = zip(*(lesson for decision in lessons for lesson in decision), strict=True)
    decision = np.repeat(np.arange(len(lessons)), [len(each) for each in lessons])
    return np.array(rows), np.array(worth, np.float32), decision


# --- learning ------------------------------------------------------------------------------------


def learn(lessons, path, epochs):
    """Train and keep the network; how much of the differences within a decision it explains in
    games that it has not seen, beside the hand-written evaluation."""
    import torch

    torch.manual_seed(1)
    torch.set_num_threads(1)  # the network is too small for more
    rows, worth, decision = map(torch.from_numpy, lessons)
    value = rows[:, 0, EVALUATION]
    unseen = decision > decision[-1] * 9 // 10  # the last games
    gain = worth - value
    common = gain - centred(gain, decision)
    target = gain - common / 2  # the player's own next turn will bring as much as the rival's
    net = train(rows, target.clamp(-MOST, MOST), decision, ~unseen, epochs)
    np.savez(path, first=net[0].numpy(), last=net[1].numpy())
    figures = {"rows": len(rows)}
    wanted = centred(worth[unseen], decision[unseen])
    for name, guess in (("hand_written", value), ("network", value + corrections(net, rows))):
        missed = wanted - centred(guess[unseen], decision[unseen])
        figures[name] = round(1 - float(missed.pow(2).sum() / wanted.pow(2).sum()), 3)
    return figures


def train(rows, target, decision, used, epochs):
    """A hidden layer for every row of features; the last one begins with no correction at all."""
    import torch
    from torch.nn.functional import smooth_l1_loss

    net = [torch.randn(WIDTH, HIDDEN) / sqrt(WIDTH), torch.zeros(HIDDEN)]
    for layer in net:
        layer.requires_grad_()
    optimizer = torch.optim.AdamW(net, 1e-3, weight_decay=1e-2)
    groups = list(torch.nonzero(used)[:, 0].split(torch.bincount(decision[used]).tolist()))
    steps = epochs * -(-len(groups) // DECISIONS)
    plan = torch.optim.lr_scheduler.OneCycleLR(optimizer, 3e-3, steps)
    for _ in range(epochs):
        for picked in torch.randperm(len(groups)).split(DECISIONS):
            batch = torch.cat([groups[i] for i in picked])
            guess, wanted, group = corrections(net, rows[batch]), target[batch], decision[batch]
            loss = smooth_l1_loss(centred(guess, group), centred(wanted, group), beta=0.4)
            loss += ALONE * smooth_l1_loss(guess, wanted, beta=0.4)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            plan.step()
    return [layer.detach() for layer in net]


def corrections(net, rows):
    """What is added up over the rows of each position."""
    first, last = net
    return (rows @ first).relu().sum(1) @ last


def centred(values, group):
    """The values less the mean of their group."""
    _, group, sizes = group.unique(return_inverse=True, return_counts=True)
    return values - (values.new_zeros(len(sizes)).index_add(0, group, values) / sizes)[group]


# --- the arena -----------------------------------------------------------------------------------


def match(task, weights):
    return plug.play(GAME, task, [make(name, weights) for name in task.bots])


def meet(pool, names, games, weights, begin):
    """A tournament of the arena: every seed from both seats; the share of the first, with its 95 %
    interval."""
    tasks = schedule(GAME.key, names, SEATS, games, ARENA_SEED, GAME.settings())
    results = []
    for result in pool.imap_unordered(partial(match, weights=weights), tasks):
        results.append(result)
        if len(results) % 50 == 0:
            say(begin, {names[1]: standing(results, names)})
    return standing(results, names)


def standing(results, names):
    points, played = ratings.against(results, *names)
    share = points / played
    margin = 1.96 * sqrt(share * (1 - share) / played)
    interval = [round(share - margin, 3), round(share + margin, 3)]
    return {"games": played, "share": round(share, 3), "interval": interval}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=200, help="of self-play")
    parser.add_argument("--epochs", type=int, default=8)
    parser.add_argument("--arena", type=int, default=400, help="games of greedy against greedy")
    parser.add_argument("--search", type=int, default=400, help="games of ismcts against ismcts")
    parser.add_argument("--deep", type=int, default=100, help="games of deep against deep")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--weights", type=Path, default=Path("gheos-value.npz"))
    args = parser.parse_args()
    matches = (("greedy", args.arena), ("ismcts", args.search), ("deep", args.deep))
    begin, figures = perf_counter(), {}
    with multiprocessing.get_context("spawn").Pool(args.jobs) as pool:
        lessons = gather(pool, args.games, begin)
        figures["explained"] = learn(lessons, args.weights, args.epochs)
        say(begin, figures["explained"])
        for kind, games in matches:
            if games:
                names = [f"learned-{kind}", kind]
                figures[kind] = meet(pool, names, games, args.weights, begin)
        pool.close()
        pool.join()  # so that their time is counted
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
