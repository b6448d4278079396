"""Files of the repository."""

from __future__ import annotations

import ast
import subprocess
from functools import cache
from pathlib import Path

from tests.paths import ROOT

DOCUMENTS = ROOT.parent / "shared" / "rulebooks"
"""Rule documents beside the repository; they are not part of it."""


@cache
def committed_files() -> tuple[Path, ...]:
    """Return all files that `.gitignore` does not exclude."""
    try:
        listed = subprocess.run(
            ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
            cwd=ROOT,
            check=True,
            capture_output=True,
            text=True,
        ).stdout.split("\0")
    except (OSError, subprocess.CalledProcessError):  # no git, or an archive without .git
        return tuple(sorted(_unignored(ROOT)))
    return tuple(sorted(ROOT / name for name in listed if name and (ROOT / name).is_file()))


def _unignored(folder: Path) -> list[Path]:
    ignored = (ROOT / ".gitignore").read_text(encoding="utf-8").split()
    names = {name.strip("/") for name in ignored} | {".git"}
    return [
        path
        for path in folder.rglob("*")
        if path.is_file() and not names & {*path.relative_to(ROOT).parts, f"*{path.suffix}"}
    ]


def text_of(path: Path) -> str:
    """Return the text of a file; empty for a binary file."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""


@cache
def tree_of(path: Path) -> ast.Module:
    """Return the syntax tree of a module, parsed once for all tests."""
    return ast.parse(text_of(path))
