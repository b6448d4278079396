"""The automatic dealer: performs the next staff action of the table, with visible pauses.

`plan_action` is pure: what is due, in which role, and from when. `AutoDealer` waits and sends the
command; it has no privilege, and its commands can be refused like any others.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from punto.house import defaults
from punto.house.hosting.earliest_draw import earliest_cut_time, earliest_first_card_time
from punto.house.hosting.encoded_events import EncodedEvent
from punto.house.hosting.hosted_state import HostedState
from punto.house.hosting.principal import AUTO_DEALER, Principal
from punto.house.hosting.table_runner import TableRunner
from punto.house.structured_log import log
from punto.house.table_house_settings import TableHouseSettings
from punto.refusals import Refusal
from punto.table.deal_sequence import next_deal_step
from punto.table.next_action import NextAction, find_next_action
from punto.table.preparation_steps import due_steps
from punto.table.state import State

REFUSAL_PAUSE_SECONDS = 1.0
"""Avoids a busy loop at a table that refuses its dealer."""
MAX_REFUSALS_WHILE_STOPPING = 5
"""Ends a stop where the round cannot be finished."""


class DealerAction(NamedTuple):
    role: str
    command: dict[str, Any]
    not_before: int
    """In milliseconds."""


def plan_action(
    hosted: HostedState,
    settings: TableHouseSettings,
    closes_at: int | None,
    choose_cut: Callable[[State], int],
) -> DealerAction | None:
    """Return the automatic dealer's next action; None while it waits for somebody else.

    - Betting closes only after a stake: a table without players waits.
    - A player has `answer_seconds` for an offer; then it counts as declined, and a hand that is
      not turned goes back to the dealer (division-5 7.5, 8.9, 8.18; reading 6).
    - People decide irregularities and say what a card was that was read out of turn, never the
      automatic dealer. It rejects a proposal on which no second person decides in time, so that
      play goes on.
    - A new table is opened; a closed one waits for the operator.
    """
    state, due = hosted.state, find_next_action(hosted.state)
    if state.proposal is not None:
        not_before = hosted.last_dealing_at + 1000 * settings.decision_seconds
        return DealerAction("operator", {"type": "reject_proposal"}, not_before)
    needs_person = state.phase == "irregular" or state.out_of_turn
    if needs_person or (state.phase == "closed" and hosted.shoe_count):
        return None
    if state.phase == "betting":
        if closes_at is None:
            return None
        return DealerAction("dealer", {"type": "no_more_bets"}, closes_at)
    since = max(hosted.last_dealing_at, _draws_from(hosted, settings, due))
    if due.role == "player":
        return _act_for_silent_player(state, due, since + 1000 * settings.answer_seconds)
    command = _build_command(state, due, choose_cut)
    pause = hosted.last_dealing_at + _pause_ms(state, due, settings)
    return DealerAction(due.role, command, max(since, pause))


def answer_deadline(hosted: HostedState, settings: TableHouseSettings) -> int | None:
    """Return the time in milliseconds at which an offer to a player counts as declined.

    None: no player is asked, or a person deals and decides how long to wait.
    """
    if settings.dealer != "automatic" or hosted.human_dealer or hosted.state.proposal is not None:
        return None
    if find_next_action(hosted.state).role != "player":
        return None
    action = plan_action(hosted, settings, None, house_cut_position)
    return None if action is None else action.not_before


def proposal_deadline(hosted: HostedState, settings: TableHouseSettings) -> int | None:
    """Return the time in milliseconds at which the automatic dealer rejects a proposal."""
    if settings.dealer != "automatic" or hosted.human_dealer or hosted.state.proposal is None:
        return None
    action = plan_action(hosted, settings, None, house_cut_position)
    return None if action is None else action.not_before


def _draws_from(hosted: HostedState, settings: TableHouseSettings, due: NextAction) -> int:
    """Return the time from which a committed shoe may be cut, or its first card drawn."""
    fairness = hosted.fairness
    if fairness.stage == "committed" and due.command in ("cut_cards", "prepare"):
        loads = due.command == "prepare" and not hosted.state.setup.is_continuous
        return 0 if loads else earliest_cut_time(hosted, settings)
    if fairness.awaits_texts and due.command in ("burn", "draw", "open_shaker"):
        return earliest_first_card_time(hosted, settings)
    return 0


def _act_for_silent_player(state: State, due: NextAction, not_before: int) -> DealerAction | None:
    if due.player is None:
        return None  # no player is at the table yet
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
    """Return the due command with its fields."""
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
    if due.command in ("pass_hand", "turn", "identify_card"):
        return {"type": due.command, "hand": _next_hand(state)}
    return {"type": due.command}


def _preparation_step(state: State) -> str:
    return due_steps(state)[0]


def _next_hand(state: State) -> str | None:
    assert state.round is not None
    return next_deal_step(state, state.round).hand


def _pause_ms(state: State, due: NextAction, settings: TableHouseSettings) -> int:
    pause = settings.step_ms
    if state.phase in ("dealing", "decided"):
        pause = settings.reveal_ms
    elif due.command == "open_bets" and state.rounds_begun:
        pause = settings.pause_ms
    return pause * defaults.PACE_PERCENT[settings.pace] // 100


def house_cut_position(state: State) -> int:
    """Return the middle of the shoe: the house knows the seed and must not choose (fairness.md)."""
    return state.setup.card_count // 2


class AutoDealer:
    """Deals at one table until it is stopped, at the latest after the current round."""

    def __init__(self, runner: TableRunner) -> None:
        self.runner = runner
        self._woken = asyncio.Event()
        self._stopping = False
        self._refusals_in_a_row = 0
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self.runner.add_listener(self._wake)
        self._task = asyncio.create_task(self._deal_loop(), name=f"dealer {self.runner.id}")

    async def finish(self) -> None:
        """Finish the current round, then stop."""
        self._stopping = True
        self._woken.set()
        if self._task:
            await asyncio.gather(self._task, return_exceptions=True)
        self.runner.remove_listener(self._wake)

    def resume(self) -> None:
        """Deal on after `finish`, if this dealer has dealt."""
        self._stopping = False
        if self._task:
            self.start()

    async def cancel(self) -> None:
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        self.runner.remove_listener(self._wake)

    def _wake(self, _events: Sequence[EncodedEvent]) -> None:
        self._woken.set()

    async def _deal_loop(self) -> None:
        is_running = True
        while is_running and not self.runner.lease_lost.is_set():
            try:
                is_running = await self._advance()
            except Exception:  # the table would stand still without its dealer
                log.exception("dealer_failed", extra={"table": self.runner.id})
                await self._pause_after_refusal()

    async def _advance(self) -> bool:
        """Wait for the next action or perform it; return whether to go on."""
        self._woken.clear()
        hosted = self.runner.hosted
        if self._stopping and (is_between_rounds(hosted.state) or self._gives_up):
            return False
        is_idle = hosted.human_dealer and hosted.state.proposal is None
        action = None if is_idle else self._plan_action(hosted)
        if action is None:
            if self._stopping:
                return False  # a person's turn can take forever
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
        """Wait until an action is due; return False if an event comes first and may change it."""
        # A clock that was set back must not delay the game.
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
        result = await self.runner.request(
            Principal(AUTO_DEALER, action.role, is_house=True), action.command
        )
        if not isinstance(result, Refusal):
            self._refusals_in_a_row = 0
        elif not self.runner.hosted.human_dealer:  # else a person took the table meanwhile
            log.warning(
                "dealer_refused",
                extra={
                    "table": self.runner.id,
                    "command": action.command["type"],
                    "why": str(result),
                },
            )
            await self._pause_after_refusal()


def is_between_rounds(state: State) -> bool:
    """Whether a stop interrupts nothing: no round, or an open one without stakes."""
    if state.phase == "betting":
        return not state.stakes
    return state.phase not in ("waiting", "dealing", "decided")
