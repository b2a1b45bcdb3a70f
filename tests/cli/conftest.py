"""The command line as a test uses it: arguments and typed lines in, exit code and output out."""

import io
import sys
from collections.abc import Callable, Iterable
from typing import NamedTuple

import pytest

from ziggurat.cli import language, main


class Run(NamedTuple):
    code: int
    out: str
    err: str


class Keyboard(io.StringIO):
    """A stdin that hands out one line at a time, of an endless supply if need be."""

    def __init__(self, lines: Iterable[str]) -> None:
        super().__init__()
        self.lines = iter(lines)

    # The standard library hands out text, too, where its base class promises bytes.
    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        line = next(self.lines, None)
        return "" if line is None else f"{line}\n"


Cli = Callable[..., Run]


@pytest.fixture
def cli(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Cli:
    for name in ("FORCE_COLOR", "TTY_COMPATIBLE", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)
    for name in language.SYSTEM:  # English, whatever whoever runs the tests speaks
        monkeypatch.delenv(name, raising=False)

    def run(*args: object, typed: Iterable[str] = ()) -> Run:
        monkeypatch.setattr(sys, "stdin", Keyboard(typed))
        code = main([str(arg) for arg in args])
        return Run(code, *capsys.readouterr())

    return run


@pytest.fixture
def refused(cli: Cli) -> Callable[..., str]:
    """The one sentence on stderr of a request that cannot be met."""

    def run(*args: object, typed: Iterable[str] = ()) -> str:
        code, _, err = cli(*args, typed=typed)
        assert code == 2
        assert err.count("\n") == 1
        assert "Traceback" not in err
        return err

    return run
