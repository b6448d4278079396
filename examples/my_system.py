"""A betting system: a function `system` of what a player sees.

    punto sessions mbs-baccarat --system examples/my_system.py --on player

This is Oscar's grind. A series aims for a profit of one unit. The stake stays the same after a loss
and grows by one unit after a win, but never beyond what the series still needs. With the profit
reached, the next series starts.
"""

from punto.sim.sessions.systems import WON, BettorView

START = 0  # index in memory: the bankroll at the start of the series


def system(seen: BettorView) -> int:
    goal = int(seen.memory[START]) + seen.unit
    if seen.coup == 0 or seen.left >= goal:
        seen.memory[START] = seen.left
        return seen.unit
    wished = seen.last + seen.unit if seen.outcome == WON else seen.last
    return min(wished, goal - seen.left)
