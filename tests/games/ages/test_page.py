"""The page: every legal action can be reached in words or by a click, nothing has an id twice,
nothing hidden shows, and what the end of the turn brings is what it does bring."""

from random import Random

import pytest

from tests.games.ages.test_draw import positions
from tests.games.reader import read
from tests.sure import sure
from ziggurat.core.agenda import settle
from ziggurat.core.state import SPECTATOR
from ziggurat.games.ages import GAME, actions
from ziggurat.games.ages.actions import ACTIONS, END
from ziggurat.games.ages.aggressions import Defend
from ziggurat.games.ages.cards import (
    AGGRESSIONS,
    BY_SLUG,
    CARDS,
    PACTS,
    TACTICS,
    TERRITORIES,
    WARS,
    title,
)
from ziggurat.games.ages.colonies import Bid
from ziggurat.games.ages.draw_targets import targets as in_picture
from ziggurat.games.ages.examples.position import put, table
from ziggurat.games.ages.goods import food, resources
from ziggurat.games.ages.page_forecast import forecast
from ziggurat.games.ages.page_targets import targets

PLAYERS = ["Ann", "Bo", "Cy", "Di"]
DRAWN = ("space", "civil", "held", "card", "seat", "common", "wonder", "pact")  # ids of pieces


def panels(seen, seat):
    return sure(GAME.page).panels(seen, PLAYERS, (), seat)


def by_id(seen, seat):
    return {panel.id: panel.html for panel in panels(seen, seat)}


def label(seen, a):
    verb = ACTIONS.verb_of(a)
    return GAME.text.meaning(seen, a) or sure(GAME.text.sentences).say(verb, a)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_legal_action_can_be_reached(seats):
    for s in positions(seats, seats, every=11):
        for viewer in {SPECTATOR, s.player if not s.over else 0}:
            seen = GAME.view(s, viewer)
            found = panels(seen, viewer)
            names, ids = [panel.id for panel in found], read(found).ids
            assert len(names) == len(set(names))
            assert len(ids) == len(set(ids))
            if s.over or viewer == SPECTATOR:
                continue
            for a in s.choices():
                assert label(seen, a) != ACTIONS.text(a)
                missing = set(targets(a)) - set(ids)
                assert not [one for one in missing if one.split("-")[0] in DRAWN], ACTIONS.text(a)


def test_every_verb_has_a_sentence_that_is_not_its_notation():
    for verb in ACTIONS.verbs:
        for a in (verb.start, verb.stop - 1):
            said = sure(GAME.text.sentences).say(verb, a)
            assert said[0].isupper()
            assert said != ACTIONS.text(a)
            assert "_" not in said


def test_a_click_on_a_card_comes_before_what_to_do_with_it():
    build = ACTIONS.parse("build bronze")
    assert targets(build) == (f"card-{BY_SLUG['bronze']}", "build")
    assert targets(ACTIONS.parse("destroy bronze"))[0] == "destroy"
    assert all(sorted(targets(a)) == sorted(in_picture(a)) for a in range(ACTIONS.size))
    assert len({frozenset(targets(a)) for a in range(ACTIONS.size)}) == ACTIONS.size


def test_nothing_hidden_shows():
    """The same panels for states that differ only in what the viewer may not know."""
    for s in positions(3, 5, every=40):
        for viewer in (0, 1, 2, SPECTATOR):
            seen = GAME.view(s, viewer)
            other = GAME.view(GAME.determinise(seen, Random(1)), viewer)
            assert panels(seen, viewer) == panels(other, viewer)


def test_a_spectator_has_no_hand_and_sees_who_is_on_turn():
    s = table(players=3, age=2, turn="P2")
    put(s, 1, "hand=rats,legion civil=iron leader=isaac-newton")
    found = by_id(GAME.view(s, SPECTATOR), SPECTATOR)
    assert "hand" not in found
    assert "Isaac Newton" in found["mine"]
    assert 'id="p1-leader"' in found["mine"]
    assert f'id="held-{BY_SLUG["rats"]}"' not in "".join(found.values())


def end_turn(s):
    """End the action phase and answer nothing else."""
    s.apply(END())
    settle(s)


@pytest.mark.parametrize("seed", range(12))
def test_the_end_of_the_turn_is_foretold(seed):
    s, rng = GAME.new(2, seed, resigning=False), Random(seed)
    checked = 0
    while not s.over and checked < 8:
        if END() in s.choices() and rng.random() < 0.4 and s.round < (s.last_round or 99):
            checked += check_forecast(s)
        else:
            s.apply(s.sample(rng))


def check_forecast(s):
    p = s.player
    told, seat = forecast(GAME.view(s, p), p), s.seats[p]
    before = seat.culture, seat.science, food(seat), resources(seat)
    if told.excess:
        s.apply(END())
        return 0
    others = [(one.culture, one.science) for q, one in enumerate(s.seats) if q != p]
    end_turn(s)
    if [(one.culture, one.science) for q, one in enumerate(s.seats) if q != p] != others:
        return 0  # a war of the next player has changed more
    after = seat.culture, seat.science, food(seat), resources(seat)
    change = [b - a for a, b in zip(before, after, strict=True)]
    assert change[:2] == [told.culture, told.science]
    assert sum(change[2:]) == told.food - told.eaten + told.resources - told.corruption
    return 1


