"""No answer depends on what its reader may not know; `make noninterference` asks far longer."""

import pytest

from tests.web import noninterference
from ziggurat.games import keys
from ziggurat.web import presenter


@pytest.mark.parametrize("key", keys())
def test_answers_are_the_same_in_worlds_nobody_can_tell_apart(key):
    assert noninterference.unit(key, seed=2, longest=30) > 10


def test_a_leak_would_be_found(monkeypatch):
    """Here a prompt that names the next tiles of the bag."""
    prompt = presenter.prompt

    def leaking(room, yours, translate):
        return prompt(room, yours, translate) + str(room.play.state.seed)

    monkeypatch.setattr(presenter, "prompt", leaking)
    with pytest.raises(AssertionError, match="table of viewer 0 differs after 2 moves"):
        noninterference.unit("tigris", seed=2, longest=4)


def test_an_interrupted_run_goes_on(tmp_path, monkeypatch, capsys):
    asked = []

    def unit(key, seed):
        asked.append((key, seed))
        return 10

    monkeypatch.setattr(noninterference, "unit", unit)
    for most in ("60", "100"):
        words = ["noninterference", "--pairs", most, "--file", str(tmp_path / "found.jsonl")]
        monkeypatch.setattr("sys.argv", words)
        noninterference.main()
    assert len(asked) == len(set(asked)) == 10
    assert '"pairs": 100' in capsys.readouterr().out
