"""Words for values of an enumeration, such as a role or a phase."""

from __future__ import annotations

from punto.messages.catalog import load_catalog


def word(kind: str, value: str) -> str:
    """Return the English word for a value: `word("role", "game_supervisor")`."""
    found: str = load_catalog()["words"][kind].get(value, value.replace("_", " "))
    return found
