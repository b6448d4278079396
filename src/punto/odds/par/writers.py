"""A PAR sheet as JSON, CSV and Markdown."""

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
    """Which text of which book this is."""
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
    """One line of a pay table: a row that pays, a stand-off, or a loss."""

    name: str
    odds: str
    when: str
    words: str
    clause: str
    combinations: int
    probability: Fraction
    returned: Fraction
    """What it gives back of a unit staked, the stake included."""


def pay_table_lines(table: DeckTable, line: WagerFigures) -> list[PayTableLine]:
    """Everything that can become of a wager; the combinations add up to all of them."""
    wager = line.odds.wager
    found = [
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
        for row in line.odds.rows
    ]
    if wager.push:
        when, part = wager.push.when, line.odds.push
        clause, draws = wager.push.clause or "", int(part * table.combinations)
        words = describe_condition(when)
        found.append(PayTableLine("stands off", "", when.text, words, clause, draws, part, part))
    part = line.odds.lose
    draws = int(part * table.combinations)
    clause = wager.lose_clause or ""
    found.append(PayTableLine("loses", "", "", "", clause, draws, part, Fraction(0)))
    return found


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
        "decks": {str(table.decks): _table_json(table) for table in sheet.tables},
    }


def _table_json(table: DeckTable) -> dict[str, Any]:
    return {
        "combinations": table.combinations,
        "wagers": {wager: _line_json(line) for wager, line in table.wagers.items()},
    }


def _line_json(line: WagerFigures) -> dict[str, Any]:
    return {
        "title": line.odds.wager.title,
        "rows": [serialize_row(row) | {"returned": _returned(row)} for row in line.odds.rows],
        "hit_frequency": format_fraction(line.odds.win),
        "push": format_fraction(line.odds.push),
        "lose": format_fraction(line.odds.lose),
        "return": format_fraction(line.returns),
        "return_decimal": format_significant(line.returns),
        "house_edge": format_fraction(line.edge),
        "house_edge_decimal": format_significant(line.edge),
        "standard_deviation": format_significant(line.sd),
        "volatility_index": format_significant(line.volatility_index),
        "intervals": {
            str(confidence): {
                str(rounds): [format_significant(low), format_significant(high)]
                for rounds, (low, high) in by_rounds.items()
            }
            for confidence, by_rounds in line.intervals.items()
        },
        "removal": serialize_effects(line.removal),
    }


def _returned(row: RowOdds) -> str:
    """What a row gives back of a unit staked, the stake included."""
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
    """A line for each pay row of each wager at each number of decks."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(_COLUMNS)
    for table in sheet.tables:
        for wager, line in table.wagers.items():
            writer.writerows(_csv_rows(sheet, table, wager, line))
    return out.getvalue()


def _csv_rows(
    sheet: ParSheet, table: DeckTable, wager: str, line: WagerFigures
) -> Iterator[list[object]]:
    book = sheet.book
    chosen = " ".join(f"{option}={value}" for option, value in book.chosen_options.items())
    figures = (line.odds.win, line.returns, line.edge, line.sd, line.volatility_index)
    for outcome in pay_table_lines(table, line):
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
            *(format_significant(figure) for figure in figures),
        ]


# --- Markdown -------------------------------------------------------------------------------------


def render_markdown(sheet: ParSheet) -> str:
    parts = [f"# PAR sheet: {_plain(sheet.book.title)}", "", "| | |", "| --- | --- |"]
    parts += [f"| {name} | {_plain(value)} |" for name, value in identification(sheet)]
    for table in sheet.tables:
        parts += ["", f"## {table.decks} decks: {table.combinations:,} draws", ""]
        parts += _markdown_summary(table)
        for line in table.wagers.values():
            parts += ["", f"### {_plain(line.odds.wager.title)}, {table.decks} decks", ""]
            parts += _markdown_line(table, line)
    return "\n".join(parts) + "\n"


def _markdown_summary(table: DeckTable) -> Iterator[str]:
    yield "| wager | hit frequency | return | house edge | standard deviation | volatility index |"
    yield "| --- | ---: | ---: | ---: | ---: | ---: |"
    for line in table.wagers.values():
        figures = (
            format_percent(line.odds.win, 6),
            format_percent(line.returns, 6),
            format_percent(line.edge, 6),
            format_places(line.sd, 6),
            format_places(line.volatility_index, 6),
        )
        yield f"| {_plain(line.odds.wager.title)} | {' | '.join(figures)} |"


def _markdown_line(table: DeckTable, line: WagerFigures) -> Iterator[str]:
    yield "| outcome | pays | when | clause | combinations | probability |"
    yield "| --- | ---: | --- | --- | ---: | ---: |"
    for one in pay_table_lines(table, line):
        cells = one.name, one.odds, one.words, one.clause
        figures = f"{one.combinations:,}", format_percent(one.probability, 6)
        yield f"| {' | '.join(map(_plain, cells))} | {' | '.join(figures)} |"
    yield ""
    yield f"| return after | {' | '.join(f'{rounds:,} rounds' for rounds in ROUNDS)} |"
    yield f"| --- | {' | '.join('---:' for _ in ROUNDS)} |"
    for confidence in CONFIDENCES:
        spans = [_span(line.intervals[confidence][rounds]) for rounds in ROUNDS]
        yield f"| {confidence} % | {' | '.join(spans)} |"
    yield ""
    yield f"| one card gone | {' | '.join(rank.letter for rank in line.removal)} |"
    yield f"| --- | {' | '.join('---:' for _ in line.removal)} |"
    effects = [format_places(effect * 100, 4) for effect in line.removal.values()]
    yield f"| % of the stake | {' | '.join(effects)} |"


def _span(interval: tuple[Any, Any]) -> str:
    return " to ".join(format_percent(end, 2) for end in interval)


def _plain(text: str) -> str:
    """Text that a Markdown table shows as it is."""
    return escape(text, quote=False).replace("|", "\\|")
