"""Accounts: a name and a password make a guest an account, and its games follow."""

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError
from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError

from ziggurat.core.errors import ZigguratError
from ziggurat.table.schema import chairs, people
from ziggurat.table.store import Person, Store, new_id, now

HASHER = PasswordHasher()
NOBODY = HASHER.hash("nobody has this password")
SHORTEST = 8
LONGEST = 200


class BadAccount(ZigguratError):
    """A name or password that cannot be taken."""


def register(store: Store, guest: Person | None, name: str, password: str) -> Person:
    """Make the guest an account of that name, or a new person if nobody asks."""
    if not name:
        raise BadAccount("An account needs a name.")
    if not SHORTEST <= len(password) <= LONGEST:
        raise BadAccount(f"A password has {SHORTEST} to {LONGEST} characters.")
    values = {"name": name, "login": name.lower(), "password": HASHER.hash(password)}
    try:
        if guest is not None and guest.login is None:
            store.run(update(people).where(people.c.id == guest.id).values(values))
            return Person(guest.id, name, name.lower())
        person = Person(new_id(), name, name.lower())
        store.run(insert(people).values(id=person.id, since=now(), **values))
        return person
    except IntegrityError:
        raise BadAccount(f"The name {name} is taken.") from None


def log_in(store: Store, guest: Person | None, name: str, password: str) -> Person:
    """The account, if the password is right; what the guest played so far is handed over."""
    columns = select(people.c.id, people.c.name, people.c.login, people.c.password)
    found = store.rows(columns.where(people.c.login == name.lower()))
    try:
        # An unknown name takes as long as a wrong password.
        HASHER.verify(found[0].password if found else NOBODY, password[:LONGEST])
    except VerificationError:
        found = []
    if not found:
        raise BadAccount("That name and password do not fit.")
    person = Person(found[0].id, found[0].name, found[0].login)
    if guest is not None and guest.login is None:
        theirs = chairs.c.person == guest.id
        store.run(update(chairs).where(theirs).values(person=person.id))
    return person
