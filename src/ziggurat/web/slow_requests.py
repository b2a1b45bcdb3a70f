"""Slow visitors: a request must arrive whole, headers and body, within a time. uvicorn itself waits
for ever for the second half of one."""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

WHOLE = 20.0  # seconds from the first byte, or from the connection, to the end of a request


class Protocol(HttpToolsProtocol):
    alarm: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.expect()

    def connection_lost(self, exc: Exception | None) -> None:
        self.arrived()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        self.expect()
        super().on_message_begin()

    def on_message_complete(self) -> None:
        self.arrived()
        super().on_message_complete()

    def expect(self) -> None:
        self.arrived()
        self.alarm = self.loop.call_later(WHOLE, self.transport.abort)

    def arrived(self) -> None:
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
