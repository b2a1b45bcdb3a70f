"""The end of the game (TE-15): treasures as jokers, the weakest colour counts."""

from ziggurat.games.tigris.state import TigrisState


def final(points: list[int], treasures: int) -> tuple[int, ...]:
    """Points ascending after each treasure went to a weakest colour, which is always best
    (TE-15.4 to TE-15.7)."""
    colours = sorted(points)
    for _ in range(treasures):
        colours[0] += 1
        colours.sort()
    return tuple(colours)


def scores(s: TigrisState) -> list[tuple[int, ...]]:
    """Compared as tuples: weakest colour, then the next; equal tuples share the rank (TE-15.8)."""
    return [final(points, taken) for points, taken in zip(s.points, s.taken, strict=True)]
