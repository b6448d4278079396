"""Spans of a command, from the request to the commit; nothing happens until a tracer is set.

The house and the web server mark their steps with `span`. `punto.web.otel` sets a tracer that sends
the spans to OpenTelemetry.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from contextvars import ContextVar
from typing import Protocol

Attribute = str | int


class OpenSpan(Protocol):
    def set(self, name: str, value: Attribute) -> None: ...

    def end(self) -> None: ...


class Tracer(Protocol):
    def start(
        self, name: str, parent: OpenSpan | str | None, attributes: dict[str, Attribute]
    ) -> OpenSpan:
        """Start a span below another, or below the `traceparent` of a client."""
        ...


_tracer: Tracer | None = None
_current: ContextVar[OpenSpan | None] = ContextVar("punto_span", default=None)
_OFF: AbstractContextManager[None] = nullcontext()


def set_tracer(tracer: Tracer | None) -> None:
    global _tracer
    _tracer = tracer


def current_span() -> OpenSpan | None:
    """Return the span of this task, to continue it in another task."""
    return None if _tracer is None else _current.get()


def span(
    name: str, parent: OpenSpan | str | None = None, **attributes: Attribute
) -> AbstractContextManager[OpenSpan | None]:
    """Trace a step; without `parent` it is a part of the current one."""
    return _OFF if _tracer is None else _trace(_tracer, name, parent, attributes)


@contextmanager
def _trace(
    tracer: Tracer, name: str, parent: OpenSpan | str | None, attributes: dict[str, Attribute]
) -> Iterator[OpenSpan]:
    opened = tracer.start(name, _current.get() if parent is None else parent, attributes)
    token = _current.set(opened)
    try:
        yield opened
    except BaseException as error:
        opened.set("error.type", type(error).__name__)
        raise
    finally:
        _current.reset(token)
        opened.end()


def start_span(name: str, traceparent: object = None, **attributes: Attribute) -> OpenSpan | None:
    """Start a span that its owner ends, such as that of a command on a socket."""
    if _tracer is None:
        return None
    parent = traceparent if isinstance(traceparent, str) else None
    return _tracer.start(name, parent, attributes)


@contextmanager
def use_span(opened: OpenSpan | None) -> Iterator[None]:
    """Make a span the current one, without ending it."""
    if opened is None:
        yield
        return
    token = _current.set(opened)
    try:
        yield
    finally:
        _current.reset(token)
