"""What a viewer is shown of a room: the picture, the log, the choices. Made from a view, never
the state."""

import json
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple

import ziggurat
from ziggurat.bots.explain import Advice
from ziggurat.core.analysis import is_edit
from ziggurat.core.errors import ZigguratError
from ziggurat.core.game import NO_SEAT
from ziggurat.core.message import m, mn
from ziggurat.core.notes import Note, seen_by
from ziggurat.core.state import SPECTATOR
from ziggurat.draw.words import translating
from ziggurat.i18n.translate import Translator
from ziggurat.web import schemas
from ziggurat.web.live.bot_workers import Question
from ziggurat.web.storage.store import Person
from ziggurat.web.tables import clocks
from ziggurat.web.tables.repeat import again
from ziggurat.web.tables.room import Room
from ziggurat.web.tables.teaching import lesson_box

TIGHT = (",", ":")
TRYING = m(
    "This is an example of the rules to try out. You play all sides, and everything can be taken "
    "back."
)

EXPLORING = m("This is an analysis board. You play all sides, and everything can be taken back.")
PLANNING = m(
    "This is a private copy of what you see at the table. What is hidden from you was dealt at "
    "random, so it is not what the others hold. There are no hints here."
)


def picture(
    room: Room, state: Any, viewer: int, notes: Sequence[Note], translate: Translator
) -> str:
    """The board as the viewer may see it, with the last move marked, and its labels in the
    viewer's language."""
    board = room.game.need_picture().board
    names = room.names(translate)
    with translating(translate):
        return board(room.game.view(state, viewer), names, seen_by(viewer, notes), viewer)


def current_picture(room: Room, viewer: int, translate: Translator) -> str:
    """The board as it is now; several who look at the same are shown the same picture."""
    key, names = (viewer, translate.code), room.names(translate)
    kept = room.pictures.get(key)
    if kept is None or kept[:2] != (room.version, names):
        last = room.notes(-1)
        svg = picture(room, room.play.state, viewer, last, translate)
        kept = room.pictures[key] = (room.version, names, svg)
    return kept[2]


class Look(NamedTuple):
    """Who looks at a table: `seat` says who of several sits at the screen; a program may do without
    the picture."""

    person: Person | None
    translate: Translator
    seat: int | None = None
    drawn: bool = True


def as_json(room: Room, look: Look, remarks: list[schemas.ChatLine]) -> str:
    """Everything a program needs (`schemas.Table`). The choices are put in as they are kept."""
    told = table_payload(room, look)
    svg = current_picture(room, told["viewer"], look.translate) if look.drawn else ""
    full = {**told, "svg": svg, "remarks": remarks}
    text = json.dumps(full, ensure_ascii=False, separators=TIGHT)
    return f'{text[:-1]},"choices":[{choices(room) if told["yours"] else ""}]}}'


def table_payload(room: Room, look: Look) -> schemas.Seen:
    """All but the picture, the choices and the remarks."""
    person, translate, seat, _ = look
    s = room.play.state
    viewer = room.viewer(person, seat)
    mine = room.seats_of(person)
    curtain = room.at_turn(person) and viewer != s.player
    yours = room.at_turn(person) and not curtain
    return {
        "version": room.version,
        "over": room.over,
        "full": room.full,
        "free": room.free,
        "yours": yours,
        "curtain": curtain,
        "player": s.player,
        "viewer": viewer,
        "mine": mine,
        "away": any(room.chairs[p].bot for p in mine),
        "names": room.names(translate),
        "prompt": prompt(room, yours, translate),
        "log": room.log_for(viewer, translate),
        "declinable": yours and room.may_decline(person),
        "declining": not room.over and any(map(room.declines, mine)),
        "again": again(room) if yours else None,
        "proposal": proposal(room, person, translate),
        "clock": clocks.clock_payload(room),
        "thinking": bool(not room.over and room.full and room.chairs[s.player].bot),
        "undo": not curtain and room.can_undo(person),
        "ranking": score_rows(room, viewer, translate),
        "hints": room.sheet.hints,
        "editing": room.may_edit(person) and room.game.editor is not None,
        "rematch": room.sheet.rematch,
        "terms": terms(room, translate),
        "lesson": None if room.learner is None else lesson_box(room.learner, translate),
    }


