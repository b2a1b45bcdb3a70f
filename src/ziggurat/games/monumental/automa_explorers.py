"""The Automa's explorers (MO-19.48 to MO-19.58): each walks to the nearest Market of which the
Automa has no token."""

from dataclasses import dataclass

from ziggurat.core.agenda import Decision, Reason, Task
from ziggurat.core.message import m
from ziggurat.games.monumental.actions import AT
from ziggurat.games.monumental.content import MARKET_NAMES
from ziggurat.games.monumental.effects import ask
from ziggurat.games.monumental.explorers import closed, ground, put_explorer
from ziggurat.games.monumental.hexes import BITS, NEIGHBOURS, rings
from ziggurat.games.monumental.monsters import chooser
from ziggurat.games.monumental.state import NONE, MonumentalState, gain

PRODUCTION_FOR_GOLD = 2


def goals(s: MonumentalState, seat: int, but: int = NONE) -> list[int]:
    """The Markets with tokens of which the Automa has none (MO-19.49, MO-19.58); one that the
    other explorer goes to only if there is no different one (MO-19.50, MO-19.51)."""
    found = [
        m
        for m, cell in enumerate(s.market_at)
        if cell != NONE and s.piles[m] and not s.auto_markets >> m & 1
    ]
    return [m for m in found if m != but] or found


def ways(s: MonumentalState, seat: int, cell: int) -> dict[int, int]:
    """Steps from a tile to all others that an explorer may take (MO-19.52)."""
    return rings(BITS[cell], ground(s, seat))


@dataclass(slots=True)
class AutoExplore(Task):
    """The next step of an explorer; the goal is determined anew before every step."""

    seat: int
    explorer: int
    left: int
    steps: int
    other: int  # the Market that the first explorer goes to

    def at(self, s: MonumentalState) -> int:
        return s.seats[self.seat].explorers[self.explorer]

    def run(self, s: MonumentalState) -> None:
        if not self.left:
            if not self.explorer:
                s.then(AutoExplore(self.seat, 1, self.steps, self.steps, self.other))
            return
        steps = ways(s, self.seat, self.at(s))
        but = self.other if self.explorer else NONE
        near = [m for m in goals(s, self.seat, but) if s.market_at[m] in steps]
        if near:
            least = min(steps[s.market_at[m]] for m in near)
            tied = tuple(m for m in near if steps[s.market_at[m]] == least)
            ask(s, PickMarket(chooser(s, self.seat), self, tied))
        elif not self.explorer:
            s.then(AutoExplore(self.seat, 1, self.steps, self.steps, NONE))


@dataclass(slots=True)
class PickMarket(Decision):
    """Ties between Markets (MO-19.52)."""

    walk: AutoExplore
    tied: tuple[int, ...]

    rule = "MO-19.52"
    verbs = (AT,)

    def choices(self, s: MonumentalState) -> list[int]:
        return sorted(AT(s.market_at[m]) for m in self.tied)

    def refuse(self, s: MonumentalState, a: int) -> Reason | None:
        if a in self.choices(s):
            return None
        return Reason(self.rule, m("That is not one of the nearest Markets."))

    def apply(self, s: MonumentalState, a: int) -> None:
        market = s.market_at.index(AT.args(a)[0])
        ask(s, PickWay(self.seat, self.walk, market))

    def prompt(self, s: MonumentalState) -> str:
        n = self.walk.explorer + 1
        return m("To which of the nearest Markets does the Automa's explorer {n} go?", n=n)


@dataclass(slots=True)
class PickWay(Decision):
    """Among equally short ways a tile with a Production token comes first (MO-19.53)."""

    walk: AutoExplore
    market: int

    rule = "MO-19.53"
    verbs = (AT,)

    def tiles(self, s: MonumentalState) -> list[int]:
        seat, goal = self.walk.seat, s.market_at[self.market]
        at = self.walk.at(s)
        back = ways(s, seat, goal)
        if at == goal:
            return [at]
        ahead = [c for c in NEIGHBOURS[at] if back.get(c, NONE) == back[at] - 1]
        rich = [c for c in ahead if s.production & BITS[c] and not closed(s, c)]
        return rich or ahead

    def choices(self, s: MonumentalState) -> list[int]:
        return [AT(cell) for cell in self.tiles(s)]

    def refuse(self, s: MonumentalState, a: int) -> Reason | None:
        if AT.args(a)[0] in self.tiles(s):
            return None
        return Reason(self.rule, m("That tile is not on a shortest way, or another is preferred."))

    def apply(self, s: MonumentalState, a: int) -> None:
        walk = self.walk
        (cell,) = AT.args(a)
        if cell != walk.at(s):  # a closed Market holds it there
            put_explorer(s, walk.seat, walk.explorer, cell)
        if not collect(s, walk.seat, cell):
            other = self.market if not walk.explorer else walk.other
            s.then(AutoExplore(walk.seat, walk.explorer, walk.left - 1, walk.steps, other))

    def prompt(self, s: MonumentalState) -> str:
        return m(
            "Which way does the Automa's explorer {n} take to the Market of {goal}?",
            n=self.walk.explorer + 1,
            goal=MARKET_NAMES[self.market],
        )


def collect(s: MonumentalState, seat: int, cell: int) -> bool:
    """Take what lies in an entered tile (MO-19.54 to MO-19.56). True if all Markets were visited
    and the explorers went home, which ends the action (MO-19.57)."""
    p = s.seats[seat]
    if s.monsters and closed(s, cell):
        return False
    if s.production & BITS[cell]:
        s.production &= ~BITS[cell]
        p.production += 1
        s.note("gather", seat, cell)
        if p.production == PRODUCTION_FOR_GOLD:
            p.production = 0
            s.note("automa.sells", seat)
            gain(s, seat, (0, 0, 0, 1, 0))
    market = s.market_at.index(cell) if cell in s.market_at else NONE
    if market == NONE or s.auto_markets >> market & 1 or not s.piles[market]:
        return False
    token = s.piles[market].pop()
    p.tokens.append(token)
    s.auto_markets |= 1 << market
    s.note("automa.market", seat, token)
    gain(s, seat, (0, 0, 0, s.box.tokens[token].automa_gold, 0))
    if goals(s, seat):
        return False
    go_home(s, seat)
    return True


def go_home(s: MonumentalState, seat: int) -> None:
    p = s.seats[seat]
    markets = [t for t in p.tokens if s.box.tokens[t].kind == "market"]
    s.spent += markets
    p.tokens = [t for t in p.tokens if s.box.tokens[t].kind != "market"]
    s.auto_markets = 0
    p.explorers = [p.capital, p.capital]
    s.note("automa.home", seat)
