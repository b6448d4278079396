"""Punto: the baccarat table exactly as the rulebooks write it.

A coup judged and settled, from Python:

>>> import punto
>>> book = punto.load("mbs-baccarat")
>>> coup = punto.play(book, punto.read_cards("9H 4C KD 3S"))
>>> coup.winner
'player'
>>> [paid] = punto.settle(book, coup, {"player": 100})
>>> paid.outcome, paid.profit, paid.clause
('win', 100, 'mbs-baccarat 4.1')
"""

from punto.cards import Card, Rank, Suit, read_card, read_cards
from punto.money import Chip, read_chip
from punto.refusals import Refusal, Refused
from punto.rules.coup import Coup, play
from punto.rules.rulebook import Rulebook
from punto.rules.settle import Settlement, settle
from punto.rules.shelf import built_in, load
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
