"""Types of the numpy arrays that the readers and the kernels exchange."""

from __future__ import annotations

from typing import Any

import numpy as np

UInt8Array = np.ndarray[Any, np.dtype[np.uint8]]
Int32Array = np.ndarray[Any, np.dtype[np.int32]]
Int64Array = np.ndarray[Any, np.dtype[np.int64]]
UInt64Array = np.ndarray[Any, np.dtype[np.uint64]]
Float64Array = np.ndarray[Any, np.dtype[np.float64]]
