"""The condition language: comparisons of facts, with `and`, `or`, `not` and parentheses.

It is closed. A condition names facts and constants and nothing else; it is parsed once by
`read_condition`, checked against the types of the facts, and asked as often as one likes. It can
neither run code nor hang: its text, its depth and the facts are bounded.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Literal, assert_never, cast

import msgspec

from punto.refusals import Refused, did_you_mean, shown
from punto.rules.facts import FACTS, NONE, PAIR_KINDS, Type, Value

MAX_CHARACTERS = 2_000
MAX_LEVELS = 64

Operator = Literal["==", "!=", "<=", ">=", "<", ">"]


class Name(msgspec.Struct, frozen=True):
    """A fact."""

    name: str


class Constant(msgspec.Struct, frozen=True):
    """A whole number, a word such as `perfect`, or `true` and `false`."""

    value: Value


Operand = Name | Constant


class Holds(msgspec.Struct, frozen=True):
    """A fact or a truth value standing alone; a pair holds when it is not `none`."""

    operand: Operand


class Compare(msgspec.Struct, frozen=True):
    left: Operand
    operator: Operator
    right: Operand


class Not(msgspec.Struct, frozen=True):
    part: Node


class All(msgspec.Struct, frozen=True):
    parts: tuple[Node, ...]


class AnyOf(msgspec.Struct, frozen=True):
    parts: tuple[Node, ...]


Node = Holds | Compare | Not | All | AnyOf


class Condition(msgspec.Struct, frozen=True):
    """A parsed and checked condition."""

    text: str
    root: Node

    def holds(self, facts: Mapping[str, Value]) -> bool:
        return holds(self.root, facts)

    def tests(self) -> Iterator[Holds | Compare]:
        """Its comparisons and bare tests, left to right."""
        return _tests(self.root)

    def names(self) -> set[str]:
        """The facts it asks."""
        return {
            operand.name
            for test in self.tests()
            for operand in operands(test)
            if isinstance(operand, Name)
        }


def operands(test: Holds | Compare) -> tuple[Operand, ...]:
    return (test.operand,) if isinstance(test, Holds) else (test.left, test.right)


def _tests(node: Node) -> Iterator[Holds | Compare]:
    match node:
        case Holds() | Compare():
            yield node
        case Not(part):
            yield from _tests(part)
        case All(parts) | AnyOf(parts):
            for part in parts:
                yield from _tests(part)
        case _:
            assert_never(node)


# --- asking -------------------------------------------------------------------------------------


def holds(node: Node, facts: Mapping[str, Value]) -> bool:
    match node:
        case Holds(operand):
            value = _value(operand, facts)
            return value if isinstance(value, bool) else value != NONE
        case Compare(left, operator, right):
            return compare(_value(left, facts), operator, _value(right, facts))
        case Not(part):
            return not holds(part, facts)
        case All(parts):
            return all(holds(part, facts) for part in parts)
        case AnyOf(parts):
            return any(holds(part, facts) for part in parts)
        case _:
            assert_never(node)


def _value(operand: Operand, facts: Mapping[str, Value]) -> Value:
    return facts[operand.name] if isinstance(operand, Name) else operand.value


def compare(left: Value, operator: Operator, right: Value) -> bool:
    """`none` equals `none` and is neither less nor more than any number."""
    if operator == "==":
        return left == right
    if operator == "!=":
        return left != right
    if isinstance(left, str) or isinstance(right, str):
        return False
    match operator:
        case "<":
            return left < right
        case "<=":
            return left <= right
        case ">":
            return left > right
        case ">=":
            return left >= right
        case _:
            assert_never(operator)


# --- reading ------------------------------------------------------------------------------------

_TOKEN = re.compile(
    r"\s*(?:(?P<word>[A-Za-z_]\w*)|(?P<number>\d+)|(?P<mark>[=!<>]=|[<>()]))", re.ASCII
)
_SPACE = " \t\n\r\f\v"
_HINTS = {"=": "==", "&": "and", "|": "or", "!": "not", "~": "not"}
_WORDS = {"true", "false", NONE, *PAIR_KINDS}
_KEYWORDS = {"and", "or", "not"}


class _Token(msgspec.Struct, frozen=True):
    kind: Literal["word", "number", "mark", "end"]
    text: str
    column: int


def read_condition(text: str, *, die_faces: int | None = None) -> Condition:
    """Parse and check a condition; `die_faces` says that the book has a die."""
    if len(text) > MAX_CHARACTERS:
        raise Refused(
            "condition_too_long",
            f"the condition has {len(text):,} characters; at most {MAX_CHARACTERS:,} are read",
        )
    return Condition(text.strip(_SPACE), _Parser(text, die_faces is not None).parse())


class _Parser:
    def __init__(self, text: str, has_die: bool) -> None:
        self.text = text
        self.has_die = has_die
        self.tokens = self._tokens()
        self.token = next(self.tokens)
        self.level = 0

    def parse(self) -> Node:
        node = self.disjunction()
        if self.token.kind != "end":
            raise self.wrong(f"{shown(self.token.text)} is not expected here{self.lower_hint()}")
        return node

    def lower_hint(self) -> str:
        lower = self.token.text.lower()
        return f"; write `{lower}`" if lower in _KEYWORDS and self.token.text != lower else ""

    def disjunction(self) -> Node:
        parts = [self.conjunction()]
        while self.take("or"):
            parts.append(self.conjunction())
        return parts[0] if len(parts) == 1 else AnyOf(tuple(parts))

    def conjunction(self) -> Node:
        parts = [self.negation()]
        while self.take("and"):
            parts.append(self.negation())
        return parts[0] if len(parts) == 1 else All(tuple(parts))

    def negation(self) -> Node:
        if self.token.text not in ("not", "("):
            return self.test()
        self.level += 1
        if self.level > MAX_LEVELS:
            raise self.wrong(f"the condition is nested deeper than {MAX_LEVELS} levels")
        node: Node
        if self.take("not"):
            node = Not(self.negation())
        else:
            self.advance()
            node = self.disjunction()
            if not self.take(")"):
                raise self.wrong("a closing parenthesis is missing")
        self.level -= 1
        return node

    def test(self) -> Node:
        first = self.token
        left = self.operand()
        if self.token.kind != "mark" or self.token.text in "()":
            if _type(left) in ("truth", "pair") and not _is_word(left):
                return Holds(left)
            raise self.wrong(_bare_advice(left), first)
        operator = cast("Operator", self.token.text)
        self.advance()
        right = self.operand(beside_pair=_type(left) == "pair")
        if self.token.text in ("==", "!=", "<", "<=", ">", ">="):
            raise self.wrong("comparisons do not chain; join two of them with `and`")
        test = Compare(left, operator, right)
        problem = _type_problem(test)
        if problem:
            raise self.wrong(problem, first)
        return test

    def operand(self, beside_pair: bool = False) -> Operand:
        token = self.token
        if token.kind == "number":
            self.advance()
            return Constant(int(token.text))
        if token.kind != "word" or token.text in _KEYWORDS:
            found = "the end" if token.kind == "end" else shown(token.text)
            raise self.wrong(f"a fact or a number is expected, not {found}")
        self.advance()
        if token.text in ("true", "false"):
            return Constant(token.text == "true")
        if token.text in _WORDS:
            return Constant(token.text)
        if token.text not in FACTS:
            hint = did_you_mean(token.text, [*FACTS, *_WORDS, *_KEYWORDS])
            if beside_pair:
                hint = f"; a pair is {', '.join(PAIR_KINDS)} or {NONE}"
            raise self.wrong(f"{shown(token.text)} is not a fact{hint}", token, "unknown_fact")
        if token.text == "die" and not self.has_die:
            raise self.wrong(
                "the book has no die; add [chance.die] with its faces", token, "unknown_fact"
            )
        return Name(token.text)

    def take(self, text: str) -> bool:
        if self.token.text != text or self.token.kind == "end":
            return False
        self.advance()
        return True

    def advance(self) -> None:
        self.token = next(self.tokens)

    def wrong(self, what: str, token: _Token | None = None, code: str = "bad_condition") -> Refused:
        column = (token or self.token).column
        return Refused(code, f"in {shown(self.text, 60)} at character {column}: {what}")

    def _tokens(self) -> Iterator[_Token]:
        position, end = 0, len(self.text.rstrip(_SPACE))
        while position < end:
            match = _TOKEN.match(self.text, position)
            if match is None or match.lastgroup is None:
                rest = self.text[position:]
                column = position + len(rest) - len(rest.lstrip(_SPACE))
                found = self.text[column]
                hint = f"; write `{_HINTS[found]}`" if found in _HINTS else ""
                token = _Token("mark", found, column + 1)
                raise self.wrong(f"{shown(found)} is not part of the language{hint}", token)
            kind = cast("Literal['word', 'number', 'mark']", match.lastgroup)
            yield _Token(kind, match[kind], match.start(kind) + 1)
            position = match.end()
        while True:
            yield _Token("end", "", end + 1)


def _type(operand: Operand) -> Type:
    if isinstance(operand, Name):
        return FACTS[operand.name].type
    if isinstance(operand.value, bool):
        return "truth"
    if operand.value == NONE:
        return "third"
    return "pair" if isinstance(operand.value, str) else "number"


def _is_word(operand: Operand) -> bool:
    return isinstance(operand, Constant) and isinstance(operand.value, str)


def _bare_advice(operand: Operand) -> str:
    """For a constant, a number or a third card: a truth or a pair may stand alone."""
    if isinstance(operand, Constant):
        return f"{operand.value} alone says nothing; compare a fact with it"
    name = operand.name
    if _type(operand) == "third":
        return f"{name} may be a number or none; compare it, as in `{name} != none`"
    return f"{name} is a number; compare it, as in `{name} == 7`"


_COMPARABLE: dict[Type, set[Type]] = {
    "number": {"number", "third"},
    "third": {"number", "third"},
    "truth": {"truth"},
    "pair": {"pair"},
}


def _type_problem(test: Compare) -> str | None:
    """What is wrong with a comparison; None when it can be asked."""
    left, right = _type(test.left), _type(test.right)
    if isinstance(test.left, Constant) and isinstance(test.right, Constant):
        return "two constants are compared; name a fact"
    with_none = Constant(NONE) in (test.left, test.right)
    if with_none:
        other = right if isinstance(test.left, Constant) else left
        if other not in ("third", "pair"):
            return "only a pair or a third card can be `none`"
    elif right not in _COMPARABLE[left]:
        return f"{_told(test.left)} cannot be compared with {_told(test.right)}"
    if test.operator in ("==", "!="):
        return None
    if with_none or not {left, right} <= {"number", "third"}:
        return f"`{test.operator}` compares numbers; use == or !="
    return None


def _told(operand: Operand) -> str:
    words = {"number": "number", "truth": "true or false", "pair": "pair", "third": "third card"}
    if isinstance(operand, Name):
        return f"{operand.name} ({words[FACTS[operand.name].type]})"
    return str(operand.value).lower() if isinstance(operand.value, bool) else str(operand.value)
