"""Ends the sockets of sessions that have ended, at this or any other house.

While sockets are open, one task looks every `CHECK_SECONDS` for new events of the account log
(passwords and roles) and for ended sessions; a route that ends sessions calls `check` at once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

from punto.house.accounts.session_tokens import Session
from punto.house.accounts.sessions import Sessions
from punto.refusals import Refused

CHECK_SECONDS = 1.0


class _OpenSocket:
    def __init__(self, session: Session) -> None:
        self.session = session
        self.ended = asyncio.Event()
        self.is_new = True
        """Not checked yet: the session may have ended since the ticket was used."""


class SessionWatch:
    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions
        self._sockets: set[_OpenSocket] = set()
        self._log_sequence: int | None = None
        """The last event of the account log that was checked; None before the first check."""
        self._task: asyncio.Task[None] | None = None

    @contextmanager
    def watch(self, session: Session | None) -> Iterator[asyncio.Event | None]:
        """Yield an event that is set when the session ends; None without a session."""
        if session is None:
            yield None
            return
        socket = _OpenSocket(session)
        self._sockets.add(socket)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run())
        try:
            yield socket.ended
        finally:
            self._sockets.discard(socket)

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while self._sockets:
            await self.check()
            await asyncio.sleep(CHECK_SECONDS)

    async def check(self) -> None:
        """End the sockets whose sessions have ended; a failing store ends none."""
        try:
            await self._check()
        except Refused:
            return

    async def _check(self) -> None:
        last, changed = await self._sessions.changed_accounts(self._log_sequence)
        sockets = [*self._sockets]
        live = {socket.session for socket in sockets}
        live -= {*await self._sessions.find_ended(live)}
        doubtful = {one.session for one in sockets if one.is_new or one.session.account in changed}
        for session in doubtful & live:
            if await self._sessions.find_account(session) is None:
                live.discard(session)
        for socket in sockets:
            socket.is_new = False
            if socket.session not in live:
                socket.ended.set()
        self._log_sequence = max(last, self._log_sequence or 0)  # another check may be ahead
