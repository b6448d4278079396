"""An audit in a notebook, and its findings as a table of data."""

from __future__ import annotations

from punto.data_table import DataTable
from punto.notebook import HtmlTable, render_html
from punto.records.audit.audit import Audit
from punto.records.audit.findings import Finding
from punto.records.audit.report.describe import describe_chi_square, describe_verdict


def render_audit(audit: Audit) -> str:
    """Return the verdict and the findings."""
    rows = [
        (f"{one.file}:{one.line}", one.coup or "", one.code, one.clause, one.sentence)
        for one in audit.findings
    ]
    columns = ("Line", "Coup", "Code", "Clause", "Finding")
    notes = [note.sentence for note in audit.notes]
    notes += [f"{one.config.book.title}: {describe_chi_square(one)}" for one in audit.summaries]
    tables = [HtmlTable(columns, rows, ("Code", "Clause", "Finding"))] if rows else []
    return render_html(describe_verdict(audit), ", ".join(audit.files), *tables, *notes)


def tabulate_findings(audit: Audit) -> DataTable:
    """Return a row for each finding; its parameters are in the sentence."""
    names = [name for name in Finding._fields if name != "params"]
    return DataTable({name: [getattr(one, name) for one in audit.findings] for name in names})
