"""Every text that a game tells people is a message: said in a language that changes each letter of
its templates, no word of English is left, not even of cards and places."""

import pickle
import re
from contextlib import suppress
from gettext import NullTranslations
from html import unescape
from random import Random

import pytest

import ziggurat
from tests.sure import sure
from ziggurat.core.errors import BadOption
from ziggurat.core.message import Listing, Message, m, mn
from ziggurat.core.notes import seen_by
from ziggurat.core.state import SPECTATOR
from ziggurat.draw.words import translating
from ziggurat.i18n.translate import Translator

NAMES = ["Xuxa", "Yara", "Zoe", "Wilma", "Vera", "Uma"]


class Strange(NullTranslations):
    """Letters of templates become strange ones; what is put in stays as it is."""

    def gettext(self, message):
        return re.sub(r"\{[^}]*\}|[a-zA-Z]", lambda part: part[0] if part[0][1:] else "ж", message)

    def ngettext(self, one, many, n):
        return self.gettext(one if n == 1 else many)

    def pgettext(self, context, message):
        return message


STRANGE = Translator("xx")
STRANGE.known = Strange()


def test_a_message_is_its_english_sentence():
    text = m("You hold {n} {colour} tiles.", n=2, colour=m("red"))
    assert text == "You hold 2 red tiles."
    assert text.template == "You hold {n} {colour} tiles."
    assert pickle.loads(pickle.dumps(text)).template == text.template
    said = str(ValueError(text))
    assert isinstance(said, Message)
    assert said.template == text.template


def test_numbers_choose_their_form():
    assert mn("{n} tile", "{n} tiles", 1) == "1 tile"
    assert mn("{n} tile", "{n} tiles", 0) == "0 tiles"


def test_only_messages_are_translated():
    text = m("{name} wins with {what}.", name="red", what=Listing((m("red"), "red")))
    assert STRANGE(text) == "red жжжж жжжж жжж, red."
    assert STRANGE("red") == "red"


def tables(game, rng, n):
    """Games with all kinds of options and numbers of seats, the usual one first."""
    yield game.new(min(3, game.seats[-1]), seed=2)
    while n > 1:
        options = {option.name: rng.choice(option.values) for option in game.options}
        with suppress(BadOption):  # such as more civilizations than there are
            yield game.new(rng.choice(game.seats), seed=n, **options)
            n -= 1


def walk(s, rng, moves):
    """States of a random game, a few moves apart; the notes of the last one tell of it."""
    for n in range(moves):
        if s.over:
            break
        if n % 9 == 0:
            yield s
        s.notes.clear()
        s.apply(s.sample(rng))


def told(game, s, rng):
    """What the seat that is up reads: its question, reasons, the log, what its score is made of."""
    yield s.decision.prompt(s)
    near = [rng.randrange(verb.start, verb.stop) for verb in s.decision.verbs for _ in range(5)]
    for a in (*near, *rng.sample(range(game.actions.size), min(40, game.actions.size))):
        reason = s.why_not(a)
        if reason is not None:
            yield reason.text
    for seat in range(len(game.scores(s))):
        yield from game.text.breakdown(game.view(s, seat), seat)


def left_over(text, game):
    """Words of English; people, the game itself and Roman numbers keep their names."""
    kept = {*NAMES, *game.title.split(), "III"}
    return {word for word in re.findall("[A-Za-z]{3,}", text) if word not in kept}


@pytest.mark.parametrize("key", ziggurat.keys())
def test_questions_reasons_and_the_log_are_messages(key):
    game, rng = ziggurat.load(key), Random(2)
    english = set()
    for table in tables(game, rng, 6):
        for s in walk(table, rng, 400):
            for text in told(game, s, rng):
                assert isinstance(text, Message), text
                english |= left_over(STRANGE(text), game)
            for note in seen_by(s.player, s.notes):
                for phrases in (game.text.phrases, game.spoken):
                    english |= left_over(phrases.say(note, NAMES, STRANGE), game)
    assert english == set()


@pytest.mark.parametrize("key", ziggurat.keys())
def test_what_can_be_looked_at_and_labels_are_messages(key):
    """Also where a label is cut to the width of the terminal. Maps and legends as they are drawn in
    the terminal hold words that are typed."""
    game, rng = ziggurat.load(key), Random(2)
    label, english = sure(game.screen).label, set()
    for table in tables(game, rng, 3):
        for n, s in enumerate(walk(table, rng, 200)):
            seen = game.view(s, s.player)
            with translating(STRANGE):
                labels = [label(seen, a) for a in s.choices()[:60]]
                things = game.text.things(seen) if n % 5 == 0 else []
            for text in (*labels, *(text for thing in things for text in all_of(thing))):
                english |= left_over(STRANGE(text), game)
    assert english == set()


def all_of(thing):
    """Its texts; but for a table that the terminal draws."""
    return (thing.name, thing.kind, "" if thing.kind == "table" else thing.text)


@pytest.mark.parametrize("key", ziggurat.keys())
def test_pictures_are_made_of_messages(key):
    game, rng = ziggurat.load(key), Random(2)
    english = set()
    for table in tables(game, rng, 3):
        for n, s in enumerate(walk(table, rng, 400)):
            if n % 5 == 0:
                english |= drawn(game, s, s.player if n % 2 else SPECTATOR)
    assert english == set()


def drawn(game, s, seat):
    """Words of English in a picture."""
    with translating(STRANGE):
        svg = game.picture.board(game.view(s, seat), NAMES, [], seat)
    said = re.findall(r"<(?:text|title)[^<>]*>([^<>]+)<", svg)
    return {word for text in said for word in left_over(unescape(text), game)}


@pytest.mark.parametrize("key", ziggurat.keys())
def test_the_end_is_told_in_messages(key):
    game, rng = ziggurat.load(key), Random(3)
    s = game.new(2, seed=3)
    while not s.over:
        s.apply(s.sample(rng))
    assert left_over(STRANGE(game.verdict(s, NAMES)), game) == set()
    assert drawn(game, s, SPECTATOR) == set()


@pytest.mark.parametrize("key", ziggurat.keys())
def test_what_a_game_says_of_itself_are_messages(key):
    game = ziggurat.load(key)
    abouts = [option.about for option in game.options]
    asked = [verb.asks for verb in game.actions.verbs if verb.asks]
    for text in (*abouts, *asked, *game.seat_names, *game.score_names):
        assert isinstance(text, Message), text
