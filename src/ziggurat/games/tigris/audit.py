"""What must hold in every state: conservation (section 5) and the derived clauses (TE-3.11,
TE-3.12, TE-5.16, TE-11.27, TE-13.11)."""

from ziggurat.core.errors import must
from ziggurat.core.message import m
from ziggurat.games.tigris.board import RED, beside
from ziggurat.games.tigris.content.boards import HAND, TILES
from ziggurat.games.tigris.kingdoms import all_leaders, kingdoms
from ziggurat.games.tigris.monuments import BLOCK
from ziggurat.games.tigris.state import TigrisState
from ziggurat.games.tigris.treasures import due
from ziggurat.games.tigris.turn import Turn


def audit(s: TigrisState) -> None:
    tiles_are_conserved(s)
    squares_hold_one_piece(s)
    treasures = s.map.temples.bit_count()
    must(s.treasures.bit_count() + sum(s.taken) == treasures, m("treasures went missing"))
    must(not s.treasures & ~(s.tiles[RED] | s.flipped), m("a treasure without a temple"))
    if s.over or isinstance(s.decision, Turn):
        nothing_is_pending(s)


def tiles_are_conserved(s: TigrisState) -> None:
    hidden = [*s.bag, *(t for zone in (*s.hands, *s.exchanged) for t in zone)]
    for colour, total in enumerate(TILES):
        under = 4 * sum(1 for m, c in zip(s.monuments, s.under, strict=True) if m and c == colour)
        up = s.tiles[colour].bit_count()
        must(
            up + under + s.removed[colour] + hidden.count(colour) == total, m("tiles went missing")
        )


def squares_hold_one_piece(s: TigrisState) -> None:
    taken = 0
    for mask in (*s.tiles, s.flipped, *s.leaders, s.ruins):
        must(not mask & taken, m("two pieces on a square"))
        taken |= mask
    must(
        s.flipped == sum(BLOCK * m for m in s.monuments), m("flipped tiles are those of monuments")
    )
    for colour, tiles in enumerate(s.tiles):
        must(not tiles & (s.map.land if colour == 3 else s.map.river), m("a tile on wrong terrain"))
        must(not s.buildings[colour] & ~tiles, m("a building without its tile"))


def nothing_is_pending(s: TigrisState) -> None:
    must(not s.union, m("a union waits for its end"))
    must(not s.committed, m("a conflict is not over"))
    must(not all_leaders(s) & ~(beside(s.tiles[RED]) & s.map.land), m("a leader without a temple"))
    for kingdom in kingdoms(s):
        for colour in range(4):
            stands = [p for p in range(s.seats) if s.leaders[4 * p + colour] & kingdom]
            must(len(stands) <= 1, m("two leaders of a colour in one kingdom"))
    must(
        not any(due(s, seat) for seat in range(s.seats)), m("a trader has not taken its treasures")
    )
    must(
        s.last_turn or all(len(hand) <= HAND for hand in s.hands),
        m("a hand holds more than six tiles"),
    )
