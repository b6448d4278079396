"""Render a PAR sheet as JSON, CSV and Markdown."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from fractions import Fraction
from html import escape
from typing import Any, NamedTuple

from punto.odds.analysis import RowOdds
from punto.odds.number_format import (
    format_fraction,
    format_percent,
    format_places,
    format_significant,
)
from punto.odds.par.sheet import CONFIDENCES, ROUNDS, DeckTable, ParSheet, WagerFigures
from punto.odds.serialize import serialize_effects, serialize_row
from punto.rules.describe import describe_condition


def identification(sheet: ParSheet) -> list[tuple[str, str]]:
    """Return the lines that identify the book and its file."""
    book = sheet.book
    chosen = ", ".join(f"{option} = {value}" for option, value in book.chosen_options.items())
    return [
        ("Game", book.title),
        ("Rulebook", book.id),
        ("Version", book.version),
        ("Document", book.document or "none"),
        ("In force from", book.effective.isoformat() if book.effective else "not stated"),
        ("Options", chosen or "none"),
        ("SHA-256 of the file", book.sha256),
        ("Made by", sheet.made_by),
        ("Method", "exact counting of ordered draws from a full shoe"),
    ]


class PayTableLine(NamedTuple):
    """One line of a pay table: a pay row, a push or a loss."""

    name: str
    odds: str
    when: str
    words: str
    clause: str
    combinations: int
    probability: Fraction
    returned: Fraction
    """The mean return of one unit from this line, the stake included."""


def pay_table_lines(table: DeckTable, figures: WagerFigures) -> list[PayTableLine]:
    """Return every outcome of a wager; the combinations add up to the total."""
    wager = figures.odds.wager
    lines = [
        PayTableLine(
            "pays",
            row.row.odds.text,
            row.row.when.text,
            describe_condition(row.row.when),
            row.row.clause or "",
            row.combinations,
            row.probability,
            row.probability * (1 + row.row.odds.value),
        )
        for row in figures.odds.rows
    ]
    if wager.push:
        when, share = wager.push.when, figures.odds.push
        clause, draws = wager.push.clause or "", int(share * table.combinations)
        words = describe_condition(when)
        lines.append(PayTableLine("stands off", "", when.text, words, clause, draws, share, share))
    share = figures.odds.lose
    draws = int(share * table.combinations)
    clause = wager.lose_clause or ""
    lines.append(PayTableLine("loses", "", "", "", clause, draws, share, Fraction(0)))
    return lines


# --- JSON -----------------------------------------------------------------------------------------


def serialize_sheet(sheet: ParSheet) -> dict[str, Any]:
    book = sheet.book
    return {
        "rulebook": book.id,
        "title": book.title,
        "version": book.version,
        "document": book.document,
        "effective": book.effective,
        "options": book.chosen_options,
        "sha256": book.sha256,
        "made_by": sheet.made_by,
        "decks": {str(table.decks): _serialize_table(table) for table in sheet.tables},
    }


def _serialize_table(table: DeckTable) -> dict[str, Any]:
    return {
        "combinations": table.combinations,
        "wagers": {wager: _serialize_figures(figures) for wager, figures in table.wagers.items()},
    }


def _serialize_figures(figures: WagerFigures) -> dict[str, Any]:
    return {
        "title": figures.odds.wager.title,
        "rows": [serialize_row(row) | {"returned": _mean_return(row)} for row in figures.odds.rows],
        "hit_frequency": format_fraction(figures.odds.win),
        "push": format_fraction(figures.odds.push),
        "lose": format_fraction(figures.odds.lose),
        "return": format_fraction(figures.returns),
        "return_decimal": format_significant(figures.returns),
        "house_edge": format_fraction(figures.edge),
        "house_edge_decimal": format_significant(figures.edge),
        "standard_deviation": format_significant(figures.sd),
        "volatility_index": format_significant(figures.volatility_index),
        "intervals": {
            str(confidence): {
                str(rounds): [format_significant(low), format_significant(high)]
                for rounds, (low, high) in by_rounds.items()
            }
            for confidence, by_rounds in figures.intervals.items()
        },
        "removal": serialize_effects(figures.removal),
    }


def _mean_return(row: RowOdds) -> str:
    """Return the mean return of one unit from a pay row, the stake included."""
    return format_fraction(row.probability * (1 + row.row.odds.value))


# --- CSV ------------------------------------------------------------------------------------------

_COLUMNS = (
    "rulebook",
    "version",
    "sha256",
    "options",
    "decks",
    "wager",
    "outcome",
    "odds",
    "when",
    "clause",
    "combinations",
    "total",
    "probability",
    "hit_frequency",
    "return",
    "house_edge",
    "standard_deviation",
    "volatility_index",
)


def render_csv(sheet: ParSheet) -> str:
    """Render one line for each pay row, wager and number of decks."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(_COLUMNS)
    for table in sheet.tables:
        for wager, figures in table.wagers.items():
            writer.writerows(_csv_rows(sheet, table, wager, figures))
    return out.getvalue()


