"""Statistics: ratings, action totals, limits (TTA-18.11, TTA-19, TTA-20.1), all functions of the
cards in play and the workers on them; and the one place where cubes and tokens follow a change of
cards (`update`: TTA-20.9 to TTA-20.13, TTA-21.2, TTA-21.3)."""

from ziggurat.games.ages import economy
from ziggurat.games.ages.armies import force
from ziggurat.games.ages.card import (
    ARTILLERY,
    BLUE,
    CIVIL,
    CIVIL_HAND,
    COLONIZATION,
    CULTURE,
    HAPPINESS,
    INFANTRY,
    LIMIT,
    MILITARY,
    MILITARY_HAND,
    SCIENCE,
    STRENGTH,
    YELLOW,
)
from ziggurat.games.ages.cards import (
    AGE,
    ALEXANDER,
    ARENAS,
    BACH,
    BY_TYPE,
    CARDS,
    CHAPLIN,
    COOK,
    EINSTEIN,
    FIRST_SPECIAL,
    FIRST_UNIT,
    GREAT_WALL,
    JOAN,
    LABS,
    LEONARDO,
    LIBRARIES,
    MEIER,
    MICHELANGELO,
    NAPOLEON,
    NEWTON,
    NONE,
    OPEN_BORDERS,
    SHAKESPEARE,
    ST_PETERS,
    SYMBOLS,
    TEMPLES,
    THEATERS,
    TOURISM,
    URBAN,
    WORKERS,
)
from ziggurat.games.ages.state import AgesState, Seat

RUIN_CULTURE = 2  # a wonder in ruins (Ravages of Time)
OPEN_BORDERS_BONUS = 2  # for the attacker, between the partners
SCIENTISTS = (LEONARDO, NEWTON, EINSTEIN)


def cards_in_play(seat: Seat) -> list[int]:
    """Every card whose symbols count once: not worker cards, tactics, pacts or ruins."""
    found = [seat.government, *seat.colonies]
    found += [w for w in seat.wonders if w not in seat.ruins]
    found += [FIRST_SPECIAL + 3 * i + n - 1 for i, n in enumerate(seat.specials) if n]
    if seat.leader != NONE:
        found.append(seat.leader)
    return found


def pacts(s: AgesState, p: int) -> list[tuple[int, int, int]]:
    """The pacts a player is party to: card, own side, partner (TTA-5.48)."""
    found = []
    for owner, seat in enumerate(s.seats):
        if seat.pact != NONE:
            if owner == p:
                found.append((seat.pact, seat.side, seat.partner))
            elif seat.partner == p:
                found.append((seat.pact, 1 - seat.side, owner))
    return found


def symbols(s: AgesState, p: int, which: int) -> int:
    """The sum of one symbol over cards that count once and over pacts (TTA-19.2)."""
    total = 0
    for card in cards_in_play(s.seats[p]):
        total += SYMBOLS[card][which]
    for card, side, _ in pacts(s, p):
        total += CARDS[card].sides[side][which]
    return total


def worked(seat: Seat, which: int) -> int:
    """The sum of one symbol over workers on cards (TTA-19.1)."""
    total = 0
    for card, n in enumerate(seat.workers):
        if n:
            total += n * SYMBOLS[card][which]
    return total


def best(seat: Seat, cards: tuple[int, ...]) -> int:
    """The card of the highest level with a worker, or NONE (TTA-16.2)."""
    return max((c for c in cards if seat.workers[c]), key=lambda c: AGE[c], default=NONE)


def count(seat: Seat, cards: tuple[int, ...]) -> int:
    return sum(seat.workers[card] for card in cards)


def has_wonder(seat: Seat, wonder: int) -> bool:
    """A completed wonder whose text still works."""
    return wonder in seat.wonders and wonder not in seat.ruins


def types(seat: Seat, kinds: range) -> int:
    return sum(any(seat.workers[card] for card in BY_TYPE[kind]) for kind in kinds)


