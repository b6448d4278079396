"""sdist and wheel as `python -m build` makes them, installed into an empty environment."""

from __future__ import annotations

import json
import subprocess
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

import punto
from tests.e2e.packages.conftest import PAGE, Packages
from tests.paths import ROOT
from tests.wait import MAX_SECONDS


def test_both_contain_the_page_and_the_licences_of_its_scripts(packages: Packages) -> None:
    with tarfile.open(packages.sdist) as sdist, zipfile.ZipFile(packages.wheel) as wheel:
        in_sdist = {name.partition("/")[2] for name in sdist.getnames()}
        in_wheel = {*wheel.namelist()}
        licences = wheel.read(f"{PAGE}/licenses.md").decode()
    built = {
        path.relative_to(ROOT / "src").as_posix()
        for path in (ROOT / "src" / PAGE).rglob("*")
        if path.is_file()
    }
    assert f"{PAGE}/index.html" in built
    assert built <= in_wheel
    assert {f"src/{name}" for name in built} <= in_sdist
    for package in ("## lit ", "BSD-3-Clause", "## @codemirror/view ", "## @fluent/bundle "):
        assert package in licences
    assert f"punto-{punto.__version__}.dist-info/licenses/LICENSE" in in_wheel
    # Files that are no modules.
    for data in ("odds/templates/page.html.j2", "odds/par/sheet.html.j2",
                 "evidence/published/standard.toml", "cli/help_examples.toml"):  # fmt: skip
        assert f"punto/{data}" in in_wheel
    # Enough to build the page and to run the tests.
    assert {"frontend/package-lock.json", "hatch_build.py", "Makefile", "tools/npm.py"} <= in_sdist


def test_the_code_is_that_of_the_wheel(installed: Path) -> None:
    code = [str(installed / "python"), "-c", "import punto; print(punto.__file__)"]
    found = subprocess.run(code, check=True, capture_output=True, text=True, env={}).stdout
    assert Path(found).is_relative_to(installed.parent)


@pytest.fixture
def served(installed: Path, tmp_path: Path) -> Iterator[str]:
    """Return the address of a server that runs from the installed wheel."""
    serving = subprocess.Popen(
        [installed / "punto", "serve", "--json", "--port", "0", "--store", "sqlite:///house.db"],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        env={"PATH": str(installed)},
    )
    assert serving.stdout is not None
    yield json.loads(serving.stdout.readline())["address"]
    serving.terminate()
    serving.wait()


def test_the_installed_server_serves_its_page(served: str) -> None:
    with httpx.Client(base_url=served, timeout=MAX_SECONDS) as client:
        page = client.get("/").text
        script = page.partition('src="')[2].partition('"')[0]
        assert script.startswith("/assets/")
        answer = client.get(script)
        assert answer.headers["content-type"].startswith("text/javascript")
        assert answer.headers["content-encoding"] in ("br", "gzip")
        assert client.get("/licenses.md").status_code == 200
        assert len(client.get("/api/tables").json()) == 7
