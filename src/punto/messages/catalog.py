"""The catalogue of English templates and words, loaded from `en/` on first use.

Each layer has its own file. The tables `refusal`, `finding`, `announcement`, `action`, `detail`
(parts of other messages) and `condition` (rules of wagers in words) hold templates by code;
`words.<kind>` holds the words for the values of an enumeration, which several files may extend.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Any


@cache
def load_catalog(without: tuple[str, ...] = ()) -> dict[str, dict[str, Any]]:
    """Return all templates by kind and code, and `words` by kind and value.

    `without` names files to leave out.
    """
    catalog: dict[str, dict[str, Any]] = {}
    for file in sorted(
        resources.files(__package__).joinpath("en").iterdir(), key=lambda file: file.name
    ):
        if file.name.removesuffix(".toml") in without:
            continue
        tables = tomllib.loads(file.read_text("utf-8"))
        for kind, words in tables.pop("words", {}).items():
            _add_entries(file.name, catalog.setdefault("words", {}).setdefault(kind, {}), words)
        for kind, templates in tables.items():
            _add_entries(file.name, catalog.setdefault(kind, {}), templates)
    return catalog


def _add_entries(file: str, known: dict[str, Any], entries: dict[str, Any]) -> None:
    for code, entry in entries.items():
        if code in known:
            raise ValueError(f"{file}: {code} is defined twice")
        known[code] = entry
