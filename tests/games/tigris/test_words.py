"""What people read: prompts, reasons, labels and the log say what they are about."""

from random import Random

import pytest

from ziggurat.games.tigris import GAME
from ziggurat.games.tigris.examples.position import Position, square
from ziggurat.games.tigris.phrases import PHRASES
from ziggurat.games.tigris.scoring import assigned, final
from ziggurat.games.tigris.terminal import SHORT, label

NAMES = ("Ana", "Ben", "Cy", "Dan")
REVOLT = "r@6,4 K.ox@5,4 r@8,4"
WARS = "r@5,4 K.lion@4,4 T.lion@5,3 r@7,4 K.ox@8,4 T.ox@7,3 g@7,5 k@9,4 k@10,4"


def position(pieces, hands, board="classic bare"):
    place = Position(["lion", "ox"], board)
    place.pieces(pieces)
    place.hands(hands)
    return place.s


def play(s, *texts):
    """What the log tells of the last of these actions."""
    for text in texts:
        s.notes = []
        GAME.play(s, text)
    return [PHRASES.say(note, NAMES) for note in s.notes]


def why(s, text):
    return str(s.why_not(GAME.actions.parse(text)))


def labels(s):
    return {GAME.actions.text(a): label(GAME.view(s, s.player), a) for a in s.choices()}


def test_a_revolt_is_named_with_its_leaders_and_strengths():
    """TE-10.2, TE-10.3, TE-10.9: seats are called by their dynasties."""
    s = position(REVOLT, "lion=rrkkgg ox=rrrkkb")
    told = play(s, "leader king h5")
    assert told[1] == "Revolt of the kings: Ana with 2 against Ben with 1."
    assert s.decision.prompt(s) == (
        "Revolt of the kings: add red tiles against lion, 2 to 1; a tie is theirs."
    )
    assert labels(s)["support 1"] == "3 - 1 before lion adds"
    play(s, "support 1")
    assert s.decision.prompt(s) == (
        "Revolt of the kings: add red tiles against bow, 1 to 3; a tie is yours."
    )
    assert labels(s)["support 1"] == "2 - 3: bow wins"
    assert labels(s)["support 2"] == "3 - 3: you win"
    assert play(s, "support 0") == [
        "Ben adds no red tile.",
        "Ana wins the revolt of the kings, attack 3 to defence 1; Ben's king goes home.",
        "Ana scores one red point.",
    ]


def test_reasons_in_a_revolt_cite_its_own_clauses():
    """TE-10.5, TE-10.8, TE-9.3"""
    s = position(REVOLT, "lion=rkkkgg ox=rrrkkb")
    play(s, "leader king h5")
    assert why(s, "support 4") == "You hold one red tile, no more. [TE-10.8]"
    assert why(s, "withdraw king") == "No leader may be withdrawn to avoid a conflict. [TE-9.3]"
    assert why(s, "end").endswith("[TE-10.5]")


def test_the_choice_of_war_shows_both_sides():
    """TE-11.5, TE-11.10, TE-9.3, TE-11.15"""
    s = position(WARS, "lion=ggrrrr ox=rrrrrr")
    assert labels(s)["tile green g5"] == "no point; war: black bow 0 - lion 2, green bow 0 - lion 1"
    assert play(s, "tile green g5")[1:] == ["The tile on g5 joins two kingdoms: no point."]
    assert labels(s) == {"war black": "bow 0 - lion 2", "war green": "bow 0 - lion 1"}
    assert "[TE-9.3]" in why(s, "withdraw king")
    assert play(s, "war green") == ["War of the traders: Ana with 0 against Ben with 1."]
    assert s.decision.prompt(s) == (
        "War of the traders: add green tiles against lion, 0 to 1; a tie is theirs."
    )
    assert why(s, "support 3") == "You hold one green tile, no more. [TE-11.15]"
    assert "[TE-9.3]" in why(s, "withdraw king")
    play(s, "support 1")
    told = play(s, "support 0")
    assert told[1] == (
        "Ben wins the war of the traders, attack 1 to defence 1; Ana's trader goes home."
    )


def test_fallen_tiles_are_named_in_singular_and_plural():
    """TE-11.19, TE-7.5"""
    s = position("r@5,4 K.lion@4,4 k@4,3 r@7,4 K.ox@8,4 k@9,4 k@9,5", "lion=gkkkkk ox=-")
    told = play(s, "tile green g5", "support 5", "support 0")
    assert "The black tiles of j5, j6 leave the game." in told
    assert "Ana scores 3 black points." in told
    assert play(s, "catastrophe e4") == [
        "Ana brings a catastrophe on e4.",
        "The black tile of e4 leaves the game.",
    ]


