"""The condition language: comparisons of facts, with `and`, `or`, `not` and parentheses.

The language is closed: a condition contains only facts and constants. `read_condition` parses it
and checks its types once; `Condition.holds` evaluates it. A condition cannot run code, and its
length and nesting are limited.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Literal, assert_never, cast

import msgspec

from punto.refusals import Refused, did_you_mean, quote_input
from punto.rules.facts import FACTS, NONE, PAIR_KINDS, FactType, FactValue

MAX_CHARACTERS = 2_000
MAX_DEPTH = 64

Operator = Literal["==", "!=", "<=", ">=", "<", ">"]


class FactName(msgspec.Struct, frozen=True):
    """A reference to a fact."""

    name: str


class Constant(msgspec.Struct, frozen=True):
    """A whole number, a word such as `perfect`, or `true` and `false`."""

    value: FactValue


Operand = FactName | Constant


class Holds(msgspec.Struct, frozen=True):
    """A fact or a truth value without a comparison. A pair holds if it is not `none`."""

    operand: Operand


class Compare(msgspec.Struct, frozen=True):
    left: Operand
    operator: Operator
    right: Operand


class Not(msgspec.Struct, frozen=True):
    part: Node


class AllOf(msgspec.Struct, frozen=True):
    parts: tuple[Node, ...]


class AnyOf(msgspec.Struct, frozen=True):
    parts: tuple[Node, ...]


Node = Holds | Compare | Not | AllOf | AnyOf


class Condition(msgspec.Struct, frozen=True):
    """A parsed and checked condition."""

    text: str
    root: Node

    def holds(self, facts: Mapping[str, FactValue]) -> bool:
        return evaluate(self.root, facts)

    def tests(self) -> Iterator[Holds | Compare]:
        """Iterate over the comparisons and bare tests from left to right."""
        return _tests(self.root)

    def fact_names(self) -> set[str]:
        """Return the names of the facts in the condition."""
        return {
            operand.name
            for test in self.tests()
            for operand in operands(test)
            if isinstance(operand, FactName)
        }


def operands(test: Holds | Compare) -> tuple[Operand, ...]:
    return (test.operand,) if isinstance(test, Holds) else (test.left, test.right)


def _tests(node: Node) -> Iterator[Holds | Compare]:
    match node:
        case Holds() | Compare():
            yield node
        case Not(part):
            yield from _tests(part)
        case AllOf(parts) | AnyOf(parts):
            for part in parts:
                yield from _tests(part)
        case _:
            assert_never(node)


# --- evaluation ---------------------------------------------------------------------------------


def evaluate(node: Node, facts: Mapping[str, FactValue]) -> bool:
    match node:
        case Holds(operand):
            value = _value(operand, facts)
            return value if isinstance(value, bool) else value != NONE
        case Compare(left, operator, right):
            return compare(_value(left, facts), operator, _value(right, facts))
        case Not(part):
            return not evaluate(part, facts)
        case AllOf(parts):
            return all(evaluate(part, facts) for part in parts)
        case AnyOf(parts):
            return any(evaluate(part, facts) for part in parts)
        case _:
            assert_never(node)


def _value(operand: Operand, facts: Mapping[str, FactValue]) -> FactValue:
    return facts[operand.name] if isinstance(operand, FactName) else operand.value


def compare(left: FactValue, operator: Operator, right: FactValue) -> bool:
    """Compare two values. `none` equals `none`, and is neither less nor more than any number."""
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


# --- parsing ------------------------------------------------------------------------------------

_TOKEN = re.compile(
    r"\s*(?:(?P<word>[A-Za-z_]\w*)|(?P<number>\d+)|(?P<mark>[=!<>]=|[<>()]))", re.ASCII
)
_SPACE = " \t\n\r\f\v"
_SYMBOL_HINTS = {"=": "==", "&": "and", "|": "or", "!": "not", "~": "not"}
_CONSTANT_WORDS = {"true", "false", NONE, *PAIR_KINDS}
_KEYWORDS = {"and", "or", "not"}


class _Token(msgspec.Struct, frozen=True):
    kind: Literal["word", "number", "mark", "end"]
    text: str
    column: int


def read_condition(text: str, *, die_faces: int | None = None) -> Condition:
    """Parse and check a condition; without `die_faces` the book has no die."""
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
        self.tokens = self.tokenize()
        self.token = next(self.tokens)
        self.depth = 0

    def parse(self) -> Node:
        node = self.disjunction()
        if self.token.kind != "end":
            raise self.error(
                f"{quote_input(self.token.text)} is not expected here{self.lowercase_hint()}"
            )
        return node

    def lowercase_hint(self) -> str:
        lower = self.token.text.lower()
        return f"; write `{lower}`" if lower in _KEYWORDS and self.token.text != lower else ""

    def disjunction(self) -> Node:
        parts = [self.conjunction()]
        while self.accept("or"):
            parts.append(self.conjunction())
        return parts[0] if len(parts) == 1 else AnyOf(tuple(parts))

    def conjunction(self) -> Node:
        parts = [self.negation()]
        while self.accept("and"):
            parts.append(self.negation())
        return parts[0] if len(parts) == 1 else AllOf(tuple(parts))

    def negation(self) -> Node:
        if self.token.text not in ("not", "("):
            return self.test()
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise self.error(f"the condition is nested deeper than {MAX_DEPTH} levels")
        node: Node
        if self.accept("not"):
            node = Not(self.negation())
        else:
            self.advance()
            node = self.disjunction()
            if not self.accept(")"):
                raise self.error("a closing parenthesis is missing")
        self.depth -= 1
        return node

    def test(self) -> Node:
        first = self.token
        left = self.operand()
        if self.token.kind != "mark" or self.token.text in "()":
            if _operand_type(left) in ("truth", "pair") and not _is_word(left):
                return Holds(left)
            raise self.error(_describe_bare_operand(left), first)
        operator = cast("Operator", self.token.text)
        self.advance()
        right = self.operand(compared_with_pair=_operand_type(left) == "pair")
        if self.token.text in ("==", "!=", "<", "<=", ">", ">="):
            raise self.error("comparisons do not chain; join two of them with `and`")
        test = Compare(left, operator, right)
        problem = _find_type_error(test)
        if problem:
            raise self.error(problem, first)
        return test

    def operand(self, compared_with_pair: bool = False) -> Operand:
        token = self.token
        if token.kind == "number":
            self.advance()
            return Constant(int(token.text))
        if token.kind != "word" or token.text in _KEYWORDS:
            found = "the end" if token.kind == "end" else quote_input(token.text)
            raise self.error(f"a fact or a number is expected, not {found}")
        self.advance()
        if token.text in ("true", "false"):
            return Constant(token.text == "true")
        if token.text in _CONSTANT_WORDS:
            return Constant(token.text)
        if token.text not in FACTS:
            hint = did_you_mean(token.text, [*FACTS, *_CONSTANT_WORDS, *_KEYWORDS])
            if compared_with_pair:
                hint = f"; a pair is {', '.join(PAIR_KINDS)} or {NONE}"
            raise self.error(
                f"{quote_input(token.text)} is not a fact{hint}", token, "unknown_fact"
            )
        if token.text == "die" and not self.has_die:
            raise self.error(
                "the book has no die; add [chance.die] with its faces", token, "unknown_fact"
            )
        return FactName(token.text)

    def accept(self, text: str) -> bool:
        if self.token.text != text or self.token.kind == "end":
            return False
        self.advance()
        return True

    def advance(self) -> None:
        self.token = next(self.tokens)

    def error(self, what: str, token: _Token | None = None, code: str = "bad_condition") -> Refused:
        column = (token or self.token).column
        return Refused(code, f"in {quote_input(self.text, 60)} at character {column}: {what}")

    def tokenize(self) -> Iterator[_Token]:
        position, end = 0, len(self.text.rstrip(_SPACE))
        while position < end:
            match = _TOKEN.match(self.text, position)
            if match is None or match.lastgroup is None:
                rest = self.text[position:]
                column = position + len(rest) - len(rest.lstrip(_SPACE))
                found = self.text[column]
                hint = f"; write `{_SYMBOL_HINTS[found]}`" if found in _SYMBOL_HINTS else ""
                token = _Token("mark", found, column + 1)
                raise self.error(f"{quote_input(found)} is not part of the language{hint}", token)
            kind = cast("Literal['word', 'number', 'mark']", match.lastgroup)
            yield _Token(kind, match[kind], match.start(kind) + 1)
            position = match.end()
        while True:
            yield _Token("end", "", end + 1)


def _operand_type(operand: Operand) -> FactType:
    if isinstance(operand, FactName):
        return FACTS[operand.name].type
    if isinstance(operand.value, bool):
        return "truth"
    if operand.value == NONE:
        return "third"
    return "pair" if isinstance(operand.value, str) else "number"


def _is_word(operand: Operand) -> bool:
    return isinstance(operand, Constant) and isinstance(operand.value, str)


def _describe_bare_operand(operand: Operand) -> str:
    """Explain why a constant, a number or a third card needs a comparison."""
    if isinstance(operand, Constant):
        return f"{operand.value} alone says nothing; compare a fact with it"
    name = operand.name
    if _operand_type(operand) == "third":
        return f"{name} may be a number or none; compare it, as in `{name} != none`"
    return f"{name} is a number; compare it, as in `{name} == 7`"


_COMPARABLE: dict[FactType, set[FactType]] = {
    "number": {"number", "third"},
    "third": {"number", "third"},
    "truth": {"truth"},
    "pair": {"pair"},
}


def _find_type_error(test: Compare) -> str | None:
    """Return the type error of a comparison, or None."""
    left, right = _operand_type(test.left), _operand_type(test.right)
    if isinstance(test.left, Constant) and isinstance(test.right, Constant):
        return "two constants are compared; name a fact"
    with_none = Constant(NONE) in (test.left, test.right)
    if with_none:
        other = right if isinstance(test.left, Constant) else left
        if other not in ("third", "pair"):
            return "only a pair or a third card can be `none`"
    elif right not in _COMPARABLE[left]:
        sides = _describe_operand(test.left), _describe_operand(test.right)
        return " cannot be compared with ".join(sides)
    if test.operator in ("==", "!="):
        return None
    if with_none or not {left, right} <= {"number", "third"}:
        return f"`{test.operator}` compares numbers; use == or !="
    return None


def _describe_operand(operand: Operand) -> str:
    words = {"number": "number", "truth": "true or false", "pair": "pair", "third": "third card"}
    if isinstance(operand, FactName):
        return f"{operand.name} ({words[FACTS[operand.name].type]})"
    return str(operand.value).lower() if isinstance(operand.value, bool) else str(operand.value)
