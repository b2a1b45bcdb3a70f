"""End of the game and scoring (MO-17, MO-19.64 to MO-19.66)."""

from ziggurat.core.game import Rival, Score
from ziggurat.core.message import m
from ziggurat.games.monumental.content import KIND, KNOWLEDGE, WONDER
from ziggurat.games.monumental.content.vocabulary import G, K
from ziggurat.games.monumental.state import (
    EMPTY_DOMINATION,
    NO_MONSTER_POINTS,
    MonumentalState,
    Seat,
    provinces,
)

POINTS = (1, 1, 2, 2)  # province, knowledge, wonder, policy
DOMINATION, GOLD_PER_POINT = 3, 3
CATEGORIES = (m("provinces"), m("knowledge"), m("wonders"), m("policies"))


def counts(s: MonumentalState, p: Seat) -> tuple[int, int, int, int]:
    """Provinces, acquired knowledge cards, completed wonders, policies (MO-17.6 to MO-17.10)."""
    knowledge = wonders = 0
    for card in p.owned:
        kind = KIND[card]
        knowledge += kind == KNOWLEDGE
        wonders += kind == WONDER
    return provinces(s, p).bit_count(), knowledge, wonders, len(p.policies)


def breakdown(s: MonumentalState) -> list[list[int]]:
    """For each civilization the points of the four categories, dominations, monsters and Gold of
    the Automa."""
    table = [counts(s, p) for p in s.seats]
    most = [max(row[i] for row in table) for i in range(4)]
    found = []
    for seat, p in enumerate(s.seats):
        mine = table[seat]
        points = [n * worth for n, worth in zip(mine, POINTS, strict=True)]
        empty = bool(s.switches & EMPTY_DOMINATION)
        won = sum(1 for i in range(4) if mine[i] == most[i] and (most[i] or empty))
        monsters = 0 if s.switches & NO_MONSTER_POINTS else len(p.claimed)
        gold = p.res[G] // GOLD_PER_POINT if seat == s.automa else 0
        found.append([*points, DOMINATION * won, monsters, gold])
    return found


def totals(s: MonumentalState) -> list[int]:
    return [sum(row) for row in breakdown(s)]


SCORE_NAMES = (m("points"), m("gold"), m("culture"))


def standings(s: MonumentalState) -> list[Score]:
    """Points, then Gold, then Culture, for every civilization (MO-17.15 to MO-17.18)."""
    points = totals(s)
    return [(n, p.res[G], p.res[K]) for n, p in zip(points, s.seats, strict=True)]


def scores(s: MonumentalState) -> list[Score]:
    return standings(s)[: s.people]


def rivals(s: MonumentalState) -> list[Rival]:
    """The Automa wins like a player (MO-19.66)."""
    return [Rival(m("Automa"), score) for score in standings(s)[s.people :]]


def winners(s: MonumentalState) -> list[int]:
    """The seats that win, the Automa's included; more than one share the victory (MO-17.18)."""
    table = standings(s)
    return [seat for seat, score in enumerate(table) if score == max(table)]
