"""Running a command in this process, as a terminal of 80 columns would see it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from punto.cli.main import run


class Answer(NamedTuple):
    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


Punto = Callable[..., Answer]


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
