"""The deeds of the Action Phase (TTA-6.1 to TTA-6.7): each verb has one function that
says why not and one that does it, after the action itself is paid for."""

from collections.abc import Callable

from ziggurat.core.actions import Verb
from ziggurat.core.agenda import Reason
from ziggurat.core.message import m
from ziggurat.games.ages import (
    abilities,
    action_cards,
    building,
    development,
    economy,
    goods,
    leaders,
    row,
    tactics,
    wonders,
)
from ziggurat.games.ages import actions as verbs
from ziggurat.games.ages.actions import (
    BREAKTHROUGHS,
    BUILDERS,
    CIVIL_UPGRADES,
    END,
    PLAIN,
    RESERVES,
    REVOLUTIONS,
    TAKE,
    TO_THEATER,
    UPGRADERS,
)
from ziggurat.games.ages.cards import (
    BUILDINGS,
    CARDS,
    LEADERS,
    TACTICS,
    THEATERS,
    UNITS,
    UPGRADES,
)
from ziggurat.games.ages.costs import NO_CIVIL, civil, spend_civil
from ziggurat.games.ages.state import AgesState

Refuser = Callable[..., Reason | None]
Doer = Callable[..., None]


# One function a verb that says why not, one that does it. Arguments are those of the verb.


def refuse_end(s: AgesState, p: int) -> Reason | None:
    return None


def refuse_take(s: AgesState, p: int, space: int) -> Reason | None:
    return row.refuse_take(s, p, space, civil(s.seats[p]))


def take(s: AgesState, p: int, space: int) -> None:
    spend_civil(s.seats[p], row.price(s, p, space))
    row.take(s, p, space)


def refuse_increase(s: AgesState, p: int) -> Reason | None:
    seat = s.seats[p]
    return building.refuse_increase(seat) if civil(seat) else NO_CIVIL


def increase(s: AgesState, p: int) -> None:
    spend_civil(s.seats[p], 1)
    building.increase(s, p)


def refuse_build(s: AgesState, p: int, card: int) -> Reason | None:
    seat = s.seats[p]
    return building.refuse_action(seat, card) or building.refuse_build(seat, card)


def build(s: AgesState, p: int, card: int) -> None:
    building.spend_action(s.seats[p], card)
    building.build(s, p, card)


def refuse_upgrade(s: AgesState, p: int, step: int) -> Reason | None:
    seat = s.seats[p]
    return building.refuse_action(seat, UPGRADES[step][0]) or building.refuse_upgrade(seat, step)


def upgrade(s: AgesState, p: int, step: int) -> None:
    low, high = UPGRADES[step]
    building.spend_action(s.seats[p], low)
    building.upgrade(s, p, low, high)


def refuse_destroy(s: AgesState, p: int, card: int) -> Reason | None:
    return building.refuse_destroy(s.seats[p], BUILDINGS[card])


def destroy(s: AgesState, p: int, card: int) -> None:
    spend_civil(s.seats[p], 1)
    building.destroy(s, p, BUILDINGS[card])


def refuse_disband(s: AgesState, p: int, unit: int) -> Reason | None:
    return building.refuse_destroy(s.seats[p], UNITS[unit])


def disband(s: AgesState, p: int, unit: int) -> None:
    building.spend_action(s.seats[p], UNITS[unit])
    building.destroy(s, p, UNITS[unit])


def refuse_lead(s: AgesState, p: int, leader: int) -> Reason | None:
    return leaders.refuse_lead(s, p, LEADERS[leader])


def lead(s: AgesState, p: int, leader: int) -> None:
    spend_civil(s.seats[p], 1)
    leaders.lead(s, p, LEADERS[leader])


def refuse_stages(s: AgesState, p: int, more: int) -> Reason | None:
    seat = s.seats[p]
    if not civil(seat):
        return NO_CIVIL
    if more >= wonders.most_stages(seat):
        return Reason("TTA-9.14", m("One civil action builds fewer stages."))
    return wonders.refuse_stages(seat, more + 1)


def stages(s: AgesState, p: int, more: int) -> None:
    spend_civil(s.seats[p], 1)
    wonders.build_stages(s, p, more + 1)


def refuse_develop(s: AgesState, p: int, card: int) -> Reason | None:
    return development.refuse_develop(s, p, card) if civil(s.seats[p]) else NO_CIVIL


def develop(s: AgesState, p: int, card: int) -> None:
    spend_civil(s.seats[p], 1)
    development.develop(s, p, card)


def refuse_revolt(s: AgesState, p: int, government: int) -> Reason | None:
    return development.refuse_revolt(s, p, REVOLUTIONS[government])


def revolt(s: AgesState, p: int, government: int) -> None:
    development.revolt(s, p, REVOLUTIONS[government])


# Action cards


def refuse_play(s: AgesState, p: int, i: int) -> Reason | None:
    card = PLAIN[i]
    return action_cards.refuse_card(s, p, card) or action_cards.family(card)[0](s, p, card)


def play(s: AgesState, p: int, i: int) -> None:
    use(s, p, PLAIN[i])
    action_cards.family(PLAIN[i])[1](s, p, PLAIN[i])


def use(s: AgesState, p: int, card: int) -> None:
    spend_civil(s.seats[p], 1)
    action_cards.use(s, p, card)


def refuse_gain(s: AgesState, p: int, i: int, kind: int) -> Reason | None:
    return action_cards.refuse_card(s, p, RESERVES[i])


def gain(s: AgesState, p: int, i: int, kind: int) -> None:
    use(s, p, RESERVES[i])
    goods.gain(s, p, kind, CARDS[RESERVES[i]].amount)


