"""The arena on a Ray cluster: the same matches, the same results, on more machines.

A match is a task of its own. What a lost worker was playing is played again elsewhere; a match
depends on its number alone, so playing it twice would give the same result, and only the first one
that arrives is counted.
"""

from collections.abc import Iterator
from typing import Any

from ziggurat.arena.matches import Match, Result, play
from ziggurat.core.errors import BadOption
from ziggurat.core.message import m

AHEAD = 4  # matches handed out for each core, so that none waits for work
AGAIN = 5  # how often a match is handed out again when its worker is lost


def played(matches: list[Match], address: str) -> Iterator[Result]:
    """Results as they come. `address` is that of a cluster, `auto` for the one this machine belongs
    to, `local` for one of its own."""
    try:
        import ray
    except ModuleNotFoundError:
        raise BadOption(m("A cluster needs 'ray': pip install 'ziggurat[cluster]'.")) from None
    ours = not ray.is_initialized()
    if ours:
        ray.init(address=None if address == "local" else address, log_to_driver=False)
    try:
        yield from collected(ray, matches)
    finally:
        if ours:
            ray.shutdown()


def collected(ray: Any, matches: list[Match]) -> Iterator[Result]:
    """Keep the cluster busy, and take each match's result once."""
    task = ray.remote(max_retries=AGAIN, num_cpus=1)(play)
    room = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    waiting = list(reversed(matches))
    running: dict[Any, Match] = {}
    seen: set[int] = set()
    while waiting or running:
        while waiting and len(running) < room:
            match = waiting.pop()
            running[task.remote(match)] = match
        done, _ = ray.wait(list(running), num_returns=1)
        for reference in done:
            match = running.pop(reference)
            try:
                result = ray.get(reference)
            except ray.exceptions.WorkerCrashedError:
                waiting.append(match)
                continue
            if result.n not in seen:
                seen.add(result.n)
                yield result
