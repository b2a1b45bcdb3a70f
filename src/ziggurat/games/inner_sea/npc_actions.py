"""What non-player civilizations do in the Card Phase (IS-28.5, `card_phase` of the content)."""

from ziggurat.core.agenda import Task
from ziggurat.games.inner_sea.actions import BUILD, PASS, PLAY, USE
from ziggurat.games.inner_sea.board import LANDS
from ziggurat.games.inner_sea.effects import action_effect
from ziggurat.games.inner_sea.fate import TYPE
from ziggurat.games.inner_sea.lexicon import Play
from ziggurat.games.inner_sea.npc_distance import nearness
from ziggurat.games.inner_sea.npc_value import tried, worth
from ziggurat.games.inner_sea.picks import Begin
from ziggurat.games.inner_sea.plays import Declared
from ziggurat.games.inner_sea.state import NOBODY, WONDERS, InnerSeaState
from ziggurat.games.inner_sea.terms import cities, held, is_city, roomy

GARDENS = USE(WONDERS.index("hanging_gardens"))
CITIES, SUPPLY, SPARE, KEPT_CARDS = 3, 8, 2, 2  # what a Wonder takes
RICH, HARM, GROWTH, GARDEN_DISCS = 15, 3, 2, 3


def planned(s: InnerSeaState, p: int, card: int) -> Play:
    """The play as it would declare it, tried on a copy."""
    new = s.copy()
    new.agenda = []
    new.then(Begin(p, card, action_effect(card), NOBODY, 1))
    while True:
        step = new.agenda.pop()
        if isinstance(step, Declared):
            return step.play
        assert isinstance(step, Task)
        step.run(new)


def action(s: InnerSeaState, p: int, choices: list[int]) -> int:
    """The first line that applies: build, harm, invest, grow, gardens, pass."""
    if wants_wonder(s, p):
        sites = [a for a in choices if a in BUILD]
        if sites:
            return min(sites, key=lambda a: site_rank(s, p, *BUILD.args(a)))
    cards = [PLAY.args(a)[0] + 1 for a in choices if a in PLAY]
    values = {c: worth(s, tried(s, planned(s, p, c)), p) for c in cards if TYPE[c] == "normal"}
    ranked = sorted(values, key=lambda c: (-values[c][0], c))
    harm = [c for c in ranked if values[c][0] >= HARM and values[c][1]]
    invest = [c for c in cards if TYPE[c] == "investment" and s.realms[p].supply >= RICH]
    grow = [c for c in ranked if values[c][0] >= GROWTH]
    for line in (harm, invest, grow):
        if line:
            return PLAY(line[0] - 1)
    places = roomy(s, p, held(s, p) & LANDS).bit_count()
    return GARDENS if GARDENS in choices and places >= GARDEN_DISCS else PASS()


def wants_wonder(s: InnerSeaState, p: int) -> bool:
    """Three cities, eight discs in supply, and two talents or cards to spare."""
    realm = s.realms[p]
    spare = realm.talents + max(0, len(realm.hand) - KEPT_CARDS)
    return cities(s, p) >= CITIES and realm.supply >= SUPPLY and spare >= SPARE


def site_rank(s: InnerSeaState, p: int, w: int, area: int) -> tuple[bool, bool, int, int, int]:
    """Home, else a city, else any land; of the Wonders the first."""
    return (area != s.home(p), not is_city(s, p, area), *nearness(s, p, area), w)
