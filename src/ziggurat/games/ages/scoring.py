"""The end of the game (TTA-26): events left over, bonuses of cards in play, the winner."""

from dataclasses import dataclass

from ziggurat.core.agenda import Task
from ziggurat.core.game import Score
from ziggurat.games.ages import leaders
from ziggurat.games.ages.card import EVENT
from ziggurat.games.ages.cards import CARDS, GATES, KIND
from ziggurat.games.ages.event_deck import current_zones
from ziggurat.games.ages.events import happen
from ziggurat.games.ages.state import AgesState, clockwise


@dataclass(slots=True)
class FinalScoring(Task):
    """Age III events of both decks, in the order of their names, then Bill Gates (TTA-26.2 to
    TTA-26.6, TTA-26.9)."""

    def run(self, s: AgesState) -> None:
        for card in reveal_left_over(s):
            s.note("event", card)
            happen(s, card, s.first)
        for p in clockwise(s, s.first):
            if s.seats[p].leader == GATES:
                leaders.gates_bonus(s, p)
        best = max(s.seats[p].culture for p in clockwise(s, s.first))
        winners = [p for p in clockwise(s, s.first) if s.seats[p].culture == best]
        s.note("over", best, *winners)


def reveal_left_over(s: AgesState) -> list[int]:
    """The Age III events that lie in the current and future events decks; now all see them."""
    zones = current_zones(s, 3) + [s.future[3 * p + 2] for p in range(len(s.seats))]
    if s.glimpsed and s.glimpsed_age == 3:
        zones.append(s.glimpsed)
    found = []
    for zone in zones:
        found += [card for card in zone if KIND[card] == EVENT]
        zone[:] = [card for card in zone if KIND[card] != EVENT]
    s.past += found
    return sorted(found, key=lambda card: CARDS[card].name)


def scores(s: AgesState) -> list[Score]:
    """Culture; who resigned has lost to everybody else (TTA-5.54, TTA-26.8)."""
    return [(-1,) if seat.resigned else (seat.culture,) for seat in s.seats]
