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

    def to_arrow(self) -> Any:
        """Return a `pyarrow.Table`, which has no type hints."""
        with require_extra("records"):
            pa: Any = import_module("pyarrow")
        return pa.table({name: [*values] for name, values in self.columns.items()})

    def to_pandas(self) -> pd.DataFrame:
        return arrow_to_pandas(self.to_arrow())

    def to_polars(self) -> pl.DataFrame:
        return arrow_to_polars(self.to_arrow())


def arrow_to_pandas(table: Any) -> pd.DataFrame:
    with require_package("pandas"):
        import_module("pandas")
    frame: pd.DataFrame = table.to_pandas()
    return frame


def arrow_to_polars(table: Any) -> pl.DataFrame:
    with require_package("polars"):
        import polars as pl
    frame = pl.from_arrow(table)
    assert isinstance(frame, pl.DataFrame)
    return frame
