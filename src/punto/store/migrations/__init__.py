"""The schema in numbered steps: `<dialect>/0001_name.sql`, applied in order, each recorded.

A step that has been released is never changed; a further one is added.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Literal, NamedTuple

from punto.refusals import Refused

Dialect = Literal["sqlite", "postgres"]


class Migration(NamedTuple):
    number: int
    name: str
    sql: str


@cache
def migrations(dialect: Dialect) -> tuple[Migration, ...]:
    return migrations_in(files(__package__).joinpath(dialect))


def migrations_in(folder: Traversable) -> tuple[Migration, ...]:
    found = []
    for path in folder.iterdir():
        number, _, name = path.name.removesuffix(".sql").partition("_")
        if path.name.endswith(".sql"):
            found.append(Migration(int(number), name, path.read_text(encoding="utf-8")))
    return tuple(sorted(found))


def outstanding(
    applied: int, known: Sequence[Migration], url: str, *, read_only: bool
) -> Sequence[Migration]:
    """What is still to be applied to a store that stands at a version."""
    newest = known[-1].number
    if applied > newest:
        raise Refused(
            "store_newer",
            f"{url} was written by a later Punto (schema {applied}; this one knows {newest}); "
            "install that one",
        )
    todo = [migration for migration in known if migration.number > applied]
    if todo and read_only:
        raise Refused(
            "store_older",
            f"{url} has schema {applied} and this Punto reads {newest}; "
            "open it once with `punto serve`, which brings it up to date",
        )
    return todo
