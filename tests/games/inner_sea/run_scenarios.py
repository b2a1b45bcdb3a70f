"""Runs scenario blocks: a `do` line puts its step on the agenda, and the decisions that follow are
played with `Game.play` in notation, as the script of the block says."""

import pytest

from tests.games.inner_sea.expectations import EXPECT
from tests.games.inner_sea.position import PHASES, Position
from tests.games.inner_sea.run_plays import Plays
from tests.games.inner_sea.script import Script, source, words
from ziggurat.core.agenda import Step, Task, settle
from ziggurat.core.errors import IllegalAction
from ziggurat.core.examples import Scenario
from ziggurat.games.inner_sea import GAME
from ziggurat.games.inner_sea.acquire import Acquire, UseBenefit
from ziggurat.games.inner_sea.actions import CARDS as CARD_NAMES
from ziggurat.games.inner_sea.adjustment import CutStacks, SeaDomination, TurnOrder, VictoryCount
from ziggurat.games.inner_sea.aeneas import Invoke
from ziggurat.games.inner_sea.board import CIVS
from ziggurat.games.inner_sea.card_phase import Action
from ziggurat.games.inner_sea.change import Row
from ziggurat.games.inner_sea.closing import DrawStep, Payment, StartOfDraw, SuddenDeath, UseAtDraw
from ziggurat.games.inner_sea.deploy import Deploy
from ziggurat.games.inner_sea.epoch import (
    ChangeTable,
    DiscardHands,
    EpochPoints,
    LastEvent,
    NewDeck,
    NewHands,
    end_of_epoch,
)
from ziggurat.games.inner_sea.events import Event
from ziggurat.games.inner_sea.growth import EndGrowth, Resettle, Retire
from ziggurat.games.inner_sea.reorder import ChangeOrder
from ziggurat.games.inner_sea.state import ADJUSTMENT, CARDS, GROWTH
from ziggurat.games.inner_sea.terms import held

HEADER = ("map", "civs", "setup")
USED_AT = {"acquire": UseBenefit, "draw": UseAtDraw}
ASKED = {
    "action": (Action, CARDS, ((),)),
    "deploy": (Deploy, GROWTH, (0,)),
    "order": (ChangeOrder, ADJUSTMENT, ((),)),
    "draw": (UseAtDraw, ADJUSTMENT, ()),
}


