"""Names of shoes as 64 bits, the same in every process."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

Bytes = np.ndarray[Any, np.dtype[np.uint8]]
Integers = np.ndarray[Any, np.dtype[np.int64]]
Hashes = np.ndarray[Any, np.dtype[np.uint64]]


@njit(cache=True, nogil=True)
def hash_bytes(data: Bytes, ends: Integers) -> Hashes:
    """FNV-1a, stirred at the end; of the bytes between each end and the next."""
    hashes = np.empty(len(ends) - 1, np.uint64)
    for i in range(len(hashes)):
        value = np.uint64(0xCBF29CE484222325)
        for place in range(ends[i], ends[i + 1]):
            value = (value ^ np.uint64(data[place])) * np.uint64(0x100000001B3)
        value ^= value >> np.uint64(33)
        value *= np.uint64(0xFF51AFD7ED558CCD)
        value ^= value >> np.uint64(33)
        hashes[i] = value if value != np.uint64(0) else np.uint64(1)
    return hashes
