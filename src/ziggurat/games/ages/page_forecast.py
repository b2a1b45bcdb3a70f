"""What ending the turn would bring, by the rules' own functions on a copy of the view."""

from typing import NamedTuple

from ziggurat.games.ages import economy, goods, hands, leaders, production
from ziggurat.games.ages.ratings import discontent, military_limit
from ziggurat.games.ages.state import AgesState
from ziggurat.games.ages.turn import MOST_DRAWN


class Forecast(NamedTuple):
    """Changes of a seat at the end of its turn."""

    uprising: bool
    culture: int
    science: int
    food: int = 0  # grown
    eaten: int = 0
    hunger: int = 0  # food lacking
    resources: int = 0  # mined
    corruption: int = 0
    cards: int = 0
    excess: int = 0  # military cards to discard first


def forecast(seen: AgesState, p: int) -> Forecast:
    """Production in its order on a copy, in which nobody arranges tokens by hand."""
    s = seen.copy()
    s.by_hand = 0
    seat = s.seats[p]
    culture, science = seat.culture, seat.science
    excess = max(hands.size(s, p) - military_limit(seat), 0)
    cards = min(seat.ma + seat.more_ma, MOST_DRAWN) if 0 < s.age < len(s.military) else 0
    leaders.end_of_turn(s, p)
    if discontent(s, p) > seat.unused:
        made = Forecast(True, seat.culture - culture, 0)
        return made._replace(cards=cards, excess=excess)
    due, stock = economy.consumption(seat), [0] * 4  # grown, eaten, mined, lost
    for part in production.PARTS:
        food, resources = goods.food(seat), goods.resources(seat)
        part(s, p)
        food, resources = goods.food(seat) - food, goods.resources(seat) - resources
        if part is production.corrupt:
            stock[3] -= food + resources
        elif part is production.consume:
            stock[1] -= food
        else:
            stock[0] += food
            stock[2] += resources
    grown, eaten, mined, lost = stock
    return Forecast(
        False,
        seat.culture - culture,
        seat.science - science,
        grown,
        eaten,
        max(due - eaten, 0),
        mined,
        lost,
        cards,
        excess,
    )