def _csv_rows(
    sheet: ParSheet, table: DeckTable, wager: str, figures: WagerFigures
) -> Iterator[list[object]]:
    book = sheet.book
    chosen = " ".join(f"{option}={value}" for option, value in book.chosen_options.items())
    values = (
        figures.odds.win,
        figures.returns,
        figures.edge,
        figures.sd,
        figures.volatility_index,
    )
    for outcome in pay_table_lines(table, figures):
        yield [
            book.id,
            book.version,
            book.sha256,
            chosen,
            table.decks,
            wager,
            outcome.name,
            outcome.odds,
            outcome.when,
            outcome.clause,
            outcome.combinations,
            table.combinations,
            format_significant(outcome.probability),
            *(format_significant(value) for value in values),
        ]


# --- Markdown -------------------------------------------------------------------------------------


def render_markdown(sheet: ParSheet) -> str:
    parts = [f"# PAR sheet: {_escape_markdown(sheet.book.title)}", "", "| | |", "| --- | --- |"]
    parts += [f"| {name} | {_escape_markdown(value)} |" for name, value in identification(sheet)]
    for table in sheet.tables:
        parts += ["", f"## {table.decks} decks: {table.combinations:,} draws", ""]
        parts += _markdown_summary(table)
        for figures in table.wagers.values():
            parts += [
                "",
                f"### {_escape_markdown(figures.odds.wager.title)}, {table.decks} decks",
                "",
            ]
            parts += _markdown_wager(table, figures)
    return "\n".join(parts) + "\n"


def _markdown_summary(table: DeckTable) -> Iterator[str]:
    yield "| wager | hit frequency | return | house edge | standard deviation | volatility index |"
    yield "| --- | ---: | ---: | ---: | ---: | ---: |"
    for figures in table.wagers.values():
        cells = (
            format_percent(figures.odds.win, 6),
            format_percent(figures.returns, 6),
            format_percent(figures.edge, 6),
            format_places(figures.sd, 6),
            format_places(figures.volatility_index, 6),
        )
        yield f"| {_escape_markdown(figures.odds.wager.title)} | {' | '.join(cells)} |"


def _markdown_wager(table: DeckTable, figures: WagerFigures) -> Iterator[str]:
    yield "| outcome | pays | when | clause | combinations | probability |"
    yield "| --- | ---: | --- | --- | ---: | ---: |"
    for line in pay_table_lines(table, figures):
        texts = line.name, line.odds, line.words, line.clause
        numbers = f"{line.combinations:,}", format_percent(line.probability, 6)
        yield f"| {' | '.join(map(_escape_markdown, texts))} | {' | '.join(numbers)} |"
    yield ""
    yield f"| return after | {' | '.join(f'{rounds:,} rounds' for rounds in ROUNDS)} |"
    yield f"| --- | {' | '.join('---:' for _ in ROUNDS)} |"
    for confidence in CONFIDENCES:
        spans = [_format_interval(figures.intervals[confidence][rounds]) for rounds in ROUNDS]
        yield f"| {confidence} % | {' | '.join(spans)} |"
    yield ""
    yield f"| one card gone | {' | '.join(rank.letter for rank in figures.removal)} |"
    yield f"| --- | {' | '.join('---:' for _ in figures.removal)} |"
    effects = [format_places(effect * 100, 4) for effect in figures.removal.values()]
    yield f"| % of the stake | {' | '.join(effects)} |"


def _format_interval(interval: tuple[Any, Any]) -> str:
    return " to ".join(format_percent(end, 2) for end in interval)


def _escape_markdown(text: str) -> str:
    """Escape text for a Markdown table."""
    return escape(text, quote=False).replace("|", "\\|")
