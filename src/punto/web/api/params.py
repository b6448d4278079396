"""Parameter types that several routes share: ids, names and numbers, with their limits."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar.params import PathParameter, QueryParameter
from msgspec import Meta

from punto.rules.file_format.schema import MAX_BOOK_BYTES

MAX_INT = 2**31 - 1
MAX_AMOUNT = 10**15

TableId = Annotated[str, PathParameter(min_length=1, max_length=64, description="Id of a table.")]
AccountId = Annotated[
    str, PathParameter(min_length=1, max_length=64, description="Id of an account.")
]
BookId = Annotated[
    str, PathParameter(min_length=1, max_length=64, description="Id of a built-in rulebook.")
]
Ordinal = Annotated[int, PathParameter(ge=1, le=MAX_INT, description="Number, counted from 1.")]
OptionChoices = Annotated[
    list[str] | None,
    QueryParameter(
        name="option", max_items=16, description="Options of the book, each as id=value."
    ),
]

Money = Annotated[int, Meta(ge=1, le=MAX_AMOUNT)]
"""Play money in hundredths, the wallet's smallest unit."""
Text = Annotated[str, Meta(min_length=1, max_length=200)]
Password = Annotated[str, Meta(max_length=1024)]
TransferId = Annotated[str, Meta(min_length=1, max_length=64)]
BookText = Annotated[str, Meta(max_length=MAX_BOOK_BYTES)]
"""Text of a rulebook file in TOML. The loader refuses a text that has more bytes than this."""


class RequestBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """JSON body of a request; unknown keys are refused."""
