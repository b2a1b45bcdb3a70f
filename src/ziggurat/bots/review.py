"""Looking back at a move: what it changed in everybody's chance of winning, as one seat could know.

Positions are judged as hints judge them: what the seat cannot see is dealt, everybody goes on by
the game's policy, and the evaluation gives the chance where the next turn of that seat begins. The
same deals serve the move before and the move after, and the move that was played and the better
one, so what differs is the move and not the deal.
"""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from math import exp, fsum, sqrt
from random import Random
from statistics import fmean, pstdev
from typing import Any, NamedTuple

from ziggurat.bots.explain import DEALS, advisable, considered, differences, factors, line
from ziggurat.bots.ismcts import Node, Player, beaten
from ziggurat.core.consequences import Change, consequences
from ziggurat.core.game import Game
from ziggurat.core.notes import Note
from ziggurat.core.state import State

Chances = list[float]  # of all seats
STEPS = 150  # decisions after which a position is judged at the latest
COMPARED = 3  # choices of the search that are compared with what was played
ROUND = 6  # deals between two looks at whether more are needed
LEAST = 12  # deals, always
SURE = 2.0  # standard errors
STEADY = 0.015  # the error of a chance at which more deals are not needed
CLOSE = 0.02  # what was played is near enough if it cannot be worse by more
TELLING = 0.06  # of what `odds` names: a smaller difference between two moves tells nothing
DIGITS = 4


class Effort(NamedTuple):
    """How carefully a game is looked at: iterations of the search; deals in which two choices are
    compared; deals for the chance after a move and after what came to light; ends played from the
    true position."""

    iterations: int
    compared: int
    deals: int
    revealed: int
    truth: int

    def times(self, factor: float) -> "Effort":
        pairs = zip(self, LEAST_EFFORT, strict=True)
        return Effort(*(max(least, round(n * factor)) for n, least in pairs))


