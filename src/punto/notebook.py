"""What a notebook shows of a value: HTML in which every text is escaped."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import NamedTuple

MAX_ROWS = 60
"""Rows of a table in a notebook; the note below it counts the others."""


class HtmlTable(NamedTuple):
    """A table of texts. The first column and those in `texts` are left-aligned."""

    columns: Sequence[str]
    rows: Sequence[Sequence[object]]
    texts: Sequence[str] = ()


def render_html(title: str, subtitle: str, *parts: HtmlTable | str) -> str:
    """Return HTML with a heading, then tables and paragraphs."""
    head = f"<div><strong>{escape(title)}</strong>"
    if subtitle:
        head += f" <small>{escape(subtitle)}</small>"
    body = (
        _render_table(part) if isinstance(part, HtmlTable) else f"<p>{escape(part)}</p>"
        for part in parts
    )
    return f"{head}{''.join(body)}</div>"


def _render_table(table: HtmlTable) -> str:
    lefts = [not number or name in table.texts for number, name in enumerate(table.columns)]
    head = _render_row("th", table.columns, lefts)
    body = "".join(_render_row("td", row, lefts) for row in table.rows[:MAX_ROWS])
    left = len(table.rows) - MAX_ROWS
    more = f"<p><small>and {left:,} more</small></p>" if left > 0 else ""
    return f"<table><thead>{head}</thead><tbody>{body}</tbody></table>{more}"


def _render_row(tag: str, cells: Iterable[object], lefts: Iterable[bool]) -> str:
    styled = (
        f'<{tag} style="text-align:{"left" if left else "right"}">{escape(str(cell))}</{tag}>'
        for cell, left in zip(cells, lefts, strict=True)
    )
    return f"<tr>{''.join(styled)}</tr>"
