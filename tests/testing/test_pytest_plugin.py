"""A clause is covered by a test that ran and passed, and by nothing else."""

import json
import os
import subprocess
import sys

import pytest

from ziggurat.games.tigris import GAME
from ziggurat.testing.clause_coverage import coverage, last_run, missing

IDS = missing(GAME, set())  # all that a test should show
HEAD = "import pytest\nfrom ziggurat.core.examples import Scenario\n"
FIRST = f"""
@pytest.mark.parametrize("scenario", [Scenario("a", "{IDS[3]}", ("{IDS[0]}",), ())], ids="a")
def test_scenario(scenario):
    assert scenario
"""
SECOND = f'''
def test_second():
    """{IDS[1]}"""
'''


def numbers(ids):
    """A test with a table."""
    rows = f'"row", [(one, 5) for one in {ids}], ids=str'
    return f"\n@pytest.mark.parametrize({rows})\ndef test_numbers(row):\n    assert row\n"


def run(folder, text, *words):
    """pytest on a game's tests that hold this text: the exit code, what it said and what it
    kept."""
    tests = folder / "tests" / "games" / "tigris"
    tests.mkdir(parents=True)
    (folder / "pytest.ini").write_text("[pytest]\nmarkers = slow: long\n")
    (folder / "tests" / "conftest.py").write_text(
        'pytest_plugins = ["ziggurat.testing.pytest_plugin"]\n'
    )
    (tests / "test_some.py").write_text(HEAD + text)
    command = [sys.executable, "-m", "pytest", "-q", *(words or ["tests"])]
    env = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}  # starts sooner
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True)
    return done.returncode, done.stdout, last_run(GAME, folder)


@pytest.mark.parametrize(
    "words", [("-m", "not slow"), ("-p", "xdist", "-n", "2", "tests")], ids=str
)
def test_a_whole_run_covers_what_its_tests_cite(tmp_path, words):
    code, said, kept = run(tmp_path, numbers(IDS[2:]) + FIRST + SECOND, *words)
    assert code == 0, said
    assert kept == set(IDS)
    assert coverage(GAME, tmp_path, kept)["uncited"] == []


NOT_PASSED = f"""
# {IDS[1]}

def helper():
    '{IDS[2]}'

@pytest.mark.parametrize("one", ["", pytest.param("{IDS[3]}", marks=pytest.mark.skip)])
def test_skipped(one):
    assert not one

@pytest.mark.xfail(strict=False)
def test_broken():
    assert '{IDS[4]}' == ''

@pytest.mark.xfail(strict=False)
def test_mended():
    '{IDS[5]}'
"""


def test_what_did_not_run_and_pass_covers_nothing(tmp_path):
    code, said, kept = run(tmp_path, numbers(IDS[6:]) + FIRST + NOT_PASSED)
    assert code == 1
    assert "clauses of tigris that no passed test cites" in said
    assert f"\n{' '.join(IDS[1:6])}\n" in said
    assert kept == {IDS[0], *IDS[6:]}


@pytest.mark.parametrize("words", [("-k", "second"), ("tests/games/tigris/test_some.py",)], ids=str)
def test_a_part_of_the_tests_is_not_compared(tmp_path, words):
    code, _, kept = run(tmp_path, SECOND, *words)
    assert (code, kept) == (0, None)


def test_a_failed_run_is_not_kept(tmp_path):
    code, said, kept = run(tmp_path, SECOND + "    assert False\n")
    assert (code, kept) == (1, None)
    assert "no passed test" not in said


def test_the_command_counts_what_passed(tmp_path):
    path = tmp_path / ".pytest_cache" / "v" / "ziggurat" / "clauses"
    path.parent.mkdir(parents=True)
    path.write_text(json.dumps({"tigris": IDS[1:]}))
    found = coverage(GAME, tmp_path, last_run(GAME, tmp_path))
    assert (found["ran"], found["cited"], found["uncited"]) == (True, len(IDS) - 1, [IDS[0]])
