"""Usernames: 1 to 32 visible characters, case-insensitive.

A name is stored normalized (NFKC and case folding), so that the store's uniqueness rule covers
`Anna`, `anna` and the same in full-width letters, at every house.
"""

from __future__ import annotations

import unicodedata

from punto.messages import message
from punto.refusals import Refused

MAX_LENGTH = 32
_MAX_INPUT_LENGTH = 200
"""Before normalization, which may shorten a name; bounds the work."""
GUEST_PREFIX = "guest-"
"""Reserved for the names of guests."""

# Invisible letters and marks whose Unicode category does not say so.
_INVISIBLE = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0") | frozenset(
    chr(code)
    for low, high in ((0x180B, 0x180F), (0xFE00, 0xFE0F), (0xE0100, 0xE01EF))
    for code in range(low, high + 1)
)


def normalize_name(name: str) -> str:
    """Return the stored form of a name; refuse an invalid one."""
    if len(name) > _MAX_INPUT_LENGTH:
        raise _bad_name(name)
    folded = name
    for _ in range(4):  # folding may produce characters that fold again
        before, folded = folded, _fold(folded)
        if before == folded:
            break
    if not 1 <= len(folded) <= MAX_LENGTH or not all(map(_is_visible, folded)):
        raise _bad_name(name)
    if unicodedata.category(folded[0]).startswith("M"):
        raise _bad_name(name)
    return folded


def normalize_chosen_name(name: str) -> str:
    """Normalize a name that a person chooses; guest names are reserved."""
    folded = normalize_name(name)
    if folded.startswith(GUEST_PREFIX):
        rule = message("detail", "name_of_guests", prefix=GUEST_PREFIX)
        raise Refused("bad_name", name=name, rule=rule)
    return folded


def normalize_search(text: str) -> str:
    """Normalize a search text as names are normalized."""
    return _fold(_fold(text[:_MAX_INPUT_LENGTH]))


def _fold(text: str) -> str:
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text).casefold())
    return " ".join(folded.split())


def _is_visible(character: str) -> bool:
    if character == " ":
        return True
    category = unicodedata.category(character)
    return category[0] not in "CZ" and character not in _INVISIBLE


def _bad_name(name: str) -> Refused:
    return Refused("bad_name", name=name, rule=message("detail", "name_length", max=MAX_LENGTH))
