"""The `do` lines about cards, Wonders and competitions."""

from ziggurat.core.agenda import Step
from ziggurat.core.errors import IllegalAction
from ziggurat.core.examples import Move
from ziggurat.core.notes import Note
from ziggurat.games.inner_sea import GAME
from ziggurat.games.inner_sea.board import AREA
from ziggurat.games.inner_sea.card_phase import Action
from ziggurat.games.inner_sea.commitments import Commit
from ziggurat.games.inner_sea.competition import (
    Compete,
    EndCompetitions,
    NextCompetition,
    StartOfPhase,
)
from ziggurat.games.inner_sea.effects import WONDER, scene_of
from ziggurat.games.inner_sea.examples.position import Position
from ziggurat.games.inner_sea.examples.script import Script, check_targets, slug, source, words
from ziggurat.games.inner_sea.negation import Answer
from ziggurat.games.inner_sea.picks import ChooseVariant, Pick
from ziggurat.games.inner_sea.state import CARDS, COMPETITION, WONDERS
from ziggurat.games.inner_sea.terms import contested, own


class Plays(Position):
    """What a Run can do in the Card Phase and in a competition."""

    script: Script
    passed: tuple[int, ...] = ()
    since = 0  # what was told before is of no interest

    @property
    def told(self) -> list[Note]:
        """What the rules told since the last competition began."""
        return self.notes[self.since :]

    def do_pass(self, civ: str) -> None:
        self.passed += (self.faction(civ),)

    def do_play(self, civ: str, card: str, *args: str) -> None:
        self.declare(civ, f"play {slug(card)}", int(card), words(args))

    def do_use_wonder(self, civ: str, name: str, when: str, *args: str) -> None:
        self.declare(civ, f"use {name}", WONDER + WONDERS.index(name), words(args))

    def declare(self, civ: str, text: str, key: int, given: dict[str, str]) -> None:
        """Play the card and make its picks; the first answer is still open."""
        p, s = self.faction(civ), self.s
        if p in self.passed:
            raise IllegalAction("It has passed.")
        self.script.targets[key] = given
        s.phase = CARDS
        s.agenda[:] = [Action(p, p, ())]
        self.play(text)
        while not s.over and isinstance(s.decision, Pick | ChooseVariant):
            self.play(self.script.say(s, s.decision))
        if not s.over and isinstance(s.decision, Answer):
            check_targets(given, dict(scene_of(s, s.decision.play).picks))

    def do_answer(self, civ: str, what: str) -> None:
        """The others decline until this one is asked."""
        p, s = self.faction(civ), self.s
        while isinstance(s.decision, Answer) and s.decision.realm != p:
            self.play("decline")
            if s.over:
                break
        if s.over or not isinstance(s.decision, Answer):
            raise IllegalAction("It is not asked.")
        self.play(f"answer {slug(what)}" if what.isdigit() else f"use {what}")

    def do_resolve(self) -> None:
        """Nobody answers any more; the rest of the phase is not played."""
        while not self.s.over and not isinstance(self.s.decision, Action):
            self.play(self.script.say(self.s, self.s.decision))
        self.s.agenda.clear()

    def do_commit(self, civ: str, card: str, *args: str) -> None:
        given = words(args)
        self.script.targets[int(card)] = given
        self.prepare(civ, given["at"], f"commit {slug(card)}")

    def do_announce(self, civ: str, what: str, at: str) -> None:
        power = f"power {int(what[3:]) + 1}" if what.startswith("mat") else source(what)
        self.prepare(civ, at.removeprefix("at="), power)

    def prepare(self, civ: str, area: str, text: str) -> None:
        """Legal if it can be said after all that this civilization has prepared there."""
        p, trial = self.faction(civ), self.s.copy()
        trial.phase = COMPETITION
        waiting = self.script.commits.setdefault((p, area), [])
        if not own(trial, p, AREA[area]):
            raise IllegalAction("It is not present.")
        trial.agenda[:] = [Commit(p, p, AREA[area])]
        for said in waiting:
            GAME.play(trial, said)
        reason = trial.why_not(GAME.actions.parse(text))
        if reason is not None:
            self.moves.append(Move(text, reason))
            raise IllegalAction(reason.message)
        waiting.append(text)

    def do_negate(self, civ: str, card: str, target: str, at: str) -> None:
        self.script.negations[self.faction(civ), int(target)] = int(card)

    def do_competition_start(self, civ: str, *args: str) -> None:
        self.s.phase = COMPETITION
        self.script.raids = words(args)["A"].split(",")
        self.go(StartOfPhase(self.faction(civ)))

    def do_compete(self, area: str) -> None:
        if not contested(self.s, AREA[area]):
            raise IllegalAction("There is no competition in an area at peace.")
        self.s.phase = COMPETITION
        self.since = len(self.notes)
        self.go(Compete(AREA[area]))

    def do_compete_all(self) -> None:
        self.since = len(self.notes)
        self.go(NextCompetition())

    def do_end_competition(self) -> None:
        self.go(EndCompetitions())

    def go(self, *steps: Step) -> None:
        """Run these steps and answer what they ask."""
        self.s.agenda.clear()
        self.s.then(*steps)
        self.run()
        self.go_on()

    def go_on(self) -> None:
        while not self.s.over:
            self.play(self.script.say(self.s, self.s.decision))
