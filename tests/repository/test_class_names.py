"""A public class name exists once in the package."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

from tests.paths import ROOT
from tests.repository.repository import tree_of

PACKAGE = ROOT / "src" / "punto"


def duplicate_classes(folder: Path) -> dict[str, list[str]]:
    """Return the public class names that several definitions share, with their modules."""
    modules: dict[str, list[str]] = defaultdict(list)
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                modules[node.name].append(str(path.relative_to(folder)))
    return {name: paths for name, paths in modules.items() if len(paths) > 1}


def test_public_class_names_are_unique() -> None:
    assert duplicate_classes(PACKAGE) == {}


def test_a_duplicate_is_found(tmp_path: Path) -> None:
    (tmp_path / "inner").mkdir()
    (tmp_path / "one.py").write_text("class Shoe: ...\nclass _Hidden: ...\nclass Card: ...\n")
    (tmp_path / "inner" / "two.py").write_text("class Shoe: ...\nclass _Hidden: ...\n")
    assert duplicate_classes(tmp_path) == {"Shoe": ["inner/two.py", "one.py"]}
