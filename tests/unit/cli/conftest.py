"""Run a command in this process with a terminal of 80 columns."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from punto.cli.main import run
from tests.command_tree import share_command_tree

__all__ = ["share_command_tree"]


class Answer(NamedTuple):
    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


Punto = Callable[..., Answer]
Table = Callable[..., list[dict[str, Any]]]


@pytest.fixture
def punto(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Punto:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("NO_COLOR", "1")

    def answer(*arguments: str) -> Answer:
        with pytest.raises(SystemExit) as stop:
            run(list(arguments))
        out, err = capsys.readouterr()
        status = stop.value.code
        assert isinstance(status, int)
        return Answer(status, out, err)

    return answer


class _Stdin:
    def __init__(self, text: bytes) -> None:
        self.buffer = io.BytesIO(text)


@pytest.fixture
def table(punto: Punto, monkeypatch: pytest.MonkeyPatch) -> Table:
    """Run `punto table` with an input and return its output lines."""

    def run(text: str | bytes, *arguments: str) -> list[dict[str, Any]]:
        data = text.encode() if isinstance(text, str) else text
        monkeypatch.setattr(sys, "stdin", _Stdin(data))
        answer = punto("table", *(arguments or ("mbs-baccarat",)))
        assert (answer.status, answer.err) == (0, "")
        return [json.loads(line) for line in answer.out.splitlines()]

    return run


def lines(*commands: dict[str, Any]) -> str:
    return "\n".join(json.dumps(command) for command in commands)
