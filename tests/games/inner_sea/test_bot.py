"""The greedy bot: sane judgement in positions, and clearly better than chance."""

from random import Random

import pytest

from ziggurat import bots
from ziggurat.bots import greedy
from ziggurat.games.inner_sea import GAME
from ziggurat.games.inner_sea.board import AREA
from ziggurat.games.inner_sea.bot import (
    PATIENCE,
    UNDER_WAY,
    cheapest,
    led_on,
)
from ziggurat.games.inner_sea.commitments import Commit
from ziggurat.games.inner_sea.judge import JUDGE, evaluate
from ziggurat.games.inner_sea.losses import Loss
from ziggurat.games.inner_sea.supply import shift
from ziggurat.games.inner_sea.wonders import PayWonder

worths = JUDGE.worths


def choice(s, seed=1):
    player = bots.make("greedy", GAME)
    return GAME.actions.text(player.choose(GAME.view(s, s.player), s.choices(), Random(seed)))


def start(seats=2, seed=1):
    """Everybody has a civilization; the first Retire Step is due."""
    s = GAME.new(seats, seed)
    while type(s.decision).__name__ == "ChooseCivilization":
        s.apply(s.choices()[0])
    return s


def test_it_retires_nothing_without_need():
    assert choice(start()) == "end"


def test_it_places_every_disc():
    s = start()
    p = s.decision.realm
    for _ in range(40):
        if type(s.decision).__name__ == "Action" or s.decision.realm != p:
            break
        GAME.play(s, choice(s))
    assert s.realms[p].ready == 0
    assert sum(s.discs[p::7]) > 12 + 3


def test_a_city_is_worth_its_victory_points():
    s = start()
    p = s.decision.realm
    early = worths(s)[p]
    s.turn, s.epoch = 4, s.last  # one count is left
    settled = worths(s)[p]
    shift(s, p, s.home(p), 1)
    assert 0.3 < worths(s)[p] - settled < 1.5
    assert early > settled


def test_a_lost_fight_is_worth_nothing():
    """It judges a contested area by what the loss ladder leaves (IS-17.26)."""
    s = start()
    p = s.decision.realm
    q = 1 - p
    area = AREA["rhodes"]
    base = worths(s)
    shift(s, q, area, 3)
    assert worths(s)[q] > base[q]
    empty = worths(s)[p]
    shift(s, p, area, 2)
    assert worths(s)[p] <= empty
    shift(s, p, area, 2)
    assert worths(s)[p] > empty
    assert worths(s)[q] < base[q]


def test_it_pays_a_card_to_keep_a_city():
    s = start()
    p = s.decision.realm
    s.turn, s.epoch = 4, s.last  # later a card is of no use, and the city counts once more
    shift(s, p, s.home(p), 1)
    s.then(Loss(s.realms[p].owner, p, s.home(p)))
    assert choice(s) != "lose"


def test_plays_are_led_to_their_end_before_judging():
    """A card with targets is judged by what it does, not by the card that left the hand."""
    s = start()
    while type(s.decision).__name__ != "Action":
        s.apply(s.choices()[0])
    p, seat = s.decision.realm, s.player
    s.turn, s.epoch = 4, s.last  # cards are of no use any more
    s.realms[p].hand = [7]  # Land Improvement: a disc in each of two lands
    s.deck = [card for card in s.deck if card != 7]
    passed, played = s.copy(), s.copy()
    GAME.play(passed, "pass")
    GAME.play(played, "play land_improvement")
    assert evaluate(played, seat) > evaluate(passed, seat)
    assert not isinstance(led_on(played).decision, type(played.decision))


def led_on_one_by_one(s):
    """Everybody is asked, and takes the first of the whole list."""
    s = s.copy()
    arena = s.arena
    for _ in range(PATIENCE):
        if s.over or not isinstance(s.decision, UNDER_WAY):
            break
        if isinstance(s.decision, Commit) and s.arena != arena:
            break
        step = s.decision
        s.apply(cheapest(s, step) if isinstance(step, PayWonder) else s.choices()[0])
    return s


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_plays_are_led_on_as_if_everybody_were_asked(seats):
    rng, kinds = Random(seats), set()
    for seed in range(4):
        s = GAME.new(seats, seed, epochs="2")
        s.notes = None
        while not s.over:
            if isinstance(s.decision, UNDER_WAY):
                kinds.add(type(s.decision).__name__)
                assert led_on(s) == led_on_one_by_one(s)
            choices = [a for a in s.choices() if not GAME.actions.verb_of(a).asks] or s.choices()
            s.apply(rng.choice(choices))
    assert len(kinds) >= 5


@pytest.mark.parametrize("seed", range(4))
def test_it_beats_a_random_player(seed):
    s = GAME.new(2, seed, epochs="2")
    s.notes = None
    rng = Random(seed)
    players = [bots.make("greedy", GAME), bots.make("random", GAME)]
    if seed % 2:
        players.reverse()
    while not s.over:
        s.apply(players[s.player].choose(GAME.view(s, s.player), s.choices(), rng))
    mine, other = GAME.scores(s) if seed % 2 == 0 else GAME.scores(s)[::-1]
    assert mine > other


@pytest.mark.slow
def test_six_greedy_bots_reach_the_end():
    s = GAME.new(6, 3, epochs="2")
    s.notes = None
    rng = Random(3)
    player = greedy.Player(GAME, deals=1)
    while not s.over:
        choices = s.choices()
        a = choices[0]
        if len(choices) > 1:
            a = player.choose(GAME.view(s, s.player), choices, rng)
        s.apply(a)
    assert min(realm.vp for realm in s.realms) > 5
