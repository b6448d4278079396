"""Plots as inline SVG without scripts or other files."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import ceil, floor, log10

WIDTH, HEIGHT = 520, 220
_LEFT, _RIGHT, _TOP, _BOTTOM = 64, 12, 14, 34


class _Frame:
    """Converts values to plot coordinates."""

    def __init__(self, lows: tuple[float, float], highs: tuple[float, float]) -> None:
        self.low_x, self.low_y = lows
        self.span_x = (highs[0] - lows[0]) or 1.0
        self.span_y = (highs[1] - lows[1]) or 1.0

    def x(self, value: float) -> float:
        return _LEFT + (value - self.low_x) / self.span_x * (WIDTH - _LEFT - _RIGHT)

    def y(self, value: float) -> float:
        return HEIGHT - _BOTTOM - (value - self.low_y) / self.span_y * (HEIGHT - _TOP - _BOTTOM)


def draw_bars(title: str, labels: Sequence[str], values: Sequence[float], unit: str) -> str:
    """Draw labelled bars up and down from zero."""
    low, high = min(0.0, *values), max(0.0, *values)
    frame = _Frame((-0.5, low), (len(values) - 0.5, high))
    width = 0.7 * (WIDTH - _LEFT - _RIGHT) / max(len(values), 1)
    parts = [_grid(frame, low, high, unit)]
    for number, (label, value) in enumerate(zip(labels, values, strict=True)):
        top, bottom = frame.y(max(value, 0.0)), frame.y(min(value, 0.0))
        sign = "up" if value >= 0 else "down"
        parts.append(
            f'<rect class="{sign}" x="{frame.x(number) - width / 2:.1f}" y="{top:.1f}" '
            f'width="{width:.1f}" height="{max(bottom - top, 0.5):.1f}">'
            f"<title>{escape(label)}: {value:.5g} {escape(unit)}</title></rect>"
            + _text(frame.x(number), HEIGHT - _BOTTOM + 16, label, "middle")
        )
    return _svg(title, parts)


def draw_points(title: str, xs: Sequence[int], ys: Sequence[float], unit: str, x_name: str) -> str:
    """Draw points at whole numbers, connected by a line."""
    low, high = _add_margin(min(ys), max(ys))
    frame = _Frame((xs[0] - 0.4, low), (xs[-1] + 0.4, high))
    path = " ".join(f"{frame.x(x):.1f},{frame.y(y):.1f}" for x, y in zip(xs, ys, strict=True))
    parts = [_grid(frame, low, high, unit), f'<polyline class="line" points="{path}"/>']
    label_interval = ceil(len(xs) / 16)  # keeps labels from overlapping
    for number, (x, y) in enumerate(zip(xs, ys, strict=True)):
        label = str(x) if number % label_interval == 0 else ""
        parts.append(
            f'<circle class="point" cx="{frame.x(x):.1f}" cy="{frame.y(y):.1f}" r="3.5">'
            f"<title>{x} {escape(x_name)}: {y:.5g} {escape(unit)}</title></circle>"
            + _text(frame.x(x), HEIGHT - _BOTTOM + 16, label, "middle")
        )
    parts.append(_text(WIDTH - _RIGHT, HEIGHT - 4, x_name, "end"))
    return _svg(title, parts)


def draw_distribution(title: str, xs: Sequence[float], ys: Sequence[float], x_name: str) -> str:
    """Draw a distribution with losses and gains in different colours."""
    high = max(ys)
    frame = _Frame((xs[0], 0.0), (xs[-1], high))
    width = max((WIDTH - _LEFT - _RIGHT) / max(len(xs), 1), 0.6)
    parts = [_grid(frame, 0.0, high, "%")]
    for x, y in zip(xs, ys, strict=True):
        sign = "down" if x < 0 else "up"
        top = frame.y(y)
        parts.append(
            f'<rect class="{sign}" x="{frame.x(x) - width / 2:.2f}" y="{top:.1f}" '
            f'width="{width:.2f}" height="{HEIGHT - _BOTTOM - top:.1f}"/>'
        )
    marks = dict.fromkeys([xs[0], 0.0 if xs[0] < 0 < xs[-1] else xs[0], xs[-1]])
    parts += [
        _text(frame.x(x), HEIGHT - _BOTTOM + 16, f"{x:+.0f}" if x else "0", "middle") for x in marks
    ]
    parts.append(_text(WIDTH - _RIGHT, HEIGHT - 4, x_name, "end"))
    return _svg(title, parts)


def _add_margin(low: float, high: float) -> tuple[float, float]:
    """Add a margin above and below; a flat line also gets a scale."""
    span = (high - low) or abs(high) * 0.1 or 1.0
    return low - 0.15 * span, high + 0.15 * span


def _grid(frame: _Frame, low: float, high: float, unit: str) -> str:
    parts = []
    for value, label in _ticks(low, high):
        y = frame.y(value)
        kind = "zero" if value == 0 and low < 0 < high else "grid"
        parts.append(_rule(kind, y) + _text(_LEFT - 6, y + 4, f"{label} {unit}", "end"))
    return "".join(parts)


def _ticks(low: float, high: float) -> list[tuple[float, str]]:
    """Return about five round values in a range, with enough digits to distinguish them."""
    rough = ((high - low) or 1.0) / 5
    size = 10.0 ** floor(log10(rough))
    step = size * next(factor for factor in (1, 2, 5, 10) if factor * size >= rough)
    digits = max(0, -floor(log10(step)))
    numbers = range(ceil(low / step - 1e-9), floor(high / step + 1e-9) + 1)
    return [(number * step, f"{number * step:.{digits}f}") for number in numbers]


def _rule(kind: str, y: float) -> str:
    return f'<line class="{kind}" x1="{_LEFT}" x2="{WIDTH - _RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>'


def _text(x: float, y: float, text: str, anchor: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'


def _svg(title: str, parts: Sequence[str]) -> str:
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(title, quote=True)}">'
        f"<title>{escape(title)}</title>{''.join(parts)}</svg>"
    )
