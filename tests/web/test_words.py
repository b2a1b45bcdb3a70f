"""Buttons are sentences in the language of who plays, never notation."""

from random import Random

import pytest

import ziggurat
from tests.sure import sure
from ziggurat.core.message import Message
from ziggurat.i18n import LANGUAGES
from ziggurat.i18n.translate import translator
from ziggurat.web.panels import choice, template


def walk(game, seeds=3, moves=250):
    for seed in range(seeds):
        s, rng = game.new(min(3, game.seats[-1]), seed=seed), Random(seed)
        for _ in range(moves):
            if s.over:
                break
            yield s
            s.apply(s.sample(rng))


@pytest.mark.parametrize("key", ziggurat.keys())
def test_every_verb_has_a_sentence_with_its_own_places(key):
    game = ziggurat.load(key)
    for number, verb in enumerate(game.actions.verbs):
        said = sure(game.text.sentences).templates[verb]
        assert isinstance(said, Message), verb.template
        for language in LANGUAGES:
            assert "  " not in template(key, number, language)


@pytest.mark.parametrize("key", ziggurat.keys())
def test_no_choice_is_offered_as_notation(key):
    game = ziggurat.load(key)
    met = set()
    for s in walk(game):
        seen = game.view(s, s.player)
        choices = s.choices()
        for a in choices if len(choices) < 30 else Random(7).sample(choices, 30):
            met.add(a)
            meaning = game.text.meaning(seen, a)
            assert not meaning or isinstance(meaning, Message), meaning
            for language in LANGUAGES:
                said = translator(language)(meaning) if meaning else ""
                said = said or choice(key, a, language)["label"]
                text = game.actions.text(a)
                assert "{" not in said
                assert said != text, text
                assert not said[0].islower(), f"{text}: {said}"
                assert "_" not in said, f"{text}: {said}"
    assert len(met) > 20
