"""What a viewer is shown of a room: the picture, the log, the choices. Made from a view, never
the state."""

from collections.abc import Sequence
from importlib import import_module
from random import Random
from typing import Any

from ziggurat import bots
from ziggurat.core.errors import ZigguratError
from ziggurat.core.notes import Note, seen_by
from ziggurat.core.record import Play, Record, as_dict
from ziggurat.core.state import SPECTATOR
from ziggurat.table.rooms import Room, paths
from ziggurat.table.store import Person


def picture(room: Room, state: Any, viewer: int, notes: Sequence[Note]) -> str:
    """The board as the viewer may see it, with the last move marked."""
    draw = import_module(f"{room.game.package}.draw")
    svg: str = draw.board(
        room.game.view(state, viewer), room.names(), seen_by(viewer, notes), viewer
    )
    return svg


def shown(room: Room, person: Person | None, seat: int | None = None) -> dict[str, Any]:
    """Everything the page needs, for one person; `seat` says who of several sits at the screen."""
    s = room.play.state
    viewer = room.viewer(person, seat)
    mine = room.seats_of(person)
    curtain = room.at_turn(person) and viewer != s.player
    yours = room.at_turn(person) and not curtain
    return {
        "version": room.version,
        "over": s.over,
        "full": room.full,
        "yours": yours,
        "curtain": curtain,
        "player": s.player,
        "viewer": viewer,
        "mine": mine,
        "away": any(room.chairs[p].bot for p in mine),
        "names": room.names(),
        "prompt": prompt(room, yours),
        "svg": picture(room, s, viewer, room.entries[-1].notes if room.entries else []),
        "log": room.told(viewer),
        "choices": choices(room) if yours else [],
        "undo": not curtain and any(room.play.can_undo(p) for p in mine),
        "ranking": ranking(room) if s.over else [],
        "hints": room.sheet.hints,
        "rematch": room.sheet.rematch,
    }


def prompt(room: Room, yours: bool) -> str:
    s = room.play.state
    if not room.full:
        return "Waiting for players: send them the link of this page."
    if s.over:
        return "The game is over."
    if yours:
        return str(s.decision.prompt(s))
    return f"Waiting for {room.names()[s.player]}."


def choices(room: Room) -> list[dict[str, Any]]:
    """Each legal action with its text and the elements it touches, in the order of clicking."""
    targets = import_module(f"{room.game.package}.draw").targets
    text = room.game.actions.text
    return [
        {"action": a, "text": text(a), "targets": list(targets(a))}
        for a in room.play.state.choices()
    ]


def ranking(room: Room) -> list[dict[str, Any]]:
    s = room.play.state
    rows = zip(room.game.ranks(s), room.names(), room.game.scores(s), strict=True)
    return [
        {"place": rank + 1, "name": name, "score": "-".join(map(str, score))}
        for rank, name, score in sorted(rows, key=lambda row: row[0])
    ]


def why(
    room: Room, person: Person | None, seat: int | None, path: Sequence[str], text: str
) -> dict[str, str]:
    """The clause and sentence against an action, named by clicks or by notation."""
    viewer = room.viewer(person, seat)
    seen = room.game.view(room.play.state, viewer)
    if text:
        a: int | None = room.game.actions.parse(text)
    else:
        a = paths(room.game.key).get(tuple(path))
    if a is None:
        return {"clause": "", "text": "Nothing begins there; the marked things can be chosen."}
    if not room.at_turn(person) or viewer != room.play.state.player:
        return {"clause": "", "text": prompt(room, False)}
    reason = seen.why_not(a)
    if reason is None:
        return {"clause": "", "text": f"'{room.game.actions.text(a)}' is legal."}
    return {"clause": reason.clause, "text": reason.text, "action": room.game.actions.text(a)}


def hint(room: Room, person: Person | None, seat: int | None) -> dict[str, Any]:
    """What the greedy bot would do with what this person sees."""
    s = room.play.state
    if not room.sheet.hints:
        raise ZigguratError("This table was opened without hints.")
    if not room.at_turn(person) or room.viewer(person, seat) != s.player:
        raise ZigguratError("A hint is for who must decide.")
    bot = bots.make("greedy", room.game)
    a = bot.choose(room.game.view(s, s.player), s.choices(), Random(room.version))
    targets = import_module(f"{room.game.package}.draw").targets
    return {"action": a, "text": room.game.actions.text(a), "targets": list(targets(a))}


def replayed(room: Room, person: Person | None, at: int) -> dict[str, Any]:
    """The table after `at` actions: for those who played as they saw it, openly once it is over."""
    record = room.play.record
    if not 0 <= at <= len(record.moves):
        raise ZigguratError(f"There are moves 0 to {len(record.moves)}, not {at}.")
    cut = Record(**{**as_dict(record), "moves": record.moves[:at]})
    state = Play.resume(room.game, cut).state
    mine = room.seats_of(person)
    viewer = mine[0] if mine else SPECTATOR
    entry = room.entries[at - 1] if at else None
    return {
        "at": at,
        "moves": len(record.moves),
        "svg": picture(room, state, viewer, entry.notes if entry else []),
        "log": room.told(viewer, at),
    }
