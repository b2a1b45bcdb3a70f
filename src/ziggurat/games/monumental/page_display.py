"""What can be acquired: the display of six slots with the monsters that creep along it, basic
buildings, Celebrities."""

from ziggurat.core.message import m, mn
from ziggurat.draw.card import AFFORDABLE, CHIP, DEAR, HAND
from ziggurat.draw.html import about, tag, words
from ziggurat.draw.icons import icon
from ziggurat.games.monumental.acquire import price, refuse_buy
from ziggurat.games.monumental.actions import BUY_INDEX, HIRE_INDEX
from ziggurat.games.monumental.attacks import LAST_SLOT
from ziggurat.games.monumental.celebrities import refuse_hire
from ziggurat.games.monumental.content import BASICS, ERAS, SEPARATORS
from ziggurat.games.monumental.content.vocabulary import Mod
from ziggurat.games.monumental.draw_words import sentences, told
from ziggurat.games.monumental.monsters import CARD_, SLOT, defeat_price
from ziggurat.games.monumental.page_cards import amounts, for_sale, resource
from ziggurat.games.monumental.payment import modifiers
from ziggurat.games.monumental.phrases import WORDS
from ziggurat.games.monumental.state import NONE, MonumentalState, card_of

Ids = frozenset[str]


def state_of(seen: MonumentalState, front: int, card: int, mods: list[Mod]) -> tuple[str, ...]:
    """Bright if the viewer could pay for it."""
    if front != seen.active:
        return ()
    return (AFFORDABLE,) if refuse_buy(seen, front, card, mods) is None else (DEAR,)


def display(seen: MonumentalState, front: int, mine: bool, moved: Ids) -> str:
    """The slots, the basic buildings and the Celebrities."""
    mods = modifiers(seen, front)
    slots = [slot(seen, front, i, mods, mine, moved) for i in range(len(seen.display))]
    basics = [basic(seen, front, i, mods, mine, moved) for i in range(len(BASICS))]
    heroes = [hero(seen, front, card, mine) for card in seen.heroes]
    back = tag("a", icon("chevron-left"), words(m("Map and city")), href="#panel-map",
               class_="mo-jump")  # fmt: skip
    return tag(
        "div",
        back,
        tag("div", *slots, class_="mo-slots"),
        tag("div", *basics, class_="mo-basics"),
        tag("div", *heroes, class_="mo-heroes") if heroes else "",
        class_="mo-display",
    )


def slot(seen: MonumentalState, front: int, i: int, mods: list[Mod], mine: bool, moved: Ids) -> str:
    card = seen.display[i]
    beasts = [monster(seen, beast) for beast in seen.monsters if beast[SLOT] == i + 1]
    if card == NONE:
        body = tag("div", words(m("empty")), class_="mo-empty")
    else:
        name = f"buy-{BUY_INDEX[card]}"
        body = for_sale(
            seen.content, card, price(seen, card, mods), HAND,
            name if mine and name not in moved else None, state_of(seen, front, card, mods),
        )  # fmt: skip
    return tag("div", body, *beasts, class_="mo-slot")


def basic(
    seen: MonumentalState, front: int, i: int, mods: list[Mod], mine: bool, moved: Ids
) -> str:
    """A basic building with what is left of its pile."""
    card, n = BASICS[i], seen.basics[i]
    left = m("supply: {n}", n=n)
    name = f"buy-{BUY_INDEX[card]}"
    now = price(seen, card, mods)
    deal = resource(0, now, m("costs {n} {resource}", n=now, resource=WORDS[0]))
    deal += icon("chevron-right") + amounts(card_of(seen, card).resources)
    return for_sale(
        seen.content, card, 0, CHIP,
        name if mine and name not in moved else None, state_of(seen, front, card, mods),
        deal + tag("small", words(left)),
    )  # fmt: skip


def hero(seen: MonumentalState, front: int, card: int, mine: bool) -> str:
    state: tuple[str, ...] = ()
    if front == seen.active:
        state = (AFFORDABLE,) if refuse_hire(seen, front, card) is None else (DEAR,)
    name = f"hero-{HIRE_INDEX[card]}" if mine else None
    return for_sale(seen.content, card, card_of(seen, card).cost, HAND, name, state)


def monster(seen: MonumentalState, beast: list[int]) -> str:
    """A monster under its slot: when it attacks, what its defeat costs."""
    face = card_of(seen, beast[CARD_])
    left = LAST_SLOT + 1 - beast[SLOT]
    when = mn("attacks at the end of this turn", "attacks in {n} turns", left)
    label = sentences([m("{monster} {when}.", monster=face.name, when=when), *told(face)])
    return tag(
        "div", icon("monster"), tag("strong", words(face.name)), tag("small", words(when)),
        tag("span", amounts(defeat_price(seen, beast))), class_="mo-beast", **about(label),
    )  # fmt: skip


def status(seen: MonumentalState) -> str:
    """Round, era and how long the game lasts."""
    left = sum(map(len, seen.eras))
    now = next((i for i, pile in enumerate(seen.eras) if pile), len(ERAS) - 1)
    played = [i for i in range(len(ERAS)) if i == 0 or in_play(seen, i)]
    eras = [tag("i", words(ERAS[i]), class_="now" if i == now else None) for i in played]
    cards = mn("{n} development card left", "{n} development cards left", left)
    parts = [
        tag("strong", words(m("Round {n}", n=seen.round))),
        tag("span", *eras, class_="mo-eras",
            **about(m("Era {era}: {cards}", era=ERAS[now], cards=cards))),
        tag("span", icon("deck"), words(cards), class_="mo-left"),
    ]  # fmt: skip
    if seen.trigger and not seen.over:
        end = m("The game ends after round {n}.", n=seen.trigger + 1)
        parts.append(tag("strong", icon("warning"), words(end), class_="mo-end"))
    return tag("div", *parts, class_="mo-status")


def in_play(seen: MonumentalState, era: int) -> bool:
    """Whether an era belongs to this game; its separator comes or has come."""
    return seen.separators[era] != NONE or SEPARATORS[era] in seen.removed
