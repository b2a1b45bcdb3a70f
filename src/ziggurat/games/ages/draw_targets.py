"""What an action of Through the Ages touches in the picture, in the order of clicking."""

from collections.abc import Callable

from ziggurat.core.actions import Verb
from ziggurat.games.ages import GAME, actions
from ziggurat.games.ages.cards import (
    AGGRESSIONS,
    BONUSES,
    LEADERS,
    PACTS,
    SLUGS,
    SPECIALS,
    TACTICS,
    TERRITORIES,
    THEATERS,
    UNITS,
    UPGRADES,
    WARS,
    WONDERS,
)


def steps(step: int) -> str:
    low, high = UPGRADES[step]
    return f"card-{low} card-{high}"


# The ids that an action of each verb touches, in the order of clicking.
TARGETS: dict[Verb, Callable[..., str]] = {
    actions.END: lambda: "end",
    actions.TAKE: lambda n: f"space-{n + 1}",
    actions.INCREASE: lambda: "increase",
    actions.BUILD: lambda c: f"build card-{c}",
    actions.UPGRADE: lambda i: f"upgrade {steps(i)}",
    actions.DESTROY: lambda c: f"destroy card-{c}",
    actions.DISBAND: lambda i: f"disband card-{UNITS[i]}",
    actions.LEAD: lambda i: f"lead civil-{LEADERS[i]}",
    actions.STAGES: lambda n: f"unfinished stages-{n + 1}",
    actions.DEVELOP: lambda c: f"civil-{c}",
    actions.REVOLT: lambda i: f"civil-{actions.REVOLUTIONS[i]} revolution",
    actions.PLAY: lambda i: f"civil-{actions.PLAIN[i]}",
    actions.PLAY_GAIN: lambda i, k: f"civil-{actions.RESERVES[i]} gain-{actions.GOODS[k]}",
    actions.PLAY_BUILD: lambda i, c: f"civil-{actions.BUILDERS[i]} card-{c}",
    actions.PLAY_UPGRADE: lambda i, j: (
        f"civil-{actions.UPGRADERS[i]} {steps(actions.CIVIL_UPGRADES[j])}"
    ),
    actions.PLAY_DEVELOP: lambda i, c: f"civil-{actions.BREAKTHROUGHS[i]} civil-{c}",
    actions.PLAY_REVOLT: lambda i, j: (
        f"civil-{actions.BREAKTHROUGHS[i]} civil-{actions.REVOLUTIONS[j]} revolution"
    ),
    actions.TACTIC: lambda i: f"play held-{TACTICS[i]}",
    actions.COPY: lambda i: f"common-{TACTICS[i]}",
    actions.HAMMURABI: lambda: "leader hammurabi",
    actions.BARBAROSSA: lambda i: f"leader card-{UNITS[i]}",
    actions.BACH: lambda i, j: f"leader card-{actions.TO_THEATER[i]} card-{THEATERS[j]}",
    actions.CHURCHILL: lambda i: f"leader churchill-{('culture', 'military')[i]}",
    actions.LINER: lambda: "liner",
    actions.TRADE: lambda: "trade",
    actions.PASS: lambda: "pass",
    actions.LOOK: lambda: "look",
    actions.PREPARE: lambda i: f"prepare held-{actions.PREPARABLE[i]}",
    actions.ATTACK: lambda i, p: f"held-{AGGRESSIONS[i]} seat-{p}",
    actions.WAR: lambda i, p: f"held-{WARS[i]} seat-{p}",
    actions.OFFER: lambda i, p, side: f"held-{PACTS[i]} seat-{p} side-{'ab'[side]}",
    actions.CANCEL: lambda i: f"pact-{PACTS[i]}",
    actions.RESIGN: lambda: "resign",
    actions.ALEXANDER: lambda: "leader leave",
    actions.COLUMBUS: lambda i: f"leader held-{TERRITORIES[i]}",
    actions.DONE: lambda: "done",
    actions.DEFEND: lambda i: f"defend held-{BONUSES[i]}",
    actions.DISCARD: lambda i: f"held-{actions.HELD[i]}",
    actions.ACCEPT: lambda: "accept",
    actions.REFUSE: lambda: "refuse",
    actions.BID: lambda n: f"bid-{n + 1}",
    actions.SEND: lambda i: f"card-{UNITS[i]}",
    actions.BOOST: lambda i: f"boost held-{BONUSES[i]}",
    actions.FOOD: lambda n: f"food-{n}",
    actions.RESOURCES: lambda n: f"resources-{n}",
    actions.GAIN: lambda k: f"gain-{actions.GOODS[k]}",
    actions.RAZE: lambda c: f"raze-{SLUGS[c]}",
    actions.LOSE: lambda c: f"lose card-{c}",
    actions.TOKEN: lambda c: f"token card-{c}",
    actions.LEAVE: lambda n, c: f"card-{c} leave-{n}",
    actions.COLONY: lambda i: f"colony-{SLUGS[TERRITORIES[i]]}",
    actions.INFILTRATE: lambda i: f"infiltrate-{('leader', 'wonder')[i]}",
    actions.STEAL: lambda i: f"steal-{SLUGS[SPECIALS[i]]}",
    actions.RUIN: lambda i: f"ruin wonder-{actions.RUINABLE[i]}",
    actions.TUCK: lambda i: f"wonder-{WONDERS[i]}",
}


def targets(a: int) -> tuple[str, ...]:
    """The ids of what an action touches, in the order of clicking."""
    verb = GAME.actions.verb_of(a)
    return tuple(TARGETS[verb](*verb.args(a)).split())
