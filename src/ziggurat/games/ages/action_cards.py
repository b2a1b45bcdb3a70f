"""Action cards (TTA-11): one function for each family, which does what the card orders. Who plays
one pays 1 civil action unless the ordered revolution is paid instead (TTA-10.15)."""

from functools import cache

from ziggurat.core.agenda import Handler, Reason
from ziggurat.core.message import m
from ziggurat.games.ages import building, development, economy, goods, wonders
from ziggurat.games.ages.actions import PLAIN
from ziggurat.games.ages.building import Upgrade
from ziggurat.games.ages.cards import CARDS, FIRST_URBAN, SLUGS, title
from ziggurat.games.ages.costs import NO_CIVIL, civil, spend_civil
from ziggurat.games.ages.ratings import strength
from ziggurat.games.ages.state import AgesState, in_game


@cache
def too_fresh(card: int) -> Reason:
    return Reason(
        "TTA-11.2", m("You took {title} in this phase: play it later.", title=title(card))
    )


def refuse_card(s: AgesState, p: int, card: int, actions: int = 1) -> Reason | None:
    """The card is in hand, not fresh, and can be paid (TTA-11.1 to TTA-11.4)."""
    seat = s.seats[p]
    if card not in seat.civil:
        return Reason("TTA-11.1", m("{title} is not in your hand.", title=title(card)))
    if seat.civil.count(card) <= seat.fresh.count(card):
        return too_fresh(card)
    return NO_CIVIL if civil(seat) < actions else None


def use(s: AgesState, p: int, card: int) -> None:
    """The card leaves the game (TTA-11.1)."""
    s.seats[p].civil.remove(card)
    s.out.append(card)
    s.note("action", p, card)


def pay(s: AgesState, p: int, card: int) -> None:
    spend_civil(s.seats[p], 1)
    use(s, p, card)


def refuse_genius(s: AgesState, p: int, card: int) -> Reason | None:
    return wonders.refuse_stages(s, p, 1, CARDS[card].amount)


def genius(s: AgesState, p: int, card: int) -> None:
    """Exactly one stage, for less (TTA-11.8)."""
    wonders.build_stages(s, p, 1, CARDS[card].amount)


def refuse_frugality(s: AgesState, p: int, card: int) -> Reason | None:
    return building.refuse_increase(s, p)


def frugality(s: AgesState, p: int, card: int) -> None:
    """The food comes after the payment (TTA-11.11)."""
    building.increase(s, p)
    goods.gain(s, p, goods.FOOD, CARDS[card].amount)


def patriotism(s: AgesState, p: int, card: int) -> None:
    """A military action and resources for units, for this turn (TTA-11.9)."""
    s.seats[p].more_ma += 1
    s.seats[p].for_units += CARDS[card].amount


def idea(s: AgesState, p: int, card: int) -> None:
    economy.score_science(s, p, CARDS[card].amount)


def by_players(s: AgesState, card: int) -> int:
    """The number for the players still in the game (TTA-27.3)."""
    return CARDS[card].players[in_game(s) - 2]


def arms(s: AgesState, p: int, card: int) -> None:
    """Wave of Nationalism, Military Build-Up: resources for units by stronger civilizations."""
    mine = strength(s, p)
    stronger = sum(strength(s, q) > mine for q in others(s, p))
    s.seats[p].for_units += by_players(s, card) * stronger


def endowment(s: AgesState, p: int, card: int) -> None:
    """Culture by civilizations with more culture points."""
    ahead = sum(s.seats[q].culture > s.seats[p].culture for q in others(s, p))
    economy.score_culture(s, p, by_players(s, card) * ahead)


def others(s: AgesState, p: int) -> list[int]:
    return [q for q, seat in enumerate(s.seats) if q != p and not seat.resigned]


FAMILIES: dict[str, Handler] = {
    "engineering-genius": Handler(genius, refuse_genius),
    "frugality": Handler(frugality, refuse_frugality),
    "patriotism": Handler(patriotism),
    "stockpile": Handler(economy.gain_printed),
    "cultural-heritage": Handler(economy.gain_printed),
    "revolutionary-idea": Handler(idea),
    "wave-of-nationalism": Handler(arms),
    "military-build-up": Handler(arms),
    "endowment-for-the-arts": Handler(endowment),
}
FAMILY = {
    card: does for card in PLAIN for name, does in FAMILIES.items() if SLUGS[card].startswith(name)
}


def refuse_play(s: AgesState, p: int, card: int) -> Reason | None:
    refuse = FAMILY[card].refuse
    return refuse_card(s, p, card) or (refuse(s, p, card) if refuse is not None else None)


def play(s: AgesState, p: int, card: int) -> None:
    pay(s, p, card)
    FAMILY[card].do(s, p, card)


# Cards that name something besides


def refuse_gain(s: AgesState, p: int, card: int, kind: int) -> Reason | None:
    return refuse_card(s, p, card)


def gain(s: AgesState, p: int, card: int, kind: int) -> None:
    pay(s, p, card)
    goods.gain(s, p, kind, CARDS[card].amount)


def refuse_ordered_build(s: AgesState, p: int, card: int, target: int) -> Reason | None:
    if not covers(card, target):
        return Reason("TTA-11.5", m("That card does not order such a building."))
    return refuse_card(s, p, card) or building.refuse_build(s, p, target, CARDS[card].amount)


def ordered_build(s: AgesState, p: int, card: int, target: int) -> None:
    pay(s, p, card)
    building.build(s, p, target, CARDS[card].amount)


def refuse_ordered_upgrade(s: AgesState, p: int, card: int, step: Upgrade) -> Reason | None:
    if not covers(card, step[0]):
        return Reason("TTA-11.5", m("That card does not order such an upgrade."))
    return refuse_card(s, p, card) or building.refuse_upgrade(s, p, step, CARDS[card].amount)


def ordered_upgrade(s: AgesState, p: int, card: int, step: Upgrade) -> None:
    pay(s, p, card)
    building.upgrade(s, p, step, CARDS[card].amount)


def refuse_ordered_development(s: AgesState, p: int, card: int, tech: int) -> Reason | None:
    return refuse_card(s, p, card) or development.refuse_develop(s, p, tech)


def ordered_development(s: AgesState, p: int, card: int, tech: int) -> None:
    pay(s, p, card)
    development.develop(s, p, tech)
    economy.score_science(s, p, CARDS[card].amount)


def refuse_ordered_revolt(s: AgesState, p: int, card: int, government: int) -> Reason | None:
    """The revolution's cost stands for the card's civil action (TTA-10.15, TTA-25.11)."""
    refusal = refuse_card(s, p, card, actions=0)
    return refusal or development.refuse_revolt(s, p, government)


def ordered_revolt(s: AgesState, p: int, card: int, government: int) -> None:
    use(s, p, card)
    development.revolt(s, p, government)
    economy.score_science(s, p, CARDS[card].amount)


def covers(card: int, target: int) -> bool:
    """Rich Land orders farms and mines, Urban Growth urban buildings, Efficient Upgrade any."""
    if SLUGS[card].startswith("rich-land"):
        return target < FIRST_URBAN
    return target >= FIRST_URBAN or SLUGS[card].startswith("efficient-upgrade")
