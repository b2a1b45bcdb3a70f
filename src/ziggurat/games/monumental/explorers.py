"""Explorers, Markets and Production tokens (MO-12)."""

from dataclasses import dataclass
from functools import cache

from ziggurat.core.agenda import Decision, Reason
from ziggurat.core.message import m
from ziggurat.games.monumental.actions import DONE, EXPLORE, TOKEN
from ziggurat.games.monumental.celebrities import use_hero
from ziggurat.games.monumental.content import MARKET_NAMES
from ziggurat.games.monumental.content.vocabulary import M, Mod, Op
from ziggurat.games.monumental.effects import TOKEN as TOKEN_SECTION
from ziggurat.games.monumental.effects import Do, operation, possible
from ziggurat.games.monumental.hexes import AROUND, BITS, CELL_NAMES, NEIGHBOURS, cells_of, rings
from ziggurat.games.monumental.payment import afford, has, modifiers, pay, reduced
from ziggurat.games.monumental.state import (
    ESCORTS,
    FREE_STEP,
    NONE,
    SAIL,
    MonumentalState,
    card_of,
    gain,
    held_token,
)

FAR = 99


def ground(s: MonumentalState, seat: int) -> int:
    """Where explorers may stand: provinces, the own Capital, and with the switch also water
    (MO-12.4 to MO-12.6)."""
    land = s.land | BITS[s.seats[seat].capital]
    return land | s.water if s.switches & SAIL else land


def step_price(s: MonumentalState, mods: list[Mod], ahead: int = 0) -> int:
    return reduced(1, mods, "explorer_step", s.steps + ahead)


def to_land(s: MonumentalState, seat: int, cell: int) -> int:
    """Steps from a water tile to the nearest land (MO-12.7)."""
    dry = ground(s, seat)
    found = rings(BITS[cell], s.water | dry)
    return min((n for c, n in found.items() if BITS[c] & dry), default=FAR)


def refuse_step(
    s: MonumentalState, seat: int, explorer: int, cell: int, mods: list[Mod]
) -> Reason | None:
    """Why an explorer cannot step onto a tile for its price."""
    reason = refuse_entry(s, seat, explorer, cell, water=has(mods, "explorer_water"))
    if reason:
        return reason
    n = 1 if ground(s, seat) & BITS[cell] else 1 + to_land(s, seat, cell)
    if n > FAR or not afford(s.seats[seat], M, sum(step_price(s, mods, i) for i in range(n))):
        return Reason(
            "MO-12.2", m("Each step of an explorer costs 1 Military, up to the next land.")
        )
    return None


def steps(s: MonumentalState, seat: int, explorer: int, mods: list[Mod]) -> list[int]:
    """The tiles that an explorer can step onto now: `refuse_step` for all neighbours at once."""
    around = AROUND[s.seats[seat].explorers[explorer]]
    dry = ground(s, seat)
    found = []
    if afford(s.seats[seat], M, step_price(s, mods)):
        found = list(cells_of(around & dry))
    wet = around & s.water & ~dry
    if wet and has(mods, "explorer_water"):
        found += [c for c in cells_of(wet) if refuse_step(s, seat, explorer, c, mods) is None]
        found.sort()
    return found


def refuse_entry(
    s: MonumentalState, seat: int, explorer: int, cell: int, *, water: bool
) -> Reason | None:
    at = s.seats[seat].explorers[explorer]
    if not AROUND[at] & BITS[cell]:
        return Reason("MO-12.2", m("An explorer steps to an adjacent tile."))
    if ground(s, seat) & BITS[cell]:
        return None
    if s.water & BITS[cell]:
        return None if water else Reason("MO-12.4", m("Explorers cannot enter water."))
    if cell in s.capitals:
        return Reason("MO-12.5", m("Explorers cannot enter a foreign Capital."))
    return no_tile(cell)


@cache
def no_tile(cell: int) -> Reason:
    return Reason("MO-12.2", m("There is no tile at {tile}.", tile=CELL_NAMES[cell]))


def step(s: MonumentalState, seat: int, explorer: int, cell: int) -> None:
    """One paid step; on water the move must go on (MO-12.7)."""
    mods = modifiers(s, seat)
    n = step_price(s, mods)
    put_explorer(s, seat, explorer, cell)
    pay(s, seat, M, n)
    if not n and not s.used & FREE_STEP:
        s.used |= FREE_STEP
        use_hero(s, seat, "explorer_step")
    s.steps += 1
    if not ground(s, seat) & BITS[cell]:
        s.then(Voyage(seat, explorer))


