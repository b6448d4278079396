"""From a system's name, file or function to what a walk can call."""

from __future__ import annotations

from collections.abc import Callable
from inspect import signature
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np
from numba import njit, types

from punto.refusals import Refused, did_you_mean, quote_input
from punto.sim.kernel import Integers
from punto.sim.sessions.kernel import SEEN, SYSTEM, walk
from punto.sim.sessions.systems import SYSTEMS, Memory, Seen, System
from punto.sim.vector_draw import Row

LARGEST = 2**62
_OPTIONAL = "none on some of its paths"
NAME = "system"


class Ready(NamedTuple):
    """A system that walks can call."""

    name: str
    system: System
    compiled: bool

    def walk(
        self, outcomes: Row, pays: Integers, terms: Integers, seats: Integers, memory: Memory
    ) -> None:
        if not self.compiled:
            walk.py_func(self.system, outcomes, pays, terms, seats, memory)
            return
        try:
            walk(self.system, outcomes, pays, terms, seats, memory)
        except Exception as error:  # the walk itself raises nothing: what comes is the system's
            raise _failed(self.name, error) from None


def find_system(wanted: str | System) -> Ready:
    """A built-in system by its name, one of yours by its path or as a function."""
    if not isinstance(wanted, str):
        function = getattr(wanted, "py_func", wanted)  # where it was compiled already
        return make_ready(getattr(function, "__name__", NAME), function)
    if wanted in SYSTEMS:
        return make_ready(wanted, SYSTEMS[wanted])
    if wanted.endswith(".py"):
        return make_ready(wanted, read_system(wanted))
    raise Refused(
        "unknown_system",
        f"there is no system {quote_input(wanted)}; choose {', '.join(SYSTEMS)}, "
        "or the path of a .py "
        f"file with a function `{NAME}`{did_you_mean(wanted, SYSTEMS)}",
    )


# --- a file ---------------------------------------------------------------------------------------


def read_system(path: str) -> System:
    """The function `system` of a Python file."""
    module = ModuleType(Path(path).stem)
    module.__file__ = path
    try:
        exec(compile(_text(path), path, "exec"), module.__dict__)
    except (Exception, SystemExit) as error:
        raise _failed(path, error) from None
    found = getattr(module, NAME, None)
    if not callable(found):
        raise Refused("no_system", f"{path} has no function `{NAME}`; write `def {NAME}(seen): …`")
    system: System = getattr(found, "py_func", found)
    return system


def _text(path: str) -> str:
    try:
        return Path(path).read_text(encoding="utf-8-sig")
    except OSError as error:
        why = (error.strerror or "it cannot be read").lower()
        raise Refused("cannot_read", f"cannot read the system {quote_input(path)}: {why}") from None
    except ValueError:
        raise Refused("cannot_read", f"cannot read {quote_input(path)}: it is not text") from None


# --- made ready -----------------------------------------------------------------------------------


def make_ready(name: str, function: System) -> Ready:
    """Compiled where numba can; else as it stands."""
    _check_arguments(name, function)
    # What was compiled of our own is kept on disk; nothing is written beside a file of yours. Yours
    # has its bounds checked: a place that memory does not have is told, not written to.
    ours = SYSTEMS.get(name) is function
    how: dict[str, Any] = {"nogil": True, "cache": True} if ours else {"boundscheck": True}
    try:
        if ours:
            return Ready(name, njit(SYSTEM, **how)(function), True)
        asked = njit((SEEN,), **how)(function).nopython_signatures[0].return_type
        if isinstance(asked, types.Integer):
            return Ready(name, njit(SYSTEM, **how)(function), True)
    except Exception:  # numba raises many kinds; what is wrong with the system itself shows in play
        return Ready(name, _plainly(name, function), False)
    raise _not_whole(name, _OPTIONAL if isinstance(asked, types.Optional) else str(asked))


def _check_arguments(name: str, function: Callable[..., Any]) -> None:
    try:
        signature(function).bind(None)
    except (TypeError, ValueError):
        raise Refused(
            "bad_system",
            f"the system {name} is not a function of what is seen; write `def {NAME}(seen): …`",
        ) from None


def _plainly(name: str, function: System) -> System:
    """What the compiler would see to."""

    def ask(seen: Seen) -> int:
        try:
            stake = function(seen)
        except Exception as error:
            raise _failed(name, error) from None
        if isinstance(stake, bool) or not isinstance(stake, int | np.integer):
            raise _not_whole(name, type(stake).__name__)
        return min(int(stake), LARGEST)

    return ask


def _not_whole(name: str, kind: str) -> Refused:
    return Refused(
        "stake_not_whole",
        f"the system {name} asks for a stake that is {kind}; return a whole number of chips, "
        "as int(…) or with //",
    )


def _failed(name: str, error: BaseException) -> Refused:
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
