"""The contract: what a game supplies, and what everybody else may ask of it.

Because decisions own themselves, a game is a set-up, its secrets and its scores.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from random import Random
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, TypeVar

from ziggurat.core import parts
from ziggurat.core import secrets as hidden
from ziggurat.core.actions import ActionSpace
from ziggurat.core.agenda import Step, settle, steps_of
from ziggurat.core.errors import BadNotation, BadOption, BadSnapshot, IllegalAction
from ziggurat.core.message import Listing, Message, m
from ziggurat.core.notes import Phrases
from ziggurat.core.state import State

__all__ = ["MOST_SEED", "NO_SEAT", "Game", "Option", "Preset", "Rival", "Score", "Standing"]

S = TypeVar("S", bound=State)

Score = tuple[int, ...]

MOST_SEED = (1 << 64) - 1


class Rival(NamedTuple):
    """A player that the engine runs: it has no seat, and it can win."""

    name: str
    score: Score


NO_SEAT = -1


class Standing(NamedTuple):
    """A line of the result. A rival has NO_SEAT; `rank` is the number of players who did better."""

    seat: int
    name: str
    rank: int
    score: Score


def whole_game(s: Any) -> tuple[int, ...]:
    return ()


def no_rivals(s: Any) -> list[Rival]:
    return []


class Option(NamedTuple):
    """A switch of the game; the first value is the default. `for_programs` is the value for who
    may do anything that is allowed, such as a program that learns, if it is another."""

    name: str
    values: tuple[str, ...]
    about: str
    for_programs: str = ""

    @property
    def label(self) -> str:
        """Its name in words."""
        return Message(self.name.replace("_", " "))

    @property
    def labels(self) -> list[str]:
        """Its values in words."""
        return [Message(value.replace("_", " ")) for value in self.values]


class Preset(NamedTuple):
    """A table that is ready to be opened: how many play, and with which options."""

    name: str
    about: str
    seats: int
    options: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[S]):
    """One game. `scores` gives a comparable tuple a seat, higher is better, and `score_names` says
    what its numbers are; `rivals` are the players that the engine runs, with scores of the same
    kind; `audit` asserts what must always hold; `package` is where RULES.md and the steps
    live; `phase` tells the phases of a game apart for who declines all questions of one. Everything
    else a game may have is a part (`core/parts.py`), given by a function that loads it."""

    key: str
    title: str
    package: str
    seats: range
    rules_version: int
    actions: ActionSpace
    state: type[S]
    setup: Callable[[int, int, Mapping[str, str]], S]
    secrets: Callable[[S, int], list[hidden.Unseen]]
    scores: Callable[[S], list[Score]]
    audit: Callable[[S], None]
    seat_names: tuple[str, ...]
    score_names: tuple[str, ...] = (m("points"),)
    rivals: Callable[[S], list[Rival]] = no_rivals
    phase: Callable[[S], tuple[int, ...]] = whole_game
    options: tuple[Option, ...] = ()
    about: str = ""  # two sentences for who does not know it
    minutes: int = 0  # that a game takes people, more or less
    weight: int = 0  # from 1, easy to learn, to 5
    presets: tuple[Preset, ...] = ()
    longest: int = 20_000  # more decisions than any game may take; a fuzz failure beyond it
    longest_turn: int = 600  # more decisions in a row than any turn of one seat may take
    load_text: Callable[[], parts.Text] | None = None
    load_picture: Callable[[], parts.Picture] | None = None
    load_page: Callable[[], parts.Page] | None = None
    load_screen: Callable[[], parts.Screen] | None = None
    load_evaluation: Callable[[], parts.Evaluation] | None = None
    load_tensors: Callable[[], parts.Tensors] | None = None
    load_examples: Callable[[], parts.Examples] | None = None
    load_editor: Callable[[], parts.Editor] | None = None

    @property
    def steps(self) -> tuple[type[Step], ...]:
        """All that may be on the agenda."""
        return steps_of(self.package)

    @property
    def text(self) -> parts.Text:
        """How the game is told; without sentences of its own, notes are told as they are."""
        if self.load_text is not None:
            return self.load_text()
        return parts.Text(phrases=parts.PlainPhrases(), breakdown=self.named_score)

    def named_score(self, s: S, seat: int) -> dict[str, int]:
        return dict(zip(self.score_names, self.scores(s)[seat], strict=True))

    @property
    def picture(self) -> parts.Picture | None:
        return self.load_picture() if self.load_picture else None

    @property
    def page(self) -> parts.Page | None:
        return self.load_page() if self.load_page else None

    @property
    def spoken(self) -> Phrases:
        """How the log is told beside a board."""
        page = self.page
        return page.phrases if page is not None and page.phrases else self.text.phrases

    @property
    def screen(self) -> parts.Screen | None:
        return self.load_screen() if self.load_screen else None

    @property
    def evaluation(self) -> parts.Evaluation | None:
        return self.load_evaluation() if self.load_evaluation else None

    @property
    def tensors(self) -> parts.Tensors | None:
        return self.load_tensors() if self.load_tensors else None

    @property
    def examples(self) -> parts.Examples | None:
        return self.load_examples() if self.load_examples else None

    @property
    def editor(self) -> parts.Editor | None:
        return self.load_editor() if self.load_editor else None

    def need_picture(self) -> parts.Picture:
        return parts.needed(self.picture, self.title, m("picture"))

    def need_evaluation(self) -> parts.Evaluation:
        return parts.needed(self.evaluation, self.title, m("evaluation, so only 'random' plays it"))

    def need_learning(self) -> parts.Learning:
        learning = self.need_evaluation().learning
        return parts.needed(learning, self.title, m("judgement that is learned from games"))

    def need_tensors(self) -> parts.Tensors:
        return parts.needed(self.tensors, self.title, m("tensors"))

    def need_examples(self) -> parts.Examples:
        return parts.needed(self.examples, self.title, m("worked examples"))

    def need_editor(self) -> parts.Editor:
        return parts.needed(self.editor, self.title, m("position editor"))

    def new(self, seats: int = 0, seed: int = 0, **options: str | bool | int) -> S:
        """A game ready for its first decision, with notes on. `seats=0` takes the most."""
        seats = seats or self.seats[-1]
        if seats not in self.seats:
            raise BadOption(
                m(
                    "{title} is for {least} to {most} players, not {seats}.",
                    title=self.title,
                    least=self.seats[0],
                    most=self.seats[-1],
                    seats=seats,
                )
            )
        if not 0 <= seed <= MOST_SEED:
            raise BadOption(
                m(
                    "A seed is a number from 0 to {most}, not {seed}.",
                    most=MOST_SEED,
                    seed=seed,
                )
            )
        s = self.setup(seats, seed, self.settings(**options))
        s.notes = []
        settle(s)
        return s

    def program_settings(self, /, **options: str | bool | int) -> dict[str, str]:
        """All options with their values; those that were not given are as programs want them."""
        usual = {option.name: option.for_programs for option in self.options if option.for_programs}
        return self.settings(**{**usual, **options})

    def settings(self, /, **options: str | bool | int) -> dict[str, str]:
        """All options with their values, the given ones checked."""
        known = {option.name: option for option in self.options}
        chosen = {option.name: option.values[0] for option in self.options}
        for name, given in options.items():
            value = {True: "on", False: "off"}[given] if isinstance(given, bool) else str(given)
            if name not in known:
                names = ", ".join(known) or "none"
                raise BadOption(
                    m(
                        "{title} has no option '{name}'; its options: {names}.",
                        title=self.title,
                        name=name,
                        names=names,
                    )
                )
            if value not in known[name].values:
                values = ", ".join(known[name].values)
                raise BadOption(
                    m(
                        "Option '{name}' takes {values}; not '{value}'.",
                        name=name,
                        values=values,
                        value=value,
                    )
                )
            chosen[name] = value
        return chosen

    def play(self, s: S, action: int | str) -> int:
        """The checked way to act, for the edges: notation or number, refused with the reason."""
        a = self.check(s, action)
        s.apply(a)
        return a

    def check(self, s: S, action: int | str) -> int:
        """The number of a legal action; IllegalAction or BadNotation for any other."""
        a = self.parse(s, action) if isinstance(action, str) else action
        text = self.actions.text(a)
        reason = s.why_not(a)
        if reason is not None:
            raise IllegalAction(
                m(
                    "'{action}' is not legal: {reason}{near}",
                    action=text,
                    reason=reason.message,
                    near=self.near(s, text),
                )
            )
        return a

    def parse(self, s: S, text: str) -> int:
        """An action from notation; the error names the nearest legal ones."""
        try:
            return self.actions.parse(text)
        except BadNotation as error:
            near = self.near(s, text)
            raise BadNotation(m("{error}{near}", error=str(error), near=near)) from None

    def near(self, s: S, text: str) -> str:
        legal = [self.actions.text(a) for a in s.choices()] if not s.over else []
        matches = get_close_matches(text.lower(), legal, n=3, cutoff=0.5)
        return m(" Did you mean {actions}?", actions=", ".join(matches)) if matches else ""

    def view(self, s: S, seat: int) -> S:
        return hidden.view(self.secrets, s, seat)

    def glance(self, seat: int) -> hidden.Glance:
        """A way to look at views again and again, without copies."""
        return hidden.Glance(self.secrets, seat)

    def determinise(self, seen: S, rng: Random) -> S:
        return hidden.determinise(self.secrets, seen, rng)

    def touches_hidden(self, before: S, after: S) -> bool:
        """Whether the action between the two states moved something its player cannot see."""
        return hidden.touches_hidden(self.secrets, before, after, before.player)

    def is_final(self, before: S, after: S) -> bool:
        """Whether the action between the two states cannot be taken back: it touched something
        hidden, or another seat has been asked and so has seen it."""
        return after.player != before.player or self.touches_hidden(before, after)

    def ranks(self, s: S) -> list[int]:
        """The place of each seat: how many players did better, rivals included. 0 is the best."""
        scores = self.scores(s)
        everyone = [*scores, *(rival.score for rival in self.rivals(s))]
        return [sum(other > score for other in everyone) for score in scores]

    def standings(self, s: S, names: Sequence[str]) -> list[Standing]:
        """Every player with place and score, best first; `names` are those of the seats."""
        scores = self.scores(s)
        players = [(p, names[p], score) for p, score in enumerate(scores)]
        players += [(NO_SEAT, rival.name, rival.score) for rival in self.rivals(s)]
        found = [
            Standing(seat, name, sum(other[2] > score for other in players), score)
            for seat, name, score in players
        ]
        return sorted(found, key=lambda one: one.rank)

    def shares(self, s: S) -> list[float]:
        """What each seat has of the victory: 1 alone, less if it is shared, 0 if another won."""
        ranks = self.ranks(s)
        firsts = ranks.count(0) + self.rivals_first(s)
        return [1 / firsts if rank == 0 else 0.0 for rank in ranks]

    def rivals_first(self, s: S) -> int:
        """How many of the players that the engine runs are first."""
        rivals = [rival.score for rival in self.rivals(s)]
        best = max([*rivals, *self.scores(s)])
        return rivals.count(best)

    def verdict(self, s: S, names: Sequence[str]) -> str:
        """Who won a finished game, as a sentence. If the engine won, its score stands beside
        that of the best seat."""
        table, label = self.standings(s, names), self.score_names[0]
        best = [one.name for one in table if one.rank == 0]
        if len(best) == 2:
            return m(
                "The game is over: {one} and {other} share the victory.",
                one=best[0],
                other=best[1],
            )
        if len(best) > 2:
            return m("The game is over: {names} share the victory.", names=Listing(best))
        if len(table) == 1:
            return m(
                "The game is over: {name} ends with {score} ({label}).",
                name=best[0],
                score=table[0].score[0],
                label=label,
            )
        beaten = [one for one in table[1:] if table[0].seat != NO_SEAT or one.seat != NO_SEAT]
        first, second = table[0].score[0], beaten[0].score[0]
        return m(
            "The game is over: {name} wins, {first} to {second} ({label}).",
            name=best[0],
            first=first,
            second=second,
            label=label,
        )

    def save(self, s: S) -> dict[str, Any]:
        return {"game": self.key, "rules": self.rules_version, "state": s.to_json()}

    def load(self, data: Mapping[str, Any]) -> S:
        """A state from `save`; a snapshot outlives rule fixes, so its rules version may be
        older."""
        steps = {step.__name__: step for step in self.steps}
        try:
            if data["game"] != self.key:
                raise BadSnapshot(
                    m(
                        "This snapshot is of '{game}', not of '{key}'.",
                        game=data["game"],
                        key=self.key,
                    )
                )
            return self.state.from_json(data["state"], steps)
        except (KeyError, TypeError, ValueError) as error:
            raise BadSnapshot(
                m("This is not a snapshot of {title}: {error}.", title=self.title, error=str(error))
            ) from None
