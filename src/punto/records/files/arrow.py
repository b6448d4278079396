"""pyarrow from the extra `records`, as `Any` because it has no type hints."""

from __future__ import annotations

from importlib import import_module
from typing import Any

pa: Any = import_module("pyarrow")
pq: Any = import_module("pyarrow.parquet")