def refuse_play_build(s: AgesState, p: int, i: int, target: int) -> Reason | None:
    card = BUILDERS[i]
    if not action_cards.covers(card, BUILDINGS[target]):
        return Reason("TTA-11.5", m("That card does not order such a building."))
    return action_cards.refuse_card(s, p, card) or building.refuse_build(
        s.seats[p], BUILDINGS[target], CARDS[card].amount
    )


def play_build(s: AgesState, p: int, i: int, target: int) -> None:
    use(s, p, BUILDERS[i])
    building.build(s, p, BUILDINGS[target], CARDS[BUILDERS[i]].amount)


def refuse_play_upgrade(s: AgesState, p: int, i: int, step: int) -> Reason | None:
    card, step = UPGRADERS[i], CIVIL_UPGRADES[step]
    if not action_cards.covers(card, UPGRADES[step][0]):
        return Reason("TTA-11.5", m("That card does not order such an upgrade."))
    return action_cards.refuse_card(s, p, card) or building.refuse_upgrade(
        s.seats[p], step, CARDS[card].amount
    )


def play_upgrade(s: AgesState, p: int, i: int, step: int) -> None:
    low, high = UPGRADES[CIVIL_UPGRADES[step]]
    use(s, p, UPGRADERS[i])
    building.upgrade(s, p, low, high, CARDS[UPGRADERS[i]].amount)


def refuse_play_develop(s: AgesState, p: int, i: int, card: int) -> Reason | None:
    refusal = action_cards.refuse_card(s, p, BREAKTHROUGHS[i])
    return refusal or development.refuse_develop(s, p, card)


def play_develop(s: AgesState, p: int, i: int, card: int) -> None:
    use(s, p, BREAKTHROUGHS[i])
    development.develop(s, p, card)
    economy.score_science(s, p, CARDS[BREAKTHROUGHS[i]].amount)


def refuse_play_revolt(s: AgesState, p: int, i: int, government: int) -> Reason | None:
    """The revolution's cost stands for the card's civil action (TTA-10.15, TTA-25.11)."""
    refusal = action_cards.refuse_card(s, p, BREAKTHROUGHS[i], actions=0)
    return refusal or refuse_revolt(s, p, government)


def play_revolt(s: AgesState, p: int, i: int, government: int) -> None:
    action_cards.use(s, p, BREAKTHROUGHS[i])
    revolt(s, p, government)
    economy.score_science(s, p, CARDS[BREAKTHROUGHS[i]].amount)


# Tactics and leaders


def refuse_tactic(s: AgesState, p: int, tactic: int) -> Reason | None:
    return tactics.refuse_tactic(s, p, TACTICS[tactic])


def tactic(s: AgesState, p: int, tactic: int) -> None:
    tactics.play(s, p, TACTICS[tactic])


def refuse_copy(s: AgesState, p: int, tactic: int) -> Reason | None:
    return tactics.refuse_copy(s, p, TACTICS[tactic])


def copy(s: AgesState, p: int, tactic: int) -> None:
    tactics.copy(s, p, TACTICS[tactic])


def refuse_barbarossa(s: AgesState, p: int, unit: int) -> Reason | None:
    return building.refuse_barbarossa(s.seats[p], UNITS[unit])


def barbarossa(s: AgesState, p: int, unit: int) -> None:
    building.barbarossa(s, p, UNITS[unit])


def refuse_bach(s: AgesState, p: int, source: int, theater: int) -> Reason | None:
    return building.refuse_bach(s.seats[p], TO_THEATER[source], THEATERS[theater])


def bach(s: AgesState, p: int, source: int, theater: int) -> None:
    building.bach(s, p, TO_THEATER[source], THEATERS[theater])


def end(s: AgesState, p: int) -> None:
    s.note("end", p)


DEEDS: dict[Verb, tuple[Refuser, Doer]] = {
    END: (refuse_end, end),
    TAKE: (refuse_take, take),
    verbs.INCREASE: (refuse_increase, increase),
    verbs.BUILD: (refuse_build, build),
    verbs.UPGRADE: (refuse_upgrade, upgrade),
    verbs.DESTROY: (refuse_destroy, destroy),
    verbs.DISBAND: (refuse_disband, disband),
    verbs.LEAD: (refuse_lead, lead),
    verbs.STAGES: (refuse_stages, stages),
    verbs.DEVELOP: (refuse_develop, develop),
    verbs.REVOLT: (refuse_revolt, revolt),
    verbs.PLAY: (refuse_play, play),
    verbs.PLAY_GAIN: (refuse_gain, gain),
    verbs.PLAY_BUILD: (refuse_play_build, play_build),
    verbs.PLAY_UPGRADE: (refuse_play_upgrade, play_upgrade),
    verbs.PLAY_DEVELOP: (refuse_play_develop, play_develop),
    verbs.PLAY_REVOLT: (refuse_play_revolt, play_revolt),
    verbs.TACTIC: (refuse_tactic, tactic),
    verbs.COPY: (refuse_copy, copy),
    verbs.HAMMURABI: (abilities.refuse_hammurabi, abilities.hammurabi),
    verbs.BARBAROSSA: (refuse_barbarossa, barbarossa),
    verbs.BACH: (refuse_bach, bach),
    verbs.CHURCHILL: (abilities.refuse_churchill, abilities.churchill),
    verbs.LINER: (abilities.refuse_liner, abilities.liner),
    verbs.TRADE: (abilities.refuse_trade, abilities.trade),
}
