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

from punto.messages import Message, message, suggest_word
from punto.refusals import Refused
from punto.rules.outcomes.facts import FACTS, NONE, PAIR_KINDS, FactType, FactValue

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


class IsTrue(msgspec.Struct, frozen=True):
    """A fact or a truth value without a comparison. A pair is true if it is not `none`."""

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


Node = IsTrue | Compare | Not | AllOf | AnyOf


class Condition(msgspec.Struct, frozen=True):
    """A parsed and checked condition."""

    text: str
    root: Node

    def holds(self, facts: Mapping[str, FactValue]) -> bool:
        return evaluate(self.root, facts)

    def tests(self) -> Iterator[IsTrue | Compare]:
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


def operands(test: IsTrue | Compare) -> tuple[Operand, ...]:
    return (test.operand,) if isinstance(test, IsTrue) else (test.left, test.right)


def _tests(node: Node) -> Iterator[IsTrue | Compare]:
    match node:
        case IsTrue() | Compare():
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
        case IsTrue(operand):
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
        raise Refused("condition_too_long", characters=len(text), max=MAX_CHARACTERS)
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
            lower = self.token.text.lower()
            hint = _write_hint(lower) if lower in _KEYWORDS and self.token.text != lower else None
            raise self.error(message("detail", "unexpected_word", word=self.token.text, hint=hint))
        return node

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
            raise self.error(message("detail", "condition_too_deep", max=MAX_DEPTH))
        node: Node
        if self.accept("not"):
            node = Not(self.negation())
        else:
            self.advance()
            node = self.disjunction()
            if not self.accept(")"):
                raise self.error(message("detail", "parenthesis_missing"))
        self.depth -= 1
        return node

    def test(self) -> Node:
        first = self.token
        left = self.operand()
        if self.token.kind != "mark" or self.token.text in "()":
            if self.token.text == "in":
                raise self.error(message("detail", "no_set_of_values", fact=operand_text(left)))
            if _operand_type(left) in ("truth", "pair") and not _is_word(left):
                return IsTrue(left)
            raise self.error(_explain_bare_operand(left), first)
        operator = cast("Operator", self.token.text)
        self.advance()
        right = self.operand(compared_with_pair=_operand_type(left) == "pair")
        if self.token.text in ("==", "!=", "<", "<=", ">", ">="):
            raise self.error(message("detail", "chained_comparison"))
        test = Compare(left, operator, right)
        type_error = _find_type_error(test)
        if type_error:
            raise self.error(type_error, first)
        return test

    def operand(self, compared_with_pair: bool = False) -> Operand:
        token = self.token
        if token.kind == "number":
            self.advance()
            return Constant(int(token.text))
        if token.kind != "word" or token.text in _KEYWORDS:
            raise self.error(
                message("detail", "condition_ends")
                if token.kind == "end"
                else message("detail", "operand_expected", word=token.text)
            )
        self.advance()
        if token.text in ("true", "false"):
            return Constant(token.text == "true")
        if token.text in _CONSTANT_WORDS:
            return Constant(token.text)
        if token.text not in FACTS:
            hint = suggest_word(token.text, [*FACTS, *_CONSTANT_WORDS, *_KEYWORDS])
            if compared_with_pair:
                hint = message("detail", "pair_values", values=[*PAIR_KINDS, NONE])
            raise self.unknown_fact(token, hint)
        if token.text == "die" and not self.has_die:
            raise self.unknown_fact(token, message("detail", "book_has_no_die"))
        return FactName(token.text)

    def accept(self, text: str) -> bool:
        if self.token.text != text or self.token.kind == "end":
            return False
        self.advance()
        return True

    def advance(self) -> None:
        self.token = next(self.tokens)

    def error(self, why: Message, token: _Token | None = None) -> Refused:
        character = (token or self.token).column
        return Refused("bad_condition", condition=self.text, character=character, why=why)

    def unknown_fact(self, token: _Token, hint: Message | None) -> Refused:
        return Refused(
            "unknown_fact",
            condition=self.text,
            character=token.column,
            fact=token.text,
            hint=hint,
        )

    def tokenize(self) -> Iterator[_Token]:
        position, end = 0, len(self.text.rstrip(_SPACE))
        while position < end:
            match = _TOKEN.match(self.text, position)
            if match is None or match.lastgroup is None:
                rest = self.text[position:]
                column = position + len(rest) - len(rest.lstrip(_SPACE))
                token = _Token("mark", self.text[column], column + 1)
                raise self.error(_explain_symbol(token.text), token)
            kind = cast("Literal['word', 'number', 'mark']", match.lastgroup)
            yield _Token(kind, match[kind], match.start(kind) + 1)
            position = match.end()
        while True:
            yield _Token("end", "", end + 1)


def _explain_symbol(found: str) -> Message:
    if found.isspace() or not found.isprintable():
        return message("detail", "invisible_character", code=f"U+{ord(found):04X}")
    hint = _write_hint(_SYMBOL_HINTS[found]) if found in _SYMBOL_HINTS else None
    return message("detail", "unknown_symbol", symbol=found, hint=hint)


def _write_hint(word: str) -> Message:
    return message("detail", "write_word", word=word)


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


def _explain_bare_operand(operand: Operand) -> Message:
    """Explain why a constant, a number or a third card needs a comparison."""
    if isinstance(operand, Constant):
        return message("detail", "bare_constant", value=constant_text(operand))
    if _operand_type(operand) == "third":
        return message("detail", "bare_third_card", fact=operand.name)
    return message("detail", "bare_number", fact=operand.name)


_COMPARABLE: dict[FactType, set[FactType]] = {
    "number": {"number", "third"},
    "third": {"number", "third"},
    "truth": {"truth"},
    "pair": {"pair"},
}


def _find_type_error(test: Compare) -> Message | None:
    """Return the type error of a comparison, or None."""
    left, right = _operand_type(test.left), _operand_type(test.right)
    if isinstance(test.left, Constant) and isinstance(test.right, Constant):
        return message("detail", "constants_compared")
    with_none = Constant(NONE) in (test.left, test.right)
    if with_none:
        other = right if isinstance(test.left, Constant) else left
        if other not in ("third", "pair"):
            return message("detail", "never_none")
    elif right not in _COMPARABLE[left]:
        return message(
            "detail",
            "not_comparable",
            left=operand_text(test.left),
            left_type=left,
            right=operand_text(test.right),
            right_type=right,
        )
    if test.operator in ("==", "!="):
        return None
    if with_none or not {left, right} <= {"number", "third"}:
        return message("detail", "not_ordered", operator=test.operator)
    return None


def operand_text(operand: Operand) -> str:
    """Return an operand as a condition writes it."""
    return operand.name if isinstance(operand, FactName) else constant_text(operand)


def constant_text(constant: Constant) -> str:
    return str(constant.value).lower()
