"""Positions in a few words, for examples, lessons and tests.

A seat is P1 to P4. `put(s, 0, "leader=moses ca=3/1 workers=iron:1,bronze:2 blue=9")` changes only
what it names; action totals follow the cards unless `ca` or `ma` is given. `look(s, 0, "food")`
reads a value back as text.
"""

from collections.abc import Iterable

from ziggurat.core.agenda import Step
from ziggurat.games.ages import GAME, costs, economy, goods, production, ratings
from ziggurat.games.ages.action_phase import Act, ActionPhase
from ziggurat.games.ages.card import BLUE, CIVIL, MILITARY, YELLOW
from ziggurat.games.ages.cards import AGE, BY_SLUG, FIRST_SPECIAL, NONE, SLUGS, SYMBOLS, WORKERS
from ziggurat.games.ages.hands import hand
from ziggurat.games.ages.politics import Politics
from ziggurat.games.ages.ratings import cards_in_play, symbols
from ziggurat.games.ages.state import AgesState, begin_decks
from ziggurat.games.ages.turn import EndOfTurn, Turn

RATINGS = {
    "Science": ratings.science,
    "Culture": ratings.culture,
    "Strength": ratings.strength,
    "Happiness": ratings.happiness,
    "discontent": ratings.discontent,
    "colonization": ratings.colonization,
    "corruption": lambda s, p: economy.corruption(s.seats[p]),
    "required": lambda s, p: economy.required_faces(s.seats[p]),
    "consumption": lambda s, p: economy.consumption(s.seats[p]),
    "increase": lambda s, p: costs.increase_cost(s.seats[p]),
    "food_rate": production.food_rate,
    "resource_rate": production.resource_rate,
}
LISTS = ("civil", "shown", "fresh", "wonders", "ruins", "colonies")
ONE_CARD = ("leader", "government", "homer", "tactic", "exclusive")


def cards(text: str) -> list[int]:
    return [BY_SLUG[name] for name in text.split(",") if name and name != "-"]


def seat_of(name: str) -> int:
    return int(name[1:]) - 1


def table(
    players: int | str = 4,
    age: int | str = 1,
    round: int | str = 5,
    turn: str = "P1",
    phase: str = "action",
    **options: str,
) -> AgesState:
    """A game in its fifth round, everybody as at the start but with all actions available."""
    s: AgesState = GAME.new(int(players), seed=1, first="fixed", **options)
    s.age, s.round, s.active = int(age), int(round), seat_of(turn)
    for a in range(1, min(s.age, 3) + 1):
        begin_decks(s, a, len(s.seats))
    s.row = [NONE] * 13
    for seat in s.seats:
        seat.ca, seat.ca_spent, seat.ma, seat.ma_spent = 4, 0, 2, 0
    enter(s, s.active, phase)
    return s


def enter(s: AgesState, p: int, phase: str) -> None:
    """Put a seat at the start of a phase, or of its turn, which is not run yet."""
    s.active = p
    phases: dict[str, list[Step]] = {
        "start": [Turn(p)],
        "politics": [EndOfTurn(p), ActionPhase(p), Politics(p, 0, 0)],
        "action": [EndOfTurn(p), Act(p)],
    }
    s.agenda = phases[phase]


def put(s: AgesState, p: int, words: str) -> None:
    given = dict(word.split("=", 1) for word in words.split())
    for key, text in given.items():
        put_one(s, p, key, text)
    everybody(s, {p: given})


def everybody(s: AgesState, given: dict[int, dict[str, str]]) -> None:
    """Totals and token symbols as the cards in play say."""
    for p, seat in enumerate(s.seats):
        cards_now = cards_in_play(seat)
        seat.blue_given = sum(SYMBOLS[c][BLUE] for c in cards_now)
        seat.yellow_given = sum(SYMBOLS[c][YELLOW] for c in cards_now)
        own = given.get(p, {})
        if "ca" not in own:
            ratings.change_civil(seat, symbols(s, p, CIVIL) - seat.ca - seat.ca_spent)
        if "ma" not in own:
            ratings.change_military(seat, symbols(s, p, MILITARY) - seat.ma - seat.ma_spent)
        seat.blue_owned = seat.blue + sum(seat.tokens) + seat.stages
        seat.yellow_owned = seat.bank + ratings.all_workers(seat)


def put_one(s: AgesState, p: int, key: str, text: str) -> None:
    seat = s.seats[p]
    if key in ("workers", "tokens"):
        for word in text.split(","):
            name, _, n = word.partition(":")
            getattr(seat, key)[BY_SLUG[name]] = int(n)
            seat.techs |= 1 << BY_SLUG[name]
    elif key == "techs":
        for card in cards(text):
            if card < WORKERS:
                seat.techs |= 1 << card
            else:
                kind, level = divmod(card - FIRST_SPECIAL, 3)
                seat.specials[kind] = level + 1
    elif key in LISTS:
        setattr(seat, key, cards(text))
    elif key in ONE_CARD:
        setattr(seat, key, BY_SLUG[text] if text != "-" else NONE)
    elif key in ("ca", "ma"):
        have, _, spent = text.partition("/")
        setattr(seat, key, int(have))
        setattr(seat, f"{key}_spent", int(spent))
    elif key == "unfinished":
        name, _, stages = text.partition("/")
        seat.unfinished, seat.stages = BY_SLUG[name], int(stages or 0)
    elif key in ("hand", "future", "current"):
        put_hidden(s, p, key, text)
    elif key == "pact":
        name, partner, side = text.split("/")
        seat.pact, seat.partner, seat.side = BY_SLUG[name], seat_of(partner), "ab".index(side)
    elif key == "wars":
        for war in text.split(","):
            name, rival = war.split("/")
            seat.wars += [BY_SLUG[name], seat_of(rival)]
    else:
        setattr(seat, key, int(text))


def put_hidden(s: AgesState, p: int, key: str, text: str) -> None:
    """Military cards in hand, or prepared events, each to the zone of its age."""
    zones = {"hand": s.hands, "future": s.future, "current": s.current}[key]
    for age in (1, 2, 3):
        zones[3 * p + age - 1] = sorted(c for c in cards(text) if AGE[c] == age)


def names(found: Iterable[int]) -> str:
    return ",".join(SLUGS[c] for c in found) or "-"


def look(s: AgesState, p: int, key: str) -> str:
    """A value of a seat as text, in the words of `put`."""
    seat = s.seats[p]
    if key in RATINGS:
        return str(RATINGS[key](s, p))
    if key in ("food", "resources"):
        return str(getattr(goods, key)(seat))
    if "." in key:
        kind, _, name = key.partition(".")
        return str(getattr(seat, kind)[BY_SLUG[name]])
    if key in ("ca", "ma"):
        return f"{getattr(seat, key)}/{getattr(seat, f'{key}_spent')}"
    if key in LISTS:
        return names(sorted(getattr(seat, key)))
    if key == "hand":
        return names(sorted(hand(s, p)))
    if key == "held":
        return str(len(hand(s, p)))
    if key == "specials":
        return names(FIRST_SPECIAL + 3 * i + n - 1 for i, n in enumerate(seat.specials) if n)
    if key == "wars":
        wars = zip(seat.wars[::2], seat.wars[1::2], strict=True)
        return ",".join(f"{SLUGS[card]}/P{rival + 1}" for card, rival in wars) or "-"
    value = getattr(seat, key)
    if key in ONE_CARD or key in ("unfinished", "pact"):
        return SLUGS[value] if value != NONE else "-"
    return str(value)
