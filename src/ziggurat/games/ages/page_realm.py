"""What else a civilization has in play: leader, wonders, special technologies, colonies, tactic,
pacts and wars, each as a card that says what it gives."""

from collections.abc import Iterator

from ziggurat.core.message import m
from ziggurat.draw.card import CHIP, EXHAUSTED
from ziggurat.draw.html import tag, words
from ziggurat.games.ages import ratings
from ziggurat.games.ages.actions import SEATS
from ziggurat.games.ages.armies import army_strength
from ziggurat.games.ages.cards import CARDS, FIRST_SPECIAL, FIRST_UNIT, GENGHIS, NONE
from ziggurat.games.ages.page_faces import army, figure, shown, stages, yields
from ziggurat.games.ages.state import AgesState, Seat


def threats(seen: AgesState, p: int, prefix: str) -> str:
    """Wars stand above the rest: what threatens must not be overlooked."""
    drawn = [*wars(seen, p, prefix)]
    return tag("div", *drawn, class_="tta-realm") if drawn else ""


def realm(seen: AgesState, p: int, prefix: str) -> str:
    """Everything else."""
    seat = seen.seats[p]
    drawn = [
        *led(seat, prefix),
        *growing(seat, prefix),
        *tactic(seat, prefix),
        *pacts(seen, p, prefix),
        *specials(seat, prefix),
        *wonders(seat, prefix),
        *colonies(seat, prefix),
    ]
    return tag("div", *drawn, class_="tta-realm") if drawn else ""


def chip(card: int, id: str, note: str, state: tuple[str, ...] = ()) -> str:
    """A card in one line, with what it gives."""
    return shown(card, CHIP, id, state, science=-1, extra="".join(yields(card)), note=note)


def remark(text: str) -> str:
    return tag("small", words(text), class_="tta-remark")


def led(seat: Seat, prefix: str) -> Iterator[str]:
    if seat.leader != NONE:
        yield chip(seat.leader, f"{prefix}leader", "")


def growing(seat: Seat, prefix: str) -> Iterator[str]:
    """The unfinished wonder with its stages."""
    if seat.unfinished != NONE:
        later = tag("span", *yields(seat.unfinished), class_="tta-later")
        extra = stages(seat.unfinished, seat.stages) + later
        yield shown(seat.unfinished, CHIP, f"{prefix}unfinished", ("tta-growing",), extra=extra)


def specials(seat: Seat, prefix: str) -> Iterator[str]:
    for i, n in enumerate(seat.specials):
        if n:
            yield chip(FIRST_SPECIAL + 3 * i + n - 1, f"{prefix}special-{i}", "")


def wonders(seat: Seat, prefix: str) -> Iterator[str]:
    for card in seat.wonders:
        note = m("Homer lies under it.") if card == seat.homer else ""
        extra = figure("happy", "+1", m("Homer lies under it.")) if note else ""
        extra += "" if card in seat.ruins else "".join(yields(card))
        state: tuple[str, ...] = ()
        if card in seat.ruins:
            note, state = m("In ruins."), (EXHAUSTED,)
            extra += remark(m("in ruins"))
            extra += figure("culture", ratings.RUIN_CULTURE)
        mark = f"{prefix}wonder-{card}"
        yield shown(card, CHIP, mark, state, extra=extra or " ", note=note)


def colonies(seat: Seat, prefix: str) -> Iterator[str]:
    for card in seat.colonies:
        yield chip(card, f"{prefix}own-{card}", "")


def tactic(seat: Seat, prefix: str) -> Iterator[str]:
    """The tactic: what an army needs, and what the armies add now."""
    if seat.tactic == NONE:
        return
    units = seat.workers[FIRST_UNIT:]
    added = army_strength(seat.tactic, units, wild=seat.leader == GENGHIS)
    note = m("The armies add {n} strength now.", n=added)
    if seat.tactic == seat.exclusive:
        note = m("{note} Only you have it until your next turn.", note=note)
    extra = "".join(army(seat.tactic)) + remark(m("now {n:+d}", n=added))
    yield shown(seat.tactic, CHIP, f"{prefix}tactic", (), extra=extra, note=note)


def pacts(seen: AgesState, p: int, prefix: str) -> Iterator[str]:
    """Those one is party to, with whom and as which side."""
    for card, side, partner in ratings.pacts(seen, p):
        whom = m("with {seat}", seat=SEATS[partner])
        if not CARDS[card].equal:
            whom = m("{side} with {seat}", side="AB"[side], seat=SEATS[partner])
        yield shown(card, CHIP, f"{prefix}pact-{card}", (), extra=remark(whom), note=whom)


def wars_of(seen: AgesState) -> Iterator[tuple[int, int, int, int, int, int]]:
    """All wars: who on whom, which of the owner's, the card, and the strengths of now."""
    for owner, seat in enumerate(seen.seats):
        for i, (card, rival) in enumerate(zip(seat.wars[::2], seat.wars[1::2], strict=True)):
            attack = ratings.attack_strength(seen, owner, rival)
            yield owner, rival, i, card, attack, ratings.strength(seen, rival)


def wars(seen: AgesState, p: int, prefix: str) -> Iterator[str]:
    """Wars that one has declared, and those declared on one, with the strengths of now."""
    for owner, rival, i, card, attack, defence in wars_of(seen):
        if owner == p:
            whom, mark = m("on {seat}", seat=SEATS[rival]), f"{prefix}war-{i}"
            now = m("{whom}: {own} against {theirs}", whom=whom, own=attack, theirs=defence)
        elif rival == p:
            whom, mark = m("by {seat}", seat=SEATS[owner]), f"{prefix}war-of-{owner}-{i}"
            now = m("{whom}: {own} against {theirs}", whom=whom, own=defence, theirs=attack)
        else:
            continue
        yield shown(card, CHIP, mark, ("tta-war",), extra=remark(now), note=now)