def test_a_missing_point_has_its_sentence():
    """TE-6.7, TE-6.10, TE-6.13"""
    s = position("r@5,4 T.lion@4,4", "lion=kkrrrr ox=-")
    assert labels(s)["tile black a1"] == "no kingdom, no point"
    assert labels(s)["tile black f4"] == "no point: no leader for it"
    assert play(s, "tile black a1")[-1] == "The tile on a1 lies in no kingdom: no point."
    assert play(s, "tile red f4")[-1] == "The kingdom has neither a priest nor a king: no point."


def test_monument_points_are_told_as_such():
    """TE-12.13"""
    s = position("r@5,4 T.lion@4,4 M.rg/r@3,5", "lion=kkkkkk ox=kkkkkk")
    assert play(s, "end")[0] == "Ana's trader scores one green point for a monument."


def test_building_prompts_name_what_may_be_built():
    """TE-12.2, TE-17.3, TE-17.6, TE-17.13"""
    s = position("k@4,4 k@5,4 k@5,5", "lion=kkkkkk ox=-", "classic bare buildings")
    play(s, "tile black e6")
    assert s.decision.prompt(s) == ("Build a monument on four black tiles, or decline.")
    assert labels(s)["monument black-red e5"] == "on e5 f5 e6 f6"
    s = position("k@4,4 k@5,4", "lion=kkkkkk ox=-", "classic bare buildings")
    play(s, "tile black g5")
    assert s.decision.prompt(s) == "Put the palace on a tile of the line, or decline."
    assert labels(s)["building e5"] == "palace"
    play(s, "building e5")
    s.tiles[0] |= square("4,9") | square("5,9") | square("6,9")
    play(s, "tile black h10")
    assert s.decision.prompt(s) == "Move the palace to the longer line, or decline."
    s = position("k@4,4 k@5,4 k@4,5 k@6,5", "lion=kkkkkk ox=-", "classic bare buildings")
    play(s, "tile black f6")
    assert s.decision.prompt(s) == (
        "Build a monument, the palace, or one after the other; or decline."
    )


def test_a_building_in_a_game_without_them():
    """TE-17.1: the reason is that the variant is off."""
    s = position("k@4,4 k@5,4 k@5,5 k@6,5", "lion=kkkkkk ox=-")
    play(s, "tile black g5")
    assert why(s, "building f5") == "This game is played without special buildings. [TE-17.1]"


def test_treasures_to_be_taken_first_are_named():
    """TE-13.4"""
    pieces = "T.lion@1,2 k@1,3 k@2,2 k@3,2 b@4,2 b@0,3 k@0,4 k@0,5 b@0,6"
    s = position(pieces, "lion=kkkkkk ox=-", "classic start")
    play(s, "tile black a8")
    wanted = "A treasure in a corner of the board must be taken first. [TE-13.4]"
    assert why(s, "take f3") == wanted
    assert labels(s)["take b2"] == "taken first"


def test_the_end_tells_how_treasures_were_given_out_and_who_wins():
    """TE-15.4, TE-15.5, TE-15.6"""
    s = position("", "lion=- ox=-")
    s.points, s.taken, s.bag = [[5, 3, 4, 9], [2, 2, 9, 9]], [3, 1], []
    assert play(s, "end")[1:] == [
        "The game is over: the bag is empty.",
        "Ana gives 2 treasures to red.",
        "Ana gives one treasure to green.",
        "Ana ends with black 5, red 5, green 5, blue 9.",
        "Ben gives one treasure to black.",
        "Ben ends with black 3, red 2, green 9, blue 9.",
        "Ana wins with 5 in the weakest colour.",
    ]
    assert GAME.verdict(s, NAMES) == "The game is over: Ana wins, 5 to 2 (weakest colour)."


@pytest.mark.parametrize("treasures", range(8))
def test_treasures_given_out_make_the_final_score(treasures):
    """TE-15.4, TE-15.5"""
    for points in ([0, 0, 0, 0], [4, 3, 2, 1], [7, 0, 0, 7], [2, 9, 2, 9]):
        gifts = assigned(points, treasures)
        assert sum(gifts) == treasures
        assert tuple(sorted(map(sum, zip(points, gifts, strict=True)))) == final(points, treasures)


def test_letters_of_the_screen_stand_for_words_of_the_notation():
    words = {word for verb in GAME.actions.verbs for values in verb.values for word in values}
    assert set(SHORT.values()) <= words
    assert SHORT["k"] == "black"
    assert SHORT["b"] == "blue"
    assert SHORT["kr"] == "black-red"


def test_labels_are_short_and_blind_to_hidden_tiles():
    """TE-16.1"""
    s, rng = GAME.new(4, 8, buildings=True), Random(8)
    for n in range(250):
        if s.over:
            break
        if n % 10 == 0:
            other = GAME.determinise(GAME.view(s, s.player), rng)
            for a in s.choices():
                said = label(GAME.view(s, s.player), a)
                assert len(said) <= 90
                assert said == label(GAME.view(other, s.player), a)
        s.apply(s.sample(rng))
