"""Render a procedure manual as one self-contained, printable HTML page."""

from __future__ import annotations

from punto.manual.manual import ProcedureManual
from punto.odds.html_page import render_page


def render_html(manual: ProcedureManual) -> str:
    book = manual.book
    chosen = [f"{name} = {value}" for name, value in book.chosen_options.items()]
    return render_page(
        "punto.manual",
        "manual.html.j2",
        title=f"Procedure manual: {book.title}",
        manual=manual,
        book=book,
        about=" · ".join([book.id, f"version {book.version}", *chosen]),
    )
