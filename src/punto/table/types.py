"""Field types of commands, events and the configuration, and the names of messages."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from punto.rules.procedure import SINGLE_LINE

MAX_AMOUNT = 10**15
PositiveInt = Annotated[int, Meta(ge=1, le=MAX_AMOUNT)]
PositiveAmount = PositiveInt
"""An amount of money, counted in the table's smallest chip."""
PersonName = Annotated[str, Meta(max_length=64, pattern=SINGLE_LINE)]
CardText = Annotated[str, Meta(min_length=2, max_length=3)]


def wire_name(class_name: str) -> str:
    """Return the `type` of a command or event in JSON: `NoMoreBets` becomes `no_more_bets`."""
    letters = (f"_{letter.lower()}" if letter.isupper() else letter for letter in class_name)
    return "".join(letters)[1:]
