"""What a game may have besides its rules: texts, a picture, a screen, an evaluation, tensors,
examples.

Each part is loaded when it is first asked for, so that the rules alone stay light. A part that a
game does not have is None, and `needed` answers with one sentence.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from ziggurat.core.actions import ActionSpace
from ziggurat.core.errors import BadOption
from ziggurat.core.examples import Lines, Played, Scenario
from ziggurat.core.message import Translate, english, m
from ziggurat.core.notes import Note, Phrases
from ziggurat.core.sentences import Sentences
from ziggurat.core.shapes import Facts, Planes, Shapes
from ziggurat.core.things import Thing
from ziggurat.core.weights import Weights

__all__ = [
    "Evaluation",
    "Examples",
    "Learning",
    "Master",
    "Page",
    "Panel",
    "Picture",
    "PlainPhrases",
    "Screen",
    "Tensors",
    "Text",
    "needed",
]

Evaluate = Callable[[Any, int], float]
P = TypeVar("P")


def own_names(s: Any, names: Sequence[str]) -> Sequence[str]:
    return names


def no_things(seen: Any) -> list[Thing]:
    return []


def no_counts(seen: Any, a: int) -> dict[str, int] | None:
    return None


def no_label(seen: Any, a: int) -> str:
    return ""


PlaceMeaning = Callable[[Any, str, int], str]


def no_meaning(s: Any, name: str, i: int) -> str:
    return ""


def no_factors(s: Any, seat: int) -> Mapping[str, float]:
    return {}


@dataclass(frozen=True, slots=True, kw_only=True)
class Text:
    """How a game is told. `breakdown(seen, seat)` says what a score is made of; `speakers(s,
    names)` gives the names that the log uses, where seats run something with a name of its own;
    `things` can be looked at; `round_note` begins a round where it is not the turn of who began;
    `sentences` say what actions do, and `meaning(seen, a)` what one means in a position where that
    is not enough; `words` are further texts to be translated; `shown_openly` are the kinds of notes
    that tell what everybody saw before it was hidden again, such as a card that goes back into the
    deck."""

    phrases: Phrases
    breakdown: Callable[[Any, int], dict[str, int]]
    speakers: Callable[[Any, Sequence[str]], Sequence[str]] = own_names
    things: Callable[[Any], list[Thing]] = no_things
    round_note: str = ""
    sentences: Sentences | None = None
    meaning: Callable[[Any, int], str] = no_label
    words: tuple[str, ...] = ()
    shown_openly: frozenset[str] = frozenset()


class PlainPhrases(Phrases):
    """Notes of a game that has no sentences for them."""

    def __init__(self) -> None:
        super().__init__({})

    def say(self, note: Note, names: Sequence[str], translate: Translate = english) -> str:
        return " ".join([note.kind, *map(str, note.args)]) + "."

    def named(self, note: Note) -> list[tuple[str, int]]:
        return []


class Panel(NamedTuple):
    """A piece of the page: HTML that is finished and escaped, with ids for what can be clicked.
    `area` is where it belongs: `board`, `hand`, `seats`, or `more` for what is looked up. A scene
    is shown above the board while it lasts."""

    id: str
    title: str
    html: str
    area: str = "board"


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """What the browser shows: `panels(seen, names, notes, seat)`, each of which is sent only when
    it changes, and the style sheet for them. Of many alike choices, such as exchanges,
    `counts(seen, a)` says how many of each thing one takes, and `counted` what those things are
    called. `phrases` tell the log where the notation of the terminal says nothing to who looks at a
    board."""

    panels: Callable[..., list[Panel]]
    style: str = ""
    counts: Callable[[Any, int], dict[str, int] | None] = no_counts
    counted: Mapping[str, str] = field(default_factory=dict)
    phrases: Phrases | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """The board as SVG: `board(seen, names, notes, seat)`. `targets(a)` are the ids of what an
    action touches, in the order of clicking; `clauses` names the clause about each kind of id;
    `detail` is the part, as a `viewBox`, that shows the game best where the picture is small."""

    board: Callable[..., str]
    targets: Callable[[int], tuple[str, ...]]
    clauses: Mapping[str, str]
    detail: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Screen:
    """The table as text with rich markup, for a terminal of 80 columns. `label(seen, a)` says what
    a choice means where its notation does not; `short` are letters of the screen that stand for
    words of the notation."""

    screen: Callable[[Any, Sequence[str]], str]
    label: Callable[[Any, int], str] = no_label
    short: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Master:
    """The strongest play: the search, and what it does otherwise than the game's other bots."""

    search: str
    how: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Learning:
    """What `ziggurat train` needs of a judgement whose weights games have taught. `weighed(s)` is
    how early it is (1 to 0) and the `features` of every seat; `outcome(s, seat)` is the lead with
    which a game ended; `judge(weights)` evaluates with other weights than those of the `file`."""

    features: tuple[str, ...]
    weighed: Callable[[Any], tuple[float, Sequence[Sequence[float]]]]
    outcome: Callable[[Any, int], float]
    judge: Callable[[Weights], Evaluate]
    file: Path


