"""What no person would do, however new to the game: a list for each game.

Each function gives the choices of a position that are absurd there, as far as the seat that must
choose can tell; it looks at the true state, but only at what this seat knows.
"""

from math import inf
from typing import Any

from ziggurat.games.ages import actions as ages_actions
from ziggurat.games.ages import economy, ratings
from ziggurat.games.ages.cards import FIRST_UNIT
from ziggurat.games.gheos import GAME as GHEOS
from ziggurat.games.gheos import actions as gheos_actions
from ziggurat.games.gheos.content import EPOCH_END, EPOCHS
from ziggurat.games.gheos.faces import CUP, amount
from ziggurat.games.gheos.land import survey
from ziggurat.games.gheos.state import RESERVE, held
from ziggurat.games.inner_sea import actions as sea_actions
from ziggurat.games.inner_sea.board import LANDS
from ziggurat.games.inner_sea.state import FACTIONS
from ziggurat.games.inner_sea.terms import cover
from ziggurat.games.monumental import actions as monumental_actions
from ziggurat.games.monumental.bot import look_ahead
from ziggurat.games.monumental.scoring import standings, winners
from ziggurat.games.monumental.turn import Act
from ziggurat.games.tigris import actions as tigris_actions
from ziggurat.games.tigris.conflict import Support

Absurd = dict[int, str]  # choices, and what is wrong with them


def after(s: Any, a: int) -> Any:
    new = s.copy()
    new.apply(a)
    return new


def ages(s: Any) -> Absurd:
    """To disband the only defence, to resign, to end the turn in an uprising that could be
    prevented."""
    p, choices = s.player, s.choices()
    units = sum(s.seats[p].workers[FIRST_UNIT:])
    found = {a: "resigns" for a in choices if a in ages_actions.RESIGN}
    if units == 1:
        found |= {a: "disbands the only unit" for a in choices if a in ages_actions.DISBAND}
    if ages_actions.END() in choices and uprising(s, p):
        others = [a for a in choices if a != ages_actions.END() and a not in found]
        if any(not uprising(after(s, a), p) for a in others if calm(s, a)):
            found[ages_actions.END()] = "ends in an uprising that it could prevent"
    return found


def calm(s: Any, a: int) -> bool:
    """A worker sent to the temple, a leader; not what gives something away."""
    return a in ages_actions.BUILD or a in ages_actions.UPGRADE


def uprising(s: Any, p: int) -> bool:
    seat = s.seats[p]
    return bool(economy.required_faces(seat) - ratings.happiness(s, p) > seat.unused)


def tigris(s: Any) -> Absurd:
    """To begin a conflict that is lost even with the whole hand."""
    me, found = s.player, {}
    for a in s.choices():
        if a not in tigris_actions.TILE and a not in tigris_actions.LEADER:
            continue
        new = after(s, a)
        step = None if new.over else new.decision
        if isinstance(step, Support) and not new.committed:
            if me == step.seat:
                lead = step.mine + new.hands[me].count(step.colour) - step.theirs
                lost = lead <= 0
            else:
                lead = step.theirs + new.hands[me].count(step.colour) - step.mine
                lost = me == step.rival and lead < 0
            if lost:
                found[a] = "begins a conflict that is lost"
    return found


def gheos(s: Any) -> Absurd:
    """Not to play a token that brings points though the game ends before the next chance: the next
    epoch tile ends it, and the others draw all that is left before. But who wins by it may end."""
    choices = s.choices()
    draw, token = gheos_actions.DRAW(), gheos_actions.TOKEN()
    last = s.epochs == EPOCH_END[s.seats] - 1
    land_left = len(s.order) - (EPOCHS - s.epochs)
    if draw not in choices or token not in choices or not last or land_left >= s.seats:
        return {}
    ended = after(s, draw)
    wins = ended.over and GHEOS.ranks(ended)[s.player] == 0
    return {draw: "keeps a token for ever"} if cups(s, s.player) and not wins else {}


def cups(s: Any, p: int) -> int:
    land = survey(s)
    return sum(
        n * amount(land.total[land.component[s.markers[colour]]], CUP)
        for colour, n in enumerate(held(s, p))
        if n and s.markers[colour] != RESERVE
    )


def inner_sea(s: Any) -> Absurd:
    """To retire a disc of a city without need; to leave discs off the map that have a place."""
    p, found = s.decision.realm if hasattr(s.decision, "realm") else -1, {}
    if p < 0 or s.realms[p].owner != s.player:
        return {}
    for a in s.choices():
        if a in sea_actions.RETIRE and s.realms[p].supply > 0:
            (area,) = sea_actions.RETIRE.args(a)
            if cover(s)[2][p] & LANDS & 1 << area and s.discs[FACTIONS * area + p] == 3:
                found[a] = "retires a disc of a city"
    if sea_actions.END() in s.choices() and any(a in sea_actions.DEPLOY for a in s.choices()):
        found[sea_actions.END()] = "leaves discs off the map"
    return found


def monumental(s: Any) -> Absurd:
    """To end the last turn with points to be had at once, unless it wins, or to give some up in
    it."""
    if not isinstance(s.decision, Act) or not s.trigger or s.round <= s.trigger:
        return {}
    p, end = s.player, monumental_actions.END()
    now, found = standings(s)[p][0], {}
    best = -inf
    for a in s.choices():
        if a == end:
            continue
        points = standings(look_ahead(after(s, a), p))[p][0]
        best = max(best, points)
        if points < now and a in monumental_actions.MOVE:
            found[a] = "gives up a province in the last turn"
    ended = after(s, end)
    if best > now and not (ended.over and p in winners(ended)):
        found[end] = "ends the last turn with points on the table"
    return found


ABSURD = {
    "ages": ages,
    "gheos": gheos,
    "inner_sea": inner_sea,
    "monumental": monumental,
    "tigris": tigris,
}
