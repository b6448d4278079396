"""No code of the package runs text as a program, or reads objects that can run one."""

from __future__ import annotations

import ast

from tests.paths import ROOT

FORBIDDEN = {
    "eval", "exec", "os.system", "os.popen", "pickle.load", "pickle.loads", "marshal.loads",
    "shelve.open", "yaml.load", "subprocess.getoutput", "asyncio.create_subprocess_shell",
}  # fmt: skip
"""Calls by name. `shell=True` is forbidden with every call."""
ALLOWED = {
    "records/audit/audit_config.py",  # what a command sends to its own workers
    "sim/work_units.py",
    "sim/sessions/system_loader.py",  # a Python file of whoever runs the command
    "sim/sessions/system_source.py",
}
PATTERN_CALLS = {f"re.{name}" for name in ("compile", "match", "search", "fullmatch", "sub")}
PACKAGE = ROOT / "src" / "punto"


def calls(*folders: str) -> list[tuple[str, ast.Call]]:
    """Return the calls in the package, or in these folders of it, with their files."""
    return [
        (path.relative_to(PACKAGE).as_posix(), node)
        for folder in folders or ("",)
        for path in (PACKAGE / folder).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
    ]


def test_no_text_is_run_as_a_program() -> None:
    found = {
        file
        for file, call in calls()
        if ast.unparse(call.func) in FORBIDDEN or any(one.arg == "shell" for one in call.keywords)
    }
    assert found == ALLOWED


def test_the_server_builds_no_pattern_from_input() -> None:
    patterns = [
        (file, call.args[0])
        for file, call in calls("web", "house")
        if ast.unparse(call.func) in PATTERN_CALLS
    ]
    assert patterns
    assert [place for place in patterns if not isinstance(place[1], ast.Constant)] == []
