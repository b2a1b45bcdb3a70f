"""Accounts: a name and a password make a guest an account, and its games follow."""

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError
from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError

from ziggurat.core.errors import ZigguratError
from ziggurat.core.message import m
from ziggurat.web import names, sessions
from ziggurat.web.storage.schema import chairs, people
from ziggurat.web.storage.store import Person, Store, new_id, now

HASHER = PasswordHasher()
NOBODY = HASHER.hash("nobody has this password")
SHORTEST = 8
LONGEST = 200
PASSWORD = select(people.c.password)


class BadAccount(ZigguratError):
    """A name or password that cannot be taken."""


def register(store: Store, guest: Person | None, name: str, password: str) -> Person:
    """Make the guest an account of that name, or a new person if nobody asks. Older sessions of the
    guest end: who had one of their cookies is not this account."""
    if not name:
        raise BadAccount(m("An account needs a name."))
    login = name.casefold()
    if len(login) > names.LONGEST_LOGIN:
        raise BadAccount(m("That name is too long."))
    if names.owner(store, name) is not None:
        raise BadAccount(m("The name {name} is taken, or looks like one that is.", name=name))
    values = {"name": name, "login": login, "skeleton": names.skeleton(name)}
    values["password"] = hashed(password)
    try:
        if guest is not None and guest.login is None:
            store.run(update(people).where(people.c.id == guest.id).values(values))
            sessions.end_all(store, guest.id)
            return Person(guest.id, name, login)
        person = Person(new_id(), name, login)
        store.run(insert(people).values(id=person.id, since=now(), **values))
        return person
    except IntegrityError:
        raise BadAccount(
            m("The name {name} is taken, or looks like one that is.", name=name)
        ) from None


def hashed(password: str) -> str:
    if not SHORTEST <= len(password) <= LONGEST:
        raise BadAccount(
            m("A password has {least} to {most} characters.", least=SHORTEST, most=LONGEST)
        )
    return HASHER.hash(password.encode("utf-8", "replace"))


def log_in(store: Store, guest: Person | None, name: str, password: str) -> Person:
    """The account, if the password is right; what the guest played so far is handed over."""
    columns = select(people.c.id, people.c.name, people.c.login, people.c.password)
    found = store.query_rows(columns.where(people.c.login.in_((name.casefold(), name.lower()))))
    # An unknown name takes as long as a wrong password.
    right = fits(found[0].password if found else NOBODY, password)
    if not (found and right):
        raise BadAccount(m("That name and password do not fit."))
    person = Person(found[0].id, found[0].name, found[0].login)
    if guest is not None and guest.login is None:
        theirs = chairs.c.person == guest.id
        store.run(update(chairs).where(theirs).values(person=person.id))
        sessions.end_all(store, guest.id)
    return person


def change_password(store: Store, person: Person | None, old: str, new: str) -> Person:
    """Of who is logged in and knows the old one; all sessions end."""
    known = [] if person is None else store.query_rows(PASSWORD.where(people.c.id == person.id))
    if person is None or not known or known[0].password is None:
        raise BadAccount(m("Only an account has a password."))
    if not fits(known[0].password, old):
        raise BadAccount(m("That is not the old password."))
    fresh = hashed(new)
    store.run(update(people).where(people.c.id == person.id).values(password=fresh))
    sessions.end_all(store, person.id)
    return person


def fits(kept: str, password: str) -> bool:
    try:
        return HASHER.verify(kept, password[:LONGEST].encode("utf-8", "replace"))
    except VerificationError:
        return False
