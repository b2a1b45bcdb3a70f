"""Gheos: gods lay triangular land; two to four players.

A tile pack of the user's own becomes a value of the option `catalogue`: `register_pack` gives a
game that knows it, and packs that the environment names (`core/packs.py`) are registered
from the start.
"""

from collections.abc import Mapping
from pathlib import Path

from ziggurat.core import first, packs, parts
from ziggurat.core.game import Game, Option, Preset
from ziggurat.core.message import m
from ziggurat.games.gheos import state
from ziggurat.games.gheos.actions import ACTIONS
from ziggurat.games.gheos.audit import audit
from ziggurat.games.gheos.content import SEATS
from ziggurat.games.gheos.content.packs import PACKS, load_pack
from ziggurat.games.gheos.placing import Play
from ziggurat.games.gheos.scoring import scores
from ziggurat.games.gheos.state import GheosState


def setup(seats: int, seed: int, options: Mapping[str, str]) -> GheosState:
    s = state.setup(seats, seed, options)
    s.then(Play(first.seat(s, seats, options)))
    return s


def load_text() -> parts.Text:
    from ziggurat.games.gheos import look, phrases, sentences

    return parts.Text(
        phrases=phrases.PHRASES,
        breakdown=phrases.breakdown,
        things=look.things,
        sentences=sentences.SENTENCES,
        meaning=sentences.meaning,
    )


def load_picture() -> parts.Picture:
    from ziggurat.games.gheos import draw

    return parts.Picture(
        board=draw.board,
        targets=draw.targets,
        clauses=draw.CLAUSES,
        detail="30 20 900 562",
    )


def load_page() -> parts.Page:
    from ziggurat.games.gheos import page, page_phrases

    return parts.Page(panels=page.panels, style=page.STYLE, phrases=page_phrases.PHRASES)


def load_screen() -> parts.Screen:
    from ziggurat.games.gheos import terminal

    return parts.Screen(screen=terminal.screen, label=terminal.label, short=terminal.SHORT)


def load_evaluation() -> parts.Evaluation:
    from ziggurat.games.gheos import bot, judge

    return parts.Evaluation(
        evaluate=judge.evaluate,
        begins=bot.begins,
        odds=bot.ODDS,
        odds_by_seats={3: 15.0, 4: 13.0},
        factors=judge.factors,
        learning=parts.Learning(
            features=judge.FEATURES,
            weighed=judge.weighed,
            outcome=bot.outcome,
            judge=judge.judge,
            file=judge.FILE,
        ),
        master=parts.Master(search="ismcts", how={"width": 12}),
    )


def load_tensors() -> parts.Tensors:
    from ziggurat.games.gheos import observe

    return parts.Tensors(
        shapes=observe.SHAPES,
        step_seats=observe.STEP_SEATS,
        facts=observe.FACTS,
        planes=observe.PLANES,
        raw_only=observe.RAW_ONLY,
    )


def load_examples() -> parts.Examples:
    from ziggurat.core.examples import all_of
    from ziggurat.games.gheos import examples

    return parts.Examples(all=lambda: all_of(__name__), place=examples.place, play=examples.play)


def load_editor() -> parts.Editor:
    from ziggurat.games.gheos.editor import EDITOR

    return EDITOR


def options() -> tuple[Option, ...]:
    return (
        Option(
            "temples",
            ("symbols", "marks"),
            m("a temple counts the symbols of its kind, or the temples with its mark (G-6.1)"),
        ),
        Option(
            "catalogue",
            tuple(PACKS),
            m("the tiles: all different, those of earlier versions, or symmetric (G-1.12)"),
        ),
        Option("island_remnant_costs", ("on", "off"), m("leaving only an island costs (G-8.12)")),
        Option("optional_start", ("off", "on"), m("step 2 may be skipped (G-4.3)")),
        first.option("G-3.7"),
    )


OPEN_START = {"optional_start": "on"}


def make_game() -> Game[GheosState]:
    """The game with all packs registered so far."""
    return Game(
        key="gheos",
        title="Gheos",
        package=__name__,
        seats=range(2, 5),
        rules_version=2,
        actions=ACTIONS,
        state=GheosState,
        setup=setup,
        secrets=state.secrets,
        scores=scores,
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
            "Gods shape continents from triangles and gather followers of the peoples that live "
            "on them. Every tile may raise a people or drown it."
        ),
        minutes=45,
        weight=2,
        presets=(
            Preset(m("First game"), m("two gods, nothing optional"), 2),
            Preset(m("Standard"), m("three gods"), 3),
            Preset(m("Everything"), m("four gods, step 2 may be skipped"), 4, OPEN_START),
        ),
        score_names=(m("points"), m("followers")),
        options=options(),
        longest=600,
    )


def register_pack(path: Path | str) -> Game[GheosState]:
    """The game with one more value of `catalogue`: the pack in the file, by its full name."""
    pack = load_pack(path)
    PACKS[pack.name] = pack
    return make_game()


for listed in packs.listed("gheos"):
    register_pack(listed)

GAME = make_game()
