"""Content packs: where they are named, and files that cannot be read."""

import os
from pathlib import Path

import pytest

from ziggurat.core import packs
from ziggurat.core.errors import BadPack


def test_the_environment_names_packs_with_their_games(monkeypatch):
    monkeypatch.delenv(packs.VARIABLE, raising=False)
    assert packs.listed("gheos") == []
    entries = ["gheos=a.tiles", "monumental=b=c.json", "", "gheos=d.tiles"]
    monkeypatch.setenv(packs.VARIABLE, os.pathsep.join(entries))
    assert packs.listed("gheos") == [Path("a.tiles"), Path("d.tiles")]
    assert packs.listed("monumental") == [Path("b=c.json")]
    monkeypatch.setenv(packs.VARIABLE, "a.tiles")
    with pytest.raises(BadPack, match=r"lists game=path, not 'a\.tiles'"):
        packs.listed("gheos")


def test_files_that_cannot_be_read(tmp_path):
    path = tmp_path / "bad.json"
    with pytest.raises(BadPack, match="Cannot read content pack"):
        packs.read(path)
    path.write_bytes(b"\xff")
    with pytest.raises(BadPack, match="is not a text file"):
        packs.read(path)
    with pytest.raises(BadPack, match=r"Line 2 of content pack bad\.json is not JSON"):
        packs.parse_json("bad.json", "{\n")


def test_the_variable_of_before_is_not_ignored_in_silence(monkeypatch):
    monkeypatch.setenv("ZIGGURAT_GHEOS_PACKS", "desert.tiles")
    with pytest.raises(BadPack, match="write ZIGGURAT_PACKS=gheos=PATH"):
        packs.listed("gheos")
