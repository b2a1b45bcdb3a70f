"""Every lesson of every game: played in the right way, and in wrong ones, which change nothing."""

import re
from itertools import count

import pytest

import ziggurat
from tests.sure import sure
from ziggurat.core import clauses, lessons
from ziggurat.core.errors import IllegalAction
from ziggurat.core.lessons import FOREIGN, Said, matches
from ziggurat.core.teaching import Learner
from ziggurat.games import keys

LEAST = {"ages": 12, "monumental": 12}
GAMES = [ziggurat.load(key) for key in keys()]
LESSONS = [(game, lesson) for game in GAMES for lesson in lessons.of(game)]
EVERY = pytest.mark.parametrize(
    ("game", "lesson"), LESSONS, ids=[lesson.key for _, lesson in LESSONS]
)
CITED = re.compile(r"\[([A-Z]+-[\w.]+)\]")


def legal(learner):
    s = learner.state
    return [] if s.over else [learner.game.actions.text(a) for a in s.choices()]


def answer(learner):
    """What the lesson itself plays, all of it legal."""
    while (text := learner.scripted()) is not None:
        reason = learner.state.why_not(learner.game.actions.parse(text))
        assert reason is None, (learner.step, text, str(reason))
        learner.make(text)


def right_way(game, lesson):
    """The learner before each of the right actions, and at last when all is done."""
    learner = Learner.new(game, lesson)
    while not learner.over:
        yield learner
        text = learner.shown()
        assert text is not None, (learner.step, legal(learner)[:20])
        assert learner.refusal(game.actions.parse(text)) is None, (learner.step, text)
        learner.make(text)
        answer(learner)
    yield learner


@pytest.mark.parametrize("game", GAMES, ids=keys())
def test_there_are_enough_lessons(game):
    assert len(lessons.of(game)) >= LEAST.get(game.key, 8)


@EVERY
def test_the_right_way_leads_through(game, lesson):
    seat = Learner.new(game, lesson).seat
    for learner in right_way(game, lesson):
        assert learner.over or learner.state.player == seat
    assert learner.shown() is None
    assert learner.moves >= len(lesson.steps)


@EVERY
def test_a_lesson_is_resumed_from_its_moves(game, lesson):
    learner, moves = Learner.new(game, lesson), []
    while not learner.over:
        text = sure(learner.scripted() or learner.shown())
        learner.make(text)
        moves.append(text)
        again = Learner.after(game, lesson, learner.base, moves)
        assert (again.step, again.stage, again.queue) == (
            learner.step,
            learner.stage,
            learner.queue,
        )
        assert again.state == learner.state


@EVERY
def test_every_other_answer_that_is_asked_for_leads_on(game, lesson):
    for learner in right_way(game, lesson):
        if learner.over or not learner.now.do:
            continue
        for text in legal(learner):
            if matches(text, learner.now.do[learner.stage]):
                tried = learner.copy()
                tried.make(text)
                answer(tried)
                assert tried.step > learner.step or tried.stage > learner.stage


@EVERY
def test_wrong_tries_are_answered_and_change_nothing(game, lesson):
    """An illegal one with the rules' reason, each legal one that the lesson knows with its own
    sentence, any other with the step's or the lesson's."""
    illegal = wrong = 0
    answered = []
    for learner in right_way(game, lesson):
        before = learner.state.copy()
        choices = set() if learner.state.over else set(learner.state.choices())
        for a in range(0, game.actions.size, max(1, game.actions.size // 40)):
            if a not in choices and not learner.state.over:
                with pytest.raises(IllegalAction):
                    game.check(learner.state, a)
                illegal += 1
        for a in sorted(choices)[:: max(1, len(choices) // 25)]:
            wrong += learner.refusal(a) is not None
        for text in () if learner.over else legal(learner):
            said = learner.refusal(game.actions.parse(text))
            if isinstance(said, Said):
                answered.append(said)
        assert learner.state == before
    assert illegal
    assert wrong
    for step in lesson.steps:
        for known in step.wrong:
            assert known.because in answered, known.patterns


@EVERY
def test_every_text_is_in_every_language(game, lesson):
    for text in lesson.texts():
        assert isinstance(text, Said)
        assert set(text) == {"en", *FOREIGN}, str(text)[:60]
        assert all(text.values())
        assert len({*text.values()}) > 1 or len(str(text)) < 20, str(text)
        assert len(str(text)) <= 330, str(text)


@EVERY
def test_clauses_exist(game, lesson):
    known = clauses.of(game.package)
    named = [*lesson.clauses, *(c for text in lesson.texts() for c in CITED.findall(str(text)))]
    assert [clause for clause in named if clause not in known] == []
    assert 2 <= len(lesson.clauses) <= 8


@EVERY
def test_a_lesson_is_short(game, lesson):
    assert 2 <= len(lesson.steps) <= 6
    for step in lesson.steps:
        assert 1 <= len(step.say) <= 2


@EVERY
def test_the_picture_has_what_is_pointed_at(game, lesson):
    for learner in right_way(game, lesson):
        if learner.over or not learner.now.point:
            continue
        seen = game.view(learner.state, learner.seat)
        names = [str(name) for name in game.seat_names]
        html = "".join(panel.html for panel in game.page.panels(seen, names, (), learner.seat))
        for target in learner.now.point:
            assert f'id="{target}"' in html, (learner.step, target)


def test_the_names_of_lessons_are_in_order():
    for game in GAMES:
        numbers = [int(lesson.name[:2]) for lesson in lessons.of(game)]
        assert numbers == list(range(1, len(numbers) + 1))


def test_a_step_taken_back_is_asked_again():
    game = ziggurat.load("tigris")
    lesson = lessons.of(game)[0]
    learner = Learner.new(game, lesson)
    for n in count(1):
        learner.make(sure(learner.shown()))
        assert learner.step == n
        assert learner.earlier() == n - 1
        if learner.over:
            break
