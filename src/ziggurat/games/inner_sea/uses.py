"""Using Wonders and Investments (IS-11.5 to IS-11.11, IS-15.19 to IS-15.25): which can be used at a
moment, and how a use begins."""

from ziggurat.games.inner_sea.actions import EMPLOY, USE
from ziggurat.games.inner_sea.content.box import BOX
from ziggurat.games.inner_sea.effects import WONDER, timed
from ziggurat.games.inner_sea.picks import Begin, variants
from ziggurat.games.inner_sea.state import NOBODY, InnerSeaState
from ziggurat.games.inner_sea.wonders import active, spend_disc, spend_investment

TIMES = ("acquire", "deploy", "draw", "action", "competition")


def listed(records: list[dict[str, object]], when: str) -> tuple[int, ...]:
    """The places in a list of sources of those with an effect at that moment."""
    found = []
    for i, record in enumerate(records):
        effects = record["effects"]
        assert isinstance(effects, list)
        if any(effect["when"] == when for effect in effects):
            found.append(i)
    return tuple(found)


INVESTMENTS = [card for card in BOX.cards if card["type"] == "investment"]
WONDERS_AT = {when: listed(BOX.wonders, when) for when in TIMES}
CARDS_AT = {
    when: tuple(INVESTMENTS[i]["id"] for i in listed(INVESTMENTS, when)) for when in TIMES
} | {"action": ()}  # that is how they are played


def uses(s: InnerSeaState, p: int, when: str, here: int = NOBODY) -> list[int]:
    """The Wonders and Investments that p may use now, as actions, ascending."""
    realm = s.realms[p]
    cards = [c for c in CARDS_AT[when] if c in realm.investments and not realm.worked >> c & 1]
    found = [
        USE(w) for w in WONDERS_AT[when] if active(s, p, w) and usable(s, p, WONDER + w, when, here)
    ]
    return found + [EMPLOY(card - 1) for card in cards if usable(s, p, card, when, here)]


def usable(s: InnerSeaState, p: int, source: int, when: str, here: int) -> bool:
    return bool(variants(s, p, source, timed(source, when)[0], here))


def begin_use(s: InnerSeaState, p: int, a: int, when: str) -> None:
    """The disc is spent, the targets are named, then a Wonder's use may be answered (IS-30.6,
    IS-10.16)."""
    if a in USE:
        (w,) = USE.args(a)
        spend_disc(s, w)
        s.then(Begin(p, WONDER + w, timed(WONDER + w, when)[0], NOBODY, 1))
    else:
        card = EMPLOY.args(a)[0] + 1
        spend_investment(s, p, card)
        s.then(Begin(p, card, timed(card, when)[0], NOBODY, 0))
