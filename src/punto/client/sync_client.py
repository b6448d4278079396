"""The same client without `async`: its event loop runs in a thread."""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Coroutine, Iterator
from itertools import count
from secrets import token_hex
from typing import Any, Self, TypeVar

import msgspec

from punto.client.http_client import HouseClient
from punto.client.models import CommandTaken, LobbyTable, MoneyMoved, OwnWallet, SignedInAccount
from punto.client.table_socket import TableSocket
from punto.refusals import Refusal, Refused

ANSWER_SECONDS = 60.0
"""How long a command waits for its answer, reconnections included."""
Value = TypeVar("Value")


class SyncHouseClient:
    """Client of a server for programs and notebooks without `async`; see `punto.connect`.

    `connecting` makes the client in the event loop of the thread.
    """

    def __init__(self, connecting: Coroutine[Any, Any, HouseClient]) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(
            target=self._loop.run_forever, name="punto client", daemon=True
        )
        self._thread.start()
        self._sockets: list[SyncTableSocket] = []
        try:
            self._client = self.run(connecting)
        except BaseException:
            self._stop_loop()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return repr(self._client).replace("HouseClient", "SyncHouseClient", 1)

    def run(self, work: Coroutine[Any, Any, Value], timeout_seconds: float | None = None) -> Value:
        """Run a coroutine in the loop of the client, and return its result."""
        future = asyncio.run_coroutine_threadsafe(work, self._loop)
        try:
            return future.result(timeout_seconds)
        except BaseException:
            future.cancel()  # also after Ctrl-C
            raise

    def close(self) -> None:
        """Leave the tables and close the connections."""
        if self._loop.is_closed():
            return
        for socket in [*self._sockets]:
            socket.close()
        self.run(self._client.close())
        self._stop_loop()

    def _stop_loop(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    @property
    def account(self) -> SignedInAccount | None:
        """The account that is signed in."""
        return self._client.account

    @property
    def token(self) -> str | None:
        return self._client.token

    def get(self, path: str) -> Any:
        """Return the JSON of `GET path`; raise `Refused` for an error response."""
        return self.run(self._client.get(path))

    def post(self, path: str, body: Any = None) -> Any:
        return self.run(self._client.post(path, body))

    def sign_in(self, name: str, password: str) -> SignedInAccount:
        return self.run(self._client.sign_in(name, password))

    def sign_in_as_guest(self) -> SignedInAccount:
        return self.run(self._client.sign_in_as_guest())

    def me(self) -> SignedInAccount:
        return self.run(self._client.me())

    def tables(self) -> list[LobbyTable]:
        return self.run(self._client.tables())

    def wallet(self) -> OwnWallet:
        return self.run(self._client.wallet())

    def top_up(self) -> OwnWallet:
        return self.run(self._client.top_up())

    def buy_in(self, table: str, amount: int, transfer: str | None = None) -> MoneyMoved:
        return self.run(self._client.buy_in(table, amount, transfer))

    def cash_out(self, table: str, transfer: str | None = None) -> MoneyMoved:
        return self.run(self._client.cash_out(table, transfer))

    def join(
        self,
        table: str,
        role: str = "player",
        follow: str | None = None,
        after: int | None = None,
    ) -> SyncTableSocket:
        """Open the socket of a table.

        `follow="view"` gets a new view after every change. `after` is the number of an event: the
        events after it come first, if the server still has them at hand, else a snapshot.
        """
        socket = SyncTableSocket(self, self._client, table, role, follow, after)
        self._sockets.append(socket)
        return socket

    def forget(self, socket: SyncTableSocket) -> None:
        if socket in self._sockets:
            self._sockets.remove(socket)


class SyncTableSocket:
    """Socket of a table that reconnects by itself; iterate over it to get its messages."""

    def __init__(
        self,
        house: SyncHouseClient,
        client: HouseClient,
        table: str,
        role: str,
        follow: str | None,
        after: int | None,
    ) -> None:
        self._house = house
        self._messages: queue.SimpleQueue[dict[str, Any] | None] = queue.SimpleQueue()
        self._ids, self._run_id = count(1), token_hex(4)
        self._is_closed = False
        self.view: dict[str, Any] | None = None
        """The table at the last snapshot."""

        async def open_socket() -> TableSocket:
            return TableSocket(client, table, role, self._receive, follow, after)

        self._socket = house.run(open_socket())

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<SyncTableSocket {self._socket.table}, event {self._socket.sequence}>"

    def _receive(self, message: dict[str, Any]) -> None:
        if message["type"] == "snapshot":
            self.view = message["view"]
        self._messages.put(message)

    @property
    def connection_count(self) -> int:
        return self._socket.connection_count

    def __iter__(self) -> Iterator[dict[str, Any]]:
        """Yield every message of the server until the socket is closed."""
        while (message := self._messages.get()) is not None:
            yield message

    def next_message(self, timeout_seconds: float = ANSWER_SECONDS) -> dict[str, Any]:
        """Return the next message; raise `Refused` if none comes in this time."""
        try:
            message = self._messages.get(timeout=timeout_seconds)
        except queue.Empty:
            message = None
        if message is None:
            raise Refused("no_message", table=self._socket.table)
        return message

    def send(
        self, kind: str, /, *, timeout_seconds: float = ANSWER_SECONDS, **fields: Any
    ) -> CommandTaken:
        """Send a command and return its answer; raise `Refused` if the table refuses it.

        A command takes effect at most once, also if the connection breaks.
        """
        command = {"type": kind, "id": f"{self._run_id}-{next(self._ids)}", **fields}
        try:
            answer = self._house.run(self._socket.request(command), timeout_seconds)
        except TimeoutError:
            raise Refused("no_message", table=self._socket.table) from None
        if answer["type"] == "refused":
            raise Refused.of(msgspec.convert(answer, Refusal))
        return msgspec.convert(answer, CommandTaken)

    def sit(self, box: int) -> CommandTaken:
        return self.send("sit", box=box)

    def stand(self) -> CommandTaken:
        """Take part without a box, where the table allows it."""
        return self.send("stand")

    def place(self, wager: str, amount: int, *, box: int = 0) -> CommandTaken:
        """Stake chips on a wager; box 0 is the area of standing players."""
        return self.send("place", box=box, wager=wager, amount=amount)

    def close(self) -> None:
        if self._is_closed:
            return
        self._is_closed = True
        self._house.run(self._socket.close())
        self._house.forget(self)
        self._messages.put(None)
