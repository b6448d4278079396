"""Copies the standard input to a temporary file: readers start at several places of a file."""

from __future__ import annotations

import atexit
import shutil
import sys
import tempfile
from pathlib import Path

from punto.messages import message
from punto.refusals import Refused

STANDARD_INPUT = "-"
"""The name of the standard input among the names of files."""


def copy_standard_input() -> Path:
    """Return a copy, which is removed when the process ends."""
    if sys.stdin is None or sys.stdin.closed:
        why = message("detail", "stream_closed")
        raise Refused("cannot_read", file=STANDARD_INPUT, why=why)
    with tempfile.NamedTemporaryFile(prefix="punto-", delete=False) as copy:
        path = Path(copy.name)
        atexit.register(path.unlink, missing_ok=True)
        shutil.copyfileobj(sys.stdin.buffer, copy)
    return path
