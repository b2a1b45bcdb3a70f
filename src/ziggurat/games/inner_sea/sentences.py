"""What actions do, in words: a sentence a verb, and what one means in a position where that is not
enough."""

from collections.abc import Callable
from typing import Final

from ziggurat.core.actions import Verb
from ziggurat.core.agenda import Decision
from ziggurat.core.message import Message, m, mn
from ziggurat.core.sentences import Sentences
from ziggurat.games.inner_sea import actions
from ziggurat.games.inner_sea.acquire import UseBenefit
from ziggurat.games.inner_sea.actions import FACTION_NAMES, LABELS
from ziggurat.games.inner_sea.aeneas import Invoke, Resurge
from ziggurat.games.inner_sea.barbarians import Borrow
from ziggurat.games.inner_sea.board import AREA_NAMES, CIV_NAMES
from ziggurat.games.inner_sea.change import BuryOne, Quake, RevoltIn, Sink, Spare
from ziggurat.games.inner_sea.closing import BuyCards, UseAtDraw
from ziggurat.games.inner_sea.commitments import Commit
from ziggurat.games.inner_sea.competition import NameArea, Raid
from ziggurat.games.inner_sea.content.box import BOX
from ziggurat.games.inner_sea.deploy import Deploy
from ziggurat.games.inner_sea.effects import name_of
from ziggurat.games.inner_sea.epoch import called
from ziggurat.games.inner_sea.growth import Resettle, Retire
from ziggurat.games.inner_sea.labels import against, power
from ziggurat.games.inner_sea.levies import ChooseCity
from ziggurat.games.inner_sea.losses import Loss
from ziggurat.games.inner_sea.negation import Answer
from ziggurat.games.inner_sea.picks import Pick
from ziggurat.games.inner_sea.reorder import ChangeOrder, Swap
from ziggurat.games.inner_sea.state import InnerSeaState

OPTIONS: Final = {
    "builder": m("your next Wonder costs 3 instead of 5"),
    "bury": m("bury the Wonder"),
    "card": m("take a card"),
    "crowd": m("place a disc in up to 2 lands"),
    "disc": m("1 extra Ready disc"),
    "discs": m("2 extra Ready discs"),
    "fame": m("gain 1 talent and 1 victory point"),
    "fee": m("gain 1 talent"),
    "pay": m("take 2 discs off the Wonder"),
    "prize": m("gain 2 talents"),
    "refit": m("put 2 discs on one of your Wonders"),
    "screen": m("add 1 white disc here"),
    "unbury": m("unbury one of your Wonders"),
    "withdraw": m("move up to 2 discs away from here"),
}
ISLANDS: Final = (
    m("Baleares"),
    m("Corsica"),
    m("Crete"),
    m("Cyprus"),
    m("Melite"),
    m("Rhodes"),
    m("Sardinia and Nora"),
    m("Sicily"),
)

SENTENCES: Final = Sentences(
    {
        actions.END: m("Go on"),
        actions.DECLINE: m("Decline"),
        actions.PASS: m("Pass for the rest of the phase"),
        actions.CIVILIZATION: m("Play {civ}"),
        actions.RETIRE: m("Take a disc off {area}"),
        actions.OPTION: m("{label:cap}"),
        actions.RESETTLE: m("Take a disc off the city in {area}"),
        actions.DEPLOY: m("Place a disc in {area}"),
        actions.LOSE: m("Lose the disc"),
        actions.PAY_TALENT: m("Pay a talent"),
        actions.PAY_CARD: m("Discard {card}"),
        actions.PAY_VP: m("Give up a victory point"),
        actions.SLOT: m("Take place {slot} in the turn order"),
        actions.AENEAS: m("Begin anew as {civ}"),
        actions.SELECT: m("Begin in {area}"),
        actions.PLAY: m("Play {card}"),
        actions.BUILD: m("Build the {wonder} in {area}"),
        actions.GIVE_DISC: m("Pay with a disc from {area}"),
        actions.GIVE_TALENT: m("Pay with a talent"),
        actions.GIVE_CARD: m("Pay with {card}"),
        actions.PICK: m("Choose {area}"),
        actions.AGAINST: m("Choose {faction}"),
        actions.CHOOSE_WONDER: m("Choose the {wonder}"),
        actions.NUMBER: m("Choose {n}"),
        actions.ISLAND: m("Choose the island of {island}"),
        actions.ANSWER: m("Answer with {card}"),
        actions.USE: m("Use the {wonder}"),
        actions.EMPLOY: m("Use {card}"),
        actions.POWER: m("Use power {n} of your mat"),
        actions.COMMIT: m("Play {card} face down"),
        actions.BUY: m("Pay a talent for one more card"),
        actions.KEEP: m("Keep {card}"),
        actions.DISCARD: m("Discard {card}"),
        actions.ALPHABET: m("Use the alphabet: discard a card, draw 2, keep 1"),
    },
    civ=CIV_NAMES,
    area=AREA_NAMES,
    label=lambda i: OPTIONS.get(LABELS[i], Message(LABELS[i])),
    card=[card["name"] for card in BOX.cards],
    wonder=[wonder["name"] for wonder in BOX.wonders],
    faction=FACTION_NAMES,
    island=ISLANDS,
)


