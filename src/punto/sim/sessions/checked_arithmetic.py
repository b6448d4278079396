"""Arithmetic of a user's system: an overflow raises an error, and a loop can be stopped.

Compiled integers have 64 bits and wrap around silently. `system_source` replaces the operators of a
system by the functions below. In plain Python they do what the operators do; compiled, they check
integers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numba import njit, types
from numba.extending import intrinsic, overload

from punto.sim.thread_pool import TaskStopped

OVERFLOW = "an integer is outside 64 bits"
_stop_flag = np.zeros(1, np.int64)
_STOP_ADDRESS = _stop_flag.ctypes.data


class SystemStopped(TaskStopped):
    """Raised in a loop of a system after Ctrl-C."""


def request_stop(stop: bool = True) -> None:
    """Stop the loops of all systems, or let them run again."""
    _stop_flag[0] = stop


# --- plain Python ---------------------------------------------------------------------------------


def _plain(value: Any) -> Any:
    """Return a numpy integer as a Python integer, which does not wrap around."""
    return int(value) if isinstance(value, np.integer) else value


def add(one: Any, other: Any) -> Any:
    return _plain(one) + _plain(other)


def subtract(one: Any, other: Any) -> Any:
    return _plain(one) - _plain(other)


def multiply(one: Any, other: Any) -> Any:
    return _plain(one) * _plain(other)


def power(one: Any, other: Any) -> Any:
    return _plain(one) ** _plain(other)


def shift_left(one: Any, other: Any) -> Any:
    return _plain(one) << _plain(other)


def to_integer(value: Any = 0) -> int:
    return int(value)


def check_stop() -> None:
    if _stop_flag[0]:
        raise SystemStopped


# --- compiled -------------------------------------------------------------------------------------


def _is_integer(*kinds: Any) -> bool:
    return all(isinstance(kind, types.Integer) and getattr(kind, "signed", False) for kind in kinds)


def _make_checked(operation: str) -> Any:
    """Return an intrinsic: the result of two integers, and whether it overflowed.

    A comparison of the result would not do: the compiler assumes that integers do not overflow.
    """

    def type_result(_: Any, one: Any, other: Any) -> Any:  # noqa: ARG001 - numba counts them
        result = types.UniTuple(types.int64, 2)  # type: ignore[no-untyped-call]

        def generate(context: Any, builder: Any, _: Any, arguments: Any) -> Any:
            pair = getattr(builder, operation)(*arguments)
            has_overflowed = builder.zext(
                builder.extract_value(pair, 1), context.get_value_type(types.int64)
            )
            values = [builder.extract_value(pair, 0), has_overflowed]
            return context.make_tuple(builder, result, values)

        return result(types.int64, types.int64), generate

    return intrinsic(type_result)


_add_integers = _make_checked("sadd_with_overflow")
_subtract_integers = _make_checked("ssub_with_overflow")
_multiply_integers = _make_checked("smul_with_overflow")


@njit(nogil=True)
def _checked_add(one: int, other: int) -> int:
    total, has_overflowed = _add_integers(one, other)
    if has_overflowed:
        raise OverflowError(OVERFLOW)
    return int(total)


@njit(nogil=True)
def _checked_subtract(one: int, other: int) -> int:
    rest, has_overflowed = _subtract_integers(one, other)
    if has_overflowed:
        raise OverflowError(OVERFLOW)
    return int(rest)


@njit(nogil=True)
def _checked_multiply(one: int, other: int) -> int:
    product, has_overflowed = _multiply_integers(one, other)
    if has_overflowed:
        raise OverflowError(OVERFLOW)
    return int(product)


@njit(nogil=True)
def _checked_power(one: int, other: int) -> int:
    if other < 0:
        raise ValueError("a negative power of an integer")
    result = 1
    for _ in range(other):
        if result in (0, 1) and one in (0, 1):
            return one
        result = _checked_multiply(result, one)
    return result


@njit(nogil=True)
def _checked_shift(one: int, other: int) -> int:
    if other < 0:
        raise ValueError("negative shift count")
    for _ in range(other):
        if one == 0:
            return 0
        one = _checked_multiply(one, 2)
    return one


def _overload_operator(
    function: Callable[[Any, Any], Any], checked: Any, unchecked: Callable[[Any, Any], Any]
) -> None:
    def choose(one: Any, other: Any) -> Callable[[Any, Any], Any]:
        if _is_integer(one, other):
            return lambda one, other: checked(np.int64(one), np.int64(other))
        return unchecked

    overload(function, strict=False)(choose)


_overload_operator(add, _checked_add, lambda one, other: one + other)
_overload_operator(subtract, _checked_subtract, lambda one, other: one - other)
_overload_operator(multiply, _checked_multiply, lambda one, other: one * other)
_overload_operator(power, _checked_power, lambda one, other: one**other)
_overload_operator(shift_left, _checked_shift, lambda one, other: one << other)


@overload(to_integer, strict=False)
def _to_integer(value: Any) -> Callable[[Any], Any]:
    if isinstance(value, types.Float):

        def checked(value: Any) -> int:
            if not -(2.0**63) <= value < 2.0**63:
                raise OverflowError(OVERFLOW)
            return int(value)

        return checked
    return lambda value: int(value)


def _type_stop_flag(_: Any) -> Any:
    """Read the flag from memory each time: the compiler must not move the read out of a loop."""

    def generate(context: Any, builder: Any, *_: Any) -> Any:
        address = context.get_constant(types.intp, _STOP_ADDRESS)
        pointer = builder.inttoptr(address, context.get_value_type(types.int64).as_pointer())
        return builder.load_atomic(pointer, ordering="monotonic", align=8)

    return types.int64(), generate


_read_stop_flag: Any = intrinsic(_type_stop_flag)


@overload(check_stop, strict=False)
def _check_stop() -> Callable[[], None]:
    def compiled() -> None:
        if _read_stop_flag():
            raise SystemStopped

    return compiled
