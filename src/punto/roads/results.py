"""The result of a coup as a road sees it, and `BPTBp` in and out."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from punto.refusals import Refused, quote_input
from punto.rules.coup import Winner
from punto.rules.facts import NONE

LETTERS: dict[Winner, str] = {"banker": "B", "player": "P", "tie": "T"}
_WINNERS: dict[str, Winner] = {letter: winner for winner, letter in LETTERS.items()}


class Result(msgspec.Struct, frozen=True):
    winner: Winner
    player_pair: bool = False
    banker_pair: bool = False

    @classmethod
    def from_facts(
        cls, winner: Winner, player_pair: bool | str = False, banker_pair: bool | str = False
    ) -> Result:
        """From the facts of a coup, where a pair may be told by its kind: `none`, `perfect`, …"""
        return cls(winner, *(bool(pair) and pair != NONE for pair in (player_pair, banker_pair)))

    @property
    def letter(self) -> str:
        return LETTERS[self.winner]

    @property
    def dots(self) -> str:
        return "p" * self.player_pair + "b" * self.banker_pair

    def __str__(self) -> str:
        """`Bp`: as `read_results` takes it."""
        return self.letter + self.dots


def format_results(results: Iterable[Result]) -> str:
    return "".join(map(str, results))


# --- reading --------------------------------------------------------------------------------------


def read_results(text: str) -> tuple[Result, ...]:
    """`BPTB`, with `p` or `b` right after a result for a pair; spaces and commas may part them."""
    results: list[Result] = []
    apart = True  # whether a dot here would touch no result
    for index, letter in enumerate(text):
        if letter in _WINNERS:
            results.append(Result(_WINNERS[letter]))
        elif letter in ("p", "b"):
            if apart:
                raise _detached_dot(text, index)
            results[-1] = _add_pair_dot(results[-1], text, index)
        elif not letter.isspace() and letter != ",":
            raise _not_a_result(text, index)
        apart = letter.isspace() or letter == ","
    return tuple(results)


def _add_pair_dot(result: Result, text: str, index: int) -> Result:
    dot = text[index]
    if dot in result.dots:
        raise Refused(
            "bad_results",
            f"{_describe_position(text, index)}: the pair {dot!r} of this {result.letter} is given "
            "twice; "
            f"write {result.letter}{dot}, and the next result in capitals",
        )
    player_pair, banker_pair = result.player_pair or dot == "p", result.banker_pair or dot == "b"
    return Result(result.winner, player_pair, banker_pair)


def _detached_dot(text: str, index: int) -> Refused:
    """Someone who types in lower case is better asked than guessed at: `bp` is two results to
    them, and a result with a dot to us."""
    dot = text[index]
    return Refused(
        "bad_results",
        f"{_describe_position(text, index)}: {dot!r} is a pair and follows its result at once, "
        f"as in B{dot}; write results in capitals, as in BPTB",
    )


def _not_a_result(text: str, index: int) -> Refused:
    hint = "; a tie is a capital T" if text[index] == "t" else ""
    return Refused(
        "bad_results",
        f"{_describe_position(text, index)}: {quote_input(text[index])} is not a result{hint}; "
        "write B, P or T, with p or b after it for a pair, as in BPTBp",
    )


def _describe_position(text: str, index: int) -> str:
    """Where a person finds it: the line only where there are several."""
    lines = text[: index + 1].splitlines()
    if len(text.splitlines()) > 1:
        return f"line {len(lines)}, character {len(lines[-1])}"
    return f"character {index + 1}"
