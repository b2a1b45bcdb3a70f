"""A room is a table under way: its sheet, who sits there, and the game as far as its lines go.

A room is only a cache of the store. It reads lines one by one; what they mean depends on nothing
else, so every process that reads the same lines sees the same room.
"""

import json
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from threading import RLock
from typing import Any

import ziggurat
from ziggurat.bots import level_name
from ziggurat.core import lessons
from ziggurat.core.analysis import Study, is_edit
from ziggurat.core.errors import BadSnapshot, ZigguratError
from ziggurat.core.game import Game
from ziggurat.core.message import m
from ziggurat.core.notes import Note
from ziggurat.core.record import Ahead, Play
from ziggurat.core.session import Session
from ziggurat.core.state import SPECTATOR
from ziggurat.core.teaching import Learner
from ziggurat.i18n.translate import Translator
from ziggurat.web.schemas import LogLine
from ziggurat.web.storage.store import (
    ACT,
    ASK,
    BACK,
    END,
    NO,
    QUIT,
    UNDO,
    YES,
    Chair,
    Line,
    Person,
    Sheet,
    Snapshot,
)
from ziggurat.web.tables import log
from ziggurat.web.tables.clocks import PACES, Down, elapsed
from ziggurat.web.tables.entries import Entry, Proposal, begin_play
from ziggurat.web.tables.keys import BOT

LONGEST_LOG = 300  # lines; the replay has them all
FAR_APART = 40  # moves between two snapshots, at least


def name_of(sheet: Sheet, chair: Chair, quitters: Sequence[int], translate: Translator) -> str:
    """How somebody at a table is called, with what others must know of them."""
    dynasty = translate(ziggurat.load(sheet.game).seat_names[chair.seat])
    if sheet.example:  # all are played by the same person
        return dynasty
    if chair.seat in quitters:
        return f"{chair.name} ({translate(m('resigned'))})"
    if chair.person and chair.bot:
        return f"{chair.name} ({translate(m('away, {bot} plays', bot=level_name(chair.bot)))})"
    if chair.bot and not sheet.lesson:
        return f"{dynasty} ({translate(level_name(chair.bot))})"
    if chair.name or sheet.over or chair.bot:  # nobody sits at a record from a file
        return chair.name or dynasty
    return f"{dynasty} ({translate(m('free'))})"


