"""Decode tables of a file into structs and explain each error as a finding.

msgspec stops at the first error and names Python types. This module walks the value beside its
type, so that it finds every error and its path.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime, time
from itertools import islice
from types import UnionType
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin

import msgspec
from msgspec import inspect

from punto.messages import Message, message, suggest_word
from punto.refusals import Refused
from punto.rules import procedure
from punto.rules.file_format.findings import Problem, RulebookProblems, at_key, format_key
from punto.rules.file_format.source_map import Path

Struct = TypeVar("Struct")
MAX_PROBLEMS = 100

_TYPE_NAMES: tuple[tuple[type | tuple[type, ...], str], ...] = (
    (bool, "bool"),
    (int, "int"),
    (float, "float"),
    (str, "str"),
    (dict, "object"),
    ((list, tuple), "array"),
    (datetime, "datetime"),
    (date, "date"),
    (time, "time"),
    (type(None), "null"),
)
_EXPECTED_NAMES: dict[type[inspect.Type], str] = {
    inspect.BoolType: "bool",
    inspect.IntType: "int",
    inspect.FloatType: "float",
    inspect.StrType: "str",
    inspect.StructType: "object",
    inspect.DictType: "object",
    inspect.ListType: "array",
    inspect.VarTupleType: "array",
    inspect.TupleType: "array",
    inspect.DateTimeType: "datetime",
    inspect.DateType: "date",
}


def decode_table(value: Any, type_: type[Struct], code: str) -> Struct:
    """Convert a value to a struct; refuse a value that does not match, with the given code."""
    try:
        return convert_table(value, type_, max_problems=1)
    except RulebookProblems as found:
        first = found.problems[0]
        key = format_key(first.path, value)
        raise Refused(code, finding=at_key(key, first.message) if key else first.message) from None


def convert_table(value: Any, type_: type[Struct], max_problems: int = MAX_PROBLEMS) -> Struct:
    """Convert a value to a struct, or raise the problems of the value."""
    try:
        return msgspec.convert(value, type_)
    except msgspec.ValidationError:
        problems = islice(_find_problems(value, type_, ()), max_problems)
        raise RulebookProblems(list(problems)) from None


def _find_problems(value: Any, type_: Any, path: Path) -> Iterator[Problem]:
    try:
        msgspec.convert(value, type_)
    except msgspec.ValidationError as error:
        is_explained = False
        for problem in _find_inner_problems(value, type_, path):
            is_explained = True
            yield problem
        if not is_explained:
            yield Problem(_explain_value(value, type_, error), path)


def _find_inner_problems(value: Any, type_: Any, path: Path) -> Iterator[Problem]:
    """Find the problems of the parts of a table or a list."""
    for member in _union_members(type_):
        origin, arguments = get_origin(member), get_args(member)
        if isinstance(value, dict) and inspect.is_struct_type(member):
            yield from _find_struct_problems(value, member, path)
        elif isinstance(value, dict) and origin is dict:
            for key, part in value.items():
                yield from _find_problems(key, arguments[0], (*path, key))
                yield from _find_problems(part, arguments[1], (*path, key))
        elif isinstance(value, list | tuple) and origin in (list, tuple):
            for number, part in enumerate(value):
                yield from _find_problems(part, arguments[0], (*path, number))


def _find_struct_problems(
    value: dict[str, Any], type_: type[msgspec.Struct], path: Path
) -> Iterator[Problem]:
    fields = {field.encode_name: field for field in msgspec.structs.fields(type_)}
    tag = type_.__struct_config__.tag_field
    if type_.__struct_config__.forbid_unknown_fields:
        for key in value:
            if key not in fields and key != tag:
                hint = suggest_word(str(key), fields)
                yield Problem(message("finding", "unknown_key", name=key, hint=hint), (*path, key))
    for name, field in fields.items():
        if name in value:
            yield from _find_problems(value[name], field.type, (*path, name))
        elif field.required:
            yield Problem(message("finding", "missing_key", name=name), (*path, name))


def _union_members(type_: Any) -> list[Any]:
    origin = get_origin(type_)
    if origin is Annotated:
        return _union_members(get_args(type_)[0])
    if origin in (Union, UnionType):
        return [member for part in get_args(type_) for member in _union_members(part)]
    return [type_]


def _explain_value(value: Any, type_: Any, error: msgspec.ValidationError) -> Message:
    """Explain why a value without inner problems does not match its type."""
    info = inspect.type_info(type_)
    members = [
        member
        for member in (info.types if isinstance(info, inspect.UnionType) else [info])
        if not isinstance(member, inspect.NoneType)
    ]
    got = next((name for kind, name in _TYPE_NAMES if isinstance(value, kind)), "other")
    same_type = [member for member in members if _expected_name(member) == got]
    if not same_type:
        wanted = dict.fromkeys(map(_expected_name, members))
        return message("finding", "wrong_type", wanted=[*wanted], got=got)
    return _explain_constraint(value, same_type[0]) or message(
        "finding", "invalid_value", error=str(error)
    )


def _expected_name(info: inspect.Type) -> str:
    if isinstance(info, inspect.Metadata):
        return _expected_name(info.type)
    if isinstance(info, inspect.LiteralType):
        return "int" if isinstance(info.values[0], int) else "str"
    return _EXPECTED_NAMES.get(type(info), "other")


def _explain_constraint(value: Any, info: inspect.Type) -> Message | None:
    """Explain which limit of its type a value exceeds."""
    if isinstance(info, inspect.Metadata):
        return _explain_constraint(value, info.type)
    if isinstance(info, inspect.LiteralType):
        return message("finding", "not_one_of", value=value, values=[*map(str, info.values)])
    if isinstance(info, inspect.IntType | inspect.FloatType):
        if info.ge is not None and value < info.ge:
            return message("finding", "number_too_small", min=int(info.ge))
        if info.le is not None and value > info.le:
            return message("finding", "number_too_large", max=int(info.le))
    if isinstance(info, inspect.StrType):
        if info.min_length is not None and len(value) < info.min_length:
            return message("finding", "text_too_short", min=info.min_length)
        if info.max_length is not None and len(value) > info.max_length:
            return message("finding", "text_too_long", max=info.max_length)
        return _explain_pattern(info.pattern) if info.pattern else None
    if isinstance(info, inspect.ListType | inspect.VarTupleType):
        if info.min_length is not None and len(value) < info.min_length:
            return message("finding", "too_few_items", min=info.min_length)
        return message("finding", "too_many_items", max=info.max_length)
    return None


def _explain_pattern(pattern: str) -> Message:
    match pattern:
        case procedure.SINGLE_LINE:
            return message("finding", "not_one_line")
        case procedure.IDENTIFIER:
            return message("finding", "not_an_identifier")
        case procedure.SLUG:
            return message("finding", "not_a_slug")
        case _:
            return message("finding", "not_in_format", pattern=pattern)
