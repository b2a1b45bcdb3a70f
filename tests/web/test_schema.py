"""The interface as it describes itself: whatever fits or breaks the description gets an answer."""

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode

from tests.web.conftest import Guest, new_database
from ziggurat.web.app import make_app
from ziggurat.web.live.bot_workers import ThreadMinds

OPERATIONS = [
    ("GET", "/api/tables/{table}"),
    ("POST", "/api/tables/{table}/act"),
    ("GET", "/api/games"),
    ("POST", "/api/tables"),
    ("POST", "/api/tables/{table}/undo"),
    ("POST", "/api/tables/{table}/ask"),
    ("POST", "/api/tables/{table}/answer"),
    ("POST", "/api/tables/{table}/resign"),
    ("POST", "/api/tables/{table}/decline"),
    ("POST", "/api/tables/{table}/fault"),
    ("POST", "/api/tables/{table}/fill"),
    ("POST", "/api/tables/{table}/sit"),
    ("POST", "/api/tables/{table}/away"),
    ("POST", "/api/tables/{table}/remark"),
    ("POST", "/api/tables/{table}/hide"),
    ("POST", "/api/tables/{table}/report"),
    ("POST", "/api/tables/{table}/rematch"),
    ("POST", "/api/tables/{table}/lesson"),
    ("POST", "/api/learn/explained"),
    ("POST", "/api/tables/{table}/review"),
    ("GET", "/api/tables/{table}/review"),
    ("GET", "/api/tables/{table}/review/line"),
    ("GET", "/api/tables/{table}/hint"),
    ("GET", "/api/tables/{table}/why"),
    ("GET", "/api/tables/{table}/what"),
    ("GET", "/api/tables/{table}/steps"),
    ("GET", "/api/tables/{table}/at/{at}"),
    ("GET", "/api/tables/{table}/editor"),
    ("GET", "/api/tables/{table}/record"),
]

ANYTHING_GOES = (
    "/rematch",
    "/record",
    "/editor",
    "/games",
)  # nothing but the table's name, which may be any text


DATABASES = ["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)]


@pytest.fixture(scope="module", params=DATABASES)
def described(request, tmp_path_factory):
    folder = tmp_path_factory.mktemp("schema")
    address = f"sqlite:///{folder / 'games.db'}"
    if request.param == "postgresql":
        address = new_database(request.getfixturevalue("postgres"))
    app = make_app(address, ThreadMinds())
    ada = Guest(app)
    table = ada.open_table("tigris", "me", "friend", first="fixed")
    return schemathesis.openapi.from_asgi("/openapi.json", app), table, dict(ada.web.cookies)


def test_every_operation_is_tried(described):
    schema, _, _ = described
    known = {(op.ok().method.upper(), op.ok().path) for op in schema.get_all_operations()}
    assert known == {*OPERATIONS, ("GET", "/api/tables/{table}/events")}


@pytest.mark.parametrize(
    ("method", "path", "mode"),
    [
        (method, path, mode)
        for method, path in OPERATIONS
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)
        if mode is GenerationMode.POSITIVE or not path.endswith(ANYTHING_GOES)
    ],
)
def test_no_request_crashes_the_server(described, method, path, mode):
    schema, table, cookies = described
    operation = schema[path][method]
    seen = set()

    @given(case=operation.as_strategy(generation_mode=mode))
    @settings(max_examples=20, deadline=None, suppress_health_check=list(HealthCheck))
    def try_out(case):
        answer = case.call(cookies=cookies)
        assert answer.status_code < 500
        if isinstance(case.path_parameters, dict):
            case.path_parameters["table"] = table
        answer = case.call(cookies=cookies)
        assert answer.status_code < 500
        seen.add(answer.status_code)

    try_out()
    assert seen
