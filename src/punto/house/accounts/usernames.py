"""Names of accounts: 1 to 32 characters that can be seen, the same in capitals and small.

A name is kept folded (NFKC and case), so that the store's own rule that names differ also holds of
`Anna`, `anna` and the same in full-width letters, whichever house they sign up at.
"""

from __future__ import annotations

import unicodedata

from punto.refusals import Refused, quote_input

MAX_LENGTH = 32
_MAX_INPUT_LENGTH = 200
"""Before folding, which may shorten: bounds the work."""
GUEST_PREFIX = "guest-"
"""How guests' names begin, and nobody else's."""

# Letters and marks that show nothing, beside what their category already tells.
_INVISIBLE = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0") | frozenset(
    chr(code)
    for low, high in ((0x180B, 0x180F), (0xFE00, 0xFE0F), (0xE0100, 0xE01EF))
    for code in range(low, high + 1)
)


def normalize_name(name: str) -> str:
    """As it is kept; refuses what cannot be one."""
    if len(name) > _MAX_INPUT_LENGTH:
        raise _bad_name(name)
    folded = name
    for _ in range(4):  # folding may bring up what is to be folded again; it soon ends
        before, folded = folded, _fold(folded)
        if before == folded:
            break
    if not 1 <= len(folded) <= MAX_LENGTH or not all(map(_is_visible, folded)):
        raise _bad_name(name)
    if unicodedata.category(folded[0]).startswith("M"):
        raise _bad_name(name)
    return folded


def normalize_chosen_name(name: str) -> str:
    """One that a person may choose."""
    folded = normalize_name(name)
    if folded.startswith(GUEST_PREFIX):
        raise Refused(
            "bad_name", f"names that begin with {GUEST_PREFIX} are for guests; choose another"
        )
    return folded


def normalize_search(text: str) -> str:
    """What is looked for in names, folded as they are."""
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
    return Refused(
        "bad_name",
        f"a name has 1 to {MAX_LENGTH} characters that can be seen, not {quote_input(name)}",
    )
