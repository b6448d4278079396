"""`punto demo`: one annotated coup of each built-in rulebook."""

from __future__ import annotations

from rich.console import RenderableType

from punto.cards import read_cards
from punto.cli.coup import render_text
from punto.cli.output import console
from punto.money import read_chip
from punto.rules.catalog import built_in, load
from punto.rules.coup import play
from punto.rules.settlement import settle
from punto.rules.stakes import check_stakes, read_stakes

_NEXT_STEPS = """\
Each game above is one rulebook file. Try next:
  punto rules list                all rulebooks
  punto rules show mbs-power-98   wagers, drawing rules and options of one
  punto coup mbs-baccarat "9H 4C KD 3S" --wager player=100
  punto --help                    all commands"""


def demo() -> None:
    """Deal and settle one example coup of each built-in rulebook."""
    out = console()
    for name in built_in():
        example = render_example(name)
        if example is not None:
            out.print(example)
            out.print()
            out.rule(style="dim")
    out.print(_NEXT_STEPS)


def render_example(name: str) -> RenderableType | None:
    """Return the settled example coup of a rulebook; None if it has no example."""
    example = load(name).example
    if example is None:
        return None
    book, chip = load(name, example.options), read_chip("0.01")
    stakes = read_stakes(book, example.wagers, chip)
    check_stakes(book, stakes, chip)
    coup = play(book, read_cards(example.cards), example.die)
    return render_text(book, coup, settle(book, coup, stakes), chip)
