"""`make run` and `make test`, started at once in an empty clone, install one after the other."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from tests.paths import ROOT


def _start(folder: Path, *command: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "tools/install_lock.py", *command],
        cwd=folder,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def test_the_second_installation_waits_for_the_first(tmp_path: Path) -> None:
    (tmp_path / "tools").mkdir()
    shutil.copy(ROOT / "tools" / "install_lock.py", tmp_path / "tools")
    with _start(tmp_path, "cat") as first:
        assert first.stdin is not None
        assert first.stdout is not None
        first.stdin.write("installing\n")
        first.stdin.flush()
        assert first.stdout.readline() == "installing\n"  # it has the lock
        with _start(tmp_path, "echo", "installed") as second:
            assert second.stdout is not None
            assert second.stdout.readline().startswith("waiting for another make")
            assert second.poll() is None
            first.stdin.close()
            assert second.stdout.readline() == "installed\n"
    assert (first.returncode, second.returncode) == (0, 0)
