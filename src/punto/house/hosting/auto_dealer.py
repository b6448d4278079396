"""The automatic dealer: does what the table's guide asks of the staff, with pauses for the eye.

`plan` is pure: what is due, by whom, and from when. `Dealer` waits and asks; it has no privilege,
and what it asks can be refused like anybody's command.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from punto.house.hosting.encoded_events import Item
from punto.house.hosting.hosted_state import Standing
from punto.house.hosting.table_runner import AUTOMAT, Asker, Runner
from punto.house.logging import log
from punto.house.settings import Settings
from punto.refusals import Refusal
from punto.table.deal_sequence import next_deal_step
from punto.table.next_action import NextAction, find_next_action
from punto.table.preparation_steps import due_steps
from punto.table.state import State

AFTER_A_REFUSAL_S = 1.0
"""So that a table which refuses its dealer is not asked a thousand times a second."""
REFUSALS_AT_A_STOP = 5
"""A stop does not wait for ever where the round cannot be finished."""


class Act(NamedTuple):
    role: str
    command: dict[str, Any]
    not_before: int
    """Milliseconds."""


def plan(
    standing: Standing, settings: Settings, closes_at: int | None, cut_at: Callable[[State], int]
) -> Act | None:
    """What the automatic dealer does next; None while it waits for somebody else.

    - Bets are closed only when there are some: a table without players rests.
    - A player who is asked something has `answer_seconds`; then it counts as declined, and a hand
      that is not turned goes back to the dealer (division-5 7.5, 8.9, 8.18; decision 6).
    - An irregularity is never decided here: the operator does.
    - A table that was closed stays so until the operator opens it; a new one is opened.
    """
    state, due = standing.state, find_next_action(standing.state)
    if state.phase == "irregular" or (state.phase == "closed" and standing.shoes):
        return None
    if state.phase == "betting":
        if closes_at is None:
            return None
        return Act("dealer", {"type": "no_more_bets"}, closes_at)
    if due.role == "player":
        return _for_a_player(state, due, standing.conducted_at + 1000 * settings.answer_seconds)
    command = _command(state, due, cut_at)
    return Act(due.role, command, standing.conducted_at + _pause(state, due, settings))


def _for_a_player(state: State, due: NextAction, not_before: int) -> Act | None:
    if due.player is None:
        return None  # a first player is yet to come
    if due.command == "turn":
        hand = "banker" if state.round and state.round.passed == "banker" else "player"
        return Act("game_supervisor", {"type": "dealer_turns", "hand": hand}, not_before)
    declined = {
        "cut_cards": {"type": "decline_cut", "player": due.player},
        "shake": {"type": "decline_shake", "player": due.player},
        "take_role": {"type": "decline_role", "player": due.player, "hand": _offered(state)},
    }[due.command]
    return Act("dealer", declined, not_before)


def _offered(state: State) -> str:
    return "banker" if state.round and state.round.banker_role.is_open else "player"


def _command(state: State, due: NextAction, cut_at: Callable[[State], int]) -> dict[str, Any]:
    """The guide's command with its fields."""
    if due.command == "open_table":
        return {"type": "open_table", "cards": "preshuffled"}
    if due.command == "prepare":
        return {"type": "prepare", "step": _step(state)}
    if due.command == "cut_cards":
        return {"type": "cut_cards", "from_front": cut_at(state)}
    if due.command == "place_cutting_card":
        from_back = state.setup.book.procedure.cut.cutting_card_from_back
        return {"type": "place_cutting_card", "from_back": from_back}
    if due.command == "order_shuffle":
        return {"type": "order_shuffle", "ground": "shoe_ended"}
    if due.command == "replace_cards":
        return {"type": "replace_cards", "cards": "preshuffled"}
    if due.command in ("pass_hand", "turn"):
        return {"type": due.command, "hand": _hand(state)}
    return {"type": due.command}


def _step(state: State) -> str:
    return due_steps(state)[0]


def _hand(state: State) -> str | None:
    assert state.round is not None
    return next_deal_step(state, state.round).hand


def _pause(state: State, due: NextAction, settings: Settings) -> int:
    if state.phase in ("dealing", "decided"):
        return settings.reveal_ms
    if due.command == "open_bets" and state.rounds_begun:
        return settings.pause_ms
    return settings.step_ms


def house_cut(state: State) -> int:
    """In the middle, always: whoever knows the seed must have nothing to choose (fairness.md)."""
    return state.setup.card_count // 2


class Dealer:
    """Deals at one table until it is told to stop, at the latest after the round under way."""

    def __init__(self, runner: Runner) -> None:
        self.runner = runner
        self._woken = asyncio.Event()
        self._stopping = False
        self._refused = 0
        """One after the other."""
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self.runner.listen(self._hear)
        self._task = asyncio.create_task(self._deal(), name=f"dealer {self.runner.id}")

    async def finish(self) -> None:
        """Finish the round under way, then stop."""
        self._stopping = True
        self._woken.set()
        if self._task:
            await asyncio.gather(self._task, return_exceptions=True)
        self.runner.unlisten(self._hear)

    async def cancel(self) -> None:
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        self.runner.unlisten(self._hear)

    def _hear(self, _items: Sequence[Item]) -> None:
        self._woken.set()

    async def _deal(self) -> None:
        going = True
        while going and not self.runner.lost.is_set():
            try:
                going = await self._step()
            except Exception:  # whatever it was: a table without its dealer would stand still
                log.exception("dealer_failed", extra={"table": self.runner.id})
                await self._after_a_refusal()

    async def _step(self) -> bool:
        """Wait for what is next, or do it; whether there is more to do."""
        self._woken.clear()
        standing = self.runner.standing
        if self._stopping and (between_rounds(standing.state) or self._gives_up):
            return False
        act = None if standing.conductor else self._plan(standing)
        if act is None:
            if self._stopping:
                return False  # a person's turn, which can take for ever
            await self._woken.wait()
        elif await self._waited(act):
            await self._do(act)
        return True

    @property
    def _gives_up(self) -> bool:
        return self._refused >= REFUSALS_AT_A_STOP

    async def _after_a_refusal(self) -> None:
        self._refused += 1
        await asyncio.sleep(AFTER_A_REFUSAL_S)

    def _plan(self, standing: Standing) -> Act | None:
        return plan(standing, self.runner.settings, self.runner.closes_at, house_cut)

    async def _waited(self, act: Act) -> bool:
        """Whether its time has come; anything that happens before may change what is due."""
        # A clock that was set back must not hold the game up for as long.
        standing = self.runner.standing
        latest = max(standing.conducted_at, standing.betting_since or 0)
        seconds = (act.not_before - max(self.runner.now(), latest)) / 1000
        if seconds <= 0:
            return True
        try:
            async with asyncio.timeout(seconds):
                await self._woken.wait()
        except TimeoutError:
            return True
        return False

    async def _do(self, act: Act) -> None:
        answer = await self.runner.ask(Asker(AUTOMAT, act.role, house=True), act.command)
        if not isinstance(answer, Refusal):
            self._refused = 0
        elif not self.runner.standing.conductor:  # else a person was quicker
            log.warning(
                "dealer_refused",
                extra={"table": self.runner.id, "command": act.command, "why": str(answer)},
            )
            await self._after_a_refusal()


def between_rounds(state: State) -> bool:
    """Whether nothing on the table would be cut off: no round, or an open one without stakes."""
    if state.phase == "betting":
        return not state.stakes
    return state.phase not in ("waiting", "dealing", "decided")