def put_explorer(s: MonumentalState, seat: int, explorer: int, cell: int) -> None:
    s.seats[seat].explorers[explorer] = cell
    s.note("explore", seat, explorer + 1, cell)


@dataclass(slots=True)
class Voyage(Decision):
    """A move over water must end on land (MO-12.7)."""

    explorer: int

    rule = "MO-12.7"
    verbs = (EXPLORE,)

    def choices(self, s: MonumentalState) -> list[int]:
        mods = modifiers(s, self.seat)
        at = s.seats[self.seat].explorers[self.explorer]
        return [
            EXPLORE(self.explorer, cell)
            for cell in NEIGHBOURS[at]
            if refuse_step(s, self.seat, self.explorer, cell, mods) is None
        ]

    def refuse(self, s: MonumentalState, a: int) -> Reason | None:
        explorer, cell = EXPLORE.args(a)
        if explorer != self.explorer:
            return Reason(self.rule, m("The explorer on the water must reach land first."))
        return refuse_step(s, self.seat, explorer, cell, modifiers(s, self.seat))

    def apply(self, s: MonumentalState, a: int) -> None:
        step(s, self.seat, *EXPLORE.args(a))

    def prompt(self, s: MonumentalState) -> str:
        return m("The explorer is on the water and must go on to land.")


# Free moves


@dataclass(slots=True)
class FreeMove(Decision):
    """Steps at no cost: `explorers` may still set out, `moving` is under way (MO-18.30)."""

    explorers: int
    steps: int
    water: int
    moving: int
    left: int
    gone: int  # explorers that have had their move, as a mask

    rule = "MO-18.30"
    verbs = (EXPLORE, DONE)

    def refuse_step(self, s: MonumentalState, explorer: int, cell: int) -> Reason | None:
        if explorer == self.moving:
            left = self.left
        elif self.explorers and not self.gone >> explorer & 1 and self.on_land(s):
            left = self.steps
        else:
            return Reason(self.rule, m("That explorer does not move by this effect."))
        if not left:
            return Reason(self.rule, m("That explorer has no free step left."))
        reason = refuse_entry(s, self.seat, explorer, cell, water=bool(self.water))
        wet = reason is None and not ground(s, self.seat) & BITS[cell]
        if wet and to_land(s, self.seat, cell) > left - 1:
            return Reason("MO-12.7", m("The move could not end on land."))
        return reason

    def on_land(self, s: MonumentalState) -> bool:
        if self.moving == NONE:
            return True
        at = s.seats[self.seat].explorers[self.moving]
        return bool(ground(s, self.seat) & BITS[at])

    def choices(self, s: MonumentalState) -> list[int]:
        found = [
            EXPLORE(explorer, cell)
            for explorer in range(2)
            for cell in NEIGHBOURS[s.seats[self.seat].explorers[explorer]]
            if self.refuse_step(s, explorer, cell) is None
        ]
        return [*found, DONE.start] if self.on_land(s) else found

    def refuse(self, s: MonumentalState, a: int) -> Reason | None:
        if a == DONE.start:
            return None if self.on_land(s) else Reason("MO-12.7", m("The move must end on land."))
        return self.refuse_step(s, *EXPLORE.args(a))

    def apply(self, s: MonumentalState, a: int) -> None:
        if a == DONE.start:
            return
        explorer, cell = EXPLORE.args(a)
        put_explorer(s, self.seat, explorer, cell)
        new = explorer != self.moving
        left = (self.steps if new else self.left) - 1
        gone = self.gone | 1 << explorer
        follow = FreeMove(
            self.seat, self.explorers - new, self.steps, self.water, explorer, left, gone
        )
        if len(follow.choices(s)) > 1 or not follow.on_land(s):
            s.then(follow)

    def prompt(self, s: MonumentalState) -> str:
        return m("Move your explorers at no cost.")


def free_move(seat: int, op: Op) -> FreeMove:
    args = op.args
    return FreeMove(seat, args["explorers"], args["steps"], int(args.get("water", 0)), NONE, 0, 0)


@operation("explorer_move")
def op_explorer_move(s: MonumentalState, seat: int, op: Op, do: Do) -> None:
    move = free_move(seat, op)
    if len(move.choices(s)) > 1:
        s.then(move)


@possible("explorer_move")
def may_explorer_move(s: MonumentalState, seat: int, op: Op, place: int) -> bool:
    return len(free_move(seat, op).choices(s)) > 1


# Explorer actions


