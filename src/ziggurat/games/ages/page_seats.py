"""The players: each small, with the numbers that are compared; a rival large on a click. And the
own hand as cards."""

from collections.abc import Iterator, Sequence
from typing import Final

from ziggurat.core.message import Listing, m, mn
from ziggurat.core.secrets import HIDDEN
from ziggurat.draw.card import CHIP, DEAR, EXHAUSTED, HAND
from ziggurat.draw.html import about, tag, words
from ziggurat.draw.icons import icon
from ziggurat.draw.words import kept, say
from ziggurat.games.ages import costs, economy, goods, hands, production, ratings
from ziggurat.games.ages.card import ACTION
from ziggurat.games.ages.cards import CARDS, KIND, NONE, TECHNOLOGIES, title
from ziggurat.games.ages.page_board import civilization, civilization_facts
from ziggurat.games.ages.page_faces import backs, figure, shown
from ziggurat.games.ages.state import AgesState, Seat

ROOM: Final = 7  # cards in hand whose words can be read on a screen that is not high


def badge(p: int) -> str:
    """The colour of a seat, with a shape of its own."""
    return tag("i", class_=f"tta-badge tta-p{p}", aria_hidden="true")


def kept_seat(seen: AgesState, p: int, names: Sequence[str], mine: bool) -> str:
    hands_of = tuple(len(seen.hands[3 * p + age]) for age in range(3))
    turn = (seen.active == p, seen.over, mine)
    facts = (p, say(names[p]), civilization_facts(seen, p), hands_of, turn)
    return kept("tta-seat", facts, lambda: seat(seen, p, names, mine))


def seat(seen: AgesState, p: int, names: Sequence[str], mine: bool) -> str:
    """A player at a glance; a rival can be opened."""
    owner = seen.seats[p]
    active = seen.active == p and not seen.over
    small = tag(
        "div",
        head(seen, p, names),
        *([] if owner.resigned else [figures_of(seen, p), in_short(owner)]),
        id=f"seat-{p}",
        class_="tta-seat active" if active else "tta-seat",
        role="group",
        aria_label=say(names[p]),
    )
    return small if mine or owner.resigned else small + opened(seen, p)


def head(seen: AgesState, p: int, names: Sequence[str]) -> str:
    owner, rate = seen.seats[p], ratings.culture(seen, p)
    label = m("culture {n}, +{more} a turn", n=owner.culture, more=rate)
    gone = tag("small", words(m("has resigned"))) if owner.resigned else ""
    points = tag("span", icon("culture"), tag("b", str(owner.culture)), tag("i", f"{rate:+d}"),
                 class_="tta-points", **about(label))  # fmt: skip
    name = tag("strong", words(names[p]), class_="tta-name")
    return tag("div", badge(p), name, gone or points, class_="tta-head")


def figures_of(seen: AgesState, p: int) -> str:
    """What rivals compare."""
    owner = seen.seats[p]
    science, strength = ratings.science(seen, p), ratings.strength(seen, p)
    happy, needed = ratings.happiness(seen, p), economy.required_faces(owner)
    grown, mined = production.food_rate(seen, p), production.resource_rate(seen, p)
    civil, military = len(owner.civil), hands.size(seen, p)
    ca, ma = owner.ca + owner.ca_spent, owner.ma + owner.ma_spent
    return tag(
        "div",
        figure("strength", strength, m("strength {n}", n=strength)),
        figure("science", f"{owner.science} {science:+d}",
               m("science {n}, +{more} a turn", n=owner.science, more=science)),
        figure("food", f"{goods.food(owner)} {grown:+d}",
               m("food {n}, +{more} a turn", n=goods.food(owner), more=grown)),
        figure("resource", f"{goods.resources(owner)} {mined:+d}",
               m("resources {n}, +{more} a turn", n=goods.resources(owner), more=mined)),
        figure("happy", f"{happy}/{needed}",
               m("{happy} happy faces, {needed} required", happy=happy, needed=needed)),
        figure("civil-action", ca, mn("{n} civil action", "{n} civil actions", ca)),
        figure("military-action", ma, mn("{n} military action", "{n} military actions", ma)),
        figure("civil-hand", civil, mn("{n} civil card in hand", "{n} civil cards in hand", civil)),
        figure("military-hand", military,
               mn("{n} military card in hand", "{n} military cards in hand", military)),
        class_="tta-figures",
    )  # fmt: skip


