"""Compiled code on disk, kept honest.

numba keeps compiled functions beside their source and compiles anew when that one file changes. The
kernel also holds code of the modules it calls, which numba does not look at: so what is older than
any of our sources is thrown away before it is used, as after an upgrade.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path


def drop_stale(folder: Path = Path(__file__).parent) -> int:
    """Remove what was compiled from older sources; how many files."""
    dropped = 0
    with suppress(OSError, ValueError):  # an installation that cannot be written to
        newest = max(path.stat().st_mtime for path in folder.rglob("*.py"))
        for path in [*folder.rglob("__pycache__/*.nbi")]:
            if path.stat().st_mtime < newest:
                path.unlink()
                dropped += 1
    return dropped
