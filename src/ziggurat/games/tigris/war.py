"""External conflicts (TE-11): a tile joins two kingdoms, and leaders of one colour fight."""

from dataclasses import dataclass

from ziggurat.core.agenda import Decision, Handler, Reason, Task, nothing
from ziggurat.core.message import m
from ziggurat.games.tigris.actions import WAR, WITHDRAW
from ziggurat.games.tigris.board import LEADERS, RED, SQUARES, beside, cells_of, fill
from ziggurat.games.tigris.conflict import Support, outcome, stay
from ziggurat.games.tigris.kingdoms import all_leaders, owner, pieces, region, rival
from ziggurat.games.tigris.state import TigrisState, score


@dataclass(slots=True)
class Unite(Task):
    """The union tile carries the token until its wars are over (TE-11.3)."""

    cell: int

    def run(self, s: TigrisState) -> None:
        s.union = SQUARES[self.cell]
        s.then(Wars())


@dataclass(slots=True)
class Wars(Task):
    """As long as the united kingdom holds two leaders of a colour, there is war (TE-11.26)."""

    def run(self, s: TigrisState) -> None:
        colours = contested(s)
        if not colours:
            s.union = 0
        elif len(colours) == 1:
            begin(s, colours[0])
        else:
            s.then(PickWar(s.active))


def contested(s: TigrisState) -> list[int]:
    """The colours with two leaders in the kingdom of the union tile (TE-11.1, TE-11.25)."""
    kingdom = region(s, s.union)
    return [c for c in range(4) if rival(s, owner(s, c, kingdom), c, kingdom) >= 0]


def refuse_war(s: TigrisState, seat: int, colour: int) -> Reason | None:
    if colour in contested(s):
        return None
    return Reason(
        "TE-11.1", m("No two {leader}s stand against each other.", leader=LEADERS[colour])
    )


def fight(s: TigrisState, seat: int, colour: int) -> None:
    begin(s, colour)


@dataclass(slots=True)
class PickWar(Decision):
    """The active player picks the next war, involved or not (TE-11.5, TE-11.6)."""

    rule = "TE-11.5"
    on = {WAR: Handler(fight, refuse_war), WITHDRAW: Handler(nothing, stay)}

    def prompt(self, s: TigrisState) -> str:
        return m("Choose which war is fought next.")


def side(s: TigrisState, seat: int, colour: int) -> int:
    """A leader's side: what it is connected to with the union tile taken as absent (TE-11.10 to
    TE-11.13)."""
    return fill(s.leaders[4 * seat + colour], pieces(s) & ~s.union)


def sides(s: TigrisState, colour: int) -> tuple[int, int, int, int]:
    """Attacker, defender and the followers of each. The active player attacks if involved, else who
    comes first clockwise (TE-11.7 to TE-11.9)."""
    kingdom = region(s, s.union)
    first = owner(s, colour, kingdom)
    both = (first, rival(s, first, colour, kingdom))
    attacker, defender = sorted(both, key=lambda p: (p - s.active) % s.seats)
    attack = (side(s, attacker, colour) & s.tiles[colour]).bit_count()
    defence = (side(s, defender, colour) & s.tiles[colour]).bit_count()
    return attacker, defender, attack, defence


def begin(s: TigrisState, colour: int) -> None:
    attacker, defender, attack, defence = sides(s, colour)
    s.note("war", attacker, defender, colour, attack, defence)
    s.then(
        Support(attacker, colour, attack, defence, defender),
        Support(defender, colour, defence, attack, attacker),
        ResolveWar(attacker, defender, colour, attack, defence),
        Wars(),
    )


@dataclass(slots=True)
class ResolveWar(Task):
    """Ties go to the defender; the loser's leader and followers leave, the winner scores them
    (TE-11.17 to TE-11.21)."""

    attacker: int
    defender: int
    colour: int
    attack: int
    defence: int

    def run(self, s: TigrisState) -> None:
        attack, defence = outcome(s, self.attack, self.defence)
        winner, loser = self.defender, self.attacker
        if attack > defence:
            winner, loser = loser, winner
        followers = side(s, loser, self.colour) & s.tiles[self.colour]
        s.leaders[4 * loser + self.colour] = 0
        followers &= ~protected(s, self.colour)
        fallen = followers.bit_count()
        s.tiles[self.colour] ^= followers
        s.removed[self.colour] += fallen
        s.note("war.won", winner, loser, self.colour, attack, defence, fallen)
        if fallen and s.notes is not None:
            kind = "fallen" if fallen > 1 else "fallen.one"
            s.note(kind, self.colour, *cells_of(followers))
        score(s, winner, self.colour, 1 + fallen)


def protected(s: TigrisState, colour: int) -> int:
    """Tiles that no lost war removes: under a building (TE-17.5), and temples with a treasure or
    beside a leader other than the expelled priest (TE-11.22 to TE-11.24)."""
    safe = s.buildings[colour]
    if colour == RED:
        safe |= s.treasures | beside(all_leaders(s))
    return safe
