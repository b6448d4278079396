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


def is_common(password: str) -> bool:
    """Whether a password is in the list, in capital or small letters."""
    return normalize(password) in _load()


def normalize(password: str) -> str:
    return unicodedata.normalize("NFKC", password).casefold().strip()


@cache
def _load() -> frozenset[str]:
    text = files(__package__).joinpath(LIST_NAME).read_text(encoding="utf-8")
    return frozenset(text.splitlines())
