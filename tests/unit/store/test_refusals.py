"""An unusable store is refused in one line that contains no password."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import apsw
import pytest

from punto.refusals import Refusal, Refused
from punto.store import open_store
from punto.store.sqlite import connection
from punto.store.sqlite.store import SqliteStore
from punto.store.sqlite.version_check import check_library, has_wal_reset_race
from tests.unit.rules.refusal_helpers import nested
from tests.unit.store.sample_events import buy, header


async def refusal(url: str, *, read_only: bool = False) -> Refusal:
    with pytest.raises(Refused) as refused:
        await open_store(url, read_only=read_only)
    assert "\n" not in str(refused.value)
    assert "s3cret" not in repr(refused.value.refusal)
    assert refused.value.__cause__ is None
    return refused.value.refusal


@pytest.mark.parametrize(
    ("url", "code", "why", "params"),
    [
        ("", "bad_store", "store_scheme", {"scheme": ""}),
        ("punto.db", "bad_store", "store_scheme", {"scheme": "punto.db", "hint": None}),
        ("sqllite:///x", "bad_store", "store_scheme", {"scheme": "sqllite"}),
        ("mysql://user:s3cret@host/db", "bad_store", "store_scheme", {"scheme": "mysql"}),
        ("memory:x", "bad_store", "store_url", {"form": "memory:"}),
        ("sqlite:x.db", "bad_store", "store_url", {"form": "sqlite:///FILE"}),
        ("sqlite://x.db", "bad_store", "store_url", {"form": "sqlite:///FILE"}),
        ("sqlite:///", "bad_store", "store_url", {"form": "sqlite:///FILE"}),
        ("sqlite:////tmp", "bad_store", "store_folder", {"path": "/tmp"}),
        (
            "postgresql:punto",
            "bad_store",
            "store_url",
            {"form": "postgresql://USER@HOST/DATABASE"},
        ),
        ("postgresql://user:s3cret@127.0.0.1:notaport/x", "bad_store", "store_address_form", {}),
        ("postgresql://user:s3cret@127.0.0.1:99999/x", "bad_store", "store_address", {}),
        ("postgresql://user:s3cret/x@127.0.0.1:1/x", "bad_store", "store_address_form", {}),
        ("postgresql://user:x/s3cret@127.0.0.1:1/x", "bad_store", "store_address_form", {}),
        ("postgresql://user:s3cret#x@127.0.0.1:1/x", "bad_store", "store_address_form", {}),
        ("postgresql://user:s3cret@[::1/x", "bad_store", "store_address_form", {}),
        ("postgresql://u:s3cret@127.0.0.1:1,[::1]:2/x", "store_unreachable", "store_no_answer", {}),
        ("postgresql://u:s3cret@127.0.0.1:1/x?sslmode=bogus", "bad_store", "store_address", {}),
        (
            "postgresql://u@127.0.0.1:1/?password=s3cret",
            "store_unreachable",
            "store_no_answer",
            {},
        ),
        ("postgresql://user:s3cret@127.0.0.1:1/x", "store_unreachable", "store_no_answer", {}),
        (
            "postgres://user:s3cret@no-such-host.invalid/x",
            "store_unreachable",
            "store_no_answer",
            {},
        ),
        ("sqlite:////no/such/folder/punto.db", "store_unreachable", "store_no_folder", {}),
    ],
)
async def test_urls(url: str, code: str, why: str, params: dict[str, Any]) -> None:
    refused = await refusal(url)
    assert (refused.code, nested(refused, "why").code) == (code, why)
    assert params.items() <= nested(refused, "why").params.items()


async def test_a_misspelt_scheme() -> None:
    assert (await refusal("sqllite:///x")).sentence == (
        "cannot use this store: 'sqllite' is not a kind of store; write memory:, sqlite:///FILE or "
        "postgresql://USER@HOST/DATABASE; did you mean 'sqlite'?"
    )


async def test_databases_that_refuse_the_connection(postgres_server: str) -> None:
    start, _, _ = postgres_server.rpartition("/")
    missing = await refusal(f"{start}/no_such_database")
    assert missing.code == "store_unreachable"
    assert nested(missing, "why").code == "store_no_database"
    host = start.rpartition("@")[2]
    denied = await refusal(f"postgresql://nobody:s3cret@{host}/postgres")
    assert denied.code == "store_denied"


async def test_reading_a_missing_store(tmp_path: Path) -> None:
    refused = await refusal(f"sqlite:///{tmp_path}/x.db", read_only=True)
    assert (refused.code, nested(refused, "why").code) == ("store_unreachable", "no_such_file")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("url", "module", "extra"),
    [("sqlite:///x.db", "apsw", "server"), ("postgresql://x/y", "asyncpg", "postgres")],
)
async def test_missing_extras(
    url: str, module: str, extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [name for name in sys.modules if name.startswith("punto.store.")]:
        if ".sqlite" in name or ".postgres" in name:
            monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, module, None)
    refused = await refusal(url)
    assert refused.code == "extra_missing"
    assert refused.params == {"module": module, "extra": extra}


# --- files ----------------------------------------------------------------------------------------


async def test_a_file_that_is_not_a_database(tmp_path: Path) -> None:
    path = tmp_path / "punto.db"
    path.write_bytes(b"not a database" * 1000)
    for read_only in (True, False):
        refused = await refusal(f"sqlite:///{path}", read_only=read_only)
        assert refused.code == "store_corrupt"
    assert path.read_bytes().startswith(b"not a database")


async def test_a_file_with_missing_pages(tmp_path: Path) -> None:
    path = tmp_path / "punto.db"
    async with await SqliteStore.open(path) as store:
        await store.create_table(header())
        for n in range(50):
            await buy(store, n, f"c{n}")
    whole = path.read_bytes()
    path.write_bytes(whole[:8192] + b"\x5a" * (len(whole) - 8192))
    codes = set()

    try:
        async with await SqliteStore.open(path) as store:
            for work in (store.tables(), buy(store, 50, "c"), store.head("t")):
                try:
                    await work
                except Refused as refused:
                    codes.add(refused.refusal.code)
    except Refused as refused:
        codes.add(refused.refusal.code)
    assert codes == {"store_corrupt"}


async def test_a_locked_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "BUSY_TIMEOUT_MS", 50)
    path = tmp_path / "punto.db"
    async with await SqliteStore.open(path) as store:
        await store.create_table(header())
        other = apsw.Connection(str(path))
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Refused, match="store_locked"):
            await buy(store, 0, "c")
        assert (await store.head("t")).sequence == 0, "readers are not held up"
        other.execute("ROLLBACK")
        assert await buy(store, 0, "c") == (1, 1, False)
        other.close()


async def test_a_new_file_is_readable_by_its_owner_only(tmp_path: Path) -> None:
    path = tmp_path / "punto.db"
    async with await SqliteStore.open(path) as store:
        await store.create_table(header())
        for one in tmp_path.iterdir():
            assert one.stat().st_mode & 0o077 == 0, one


# --- the library ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("version", "race"),
    [
        ("3.7.0", True),
        ("3.40.1", True),
        ("3.44.5", True),
        ("3.44.6", False),
        ("3.45.3", True),
        ("3.50.6", True),
        ("3.50.7", False),
        ("3.51", True),
        ("3.51.2", True),
        ("3.51.3", False),
        ("3.52.0", False),
        ("3.53.1", False),
        ("4.0.0", False),
    ],
)
def test_the_wal_reset_race(version: str, race: bool) -> None:
    assert has_wal_reset_race(version) is race


async def test_a_library_with_the_race_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    check_library(apsw.sqlite_lib_version())
    monkeypatch.setattr(apsw, "sqlite_lib_version", lambda: "3.51.2")
    path = tmp_path / "punto.db"
    refused = await refusal(f"sqlite:///{path}")
    assert refused.code == "sqlite_too_old"
    assert refused.params == {"version": "3.51.2", "fixed": "3.51.3"}
    assert not path.exists()
