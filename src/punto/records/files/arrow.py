"""pyarrow, of the extra `reports`; it brings no types, so that none are expected of it."""

from __future__ import annotations

from importlib import import_module
from typing import Any

pa: Any = import_module("pyarrow")
pq: Any = import_module("pyarrow.parquet")