def terms(room: Room, translate: Translator) -> list[str]:
    """What players must know about the table before they trust it."""
    told = []
    if room.sheet.analysed is not None:
        told.append(translate(EXPLORING if room.sheet.hints else PLANNING))
    elif room.sheet.example:
        told.append(translate(TRYING))
    elif room.base is not None and not room.sheet.lesson:
        told.append(
            translate(
                m(
                    "This table began from a record or a position. What is hidden was dealt anew, "
                    "hands too, and the game is not rated."
                )
            )
        )
    if room.eased and not room.sheet.example:
        told.append(
            translate(
                m("Moves were taken back that had shown something hidden: the game is not rated.")
            )
        )
    return told


def proposal(room: Room, person: Person | None, translate: Translator) -> schemas.Proposal | None:
    """What somebody proposes, and whether this person must still answer."""
    asked = room.proposal
    if asked is None:
        return None
    name = room.names(translate)[asked.seat]
    agreed = {room.chairs[seat].person for seat in asked.agreed}
    mine = person is not None and person.id not in agreed and bool(room.seats_of(person))
    text = mn(
        "{name} proposes to take back a move.",
        "{name} proposes to take back {n} moves.",
        asked.moves,
        name=name,
    )
    if asked.what == "end":
        text = m("{name} proposes to end the game now.", name=name)
    return {"n": asked.n, "text": translate(text), "answer": mine}


def prompt(room: Room, yours: bool, translate: Translator) -> str:
    s = room.play.state
    if room.over:
        return translate(end_message(room, translate))
    if room.learner is not None and room.learner.over:
        return translate(m("The lesson is done."))
    if not room.full:
        return translate(m("Waiting for players: send them the link of this page."))
    if room.impossible:
        return translate(room.impossible)
    if yours:
        return translate(s.decision.prompt(s))
    if room.bot_down:
        return translate(m("The bot is being restarted."))
    return translate(m("Waiting for {name}.", name=room.names(translate)[s.player]))


def end_message(room: Room, translate: Translator) -> str:
    if room.agreed:
        return m("The game is over: the players agreed to end it.")
    if room.older_rules and not room.play.state.over:
        return m(
            "This game was played under older rules. Its log is complete; pictures are shown where "
            "they were kept."
        )
    if room.quitters and not room.play.state.over:
        return m("The game is over: too few players are left.")
    return room.game.verdict(room.play.state, room.names(translate))


def choices(room: Room) -> str:
    """Each legal action with its text and the elements it touches, in the order of clicking, as
    JSON."""
    key = room.game.key
    return ",".join([choice(key, a) for a in room.play.state.choices()])


@lru_cache(maxsize=50_000)
def choice(key: str, a: int) -> str:
    """An action as the page needs it; it reads the same in every position."""
    game = ziggurat.load(key)
    targets = game.need_picture().targets
    told = {"action": a, "text": game.actions.text(a), "targets": list(targets(a))}
    return json.dumps(told, separators=TIGHT)


def score_rows(room: Room, viewer: int, translate: Translator) -> list[schemas.Standing]:
    """Every player with what the score is made of, as the viewer may know it; place and score when
    the game is over. Players that the engine runs have no seat."""
    game, s = room.game, room.play.state
    seen = game.view(s, viewer)
    places = room.result(s) if room.over else [0] * room.sheet.seats
    breakdown = game.text.breakdown
    rows: list[schemas.Standing] = []
    for seat, name, rank, score in game.standings(s, room.names(translate)):
        engine = seat == NO_SEAT
        total = dict(zip(game.score_names, score, strict=True))
        parts = total if engine else breakdown(seen, seat)
        told = ", ".join(f"{n} {translate(word)}" for word, n in total.items())
        rows.append(
            {
                "seat": seat,
                "place": 1 + (0 if not room.over else rank if engine else places[seat]),
                "name": translate(name) if engine else name,
                "score": told if room.over else "",
                "parts": [(translate(word), n) for word, n in parts.items()],
            }
        )
    return sorted(rows, key=lambda row: (row["place"], row["seat"] == NO_SEAT, row["seat"]))


def why(
    room: Room,
    person: Person | None,
    seat: int | None,
    path: Sequence[str],
    text: str,
    translate: Translator,
) -> schemas.Reason:
    """The clause and sentence against an action, named by clicks or by notation."""
    viewer = room.viewer(person, seat)
    seen = room.game.view(room.play.state, viewer)
    if text:
        a: int | None = room.game.actions.parse(text)
    else:
        a = action_for_clicks(room, path)
    if a is None:
        clauses = room.game.need_picture().clauses
        said = translate(m("You cannot start here; choose one of the highlighted things."))
        return {"clause": clauses.get(path[0].partition("-")[0], "") if path else "", "text": said}
    if not room.at_turn(person) or viewer != room.play.state.player:
        return {"clause": "", "text": prompt(room, False, translate)}
    reason = seen.why_not(a)
    if reason is None:
        return {
            "clause": "",
            "text": translate(m("'{action}' is legal.", action=room.game.actions.text(a))),
        }
    text = room.game.actions.text(a)
    return {"clause": reason.clause, "text": translate(reason.text), "action": text}


