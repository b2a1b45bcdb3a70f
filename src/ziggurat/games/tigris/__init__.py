"""Tigris & Euphrates: both boards, two to four players, special buildings."""

from collections.abc import Mapping

from ziggurat.core import first, parts
from ziggurat.core.game import Game, Option, Preset
from ziggurat.core.message import m
from ziggurat.games.tigris import state
from ziggurat.games.tigris.actions import ACTIONS
from ziggurat.games.tigris.audit import audit
from ziggurat.games.tigris.board import DYNASTIES
from ziggurat.games.tigris.scoring import scores
from ziggurat.games.tigris.state import TigrisState
from ziggurat.games.tigris.turn import Turn


def setup(seats: int, seed: int, options: Mapping[str, str]) -> TigrisState:
    s = state.setup(seats, seed, options)
    s.then(Turn(s.active))
    return s


def load_text() -> parts.Text:
    from ziggurat.games.tigris import look, phrases, sentences

    return parts.Text(
        phrases=phrases.PHRASES,
        breakdown=phrases.breakdown,
        things=look.things,
        sentences=sentences.SENTENCES,
    )


def load_picture() -> parts.Picture:
    from ziggurat.games.tigris import draw

    return parts.Picture(
        board=draw.board,
        targets=draw.targets,
        clauses=draw.CLAUSES,
        detail="6 6 930 581",
    )


def load_page() -> parts.Page:
    from ziggurat.games.tigris import page, sentences

    return parts.Page(
        panels=page.panels, style=page.STYLE, counts=sentences.counts, counted=sentences.COUNTED
    )


def load_screen() -> parts.Screen:
    from ziggurat.games.tigris import terminal

    return parts.Screen(screen=terminal.screen, label=terminal.label, short=terminal.SHORT)


def load_evaluation() -> parts.Evaluation:
    from ziggurat.games.tigris import bot, judge

    return parts.Evaluation(
        evaluate=judge.evaluate,
        begins=bot.begins,
        odds=bot.ODDS,
        odds_by_seats={3: 4.0, 4: 3.0},
        factors=judge.factors,
        learning=parts.Learning(
            features=judge.FEATURES,
            weighed=judge.weighed,
            outcome=judge.outcome,
            judge=judge.judge,
            file=judge.FILE,
        ),
        master=parts.Master(search="ismcts"),
    )


def load_tensors() -> parts.Tensors:
    from ziggurat.games.tigris import observe

    return parts.Tensors(
        shapes=observe.SHAPES,
        step_seats=observe.STEP_SEATS,
        facts=observe.FACTS,
        planes=observe.PLANES,
    )


def load_examples() -> parts.Examples:
    from ziggurat.core.examples import all_of
    from ziggurat.games.tigris import examples

    return parts.Examples(all=lambda: all_of(__name__), place=examples.place, play=examples.play)


def load_editor() -> parts.Editor:
    from ziggurat.games.tigris.editor import EDITOR

    return EDITOR


GAME = Game(
    key="tigris",
    title="Tigris & Euphrates",
    package=__name__,
    seats=range(2, 5),
    rules_version=2,
    actions=ACTIONS,
    state=TigrisState,
    setup=setup,
    secrets=state.secrets,
    scores=scores,
    audit=audit,
    phase=lambda s: (s.active,),
    load_text=load_text,
    load_picture=load_picture,
    load_page=load_page,
    load_screen=load_screen,
    load_evaluation=load_evaluation,
    load_tensors=load_tensors,
    load_examples=load_examples,
    load_editor=load_editor,
    seat_names=DYNASTIES,
    about=m(
        "Dynasties found kingdoms between two rivers, and lose them in revolts and wars. Your "
        "weakest colour counts, so everything matters."
    ),
    minutes=90,
    weight=4,
    presets=(
        Preset(m("First game"), m("the classic board against one opponent"), 2),
        Preset(m("Standard"), m("three dynasties on the classic board"), 3),
        Preset(
            m("Everything"),
            m("four dynasties, the alternative board, special buildings"),
            4,
            {"board": "alternative", "buildings": "on"},
        ),
    ),
    score_names=(m("weakest colour"), m("second weakest"), m("third weakest"), m("strongest")),
    options=(
        Option("board", ("classic", "alternative"), m("which side of the board (TE-2.1)")),
        Option("buildings", ("off", "on"), m("the variant with special buildings (TE-17)")),
        Option(
            "screens",
            ("closed", "open"),
            m("closed: only the own points are shown before the end (TE-16.2)"),
        ),
        first.option("TE-2.9"),
    ),
)
