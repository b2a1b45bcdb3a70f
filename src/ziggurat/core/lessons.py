"""Lessons: a position, what is said about it, and what the learner is asked to do, as text files.

A lesson is a file `lessons/NN-name.lesson` of a game's package, in blocks of `key: value` lines.
The first block is its head, the second places the position as worked examples do, each further one
is a step, and the last says what was learned. A text is followed by its translations, a line a
language. `docs/learn.md` explains the keys.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import cache
from typing import Any, NamedTuple

from ziggurat.core.errors import BadOption
from ziggurat.core.examples import folder_of
from ziggurat.core.game import Game
from ziggurat.core.message import m

Lines = Sequence[tuple[str, str]]
ENGLISH, FOREIGN = "en", ("es", "pt")
FOLDER, ENDING = "lessons", ".lesson"
PLACES = ("place", "new")  # how the block of the position begins


class Said(dict[str, str]):
    """A text in every language, by the language's code."""

    def in_language(self, code: str) -> str:
        return self.get(code) or self.get(ENGLISH, "")

    def __str__(self) -> str:
        return self.get(ENGLISH, "")


class Wrong(NamedTuple):
    """What is said to an action that is legal but leads nowhere; patterns are of notation."""

    patterns: tuple[str, ...]
    because: Said


@dataclass(slots=True)
class Step:
    """What is said, and what must be done: one action of each line of `do`, or a goal that is to be
    reached within so many actions. `then` is what happens after it, and `reply` what the others
    answer in between. `show` is the right way."""

    say: list[Said] = field(default_factory=list)
    task: Said = field(default_factory=Said)
    do: list[tuple[str, ...]] = field(default_factory=list)
    goal: tuple[str, ...] = ()
    within: int = 1
    show: list[tuple[str, ...]] = field(default_factory=list)
    wrong: list[Wrong] = field(default_factory=list)
    otherwise: Said = field(default_factory=Said)
    then: tuple[str, ...] = ()
    reply: tuple[str, ...] = ()
    point: tuple[str, ...] = ()


@dataclass(slots=True)
class Lesson:
    """One lesson of a game. `name` is that of its file."""

    game: str
    name: str
    title: Said
    about: Said
    clauses: tuple[str, ...]
    position: Lines
    steps: list[Step]
    learned: list[Said]

    @property
    def key(self) -> str:
        return f"{self.game}/{self.name}"

    def texts(self) -> Iterator[Said]:
        """All that a person reads, to be translated."""
        yield from (self.title, self.about, *self.learned)
        for step in self.steps:
            yield from (*step.say, step.task, *(wrong.because for wrong in step.wrong))
            if step.otherwise:
                yield step.otherwise


def matches(text: str, patterns: Sequence[str]) -> bool:
    return any(fnmatchcase(text, pattern) for pattern in patterns)


def blocks_of(text: str) -> list[list[tuple[str, str]]]:
    """The blocks of a file as `key: value` lines, without comments."""
    blocks: list[list[tuple[str, str]]] = [[]]
    for line in text.splitlines():
        if line.startswith("#"):
            continue
        if not line.strip():
            blocks.append([])
            continue
        key, colon, value = line.partition(":")
        if not colon:
            raise ValueError(f"a line needs 'key: value', not {line!r}")
        blocks[-1].append((key.strip(), value.strip()))
    return [block for block in blocks if block]


def spoken(lines: Lines) -> list[tuple[str, str | Said]]:
    """Lines in which every text with a translation below it has become one text."""
    found: list[tuple[str, str | Said]] = []
    for key, value in lines:
        if key not in FOREIGN:
            found.append((key, value))
            continue
        before, text = found[-1]
        said = text if isinstance(text, Said) else Said({ENGLISH: text})
        said[key] = value
        found[-1] = (before, said)
    return found


def said(value: str | Said) -> Said:
    return value if isinstance(value, Said) else Said({ENGLISH: value})


