"""`punto records map`: propose a mapping for a file of another system."""

from __future__ import annotations

from io import StringIO
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING

import msgspec
from rich.console import Console, RenderableType

from punto.cli.output import print_json, write_output
from punto.extras import require_extra
from punto.money import read_chip

if TYPE_CHECKING:
    from punto.records.mapping_proposal.proposal import MappingProposal

WIDTH = 78


def print_proposal(file: Path, book: str | None, output: Path | None, *, as_json: bool) -> None:
    with require_extra("sim", "records"):
        from punto.records.mapping_proposal.proposal import propose_mapping
    with require_extra("sim", "records"):
        proposal = propose_mapping(file, book)
    text = render_proposal(str(file), proposal)
    if output is not None:
        write_output(output, text)
    if as_json:
        print_json(_serialize(proposal))
    else:
        print(text, end="")


def render_proposal(name: str, proposal: MappingProposal) -> str:
    """Return a mapping file; what is not sure and the first coups are comments."""
    from punto.cli.records import render_rows

    lines = [*wrap(f"Mapping of {name}, by `punto records map`.", WIDTH), "", "Not sure:"]
    for doubt in proposal.doubts:
        lines += wrap(doubt.sentence, WIDTH - 2, initial_indent="- ", subsequent_indent="  ")
    lines += ["", "The first coups as this mapping reads them:"]
    rows = render_rows(proposal.rows, read_chip(proposal.mapping.records.chip))
    lines += _render_plain(rows).splitlines()
    comment = "".join(f"# {line}".rstrip() + "\n" for line in lines)
    return f"{comment}\n{proposal.text}"


def _render_plain(content: RenderableType) -> str:
    console = Console(file=StringIO(), width=WIDTH, color_system=None, force_terminal=False)
    console.print(content)
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


def _serialize(proposal: MappingProposal) -> dict[str, object]:
    return {
        "map": proposal.text,
        "sections": msgspec.to_builtins(proposal.mapping),
        "unsure": [
            {"code": doubt.code, "params": doubt.params, "sentence": doubt.sentence}
            for doubt in proposal.doubts
        ],
        "rows": [
            {"line": item[0], "record": item[1]}
            if len(item) == 2
            else {"line": item[0], "skipped": item[2].sentence}
            for item in proposal.rows
        ],
    }
