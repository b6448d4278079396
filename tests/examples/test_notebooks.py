"""Executes every notebook of `examples/notebooks`, with small sizes, in one kernel."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import nbformat
import pytest
from jupyter_client.kernelspec import KernelSpec
from jupyter_client.manager import AsyncKernelManager
from nbclient import NotebookClient

from tests.paths import EXAMPLES

FOLDER = EXAMPLES / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))
SMALL = {"SHOES": 150, "COUPS": 30_000}
"""Sizes instead of those of the cell with the tag `parameters`."""


class ThisPython(AsyncKernelManager):
    """A kernel of this interpreter, whatever kernels are installed."""

    @property
    def kernel_spec(self) -> KernelSpec:
        command = [sys.executable, "-m", "ipykernel_launcher", "-f", "{connection_file}"]
        return KernelSpec(argv=command, display_name="Python", language="python")


def load_cells(path: Path) -> list[Any]:
    """Return the code cells of a notebook, with smaller sizes, in an empty namespace."""
    cells: list[Any] = [nbformat.v4.new_code_cell("%reset -f")]  # type: ignore[no-untyped-call]
    for cell in nbformat.read(path, as_version=4).cells:  # type: ignore[no-untyped-call]
        if cell.cell_type == "code":
            cells.append(cell)
        if "parameters" in cell.metadata.get("tags", ()):
            names = [line.split(" = ")[0] for line in cell.source.splitlines()]
            sizes = "\n".join(f"{name} = {SMALL[name]}" for name in names)
            cells.append(nbformat.v4.new_code_cell(sizes))  # type: ignore[no-untyped-call]
    return cells


@pytest.fixture(scope="module")
def outputs() -> dict[str, str]:
    """Execute all notebooks; return the outputs of each as text."""
    cells = {path.name: load_cells(path) for path in NOTEBOOKS}
    together = nbformat.v4.new_notebook(cells=[cell for part in cells.values() for cell in part])  # type: ignore[no-untyped-call]
    client = NotebookClient(
        together,
        km=ThisPython(),
        timeout=500,
        resources={"metadata": {"path": str(FOLDER)}},
    )
    client.execute()
    return {name: str([cell.outputs for cell in part]) for name, part in cells.items()}


def test_there_are_five_notebooks_without_stored_outputs() -> None:
    assert len(NOTEBOOKS) == 5
    for path in NOTEBOOKS:
        cells = nbformat.read(path, as_version=4).cells  # type: ignore[no-untyped-call]
        assert cells[0].source.startswith("# ")
        assert not any(cell.get("outputs") for cell in cells)


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        (1, ["1.0579 %", "-114753351728/10847218479825", "text/html"]),
        (2, ["Simulation mbs-baccarat", "coups a second"]),
        (3, ["card_too_many", "<th>profit</th>", "41 coups"]),
        (4, ["below", "Long Banker", "Settlement: long_banker"]),
        (5, ["image/svg+xml", "Banker wins", "z from 50 %"]),
    ],
)
def test_a_notebook_runs(outputs: dict[str, str], number: int, expected: list[str]) -> None:
    text = outputs[NOTEBOOKS[number - 1].name]
    for part in expected:
        assert part in text
