"""The files of an evidence archive, computed from a rulebook."""

from __future__ import annotations

import platform
import tempfile
from collections.abc import Callable, Mapping
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

import msgspec

import punto
from punto.evidence.published_figures import agrees, read_sheets
from punto.odds.par.html import render_html
from punto.odds.par.sheet import make_par_sheet
from punto.odds.par.writers import serialize_sheet
from punto.rules.clauses import find_document, load_documents
from punto.rules.rulebook import Rulebook

RULEBOOK, PAR, SIMULATION = "rulebook.toml", "par.json", "simulation.json"
PUBLISHED, AUDIT = "published.json", "audit.json"
PACKAGES = ("cryptography", "msgspec", "numba", "numpy", "pyarrow")
Progress = Callable[[int, int], None]


class EvidenceSettings(msgspec.Struct, frozen=True, kw_only=True):
    """What decides the contents, beside the rulebook."""

    options: dict[str, str]
    rounds: int
    """Coups of the simulation."""
    seed: int
    audited: int
    """Generated coups that are audited."""
    faults: int
    """Faults among them."""


def make_par_files(book: Rulebook) -> dict[str, bytes]:
    sheet = make_par_sheet(book, range(book.decks.min, book.decks.max + 1))
    return {PAR: encode(serialize_sheet(sheet)), "par.html": render_html(sheet).encode()}


def make_clause_trace(book: Rulebook) -> bytes:
    """List the clauses of the document of the book: our words, code and tests of each."""
    if book.document is None or book.document not in load_documents():
        return encode({"document": book.document, "clauses": []})
    document = find_document(book.document)
    clauses = [
        {
            "clause": clause.id,
            "words": clause.words,
            "kind": clause.kind,
            "place": clause.place,
            "reason": clause.reason,
            "tests": clause.tests,
        }
        for clause in document.clause
    ]
    return encode({"document": document.document, "title": document.title, "clauses": clauses})


def compare_published(book: Rulebook) -> bytes:
    """Compare the published figures of this book, each with its source, with ours."""
    numbers = [
        {
            "figure": number.name,
            "published": number.text,
            "source": number.page.address,
            "second_hand": number.page.second_hand,
            "assumes": number.page.assumes,
            "agrees": agrees(number, book),
            "why_not": number.disagrees,
        }
        for number in read_sheets()
        if number.page.book == book.id
    ]
    return encode({"rulebook": book.id, "figures": numbers})


def run_simulation(
    book: Rulebook, settings: EvidenceSettings, progress: Progress | None = None
) -> bytes:
    """Simulate with the seed; what depends on the machine is left out."""
    from punto.sim.serialize import serialize_simulation
    from punto.sim.simulation import simulate

    result = serialize_simulation(
        simulate(book, settings.rounds, seed=settings.seed, progress=progress)
    )
    for key in ("seconds", "rounds_per_second", "workers"):
        del result[key]
    return encode(result)


def audit_generated(book: Rulebook, settings: EvidenceSettings) -> bytes:
    """Audit generated coups with known faults: every fault is found, and nothing else."""
    from punto.records.audit.audit import audit_records
    from punto.records.synthetic.generator import generate_records

    with tempfile.TemporaryDirectory() as folder:
        text = Path(folder) / RULEBOOK
        text.write_bytes(book.text.source)
        made = generate_records(
            book,
            settings.audited,
            Path(folder) / "records",
            seed=settings.seed,
            errors=settings.faults,
        )
        audit = audit_records(
            made.files, str(text), options=settings.options, max_findings=10 * settings.faults + 10
        )
    injected = sorted((Path(one.file).name, one.line, one.code) for one in made.injected)
    found = sorted((Path(one.file).name, one.line or 0, one.code) for one in audit.findings)
    return encode(
        {
            "coups": made.coup_count,
            "injected": injected,
            "found": found,
            "missed": [one for one in injected if one not in found],
            "codes": audit.code_counts,
            "wrong": audit.faulty_count,
        }
    )


def summarize(files: Mapping[str, bytes]) -> str:
    """Say in one line how the comparison and the audit ended."""
    figures = msgspec.json.decode(files[PUBLISHED])["figures"]
    audit = msgspec.json.decode(files[AUDIT])
    agreeing = sum(figure["agrees"] for figure in figures)
    found = len(audit["injected"]) - len(audit["missed"])
    return (
        f"{agreeing} of {len(figures)} published figures agree; "
        f"{found} of {len(audit['injected'])} faults in generated records were found"
    )


def describe_versions() -> bytes:
    packages: dict[str, str | None] = {}
    for name in PACKAGES:
        try:
            packages[name] = version(name)
        except PackageNotFoundError:
            packages[name] = None
    return encode(
        {
            "punto": punto.__version__,
            "python": platform.python_version(),
            "platform": platform.platform(),
            "packages": packages,
        }
    )


def encode(value: Any) -> bytes:
    return msgspec.json.format(msgspec.json.encode(value), indent=1) + b"\n"
