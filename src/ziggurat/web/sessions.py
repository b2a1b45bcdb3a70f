"""Sessions: a browser proves who it is with a cookie, of which only a hash is kept. A session ends
when its person says so, when the password changes, or when it has not been used for long."""

import hashlib
import secrets
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from sqlalchemy import bindparam, delete, insert, or_, select, update

from ziggurat.web.storage.schema import people, proofs
from ziggurat.web.storage.store import Busy, Person, Store, new_id, now

LASTS = timedelta(days=180)  # after the last use
LONGEST_DEVICE = 120  # characters

PERSON = (
    select(people.c.id, people.c.name, people.c.login, proofs.c.seen)
    .join(proofs, proofs.c.person == people.c.id)
    .where(proofs.c.proof == bindparam("proof"))
    .where(or_(proofs.c.seen > bindparam("old"), proofs.c.since > bindparam("old")))
)


class Session(NamedTuple):
    device: str
    since: str
    seen: str
    own: bool  # the one that asks


def proof_of(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def oldest() -> str:
    return (datetime.now(UTC) - LASTS).isoformat(timespec="milliseconds")


def new_person(store: Store, name: str, device: str = "") -> tuple[Person, str]:
    """A guest, and the secret that proves who it is."""
    person = Person(new_id(), name)
    store.run(insert(people).values(id=person.id, name=name, since=now()))
    return person, begin(store, person.id, device)


def begin(store: Store, person: str, device: str = "") -> str:
    """A new session; its secret."""
    token = secrets.token_urlsafe(24)
    clean = "".join(sign for sign in device if sign.isprintable())[:LONGEST_DEVICE]
    row = {"proof": proof_of(token), "person": person, "since": now(), "seen": now()}
    store.run(insert(proofs).values(device=clean, **row))
    return token


def person_by(store: Store, token: str) -> Person | None:
    """Whose session this is. Its use is noted once a day."""
    found = store.query_rows(PERSON, proof=proof_of(token), old=oldest())
    if not found:
        return None
    if found[0].seen[:10] != now()[:10]:
        with suppress(Busy):
            here = update(proofs).where(proofs.c.proof == proof_of(token))
            store.run(here.values(seen=now()))
    return Person(*found[0][:3])


def end(store: Store, token: str) -> None:
    store.run(delete(proofs).where(proofs.c.proof == proof_of(token)))


def end_all(store: Store, person: str, but: str = "") -> None:
    """All of a person's, but the one with this secret."""
    others = (proofs.c.person == person) & (proofs.c.proof != proof_of(but))
    store.run(delete(proofs).where(others))


def of(store: Store, person: str, token: str) -> list[Session]:
    """A person's sessions, the last used first."""
    query = select(proofs).where(proofs.c.person == person)
    rows = store.query_rows(query.where(or_(proofs.c.seen > oldest(), proofs.c.since > oldest())))
    found = [
        Session(row.device, row.since, max(row.seen, row.since), row.proof == proof_of(token))
        for row in rows
    ]
    return sorted(found, key=lambda one: one.seen, reverse=True)


def drop_old(store: Store) -> None:
    """Forget sessions that have ended by themselves."""
    store.run(delete(proofs).where(proofs.c.seen < oldest(), proofs.c.since < oldest()))
