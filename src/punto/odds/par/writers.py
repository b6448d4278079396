"""Render a PAR sheet as JSON, CSV and Markdown."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction
from html import escape
from typing import Any

from punto.cards import Rank
from punto.odds.number_format import (
    escape_formula,
    format_fraction,
    format_percent,
    format_places,
    format_significant,
)
from punto.odds.par.breakage import STAKES
from punto.odds.par.sheet import CONFIDENCES, ROUNDS, DeckTable, ParSheet, WagerFigures
from punto.odds.serialize import serialize_effects, serialize_row


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


def describe_mean_rule(table: DeckTable) -> str:
    """Return what the mean to the cutting card is about."""
    cut = table.cutting_card
    return f"{cut.coups:.1f} coups a shoe with {cut.cut} cards behind the cutting card"


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
        "exposure": _serialize_exposure(sheet),
        "decks": {str(table.decks): _serialize_table(table) for table in sheet.tables},
    }


def _serialize_exposure(sheet: ParSheet) -> dict[str, Any]:
    exposure = sheet.exposure
    return {
        "stakes": exposure.stakes,
        "table_limits": exposure.is_table,
        "wagers": {name: format_fraction(most) for name, most in exposure.wagers.items()},
        "together": format_fraction(exposure.together),
        "winners": list(exposure.winners),
    }


def _serialize_table(table: DeckTable) -> dict[str, Any]:
    return {
        "combinations": table.combinations,
        "cutting_card": {
            "cards_behind": table.cutting_card.cut,
            "coups": _decimal(table.cutting_card.coups),
        },
        "wagers": {
            wager: _serialize_figures(figures) | {"cutting_card": _serialize_mean(table, wager)}
            for wager, figures in table.wagers.items()
        },
    }


def _serialize_mean(table: DeckTable, wager: str) -> dict[str, str]:
    """Serialize the mean over a shoe dealt to the cutting card."""
    means = table.cutting_card
    return {
        "house_edge_decimal": _decimal(-means.means[wager]),
        "difference_decimal": _decimal(-means.differences[wager]),
    }


def _decimal(value: float) -> str:
    """Format a figure that is not exact, with six digits."""
    return format_significant(Decimal(value), 6)


def _serialize_figures(figures: WagerFigures) -> dict[str, Any]:
    return {
        "title": figures.odds.wager.title,
        "rows": [
            serialize_row(row) | {"words": line.words, "returned": format_fraction(line.returned)}
            for row, line in zip(figures.odds.rows, figures.lines, strict=False)
        ],
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
        "breakage": [
            {
                "stake": line.stake,
                "house_edge_down": format_fraction(line.down),
                "house_edge_up": format_fraction(line.up),
            }
            for line in figures.breakage
        ],
    }


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
    "words",
    "clause",
    "combinations",
    "total",
    "probability",
    "returned",
    "hit_frequency",
    "return",
    "house_edge",
    "standard_deviation",
    "volatility_index",
    "house_edge_to_cutting_card",
    "max_stake",
    "max_profit",
    *(
        f"return_{confidence}_{rounds}_{end}"
        for confidence in CONFIDENCES
        for rounds in ROUNDS
        for end in ("low", "high")
    ),
    *(f"removal_{rank.letter}" for rank in Rank),
    *(f"house_edge_{stake}_chips_{way}" for stake in STAKES for way in ("down", "up")),
)


def render_csv(sheet: ParSheet) -> str:
    """Render one line for each outcome, wager and number of decks; figures of a wager repeat."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(_COLUMNS)
    for table in sheet.tables:
        for wager, figures in table.wagers.items():
            for row in _csv_rows(sheet, table, wager, figures):
                writer.writerow(map(escape_formula, row))
    return out.getvalue()


def _csv_rows(
    sheet: ParSheet, table: DeckTable, wager: str, figures: WagerFigures
) -> Iterator[list[object]]:
    book = sheet.book
    chosen = " ".join(f"{option}={value}" for option, value in book.chosen_options.items())
    of_wager = list(_csv_figures(sheet, table, wager, figures))
    for line in figures.lines:
        yield [
            book.id,
            book.version,
            book.sha256,
            chosen,
            table.decks,
            wager,
            line.name,
            line.odds,
            line.when,
            line.words,
            line.clause,
            line.combinations,
            table.combinations,
            format_significant(line.probability),
            format_significant(line.returned),
            *of_wager,
        ]


def _csv_figures(
    sheet: ParSheet, table: DeckTable, wager: str, figures: WagerFigures
) -> Iterator[object]:
    """Yield the figures of a wager; a stake beyond the limits of the table has none."""
    yield format_significant(figures.odds.win)
    yield format_significant(figures.returns)
    yield format_significant(figures.edge)
    yield format_significant(figures.sd)
    yield format_significant(figures.volatility_index)
    yield _decimal(-table.cutting_card.means[wager])
    yield sheet.exposure.stakes.get(wager, "")
    most = sheet.exposure.wagers.get(wager)
    yield "" if most is None else format_significant(most)
    for by_rounds in figures.intervals.values():
        for interval in by_rounds.values():
            yield from (format_significant(end) for end in interval)
    yield from (format_significant(figures.removal[rank]) for rank in Rank)
    for line in figures.breakage:
        yield from (format_significant(line.down), format_significant(line.up))
    if not figures.breakage:
        yield from ["" for _ in STAKES for _ in ("down", "up")]


