"""The table in a terminal: everything a player needs, and nothing hidden."""

from io import StringIO
from random import Random

from rich.console import Console

from tests.games.ages.position import put, table
from ziggurat.core.state import SPECTATOR
from ziggurat.games.ages import GAME
from ziggurat.games.ages.terminal import screen

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
