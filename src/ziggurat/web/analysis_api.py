"""The part of the interface for analysis boards: how their position can be edited. The edits
themselves are actions."""

from functools import lru_cache

import ziggurat
from ziggurat.core.actions import Verb
from ziggurat.core.message import Message
from ziggurat.core.parts import Editor
from ziggurat.i18n.translate import Argument, translator
from ziggurat.web import edit_schemas as schemas
from ziggurat.web.api import TableId, new_router
from ziggurat.web.auth import Visit
from ziggurat.web.panels import places

router = new_router()


@router.get("/tables/{table}/editor", summary="List the edits of a position")
def editor(table: TableId, asked: Visit) -> schemas.Editor:
    """What can be changed by hand on an analysis board of this game."""
    return described(asked.rooms.room(table).game.key, asked.translate.code)


@lru_cache(maxsize=64)
def described(key: str, language: str) -> schemas.Editor:
    editor = ziggurat.load(key).need_editor()
    return {"edits": [edit(editor, verb, language) for verb in editor.actions.verbs]}


def edit(editor: Editor, verb: Verb, language: str) -> schemas.Edit:
    """One kind of edit; each value is said in the form that the sentence asks for."""
    translate = translator(language)
    template = translate.template_of(Message(editor.sentences.templates[verb]))
    forms, found = dict(places(template)), list[schemas.EditPlace]()
    for name, texts in zip(verb.params, verb.values, strict=True):
        word = editor.sentences.words.get(name, texts.__getitem__)
        labels = [format(Argument(word(i), translate), forms[name]) for i in range(len(texts))]
        values = zip(texts, labels, strict=True)
        found.append(
            {"name": name, "values": [{"text": text, "label": label} for text, label in values]}
        )
    return {"notation": verb.template, "sentence": template, "places": found}
