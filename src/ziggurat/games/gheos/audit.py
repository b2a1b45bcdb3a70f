"""What must hold in every state: conservation (G-14.9) and the lemmas (G-14.3, G-14.8, G-2.17)."""

from ziggurat.core.errors import must
from ziggurat.core.message import m
from ziggurat.games.gheos.content import EPOCH_END, EPOCHS, FOLLOWERS, HAND, LANDSCAPES, TOKENS
from ziggurat.games.gheos.faces import is_continent
from ziggurat.games.gheos.land import components
from ziggurat.games.gheos.lattice import NEIGHBOURS
from ziggurat.games.gheos.migration import Destination
from ziggurat.games.gheos.placing import Play
from ziggurat.games.gheos.state import EPOCH, LAND, RESERVE, GheosState, supply
from ziggurat.games.gheos.war import Pay, Victor


def audit(s: GheosState) -> None:
    tiles_are_conserved(s)
    followers_are_conserved(s)
    must(all(0 <= n <= TOKENS for n in s.tokens), m("a player has 0 to 3 tokens (G-1.4)"))
    must(all(n >= 0 for n in s.points), m("points below zero"))
    must(0 <= s.epochs <= EPOCH_END[s.seats], m("too many epochs have ended"))
    if s.over or not isinstance(s.decision, Pay | Victor | Destination):
        nothing_is_pending(s)


def tiles_are_conserved(s: GheosState) -> None:
    """60 tiles: 52 landscape and 8 epoch tiles (G-1.2, G-14.9)."""
    in_play = [lay // 3 for lay in s.tiles.values()]
    hands = [tile for hand in s.hands for tile in hand]
    tiles = sorted([*in_play, *s.replaced, *hands, *s.pile])
    must(tiles == list(range(LANDSCAPES)), m("landscape tiles went missing"))
    must(s.order.count(EPOCH) + s.epochs == EPOCHS, m("epoch tiles went missing"))
    assert s.order.count(LAND) == len(s.pile), "the order of the pile does not fit its tiles"
    must(
        all(len(hand) in (HAND - 1, HAND) and hand == sorted(hand) for hand in s.hands),
        m("a hand holds one or two tiles"),
    )
    if not s.over and isinstance(s.decision, Play):
        full = all(len(hand) == HAND for hand in s.hands)
        must(full, m("every hand holds two tiles when a turn begins"))
    for cell in s.tiles:
        must(len(s.tiles) == 1 or any(n in s.tiles for n in NEIGHBOURS[cell]), m("a stray tile"))


def followers_are_conserved(s: GheosState) -> None:
    """30 followers in 6 colours (G-1.5); those of a marker in the reserve are there too
    (G-14.3)."""
    must(all(n >= 0 for n in s.followers), m("followers below zero"))
    for colour, edge in enumerate(s.markers):
        must(0 <= supply(s, colour) <= FOLLOWERS, m("there are 30 followers, five of each colour"))
        must(edge != RESERVE or supply(s, colour) == FOLLOWERS, m("followers without a marker"))


def nothing_is_pending(s: GheosState) -> None:
    """Every marker stands on a continent of its own (G-14.8), and the survey kept is a true one."""
    fresh = components(s, s.tiles)
    homes = [fresh.component[edge] for edge in s.markers if edge != RESERVE]
    must(all(is_continent(fresh.total[home]) for home in homes), m("a marker off the continents"))
    must(len(set(homes)) == len(homes), m("two markers on a continent"))
    kept = s._cache_survey
    if kept is not None:
        assert kept.component.keys() == fresh.component.keys(), "the survey is out of date"
        assert sorted(kept.total.values()) == sorted(fresh.total.values()), (
            "the survey is out of date"
        )
