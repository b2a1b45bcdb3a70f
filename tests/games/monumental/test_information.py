"""Who knows what (MO-2, MO-4.18, MO-12.13, MO-23.4), and what can be taken back (MO-23.5)."""

from random import Random

from ziggurat.core.record import Play
from ziggurat.core.secrets import HIDDEN
from ziggurat.core.state import SPECTATOR
from ziggurat.games.monumental import GAME
from ziggurat.games.monumental.content import TOKEN
from ziggurat.games.monumental.examples.position import Table
from ziggurat.games.monumental.scoring import totals


def game(seed=3, n=150, seats=3, **options):
    s = GAME.new(seats, seed, civilizations="random", **options)
    rng = Random(seed)
    for _ in range(n):
        if not s.over:
            s.apply(s.sample(rng))
    return s


def test_cities_resources_policies_and_piles_are_public():
    """MO-2.5, MO-2.7, MO-2.9, MO-4.18, MO-8.12, MO-17.20"""
    s = game()
    for viewer in (0, 1, 2, SPECTATOR):
        seen = GAME.view(s, viewer)
        for mine, theirs in zip(s.seats, seen.seats, strict=True):
            for name in ("res", "top", "under", "known", "discard", "archived", "policies"):
                assert getattr(mine, name) == getattr(theirs, name)
        assert totals(seen) == totals(s)


def test_orders_of_decks_and_stocks_are_hidden():
    """MO-23.4, MO-10.18, MO-2.6"""
    s = game(monsters=True, celebrities=True, automa=True)
    for viewer in (0, 1, SPECTATOR):
        seen = GAME.view(s, viewer)
        zones = [*(p.deck for p in seen.seats), *seen.stocks, *seen.eras, *seen.stars]
        zones += [seen.lairs, seen.beasts, seen.auto_deck, seen.auto_policies, *seen.spares]
        assert all(item == HIDDEN for zone in zones for item in zone)
        assert seen.seed == 0


def market():
    t = Table("jp gr")
    t.arrange("explorers jp", "-1,0 C")
    t.arrange("tile -1,0", "market=arms:market_arms_3m;market_arms_2m")
    return t


def test_only_who_looks_sees_the_pile_and_the_token():
    """MO-12.10, MO-12.11, MO-12.13"""
    s = market().s
    GAME.play(s, "market 1")
    assert all(GAME.actions.text(a).startswith("token") for a in s.choices())
    assert sorted(GAME.view(s, 0).piles[2]) == sorted(s.piles[2])
    assert GAME.view(s, 1).piles[2] == [HIDDEN, HIDDEN]
    GAME.play(s, "token market_arms_3m")
    assert GAME.view(s, 0).held == [[TOKEN["market_arms_3m"]]]
    assert GAME.view(s, 1).held == [[HIDDEN]]
    other = GAME.determinise(GAME.view(s, 0), Random(1))
    assert other.piles[2] == [TOKEN["market_arms_2m"]]


def test_nothing_is_taken_back_once_a_market_was_seen():
    """MO-23.5"""
    play = Play.new(GAME, 2, 1, first="fixed", map="clash", civilizations="random")
    play.state = market().s
    play.state.notes = []
    play.state.seats[0].res[2] = 1
    play.act("explore 2 -1,0")
    assert play.can_undo(0)
    play.act("market 1")
    assert not play.can_undo(0)


def test_free_moves_of_explorers():
    """MO-18.30: up to n steps without M, and the rest may be left."""
    t = Table("jp gr")
    t.arrange("city jp", "fort^astronomy! fort^navigation! - / - - - / - - -")
    t.arrange("explorers jp", "-1,-1 C")
    t.arrange("res jp", "M0 G0")
    s = t.s
    GAME.play(s, "use 1k")
    GAME.play(s, "explore 1 0,-1")
    GAME.play(s, "explore 2 -1,0")
    assert type(s.decision).__name__ == "Act"
    GAME.play(s, "use 2k")
    GAME.play(s, "explore 1 0,-2")
    assert all("explore 1" in GAME.actions.text(a) for a in s.choices())
    GAME.play(s, "explore 1 -1,-1")
    assert s.seats[0].res[2] == 0
