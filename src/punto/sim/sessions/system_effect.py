"""What sessions show about the edge: the effect of the system, its error, and why."""

from __future__ import annotations

from fractions import Fraction

from punto.odds.number_format import format_percent
from punto.sim.sessions.stats import MIN_SESSIONS, SessionsResult

SIGNIFICANT_Z = 3.5
"""Chance reaches this z in one of two thousand runs."""
CERTAIN_Z, MAX_CERTAIN_SKEWNESS = 10, 0.5
"""A skewness up to this makes z inexact, but does not bring it beyond 10 by chance."""

_WHY_SHOE = (
    "Coups of one shoe share their cards: past results give information about the remaining cards, "
    "and what a system stakes may depend on past results."
)
_NO_EFFECT_CONTINUOUS = (
    "With a continuous shuffler every coup is dealt from all the cards, so past results say "
    "nothing about the next one: no system changes the edge, and a difference is chance."
)
_COMPARE = (
    "Compare with --equipment continuous: there every coup is dealt from all the cards, and no "
    "system changes the edge."
)
_UNRELIABLE = (
    "The standard error and z are unreliable: a few sessions with very large stakes, wins or "
    "losses decide them (heavy tail), and rarer ones may be missing. Play more sessions, or set a "
    "table maximum."
)


def describe_effect(result: SessionsResult) -> list[str]:
    """Say what the measured edge shows, as one sentence or more for each line."""
    if result.edge is None or result.effect is None:
        return ["Nothing was staked, so there is no edge to measure."]
    lines = []
    if not result.is_z_reliable:
        lines.append(_UNRELIABLE)
    if result.plan.job.continuous:
        return [*lines, _NO_EFFECT_CONTINUOUS]
    lines.append(f"{_WHY_SHOE} {_describe_size(result)}")
    if "continuous" in result.plan.job.book.procedure.equipment.allowed:
        lines.append(_COMPARE)
    return lines


def _describe_size(result: SessionsResult) -> str:
    """Say how large the effect is, if it can be distinguished from chance."""
    effect, se = result.effect or 0, result.edge_se
    change = "lowers" if effect < 0 else "raises"
    if se is None or result.z is None:
        return "These sessions do not show how large the effect is."
    if not result.is_z_reliable:
        skewness = result.edge_skewness
        is_certain = skewness is not None and skewness <= MAX_CERTAIN_SKEWNESS
        if is_certain and result.sessions >= MIN_SESSIONS and abs(result.z) >= CERTAIN_Z:
            return (
                f"Here this {change} the edge by about {_percent(abs(effect))} of the stakes: this "
                "is not chance, but its standard error is inexact."
            )
        return "These sessions do not show how large the effect is."
    if abs(result.z) < SIGNIFICANT_Z:
        return (
            "These sessions show no effect of this on the edge: it is smaller than "
            f"{_percent(abs(effect) + 2 * se)} of the stakes (95 % bound)."
        )
    text = (
        f"Here this {change} the edge by {_percent(abs(effect))} of the stakes "
        f"(standard error {_percent(se)}): this is not chance."
    )
    if result.edge is not None and result.edge < 0:
        text += " The edge is below zero: the player has the advantage."
    return text


def describe_ruin_error(result: SessionsResult) -> str:
    """Return the standard error of the risk of ruin, or its bound if no or every session ruined."""
    if result.ruin_at_most is not None:
        return f"in no session: at most {_percent(result.ruin_at_most)} (95 % bound)"
    if result.ruin_at_least is not None:
        return f"in every session: at least {_percent(result.ruin_at_least)} (95 % bound)"
    return f"standard error {_percent(result.ruin_se or 0)}"


def _percent(value: float) -> str:
    return format_percent(Fraction(value))
