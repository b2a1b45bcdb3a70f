"""The part of the interface that looks back: begin a review, see how far it is, step through what
would have been better."""

from time import monotonic
from typing import Annotated, Any

from fastapi import Query
from fastapi.concurrency import run_in_threadpool

from ziggurat.arena import review_summary as summing
from ziggurat.arena import review_words as wording
from ziggurat.core.errors import IllegalAction
from ziggurat.core.message import Listing, Message, m
from ziggurat.core.notes import seen_by
from ziggurat.draw import chart
from ziggurat.draw.words import translating
from ziggurat.i18n.translate import Translator
from ziggurat.web import panels, review_schemas
from ziggurat.web.api import WRITING, TableId, new_router
from ziggurat.web.auth import Visit
from ziggurat.web.budgets import REVIEWING, TooMuch, address_of, lane_of
from ziggurat.web.storage import reviews
from ziggurat.web.tables import looking_back
from ziggurat.web.tables.room import Room
from ziggurat.web.tables.service import Rooms

router = new_router()
Row = dict[str, Any]
Chair = Annotated[int, Query(ge=0, le=9, description="Whose decisions.")]
Number = Annotated[int, Query(ge=0, le=100_000, description="The number of a move.")]
Step = Annotated[int, Query(ge=0, le=50, description="After how many actions of the line.")]


@router.post("/tables/{table}/review", summary="Review a finished game", responses=WRITING)
async def begin(
    table: TableId, body: review_schemas.ReviewAsked, asked: Visit
) -> review_schemas.ReviewStarted:
    """Look back at all moves, for a seat. It takes a minute or two; a review that is there
    already is kept."""
    request, rooms = asked.request, asked.rooms

    def prepare() -> tuple[int, int]:
        room = rooms.room(table)
        looking_back.check(room, body.seat)
        _, rows = reviews.read(rooms.store, table, body.seat)
        return len(rows), whole(room)

    done, moves = await run_in_threadpool(prepare)
    if done < moves:
        if not done and not request.app.state.paces.allows(
            address_of(request), REVIEWING, monotonic()
        ):
            raise TooMuch(m("You asked for many reviews; wait some minutes."))
        request.app.state.hub.review(table, body.seat, lane_of(request))
    return {"done": done, "moves": moves}


def whole(room: Room) -> int:
    """How many lines a review of the table has in the end."""
    kept = 0 if room.base is None else room.sheet.copied or 0
    return len(room.play.record.moves) - kept + 1


@router.get("/tables/{table}/review", summary="See a review")
def review(table: TableId, asked: Visit, seat: Chair = 0) -> review_schemas.Review:
    """A review as far as it has come."""
    rooms, room = asked.rooms, asked.rooms.room(table)
    looking_back.check(room, seat)
    _, lines = reviews.read(rooms.store, table, seat)
    rows, translate = summing.in_order(lines), asked.translate
    with room.lock:
        return {
            "seat": seat,
            "first": len(room.play.record.moves) + 1 - whole(room),
            "last": len(room.play.record.moves),
            "done": len(lines),
            "moves": whole(room),
            "chart": drawing(room, rows, seat, translate),
            "phases": [phase(one, translate) for one in summing.phases(rows, seat)],
            "swings": swings(room, rows, seat, translate),
            "decisions": decisions(rooms, room, rows, seat, translate),
        }


def points(chance: float) -> int:
    return round(100 * chance)


def drawing(room: Room, rows: list[Row], seat: int, translate: Translator) -> str:
    moves = len(room.play.record.moves)
    frame = chart.Frame(moves + 1 - whole(room), moves)
    series = summing.curves(rows, seat)
    dots = [
        chart.verdict(frame.place(move, series[seat][move - frame.first]), said)
        for move, said in summing.verdicts(rows, seat).items()
        if said in chart.SHAPES
    ]
    truth = [row["truth"][seat] for row in rows]
    with translating(translate):
        return chart.chances(frame, series, room.names(translate), truth, dots)


