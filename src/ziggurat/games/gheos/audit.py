"""What must hold in every state: conservation (G-14.9) and the lemmas (G-14.3, G-14.8, G-2.17)."""

from ziggurat.games.gheos.content import EPOCH_END, EPOCHS, FOLLOWERS, HAND, LANDSCAPES, TOKENS
from ziggurat.games.gheos.faces import is_continent
from ziggurat.games.gheos.land import components
from ziggurat.games.gheos.lattice import NEIGHBOURS
from ziggurat.games.gheos.migration import Destination
from ziggurat.games.gheos.state import EPOCH, LAND, RESERVE, GheosState, supply
from ziggurat.games.gheos.war import Pay, Victor


def audit(s: GheosState) -> None:
    tiles_are_conserved(s)
    followers_are_conserved(s)
    assert all(0 <= n <= TOKENS for n in s.tokens), "a player has 0 to 3 tokens (G-1.4)"
    assert all(n >= 0 for n in s.points)
    assert 0 <= s.epochs <= EPOCH_END[s.seats]
    if s.over or not isinstance(s.decision, Pay | Victor | Destination):
        nothing_is_pending(s)


def tiles_are_conserved(s: GheosState) -> None:
    """60 tiles: 52 landscape and 8 epoch tiles (G-1.2, G-14.9)."""
    in_play = [lay // 3 for lay in s.tiles.values()]
    hands = [tile for hand in s.hands for tile in hand]
    tiles = sorted([*in_play, *s.replaced, *hands, *s.pile])
    assert tiles == list(range(LANDSCAPES)), "landscape tiles went missing"
    assert s.order.count(EPOCH) + s.epochs == EPOCHS, "epoch tiles went missing"
    assert s.order.count(LAND) == len(s.pile)
    assert all(len(hand) in (HAND - 1, HAND) and hand == sorted(hand) for hand in s.hands)
    for cell in s.tiles:
        assert len(s.tiles) == 1 or any(n in s.tiles for n in NEIGHBOURS[cell]), "a stray tile"


def followers_are_conserved(s: GheosState) -> None:
    """30 followers in 6 colours (G-1.5); those of a marker in the reserve are there too
    (G-14.3)."""
    assert all(n >= 0 for n in s.followers)
    for colour, edge in enumerate(s.markers):
        assert 0 <= supply(s, colour) <= FOLLOWERS
        assert edge != RESERVE or supply(s, colour) == FOLLOWERS, "followers without a marker"


def nothing_is_pending(s: GheosState) -> None:
    """Every marker stands on a continent of its own (G-14.8), and the survey kept is a true one."""
    fresh = components(s, s.tiles)
    homes = [fresh.component[edge] for edge in s.markers if edge != RESERVE]
    assert all(is_continent(fresh.total[home]) for home in homes), "a marker off the continents"
    assert len(set(homes)) == len(homes), "two markers on a continent"
    kept = s._cache_survey
    if kept is not None:
        assert kept.component.keys() == fresh.component.keys()
        assert sorted(kept.total.values()) == sorted(fresh.total.values())
