"""Punto deals, settles, analyses and audits casino baccarat from rulebook files.

It is a Python library, a command line and a multiplayer table server with a web page. Deal and
settle a coup:

>>> import punto
>>> book = punto.load("mbs-baccarat")
>>> coup = punto.play(book, "9H 4C KD 3S")
>>> coup.winner
'player'
>>> [paid] = punto.settle(book, coup, {"player": 100})
>>> paid.outcome, paid.profit, paid.clause
('win', 100, 'mbs-baccarat 4.1')

`book` is a `Rulebook`, the id of a built-in one, or the path of a file:

| function | result |
| --- | --- |
| `load(book)` | a rulebook |
| `play(book, cards)` | a coup, with the clause of each step |
| `settle(book, coup, stakes)` | what each stake wins or loses |
| `exact_odds(book)` | the exact odds of every wager |
| `simulate(book, rounds)` | millions of coups, compared with the exact odds |
| `sessions(book, number)` | bankrolls under a betting system |
| `scoreboard(book, coups)`, `scoreboard(results)` | the roads of a shoe |
| `audit(book, files)`, `audit(files)` | what is wrong in recorded coups |
| `verify(book, file)`, `verify(file)` | whether a shoe was fair, or a store is intact |
| `connect(url)` | a client of a server |

Names are imported on first use, so that `import punto` is fast.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from punto.api.checks import audit, verify
    from punto.api.figures import exact_odds, sessions, simulate
    from punto.api.games import load, play, scoreboard, settle
    from punto.cards import Card, Rank, Suit, read_card, read_cards
    from punto.client.connect import connect
    from punto.money import Chip, read_chip
    from punto.refusals import Refusal, Refused
    from punto.rules.catalog import built_in
    from punto.rules.coup import Coup
    from punto.rules.rulebook import Rulebook
    from punto.rules.settlement import Settlement
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
    "audit",
    "built_in",
    "check_stakes",
    "connect",
    "exact_odds",
    "load",
    "play",
    "read_card",
    "read_cards",
    "read_chip",
    "scoreboard",
    "sessions",
    "settle",
    "simulate",
    "verify",
]

_HOMES = {
    "punto.api.checks": ("audit", "verify"),
    "punto.api.figures": ("exact_odds", "sessions", "simulate"),
    "punto.api.games": ("load", "play", "scoreboard", "settle"),
    "punto.cards": ("Card", "Rank", "Suit", "read_card", "read_cards"),
    "punto.client.connect": ("connect",),
    "punto.money": ("Chip", "read_chip"),
    "punto.refusals": ("Refusal", "Refused"),
    "punto.rules.catalog": ("built_in",),
    "punto.rules.coup": ("Coup",),
    "punto.rules.rulebook": ("Rulebook",),
    "punto.rules.settlement": ("Settlement",),
    "punto.rules.stakes": ("check_stakes",),
}
_PACKAGES = ("client", "gym", "odds", "records", "roads", "sim")
"""Packages that `import punto` offers too: `punto.sim.simulate`."""


def __getattr__(name: str) -> object:
    for home, names in _HOMES.items():
        if name in names:
            # Kept, so that a loop over `punto.settle` does not come here again.
            found = globals()[name] = getattr(import_module(home), name)
            return found
    if name in _PACKAGES:
        return import_module(f"punto.{name}")
    raise AttributeError(f"module 'punto' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__, *_PACKAGES})
