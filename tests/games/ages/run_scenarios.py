"""Runs scenario blocks through the public API.

`table` makes the position (players, age, round, turn, phase), `P1` and so on change a seat, `row`,
`civil`, `military`, `discards`, `omens`, `common` and `past` name cards (decks from the top).
`start` runs the start of a turn. `do` plays an action in notation; `refuse` is an action that must
be refused and change nothing, `legal` one that must be allowed. `expect` looks at seats and at the
table.
"""

import pytest

from tests.games.ages import position
from tests.games.ages.position import cards, enter, look, names, put, seat_of, table
from tests.sure import sure
from ziggurat.core.errors import ZigguratError
from ziggurat.core.examples import Scenario
from ziggurat.games.ages import GAME, row
from ziggurat.games.ages.cards import AGE, BY_SLUG, NONE, SLUGS
from ziggurat.games.ages.event_deck import top_age
from ziggurat.games.ages.state import AgesState


def run(scenario: Scenario) -> None:
    s: AgesState | None = None
    for key, value in scenario.lines:
        if key == "table":
            s = table(**pairs(value))
        elif key == "new":
            options = pairs(value)
            s = GAME.new(int(options.pop("seats")), int(options.pop("seed")), **options)
        elif key in ("P1", "P2", "P3", "P4"):
            put(sure(s), seat_of(key), value)
        else:
            step(sure(s), key, value)


def pairs(value: str) -> dict[str, str]:
    return dict(word.split("=") for word in value.split())


def step(s: AgesState, key: str, value: str) -> None:
    if key == "do":
        GAME.play(s, value)
    elif key == "refuse":
        refuse(s, value)
    elif key == "legal":
        assert s.why_not(GAME.actions.parse(value)) is None, value
    elif key == "start":
        enter(s, seat_of(value), "start")
        position.run(s)
    elif key == "phase":
        seat, phase = value.split()
        enter(s, seat_of(seat), phase)
    elif key == "expect":
        expect(s, value)
    else:
        arrange(s, key, value)


def refuse(s: AgesState, value: str) -> None:
    """`refuse: take 6 | TTA-7.1` also looks at the clause given as the reason."""
    text, _, clause = value.partition("|")
    before = s.copy()
    with pytest.raises(ZigguratError) as refusal:
        GAME.play(s, text.strip())
    assert clause.strip() in str(refusal.value)
    assert s == before


def arrange(s: AgesState, key: str, value: str) -> None:
    if key == "row":
        for space, name in pairs(value).items():
            s.row[int(space) - 1] = BY_SLUG[name]
    elif key in ("civil", "military"):
        getattr(s, key)[s.age] = cards(value)[::-1]
    elif key == "discards":
        s.discards[s.age] = cards(value)
    elif key in ("omens", "common", "past"):
        setattr(s, key, cards(value))
    elif key == "set":
        for name, number in pairs(value).items():
            setattr(s, name, int(number))
    else:
        raise ValueError(f"unknown key {key!r}")


def expect(s: AgesState, value: str) -> None:
    words = value.split()
    if words[0].startswith("P") and words[0][1:].isdigit():
        p = seat_of(words[0])
        for word in words[1:]:
            key, _, wanted = word.partition("=")
            assert look(s, p, key) == wanted, f"{words[0]} {key}: {look(s, p, key)}, not {wanted}"
        return
    for word in words:
        key, _, wanted = word.partition("=")
        found = common(s, key)
        assert found == wanted, f"{key}: {found}, not {wanted}"


def common(s: AgesState, key: str) -> str:
    """What a scenario may ask about the table."""
    if key == "pending":
        return "over" if s.over else f"P{s.player + 1}:{type(s.decision).__name__}"
    if key.startswith("row."):
        card = s.row[int(key[4:]) - 1]
        return SLUGS[card] if card != NONE else "-"
    if key == "row":
        return str(sum(card != NONE for card in s.row))
    if key.startswith("price."):
        _, seat, space = key.split(".")
        return str(row.price(s, seat_of(seat), int(space) - 1))
    if key.startswith("age."):
        return str(AGE[s.row[int(key[4:]) - 1]])
    if key == "prepared":
        return str(sum(map(len, s.future + s.current)))
    if key in ("events", "left"):
        return str(len(s.omens if key == "events" else s.civil[0]))
    if key in ("common", "past", "out"):
        return names(getattr(s, key))
    if key == "next":
        return str(top_age(s))
    if key in ("deck", "military"):
        return str(len((s.civil if key == "deck" else s.military)[min(s.age, 3)]))
    if key == "discarded":
        return names(sorted(s.discards[min(s.age, 3)]))
    if key == "winners":
        return ",".join(f"P{p + 1}" for p, rank in enumerate(GAME.ranks(s)) if rank == 0)
    return str(getattr(s, key)).replace(" ", "_")
