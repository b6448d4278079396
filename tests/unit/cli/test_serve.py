"""`punto serve`, `load`, `verify store`, `backup` and `restore`: operating a server."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import apsw
import pytest
import pytest_asyncio

from punto.cli import serve
from punto.client import HouseClient, TableSocket
from punto.loadtest.report import use_first_link
from punto.loadtest.server_process import ServerProcess
from punto.rules.catalog import built_in
from punto.web import static_pages
from tests.paths import EXAMPLES
from tests.unit.cli.conftest import Punto
from tests.unit.cli.test_bad_input import assert_refused
from tests.wait import wait_for

EXAMPLE = EXAMPLES / "play.py"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("house")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def store(folder: Path) -> str:
    """A store after a server has run with a player."""
    url = f"sqlite:///{folder}/punto.db"
    async with ServerProcess(url, folder, "--betting-seconds", "1") as house:
        assert set(house.links) == {"operator", "dealer"}
        await asyncio.to_thread(play_the_example, house.address)
        await use_first_link(house, "operator")
    async with ServerProcess(url, folder) as again:
        assert set(again.links) == {"dealer"}, "the operator's place is taken"
    return url


def play_the_example(address: str) -> None:
    done = subprocess.run(
        [sys.executable, str(EXAMPLE), address, "mbs-baccarat", "1"],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert '"No more bets"' in done.stdout
    assert "back in the wallet:" in done.stdout


def test_one_table_for_each_rulebook(store: str, punto: Punto) -> None:
    answer = punto("verify", "store", store, "--json")
    assert answer.status == 0
    assert answer.json["findings"] == []
    assert answer.json["streams"] > len(built_in())


def test_store_is_intact(store: str, punto: Punto) -> None:
    answer = punto("verify", "store", store)
    assert (answer.status, answer.out.split(":")[0]) == (0, "intact")


def test_backup_and_restore(store: str, punto: Punto, tmp_path: Path) -> None:
    copy, again = tmp_path / "copy.db", f"sqlite:///{tmp_path}/again.db"
    assert punto("backup", store, str(copy)).status == 0
    assert copy.stat().st_mode & 0o077 == 0
    assert punto("restore", str(copy), again).status == 0
    first, second = (punto("verify", "store", url, "--json").json for url in (store, again))
    assert first == second


def test_a_damaged_store_is_reported(store: str, punto: Punto, tmp_path: Path) -> None:
    """An event was changed with the tools of the database."""
    copy = tmp_path / "copy.db"
    punto("backup", store, str(copy))
    db = apsw.Connection(str(copy))
    for (name,) in db.execute("SELECT name FROM sqlite_schema WHERE type = 'trigger'").fetchall():
        db.execute(f"DROP TRIGGER {name}")
    db.execute("UPDATE events SET at = at + 1 WHERE table_id = 'mbs-baccarat' AND sequence = 9")
    db.close()
    answer = punto("verify", "store", f"sqlite:///{copy}")
    assert answer.status == 1
    assert "mbs-baccarat event 9" in answer.out


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("verify", "store", "sqlite:///nowhere.db"), "store_unreachable"),
        (("verify", "store", "mysql://x"), "bad_store"),
        (("backup", "sqlite:///nowhere.db", "copy"), "no_backup"),
        (("restore", "nowhere", "sqlite:///new.db"), "no_backup"),
        (("serve", "--port", "0", "--store", "mysql://x"), "bad_store"),
        (("serve", "--port", "0", "--host", "256.1.1.1"), "cannot_listen"),
    ],
)
def test_refused(
    arguments: tuple[str, ...],
    code: str,
    punto: Punto,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    answer = punto(*arguments)
    assert_refused(answer, code)


def test_a_port_in_use_is_refused(
    punto: Punto, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        answer = punto("serve", "--port", str(taken.getsockname()[1]))
    assert_refused(answer, "cannot_listen")


def test_first_start_prints_address_and_links(tmp_path: Path) -> None:
    """The first start prints address and links; Ctrl-C stops the server."""
    with subprocess.Popen(
        [sys.executable, "-m", "punto", "serve", "--port", "0"],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    ) as process:
        try:
            assert process.stdout is not None
            output = ""
            while "Ctrl-C" not in output:
                line = process.stdout.readline()
                assert line, output
                output += line
            address = output.split("running at ")[1].split()[0]
            with urllib.request.urlopen(f"{address}/health") as answer:
                assert json.load(answer)
            process.send_signal(signal.SIGINT)
            _, errors = process.communicate(timeout=60)
        finally:
            process.kill()
    assert process.returncode == 0
    assert "One-time link for the first operator" in output
    assert "Traceback" not in errors
    assert (tmp_path / "punto.secret").stat().st_mode & 0o077 == 0


async def test_a_graceful_stop_finishes_the_round(tmp_path: Path, punto: Punto) -> None:
    url = f"sqlite:///{tmp_path}/punto.db"
    received: list[dict[str, Any]] = []
    async with ServerProcess(url, tmp_path, "--betting-seconds", "1") as house:
        client = HouseClient(house.address)
        client.token = (await client.post("/api/guest"))["token"]
        await client.post("/api/top-up")
        buy = {"amount": 50_000, "transfer": "t"}
        await client.post("/api/tables/hellenic-commission/buy-in", buy)
        seat = TableSocket(client, "hellenic-commission", on_message=received.append)
        await seat.request({"type": "sit", "id": "s", "box": 1})
        placed: dict[str, Any] = {}
        while placed.get("type") != "taken":
            bet = {"type": "place", "box": 1, "wager": "banker", "amount": 200}
            placed = await seat.request({**bet, "id": f"w{len(received)}"})
            await asyncio.sleep(0.05)
        await house.stop()
        await wait_for(lambda: any(message["type"] == "goodbye" for message in received))
        await seat.close()
    kinds = [one["event"]["type"] for message in received for one in message.get("events", ())]
    assert "round_ended" in kinds
    verified = await asyncio.to_thread(punto, "verify", "store", url)
    assert verified.status == 0


def test_load(punto: Punto) -> None:
    answer = punto("load", "--clients", "12", "--tables", "2", "--seconds", "6", "--json")
    assert answer.status == 0
    done = answer.json
    assert done["wagers_acknowledged"] > 0
    assert (done["lost"], done["doubled"], done["unanswered"]) == (0, 0, 0)
    assert done["store_findings"] == []


def test_an_installation_without_the_page_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    server: Any = SimpleNamespace(
        address="http://127.0.0.1:1", links={}, public_key="k", house=SimpleNamespace(runners=list)
    )
    serve.print_started(server)
    assert "no web page" not in capsys.readouterr().out
    monkeypatch.setattr(static_pages, "BUILT_PAGE", tmp_path)
    serve.print_started(server)
    assert "This installation has no web page" in capsys.readouterr().out
