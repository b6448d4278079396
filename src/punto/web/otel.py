"""Sends the spans of `punto.tracing` to an OpenTelemetry collector, by OTLP over HTTP."""

from __future__ import annotations

from opentelemetry.context import Context
from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.resources import Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor
from opentelemetry.trace import Span, set_span_in_context
from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

import punto
from punto.tracing import Attribute, OpenSpan

_PROPAGATOR = TraceContextTextMapPropagator()


class OtelSpan:
    def __init__(self, span: Span) -> None:
        self.span = span

    def set(self, name: str, value: Attribute) -> None:
        self.span.set_attribute(name, value)

    def end(self) -> None:
        self.span.end()


class OtelTracer:
    """A tracer whose spans a thread sends in batches; a slow collector delays no command."""

    def __init__(self, endpoint: str, owner: str) -> None:
        names = {
            "service.name": "punto",
            "service.version": punto.__version__,
            "service.instance.id": owner,
        }
        self._provider = TracerProvider(resource=Resource.create(names))
        exporter = OTLPSpanExporter(endpoint=endpoint)
        self._provider.add_span_processor(BatchSpanProcessor(exporter))
        self._tracer = self._provider.get_tracer("punto", punto.__version__)

    def start(
        self, name: str, parent: OpenSpan | str | None, attributes: dict[str, Attribute]
    ) -> OpenSpan:
        return OtelSpan(
            self._tracer.start_span(name, context=_context_of(parent), attributes=attributes)
        )

    def shutdown(self) -> None:
        """Send what is left."""
        self._provider.shutdown()


def _context_of(parent: OpenSpan | str | None) -> Context:
    if isinstance(parent, OtelSpan):
        return set_span_in_context(parent.span, Context())
    if isinstance(parent, str):  # an invalid one begins a new trace
        return _PROPAGATOR.extract({"traceparent": parent}, Context())
    return Context()
