"""Decode tables of a file into structs and explain errors in terms of the file.

msgspec validates. Its messages name Python types; this module translates them to the table, the
key and the expected value.
"""

from __future__ import annotations

import re
from typing import Any, TypeVar

import msgspec
from msgspec import inspect

from punto.refusals import Refused, did_you_mean, quote_input

Struct = TypeVar("Struct")

_MESSAGE = re.compile(r"^(?P<what>.*?)(?: - at `(?:key in )?\$(?P<path>[^`]*)`)?$", re.DOTALL)
_FIELD = re.compile(
    r"^Object (?P<verb>contains unknown|missing required) field `(?P<name>.*)`$", re.DOTALL
)
_EXPECTED = re.compile(r"Expected `(?P<wanted>[^`]*)`(?P<bound>[^,]*)(?:, got `(?P<got>[^`]*)`)?$")
_PATH_STEP = re.compile(r"\.([^.\[]+)|\[(\d+|\.\.\.)\]")
_TYPE_NAMES = {
    "str": "text in quotes",
    "int": "a whole number",
    "float": "a number with a point",
    "bool": "true or false",
    "object": "a table",
    "array": "a list",
    "date": "a date",
    "datetime": "a time",
    "null": "nothing",
}


def decode_table(value: Any, type_: type[Struct], code: str = "bad_book") -> Struct:
    """Convert a value to a struct; refuse a value that does not match."""
    try:
        return msgspec.convert(value, type_)
    except msgspec.ValidationError as error:
        message = _MESSAGE.match(str(error))
        what, path = (message["what"], message["path"] or "") if message else (str(error), "")
        place = _describe_path(value, path)
        description = _describe_error(what, _types_at_path(inspect.type_info(type_), path))
        raise Refused(code, f"{place}{description}") from None


def _describe_path(value: Any, path: str) -> str:
    """Format the path `.wager[0].pays[1]` as `wager 'tie', pays row 2: `."""
    places: list[str] = []
    for key, number in _PATH_STEP.findall(path):
        if key:
            places.append(key)
            value = value.get(key) if isinstance(value, dict) else None
        elif number.isdigit() and isinstance(value, list | tuple) and places:
            value = value[int(number)]
            named = isinstance(value, dict) and isinstance(value.get("id"), str)
            places[-1] += f" {value['id']!r}" if named else f" row {int(number) + 1}"
    return ", ".join(places) + ": " if places else ""


def _types_at_path(info: inspect.Type, path: str) -> list[inspect.Type]:
    """Return the types allowed at a path of the file."""
    types = _union_members(info)
    for key, _ in _PATH_STEP.findall(path):
        types = [
            inner
            for outer in types
            for inner in (_field_types(outer, key) if key else _item_types(outer))
        ]
    return types


def _union_members(info: inspect.Type) -> list[inspect.Type]:
    if isinstance(info, inspect.UnionType):
        return [member for branch in info.types for member in _union_members(branch)]
    return [info]


def _field_types(info: inspect.Type, key: str) -> list[inspect.Type]:
    fields = info.fields if isinstance(info, inspect.StructType) else ()
    return [
        member
        for field in fields
        if field.encode_name == key
        for member in _union_members(field.type)
    ]


def _item_types(info: inspect.Type) -> list[inspect.Type]:
    if isinstance(info, inspect.ListType | inspect.VarTupleType):
        return _union_members(info.item_type)
    return _union_members(info.value_type) if isinstance(info, inspect.DictType) else []


def _describe_error(what: str, allowed: list[inspect.Type]) -> str:
    field = _FIELD.match(what)
    if field and field["verb"] == "missing required":
        return f"the key {field['name']!r} is missing"
    if field:
        keys = [known.encode_name for info in allowed if isinstance(info, inspect.StructType)
                for known in info.fields]  # fmt: skip
        return (
            f"the key {quote_input(field['name'])} is not known{did_you_mean(field['name'], keys)}"
        )
    if what.startswith("Invalid enum value"):
        values = [str(value) for info in allowed if isinstance(info, inspect.LiteralType)
                  for value in info.values]  # fmt: skip
        return f"{what.removeprefix('Invalid enum value ')} is not one of {', '.join(values)}"
    return _describe_expected(what)


def _describe_expected(what: str) -> str:
    """Format `Expected `str`, got `int`` as `text in quotes is expected, not a whole number`."""
    if "matching regex" in what and "a-z" not in what:
        return "one line of text is expected"
    if "a-z0-9_" in what:
        return "a name of small letters, digits and _ is expected, beginning with a letter"
    if "matching regex" in what:
        return "a name of small letters, digits and - is expected"
    types = _EXPECTED.match(what)
    if types is None:
        return " ".join(what.replace("`", "").split())
    wanted = [
        _TYPE_NAMES.get(name, name) for name in types["wanted"].split(" | ") if name != "null"
    ]
    bound = types["bound"].replace("<=", "at most").replace(">=", "at least")
    got = f", not {_TYPE_NAMES.get(types['got'], types['got'])}" if types["got"] else ""
    return f"{' or '.join(wanted)}{bound} is expected{got}"
