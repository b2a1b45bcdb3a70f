"""Names of people: what may stand in one, and which look like somebody else's."""

import unicodedata

from sqlalchemy import select

from ziggurat import bots
from ziggurat.core.errors import ZigguratError
from ziggurat.core.message import m
from ziggurat.web.storage.schema import people
from ziggurat.web.storage.store import Person, Store

LONGEST = 24
LONGEST_LOGIN = 40
HIDDEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")  # control, direction, no width, no character
RESERVED = ("admin", "anyone", "bot", "free", "friend", "me", "nobody", "system", "ziggurat")

# Letters of other scripts, and signs, that look like Latin ones; capitals first.
CAPITALS = str.maketrans(
    "АВЕЅІЈКМНОРСТУХҮԌԚԜ" + "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ" + "І",
    "ABESIJKMHOPCTYXYGQW" + "ABEZHIKMNOPTYX" + "I",
)
SMALL = str.maketrans(
    "аеорсухіјѕһԁԛԝвнкмтгпь" + "αβγεηικνορτυχω" + "01|!ıłøæ",
    "aeopcyxijshdqwbhkmtrnb" + "abyenikvoptuxw" + "olllllo" + "a",
)


class BadName(ZigguratError):
    """A name that cannot be taken."""


def clean(text: str) -> str:
    """The name as it is shown: one space between words, letters in their usual form."""
    name = " ".join(unicodedata.normalize("NFKC", text).split())[:LONGEST].strip()
    if any(unicodedata.category(sign) in HIDDEN for sign in name):
        raise BadName(m("A name has no signs that cannot be seen."))
    if any(sign in name for sign in "()<>"):
        raise BadName(m("A name has no brackets: bots are marked by them."))
    if skeleton(name) in TAKEN:
        raise BadName(m("That name is reserved; choose another one."))
    return name


def skeleton(name: str) -> str:
    """What a name looks like: two names of the same skeleton are easily taken for each other."""
    plain = unicodedata.normalize("NFKD", name.translate(CAPITALS))
    folded = plain.casefold().translate(SMALL)
    letters = "".join(sign for sign in folded if sign.isalnum())
    return letters.replace("i", "l").replace("rn", "m").replace("vv", "w")[:LONGEST_LOGIN]


TAKEN = {skeleton(word) for word in (*bots.names(), *RESERVED)}


def wanted(store: Store, person: Person, text: str) -> str:
    """The name that somebody gives at a table, empty if none. An account keeps its own; nobody
    takes one that looks like an account's."""
    name = clean(text)
    if not name or name == person.name:
        return ""
    if person.login is not None:
        raise BadName(m("An account keeps its name."))
    if owner(store, name) is not None:
        raise BadName(m("That name belongs to an account, or looks like one; choose another."))
    return name


def owner(store: Store, name: str) -> str | None:
    """The account that this name looks like."""
    found = store.query_rows(select(people.c.id).where(people.c.skeleton == skeleton(name)))
    return str(found[0].id) if found else None
