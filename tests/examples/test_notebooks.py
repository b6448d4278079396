"""Executes every notebook of `examples/notebooks`, with small sizes, in one process.

The cells run in the shell of IPython without a kernel: once a message of a kernel was lost, and the
test waited for it. `PUNTO_LONG=1` also runs them in a kernel, as Jupyter does.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest
from jupyter_client.kernelspec import KernelSpec
from jupyter_client.manager import AsyncKernelManager
from nbclient import NotebookClient

from tests.effort import effort
from tests.paths import EXAMPLES

FOLDER = EXAMPLES / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))
SMALL = {"SHOES": 150, "COUPS": 30_000}
"""Sizes instead of those of the cell with the tag `parameters`."""
SHELL = """
import json, sys
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output

shell, outputs = InteractiveShell.instance(), {}
for name, sources in json.load(sys.stdin).items():
    shell.reset()
    texts = outputs[name] = []
    for source in sources:
        with capture_output() as captured:
            done = shell.run_cell(source)
        if done.error_before_exec or done.error_in_exec:
            sys.exit(f"{name}: {done.error_before_exec or done.error_in_exec!r}\\n{source}")
        texts.append(captured.stdout)
        texts += [str(shown.data) for shown in captured.outputs]
        if done.result is not None:
            texts.append(str(shell.display_formatter.format(done.result)[0]))
json.dump(outputs, sys.stdout)
"""


class ThisPython(AsyncKernelManager):
    """A kernel of this interpreter, whatever kernels are installed."""

    @property
    def kernel_spec(self) -> KernelSpec:
        command = [sys.executable, "-m", "ipykernel_launcher", "-f", "{connection_file}"]
        return KernelSpec(argv=command, display_name="Python", language="python")


def load_sources(path: Path) -> list[str]:
    """Return the code cells of a notebook, with smaller sizes."""
    sources = []
    for cell in nbformat.read(path, as_version=4).cells:  # type: ignore[no-untyped-call]
        if cell.cell_type == "code":
            sources.append(cell.source)
        if "parameters" in cell.metadata.get("tags", ()):
            names = [line.split(" = ")[0] for line in cell.source.splitlines()]
            sources.append("\n".join(f"{name} = {SMALL[name]}" for name in names))
    return sources


@pytest.fixture(scope="module")
def outputs() -> dict[str, str]:
    """Execute all notebooks; return the outputs of each as text."""
    sources = {path.name: load_sources(path) for path in NOTEBOOKS}
    done = subprocess.run(
        [sys.executable, "-c", SHELL],
        input=json.dumps(sources),
        capture_output=True,
        text=True,
        check=False,
        cwd=FOLDER,
    )
    assert done.returncode == 0, done.stderr
    return {name: str(texts) for name, texts in json.loads(done.stdout).items()}


@pytest.mark.skipif(effort(True, False), reason="long: PUNTO_LONG=1")
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs_in_a_kernel(path: Path) -> None:
    cells = [nbformat.v4.new_code_cell(source) for source in load_sources(path)]  # type: ignore[no-untyped-call]
    notebook = nbformat.v4.new_notebook(cells=cells)  # type: ignore[no-untyped-call]
    resources = {"metadata": {"path": str(FOLDER)}}
    NotebookClient(notebook, km=ThisPython(), timeout=500, resources=resources).execute()


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
