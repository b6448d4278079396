"""The result of a coup for the roads; parsing and formatting of `BPTBp`."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from punto.messages import Message, message
from punto.refusals import Refused
from punto.rules.coup import Winner
from punto.rules.outcomes.facts import NONE

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
        return pair_dots(self.player_pair, self.banker_pair)

    def __str__(self) -> str:
        """Format as `Bp`, the form that `read_results` parses."""
        return self.letter + self.dots


def pair_dots(player_pair: bool, banker_pair: bool) -> str:
    return "p" * player_pair + "b" * banker_pair


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
        why = message("detail", "pair_twice", pair=dot, result=result.letter)
        raise _bad_results(text, index, why)
    player_pair, banker_pair = result.player_pair or dot == "p", result.banker_pair or dot == "b"
    return Result(result.winner, player_pair, banker_pair)


def _detached_dot(text: str, index: int) -> Refused:
    """Refuse a pair letter without a result.

    `bp` may mean two results in lower case or one result with a pair, so it is not guessed.
    """
    why = message("detail", "pair_without_result", pair=text[index])
    return _bad_results(text, index, why)


def _not_a_result(text: str, index: int) -> Refused:
    hint = message("detail", "tie_is_capital") if text[index] == "t" else None
    why = message("detail", "not_a_result", letter=text[index], hint=hint)
    return _bad_results(text, index, why)


def _bad_results(text: str, index: int, why: Message) -> Refused:
    """Refuse the text at a position: by character, and by line if the text has several."""
    lines = text[: index + 1].splitlines()
    if len(text.splitlines()) > 1:
        line, character = len(lines), len(lines[-1])
        place = message("detail", "at_line_and_character", line=line, character=character, why=why)
    else:
        place = message("detail", "at_character", character=index + 1, why=why)
    return Refused("bad_results", why=place)