@dataclass(frozen=True, slots=True, kw_only=True)
class Evaluation:
    """What bots judge by. `evaluate(s, seat)` is higher where that seat stands better; `begins(s)`
    tells whether a turn begins; `odds` is a lead that makes a win e times as likely, in a game for
    two, and `odds_by_seats` the same for other numbers; `ahead` is how many turns a search looks
    ahead; `factors(s, seat)` are the parts of what that seat has, by
    their names, so that a hint can say what speaks for a choice; `learning` is there where the
    weights were learned."""

    evaluate: Evaluate
    begins: Callable[[Any], bool]
    odds: float
    master: Master
    ahead: int = 2
    factors: Callable[[Any, int], Mapping[str, float]] = no_factors
    learning: Learning | None = None
    odds_by_seats: Mapping[int, float] = field(default_factory=dict)

    def odds_for(self, seats: int) -> float:
        """`odds` in a game for so many."""
        return self.odds_by_seats.get(seats, self.odds)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tensors:
    """How the state is laid out as numbers; `step_seats` are fields of steps that name seats.
    `facts` and `planes` say the same in other words, for who learns from it; the fields in
    `raw_only` are told so much better by these that scaled observations leave them out."""

    shapes: Shapes
    step_seats: frozenset[str] = frozenset()
    facts: Facts | None = None
    planes: Planes | None = None
    raw_only: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class Examples:
    """The worked examples of the rules. `all()` are those in the game's folder `examples`;
    `place(lines)` puts up the position before the first move of such lines, a state that waits for
    who must decide; `play(lines)` plays them to the end."""

    all: Callable[[], list[Scenario]]
    place: Callable[[Lines], Any]
    play: Callable[[Lines], Played]

    def moves(self, scenario: Scenario) -> list[str]:
        """What is played, in notation, without what is refused."""
        return [move.text for move in self.play(scenario.lines).moves if move.refused is None]

    def before(self, lines: Lines) -> Any:
        """What to show of the position before the first move. Where the engine is about to act, it
        is what it finds, with the next question."""
        s = self.play(lines).before.copy()
        s.agenda = self.place(lines).agenda
        return s


@dataclass(frozen=True, slots=True, kw_only=True)
class Editor:
    """How a position is changed by hand. `actions` are the edits, in notation like the moves;
    `edit(s, a)` makes one, so that every piece stays somewhere, or is refused with the reason;
    whether the position can arise is the affair of the audit. `sentences` say the edits;
    `meaning(s, name, i)` says what a value of a place means where its word does not."""

    actions: ActionSpace
    edit: Callable[[Any, int], None]
    sentences: Sentences
    meaning: PlaceMeaning = no_meaning


def needed(part: P | None, title: str, word: str) -> P:
    """The part, or one sentence: High Card has no picture."""
    if part is None:
        raise BadOption(m("{title} has no {part}.", title=title, part=word))
    return part
