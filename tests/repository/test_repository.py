"""Conventions of the repository: no private paths, pinned versions, docstrings, light imports."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.paths import ROOT
from tests.repository.repository import committed_files, text_of, tree_of

# Written in pieces, so that this file does not name what it forbids.
_HOSTS = (
    "pypi" + r"\.org",
    "python" + "hosted",
    "npmjs" + r"\.",
    "yarn" + "pkg",
    "deb" + r"\.debian",
)
_PATHS = ("work", "root", "home", "Users")
FORBIDDEN = re.compile(
    "|".join([*_HOSTS, *(rf"(?<![\w.~<{{}}-])/{folder}/(?=[\w.])" for folder in _PATHS)])
)
UNREASONED = re.compile(r"\b" + "TO" + r"DO\b(?!(?:\([^)\n]+\))?: *\S)")
CODE = {".py", ".toml", ".ts", ".js", ".css", ".html", ".yml"}
PIN = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*==[A-Za-z0-9.!+]+")


def test_no_file_names_a_registry_or_a_path_of_this_machine() -> None:
    assert _found(FORBIDDEN, committed_files()) == []


@pytest.mark.parametrize(
    "line",
    ["https://" + "pypi" + ".org/simple", "see " + "/work" + "/main", "'" + "/root" + "/.cache'"],
)
def test_a_forbidden_name_is_found(line: str) -> None:
    assert FORBIDDEN.search(line)


def test_todo_comments_give_a_reason() -> None:
    assert _found(UNREASONED, [path for path in committed_files() if path.suffix in CODE]) == []


def _found(pattern: re.Pattern[str], paths: tuple[Path, ...] | list[Path]) -> list[str]:
    return [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()[:80]}"
        for path in paths
        for number, line in enumerate(text_of(path).splitlines(), start=1)
        if pattern.search(line)
    ]


def test_every_pin_is_a_name_and_a_version() -> None:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = [line for line in lines if line and not line.startswith("#")]
    assert pins
    assert [pin for pin in pins if not PIN.fullmatch(pin)] == []


def test_every_module_has_a_docstring() -> None:
    modules = sorted((ROOT / "src" / "punto").rglob("*.py"))
    assert modules
    silent = [path for path in modules if not ast.get_docstring(tree_of(path))]
    assert [str(path.relative_to(ROOT)) for path in silent] == []


@pytest.mark.parametrize("name", ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE"])
def test_a_newcomer_finds(name: str) -> None:
    assert (ROOT / name).read_text(encoding="utf-8").strip()


# What msgspec itself brings along where it finds it, such as typing_extensions, is not ours.
_LOADED = (
    "import sys, msgspec; before = set(sys.modules); import {}; print(*set(sys.modules) - before)"
)


@pytest.mark.parametrize("module", ["punto", "punto.rules.catalog"])
def test_the_core_imports_msgspec_and_the_standard_library_alone(module: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", _LOADED.format(module)], check=True, capture_output=True, text=True
    )
    loaded = {name.partition(".")[0] for name in done.stdout.split()}
    assert loaded - sys.stdlib_module_names == {"punto"}
