"""The automatic dealer: does what the table's guide asks of the staff, with pauses for the eye.

`plan` is pure: what is due, by whom, and from when. `Dealer` waits and asks; it has no privilege,
and what it asks can be refused like anybody's command.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from punto.house.hosting.encoded_events import EncodedEvent
from punto.house.hosting.hosted_state import HostedState
from punto.house.hosting.table_runner import AUTO_DEALER, Principal, TableRunner
from punto.house.logging import log
from punto.house.settings import Settings
from punto.refusals import Refusal
from punto.table.handlers.card_preparation import due_steps
from punto.table.handlers.dealing import next_deal_step
from punto.table.next_action import NextAction, find_next_action
from punto.table.state import State

REFUSAL_PAUSE_SECONDS = 1.0
"""So that a table which refuses its dealer is not asked a thousand times a second."""
MAX_REFUSALS_WHILE_STOPPING = 5
"""A stop does not wait for ever where the round cannot be finished."""


class DealerAction(NamedTuple):
    role: str
    command: dict[str, Any]
    not_before: int
    """Milliseconds."""


def plan_action(
    hosted: HostedState,
    settings: Settings,
    closes_at: int | None,
    choose_cut: Callable[[State], int],
) -> DealerAction | None:
    """What the automatic dealer does next; None while it waits for somebody else.

    - Bets are closed only when there are some: a table without players rests.
    - A player who is asked something has `answer_seconds`; then it counts as declined, and a hand
      that is not turned goes back to the dealer (division-5 7.5, 8.9, 8.18; decision 6).
    - An irregularity is never decided here: the operator does.
    - A table that was closed stays so until the operator opens it; a new one is opened.
    """
    state, due = hosted.state, find_next_action(hosted.state)
    if state.phase == "irregular" or (state.phase == "closed" and hosted.shoe_count):
        return None
    if state.phase == "betting":
        if closes_at is None:
            return None
        return DealerAction("dealer", {"type": "no_more_bets"}, closes_at)
    if due.role == "player":
        return _act_for_silent_player(
            state, due, hosted.last_dealing_at + 1000 * settings.answer_seconds
        )
    command = _build_command(state, due, choose_cut)
    return DealerAction(due.role, command, hosted.last_dealing_at + _pause_ms(state, due, settings))


def _act_for_silent_player(state: State, due: NextAction, not_before: int) -> DealerAction | None:
    if due.player is None:
        return None  # a first player is yet to come
    if due.command == "turn":
        hand = "banker" if state.round and state.round.passed == "banker" else "player"
        return DealerAction("game_supervisor", {"type": "dealer_turns", "hand": hand}, not_before)
    declined = {
        "cut_cards": {"type": "decline_cut", "player": due.player},
        "shake": {"type": "decline_shake", "player": due.player},
        "take_role": {"type": "decline_role", "player": due.player, "hand": _offered_hand(state)},
    }[due.command]
    return DealerAction("dealer", declined, not_before)


def _offered_hand(state: State) -> str:
    return "banker" if state.round and state.round.banker_role.is_open else "player"


def _build_command(
    state: State, due: NextAction, choose_cut: Callable[[State], int]
) -> dict[str, Any]:
    """The guide's command with its fields."""
    if due.command == "open_table":
        return {"type": "open_table", "cards": "preshuffled"}
    if due.command == "prepare":
        return {"type": "prepare", "step": _preparation_step(state)}
    if due.command == "cut_cards":
        return {"type": "cut_cards", "from_front": choose_cut(state)}
    if due.command == "place_cutting_card":
        from_back = state.setup.book.procedure.cut.cutting_card_from_back
        return {"type": "place_cutting_card", "from_back": from_back}
    if due.command == "order_shuffle":
        return {"type": "order_shuffle", "ground": "shoe_ended"}
    if due.command == "replace_cards":
        return {"type": "replace_cards", "cards": "preshuffled"}
    if due.command in ("pass_hand", "turn"):
        return {"type": due.command, "hand": _next_hand(state)}
    return {"type": due.command}


