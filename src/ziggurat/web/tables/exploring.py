"""Private boards: a worked example's position at which one visitor plays all seats, sees what who
is up sees, and may take everything back. They are in no list and never rated."""

import json
from typing import Any

from sqlalchemy import update

from ziggurat.core.examples import Scenario
from ziggurat.core.game import Game
from ziggurat.web.budgets import may_open
from ziggurat.web.storage.schema import tables
from ziggurat.web.storage.store import Person, Sheet, Snapshot, Store, new_id, now
from ziggurat.web.tables.room import Room
from ziggurat.web.tables.service import Rooms


def open_board(
    rooms: Rooms, game: Game[Any], scenario: Scenario, person: Person, lane: str = ""
) -> str:
    """A table that begins with the position. It takes the place of the one tried before, which no
    longer counts as under way."""
    leave(rooms.store, person)
    may_open(rooms.store, rooms.limits, person, lane)
    s = game.need_examples().place(scenario.lines)
    seats = len(game.scores(s))
    sheet = Sheet(
        id=new_id(),
        game=game.key,
        rules=game.rules_version,
        seats=seats,
        seed=0,
        options=game.settings(),
        open=False,
        hints=True,
        over=False,
        since=now(),
        copied=0,
        example=scenario.id,
        owner=person.id,
        lane=lane,
    )
    begun = Snapshot(0, 0, json.dumps(game.save(s)))
    rooms.store.new_table(sheet, [(person.id, None)] * seats, begun=begun)
    return sheet.id


def example_at(room: Room) -> Scenario | None:
    """The example that is tried at a table; none if it is no longer among the examples."""
    examples, name = room.game.examples, room.sheet.example
    known = examples.all() if name and examples is not None else []
    return next((one for one in known if one.id == name), None)


def leave(store: Store, person: Person) -> None:
    mine = (tables.c.owner == person.id) & tables.c.example.is_not(None) & ~tables.c.over
    store.run(update(tables).where(mine).values(over=True, rated=False))
