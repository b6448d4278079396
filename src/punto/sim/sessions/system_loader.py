"""From a system's name, file or function to what a walk can call."""

from __future__ import annotations

from collections.abc import Callable
from inspect import signature
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np
from numba import njit, types

from punto.refusals import Refused, did_you_mean, shown
from punto.sim.kernel import Int64Array
from punto.sim.sessions.kernel import SYSTEM_TYPE, VIEW_TYPE, play_sessions
from punto.sim.sessions.systems import SYSTEMS, BettingSystem, BettorView, Memory
from punto.sim.vector_draw import Int16Array

MAX_STAKE = 2**62
_OPTIONAL = "none on some of its paths"
FUNCTION_NAME = "system"


class LoadedSystem(NamedTuple):
    """A system that walks can call."""

    name: str
    system: BettingSystem
    compiled: bool

    def play(
        self,
        outcomes: Int16Array,
        pays: Int64Array,
        terms: Int64Array,
        seats: Int64Array,
        memory: Memory,
    ) -> None:
        if not self.compiled:
            play_sessions.py_func(self.system, outcomes, pays, terms, seats, memory)
            return
        try:
            play_sessions(self.system, outcomes, pays, terms, seats, memory)
        except Exception as error:  # the walk itself raises nothing: what comes is the system's
            raise _system_failed(self.name, error) from None


def load_system(wanted: str | BettingSystem) -> LoadedSystem:
    """A built-in system by its name, one of yours by its path or as a function."""
    if not isinstance(wanted, str):
        function = getattr(wanted, "py_func", wanted)  # where it was compiled already
        return prepare_system(getattr(function, "__name__", FUNCTION_NAME), function)
    if wanted in SYSTEMS:
        return prepare_system(wanted, SYSTEMS[wanted])
    if wanted.endswith(".py"):
        return prepare_system(wanted, read_system_file(wanted))
    raise Refused(
        "unknown_system",
        f"there is no system {shown(wanted)}; choose {', '.join(SYSTEMS)}, or the path of a .py "
        f"file with a function `{FUNCTION_NAME}`{did_you_mean(wanted, SYSTEMS)}",
    )


# --- a file ---------------------------------------------------------------------------------------


def read_system_file(path: str) -> BettingSystem:
    """The function `system` of a Python file."""
    module = ModuleType(Path(path).stem)
    module.__file__ = path
    try:
        exec(compile(_read_text(path), path, "exec"), module.__dict__)
    except (Exception, SystemExit) as error:
        raise _system_failed(path, error) from None
    found = getattr(module, FUNCTION_NAME, None)
    if not callable(found):
        raise Refused(
            "no_system",
            f"{path} has no function `{FUNCTION_NAME}`; write `def {FUNCTION_NAME}(seen): …`",
        )
    system: BettingSystem = getattr(found, "py_func", found)
    return system


def _read_text(path: str) -> str:
    try:
        return Path(path).read_text(encoding="utf-8-sig")
    except OSError as error:
        why = (error.strerror or "it cannot be read").lower()
        raise Refused("cannot_read", f"cannot read the system {shown(path)}: {why}") from None
    except ValueError:
        raise Refused("cannot_read", f"cannot read {shown(path)}: it is not text") from None


# --- made ready -----------------------------------------------------------------------------------


def prepare_system(name: str, function: BettingSystem) -> LoadedSystem:
    """Compiled where numba can; else as it stands."""
    _check_arguments(name, function)
    # What was compiled of our own is kept on disk; nothing is written beside a file of yours. Yours
    # has its bounds checked: a place that memory does not have is told, not written to.
    ours = SYSTEMS.get(name) is function
    how: dict[str, Any] = {"nogil": True, "cache": True} if ours else {"boundscheck": True}
    try:
        if ours:
            return LoadedSystem(name, njit(SYSTEM_TYPE, **how)(function), True)
        asked = njit((VIEW_TYPE,), **how)(function).nopython_signatures[0].return_type
        if isinstance(asked, types.Integer):
            return LoadedSystem(name, njit(SYSTEM_TYPE, **how)(function), True)
    except Exception:  # numba raises many kinds; what is wrong with the system itself shows in play
        return LoadedSystem(name, _with_checked_result(name, function), False)
    raise _stake_not_whole(name, _OPTIONAL if isinstance(asked, types.Optional) else str(asked))


def _check_arguments(name: str, function: Callable[..., Any]) -> None:
    try:
        signature(function).bind(None)
    except (TypeError, ValueError):
        raise Refused(
            "bad_system",
            f"the system {name} is not a function of what is seen; write `def {FUNCTION_NAME}(seen): …`",
        ) from None


def _with_checked_result(name: str, function: BettingSystem) -> BettingSystem:
    """What the compiler would see to."""

    def ask(seen: BettorView) -> int:
        try:
            stake = function(seen)
        except Exception as error:
            raise _system_failed(name, error) from None
        if isinstance(stake, bool) or not isinstance(stake, int | np.integer):
            raise _stake_not_whole(name, type(stake).__name__)
        return min(int(stake), MAX_STAKE)

    return ask


def _stake_not_whole(name: str, kind: str) -> Refused:
    return Refused(
        "stake_not_whole",
        f"the system {name} asks for a stake that is {kind}; return a whole number of chips, "
        "as int(…) or with //",
    )


def _system_failed(name: str, error: BaseException) -> Refused:
    if isinstance(error, Refused):
        return error
    line = getattr(error, "lineno", None)
    trace = error.__traceback__
    while trace is not None:  # the last line of the file itself
        if trace.tb_frame.f_code.co_filename == name:
            line = trace.tb_lineno
        trace = trace.tb_next
    where = f" at line {line}" if line else ""
    said = getattr(error, "msg", None) or str(error)
    return Refused(
        "system_failed", f"the system {name} failed{where}: {type(error).__name__}: {said}"
    )
