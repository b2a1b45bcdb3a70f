"""The living rulebook: the rules by chapters, the worked examples of each clause with a picture
before and after, and a private board to try one."""

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Annotated, Any, NamedTuple

from fastapi import APIRouter, Path, Request, Response
from fastapi.concurrency import run_in_threadpool
from markupsafe import Markup

import ziggurat
from ziggurat.core import clauses
from ziggurat.core.errors import BadNotation, BadOption
from ziggurat.core.examples import Played, Scenario, without
from ziggurat.core.game import Game
from ziggurat.core.message import m, mn
from ziggurat.core.notes import Note, seen_by
from ziggurat.core.state import SPECTATOR
from ziggurat.draw.words import translating
from ziggurat.i18n import LANGUAGES
from ziggurat.i18n.translate import Translator, translator
from ziggurat.web.auth import OptionalPerson, PersonOrGuest, TheRooms, translator_of
from ziggurat.web.budgets import lane_of
from ziggurat.web.markup import Marker, block_html
from ziggurat.web.pages import redirect
from ziggurat.web.pages import rendered as page
from ziggurat.web.storage.store import NoTable
from ziggurat.web.tables import exploring

BEFORE, AFTER = "before", "after"
MOST_PICTURES = 400
router = APIRouter(include_in_schema=False)
Name = Annotated[str, Path(max_length=60)]


class Piece(NamedTuple):
    """A block of the rules, ready for the page."""

    kind: str
    html: Markup
    clause: str
    language: str
    examples: int  # how many the clause has


class Chapter(NamedTuple):
    key: str
    title: str
    pieces: list[Piece]


class Tried(NamedTuple):
    """A move of an example in words."""

    words: str
    notation: str
    refused: str  # the reason, or nothing
    clause: str


class Example(NamedTuple):
    """A worked example as the page shows it."""

    id: str
    about: str
    clauses: tuple[str, ...]
    tried: list[Tried]
    told: list[str]
    changes: bool  # whether anything looks different after it


@cache
def by_clause(key: str) -> dict[str, list[Scenario]]:
    """The examples of each clause."""
    examples, found = ziggurat.load(key).examples, dict[str, list[Scenario]]()
    for scenario in [] if examples is None else examples.all():
        for clause in scenario.clauses:
            found.setdefault(clause, []).append(scenario)
    return found


@cache
def by_id(key: str) -> dict[str, Scenario]:
    return {one.id: one for one in ziggurat.load(key).need_examples().all()}


def example_of(key: str, name: str) -> Scenario:
    found = by_id(key).get(name)
    if found is None:
        raise NoTable(m("There is no such example. Perhaps the link is cut short."))
    return found


@cache
def chapters(key: str, language: str) -> list[Chapter]:
    """The whole book; put together once for each language."""
    game = ziggurat.load(key)
    known, examples = clauses.of(game.package), by_clause(key)
    found = []
    for chapter in clauses.chapters(game.package, language):
        pieces = [
            Piece(
                block.kind,
                block_html(block, Marker(game.package, block.language, known)),
                block.clause,
                block.language,
                len(examples.get(block.clause, ())),
            )
            for block in chapter.blocks
        ]
        found.append(Chapter(chapter.key, chapter.title, pieces))
    return found


@router.get("/rules/{key}")
def rules_page(request: Request, key: str, person: OptionalPerson) -> Response:
    """All chapters; the page shows one at a time, and looks for words in all."""
    game, language = ziggurat.load(key), translator_of(request).code
    known = chapters(key, language)
    preface = [piece for chapter in known if not chapter.key for piece in chapter.pieces]
    numbered = [chapter for chapter in known if chapter.key]
    english = any(p.language != language for c in numbered for p in c.pieces if p.clause)
    return page(
        request,
        "rules.html",
        game=game,
        preface=preface,
        chapters=numbered,
        english=english,
        several=several(translator_of(request)),
        person=person,
    )


