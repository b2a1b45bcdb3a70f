"""Aggressions: playing, defending, and what each does (TTA-5.15 to TTA-5.33, TTA-29.17 to
TTA-29.21)."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from ziggurat.core.agenda import Decision, Reason, StepHandler, Task
from ziggurat.core.message import m
from ziggurat.games.ages import building, colonies, economy, goods, leaders
from ziggurat.games.ages.actions import (
    DEFEND,
    DISCARD,
    DONE,
    FOOD,
    INFILTRATE,
    PASS,
    RAZE,
    RESOURCES,
    SEATS,
)
from ziggurat.games.ages.asking import Ask
from ziggurat.games.ages.attacks import is_stronger, price, refuse_rival
from ziggurat.games.ages.cards import AGE, BONUSES, BUILD, BY_SLUG, CARDS, NONE, SLUGS, URBAN, title
from ziggurat.games.ages.costs import spend_military
from ziggurat.games.ages.hands import discard_seen, discard_unseen, hand, refuse_unheld
from ziggurat.games.ages.pacts import end_by_attack
from ziggurat.games.ages.ratings import attack_strength, strength
from ziggurat.games.ages.row import drop_unfinished
from ziggurat.games.ages.state import AgesState

LEADER = 0  # and 1 the unfinished wonder
(INFILTRATE_CULTURE,) = CARDS[BY_SLUG["infiltrate"]].numbers  # a level
DEFENCE = {card: CARDS[card].amount for card in BONUSES}


def refuse_attack(s: AgesState, p: int, card: int, rival: int) -> Reason | None:
    """The choice of card and rival must be legal as a whole (TTA-5.16 to TTA-5.21)."""
    refusal = refuse_rival(s, p, card, rival)
    if refusal:
        return refusal
    if not is_stronger(s, p, rival):
        return Reason("TTA-5.18", m("You must be stronger than the rival."))
    return refuse_target(s, card, rival)


def refuse_target(s: AgesState, card: int, rival: int) -> Reason | None:
    seat = s.seats[rival]
    if CARDS[card].levels:
        if not any(seat.workers[c] and AGE[c] <= CARDS[card].levels[0] for c in URBAN):
            return Reason("TTA-29.17", m("The rival has no such building."))
    elif SLUGS[card] == "annex" and not seat.colonies:
        return Reason("TTA-29.19", m("The rival has no colony."))
    elif SLUGS[card] == "infiltrate" and seat.leader == NONE and seat.unfinished == NONE:
        return Reason("TTA-29.19", m("The rival has no leader and no unfinished wonder."))
    return None


def attack(s: AgesState, p: int, card: int, rival: int) -> None:
    """Pay, end pacts, then the rival may defend (TTA-5.15, TTA-5.22, TTA-5.23)."""
    spend_military(s.seats[p], price(s, card, rival))
    discard_seen(s, p, card)
    s.note("attack", p, rival, card)
    end_by_attack(s, p, rival)
    gap = attack_strength(s, p, rival) - strength(s, rival)
    defend = Defend(rival, p, card, gap, 0)
    s.then(defend if may_hold(s, rival, gap) else Strike(p, rival, card))


def may_hold(s: AgesState, p: int, gap: int) -> bool:
    """Whether the backs of a player's cards leave a defence open, whatever they are (TTA-28.6)."""
    seat = s.seats[p]
    ages = [age for age in (1, 2, 3) for _ in s.hands[3 * p + age - 1]]
    best = [2 * age for age in ages] + [1] * len(seat.shown)
    limit = seat.ma + seat.ma_spent
    return sum(sorted(best, reverse=True)[:limit]) >= gap


def endure(s: AgesState, defend: "Defend") -> None:
    s.then(Strike(defend.attacker, defend.seat, defend.card))


def refuse_endure(s: AgesState, defend: "Defend") -> Reason | None:
    if PASS() in defend.choices(s):
        return None
    return Reason("TTA-5.25", m("You have begun to defend."))


def hold(s: AgesState, defend: "Defend") -> None:
    s.note("defended", defend.seat, defend.attacker, defend.card, defend.cards)


def refuse_hold(s: AgesState, defend: "Defend") -> Reason | None:
    if defend.gap <= 0:
        return None
    return Reason("TTA-5.25", m("{gap} more strength is needed.", gap=defend.gap))


def defend_with(s: AgesState, defend: "Defend", card: int) -> None:
    discard_seen(s, defend.seat, card)
    s.note("defend", defend.seat, card, DEFENCE[card])
    go_on(s, defend, DEFENCE[card])


def refuse_defend_with(s: AgesState, defend: "Defend", card: int) -> Reason | None:
    return refuse_use(s, defend, card, DEFENCE[card])


def throw(s: AgesState, defend: "Defend", card: int) -> None:
    discard_unseen(s, defend.seat, card)
    s.note("discards", defend.seat, 1)
    go_on(s, defend, 1)


