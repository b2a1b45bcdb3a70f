"""The arena on a real Ray of two workers: the same table as on the pool, also when one dies."""

import os
import signal
import threading
import time

import pytest

from ziggurat.arena.matches import Tournament, play
from ziggurat.arena.runs import run

ray = pytest.importorskip("ray", reason="ray is not installed")


@pytest.fixture(scope="module")
def cluster():
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, configure_logging=False)
    yield
    ray.shutdown()


def table(results):
    """All but how long the games took."""
    return sorted((r.n, r.seed, tuple(r.bots), tuple(r.ranks), str(r.scores)) for r in results)


CUP = Tournament("gheos", ["greedy", "random"], 2, 5, {})


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
def test_the_same_table_on_the_pool_and_on_ray(tmp_path, cluster):
    pooled = list(run(CUP, 12, tmp_path / "pool.jsonl", 2))
    rayed = list(run(CUP, 12, tmp_path / "ray.jsonl", 2, ray="auto"))
    assert table(pooled) == table(rayed) == table(map(play, CUP.matches(12)))


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
def test_what_a_lost_worker_played_is_played_again_and_counted_once(tmp_path, cluster):
    @ray.remote
    def worker():
        time.sleep(0.2)
        return os.getpid()

    workers = set(ray.get([worker.remote() for _ in range(4)]))

    def kill():
        time.sleep(0.3)
        os.kill(min(workers), signal.SIGKILL)

    killer = threading.Thread(target=kill)
    killer.start()
    cup = Tournament("gheos", ["greedy", "novice"], 2, 9, {})
    results = list(run(cup, 24, tmp_path / "ray.jsonl", 2, ray="auto"))
    killer.join()
    assert sorted(result.n for result in results) == list(range(24))
    assert table(results) == table(map(play, cup.matches(24)))
