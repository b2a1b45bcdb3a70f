"""Actions in parts: which verb, and which of each parameter's values.

`Factored(game.actions)` goes both ways between the flat number of an action and its parts, a verb
and as many arguments as the longest verb takes; where a verb takes fewer, the rest are 0. A policy
may choose part by part, each time from what the choices so far leave (`allowed`), or score flat
actions by the parts that they share (`table`).
"""

from collections.abc import Iterable, Sequence

import numpy as np

from ziggurat.core.actions import ActionSpace
from ziggurat.core.errors import BadNotation
from ziggurat.core.message import m
from ziggurat.lab.layout import Array

__all__ = ["Factored"]


class Factored:
    """`sizes` says how many values each part has, `names` the verbs and their parameters; `table`
    has the parts of every flat action, a row each."""

    def __init__(self, actions: ActionSpace) -> None:
        self.actions = actions
        verbs = actions.verbs
        most = max(len(verb.sizes) for verb in verbs)
        self.width = 1 + most
        widest = [
            max((v.sizes[i] for v in verbs if i < len(v.sizes)), default=1) for i in range(most)
        ]
        self.sizes = [len(verbs), *widest]
        self.names = [(verb.template, verb.params) for verb in verbs]
        self.table = np.zeros((actions.size, self.width), np.int64)
        for number, verb in enumerate(verbs):
            self.table[verb.start : verb.stop, 0] = number
            if verb.sizes:
                self.table[verb.start : verb.stop, 1 : 1 + len(verb.sizes)] = verb.indices

    def split(self, action: int) -> tuple[int, ...]:
        """The parts of an action."""
        self.actions.verb_of(action)  # refuses a number that is no action's
        return tuple(self.table[action].tolist())

    def join(self, parts: Sequence[int]) -> int:
        """The action of these parts; those that its verb does not take are not looked at."""
        if not parts or not 0 <= parts[0] < len(self.actions.verbs):
            raise BadNotation(m("There is no verb number {n}.", n=parts[0] if parts else -1))
        verb = self.actions.verbs[parts[0]]
        given = [int(part) for part in parts[1 : 1 + len(verb.sizes)]]
        if len(given) < len(verb.sizes) or any(
            not 0 <= part < size for part, size in zip(given, verb.sizes, strict=True)
        ):
            raise BadNotation(
                m("'{template}' does not take {given}.", template=verb.template, given=str(given))
            )
        return verb(*given)

    def takes(self, verb: int) -> int:
        """How many arguments a verb takes."""
        return len(self.actions.verbs[verb].sizes)

    def allowed(self, choices: Iterable[int], chosen: Sequence[int] = ()) -> Array:
        """The mask of the next part, when these are chosen: 1 for what leads to a legal action."""
        rows = self.table[list(choices)]
        for i, part in enumerate(chosen):
            rows = rows[rows[:, i] == part]
        found = np.zeros(self.sizes[len(chosen)], np.int8)
        found[rows[:, len(chosen)]] = 1
        return found

    def masks(self, choices: Iterable[int]) -> list[Array]:
        """A mask for every part by itself: what occurs in a legal action. Parts that are allowed
        one by one need not be legal together."""
        rows = self.table[list(choices)]
        found = [np.zeros(size, np.int8) for size in self.sizes]
        for i, mask in enumerate(found):
            mask[rows[:, i]] = 1
        return found
