"""Run a command while no other process installs into this folder.

`make run` and `make test` both install into `.venv`. Started at once in an empty clone, they would
overwrite each other's files. Run by the system's Python: `.venv` may not exist yet.
"""

from __future__ import annotations

import fcntl
import os
import sys
from pathlib import Path

LOCK_FILE = Path(__file__).parent.parent / "build" / "install.lock"


def main() -> None:
    """Replace this process by the command, which holds the lock until it ends."""
    command = sys.argv[1:]
    LOCK_FILE.parent.mkdir(exist_ok=True)
    descriptor = os.open(LOCK_FILE, os.O_CREAT | os.O_RDWR)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        print("waiting for another make, which is installing", flush=True)
        fcntl.flock(descriptor, fcntl.LOCK_EX)
    os.set_inheritable(descriptor, True)
    os.execvp(command[0], command)


if __name__ == "__main__":
    main()
