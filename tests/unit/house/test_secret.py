"""The house's secret: from the environment or from a private file."""

from __future__ import annotations

import os
import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from punto.house.accounts.secret import load_secret
from punto.refusals import Refused

HEX = "00112233445566778899aabbccddeeff" * 2
TEXT = "a long sentence that nobody would guess"


def refusal(path: Path, environment: dict[str, str] | None = None) -> Refused:
    with pytest.raises(Refused) as caught:
        load_secret(path, environment or {})
    assert "\n" not in str(caught.value)
    return caught.value


def test_the_environment_variable_takes_precedence(tmp_path: Path) -> None:
    path = tmp_path / "secret"
    assert load_secret(path, {"PUNTO_SECRET": HEX}) == bytes.fromhex(HEX)
    assert load_secret(path, {"PUNTO_SECRET": f" {HEX.upper()}\n"}) == bytes.fromhex(HEX)
    assert load_secret(path, {"PUNTO_SECRET": TEXT}) == TEXT.encode()
    assert not path.exists()


def test_the_process_environment_is_the_default(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PUNTO_SECRET", TEXT)
    assert load_secret(tmp_path / "secret") == TEXT.encode()


@pytest.mark.parametrize("weak", ["", "short", "x" * 100, "0" * 64, HEX[:31], "ab" * 40])
def test_a_weak_secret_is_refused_and_not_printed(tmp_path: Path, weak: str) -> None:
    refused = refusal(tmp_path / "secret", {"PUNTO_SECRET": weak})
    assert refused.refusal.code == "bad_secret"
    assert not weak or weak not in str(refused)


def test_the_file_is_created_once_and_readable_by_its_owner_only(tmp_path: Path) -> None:
    path = tmp_path / "secret"
    umask = os.umask(0)
    try:
        made = load_secret(path, {})
    finally:
        os.umask(umask)
    assert len(made) == 32
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert load_secret(path, {}) == made
    assert [one.name for one in tmp_path.iterdir()] == ["secret"]
    assert load_secret(tmp_path / "other", {}) != made


def test_concurrent_starts_agree_on_one_secret(tmp_path: Path) -> None:
    for round_ in range(10):
        path = tmp_path / str(round_)
        with ThreadPoolExecutor(8) as threads:
            found = list(threads.map(lambda _, path=path: load_secret(path, {}), range(8)))
        assert len(set(found)) == 1


@pytest.mark.parametrize("mode", [0o644, 0o640, 0o604, 0o620, 0o601])
def test_a_file_readable_by_others_is_refused_with_the_fix(tmp_path: Path, mode: int) -> None:
    path = tmp_path / "secret"
    path.write_text(HEX)
    path.chmod(mode)
    refused = refusal(path)
    assert refused.refusal.code == "bad_secret_file"
    assert f"chmod 600 {path}" in str(refused)
    assert HEX not in str(refused)
    path.chmod(0o600)
    assert load_secret(path, {}) == bytes.fromhex(HEX)


@pytest.mark.parametrize("content", [b"", b"\n", b"short\n", b"\0" * 64])
def test_a_file_without_a_secret_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "secret"
    path.write_bytes(content)
    path.chmod(0o600)
    assert refusal(path).refusal.code == "bad_secret"


def test_a_secret_file_that_cannot_be_created_is_refused(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe, 0o600)
    for path in (tmp_path, pipe, tmp_path / "none" / "secret", pipe / "secret"):
        assert refusal(path).refusal.code == "bad_secret_file"


@pytest.mark.skipif(os.geteuid() != 0, reason="only root gives files away")
def test_another_users_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "secret"
    path.write_text(HEX)
    path.chmod(0o600)
    os.chown(path, 12345, -1)
    assert "another user" in str(refusal(path))
