"""Hooks of hatch: the wheel and the sdist contain the web page and the addresses of the project.

In a clone the page is built from `frontend/`, with the installed Node.js or that of a PyPI package.
An sdist has the page, so a wheel is made from it without Node.js. An editable installation gets no
page: `make run` and `make page` build it there.

The addresses of the project are those of the repository from which the clone was made.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

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


_ORIGIN = re.compile(
    r"(?:(?:https|ssh|git)://)?(?:[^@/]+@)?(?P<host>[\w.-]+\.[a-z]+)(?::\d+)?[/:]"
    r"(?P<path>[\w.~/-]+?)(?:\.git)?/?"
)


class ProjectUrlHook(MetadataHookInterface):
    """Adds `Project-URL` to the metadata; an sdist keeps those of its build."""

    def update(self, metadata: dict[str, Any]) -> None:
        metadata["urls"] = list_project_urls(self._read_origin())

    def _read_origin(self) -> str:
        if not (Path(self.root) / ".git").exists():
            return ""
        command = ["git", "-C", self.root, "config", "--get", "remote.origin.url"]
        try:
            done = subprocess.run(command, capture_output=True, text=True, check=False)
        except OSError:  # no git
            return ""
        return done.stdout.strip()


def list_project_urls(origin: str) -> dict[str, str]:
    """Return the addresses of a repository on a public host, by their labels.

    A path of this machine has none. User names and passwords in the address are left out.
    """
    found = _ORIGIN.fullmatch(origin)
    if found is None:
        return {}
    source = f"https://{found['host']}/{found['path']}"
    if found["host"] != "github.com":
        return {"Source": source}
    return {
        "Source": source,
        "Documentation": f"{source}/tree/HEAD/docs",
        "Changelog": f"{source}/blob/HEAD/CHANGELOG.md",
        "Issues": f"{source}/issues",
        "Security": f"{source}/security",
    }
