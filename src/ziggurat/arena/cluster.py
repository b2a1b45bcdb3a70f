"""Work on a Ray cluster: the same tasks, the same results, on more machines.

What a lost worker was doing is done again elsewhere; a result depends on its task alone, so doing
it twice would give the same, and only the first one that arrives is counted.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

from ziggurat.core.errors import BadOption
from ziggurat.core.message import m

AHEAD = 4  # tasks handed out for each core, so that none waits for work
AGAIN = 5  # how often a task is handed out again when its worker is lost

T = TypeVar("T")
R = TypeVar("R")


def spread(work: Callable[[T], R], tasks: Sequence[T], address: str) -> Iterator[R]:
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
        yield from collected(ray, work, tasks)
    finally:
        if ours:
            ray.shutdown()


def collected(ray: Any, work: Callable[[T], R], tasks: Sequence[T]) -> Iterator[R]:
    """Keep the cluster busy, and take each task's result once."""
    remote = ray.remote(max_retries=AGAIN, num_cpus=1)(work)
    room = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    waiting = list(reversed(range(len(tasks))))
    running: dict[Any, int] = {}
    seen: set[int] = set()
    while waiting or running:
        while waiting and len(running) < room:
            n = waiting.pop()
            running[remote.remote(tasks[n])] = n
        done, _ = ray.wait(list(running), num_returns=1)
        for reference in done:
            n = running.pop(reference)
            try:
                result = ray.get(reference)
            except ray.exceptions.WorkerCrashedError:
                waiting.append(n)
                continue
            if n not in seen:
                seen.add(n)
                yield result