def test_an_uprising_is_foretold():
    s = table(players=2, age=2)
    put(s, 0, "bank=2 unused=0")
    made = forecast(GAME.view(s, 0), 0)
    assert made.uprising
    assert made.science == made.food == made.resources == 0
    assert "Uprising!" in by_id(GAME.view(s, 0), 0)["ahead"]


def crowded():
    """As much as play gets on a table: all tactics common, wars, pacts, every kind of card."""
    s = table(players=4, age=3, round=15)
    put(s, 0, "leader=isaac-newton wonders=pyramids,great-wall civil=oil tactic=legion")
    put(s, 0, "workers=agriculture:2,irrigation:1,iron:2,alchemy:1,opera:1,riflemen:3,tanks:1")
    s.common = list(TACTICS[:15])
    first = s.seats[0]
    first.pact, first.partner, first.wars = PACTS[0], 2, [WARS[0], 1, WARS[1], 3]
    s.seats[3].pact, s.seats[3].partner, s.seats[3].side = PACTS[1], 0, 1
    s.seats[1].wars = [WARS[2], 0]
    first.for_units, first.more_ca = 3, 1
    first.unfinished, first.stages = BY_SLUG["hollywood"], 1
    return s


def test_nothing_is_dropped():
    """Everything in play can be seen, pacts and wars of both sides included."""
    found = by_id(GAME.view(crowded(), 0), 0)
    for card in TACTICS[:15]:
        assert f'id="common-{card}"' in found["tactics"]
    for card in (PACTS[0], PACTS[1], WARS[0], WARS[1], WARS[2]):
        assert CARDS[card].name.replace("'", "&#x27;") in found["mine"]
    assert "This turn also: 1 civil action, 3 resources for units." in found["mine"]
    assert "Stages still to pay" in found["mine"]
    for p in (1, 2, 3):
        assert f'id="p{p}-card-0"' in found[f"seat-{p}"]


def test_a_card_one_could_take_is_bright():
    s = table(players=2, age=1)
    s.row[0], s.row[12] = BY_SLUG["iron"], BY_SLUG["monarchy"]
    s.seats[0].ca, s.seats[0].ca_spent = 2, 2
    found = by_id(GAME.view(s, 0), 0)["row"]
    assert "affordable" in element(found, "space-1")
    assert "dear" in element(found, "space-13")


def element(html, name):
    """The opening tag with an id."""
    start = html.rindex("<", 0, html.index(f'id="{name}"'))
    return html[start : html.index(">", start)]


def test_a_wonder_costs_more_for_each_one_completed():
    s = table(players=2, age=1)
    put(s, 0, "wonders=pyramids")
    s.row[5] = BY_SLUG["great-wall"]
    assert "<b>2+1</b>" in by_id(GAME.view(s, 0), 0)["row"]


def scene_of(s, viewer=0):
    seen = GAME.view(s, viewer)
    return " ".join(read(p for p in panels(seen, viewer) if p.id == "scene").text)


def test_an_auction_is_a_scene():
    s = table(players=2)
    s.past.append(TERRITORIES[0])
    s.agenda = [Bid(0, (1,), 3, 1, TERRITORIES[0])]
    text = scene_of(s)
    assert f"Who colonizes {CARDS[TERRITORIES[0]].name}" in text
    assert "Highest bid: 3 by Bo" in text
    assert "with bonus cards" in text


def test_an_attack_is_a_scene_with_what_is_missing():
    s = table(players=2)
    put(s, 1, "workers=warriors:5")
    s.agenda = [Defend(0, 1, AGGRESSIONS[0], 4, 0)]
    text = scene_of(s)
    assert "Bo attacks Ann" in text
    assert "4 more strength would meet it." in text


def test_no_scene_while_nothing_lasts():
    assert scene_of(table(players=2)) == ""


def test_the_price_is_said_before_choosing():
    s = table(players=2)
    put(s, 0, "unused=1 tokens=bronze:3 blue=13")
    seen = GAME.view(s, 0)
    assert label(seen, ACTIONS.parse("build agriculture")) == "Build Agriculture (2 resources)"
    assert label(seen, actions.INCREASE()).startswith("Increase the population (")


def test_the_price_with_a_card_and_what_a_card_adds_are_said():
    s = table(players=2)
    put(s, 0, "unused=1 civil=rich-land-i tokens=bronze:1 blue=13")
    said = label(GAME.view(s, 0), ACTIONS.parse("play rich-land-i build bronze"))
    assert said == "Play Rich Land I and build Bronze (0 resources)"
    s.agenda = [Defend(0, 1, AGGRESSIONS[0], 4, 0)]
    bonus = BY_SLUG["military-bonus-i"]
    said = label(GAME.view(s, 0), ACTIONS.parse("discard military-bonus-i"))
    assert said == f"Discard {title(bonus)} (+1 strength)"