def refuse_throw(s: AgesState, defend: "Defend", card: int) -> Reason | None:
    return refuse_use(s, defend, card, 1)


def go_on(s: AgesState, defend: "Defend", value: int) -> None:
    s.then(replace(defend, gap=defend.gap - value, cards=defend.cards + 1))


def refuse_use(s: AgesState, defend: "Defend", card: int, value: int) -> Reason | None:
    p = defend.seat
    refusal = refuse_unheld(s, p, card)
    if refusal:
        return refusal
    if defend.cards >= s.seats[p].ma + s.seats[p].ma_spent:
        return Reason("TTA-5.24", m("You may use no more cards than your military actions."))
    if not defend.enough(s, hand(s, p), card, value):
        return Reason("TTA-5.25", m("With that you can no longer meet the attack."))
    return None


@dataclass(slots=True)
class Defend(Decision):
    """Bonus cards played and cards thrown away, until the attack is met (TTA-5.23 to TTA-5.27).

    `gap` is what is still missing, `cards` how many were used. A defence that cannot succeed is
    not begun (TTA-5.25).
    """

    attacker: int
    card: int
    gap: int
    cards: int

    rule = "TTA-5.23"
    on = {
        PASS: StepHandler(endure, refuse_endure),
        DONE: StepHandler(hold, refuse_hold),
        DEFEND: StepHandler(defend_with, refuse_defend_with),
        DISCARD: StepHandler(throw, refuse_throw),
    }

    def choices(self, s: AgesState) -> list[int]:
        held = hand(s, self.seat)
        found = [DONE()] if self.gap <= 0 else []
        for card in set(held):
            if card in DEFENCE and self.enough(s, held, card, DEFENCE[card]):
                found.append(DEFEND.of(card))
            if self.enough(s, held, card, 1):
                found.append(DISCARD.of(card))
        if not self.cards or not found:  # in a deal, what is held may fall short of what was begun
            found.append(PASS())
        return sorted(found)

    def enough(self, s: AgesState, held: list[int], card: int, value: int) -> bool:
        """Whether the attack can still be met once this card has given so much."""
        seat = s.seats[self.seat]
        left = seat.ma + seat.ma_spent - self.cards - 1
        if left < 0:
            return False
        rest = sorted((DEFENCE.get(c, 1) for c in held), reverse=True)
        rest.remove(DEFENCE.get(card, 1))
        return value + sum(rest[:left]) >= self.gap

    def prompt(self, s: AgesState) -> str:
        who = SEATS[self.attacker]
        if self.gap <= 0:
            return m(
                "{who:cap}'s {title} is met: done, or add more.", who=who, title=title(self.card)
            )
        return m(
            "{who:cap} plays {title}: defend with {gap} or more, or pass.",
            who=who,
            title=title(self.card),
            gap=self.gap,
        )


@dataclass(slots=True)
class Strike(Task):
    """The aggression succeeds (TTA-5.29)."""

    attacker: int
    rival: int
    card: int

    def run(self, s: AgesState) -> None:
        s.note("struck", self.attacker, self.rival, self.card)
        EFFECTS[CARDS[self.card].name](s, self.attacker, self.rival, self.card)


def plunder(s: AgesState, p: int, rival: int, card: int) -> None:
    s.then(Ask(Plunder(p, rival, CARDS[card].amount)))


@dataclass(slots=True)
class Plunder(Decision):
    """The attacker names the food in the loot, then the resources: up to so many in all
    (TTA-29.21)."""

    rival: int
    number: int

    rule = "TTA-29.21"
    verbs = (FOOD,)

    def choices(self, s: AgesState) -> list[int]:
        most = min(goods.food(s.seats[self.rival]), self.number)
        return [FOOD(n) for n in range(most + 1)]

    def apply(self, s: AgesState, a: int) -> None:
        (food,) = FOOD.decode(a)
        s.then(Ask(PlunderResources(self.seat, self.rival, food, self.number - food)))

    def prompt(self, s: AgesState) -> str:
        return m(
            "Plunder {seat} of up to {number} in all: how much food?",
            seat=SEATS[self.rival],
            number=self.number,
        )


@dataclass(slots=True)
class PlunderResources(Decision):
    """The rival loses first, then the attacker gains (TTA-23.21)."""

    rival: int
    food: int
    number: int

    rule = "TTA-29.21"
    verbs = (RESOURCES,)

    def choices(self, s: AgesState) -> list[int]:
        most = min(goods.resources(s.seats[self.rival]), self.number)
        return [RESOURCES(n) for n in range(most + 1)]

    def apply(self, s: AgesState, a: int) -> None:
        taken = [
            goods.lose(s, self.rival, goods.FOOD, self.food),
            goods.lose(s, self.rival, goods.RESOURCES, *RESOURCES.decode(a)),
        ]
        for kind, n in enumerate(taken):
            goods.gain(s, self.seat, kind, n)

    def prompt(self, s: AgesState) -> str:
        return m(
            "Plunder {seat}: {food} food, and how many resources?",
            seat=SEATS[self.rival],
            food=self.food,
        )


