"""Makes the recorded games: one for each seat count, and one for each way a game can turn: sudden
death on turn 2 and on turn 3, an Aeneas rebirth, a draw, a victory over the engine by points and by
the Wooden Horse, a defeat.

Random players play, in the draw idle ones who always take the first choice, in the victory greedy
ones. The final scores stand
beside the records in results.json and are what the tests compare. Run as
`python -m tests.games.inner_sea.make_records`.
"""

import json
from collections.abc import Callable
from itertools import count
from pathlib import Path
from random import Random

from ziggurat.bots import greedy
from ziggurat.core.record import Play
from ziggurat.games.inner_sea import GAME

FOLDER = Path(__file__).parent / "records"


def play(
    seats: int, seed: int, *, idle: bool = False, bold: bool = False, **options: str
) -> tuple[Play, set[str]]:
    """A game, and what was remarkable about it."""
    rng, bot = Random(seed), greedy.Player(GAME, deals=1)
    game = Play.new(GAME, seats, seed, **options)
    seen = set()
    while not game.state.over:
        s = game.state
        s.notes.clear()
        choices, turn = s.choices(), s.turn
        if bold:
            game.act(bot.choose(GAME.view(s, s.player), choices, rng))
        else:
            game.act(choices[0] if idle else choices[int(rng.random() * len(choices))])
        kinds = {note.kind for note in game.state.notes}
        if "sudden.death" in kinds:
            seen.add(f"sudden-{turn}")
        seen |= kinds & {"aeneas", "loot", "over", "horse"}
    ranks = GAME.ranks(game.state)
    if ranks.count(0) > 1:
        seen.add("draw")
    return game, seen | {"won" if 0 in ranks and "horse" not in seen else "lost"}


def first(
    seats: int,
    wanted: str,
    without: str = "",
    *,
    idle: bool = False,
    bold: bool = False,
    **options: str,
) -> Play:
    """The first seed whose game has the one and not the other."""
    for seed in count(1):
        game, seen = play(seats, seed, idle=idle, bold=bold, **options)
        if wanted in seen and without not in seen:
            return game
    raise AssertionError("unreachable")


KINDS: dict[str, Callable[[], Play]] = {
    "seats-1": lambda: first(1, "lost"),
    "won": lambda: first(1, "won", bold=True, scenario="solo_wooden_horse"),
    "horse": lambda: first(1, "horse", scenario="solo_wooden_horse"),
    "seats-2": lambda: first(2, "loot"),
    "seats-3": lambda: first(3, "loot"),
    "seats-4": lambda: first(4, "loot"),
    "seats-5": lambda: first(5, "loot"),
    "seats-6": lambda: first(6, "loot"),
    "sudden-2": lambda: first(2, "sudden-2", "sudden-3", epochs="2"),
    "sudden-3": lambda: first(2, "sudden-3", "sudden-2", epochs="2"),
    "aeneas": lambda: first(3, "aeneas", epochs="2"),
    "draw": lambda: first(2, "draw", idle=True, epochs="2"),
    "last-event": lambda: first(3, "over", epochs="2", last_event="on", hordes="on"),
    "two-crowns": lambda: first(2, "over", scenario="two_crowns", epochs="2"),
    "mixed": lambda: first(2, "lost", npcs="2", epochs="2"),
}


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    results = {}
    for name, make in KINDS.items():
        game = make()
        game.record.save(FOLDER / f"{name}.record")
        results[name] = GAME.scores(game.state)
        print(name, len(game.record.moves), results[name], flush=True)
    text = json.dumps(results, indent=1)
    (FOLDER / "results.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
