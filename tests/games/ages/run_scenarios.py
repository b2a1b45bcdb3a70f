"""What the `expect` lines of the examples look at: seats and the table. `legal` is an action that
must be allowed."""

from ziggurat.core.examples import Scenario
from ziggurat.games.ages import GAME, examples, row
from ziggurat.games.ages.cards import AGE, NONE, SLUGS
from ziggurat.games.ages.event_deck import top_age
from ziggurat.games.ages.examples.position import look, names, seat_of
from ziggurat.games.ages.state import AgesState


def run(scenario: Scenario) -> None:
    examples.act(scenario.lines, check)


def check(s: AgesState, key: str, value: str) -> None:
    if key == "legal":
        assert s.why_not(GAME.actions.parse(value)) is None, value
    else:
        expect(s, value)


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
