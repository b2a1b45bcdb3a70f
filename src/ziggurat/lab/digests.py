"""What a name of an environment promises, as a digest: the entries of an observation, the actions
and the rules. Two digests that differ belong to names that differ."""

from hashlib import sha256

from ziggurat.lab.forms import form_of

__all__ = ["digest_of"]


def digest_of(key: str) -> str:
    """Of a game, for its fewest and most players, in every form."""
    found = sha256()
    for form in ("raw", "unit", "ids"):
        for seats in ends(key):
            found.update("\n".join(lines(key, seats, form)).encode())
    return found.hexdigest()[:16]


def ends(key: str) -> tuple[int, int]:
    seats = [n for n in form_of(key, 2).watch.game.seats if n > 1]
    return seats[0], seats[-1]


def lines(key: str, seats: int, form: str) -> list[str]:
    """All that the numbers mean, line by line."""
    shown = form_of(key, seats, form)
    game = shown.watch.game
    told = [f"rules {game.rules_version}", *(verb.template for verb in game.actions.verbs)]
    told += [str(verb.values) for verb in game.actions.verbs]
    if form == "raw":
        return told + [f"{e.name} {e.start}:{e.stop} {e.low}..{e.high}" for e in shown.watch.layout]
    parts = [*shown.parts.list, *shown.id_parts.list]
    planes = game.need_tensors().planes
    told += [f"{p.name} {p.start}:{p.stop} {p.low:.4g}..{p.high:.4g}" for p in parts]
    return told + (list(map(str, planes.named(seats))) if planes else [])
