"""Rulebooks and coups in a notebook."""

from __future__ import annotations

from punto.notebook import HtmlTable, render_html
from punto.rules.coup import Coup
from punto.rules.describe import describe_condition
from punto.rules.rulebook import Rulebook


def render_book(book: Rulebook) -> str:
    """Return the pay table of a book."""
    rows: list[tuple[str, ...]] = []
    for wager in book.wagers:
        title = wager.title
        for row in wager.pays:
            rows.append((title, row.odds.text, describe_condition(row.when), row.clause or ""))
            title = ""
        if wager.push:
            when = describe_condition(wager.push.when)
            rows.append((title, "stands off", when, wager.push.clause or ""))
    decks = f"{book.decks.min} to {book.decks.max} decks"
    options = [f"{name} = {value}" for name, value in book.chosen_options.items()]
    subtitle = " · ".join([book.id, f"version {book.version}", decks, *options])
    columns = ("Wager", "Pays", "When", "Clause")
    return render_html(book.title, subtitle, HtmlTable(columns, rows, ("When", "Clause")))


def render_coup(coup: Coup) -> str:
    """Return both hands and every step with its clause."""
    rows = [
        (step.card.symbol if step.card else "", step.message.sentence, step.clause or "")
        for step in coup.steps
    ]
    ends = {"player": "Player wins", "banker": "Banker wins", "tie": "Tie"}
    subtitle = f"Player {coup.player} · Banker {coup.banker}"
    table = HtmlTable(("Card", "Step", "Clause"), rows, ("Step", "Clause"))
    return render_html(ends[coup.winner], subtitle, table)
