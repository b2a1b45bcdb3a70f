"""What a review says as a whole: verdicts, what was luck and what decisions, turning points."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby, pairwise
from math import sqrt
from typing import Any, NamedTuple

from ziggurat.core.message import m

Row = dict[str, Any]
BEST, GOOD, INACCURACY, MISTAKE, BLUNDER = "best", "good", "inaccuracy", "mistake", "blunder"
VERDICTS = (m("best"), m("good"), m("inaccuracy"), m("mistake"), m("blunder"))
LEAST_LOST = {BLUNDER: 0.15, MISTAKE: 0.08, INACCURACY: 0.04}  # of the chance of winning
PHASES = (m("opening"), m("middle game"), m("endgame"))  # a third of the moves each
TURNING, TURN = 5, 0.08  # so many, of at least so much
WORST = 5
TRIFLE = 0.02


class Part(NamedTuple):
    """What a move changed in the chance of the seat: by what chance or a deck brought to light, by
    the seat's own decision, and by all else, which is what others did and what the search had not
    foreseen. The three add up to the change."""

    move: int
    by: int  # whose move
    chance: float  # before it
    luck: float
    own: float
    others: float
    error: float  # of luck

    @property
    def change(self) -> float:
        return self.luck + self.own + self.others


class Swing(NamedTuple):
    """Moves of one player in a row that changed much."""

    first: int
    last: int
    by: int
    change: float
    luck: float
    own: float
    others: float


class Phase(NamedTuple):
    """What a third of the game brought."""

    name: str
    first: int
    last: int
    luck: float
    error: float  # of luck
    own: float
    others: float
    verdicts: dict[str, int]

    @property
    def change(self) -> float:
        return self.luck + self.own + self.others


def in_order(rows: Iterable[Row]) -> list[Row]:
    """As far as they follow each other without a gap."""
    ordered = sorted(rows, key=lambda row: int(row["move"]))
    for i, row in enumerate(ordered):
        if row["move"] != ordered[0]["move"] + i:
            return ordered[:i]
    return ordered


def reachable(rows: Sequence[Row], i: int, seat: int) -> float | None:
    """The best chance that the search still finds at a decision of the seat after line i, as far as
    nothing else happens between; None if there is no such decision."""
    best = None
    for row in rows[i + 1 :]:
        if row["seat"] != seat:
            break
        if row["decision"]:
            best = max(best or 0.0, float(row["decision"]["best"]["chance"]))
        if row["revealed"]:
            break
    return best


def values(rows: Sequence[Row], seat: int) -> list[float]:
    """The chance of the seat after every move. Where it is to decide, that is the best that it can
    still reach by the choices that the search prefers."""
    found = []
    for i, row in enumerate(rows):
        best = reachable(rows, i, seat)
        found.append(float(row["after"][seat]) if best is None else best)
    return found


def curves(rows: Sequence[Row], seat: int) -> list[list[float]]:
    """The chance of every seat after every move, as the one seat could know."""
    found = []
    for row, own in zip(rows, values(rows, seat), strict=True):
        rest = 1.0 - row["after"][seat]
        left = (1.0 - own) / rest if rest > 0 else 0.0
        found.append([own if p == seat else left * one for p, one in enumerate(row["after"])])
    return [list(one) for one in zip(*found, strict=True)]


def losses(rows: Sequence[Row], seat: int) -> dict[int, float]:
    """What each decision lost, by move. As long as the next decisions of the seat can make up for
    it, nothing is lost."""
    found = {}
    for i, (row, now) in enumerate(zip(rows, values(rows, seat), strict=True)):
        if row["decision"]:
            lost = float(row["decision"]["lost"])
            if not row["revealed"] and reachable(rows, i, seat) is not None:
                lost = min(lost, row["decision"]["best"]["chance"] - now)
            found[row["move"]] = max(0.0, lost)
    return found


def parts(rows: Sequence[Row], seat: int) -> list[Part]:
    """Of all moves, whose lines are in order."""
    lost, found = losses(rows, seat), []
    for (before, now), row in zip(pairwise(values(rows, seat)), rows[1:], strict=True):
        luck = row["after"][seat] - row["expected"][seat] if row["revealed"] else 0.0
        own = -lost.get(row["move"], 0.0)
        others = now - before - luck - own
        found.append(Part(row["move"], row["seat"], before, luck, own, others, row["error"]))
    return found


def verdicts(rows: Sequence[Row], seat: int) -> dict[int, str]:
    """Of every decision of the seat, by move."""
    best = {row["move"]: is_best(row) for row in rows if row["decision"]}
    return {move: verdict(best[move], lost) for move, lost in losses(rows, seat).items()}


def is_best(row: Row) -> bool:
    return bool(row["decision"]["best"]["action"] == row["action"])


def verdict(best: bool, lost: float) -> str:
    if best:
        return BEST
    return next((name for name, least in LEAST_LOST.items() if lost >= least), GOOD)


def worst(rows: Sequence[Row], seat: int, most: int = WORST) -> list[Row]:
    """The decisions that lost most, the worst first, if they lost more than a trifle."""
    lost = losses(rows, seat)
    judged = [row for row in rows if lost.get(row["move"], 0.0) >= TRIFLE]
    return sorted(judged, key=lambda row: -lost[row["move"]])[:most]


def turning_points(found: Sequence[Part]) -> list[Swing]:
    """Where the chance changed most, in the order of the game."""
    swings = []
    for by, moves in groupby(found, key=lambda part: part.by):
        run = list(moves)
        sums = [sum(getattr(p, name) for p in run) for name in ("change", "luck", "own", "others")]
        swings.append(Swing(run[0].move, run[-1].move, by, *sums))
    large = [swing for swing in swings if abs(swing.change) >= TURN]
    chosen = sorted(large, key=lambda swing: -abs(swing.change))[:TURNING]
    return sorted(chosen, key=lambda swing: swing.first)


def phases(rows: Sequence[Row], seat: int) -> list[Phase]:
    """The summary, a third of the game each."""
    found, said = parts(rows, seat), verdicts(rows, seat)
    size = max(1, -(-len(found) // len(PHASES)))
    thirds = [found[i * size : (i + 1) * size] for i in range(len(PHASES))]
    return [phase(name, own, said) for name, own in zip(PHASES, thirds, strict=True) if own]


def phase(name: str, found: Sequence[Part], said: Mapping[int, str]) -> Phase:
    counted = Counter(said[part.move] for part in found if part.move in said)
    return Phase(
        name,
        found[0].move,
        found[-1].move,
        luck=sum(part.luck for part in found),
        error=sqrt(sum(part.error**2 for part in found)),
        own=sum(part.own for part in found),
        others=sum(part.others for part in found),
        verdicts={one: counted[one] for one in VERDICTS if counted[one]},
    )


def summary(rows: Sequence[Row], seat: int) -> Row:
    """All of it as data."""
    found, lost = parts(rows, seat), losses(rows, seat)
    return {
        "chances": curves(rows, seat),
        "phases": [{**one._asdict(), "change": one.change} for one in phases(rows, seat)],
        "turning_points": [swing._asdict() for swing in turning_points(found)],
        "worst": [row["move"] for row in worst(rows, seat)],
        "decisions": [
            {"move": move, "verdict": said, "lost": lost[move]}
            for move, said in verdicts(rows, seat).items()
        ],
    }
