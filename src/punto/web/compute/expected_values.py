"""Expected values of wagers with a full shoe, computed in the background and remembered."""

from __future__ import annotations

import asyncio
from fractions import Fraction

from punto.house.structured_log import log
from punto.refusals import Refused
from punto.table.config import Setup
from punto.web.compute.pool import ComputePool
from punto.web.compute.worker import ComputeRequest

_Key = tuple[str, tuple[tuple[str, str], ...], int]


class ExpectedValues:
    def __init__(self, pool: ComputePool) -> None:
        self._pool = pool
        self._known: dict[_Key, dict[str, Fraction] | None] = {}
        """None: the computation failed, and would again."""
        self._tasks: dict[_Key, asyncio.Task[None]] = {}

    def find(self, text: str, setup: Setup, *, computes: bool = True) -> dict[str, Fraction] | None:
        """Return the player's expected profit of one unit by wager; None while it is computed.

        `text`: the rulebook of the setup. `computes`: start the computation if there is none.
        """
        options = dict(setup.book.chosen_options)
        key = (text, tuple(sorted(options.items())), setup.decks)
        if computes and key not in self._known and key not in self._tasks:
            request = ComputeRequest(kind="odds", text=text, options=options, decks=(setup.decks,))
            self._tasks[key] = asyncio.create_task(self._compute(key, request), name="theory")
        return self._known.get(key)

    async def close(self) -> None:
        """End the computations that are under way."""
        tasks = [*self._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _compute(self, key: _Key, request: ComputeRequest) -> None:
        try:
            odds = await self._pool.compute(request)
        except Refused as refused:
            if refused.refusal.code != "busy":  # the next request tries again
                log.warning("theory_failed", extra={"why": str(refused)})
                self._known[key] = None
        else:
            self._known[key] = {
                wager: Fraction(found["ev"]) for wager, found in odds["wagers"].items() if found
            }
        finally:
            del self._tasks[key]