def refuse_explorer_action(s: MonumentalState, seat: int, explorer: int) -> Reason | None:
    """One action an explorer and turn, more for the one Marco Polo travels with (MO-12.8)."""
    p = s.seats[seat]
    most = 1
    if p.hero != NONE and p.hero_at == ESCORTS[explorer]:
        mods = card_of(s, p.hero).ability.mods
        most = max([mod.n for mod in mods if mod.word == "explorer_actions"], default=1)
    if s.explorer_acts[explorer] >= most:
        return Reason("MO-12.8", m("That explorer has acted this turn."))
    return None


def acted(s: MonumentalState, seat: int, explorer: int) -> None:
    s.explorer_acts[explorer] += 1
    if s.explorer_acts[explorer] > 1:
        use_hero(s, seat, "explorer_actions")  # MO-24.15


def closed(s: MonumentalState, cell: int) -> bool:
    """No token can be taken beside the Kraken (MO-24.39)."""
    return any(
        AROUND[m[1]] & BITS[cell]
        and any(mod.word == "no_tokens" for mod in card_of(s, m[0]).continuous)
        for m in s.monsters
    )


def refuse_token(s: MonumentalState, seat: int, explorer: int) -> Reason | None:
    if s.monsters and closed(s, s.seats[seat].explorers[explorer]):
        return Reason("MO-24.39", m("A monster guards the tokens of this tile."))
    return refuse_explorer_action(s, seat, explorer)


def refuse_market(s: MonumentalState, seat: int, explorer: int) -> Reason | None:
    at = s.seats[seat].explorers[explorer]
    if at not in s.market_at:
        return Reason("MO-12.10", m("That explorer stands in no Market."))
    market = s.market_at.index(at)
    if 4 * seat + market in s.takers:
        return Reason("MO-12.12", m("You have taken a token of this Market."))
    if not s.piles[market]:
        return Reason("MO-12.10", m("The pile of this Market is empty."))
    return refuse_token(s, seat, explorer)


def refuse_gather(s: MonumentalState, seat: int, explorer: int) -> Reason | None:
    if not s.production & BITS[s.seats[seat].explorers[explorer]]:
        return Reason("MO-12.15", m("There is no Production token where that explorer stands."))
    return refuse_token(s, seat, explorer)


def visit_market(s: MonumentalState, seat: int, explorer: int) -> None:
    market = s.market_at.index(s.seats[seat].explorers[explorer])
    acted(s, seat, explorer)
    s.then(PickToken(seat, market))


@dataclass(slots=True)
class PickToken(Decision):
    """Look at all tokens of the pile and take one, unseen by others (MO-12.10 to MO-12.13)."""

    browsing: int

    rule = "MO-12.10"
    verbs = (TOKEN,)

    def choices(self, s: MonumentalState) -> list[int]:
        return sorted({TOKEN(token) for token in s.piles[self.browsing]})

    def refuse(self, s: MonumentalState, a: int) -> Reason | None:
        if TOKEN.args(a)[0] in s.piles[self.browsing]:
            return None
        return Reason(self.rule, m("That token is not in the pile."))

    def apply(self, s: MonumentalState, a: int) -> None:
        (token,) = TOKEN.args(a)
        s.piles[self.browsing].remove(token)
        s.takers.append(4 * self.seat + self.browsing)
        s.held.append([token])
        s.note("market", self.seat, self.browsing)
        s.whisper(self.seat, "picked", token)

    def prompt(self, s: MonumentalState) -> str:
        return m(
            "Take one token of the Market of {market}.",
            market=MARKET_NAMES[self.browsing],
        )


def gather(s: MonumentalState, seat: int, explorer: int) -> None:
    p = s.seats[seat]
    acted(s, seat, explorer)
    s.production &= ~BITS[p.explorers[explorer]]
    p.production += 1
    s.note("gather", seat, p.explorers[explorer])


def redeem(s: MonumentalState, seat: int, market: int) -> None:
    """Use a Market token: it stays face up (MO-12.14)."""
    token = held_token(s, seat, market).pop()
    s.spent.append(token)
    s.note("redeem", seat, token)
    s.then(Do(seat, token, TOKEN_SECTION))


def produce(s: MonumentalState, seat: int) -> None:
    """A used Production token counts as Production gained (MO-12.16)."""
    s.seats[seat].production -= 1
    gain(s, seat, (1, 0, 0, 0, 0))


def market_cells(s: MonumentalState) -> list[int]:
    return [cell for cell in s.market_at if cell != NONE]


def tiles(s: MonumentalState) -> list[int]:
    return list(cells_of(s.land | s.water | sum(BITS[c] for c in s.capitals)))
