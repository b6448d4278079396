"""`punto odds`: exact odds of every wager, for any shoe."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Group, RenderableType
from rich.text import Text

from punto.cards import read_cards
from punto.cli.options import BookArgument, DecksOption, JsonOption, OptionOption, read_options
from punto.cli.output import (
    cards_text,
    console,
    decks_text,
    grid,
    heading,
    print_json,
    short_clause,
)
from punto.messages import describe_error, message
from punto.money import read_rate
from punto.odds.analysis import Analysis, analyse, check_shoe
from punto.odds.effect_of_removal import Effects, effects_of_removal, explain_missing_removal
from punto.odds.number_format import format_percent, format_places, square_root
from punto.odds.odds_solver import (
    PayableOdds,
    WagerSolution,
    serialize_solution,
    solve_odds,
)
from punto.odds.pay_row_text import describe_rows
from punto.odds.serialize import serialize_analysis
from punto.odds.shoe import Shoe, read_shoe
from punto.refusals import Refused
from punto.rules.catalog import load
from punto.rules.describe import describe_odds
from punto.rules.outcomes.facts import SIDES

MAX_SHOE_BYTES = 65_536
WAGERS_SIDE_BY_SIDE = 6
"""Columns of effects that fit on a screen of 80 columns."""


def odds(
    book: BookArgument,
    decks: DecksOption = None,
    option: OptionOption = None,
    shoe: Annotated[
        str | None,
        typer.Option(
            metavar="COUNTS|FILE",
            help="Cards left before this coup: A=30,2=32,…,K=31 or AS=8,…; or a file with them.",
        ),
    ] = None,
    dealt: Annotated[
        str, typer.Option(metavar="CARDS", help="Cards of this coup dealt so far, in order.")
    ] = "",
    die: Annotated[int | None, typer.Option(help="Face of the die, if known.")] = None,
    removal: Annotated[
        bool, typer.Option("--removal", help="Add the effect of removal of each rank.")
    ] = False,
    solve: Annotated[
        list[str] | None,
        typer.Option(
            metavar="WAGER=EDGE",
            help="Find the odds that give a wager this house edge, such as tie=5%; repeatable.",
        ),
    ] = None,
    step: Annotated[
        int | None,
        typer.Option(
            metavar="CHIPS",
            help="With --solve: stakes are multiples of this number of chips. Default: as now.",
        ),
    ] = None,
    json: JsonOption = False,
) -> None:
    """Compute the exact odds of every wager."""
    rulebook = load(book, read_options(option))
    number = rulebook.check_decks(decks)
    left = Shoe.full(number) if shoe is None else _read_shoe_option(shoe)
    if decks is not None:
        check_shoe(rulebook, left, decks)
    wanted = [_read_wanted_edge(text) for text in solve or ()]
    found = analyse(rulebook, left, read_cards(dealt), die)
    if wanted:
        solved = [solve_odds(found, wager, edge, step) for wager, edge in wanted]
        if json:
            print_json({"solved": [serialize_solution(each) for each in solved]})
        else:
            console().print(_render_solutions(found, solved))
        return
    effects = effects_of_removal(found) if removal and not explain_missing_removal(found) else None
    if json:
        print_json(serialize_analysis(found, number if shoe is None else None, effects, removal))
    else:
        held = decks_text(number) if shoe is None else f"{left.size} cards in the shoe"
        console().print(render_text(found, held, effects, removal))


def _read_wanted_edge(text: str) -> tuple[str, Fraction]:
    """Read `tie=5%`."""
    name, equals, rate = (part.strip() for part in text.partition("="))
    if not equals:
        raise Refused("bad_edge", text=text)
    return name, read_rate(rate)


def _read_shoe_option(written: str) -> Shoe:
    """Read the counts from the option or from the file it names."""
    if "=" in written:
        return read_shoe(written)
    try:
        with Path(written).open(encoding="utf-8-sig") as file:
            text = file.read(MAX_SHOE_BYTES)
    except (OSError, ValueError) as error:
        why = message("refusal", "cannot_read", file=written, why=describe_error(error))
        raise Refused("bad_shoe", why=message("detail", "shoe_not_readable", why=why)) from None
    return read_shoe(text)


# --- text output ----------------------------------------------------------------------------------


def render_text(
    odds: Analysis, held: str, effects: Effects | None, removal: bool = False
) -> RenderableType:
    parts: list[RenderableType] = [
        heading(odds.book, held, *_chosen_options(odds)),
        *_situation(odds),
    ]
    parts += [Text(), _wagers(odds)]
    if any(len(wager_odds.rows) > 1 for wager_odds in odds.wagers.values()):
        parts += [Text(), _rows(odds)]
    parts += [Text(why.sentence, "yellow") for why in odds.unpriced.values()]
    parts += [Text(), _results(odds)]
    if effects is not None:
        parts += [Text(), _effects(odds, effects)]
    elif removal and (why := explain_missing_removal(odds)):
        parts += [Text(), Text(why.sentence, "yellow")]
    return Group(*parts)


def _chosen_options(odds: Analysis) -> list[str]:
    return [f"{option} = {value}" for option, value in odds.book.chosen_options.items()]


def _situation(odds: Analysis) -> list[RenderableType]:
    """Return a line for each hand that has received a card; a permanent card is none."""
    permanent = odds.book.deal.permanent
    lines: list[RenderableType] = [
        Text(f"{side.capitalize()} has ") + cards_text(cards)
        for side in SIDES
        if len(cards := odds.dealt_so_far.known.cards(side)) > (side in permanent)
    ]
    if odds.dealt_so_far.die is not None:
        lines.append(Text(f"The die shows {odds.dealt_so_far.die}"))
    return lines


def _wagers(odds: Analysis) -> RenderableType:
    table = grid("wrap", *("right" for _ in range(5)))
    names = ("Wager", "House edge", "Wins", "Stands off", "Loses", "Std dev")
    table.add_row(*names, style="dim")
    for wager_odds in odds.wagers.values():
        table.add_row(
            wager_odds.wager.title,
            Text(format_percent(-wager_odds.ev), "bold"),
            format_percent(wager_odds.win),
            format_percent(wager_odds.push) if wager_odds.push else "",
            format_percent(wager_odds.lose),
            format_places(square_root(wager_odds.variance), 4),
        )
    return table


def _rows(odds: Analysis) -> RenderableType:
    table = grid("wrap", "right", "right", "wrap", "left")
    table.add_row("Pays", "", "Falls", "When", "", style="dim")
    for wager_odds in odds.wagers.values():
        title = wager_odds.wager.title
        words = describe_rows(odds.book, wager_odds.wager)
        for row, when in zip(wager_odds.rows, words, strict=True) if len(words) > 1 else ():
            table.add_row(
                title,
                describe_odds(row.row.odds),
                format_percent(row.probability),
                when,
                Text(short_clause(row.row.clause, odds.book), "dim"),
            )
            title = ""
    return table


def _results(odds: Analysis) -> RenderableType:
    results = ", ".join(
        f"{name.capitalize()} {format_percent(part)}" for name, part in odds.results.items()
    )
    cards = ", ".join(f"{number}: {format_percent(part)}" for number, part in odds.cards.items())
    draws = "1 draw" if odds.combinations == 1 else f"{odds.combinations:,} draws"
    return Group(
        Text(f"Results  {results}"),
        Text(f"Cards    {cards}"),
        Text(f"Counted  {draws}", "dim"),
    )


def _effects(odds: Analysis, effects: Effects) -> RenderableType:
    """Return the change of the player's expected value when one card is removed."""
    ranks = sorted({rank for by_rank in effects.values() for rank in by_rank})
    tables, priced = [], [*odds.wagers.values()]
    for first in range(0, len(priced), WAGERS_SIDE_BY_SIDE):
        wagers = priced[first : first + WAGERS_SIDE_BY_SIDE]
        table = grid("left", *("wrap right" for _ in wagers))
        table.add_row("One gone", *(one.wager.title for one in wagers), style="dim")
        for rank in ranks:
            values = (effects[one.wager.id][rank] * 100 for one in wagers)
            table.add_row(f"  {rank.letter}", *(format_places(value, 4) for value in values))
        tables.append(table)
    return Group(*tables, Text("in % of the stake", "dim"))


_UNSOLVABLE = {
    "never_falls": "never falls: its odds change nothing",
    "pays_nothing": "would have to pay nothing, or less",
}


def _render_solutions(odds: Analysis, solved: list[WagerSolution]) -> RenderableType:
    """Return a line for each row of each wager: its odds now, exact, and the nearest payable."""
    table = grid("wrap", "right", "right", "right", "right", "left", "right", "left", "wrap")
    names = ("Wager", "House edge", "Pays now", "Exact", "Below", "", "Above", "", "When")
    table.add_row(*names, style="dim")
    for wager, edge, rows in solved:
        words = describe_rows(odds.book, wager.wager)
        for number, (row, when) in enumerate(zip(rows, words, strict=True)):
            first = number == 0
            table.add_row(
                wager.wager.title if first else "",
                format_percent(edge) if first else "",
                row.row.odds.text,
                f"{format_places(row.exact, 4)}:1" if row.exact else "",
                *_payable_cells(row.below),
                *_payable_cells(row.above),
                _UNSOLVABLE[row.unsolvable] if row.unsolvable else when,
            )
    return table


def _payable_cells(found: PayableOdds | None) -> tuple[str, Text]:
    return (found.text, Text(format_percent(found.edge), "dim")) if found else ("", Text())
