"""Compiled code older than any source file is removed, in sub-folders too."""

from __future__ import annotations

import os
from pathlib import Path

from punto.sim.numba_cache import drop_stale


def write(path: Path, age: int) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch()
    os.utime(path, (age, age))


def test_only_code_older_than_a_source_is_dropped(tmp_path: Path) -> None:
    for folder in (tmp_path, tmp_path / "kernel", tmp_path / "sessions"):
        write(folder / "__pycache__/old.nbi", 100)
        write(folder / "__pycache__/new.nbi", 300)
    write(tmp_path / "vector_draw.py", 50)
    write(tmp_path / "kernel/deal.py", 200)
    assert drop_stale(tmp_path) == 3
    assert {path.name for path in tmp_path.rglob("*.nbi")} == {"new.nbi"}
    assert drop_stale(tmp_path / "nowhere") == 0
