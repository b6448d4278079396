"""A betting system of your own: a function `system` of what a player sees.

    punto sessions mbs-baccarat --system examples/my_system.py --on player

This one is Oscar's grind. It plays for one unit at a time: the stake stays as it is after a loss
and grows by a unit after a win, but never beyond what would bring the unit home; then it starts
again.
"""

from punto.sim.sessions.systems import WON, BettorView

START = 0  # where in its memory the system keeps what was left as it last started


def system(seen: BettorView) -> int:
    goal = int(seen.memory[START]) + seen.unit
    if seen.coup == 0 or seen.left >= goal:
        seen.memory[START] = seen.left
        return seen.unit
    wished = seen.last + seen.unit if seen.outcome == WON else seen.last
    return min(wished, goal - seen.left)
