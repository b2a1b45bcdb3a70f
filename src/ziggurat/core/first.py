"""Who begins: the one option that games with a first seat share."""

from collections.abc import Mapping

from ziggurat.core import chance
from ziggurat.core.game import Option
from ziggurat.core.message import m
from ziggurat.core.state import State

__all__ = ["option", "seat"]


def option(clause: str) -> Option:
    """The option, with the clause of the game that it is about."""
    about = m("who begins: drawn from the seed, or seat 1 ({clause})", clause=clause)
    return Option("first", ("random", "fixed"), about)


def seat(s: State, seats: int, options: Mapping[str, str]) -> int:
    """The seat that begins."""
    return chance.roll(s, seats) if options["first"] == "random" else 0
