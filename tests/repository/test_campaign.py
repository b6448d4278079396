"""`make campaign`: parts run once per state of the sources, and every part can start."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path

import pytest

from tools.campaign import PARTS, load_results, run_parts
from tools.step_results import StepResults, sources_hash


def write_marker(folder: Path, name: str, status: int = 0) -> list[str]:
    """Return a command that leaves a line in a file and ends with a status."""
    code = (
        f"open({str(folder / name)!r}, 'a').write('x'); print({name!r}); raise SystemExit({status})"
    )
    return [sys.executable, "-c", code]


def test_a_part_that_passed_is_not_run_again(tmp_path: Path) -> None:
    state = tmp_path / "state.json"
    parts = {"good": write_marker(tmp_path, "good"), "bad": write_marker(tmp_path, "bad", 3)}
    assert not run_parts(parts, lambda _part: "a", state)
    assert not run_parts(parts, lambda _part: "a", state)
    assert (tmp_path / "good").read_text() == "x"
    assert (tmp_path / "bad").read_text() == "xx"
    results = load_results(state)
    assert results["good"].passed
    assert not results["bad"].passed
    assert results["bad"].output == "bad\n"


def test_a_part_that_was_stopped_has_no_result(tmp_path: Path) -> None:
    code = "import os, signal; os.kill(os.getpid(), signal.SIGTERM)"
    assert not run_parts({"long": [sys.executable, "-c", code]}, lambda _part: "a", tmp_path / "s")
    assert load_results(tmp_path / "s") == {}


def test_other_sources_run_a_part_again(tmp_path: Path) -> None:
    state, parts = tmp_path / "state.json", {"good": write_marker(tmp_path, "good")}
    assert run_parts(parts, lambda _part: "a", state)
    assert run_parts(parts, lambda _part: "b", state)
    assert (tmp_path / "good").read_text() == "xx"


def test_every_part_is_a_module_of_the_tests() -> None:
    assert len(PARTS) > 12
    for command in PARTS.values():
        assert importlib.util.find_spec(command[2]) is not None


@pytest.mark.parametrize(
    ("changed", "unaffected"),
    [
        ("src/punto/table/decide.py", {"tests.unit.odds.oracle_sweep"}),
        ("src/punto/sim/rng.py", {"tests.unit.table.seeded_simulation"}),
        ("src/punto/rules/books/common.toml", set()),
    ],
)
def test_a_part_depends_on_the_sources_that_it_runs(
    changed: str, unaffected: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    modules = {command[2] for command in PARTS.values()}
    before = {module: sources_hash(module) for module in modules}
    assert before == {module: sources_hash(module) for module in modules}
    read = Path.read_bytes
    monkeypatch.setattr(
        Path, "read_bytes", lambda self: read(self) + b" " * self.match(f"*/{changed}")
    )
    same = {module for module in modules if sources_hash(module) == before[module]}
    assert unaffected <= same
    assert "tests.e2e.faults.kill_server" not in same


def test_a_finished_step_is_read_again_on_the_same_sources(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "steps.json"
    steps = StepResults(path, "a")
    steps.add("first", [["player", 1]])
    steps.add("second", [])
    resumed = StepResults(path, "a")
    assert resumed["first"] == [["player", 1]]
    assert "second" in resumed
    assert "first" not in StepResults(path, "b")
    assert "first" not in StepResults(path, "a", again=True)
    assert [found.name for found in path.parent.iterdir()] == ["steps.json"]
