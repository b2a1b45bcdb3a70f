"""The rooms in memory: as many as fit into so many bytes. Those at which nobody has looked for
longest are forgotten first, and read again when somebody does."""

import json
from collections import OrderedDict
from threading import RLock

from ziggurat.web.tables.room import Room

MEGABYTE = 1 << 20
# Bytes, as measured with tracemalloc.
EMPTY = 30_000  # a room without moves
NODE = 7  # a character of a state that is saved as JSON, when it is a state in memory
ENTRY = 1_700  # a move with its notes
SAID = 650  # a line of the log for one viewer in one language
DIGEST = 160  # what is known of a panel in a browser
WORDING = 300  # what an action would bring


class RoomCache:
    """Rooms by table, and an estimate of what each takes."""

    def __init__(self, megabytes: int) -> None:
        self.most = megabytes * MEGABYTE
        self.rooms: OrderedDict[str, Room] = OrderedDict()
        self.sizes: dict[str, int] = {}
        self.states: dict[str, int] = {}
        self.touched: set[str] = set()  # since they were weighed
        self.lock = RLock()

    def __len__(self) -> int:
        return len(self.rooms)

    @property
    def bytes(self) -> int:
        with self.lock:
            return sum(self.sizes.values())

    def get(self, table: str) -> Room | None:
        """The room if it is here; this is no look at it."""
        return self.rooms.get(table)

    def touch(self, table: str) -> Room | None:
        """The same for who looks at it."""
        with self.lock:
            room = self.rooms.get(table)
            if room is not None:
                self.rooms.move_to_end(table)
                self.touched.add(table)
            return room

    def put(self, table: str, room: Room) -> None:
        with self.lock:
            self.rooms[table] = room
            self.states[table] = NODE * len(json.dumps(room.game.save(room.play.state)))
            self.sizes[table] = size(room, self.states[table])
            self.make_place()

    def clear(self) -> None:
        for table in list(self.rooms):
            self.forget(table)

    def forget(self, table: str) -> None:
        with self.lock:
            if self.rooms.pop(table, None) is not None:
                del self.sizes[table], self.states[table]

    def settle(self) -> None:
        """Weigh what was looked at since the last time, and make place."""
        with self.lock:
            waiting, self.touched = self.touched, set()
        for table in waiting:
            room = self.rooms.get(table)
            if room is not None:
                with room.lock:
                    weight = size(room, self.states.get(table, 0))
                with self.lock:
                    if table in self.rooms:
                        self.sizes[table] = weight
        with self.lock:
            self.make_place()

    def make_place(self) -> None:
        """The newest room stays, however large it is."""
        total = self.bytes
        while total > self.most and len(self.rooms) > 1:
            table = next(iter(self.rooms))
            total -= self.sizes[table]
            self.forget(table)


def size(room: Room, state: int) -> int:
    """About how many bytes a room takes; `state` is what one state of its game does."""
    entries = sum(ENTRY + SAID * len(entry.said) for entry in room.entries)
    panels = sum(len(panel.html) for _, _, made in room.panels.values() for panel in made)
    pictures = sum(len(svg) for _, _, svg in room.pictures.values())
    pages = DIGEST * sum(4 + len(page.panels) for page in room.pages.values())
    states = state * (1 + len(room.play.back) + (room.base is not None) + (room.tried is not None))
    return EMPTY + entries + panels + pictures + pages + states + WORDING * len(room.foreseen)
