"""Step 3, the scoring token (G-10), step 4, the draw with its epochs (G-11), and the end (G-12)."""

from dataclasses import dataclass

from ziggurat.core.agenda import Decision, Handler, Reason, legal, nothing
from ziggurat.core.message import m
from ziggurat.games.gheos.actions import DRAW, TOKEN
from ziggurat.games.gheos.content import EPOCH_END
from ziggurat.games.gheos.faces import CUP, PYRAMID
from ziggurat.games.gheos.land import on_continent
from ziggurat.games.gheos.state import EPOCH, GheosState, held, score


def worth(s: GheosState, seat: int, symbol: int) -> int:
    """For each follower, the number of a symbol on its civilization's continent."""
    return sum(n * on_continent(s, c, symbol) for c, n in enumerate(held(s, seat)) if n)


def refill(s: GheosState, seat: int) -> None:
    """Draw until a landscape tile comes; each epoch tile before it brings a round (G-11.2 to
    G-11.7)."""
    while s.order.pop() == EPOCH:
        s.epochs += 1
        s.note("epoch", s.epochs)
        for p in range(s.seats):
            score(s, p, worth(s, p, PYRAMID), "pyramids")
        if ended(s):
            return
    tile = s.pile.pop()
    s.hands[seat] = sorted([*s.hands[seat], tile])
    s.note("drew", seat)
    s.whisper(seat, "drew.tile", tile)


def refuse_token(s: GheosState, seat: int) -> Reason | None:
    return None if s.tokens[seat] else Reason("G-10.1", m("You have no scoring token left."))


def refuse_second(s: GheosState, seat: int) -> Reason:
    return Reason("G-10.1", m("One scoring token a turn, no more."))


def play_token(s: GheosState, seat: int) -> None:
    """The last token of all ends the game at once, without a draw (G-12.1, G-12.3)."""
    s.tokens[seat] -= 1
    score(s, seat, worth(s, seat, CUP), "token")
    if any(s.tokens):
        s.then(Draw(seat))


@dataclass(slots=True)
class Score(Decision):
    """Play one scoring token, or end the turn by drawing (G-10.1, G-4.4)."""

    rule = "G-10.1"
    on = {TOKEN: Handler(play_token, refuse_token), DRAW: Handler(refill, legal)}

    def choices(self, s: GheosState) -> list[int]:
        return [TOKEN.start, DRAW.start] if s.tokens[self.seat] else [DRAW.start]

    def prompt(self, s: GheosState) -> str:
        if s.tokens[self.seat]:
            points = worth(s, self.seat, CUP)
            if points == 1:
                return m("Play a scoring token for one point, or draw to end your turn.")
            return m(
                "Play a scoring token for {points} points, or draw to end your turn.", points=points
            )
        return m("Draw to end your turn.")


@dataclass(slots=True)
class Draw(Decision):
    """After the token nothing is left but to draw; until then all can be taken back (G-11.1)."""

    rule = "G-11.1"
    on = {TOKEN: Handler(nothing, refuse_second), DRAW: Handler(refill, legal)}

    def choices(self, s: GheosState) -> list[int]:
        return [DRAW.start]

    def prompt(self, s: GheosState) -> str:
        return m("Draw to end your turn.")


def ended(s: GheosState) -> bool:
    """All tokens are used (G-12.1) or the last epoch has come (G-12.2)."""
    return not any(s.tokens) or s.epochs == EPOCH_END[s.seats]


def finish(s: GheosState) -> None:
    """Everybody scores cups once more (G-12.4); unused tokens are worth nothing (G-12.8)."""
    s.note("over.epochs" if any(s.tokens) else "over.tokens")
    for p in range(s.seats):
        score(s, p, worth(s, p, CUP), "final")


def scores(s: GheosState) -> list[tuple[int, ...]]:
    """Points, then followers; equal in both is a draw (G-12.5 to G-12.7)."""
    return [(s.points[p], sum(held(s, p))) for p in range(s.seats)]
