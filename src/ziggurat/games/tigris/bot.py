"""The bot's judgement (section 7 of the specification, the strategy primer).

`evaluate` looks at a whole state, so bots call it on a deal of what they cannot see. Numbers are
house weights in units of one point of the weakest colour.
"""

from itertools import accumulate
from math import fsum

from ziggurat.core.message import m
from ziggurat.games.tigris.actions import PAIRS, SUPPORT
from ziggurat.games.tigris.board import BESIDE, BLUE, GREEN, KING, RED, TRADER, beside
from ziggurat.games.tigris.conflict import Support
from ziggurat.games.tigris.content.boards import ACTIONS_PER_TURN, HAND
from ziggurat.games.tigris.kingdoms import pieces, region, temples_beside
from ziggurat.games.tigris.scoring import final
from ziggurat.games.tigris.state import Standing, TigrisState
from ziggurat.games.tigris.turn import Turn
from ziggurat.games.tigris.war import PickWar

ODDS = 5.3  # a lead that makes a win e times as likely, fitted to games of the greedy bot
WEAKEST = 0.6  # a point of the weakest colour, which is what counts in the end
FIRST = 0.7  # the first point of a colour; later ones are worth less and less
LEADER = 0.35  # on the board
TEMPLE = 0.08  # beside a leader, up to three
FOLLOWING = 0.12  # a tile in hand that its leader would score
MONUMENT = 0.9  # a matching monument in a leader's kingdom
TREASURE_NEAR = 0.25  # a treasure in the trader's kingdom
TILE = 0.04
SPARE_TEMPLE = 0.05  # red tiles in hand, up to three, for revolts
CATASTROPHE = 0.25
RIVALS = 0.3  # how much the best rival's standing counts against one's own

# What the next point of a colour is worth when one has n, and what n points are worth together.
STEP = [FIRST * 4 / (4 + n) for n in range(400)]
WORTH = [0.0, *accumulate(STEP)]


def begins(s: TigrisState) -> bool:
    """Whether a turn begins here: the search judges positions of the same kind."""
    return isinstance(s.decision, Turn) and s.actions_left == ACTIONS_PER_TURN


def evaluate(s: TigrisState, seat: int) -> float:
    known = standings(after_conflicts(s))
    s.standings = known
    rivals = [known[p].worth for p in range(s.seats) if p != seat]
    return known[seat].worth - RIVALS * max(rivals) - 0.1 * fsum(rivals) / len(rivals)


def standings(s: TigrisState) -> tuple[Standing, ...]:
    """Of every seat. An action mostly changes nothing for the others: what the state before it
    was worth to them is kept."""
    known = s.standings
    if not known:
        return tuple([looked_at(s, p) for p in range(s.seats)])
    board = pieces(s)
    return tuple(
        [one if unchanged(s, p, one, board) else looked_at(s, p) for p, one in enumerate(known)]
    )


def unchanged(s: TigrisState, seat: int, old: Standing, board: int) -> bool:
    """Whether all is as it was when the seat was last looked at."""
    return (
        s.hands[seat] == old.hand
        and s.points[seat] == old.points
        and s.leaders[4 * seat : 4 * seat + 4] == old.leaders
        and s.tiles[RED] & old.shrines == old.temples
        and board & old.around == old.kingdoms
        and s.treasures & old.kingdoms == old.treasures
        and s.taken[seat] == old.taken
        and s.catastrophes[seat] == old.catastrophes
        and s.monuments == old.monuments
        and (s.active == seat) == old.active
    )


def looked_at(s: TigrisState, seat: int) -> Standing:
    leaders = s.leaders[4 * seat : 4 * seat + 4]
    shrines = kingdoms = 0
    homes = promising(s, leaders)
    for leader, home in zip(leaders, homes, strict=True):
        if leader:
            shrines |= BESIDE[leader]
            kingdoms |= home
    return Standing(
        worth=standing(s, seat, homes),
        points=s.points[seat][:],
        taken=s.taken[seat],
        hand=s.hands[seat][:],
        catastrophes=s.catastrophes[seat],
        leaders=leaders,
        shrines=shrines,
        temples=s.tiles[RED] & shrines,
        kingdoms=kingdoms,
        around=kingdoms | beside(kingdoms),
        treasures=s.treasures & kingdoms,
        monuments=s.monuments[:],
        active=s.active == seat,
    )


def promising(s: TigrisState, leaders: list[int]) -> list[int]:
    """The kingdoms of the leaders on the board, 0 where it does not matter what is in them."""
    everywhere = any(s.monuments)
    return [
        region(s, leader) if leader and (everywhere or colour == TRADER) else 0
        for colour, leader in enumerate(leaders)
    ]


