"""The 10,000 commonest passwords with at least 8 characters, which nobody may choose.

`10000.txt` is written by `python -m tools.common_passwords` from the lists of Django (BSD-3-Clause)
and zxcvbn (MIT), whose licences are in `LICENSES.txt`.
"""

from __future__ import annotations

import unicodedata
from functools import cache
from importlib.resources import files

SIZE = 10_000
LIST_NAME = "10000.txt"
CONTEXT_WORDS = (
    "baccarat",
    "supervisor",
    "inspector",
    "password",
    "operator",
    "croupier",
    "casino",
    "banker",
    "player",
    "dealer",
    "punto",
    "banco",
    "chips",
    "admin",
    "house",
    "table",
    "cards",
)
"""Words that everybody tries at such a server."""
MIN_OTHER_LETTERS = 4


def is_common(password: str) -> bool:
    """Whether a password is in the list, in capital or small letters."""
    return normalize(password) in _load()


def has_only_context_words(password: str) -> bool:
    """Whether little else than words of the trade, digits and signs is in a password."""
    rest = "".join(sign for sign in normalize(password) if sign.isalpha())
    has_word = False
    for word in CONTEXT_WORDS:
        has_word = has_word or word in rest
        rest = rest.replace(word, "")
    return has_word and len(rest) < MIN_OTHER_LETTERS


def normalize(password: str) -> str:
    return unicodedata.normalize("NFKC", password).casefold().strip()


@cache
def _load() -> frozenset[str]:
    text = files(__package__).joinpath(LIST_NAME).read_text(encoding="utf-8")
    return frozenset(text.splitlines())
