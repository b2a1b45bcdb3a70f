"""Makes the recorded games: for each seat count one whole game that ends in each possible seat, and
one with a resignation.

Greedy bots play; the seed decides in whose turn Age IV begins and so who plays last. The final
scores stand beside the records in results.json and are what the tests compare.
"""

import json
from itertools import count
from pathlib import Path
from random import Random

from ziggurat import bots
from ziggurat.core.record import Play
from ziggurat.games.ages import GAME
from ziggurat.games.ages.actions import RESIGN

FOLDER = Path(__file__).parent / "records"


def play(seats: int, seed: int, bot: str, resigns: int = 0) -> tuple[Play, int]:
    """A whole game, and who acted last. The first player resigns in round `resigns`."""
    rng = Random(seed)
    player = bots.make(bot, GAME)
    game = Play.new(GAME, seats, seed)
    last = -1
    while not game.state.over:
        s = game.state
        s.notes.clear()
        last = s.player
        choices = [a for a in s.choices() if a not in RESIGN]
        nobody = not any(seat.resigned for seat in s.seats)
        if len(choices) < len(s.choices()) and s.round == resigns and last == s.first and nobody:
            game.act(RESIGN())
            continue
        game.act(player.choose(GAME.view(s, last), choices, rng))
    return game, last


def keep(results: dict[str, object], name: str, game: Play) -> None:
    game.record.save(FOLDER / f"{name}.record")
    results[name] = GAME.scores(game.state)
    print(name, len(game.record.moves), results[name], flush=True)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    results: dict[str, object] = {}
    for seats in (2, 3, 4):
        missing = set(range(seats))
        for seed in count(1):
            game, last = play(seats, seed, "greedy" if seed <= 2 else "random")
            if last in missing:
                missing.remove(last)
                keep(results, f"{seats}-last-{last + 1}", game)
            if not missing:
                break
        game, _ = play(seats, 7, "random", resigns=3)
        keep(results, f"{seats}-resigned", game)
    (FOLDER / "results.json").write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
