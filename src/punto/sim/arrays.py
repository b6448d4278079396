"""Type aliases for numpy arrays."""

from __future__ import annotations

from typing import Any

import numpy as np

BoolArray = np.ndarray[Any, np.dtype[np.bool_]]
UInt8Array = np.ndarray[Any, np.dtype[np.uint8]]
Int16Array = np.ndarray[Any, np.dtype[np.int16]]
UInt16Array = np.ndarray[Any, np.dtype[np.uint16]]
Int32Array = np.ndarray[Any, np.dtype[np.int32]]
UInt32Array = np.ndarray[Any, np.dtype[np.uint32]]
Int64Array = np.ndarray[Any, np.dtype[np.int64]]
UInt64Array = np.ndarray[Any, np.dtype[np.uint64]]
Float64Array = np.ndarray[Any, np.dtype[np.float64]]
