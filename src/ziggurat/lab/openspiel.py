"""OpenSpiel: every game as a Python game, `pyspiel.load_game("ziggurat_tigris(players=2)")`.

The deal is a chance node whose one outcome is the seed of the game, so a history can be played
again; all later chance comes from that seed. What a player may know is its view, for the
information state together with everything it was told and did. `resample_from_infostate` deals the
rest anew, so OpenSpiel's IS-MCTS bot searches without seeing a secret.
"""

import json
import pickle
from base64 import b64decode, b64encode
from itertools import count
from random import Random
from typing import Any

import numpy as np
import pyspiel

import ziggurat
from ziggurat.core.game import Game
from ziggurat.core.notes import EVERYONE, Note, seen_by
from ziggurat.core.state import State
from ziggurat.lab.episode import outcome
from ziggurat.lab.forms import form_of
from ziggurat.lab.layout import Array

__all__ = ["Evaluator", "deserialize_game_and_state", "register", "serialize_game_and_state"]

RECALL = 32  # own actions in the information-state tensor
SEEDS = (1 << 31) - 1  # OpenSpiel counts chance outcomes in 32 bits


class Held:
    """What a state carries: the position, what everybody was told, and what everybody did. Copies
    are ours, because OpenSpiel copies with deepcopy."""

    __slots__ = ("choices", "did", "key", "state", "told")

    def __init__(self, key: str, state: Any, told: list[Note], did: list[tuple[int, int]]) -> None:
        self.key = key
        self.state = state
        self.told = told
        self.did = did
        self.choices: list[int] | None = None

    def __deepcopy__(self, memo: Any) -> "Held":
        return Held(self.key, self.state.copy(), self.told.copy(), self.did.copy())

    def __reduce__(self) -> Any:
        saved = ziggurat.load(self.key).save(self.state)
        return restore, (self.key, saved, self.told, self.did)


def restore(key: str, saved: Any, told: list[Note], did: list[tuple[int, int]]) -> Held:
    return Held(key, ziggurat.load(key).load(saved), told, did)


