"""A review in words: what a move is called, what it did, and what speaks for the better one."""

from collections.abc import Mapping, Sequence
from typing import Any

from ziggurat.arena.review_summary import Row, is_best, verdict
from ziggurat.bots.explain import in_words
from ziggurat.core.consequences import Change
from ziggurat.core.game import Game
from ziggurat.core.message import Listing, Message, Translate, m
from ziggurat.core.notes import Note

MOST_TOLD = 3


def action_said(game: Game[Any], seen: Any, text: str, translate: Translate) -> str:
    """An action as a sentence in a position, or in its notation."""
    sentences, a = game.text.sentences, game.actions.parse(text)
    if seen is not None and not seen.over and a in seen.choices():
        meaning = game.text.meaning(seen, a)
        if meaning:
            return translate(meaning)
    return text if sentences is None else translate(sentences.say(game.actions.verb_of(a), a))


def effects(
    game: Game[Any],
    choice: Mapping[str, Any],
    seat: int,
    names: Sequence[str],
    translate: Translate,
) -> list[str]:
    """What is certain about a choice, besides the action itself."""
    notes = [Note(kind, tuple(args), whom) for kind, args, whom in choice["notes"]]
    said = [game.spoken.say(note, names, translate) for note in notes]
    if not choice["later"]:  # the first sentence tells the action
        said = said[1:]
    elif said:
        said[0] = translate(m("Then: {what}", what=said[0]))
    changes = [Change(who, Message(label), by) for who, label, by in choice["changes"]]
    return [*said, *in_words(changes, seat, names, translate)][:MOST_TOLD]


def why(row: Row, translate: Translate) -> list[str]:
    """What speaks for the choice that the search prefers, and what against it."""
    told = []
    if row["decision"]["better"]:
        factors = Listing(map(Message, row["decision"]["better"]))
        told.append(m("Better for: {factors}.", factors=factors))
    if row["decision"]["worse"]:
        factors = Listing(map(Message, row["decision"]["worse"]))
        told.append(m("Worse for: {factors}.", factors=factors))
    return [translate(one) for one in told]


def told(
    game: Game[Any], row: Row, seen: Any, lost: float, names: Sequence[str], translate: Translate
) -> dict[str, Any]:
    """A judged decision, ready to be shown; `seen` is what its player saw."""
    seat, decision = row["seat"], row["decision"]
    best, played = decision["best"], decision["played"]
    said = [action_said(game, seen, one["action"], translate) for one in (played, best)]
    if said[0] == said[1] and played["action"] != best["action"]:
        said = [
            f"{words} ({one['action']})" for words, one in zip(said, (played, best), strict=True)
        ]
    return {
        "move": row["move"],
        "verdict": verdict(is_best(row), lost),
        "lost": lost,
        "played": said[0],
        "best": said[1],
        "chance": played["chance"],
        "best_chance": best["chance"],
        "did": effects(game, played, seat, names, translate),
        "would": effects(game, best, seat, names, translate),
        "why": why(row, translate),
    }
