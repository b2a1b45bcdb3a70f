"""What non-player civilizations answer (IS-28.5, the list `answers` of the content)."""

from ziggurat.games.inner_sea.actions import ANSWER, DECLINE, USE
from ziggurat.games.inner_sea.content.box import BOX
from ziggurat.games.inner_sea.effects import MAT, WONDER, scene_of, variant_of
from ziggurat.games.inner_sea.fate import TYPE
from ziggurat.games.inner_sea.lexicon import Play, picked
from ziggurat.games.inner_sea.npc_value import broken, buried, completed, is_enemy, lost, tried
from ziggurat.games.inner_sea.options import faction_options
from ziggurat.games.inner_sea.state import WONDERS, InnerSeaState

ORDER = [
    ANSWER(word - 1) if isinstance(word, int) else USE(WONDERS.index(word))
    for word in BOX.npc["answers"]["order"]
]
DREADED = tuple(WONDER + WONDERS.index(name) for name in ("statue_of_zeus", "temple_of_artemis"))


def answer(s: InnerSeaState, p: int, choices: list[int], play: Play) -> int:
    """The first answer of the list if the play would cost it dear; Bad Omens against two Wonders
    only."""
    source = play.source
    if WONDER <= source < MAT:
        dreaded = source in DREADED and is_enemy(s, p, play.realm)
        return choices[-1] if dreaded else DECLINE()
    if not costs(s, p, play):
        return DECLINE()
    return next((a for a in ORDER if a in choices), DECLINE())


def costs(s: InnerSeaState, p: int, play: Play) -> bool:
    """Two discs, a city, a Wonder or a VP; or an enemy answers its own card."""
    if TYPE[play.source] == "negate":
        return play.picks[0][0] == p and is_enemy(s, p, play.realm)
    after = tried(s, completed(s, play.realm, aimed_at(s, p, play)))
    vp = s.realms[p].vp - after.realms[p].vp
    return lost(s, after, p) >= 2 or bool(broken(s, after, p) or buried(s, after, p)) or vp > 0


def aimed_at(s: InnerSeaState, p: int, play: Play) -> Play:
    """A Competition card whose target is still open is feared to hit itself."""
    picks = variant_of(play).picks
    open_target = not play.picks and picks and picks[0].kind == "faction"
    if open_target and p in faction_options(scene_of(s, play), picks[0], ()):
        return picked(play, (play.here, p))
    return play
