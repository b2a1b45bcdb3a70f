"""What an action of Through the Ages touches in the picture, in the order of clicking."""

from collections.abc import Callable

from ziggurat.core.actions import Verb
from ziggurat.games.ages import GAME, actions
from ziggurat.games.ages.cards import SLUGS


def cards(pair: tuple[int, int]) -> str:
    low, high = pair
    return f"card-{low} card-{high}"


# The ids that an action of each verb touches, in the order of clicking.
TARGETS: dict[Verb, Callable[..., str]] = {
    actions.END: lambda: "end",
    actions.TAKE: lambda n: f"space-{n + 1}",
    actions.INCREASE: lambda: "increase",
    actions.BUILD: lambda c: f"build card-{c}",
    actions.UPGRADE: lambda pair: f"upgrade {cards(pair)}",
    actions.DESTROY: lambda c: f"destroy card-{c}",
    actions.DISBAND: lambda c: f"disband card-{c}",
    actions.LEAD: lambda c: f"lead civil-{c}",
    actions.STAGES: lambda n: f"unfinished stages-{n}",
    actions.DEVELOP: lambda c: f"civil-{c}",
    actions.REVOLT: lambda c: f"civil-{c} revolution",
    actions.PLAY: lambda c: f"civil-{c}",
    actions.PLAY_GAIN: lambda c, k: f"civil-{c} gain-{actions.GOODS[k]}",
    actions.PLAY_BUILD: lambda c, building: f"civil-{c} card-{building}",
    actions.PLAY_UPGRADE: lambda c, pair: f"civil-{c} {cards(pair)}",
    actions.PLAY_DEVELOP: lambda c, tech: f"civil-{c} civil-{tech}",
    actions.PLAY_REVOLT: lambda c, tech: f"civil-{c} civil-{tech} revolution",
    actions.TACTIC: lambda c: f"play held-{c}",
    actions.COPY: lambda c: f"common-{c}",
    actions.HAMMURABI: lambda: "leader hammurabi",
    actions.BARBAROSSA: lambda c: f"leader card-{c}",
    actions.BACH: lambda c, theater: f"leader card-{c} card-{theater}",
    actions.CHURCHILL: lambda i: f"leader churchill-{('culture', 'military')[i]}",
    actions.LINER: lambda: "liner",
    actions.TRADE: lambda: "trade",
    actions.PASS: lambda: "pass",
    actions.LOOK: lambda: "look",
    actions.PREPARE: lambda c: f"prepare held-{c}",
    actions.ATTACK: lambda c, p: f"held-{c} seat-{p}",
    actions.WAR: lambda c, p: f"held-{c} seat-{p}",
    actions.OFFER: lambda c, p, side: f"held-{c} seat-{p} side-{'ab'[side]}",
    actions.CANCEL: lambda c: f"pact-{c}",
    actions.RESIGN: lambda: "resign",
    actions.ALEXANDER: lambda: "leader leave",
    actions.COLUMBUS: lambda c: f"leader held-{c}",
    actions.DONE: lambda: "done",
    actions.DEFEND: lambda c: f"defend held-{c}",
    actions.DISCARD: lambda c: f"held-{c}",
    actions.ACCEPT: lambda: "accept",
    actions.REFUSE: lambda: "refuse",
    actions.BID: lambda n: f"bid-{n}",
    actions.SEND: lambda c: f"card-{c}",
    actions.BOOST: lambda c: f"boost held-{c}",
    actions.FOOD: lambda n: f"food-{n}",
    actions.RESOURCES: lambda n: f"resources-{n}",
    actions.GAIN: lambda k: f"gain-{actions.GOODS[k]}",
    actions.RAZE: lambda c: f"raze-{SLUGS[c]}",
    actions.LOSE: lambda c: f"lose card-{c}",
    actions.TOKEN: lambda c: f"token card-{c}",
    actions.LEAVE: lambda n, c: f"card-{c} leave-{n}",
    actions.COLONY: lambda c: f"colony-{SLUGS[c]}",
    actions.INFILTRATE: lambda i: f"infiltrate-{('leader', 'wonder')[i]}",
    actions.STEAL: lambda c: f"steal-{SLUGS[c]}",
    actions.RUIN: lambda c: f"ruin wonder-{c}",
    actions.TUCK: lambda c: f"wonder-{c}",
}


def targets(a: int) -> tuple[str, ...]:
    """The ids of what an action touches, in the order of clicking."""
    verb = GAME.actions.verb_of(a)
    return tuple(TARGETS[verb](*verb.decode(a)).split())
