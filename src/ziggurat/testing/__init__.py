"""What a game must pass: the contract suite, worked examples as data, clauses covered by tests."""

from ziggurat.testing.contract import (
    Tally,
    check_game,
    check_play,
    check_space,
    is_refused,
    pairs,
    variants,
)

__all__ = [
    "Tally",
    "check_game",
    "check_play",
    "check_space",
    "is_refused",
    "pairs",
    "variants",
]
