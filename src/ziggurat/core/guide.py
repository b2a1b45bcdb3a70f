"""How to play, and what to say when something first comes up: two text files in the folder of a
game's lessons.

`how-to.guide` has the goal, pictures of positions that lessons use, the order of a turn, symbols
and what beginners overlook. `firsts.guide` has a sentence for each thing that may come up.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple

from ziggurat.core import lessons
from ziggurat.core.examples import folder_of
from ziggurat.core.game import Game
from ziggurat.core.lessons import FOLDER, Said, blocks_of, listed, said, spoken
from ziggurat.core.notes import Note
from ziggurat.core.teaching import Learner

HOW_TO, FIRSTS = "how-to.guide", "firsts.guide"


class Still(NamedTuple):
    """A picture of the position of a lesson, after so many moves made in the right way: these
    panels of the page, or a part of the first one."""

    lesson: str
    moves: int
    panels: tuple[str, ...]
    view: str
    caption: Said


class Symbol(NamedTuple):
    icon: str
    name: Said


@dataclass(slots=True)
class Guide:
    """How to play a game, on a page."""

    goal: Said = field(default_factory=Said)
    stills: list[Still] = field(default_factory=list)
    turn: list[Said] = field(default_factory=list)
    symbols: list[Symbol] = field(default_factory=list)
    overlooked: list[Said] = field(default_factory=list)

    def texts(self) -> Iterator[Said]:
        yield self.goal
        yield from (still.caption for still in self.stills)
        yield from self.turn
        yield from (symbol.name for symbol in self.symbols)
        yield from self.overlooked


class First(NamedTuple):
    """What is said when a note of a kind is first told, or a decision of a class first asked."""

    name: str
    notes: tuple[str, ...]
    asked: tuple[str, ...]
    title: Said
    say: Said
    clause: str


def content(package: str, name: str) -> list[list[tuple[str, str | Said]]]:
    texts = [p.read_text(encoding="utf-8") for p in folder_of(package, FOLDER) if p.name == name]
    return [spoken(block) for text in texts for block in blocks_of(text)]


@cache
def guide_of(package: str) -> Guide | None:
    """The guide of the game in `package`, if it has one."""
    blocks = content(package, HOW_TO)
    if not blocks:
        return None
    guide = Guide()
    for block in blocks:
        if block[0][0] == "picture":
            guide.stills.append(to_still(dict(block)))
            continue
        for key, value in block:
            if key == "goal":
                guide.goal = said(value)
            elif key == "symbol":
                icon = str(value)
            elif key == "is":
                guide.symbols.append(Symbol(icon, said(value)))
            else:
                {"turn": guide.turn, "overlooked": guide.overlooked}[key].append(said(value))
    return guide


def to_still(facts: dict[str, str | Said]) -> Still:
    lesson, moves = str(facts["picture"]).split()
    panels = listed(facts["panels"], " ")
    return Still(lesson, int(moves), panels, str(facts.get("view", "")), said(facts["caption"]))


@cache
def firsts_of(package: str) -> tuple[First, ...]:
    """What is explained when it first comes up, the most telling first."""
    return tuple(to_first(dict(block)) for block in content(package, FIRSTS))


def to_first(facts: dict[str, str | Said]) -> First:
    return First(
        str(facts["first"]),
        listed(facts.get("notes", ""), " "),
        listed(facts.get("asked", ""), " "),
        said(facts["title"]),
        said(facts["say"]),
        str(facts["clause"]),
    )


def of(game: Game[Any]) -> Guide | None:
    return guide_of(game.package)


def state_of(game: Game[Any], still: Still) -> tuple[Any, int]:
    """The position of a picture, and the seat that looks at it."""
    learner = Learner.new(game, lessons.find(game, still.lesson))
    while learner.moves < still.moves:
        text = learner.scripted() or learner.shown()
        assert text is not None, f"{still.lesson} has fewer than {still.moves} moves"
        learner.make(text)
    return learner.state, learner.seat


def coming_up(game: Game[Any], s: Any, seat: int, notes: list[Note]) -> Iterator[First]:
    """What of it came up in these notes, or is asked of this seat now."""
    kinds = {note.kind for note in notes}
    asked = "" if s.over or s.player != seat else type(s.decision).__name__
    for first in firsts_of(game.package):
        if kinds & set(first.notes) or asked in first.asked:
            yield first
