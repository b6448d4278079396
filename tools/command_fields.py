"""The fields of each command in docs/table.md: values, ranges, formats, defaults and comments."""

from __future__ import annotations

import ast
from functools import cache
from inspect import getsource
from typing import Any

import msgspec
from msgspec import inspect

from punto.table import commands
from punto.table.commands import Command
from punto.table.types import MAX_AMOUNT, value_format

COMMON_FIELDS = ("by", "at", "id")
"""The fields that every command has."""


def describe_fields(command: type[Command]) -> str:
    """Return the fields of a command as the lines of a table cell."""
    info = inspect.type_info(command)
    assert isinstance(info, inspect.StructType)
    comments = _field_comments()[command.__name__]
    return "<br>".join(
        _describe_field(field, comments.get(field.name))
        for field in info.fields
        if field.name not in COMMON_FIELDS
    )


def _describe_field(field: inspect.Field, comment: str | None) -> str:
    values = describe_values(field.type)
    if field.required:
        note = ""
    elif field.default is None:
        note = ", optional"
    else:
        note = f", default {_code(field.default)}"
    text = f"`{field.name}`: {values}{note}"
    return f"{text}. {comment.rstrip('.')}" if comment else text


def describe_values(info: inspect.Type) -> str:
    """Return the values of a type in words. None is left out: the field is then optional."""
    known = value_format(info)
    if known:
        return known
    match info:
        case inspect.Metadata(type=inner):
            return describe_values(inner)
        case inspect.UnionType(types=members):
            return " or ".join(
                describe_values(member)
                for member in members
                if not isinstance(member, inspect.NoneType)
            )
        case inspect.LiteralType(values=values):
            return ", ".join(map(_code, values))
        case inspect.BoolType():
            return "`true` or `false`"
        case inspect.IntType(ge=least, le=most):
            return _describe_range(least, most)
        case inspect.VarTupleType(item_type=item):
            return f"list of {describe_values(item)}s"
        case inspect.DictType(value_type=inspect.StructType(fields=fields)):
            entries = ", ".join(
                f"`{field.name}`: {describe_values(field.type)}" for field in fields
            )
            return f"object with an entry {{{entries}}} for each wager"
        case inspect.DictType(value_type=inspect.StrType()):
            return "object with a value for each option, as in `punto rules show BOOK`"
    raise TypeError(f"no words for the values of {info}")


def _describe_range(least: int | None, most: int | None) -> str:
    if least is None:
        return "whole number"
    if most is None or most == MAX_AMOUNT:
        return f"whole number, {least} or more"
    return f"whole number, {least} to {most}"


def _code(value: Any) -> str:
    return f"`{value}`" if isinstance(value, str) else f"`{msgspec.json.encode(value).decode()}`"


@cache
def _field_comments() -> dict[str, dict[str, str]]:
    """Return the text below each field in the source of the commands, by class and field."""
    comments: dict[str, dict[str, str]] = {}
    for node in ast.parse(getsource(commands)).body:
        if isinstance(node, ast.ClassDef):
            comments[node.name] = {
                part.target.id: " ".join(str(below.value.value).split()).replace("None", "`null`")
                for part, below in zip(node.body, node.body[1:], strict=False)
                if isinstance(part, ast.AnnAssign)
                and isinstance(part.target, ast.Name)
                and isinstance(below, ast.Expr)
                and isinstance(below.value, ast.Constant)
            }
    return comments
