"""The part of the interface for analysis boards: how their position can be edited. The edits
themselves are actions."""

from typing import Any

from ziggurat.core.actions import Verb
from ziggurat.core.errors import IllegalAction
from ziggurat.core.message import Message, m
from ziggurat.core.parts import Editor
from ziggurat.i18n.translate import Argument, Translator
from ziggurat.web import edit_schemas as schemas
from ziggurat.web.api import TableId, new_router
from ziggurat.web.auth import Visit
from ziggurat.web.panels import places

router = new_router()
GAPS = {  # what a place of an edit is called while nothing stands there
    "area": m("area"),
    "card": m("card"),
    "cell": m("square"),
    "colour": m("colour"),
    "dynasty": m("dynasty"),
    "edge": m("edge"),
    "faction": m("faction"),
    "kind": m("kind"),
    "leader": m("leader"),
    "n": m("number"),
    "pact": m("pact"),
    "pair": m("colours"),
    "phase": m("phase"),
    "pile": m("pile"),
    "place": m("place"),
    "player": m("player"),
    "policy": m("policy"),
    "resource": m("resource"),
    "rival": m("rival"),
    "rotation": m("rotation"),
    "side": m("side"),
    "space": m("space"),
    "start": m("from"),
    "tile": m("tile"),
    "token": m("token"),
    "war": m("war"),
    "wonder": m("wonder"),
}


@router.get("/tables/{table}/editor", summary="List the edits of a position")
def editor(table: TableId, asked: Visit) -> schemas.Editor:
    """What can be changed by hand on an analysis board of this game."""
    room = asked.rooms.room(table)
    editor = room.game.need_editor()
    with room.lock:
        if not room.may_edit(asked.person):
            raise IllegalAction(m("Only your own analysis board can be edited."))
        verbs = editor.actions.verbs
        return {"edits": [edit(editor, verb, room.play.state, asked.translate) for verb in verbs]}


def edit(editor: Editor, verb: Verb, s: Any, translate: Translator) -> schemas.Edit:
    """One kind of edit; each value is said in the form that the sentence asks for."""
    template = translate.template_of(Message(editor.sentences.templates[verb]))
    forms, found = dict(places(template)), list[schemas.EditPlace]()
    for k, (name, texts) in enumerate(zip(verb.params, verb.values, strict=True)):
        values: list[schemas.EditValue] = []
        for i, text in enumerate(texts):
            said = editor.meaning(s, name, i) or editor.sentences.word(name, texts, i)
            label = format(Argument(said, translate), forms[name])
            thing = verb.decode(verb(*(i if j == k else 0 for j in range(len(verb.params)))))[k]
            values.append({"text": text, "label": label, "target": f"{name}-{thing}"})
        label = translate(GAPS.get(name, name))
        found.append({"name": name, "label": label, "values": values})
    return {"notation": verb.template, "sentence": template, "places": found}
