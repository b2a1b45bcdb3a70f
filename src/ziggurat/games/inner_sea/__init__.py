"""Ancient Civilizations of the Inner Sea: one to six players."""

from collections.abc import Mapping

from ziggurat.core import parts
from ziggurat.core.game import Game, Option, Preset
from ziggurat.core.message import m
from ziggurat.games.inner_sea import state, turn
from ziggurat.games.inner_sea.actions import ACTIONS, FACTION_NAMES
from ziggurat.games.inner_sea.audit import audit
from ziggurat.games.inner_sea.content.box import BOX
from ziggurat.games.inner_sea.epoch import rivals, scores
from ziggurat.games.inner_sea.setup import DIFFICULTIES, EXTRA
from ziggurat.games.inner_sea.setup import setup as set_up
from ziggurat.games.inner_sea.state import InnerSeaState


def setup(seats: int, seed: int, options: Mapping[str, str]) -> InnerSeaState:
    s = set_up(seats, seed, options)
    free = tuple(p for p in s.order if s.realms[p].mat == state.NOBODY)
    grown = BOX.scenarios[s.scenario]["id"] == "rise_of_empires"
    s.then(turn.ChooseCivilizations(free), *([turn.GrownRealms()] if grown else []), turn.Turn())
    return s


def load_text() -> parts.Text:
    from ziggurat.games.inner_sea import look, phrases, sentences

    return parts.Text(
        phrases=phrases.PHRASES,
        breakdown=phrases.breakdown,
        things=look.things,
        speakers=phrases.speakers,
        round_note=phrases.ROUND,
        sentences=sentences.SENTENCES,
        meaning=sentences.meaning,
        words=phrases.WORDS,
        shown_openly=phrases.SHOWN_OPENLY,
    )


def load_picture() -> parts.Picture:
    from ziggurat.games.inner_sea import draw

    return parts.Picture(
        board=draw.board,
        targets=draw.targets,
        clauses=draw.CLAUSES,
        detail="40 72 1000 625",
    )


def load_page() -> parts.Page:
    from ziggurat.games.inner_sea import page

    return parts.Page(panels=page.panels, style=page.STYLE)


def load_screen() -> parts.Screen:
    from ziggurat.games.inner_sea import terminal

    return parts.Screen(screen=terminal.screen, label=terminal.label, short=terminal.SHORT)


def load_evaluation() -> parts.Evaluation:
    from ziggurat.games.inner_sea import bot, judge

    return parts.Evaluation(
        evaluate=judge.evaluate,
        begins=bot.begins,
        odds=bot.ODDS,
        odds_by_seats={3: 17.0, 4: 17.0, 5: 17.0, 6: 17.0},
        factors=judge.factors,
        learning=parts.Learning(
            features=judge.FEATURES,
            weighed=judge.weighed,
            outcome=judge.outcome,
            judge=judge.judge,
            file=judge.FILE,
        ),
        master=parts.Master(search="ismcts"),
        ahead=bot.AHEAD,
    )


def load_tensors() -> parts.Tensors:
    from ziggurat.games.inner_sea import observe

    return parts.Tensors(shapes=observe.SHAPES, step_seats=observe.STEP_SEATS, facts=observe.FACTS)


def load_examples() -> parts.Examples:
    from ziggurat.core.examples import all_of
    from ziggurat.games.inner_sea import examples

    return parts.Examples(all=lambda: all_of(__name__), place=examples.place, play=examples.play)


def load_editor() -> parts.Editor:
    from ziggurat.games.inner_sea.editor import EDITOR

    return EDITOR


PHARAOH = {"scenario": "solo_pharaoh"}

GAME: Game[InnerSeaState] = Game(
    key="inner_sea",
    title="Ancient Civilizations of the Inner Sea",
    package=__name__,
    seats=range(1, 7),
    rules_version=2,
    actions=ACTIONS,
    state=InnerSeaState,
    setup=setup,
    secrets=state.secrets,
    scores=scores,
    score_names=(m("victory points"), m("wonders"), m("cities"), m("discs"), m("areas")),
    rivals=rivals,
    audit=audit,
    phase=lambda s: (s.epoch, s.turn, s.phase),
    load_text=load_text,
    load_picture=load_picture,
    load_page=load_page,
    load_screen=load_screen,
    load_evaluation=load_evaluation,
    load_tensors=load_tensors,
    load_examples=load_examples,
    load_editor=load_editor,
    seat_names=FACTION_NAMES[:6],
    about=m(
        "Discs become settlements, settlements cities, around a sea where gods and neighbours "
        "interfere. Wonders and quarrels bring the points."
    ),
    minutes=150,
    weight=3,
    presets=(
        Preset(m("First game"), m("two civilizations, two epochs"), 2, {"epochs": "2"}),
        Preset(m("Standard"), m("three civilizations, four epochs"), 3),
        Preset(m("Everything"), m("six civilizations and hordes"), 6, {"hordes": "on"}),
        Preset(m("Alone"), m("you against the pharaoh's builders"), 1, PHARAOH),
    ),
    options=(
        Option(
            "scenario", ("basic", *EXTRA), m("a set-up of its own; else the basic game (IS-S.1)")
        ),
        Option("epochs", ("4", "3", "2"), m("how many epochs are played at most (IS-S.22)")),
        Option("npcs", ("0", "1", "2", "3"), m("civilizations that the engine runs (IS-28.3)")),
        Option("difficulty", ("box", *DIFFICULTIES), m("of the engine's civilizations (IS-28.5)")),
        Option("hordes", ("off", "on"), m("a second set of Barbarian discs (IS-27.6)")),
        Option("last_event", ("off", "on"), m("the last epoch ends with a table row (IS-27.1)")),
    ),
)
