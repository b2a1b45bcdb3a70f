"""Through the Ages: A New Story of Civilization, the full game for two to four players."""

from collections.abc import Mapping

from ziggurat.core import first, parts
from ziggurat.core.game import Option, Preset
from ziggurat.core.message import m
from ziggurat.games.ages import state
from ziggurat.games.ages.actions import ACTIONS, SEATS
from ziggurat.games.ages.audit import audit
from ziggurat.games.ages.dealing import AgesGame
from ziggurat.games.ages.scoring import scores
from ziggurat.games.ages.state import AgesState
from ziggurat.games.ages.turn import Turn


def setup(seats: int, seed: int, options: Mapping[str, str]) -> AgesState:
    s = state.setup(seats, seed, options)
    s.then(Turn(s.first))
    return s


def load_text() -> parts.Text:
    from ziggurat.games.ages import look, phrases, sentences

    return parts.Text(
        phrases=phrases.PHRASES,
        breakdown=phrases.breakdown,
        things=look.things,
        words=phrases.WORDS,
        sentences=sentences.SENTENCES,
        meaning=sentences.meaning,
    )


def load_picture() -> parts.Picture:
    from ziggurat.games.ages import draw, page_targets

    return parts.Picture(
        board=draw.board,
        targets=page_targets.targets,
        clauses=draw.CLAUSES,
        detail="0 20 620 388",
    )


def load_page() -> parts.Page:
    from ziggurat.games.ages import page

    return parts.Page(panels=page.panels, style=page.STYLE)


def load_screen() -> parts.Screen:
    from ziggurat.games.ages import terminal

    return parts.Screen(screen=terminal.screen, label=terminal.label)


def load_evaluation() -> parts.Evaluation:
    from ziggurat.games.ages import bot, judge

    return parts.Evaluation(
        evaluate=judge.evaluate,
        begins=bot.begins,
        odds=bot.ODDS,
        odds_by_seats={3: 50.0, 4: 52.0},
        factors=judge.factors,
        learning=parts.Learning(
            features=judge.FEATURES,
            weighed=judge.weighed,
            outcome=bot.outcome,
            judge=judge.judge,
            file=judge.FILE,
        ),
        master=parts.Master(search="planner", how={"ahead": 1}),
    )


def load_tensors() -> parts.Tensors:
    from ziggurat.games.ages import observe

    return parts.Tensors(shapes=observe.SHAPES, step_seats=observe.STEP_SEATS, facts=observe.FACTS)


def load_examples() -> parts.Examples:
    from ziggurat.core.examples import all_of
    from ziggurat.games.ages import examples

    return parts.Examples(all=lambda: all_of(__name__), place=examples.place, play=examples.play)


def load_editor() -> parts.Editor:
    from ziggurat.games.ages.editor import EDITOR

    return EDITOR


NO_RESIGNING = {"resigning": "off"}

GAME = AgesGame(
    key="ages",
    title="Through the Ages",
    package=__name__,
    seats=range(2, 5),
    rules_version=2,
    actions=ACTIONS,
    state=AgesState,
    setup=setup,
    secrets=state.secrets,
    scores=scores,
    score_names=(m("culture"),),
    audit=audit,
    load_text=load_text,
    load_picture=load_picture,
    load_page=load_page,
    load_screen=load_screen,
    load_evaluation=load_evaluation,
    load_tensors=load_tensors,
    load_examples=load_examples,
    load_editor=load_editor,
    seat_names=SEATS,
    about=m(
        "Lead a civilization from antiquity to the space age: food, ore, science, happiness and an "
        "army, all at once. Who has the most culture in the end wins."
    ),
    minutes=180,
    weight=5,
    presets=(
        Preset(m("First game"), m("against one opponent, nobody resigns"), 2, NO_RESIGNING),
        Preset(m("Standard"), m("three civilizations"), 3),
        Preset(m("Everything"), m("four civilizations, tokens by hand"), 4, {"payment": "by-hand"}),
    ),
    options=(
        Option("events", ("oldest", "newest"), m("which ages lie on top of the events (TTA-5.13)")),
        Option(
            "resigning", ("on", "off"), m("whether a player may leave the game (TTA-5.52)"), "off"
        ),
        Option(
            "payment", ("default", "by-hand"), m("who arranges blue tokens (TTA-23.3, TTA-23.14)")
        ),
        first.option("TTA-31.10"),
    ),
)
