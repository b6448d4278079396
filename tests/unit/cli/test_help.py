"""Help texts with examples, shell completion, and usage errors as JSON."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from punto.cli.help_examples import EXAMPLES_FILE, commands_by_path
from punto.cli.main import build_command
from punto.rules.catalog import built_in
from tests.unit.cli.conftest import Punto

COMMANDS: dict[str, Any] = commands_by_path(build_command())
EXAMPLES = tomllib.loads(EXAMPLES_FILE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", COMMANDS)
def test_the_help_has_two_examples_that_fit_and_parse(path: str, punto: Punto) -> None:
    help_text = punto(*path.split(), "--help").out
    shown = help_text.splitlines()
    examples = [line.strip() for line in shown if line.startswith(f" punto {path}")]
    assert len(examples) >= 2
    for example in examples:
        assert shown[shown.index(f" {example}".ljust(80)) - 1].startswith(" # ")
        words = shlex.split(example, comments=True)[1 + len(path.split()) :]
        words = words[: next((at for at, word in enumerate(words) if word in "|<>"), len(words))]
        COMMANDS[path].make_context(path, words)  # an unknown option is an error
    assert "<bool>" not in help_text
    assert max(map(len, shown)) <= 80


@pytest.mark.parametrize("arguments", [("--help",), ("demo",), ("rules", "schema")])
def test_a_closed_pipe_is_no_error(arguments: tuple[str, ...]) -> None:
    """As in `punto demo | head`; before, rich ended the program with 1."""
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "wb") as pipe:
        done = subprocess.run(
            [sys.executable, "-m", "punto", *arguments],
            stdout=pipe,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize("closed", ["stdout", "stderr"])
@pytest.mark.parametrize("arguments", [("odds", "nothing"), ("odds", "--bogus")])
def test_an_error_that_nobody_reads_has_its_exit_code(
    arguments: tuple[str, ...], closed: str
) -> None:
    """As in `punto odds nothing --json | head`; before, a traceback and 1, or 120."""
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "wb") as pipe:
        done = subprocess.run(
            [sys.executable, "-m", "punto", *arguments, "--json"],
            stdout=pipe if closed == "stdout" else subprocess.PIPE,
            stderr=pipe if closed == "stderr" else subprocess.PIPE,
            check=False,
        )
    assert done.returncode == 2
    assert closed == "stderr" or done.stderr.count(b"\n") == 1
    assert closed == "stdout" or json.loads(done.stdout)["code"]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_is_installed(shell: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "punto", "--install-completion", shell],
        capture_output=True,
        text=True,
        check=False,
        env={"HOME": str(tmp_path), "PATH": os.environ["PATH"]},
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "completion installed" in done.stdout
    written = [path.read_text() for path in tmp_path.rglob("*") if path.is_file()]
    assert any("_PUNTO_COMPLETE" in text for text in written)


@pytest.mark.parametrize(
    "path", ["coup", "demo", "rules list", "rules schema", "rules trace", "records schema"]
)
def test_examples_run(path: str, punto: Punto) -> None:
    examples = [line for line in EXAMPLES[path] if not {"|", ">"} & {*line.split()}]
    assert examples
    for example in examples:
        answer = punto(*shlex.split(example)[1:])
        assert (answer.status, answer.err) == (0, ""), example


def completion(line: str) -> dict[str, str]:
    """Return the variables by which bash asks what it may offer at the end of a line."""
    return {
        "_PUNTO_COMPLETE": "complete_bash",
        "COMP_WORDS": line,
        "COMP_CWORD": str(len(line.split(" ")) - 1),
    }


def test_the_shell_completes_commands_in_a_process() -> None:
    answer = subprocess.run(
        [sys.executable, "-m", "punto"],
        check=False,
        capture_output=True,
        text=True,
        env=os.environ | completion("punto sim"),
    )
    assert answer.stdout.split() == ["simulate"]


def test_the_shell_completes_commands_options_and_rulebooks(
    punto: Punto, monkeypatch: pytest.MonkeyPatch
) -> None:
    def complete(line: str) -> list[str]:
        for name, value in completion(line).items():
            monkeypatch.setenv(name, value)
        return punto().out.split()

    assert complete("punto sim") == ["simulate"]
    assert complete("punto odds --rem") == ["--removal"]
    first = min(built_in())
    assert complete(f"punto odds {first[:-1]}") == [first]


@pytest.mark.parametrize(
    "arguments", [("odds", "--bogus"), ("odds",), ("nothing",), ("simulate", "x", "--decks", "y")]
)
def test_usage_errors_are_json_too(arguments: tuple[str, ...], punto: Punto) -> None:
    plain, answer = punto(*arguments), punto(*arguments, "--json")
    assert plain.status == answer.status == 2
    assert plain.out == ""
    assert answer.json["code"] == "bad_usage"
    assert answer.err == f"punto: {answer.json['sentence']}\n"


@pytest.mark.parametrize("name", build_command().commands)
def test_a_command_built_alone_is_the_same(name: str) -> None:
    alone = build_command(name)
    assert [*alone.commands] == [name]
    of_all = {path: found for path, found in COMMANDS.items() if path.split()[0] == name}
    assert {path: described(found) for path, found in commands_by_path(alone).items()} == {
        path: described(found) for path, found in of_all.items()
    }


def described(command: Any) -> list[Any]:
    options = [(one.name, one.opts, one.envvar, one.default) for one in command.params]
    return [command.help, command.rich_help_panel, options]
