"""What is under way, in place of the row while it lasts: a colony that is auctioned, a force that
sails, an attack that can be met, a pact on offer, an event that asks."""

from collections.abc import Iterator, Sequence
from typing import Final

from ziggurat.core.message import m, mn
from ziggurat.draw.card import HAND
from ziggurat.draw.html import tag, words
from ziggurat.games.ages import hands, ratings
from ziggurat.games.ages.aggressions import Defend
from ziggurat.games.ages.armies import force
from ziggurat.games.ages.cards import CARDS, FIRST_UNIT, NONE, title
from ziggurat.games.ages.colonies import Bid, Send, most_force
from ziggurat.games.ages.events import GainEither, GainSplit, LoseSplit, Raze
from ziggurat.games.ages.events_2 import Agreement, Ruin
from ziggurat.games.ages.events_a import BuildFree, Develop
from ziggurat.games.ages.pacts import Answer
from ziggurat.games.ages.page_faces import figure, shown
from ziggurat.games.ages.page_seats import badge
from ziggurat.games.ages.state import AgesState

BY_EVENT: Final = (GainEither, GainSplit, LoseSplit, Raze, Agreement, Ruin, BuildFree, Develop)


def scene(seen: AgesState, names: Sequence[str], viewer: int) -> tuple[str, str]:
    """A title and what is shown; both empty while nothing lasts."""
    if seen.over:
        return "", ""
    decision = seen.decision
    if isinstance(decision, Bid):
        return m("A new territory"), auction(seen, decision, names, viewer)
    if isinstance(decision, Send):
        return m("A new territory"), sailing(seen, decision, names)
    if isinstance(decision, Defend):
        return m("Attack"), attack(seen, decision, names)
    if isinstance(decision, Answer):
        return m("Pact on offer"), offer(decision, names)
    if isinstance(decision, BY_EVENT) and seen.past:
        return m("Event"), told(m("Event"), seen.past[-1], [])
    return "", ""


def told(heading: str, card: int, lines: list[str]) -> str:
    """A card, and beside it what is going on."""
    return tag(
        "div",
        shown(card, HAND),
        tag("div", tag("h3", words(heading)), *lines, class_="tta-going"),
        class_="tta-scene",
    )


def side(p: int, names: Sequence[str], text: str, n: object, sign: str, class_: str = "") -> str:
    """A party with its strength."""
    return tag(
        "div",
        badge(p),
        tag("strong", words(names[p])),
        figure(sign, n),
        tag("small", words(text)),
        class_=f"tta-side {class_}".strip(),
    )


# A colony


def auction(seen: AgesState, decision: Bid, names: Sequence[str], viewer: int) -> str:
    """The bid so far, and what everybody could send."""
    heading = m("Who colonizes {territory}?", territory=title(decision.territory))
    high = m("No bid yet.")
    if decision.leader != NONE:
        high = m("Highest bid: {n} by {name}", n=decision.high, name=names[decision.leader])
    sides = [bidder(seen, p, names, viewer, decision) for p in (decision.seat, *decision.others)]
    lines = [tag("p", words(high), class_="tta-high"), tag("div", *sides, class_="tta-sides")]
    return told(heading, decision.territory, lines)


def bidder(seen: AgesState, p: int, names: Sequence[str], viewer: int, decision: Bid) -> str:
    seat = seen.seats[p]
    units = force(seat, seat.workers[FIRST_UNIT:]) + ratings.colonization(seen, p)
    n = hands.size(seen, p)
    text = mn("with all units; {n} military card", "with all units; {n} military cards", n)
    if p == viewer:
        text = m("with all units; {n} with bonus cards", n=most_force(seen, p))
    return side(p, names, text, units, "colonization", "now" if p == decision.seat else "")


def sailing(seen: AgesState, decision: Send, names: Sequence[str]) -> str:
    """The force so far against the bid."""
    heading = m("{name} colonizes {territory}", name=names[decision.seat],
                territory=title(decision.territory))  # fmt: skip
    so_far, bid = decision.total(seen), decision.bid
    sent = sum(decision.sent)
    text = mn("{n} unit sent, cards add {more}", "{n} units sent, cards add {more}", sent,
              more=decision.added)  # fmt: skip
    lines = [
        side(decision.seat, names, text, f"{so_far}/{bid}", "colonization", "now"),
        meter(so_far, bid),
    ]
    return told(heading, decision.territory, lines)


def meter(n: int, of: int) -> str:
    return tag("progress", value=min(n, of), max=max(of, 1), aria_hidden="true")


# An attack


def attack(seen: AgesState, decision: Defend, names: Sequence[str]) -> str:
    """Both strengths, what is missing, and how many cards may still be used."""
    attacker, victim = decision.attacker, decision.seat
    seat = seen.seats[victim]
    theirs = ratings.strength(seen, victim)
    reached = ratings.attack_strength(seen, attacker, victim)
    added = reached - theirs - decision.gap
    left = seat.ma + seat.ma_spent - decision.cards
    text = m("cards add {n}", n=added)
    allowed = mn("{n} more card may be used", "{n} more cards may be used", left)
    missing = m("The attack is met.")
    if decision.gap > 0:
        missing = m("{n} more strength would meet it.", n=decision.gap)
    heading = m("{name} attacks {rival}", name=names[attacker], rival=names[victim])
    lines = [
        tag(
            "div",
            side(attacker, names, m("attacks"), reached, "strength"),
            side(victim, names, text, theirs + added, "defence", "now"),
            class_="tta-sides",
        ),
        tag("p", tag("b", words(missing)), " ", words(allowed), class_="tta-high"),
    ]
    return told(heading, decision.card, lines)


def offer(decision: Answer, names: Sequence[str]) -> str:
    pact, owner = decision.pact, decision.owner
    heading = m("{name} offers a pact", name=names[owner])
    lines = list(parties(decision, names)) if not CARDS[pact].equal else []
    return told(heading, pact, lines)


def parties(decision: Answer, names: Sequence[str]) -> Iterator[str]:
    both = ((decision.owner, decision.side), (decision.seat, 1 - decision.side))
    sides = [
        tag("div", badge(p), tag("strong", words(names[p])),
            tag("small", words(m("side {side}", side="AB"[which]))), class_="tta-side")
        for p, which in both
    ]  # fmt: skip
    yield tag("div", *sides, class_="tta-sides")