class Run(Plays):
    """A position with the answers prepared for it and what has happened so far."""

    def __init__(self, scenario: Scenario) -> None:
        self.lines = list(scenario.lines)
        head = dict(self.lines)
        if "setup" in head:
            self.position = basic_game(int(head["setup"]))
        else:
            self.position = Position(head["civs"].split(), head.get("map", "full"))
        names = [*self.position.civs, "barbarians"]
        self.script = Script({name: self.position.faction(name) for name in names})
        self.settled: dict[str, Step] = {}  # the step a civilization is in
        self.homeless: dict[int, int] = {}  # whether it had no disc when it began to deploy

    def all(self) -> None:
        for i, (key, value) in enumerate(self.lines):
            if key == "do":
                self.do(value, refused=self.lines[i + 1 : i + 2] == [("expect", "illegal")])
            elif key == "expect":
                what, *args = value.split()
                if what not in ("illegal", "legal"):
                    EXPECT[what](self, *args)
            elif key not in HEADER:
                self.arrange(key, value)

    def arrange(self, key: str, value: str) -> None:
        position, s = self.position, self.s
        if key in ("pieces", "supply", "wonder", "hand"):
            getattr(position, key)(value)
        elif key == "phase":
            s.phase = PHASES[value]
        elif key in ("epoch", "turn", "last"):
            setattr(s, key, int(value))
        elif key in ("vp", "talents"):
            for name, n in (word.split("=") for word in value.split()):
                setattr(position.realm(name), key, int(n))
        elif key == "owner":
            for name, who in (word.split("=") for word in value.split()):
                position.realm(name).owner = "ab".index(who)
        elif key in ("deck", "discard", "aside"):
            setattr(s, key, list(map(int, value.split()))[:: -1 if key == "deck" else 1])
        elif key == "invest":
            name, card, n = value.replace("=", ":").split(":")
            position.realm(name).investments[int(card)] = int(n)
            position.realm(name).supply -= int(n)
        elif key == "aeneas-used":
            position.realm(value).reborn = 1
        elif key == "losses":
            name, *answers = value.split()
            self.script.losses[position.faction(name)] = answers
        elif key == "say":
            self.script.said = [text.strip() for text in value.split(";")]
        elif key == "borrow":
            self.script.borrow = value.split()
        else:
            raise ValueError(f"unknown key {key!r}")

    def do(self, value: str, *, refused: bool) -> None:
        """A line that is refused leaves everything as it was."""
        if not refused:
            self.act(value)
            return
        before = self.s.copy()
        agenda = list(self.s.agenda)
        with pytest.raises(IllegalAction):
            self.act(value)
        notes, self.position.s = self.s.notes, before
        self.s.notes, self.s.agenda = notes, agenda

    def act(self, value: str) -> None:
        verb, *args = value.split()
        getattr(self, "do_" + verb.replace("-", "_"))(*args)

    def run(self, *steps: Step) -> None:
        """Run these steps and answer what they ask."""
        self.s.agenda.clear()
        self.s.then(*steps)
        settle(self.s)
        self.go_on()

    def go_on(self) -> None:
        while not self.s.over:
            GAME.play(self.s, self.script.say(self.s, self.s.decision))

    def ask(self, step: Step, *texts: str) -> None:
        self.s.phase = GROWTH
        self.s.agenda[:] = [step]
        for text in texts:
            GAME.play(self.s, text)

    def do_retire(self, civ: str, area: str, n: str) -> None:
        p = self.position.faction(civ)
        self.ask(Retire(p, p), *[f"retire {area}"] * int(n))

    def do_acquire(self, civ: str, *args: str) -> None:
        given = words(args)
        self.script.option = given.get("opt", "")
        self.script.uses = given["use"].split(",") if "use" in given else []
        self.s.phase = GROWTH
        self.run(Acquire(self.position.faction(civ)))

    def do_use(self, civ: str, what: str, when: str) -> None:
        p = self.position.faction(civ)
        self.s.agenda[:] = [USED_AT[when](p, p)]
        GAME.play(self.s, source(what))
        self.go_on()

    def do_resettle(self, civ: str, area: str) -> None:
        p = self.position.faction(civ)
        step = self.settled.get(civ, Resettle(p, p, 0))
        self.ask(step, f"resettle {area}")
        self.settled[civ] = self.s.decision

    def do_deploy(self, civ: str, areas: str) -> None:
        p = self.position.faction(civ)
        homeless = self.homeless.setdefault(p, int(not held(self.s, p)))
        self.ask(Deploy(p, p, homeless), *(f"deploy {area}" for area in areas.split(",")))

    def do_end_growth(self, civ: str) -> None:
        self.run(EndGrowth(self.position.faction(civ)))

    def do_adjust(self) -> None:
        self.run(CutStacks())

    def do_dominate(self) -> None:
        self.run(SeaDomination())

    def do_score(self) -> None:
        self.run(VictoryCount())

    def do_order(self, how: str) -> None:
        """`slots` are answers; `random` is a draw that one of the first seeds must give."""
        kind, _, value = how.partition("=")
        if kind == "slots":
            pairs = (word.split(":") for word in value.split(","))
            self.script.slots = {self.position.faction(name): n for name, n in pairs}
            self.run(TurnOrder())
            return
        wanted = [self.position.faction(name) for name in value.split(",")]
        before = self.s.copy()
        for seed in range(20):
            self.position.s = before.copy()
            self.s.seed = seed
            self.run(TurnOrder())
            if self.s.order[: len(wanted)] == wanted:
                return

    def do_aeneas(self, civ: str, area: str, mat: str = "") -> None:
        p = self.position.faction(civ)
        self.s.phase = ADJUSTMENT
        self.s.agenda[:] = [Invoke(p, p)]
        GAME.play(self.s, f"aeneas {mat.removeprefix('civ=') or civ}")
        GAME.play(self.s, f"select {area}")

    def do_aeneas_place(self, civ: str, areas: str) -> None:
        for area in areas.split(","):
            GAME.play(self.s, f"deploy {area}")

    def do_aeneas_end(self, civ: str) -> None:
        GAME.play(self.s, "end")

    def do_build(self, civ: str, wonder: str, area: str, pay: str) -> None:
        p = self.position.faction(civ)
        if p in self.passed:
            raise IllegalAction("It has passed.")
        self.s.agenda[:] = [Action(p, p, ())]
        GAME.play(self.s, f"build {wonder} {area}")
        for word in pay.removeprefix("pay=").split(","):
            GAME.play(self.s, f"give {resource(word)}")

    def do_sudden(self) -> None:
        """The reveal and its Event, up to the Draw Step."""
        s = self.s
        s.agenda[:] = [SuddenDeath()]
        while s.agenda and not isinstance(s.agenda[-1], DrawStep):
            step = s.agenda[-1]
            if isinstance(step, Task):
                s.agenda.pop()
                step.run(s)
            else:
                GAME.play(s, self.script.say(s, s.decision))
        s.agenda.clear()

    def do_draw(self, civ: str, *args: str) -> None:
        given, p = words(args), self.position.faction(civ)
        self.script.buys = int(given.get("pay", 0))
        self.script.discards = given["discard"].split(",") if "discard" in given else []
        self.run(StartOfDraw(p), Payment(p))

    def do_event(self, card: str, *args: str) -> None:
        self.script.targets[int(card)] = words(args)
        self.s.deck = [other for other in self.s.deck if other != int(card)]
        self.s.table.append(int(card))
        self.run(Event(int(card)))

    def do_row(self, card: str) -> None:
        self.s.phase = ADJUSTMENT
        self.run(Row(int(card)))

    def do_ask(self, civ: str, what: str) -> None:
        """Put a question and let the block's `say` lines answer it and what follows."""
        p, (step, phase, args) = self.position.faction(civ), ASKED[what]
        self.s.phase = phase
        self.run(step(p, p, *args))
        if self.script.said:
            raise IllegalAction(f"nobody could say {self.script.said.pop()!r}")

    def do_epoch_end(self, *args: str) -> None:
        """The deck of the block is what lies on top after shuffling; of the seeds the first whose
        new hands bring no Event is taken."""
        self.s.phase = ADJUSTMENT
        if self.s.epoch == self.s.last:
            self.run(*end_of_epoch(self.s))
            return
        top = self.s.deck[-1]
        self.script.targets[top] = words(args)
        before, losses = self.s.copy(), {p: list(x) for p, x in self.script.losses.items()}
        for seed in range(200):
            self.position.s = before.copy()
            self.script.losses = {p: list(x) for p, x in losses.items()}
            s = self.s
            s.seed, s.notes = seed, []
            self.run(DiscardHands(), NewDeck())
            s.deck.remove(top)
            s.deck.append(top)
            self.run(ChangeTable(), EpochPoints())
            told = [note.kind for note in s.notes].count("event")
            self.run(NewHands())
            if [note.kind for note in s.notes].count("event") == told:
                return

    def do_last_epoch_event(self) -> None:
        self.s.phase = ADJUSTMENT
        self.run(LastEvent())


def resource(word: str) -> str:
    kind, _, what = word.partition(":")
    if kind == "card":
        return f"card {CARD_NAMES[int(what) - 1]}"
    return f"{kind} {what}".strip()


def basic_game(players: int) -> Position:
    """The basic game once every player has chosen; its realms by name."""
    s = GAME.new(players, seed=players)
    while not isinstance(s.decision, Retire):
        s.apply(s.choices()[0])
    position = Position([CIVS[realm.mat] for realm in s.realms])
    position.s = s
    return position


def run(scenario: Scenario) -> None:
    Run(scenario).all()