def after_conflicts(s: TigrisState) -> TigrisState:
    """The state once pending conflicts are fought with just enough tiles on either side."""
    if s.over or not isinstance(s.decision, Support | PickWar):
        return s
    s = s.copy()
    while not s.over and isinstance(s.decision, Support | PickWar):
        s.apply(enough(s, s.decision) if isinstance(s.decision, Support) else s.choices()[0])
    return s


def enough(s: TigrisState, support: Support) -> int:
    """The fewest tiles that win, knowing the other hand; none if even all would lose. A defender
    wins ties, and an attacker must reckon with the defender's hand."""
    held = s.hands[support.seat].count(support.colour)
    if s.committed:
        needed = support.theirs + s.committed[0] - support.mine
    else:
        rivals = [hand.count(support.colour) for p, hand in enumerate(s.hands) if p != support.seat]
        needed = support.theirs + max(rivals) + 1 - support.mine
    return SUPPORT(max(needed, 0)) if needed <= held else SUPPORT(0)


def standing(s: TigrisState, seat: int, homes: list[int]) -> float:
    """Points weighted by how weak their colour is, and what the board and hand promise; `homes`
    are the kingdoms of its leaders."""
    points = final(s.points[seat], s.taken[seat])
    worth = WEAKEST * points[0] + fsum([WORTH[n] for n in points])
    need = [STEP[p] for p in s.points[seat]]
    for colour in range(4):
        leader = s.leaders[4 * seat + colour]
        if leader:
            worth += place_worth(s, seat, colour, leader, homes[colour], need)
    return worth + hand_worth(s, seat, need) + CATASTROPHE * s.catastrophes[seat]


def place_worth(
    s: TigrisState, seat: int, colour: int, leader: int, kingdom: int, need: list[float]
) -> float:
    """What a leader on the board is worth: followers to come, safety, monuments, treasures."""
    worth = LEADER * (0.4 + need[colour]) + TEMPLE * min(temples_beside(s, leader), 3)
    worth += FOLLOWING * need[colour] * min(s.hands[seat].count(colour), 3)
    if colour == KING:  # the king collects for colours that have no leader
        worth += 0.5 * LEADER * (need[RED] + need[GREEN] + need[BLUE]) / 3
    if kingdom:
        if any(s.monuments):
            worth += income(s, seat, colour, kingdom, need)
        if colour == GREEN:
            worth += TREASURE_NEAR * (s.treasures & kingdom).bit_count()
    return worth


def income(s: TigrisState, seat: int, colour: int, kingdom: int, need: list[float]) -> float:
    """What monuments bring; that of the turn under way is as good as had."""
    found = 0
    for monument, pair in zip(s.monuments, PAIRS, strict=True):
        found += monument & kingdom != 0 and colour in pair
    return need[colour] * found * (MONUMENT + (1.0 if s.active == seat else 0.0))


def hand_worth(s: TigrisState, seat: int, need: list[float]) -> float:
    """Tiles of wanted colours; those still to be drawn count as average ones."""
    hand = s.hands[seat]
    average = fsum(need) / 4
    worth = TILE * (fsum([need[tile] for tile in hand]) + average * (HAND - len(hand)))
    return worth + SPARE_TEMPLE * min(hand.count(RED), 3)


def factors(s: TigrisState, seat: int) -> dict[str, float]:
    """The parts of `standing`."""
    s = after_conflicts(s)
    points = final(s.points[seat], s.taken[seat])
    need = [STEP[p] for p in s.points[seat]]
    on_board = {c: s.leaders[4 * seat + c] for c in range(4) if s.leaders[4 * seat + c]}
    kingdoms = {c: region(s, leader) for c, leader in on_board.items()}
    monuments = treasures = 0.0
    for colour, kingdom in kingdoms.items():
        monuments += income(s, seat, colour, kingdom, need)
        if colour == GREEN:
            treasures = TREASURE_NEAR * (s.treasures & kingdom).bit_count()
    safety = fsum(TEMPLE * min(temples_beside(s, leader), 3) for leader in on_board.values())
    places = fsum(
        place_worth(s, seat, c, on_board[c], kingdom, need) for c, kingdom in kingdoms.items()
    )
    return {
        m("the weakest colour"): WEAKEST * points[0],
        m("points of scarce colours"): fsum(map(WORTH.__getitem__, points)),
        m("leaders where they are needed"): places - monuments - treasures - safety,
        m("temples beside leaders"): safety,
        m("monuments"): monuments,
        m("treasures within reach"): treasures,
        m("tiles in hand"): hand_worth(s, seat, need),
        m("catastrophes kept"): CATASTROPHE * s.catastrophes[seat],
    }
