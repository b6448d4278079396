"""Coups by the million: needs the `sim` extra (numpy and numba).

>>> import punto.sim
>>> done = punto.sim.simulate(punto.load("mbs-baccarat"), 1_000, seed=1, workers=1)
>>> done.rounds, done.partial
(1000, False)
"""

from importlib import import_module
from typing import TYPE_CHECKING

from punto.sim.simulation import Simulation, simulate

if TYPE_CHECKING:
    from punto.sim.sessions.run import simulate_sessions
    from punto.sim.sessions.stats import SessionsResult

__all__ = ["SessionsResult", "Simulation", "simulate", "simulate_sessions"]

_HOMES = {"simulate_sessions": "punto.sim.sessions.run", "Sessions": "punto.sim.sessions.stats"}


def __getattr__(name: str) -> object:
    """What plays bankrolls is imported when it is first asked for: it takes a while."""
    if name in _HOMES:
        return getattr(import_module(_HOMES[name]), name)
    raise AttributeError(f"module 'punto.sim' has no attribute {name!r}")
