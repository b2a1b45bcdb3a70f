"""The operations of the effect vocabulary (E.4): what cards, Wonders, mats and table rows do.

Each function makes an operation from its record; `effects.py` looks them up by name.
"""

from ziggurat.core import chance
from ziggurat.games.inner_sea.amounts import number
from ziggurat.games.inner_sea.barbarians import hordes
from ziggurat.games.inner_sea.board import mask_of
from ziggurat.games.inner_sea.content.box import BOX, Record
from ziggurat.games.inner_sea.effects import WONDER, Operation, operation, variant_of
from ziggurat.games.inner_sea.fate import TYPE
from ziggurat.games.inner_sea.hands import Draw
from ziggurat.games.inner_sea.levies import Levy, OwnersChoice, RandomDiscard, TakeFrom
from ziggurat.games.inner_sea.lexicon import Play, Scene, group, in_order, places, who
from ziggurat.games.inner_sea.losses import loss
from ziggurat.games.inner_sea.reorder import Swap, take_slot
from ziggurat.games.inner_sea.replacing import Exchange
from ziggurat.games.inner_sea.state import BARBARIANS, FACTIONS, NOBODY, InnerSeaState
from ziggurat.games.inner_sea.supply import carry, earn, put, score, take_off
from ziggurat.games.inner_sea.terms import in_turn, is_city, own, strength
from ziggurat.games.inner_sea.wonders import bury

FULL = max(int(wonder["discs"]) for wonder in BOX.wonders)


def culprit(play: Play) -> int:
    """Whose Fate card it is, NOBODY for Events, Wonders and the rest (IS-30.12)."""
    source = play.source
    return play.realm if source < WONDER and TYPE[source] != "event" else NOBODY


def is_event(play: Play) -> bool:
    return play.source < len(TYPE) and TYPE[play.source] == "event"


@operation("PLACE")
def place(record: Record) -> Operation:
    """Discs from supply, as many in each area in the order named, within room and supply (IS-12.2
    to IS-12.5, IS-12.13)."""
    where, n, (whose,) = in_order(record["in"]), number(record["n"]), [record["who"]]

    def run(s: InnerSeaState, play: Play, x: Scene) -> None:
        areas = where(x)
        if whose == "barbarians":
            targets = mask_of(area for _, every in variant_of(play).touches for area in every(x))
            hordes(s, x.actor, areas, n(x, BARBARIANS, NOBODY), targets, event=is_event(play))
            return
        for area in areas:
            put(s, x.actor, area, n(x, x.actor, area))

    return run


@operation("REMOVE")
def remove(record: Record) -> Operation:
    """Losses by rank of area, inside an area in turn order (IS-12.13)."""
    where, whose, n = places(record["in"]), who(record["who"]), number(record["n"])
    least, cities_only = record.get("if_at_least", 1), record.get("only") == "city"

    def run(s: InnerSeaState, play: Play, x: Scene) -> None:
        by = NOBODY if record.get("source") == "traitor" else culprit(play)
        steps = []
        for area in where(x):
            for f in in_turn(s, whose(x, area)):
                fits = is_city(s, f, area) if cities_only else strength(s, f, area) >= least
                if fits:
                    steps.append(loss(s, f, area, n(x, f, area), by))
        s.then(*steps)

    return run


@operation("REPLACE")
def replace(record: Record) -> Operation:
    """Disc by disc the victim's goes and the acting faction's comes (IS-12.7 to IS-12.11)."""
    where, whose, n = places(record["in"]), who(record["who"]), int(record["n"])
    black = record["with"] == "barbarians"

    def run(s: InnerSeaState, play: Play, x: Scene) -> None:
        comes = BARBARIANS if black else x.actor
        steps = (
            Exchange(f, area, min(n, own(s, f, area)), comes, x.actor, culprit(play))
            for area in where(x)
            for f in in_turn(s, whose(x, area))
            if own(s, f, area)
        )
        s.then(*steps)

    return run


@operation("MOVE")
def move(record: Record) -> Operation:
    """The moves declared, each as far as possible (IS-12.12, IS-12.15)."""
    (whose,) = [group(record["who"])]

    def run(s: InnerSeaState, play: Play, x: Scene) -> None:
        pairs, (f,) = x.picks["M"], whose(x)
        for i in range(0, len(pairs), 2):
            carry(s, f, pairs[i], pairs[i + 1])

    return run


@operation("WITHDRAW")
def withdraw(record: Record) -> Operation:
    """Own discs to supply as a cost, which nothing can save (IS-13.6, IS-30.38)."""
    where = places(record["in"])

    def run(s: InnerSeaState, play: Play, x: Scene) -> None:
        for area in where(x):
            s.note("withdrawn", x.actor, area)
            take_off(s, x.actor, area, own(s, x.actor, area))

    return run


@operation("ALLY")
def ally(record: Record) -> Operation:
    """White discs for the actor, which stand though its own discs fell before (IS-18.9)."""
    where, n = places(record["in"]), number(record["n"])

    def run(s: InnerSeaState, play: Play, x: Scene) -> None:
        for area in where(x):
            s.allies[FACTIONS * area + x.actor] += n(x, x.actor, area)
            s.note("allies", x.actor, area, n(x, x.actor, area))

    return run


@operation("SHIELD")
def shield(record: Record) -> Operation:
    def run(s: InnerSeaState, play: Play, x: Scene) -> None:
        s.shields[x.actor] += record["n"]

    return run


