"""Aggressions: playing, defending, and what each does (TTA-5.15 to TTA-5.33, TTA-29.17 to
TTA-29.21)."""

from collections.abc import Callable
from dataclasses import dataclass

from ziggurat.core.agenda import Decision, Reason, Task
from ziggurat.core.message import m
from ziggurat.games.ages import building, colonies, economy, goods, leaders
from ziggurat.games.ages.actions import (
    DEFEND,
    DISCARD,
    DONE,
    FOOD,
    HELD,
    INFILTRATE,
    PASS,
    RAZE,
    RESOURCES,
    SEATS,
)
from ziggurat.games.ages.asking import Ask
from ziggurat.games.ages.attacks import is_stronger, price, refuse_rival
from ziggurat.games.ages.cards import AGE, BONUSES, BUILD, CARDS, NONE, SLUGS, URBAN, title
from ziggurat.games.ages.costs import spend_military
from ziggurat.games.ages.hands import DISCARD_OF, discard_seen, discard_unseen, hand, refuse_unheld
from ziggurat.games.ages.pacts import end_by_attack
from ziggurat.games.ages.ratings import attack_strength, strength
from ziggurat.games.ages.row import drop_unfinished
from ziggurat.games.ages.state import AgesState

INFILTRATE_CULTURE = 3  # a level
ENSLAVED = 2  # resources, then food
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
    verbs = (PASS, DONE, DEFEND, DISCARD)

    def choices(self, s: AgesState) -> list[int]:
        held = hand(s, self.seat)
        found = [DONE()] if self.gap <= 0 else []
        for card in set(held):
            if card in DEFENCE and self.enough(s, held, card, DEFENCE[card]):
                found.append(DEFEND(BONUSES.index(card)))
            if self.enough(s, held, card, 1):
                found.append(DISCARD_OF[card])
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

    def refuse(self, s: AgesState, a: int) -> Reason | None:
        if a in PASS:
            begun = a not in self.choices(s)
            return Reason("TTA-5.25", m("You have begun to defend.")) if begun else None
        if a in DONE:
            met = self.gap <= 0
            return (
                None
                if met
                else Reason("TTA-5.25", m("{gap} more strength is needed.", gap=self.gap))
            )
        defending = a in DEFEND
        card = BONUSES[DEFEND.args(a)[0]] if defending else HELD[DISCARD.args(a)[0]]
        refusal = refuse_unheld(s, self.seat, card)
        if refusal:
            return refusal
        if self.cards >= s.seats[self.seat].ma + s.seats[self.seat].ma_spent:
            return Reason("TTA-5.24", m("You may use no more cards than your military actions."))
        if not self.enough(s, hand(s, self.seat), card, DEFENCE[card] if defending else 1):
            return Reason("TTA-5.25", m("With that you can no longer meet the attack."))
        return None

    def apply(self, s: AgesState, a: int) -> None:
        if a in PASS:
            s.then(Strike(self.attacker, self.seat, self.card))
        elif a in DONE:
            s.note("defended", self.seat, self.attacker, self.card, self.cards)
        else:
            self.use(s, a)

    def use(self, s: AgesState, a: int) -> None:
        if a in DEFEND:
            card = BONUSES[DEFEND.args(a)[0]]
            discard_seen(s, self.seat, card)
            s.note("defend", self.seat, card, DEFENCE[card])
            gap = self.gap - DEFENCE[card]
        else:
            discard_unseen(s, self.seat, HELD[DISCARD.args(a)[0]])
            s.note("discards", self.seat, 1)
            gap = self.gap - 1
        s.then(Defend(self.seat, self.attacker, self.card, gap, self.cards + 1))

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
        food = a - FOOD.start
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
            goods.lose(s, self.rival, goods.RESOURCES, a - RESOURCES.start),
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


@dataclass(slots=True)
class RaidBuilding(Decision):
    rival: int
    levels: tuple[int, ...]
    most: int
    cost: int

    rule = "TTA-29.17"
    verbs = (DONE, RAZE)

    def targets(self, s: AgesState) -> list[int]:
        workers, level = s.seats[self.rival].workers, max(self.levels)
        return [RAZE.start + c for c in URBAN if workers[c] and AGE[c] <= level]

    def choices(self, s: AgesState) -> list[int]:
        return [DONE(), *self.targets(s)] if self.most > 1 else self.targets(s)

    def apply(self, s: AgesState, a: int) -> None:
        if a in DONE:
            s.then(Raid(self.seat, self.rival, (), self.most, self.cost))
            return
        card = a - RAZE.start
        building.destroy(s, self.rival, card)
        used = min(level for level in self.levels if level >= AGE[card])
        left = list(self.levels)
        left.remove(used)
        cost = self.cost + BUILD[card]
        s.then(Raid(self.seat, self.rival, tuple(left), self.most, cost))

    def prompt(self, s: AgesState) -> str:
        if self.most > 1:
            return m(
                "Raid {seat}: which urban building is destroyed, or done?", seat=SEATS[self.rival]
            )
        return m("Raid {seat}: which urban building is destroyed?", seat=SEATS[self.rival])


def enslave(s: AgesState, p: int, rival: int, card: int) -> None:
    """Resources before food, as written (TTA-23.6)."""
    goods.gain(s, p, goods.RESOURCES, ENSLAVED)
    goods.gain(s, p, goods.FOOD, ENSLAVED)
    economy.lose_population(s, rival)


def annex(s: AgesState, p: int, rival: int, card: int) -> None:
    s.then(Ask(colonies.PickColony(p, rival, p)))


def infiltrate(s: AgesState, p: int, rival: int, card: int) -> None:
    s.then(Ask(Infiltrate(p, rival)))


@dataclass(slots=True)
class Infiltrate(Decision):
    """Leader or unfinished wonder, culture for its level (TTA-29.19, TTA-29.20)."""

    rival: int

    rule = "TTA-29.19"
    verbs = (INFILTRATE,)

    def choices(self, s: AgesState) -> list[int]:
        seat = s.seats[self.rival]
        targets = (seat.leader, seat.unfinished)
        return [INFILTRATE(i) for i, card in enumerate(targets) if card != NONE]

    def apply(self, s: AgesState, a: int) -> None:
        seat = s.seats[self.rival]
        if a == INFILTRATE(0):
            level = AGE[seat.leader]
            leaders.leave(s, self.rival)
        else:
            level = AGE[seat.unfinished]
            drop_unfinished(s, self.rival)
        economy.score_culture(s, self.seat, INFILTRATE_CULTURE * level)

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
