"""Internal conflicts (TE-10): a leader placed into a kingdom with another of its colour."""

from dataclasses import dataclass

from ziggurat.core.agenda import Task
from ziggurat.core.message import m
from ziggurat.games.tigris.board import DYNASTIES, LEADERS, RED
from ziggurat.games.tigris.conflict import Support, outcome
from ziggurat.games.tigris.kingdoms import region, rival, temples_beside
from ziggurat.games.tigris.state import TigrisState, score


@dataclass(slots=True)
class Revolt(Task):
    """If the placed leader meets one of its colour, its owner attacks (TE-10.1, TE-10.2)."""

    seat: int
    leader: int

    def run(self, s: TigrisState) -> None:
        mine = s.leaders[4 * self.seat + self.leader]
        defender = rival(s, self.seat, self.leader, region(s, mine))
        if defender < 0:
            return
        attack = temples_beside(s, mine)
        defence = temples_beside(s, s.leaders[4 * defender + self.leader])
        s.note("revolt", self.seat, defender, self.leader, attack, defence)
        s.then(
            Rally(self.seat, RED, attack, defence, defender, self.leader),
            Rally(defender, RED, defence, attack, self.seat, self.leader),
            ResolveRevolt(self.seat, defender, self.leader, attack, defence),
        )


@dataclass(slots=True)
class Rally(Support):
    """Temples from the hand for the own leader (TE-10.5 to TE-10.8)."""

    leader: int

    rule = "TE-10.5"
    colour_rule = "TE-10.8"

    def prompt(self, s: TigrisState) -> str:
        who, rival = LEADERS[self.leader], DYNASTIES[self.rival]
        if s.committed:
            theirs = self.theirs + s.committed[0]
            return m(
                "Revolt of the {leader}s: add red tiles against {rival}, {mine} to "
                "{theirs}; a tie is yours.",
                leader=who,
                rival=rival,
                mine=self.mine,
                theirs=theirs,
            )
        return m(
            "Revolt of the {leader}s: add red tiles against {rival}, {mine} to "
            "{theirs}; a tie is theirs.",
            leader=who,
            rival=rival,
            mine=self.mine,
            theirs=self.theirs,
        )


@dataclass(slots=True)
class ResolveRevolt(Task):
    """The larger total stays and gets one red point; ties go to the defender (TE-10.9 to
    TE-10.11)."""

    attacker: int
    defender: int
    leader: int
    attack: int
    defence: int

    def run(self, s: TigrisState) -> None:
        attack, defence = outcome(s, self.attack, self.defence)
        winner, loser = self.defender, self.attacker
        if attack > defence:
            winner, loser = loser, winner
        s.leaders[4 * loser + self.leader] = 0
        s.note("revolt.won", winner, loser, self.leader, attack, defence)
        score(s, winner, RED, 1)
