"""Where the options of `punto serve` come from.

The command line comes first, then the variable `PUNTO_NAME` of an option, then the file of
`--settings`, then the default.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Annotated, Any

import typer

from punto.messages import describe_error, message, suggest_word
from punto.refusals import Refused

VARIABLE_PREFIX = "PUNTO_"
NOT_IN_A_FILE = ("help", "json", "settings")


def name_variables(command: Any) -> None:
    """Give each option of a command its variable: `PUNTO_BETTING_SECONDS` for --betting-seconds."""
    for flag, option in _options_by_flag(command).items():
        option.envvar = VARIABLE_PREFIX + flag.replace("-", "_").upper()
        option.show_envvar = False  # `--settings` explains it once


def _options_by_flag(command: Any) -> dict[str, Any]:
    found = {max(option.opts, key=len).removeprefix("--"): option for option in command.params}
    return {flag: option for flag, option in found.items() if flag not in NOT_IN_A_FILE}


def _read_settings(context: typer.Context, path: Path | None) -> Path | None:
    if path is not None:
        context.default_map = _settings_of(context, path)
    return path


def _settings_of(context: typer.Context, path: Path) -> dict[str, Any]:
    """Return the values of a settings file by the names of parameters."""
    try:
        written = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise Refused("bad_settings", path=str(path), why=describe_error(error)) from None
    except ValueError as error:
        why = message("detail", "reason", text=str(error))
        raise Refused("bad_settings", path=str(path), why=why) from None
    options = _options_by_flag(context.command)
    if unknown := [key for key in written if key not in options]:
        raise Refused(
            "unknown_setting",
            path=str(path),
            key=unknown[0],
            hint=suggest_word(unknown[0], options),
            keys=sorted(options),
        )
    for key, value in written.items():
        if kind := _wrong_kind(options[key], value):
            why = message("detail", "setting_kind", key=key, kind=kind)
            raise Refused("bad_settings", path=str(path), why=why)
    return {options[key].name: _as_list(options[key], value) for key, value in written.items()}


def _as_list(option: Any, value: Any) -> Any:
    """Return the only value of an option that can be repeated as a list."""
    return [value] if option.multiple and not isinstance(value, list) else value


def _wrong_kind(option: Any, value: Any) -> str | None:
    """Return the kind that an option needs if TOML has another: `port = true` is no number."""
    values = value if option.multiple and isinstance(value, list) else [value]
    if option.is_flag:
        return None if isinstance(value, bool) else "switch"
    if all(isinstance(one, str) for one in values):
        return None  # the parser reads numbers from texts too, as it does from variables
    if option.type_descriptor.annotation in (int, float):
        is_number = isinstance(value, int | float) and not isinstance(value, bool)
        return None if is_number else "number"
    return "text"


SettingsOption = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE",
        is_eager=True,
        callback=_read_settings,
        envvar=f"{VARIABLE_PREFIX}SETTINGS",
        show_envvar=False,
        help="TOML file of options, such as port = 80. A variable such as PUNTO_PORT overrides "
        "it, and the command line both.",
    ),
]
