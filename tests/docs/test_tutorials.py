"""Every command of the tutorials, in the order of the text, in an empty directory.

A block `sh` has commands that are run here. A block `toml` or `jsonl` after "Save … as `FILE`" is
that file. A block `bash` installs Punto or starts a server; other tests do that.
"""

from __future__ import annotations

import asyncio
import re
import shlex
from io import BytesIO, TextIOWrapper
from pathlib import Path
from unittest.mock import patch

import pytest

from punto.cli.main import run
from punto.house.hosting.demo_tables import create_demo_tables, demo_table_config
from punto.house.hosting.house import House
from punto.store import open_store
from tests.effort import effort
from tests.paths import ROOT

TUTORIALS = sorted((ROOT / "docs" / "tutorials").glob("*.md"))
SLOW = effort("--recompute", "none such")
"""`tests/unit/evidence` does it with a smaller game."""
_PART = re.compile(
    r"as `(?P<file>[^`]+)`[^`]*?^```(?:toml|jsonl)\n(?P<text>.*?)^```$"
    r"|^```sh\n(?P<commands>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)
_COMMAND = re.compile(r"(?P<words>[^<#]+)(?:< (?P<input>\S+))?\s*(?:# exit code (?P<status>\d))?")


@pytest.mark.parametrize("path", TUTORIALS, ids=[path.stem for path in TUTORIALS])
def test_tutorial(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    if path.stem == "operator":
        asyncio.run(_store_of_a_server(tmp_path))
    text = path.read_text(encoding="utf-8")
    done = 0
    for part in _PART.finditer(text):
        if part["file"]:
            (tmp_path / part["file"]).write_text(part["text"], encoding="utf-8")
            continue
        for line in part["commands"].splitlines():
            if SLOW not in line:
                _run(line)
            done += 1
    assert done == len(re.findall(r"^punto (?!serve)", text, re.MULTILINE))


def _run(line: str) -> None:
    command = _COMMAND.fullmatch(line)
    assert command, line
    words = shlex.split(command["words"])
    assert words[0] == "punto", line
    given = Path(command["input"]).read_bytes() if command["input"] else b""
    with patch("sys.stdin", TextIOWrapper(BytesIO(given))), pytest.raises(SystemExit) as stop:
        run(words[1:])
    assert stop.value.code == int(command["status"] or 0), line


async def _store_of_a_server(folder: Path) -> None:
    """What `punto serve` leaves behind: a store with demo tables."""
    async with await open_store(f"sqlite:///{folder}/punto.db") as store:
        house = House(store, owner="house", address="http://127.0.0.1:1", secret=bytes(range(32)))
        await house.start()
        await create_demo_tables(house, demo_table_config(20))
        await house.stop()
    (folder / "punto.secret").write_text(bytes(range(32)).hex())
    (folder / "punto.secret").chmod(0o600)
