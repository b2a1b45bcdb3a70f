"""What non-player civilizations answer (IS-28.5, the list `answers` of the content)."""

from ziggurat.games.inner_sea.actions import ANSWER, DECLINE, USE
from ziggurat.games.inner_sea.content.box import BOX
from ziggurat.games.inner_sea.effects import MAT, WONDER, scene_of, variant_of
from ziggurat.games.inner_sea.fate import TYPE
from ziggurat.games.inner_sea.lexicon import Told
from ziggurat.games.inner_sea.npc_value import broken, buried, completed, is_enemy, lost, tried
from ziggurat.games.inner_sea.options import faction_options
from ziggurat.games.inner_sea.state import WONDERS, InnerSeaState

ORDER = [
    ANSWER(word - 1) if isinstance(word, int) else USE(WONDERS.index(word))
    for word in BOX.npc["answers"]["order"]
]
DREADED = tuple(WONDER + WONDERS.index(name) for name in ("statue_of_zeus", "temple_of_artemis"))


def answer(s: InnerSeaState, p: int, choices: list[int], told: Told) -> int:
    """The first answer of the list if the play would cost it dear; Bad Omens against two Wonders
    only."""
    source = told[0][1]
    if WONDER <= source < MAT:
        dreaded = source in DREADED and is_enemy(s, p, told[0][0])
        return choices[-1] if dreaded else DECLINE()
    if not costs(s, p, told):
        return DECLINE()
    return next((a for a in ORDER if a in choices), DECLINE())


def costs(s: InnerSeaState, p: int, told: Told) -> bool:
    """Two discs, a city, a Wonder or a VP; or an enemy answers its own card."""
    if TYPE[told[0][1]] == "negate":
        return told[1][0] == p and is_enemy(s, p, told[0][0])
    after = tried(s, completed(s, told[0][0], aimed_at(s, p, told)))
    vp = s.realms[p].vp - after.realms[p].vp
    return lost(s, after, p) >= 2 or bool(broken(s, after, p) or buried(s, after, p)) or vp > 0


def aimed_at(s: InnerSeaState, p: int, told: Told) -> Told:
    """A Competition card whose target is still open is feared to hit itself."""
    picks = variant_of(told).picks
    open_target = len(told) == 1 and picks and picks[0].kind == "faction"
    if open_target and p in faction_options(scene_of(s, told), picks[0], ()):
        return (*told, (told[0][4], p))
    return told
