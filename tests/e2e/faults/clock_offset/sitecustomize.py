"""Shift the wall clock of a Python process by PUNTO_CLOCK_OFFSET_SECONDS, from its first line on.

A folder on PYTHONPATH with a module of this name is imported by every Python at its start. The
monotonic clock stays right, as on a machine whose time is set wrong.
"""

import os
import time

_OFFSET_SECONDS = int(os.environ.get("PUNTO_CLOCK_OFFSET_SECONDS", "0"))
_real_time, _real_time_ns = time.time, time.time_ns

time.time = lambda: _real_time() + _OFFSET_SECONDS
time.time_ns = lambda: _real_time_ns() + _OFFSET_SECONDS * 10**9