class SpielGame(pyspiel.Game):
    """Parameters: `players`; `seed`, the first deal is the table's game of that seed, the next one
    of the following seed, -1 deals at random; `options`, as in `board:alternative;first:fixed`;
    `form` of the tensors, `unit` or `raw`."""

    ziggurat: Game[Any]
    kind: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        game = self.ziggurat
        self.seats = int(given.get("players") or game.seats[-1])
        seed = int(given.get("seed", -1))
        self.seeds = count(Random().randrange(SEEDS // 2) if seed < 0 else seed)
        pairs = [p.partition(":") for p in str(given.get("options", "")).split(";") if p]
        self.options = game.program_settings(**{name: value for name, _, value in pairs})
        self.form = form_of(game.key, self.seats, str(given.get("form") or "unit"))
        self.glances = [game.glance(p) for p in range(self.seats)]
        kind = kind_of(game, ZERO_SUM) if self.zero_sum else self.kind
        super().__init__(kind, self.info(), given)

    @property
    def zero_sum(self) -> bool:
        """Two players and nobody else who can win: what one gains the other loses."""
        game = self.ziggurat
        return self.seats == 2 and not game.rivals(game.new(2, 0, **self.options))

    def info(self) -> Any:
        return pyspiel.GameInfo(
            num_distinct_actions=self.ziggurat.actions.size,
            max_chance_outcomes=SEEDS,
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if self.zero_sum else None,
            max_game_length=self.ziggurat.longest,
        )

    def new_initial_state(self, _: Any = None) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> "SpielObserver":
        recall = kind is not None and kind.perfect_recall
        return SpielObserver(self, recall)


class SpielState(pyspiel.State):
    """A position, before the deal without anything in it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.seed = next(game.seeds) % SEEDS
        self.held: Held | None = None

    @property
    def lab(self) -> SpielGame:
        game: SpielGame = self.get_game()
        return game

    @property
    def inside(self) -> Held:
        assert self.held is not None, "the game is not dealt yet"
        return self.held

    def current_player(self) -> int:
        if self.held is None:
            return int(pyspiel.PlayerId.CHANCE)
        player: int = self.held.state.player
        return player if player >= 0 else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        held = self.inside
        if held.choices is None:
            held.choices = held.state.choices()
        return held.choices

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(self.seed, 1.0)]

    def _apply_action(self, action: int) -> None:
        if self.held is None:
            lab = self.lab
            s = lab.ziggurat.new(lab.seats, action, **lab.options)
            self.held = Held(lab.ziggurat.key, s, [], [])
        else:
            held = self.held
            held.did.append((held.state.player, action))
            held.state.apply(action)
            held.choices = None
        self.listen()

    def listen(self) -> None:
        """Move what was just said from the state to the list of everything told."""
        held = self.inside
        held.told += held.state.notes or ()
        held.state.notes = []

    def _action_to_string(self, player: int, action: int) -> str:
        if player == int(pyspiel.PlayerId.CHANCE):
            return "deal"
        return self.lab.ziggurat.actions.text(action)

    def is_terminal(self) -> bool:
        return self.held is not None and self.held.state.over

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.lab.seats
        return outcome(self.lab.ziggurat, self.inside.state)

    def __str__(self) -> str:
        return "" if self.held is None else written(self.held.state)

    def resample_from_infostate(self, player: int, sampler: Any) -> "SpielState":
        """A state that this player cannot tell from the true one; `sampler` gives numbers from 0 to
        1. What others alone were told is forgotten, because it need not fit the new deal."""
        game = self.lab.ziggurat
        held = self.inside
        s = game.determinise(game.view(held.state, player), Random(sampler()))
        s.notes = []
        other: SpielState = self.clone()
        told = [note for note in held.told if note.seat in (EVERYONE, player)]
        did = [(p, a if p == player else -1) for p, a in held.did]
        other.held = Held(game.key, s, told, did)
        return other

    def _to_struct(self) -> dict[str, Any]:
        return {} if self.held is None else self.lab.ziggurat.save(self.held.state)

    def _to_observation_struct(self, player: int) -> dict[str, Any]:
        game = self.lab.ziggurat
        return {} if self.held is None else game.save(game.view(self.held.state, player))

    def _action_to_struct(self, player: int, action: int) -> dict[str, Any]:
        return {"action": self._action_to_string(player, action)}

    def _struct_to_actions(self, struct: dict[str, Any]) -> list[int]:
        return [self.lab.ziggurat.actions.parse(struct["action"])]


def written(s: State) -> str:
    return json.dumps(s.to_json(), separators=(",", ":"))


class SpielObserver:
    """A player's view as tensor and text, with what it was told and did if it is to remember."""

    def __init__(self, game: SpielGame, recall: bool) -> None:
        self.lab = game
        self.recall = recall
        self.memories = [game.form.memory() for _ in range(game.seats)]
        size = game.form.size
        self.tensor = np.zeros(size + (RECALL if recall else 0), np.float32)
        self.dict = {"view": self.tensor[:size]}
        if recall:
            self.dict["did"] = self.tensor[size:]

    def set_from(self, state: SpielState, player: int) -> None:
        held, lab = state.held, self.lab
        if held is None:
            self.tensor.fill(0)
            return
        look, memory = lab.glances[player], self.memories[player]
        look(held.state, lab.form.write, memory, self.dict["view"])
        if self.recall:
            mine = [a + 1 for p, a in held.did if p == player][-RECALL:]
            self.dict["did"].fill(0)
            scale = lab.ziggurat.actions.size if lab.form.form == "unit" else 1
            self.dict["did"][: len(mine)] = np.array(mine) / scale

    def string_from(self, state: SpielState, player: int) -> str:
        held = state.held
        if held is None:
            return ""
        text = f"p{player} {written(self.lab.ziggurat.view(held.state, player))}"
        if not self.recall:
            return text
        told = ";".join(f"{n.kind}{list(n.args)}" for n in seen_by(player, held.told))
        did = ",".join(str(a) for p, a in held.did if p == player)
        return f"{text}|{told}|{did}"


class Evaluator:
    """The game's own evaluation for OpenSpiel's searches: every seat's share, between -1 and 1."""

    def __init__(self, scale: float = 20.0) -> None:
        self.scale = scale

    def prior(self, state: SpielState) -> list[tuple[int, float]]:
        actions = state.legal_actions()
        return [(a, 1.0 / len(actions)) for a in actions]

    def evaluate(self, state: SpielState) -> Array:
        if state.is_terminal():
            return np.array(state.returns())
        game = state.lab.ziggurat
        evaluate = game.need_evaluation().evaluate
        values = np.array([evaluate(state.inside.state, p) for p in range(state.lab.seats)])
        gaps = values - (values.sum() - values) / max(1, len(values) - 1)
        shares: Array = np.tanh(gaps / self.scale)
        return shares


def name_of(key: str) -> str:
    return f"ziggurat_{key}"


ZERO_SUM = pyspiel.GameType.Utility.ZERO_SUM
GENERAL_SUM = pyspiel.GameType.Utility.GENERAL_SUM


def kind_of(game: Game[Any], utility: Any = GENERAL_SUM) -> Any:
    return pyspiel.GameType(
        short_name=name_of(game.key),
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.seats[-1],
            "seed": -1,
            "options": "",
            "form": "unit",
        },
    )


MADE: dict[str, type[SpielGame]] = {}  # OpenSpiel needs each class as long as the process lives


def register() -> list[str]:
    """Enter all games into OpenSpiel's registry and return their names."""
    for game in map(ziggurat.load, ziggurat.keys()):
        if game.key not in MADE:
            kind = kind_of(game)
            MADE[game.key] = type(game.key, (SpielGame,), {"ziggurat": game, "kind": kind})
            pyspiel.register_game(kind, MADE[game.key])
    return [name_of(key) for key in MADE]


def serialize_game_and_state(game: SpielGame, state: SpielState) -> str:
    """Both as one text. `pyspiel.serialize_game_and_state` asks a sampled stochastic game for the
    state of its generator, and OpenSpiel 2.0.2 lets no Python game answer."""
    return b64encode(pickle.dumps((str(game), state.serialize()))).decode()


def deserialize_game_and_state(text: str) -> tuple[SpielGame, SpielState]:
    """The way back; like any pickle only to be read from whom one trusts."""
    named, saved = pickle.loads(b64decode(text))
    game = pyspiel.load_game(named)
    return game, game.deserialize_state(saved)
