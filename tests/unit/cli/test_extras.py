"""A missing extra: one line with the command that installs everything that is missing."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from punto.extras import MODULES
from tests.paths import EXAMPLES, ROOT

WITHOUT = """
import sys
sys.modules.update(dict.fromkeys({modules!r}))
from punto.cli.main import run
run({arguments!r})
"""


def run_without(modules: list[str], *arguments: str, cwd: Path) -> tuple[int, str]:
    """Run a command in a process in which these modules cannot be imported."""
    code = WITHOUT.format(modules=modules, arguments=list(arguments))
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, cwd=cwd
    )
    return done.returncode, done.stderr


@pytest.mark.parametrize(
    ("modules", "arguments", "install"),
    [
        (["numpy", "numba"], ["simulate", "mbs-baccarat", "-n", "1e3"], "punto[sim]"),
        (["numba", "duckdb", "pyarrow"], ["audit", "FILE"], "punto[sim,records]"),
        (["numba", "duckdb"], ["records", "convert", "FILE", "x.parquet"], "punto[sim,records]"),
        (
            ["numpy", "pyarrow"],
            ["records", "export", "evening.jsonl", "-o", "x.parquet"],
            "punto[sim,records]",
        ),
        (["pyarrow"], ["records", "convert", "FILE", "x.parquet"], "punto[records]"),
        (["litestar"], ["serve"], "punto[server]"),
        (
            ["uvicorn", "asyncpg"],
            ["serve", "--store", "postgresql://h/p"],
            "punto[server,postgres]",
        ),
        (["apsw"], ["verify", "store", "sqlite:///x.db"], "punto[server]"),
        (
            ["cryptography", "asyncpg"],
            ["verify", "store", "postgresql://h/p"],
            "punto[server,postgres]",
        ),
        (
            ["asyncpg", "pyarrow"],
            ["records", "export", "postgresql://h/p", "-o", "x.parquet"],
            "punto[postgres,records]",
        ),
        (
            ["numpy", "distributed"],
            ["simulate", "mbs-baccarat", "--cluster", "tcp://127.0.0.1:1"],
            "punto[cluster]",
        ),
        (
            ["distributed", "duckdb"],
            ["audit", "FILE", "--cluster", "tcp://127.0.0.1:1"],
            "punto[cluster,records]",
        ),
        (
            ["cryptography", "numba"],
            ["evidence", "verify", "x.zip", "--recompute"],
            "punto[sim,server]",
        ),
    ],
)
def test_everything_that_is_missing_is_named_at_once(
    modules: list[str], arguments: list[str], install: str, tmp_path: Path
) -> None:
    night = str(EXAMPLES / "night.jsonl")
    given = [night if argument == "FILE" else argument for argument in arguments]
    (tmp_path / "x.db").touch()
    _save_events(tmp_path / "evening.jsonl")
    status, error = run_without(modules, *given, cwd=tmp_path)
    assert status == 2
    assert error.count("\n") == 1
    assert f"is not installed; run pip install '{install}'" in error


@pytest.mark.parametrize("suffix", ["jsonl", "csv"])
def test_text_records_are_exported_without_an_extra(suffix: str, tmp_path: Path) -> None:
    _save_events(tmp_path / "evening.jsonl")
    extras = ["numpy", "numba", "pyarrow", "duckdb"]
    written = tmp_path / f"coups.{suffix}"
    status, error = run_without(
        extras, "records", "export", "evening.jsonl", "-o", str(written), cwd=tmp_path
    )
    assert (status, error) == (0, "")
    assert len(written.read_text().splitlines()) > 2


def _save_events(path: Path) -> None:
    """Save the output of `punto table` for a round, from its transcript."""
    transcript = ROOT / "tests" / "playthroughs" / "irregularities" / "late-wager.txt"
    _command, output = transcript.read_text(encoding="utf-8").split("\n", 1)
    path.write_text(output, encoding="utf-8")


def test_the_modules_are_those_of_the_extras() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    extras = project["optional-dependencies"]
    named = {
        "argon2": "argon2-cffi",
        "prometheus_client": "prometheus-client",
        "opentelemetry.sdk": "opentelemetry-sdk",
        "opentelemetry.exporter.otlp.proto.http": "opentelemetry-exporter-otlp-proto-http",
    }
    for extra, modules in MODULES.items():
        own = {named.get(module, module) for module in modules}
        assert own == _list_packages(extras, extra)
    assert extras["web"] == ["punto[server]"]
    assert extras["reports"] == ["punto[records]"]
    assert {*re.findall(r"[a-z]+", extras["all"][0])} == {"punto", *MODULES}


def _list_packages(extras: dict[str, list[str]], extra: str) -> set[str]:
    """Return the packages of an extra, those of the extras that it includes among them."""
    packages: set[str] = set()
    for wanted in extras[extra]:
        if included := re.fullmatch(r"punto\[([a-z,]+)\]", wanted):
            for one in included[1].split(","):
                packages |= _list_packages(extras, one)
        else:
            packages.add(wanted.split(">")[0])
    return packages
