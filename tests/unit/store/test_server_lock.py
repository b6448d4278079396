"""One server per SQLite file, and a lock that does not outlive its process."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from punto.refusals import Refused
from punto.store import lock_for_server, open_store

HOLD = """
import asyncio, sys
from punto.store import lock_for_server
async def hold():
    async with lock_for_server(sys.argv[1], "http://127.0.0.1:1"):
        print("locked", flush=True)
        await asyncio.sleep(600)
asyncio.run(hold())
"""


async def test_a_second_server_is_refused_before_it_opens_the_file(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/house.db"
    with subprocess.Popen([sys.executable, "-c", HOLD, url], stdout=subprocess.PIPE) as process:
        assert process.stdout
        assert process.stdout.readline() == b"locked\n"
        with pytest.raises(Refused) as caught:
            async with lock_for_server(url, "http://127.0.0.1:2"):
                raise AssertionError
        assert caught.value.refusal.code == "store_in_use"
        assert f"http://127.0.0.1:1, process {process.pid}" in str(caught.value)
        assert not (tmp_path / "house.db").exists()
        # Reading and maintenance go on beside the server.
        async with await open_store(url):
            pass
        process.send_signal(signal.SIGKILL)
        process.wait()
    async with lock_for_server(url, "http://127.0.0.1:2"):
        pass


async def test_two_names_of_one_file_share_the_lock(tmp_path: Path) -> None:
    (tmp_path / "house.db").touch()
    (tmp_path / "other.db").symlink_to(tmp_path / "house.db")
    async with lock_for_server(f"sqlite:///{tmp_path}/house.db", "first"):
        with pytest.raises(Refused, match="store_in_use"):
            async with lock_for_server(f"sqlite:///{tmp_path}/other.db", "second"):
                raise AssertionError
    async with lock_for_server(f"sqlite:///{tmp_path}/other.db", "second"):
        pass


async def test_other_stores_need_no_lock(tmp_path: Path) -> None:
    async with lock_for_server("memory:", "first"), lock_for_server("memory:", "second"):
        pass
    missing = f"sqlite:///{tmp_path}/none/house.db"
    async with lock_for_server(missing, "first"):  # `open_store` reports it
        pass
