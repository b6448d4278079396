"""Field types of commands, events and the configuration, and the names of messages."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, inspect

from punto.rules.procedure import SINGLE_LINE

MAX_AMOUNT = 10**15
AMOUNT_DESCRIPTION = "A whole number of the table's smallest chip."
PositiveInt = Annotated[int, Meta(ge=1, le=MAX_AMOUNT)]
PositiveAmount = Annotated[
    int,
    Meta(
        ge=1,
        le=MAX_AMOUNT,
        description=AMOUNT_DESCRIPTION,
        extra={"format": "amount"},
    ),
]
PersonName = Annotated[str, Meta(max_length=64, pattern=SINGLE_LINE, extra={"format": "name"})]
CardText = Annotated[str, Meta(min_length=2, max_length=3, extra={"format": "card"})]
WagerId = Annotated[str, Meta(extra={"format": "wager"})]


def value_format(info: inspect.Type) -> str | None:
    """Return what the values of a field type are: `amount`, `name`, `card` or `wager`."""
    return (info.extra or {}).get("format") if isinstance(info, inspect.Metadata) else None


def wire_name(class_name: str) -> str:
    """Return the `type` of a command or event in JSON: `NoMoreBets` becomes `no_more_bets`."""
    letters = (f"_{letter.lower()}" if letter.isupper() else letter for letter in class_name)
    return "".join(letters)[1:]
