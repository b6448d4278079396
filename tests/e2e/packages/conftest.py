"""The wheel, built once, and an environment that has only the wheel and what it asks for."""

from __future__ import annotations

import fcntl
import os
import pwd
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.effort import effort
from tests.paths import ROOT

PAGE = "punto/web/static"
NO_NODE = {"PATH": os.defpath}
"""An environment without the Node.js of the tests; `npm` may still be in the system's folders."""
UNPRIVILEGED = "nobody"
"""The user of a server whose tests run as root."""


class Packages(NamedTuple):
    sdist: Path
    wheel: Path


@pytest.fixture(scope="session")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Packages:
    """Return the packages, built by the first worker that needs them."""
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "packages"
    with folder.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            build(folder)
    return Packages(*folder.glob("*.tar.gz"), *folder.glob("*.whl"))


def build(folder: Path) -> None:
    """Build in a copy of the clone with its page, as `make test` leaves it."""
    with tempfile.TemporaryDirectory() as name:
        clone = Path(name)
        listed = subprocess.run(
            ["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True
        )
        for path in listed.stdout.split("\0")[:-1]:
            if (ROOT / path).is_file():
                (clone / path).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / path, clone / path)
        shutil.copytree(ROOT / "src" / PAGE, clone / "src" / PAGE)
        # Copies keep the times of their files: the page is newer than its sources.
        (clone / "src" / PAGE / "index.html").touch()
        # The wheel is built from the unpacked sdist, as `python -m build` does it.
        subprocess.run(
            [sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, clone],
            check=True,
            capture_output=True,
            env={**os.environ, **NO_NODE},
        )


@pytest.fixture(scope="session")
def installed(packages: Packages) -> Iterator[Path]:
    """Return the scripts of an environment that every user may read.

    In `make test` the dependencies are those of the tests, found by a path file: to download and
    install them takes minutes on a busy machine.
    """
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        python = find_public_python() or sys.executable
        subprocess.run([python, "-m", "venv", "--without-pip", folder], check=True)
        install(folder / "bin", packages.wheel)
        yield folder / "bin"


def install(scripts: Path, wheel: Path) -> None:
    """Install the wheel, also over an earlier one."""
    asked = effort([str(wheel), "--no-deps"], [f"{wheel}[server]"])
    subprocess.run(
        [sys.executable, "-m", "pip", "--python", scripts / "python", "install", "-q",
         "--force-reinstall", "--disable-pip-version-check", "--no-compile",
         "-c", ROOT / "constraints.txt", *asked],
        check=True,
        capture_output=True,
    )  # fmt: skip
    if effort(True, False):
        (own,) = scripts.parent.glob("lib/*/site-packages")
        others = [path for path in sys.path if path.endswith("site-packages")]
        (own / "dependencies.pth").write_text("\n".join(others))


def find_public_python() -> str | None:
    """Return a Python of this version that an unprivileged user may run; None if there is none."""
    version = f"python{sys.version_info.major}.{sys.version_info.minor}"
    for python in (sys.executable, shutil.which(version, path="/usr/local/bin:/usr/bin")):
        if python and _may_run(str(Path(python).resolve())):
            return python
    return None


def _may_run(program: str) -> bool:
    try:
        done = subprocess.run(
            [program, "-c", ""], capture_output=True, check=False, cwd="/", **as_unprivileged()
        )
    except OSError:
        return False
    return done.returncode == 0


def as_unprivileged() -> dict[str, Any]:
    """Return arguments of `Popen` that change from root to another user."""
    if os.geteuid() != 0:
        return {}
    user = pwd.getpwnam(UNPRIVILEGED)
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