@cache
def paths(key: str) -> dict[tuple[str, ...], list[int]]:
    """The actions that a path of clicks may name, legal or not."""
    game = ziggurat.load(key)
    targets = game.need_picture().targets
    found: dict[tuple[str, ...], list[int]] = {}
    for a in range(game.actions.size):
        found.setdefault(targets(a), []).append(a)
    return found


def action_for_clicks(room: Room, path: Sequence[str]) -> int | None:
    """The action a path of clicks names or begins; of several one that answers the present
    question."""
    known, s = paths(room.game.key), room.play.state
    begun = (a for touched, named in known.items() if set(path) <= set(touched) for a in named)
    found = known.get(tuple(path)) or list(begun if path else ())
    fitting = [a for a in found if not s.over and any(a in verb for verb in s.decision.verbs)]
    return next(iter(fitting or found), None)


def question(
    room: Room, person: Person | None, seat: int | None, translate: Translator
) -> Question:
    """What a bot is asked for a hint: what this person sees, and how the others are called."""
    s = room.play.state
    if not room.sheet.hints:
        raise ZigguratError(m("This table was opened without hints."))
    if not room.at_turn(person) or room.viewer(person, seat) != s.player:
        raise ZigguratError(m("Hints are only for the player to move."))
    seen = room.game.view(s, s.player)
    names = tuple(room.speakers(translate))
    saved = room.game.save(seen)
    return Question(room.game.key, saved, room.version, names, translate.code, planned(room))


def planned(room: Room) -> int | None:
    """How the last hint goes on, if it was followed so far."""
    begun, line = room.plan
    texts = room.play.record.moves[begun:]
    if any(map(is_edit, texts)):
        return None
    done = tuple(room.game.actions.parse(text) for text in texts)
    return line[len(done)] if len(done) < len(line) and line[: len(done)] == done else None


def hint(room: Room, advice: Sequence[Advice]) -> schemas.Hint:
    """The best choices of a short search, with reasons; the first of them is a plan."""
    if advice:
        room.plan = (len(room.play.record.moves), advice[0].line)
    targets = room.game.need_picture().targets
    return {
        "choices": [
            {
                "action": one.action,
                "text": one.text,
                "chance": one.chance,
                "reasons": list(one.reasons),
                "targets": list(targets(one.action)),
            }
            for one in advice
        ]
    }


def allowed_views(room: Room, person: Person | None) -> list[int]:
    """Whose views a person may have: everybody's when the game is over, else the own, which nobody
    has who shares a screen."""
    if room.over:
        return [SPECTATOR, *range(room.sheet.seats)]
    return [room.viewer(person)]


def replayed(room: Room, look: Look, at: int, state: Any, view: int | None) -> schemas.Position:
    """The table after `at` moves, as one of those saw it whose view the person may have."""
    viewer = view if view in allowed_views(room, look.person) else room.viewer(look.person)
    notes = room.notes(at)
    return {
        "at": at,
        "moves": len(room.entries),
        "view": viewer,
        "svg": picture(room, state, viewer, notes, look.translate) if look.drawn else "",
        "log": room.log_for(viewer, look.translate, at),
    }


def turns(room: Room) -> list[int]:
    """Where a replay stops that goes by turns: the moves with which one begins, as the rules tell
    it; somebody else who answers in between does not begin one. In a game without turns of single
    players, the moves after which somebody else is up."""
    seats = [entry.line.seat for entry in room.entries]
    passed = [i for i in range(1, len(seats)) if seats[i] != seats[i - 1]]
    return [*([at for at, _ in notes_of_kind(room, "turn")] or passed), len(seats)]


def rounds(room: Room) -> list[int]:
    """The moves with which a round begins: as the game tells it, or the turns of who began."""
    end = [len(room.entries)]
    kind = room.game.text.round_note
    if kind or not room.entries:
        return [at for at, _ in notes_of_kind(room, kind)] + end
    first = room.entries[0].line.seat
    return [at for at, note in notes_of_kind(room, "turn") if note.args[0] == first] + end


def notes_of_kind(room: Room, kind: str) -> list[tuple[int, Note]]:
    """The notes of a kind, with the number of moves when they were made."""
    return [
        (at, note)
        for at in range(1, len(room.entries) + 1)
        for note in room.notes(at)
        if note.kind == kind
    ]
