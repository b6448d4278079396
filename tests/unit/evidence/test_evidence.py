"""Evidence archives: what is in one, and every way to change one."""

from __future__ import annotations

import io
import json
import random
import zipfile
from pathlib import Path

import pytest

import punto
from punto.cli.main import run
from punto.evidence.archive import MANIFEST, SIGNATURE, _zip, check_archive, pack
from punto.evidence.contents import EvidenceSettings
from punto.refusals import Refused

SECRET = bytes(range(32))
OTHER_SECRET = bytes(range(1, 33))
SETTINGS = EvidenceSettings(options={}, rounds=1, seed=1, audited=1, faults=1)
FILES = {"rulebook.toml": b"a = 1\n", "par.json": b"{}\n", "audit.json": b"[1, 2]\n"}
SMALL_BOOK = """
[rulebook]
id = "small"
title = "Small"
version = "1"
decks = { min = 6, max = 6 }

[[wager]]
id = "player"
title = "Player"
push = "tie"
pays = [{ odds = "1:1", when = "player_wins" }]
"""


def write(folder: Path, data: bytes) -> Path:
    path = folder / "x.evidence.zip"
    path.write_bytes(data)
    return path


@pytest.fixture
def signed() -> bytes:
    return pack(punto.load("mbs-baccarat"), SETTINGS, FILES, SECRET, "2026-01-01T00:00:00+00:00")[0]


def refusal_of(folder: Path, data: bytes, key: str | None = None) -> str:
    with pytest.raises(Refused) as caught:
        check_archive(write(folder, data), key)
    assert "\n" not in str(caught.value)
    return caught.value.refusal.code


def test_an_archive_is_the_same_bytes_again_and_intact(signed: bytes, tmp_path: Path) -> None:
    again = pack(punto.load("mbs-baccarat"), SETTINGS, FILES, SECRET, "2026-01-01T00:00:00+00:00")
    assert again[0] == signed
    found = check_archive(write(tmp_path, signed), again[1].public_key)
    assert found.files == FILES
    assert found.manifest.settings == SETTINGS


def test_every_changed_byte_is_found(signed: bytes, tmp_path: Path) -> None:
    """Also in headers of the archive, which no file contains."""
    chance = random.Random(1)
    for place in sorted(chance.sample(range(len(signed)), 400)):
        changed = bytearray(signed)
        changed[place] ^= 1 << chance.randrange(8)
        assert refusal_of(tmp_path, bytes(changed)).startswith("evidence_")
    for cut in (signed + b"\0", b"\0" + signed, signed[:-1], signed[:100], b""):
        assert refusal_of(tmp_path, cut).startswith("evidence_")


def test_what_was_changed_is_named(signed: bytes, tmp_path: Path) -> None:
    with zipfile.ZipFile(io.BytesIO(signed)) as archive:
        members = {name: archive.read(name) for name in archive.namelist()}
    manifest, signature = members[MANIFEST], members[SIGNATURE]
    forged = manifest.replace(b'"seed": 1', b'"seed": 2')
    assert forged != manifest
    other = pack(punto.load("mbs-baccarat"), SETTINGS, FILES, OTHER_SECRET, "2026")
    for code, changed in {
        "evidence_changed": {**members, "par.json": b"{ }\n"},
        "evidence_added": {**members, "extra.txt": b"x"},
        "evidence_removed": {name: data for name, data in members.items() if name != "par.json"},
        "evidence_renamed": {
            ("pair.json" if name == "par.json" else name): data for name, data in members.items()
        },
        "evidence_unsigned": {**members, MANIFEST: forged},
    }.items():
        assert refusal_of(tmp_path, _zip(changed)) == code
    assert refusal_of(tmp_path, _zip({**members, SIGNATURE: signature[:-3] + b"00\n"})) == (
        "evidence_unsigned"
    )
    own_key = check_archive(write(tmp_path, signed)).manifest.public_key
    assert refusal_of(tmp_path, other[0], own_key) == "evidence_other_key"
    assert refusal_of(tmp_path, b"not a zip") == "evidence_not_archive"


def test_the_command_writes_verifies_and_recomputes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("small.toml").write_text(SMALL_BOOK)

    def command(*arguments: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as stop:
            run(["evidence", *arguments])
        shown = capsys.readouterr()
        assert isinstance(stop.value.code, int)
        return stop.value.code, shown.out, shown.err

    status, out, _ = command("small.toml", "-o", "made", "-n", "1e4", "--json")
    assert status == 0
    manifest = json.loads(out)["manifest"]
    assert {*manifest["files"]} == {
        "audit.json", "clauses.json", "par.html", "par.json", "published.json", "rulebook.toml",
        "simulation.json", "versions.json",
    }  # fmt: skip
    archive = "made/small.evidence.zip"
    with zipfile.ZipFile(archive) as opened:
        audit = json.loads(opened.read("audit.json"))
        assert (len(audit["injected"]), audit["missed"]) == (50, [])
        assert opened.read("rulebook.toml").decode() == SMALL_BOOK
        members = {name: opened.read(name) for name in opened.namelist()}
    key = manifest["public_key"]
    status, out, _ = command("verify", archive, "--key", key, "--recompute", "--json")
    assert json.loads(out)["recomputed"] == [
        "par.json", "published.json", "simulation.json", "audit.json",
    ]  # fmt: skip
    # Signed by its owner, but with another count: the signature holds and the computation does not.
    simulation = json.loads(members["simulation.json"])
    simulation["wagers"]["player"]["lost"] += 1
    files = {name: data for name, data in members.items() if name not in (MANIFEST, SIGNATURE)}
    files["simulation.json"] = json.dumps(simulation).encode()
    secret = bytes.fromhex(Path("punto-evidence.secret").read_text().strip())
    settings = EvidenceSettings(options={}, rounds=10_000, seed=1, audited=20_000, faults=50)
    Path("lie.zip").write_bytes(pack(punto.load("small.toml"), settings, files, secret, "now")[0])
    assert command("verify", "lie.zip", "--key", key)[0] == 0
    status, _, error = command("verify", "lie.zip", "--recompute")
    assert (status, "simulation.json" in error.splitlines()[-1]) == (2, True)
    for arguments in (
        ["verify"],
        ["verify", "none.zip"],
        ["verify", archive, "--key", "00"],
        ["none"],
        ["small.toml", "-o", "small.toml/x"],
    ):
        status, _, error = command(*arguments)
        assert (status, error.count("\n")) == (2, 1), arguments
