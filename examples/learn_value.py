"""Learn a value function for Tigris & Euphrates from self-play, and let it meet the hand-written
evaluation in the arena.

    pip install 'ziggurat[lab]'
    python examples/learn_value.py       # under half an hour on two cores

Other games that have a `judge.py` learn in the same way:

    python examples/learn_value.py --game gheos --games 1500 --small 0.01 --arena 400

1. Self-play: greedy bots, with some other choices for variety. Wherever a turn begins, what each
   player holds is noted (`TERMS` in the game's `judge.py`), and at the end what came of it.
2. Learning: a weight for every term in the last turn, and another for how much more it counts
   while many turns are left, so that the difference of the players' worths foretells the outcome.
3. The arena: the learned evaluation against the hand-written one, in `greedy` and in `ismcts`,
   which uses it for the first look, for the playouts and to judge where they stop.
"""

import argparse
import json
import multiprocessing
import resource
from functools import partial
from importlib import import_module
from pathlib import Path
from random import Random
from time import perf_counter

import numpy as np

import ziggurat
from ziggurat.arena import ratings
from ziggurat.arena.matches import schedule
from ziggurat.lab import plug

SEATS = 2
LOOKS = {"tigris": 40}  # choices looked at in self-play, where all would take too long
NOISE, ANY = 0.12, 0.02  # choices that are one of the best three; and any at all
ITERATIONS = 12  # of a tree search
LEARNING_SEED, ARENA_SEED = 1_000_000, 7_300_000  # games of the one are none of the other


# --- self-play -----------------------------------------------------------------------------------


def part(key, name):
    """A module of the game: `bot`, the hand-written evaluation, or `judge`, the learned one."""
    return import_module(f"{ziggurat.load(key).package}.{name}")


def selfplay(seed, key):
    """One game: what player 0 has more than player 1 wherever a turn begins, twice, the second time
    counting less and less; the hand-written evaluation there; and the outcome."""
    game, hand_written, judge = ziggurat.load(key), part(key, "bot"), part(key, "judge")
    rng = Random(f"learn-{seed}")
    s = game.new(SEATS, seed)
    s.notes = None
    rows, written = [], []
    while not s.over:
        if hand_written.begins(s):
            turn = 0.0 if "turn" in judge.TERMS else 1.0 - 2.0 * s.player
            rows.append(lead(*judge.weighed(s), turn))
            written.append(hand_written.evaluate(s, 0))
        s.apply(varied(game, s, hand_written.evaluate, rng))
    return rows, written, [judge.outcome(s, 0)] * len(rows)


def lead(early, terms, turn):
    """The last term is whose turn it is: who is about to use his cards has more of them."""
    more = [a - b for a, b in zip(*terms, strict=True)] + [turn]
    return more + [early * x for x in more]


def varied(game, s, evaluate, rng):
    """Mostly the best choice by one look ahead, on one deal of what the player cannot see."""
    choices, seat, most = s.choices(), s.player, LOOKS.get(game.key, len(s.choices()))
    if len(choices) == 1:
        return choices[0]
    if len(choices) > most:
        choices = rng.sample(choices, most)
    world = game.determinise(game.view(s, seat), rng)

    def after(a):
        new = world.copy()
        new.apply(a)
        return evaluate(new, seat)

    ranked = sorted(choices, key=after, reverse=True)
    luck = rng.random()
    if luck < ANY:
        return rng.choice(ranked)
    return rng.choice(ranked[:3]) if luck < NOISE else ranked[0]


def gather(pool, key, games, begin):
    """Of many games: rows, hand-written evaluations, outcomes, and which game each is of."""
    found = []
    seeds = range(LEARNING_SEED, LEARNING_SEED + games)
    for n, game in enumerate(pool.imap(partial(selfplay, key=key), seeds, chunksize=4), 1):
        found.append(game)
        if n % 250 == 0:
            say(begin, {"games": n})
    rows, written, ends = (np.array([x for game in found for x in game[i]]) for i in range(3))
    return rows, written, ends, np.repeat(np.arange(games), [len(game[0]) for game in found])


# --- learning ------------------------------------------------------------------------------------


