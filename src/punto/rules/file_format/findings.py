"""Findings: what is wrong in a rulebook file, each with its key, line and column.

The parts of the loader raise `RulebookProblems` with paths of keys. `locate.py` makes findings of
the problems; `InvalidRulebook` refuses the file and holds all of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

import msgspec

from punto.messages import Kind, Message, Param, message
from punto.refusals import Refusal, Refused, as_message, refusal
from punto.rules.file_format.source_map import Path

MAX_KEY_LENGTH = 100


class RulebookFinding(msgspec.Struct, frozen=True, kw_only=True):
    """A message about a place in a rulebook file. Lines and columns count from 1."""

    kind: Kind
    """`finding`, or `refusal` if the code is also a refusal of the library."""
    code: str
    params: dict[str, Param]
    clause: str | None
    sentence: str
    key: str | None
    """The dotted path of the key, `wager.tie.pays[1].odds`; items of lists count from 1."""
    line: int | None
    column: int | None
    options: dict[str, str] = {}
    """The options under which it occurs, without those that have their default value."""

    def as_message(self) -> Message:
        """Return the message with its line and key, for use in another message."""
        found = Message(self.kind, self.code, self.params, self.sentence)
        if self.line is None:
            return found if self.key is None else at_key(self.key, found)
        if self.key is None:
            return message("detail", "at_line", line=self.line, finding=found)
        return message("detail", "at_line_and_key", line=self.line, key=self.key, finding=found)


def at_key(key: str, found: Message) -> Message:
    return message("detail", "at_key", key=key, finding=found)


class InvalidRulebook(Refused):
    """A rulebook file with errors; `findings` holds all of them, the refusal the first."""

    def __init__(self, refusal: Refusal, findings: Sequence[RulebookFinding]) -> None:
        self.refusal = refusal
        self.findings = tuple(findings)
        ValueError.__init__(self, str(refusal))


def refuse_toml(findings: Sequence[RulebookFinding]) -> InvalidRulebook:
    first = findings[0]
    return InvalidRulebook(refusal("bad_toml", finding=first.as_message()), findings)


def refuse_book(findings: Sequence[RulebookFinding]) -> InvalidRulebook:
    first = findings[0]
    made = refusal("bad_book", clause=first.clause, finding=first.as_message())
    return InvalidRulebook(made, findings)


class Problem(NamedTuple):
    """A message about a path of keys; `locate.py` finds its line and column."""

    message: Message
    path: Path = ()
    clause: str | None = None
    position: tuple[int, int] | None = None
    """The line and column, if the path does not tell them."""


class RulebookProblems(ValueError):
    """Raised with the problems of some tables of a file."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("; ".join(problem.message.sentence for problem in problems))


def problem(code: str, /, **params: Param) -> RulebookProblems:
    """Make an exception with one finding; `at` adds the path."""
    return RulebookProblems([Problem(message("finding", code, **params))])


@contextmanager
def at(*path: str | int) -> Iterator[None]:
    """Add keys before the path of each problem. A refusal becomes a problem at this path."""
    try:
        yield
    except RulebookProblems as found:
        raise RulebookProblems(
            [each._replace(path=(*path, *each.path)) for each in found.problems]
        ) from None
    except Refused as refused:
        raise RulebookProblems([problem_of(refused.refusal, path)]) from None


def problem_of(refusal: Refusal, path: Path = ()) -> Problem:
    is_cited = refusal.clause != f"house/{refusal.code}"
    return Problem(as_message(refusal), path, refusal.clause if is_cited else None)


class ProblemCollector:
    """Collects the problems of a file, so that its author sees all of them at once."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []

    @contextmanager
    def collect(self, *path: str | int) -> Iterator[None]:
        try:
            with at(*path):
                yield
        except RulebookProblems as found:
            self.problems.extend(found.problems)

    def raise_if_any(self) -> None:
        if self.problems:
            raise RulebookProblems(self.problems)


def format_key(path: Path, value: Any) -> str | None:
    """Format a path for people: items of a list by their id, or by their number from 1."""
    key = ""
    for step in path:
        value = _child(value, step)
        if isinstance(step, int):
            name = _child(value, "id")
            key += f".{name}" if isinstance(name, str) else f"[{step + 1}]"
        else:
            key += f".{step}"
    return key.removeprefix(".")[:MAX_KEY_LENGTH] or None


def _child(value: Any, step: str | int) -> Any:
    try:
        return value[step]
    except (KeyError, IndexError, TypeError):
        return None
