"""The short way of a page's looks and moves: it answers as the usual way does."""

import pytest

from ziggurat.web.quick import asked_by

USUAL = "?shown=&page=true"  # the same question in an order that our page does not use
QUICK = "?page=1&shown="


def scope(path, query, method="GET"):
    return {"type": "http", "method": method, "path": path, "query_string": query.encode()}


def is_quick(path, query, method="GET"):
    return asked_by(scope(path, query.removeprefix("?"), method)) is not None


def test_what_our_page_asks_is_taken_and_nothing_else():
    assert is_quick("/api/tables/x-_1", QUICK)
    assert is_quick("/api/tables/x", "page=1&seat=2&shown=0af")
    assert is_quick("/api/tables/x/act", QUICK, "POST")
    for path, query, method in (
        ("/api/tables/x", USUAL, "GET"),
        ("/api/tables/x", "page=1&seat=10", "GET"),
        ("/api/tables/x", "page=1&shown=" + "a" * 101, "GET"),
        ("/api/tables/x", "page=1&shown=%00", "GET"),
        ("/api/tables/x", "", "GET"),
        ("/api/tables/x", QUICK, "POST"),
        ("/api/tables/x/act", QUICK, "GET"),
        ("/api/tables/x/undo", QUICK, "POST"),
        ("/api/tables/../x", QUICK, "GET"),
    ):
        assert not is_quick(path, query, method), (path, query, method)


def both(guest, path, **request):
    """The answers to a request by the short and by the usual way."""
    send = guest.web.post if request else guest.web.get
    return [send(f"/api/tables/{path}{query}", **request) for query in (QUICK, USUAL)]


@pytest.mark.parametrize("encoding", ["gzip", "identity"])
def test_a_look_is_the_same_by_both_ways(ada, bob, table, encoding):
    for guest in (ada, bob):
        guest.web.headers["accept-encoding"] = encoding
        quick, usual = both(guest, table)
        assert quick.json() == usual.json()
        assert set(quick.headers) == set(usual.headers)
        for name in ("content-encoding", "cache-control", "content-type"):
            assert quick.headers.get(name) == usual.headers.get(name)


def test_refusals_are_the_same_by_both_ways(ada, bob, table):
    good = {"action": "pass", "version": 0, "key": "key-00000001"}
    for guest, path, request in (
        (ada, "nowhere", {}),
        (ada, "nowhere/act", {"json": good}),
        (bob, f"{table}/act", {"json": good}),
        (ada, f"{table}/act", {"json": {**good, "action": "fly"}}),
        (ada, f"{table}/act", {"json": {**good, "version": 9}}),
        (ada, f"{table}/act", {"json": {"action": [1]}}),
        (ada, f"{table}/act", {"content": b"{", "headers": {"content-type": "application/json"}}),
        (ada, f"{table}/act", {"content": b"{}", "headers": {"content-type": "text/plain"}}),
    ):
        quick, usual = both(guest, path, **request)
        assert quick.status_code == usual.status_code >= 400
        assert quick.text == usual.text
    assert ada.look(table)["version"] == 0


def test_a_move_is_played_once_whichever_way_it_comes(ada, table):
    seen = ada.look(table)
    move = {"action": seen["choices"][0]["action"], "version": 0, "key": "key-00000001"}
    for query in (QUICK, QUICK, USUAL):
        answer = ada.web.post(f"/api/tables/{table}/act{query}", json=move)
        assert answer.status_code == 200
        assert answer.json()["version"] == 1
