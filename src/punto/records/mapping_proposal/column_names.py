"""What the name of a column tells: words of hands, cards, results and money."""

from __future__ import annotations

import re
from collections.abc import Iterable

from punto.records.files.mapping import ColumnRef
from punto.records.format import Result


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


HAND_WORDS: dict[Result, frozenset[str]] = {
    "player": _words("player players punto p spieler joueur jugador giocatore 闲 閒 闲家"),
    "banker": _words("banker bankers banco bank b banque banca banquier 庄 莊 庄家"),
    "tie": _words("tie ties t draw egalite égalité empate remis unentschieden 和 和局"),
}
SHOE = _words("shoe shoes schuh sabot zapato 靴")
COUP = _words("hand hands round rounds coup coups game games runde no 局")
TIME = _words("time timestamp date at datetime started completed zeit created")
TOTAL = _words("total totals score points point value sum punkte final")
CARD = _words("card cards hand hands karte karten carte cartes 牌")
RESULT = _words("result winner outcome win winning resultat ergebnis gewinner sieger 结果")
STAKE = _words("bet bets stake wager amount wagered einsatz mise staked")
PAYMENT = _words("profit win won payout pay paid net pnl gewinn gain winnings return returned")
BALANCE = _words("balance bankroll credit kontostand guthaben saldo solde")
COMMISSION = _words("commission vig rake kommission provision tax")
ACCOUNT = _words("account user customer bettor client username")
SIDE = _words("side on type spot name selection choice")
NEVER = _words("streak count pair natural cumulative running unix left size pct id label")
"""Words of columns that hold something else."""


def split_name(ref: ColumnRef) -> list[str]:
    """Return the words of a name: `bankerTotal`, `pcard1` and `b total` have two or three."""
    if isinstance(ref, int):
        return []
    spaced = re.sub(r"(?<=[a-z])(?=[A-Z])|(?<=\D)(?=\d)|(?<=\d)(?=\D)", " ", ref)
    words = re.findall(r"[^\W_]+", spaced.lower())
    split: list[str] = []
    for word in words:
        match = re.fullmatch(r"([pb])(c|card|cards|total|score|hand|points)", word)
        split += [match[1], match[2]] if match else [word]
    return split


def find_hand(words: Iterable[str]) -> Result | None:
    """Return the hand or result that words name."""
    given = set(words)
    for result, known in HAND_WORDS.items():
        if given & known:
            return result
    return None


def has_word(words: Iterable[str], known: frozenset[str]) -> bool:
    return not known.isdisjoint(words)
