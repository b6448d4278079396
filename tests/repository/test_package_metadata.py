"""Metadata of the package: keywords, and the addresses of the project."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from hatch_build import ProjectUrlHook, list_project_urls
from tests.paths import ROOT

SOURCE = "https://github.com/someone/punto"


@pytest.mark.parametrize(
    "origin",
    [
        "https://github.com/someone/punto",
        "https://github.com/someone/punto.git",
        "https://name:token@github.com/someone/punto.git",
        "git@github.com:someone/punto.git",
        "ssh://git@github.com:22/someone/punto",
    ],
)
def test_the_addresses_are_those_of_the_repository(origin: str) -> None:
    urls = list_project_urls(origin)
    assert urls["Source"] == SOURCE
    assert urls["Changelog"] == f"{SOURCE}/blob/HEAD/CHANGELOG.md"
    assert all(url.startswith(SOURCE) for url in urls.values())
    for label, folder in (("Documentation", "/tree/HEAD/"), ("Changelog", "/blob/HEAD/")):
        assert (ROOT / urls[label].partition(folder)[2]).exists()


def test_another_host_has_its_source_alone() -> None:
    urls = list_project_urls("https://git.example.org/games/punto.git")
    assert urls == {"Source": "https://git.example.org/games/punto"}


@pytest.mark.parametrize("origin", ["", "/srv/punto", "../punto", "file:///srv/punto", "C:/punto"])
def test_a_path_of_this_machine_is_no_address(origin: str) -> None:
    assert list_project_urls(origin) == {}


def test_a_clone_knows_its_repository_and_a_folder_inside_another_does_not(tmp_path: Path) -> None:
    subprocess.run(["git", "init", "-q", tmp_path], check=True)
    subprocess.run(["git", "-C", tmp_path, "remote", "add", "origin", SOURCE], check=True)
    inside = tmp_path / "punto-0.1.0"
    inside.mkdir()
    assert _urls_of(tmp_path)["Source"] == SOURCE
    assert _urls_of(inside) == {}


def _urls_of(folder: Path) -> dict[str, str]:
    metadata: dict[str, dict[str, str]] = {}
    ProjectUrlHook(str(folder), {}).update(metadata)
    return metadata["urls"]
