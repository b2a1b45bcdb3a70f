"""Everything can be read: cards, civilizations, tiles and tokens with their texts, choices with
their meaning, and never more than the viewer may know."""

from random import Random

import pytest

from ziggurat.core.agenda import settle
from ziggurat.core.packs import ORIGINS
from ziggurat.core.state import SPECTATOR
from ziggurat.games.monumental import GAME
from ziggurat.games.monumental.automa import perform
from ziggurat.games.monumental.content import (
    BOX,
    CARD,
    CARD_DATA,
    CIV_NAMES,
    read_pack,
)
from ziggurat.games.monumental.draw_words import full_text, origins
from ziggurat.games.monumental.examples.position import Table
from ziggurat.games.monumental.hexes import CELL_NAMES, cells_of
from ziggurat.games.monumental.look import things
from ziggurat.games.monumental.terminal import label

MODULES = {"renaissance": "on", "celebrities": "on", "monsters": "on"}


def played(seats, seed, n, **options):
    s = GAME.new(seats, seed, **options)
    rng = Random(seed)
    for _ in range(n):
        if not s.over:
            s.apply(s.sample(rng))
    return s


def by_name(seen):
    return {thing.name: thing for thing in things(seen)}


def test_every_card_is_there_with_all_its_texts():
    """MO-25.22"""
    s = played(2, 3, 60, automa="on", **MODULES)
    found = {thing.notation: thing for thing in things(GAME.view(s, 0)) if thing.notation}
    for data, card in zip(CARD_DATA, BOX.cards, strict=True):
        text = found[card.id].text
        for key in ("effect", "bonus_text", "unique_effect", "defeat_text", "retire_text"):
            assert (data.get(key) or "") in text
        assert "origin" in text
    for name in CIV_NAMES:
        assert f"{name}: civilization" in by_name(s)[name].text
    for cell in cells_of(s.land):
        assert "Beside it: " in found[CELL_NAMES[cell]].text


def test_a_bonus_is_told_apart_from_an_effect():
    """MO-7.6, MO-25.22"""
    liberty, pyramids = (full_text(BOX.cards[CARD[c]]) for c in ("statue_of_liberty", "pyramids"))
    assert "Build bonus: Gain 2 Culture." in liberty
    assert "Effect:" not in liberty
    assert "Build bonus: Take 1 basic building. Effect: Complete one stage" in pyramids


def test_the_numbers_of_a_celebrity_are_shown():
    """MO-20.9: Saladin has no text but his strength."""
    text = full_text(BOX.cards[CARD["saladin"]])
    assert "attack 2, defence 2" in text
    assert "Retires when" in text


@pytest.mark.parametrize("card", BOX.cards, ids=lambda card: card.id)
def test_the_weakest_origin_shows(card):
    """A published name over numbers of ours is not called published."""
    shown = origins(card)
    listed = [part for parts in shown.values() for part in parts]
    for part, origin in card.origins.items():
        if part in listed:
            assert part in shown[origin]
    assert set(shown) <= set(ORIGINS)
    for origin in shown:
        assert origin in full_text(card).rpartition("origin: ")[2]


def test_origins_of_single_cards():
    assert full_text(BOX.cards[CARD["stonehenge"]]).endswith(
        "origin: name (rulebook) and cost, resources, effect, bonus (house)."
    )
    assert full_text(BOX.cards[CARD["reconnaissance"]]).endswith("origin: rulebook.")
    pack = read_pack("mine", {"cards": [{"id": "stonehenge", "origin": "house"}]})
    assert full_text(pack.cards[CARD["stonehenge"]]).endswith("origin: house.")


def test_own_policies_discard_pile_and_tokens_can_be_consulted():
    """MO-2.7, MO-5.3, MO-26.25, MO-8.6, MO-10.19, MO-12.13"""
    t = Table("jp gr")
    t.arrange("policies jp", "diplomacy tea_ceremony")
    t.arrange("discard jp", "fort mine")
    t.arrange("tokens jp", "barb1_p")
    t.arrange("explorers jp", "-1,0 C")
    t.arrange("tile -1,0", "market=arms:market_arms_3m;market_arms_2m")
    GAME.play(t.s, "market 1")
    GAME.play(t.s, "token market_arms_3m")
    mine, theirs = by_name(GAME.view(t.s, 0)), by_name(GAME.view(t.s, 1))
    assert "Mine: building" in mine["Discard pile"].text
    assert "its unique effect happens with every new policy" in mine["Diplomacy"].text
    assert "Japan has not developed it." in mine["Way of Discipline"].text
    assert "Draw and use 1 city card." in mine["Policies"].text
    assert mine["Tokens"].text.splitlines() == ["Arms (3M)", "Barbarian 1 (2P or 1G)"]
    assert theirs["Tokens of Japan"].text.splitlines()[0] == "Arms (unseen)"


