"""Books for the simulator's tests: all built-in ones with every option, and unusual ones."""

from __future__ import annotations

from functools import cache

from punto.rules.catalog import built_in, read_source
from punto.rules.loader import option_combinations, read_book
from punto.rules.rulebook import Rulebook
from tests.paths import EXAMPLES, ROOT

EXAMPLE_BOOKS = sorted(EXAMPLES.glob("*.toml"))
USER_BOOKS = sorted((ROOT / "tests/unit/odds/books").glob("*.toml"))

# Wagers that depend on many facts, so that there are many cells and outcome classes.
WAGERS = """
[[wager]]
id = "banker"
title = "Banker"
push = "tie"
pays = [
  { odds = "1:2", when = "banker_wins and banker_total == 6" },
  { odds = "1:1", when = "banker_wins" },
]

[[wager]]
id = "pairs"
title = "Pairs"
pays = [
  { odds = "25:1", when = "player_pair == coloured" },
  { odds = "8:1", when = "banker_pair == mixed or player_pair == mixed" },
  { odds = "5:1", when = "banker_pair_rank == 12" },
]

[[wager]]
id = "sevens"
title = "Sevens"
pays = [
  { odds = "9:1", when = "sevens == 2 and not tie" },
  { odds = "3:1", when = "sevens == 1 and margin > 2" },
]
"""

DIE = """
[chance.die]
faces = 100

[[wager]]
id = "die"
title = "Die"
push = "die > 40 and die < 50"
pays = [{ odds = "7:1", when = "die == player_total" }]
"""


def _variant(name: str, decks: int, *changes: str, wagers: str = WAGERS) -> bytes:
    head = f'[rulebook]\nid = "{name}"\ntitle = "Variant"\nversion = "1"\n'
    # A book for one deck alone is slow to read; `one-deck` is one.
    head += f"decks = {{ min = 1, max = {max(decks, 2)}, default = {decks} }}\n"
    return "\n".join([head, *changes, wagers]).encode()


def _procedure(cut: int, burn: str, first: int, later: int, more: str = "") -> str:
    return f"""
[procedure]
cut = {{ cards_from_ends = 20, cutting_card_from_back = {cut}, least_from_back = 0 }}
burn = {{ by = "{burn}"{more} }}
last_coup = {{ rounds_after_first_card = {first}, rounds_after_later_card = {later} }}
"""


VARIANTS = {
    # Eleven million pairs of positions: words are rejected 64 times as often as with eight decks.
    "sixty-four-decks": _variant("sixty-four-decks", 64),
    "hundred-faces": _variant("hundred-faces", 8, wagers=DIE),
    "no-burn": _variant("no-burn", 2, _procedure(20, "none", 0, 1)),
    "fixed-burn": _variant("fixed-burn", 1, _procedure(9, "fixed", 0, 1, ", cards = 7")),
    "counts-itself": _variant(
        "counts-itself", 1, _procedure(9, "first_card", 0, 1, ", includes_first = true")
    ),
    "ends-at-once": _variant("ends-at-once", 2, _procedure(30, "first_card", 0, 0)),
    "goes-on": _variant("goes-on", 2, _procedure(60, "first_card", 3, 5)),
    "sooner-if-later": _variant("sooner-if-later", 1, _procedure(25, "first_card", 2, 1)),
    # Cards run out in the last coups: after the cutting card, or if no card lies behind it.
    "runs-out": _variant("runs-out", 1, _procedure(7, "first_card", 9, 9)),
    "to-the-last-card": _variant("to-the-last-card", 1, _procedure(0, "first_card", 0, 1)),
    # Without burned cards that could replace missing ones.
    "no-burn-runs-out": _variant("no-burn-runs-out", 1, _procedure(7, "none", 9, 9), wagers=DIE),
    "no-burn-to-the-last-card": _variant(
        "no-burn-to-the-last-card", 1, _procedure(0, "none", 0, 1), wagers=DIE
    ),
    # A permanent card with a suit, with wagers that depend on the kind of a pair.
    "permanent-queen": _variant(
        "permanent-queen",
        2,
        '[deal]\norder = ["player", "player", "banker"]\npermanent = { banker = "QD" }',
    ),
    "permanent-nine": _variant(
        "permanent-nine",
        3,
        '[deal]\norder = ["banker", "banker", "player"]\npermanent = { player = "9S" }',
    ),
    "all-draw": _variant(
        "all-draw",
        6,
        '[tableau]\nnaturals = ""\nplayer = "0-9"\nbanker_alone = "0-9"',
        "[tableau.banker.rows]",
        *(f'{total} = "0-9"' for total in range(10)),
    ),
    "none-draws": _variant(
        "none-draws",
        6,
        '[tableau]\nnaturals = "0, 3, 9"\nplayer = ""\nbanker_alone = ""',
        "[tableau.banker.rows]",
    ),
    "banker-alone": _variant(
        "banker-alone",
        6,
        '[tableau]\nnaturals = "5"\nplayer = "4, 9"\nbanker_alone = "1, 8-9"',
        "[tableau.banker.rows]",
        '4 = "0, 9"\n6 = "5"\n8 = "1-8"\n9 = "0"',
    ),
}


def _sources() -> dict[str, tuple[bytes, dict[str, str]]]:
    """Return by name each book's text and a choice of its options."""
    texts = {name: read_source(name) for name in built_in()}
    texts |= {path.stem: path.read_bytes() for path in (*EXAMPLE_BOOKS, *USER_BOOKS)}
    texts |= VARIANTS
    return {
        " ".join([name, *(f"{key}={value}" for key, value in choice.items())]): (text, choice)
        for name, text in texts.items()
        for choice in option_combinations(text)
    }


SOURCES = _sources()


def read(name: str) -> Rulebook:
    """Read the book again."""
    return read_book(*SOURCES[name])


book_of = cache(read)