QUICK = Effort(iterations=36, compared=48, deals=18, revealed=60, truth=4)
DEEP = Effort(iterations=300, compared=400, deals=100, revealed=400, truth=24)
LEAST_EFFORT = Effort(iterations=12, compared=LEAST, deals=6, revealed=LEAST, truth=1)


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice, the chance of who made it, how its player would go on, and what is certain of it:
    what the rules would tell, `later` if only of what follows, and how scores change."""

    action: str
    chance: float
    line: list[str]
    notes: list[Note]
    later: bool
    changes: list[Change]


@dataclass(frozen=True, slots=True)
class Decision:
    """What was played beside what the search prefers. `lost` is the difference in chance, `error`
    its standard error; what speaks for the better one and against it, by parts of the
    evaluation."""

    best: Choice
    played: Choice
    lost: float
    error: float
    better: list[str]
    worse: list[str]


@dataclass(frozen=True, slots=True)
class Look:
    """A move looked back at. `expected` are the chances when it is known and what it brings to
    light is not, `after` when that is known, too: the difference is luck, with its error. `truth`
    is what somebody who sees everything would expect."""

    move: int
    seat: int
    action: str
    choices: int
    expected: Chances
    after: Chances
    revealed: bool
    error: float
    truth: Chances
    decision: Decision | None = None

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


class Seen(NamedTuple):
    """The chances from a position on average, the error of the seat's own, and
    where they come from."""

    chances: Chances
    error: float
    futures: list[State]
    each: list[float]


@dataclass(slots=True)
class Judge:
    """Looks back for one seat of so many."""

    game: Game[Any]
    seats: int
    seat: int
    effort: Effort
    seed: int = 0

    def opening(self, s: State, move: int = 0) -> Look:
        """The position before the first move, as a move that nobody made."""
        found = self.ahead(s, self.effort.revealed)
        truth = self.truth(s)
        return Look(move, -1, "", 0, found.chances, found.chances, False, 0.0, truth)

    def look(self, move: int, before: State, a: int, after: State) -> Look:
        """At move number `move`, which leads from one true position to the other."""
        seat, choices = before.player, before.choices()
        decision, expected = None, None
        if seat == self.seat and len(choices) > 1:
            decision, expected = self.decided(before, a)
        shown = reveals(self.game, before, after, self.seat)
        if not shown:
            expected = expected or self.ahead(after, self.effort.deals)
            now = expected
        else:
            expected = expected or self.foreseen(before, a)
            now = self.ahead(after, self.effort.revealed)
            expected = expected or now
        return Look(
            move=move,
            seat=seat,
            action=self.game.actions.text(a),
            choices=len(choices),
            expected=expected.chances,
            after=now.chances,
            revealed=shown,
            error=round(sqrt(expected.error**2 + now.error**2), DIGITS) if shown else 0.0,
            truth=self.truth(after),
            decision=decision,
        )

    # Chances

    def ahead(self, s: State, most: int) -> Seen:
        """From a true position, as far as the seat may know it."""
        if s.over:
            return Seen([round(share, DIGITS) for share in self.game.shares(s)], 0.0, [s], [])
        view, player = self.game.view(s, self.seat), self.player()
        return self.mean(
            self.end(player, deal, rng) for deal, rng in self.deals(player, view, most)
        )

    def foreseen(self, before: State, a: int) -> Seen | None:
        """After an action of somebody, before it is known what it brings to light: in those deals
        in which it can be made."""
        view, player = self.game.view(before, self.seat), self.player()

        def ends() -> Iterator[State]:
            for deal, rng in self.deals(player, view, 2 * self.effort.revealed):
                if deal.why_not(a) is None:
                    deal.apply(a)
                    yield self.end(player, deal, rng)

        found = self.mean(ends(), self.effort.revealed)
        return found if len(found.each) >= LEAST else None

    def mean(self, ends: Iterator[State], most: int = 10**6) -> Seen:
        """The chances at the ends on average, until they are steady."""
        futures: list[State] = []
        each: list[float] = []
        for end in ends:
            futures.append(end)
            each.append(self.outlook(end))
            n = len(each)
            if n >= most or (n >= LEAST and n % ROUND == 0 and error(each) < STEADY):
                break
        return self.seen_at(futures)

    def seen_at(self, ends: list[State]) -> Seen:
        found = [outlooks(self.game, end) for end in ends]
        chances = [round(fmean(one), DIGITS) for one in zip(*found, strict=True)]
        each = [one[self.seat] for one in found]
        return Seen(chances, error(each), ends, each)

    def truth(self, s: State) -> Chances:
        """What the chances are if nothing is hidden, but for chance itself."""
        if s.over:
            return [round(share, DIGITS) for share in self.game.shares(s)]
        player = self.player()

        def ends() -> Iterator[State]:
            for i in range(self.effort.truth):
                rng = Random(f"{self.seed} {i}")
                true = s.copy()
                true.seed = rng.getrandbits(64)
                yield self.end(player, true, rng)

        return self.mean(ends()).chances

    # A decision

    def decided(self, before: State, a: int) -> tuple[Decision, Seen]:
        """What was played, compared with what the search prefers; and what it led to."""
        view = self.game.view(before, self.seat)
        player, rng = self.player(self.effort.iterations), Random(f"{self.seed} search")
        choices = advisable(self.game, view)
        choices = choices if a in choices else [*choices, a]
        root, ranked = considered(player, view, choices, rng, None)
        options = [*[b for b in ranked if b != a][: COMPARED - 1], a]
        first = self.raced(player, view, options, a, 0)
        best = preferred(first, options)
        seen, lead = first, [0.0]
        if best != a:  # it was chosen for its chance in these deals: others tell the truth about it
            seen = self.raced(player, view, [best, a], a, self.effort.compared)
            lead = lead_of(seen[best].each, seen[a].each)
        sure = fmean(lead) > SURE * error(lead)
        world = self.game.determinise(view, Random(self.seed))
        lines = {
            b: line(player, root.children.get(b, Node(self.seat)), b, world, rng) for b in {best, a}
        }
        worlds = [self.game.determinise(view, Random(i)) for i in range(DEALS)]
        told = {b: self.told(seen[b], lines[b], worlds) for b in lines}
        better, worse = self.compared(player, seen[best], seen[a]) if sure else ([], [])
        lost = round(fmean(lead), DIGITS) if sure else 0.0
        slip = round(error(lead), DIGITS)
        return Decision(told[best], told[a], lost, slip, better, worse), first[a]

    def raced(
        self, player: Player, view: State, options: Sequence[int], a: int, skipped: int
    ) -> dict[int, Seen]:
        """What the options lead to in the same deals, until it is clear whether one of them is
        better than what was played."""
        runs: dict[int, list[State]] = {b: [] for b in options}
        most = self.effort.compared
        for n, (deal, rng) in enumerate(self.deals(player, view, most, skipped), 1):
            drawn = rng.getrandbits(64)
            for b, ends in runs.items():
                s = deal.copy()
                s.apply(b)
                ends.append(self.end(player, s, Random(drawn)))
            if n >= LEAST and n % ROUND == 0:
                own = {b: [self.outlook(s) for s in ends] for b, ends in runs.items()}
                if all(settled(own[b], own[a]) for b in own):
                    break
        return {b: self.seen_at(ends) for b, ends in runs.items()}

    def told(self, seen: Seen, following: list[int], worlds: Sequence[State]) -> Choice:
        text = self.game.actions.text
        certain = consequences(self.game, worlds, following)
        alone = consequences(self.game, worlds[:1], following[:1])
        return Choice(
            action=text(following[0]),
            chance=seen.chances[self.seat],
            line=list(map(text, following)),
            notes=list(certain.notes),
            later=not alone.notes,
            changes=list(certain.changes),
        )

    def compared(self, player: Player, best: Seen, other: Seen) -> tuple[list[str], list[str]]:
        """The parts of the evaluation that come out better and worse with the best choice."""
        mine, theirs = (factors(player, seen.futures, self.seat) for seen in (best, other))
        return differences(mine, [theirs], TELLING * self.game.need_evaluation().odds)

    # How everybody goes on

    def player(self, iterations: int = 1) -> Player:
        return Player(self.game, iterations=iterations)

    def deals(
        self, player: Player, view: State, most: int, skipped: int = 0
    ) -> Iterator[tuple[State, Random]]:
        """The same deals of the same view, each with the random numbers that go with it. Where
        another seat is asked, a deal may leave it no answer: then it was not so dealt."""
        for i in range(skipped, skipped + most):
            rng = Random(f"{self.seed} {i}")
            deal = player.dealt(view, rng)
            if deal.over or view.player == self.seat or deal.choices():
                yield deal, rng

    def end(self, player: Player, s: State, rng: Random) -> State:
        """Where everybody has come to by the policy when the seat's next turn begins."""
        turns = 0
        for _ in range(STEPS):
            if s.over:
                break
            if player.begins(s):
                turns += 1
                if s.player == self.seat or turns > self.seats:
                    break
            choices = s.choices()
            if len(choices) == 1:
                s.apply(choices[0])
            else:
                s = player.follow(s, choices, rng).after
        return s

    def outlook(self, s: State) -> float:
        return outlooks(self.game, s)[self.seat]


