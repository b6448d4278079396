"""Results of the finished steps of a long check, so that a run that was stopped goes on.

A step counts as finished only on the sources on which it ran.
"""

from __future__ import annotations

import hashlib
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import grimp
import msgspec

from tests.paths import ROOT

FOLDER = ROOT / "build" / "campaign"


SERVER_TESTS = "tests.e2e"
"""Tests here start `punto serve`, so they depend on every module of the package."""


def sources_hash(module: str) -> str:
    """Return a hash of what a module runs: all modules that it imports, and their data files."""
    graph = _import_graph()
    needed = {module, *graph.find_upstream_modules(module)}
    if module.startswith(SERVER_TESTS):
        needed |= {name for name in graph.modules if name.split(".")[0] == "punto"}
    packages = {Path("src", *name.split(".")[:2]) for name in needed if name.startswith("punto.")}
    digest = hashlib.sha256()
    for path in sorted(_tracked_files()):
        is_code = path.suffix == ".py"
        relative = path.relative_to("src") if path.parts[0] == "src" else path
        name = ".".join(relative.with_suffix("").parts).removesuffix(".__init__")
        is_data = not is_code and (
            path.parts[0] == "examples" or any(one in packages for one in path.parents)
        )
        if (name in needed if is_code else is_data) and (ROOT / path).is_file():
            digest.update(f"{path} ".encode() + hashlib.sha256((ROOT / path).read_bytes()).digest())
    return digest.hexdigest()[:16]


@cache
def _import_graph() -> grimp.ImportGraph:
    return grimp.build_graph("punto", "tests", exclude_type_checking_imports=True)


@cache
def _tracked_files() -> list[Path]:
    git = ["git", "-C", str(ROOT), "ls-files", "--cached", "--others", "--exclude-standard"]
    found = subprocess.run([*git, "src", "tests", "examples"], capture_output=True, check=True)
    return [Path(line) for line in found.stdout.decode().splitlines()]


class StepResults:
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
