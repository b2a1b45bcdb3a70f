"""The end of the game (TE-15): treasures as jokers, the weakest colour counts."""

from ziggurat.games.tigris.state import TigrisState


def assigned(points: list[int], treasures: int) -> list[int]:
    """How many treasures go to each colour: each to a weakest one, which is always best (TE-15.4,
    TE-15.5)."""
    colours = list(points)
    for _ in range(treasures):
        colours[colours.index(min(colours))] += 1
    return [after - before for after, before in zip(colours, points, strict=True)]


def final(points: list[int], treasures: int) -> tuple[int, ...]:
    """Points ascending after the treasures were given out (TE-15.6, TE-15.7)."""
    colours = sorted(points)
    for _ in range(treasures):
        colours[0] += 1
        colours.sort()
    return tuple(colours)


def scores(s: TigrisState) -> list[tuple[int, ...]]:
    """Compared as tuples: weakest colour, then the next; equal tuples share the rank (TE-15.8)."""
    return [final(points, taken) for points, taken in zip(s.points, s.taken, strict=True)]


def tell_result(s: TigrisState) -> None:
    """How the treasures were given out, where everybody ends, and who wins (TE-15.4 to TE-15.8)."""
    if s.notes is None:
        return
    for p in range(s.seats):
        gifts = assigned(s.points[p], s.taken[p])
        for colour, n in enumerate(gifts):
            if n:
                s.note("assigned" if n > 1 else "assigned.one", p, n, colour)
        s.note("result", p, *map(sum, zip(s.points[p], gifts, strict=True)))
    found = scores(s)
    best = [p for p in range(s.seats) if found[p] == max(found)]
    for p in best:
        s.note("won.shared" if best[1:] else "won", p, found[p][0])