def phase(one: summing.Phase, translate: Translator) -> review_schemas.ReviewPhase:
    verdicts = Listing(
        m("{n} × {verdict}", n=n, verdict=Message(name)) for name, n in one.verdicts.items()
    )
    return {
        "name": translate(one.name),
        "first": one.first,
        "last": one.last,
        "change": points(one.change),
        "luck": points(one.luck),
        "error": points(one.error),
        "own": points(one.own),
        "others": points(one.others),
        "verdicts": translate(verdicts),
    }


def swings(
    room: Room, rows: list[Row], seat: int, translate: Translator
) -> list[review_schemas.ReviewSwing]:
    found = summing.turning_points(summing.parts(rows, seat))
    return [
        {"first": one.first, "last": one.last, "text": swing(room, one, translate)} for one in found
    ]


def swing(room: Room, one: summing.Swing, translate: Translator) -> str:
    moves = str(one.first) if one.first == one.last else f"{one.first}–{one.last}"
    text = m(
        "Moves {moves} of {name}: {change} points, of which luck {luck}, own decisions {own}.",
        moves=moves,
        name=room.names(translate)[one.by],
        change=signed(one.change),
        luck=signed(one.luck),
        own=signed(one.own),
    )
    return translate(text)


def signed(chance: float) -> str:
    return f"{points(chance):+d}".replace("-", "−")


def decisions(
    rooms: Rooms, room: Room, rows: list[Row], seat: int, translate: Translator
) -> list[review_schemas.ReviewDecision]:
    lost = summing.losses(rows, seat)
    return [
        decision(rooms, room, row, lost[row["move"]], translate) for row in rows if row["decision"]
    ]


def decision(
    rooms: Rooms, room: Room, row: Row, lost: float, translate: Translator
) -> review_schemas.ReviewDecision:
    """In words that need the position only where something was lost."""
    worth = lost >= summing.TRIFLE
    seen = looked_at(rooms, room, row["move"] - 1, row["seat"]) if worth else None
    told = wording.told(room.game, row, seen, lost, room.speakers(translate), translate)
    return {
        "move": row["move"],
        "verdict": told["verdict"],
        "label": translate(Message(told["verdict"])),
        "lost": points(lost),
        "chance": points(told["best_chance"]) - points(lost),
        "best_chance": points(told["best_chance"]),
        "played": told["played"],
        "best": told["best"],
        "did": told["did"],
        "would": told["would"],
        "why": told["why"],
        "steps": len(row["decision"]["best"]["line"]) + 1 if worth else 1,
    }


SEEN: dict[tuple[str, int, int], Any] = {}
MOST_SEEN = 500  # views that are kept, as the page asks again and again while a review grows


def looked_at(rooms: Rooms, room: Room, moves: int, seat: int) -> Any:
    """What a seat saw after so many moves."""
    key = (room.sheet.id, moves, seat)
    if key not in SEEN:
        if len(SEEN) >= MOST_SEEN:
            SEEN.clear()
        SEEN[key] = room.game.view(rooms.position(room, moves), seat)
    return SEEN[key]


@router.get("/tables/{table}/review/line", summary="Step through what was better")
def better(
    table: TableId, asked: Visit, seat: Chair = 0, move: Number = 1, step: Step = 0
) -> review_schemas.Variation:
    """The position after some actions of what the search preferred at a move, as that seat would
    have seen it."""
    rooms, room = asked.rooms, asked.rooms.room(table)
    looking_back.check(room, seat)
    _, lines = reviews.read(rooms.store, table, seat)
    row = next((row for row in lines if row["move"] == move and row["decision"]), None)
    if row is None:
        raise IllegalAction(m("That move was not judged."))
    line = row["decision"]["best"]["line"]
    with room.lock:
        states = list(looking_back.played_on(rooms, room, move, line))
        at = min(step, len(states) - 1)
        s = states[at]
        notes = seen_by(seat, s.notes)
        shown = panels.panels(room, s, seat, notes, asked.translate)
        text = ""
        if at:
            seen = room.game.view(states[at - 1], seat)
            text = wording.action_said(room.game, seen, line[at - 1], asked.translate)
    return {
        "step": at,
        "steps": len(states),
        "text": text,
        "panels": [panels.whole_panel(panel) for panel in shown],
    }
