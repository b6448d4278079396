"""Results of the finished steps of a long check, so that a run that was stopped goes on.

A step counts as finished only on the sources on which it ran.
"""

from __future__ import annotations

import hashlib
import subprocess
from pathlib import Path
from typing import Any

import msgspec

from tests.paths import ROOT

FOLDER = ROOT / "build" / "campaign"


def sources_hash() -> str:
    """Return a hash of the committed sources and tests and of all changes to them."""
    git = ["git", "-C", str(ROOT)]
    parts = [
        subprocess.run([*git, *arguments], capture_output=True, check=True).stdout
        for arguments in (
            ["rev-parse", "HEAD:src", "HEAD:tests"],
            ["diff", "HEAD", "--", "src", "tests"],
        )
    ]
    return hashlib.sha256(b"".join(parts)).hexdigest()[:16]


class FinishedSteps:
    """The JSON results of steps by name, in one file."""

    def __init__(self, path: Path, sources: str, *, again: bool = False) -> None:
        self._path, self._sources = path, sources
        self._results: dict[str, Any] = {}
        if path.exists() and not again:
            stored = msgspec.json.decode(path.read_bytes())
            if stored["sources"] == sources:
                self._results = stored["steps"]

    def __contains__(self, step: str) -> bool:
        return step in self._results

    def __getitem__(self, step: str) -> Any:
        return self._results[step]

    def add(self, step: str, result: Any) -> None:
        """Store a result; a reader never sees half a file."""
        self._results[step] = result
        self._path.parent.mkdir(parents=True, exist_ok=True)
        stored = {"sources": self._sources, "steps": self._results}
        part = self._path.with_suffix(".part")
        part.write_bytes(msgspec.json.format(msgspec.json.encode(stored)))
        part.replace(self._path)
