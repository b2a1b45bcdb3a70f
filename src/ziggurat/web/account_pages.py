"""The pages of accounts: register, log in and out, change the password, see one's sessions."""

from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic

from fastapi import APIRouter, Request, Response
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import RedirectResponse

from ziggurat.core.errors import BadOption
from ziggurat.core.message import m
from ziggurat.web import accounts, names, sessions
from ziggurat.web.auth import (
    OptionalPerson,
    TheRooms,
    clear_session_cookie,
    device_of,
    set_session_cookie,
    token_of,
)
from ziggurat.web.budgets import ACCOUNT, TooMuch
from ziggurat.web.metrics import warn
from ziggurat.web.pages import rendered
from ziggurat.web.storage.store import Person

router = APIRouter(include_in_schema=False)


@router.get("/account")
def account_page(request: Request, rooms: TheRooms, person: OptionalPerson) -> Response:
    token = token_of(request)
    own = sessions.of(rooms.store, person.id, token) if person else []
    return rendered(request, "account.html", person=person, sessions=own)


@router.post("/account/{what}")
async def account(request: Request, what: str, rooms: TheRooms, person: OptionalPerson) -> Response:
    """What an account can do; a new cookie for every new session."""
    away = RedirectResponse("/", status_code=303)
    token = token_of(request)
    if what == "leave":
        await run_in_threadpool(sessions.end, rooms.store, token)
        clear_session_cookie(request, away)
        return away
    if what == "others" and person is not None:
        await run_in_threadpool(sessions.end_all, rooms.store, person.id, token)
        return RedirectResponse("/account", status_code=303)
    form = {name: str(value) for name, value in (await request.form()).items()}
    found = await run_in_threadpool(enter, request, what, person, form)
    fresh = await run_in_threadpool(sessions.begin, rooms.store, found.id, device_of(request))
    set_session_cookie(request, away, fresh)
    return away


@contextmanager
def guessing(request: Request, name: str) -> Iterator[None]:
    """Wrong passwords of one account slow all guesses at it down, wherever they come from."""
    paces, whose = request.app.state.paces, f"account {name.casefold()}"
    if paces.delay(whose, ACCOUNT, monotonic()) > 0:
        warn(request, "too many passwords for", name)
        raise TooMuch(m("Too many wrong passwords for this account; wait a little and try again."))
    try:
        yield
    except accounts.BadAccount:
        paces.spend(whose, ACCOUNT, 1, monotonic())
        warn(request, "wrong password for", name)
        raise


def enter(request: Request, what: str, person: Person | None, form: dict[str, str]) -> Person:
    """Who comes in by one of the forms."""
    store, password = request.app.state.rooms.store, form.get("password", "")
    if what == "register":
        return accounts.register(store, person, names.clean(form.get("name", "")), password)
    if what == "enter":
        given = " ".join(form.get("name", "").split())[: names.LONGEST]
        name = "".join(sign for sign in given if sign.isprintable())
        with guessing(request, name):
            return accounts.log_in(store, person, name, password)
    if what == "password":
        with guessing(request, person.login if person and person.login else ""):
            return accounts.change_password(store, person, form.get("old", ""), password)
    raise BadOption(m("There is no such page."))
