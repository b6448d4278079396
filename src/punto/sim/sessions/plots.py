"""Plots of sessions as SVG."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

WIDTH, HEIGHT = 520, 240
_LEFT, _RIGHT, _TOP, _BOTTOM = 62, 14, 12, 40


class HistogramBar(NamedTuple):
    """One bar of a histogram plot."""

    low: float
    high: float
    percent: float
    css_class: str
    """`up` or `down`."""
    tooltip: str


class PlotFrame(NamedTuple):
    """The value ranges of a plot, and their pixel coordinates."""

    low_x: float
    high_x: float
    low_y: float
    high_y: float

    def x(self, value: float) -> float:
        part = (value - self.low_x) / ((self.high_x - self.low_x) or 1)
        return _LEFT + part * (WIDTH - _LEFT - _RIGHT)

    def y(self, value: float) -> float:
        part = (value - self.low_y) / ((self.high_y - self.low_y) or 1)
        return HEIGHT - _BOTTOM - part * (HEIGHT - _TOP - _BOTTOM)


def draw_histogram(title: str, bars: Sequence[HistogramBar], x_name: str) -> str:
    top = max(bar.percent for bar in bars)
    frame = PlotFrame(bars[0].low, bars[-1].high, 0, top)
    parts = [_axes(frame, x_name, " %")]
    for bar in bars:
        x, y = frame.x(bar.low), frame.y(bar.percent)
        width = max(frame.x(bar.high) - x - 0.5, 0.5)
        parts.append(
            f'<rect class="{bar.css_class}" x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" '
            f'height="{HEIGHT - _BOTTOM - y:.1f}"><title>{escape(bar.tooltip)}</title></rect>'
        )
    return _svg(title, parts)


class PathBands(NamedTuple):
    """Bankroll quantiles by number of coups, with a few single paths."""

    xs: Sequence[int]
    quantiles: Sequence[Sequence[float]]
    """Five rows: 5, 25, 50, 75 and 95 percent."""
    samples: Sequence[Sequence[float]]


def draw_paths(title: str, bands: PathBands, start: float, x_name: str) -> str:
    every = [value for row in (*bands.quantiles, *bands.samples) for value in row]
    frame = PlotFrame(bands.xs[0], bands.xs[-1], min(every), max(every))
    low, lower, middle, upper, high = bands.quantiles
    parts = [
        _axes(frame, x_name, ""),
        _area(frame, bands.xs, low, high, "outer"),
        _area(frame, bands.xs, lower, upper, "inner"),
        *(_line(frame, bands.xs, sample, "sample") for sample in bands.samples),
        _line(frame, bands.xs, [start] * len(bands.xs), "zero"),
        _line(frame, bands.xs, middle, "line"),
    ]
    return _svg(title, parts)


def _points(frame: PlotFrame, xs: Sequence[int], ys: Sequence[float]) -> list[str]:
    return [f"{frame.x(x):.1f},{frame.y(y):.1f}" for x, y in zip(xs, ys, strict=True)]


def _line(frame: PlotFrame, xs: Sequence[int], ys: Sequence[float], kind: str) -> str:
    return f'<polyline class="{kind}" points="{" ".join(_points(frame, xs, ys))}"/>'


def _area(
    frame: PlotFrame, xs: Sequence[int], low: Sequence[float], high: Sequence[float], kind: str
) -> str:
    points = [*_points(frame, xs, high), *reversed(_points(frame, xs, low))]
    return f'<polygon class="{kind}" points="{" ".join(points)}"/>'


def _axes(frame: PlotFrame, x_name: str, unit: str) -> str:
    """Draw axes with round values."""
    base = HEIGHT - _BOTTOM
    parts = [_text(WIDTH - _RIGHT, HEIGHT - 6, x_name, "end")]
    for value in round_ticks(frame.low_y, frame.high_y):
        y = frame.y(value)
        parts.append(
            f'<line class="grid" x1="{_LEFT}" x2="{WIDTH - _RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>'
            + _text(_LEFT - 6, y + 4, f"{value:.10g}{unit}", "end")
        )
    parts += [
        _text(frame.x(value), base + 16, f"{value:.10g}", "middle")
        for value in round_ticks(frame.low_x, frame.high_x)
    ]
    return "".join(parts)


def round_ticks(low: float, high: float) -> list[float]:
    """Return at most seven round values between two bounds."""
    steps = (factor * 10.0**power for power in range(-9, 20) for factor in (1, 2, 5))
    step = next(step for step in steps if (high - low) / step <= 6)
    first, last = -int(-low // step), int(high // step)
    return [round(number * step, 9) for number in range(first, last + 1)]


def _text(x: float, y: float, text: str, anchor: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'


def _svg(title: str, parts: Sequence[str]) -> str:
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(title, quote=True)}">'
        f"<title>{escape(title)}</title>{''.join(parts)}</svg>"
    )
