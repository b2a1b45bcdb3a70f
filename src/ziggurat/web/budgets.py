"""What one person, one address and the whole server may take, so that nobody can take all of it.

Addresses are counted in memory only. What a table keeps of the address that opened it, its `lane`,
is a hash under a secret of this process, from which no address can be told.
"""

import os
import sys
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from hashlib import blake2b
from ipaddress import IPv6Address, ip_address
from secrets import token_bytes
from typing import NamedTuple

from fastapi import Request
from sqlalchemy import func, select

from ziggurat.core.errors import BadOption, ZigguratError
from ziggurat.core.message import m
from ziggurat.web.storage.schema import tables
from ziggurat.web.storage.store import Person, Store

SECRET = token_bytes(16)
MOST_ADDRESSES = 10_000  # remembered; the one that has been quiet longest goes first
OTHER_FILES = 200  # open files that are no event streams


class TooMuch(ZigguratError):
    """A budget is spent."""


class Limits(NamedTuple):
    """ZIGGURAT_LIMITS="streams_each=500 streams=5000" in the environment changes some of them.
    Tables count that were opened within a day and are not over."""

    tables_guest: int = 40
    tables_account: int = 150
    tables_address: int = 150
    streams_each: int = 60  # pages that listen, from one address
    streams: int = 2000  # and in all
    rooms_mb: int = 500  # memory of tables that somebody looked at, about


class Rate(NamedTuple):
    """So many requests at once, and so many more each second."""

    burst: float
    rate: float


LOOKING = Rate(600, 100)
ACTING = Rate(300, 150)
GUESSING = Rate(10, 1 / 6)  # passwords
ACCOUNT = Rate(10, 1 / 30)  # wrong passwords of one account, from anywhere
HINTING = Rate(20, 1 / 4)
REVIEWING = Rate(12, 1 / 300)
THINKING = Rate(300, 0.5)  # seconds of bots, for all tables that one address opened


@dataclass(slots=True)
class RateLimiter:
    """How much each address has left; forgotten ones start full again."""

    left: dict[tuple[str, Rate], tuple[float, float]] = field(default_factory=dict)

    def now_left(self, address: str, pace: Rate, now: float) -> float:
        tokens, since = self.left.pop((address, pace), (pace.burst, now))
        return min(pace.burst, tokens + (now - since) * pace.rate)

    def allows(self, address: str, pace: Rate, now: float) -> bool:
        tokens = self.now_left(address, pace, now)
        self.keep(address, pace, max(tokens - 1, 0.0), now)
        return tokens >= 1

    def spend(self, address: str, pace: Rate, amount: float, now: float) -> None:
        """What was not asked for beforehand; it may leave a debt."""
        self.keep(address, pace, self.now_left(address, pace, now) - amount, now)

    def delay(self, address: str, pace: Rate, now: float) -> float:
        """Seconds until a debt is paid."""
        tokens = self.now_left(address, pace, now)
        self.keep(address, pace, tokens, now)
        return max(0.0, -tokens / pace.rate)

    def keep(self, address: str, pace: Rate, tokens: float, now: float) -> None:
        self.left[address, pace] = (tokens, now)
        while len(self.left) > MOST_ADDRESSES:
            self.left.pop(next(iter(self.left)), None)


def address_of(request: Request) -> str:
    """Who asks, as far as addresses tell."""
    client = request.scope.get("client")
    return network_of(client[0] if client else "")


@lru_cache(maxsize=MOST_ADDRESSES)
def network_of(host: str) -> str:
    """Of IPv6 the network, which one household has alone."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped:
            return str(address.ipv4_mapped)
        return str(IPv6Address(int(address) >> 64 << 64))
    return host


def lane_of(request: Request) -> str:
    return blake2b(address_of(request).encode(), key=SECRET, digest_size=8).hexdigest()


def may_open(store: Store, limits: Limits, person: Person | None, lane: str) -> None:
    """Raise TooMuch if this person, or everybody at this address, has enough tables."""
    if person is not None:
        most = limits.tables_account if person.login else limits.tables_guest
        if under_way(store, tables.c.owner == person.id) >= most:
            raise TooMuch(
                m("You opened {most} tables today that are not over: finish one first.", most=most)
            )
    if lane and under_way(store, tables.c.lane == lane) >= limits.tables_address:
        raise TooMuch(m("Too many tables were opened from your address today; try again tomorrow."))


def under_way(store: Store, which: object) -> int:
    day = (datetime.now(UTC) - timedelta(days=1)).isoformat(timespec="milliseconds")
    games = ~tables.c.over & tables.c.lesson.is_(None)  # of each lesson a person has one table
    query = select(func.count()).select_from(tables).where(games, tables.c.since > day)
    return int(store.query_rows(query.where(which))[0][0])  # type: ignore[arg-type]


def from_environment() -> Limits:
    """The limits of this server; not more streams than files may be open."""
    wanted = dict(
        part.partition("=")[::2] for part in os.environ.get("ZIGGURAT_LIMITS", "").split()
    )
    for name, value in wanted.items():
        if name not in Limits._fields or not value.isdecimal():
            raise BadOption(
                m("ZIGGURAT_LIMITS does not know '{name}={value}'.", name=name, value=value)
            )
    limits = Limits(**{name: int(value) for name, value in wanted.items()})
    return limits._replace(streams=max(1, min(limits.streams, open_files() - OTHER_FILES)))


def open_files() -> int:
    """How many files this process may have open: as many as its user may, if it can be had. Each
    page that listens needs one."""
    if sys.platform == "win32":
        return 2 * OTHER_FILES
    import resource

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return most if most != resource.RLIM_INFINITY else sys.maxsize
