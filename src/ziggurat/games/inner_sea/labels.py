"""What a choice means, for menus: who stands in an area, what a card, Wonder or mat does, whose
Wonder or colour it is."""

from collections.abc import Callable
from typing import Final

from ziggurat.core.actions import Verb
from ziggurat.core.message import Listing, Message, m
from ziggurat.games.inner_sea import actions
from ziggurat.games.inner_sea.board import AREA_NAMES, HOME, ISLAND, LANDS, areas_of
from ziggurat.games.inner_sea.content.box import BOX, Record
from ziggurat.games.inner_sea.effects import source_record
from ziggurat.games.inner_sea.look import faction, marks_of, wonder_state
from ziggurat.games.inner_sea.picks import ChooseVariant
from ziggurat.games.inner_sea.state import BARBARIANS, FACTIONS, NOBODY, InnerSeaState

OPERATIONS: Final = {
    "DRAW": m("draw a card"),
    "READY": m("extra Ready discs"),
    "TALENT": m("talents"),
    "REMOVE": m("discs are removed"),
    "REPLACE": m("discs are replaced"),
    "PLACE": m("place discs"),
    "MOVE": m("move discs"),
    "ALLY": m("white discs"),
    "WITHDRAW": m("take your discs off"),
    "VP": m("victory points"),
}


def is_long(a: int) -> bool:
    """Whether its meaning is the text of a card, a Wonder or a mat."""
    return LABELS.get(actions.ACTIONS.verb_of(a)) in TEXTS


def meaning(seen: InnerSeaState, a: int) -> str:
    """A few words on an action that its notation does not say, or a text."""
    verb = actions.ACTIONS.verb_of(a)
    told = LABELS.get(verb)
    return told(seen, *verb.args(a)) if told else ""


def area(seen: InnerSeaState, x: int) -> str:
    """What stands there, short: three discs are `Egypt 3`."""
    found: list[str] = []
    for f in range(FACTIONS):
        n, allies = seen.discs[FACTIONS * x + f], seen.allies[FACTIONS * x + f]
        if n or allies:
            discs = f"{n}+{allies}" if allies else n
            found.append(m("{name} {discs}", name=faction(seen, f), discs=discs))
    return Listing([*found, *marks_of(seen, x)]) or m("empty")


def card(seen: InnerSeaState, i: int) -> str:
    record = BOX.cards[i]
    return m("{kind}: {text}", kind=Message(record["type"]), text=record["text"])


def wonder(seen: InnerSeaState, w: int, site: int = NOBODY) -> str:
    return str(BOX.wonders[w]["text"])


def standing_wonder(seen: InnerSeaState, w: int) -> str:
    owner = seen.builder[w]
    words = m("{state}, discs {n}", state=wonder_state(seen, w), n=seen.wonder_discs[w])
    if owner == NOBODY:
        return words
    return m("of {name}, {state}", name=faction(seen, owner), state=words)


def civilization(seen: InnerSeaState, civ: int) -> str:
    home, text = AREA_NAMES[HOME[civ]], BOX.civilizations[civ]["text"]
    return m("home {area}. {text}", area=home, text=text)


def against(seen: InnerSeaState, f: int) -> str:
    """The civilization of a colour."""
    return faction(seen, f) if f == BARBARIANS or f < len(seen.realms) else ""


def power(seen: InnerSeaState, i: int) -> str:
    """A power of the mat that is asked."""
    realm = seen.realms[getattr(seen.decision, "realm", 0)]
    operation = BOX.civilizations[realm.mat]["effects"][i]["do"][0]["op"]
    if operation == "ALLY":
        return m("mat: a white disc here")
    return m("mat: a disc of yours here")


def option(seen: InnerSeaState, i: int) -> str:
    """What an option of a card, Wonder or mat does."""
    step = seen.decision
    if not isinstance(step, ChooseVariant):
        return ""
    record = source_record(step.source)["effects"][step.effect]
    chosen = (o for o in record.get("options", []) if o["label"] == actions.LABELS[i])
    found: list[Record] = next(chosen, {"do": []})["do"]
    words = dict.fromkeys(OPERATIONS.get(op["op"], "") for op in found)
    return Listing(word for word in words if word)


def island(seen: InnerSeaState, i: int) -> str:
    lands = areas_of(ISLAND[i] & LANDS & seen.chart.live)
    return Listing(m("{area}: {about}", area=AREA_NAMES[x], about=area(seen, x)) for x in lands)


def talents(seen: InnerSeaState) -> str:
    n = seen.realms[getattr(seen.decision, "realm", 0)].talents
    return m("you have {n}", n=n)


TEXTS: Final = (card, wonder, civilization, island)
LABELS: Final[dict[Verb, Callable[..., str]]] = {
    **dict.fromkeys(
        (
            actions.RETIRE,
            actions.RESETTLE,
            actions.DEPLOY,
            actions.SELECT,
            actions.GIVE_DISC,
            actions.PICK,
        ),
        area,
    ),
    **dict.fromkeys(
        (
            actions.PAY_CARD,
            actions.PLAY,
            actions.GIVE_CARD,
            actions.ANSWER,
            actions.EMPLOY,
            actions.COMMIT,
            actions.KEEP,
            actions.DISCARD,
        ),
        card,
    ),
    **dict.fromkeys((actions.CIVILIZATION, actions.AENEAS), civilization),
    **dict.fromkeys((actions.PAY_TALENT, actions.GIVE_TALENT, actions.BUY), talents),
    **dict.fromkeys((actions.BUILD, actions.USE), wonder),
    actions.CHOOSE_WONDER: standing_wonder,
    actions.AGAINST: against,
    actions.POWER: power,
    actions.OPTION: option,
    actions.ISLAND: island,
}
