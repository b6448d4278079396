"""`punto restore` verifies what it has loaded, and restores one table or up to a moment."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from punto.house.integrity.moment import select_moment
from punto.house.integrity.verify_house import verify_house
from punto.store import backup, open_store, restore
from tests.unit.cli.conftest import Punto
from tests.unit.cli.test_bad_input import assert_refused
from tests.unit.house.fakes import SECRET
from tests.unit.house.house_driver import open_house
from tests.unit.house.runner_driver import close_table
from tests.unit.house.test_integrity import play
from tests.unit.store.conftest import postgres_server
from tests.unit.store.postgres_server import fresh_database
from tests.wait import wait_for

__all__ = ["postgres_server"]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A backup of a house with a table, accounts and money."""
    folder = tmp_path_factory.mktemp("played")
    url = f"sqlite:///{folder / 'punto.db'}"
    asyncio.run(play(url))
    asyncio.run(backup(url, folder / "backup"))
    return folder / "backup"


@pytest.fixture(autouse=True)
def _secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PUNTO_SECRET", SECRET.hex())


@pytest.fixture
def new_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'new.db'}"


def test_a_restored_house_is_verified(punto: Punto, played: Path, new_url: str) -> None:
    answer = punto("restore", str(played), new_url)
    assert (answer.status, answer.out) == (0, "")
    assert "intact: " in answer.err
    assert_refused(punto("restore", str(played), new_url), "exists")


async def _dump(database: str, file: Path, lines: Path) -> None:
    await restore(file, database)
    await backup(database, lines)


def _edit(lines: Path, table: str, change: Callable[[list[Any]], Any]) -> None:
    """Change a row in a backup of 0.1, which has no checksum."""
    rows = [msgspec.json.decode(line) for line in lines.read_bytes().splitlines()]
    place = next(n for n, row in enumerate(rows) if isinstance(row, list) and row[0] == table)
    rows[place] = change(rows[place])
    rows[-1] = {"rows": rows[-1]["rows"]}
    lines.write_bytes(b"".join(msgspec.json.encode(row) + b"\n" for row in rows))


FOUND = {
    "entries": (lambda row: [*row[:-1], row[-1] + 1], "sum to 1"),
    "balances": (lambda row: [*row[:-1], row[-1] + 1], "sum to 1"),
    "accounts": (lambda row: [*row[:-2], '["operator"]', row[-1]], "operator"),
    "events": (lambda row: [*row[:3], row[3] + 1, *row[4:]], "changed"),
}
REFUSED = {
    "entries": lambda row: [*row[:-1], "much"],
    "accounts": lambda row: [*row[:-2], ["operator"], row[-1]],
    "events": lambda row: row[:-1],
    "balances": lambda row: [*row, 1],
}


@pytest.fixture(scope="module")
def lines(played: Path, postgres_server: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same backup as one of PostgreSQL."""
    path = tmp_path_factory.mktemp("lines") / "backup"
    with fresh_database(postgres_server) as database:
        asyncio.run(_dump(database, played, path))
    return path


@pytest.mark.parametrize("table", FOUND)
def test_an_edited_value_is_found(
    punto: Punto, lines: Path, new_url: str, tmp_path: Path, table: str
) -> None:
    change, said = FOUND[table]
    edited = tmp_path / "edited"
    shutil.copy(lines, edited)
    _edit(edited, table, change)
    answer = punto("restore", str(edited), new_url)
    assert answer.status == 1
    assert said in answer.out
    assert "Traceback" not in answer.out + answer.err


@pytest.mark.parametrize("table", REFUSED)
def test_an_edited_type_is_refused(
    punto: Punto, lines: Path, new_url: str, tmp_path: Path, table: str
) -> None:
    edited = tmp_path / "edited"
    shutil.copy(lines, edited)
    _edit(edited, table, REFUSED[table])
    assert_refused(punto("restore", str(edited), new_url), "wrong columns or types")
    assert not (tmp_path / "new.db").exists()


def test_a_truncated_file_is_refused(
    punto: Punto, lines: Path, played: Path, new_url: str, tmp_path: Path
) -> None:
    half = tmp_path / "half"
    for whole in (lines, played):
        half.write_bytes(whole.read_bytes()[: whole.stat().st_size // 2])
        assert_refused(punto("restore", str(half), new_url))


def test_one_table(punto: Punto, played: Path, new_url: str) -> None:
    """Its transfers have no wallets in the new store: that is no finding."""
    answer = punto("restore", str(played), new_url, "--table", "t")
    assert answer.status == 0, answer
    assert_refused(punto("restore", str(played), new_url + "2", "--table", "x"), "no table")


def test_a_moment_that_is_none(punto: Punto, played: Path, new_url: str) -> None:
    assert_refused(punto("restore", str(played), new_url, "--until", "soon"), "soon")
    assert_refused(punto("restore", str(played), new_url, "--until", "1999-01-01"), "no table")


async def test_every_moment_of_an_evening_verifies(tmp_path: Path) -> None:
    """Also in the middle of a shoe that has been revealed since, and the house deals on from it."""
    url, copy = f"sqlite:///{tmp_path / 'punto.db'}", tmp_path / "copy"
    await play(url)
    async with await open_store(url) as store, open_house(store, secret=SECRET) as house:
        runner = house.runner("t")
        await wait_for(lambda: not runner.hosted.state.stakes)
        await close_table(runner)
        await wait_for(lambda: runner.hosted.fairness.stage == "revealed")
        times = [record.at async for record in store.read("t")]
    await backup(url, copy)
    for number, at in enumerate(sorted({*times})[:: max(1, len(times) // 8)]):
        past = f"sqlite:///{tmp_path / f'past{number}.db'}"
        await restore(copy, past, select_moment(at))
        async with await open_store(past) as store:
            report = await verify_house(store, secret=SECRET)
            assert [str(found) for found in report.findings] == []
            async with open_house(store, secret=SECRET) as house:
                assert "t" in house.hosted_tables
