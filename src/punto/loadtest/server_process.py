"""Server in a child process, as an operator runs it: for load tests, fault tests and tests."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any, Self

import msgspec

from punto.refusals import Refused

START_TIMEOUT_SECONDS = 60.0


class ServerProcess:
    """`punto serve` on a free port of 127.0.0.1."""

    def __init__(self, store: str, folder: Path, *extra_arguments: str, port: int = 0) -> None:
        self.store = store
        self.folder = folder
        self.extra_arguments = extra_arguments
        self.port = port
        self.address = ""
        self.links: dict[str, str] = {}
        self._process: asyncio.subprocess.Process | None = None

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *_error: object) -> None:
        await self.stop()

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def is_running(self) -> bool:
        return self._process is not None and self._process.returncode is None

    async def start(self, environment: dict[str, str] | None = None) -> None:
        """Start the server and wait until it listens. Later starts use the same port."""
        with (self.folder / "house.log").open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "punto", "serve", "--json",
                "--store", self.store,
                "--port", str(self.port),
                "--secret-file", str(self.folder / "secret"),
                *self.extra_arguments,
                stdout=asyncio.subprocess.PIPE,
                stderr=log,
                env={**os.environ, **(environment or {})},
            )  # fmt: skip
        assert self._process.stdout is not None
        try:
            async with asyncio.timeout(START_TIMEOUT_SECONDS):
                line = await self._process.stdout.readline()
        except TimeoutError:
            line = b""
        if not line:
            await self.kill()
            raise Refused("house_not_open", log=str(self.folder / "house.log"))
        started: dict[str, Any] = msgspec.json.decode(line)
        self.address = started["address"]
        self.links = started["links"]
        self.port = int(self.address.rsplit(":", 1)[1])

    async def kill(self) -> None:
        """End the server with SIGKILL, like a power failure."""
        await self._signal_and_wait(signal.SIGKILL)

    async def stop(self) -> None:
        """Stop the server with SIGTERM; it finishes its rounds."""
        await self._signal_and_wait(signal.SIGTERM)

    async def _signal_and_wait(self, number: signal.Signals) -> None:
        if self._process is None:
            return
        with suppress(ProcessLookupError):
            self._process.send_signal(number)
        await self._process.wait()
        self._process = None
