"""The catalogue of English templates and words, loaded from `en/` on first use.

Each layer has its own file. The tables `refusal`, `finding`, `announcement`, `action`, `detail`
(parts of other messages) and `condition` (rules of wagers in words) hold templates by code;
`words.<kind>` holds the words for the values of an enumeration.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Any


@cache
def load_catalog() -> dict[str, dict[str, Any]]:
    """Return all templates by kind and code, and `words` by kind and value."""
    catalog: dict[str, dict[str, Any]] = {}
    for file in sorted(
        resources.files(__package__).joinpath("en").iterdir(), key=lambda file: file.name
    ):
        for kind, entries in tomllib.loads(file.read_text("utf-8")).items():
            known = catalog.setdefault(kind, {})
            for code, entry in entries.items():
                if code in known:
                    raise ValueError(f"{file.name}: {kind}.{code} is defined twice")
                known[code] = entry
    return catalog
