"""Reference pages of the documentation site: command line, HTTP and Python."""

from __future__ import annotations

import inspect
import json
import re
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import punto
from punto.cli.help_examples import commands_by_path, load_examples
from punto.cli.main import build_command
from punto.web.app import openapi

METHODS = ("get", "post", "put", "patch", "delete")


# --- command line ---------------------------------------------------------------------------------


def command_line_page() -> str:
    command = build_command()
    examples = load_examples()
    lines = [
        "# Command line",
        "",
        "Every command has `--help`. Invalid input prints one line and exits with 2. With `--json`",
        "the output and the errors are JSON.",
        "",
    ]
    for path, found in commands_by_path(command).items():
        lines += _command_lines(path, found, examples.get(path, {}))
    return "\n".join(lines)


def _command_lines(path: str, command: Any, examples: dict[str, str]) -> Iterator[str]:
    import typer

    context = typer.Context(command, info_name=f"punto {path}")
    yield f"## punto {path}"
    yield ""
    yield inspect.cleandoc(command.help or "")
    yield ""
    yield f"    {command.get_usage(context).removeprefix('Usage: ').strip()}"
    yield ""
    rows = [row for option in command.params if (row := _option_row(option, context))]
    if rows:
        yield "| option | meaning | default |"
        yield "| --- | --- | --- |"
        yield from rows
        yield ""
    if examples:
        yield "```sh"
        for line, why in examples.items():
            yield f"{line}   # {why}"
        yield "```"
        yield ""


def _option_row(option: Any, context: Any) -> str | None:
    if getattr(option, "hidden", False) or option.name == "help":
        return None
    record = option.get_help_record(context)
    name = record[0] if record else option.name
    default = option.default
    is_plain = isinstance(default, str | int | float) and not isinstance(default, bool)
    shown = f"`{default}`" if is_plain and default != "" else ""
    variable = f" Variable: `{option.envvar}`." if isinstance(option.envvar, str) else ""
    return f"| `{_cell(name)}` | {_cell(option.help or '')}{variable} | {shown} |"


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ").replace("<", "&lt;")


# --- HTTP -----------------------------------------------------------------------------------------


def openapi_file() -> str:
    return json.dumps(openapi(), indent=1, default=str)


def http_page() -> str:
    described = openapi()
    by_group: dict[str, list[str]] = defaultdict(list)
    for path, routes in sorted(described["paths"].items()):
        for method in METHODS:
            if method in routes:
                by_group[_group_of(path)].append(_route_row(method, path, routes[method]))
    lines = [
        "# HTTP",
        "",
        "Generated from the OpenAPI description that a server publishes at `/schema/openapi.json`;",
        "[openapi.json](openapi.json) is a copy. [The protocol](../protocol.md) explains sign-in,",
        "sockets, rate limits and status codes.",
        "",
    ]
    for group, rows in by_group.items():
        lines += [f"## {group}", "", "| route | meaning | parameters | body | answer |"]
        lines += ["| --- | --- | --- | --- | --- |", *rows, ""]
    return "\n".join(lines)


def _group_of(path: str) -> str:
    parts = path.strip("/").split("/")
    return "/".join(["", *parts[:2]]) if parts[0] == "api" else f"/{parts[0]}"


def _route_row(method: str, path: str, route: dict[str, Any]) -> str:
    text = route.get("description") or route.get("summary") or ""
    parameters = ", ".join(
        f"`{parameter['name']}`" for parameter in route.get("parameters", ()) if "name" in parameter
    )
    body = _schema_name(route.get("requestBody", {}).get("content", {}))
    answers = [
        _schema_name(answer.get("content", {}))
        for status, answer in route.get("responses", {}).items()
        if str(status).startswith("2")
    ]
    cells = [f"`{method.upper()} {path}`", " ".join(_cell(text).split()), parameters, body]
    return f"| {' | '.join([*cells, ', '.join(filter(None, answers))])} |"


def _schema_name(content: dict[str, Any]) -> str:
    names = re.findall(r"#/components/schemas/(\w+)", json.dumps(content, default=str))
    return ", ".join(f"`{name}`" for name in dict.fromkeys(names))


# --- Python ---------------------------------------------------------------------------------------


def python_page() -> str:
    """List the names of `punto.__all__` for mkdocstrings, where each is defined."""
    lines = ["# Python", "", "```python", "import punto", "```", "", "## punto", ""]
    others = []
    for name in punto.__all__:
        value = getattr(punto, name)
        module = getattr(value, "__module__", None)
        if inspect.isclass(value) or inspect.isfunction(value):
            lines += [f"::: {module}.{value.__qualname__}", ""]
        elif not inspect.ismodule(value):
            others.append(f"`{name}`")
    if others:
        lines += [f"Further names: {', '.join(others)}.", ""]
    lines += ["## punto.odds", "", "::: punto.odds.analysis.analyse", ""]
    lines += ["## punto.sim", "", "::: punto.sim.simulation.simulate", ""]
    return "\n".join(lines)
