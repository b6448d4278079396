"""Compiled code older than any source is not used."""

from __future__ import annotations

import os
from pathlib import Path

from punto.sim.numba_cache import drop_stale


def test_only_what_is_older_than_a_source_is_dropped(tmp_path: Path) -> None:
    cache = tmp_path / "__pycache__"
    cache.mkdir()
    for name, age in (("old.nbi", 100), ("new.nbi", 300)):
        (cache / name).touch()
        os.utime(cache / name, (age, age))
    for name, age in (("kernel.py", 50), ("lanes.py", 200)):
        (tmp_path / name).touch()
        os.utime(tmp_path / name, (age, age))
    assert drop_stale(tmp_path) == 1
    assert [path.name for path in cache.iterdir()] == ["new.nbi"]
    assert drop_stale(tmp_path / "nowhere") == 0
