"""`punto rules show`: a rulebook as text and as JSON."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from punto.cli.output import decks_text, grid, heading, short_clause
from punto.money import format_decimal
from punto.rules.describe import (
    describe_bound,
    describe_condition,
    describe_minimum_age,
    describe_needs,
    describe_odds,
    encode_condition,
)
from punto.rules.rulebook import Rulebook
from punto.rules.stakes import list_bounds
from punto.rules.tableau import PointSet, Tableau
from punto.rules.wager import Wager


def render_page(book: Rulebook) -> RenderableType:
    decks = book.decks
    span = decks_text(decks.max)
    if decks.min < decks.max:
        span = f"{decks.min} to {span}"
    parts: list[RenderableType] = [heading(book, span)]
    if book.effective:
        parts.append(Text(f"In force from {book.effective.isoformat()}", "dim"))
    for title, section in (
        ("Wagers", _wagers(book)),
        ("Table of play", _tableau_text(book)),
        ("Conditions", _conditions(book)),
        ("Options", _options(book)),
        ("Notices", _notices(book)),
    ):
        if section is not None:
            parts += [Text(), Rule(title, style="dim", align="left"), section]
    return Group(*parts)


def _wagers(book: Rulebook) -> Table:
    table = grid("wrap", "right", "wrap", "left")
    cited = "Clause" if any(row.clause for wager in book.wagers for row in wager.pays) else ""
    table.add_row("Wager", "Pays", "When", cited, style="dim")
    for wager in book.wagers:
        title = Text(wager.title, "bold")
        for row in wager.pays:
            table.add_row(
                title,
                describe_odds(row.odds),
                describe_condition(row.when),
                _dim_clause(row.clause, book),
            )
            title = Text()
        if wager.push:
            words = describe_condition(wager.push.when)
            table.add_row("", "stands off", words, _dim_clause(wager.push.clause, book))
    return table


def _dim_clause(clause: str | None, book: Rulebook) -> Text:
    return Text(short_clause(clause, book), "dim")


def _tableau_text(book: Rulebook) -> RenderableType:
    tableau = book.tableau
    lines = grid("wrap", "left")
    for words, clause in (
        *_deal_lines(book),
        (_natural_words(tableau), tableau.naturals.clause),
        (f"The Player draws on {_points(tableau.player.totals)}.", tableau.player.clause),
        (
            f"When the Player stood, the Banker draws on {_points(tableau.banker_alone.totals)}.",
            tableau.banker_alone.clause,
        ),
        (
            "Otherwise by the Player's third card (D draws, · stands):",
            tableau.banker.clause,
        ),
    ):
        lines.add_row(words, _dim_clause(clause, book))
    return Group(lines, _banker_grid(tableau))


def _natural_words(tableau: Tableau) -> str:
    if not tableau.naturals.totals:
        return "No hand is a natural."
    return f"Natural on {_points(tableau.naturals.totals)}: no more cards."


def _deal_lines(book: Rulebook) -> list[tuple[str, str | None]]:
    lines: list[tuple[str, str | None]] = [
        (
            f"A permanent {card.rank.name.lower()} is the {side.capitalize()}'s first card.",
            book.deal.permanent_clause,
        )
        for side, card in book.deal.permanent.items()
    ]
    order = ", ".join(side.capitalize() for side in book.deal.order)
    lines.append((f"From the shoe, in order: {order}.", book.deal.clause))
    if book.die:
        lines.append((f"A die of {book.die.faces} faces is thrown first.", book.die.clause))
        lines.extend(
            (f"On {face}: {mark.title}.", mark.clause) for face, mark in book.die.marks.items()
        )
    return lines


def _banker_grid(tableau: Tableau) -> Table:
    table = grid("left", *("right" for _ in range(10)))
    table.add_row("  Banker has", *map(str, range(10)), style="dim")
    for total in range(10):
        if tableau.is_natural(total):
            continue
        draws = tableau.banker.draws_against[total]
        table.add_row(f"  {total}", *("D" if third in draws else "·" for third in range(10)))
    return table


def _points(points: PointSet) -> str:
    """Return totals in the notation of the files, for example `0-5, 7`."""
    runs: list[list[int]] = []
    for point in sorted(points):
        if runs and point == runs[-1][-1] + 1:
            runs[-1].append(point)
        else:
            runs.append([point])
    written = [f"{run[0]}-{run[-1]}" if len(run) > 1 else f"{run[0]}" for run in runs]
    return ", ".join(written) or "nothing"


def _conditions(book: Rulebook) -> Table | None:
    table = grid("wrap", "left")
    titles = {wager.id: wager.title for wager in book.wagers}
    for wager in book.wagers:
        for words, clause in _wager_conditions(wager, titles):
            table.add_row(words, _dim_clause(clause, book))
    for bound in list_bounds(book):
        table.add_row(f"{describe_bound(bound, titles)}.", _dim_clause(bound.clause, book))
    if age := describe_minimum_age(book):
        clause = book.citations.find("announcements", "minimum_age")
        table.add_row(age, _dim_clause(clause, book))
    return table if table.row_count else None


def _wager_conditions(wager: Wager, titles: dict[str, str]) -> list[tuple[str, str | None]]:
    lines: list[tuple[str, str | None]] = []
    rates = sorted({row.commission_rate for row in wager.pays if row.commission_rate})
    for rate in rates:
        words = (
            f"{wager.title}: a commission of {format_decimal(rate * 100)} % is in the odds shown."
        )
        lines.append((words, wager.commission_clause))
    if wager.needs:
        needs = describe_needs(wager.needs, titles)
        lines.append((f"{wager.title} {needs}.", wager.needs.clause))
    if wager.settle_at == "initial_deal":
        lines.append((f"{wager.title} is decided by the initial deal.", wager.settle_clause))
    return lines


def _options(book: Rulebook) -> RenderableType | None:
    if not book.options:
        return None
    table = grid("left", "left", "wrap", "left")
    for option in book.options:
        table.add_row(Text(option.id, "bold"), "", option.title, _dim_clause(option.clause, book))
        for value in option.values:
            mark = "●" if book.chosen_options[option.id] == value.id else "○"
            table.add_row("", f"{mark} {value.id}", value.title, _dim_clause(value.clause, book))
    return table


def _notices(book: Rulebook) -> RenderableType | None:
    if not book.notices:
        return None
    table = grid("wrap", "left")
    for notice in book.notices:
        table.add_row(notice.text, _dim_clause(notice.clause, book))
    return table


# --- JSON output ----------------------------------------------------------------------------------


def encode_rulebook(book: Rulebook) -> dict[str, Any]:
    tableau = book.tableau
    return {
        "id": book.id,
        "title": book.title,
        "version": book.version,
        "document": book.document,
        "house_procedure": book.house_procedure,
        "effective": book.effective,
        "sha256": book.sha256,
        "decks": book.decks,
        "minimum_age": book.minimum_age,
        "notices": book.notices,
        "options": [
            {
                "id": option.id,
                "title": option.title,
                "values": {value.id: value.title for value in option.values},
                "default": option.default,
                "chosen": book.chosen_options[option.id],
                "clause": option.clause,
            }
            for option in book.options
        ],
        "deal": {
            "order": book.deal.order,
            "clause": book.deal.clause,
            "permanent": {side: str(card) for side, card in book.deal.permanent.items()},
        },
        "die": book.die,
        "tableau": {
            "naturals": _encode_totals(tableau.naturals.totals, tableau.naturals.clause),
            "player_draws": _encode_totals(tableau.player.totals, tableau.player.clause),
            "banker_alone_draws": _encode_totals(
                tableau.banker_alone.totals, tableau.banker_alone.clause
            ),
            "banker_draws_against": [sorted(row) for row in tableau.banker.draws_against],
            "banker_clause": tableau.banker.clause,
        },
        "wagers": [_encode_wager(wager) for wager in book.wagers],
        "bounds": list_bounds(book),
        "procedure": book.procedure,
        "kinds_of_coup": len(book.payoffs.classes.index),
    }


def _encode_totals(totals: PointSet, clause: str | None) -> dict[str, Any]:
    return {"totals": sorted(totals), "clause": clause}


def _encode_wager(wager: Wager) -> dict[str, Any]:
    return {
        "id": wager.id,
        "title": wager.title,
        "clause": wager.clause,
        "pays": [
            {
                "odds": row.odds.text,
                "when": row.when.text,
                "condition": encode_condition(row.when),
                "words": describe_condition(row.when),
                "clause": row.clause,
                "commission": f"{format_decimal(row.commission_rate * 100)}%"
                if row.commission_rate
                else None,
            }
            for row in wager.pays
        ],
        "push": {
            "when": wager.push.when.text,
            "condition": encode_condition(wager.push.when),
            "words": describe_condition(wager.push.when),
            "clause": wager.push.clause,
        }
        if wager.push
        else None,
        "side": wager.side,
        "lose": {
            "clause": wager.lose_clause,
            "cases": [{"when": case.when.text, "clause": case.clause} for case in wager.loss_cases],
        },
        "needs": wager.needs,
        "settle_at": wager.settle_at,
        "settle_clause": wager.settle_clause,
        "limit_clause": wager.limit_clause,
        "payable_step": wager.payable_step,
    }
