"""Removal of outdated compiled code.

numba stores compiled functions beside their source file and recompiles when that file changes. A
compiled function also contains the code of the functions it calls in other modules, which numba
does not check. Therefore compiled code older than any source file of this package is removed before
it is loaded, for example after an upgrade.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path


def drop_stale(folder: Path = Path(__file__).parent) -> int:
    """Remove code compiled before the newest source under `folder`; return the number of files."""
    dropped = 0
    with suppress(OSError, ValueError):  # a read-only installation
        newest = max(path.stat().st_mtime for path in folder.rglob("*.py"))
        for path in [*folder.rglob("__pycache__/*.nbi")]:
            if path.stat().st_mtime < newest:
                path.unlink()
                dropped += 1
    return dropped