@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_hidden_is_told(seed):
    """MO-23.4: the same things and labels for states that differ in what the viewer may not
    know."""
    rng = Random(seed)
    for n in (20, 80, 140):
        s = played(3, seed, n, automa="on", **MODULES)
        for viewer in (0, 1, 2, SPECTATOR):
            seen = GAME.view(s, viewer)
            other = GAME.determinise(seen, rng)
            assert things(seen) == things(GAME.view(other, viewer))
            if not s.over and s.player == viewer:
                told = [label(seen, a) for a in s.choices()]
                assert told == [label(GAME.view(other, viewer), a) for a in s.choices()]


PLAIN = ("end", "done", "decline", "accept", "lose")  # words that say it all


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_no_choice_is_a_bare_number_or_id(seats):
    s = GAME.new(seats, seats, automa="on", **MODULES)
    rng = Random(seats)
    seen_verbs = set()
    while not s.over:
        choices = s.choices()
        seen = GAME.view(s, s.player)
        for a in rng.sample(choices, min(4, len(choices))):
            verb = GAME.actions.text(a).split()[0]
            said = label(seen, a)
            assert said or verb in PLAIN or type(s.decision).__name__ == "ChooseCapital"
            assert len(said) <= 60
            seen_verbs.add(verb)
        s.apply(choices[int(rng.random() * len(choices))])
    assert len(seen_verbs) > 10


def said(s, text):
    return label(GAME.view(s, s.player), GAME.actions.parse(text))


def test_labels_of_single_choices():
    t = Table("gr jp")
    t.arrange("city gr", "forum! fort^philosophy! fort / - - - / - - -")
    t.arrange("res gr", "P4 S2 M2 K2")
    t.arrange("policies gr", "agora")
    t.arrange("display", "stonehenge market writing keep alchemy pyramids")
    t.arrange("tile -1,0", "value=1 barb=barb1_p")
    s = t.s
    assert said(s, "use 1 first") == "Forum: archive 1 card, gain 1 Culture"
    assert said(s, "use 1 second").startswith("Forum: pay 2 different basic resources")
    assert said(s, "use 2k").startswith("Philosophy: Exchange 1 basic resource")
    assert said(s, "buy workshop") == "3P (gives 2P)"
    assert said(s, "buy stonehenge").startswith("first stage 3P, then 3P (gives 1S): If you have")
    assert said(s, "develop siege").startswith("2K: Gain 2 Military. Then: Pay 1 Science")
    assert said(s, "conquer -1,0").startswith("defence 2, 2M: terrain 1, Barbarian 1")
    assert said(s, "advance") == "2S: draw the top card of your deck and play it"
    GAME.play(s, "conquer -1,0")
    while type(s.decision).__name__ == "Muster":
        s.apply(s.choices()[0])
    assert said(s, "benefit 1") == "gain 2 Production"
    assert "Barbarian 1" in s.decision.prompt(s)


def test_labels_of_effects_that_wait():
    """MO-8.7, MO-5.5, MO-7.13: each by what it does; a stage by what it costs with the effect."""
    t = Table("gr jp")
    t.arrange("policies gr", "democracy")
    t.arrange("city gr", "fort! fort! - / - - - / - - -")
    t.arrange("res gr", "K2")
    GAME.play(t.s, "develop siege")
    assert said(t.s, "next democracy") == "Reinforce 1 card."
    assert said(t.s, "next siege") == "Gain 2 Military."
    t = Table("eg gr")
    t.arrange("city eg", "pharaohs_barge! - - / - - - / - - -")
    t.arrange("display", "stonehenge market writing keep st_peters pyramids")
    GAME.play(t.s, "use 1")
    assert said(t.s, "buy stonehenge").startswith("first stage 0P, then 3P")
    assert said(t.s, "buy st_peters").startswith("St Peter's Basilica, first stage 0P")


def test_the_prompt_of_the_automas_ways_says_who_and_where_to():
    """MO-19.53"""
    t = Table("gr jp automa=jp map=map2_standard")
    t.arrange("tile 0,-1", "market=arms:market_arms_2m")
    t.s.active = 1
    perform(t.s, 1, {"act": "explore", "steps": 1})
    settle(t.s)
    assert type(t.s.decision).__name__ == "PickWay"
    assert "explorer 1 take to the Market of Arms" in t.s.decision.prompt(t.s)
