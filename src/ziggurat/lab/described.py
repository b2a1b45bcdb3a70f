"""The layout of a game's observations and actions, for people and as data."""

from collections.abc import Iterator
from typing import Any

from ziggurat.core.game import Game
from ziggurat.lab.digests import digest_of
from ziggurat.lab.factored import Factored
from ziggurat.lab.forms import Form, Part, form_of
from ziggurat.lab.ids import name_of

__all__ = ["as_data", "as_text"]


def as_data(game: Game[Any], seats: int, form: str, planes: bool) -> dict[str, Any]:
    shown = form_of(game.key, seats, form, planes)
    parts = {"observation": parts_of(shown), "ids": shown.id_parts.list}
    found: dict[str, Any] = {
        "name": name_of(game.key),
        "digest": digest_of(game.key),
        "seats": seats,
        "form": form,
        "size": shown.size,
        **{name: [part._asdict() for part in rows] for name, rows in parts.items()},
        "planes": list(shown.board.names) if shown.board else [],
        "actions": game.actions.size,
        "verbs": [
            {"template": verb.template, "first": verb.start, "parameters": dict(sizes(verb))}
            for verb in game.actions.verbs
        ],
    }
    return found


def sizes(verb: Any) -> Iterator[tuple[str, int]]:
    return zip(verb.params, verb.sizes, strict=True)


def parts_of(shown: Form) -> list[Part]:
    if shown.form != "raw":
        return shown.parts.list
    return [Part(*entry[:6]) for entry in shown.watch.layout]


def as_text(game: Game[Any], seats: int, form: str, planes: bool) -> str:
    """A table: name, place, bounds, meaning."""
    told = as_data(game, seats, form, planes)
    head = f"{told['name']}, {seats} seats, form {form}, digest {told['digest']}"
    lines = [head, "", f"observation: {told['size']} numbers", *rows(told["observation"])]
    if told["ids"]:
        lines += ["", f"ids: {told['ids'][-1]['stop']} whole numbers", *rows(told["ids"])]
    if told["planes"]:
        shown = form_of(game.key, seats, form, planes).board
        assert shown is not None
        lines += ["", "planes: {} x {} x {}".format(*shown.shape)]
        lines += [f"{i:>4}  {name}" for i, name in enumerate(told["planes"])]
    lines += ["", f"actions: {told['actions']}; in parts: {Factored(game.actions).sizes}"]
    for verb in told["verbs"]:
        parts = ", ".join(f"{name} of {n}" for name, n in verb["parameters"].items())
        lines.append(f"{verb['first']:>6}  {verb['template']}" + (f"  ({parts})" if parts else ""))
    return "\n".join(lines)


def rows(parts: list[dict[str, Any]]) -> list[str]:
    wide = max(len(part["name"]) for part in parts)
    return [row(wide, **part) for part in parts]


def row(wide: int, *, name: str, start: int, stop: int, low: float, high: float, about: str) -> str:
    return f"{name:<{wide}}  {start:>6}:{stop:<6} {low:>7.3g} .. {high:<7.3g} {about}"