def several(translate: Translator) -> Callable[[int], str]:
    """How many examples a clause has, in words."""
    return lambda n: translate(mn("{n} example", "{n} examples", n))


@router.get("/rules/{key}/{clause}")
def examples_page(request: Request, key: str, clause: Name, person: OptionalPerson) -> Response:
    """A clause with its worked examples."""
    game, translate = ziggurat.load(key), translator_of(request)
    found = clauses.of(game.package, translate.code).get(clause)
    if found is None:
        raise BadOption(m("{title} has no clause {clause}.", title=game.title, clause=clause))
    known, book = clauses.of(game.package), f"/rules/{key}"
    why = without(game.package).get(clause)
    marker = Marker(game.package, found.language, known, book)
    return page(
        request,
        "examples.html",
        game=game,
        clause=found,
        html=marker.clause(found.text),
        examples=[example(key, one.id, translate.code) for one in by_clause(key).get(clause, [])],
        reason=translate(why) if why else "",
        person=person,
    )


@lru_cache(maxsize=MOST_PICTURES)
def played(key: str, name: str) -> Played:
    return ziggurat.load(key).need_examples().play(example_of(key, name).lines)


@lru_cache(maxsize=MOST_PICTURES)
def example(key: str, name: str, language: str) -> Example:
    game, scenario, done = ziggurat.load(key), example_of(key, name), played(key, name)
    translate = translator(language)
    names = game.text.speakers(done.after, [translate(one) for one in game.seat_names])
    notes = seen_by(SPECTATOR, done.notes)
    told = [game.spoken.say(note, names, translate) for note in notes]
    changes = done.before != done.after
    tried = [tried_move(game, move.text, move.refused, translate) for move in done.moves]
    return Example(name, translate(scenario.about), scenario.clauses, tried, told, changes)


def tried_move(game: Game[Any], text: str, refused: Any, translate: Translator) -> Tried:
    reason, clause = ("", "") if refused is None else (translate(refused.text), refused.clause)
    return Tried(words(game, text, translate), text, reason, clause)


def words(game: Game[Any], text: str, translate: Translator) -> str:
    """An action as a sentence; what is no action of the game, as it was written."""
    sentences = game.text.sentences
    try:
        a = game.actions.parse(text)
    except BadNotation:
        return text
    if sentences is None:
        return text
    return translate(sentences.say(game.actions.verb_of(a), a))


@router.get("/picture/{key}/{name}/{when}.{language}.svg")
def picture(key: str, name: Name, when: str, language: str) -> Response:
    """The board before an example's first move, or after its last one."""
    if when not in (BEFORE, AFTER) or language not in LANGUAGES:
        raise NoTable(m("There is no such picture."))
    svg = drawing(key, name, when, language)
    return Response(svg, media_type="image/svg+xml", headers={"Cache-Control": "max-age=3600"})


@lru_cache(maxsize=MOST_PICTURES)
def drawing(key: str, name: str, when: str, language: str) -> str:
    """As who acts first sees it."""
    game, done, translate = ziggurat.load(key), played(key, name), translator(language)
    first = game.need_examples().before(example_of(key, name).lines)
    viewer = SPECTATOR if first.over else first.player
    state, notes = first, list[Note]()
    if when == AFTER:
        state, notes = done.after, seen_by(viewer, done.notes)
    names = [translate(one) for one in game.seat_names]
    with translating(translate):
        return game.need_picture().board(game.view(state, viewer), names, notes, viewer)


@router.post("/rules/{key}/{name}/try")
async def try_it(
    request: Request,
    key: str,
    name: Name,
    rooms: TheRooms,
    person: PersonOrGuest,
    response: Response,
) -> Response:
    """Open an example's position as a private board."""
    scenario = example_of(key, name)
    table = await run_in_threadpool(
        exploring.open_board, rooms, ziggurat.load(key), scenario, person, lane_of(request)
    )
    return redirect(f"/t/{table}", response)
