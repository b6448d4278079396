"""Load a betting system from its name, a file or a function."""

from __future__ import annotations

from collections.abc import Callable
from inspect import signature
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np
from numba import njit, types

from punto.messages import describe_error, message, shorten_reason, suggest_word
from punto.refusals import Refused
from punto.sim.arrays import Int16Array
from punto.sim.sessions.checked_arithmetic import SystemStopped
from punto.sim.sessions.kernel import (
    SYSTEM_TYPE,
    VIEW_TYPE,
    SessionKernelConfig,
    SessionStates,
    play_sessions,
)
from punto.sim.sessions.system_source import (
    CHECKS,
    compile_checked,
    find_nondeterministic_module,
    rebuild_checked,
)
from punto.sim.sessions.systems import SYSTEMS, BettingSystem, BettorView

MAX_STAKE = 2**62
FUNCTION_NAME = "system"


class LoadedSystem(NamedTuple):
    """A betting system that the session kernel can call."""

    name: str
    system: BettingSystem
    compiled: bool

    def play(
        self, outcomes: Int16Array, kernel_config: SessionKernelConfig, states: SessionStates
    ) -> None:
        """Play sessions on `outcomes`; see `play_sessions`."""
        if not self.compiled:
            play_sessions.py_func(self.system, outcomes, kernel_config, states)
            return
        try:
            play_sessions(self.system, outcomes, kernel_config, states)
        except SystemStopped:
            raise
        except Exception as error:  # only the system itself can raise
            raise _system_failed(self.name, error) from None


def load_system(wanted: str | BettingSystem) -> LoadedSystem:
    """Load a built-in system by name, or a user's system by path or as a function."""
    if not isinstance(wanted, str):
        function = getattr(wanted, "py_func", wanted)  # if it is already compiled
        name = getattr(function, "__name__", FUNCTION_NAME)
        return prepare_system(name, function, rebuild_checked)
    if wanted in SYSTEMS:
        return LoadedSystem(wanted, _compile_built_in(SYSTEMS[wanted]), True)
    if wanted.endswith(".py"):
        return prepare_system(wanted, read_system_file(wanted), lambda function: function)
    hint = suggest_word(wanted, SYSTEMS)
    raise Refused("unknown_system", system=wanted, known=list(SYSTEMS), hint=hint)


# --- a file ---------------------------------------------------------------------------------------


def read_system_file(path: str) -> BettingSystem:
    """Return the function `system` of a Python file."""
    module = ModuleType(f"system {Path(path).stem}")
    module.__file__ = path
    module.__dict__.update(CHECKS)
    try:
        exec(compile_checked(_read_text(path), path), module.__dict__)
    except (Exception, SystemExit) as error:
        raise _system_failed(path, error) from None
    found = getattr(module, FUNCTION_NAME, None)
    if not callable(found):
        raise Refused("no_system", file=path)
    system: BettingSystem = getattr(found, "py_func", found)
    return system


def _read_text(path: str) -> str:
    try:
        return Path(path).read_text(encoding="utf-8-sig")
    except (OSError, ValueError) as error:
        raise Refused("cannot_read", file=path, why=describe_error(error)) from None


# --- compilation ----------------------------------------------------------------------------------


Rebuild = Callable[[Callable[..., Any]], Callable[..., Any] | None]
"""Returns a function with checks of its integers and loops, or None."""


def _compile_built_in(function: BettingSystem) -> BettingSystem:
    """Compile a built-in system; only these are cached, so nothing is written beside user files."""
    compiled: BettingSystem = njit(SYSTEM_TYPE, nogil=True, cache=True)(function)
    return compiled


def prepare_system(name: str, function: BettingSystem, rebuild: Rebuild) -> LoadedSystem:
    """Compile a user's system, or leave it as plain Python if numba cannot compile it.

    Its bounds and integers are checked: a bad memory index or an overflow raises an error.
    """
    _check_arguments(name, function)
    module = find_nondeterministic_module(function)
    if module is not None:
        raise Refused("unseeded_random", system=name, module=module)
    plain = LoadedSystem(name, _with_checked_result(name, function), False)
    checked = rebuild(function)
    if checked is None:  # without its source, a compiled function could overflow unnoticed
        return plain
    try:
        asked = njit((VIEW_TYPE,), boundscheck=True)(checked).nopython_signatures[0].return_type
        if isinstance(asked, types.Integer):
            return LoadedSystem(name, njit(SYSTEM_TYPE, boundscheck=True)(checked), True)
    except Exception:  # numba raises many kinds; an error of the system itself appears in play
        return plain
    if isinstance(asked, types.Optional):
        raise Refused("stake_not_whole", system=name, returned=message("detail", "no_stake"))
    raise _stake_not_whole(name, str(asked))


def _check_arguments(name: str, function: Callable[..., Any]) -> None:
    try:
        signature(function).bind(None)
    except (TypeError, ValueError):
        raise Refused("bad_system", system=name) from None


def _with_checked_result(name: str, function: BettingSystem) -> BettingSystem:
    """Wrap a plain Python system with the checks that the compiler would do."""

    def call(seen: BettorView) -> int:
        try:
            stake = function(seen)
        except SystemStopped:
            raise
        except Exception as error:
            raise _system_failed(name, error) from None
        if isinstance(stake, bool) or not isinstance(stake, int | np.integer):
            raise _stake_not_whole(name, type(stake).__name__)
        return min(int(stake), MAX_STAKE)

    return call


def _stake_not_whole(name: str, type_name: str) -> Refused:
    returned = message("detail", "stake_type", type=type_name)
    return Refused("stake_not_whole", system=name, returned=returned)


def _system_failed(name: str, error: BaseException) -> Refused:
    if isinstance(error, Refused):
        return error
    line = getattr(error, "lineno", None)
    trace = error.__traceback__
    while trace is not None:  # the last line in the file itself
        if trace.tb_frame.f_code.co_filename == name:
            line = trace.tb_lineno
        trace = trace.tb_next
    return Refused(
        "system_failed",
        system=name,
        where=message("detail", "failed_at_line", line=line) if line else None,
        error=type(error).__name__,
        text=shorten_reason(getattr(error, "msg", None) or str(error)),
    )
