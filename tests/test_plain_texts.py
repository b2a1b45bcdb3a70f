"""No text that a person reads is a plain string: the command line shows messages, and whatever is
refused is refused with one. Reads the source, so that none comes back."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import ziggurat
from ziggurat.core import errors

SRC = Path(ziggurat.__file__).parent
CLI = sorted((SRC / "cli").glob("*.py"))
# Worked examples are scripts: what they refuse is read by who writes one.
REFUSING = [path for path in sorted(SRC.rglob("*.py")) if "examples" not in path.parts]
MARKS = ("m", "mn")
ERRORS = {name for name, one in vars(errors).items() if isinstance(one, type)} | {
    "ArgumentTypeError",
    "ToolError",
}
# Calls that show their arguments, or only the first one.
SHOWING = {"print", "ask", "status", "Table", "Grid", "add_column", "add_row", "TextColumn"}
SHOWING_FIRST = {"tell", "Text", "offer", "input"}
NAMED = {"help", "metavar", "title", "description", "epilog"}
WORD = re.compile("[A-Za-z]{2}")
WORDS = re.compile("[a-z]{2,} [a-z]{2,}")
PROGRAMS = re.compile("ziggurat |pytest |PRAGMA |select |<")  # what programs are told
KEPT = {"decline all", "bold underline", "games without end"}  # typed; a style; an assertion
STYLES = {"STYLE"}


def name_of(call: ast.Call) -> str:
    """What is called: `print`, or the `tell` of `table.tell`."""
    return getattr(call.func, "id", "") or getattr(call.func, "attr", "")


def literals(node: ast.AST) -> Iterator[ast.Constant]:
    """Strings in an expression that are no part of a message, whatever is called on the way."""
    if isinstance(node, ast.Call) and name_of(node) in MARKS:
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node
    for child in ast.iter_child_nodes(node):
        yield from literals(child)


def put_together(node: ast.AST) -> Iterator[str]:
    """The literal words of an expression itself, such as those around the braces of an
    f-string."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        yield from (str(part.value) for part in node.values if isinstance(part, ast.Constant))
    elif isinstance(node, ast.BinOp | ast.IfExp | ast.BoolOp):
        for child in ast.iter_child_nodes(node):
            yield from put_together(child)


def plain(nodes: list[ast.expr]) -> list[str]:
    return [text for node in nodes for text in put_together(node) if WORD.search(text)]


def calls(tree: ast.AST) -> Iterator[ast.Call]:
    yield from (node for node in ast.walk(tree) if isinstance(node, ast.Call))


def refused_plainly(tree: ast.AST) -> list[str]:
    return [text for call in calls(tree) if name_of(call) in ERRORS for text in plain(call.args)]


def shown_plainly(tree: ast.AST) -> list[str]:
    found = []
    for call in calls(tree):
        shown = call.args if name_of(call) in SHOWING else []
        shown = call.args[:1] if name_of(call) in SHOWING_FIRST else shown
        found += plain(shown)
        found += plain([one.value for one in call.keywords if one.arg in NAMED])
    return found


def sentences(tree: ast.Module) -> list[str]:
    """Strings of several words anywhere else: a sentence that reaches people by another way."""
    docs = {
        node.body[0].value
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and isinstance(node.body[0], ast.Expr)
    }
    for node in tree.body:
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") in STYLES:
            docs |= set(ast.walk(node.value))  # type: ignore[arg-type]
    return [
        str(one.value) for one in literals(tree) if one not in docs and is_sentence(str(one.value))
    ]


def is_sentence(text: str) -> bool:
    return bool(WORDS.search(text)) and not PROGRAMS.match(text) and text not in KEPT


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def test_no_refusal_is_a_plain_string():
    found = {str(path.relative_to(SRC)): refused_plainly(parsed(path)) for path in REFUSING}
    assert {name: texts for name, texts in found.items() if texts} == {}


@pytest.mark.parametrize("path", CLI, ids=lambda path: path.stem)
def test_the_command_line_shows_no_plain_string(path):
    tree = parsed(path)
    assert shown_plainly(tree) == []
    assert sentences(tree) == []


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ('raise BadOption(f"no {name}")', ["no "]),
        ('raise BadOption(m("no {name}", name=name))', []),
        ('raise errors.BadRecord("torn" if torn else m("old"))', ["torn"]),
    ],
)
def test_a_plain_refusal_would_be_found(code, found):
    assert refused_plainly(ast.parse(code)) == found


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ('print(f"Results are in {path}.")', ["Results are in "]),
        ('table.tell("Done", "bold")', ["Done"]),
        ('table.tell(m("Done"), "bold")', []),
        ('Table(title="Games", box=None)', ["Games"]),
        ('parser.add_argument("--out", help="a file")', ["a file"]),
        ('print(f"  {n} {say(word)}")', []),
    ],
)
def test_a_plain_text_would_be_found(code, found):
    assert shown_plainly(ast.parse(code)) == found


def test_a_sentence_that_is_kept_would_be_found():
    assert sentences(ast.parse('"""A docstring here."""\nHELP = "Type an action in full"')) == [
        "Type an action in full"
    ]