def listed(value: str | Said, mark: str) -> tuple[str, ...]:
    """The parts of a value between marks."""
    return tuple(part.strip() for part in str(value).split(mark) if part.strip())


def parse(game: str, name: str, text: str) -> Lesson:
    head, position, *rest = blocks_of(text)
    facts = dict(spoken(head))
    if position[0][0] not in PLACES:
        raise ValueError(f"{name}: the second block places the position, with 'place' or 'new'")
    steps = [to_step(spoken(block)) for block in rest if block[0][0] == "say"]
    learned = [said(v) for block in rest for k, v in spoken(block) if k == "learned"]
    if not steps or not learned:
        raise ValueError(f"{name}: a lesson needs steps, and says what was learned")
    clauses = listed(facts["clauses"], " ")
    title, about = said(facts["title"]), said(facts["about"])
    return Lesson(game, name, title, about, clauses, position, steps, learned)


def to_step(lines: list[tuple[str, str | Said]]) -> Step:
    step = Step()
    patterns: tuple[str, ...] = ()
    for key, value in lines:
        if key == "say":
            step.say.append(said(value))
        elif key == "do":
            step.do.append(listed(value, "|"))
        elif key in ("task", "otherwise"):
            setattr(step, key, said(value))
        elif key in ("then", "reply"):
            setattr(step, key, listed(value, ";"))
        elif key == "show":
            step.show = [listed(part, "|") for part in listed(value, ";")]
        elif key in ("goal", "point"):
            setattr(step, key, listed(value, " "))
        elif key == "within":
            step.within = int(str(value))
        elif key == "wrong":
            patterns = listed(value, "|")
        elif key == "because":
            step.wrong.append(Wrong(patterns, said(value)))
        else:
            raise ValueError(f"unknown key of a step: {key!r}")
    step.show = step.show or step.do
    if not (step.do or step.goal) or not step.task:
        raise ValueError(f"a step asks for something: {step.say[0]}")
    return step


@cache
def lessons_of(package: str, game: str) -> tuple[Lesson, ...]:
    """All lessons of the game in `package`, in their order."""
    paths = [path for path in folder_of(package, FOLDER) if path.name.endswith(ENDING)]
    named = sorted((path.name.removesuffix(ENDING), path) for path in paths)
    return tuple(parse(game, name, path.read_text(encoding="utf-8")) for name, path in named)


def of(game: Game[Any]) -> tuple[Lesson, ...]:
    return lessons_of(game.package, game.key)


def find(game: Game[Any], name: str) -> Lesson:
    """The lesson of that name, or of that number."""
    known = of(game)
    for number, lesson in enumerate(known, 1):
        if name in (lesson.name, str(number)):
            return lesson
    if not known:
        raise BadOption(m("{title} has no lessons.", title=game.title))
    raise BadOption(
        m(
            "{title} has no lesson '{name}'; its lessons: {list}.",
            title=game.title,
            name=name,
            list=", ".join(lesson.name for lesson in known),
        )
    )


def following(game: Game[Any], lesson: Lesson) -> Lesson | None:
    """The lesson after this one."""
    known = of(game)
    after = known.index(lesson) + 1
    return known[after] if after < len(known) else None


def position(game: Game[Any], lines: Lines) -> Any:
    """The state that a block puts up: as worked examples do, or a new game with some moves."""
    if lines[0][0] == "new":
        return begun(game, dict(lines))
    return game.need_examples().place([line for line in lines if line[0] != "place"])


def begun(game: Game[Any], keys: Mapping[str, str]) -> Any:
    """`new: 2 7` is a game of two seats from seed 7; `options` and `moves` follow."""
    seats, seed = map(int, keys["new"].split())
    options = dict(word.split("=", 1) for word in keys.get("options", "").split())
    s = game.new(seats, seed, **options)
    for move in listed(keys.get("moves", ""), ";"):
        game.play(s, move)
    s.notes = []
    return s