@operation("TALENT")
def talent(record: Record) -> Operation:
    """Talents gained or lost; `all_lost` empties the Treasury."""
    whose = group(record["who"])
    n = number(record["n"]) if record["n"] != "all_lost" else None

    def run(s: InnerSeaState, play: Play, x: Scene) -> None:
        for p in in_turn(s, whose(x)):
            earn(s, p, -s.realms[p].talents if n is None else n(x, p, NOBODY))

    return run


@operation("VP")
def points(record: Record) -> Operation:
    n = number(record["n"])

    def run(s: InnerSeaState, play: Play, x: Scene) -> None:
        more = n(x, x.actor, NOBODY)
        change = score(s, x.actor, more)
        if change:
            s.note("vp" if more > 0 else "vp.lost", x.actor, change, play.source)

    return run


@operation("READY")
def ready(record: Record) -> Operation:
    """Extra Ready discs, part of the total of the step (IS-8.17, IS-8.19), some of them for the sea
    only (IS-30.29)."""
    n, at_sea = number(record["n"]), record.get("only") == "sea"

    def run(s: InnerSeaState, play: Play, x: Scene) -> None:
        more = n(x, x.actor, NOBODY)
        s.realms[x.actor].bonus += more
        s.realms[x.actor].at_sea += more * at_sea

    return run


@operation("INVEST")
def invest(record: Record) -> Operation:
    """Discs from supply on the card, as many as there are (IS-11.2, IS-11.3)."""

    def run(s: InnerSeaState, play: Play, x: Scene) -> None:
        realm, n = s.realms[x.actor], min(record["n"], s.realms[x.actor].supply)
        if n:
            realm.supply -= n
            realm.investments[play.source] = n
            s.note("invest", x.actor, play.source, n)

    return run


@operation("DRAW")
def draw(record: Record) -> Operation:
    def run(s: InnerSeaState, play: Play, x: Scene) -> None:
        s.then(Draw(x.actor, record["n"], record["keep"]))

    return run


@operation("DISCARD")
def discard(record: Record) -> Operation:
    """Turn of Fortune: one card at random, one card drawn (IS-30.27)."""

    def run(s: InnerSeaState, play: Play, x: Scene) -> None:
        s.then(*(RandomDiscard(p) for p in s.order))

    return run


@operation("TAKE")
def take(record: Record) -> Operation:
    """A talent of the victim or, if the text says so, a random card instead (IS-30.18)."""
    name, cards = record["from"][1:], int("card" in record["what"])

    def run(s: InnerSeaState, play: Play, x: Scene) -> None:
        victim = x.picks[name][-1]  # a civilization, or the faction of a pair
        if victim != NOBODY:
            s.then(TakeFrom(victim, x.actor, cards))

    return run


@operation("LEVY")
def levy(record: Record) -> Operation:
    times, whose = number(record["times"]), group(record["who"])
    forced = int(bool(record.get("forced_order")))

    def run(s: InnerSeaState, play: Play, x: Scene) -> None:
        (victim,) = whose(x)
        s.then(Levy(victim, times(x, victim, NOBODY), forced, culprit(play)))

    return run


@operation("MODIFY")
def modify(record: Record) -> Operation:
    """Embargo and Architect (IS-30.19, IS-30.20)."""
    whose, key = group(record["who"]), record["key"]

    def run(s: InnerSeaState, play: Play, x: Scene) -> None:
        for p in whose(x):
            if key == "no_trade":
                s.realms[p].embargo = 1
            else:
                s.realms[p].discount = 1

    return run


@operation("TURN_ORDER")
def turn_order(record: Record) -> Operation:
    """Whims of the Gods, Oracle at Delphi, Colossus (IS-21.6)."""
    mode = record["mode"]

    def run(s: InnerSeaState, play: Play, x: Scene) -> None:
        if mode == "shuffle":
            chance.shuffle(s, s.order)
            s.note("order", *s.order)
        elif mode == "swap":
            s.then(Swap(s.realms[x.actor].owner, x.actor))
        else:
            take_slot(s, x.actor, play.picks[0][0])

    return run


@operation("WONDER_DISCS")
def wonder_discs(record: Record) -> Operation:
    """Discs from the owner's supply to a Wonder, five at most there (IS-30.21)."""

    def run(s: InnerSeaState, play: Play, x: Scene) -> None:
        (w,) = x.picks["W"]
        n = min(record["n"], s.realms[x.actor].supply, FULL - s.wonder_discs[w])
        s.wonder_discs[w] += n
        s.realms[x.actor].supply -= n
        s.note("refitted", x.actor, w, n)

    return run


@operation("BURY")
def bury_there(record: Record) -> Operation:
    """Great Fire buries a Wonder in the land only if its owner opposes the actor (IS-30.22)."""
    where = places(record["wonder"]["in"])

    def run(s: InnerSeaState, play: Play, x: Scene) -> None:
        for w, site in enumerate(s.site):
            if site in where(x) and s.builder[w] != x.actor and not s.buried[w]:
                bury(s, w)

    return run


@operation("UNBURY")
def unbury(record: Record) -> Operation:
    """Built again, same owner and area, without discs (IS-15.27)."""
    everything = record["wonder"] == "all"

    def run(s: InnerSeaState, play: Play, x: Scene) -> None:
        for w in range(len(s.buried)) if everything else x.picks["W"]:
            if s.buried[w]:
                s.buried[w] = 0
                s.note("unburied", s.builder[w], w)

    return run


@operation("CHOICE")
def choice(record: Record) -> Operation:
    """Sands of Time: the owner gives two discs or buries the Wonder (IS-30.21)."""

    def run(s: InnerSeaState, play: Play, x: Scene) -> None:
        (w,) = x.picks["W"]
        owner = s.builder[w]
        s.then(OwnersChoice(s.realms[owner].owner, owner, w))

    return run