def in_short(owner: Seat) -> str:
    """Government, leader and wonder in a line of words."""
    found = [title(owner.government)]
    if owner.leader != NONE:
        found.append(title(owner.leader))
    if owner.unfinished != NONE:
        n, of = owner.stages, len(CARDS[owner.unfinished].stages)
        name = title(owner.unfinished)
        found.append(m("{wonder} ({built} of {all})", wonder=name, built=n, all=of))
    return tag("p", words(Listing(found)), class_="tta-line")


def opened(seen: AgesState, p: int) -> str:
    """The whole civilization of a rival, shown while its box is ticked."""
    box = tag("input", type="checkbox", id=f"open-civilization-{p}-box")
    label = tag("label", box, words(m("Whole civilization")), class_="tta-open")
    return label + tag("div", civilization(seen, p, False), held(seen, p), class_="tta-whole")


def held(seen: AgesState, p: int) -> str:
    """The cards in the hand of another: civil ones openly, military ones by their backs."""
    owner = seen.seats[p]
    cards = [shown(card, CHIP, None) for card in (*owner.civil, *owner.shown)]
    counts = [0, *(len(seen.hands[3 * p + age]) for age in range(3))]
    hidden = backs(counts)
    label = tag("small", words(m("Hand")))
    return tag("div", label, *cards, hidden, class_="tta-held") if cards or hidden else ""


# The own hand


def hand(seen: AgesState, p: int) -> str:
    """Civil cards, then military ones, each with how many one may hold."""
    owner = seen.seats[p]
    military, limit = hands.hand(seen, p), ratings.military_limit(owner)
    return tag(
        "div",
        zone(m("Civil cards"), len(owner.civil), ratings.civil_limit(owner), civil(seen, p)),
        zone(m("Military cards"), len(military), limit, held_cards(military)),
        class_="tta-hand tta-full" if len(owner.civil) + len(military) > ROOM else "tta-hand",
        role="group",
        tabindex=0,
        aria_label=say(m("Your hand")),
    )


def zone(heading: str, n: int, limit: int, cards: Iterator[str]) -> str:
    title = tag("h3", words(heading), " ", tag("span", f"{n}/{limit}"))
    drawn = "".join(cards) or tag("p", words(m("none")), class_="tta-none")
    return tag("div", title, tag("div", drawn, class_="tta-cards"), class_=f"tta-zone n{min(n, 9)}")


def civil(seen: AgesState, p: int) -> Iterator[str]:
    owner = seen.seats[p]
    for card in dict.fromkeys(owner.civil):
        n = owner.civil.count(card)
        state: tuple[str, ...] = ()
        note, science, build = "", -2, -2
        if card < TECHNOLOGIES:
            science = costs.science_cost(seen, p, card)
            state = (DEAR,) if owner.science < science else ()
            build = costs.build_cost(owner, card) if CARDS[card].build else -2
        elif KIND[card] == ACTION and owner.fresh.count(card) >= n:
            note, state = m("Taken this turn: it can be played from the next one on."), (EXHAUSTED,)
        yield shown(card, HAND, f"civil-{card}", state, times(n), science, build, note=note)


def held_cards(cards: list[int]) -> Iterator[str]:
    for card in dict.fromkeys(cards):
        if card != HIDDEN:
            yield shown(card, HAND, f"held-{card}", (), times(cards.count(card)))


def times(n: int) -> str:
    """Of several equal cards one is drawn."""
    return tag("b", f"×{n}") if n > 1 else ""
