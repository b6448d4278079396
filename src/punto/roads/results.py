"""The result of a coup for the roads; parsing and formatting of `BPTBp`."""

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
        """Make a result from the facts of a coup; a pair is a truth value or a pair kind."""
        return cls(winner, *(bool(pair) and pair != NONE for pair in (player_pair, banker_pair)))

    @property
    def letter(self) -> str:
        return LETTERS[self.winner]

    @property
    def dots(self) -> str:
        return "p" * self.player_pair + "b" * self.banker_pair

    def __str__(self) -> str:
        """Format as `Bp`, the form that `read_results` parses."""
        return self.letter + self.dots


def format_results(results: Iterable[Result]) -> str:
    return "".join(map(str, results))


# --- parsing --------------------------------------------------------------------------------------


def read_results(text: str) -> tuple[Result, ...]:
    """Parse `BPTB`; `p` or `b` directly after a result is a pair. Spaces and commas separate."""
    results: list[Result] = []
    detached = True  # whether a pair letter here would not directly follow a result
    for index, letter in enumerate(text):
        if letter in _WINNERS:
            results.append(Result(_WINNERS[letter]))
        elif letter in ("p", "b"):
            if detached:
                raise _detached_dot(text, index)
            results[-1] = _add_pair_dot(results[-1], text, index)
        elif not letter.isspace() and letter != ",":
            raise _not_a_result(text, index)
        detached = letter.isspace() or letter == ","
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
    """Refuse a pair letter without a result.

    `bp` may mean two results in lower case or one result with a pair, so it is not guessed.
    """
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
    """Describe a position by character, and by line if the text has several."""
    lines = text[: index + 1].splitlines()
    if len(text.splitlines()) > 1:
        return f"line {len(lines)}, character {len(lines[-1])}"
    return f"character {index + 1}"
