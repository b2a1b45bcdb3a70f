"""What the page of a table gets: the panels that changed since what it shows, the new lines of the
log, and the choices in words.

A page names what it shows by a token. Only hashes are kept for it, so a thousand pages cost
little; who comes with a token that is not known is shown everything.
"""

import json
from collections.abc import Sequence
from functools import lru_cache
from string import Formatter
from typing import Any, NamedTuple

import ziggurat
from ziggurat.core.message import Message
from ziggurat.core.notes import Note, seen_by
from ziggurat.core.parts import Panel, no_counts
from ziggurat.draw.words import translating
from ziggurat.i18n.translate import Argument, Translator, translator
from ziggurat.web import ending, presenter, schemas
from ziggurat.web.presenter import Look
from ziggurat.web.tables.room import Room

MOST_TOKENS = 80  # that a room remembers
TOKENS = 1 << 64


class Page(NamedTuple):
    """What some browser shows, as hashes, which differ from one process to the next."""

    viewer: int
    language: str
    version: int
    names: int
    panels: dict[str, int]


def panels(
    room: Room, state: Any, viewer: int, notes: Sequence[Note], translate: Translator
) -> list[Panel]:
    """The panels as the viewer may see them; a game without any has its picture as the only one."""
    game, names = room.game, room.names(translate)
    seen, told = game.view(state, viewer), seen_by(viewer, notes)
    with translating(translate):
        if game.page is not None:
            found = game.page.panels(seen, names, told, viewer)
        else:
            found = [only_panel(game.title, game.need_picture().board(seen, names, told, viewer))]
        return [panel._replace(title=translate(panel.title)) for panel in found]


def only_panel(title: str, svg: str) -> Panel:
    framed = svg.replace("<svg ", '<svg class="map" ', 1)
    return Panel("board", title, f'<div class="map-frame">{framed}</div>')


def at(
    room: Room, state: Any, viewer: int, moves: int, translate: Translator
) -> list[schemas.Panel]:
    """The panels of a replay after so many moves."""
    notes = room.notes(moves)
    return [whole_panel(panel) for panel in panels(room, state, viewer, notes, translate)]


def whole_panel(panel: Panel) -> schemas.Panel:
    return {"id": panel.id, "title": panel.title, "area": panel.area, "html": panel.html}


def current_panels(room: Room, viewer: int, translate: Translator) -> list[Panel]:
    """The panels as they are now; several who look at the same are shown the same."""
    key, names = (viewer, translate.code), room.names(translate)
    kept = room.panels.get(key)
    if kept is None or kept[:2] != (room.version, names):
        last = room.notes(-1)
        made = panels(room, room.play.state, viewer, last, translate)
        if room.over:
            made.append(ending.panel(room, viewer, translate))
        kept = room.panels[key] = (room.version, names, made)
    return kept[2]


def as_json(
    room: Room,
    look: Look,
    remarks: list[schemas.ChatLine],
    token: str,
    first: schemas.First | None = None,
) -> str:
    """Everything the page needs that it does not show yet (`schemas.TablePage`)."""
    told = presenter.table_payload(room, look)
    viewer, translate = told["viewer"], look.translate
    before = room.pages.get(token)
    if before is not None and (before.viewer, before.language) != (viewer, translate.code):
        before = None
    made = current_panels(room, viewer, translate)
    now = Page(
        viewer,
        translate.code,
        room.version,
        hash(tuple(told["names"])),
        {panel.id: hash(panel.html) for panel in made},
    )
    whole = before is None or before.names != now.names or before.version < room.rewritten
    if not whole and before is not None:
        told["log"] = [line for line in told["log"] if line["n"] > before.version]
    full: schemas.TablePage = {
        **told,
        **(choices(room, viewer, translate) if told["yours"] else NO_CHOICES),
        "whole": whole,
        "panels": [listed(panel, now, before) for panel in made],
        "token": new_token(room, now),
        "remarks": remarks,
        "first": first,
    }
    return json.dumps(full, ensure_ascii=False, separators=presenter.TIGHT)


NO_CHOICES: schemas.WordedChoices = {"choices": [], "templates": {}, "counted": {}}


def listed(panel: Panel, now: Page, before: Page | None) -> schemas.Panel:
    """A panel, with its HTML if the page does not have it."""
    row: schemas.Panel = {"id": panel.id, "title": panel.title, "area": panel.area}
    if before is None or before.panels.get(panel.id) != now.panels[panel.id]:
        row["html"] = panel.html
    return row


def new_token(room: Room, page: Page) -> str:
    token = f"{hash((*page[:-1], *page.panels.items())) % TOKENS:x}"
    room.pages[token] = page
    room.pages.move_to_end(token)
    while len(room.pages) > MOST_TOKENS:
        room.pages.popitem(last=False)
    return token


def choices(room: Room, viewer: int, translate: Translator) -> schemas.WordedChoices:
    """The legal actions in words, with what they touch, and the templates of those words."""
    game, state = room.game, room.play.state
    seen = game.view(state, viewer)
    meaning, counts = game.text.meaning, no_counts if game.page is None else game.page.counts
    rows: list[schemas.WordedChoice] = []
    verbs = set()
    for a in state.choices():
        row = choice(game.key, a, translate.code)
        verbs.add(row["verb"])
        label, number = meaning(seen, a), counts(seen, a)
        if label:
            row = {**row, "label": translate(label)}
        rows.append(row if number is None else {**row, "counts": number})
    counted = {} if game.page is None else game.page.counted
    return {
        "choices": rows,
        "templates": {
            str(verb): template(game.key, verb, translate.code) for verb in sorted(verbs)
        },
        "counted": {thing: translate(word) for thing, word in counted.items()},
    }


@lru_cache(maxsize=100_000)
def choice(key: str, a: int, language: str) -> schemas.WordedChoice:
    """An action as the page needs it, apart from any position."""
    game, translate = ziggurat.load(key), translator(language)
    verb, sentences = game.actions.verb_of(a), game.text.sentences
    number, text = game.actions.verbs.index(verb), game.actions.text(a)
    row: schemas.WordedChoice = {
        "action": a,
        "text": text,
        "targets": list(game.need_picture().targets(a)),
        "verb": number,
        "words": {},
        "label": text,
    }
    if sentences is not None:
        row["label"] = translate(sentences.say(verb, a))
        arguments = sentences.arguments(verb, a)
        for name, form in places(template(key, number, language)):
            word = format(Argument(arguments[name], translate), form)
            row["words"][f"{name}:{form}" if form else name] = word
    if verb.asks:
        row["asks"] = translate(verb.asks)
    return row


@lru_cache(maxsize=10_000)
def template(key: str, verb: int, language: str) -> str:
    """The sentence of a verb with its places, or its notation."""
    game = ziggurat.load(key)
    known, sentences = game.actions.verbs[verb], game.text.sentences
    if sentences is None:
        return known.template
    return translator(language).template_of(Message(sentences.templates[known]))


def places(text: str) -> list[tuple[str, str]]:
    """The names in a template, each with the form of its word."""
    parsed = Formatter().parse(text)
    return [(name, form or "") for _, name, form, _ in parsed if name is not None]
