"""Completion by Tab: what is offered, and the scripts in the shells that are installed."""

import shutil
import subprocess
import sys

import pytest

from ziggurat.cli import parser
from ziggurat.cli.completion import ASKED, candidates


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("pla", ["play"]),
        ("--ver", ["--version"]),
        ("--language es pla", ["play"]),
        ("play ti", ["tigris"]),
        ("play tigris --sa", ["--save"]),
        ("play tigris --option board=", ["board=classic", "board=alternative"]),
        ("play --players me,gre", ["me,greedy"]),
        ("arena gheos --games 4 --bots exp", ["expert"]),
        ("learn tigris 06", ["06-revolt"]),
        ("rules --language p", ["pt"]),
        ("completion f", ["fish"]),
        ("play chess --option ", []),
        ("replay no-such-file", []),
    ],
)
def test_what_is_offered(line, offered):
    assert candidates(parser(), line.split(" ")) == offered


def test_every_command_and_option_is_offered():
    """New ones need nothing but to be declared."""
    top = parser()
    names = candidates(top, [""])
    assert {"play", "serve", "completion"} <= set(names)
    for name in names:
        assert {"--help", "--language"} <= set(candidates(top, [name, "--"]))


ASKING = {
    "bash": 'source script; COMP_LINE="{line}"; COMP_POINT=${{#COMP_LINE}}; _ziggurat; '
    'printf "%s\\n" "${{COMPREPLY[@]}}"',
    "zsh": "autoload -Uz compinit; compinit -u -d dump; source script; "
    'compadd() {{ shift; print -l -- "$@" }}; words=({line}); CURRENT=$#words; _ziggurat',
    "fish": 'source script; complete -C "{line}"',
}


@pytest.mark.parametrize("shell", ASKING)
@pytest.mark.parametrize(
    ("line", "found"), [("ziggurat play ti", "tigris"), ("ziggurat pl", "play")]
)
def test_the_shells_take_it(shell, line, found, tmp_path, cli):
    if not shutil.which(shell):
        pytest.skip(f"{shell} is not installed")
    (tmp_path / "script").write_text(cli("completion", shell).out)
    command = tmp_path / "ziggurat"
    run = "import sys; from ziggurat.cli import main; sys.exit(main())"
    command.write_text(f"#!/bin/sh\nexec {sys.executable} -c '{run}' \"$@\"\n")
    command.chmod(0o755)
    env = {"PATH": f"{tmp_path}:/usr/bin:/bin", "HOME": str(tmp_path)}
    asked = [shell, "-c", ASKING[shell].format(line=line)]
    done = subprocess.run(asked, cwd=tmp_path, env=env | paths(), capture_output=True, text=True)
    assert done.stdout.split() == [found], done.stderr


def paths():
    return {"PYTHONPATH": ":".join(sys.path)}


def test_half_a_word_is_no_error(cli):
    code, out, err = cli(ASKED, "play", "chess", "--option", "x")
    assert (code, out.strip(), err) == (0, "", "")