def _preparation_step(state: State) -> str:
    return due_steps(state)[0]


def _next_hand(state: State) -> str | None:
    assert state.round is not None
    return next_deal_step(state, state.round).hand


def _pause_ms(state: State, due: NextAction, settings: Settings) -> int:
    if state.phase in ("dealing", "decided"):
        return settings.reveal_ms
    if due.command == "open_bets" and state.rounds_begun:
        return settings.pause_ms
    return settings.step_ms


def house_cut_position(state: State) -> int:
    """In the middle, always: whoever knows the seed must have nothing to choose (fairness.md)."""
    return state.setup.card_count // 2


class AutoDealer:
    """Deals at one table until it is told to stop, at the latest after the round under way."""

    def __init__(self, runner: TableRunner) -> None:
        self.runner = runner
        self._woken = asyncio.Event()
        self._stopping = False
        self._refusals_in_a_row = 0
        """One after the other."""
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self.runner.add_listener(self._wake)
        self._task = asyncio.create_task(self._deal_loop(), name=f"dealer {self.runner.id}")

    async def finish(self) -> None:
        """Finish the round under way, then stop."""
        self._stopping = True
        self._woken.set()
        if self._task:
            await asyncio.gather(self._task, return_exceptions=True)
        self.runner.remove_listener(self._wake)

    async def cancel(self) -> None:
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        self.runner.remove_listener(self._wake)

    def _wake(self, _items: Sequence[EncodedEvent]) -> None:
        self._woken.set()

    async def _deal_loop(self) -> None:
        going = True
        while going and not self.runner.lease_lost.is_set():
            try:
                going = await self._advance()
            except Exception:  # whatever it was: a table without its dealer would stand still
                log.exception("dealer_failed", extra={"table": self.runner.id})
                await self._pause_after_refusal()

    async def _advance(self) -> bool:
        """Wait for what is next, or do it; whether there is more to do."""
        self._woken.clear()
        hosted = self.runner.hosted
        if self._stopping and (is_between_rounds(hosted.state) or self._gives_up):
            return False
        action = None if hosted.human_dealer else self._plan_action(hosted)
        if action is None:
            if self._stopping:
                return False  # a person's turn, which can take for ever
            await self._woken.wait()
        elif await self._wait_until_due(action):
            await self._perform(action)
        return True

    @property
    def _gives_up(self) -> bool:
        return self._refusals_in_a_row >= MAX_REFUSALS_WHILE_STOPPING

    async def _pause_after_refusal(self) -> None:
        self._refusals_in_a_row += 1
        await asyncio.sleep(REFUSAL_PAUSE_SECONDS)

    def _plan_action(self, hosted: HostedState) -> DealerAction | None:
        return plan_action(hosted, self.runner.settings, self.runner.closes_at, house_cut_position)

    async def _wait_until_due(self, action: DealerAction) -> bool:
        """Whether its time has come; anything that happens before may change what is due."""
        # A clock that was set back must not hold the game up for as long.
        hosted = self.runner.hosted
        latest = max(hosted.last_dealing_at, hosted.betting_since or 0)
        seconds = (action.not_before - max(self.runner.now(), latest)) / 1000
        if seconds <= 0:
            return True
        try:
            async with asyncio.timeout(seconds):
                await self._woken.wait()
        except TimeoutError:
            return True
        return False

    async def _perform(self, action: DealerAction) -> None:
        answer = await self.runner.request(
            Principal(AUTO_DEALER, action.role, is_house=True), action.command
        )
        if not isinstance(answer, Refusal):
            self._refusals_in_a_row = 0
        elif not self.runner.hosted.human_dealer:  # else a person was quicker
            log.warning(
                "dealer_refused",
                extra={"table": self.runner.id, "command": action.command, "why": str(answer)},
            )
            await self._pause_after_refusal()


def is_between_rounds(state: State) -> bool:
    """Whether nothing on the table would be cut off: no round, or an open one without stakes."""
    if state.phase == "betting":
        return not state.stakes
    return state.phase not in ("waiting", "dealing", "decided")