# Where the position tells more


ENDS: Final[dict[type[Decision], str]] = {
    Retire: m("Retire no more discs"),
    Resettle: m("Leave the other cities as they are"),
    UseBenefit: m("Use nothing more"),
    UseAtDraw: m("Use nothing more"),
    BuyCards: m("Draw now"),
    Commit: m("Add nothing more here"),
    Raid: m("Raid no more seas"),
    Pick: m("That is all"),
    Quake: m("Name no more lands"),
    Borrow: m("Take no Barbarian from elsewhere"),
}
PICKS: Final[dict[type[Decision], str]] = {
    Raid: m("Raid {area}"),
    NameArea: m("Compete in {area} next"),
    Spare: m("Spare {area}"),
    RevoltIn: m("Revolt in {area}"),
    Sink: m("Lose a disc in {area}"),
    ChooseCity: m("Lose a disc in {area}"),
    Borrow: m("Take a Barbarian from {area}"),
}


def meaning(seen: InnerSeaState, a: int) -> str:
    """The sentence of an action in a position, where its verb alone does not say enough."""
    verb = actions.ACTIONS.verb_of(a)
    told = MEANINGS.get(verb)
    return told(seen, *verb.args(a)) if told else ""


def end(seen: InnerSeaState) -> str:
    step = seen.decision
    if isinstance(step, Deploy | Resurge):
        ready = seen.realms[step.realm].ready
        if not ready:
            return m("Use nothing more")
        return mn(
            "Stop placing; {n} disc goes back to the supply",
            "Stop placing; {n} discs go back to the supply",
            ready,
        )
    return ENDS.get(type(step), "")


def decline(seen: InnerSeaState) -> str:
    step = seen.decision
    if isinstance(step, Answer):
        return m("Let {name} happen", name=name_of(step.play.source))
    if isinstance(step, ChangeOrder):
        return m("Leave the turn order as it is")
    if isinstance(step, Swap):
        return m("Keep your place")
    if isinstance(step, Invoke):
        return m("Go on with {civ}", civ=called(seen, step.realm))
    return ""


def pick(seen: InnerSeaState, area: int) -> str:
    step, name = seen.decision, AREA_NAMES[area]
    if isinstance(step, Pick) and step.pick.kind == "move":
        if len(step.partial) % 2:
            return m("Move it to {area}", area=name)
        return m("Move a disc from {area}", area=name)
    template = PICKS.get(type(step))
    return Message(template, {"area": name}) if template else ""


def opponent(seen: InnerSeaState, f: int) -> str:
    step, name = seen.decision, against(seen, f)
    if isinstance(step, Swap):
        return m("Exchange places with {civ}", civ=name)
    if isinstance(step, Pick) and step.pick.kind == "faction":
        return m("A disc of {civ}", civ=name)
    return m("Choose {civ}", civ=name)


def number(seen: InnerSeaState, i: int) -> str:
    step = seen.decision
    if isinstance(step, Pick) and "cap" in step.pick.record:
        return m("Place a white disc")
    return mn("Pay {n} talent for {n} white disc", "Pay {n} talents for {n} white discs", i + 1)


def mat_power(seen: InnerSeaState, i: int) -> str:
    return m("Use your {power}", power=power(seen, i))


def to_keep(seen: InnerSeaState, card: int) -> str:
    if isinstance(seen.decision, Loss):
        return m("Discard {card} to keep the disc", card=BOX.cards[card]["name"])
    return ""


def talent_to_keep(seen: InnerSeaState) -> str:
    return m("Pay a talent to keep the disc") if isinstance(seen.decision, Loss) else ""


def use(seen: InnerSeaState, w: int) -> str:
    name = BOX.wonders[w]["name"]
    if isinstance(seen.decision, Answer):
        return m("Answer with the {wonder}", wonder=name)
    if isinstance(seen.decision, Loss):
        return m("Use the {wonder} to keep the disc", wonder=name)
    return ""


def employ(seen: InnerSeaState, card: int) -> str:
    if isinstance(seen.decision, Loss):
        return m("Use {card} to keep the disc", card=BOX.cards[card]["name"])
    return ""


def bury(seen: InnerSeaState, w: int) -> str:
    if isinstance(seen.decision, BuryOne):
        return m("Bury the {wonder}", wonder=BOX.wonders[w]["name"])
    return ""


MEANINGS: Final[dict[Verb, Callable[..., str]]] = {
    actions.END: end,
    actions.DECLINE: decline,
    actions.PICK: pick,
    actions.AGAINST: opponent,
    actions.NUMBER: number,
    actions.POWER: mat_power,
    actions.PAY_TALENT: talent_to_keep,
    actions.PAY_CARD: to_keep,
    actions.USE: use,
    actions.EMPLOY: employ,
    actions.CHOOSE_WONDER: bury,
}
