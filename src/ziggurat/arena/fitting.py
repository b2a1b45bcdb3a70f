"""Two ways to better weights: those that foretell best how games ended, by least squares, drawn
towards where they start; and those that won matches against their own opposites.

Only the standard library, and sums that come out the same in every version of Python.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum, sqrt, tanh
from operator import mul

from ziggurat.core.weights import Pair

__all__ = ["Fit", "Position", "climb", "fit", "steps_of"]

Vector = list[float]
PART, FLOOR = 0.3, 0.02  # a step, of the weight itself or of all that is at stake
DOUBT = 2.0  # a hundred weights that matter nothing would go far together


@dataclass(frozen=True, slots=True)
class Position:
    """What a seat has more than the others on average, how early it is (1 to 0), and what came of
    it: the outcome of the game for that seat."""

    lead: Sequence[float]
    early: float
    end: float


@dataclass(frozen=True, slots=True)
class Fit:
    """Weights, the same scaled weights they started from, and how much of the outcomes of games
    that were not learned from either explains."""

    start: list[Pair]
    weights: list[Pair]
    start_explains: float
    explains: float


def fit(games: Sequence[Sequence[Position]], start: Sequence[Pair], pull: float) -> Fit:
    """Learn from nine of ten games. `pull` draws every weight to its start, in spreads of its
    feature; a feature that nobody ever had stays where it is."""
    learned = [p for n, game in enumerate(games) if n % 10 != 9 for p in game]
    unseen = [p for n, game in enumerate(games) if n % 10 == 9 for p in game]
    columns = [list(column) for column in zip(*map(doubled, learned), strict=True)]
    ends = [p.end for p in learned]
    first = [late for late, _ in start] + [more for _, more in start]
    slope = scaling(predicted(columns, first), ends)
    first = [slope * w for w in first]
    spreads = [sqrt(fsum(map(mul, c, c)) / len(c)) or 1.0 for c in columns]
    rest = [y - guess for y, guess in zip(ends, predicted(columns, first), strict=True)]
    scaled = [[x / spread for x in column] for column, spread in zip(columns, spreads, strict=True)]
    step = solved(squares(scaled, pull * len(ends)), [fsum(map(mul, c, rest)) for c in scaled])
    learnt = [w + d / spread for w, d, spread in zip(first, step, spreads, strict=True)]
    return Fit(paired(first), paired(learnt), explained(unseen, first), explained(unseen, learnt))


def doubled(position: Position) -> Vector:
    """Every feature twice, the second time the less the later it is."""
    return [*position.lead, *(position.early * x for x in position.lead)]


def paired(weights: Vector) -> list[Pair]:
    half = len(weights) // 2
    return [
        (round(late, 5), round(more, 5))
        for late, more in zip(weights[:half], weights[half:], strict=True)
    ]


def predicted(columns: Sequence[Vector], weights: Vector) -> Vector:
    return [fsum(map(mul, row, weights)) for row in zip(*columns, strict=True)]


def scaling(guesses: Vector, wanted: Vector) -> float:
    """By how much the guesses are to be scaled to be nearest to what is wanted."""
    size = fsum(map(mul, guesses, guesses))
    return fsum(map(mul, guesses, wanted)) / size if size else 1.0


def squares(columns: Sequence[Vector], pull: float) -> list[Vector]:
    """The products of all columns with each other, and the pull on the diagonal."""
    found = [[0.0] * len(columns) for _ in columns]
    for i, one in enumerate(columns):
        for j in range(i + 1):
            found[i][j] = found[j][i] = fsum(map(mul, one, columns[j]))
        found[i][i] += pull or 1e-9
    return found


def solved(matrix: list[Vector], right: Vector) -> Vector:
    """Gauss's elimination; the matrix is symmetric and positive, so no row need be exchanged."""
    rows = [[*row, y] for row, y in zip(matrix, right, strict=True)]
    n = len(rows)
    for i, pivot in enumerate(rows):
        for row in rows[i + 1 :]:
            factor = row[i] / pivot[i]
            for j in range(i, n + 1):
                row[j] -= factor * pivot[j]
    found = [0.0] * n
    for i in reversed(range(n)):
        known = fsum(rows[i][j] * found[j] for j in range(i + 1, n))
        found[i] = (rows[i][n] - known) / rows[i][i]
    return found


def explained(positions: Sequence[Position], weights: Vector) -> float:
    """The share of the outcomes' squares that a guess takes away."""
    missed = [p.end - fsum(map(mul, doubled(p), weights)) for p in positions]
    size = fsum(p.end * p.end for p in positions)
    return round(1 - fsum(map(mul, missed, missed)) / size, 3) if size else 0.0


def steps_of(games: Sequence[Sequence[Position]], weights: Sequence[Pair]) -> list[Pair]:
    """How far each weight is moved to see whether that wins, at the end and at the beginning: a
    part of itself; what counts nothing yet so far that it matters beside all the others."""
    flat = [p for game in games for p in game]
    worths = [
        fsum((late + p.early * more) * x for (late, more), x in zip(weights, p.lead, strict=True))
        for p in flat
    ]
    stake = sqrt(fsum(map(mul, worths, worths)) / len(worths))
    steps = []
    for i, (late, more) in enumerate(weights):
        spread = sqrt(fsum(p.lead[i] ** 2 for p in flat) / len(flat))
        least = FLOOR * stake / spread if spread else 0.0
        step = PART * max(abs(late), abs(late + more)) or least
        steps.append((step, step))
    return steps


def climb(
    leads: Sequence[float], ways: Sequence[Sequence[Pair]], steps: Sequence[Pair]
) -> list[Pair]:
    """Which way the weights are to go: what helped most goes a whole step at the end or at the
    beginning of the game, the rest in proportion, what may be mere luck less. `leads` are of those
    who went these ways over those who went the opposite ones."""
    middle = fsum(map(abs, leads)) / len(leads) or 1.0
    won = [tanh(lead / middle) for lead in leads]
    error2 = fsum(x * x for x in won) / len(won) ** 2
    slopes: list[Pair] = []
    for i in range(len(steps)):
        ends = [fsum(x * way[i][k] for x, way in zip(won, ways, strict=True)) for k in (0, 1)]
        late, begin = (trusted(total / len(won), error2) for total in ends)
        slopes.append((late, begin))
    most = max(max(abs(late), abs(begin)) for late, begin in slopes) or 1.0
    return [
        (late / most * end, begin / most * first - late / most * end)
        for (late, begin), (end, first) in zip(slopes, steps, strict=True)
    ]


def trusted(slope: float, error2: float) -> float:
    """Less what chance alone would make of it: nothing within DOUBT standard errors."""
    return slope * max(0.0, 1.0 - DOUBT**2 * error2 / slope**2) if slope else 0.0
