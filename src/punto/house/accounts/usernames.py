"""Names of accounts: 1 to 32 characters that can be seen, the same in capitals and small.

A name is kept folded (NFKC and case), so that the store's own rule that names differ also holds of
`Anna`, `anna` and the same in full-width letters, whichever house they sign up at.
"""

from __future__ import annotations

import unicodedata

from punto.refusals import Refused, quote_input

MOST = 32
_MOST_WRITTEN = 200
"""Before folding, which may shorten: bounds the work."""
GUEST = "guest-"
"""How guests' names begin, and nobody else's."""

# Letters and marks that show nothing, beside what their category already tells.
_UNSEEN = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0") | frozenset(
    chr(code)
    for low, high in ((0x180B, 0x180F), (0xFE00, 0xFE0F), (0xE0100, 0xE01EF))
    for code in range(low, high + 1)
)


def fold_name(name: str) -> str:
    """As it is kept; refuses what cannot be one."""
    if len(name) > _MOST_WRITTEN:
        raise _bad(name)
    folded = name
    for _ in range(4):  # folding may bring up what is to be folded again; it soon ends
        before, folded = folded, _once(folded)
        if before == folded:
            break
    if not 1 <= len(folded) <= MOST or not all(map(_seen, folded)):
        raise _bad(name)
    if unicodedata.category(folded[0]).startswith("M"):
        raise _bad(name)
    return folded


def fold_own_name(name: str) -> str:
    """One that a person may choose."""
    folded = fold_name(name)
    if folded.startswith(GUEST):
        raise Refused("bad_name", f"names that begin with {GUEST} are for guests; choose another")
    return folded


def fold_part(text: str) -> str:
    """What is looked for in names, folded as they are."""
    return _once(_once(text[:_MOST_WRITTEN]))


def _once(text: str) -> str:
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text).casefold())
    return " ".join(folded.split())


def _seen(character: str) -> bool:
    if character == " ":
        return True
    category = unicodedata.category(character)
    return category[0] not in "CZ" and character not in _UNSEEN


def _bad(name: str) -> Refused:
    return Refused(
        "bad_name", f"a name has 1 to {MOST} characters that can be seen, not {quote_input(name)}"
    )
