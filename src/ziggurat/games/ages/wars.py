"""Wars: declaring them (TTA-5.34 to TTA-5.41) and resolving them at the start of the declarer's
next turn (TTA-4.1 to TTA-4.14)."""

from dataclasses import dataclass

from ziggurat.core.agenda import Decision, Reason, StepHandler, Task, legal
from ziggurat.core.message import m
from ziggurat.games.ages import economy
from ziggurat.games.ages.actions import DONE, SEATS, STEAL
from ziggurat.games.ages.attacks import price, refuse_rival
from ziggurat.games.ages.cards import AGE, CARDS, FIRST_SPECIAL, SLUGS, SOVEREIGNTY, title
from ziggurat.games.ages.costs import spend_military
from ziggurat.games.ages.development import put_in_play
from ziggurat.games.ages.hands import remove
from ziggurat.games.ages.pacts import end_by_attack
from ziggurat.games.ages.ratings import attack_strength, pacts, strength, update
from ziggurat.games.ages.row import has_technology
from ziggurat.games.ages.state import AgesState

CULTURE_LOOT = 5  # and the advantage
YELLOW_STEP = 5  # one more token for each full 5 of advantage


def refuse_war(s: AgesState, p: int, card: int, rival: int) -> Reason | None:
    refusal = refuse_rival(s, p, card, rival)
    if refusal:
        return refusal
    if s.round == s.last_round:
        return Reason("TTA-5.37", m("No war is declared in the last round."))
    if any(pact == SOVEREIGNTY and side == 1 for pact, side, _ in pacts(s, rival)):
        return Reason("TTA-5.35", m("Nobody may declare war on that civilization."))
    return None


def declare(s: AgesState, p: int, card: int, rival: int) -> None:
    """The card lies in the declarer's area until resolved (TTA-5.40)."""
    spend_military(s.seats[p], price(s, card, rival))
    remove(s, p, card)
    s.seats[p].wars += [card, rival]
    s.note("war", p, rival, card)
    end_by_attack(s, p, rival)


@dataclass(slots=True)
class Wars(Task):
    """The own wars, in the order declared (TTA-4.1, TTA-4.2)."""

    seat: int

    def run(self, s: AgesState) -> None:
        wars = s.seats[self.seat].wars
        if wars:
            card, rival = wars[:2]
            del wars[:2]
            s.discards[AGE[card]].append(card)
            s.then(Wars(self.seat))
            fight(s, self.seat, rival, card)


def fight(s: AgesState, p: int, rival: int, card: int) -> None:
    """The stronger is the victor, whoever declared; a tie does nothing (TTA-4.3 to TTA-4.8)."""
    mine, theirs = attack_strength(s, p, rival), strength(s, rival)
    s.note("war.fought", p, rival, card, mine, theirs)
    if mine == theirs:
        return
    victor, loser = (p, rival) if mine > theirs else (rival, p)
    advantage = abs(mine - theirs)
    if SLUGS[card] == "war-over-culture":
        economy.take_points(s, loser, victor, CULTURE_LOOT + advantage, culture=True)
    elif SLUGS[card] == "war-over-territory":
        economy.take_yellow(s, loser, victor, 1 + advantage // YELLOW_STEP)
    else:
        s.then(WarOverTechnology(victor, loser, advantage))


@dataclass(slots=True)
class WarOverTechnology(Task):
    """Special technologies that the advantage pays for, the rest in science (TTA-29.22)."""

    victor: int
    loser: int
    advantage: int

    def run(self, s: AgesState) -> None:
        if stealable(s, self.victor, self.loser, self.advantage):
            s.then(Steal(self.victor, self.loser, self.advantage))
        else:
            economy.take_points(s, self.loser, self.victor, self.advantage, culture=False)


def stealable(s: AgesState, victor: int, loser: int, advantage: int) -> list[int]:
    levels = s.seats[loser].specials
    owned = [FIRST_SPECIAL + 3 * kind + n - 1 for kind, n in enumerate(levels) if n]
    return [c for c in owned if refuse_steal(s, victor, loser, advantage, c) is None]


def refuse_steal(s: AgesState, victor: int, loser: int, advantage: int, card: int) -> Reason | None:
    kind, level = divmod(card - FIRST_SPECIAL, 3)
    if s.seats[loser].specials[kind] != level + 1:
        return Reason("TTA-4.10", m("The loser has no {title}.", title=title(card)))
    if has_technology(s.seats[victor], card):
        return Reason("TTA-4.11", m("You have {title} already.", title=title(card)))
    if CARDS[card].science > advantage:
        return Reason(
            "TTA-29.22",
            m(
                "{title} counts {science}, too much.",
                title=title(card),
                science=CARDS[card].science,
            ),
        )
    return None


def take_science(s: AgesState, spoils: "Steal") -> None:
    economy.take_points(s, spoils.loser, spoils.seat, spoils.advantage, culture=False)


def refuse_taking(s: AgesState, spoils: "Steal", card: int) -> Reason | None:
    return refuse_steal(s, spoils.seat, spoils.loser, spoils.advantage, card)


def steal(s: AgesState, spoils: "Steal", card: int) -> None:
    victor, loser = spoils.seat, spoils.loser
    s.note("steal", victor, loser, card)
    s.seats[loser].specials[(card - FIRST_SPECIAL) // 3] = 0
    put_in_play(s, victor, card)
    s.then(WarOverTechnology(victor, loser, spoils.advantage - CARDS[card].science))
    update(s, loser, victor)


@dataclass(slots=True)
class Steal(Decision):
    """Take a special technology, or be done and take science (TTA-4.10 to TTA-4.13)."""

    loser: int
    advantage: int

    rule = "TTA-4.10"
    on = {DONE: StepHandler(take_science, legal), STEAL: StepHandler(steal, refuse_taking)}

    def prompt(self, s: AgesState) -> str:
        return m(
            "You beat {seat} by {advantage}: take a special technology, or be done "
            "and take science.",
            seat=SEATS[self.loser],
            advantage=self.advantage,
        )
