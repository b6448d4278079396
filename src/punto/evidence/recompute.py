"""Recompute what an evidence archive claims, from the rulebook in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

import punto
from punto.evidence.archive import Evidence
from punto.evidence.contents import (
    AUDIT,
    PAR,
    PUBLISHED,
    RULEBOOK,
    SIMULATION,
    Progress,
    audit_generated,
    compare_published,
    make_par_files,
    run_simulation,
)
from punto.refusals import Refused
from punto.rules.loader import read_book

COUNTED = ("rounds", "shoes", "results", "seed", "decks", "rulebook")
"""Keys of a simulation that are whole numbers: the same on every machine."""


def recompute(
    evidence: Evidence, archive: str, on_step: Callable[[str], None], progress: Progress | None
) -> list[str]:
    """Return the names of the files that were recomputed; refuse the first that differs."""
    manifest = evidence.manifest
    if manifest.punto != punto.__version__:
        raise Refused(
            "evidence_no_version", archive=archive, made=manifest.punto, here=punto.__version__
        )
    settings = manifest.settings
    book = read_book(evidence.files[RULEBOOK], settings.options)
    if book.sha256 != manifest.sha256:
        raise Refused("evidence_differs", archive=archive, name=RULEBOOK)
    steps: dict[str, Callable[[], bytes]] = {
        PAR: lambda: make_par_files(book)[PAR],
        PUBLISHED: lambda: compare_published(book),
        SIMULATION: lambda: run_simulation(book, settings, progress),
        AUDIT: lambda: audit_generated(book, settings),
    }
    for name, compute in steps.items():
        on_step(name)
        claimed, found = evidence.files[name], compute()
        is_same = _counts(claimed) == _counts(found) if name == SIMULATION else claimed == found
        if not is_same:
            raise Refused("evidence_differs", archive=archive, name=name)
    return [*steps]


def _counts(encoded: bytes) -> dict[str, Any]:
    """Return the counts of a simulation; means and errors are computed from them."""
    simulation = msgspec.json.decode(encoded)
    wagers = {
        name: (
            [row["count"] for row in wager["rows"]],
            wager["stood_off"],
            wager["lost"],
        )
        for name, wager in simulation["wagers"].items()
    }
    return {key: simulation[key] for key in COUNTED} | {"wagers": wagers}
