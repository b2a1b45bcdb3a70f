"""Regions and kingdoms (TE-3). They have no memory: everything here is read off the board
(TE-3.10)."""

from ziggurat.games.tigris.board import BESIDE, RED, beside, cell_of, fill
from ziggurat.games.tigris.state import NO_KINGDOMS, Kingdoms, TigrisState


def all_leaders(s: TigrisState) -> int:
    mask = 0
    for square in s.leaders:
        mask |= square
    return mask


def all_tiles(s: TigrisState) -> int:
    """Civilization tiles, face up or flipped."""
    black, red, green, blue = s.tiles
    return black | red | green | blue | s.flipped


def pieces(s: TigrisState) -> int:
    """The squares that connect: tiles, flipped tiles and leaders (TE-3.4, TE-3.6)."""
    return surveyed(s).connected


def kingdoms_of(leaders: int, connected: int) -> tuple[int, ...]:
    """The regions of `connected` that hold a leader (TE-3.8)."""
    found = []
    while leaders:
        kingdom = fill(leaders & -leaders, connected)
        found.append(kingdom)
        leaders &= ~kingdom
    return tuple(found)


def surveyed(s: TigrisState) -> Kingdoms:
    """The board with its kingdoms. Those away from whatever changed since the last look are not
    traced again."""
    old = s.cache or NO_KINGDOMS
    if s.leaders == old.at and s.tiles == old.tiles and s.flipped == old.flipped:
        return old
    leaders = all_leaders(s)
    connected = all_tiles(s) | leaders
    found = old.found
    changed = connected ^ old.connected | leaders ^ old.leaders
    if changed:
        near = changed | beside(changed)
        kept = tuple([kingdom for kingdom in found if not kingdom & near])
        lost = leaders
        for kingdom in kept:
            lost &= ~kingdom
        found = kept + kingdoms_of(lost, connected)
    s.cache = Kingdoms(s.leaders[:], s.tiles[:], s.flipped, leaders, connected, found)
    return s.cache


def kingdoms(s: TigrisState) -> tuple[int, ...]:
    return surveyed(s).found


def region(s: TigrisState, square: int) -> int:
    """The region around a square that holds a tile or leader (TE-3.4, TE-3.5)."""
    for kingdom in kingdoms(s):
        if kingdom & square:
            return kingdom
    return fill(square, pieces(s))


def rival(s: TigrisState, seat: int, colour: int, area: int) -> int:
    """Another seat's leader of that colour in `area`, or -1."""
    for p in range(s.seats):
        if p != seat and s.leaders[4 * p + colour] & area:
            return p
    return -1


def owner(s: TigrisState, colour: int, area: int) -> int:
    """The seat whose leader of that colour stands in `area`, or -1."""
    return rival(s, -1, colour, area)


def temples_beside(s: TigrisState, square: int) -> int:
    return (BESIDE[square] & s.tiles[RED]).bit_count()


def send_home_stranded(s: TigrisState) -> None:
    """Leaders without a face-up temple beside them go home, all at once (TE-5.13, TE-5.14)."""
    safe = beside(s.tiles[RED])
    for i, square in enumerate(s.leaders):
        if square & ~safe:
            s.leaders[i] = 0
            s.note("leader.stranded", *divmod(i, 4), cell_of(square))
