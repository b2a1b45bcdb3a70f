"""What actions do, in words, with what they cost in the present position."""

from collections.abc import Callable
from typing import Final

from ziggurat.core.actions import Verb
from ziggurat.core.message import m
from ziggurat.core.sentences import Sentences
from ziggurat.games.ages import actions as act
from ziggurat.games.ages.aggressions import DEFENCE, Defend
from ziggurat.games.ages.cards import CARDS, SLUGS, TITLES, UPGRADES
from ziggurat.games.ages.colonies import VALUE, Send
from ziggurat.games.ages.costs import build_cost, science_cost, upgrade_cost
from ziggurat.games.ages.state import AgesState
from ziggurat.games.ages.terminal import label, resources


def step(low: int, high: int) -> str:
    """An upgrade from one card to another."""
    return m("{low} to {high}", low=TITLES[low], high=TITLES[high])


TITLED = {
    **dict(zip(SLUGS, TITLES, strict=True)),
    **{f"{SLUGS[low]}>{SLUGS[high]}": step(low, high) for low, high in UPGRADES},
    "culture": m("culture"),
    "military": m("science and resources for military use"),
    "leader": m("the leader"),
    "wonder": m("the unfinished wonder"),
    "a": m("A"),
    "b": m("B"),
}

SENTENCES = Sentences(
    {
        act.END: m("End the turn"),
        act.TAKE: m("Take the card in space {space}"),
        act.INCREASE: m("Increase the population"),
        act.BUILD: m("Build {card}"),
        act.UPGRADE: m("Upgrade {step}"),
        act.DESTROY: m("Destroy {card}"),
        act.DISBAND: m("Disband {unit}"),
        act.LEAD: m("Make {leader} the leader"),
        act.STAGES: m("Build {number} stages of the wonder"),
        act.DEVELOP: m("Develop {technology}"),
        act.REVOLT: m("Change to {government} by revolution"),
        act.PLAY: m("Play {card}"),
        act.PLAY_GAIN: m("Play {card} for {goods}"),
        act.PLAY_BUILD: m("Play {card} and build {building}"),
        act.PLAY_UPGRADE: m("Play {card} and upgrade {step}"),
        act.PLAY_DEVELOP: m("Play {card} and develop {technology}"),
        act.PLAY_REVOLT: m("Play {card} and change to {government} by revolution"),
        act.TACTIC: m("Play the tactic {tactic}"),
        act.COPY: m("Copy the tactic {tactic}"),
        act.HAMMURABI: m("Use Hammurabi: a military action becomes a civil one"),
        act.BARBAROSSA: m("Use Barbarossa: increase the population and build {unit}"),
        act.BACH: m("Use Bach: turn {building} into {theater}"),
        act.CHURCHILL: m("Use Churchill for {choice}"),
        act.LINER: m("Use the Ocean Liner Service"),
        act.TRADE: m("Trade by the pact"),
        act.PASS: m("Pass"),
        act.LOOK: m("Look at the events to come"),
        act.PREPARE: m("Prepare the event {event}"),
        act.ATTACK: m("Play {aggression} against {rival}"),
        act.WAR: m("Declare {war} on {rival}"),
        act.OFFER: m("Offer {pact} to {partner}, you as side {side}"),
        act.CANCEL: m("Cancel {pact}"),
        act.RESIGN: m("Resign"),
        act.ALEXANDER: m("Use Alexander's power"),
        act.COLUMBUS: m("Use Columbus to colonize {territory}"),
        act.DONE: m("Done"),
        act.DEFEND: m("Defend with {bonus}"),
        act.DISCARD: m("Discard {card}"),
        act.ACCEPT: m("Accept"),
        act.REFUSE: m("Refuse"),
        act.BID: m("Bid {number}"),
        act.SEND: m("Send {unit}"),
        act.BOOST: m("Add {bonus}"),
        act.FOOD: m("Take {number} food, the rest as resources"),
        act.GAIN: m("Gain {goods}"),
        act.RAZE: m("Destroy {building}"),
        act.LOSE: m("Lose a worker of {card}"),
        act.TOKEN: m("Lose a blue token on {card}"),
        act.COLONY: m("Choose the colony {territory}"),
        act.INFILTRATE: m("Infiltrate {target}"),
        act.STEAL: m("Take {technology}"),
        act.RUIN: m("Ruin {wonder}"),
        act.TUCK: m("Put the leader under {wonder}"),
        act.LEAVE: m("Leave {number} blue tokens on {card}"),
        act.RESOURCES: m("Pay {number} resources"),
    },
    TITLED,
)


# What else is worth saying before one chooses: prices with a card's discount, what a card adds.


def discounted(cost: int, card: int) -> str:
    return resources(max(cost - CARDS[card].amount, 0))


def built_with(seen: AgesState, p: int, card: int, building: int) -> str:
    return discounted(build_cost(seen.seats[p], building), card)


def upgraded_with(seen: AgesState, p: int, card: int, step: tuple[int, int]) -> str:
    return discounted(upgrade_cost(seen.seats[p], *step), card)


def developed_with(seen: AgesState, p: int, card: int, technology: int) -> str:
    return m("{n} science", n=science_cost(seen, p, technology))


def revolted_with(seen: AgesState, p: int, card: int, government: int) -> str:
    cost = science_cost(seen, p, government, revolution=True)
    return m("{n} science, all actions", n=cost)


def thrown(seen: AgesState, p: int, card: int) -> str:
    """Any card adds one to a defence; to a force, if Cook leads."""
    if isinstance(seen.decision, Defend):
        return m("{n:+d} strength", n=1)
    return m("{n:+d} colonization", n=1) if isinstance(seen.decision, Send) else ""


MORE: Final[dict[Verb, Callable[..., str]]] = {
    act.PLAY_BUILD: built_with,
    act.PLAY_UPGRADE: upgraded_with,
    act.PLAY_DEVELOP: developed_with,
    act.PLAY_REVOLT: revolted_with,
    act.DEFEND: lambda seen, p, card: m("{n:+d} strength", n=DEFENCE[card]),
    act.BOOST: lambda seen, p, card: m("{n:+d} colonization", n=VALUE[card]),
    act.DISCARD: thrown,
}


def meaning(seen: AgesState, a: int) -> str:
    """The sentence with what it costs now; a space of the row and stages by what they hold."""
    verb = act.ACTIONS.verb_of(a)
    told = MORE[verb](seen, seen.player, *verb.decode(a)) if verb in MORE else label(seen, a)
    if not told or verb is act.RESIGN:
        return ""
    if verb is act.TAKE:
        return m("Take {what}", what=told)
    if verb is act.STAGES:
        return m("Build {what}", what=told)
    return m("{sentence} ({cost})", sentence=SENTENCES.say(verb, a), cost=told)
