"""A `do` line puts its step on the agenda, and the decisions that follow are played in notation, as
the script of the example says."""

from ziggurat.core.agenda import Step, Task
from ziggurat.core.errors import IllegalAction
from ziggurat.core.examples import Lines
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
from ziggurat.games.inner_sea.examples.plays import Plays
from ziggurat.games.inner_sea.examples.position import PHASES
from ziggurat.games.inner_sea.examples.script import Script, source, words
from ziggurat.games.inner_sea.growth import EndGrowth, Resettle, Retire
from ziggurat.games.inner_sea.reorder import ChangeOrder
from ziggurat.games.inner_sea.state import ADJUSTMENT, CARDS, GROWTH, InnerSeaState
from ziggurat.games.inner_sea.terms import held

USED_AT = {"acquire": UseBenefit, "draw": UseAtDraw}
ASKED = {
    "action": (Action, CARDS, ((),)),
    "deploy": (Deploy, GROWTH, (0,)),
    "order": (ChangeOrder, ADJUSTMENT, ((),)),
    "draw": (UseAtDraw, ADJUSTMENT, ()),
}


class Run(Plays):
    """A position with the answers prepared for it and what has happened so far."""

    def __init__(self, lines: Lines) -> None:
        head = dict(lines)
        start = basic_game(int(head["setup"])) if "setup" in head else None
        names = [CIVS[realm.mat] for realm in start.realms] if start else head["civs"].split()
        super().__init__(names, head.get("map", "full"))
        self.s = start or self.s
        self.script = Script({name: self.faction(name) for name in [*self.civs, "barbarians"]})
        self.settled: dict[str, Step] = {}  # the step a civilization is in
        self.homeless: dict[int, int] = {}  # whether it had no disc when it began to deploy

    def arrange(self, key: str, value: str) -> None:
        s = self.s
        if key in ("pieces", "supply", "wonder", "hand"):
            getattr(self, key)(value)
        elif key == "phase":
            s.phase = PHASES[value]
        elif key in ("epoch", "turn", "last"):
            setattr(s, key, int(value))
        elif key in ("vp", "talents"):
            for name, n in (word.split("=") for word in value.split()):
                setattr(self.realm(name), key, int(n))
        elif key == "owner":
            for name, who in (word.split("=") for word in value.split()):
                self.realm(name).owner = "ab".index(who)
        elif key in ("deck", "discard", "aside"):
            setattr(s, key, list(map(int, value.split()))[:: -1 if key == "deck" else 1])
        elif key == "invest":
            name, card, n = value.replace("=", ":").split(":")
            self.realm(name).investments[int(card)] = int(n)
            self.realm(name).supply -= int(n)
        elif key == "aeneas-used":
            self.realm(value).reborn = 1
        else:
            self.prepare_answers(key, value)

    def prepare_answers(self, key: str, value: str) -> None:
        if key == "losses":
            name, *answers = value.split()
            self.script.losses[self.faction(name)] = answers
        elif key == "say":
            self.script.said = [text.strip() for text in value.split(";")]
        elif key == "borrow":
            self.script.borrow = value.split()
        else:
            raise ValueError(f"unknown key {key!r}")

    def refused(self, value: str) -> None:
        """A line that is refused leaves everything as it was."""
        try:
            with self.trying():
                self.act(value)
        except IllegalAction:
            return
        raise AssertionError(f"'{value}' should be illegal")

    def act(self, value: str) -> None:
        verb, *args = value.split()
        getattr(self, "do_" + verb.replace("-", "_"))(*args)

    def ask(self, step: Step, *texts: str) -> None:
        self.s.phase = GROWTH
        self.s.agenda[:] = [step]
        for text in texts:
            self.play(text)

    def do_retire(self, civ: str, area: str, n: str) -> None:
        p = self.faction(civ)
        self.ask(Retire(p, p), *[f"retire {area}"] * int(n))

    def do_acquire(self, civ: str, *args: str) -> None:
        given = words(args)
        self.script.option = given.get("opt", "")
        self.script.uses = given["use"].split(",") if "use" in given else []
        self.s.phase = GROWTH
        self.go(Acquire(self.faction(civ)))

    def do_use(self, civ: str, what: str, when: str) -> None:
        p = self.faction(civ)
        self.s.agenda[:] = [USED_AT[when](p, p)]
        self.play(source(what))
        self.go_on()

    def do_resettle(self, civ: str, area: str) -> None:
        p = self.faction(civ)
        step = self.settled.get(civ, Resettle(p, p, 0))
        self.ask(step, f"resettle {area}")
        self.settled[civ] = self.s.decision

    def do_deploy(self, civ: str, areas: str) -> None:
        p = self.faction(civ)
        homeless = self.homeless.setdefault(p, int(not held(self.s, p)))
        self.ask(Deploy(p, p, homeless), *(f"deploy {area}" for area in areas.split(",")))

    def do_end_growth(self, civ: str) -> None:
        self.go(EndGrowth(self.faction(civ)))

    def do_adjust(self) -> None:
        self.go(CutStacks())

    def do_dominate(self) -> None:
        self.go(SeaDomination())

    def do_score(self) -> None:
        self.go(VictoryCount())

    def do_order(self, how: str) -> None:
        """`slots` are answers; `random` is a draw that one of the first seeds must give."""
        kind, _, value = how.partition("=")
        if kind == "slots":
            pairs = (word.split(":") for word in value.split(","))
            self.script.slots = {self.faction(name): n for name, n in pairs}
            self.go(TurnOrder())
            return
        wanted = [self.faction(name) for name in value.split(",")]
        before, mark = self.s.copy(), self.mark()
        for seed in range(20):
            self.go_back(before, mark)
            self.s.seed = seed
            self.go(TurnOrder())
            if self.s.order[: len(wanted)] == wanted:
                return

    def do_aeneas(self, civ: str, area: str, mat: str = "") -> None:
        p = self.faction(civ)
        self.s.phase = ADJUSTMENT
        self.s.agenda[:] = [Invoke(p, p)]
        self.play(f"aeneas {mat.removeprefix('civ=') or civ}")
        self.play(f"select {area}")

    def do_aeneas_place(self, civ: str, areas: str) -> None:
        for area in areas.split(","):
            self.play(f"deploy {area}")

    def do_aeneas_end(self, civ: str) -> None:
        self.play("end")

    def do_build(self, civ: str, wonder: str, area: str, pay: str) -> None:
        p = self.faction(civ)
        if p in self.passed:
            raise IllegalAction("It has passed.")
        self.s.agenda[:] = [Action(p, p, ())]
        self.play(f"build {wonder} {area}")
        for word in pay.removeprefix("pay=").split(","):
            self.play(f"give {resource(word)}")

    def do_sudden(self) -> None:
        """The reveal and its Event, up to the Draw Step."""
        s = self.s
        s.agenda[:] = [SuddenDeath()]
        self.begin()
        while s.agenda and not isinstance(s.agenda[-1], DrawStep):
            step = s.agenda[-1]
            if isinstance(step, Task):
                s.agenda.pop()
                s.notes = []
                step.run(s)
                self.notes += s.notes
            else:
                self.play(self.script.say(s, s.decision))
        s.agenda.clear()

    def do_draw(self, civ: str, *args: str) -> None:
        given, p = words(args), self.faction(civ)
        self.script.buys = int(given.get("pay", 0))
        self.script.discards = given["discard"].split(",") if "discard" in given else []
        self.go(StartOfDraw(p), Payment(p))

    def do_event(self, card: str, *args: str) -> None:
        self.script.targets[int(card)] = words(args)
        self.s.deck = [other for other in self.s.deck if other != int(card)]
        self.s.table.append(int(card))
        self.go(Event(int(card)))

    def do_row(self, card: str) -> None:
        self.s.phase = ADJUSTMENT
        self.go(Row(int(card)))

    def do_ask(self, civ: str, what: str) -> None:
        """Put a question and let the block's `say` lines answer it and what follows."""
        p, (step, phase, args) = self.faction(civ), ASKED[what]
        self.s.phase = phase
        self.go(step(p, p, *args))
        if self.script.said:
            raise IllegalAction(f"nobody could say {self.script.said.pop()!r}")

    def do_epoch_end(self, *args: str) -> None:
        """The deck of the block is what lies on top after shuffling; of the seeds the first whose
        new hands bring no Event is taken."""
        self.s.phase = ADJUSTMENT
        if self.s.epoch == self.s.last:
            self.go(*end_of_epoch(self.s))
            return
        top = self.s.deck[-1]
        self.script.targets[top] = words(args)
        before, losses = self.s.copy(), {p: list(x) for p, x in self.script.losses.items()}
        mark = self.mark()
        for seed in range(200):
            self.go_back(before, mark)
            self.script.losses = {p: list(x) for p, x in losses.items()}
            s = self.s
            s.seed = seed
            self.go(DiscardHands(), NewDeck())
            s.deck.remove(top)
            s.deck.append(top)
            self.go(ChangeTable(), EpochPoints())
            told = len(self.notes)
            self.go(NewHands())
            if all(note.kind != "event" for note in self.notes[told:]):
                return

    def do_last_epoch_event(self) -> None:
        self.s.phase = ADJUSTMENT
        self.go(LastEvent())


def resource(word: str) -> str:
    kind, _, what = word.partition(":")
    if kind == "card":
        return f"card {CARD_NAMES[int(what) - 1]}"
    return f"{kind} {what}".strip()


def basic_game(players: int) -> InnerSeaState:
    """The basic game once every player has chosen."""
    s: InnerSeaState = GAME.new(players, seed=players)
    while not isinstance(s.decision, Retire):
        s.apply(s.choices()[0])
    return s
