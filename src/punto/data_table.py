"""Columns of data for Arrow, pandas and polars, which are imported only when they are used."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from punto.extras import require_extra, require_package

if TYPE_CHECKING:
    import pandas as pd
    import polars as pl


class DataTable(NamedTuple):
    """Columns of equal length, by name."""

    columns: Mapping[str, Sequence[object]]


class ArrowExport:
    """A value that converts itself to an Arrow table, and so to a data frame."""

    __slots__ = ()

    def to_arrow(self) -> Any:
        """Return a `pyarrow.Table`, which has no type hints."""
        raise NotImplementedError  # no ABC: subclasses are msgspec structs, of another metaclass

    def to_pandas(self) -> pd.DataFrame:
        """Return the Arrow table as a data frame of pandas."""
        with require_package("pandas"):
            import_module("pandas")
        frame: pd.DataFrame = self.to_arrow().to_pandas()
        return frame

    def to_polars(self) -> pl.DataFrame:
        """Return the Arrow table as a data frame of polars."""
        with require_package("polars"):
            import polars as pl
        frame = pl.from_arrow(self.to_arrow())
        assert isinstance(frame, pl.DataFrame)
        return frame


class Tabular(ArrowExport):
    """A value that has a table of data."""

    __slots__ = ()

    def to_table(self) -> DataTable:
        """Return the columns of the value."""
        raise NotImplementedError  # no ABC: subclasses are msgspec structs, of another metaclass

    def to_arrow(self) -> Any:
        """Return the columns as a `pyarrow.Table`, which has no type hints."""
        with require_extra("records"):
            pa: Any = import_module("pyarrow")
        columns = self.to_table().columns
        return pa.table({name: [*values] for name, values in columns.items()})