# The four ratings


def science(s: AgesState, p: int) -> int:
    seat = s.seats[p]
    total = symbols(s, p, SCIENCE) + urban_science(seat)
    return max(total, 0)


def urban_science(seat: Seat) -> int:
    total = worked(seat, SCIENCE)
    if seat.leader in SCIENTISTS:  # one bonus for the best of both types (TTA-29.10)
        card = best(seat, LABS + LIBRARIES)
        total += AGE[card] if card != NONE else 0
    elif seat.leader == MEIER:
        total -= count(seat, LABS)
    return total


def culture(s: AgesState, p: int) -> int:
    seat = s.seats[p]
    total = symbols(s, p, CULTURE) + worked(seat, CULTURE) + leader_culture(seat)
    total += RUIN_CULTURE * len(seat.ruins)
    if seat.leader == MICHELANGELO:
        total += sum(faces_of(seat, TEMPLES + THEATERS)) + wonder_faces(seat)
    elif seat.leader == COOK and seat.colonies:
        total += 1 + len(seat.colonies)
    for card, _, partner in pacts(s, p):
        if card == TOURISM:
            total += len(s.seats[partner].wonders)
    return max(total, 0)


def leader_culture(seat: Seat) -> int:
    """What a leader adds to the culture of urban buildings (TTA-25.25 to TTA-25.27)."""
    if seat.leader == BACH:
        return count(seat, THEATERS)
    if seat.leader == SHAKESPEARE:
        return 2 * min(count(seat, THEATERS), count(seat, LIBRARIES))
    if seat.leader == CHAPLIN:
        card = best(seat, THEATERS)
        return SYMBOLS[card][CULTURE] if card != NONE else 0
    if seat.leader == MEIER:
        return sum(seat.workers[card] * AGE[card] for card in LABS)
    return 0


def strength(s: AgesState, p: int) -> int:
    seat = s.seats[p]
    units = seat.workers[FIRST_UNIT:]
    total = force(seat, units) + symbols(s, p, STRENGTH)
    total += sum(seat.workers[card] * SYMBOLS[card][STRENGTH] for card in ARENAS)
    if seat.leader == ALEXANDER:
        total += sum(units)
    elif seat.leader == NAPOLEON:
        total += 2 * types(seat, range(INFANTRY, ARTILLERY + 2))
    elif seat.leader == JOAN:
        total += sum(faces_of(seat, TEMPLES)) + government_faces(seat)
    if has_wonder(seat, GREAT_WALL):
        total += count(seat, BY_TYPE[INFANTRY] + BY_TYPE[ARTILLERY])
    return max(total, 0)


def happiness(s: AgesState, p: int) -> int:
    """Printed faces, Homer's, then one more on each other source (TTA-19.8, TTA-25.23)."""
    seat = s.seats[p]
    extra = has_wonder(seat, ST_PETERS)
    total = sum(faces_of(seat, URBAN)) + wonder_faces(seat) - wonder_frowns(seat)
    others = [seat.government, *seat.colonies]
    if seat.leader != NONE:
        others.append(seat.leader)
    for card in others:
        faces = SYMBOLS[card][HAPPINESS]
        total += faces + 1 if faces > 0 and extra else faces
    return min(max(total, 0), 8)


def faces_of(seat: Seat, cards: tuple[int, ...]) -> list[int]:
    """Happy faces on buildings, St. Peter's extra ones included."""
    extra = has_wonder(seat, ST_PETERS)
    found = []
    for card in cards:
        faces = SYMBOLS[card][HAPPINESS]
        if faces and seat.workers[card]:
            found.append(seat.workers[card] * (faces + extra))
    return found


