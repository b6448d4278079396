"""Schema migrations: `<dialect>/0001_name.sql`, applied in order and recorded.

A released migration never changes; add a new one. A migration whose first line is `-- additive: …`
adds tables that reports, verification and backups do without: they read a store before it as it is.
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

    @property
    def is_additive(self) -> bool:
        return self.sql.startswith("-- additive:")


@cache
def load_migrations(dialect: Dialect) -> tuple[Migration, ...]:
    return read_migrations(files(__package__).joinpath(dialect))


def read_migrations(folder: Traversable) -> tuple[Migration, ...]:
    found = []
    for path in folder.iterdir():
        number, _, name = path.name.removesuffix(".sql").partition("_")
        if path.name.endswith(".sql"):
            found.append(Migration(int(number), name, path.read_text(encoding="utf-8")))
    return tuple(sorted(found))


def pending_migrations(
    applied: int, known: Sequence[Migration], url: str, *, read_only: bool
) -> Sequence[Migration]:
    """Migrations to apply to a store of schema version `applied`."""
    newest = known[-1].number
    if applied > newest:
        raise Refused("store_newer", store=url, schema=applied, newest=newest)
    todo = [migration for migration in known if migration.number > applied]
    if read_only and not all(migration.is_additive for migration in todo):
        raise Refused("store_older", store=url, schema=applied, newest=newest)
    return todo
