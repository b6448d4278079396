"""64-bit hashes of shoe names, equal in every process."""

from __future__ import annotations

import numpy as np
from numba import njit

from punto.sim.arrays import Int64Array, UInt8Array, UInt64Array


@njit(cache=True, nogil=True)
def hash_bytes(data: UInt8Array, ends: Int64Array) -> UInt64Array:
    """Hash the bytes between each end and the next: FNV-1a with a final mix. Never returns 0."""
    hashes = np.empty(len(ends) - 1, np.uint64)
    for i in range(len(hashes)):
        value = np.uint64(0xCBF29CE484222325)
        for position in range(ends[i], ends[i + 1]):
            value = (value ^ np.uint64(data[position])) * np.uint64(0x100000001B3)
        value ^= value >> np.uint64(33)
        value *= np.uint64(0xFF51AFD7ED558CCD)
        value ^= value >> np.uint64(33)
        hashes[i] = value if value != np.uint64(0) else np.uint64(1)
    return hashes
