"""`punto support` collects what helps, and nothing secret."""

from __future__ import annotations

import asyncio
import json
import zipfile
from pathlib import Path

from tests.unit.cli.conftest import Punto
from tests.unit.cli.test_bad_input import assert_refused
from tests.unit.house.accounts_environment import WORD
from tests.unit.house.fakes import SECRET
from tests.unit.house.test_integrity import play

SETTINGS = """
store = "postgresql://punto:hunter2@db/punto"
metrics-token = "prometheus-reads-with-it"
alarm-webhook = "https://hooks.example/T0/abcdef"
betting-seconds = 12
"""
LOG = (
    '{"event":"store_failed","why":"postgresql://punto:hunter2@db/punto does not respond"}\n'
    "  http://127.0.0.1:8021/#/link/one-time-code\n"
    f"PUNTO_SECRET={SECRET.hex()}\n"
    "Authorization: Bearer abc.def\n"
)


def test_a_bundle_without_secrets(punto: Punto, tmp_path: Path) -> None:
    url, bundle = f"sqlite:///{tmp_path / 'punto.db'}", tmp_path / "help.zip"
    asyncio.run(play(url))
    settings, log = tmp_path / "settings.toml", tmp_path / "log"
    settings.write_text(SETTINGS)
    log.write_text(LOG)
    files = ["--settings", str(settings), "--log", str(log), "-o", str(bundle)]
    assert punto("support", url, *files).status == 0
    with zipfile.ZipFile(bundle) as opened:
        texts = {name: opened.read(name).decode() for name in opened.namelist()}
    assert sorted(texts) == ["log.txt", "settings.json", "store.json", "versions.json"]
    everything = "".join(texts.values())
    secrets = ["hunter2", "prometheus-reads", "abcdef", "one-time-code", SECRET.hex(), "abc.def"]
    for secret in [*secrets, WORD, "$argon2", "zoe"]:
        assert secret not in everything, secret
    store = json.loads(texts["store.json"])
    assert (store["tables"].keys(), store["findings"]) == ({"t"}, {})
    assert json.loads(texts["settings.json"])["betting-seconds"] == 12
    assert "does not respond" in texts["log.txt"]
    assert "msgspec" in json.loads(texts["versions.json"])["packages"]


def test_what_it_refuses(punto: Punto, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'absent.db'}"
    assert_refused(punto("support", url, "-o", str(tmp_path / "x.zip")), "absent.db")
    assert_refused(punto("support", url, "-o", str(tmp_path / "x.txt")), "use .zip")
    assert_refused(punto("support", url, "--settings", str(tmp_path / "no.toml")), "no.toml")
    assert not (tmp_path / "x.zip").exists()
