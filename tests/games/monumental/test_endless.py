"""No turn is endless (MO-14.2, MO-14.11): cards that pay for their own drawing are played once."""

from random import Random

import pytest

from ziggurat.games.monumental import GAME
from ziggurat.games.monumental.armies import FREE_MOVES
from ziggurat.games.monumental.audit import the_turn_ends
from ziggurat.games.monumental.content import CARD, CARD_IDS
from ziggurat.games.monumental.examples.position import Table
from ziggurat.games.monumental.state import NONE, kind_at


def harbour():
    """Nothing but a Harbour to draw, and four coastal provinces: drawing it pays for itself."""
    t = Table("jp gr")
    for key, value in (
        ("units jp", "C=s5w -1,-1=s1 0,-1=s1 1,-1=s1 -2,1=s1"),
        ("discard jp", "harbour"),
        ("res jp", "S2 G0"),
    ):
        t.arrange(key, value)
    return t.s


def test_a_harbour_does_not_pay_for_its_own_drawing():
    """MO-14.11: the first advance plays it, the next ones find it idle, and the Gold runs out."""
    s = harbour()
    GAME.play(s, "advance")
    GAME.play(s, "effect first")
    first = list(s.seats[0].res)
    assert (first[0], first[3]) == (1, 2)
    s.notes = []
    GAME.play(s, "advance")
    assert s.seats[0].res[:4] == [1, 0, 0, 0]
    assert "idle" in [note.kind for note in s.notes]
    assert "advance" not in [GAME.actions.text(a) for a in s.choices()]


def test_the_audit_sees_a_card_that_was_played_twice():
    s = harbour()
    GAME.play(s, "advance")
    GAME.play(s, "effect first")
    the_turn_ends(s)
    s.played.append(CARD["harbour"])
    with pytest.raises(AssertionError, match="more often"):
        the_turn_ends(s)


def test_units_do_not_go_to_and_fro_for_ever():
    """MO-11.6: free moves stop until something else is done."""
    t = Table("dk gr")
    t.arrange("policies dk", "leidang_levy")
    t.arrange("units dk", "C=s6w -1,0=s2 -1,-1=s1")
    t.arrange("production dk", "1")
    s = t.s

    def moves():
        return [GAME.actions.text(a) for a in s.choices() if "move" in GAME.actions.text(a)]

    for _ in range(FREE_MOVES):
        GAME.play(s, moves()[0])
        if type(s.decision).__name__ == "MoveTo":
            s.apply(s.choices()[0])
    assert not moves()
    assert "MO-11.6" in str(s.why_not(GAME.actions.parse("move warlord -2,0")))
    GAME.play(s, "produce")
    assert moves()


KEPT = {CARD[name] for name in ("forum", "laboratory", "computing", "pyrotechnics")}
WANTED = ("buy computing", "buy laboratory", "advance", "buy workshop")


def pump(s):
    """Thin the deck to what pays for drawing it, then draw: as China with Forum and
    Pyrotechnics, Laboratories and Computing."""
    choices = {GAME.actions.text(a): a for a in s.choices()}
    kind = type(s.decision).__name__
    if kind == "GiveUp":
        cards = {a: kind_at(s, s.player, i) for i, a in places(choices)}
        return next((a for a, card in cards.items() if card not in KEPT), min(cards))
    if kind == "CityPhase":
        return max(choices.values(), key=lambda a: (science(s, a), a))
    if kind == "UseEffect":
        return choices.get("effect first", s.choices()[0])
    if kind == "GainBasic":
        return next((a for text, a in choices.items() if set(text.split()[1]) == {"s"}))
    if kind != "Act":
        return s.choices()[0]
    for text, a in choices.items():
        verb, place, *way = text.split() if text.count(" ") else (text, "")
        if verb == "use" and way != ["second"] and place not in ("policy", "celebrity"):
            card = CARD_IDS[kind_at(s, s.player, place_of(place))]
            if card in ("forum", "pyrotechnics", "computing"):
                return a
    return next((choices[text] for text in WANTED if text in choices), choices["end"])


def place_of(name):
    return int(name[0]) - 1 + 9 * name.endswith("k")


def places(choices):
    return [(place_of(text.split()[1]), a) for text, a in choices.items()]


def science(s, a):
    s = s.copy()
    s.apply(a)
    return s.seats[s.active].res[1]


def test_the_pump_ends():
    """MO-14.2, MO-14.11: in real games the script draws its whole deck and more, and every turn
    comes to its end; no advance brings more than the cards that are there."""
    most = idle = 0
    for seed in range(4):
        s = GAME.new(2, seed, first="fixed")
        rng = Random(seed)
        GAME.play(s, "civilization china")
        while not s.over:
            s.apply(pump(s) if s.player == 0 and s.seats[0].top[0] != NONE else s.sample(rng))
            GAME.audit(s)
            if s.active == 0:
                p = s.seats[0]
                cycle = len(p.deck) + len(p.known) + len(p.discard) + len(s.drawn)
                assert len(s.played) <= cycle or s.player != 0
                most = max(most, s.advances)
                idle += sum(note.kind == "idle" for note in s.notes or ())
            assert s.deeds < 80
            s.notes = []
        assert s.over
    assert most > 6
    assert idle
