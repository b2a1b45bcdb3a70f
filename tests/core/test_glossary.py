"""Terms are found once in a text, by any of their forms, the longest first."""

import pytest

from ziggurat.core import glossary

TEXT = """
[[term]]
id = "leader"
en = ["leader", "leaders"]
es = ["líder", "líderes"]
clause = "T-1.2"
[term.says]
en = "A round piece."
es = "Una pieza redonda."

[[term]]
id = "last_leader"
en = ["last leader"]
[term.says]
en = "The one who is left."

[[term]]
id = "action"
en = ["CA", "civil action"]
[term.says]
en = "A white cube."
"""


@pytest.fixture
def package(tmp_path, monkeypatch):
    folder = tmp_path / "glossed"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    (folder / "glossary.toml").write_text(TEXT, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    return "glossed"


def found(package, text, language="en"):
    return [(text[f.start : f.end], f.term.id) for f in glossary.find(package, language, text)]


def test_the_first_of_each_term(package):
    text = "Leaders and a leader: the last leader has 1 CA, no ca, cheerleaders and leader-like."
    assert found(package, text) == [
        ("Leaders", "leader"),
        ("last leader", "last_leader"),
        ("CA", "action"),
    ]


def test_another_language_has_its_own_forms(package):
    assert found(package, "Un líder.", "es") == [("líder", "leader")]
    assert found(package, "A leader and a CA.", "es") == []
    (term,) = glossary.terms(package, "es")
    assert term == ("leader", ("líder", "líderes"), "Una pieza redonda.", "T-1.2")


def test_a_game_without_a_glossary():
    for package in ("tests.core", "tests.core.duel"):  # a package, and a single module
        assert list(glossary.find(package, "en", "A leader.")) == []
