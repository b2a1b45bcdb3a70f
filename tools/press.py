"""Rewrites a copy of the source so that mypyc can compile it; the source itself stays as it is.

mypyc takes our modules almost as they stand. Three things it does not take, or not fast, are
written out here from what the imported, interpreted package knows about them:

- a dataclass with slots becomes a plain class with its `__init__`, `__eq__`, `__repr__` and `copy`;
- constants in capitals become `Final`, tables of one kind of value with their type;
- `ClassVar` facts of steps keep their annotation.

Everything else is left to the letter, so a compiled game can be compared with the interpreted one.
"""

import ast
import dataclasses
import importlib
import re
import typing
from typing import Any

from ziggurat.core import state

CAPITALS = re.compile(r"^[A-Z][A-Z0-9_]*$")
OPEN = "mypyc_attr(allow_interpreted_subclasses=True)"
PLAIN = (int, float, str, bool)
PRELUDE = """
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self, cast
from ziggurat.core.plain import Parameters, inherit, made_field, pickle_parts, table as fields_table
if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
"""


def press(name: str, source: str) -> str:
    """The source of a module as mypyc shall see it."""
    module = importlib.import_module(name)
    tree = ast.parse(source)
    body: list[ast.stmt] = []
    once = assigned_once(tree)
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and is_dataclass(node):
            body.append(plain_class(node, getattr(module, node.name)))
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            body.append(constant(node, module, once))
        else:
            body.append(node)
    at = 1 + max((i for i, node in enumerate(body) if is_opening(node)), default=-1)
    body[at:at] = ast.parse(PRELUDE).body
    tree.body = body
    return ast.unparse(ast.fix_missing_locations(tree)) + "\n"


def is_opening(node: ast.stmt) -> bool:
    """The docstring and imports from `__future__`, which come first."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return True
    return isinstance(node, ast.ImportFrom) and node.module == "__future__"


# Constants


def assigned_once(tree: ast.Module) -> set[str]:
    seen: list[str] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            seen.append(node.id)
        elif isinstance(node, ast.Global):
            seen += node.names * 2
    return {name for name in seen if seen.count(name) == 1}


def constant(node: ast.Assign | ast.AnnAssign, module: Any, once: set[str]) -> ast.stmt:
    """`X = 3` as `X: Final = 3`; a table of one kind of value with its type, because a tuple of
    fixed size is boxed at every look."""
    target = node.targets[0] if isinstance(node, ast.Assign) else node.target
    if not isinstance(target, ast.Name) or node.value is None:
        return node
    if isinstance(node, ast.Assign) and len(node.targets) > 1:
        return node
    if not CAPITALS.match(target.id) or target.id not in once:
        return node
    if isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) != "Final":
        return node
    value = getattr(module, target.id)
    if isinstance(value, type | typing.TypeVar) or typing.get_origin(value) is not None:
        return node
    kind = table_type(value)
    note = ast.parse(f"Final[{kind}]" if kind else "Final", mode="eval").body
    return ast.AnnAssign(target, note, node.value, simple=1)


def table_type(value: Any) -> str:
    if type(value) is not tuple or not value:
        return ""
    kinds = {type(item) for item in value}
    if len(kinds) == 1 and (kind := kinds.pop()) in PLAIN:
        return f"tuple[{kind.__name__}, ...]"
    return ""


# Classes


def is_dataclass(node: ast.ClassDef) -> bool:
    return any(ast.unparse(one).startswith("dataclass") for one in node.decorator_list)


def plain_class(node: ast.ClassDef, cls: type) -> ast.ClassDef:
    """The same class with everything written out that `dataclass` makes."""
    own = {n.target.id: n for n in node.body if is_field(n)}  # type: ignore[union-attr]
    body: list[ast.stmt] = []
    for part in node.body:
        if is_field(part):
            assert isinstance(part, ast.AnnAssign)
            body.append(ast.AnnAssign(part.target, part.annotation, None, simple=1))
        else:
            body.append(part)
    defined = {part.name for part in node.body if isinstance(part, ast.FunctionDef)}
    made = [field_facts(cls, own), init(cls, own, hasattr(cls, "__post_init__"))]
    made += [text for name, text in methods(cls) if name not in defined]
    node.body = body + ast.parse("\n".join(made)).body
    node.decorator_list = []
    if in_core(cls):
        if cls.__bases__ == (object,):
            node.body.append(takes_over(node))
        node.decorator_list = [ast.parse(OPEN, mode="eval").body]
    return node


def takes_over(node: ast.ClassDef) -> ast.stmt:
    """The hook for interpreted classes that derive from this one, and what it did before."""
    hook = ast.parse("def __init_subclass__(cls) -> None:\n inherit(cls)").body[0]
    for part in node.body:
        if isinstance(part, ast.FunctionDef) and part.name == "__init_subclass__":
            node.body.remove(part)
            hook.body += part.body  # type: ignore[attr-defined]
    return hook


def in_core(cls: type) -> bool:
    """Games of anybody's derive from these classes."""
    return cls.__module__.startswith("ziggurat.core.")


def is_field(part: ast.stmt) -> bool:
    return (
        isinstance(part, ast.AnnAssign)
        and isinstance(part.target, ast.Name)
        and not ast.unparse(part.annotation).startswith("ClassVar")
    )


