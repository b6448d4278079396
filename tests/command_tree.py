"""The tree of commands, built once: typer takes longer to build it than most commands to run.

A tree holds nothing of a run. The tests with a separate process build their own.
"""

from __future__ import annotations

from functools import cache

import pytest

from punto.cli import main

_build_once = cache(main.build_command)


@pytest.fixture(autouse=True)
def share_command_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let `run` use the same trees in all tests of a folder whose `conftest.py` imports this."""
    monkeypatch.setattr(main, "build_command", _build_once)
