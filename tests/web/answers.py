"""Holds real answers of the interface against what it declares: no field may be missing, be of
another kind, or come undeclared."""

from functools import cache

from fastapi.routing import APIRoute
from pydantic import TypeAdapter
from starlette.routing import Match


def operations(app):
    """All operations of the interface."""
    routes = (route for route in app.router.routes if isinstance(route, APIRoute))
    return [route for route in routes if route.path.startswith("/api/")]


def operation(app, method, path):
    """The operation that answers such a request; the path may hold the names of its places."""
    scope = {"type": "http", "method": method, "path": path, "root_path": ""}
    found = (one for one in operations(app) if one.matches(scope)[0] is Match.FULL)
    return next(found, None)


@cache
def adapter(model):
    return TypeAdapter(model)


def declared(route, status):
    """The model of an answer, or the kind of a text."""
    if status == (route.status_code or 200):
        content = route.responses.get(200, {}).get("content")
        return next(iter(content)) if content else route.response_model
    return route.responses.get(status, route.responses["default"])["model"]


def check(app, answer):
    """The operation and the status; fails if the answer is not as declared."""
    route = operation(app, answer.request.method, answer.request.url.path)
    if route is None:
        return set()
    status, kind = answer.status_code, answer.headers["content-type"].partition(";")[0]
    model, where = declared(route, status), f"{route.name} {status}"
    assert model, f"{where} has no model"
    assert kind == (model if isinstance(model, str) else "application/json"), where
    if not isinstance(model, str):
        adapter(model).validate_json(answer.read(), strict=True, extra="forbid")
    return {(route.name, status)}


def watch(web, app):
    """Check whatever this client is answered; what that was grows while it asks."""
    seen = set()
    web.event_hooks["response"].append(lambda answer: seen.update(check(app, answer)))
    return seen