def field_facts(cls: type, own: dict[str, Any]) -> str:
    """`dataclasses.fields` goes on working: saving, loading and tensors ask for them, and so do
    interpreted classes that derive from this one."""
    facts = ", ".join(
        f"({f.name!r}, {ast.unparse(own[f.name].annotation)}, {field_text(f, own)})"
        for f in dataclasses.fields(cls)
        if f.name in own
    )
    parents = [b for b in cls.__mro__[1:] if "__dataclass_fields__" in vars(b)]
    parent = parents[0].__name__ if parents else "None"
    return (
        f"__dataclass_fields__: ClassVar[Any] = fields_table({parent}, [{facts}])\n"
        "__dataclass_params__: ClassVar[Any] = Parameters"
    )


def field_text(f: Any, own: dict[str, Any]) -> str:
    """The call that makes such a field; a factory of one class alone is not needed by others."""
    facts = f"compare={f.compare}, repr={f.repr}, kw_only={bool(f.kw_only)}, init={f.init}"
    if f.default_factory in (list, dict):
        return f"made_field(default_factory={f.default_factory.__name__}, {facts})"
    if f.default is not dataclasses.MISSING:
        return f"made_field(default={default_text(f, own)}, {facts})"
    return f"made_field({'default=None, ' * state.has_default(f)}{facts})"


def init(cls: type, own: dict[str, Any], post: bool) -> str:
    given = [f for f in dataclasses.fields(cls) if f.init]
    positional = [f for f in given if not f.kw_only]
    named = [f for f in given if f.kw_only]
    heads = [parameter(f, own) for f in positional]
    if named:
        heads += ["*", *(parameter(f, own) for f in named)]
    lines = [f" self.{f.name} = {value_of(f, own)}" for f in given]
    lines += [" self.__post_init__()"] if post else []
    return "\n".join([f"def __init__(self, {', '.join(heads)}) -> None:", *(lines or [" pass"])])


def parameter(f: Any, own: dict[str, Any]) -> str:
    kind = type_text(f, own)
    if f.default_factory is not dataclasses.MISSING:
        return f"{f.name}: {kind} | None = None" if kind != "Any" else f"{f.name}: Any = None"
    if f.default is dataclasses.MISSING:
        return f"{f.name}: {kind}"
    return f"{f.name}: {kind} = {default_text(f, own)}"


def type_text(f: Any, own: dict[str, Any]) -> str:
    """The annotation; of an inherited field only where its names are builtin."""
    if f.name in own:
        return ast.unparse(own[f.name].annotation)
    text = f.type if isinstance(f.type, str) else typing_text(f.type)
    return text if set(re.findall(r"[A-Za-z_.]+", text)) <= BUILTIN else "Any"


BUILTIN = {"int", "str", "bool", "float", "list", "dict", "tuple", "bytearray", "None", "..."}


def typing_text(kind: Any) -> str:
    return kind.__name__ if isinstance(kind, type) and not typing.get_args(kind) else str(kind)


def default_text(f: Any, own: dict[str, Any]) -> str:
    """As it is written in the class; an inherited one by its value, which is plain."""
    if f.name not in own:
        if callable(f.default):
            return f"__import__({f.default.__module__!r}).{f.default.__name__}"
        return repr(f.default)
    value = own[f.name].value
    if isinstance(value, ast.Call) and ast.unparse(value.func) == "field":
        return next(ast.unparse(k.value) for k in value.keywords if k.arg == "default")
    return ast.unparse(value)


def value_of(f: Any, own: dict[str, Any]) -> str:
    if f.default_factory is dataclasses.MISSING:
        return f.name
    return f"{f.name} if {f.name} is not None else {fresh_text(f, own)}"


def fresh_text(f: Any, own: dict[str, Any]) -> str:
    """What a default factory makes, as an expression."""
    if f.name not in own:
        return repr(f.default_factory())
    factory = next(k.value for k in own[f.name].value.keywords if k.arg == "default_factory")
    if isinstance(factory, ast.Lambda):
        return ast.unparse(factory.body)
    return {"list": "[]", "dict": "{}"}.get(ast.unparse(factory), f"{ast.unparse(factory)}()")


def methods(cls: type) -> list[tuple[str, str]]:
    found = [("__eq__", equality(cls)), ("__repr__", representation(cls))]
    found.append(("__reduce__", "def __reduce__(self) -> Any:\n return pickle_parts(self)"))
    if cls.__dataclass_params__.frozen:  # type: ignore[attr-defined]
        names = "".join(f"self.{f.name}, " for f in dataclasses.fields(cls))
        found.append(("__hash__", f"def __hash__(self) -> int:\n return hash(({names}))"))
    if issubclass(cls, state.Data) and not in_core(cls):
        found.append(("copy", copy(cls)))
    return found


def equality(cls: type) -> str:
    tests = [f"self.{f.name} == other.{f.name}" for f in dataclasses.fields(cls) if f.compare]
    return (
        "def __eq__(self, other: object) -> bool:\n"
        f" if type(other) is not type(self) or not isinstance(other, {cls.__name__}):\n"
        "  return NotImplemented\n"
        f" return {' and '.join(tests) or 'True'}"
    )


def representation(cls: type) -> str:
    parts = ", ".join(f"{f.name}={{self.{f.name}!r}}" for f in dataclasses.fields(cls) if f.repr)
    return f"def __repr__(self) -> str:\n return f{f'{cls.__name__}({parts})'!r}"


def copy(cls: type) -> str:
    hints = state.type_hints(cls)
    given = ", ".join(
        f"{f.name}={state.copied(hints[f.name], f'self.{f.name}')}"
        for f in dataclasses.fields(cls)
        if f.init
    )
    rest = [
        f" new.{f.name} = {state.copied(hints[f.name], f'self.{f.name}')}"
        for f in dataclasses.fields(cls)
        if not f.init
    ]
    lines = [f" new = {cls.__name__}({given})", *rest, " return cast(Any, new)"]
    return "\n".join(["def copy(self) -> Self:", *lines])
