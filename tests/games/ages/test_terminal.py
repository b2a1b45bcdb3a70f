"""The table in a terminal: everything a player needs, and nothing hidden."""

from io import StringIO
from random import Random

from rich.console import Console
from rich.text import Text

from ziggurat.core.state import SPECTATOR
from ziggurat.games.ages import GAME
from ziggurat.games.ages.cards import BY_SLUG, CARDS
from ziggurat.games.ages.examples.position import put, table
from ziggurat.games.ages.look import things
from ziggurat.games.ages.terminal import label, screen

NAMES = ["Ann", "Bob [x]", "Cy", "Di"]


def printed(seen):
    out = StringIO()
    Console(file=out, width=100, no_color=True).print(screen(seen, NAMES))
    return out.getvalue()


def test_it_shows_the_table():
    s = table(players=2, age=2)
    put(s, 0, "leader=moses civil=iron tokens=bronze:3 unfinished=pyramids/1")
    put(s, 1, "wonders=colossus ruins=colossus colonies=historic-territory-i tactic=legion")
    text = printed(GAME.view(s, 0))
    for words in ("Age II", "Ann", "Bob [x]", "Moses", "Iron", "Bronze:2*3", "Pyramids 1/3",
                  "Colossus(ruin)", "Historic Territory I", "tactic Legion", "CA 4/4"):  # fmt: skip
        assert words in text


def test_it_hides_hands():
    s = table(players=2, age=2)
    put(s, 0, "hand=rats,spy")
    assert "Rats" in printed(GAME.view(s, 0))
    assert "Rats" not in printed(GAME.view(s, 1))
    assert "Your military" not in printed(GAME.view(s, SPECTATOR))


def test_it_reads_at_any_time_of_a_game():
    rng = Random(3)
    s = GAME.new(4, 3, resigning=False)
    n = 0
    while not s.over:
        if n % 40 == 0:
            seen = GAME.view(s, s.player)
            other = GAME.determinise(seen, Random(1))
            assert printed(seen) == printed(GAME.view(other, s.player))
        choices = s.choices()
        s.apply(choices[rng.randrange(len(choices))])
        n += 1
    assert "last" in printed(GAME.view(s, 0))


def test_names_are_never_cut_so_that_two_cards_look_alike():
    """Efficient Upgrade of two ages stand side by side in the row."""
    s = table(players=2, age=2)
    s.row[:2] = [BY_SLUG["efficient-upgrade-ii"], BY_SLUG["efficient-upgrade-iii"]]
    text = printed(GAME.view(s, 0))
    assert "Efficient Upgrade II," in text
    assert "Efficient Upgrade III," in text


def test_it_fits_eighty_columns():
    s = table(players=4, age=2)
    for line in screen(GAME.view(s, 0), NAMES).split("\n")[:9]:
        assert len(Text.from_markup(line).plain.rstrip()) <= 80


def test_corruption_and_goods_of_this_turn_are_shown():
    s = table(players=2, age=2)
    put(s, 0, "blue=3 for_units=3 more_ma=1")
    text = printed(GAME.view(s, 0))
    assert "-4 corruption" in text
    assert "This turn also: 1 military action, 3 resources for units." in text


def test_labels_name_what_is_taken_and_what_it_costs():
    s = table(players=2, age=2)
    s.row[0] = BY_SLUG["hammurabi"]
    seen = GAME.view(s, 0)
    assert label(seen, GAME.actions.parse("take 1")) == "Hammurabi (leader), 1 civil action"
    assert label(seen, GAME.actions.parse("build bronze")) == "2 resources"
    assert label(seen, GAME.actions.parse("end")) == ""


def test_every_card_can_be_looked_at():
    s = table(players=2, age=2)
    put(s, 0, "unfinished=pyramids/1 hand=rats")
    found = {thing.notation: thing for thing in things(GAME.view(s, 0)) if thing.notation}
    assert len(found) == len(CARDS) == 236
    assert "Science" in found["iron"].text
    assert "still to pay: 2-1" in found["pyramids"].text
    assert "In your hand." in found["rats"].text
    other = {thing.notation: thing for thing in things(GAME.view(s, 1))}
    assert "In your hand." not in other["rats"].text