def wonder_faces(seat: Seat) -> int:
    """Happy faces on wonders: printed unless in ruins, Homer's (TTA-25.1 to TTA-25.4), St. Peter's.
    Unhappy ones are counted apart (TTA-19.9)."""
    extra = has_wonder(seat, ST_PETERS)
    total = 0
    for wonder in seat.wonders:
        faces = 0 if wonder in seat.ruins else max(SYMBOLS[wonder][HAPPINESS], 0)
        faces += wonder == seat.homer
        total += faces + 1 if faces and extra and wonder != ST_PETERS else faces
    return total


def wonder_frowns(seat: Seat) -> int:
    """Unhappy faces on wonders that are not in ruins."""
    return -sum(
        min(SYMBOLS[wonder][HAPPINESS], 0) for wonder in seat.wonders if wonder not in seat.ruins
    )


def government_faces(seat: Seat) -> int:
    faces = SYMBOLS[seat.government][HAPPINESS]
    return faces + has_wonder(seat, ST_PETERS) if faces > 0 else 0


def discontent(s: AgesState, p: int) -> int:
    """TTA-22.9."""
    required = economy.required_faces(s.seats[p])
    return max(0, required - happiness(s, p)) if required else 0


def attack_strength(s: AgesState, attacker: int, rival: int) -> int:
    """With the bonuses for attacking this rival (TTA-4.4, TTA-5.19)."""
    between = [card for card, _, partner in pacts(s, attacker) if partner == rival]
    return strength(s, attacker) + (OPEN_BORDERS_BONUS if OPEN_BORDERS in between else 0)


# Limits and totals


def urban_limit(seat: Seat) -> int:
    return SYMBOLS[seat.government][LIMIT]


def civil_limit(seat: Seat) -> int:
    """Civil cards a player may hold (TTA-7.2)."""
    return seat.ca + seat.ca_spent + hand_bonus(seat, CIVIL_HAND)


def military_limit(seat: Seat) -> int:
    return seat.ma + seat.ma_spent + hand_bonus(seat, MILITARY_HAND)


def hand_bonus(seat: Seat, which: int) -> int:
    return sum(SYMBOLS[w][which] for w in seat.wonders if w not in seat.ruins)


def colonization(s: AgesState, p: int) -> int:
    return symbols(s, p, COLONIZATION)


def update(s: AgesState, *players: int) -> None:
    """Let cubes and tokens follow the cards in play, with the net difference (TTA-20.12,
    TTA-20.13)."""
    for p in players:
        seat = s.seats[p]
        cards = cards_in_play(seat)
        change_civil(seat, symbols(s, p, CIVIL) - seat.ca - seat.ca_spent)
        change_military(seat, symbols(s, p, MILITARY) - seat.ma - seat.ma_spent)
        blue = sum(SYMBOLS[card][BLUE] for card in cards)
        yellow = sum(SYMBOLS[card][YELLOW] for card in cards)
        more_blue, more_yellow = blue - seat.blue_given, yellow - seat.yellow_given
        seat.blue_given, seat.yellow_given = blue, yellow
        if more_yellow:
            economy.gain_yellow(s, p, more_yellow)
        if more_blue:
            economy.gain_blue(s, p, more_blue)


def change_civil(seat: Seat, more: int) -> None:
    """New cubes arrive available; spent ones leave first (TTA-20.9, TTA-20.10)."""
    if more > 0:
        seat.ca += more
    elif more:
        gone = min(-more, seat.ca_spent)
        seat.ca_spent -= gone
        seat.ca -= -more - gone


def change_military(seat: Seat, more: int) -> None:
    if more > 0:
        seat.ma += more
    elif more:
        gone = min(-more, seat.ma_spent)
        seat.ma_spent -= gone
        seat.ma -= -more - gone


def all_workers(seat: Seat) -> int:
    return seat.unused + sum(seat.workers[:WORKERS])


# Rankings


def ranking(s: AgesState, values: dict[int, int], turn: int) -> list[int]:
    """Players from most to least; ties go to the player in turn, then clockwise (TTA-14.5)."""
    n = len(s.seats)
    return sorted(values, key=lambda p: (-values[p], (p - turn) % n))
