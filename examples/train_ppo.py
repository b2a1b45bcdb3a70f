"""Train MaskablePPO (sb3-contrib) against bots of ours or in self-play, and tell how well it plays.

    pip install 'ziggurat[lab,train]'
    python examples/train_ppo.py                                   # Gheos against `random`
    python examples/train_ppo.py --game tigris --against random,novice
    python examples/train_ppo.py --league 10                       # also against copies of itself

The reward is by how much the own lead changed (`reward="delta"`), and at the end something for
winning. Every few minutes the learner plays games that it does not learn from. In the folder
`--out` are `log.jsonl`, `curve.svg`, `table.md` and the learned policy; the same seed and time of
the processor give about the same.
"""

import argparse
from pathlib import Path
from time import process_time

import gymnasium
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import DummyVecEnv, VecMonitor

import ziggurat
from ziggurat.lab.forms import form_of
from ziggurat.lab.gymnasium import make
from ziggurat.lab.opponents import League, Learner
from ziggurat.lab.trials import Log, curve, meet, table

SEATS = 2
RIVALS = ("random", "novice", "greedy")
SCALE = {"gheos": 0.1, "tigris": 0.2}  # of a point of the lead, as a reward
WIN = 1.0


class Rewarded(gymnasium.Wrapper):
    """A change of the lead, and who wins: the sums of both are of the same size."""

    def __init__(self, env, scale):
        super().__init__(env)
        self.scale = scale

    def step(self, action):
        seen, lead, over, cut, info = self.env.step(action)
        if over and "illegal" not in info:
            episode = self.env.episode
            share = episode.game.shares(episode.state)[self.env.seat]
            return seen, lead * self.scale + WIN * (2 * share - 1), over, cut, info
        return seen, lead * self.scale, over, cut, info

    def action_masks(self):
        return self.env.action_masks()


class Flat(gymnasium.ObservationWrapper):
    """Observation and planes as one row of numbers; the mask is not learned from."""

    def __init__(self, env):
        super().__init__(env)
        self.observation_space = gymnasium.spaces.Box(
            -5.0, 5.0, (sum(int(np.prod(s.shape)) for s in parts(env.observation_space)),)
        )

    def observation(self, seen):
        return flat(seen)

    def action_masks(self):
        return self.env.action_masks()


def parts(space):
    return list(space.values()) if isinstance(space, gymnasium.spaces.Dict) else [space]


def flat(seen):
    if not isinstance(seen, dict):
        return seen
    names = ("observation", "planes")
    return np.concatenate([seen[name].ravel() for name in names if name in seen])


def environment(args, league):
    how = {"seat": -1, "reward": "delta", "mask": "info", "planes": args.planes}
    env = make(args.game, seats=SEATS, opponents=league, **how)
    return Flat(Rewarded(env, SCALE.get(args.game, 0.1)))


def bot(args, model, calm=True):
    """The learned policy as a bot."""

    def act(seen):
        mask = seen["action_mask"].astype(bool)
        action, _ = model.predict(flat(seen), action_masks=mask, deterministic=calm)
        return int(action)

    return Learner(ziggurat.load(args.game), SEATS, act, planes=args.planes)


class Progress(BaseCallback):
    """Stops after the time that was given, and tries the learner now and then."""

    def __init__(self, args, league, log):
        super().__init__()
        self.args, self.league, self.log = args, league, log
        self.begin, self.tried, self.spent = process_time(), 0.0, 0.0
        self.copied, self.shares = 0.0, {}

    def minutes(self):
        """Of learning: trials are not counted."""
        return (process_time() - self.begin - self.spent) / 60

    def _on_step(self):
        return self.minutes() < self.args.minutes

    def _on_rollout_end(self):
        now, args = self.minutes(), self.args
        if args.league and now - self.copied > args.minutes / args.league:
            self.copied = now
            self.add_copy()
        if now - self.tried > args.minutes / args.trials:
            self.tried = now
            self.attempt(args.quick)

    def add_copy(self):
        """The learner as it is now joins the league."""
        frozen = MaskablePPO(**self.model_made)
        frozen.policy.load_state_dict(self.model.policy.state_dict())
        weight = max(1.0, len(self.args.against.split(",")) / max(1, self.args.league))
        self.league.add(bot(self.args, frozen, calm=False), weight)

    def attempt(self, games):
        begin, now = process_time(), self.minutes()
        trials = [self.trial(rival, games) for rival in RIVALS]
        for t in trials:
            rows = self.shares.setdefault(t.rival, [])
            rows.append((round(now, 2), t.share, t.low, t.high))
        told = ", ".join(f"{t.rival} {t.share:.0%}" for t in trials)
        print(f"{now:5.1f} min  {self.num_timesteps:8} steps  {told}", flush=True)
        self.log.add(minutes=now, steps=self.num_timesteps, trials=[t._asdict() for t in trials])
        self.spent += process_time() - begin
        return trials

    def trial(self, rival, games):
        return meet(ziggurat.load(self.args.game), lambda: bot(self.args, self.model), rival, games)


def options():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="gheos")
    parser.add_argument("--against", default="random", help="bots, with commas")
    parser.add_argument("--league", type=int, default=0, help="copies of itself that join")
    parser.add_argument("--planes", action="store_true", help="the board as planes, too")
    parser.add_argument("--minutes", type=float, default=30.0, help="of the processor, learning")
    parser.add_argument("--trials", type=int, default=10, help="on the way")
    parser.add_argument("--quick", type=int, default=60, help="games of each trial on the way")
    parser.add_argument("--games", type=int, default=400, help="games of the last trials")
    parser.add_argument("--envs", type=int, default=8)
    parser.add_argument("--steps", type=int, default=256, help="of each game between updates")
    parser.add_argument("--batch", type=int, default=512)
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--width", type=int, default=256)
    parser.add_argument("--rate", type=float, default=5e-4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("ppo"))
    return parser.parse_args()


def main():
    args = options()
    torch.set_num_threads(args.threads)
    form_of(args.game, SEATS, "unit", args.planes)  # a game without a board is refused now
    league = League(args.against.split(","))
    envs = VecMonitor(DummyVecEnv([lambda: environment(args, league)] * args.envs))
    made = {
        "policy": "MlpPolicy",
        "env": envs,
        "n_steps": args.steps,
        "batch_size": args.batch,
        "n_epochs": args.epochs,
        "learning_rate": args.rate,
        "ent_coef": 0.005,
        "gae_lambda": 0.95,
        "gamma": 0.995,
        "policy_kwargs": {"net_arch": [args.width, args.width]},
        "seed": args.seed,
    }
    model = MaskablePPO(**made)
    progress = Progress(args, league, Log(args.out))
    progress.model_made = made
    model.learn(10**9, callback=progress)
    model.save(args.out / "policy.zip")
    trials = progress.attempt(args.games)
    title = f"MaskablePPO in {ziggurat.load(args.game).title}, two players"
    (args.out / "curve.svg").write_text(curve(title, progress.shares), encoding="utf-8")
    (args.out / "table.md").write_text(table(trials) + "\n", encoding="utf-8")
    print(table(trials))


if __name__ == "__main__":
    main()
