"""The page that describes the HTTP interface, made from its OpenAPI document. No script is needed,
so it works offline and under our own policy."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from fastapi import APIRouter, Request, Response
from markupsafe import Markup

from ziggurat.web.auth import OptionalPerson
from ziggurat.web.markup import emphasised
from ziggurat.web.pages import rendered

router = APIRouter(include_in_schema=False)
Schema = Mapping[str, Any]
OR, COMMA = Markup(" or "), Markup(", ")


@router.get("/docs")
def docs(request: Request, person: OptionalPerson) -> Response:
    described = request.app.openapi()
    return rendered(
        request,
        "docs.html",
        person=person,
        about=[emphasised(part) for part in described["info"]["description"].split("\n\n")],
        operations=operations(described),
        refusals=refusals(described),
        models=[
            {"name": name, "about": about(model), "fields": fields(model)}
            for name, model in described["components"]["schemas"].items()
        ],
    )


def about(described: Schema) -> Markup:
    return emphasised(described.get("description", ""))


def operations(described: Schema) -> list[dict[str, Any]]:
    """Every operation, in the order of the code."""
    return [
        operation(method.upper(), path, one)
        for path, methods in described["paths"].items()
        for method, one in methods.items()
    ]


def operation(method: str, path: str, one: Schema) -> dict[str, Any]:
    return {
        "id": one["operationId"],
        "method": method,
        "path": path,
        "title": one["summary"],
        "about": about(one),
        "parameters": [parameter(given) for given in one.get("parameters", ())],
        "body": content(one["requestBody"]) if "requestBody" in one else "",
        "answers": answers(one["responses"]),
    }


def parameter(given: Schema) -> dict[str, Any]:
    return field(given["name"], given["schema"], given["required"])


def fields(model: Schema) -> list[dict[str, Any]]:
    required = model.get("required", ())
    return [field(name, one, name in required) for name, one in model["properties"].items()]


def field(name: str, schema: Schema, required: bool) -> dict[str, Any]:
    told = kind(schema)
    if schema.get("default") not in (None, "", {}):
        told += f", by default {json.dumps(schema['default'])}"
    return {"name": name, "kind": told, "about": about(schema), "required": required}


def answers(responses: Mapping[str, Schema]) -> list[tuple[str, Markup]]:
    """What comes back, each with the statuses it comes with."""
    found: dict[Markup, list[str]] = {}
    for status, one in responses.items():
        found.setdefault(content(one), []).append(status)
    return [(", ".join(sorted(statuses)), what) for what, statuses in found.items()]


def content(described: Schema) -> Markup:
    """What a body or an answer is; JSON needs no word."""
    ((media, one),) = described["content"].items()
    found = kind(one["schema"])
    return found if media == "application/json" else Markup("{} ({})").format(found, media)


def refusals(described: Schema) -> dict[str, Markup]:
    """What the statuses mean that are no success."""
    found = {
        status: about(one)
        for methods in described["paths"].values()
        for operation in methods.values()
        for status, one in operation["responses"].items()
        if not status.startswith("2")
    }
    return dict(sorted(found.items()))


def kind(schema: Schema) -> Markup:
    """A JSON type in words, with links to the models."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return Markup('<a href="#model-{0}">{0}</a>').format(name)
    if "anyOf" in schema:
        return OR.join(map(kind, schema["anyOf"]))
    if "enum" in schema:
        return OR.join(map(repr, schema["enum"]))
    if "prefixItems" in schema:
        return Markup("list of {}").format(COMMA.join(map(kind, schema["prefixItems"])))
    if schema["type"] == "array":
        return Markup("list of {}").format(kind(schema["items"]))
    if schema["type"] == "object":
        return Markup("object of {}").format(kind(schema["additionalProperties"]))
    return Markup.escape(schema["type"]) + limits(schema)


def limits(schema: Schema) -> str:
    """How small and how large, such as ` (0 to 9)`."""
    least, most = ends(schema, ("minimum", "minLength")), ends(schema, ("maximum", "maxLength"))
    unit = " characters" if schema["type"] == "string" else ""
    if most is not None:
        return f" ({least} to {most}{unit})" if least is not None else f" (up to {most}{unit})"
    return f" (from {least}{unit})" if least is not None else ""


def ends(schema: Schema, names: Iterable[str]) -> int | None:
    return next((int(schema[name]) for name in names if name in schema), None)
