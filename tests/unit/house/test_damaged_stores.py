"""`punto verify store` reports any damage as a finding with its place and verifies the rest."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

import pytest

from punto.house.integrity.verify_house import verify_house
from punto.store import IntegrityFinding, open_store
from tests.unit.house.fakes import SECRET
from tests.unit.house.tampering import blob, tamper
from tests.unit.house.test_integrity import play

FIRST_OF_TABLE = "table_id = 't' AND sequence = 2"
BODIES = {
    "not JSON": "{",
    "not UTF-8": "\udcff",
    "no object": "[]",
    "null": "null",
    "a number": "1e999",
    "no type": "{}",
    "an unknown type": '{"type":"invented","v":1}',
    "a type that is no text": '{"type":[],"v":1}',
    "an unknown field": '{"type":"card_drawn","v":1,"colour":"red"}',
    "an unknown value": '{"type":"card_drawn","v":1,"hand":"nobody","card":"ZZ"}',
    "entries that are none": '{"type":"invented","v":1,"entries":5}',
    "deep nesting": "[" * 5_000,
}
ROWS = {
    "an unknown role": (f"UPDATE events SET role = 'king' WHERE {FIRST_OF_TABLE}", "t", 2),
    "a version that never was": (f"UPDATE events SET version = -7 WHERE {FIRST_OF_TABLE}", "t", 2),
    "options that are not JSON": ("UPDATE tables SET options = '{' WHERE id = 't'", "t", None),
    "options of another type": ("UPDATE tables SET options = '[1]' WHERE id = 't'", "t", None),
    "settings that are not JSON": ("UPDATE tables SET config = '{' WHERE id = 't'", "t", 1),
    "an unknown book": ("UPDATE tables SET book_text = 'x' WHERE id = 't'", "t", 1),
    "a removed header": ("DELETE FROM tables WHERE id = 't'", "t", None),
    "a removed head": ("DELETE FROM heads WHERE table_id = 't'", "t", None),
    "roles that are not JSON": ("UPDATE accounts SET roles = '{'", "house/accounts", None),
}
DATABASE_TABLES = ("commands", "kept", "snapshots", "accounts", "entries", "balances", "heads",
                   "events", "tables", "leases", "secrets", "sessions", "credentials")  # fmt: skip


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("played") / "punto.db"
    asyncio.run(play(f"sqlite:///{path}"))
    return path


@pytest.fixture
def copy_url(played: Path, tmp_path: Path) -> str:
    return f"sqlite:///{shutil.copy(played, tmp_path / 'copy.db')}"


async def verify_url(url: str) -> list[IntegrityFinding]:
    async with await open_store(url, read_only=True) as store:
        found = (await verify_house(store, secret=SECRET)).findings
    assert all("\n" not in str(finding) for finding in found)
    return found


def places(found: list[IntegrityFinding]) -> set[tuple[str, int | None]]:
    return {(finding.table, finding.sequence) for finding in found}


@pytest.mark.parametrize("what", BODIES)
@pytest.mark.parametrize("stream", ["t", "house/accounts", "house", "wallet/anna"])
async def test_an_event_that_cannot_be_read(copy_url: str, stream: str, what: str) -> None:
    body = blob(copy_url, BODIES[what].encode(errors="surrogateescape"))
    where = f"table_id = '{stream}' AND sequence = 1"
    await tamper(copy_url, f"UPDATE events SET body = {body} WHERE {where}")
    found = await verify_url(copy_url)
    assert (stream, 1) in places(found)
    assert {"chain"} <= {finding.code for finding in found}


@pytest.mark.parametrize("what", ROWS)
async def test_a_row_that_cannot_be_read(copy_url: str, what: str) -> None:
    statement, stream, sequence = ROWS[what]
    await tamper(copy_url, statement, f"UPDATE events SET at = at + 1 {WALLET}")
    found = places(await verify_url(copy_url))
    assert (stream, sequence) in found
    assert ("wallet/anna", 1) in found, "the rest is verified"


WALLET = "WHERE table_id = 'wallet/anna' AND sequence = 1"


async def test_a_text_that_is_not_utf_8(copy_url: str) -> None:
    change = f"UPDATE events SET actor = CAST(x'ff' AS TEXT) WHERE {FIRST_OF_TABLE}"
    await tamper(copy_url, change, f"UPDATE events SET at = at + 1 {WALLET}")
    found = places(await verify_url(copy_url))
    assert {("t", 2), ("t", 3), ("wallet/anna", 1)} <= found


@pytest.mark.parametrize("name", DATABASE_TABLES)
async def test_a_table_of_the_database_that_is_missing(copy_url: str, name: str) -> None:
    await tamper(copy_url, f"DROP TABLE {name}")
    found = await verify_url(copy_url)
    assert (name, "database_table_missing") in {(one.table, one.code) for one in found}


@pytest.mark.parametrize("name", ["commands", "heads"])
async def test_a_missing_table_of_postgresql(postgres_url: str, name: str) -> None:
    await play(postgres_url)
    await tamper(postgres_url, f"DROP TABLE {name} CASCADE")
    found = await verify_url(postgres_url)
    assert (name, "database_table_missing") in {(one.table, one.code) for one in found}


async def test_a_table_that_is_gone(copy_url: str) -> None:
    """Somebody has removed every row of a table: the audit log has created it."""
    tables = ("events", "entries", "balances", "commands", "kept", "snapshots", "leases", "heads")
    gone = [f"DELETE FROM {name} WHERE table_id = 't'" for name in tables]
    await tamper(copy_url, *gone, "DELETE FROM tables WHERE id = 't'")
    found = [one for one in await verify_url(copy_url) if one.code == "table_missing"]
    assert [(one.table, one.params["table"]) for one in found] == [("house", "t")]