def outlooks(game: Game[Any], s: State) -> Chances:
    """Everybody's chance in a position that hides nothing."""
    if s.over:
        return game.shares(s)
    evaluation, seats = game.need_evaluation(), range(len(game.scores(s)))
    odds = evaluation.odds_for(len(seats))
    worth = [evaluation.evaluate(s, p) / odds for p in seats]
    return [1.0 / fsum(exp(min(30.0, other - own)) for other in worth) for own in worth]


def reveals(game: Game[Any], before: State, after: State, seat: int) -> bool:
    """Whether chance had a say in what happened, or something came out of a deck for this seat to
    see. What others play from their hands is their decision."""
    if after.over or before.seed != after.seed:
        return True
    unseen = [game.view(s, seat).unseen for s in (before, after)]
    decks = [[len(deck) for group in game.secrets(s, seat) for deck in group.decks]
             for s in (before, after)]  # fmt: skip
    return unseen[0] != unseen[1] and decks[0] != decks[1]


def preferred(seen: dict[int, Seen], options: Sequence[int]) -> int:
    """The best choice, where what was played, the last option, counts as the best unless another
    is clearly better."""
    played = options[-1]
    clearly = [b for b in seen if b != played and beaten(seen[b].each, seen[played].each)]
    return max(clearly, key=lambda b: fmean(seen[b].each)) if clearly else played


def lead_of(one: Sequence[float], other: Sequence[float]) -> list[float]:
    return [a - b for a, b in zip(one, other, strict=True)]


def settled(one: Sequence[float], played: Sequence[float]) -> bool:
    """Whether it is known by how much a choice is better, or that it is not by more than a
    trifle."""
    lead = lead_of(one, played)
    return error(lead) < STEADY / 2 or fmean(lead) + SURE * error(lead) < CLOSE


def error(values: Sequence[float]) -> float:
    """The standard error of a mean."""
    n = len(values)
    return pstdev(values) / sqrt(n - 1) if n > 1 else 0.0
