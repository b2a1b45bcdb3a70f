"""Runs scenario blocks: a `do` line puts its step on the agenda, and the decisions that follow are
played with `Game.play` in notation. `losses` answers the loss questions of a civilization; after
the list discs are lost."""

import pytest

from tests.games.inner_sea.expectations import EXPECT
from tests.games.inner_sea.position import PHASES, Position
from ziggurat.core.agenda import Step, settle
from ziggurat.core.errors import IllegalAction
from ziggurat.games.inner_sea import GAME
from ziggurat.games.inner_sea.actions import CARDS
from ziggurat.games.inner_sea.adjustment import (
    CutStacks,
    PickSlot,
    SeaDomination,
    TurnOrder,
    VictoryCount,
)
from ziggurat.games.inner_sea.aeneas import Invoke
from ziggurat.games.inner_sea.board import AREA, CIVS
from ziggurat.games.inner_sea.card_phase import Action
from ziggurat.games.inner_sea.competition import Compete, EndCompetitions, NextCompetition
from ziggurat.games.inner_sea.growth import Acquire, Deploy, EndGrowth, Resettle, Retire
from ziggurat.games.inner_sea.losses import Loss
from ziggurat.games.inner_sea.state import ADJUSTMENT, COMPETITION, GROWTH
from ziggurat.games.inner_sea.terms import contested
from ziggurat.games.inner_sea.turn import NextTurn
from ziggurat.scenarios import Scenario

HEADER = ("map", "civs")


class Run:
    """A position with the answers prepared for it and what has happened so far."""

    def __init__(self, scenario: Scenario) -> None:
        self.lines = list(scenario.lines)
        head = dict(self.lines)
        if "setup" in head:
            self.position = basic_game(int(head["setup"]))
        else:
            self.position = Position(head["civs"].split(), head.get("map", "full"))
        self.answers: dict[int, list[str]] = {}
        self.settled: dict[str, Step] = {}  # the step a civilization is in
        self.slots: dict[int, str] = {}

    @property
    def s(self):
        return self.position.s

    def all(self) -> None:
        for i, (key, value) in enumerate(self.lines):
            if key == "do":
                self.do(value, refused=self.lines[i + 1 : i + 2] == [("expect", "illegal")])
            elif key == "expect":
                what, *args = value.split()
                if what != "illegal":
                    EXPECT[what](self, *args)
            elif key not in (*HEADER, "setup"):
                self.arrange(key, value)

    def arrange(self, key: str, value: str) -> None:
        position, s = self.position, self.s
        if key in ("pieces", "supply", "wonder"):
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
        elif key == "hand":
            for name, cards in (word.split("=") for word in value.split()):
                position.realm(name).hand = sorted(map(int, cards.split(",")))
        elif key == "invest":
            name, card, n = value.replace("=", ":").split(":")
            position.realm(name).investments[int(card)] = int(n)
            position.realm(name).supply -= int(n)
        elif key == "aeneas-used":
            position.realm(value).reborn = 1
        elif key == "losses":
            name, *answers = value.split()
            self.answers[position.faction(name)] = answers
        else:
            raise ValueError(f"unknown key {key!r}")

    def do(self, value: str, *, refused: bool) -> None:
        before = self.s.copy()
        if refused:
            with pytest.raises(IllegalAction):
                self.act(value)
            before.agenda = self.s.agenda
            before.notes = self.s.notes
            assert self.s == before
        else:
            self.act(value)

    def act(self, value: str) -> None:
        verb, *args = value.split()
        getattr(self, "do_" + verb.replace("-", "_"))(*args)

    def run(self, *steps: Step) -> None:
        """Run these steps and answer what they ask."""
        s = self.s
        s.agenda.clear()
        s.then(*steps)
        settle(s)
        while not s.over and isinstance(s.decision, Loss | PickSlot):
            GAME.play(s, self.answer(s.decision))

    def answer(self, step: Loss | PickSlot) -> str:
        if isinstance(step, PickSlot):
            return f"slot {self.slots[step.realm]}"
        prepared = self.answers.get(step.realm)
        given = prepared.pop(0) if prepared else "-"
        if given.startswith("card:"):
            return f"pay card {CARDS[int(given[5:]) - 1]}"
        return {"-": "lose", "talent": "pay talent"}[given]

    def ask(self, step: Step, *texts: str) -> None:
        self.s.phase = GROWTH
        self.s.agenda[:] = [step]
        for text in texts:
            GAME.play(self.s, text)

    def do_retire(self, civ: str, area: str, n: str) -> None:
        p = self.position.faction(civ)
        self.ask(Retire(p, p), *[f"retire {area}"] * int(n))

    def do_acquire(self, civ: str, option: str = "") -> None:
        self.run(Acquire(self.position.faction(civ)))
        if not self.s.over:
            GAME.play(self.s, f"bonus {option.removeprefix('opt=')}")

    def do_resettle(self, civ: str, area: str) -> None:
        p = self.position.faction(civ)
        step = self.settled.get(civ, Resettle(p, p, 0))
        self.ask(step, f"resettle {area}")
        self.settled[civ] = self.s.decision

    def do_deploy(self, civ: str, areas: str) -> None:
        p = self.position.faction(civ)
        self.ask(Deploy(p, p), *(f"deploy {area}" for area in areas.split(",")))

    def do_end_growth(self, civ: str) -> None:
        self.run(EndGrowth(self.position.faction(civ)))

    def do_compete(self, area: str) -> None:
        if not contested(self.s, AREA[area]):
            raise IllegalAction("There is no competition in an area at peace.")
        self.s.phase = COMPETITION
        self.s.notes = []
        self.run(Compete(AREA[area]))

    def do_compete_all(self) -> None:
        self.s.notes = []
        self.run(NextCompetition())

    def do_end_competition(self) -> None:
        self.run(EndCompetitions())

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
            self.slots = {self.position.faction(name): n for name, n in pairs}
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
        """Invoking and selecting are one line of a block, so a refusal takes both back."""
        p, before = self.position.faction(civ), self.s.copy()
        before.agenda.clear()
        self.s.phase = ADJUSTMENT
        self.s.agenda[:] = [Invoke(p, p)]
        GAME.play(self.s, f"aeneas {mat.removeprefix('civ=') or civ}")
        try:
            GAME.play(self.s, f"select {area}")
        except IllegalAction:
            self.position.s = before
            raise

    def do_aeneas_place(self, civ: str, areas: str) -> None:
        for area in areas.split(","):
            GAME.play(self.s, f"deploy {area}")

    def do_aeneas_end(self, civ: str) -> None:
        GAME.play(self.s, "end")

    def do_build(self, civ: str, wonder: str, area: str, pay: str) -> None:
        """Site and payment are one line of a block, so a refusal takes all of it back."""
        p, before = self.position.faction(civ), self.s.copy()
        self.s.agenda[:] = [Action(p, p, ())]
        try:
            GAME.play(self.s, f"build {wonder} {area}")
            for word in pay.removeprefix("pay=").split(","):
                GAME.play(self.s, f"give {resource(word)}")
        except IllegalAction:
            self.position.s = before
            raise

    def do_epoch_end(self) -> None:
        self.s.turn = 4
        self.s.phase = ADJUSTMENT
        self.s.agenda[:] = [NextTurn()]
        settle(self.s)


def resource(word: str) -> str:
    kind, _, what = word.partition(":")
    if kind == "card":
        return f"card {CARDS[int(what) - 1]}"
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
