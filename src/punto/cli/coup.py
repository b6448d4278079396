"""`punto coup`: deal and settle one coup, each step with its clause."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from punto.cards import read_cards
from punto.cli.options import BookArgument, DecksOption, JsonOption, OptionOption, read_options
from punto.cli.output import (
    card_text,
    cards_text,
    console,
    decks_text,
    grid,
    heading,
    print_json,
    short_clause,
)
from punto.money import Chip, read_chip
from punto.refusals import Refused
from punto.rules.catalog import load
from punto.rules.coup import Coup, play
from punto.rules.coup_json import encode_coup
from punto.rules.rulebook import Rulebook
from punto.rules.settlement import Settlement, settle
from punto.rules.stakes import check_stakes, read_stakes


def coup(
    book: BookArgument,
    cards: Annotated[
        str,
        typer.Argument(
            metavar="CARDS", help="Cards in the order they leave the shoe: '9H 4C KD 3S'."
        ),
    ],
    wager: Annotated[
        list[str] | None,
        typer.Option(metavar="ID=AMOUNT", help="Stake, for example banker=100; repeatable."),
    ] = None,
    die: Annotated[
        int | None, typer.Option(metavar="FACE", help="Face of the die, if the game has one.")
    ] = None,
    option: OptionOption = None,
    decks: DecksOption = None,
    chip: Annotated[
        str,
        typer.Option(
            metavar="MONEY", help="Value of the smallest chip. Every win must be a multiple of it."
        ),
    ] = "0.01",
    json: JsonOption = False,
) -> None:
    """Deal and settle one coup, with the clause of each step."""
    rulebook = load(book, read_options(option))
    smallest = read_chip(chip)
    stakes = read_wagers(rulebook, wager or [], smallest)
    dealt = play(rulebook, read_cards(cards), die, decks)
    check_stakes(rulebook, stakes, smallest)
    settled = settle(rulebook, dealt, stakes)
    if json:
        print_json(encode_coup(rulebook, dealt, settled, smallest, decks))
    else:
        console().print(render_text(rulebook, dealt, settled, smallest, decks))


def read_wagers(book: Rulebook, written: list[str], chip: Chip) -> dict[str, int]:
    """Read stakes such as `banker=100`; return them in smallest chips."""
    stakes: dict[str, int] = {}
    for text in written:
        name, equals, amount = (part.strip() for part in text.partition("="))
        if not equals:
            raise Refused("bad_wager", text=text)
        if name in stakes:
            raise Refused("wager_twice", wager=name)
        stakes |= read_stakes(book, {name: amount}, chip)
    return stakes


# --- text output ----------------------------------------------------------------------------------


def render_text(
    book: Rulebook, coup: Coup, settled: list[Settlement], chip: Chip, decks: int | None = None
) -> RenderableType:
    parts: list[RenderableType] = [
        heading(book, decks_text(book.check_decks(decks)), *_chosen(book)),
        Text(),
        _hands(coup),
        Text(),
        _steps(book, coup),
        Text(),
        _result(coup),
    ]
    if settled:
        parts += [Text(), _settlements(book, settled, chip)]
    return Group(*parts)


def _chosen(book: Rulebook) -> list[str]:
    return [f"{option} = {value}" for option, value in book.chosen_options.items()]


def _hands(coup: Coup) -> RenderableType:
    table = grid("left", "left", "right", "left")
    for name, hand in (("Player", coup.player), ("Banker", coup.banker)):
        note = "natural" if hand.is_natural else ""
        table.add_row(f"  {name}", cards_text(hand.cards), Text(str(hand.total), "bold"), note)
    return table


def _steps(book: Rulebook, coup: Coup) -> RenderableType:
    table = grid("right", "wrap", "left")
    for step in coup.steps:
        card = card_text(step.card) if step.card else Text()
        sentence = step.message.sentence
        words = sentence[:1].upper() + sentence[1:]
        table.add_row(Text("  ") + card, words, Text(short_clause(step.clause, book), "dim"))
    return table


def _result(coup: Coup) -> Text:
    low, high = sorted((coup.player.total, coup.banker.total))
    verdict = "Tie" if coup.winner == "tie" else f"{coup.winner.capitalize()} wins"
    return Text(f"  {verdict}, {high} to {low}", "bold")


_STYLES = {"win": "green", "lose": "red", "push": "yellow"}
_OUTCOMES = {"win": "wins", "lose": "loses", "push": "stands off"}


def _settlements(book: Rulebook, settled: list[Settlement], chip: Chip) -> RenderableType:
    table = grid("wrap", "right", "left", "right", "right", "wrap", "left")
    names = ("Wager", "Stake", "", "Odds", "Profit", "", "Clause")
    table.add_row(*(Text(name, "dim") for name in names))
    for settlement in settled:
        table.add_row(
            settlement.wager.title,
            chip.show(settlement.stake),
            Text(_OUTCOMES[settlement.outcome], _STYLES[settlement.outcome]),
            settlement.row.odds.text if settlement.row else "",
            Text(_signed(settlement.profit, chip), "bold"),
            f"commission {chip.show(settlement.commission)}" if settlement.commission else "",
            Text(short_clause(settlement.clause, book), "dim"),
        )
    if len(settled) > 1:
        total = sum(settlement.profit for settlement in settled)
        table.add_row("Together", "", "", "", Text(_signed(total, chip), "bold"))
    return Padding(table, (0, 0, 0, 2))  # a title that wraps stays below its first line


def _signed(chips: int, chip: Chip) -> str:
    return f"{'+' if chips > 0 else ''}{chip.show(chips)}"