def learn(rows, written, ends, game, start, small):
    """The weights, drawn to where they start by `small`; and how much they explain of the outcomes
    of games that were not learned from, beside the hand-written evaluation, scaled as well as can
    be."""
    unseen = game >= game[-1] * 9 // 10
    scale = rows.std(0)
    scale[scale == 0] = 1.0  # a term that nobody ever had stays where it starts
    x, y = (rows / scale)[~unseen], ends[~unseen]
    first = np.array([*start, 0.0, *(0.0 for _ in start), 0.0]) * scale
    first *= fitting(x @ first, y)
    pull = small * len(x) * np.eye(len(first))
    learned = (first + np.linalg.solve(x.T @ x + pull, x.T @ (y - x @ first))) / scale
    slope = fitting(written[~unseen], y)
    guesses = {"hand_written": slope * written, "learned": rows @ learned}
    explained = {
        name: round(1 - float(np.sum((ends - guess)[unseen] ** 2) / np.sum(ends[unseen] ** 2)), 3)
        for name, guess in guesses.items()
    }
    turn = len(start)
    pairs = zip(learned[:turn], learned[turn + 1 : -1], strict=True)
    return [(round(float(late), 3), round(float(more), 3)) for late, more in pairs], explained


def fitting(guess, wanted):
    """By how much the guess is to be scaled to be nearest to what is wanted."""
    size = float(guess @ guess)
    return float(guess @ wanted) / size if size else 0.0


# --- the arena -----------------------------------------------------------------------------------


def make(game, name, weights):
    """`greedy` and `ismcts`, and the same with the learned evaluation."""
    evaluate = part(game.key, "bot").evaluate
    if name.startswith("learned"):
        evaluate = part(game.key, "judge").Judge(weights).evaluate
    if name.endswith("greedy"):
        return plug.greedy_with(game, evaluate)
    return plug.ismcts_with(game, evaluate, policy=evaluate, iterations=ITERATIONS)


def match(task, weights):
    game = ziggurat.load(task.game)
    return plug.play(game, task, [make(game, name, weights) for name in task.bots])


def meet(pool, key, names, games, weights, begin):
    """A tournament of the arena: every seed from both seats; the share of the first, with its 95 %
    interval."""
    tasks = schedule(key, names, SEATS, games, ARENA_SEED, ziggurat.load(key).settings())
    results = []
    for result in pool.imap_unordered(partial(match, weights=weights), tasks):
        results.append(result)
        if len(results) % 10 == 0:
            say(begin, {names[1]: standing(results, names)})
    return standing(results, names)


def standing(results, names):
    points, played = ratings.against(results, *names)
    interval = [round(share, 3) for share in ratings.interval(points, played)]
    return {"games": played, "share": round(points / played, 3), "interval": interval}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="tigris", help="one that has a judge.py")
    parser.add_argument("--small", type=float, default=0.2, help="pull to the first weights")
    parser.add_argument("--most", type=float, default=40.0, help="a lead beyond it does not count")
    parser.add_argument("--games", type=int, default=800, help="of self-play")
    parser.add_argument("--arena", type=int, default=80, help="games of greedy against greedy")
    parser.add_argument("--search", type=int, default=50, help="games of ismcts against ismcts")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--weights", type=Path, default=Path("weights.json"))
    args = parser.parse_args()
    begin, figures = perf_counter(), {}
    judge = part(args.game, "judge")
    start = [getattr(judge, "WRITTEN", {}).get(term, 0.0) for term in judge.TERMS]
    with multiprocessing.get_context("spawn").Pool(args.jobs) as pool:
        rows, written, ends, game = gather(pool, args.game, args.games, begin)
        ends = ends.clip(-args.most, args.most)
        weights, figures["explained"] = learn(rows, written, ends, game, start, args.small)
        named = dict(zip(judge.TERMS, weights, strict=True))
        args.weights.write_text(json.dumps(named, indent=2), encoding="utf-8")
        say(begin, figures["explained"])
        for kind, games in (("greedy", args.arena), ("ismcts", args.search)):
            if games:
                names = [f"learned-{kind}", kind]
                figures[kind] = meet(pool, args.game, names, games, weights, begin)
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
