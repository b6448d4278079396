"""The tree of commands, built once: typer takes longer to build it than most commands to run.

A tree holds nothing of a run. The tests with a separate process build their own.
"""

from __future__ import annotations

from functools import cache

import pytest
from typer.main import get_command

from punto.cli import main

_build_once = cache(get_command)


@pytest.fixture(autouse=True)
def share_command_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let `run` use one tree in all tests of a folder whose `conftest.py` imports this."""
    monkeypatch.setattr(main, "get_command", _build_once)
