"""Compiled simulation of millions of coups; needs the `sim` extra (numpy and numba).

>>> import punto.sim
>>> result = punto.sim.simulate(punto.load("mbs-baccarat"), 1_000, seed=1, workers=1)
>>> result.rounds, result.partial
(1000, False)
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from punto.sim.sessions.run import simulate_sessions
    from punto.sim.sessions.stats import SessionsResult
    from punto.sim.simulation import Simulation, simulate

__all__ = ["SessionsResult", "Simulation", "simulate", "simulate_sessions"]

_MODULES = {
    "SessionsResult": "punto.sim.sessions.stats",
    "Simulation": "punto.sim.simulation",
    "simulate": "punto.sim.simulation",
    "simulate_sessions": "punto.sim.sessions.run",
}


def __getattr__(name: str) -> object:
    """Import the simulator on first use, because numba is slow to import."""
    if name in _MODULES:
        return getattr(import_module(_MODULES[name]), name)
    raise AttributeError(f"module 'punto.sim' has no attribute {name!r}")
