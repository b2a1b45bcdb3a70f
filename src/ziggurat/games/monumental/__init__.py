"""Monumental: two to four civilizations, with Renaissance, Celebrities, Monsters and the Automa.

A content pack of the user's own becomes a value of the option `content`: `register_pack` gives a
game that knows it, and packs that the environment names (`core/packs.py`) are registered at import.
"""

from pathlib import Path

from ziggurat.core import first, packs, parts
from ziggurat.core.game import Game, Option, Preset
from ziggurat.core.message import m
from ziggurat.games.monumental import copying, gains, setup, state  # noqa: F401  effects
from ziggurat.games.monumental.actions import ACTIONS
from ziggurat.games.monumental.audit import audit
from ziggurat.games.monumental.content import BOXES, load_pack
from ziggurat.games.monumental.scoring import SCORE_NAMES, rivals, scores
from ziggurat.games.monumental.state import MonumentalState

MODULE_OPTIONS = (
    Option("renaissance", ("off", "on"), m("the Renaissance era (MO-26.16)")),
    Option("celebrities", ("off", "on"), m("the Celebrities module (MO-20)")),
    Option(
        "monsters", ("off", "on", "1", "2"), m("the Monsters module (MO-21): on is three of them")
    ),
    Option(
        "automa",
        ("off", "on", "1", "2", "3", "4"),
        m(
            "the Automa plays too, with 0 to 4 extra cards (MO-19); always with one player, "
            "never with four"
        ),
    ),
)
TABLE_OPTIONS = (
    Option("civilizations", ("choose", "random"), m("chosen in turn order, or drawn (MO-26.19)")),
    Option(
        "alternatives",
        ("off", "on", "random"),
        m("the alternative wonders replace their named ones, or any (MO-26.13)"),
    ),
    first.option("MO-26.26"),
)
# Readings that players of the printed game may expect; the first value is the ruling.
READINGS = (
    Option("explorers", ("land", "sail"), m("whether explorers may enter water (MO-12.4)")),
    Option("reinforcing", ("now", "upkeep"), m("when a reinforced card straightens (MO-18.12)")),
    Option("monster_points", ("off", "on"), m("claimed monsters score (MO-17.19)")),
    Option("monster_start", ("now", "next"), m("a new monster moves this turn (MO-21.16)")),
    Option("automa_cards", ("rules", "helper"), m("Egypt and Greece of the Automa (MO-19.61)")),
    Option("empty_domination", ("off", "on"), m("a category of zeros gives its bonus (MO-17.13)")),
)


def options() -> tuple[Option, ...]:
    """The options, with the packs and own maps registered so far."""
    shipped = BOXES["box"].maps
    own = sorted({name for box in BOXES.values() for name in box.maps if name not in shipped})
    maps = Option(
        "map",
        ("standard", "clash", "quiet", "own", *own),
        m("clash and quiet are for two civilizations; own lays tokens at random (MO-26.29)"),
    )
    content = Option("content", tuple(BOXES), m("the cards: those of this project, or a pack"))
    return (*MODULE_OPTIONS, maps, *TABLE_OPTIONS, *READINGS, content)


def load_text() -> parts.Text:
    from ziggurat.games.monumental import look, phrases, sentences

    return parts.Text(
        phrases=phrases.PHRASES,
        breakdown=phrases.breakdown,
        things=look.things,
        words=phrases.CONTENT,
        sentences=sentences.SENTENCES,
        meaning=sentences.meaning,
    )


def load_picture() -> parts.Picture:
    from ziggurat.games.monumental import draw

    return parts.Picture(
        board=draw.board,
        targets=draw.targets,
        clauses=draw.CLAUSES,
        detail="10 50 690 431",
    )


def load_page() -> parts.Page:
    from ziggurat.games.monumental import page, page_log, sentences

    return parts.Page(
        panels=page.panels,
        style=page.STYLE,
        counts=sentences.counts,
        counted=sentences.COUNTED,
        phrases=page_log.PHRASES,
    )


def load_screen() -> parts.Screen:
    from ziggurat.games.monumental import terminal

    return parts.Screen(screen=terminal.screen, label=terminal.label, short=terminal.SHORT)


def load_evaluation() -> parts.Evaluation:
    from ziggurat.games.monumental import bot, judge

    return parts.Evaluation(
        evaluate=judge.evaluate,
        begins=bot.begins,
        odds=bot.ODDS,
        odds_by_seats={3: 7.0, 4: 5.2},
        factors=judge.factors,
        learning=parts.Learning(
            features=judge.FEATURES,
            weighed=judge.weighed,
            outcome=bot.outcome,
            judge=judge.judge,
            file=judge.FILE,
        ),
        master=parts.Master(search="planner"),
        ahead=bot.AHEAD,
    )


def load_tensors() -> parts.Tensors:
    from ziggurat.games.monumental import observe

    return parts.Tensors(
        shapes=observe.SHAPES,
        step_seats=observe.STEP_SEATS,
        facts=observe.FACTS,
        planes=observe.PLANES,
    )


def load_examples() -> parts.Examples:
    from ziggurat.core.examples import all_of
    from ziggurat.games.monumental import examples

    return parts.Examples(all=lambda: all_of(__name__), place=examples.place, play=examples.play)


def load_editor() -> parts.Editor:
    from ziggurat.games.monumental.editor import EDITOR

    return EDITOR


ALL_MODULES = {"renaissance": "on", "celebrities": "on", "monsters": "on"}


def make_game() -> Game[MonumentalState]:
    """The game with all packs registered so far."""
    return Game(
        key="monumental",
        title="Monumental",
        package=__name__,
        seats=range(1, 5),
        rules_version=2,
        actions=ACTIONS,
        state=MonumentalState,
        setup=setup.setup,
        secrets=state.secrets,
        scores=scores,
        score_names=SCORE_NAMES,
        rivals=rivals,
        audit=audit,
        load_text=load_text,
        load_picture=load_picture,
        load_page=load_page,
        load_screen=load_screen,
        load_evaluation=load_evaluation,
        load_tensors=load_tensors,
        load_examples=load_examples,
        load_editor=load_editor,
        seat_names=(m("first"), m("second"), m("third"), m("fourth")),
        about=m(
            "A city of nine cards: each turn one row and one column work for you. Conquer "
            "provinces, raise wonders, gather knowledge."
        ),
        minutes=100,
        weight=3,
        presets=(
            Preset(m("First game"), m("two civilizations, no module"), 2),
            Preset(m("Standard"), m("three civilizations, no module"), 3),
            Preset(m("Everything"), m("four civilizations, all modules"), 4, ALL_MODULES),
            Preset(m("Alone"), m("you against the Automa"), 1, {"automa": "on"}),
        ),
        options=options(),
    )


def register_pack(path: Path | str) -> Game[MonumentalState]:
    """The game with one more value of `content`: the pack in the file, by its name."""
    pack = load_pack(path)
    BOXES[pack.name] = pack
    return make_game()


for listed in packs.listed("monumental"):
    register_pack(listed)

GAME = make_game()
