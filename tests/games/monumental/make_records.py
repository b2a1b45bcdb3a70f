"""Makes the recorded games: one for each seat count plain and with each module.

Greedy bots play; the final scores stand beside the records in results.json and are what the tests
compare. Run as `python -m tests.games.monumental.make_records`.
"""

import json
from pathlib import Path
from random import Random

from ziggurat.bots import greedy
from ziggurat.core.record import Play
from ziggurat.games.monumental import GAME

FOLDER = Path(__file__).parent / "records"
MODULES = ("renaissance", "celebrities", "monsters", "automa")


def kinds():
    for seats in (1, 2, 3, 4):
        yield f"plain-{seats}", seats, {}
        for module in MODULES:
            if module != "automa" or seats in (2, 3):
                yield f"{module}-{seats}", seats, {module: "on"}
        yield f"all-{seats}", seats, dict.fromkeys(MODULES, "on")
    yield "won-1", 1, {}  # people seldom beat the Automa so


def play(seats: int, seed: int, **options: str) -> Play:
    rng = Random(seed)
    player = greedy.Player(GAME, deals=1)
    game = Play.new(GAME, seats, seed, **options)
    while not game.state.over:
        s = game.state
        s.notes.clear()
        choices = s.choices()
        one = len(choices) == 1
        game.act(choices[0] if one else player.choose(GAME.view(s, s.player), choices, rng))
    return game


def outcome(s) -> list[list[int]]:
    """The scores of all civilizations, the Automa's last."""
    return [list(score) for score in (*GAME.scores(s), *(r.score for r in GAME.rivals(s)))]


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    results = {}
    for name, seats, options in kinds():
        game = play(seats, 5 if name == "won-1" else 7, **options)
        game.record.save(FOLDER / f"{name}.record")
        results[name] = outcome(game.state)
        print(name, len(game.record.moves), results[name], flush=True)
    text = json.dumps(results, indent=1)
    (FOLDER / "results.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
