"""The files of the repository, as a clone has them."""

from __future__ import annotations

import subprocess
from functools import cache
from pathlib import Path

from tests.paths import ROOT

DOCUMENTS = ROOT.parent / "shared" / "rulebooks"
"""The rule documents, where they lie beside the repository; a clone does not have them."""


@cache
def committed_files() -> tuple[Path, ...]:
    """What is committed or would be: not what `.gitignore` names."""
    try:
        listed = subprocess.run(
            ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
            cwd=ROOT,
            check=True,
            capture_output=True,
            text=True,
        ).stdout.split("\0")
    except (OSError, subprocess.CalledProcessError):  # no git, or an archive without its history
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
    """The text of a file; empty for one that is not text."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""
