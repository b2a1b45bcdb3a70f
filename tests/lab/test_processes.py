"""The same seed gives the same game and observations in another process, however it hashes."""

import os
import subprocess
import sys

import pytest

import ziggurat

PLAY = """
import hashlib, sys
import numpy as np
from ziggurat.lab.gymnasium import make
from ziggurat.lab.vector import Vector
key = sys.argv[1]
told = hashlib.sha256()
env = make(key, seats=3, opponents=["novice", "random"], seat=-1, reward="delta")
seen, _ = env.reset(seed=5)
for _ in range(15):
    legal = np.flatnonzero(seen["action_mask"])
    seen, reward, over, cut, _ = env.step(int(legal[len(legal) // 2]))
    told.update(seen["observation"].tobytes() + repr(reward).encode())
    if over:
        break
with Vector(key, 3, 0, 2, seed=8) as games:
    games.reset()
    rng = np.random.default_rng(1)
    for _ in range(20):
        seen = games.step(games.sample(rng))[0]
        told.update(seen["observation"].tobytes() + seen["action_mask"].tobytes())
print(told.hexdigest())
"""


@pytest.mark.parametrize("key", ziggurat.keys())
def test_processes_agree(key):
    found = set()
    for salt in ("0", "77"):
        done = subprocess.run(
            [sys.executable, "-c", PLAY, key],
            capture_output=True,
            text=True,
            env={**os.environ, "PYTHONHASHSEED": salt},
            check=True,
        )
        found.add(done.stdout.strip())
    assert len(found) == 1
    assert len(found.pop()) == 64
