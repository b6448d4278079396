"""Punto deals, settles, analyses and audits casino baccarat from rulebook files.

It is a Python library, a command line and a multiplayer table server with a web page. Deal and
settle a coup:

>>> import punto
>>> book = punto.load("mbs-baccarat")
>>> coup = punto.play(book, punto.read_cards("9H 4C KD 3S"))
>>> coup.winner
'player'
>>> [paid] = punto.settle(book, coup, {"player": 100})
>>> paid.outcome, paid.profit, paid.clause
('win', 100, 'mbs-baccarat 4.1')

Names are imported on first use, so that `import punto` is fast.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from punto.cards import Card, Rank, Suit, read_card, read_cards
    from punto.money import Chip, read_chip
    from punto.refusals import Refusal, Refused
    from punto.rules.catalog import built_in, load
    from punto.rules.coup import Coup, play
    from punto.rules.rulebook import Rulebook
    from punto.rules.settlement import Settlement, settle
    from punto.rules.stakes import check_stakes

__version__ = "0.1.0"

__all__ = [
    "Card",
    "Chip",
    "Coup",
    "Rank",
    "Refusal",
    "Refused",
    "Rulebook",
    "Settlement",
    "Suit",
    "built_in",
    "check_stakes",
    "load",
    "play",
    "read_card",
    "read_cards",
    "read_chip",
    "settle",
]

_HOMES = {
    "punto.cards": ("Card", "Rank", "Suit", "read_card", "read_cards"),
    "punto.money": ("Chip", "read_chip"),
    "punto.refusals": ("Refusal", "Refused"),
    "punto.rules.coup": ("Coup", "play"),
    "punto.rules.rulebook": ("Rulebook",),
    "punto.rules.settlement": ("Settlement", "settle"),
    "punto.rules.catalog": ("built_in", "load"),
    "punto.rules.stakes": ("check_stakes",),
}


def __getattr__(name: str) -> object:
    for home, names in _HOMES.items():
        if name in names:
            # Kept, so that a loop over `punto.settle` does not come here again.
            found = globals()[name] = getattr(import_module(home), name)
            return found
    raise AttributeError(f"module 'punto' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