@dataclass(slots=True)
class Room:
    sheet: Sheet
    session: Session
    chairs: list[Chair]
    version: int = 0
    entries: list[Entry] = field(default_factory=list)
    proposal: Proposal | None = None
    agreed: bool = False  # the players ended the game
    quitters: list[int] = field(default_factory=list)
    spent: list[float] = field(default_factory=list)  # seconds of each seat's reserve
    since: datetime | None = None  # the last move: when the clock of who is up began to run
    begun: datetime | None = None  # when everybody was there
    downs: Sequence[Down] = ()  # when no server was there
    eased: bool = False  # somebody took moves back past what was hidden, and asked nobody
    saved: int = 0  # moves in the newest snapshot
    older_rules: bool = False  # it began under other rules than the present ones
    stuck: bool = False  # and they cannot play it on
    looked: float = 0.0  # when somebody last did, by the clock of this process
    phase_since: int = 0  # the line with which the present phase of the game began
    tried: tuple[int, int | str, Ahead] | None = None  # an action that its player is asked about
    odd: tuple[int, str | None] | None = None  # why nothing can be played, at this version
    bot_down: bool = False  # the bot that is up gave no answer and is asked again
    rewritten: int = 0  # the last line that took others back
    panels: dict[tuple[int, str], tuple[int, list[str], list[Any]]] = field(default_factory=dict)
    pages: OrderedDict[str, Any] = field(default_factory=OrderedDict)  # what browsers show
    foreseen: dict[tuple[int, int, str], Any] = field(default_factory=dict)  # of this version
    plan: tuple[int, tuple[int, ...]] = (0, ())  # the last hint: after how many moves, and its line
    growth: list[list[int]] = field(default_factory=list)  # the scores after each turn, at the end
    explained: dict[str, set[str]] = field(default_factory=dict)  # to each person, so far
    taught: tuple[int, Learner] | None = None  # the lesson of this table, at this version
    pictures: dict[tuple[int, str], tuple[int, list[str], str]] = field(default_factory=dict)
    spoken: dict[str, list[str]] = field(default_factory=dict)  # names in the log, by language
    lock: RLock = field(default_factory=RLock)
    changing: RLock = field(default_factory=RLock)  # is taken before `lock`

    @classmethod
    def new(
        cls,
        sheet: Sheet,
        snapshot: Snapshot | None,
        lines: Sequence[Line],
        base: Snapshot | None = None,
        downs: Sequence[Down] = (),
    ) -> "Room":
        """The room after `lines`, from a snapshot if there is one; a copied table has a `base`."""
        game = ziggurat.load(sheet.game)
        begun = None if base is None else game.load(json.loads(base.state))
        if sheet.rules != game.rules_version:
            room = cls.of_older_rules(sheet, snapshot, lines)
            room.session.base, room.downs = begun, downs
            return room
        session = Session(begin_play(game, sheet, begun), [[]], begun, sheet.copied or 0)
        room = cls(sheet, session, [], spent=[0.0] * sheet.seats, downs=downs)
        room.begun = datetime.fromisoformat(sheet.begun) if sheet.begun else None
        kept = 0 if snapshot is None else snapshot.n
        for line in lines:
            if line.n <= kept:
                room.replay_line(line)
        try:
            if snapshot is not None:
                room.go_to(snapshot)
        except BadSnapshot:  # of an earlier version: the moves tell it, too
            return cls.new(sheet, None, lines, base, downs)
        for line in lines:
            if line.n > kept:
                room.apply_line(line)
        return room

    @classmethod
    def of_older_rules(
        cls, sheet: Sheet, snapshot: Snapshot | None, lines: Sequence[Line]
    ) -> "Room":
        """A game that began under other rules. A finished one is only read: its log is what was
        told then. One under way goes on from its newest snapshot, as far as the present rules take
        it."""
        game = ziggurat.load(sheet.game)
        known = {option.name: option.values for option in game.options}
        fitting = {n: v for n, v in sheet.options.items() if v in known.get(n, ())}
        play = Play.new(game, sheet.seats, sheet.seed, **fitting)
        play.record.rules, play.record.options = sheet.rules, dict(sheet.options)
        session = Session(play, [[]], copied=sheet.copied or 0)
        room = cls(sheet, session, [], spent=[0.0] * sheet.seats, older_rules=True)
        for line in lines:
            room.replay_line(line)
        kept = 0 if snapshot is None else snapshot.moves
        try:
            if snapshot is not None:
                room.go_to(snapshot)
            for entry in room.entries[kept:] if not sheet.over else ():
                room.play.state.apply(game.check(room.play.state, entry.line.text))
        except ZigguratError:
            room.stuck = True
        play.record.moves[:] = [entry.line.text for entry in room.entries]
        return room

    def go_to(self, snapshot: Snapshot) -> None:
        """Take the state of a snapshot, whose lines have been recalled."""
        self.play.state = self.game.load(json.loads(snapshot.state))
        self.play.state.notes = []
        self.play.record.moves[:] = [entry.line.text for entry in self.entries]
        self.saved = snapshot.moves
        self.phase_since = snapshot.n

    @property
    def play(self) -> Play:
        return self.session.play

    @property
    def game(self) -> Game[Any]:
        return self.play.game

    @property
    def base(self) -> Any:
        """The position that a copied table goes on from, as it was dealt anew."""
        return self.session.base

    def notes(self, moves: int) -> list[Note]:
        """What the rules told about the last of so many moves."""
        return self.session.log[moves]

    @property
    def over(self) -> bool:
        ended = self.older_rules and self.sheet.over
        return bool(self.play.state.over) or self.agreed or self.deserted or self.stuck or ended

    @property
    def deserted(self) -> bool:
        """Fewer than two people are left of those who began; a game against bots needs one."""
        people = {chair.person for chair in self.chairs if chair.person}
        left = {c.person for c in self.chairs if c.person and c.seat not in self.quitters}
        return bool(self.quitters) and len(left) < min(2, len(people))

    @property
    def free(self) -> list[int]:
        """The chairs that nobody has taken yet."""
        return [chair.seat for chair in self.chairs if not chair.person and not chair.bot]

    @property
    def full(self) -> bool:
        """A game begins when nobody is missing."""
        return not self.free

    @property
    def learner(self) -> Learner | None:
        """The lesson that is taught at this table, as far as its moves go."""
        if self.base is None or not self.sheet.lesson:
            return None
        if self.taught is None or self.taught[0] != self.version:
            lesson = lessons.find(self.game, self.sheet.lesson.partition("/")[2])
            found = Learner.after(self.game, lesson, self.base, self.play.record.moves)
            self.taught = self.version, found
        return self.taught[1]

    def names(self, translate: Translator) -> list[str]:
        sheet = self.sheet._replace(over=self.over)
        return [name_of(sheet, chair, self.quitters, translate) for chair in self.chairs]

    def speakers(self, translate: Translator) -> list[str]:
        """The names that the log uses: of the seats, or of what they run."""
        return list(self.game.text.speakers(self.play.state, self.names(translate)))

    def seats_of(self, person: Person | None) -> list[int]:
        return [c.seat for c in self.chairs if person is not None and c.person == person.id]

    def at_turn(self, person: Person | None) -> bool:
        """Whether this person must decide now, and no bot stands in."""
        if (
            self.over
            or not self.full
            or self.impossible
            or (self.learner is not None and self.learner.over)
        ):
            return False
        seat = self.play.state.player
        return seat in self.seats_of(person) and not self.chairs[seat].bot

    @property
    def impossible(self) -> str | None:
        """Why nothing can be played on an analysis board: a position that cannot arise."""
        if not isinstance(self.play, Study):
            return None
        if self.odd is None or self.odd[0] != self.version:
            self.odd = self.version, self.play.impossible
        return self.odd[1]

    def may_edit(self, person: Person | None, action: int | str = "edit ") -> bool:
        """Whether this is an edit of one's own analysis board, which waits for nobody's turn."""
        return isinstance(self.play, Study) and is_edit(action) and bool(self.seats_of(person))

    def viewer(self, person: Person | None, seat: int | None = None) -> int:
        """The seat whose view a person gets. Who has several, at one screen, sees none of them but
        the one that is up, and only after saying so (`seat`): another may be looking."""
        mine = self.seats_of(person)
        if len(mine) == 1:
            return mine[0]
        player = int(self.play.state.player)
        if self.sheet.example and mine and not self.over:
            return player
        return player if seat == player and player in mine else SPECTATOR

    def declines(self, seat: int) -> bool:
        """Whether the person on this chair declines all questions of the present phase."""
        since = self.chairs[seat].declines
        return since is not None and since >= self.phase_since

    def may_decline(self, person: Person | None) -> bool:
        """Whether they are asked a question that is also put to who has no choice."""
        return self.at_turn(person) and bool(self.play.state.decision.covers)

    def can_undo(self, person: Person | None) -> bool:
        """Whether they may take the last action back; on a private board any."""
        mine = self.seats_of(person)
        if self.sheet.example:
            return bool(mine and self.entries)
        return not self.over and any(map(self.play.can_undo, mine))

    def result(self, state: Any) -> list[int]:
        """The rank of each seat. An end by agreement is a draw; who resigned comes last."""
        if self.older_rules and self.sheet.result:
            return list(json.loads(self.sheet.result))
        ranks = self.game.ranks(state) if state.over else [0] * self.sheet.seats
        last = self.sheet.seats - 1
        return [last if seat in self.quitters else rank for seat, rank in enumerate(ranks)]

    def apply_line(self, line: Line, ahead: Ahead | None = None) -> None:
        """Carry a stored line out; who wrote it has computed where it leads."""
        phase = self.game.phase(self.play.state)
        if line.kind == ACT:
            self.session.advance(ahead or self.play.look_ahead(line.text))
        elif line.kind == BACK:
            self.session.cut(int(line.text))
            self.saved = min(self.saved, len(self.play.record.moves))
        elif line.kind == UNDO and self.play.can_undo(line.seat):
            self.session.undo(line.seat)
        elif line.kind == UNDO:  # written when more could be taken back
            self.session.cut(1)
        self.account(line)
        if self.game.phase(self.play.state) != phase:
            self.phase_since = line.n

    def look_ahead(self, action: int | str) -> Ahead:
        """Where an action leads; who is asked whether they are sure lets the rules run once."""
        if self.tried is None or self.tried[:2] != (self.version, action):
            self.tried = (self.version, action, self.play.look_ahead(action))
        return self.tried[2]

    def replay_line(self, line: Line) -> None:
        """A line whose state comes from a snapshot: what was told then."""
        log = self.session.log
        if line.kind == ACT:
            told = json.loads(line.notes or "[]")
            log.append([Note(kind, tuple(args), seat) for kind, args, seat in told])
        elif line.kind in (UNDO, BACK):
            del log[len(log) - (1 if line.kind == UNDO else int(line.text)) :]
        self.account(line)

    def account(self, line: Line) -> None:
        """All that a line means besides the game: clocks, proposals, who left."""
        if line.kind == ACT:
            self.charge_clock(Entry(line, self.since or self.begun))
            self.proposal = None
        elif line.kind == UNDO:  # the clock goes on as if nothing had been done
            entry = self.entries.pop()
            self.spent[entry.line.seat] -= entry.cost
            self.since = entry.began
            self.rewritten = line.n
        elif line.kind == BACK:
            del self.entries[len(self.entries) - int(line.text) :]
            self.since = datetime.fromisoformat(line.at)
            self.eased |= self.proposal is None or len(self.proposal.agreed) < 2
            self.proposal = None
            self.rewritten = line.n
        elif line.kind == ASK:
            what, _, moves = line.text.partition(" ")
            self.proposal = Proposal(line.n, line.seat, what, int(moves or 0), {line.seat})
        elif line.kind == YES and self.proposal:
            self.proposal.agreed.add(line.seat)
        elif line.kind == NO:
            self.proposal = None
        elif line.kind == END:
            self.agreed, self.proposal = True, None
        elif line.kind == QUIT:
            self.quitters.append(line.seat)
        self.version = line.n

    def charge_clock(self, entry: Entry) -> None:
        """Take a person's time from the reserve, as far as it is longer than the pace grants. Only
        moves count: who asks or takes back gains no time."""
        line, pace = entry.line, PACES[self.sheet.pace]
        then = datetime.fromisoformat(line.at)
        if pace and entry.began and not line.key.startswith(BOT):
            entry.cost = max(0.0, elapsed(entry.began, then, self.downs) - pace.each)
            self.spent[line.seat] += entry.cost
        self.since = then
        self.entries.append(entry)

    def snapshot(self, ahead: Any, n: int) -> Snapshot | None:
        """To be kept with line `n`, if nothing before it can be taken back any more. The end is
        always kept: it can be shown when the rules have changed."""
        moves = len(self.play.record.moves) + 1
        if moves - self.saved < FAR_APART and not ahead.over:
            return None
        return Snapshot(n, moves, json.dumps(self.game.save(ahead)))

    def log_for(
        self, viewer: int, translate: Translator, moves: int | None = None
    ) -> list[LogLine]:
        """The log as a viewer may read it: the newest lines of all moves, or of the first so
        many."""
        entries = self.entries[:moves]
        first = max(0, len(entries) - LONGEST_LOG)
        names, key = self.names(translate), (viewer, translate.code)
        if self.spoken.get(translate.code) != names:  # what was said of others is not kept
            self.spoken[translate.code] = names
            for entry in self.entries:
                entry.said = {k: told for k, told in entry.said.items() if k[1] != translate.code}
        lines = []
        for at, entry in enumerate(entries[first:], first + 1):
            if key not in entry.said:
                entry.said[key] = log.line_for(self, viewer, translate, at, entry)
            if entry.said[key]["text"]:
                lines.append(entry.said[key])
        return lines