# --- Markdown -------------------------------------------------------------------------------------


def render_markdown(sheet: ParSheet) -> str:
    parts = [f"# PAR sheet: {_escape_markdown(sheet.book.title)}", "", "| | |", "| --- | --- |"]
    parts += [f"| {name} | {_escape_markdown(value)} |" for name, value in identification(sheet)]
    parts += ["", "## Maximum exposure", "", *_markdown_exposure(sheet)]
    for table in sheet.tables:
        parts += ["", f"## {decks_text(table.decks)}: {table.combinations:,} draws", ""]
        parts += _markdown_summary(table)
        for figures in table.wagers.values():
            parts += [
                "",
                f"### {_escape_markdown(figures.odds.wager.title)}, {decks_text(table.decks)}",
                "",
            ]
            parts += _markdown_wager(figures)
    return "\n".join(parts) + "\n"


def _markdown_summary(table: DeckTable) -> Iterator[str]:
    yield (
        "| wager | hit frequency | return | house edge | to the cutting card |"
        " standard deviation | volatility index |"
    )
    yield "| --- | ---: | ---: | ---: | ---: | ---: | ---: |"
    for wager, figures in table.wagers.items():
        cells = (
            format_percent(figures.odds.win, 6),
            format_percent(figures.returns, 6),
            format_percent(figures.edge, 6),
            format_cut_edge(table, wager),
            format_places(figures.sd, 6),
            format_places(figures.volatility_index, 6),
        )
        yield f"| {_escape_markdown(figures.odds.wager.title)} | {' | '.join(cells)} |"
    yield ""
    yield (
        f"To the cutting card: the house edge over whole shoes, {describe_mean_rule(table)};"
        " a first-order figure, the others are exact."
    )


def _markdown_wager(figures: WagerFigures) -> Iterator[str]:
    yield "| outcome | pays | when | clause | combinations | probability |"
    yield "| --- | ---: | --- | --- | ---: | ---: |"
    for line in figures.lines:
        texts = line.name, line.odds, line.words, line.clause
        numbers = f"{line.combinations:,}", format_percent(line.probability, 6)
        yield f"| {' | '.join(map(_escape_markdown, texts))} | {' | '.join(numbers)} |"
    yield ""
    yield "The return lies between these bounds; exact for independent rounds of full shoes."
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
    if figures.breakage:
        yield ""
        yield "| stake in smallest chips | house edge, rounded down | house edge, rounded up |"
        yield "| ---: | ---: | ---: |"
        for cells in breakage_lines(figures):
            yield f"| {' | '.join(cells)} |"


def breakage_lines(figures: WagerFigures) -> list[list[str]]:
    """Return each stake with its house edge if payments are rounded down, and up."""
    return [
        [f"{line.stake:,}", format_percent(line.down, 4), format_percent(line.up, 4)]
        for line in figures.breakage
    ]


def format_cut_edge(table: DeckTable, wager: str) -> str:
    return format_percent(Decimal(-table.cutting_card.means[wager]), 5)


def exposure_lines(sheet: ParSheet) -> list[tuple[str, str, str]]:
    """Return wager, maximum stake and largest profit, then the same of all wagers together."""
    exposure = sheet.exposure
    titles = {wager.id: wager.title for wager in sheet.book.wagers}
    lines = [
        (titles[name], f"{exposure.stakes[name]:,}", format_amount(most))
        for name, most in exposure.wagers.items()
    ]
    together = ", ".join(titles[name] for name in exposure.winners)
    return [*lines, (f"Together: {together}", "", format_amount(exposure.together))]


def describe_exposure(sheet: ParSheet) -> str:
    stakes = "at the limits of the table" if sheet.exposure.is_table else "with one unit on each"
    return f"The most that one player can win on one coup, by wager and together, {stakes}."


def format_amount(amount: Fraction) -> str:
    """Format an amount in the unit of the stakes."""
    return f"{int(amount):,}" if amount.denominator == 1 else format_places(amount, 2)


def decks_text(decks: int) -> str:
    return "1 deck" if decks == 1 else f"{decks} decks"


def _markdown_exposure(sheet: ParSheet) -> Iterator[str]:
    yield f"{describe_exposure(sheet)}"
    yield ""
    yield "| wager | stake | largest profit |"
    yield "| --- | ---: | ---: |"
    for name, stake, profit in exposure_lines(sheet):
        yield f"| {_escape_markdown(name)} | {stake} | {profit} |"


def _format_interval(interval: tuple[Any, Any]) -> str:
    return " to ".join(format_percent(end, 2) for end in interval)


def _escape_markdown(text: str) -> str:
    """Escape text for a Markdown table."""
    return escape(text, quote=False).replace("|", "\\|")