def splits(s: AgesState, p: int, n: int) -> range:
    """The shares of food in a loss of n that leaves as little unpaid as can be (TTA-23.17)."""
    food, resources = goods.food(s.seats[p]), goods.resources(s.seats[p])
    if food + resources <= n:
        return range(min(food, n), min(food, n) + 1)
    return range(max(0, n - resources), min(food, n) + 1)


def raid(s: AgesState, p: int, rival: int, card: int) -> None:
    levels = CARDS[card].levels
    s.then(Raid(p, rival, levels, len(levels), 0))


@dataclass(slots=True)
class Raid(Task):
    """Buildings of the attacker's choice, one for each level left, and half their printed cost in
    resources, rounded up once. A card that names several (`most`) destroys up to so many
    (TTA-29.17, TTA-29.18)."""

    attacker: int
    rival: int
    levels: tuple[int, ...]
    most: int
    cost: int

    def run(self, s: AgesState) -> None:
        question = RaidBuilding(self.attacker, self.rival, self.levels, self.most, self.cost)
        if self.levels and question.targets(s):
            s.then(Ask(question))
        else:
            goods.gain(s, self.attacker, goods.RESOURCES, (self.cost + 1) // 2)


def raze(s: AgesState, raid: "RaidBuilding", card: int) -> None:
    building.destroy(s, raid.rival, card)
    left = list(raid.levels)
    left.remove(min(level for level in left if level >= AGE[card]))
    s.then(Raid(raid.seat, raid.rival, tuple(left), raid.most, raid.cost + BUILD[card]))


def end_raid(s: AgesState, raid: "RaidBuilding") -> None:
    s.then(Raid(raid.seat, raid.rival, (), raid.most, raid.cost))


@dataclass(slots=True)
class RaidBuilding(Decision):
    rival: int
    levels: tuple[int, ...]
    most: int
    cost: int

    rule = "TTA-29.17"
    on = {DONE: StepHandler(end_raid), RAZE: StepHandler(raze)}

    def targets(self, s: AgesState) -> list[int]:
        workers, level = s.seats[self.rival].workers, max(self.levels)
        return [RAZE.of(c) for c in URBAN if workers[c] and AGE[c] <= level]

    def choices(self, s: AgesState) -> list[int]:
        return [DONE(), *self.targets(s)] if self.most > 1 else self.targets(s)

    def prompt(self, s: AgesState) -> str:
        if self.most > 1:
            return m(
                "Raid {seat}: which urban building is destroyed, or done?", seat=SEATS[self.rival]
            )
        return m("Raid {seat}: which urban building is destroyed?", seat=SEATS[self.rival])


def enslave(s: AgesState, p: int, rival: int, card: int) -> None:
    """Resources before food, as written (TTA-23.6)."""
    population, resources, food = CARDS[card].numbers
    goods.gain(s, p, goods.RESOURCES, resources)
    goods.gain(s, p, goods.FOOD, food)
    economy.lose_population(s, rival, population)


def annex(s: AgesState, p: int, rival: int, card: int) -> None:
    s.then(Ask(colonies.PickColony(p, rival, p)))


def infiltrate(s: AgesState, p: int, rival: int, card: int) -> None:
    s.then(Ask(Infiltrate(p, rival)))


def remove(s: AgesState, question: "Infiltrate", target: int) -> None:
    rival = question.rival
    if target == LEADER:
        level = AGE[s.seats[rival].leader]
        leaders.leave(s, rival)
    else:
        level = AGE[s.seats[rival].unfinished]
        drop_unfinished(s, rival)
    economy.score_culture(s, question.seat, INFILTRATE_CULTURE * level)


@dataclass(slots=True)
class Infiltrate(Decision):
    """Leader or unfinished wonder, culture for its level (TTA-29.19, TTA-29.20)."""

    rival: int

    rule = "TTA-29.19"
    on = {INFILTRATE: StepHandler(remove)}

    def choices(self, s: AgesState) -> list[int]:
        seat = s.seats[self.rival]
        targets = (seat.leader, seat.unfinished)
        return [INFILTRATE(i) for i, card in enumerate(targets) if card != NONE]

    def prompt(self, s: AgesState) -> str:
        return m("Remove {seat}'s leader or unfinished wonder?", seat=SEATS[self.rival])


def spy(s: AgesState, p: int, rival: int, card: int) -> None:
    economy.take_points(s, rival, p, CARDS[card].amount, culture=False)


def armed_intervention(s: AgesState, p: int, rival: int, card: int) -> None:
    economy.take_points(s, rival, p, CARDS[card].amount, culture=True)


EFFECTS: dict[str, Callable[[AgesState, int, int, int], None]] = {
    "Plunder": plunder,
    "Raid": raid,
    "Enslave": enslave,
    "Annex": annex,
    "Infiltrate": infiltrate,
    "Spy": spy,
    "Armed Intervention": armed_intervention,
}
