"""The page has a sentence for every event: its tests are fed by a list made from the code."""

from __future__ import annotations

import importlib.util
from pathlib import Path

MADE_BY = Path(__file__).parents[2] / "frontend" / "test" / "event_list.py"


def test_the_list_of_events_is_that_of_the_code() -> None:
    """If it is not, `frontend/test/event_list.py` writes it anew, and vitest says the rest."""
    spec = importlib.util.spec_from_file_location("event_list", MADE_BY)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    assert module.FILE.read_text() == module.written()
