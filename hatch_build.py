"""Build hook of hatch: the wheel and the sdist contain the web page.

In a clone the page is built from `frontend/`, with the installed Node.js or that of a PyPI package.
An sdist has the page, so a wheel is made from it without Node.js. An editable installation gets no
page: `make run` and `make page` build it there.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))
from tools.npm import NODE_PACKAGE, run_npm


class PageBuildHook(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        return [] if self._is_built() or shutil.which("npm") else [NODE_PACKAGE]

    def initialize(self, version: str, _build_data: dict[str, Any]) -> None:
        if version == "editable" or self._is_built():
            return
        self.app.display_info("building the web page")
        for arguments in (["ci"], ["run", "build", "--silent"]):
            if run_npm(arguments):
                raise RuntimeError(f"npm {' '.join(arguments)} failed: the web page is not built")

    def _is_built(self) -> bool:
        """Whether the page is there and newer than its sources. An sdist has no newer sources."""
        root = Path(self.root)
        page = root / "src" / "punto" / "web" / "static" / "index.html"
        if not page.is_file():
            return False
        if (root / "PKG-INFO").is_file():  # an unpacked sdist
            return True
        built_at = page.stat().st_mtime
        frontend = root / "frontend"
        return not any(
            path.stat().st_mtime > built_at
            for path in (
                *frontend.glob("*"),
                *frontend.glob("src/**/*"),
                *frontend.glob("public/*"),
            )
            if path.is_file()
        )
