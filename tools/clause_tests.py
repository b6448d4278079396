"""`make trace`: write the tests of each clause into `src/punto/rules/clauses/*.toml`.

A test names its clauses with the marker `@pytest.mark.clause("mbs-baccarat 4.1")`. `--check`
changes nothing and exits with 1 if a list is out of date.
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
CLAUSES = ROOT / "src" / "punto" / "rules" / "clauses"

Tests = dict[str, list[str]]  # citation -> node ids, in the order of collection

_ENTRY = re.compile(r"(?<=^\[\[clause\]\]\n).*?(?=^\[\[clause\]\]$|\Z)", re.MULTILINE | re.DOTALL)
_ID = re.compile(r'^id = "(.*)"$', re.MULTILINE)
_TESTS = re.compile(r"^tests = \[(?:\n(?:  .*\n)*\]|.*\])$", re.MULTILINE)


class CannotTrace(RuntimeError):
    """The tests cannot be collected, or name a clause that does not exist."""


class _Collector:
    """pytest plugin that collects the clauses that each test names."""

    def __init__(self) -> None:
        self.tests: Tests = {}
        self.errors: list[str] = []

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.errors.append(f"{report.nodeid}: {report.longrepr}")

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        for item in session.items:
            for marker in item.iter_markers("clause"):
                (citation,) = marker.args
                shown_by = self.tests.setdefault(citation, [])
                if item.nodeid not in shown_by:
                    shown_by.append(item.nodeid)


def collect() -> Tests:
    """Collect the tests by clause, without running them."""
    collector = _Collector()
    # Silent and without plugins, because tests call this inside pytest.
    plain = ["-o", "addopts=", "-p", "no:terminal", "-p", "no:cacheprovider", "-p", "no:xdist"]
    status = pytest.main(
        ["--collect-only", *plain, f"--rootdir={ROOT}", str(ROOT / "tests")], plugins=[collector]
    )
    if status != pytest.ExitCode.OK:
        raise CannotTrace("the tests cannot be collected: " + "\n".join(collector.errors))
    return collector.tests


def changes() -> dict[Path, str]:
    """Return the new text of each outdated file."""
    tests = collect()
    now = {path: path.read_text(encoding="utf-8") for path in sorted(CLAUSES.glob("*.toml"))}
    _check_listed(tests, now)
    new = {path: with_tests(text, path.stem, tests) for path, text in now.items()}
    return {path: text for path, text in new.items() if text != now[path]}


def with_tests(text: str, document: str, tests: Tests) -> str:
    """Return the text of a clause file with new `tests` lists."""

    def replace_tests(entry: re.Match[str]) -> str:
        (clause,) = _ID.findall(entry[0])
        shown_by = _as_toml(tests.get(f"{document} {clause}", []))
        return _TESTS.sub(lambda _: shown_by, entry[0])

    return _ENTRY.sub(replace_tests, text)


def _as_toml(tests: list[str]) -> str:
    quoted = [json.dumps(test, ensure_ascii=False) for test in tests]
    if len(quoted) > 1:
        return "tests = [\n" + "".join(f"  {test},\n" for test in quoted) + "]"
    return f"tests = [{''.join(quoted)}]"


def _check_listed(tests: Tests, files: dict[Path, str]) -> None:
    listed = {
        f"{path.stem} {clause}" for path, text in files.items() for clause in _ID.findall(text)
    }
    for citation in tests.keys() - listed:
        raise CannotTrace(f"{tests[citation][0]} names {citation!r}, which is not a clause")


def _stale(path: Path, text: str) -> list[str]:
    """Return the clauses of a file with an outdated list."""
    before, after = (
        tomllib.loads(content)["clause"] for content in (path.read_text("utf-8"), text)
    )
    return [new["id"] for old, new in zip(before, after, strict=True) if old != new]


def main(arguments: list[str]) -> int:
    if arguments not in ([], ["--check"]):
        print("usage: python -m tools.clause_tests [--check]", file=sys.stderr)
        return 2
    out_of_date = changes()
    for path, text in out_of_date.items():
        name = path.relative_to(ROOT)
        if arguments:
            print(f"{name} is out of date in {', '.join(_stale(path, text))}; run `make trace`")
        else:
            path.write_text(text, encoding="utf-8")
            print(f"{name} written")
    return 1 if arguments and out_of_date else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except CannotTrace as error:
        sys.exit(f"tools.clause_tests: {error}")
