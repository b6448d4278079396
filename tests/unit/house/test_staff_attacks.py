"""Every command of every role at a virtual table: no result that the shoe has decided changes.

One dishonest person with all roles of the staff, or two together, give arbitrary commands while
rounds are dealt. Players give arbitrary commands too.
"""

from __future__ import annotations

import random
from typing import Any, get_args

import msgspec
import pytest

from punto.house.command_result import Accepted
from punto.house.fairness.commit_reveal import SEED_BYTES
from punto.house.fairness.shoe_proof import build_shoe_proof, check_shoe_proof
from punto.house.hosting import fairness_events
from punto.house.hosting.principal import Principal
from punto.house.hosting.table_runner import TableRunner
from punto.house.house_commands import HOUSE_COMMANDS
from punto.house.table_house_settings import load_setup
from punto.store.memory import MemoryStore
from punto.table import events as e
from punto.table.commands import PLAYER_ROLES, STAFF_ROLES, Role
from punto.table.events import AnyEvent, Event
from punto.table.evolve import evolve
from punto.table.state import State, anybody_present, new_table
from tests.effort import effort
from tests.unit.house.runner_driver import (
    ANNA,
    OTTO,
    SUE,
    assert_store_intact,
    close_table,
    deal_step,
    execute,
    make_table_header,
    read_all_events,
    seat,
    start_runner,
)
from tests.unit.table.arbitrary_commands import arbitrary_command

BOOKS = ("division-5", "mbs-power-98", "mbs-7-up")
EQUIPMENT = ("shoe", "shuffler", "continuous")
COMMANDS_PER_STEP = 8
MIN_DECIDED = effort(4, 12)
CHANGES = (
    e.RoundVoided,
    e.RoundUndone,
    e.RoundReopened,
    e.RoundReconstructed,
    e.CardCorrected,
    e.DieCorrected,
    e.PaymentReversed,
)
"""Events that would change a result."""


class DishonestStaff:
    """Dishonest people, who give arbitrary commands."""

    def __init__(self, runner: TableRunner, rng: random.Random, staff: tuple[str, ...]) -> None:
        self.runner, self.rng, self.staff = runner, rng, staff
        self.accepted = 0

    async def attack(self) -> None:
        for _ in range(COMMANDS_PER_STEP):
            principal, message = self._pick()
            answer = await self.runner.request(principal, message)
            self.accepted += isinstance(answer, Accepted)

    def _pick(self) -> tuple[Principal, dict[str, Any]]:
        rng = self.rng
        if rng.random() < 0.05:
            role: Role = rng.choice([one for one in get_args(Role) if one != "observer"])
            message = {"type": rng.choice([*HOUSE_COMMANDS]), "allowed": True, "request": 1}
            return self._person(role, "anna"), message
        command = arbitrary_command(rng, self.runner.hosted.state)
        message = msgspec.to_builtins(command, str_keys=True)
        if rng.random() < 0.8:  # the house fills in the cards
            for field in ("card", "face"):
                message.pop(field, None)
        for field in ("by", "at", "id"):
            message.pop(field, None)
        return self._person(command.by.role, command.by.id), message

    def _person(self, role: Role, player: str) -> Principal:
        return Principal(player if role in PLAYER_ROLES else self.rng.choice(self.staff), role)


async def play(runner: TableRunner, crowd: DishonestStaff, rounds: int) -> None:
    """Deal rounds with Anna's stakes while the crowd attacks."""
    for _ in range(400):
        state = runner.hosted.state
        if state.rounds_begun > rounds and state.round is None:
            return
        await crowd.attack()
        if runner.hosted.human_dealer is not None:
            await execute(runner, OTTO, "hand_back")
        if runner.hosted.state.phase == "closed":
            await execute(runner, OTTO, "open_table", cards="preshuffled")
        if runner.hosted.state.phase == "betting" and not runner.hosted.state.stakes:
            await _stake(runner)
            if not runner.hosted.state.stakes:
                return  # limits or a seat that Anna cannot use: the staff may set them
        if not await deal_step(runner):
            return


async def _stake(runner: TableRunner) -> None:
    person = runner.hosted.state.people.get(ANNA.id)
    if (person is None or not person.boxes) and not await _sit(runner):
        return
    for wager in ("player", "banker"):
        box = min(runner.hosted.state.people[ANNA.id].boxes)
        stake = {"type": "place", "box": box, "wager": wager, "amount": 100}
        await runner.request(ANNA, stake)


async def _sit(runner: TableRunner) -> bool:
    for box in range(1, runner.hosted.state.setup.boxes + 1):
        if isinstance(await runner.request(ANNA, {"type": "sit", "box": box}), Accepted):
            return True
    return False


def check_results_stand(setup: State, events: list[AnyEvent]) -> int:
    """Check that a decided round is settled as decided; return the number of such rounds."""
    state, result, decided = setup, None, 0
    for event in events:
        if not isinstance(event, Event):
            continue
        before, state = state, evolve(state, event)
        if result is not None:
            assert not isinstance(event, CHANGES), event
            if isinstance(event, e.RoundEnded):
                assert before.round
                assert (before.round.player, before.round.banker, before.round.die) == result
                result = None
        elif state.phase == "decided" and state.round:
            result = (state.round.player, state.round.banker, state.round.die)
            decided += 1
    return decided


async def end_shoe(runner: TableRunner) -> None:
    """End the round and close the table, so that the seed is revealed."""
    if runner.hosted.human_dealer is not None:
        await execute(runner, OTTO, "hand_back")
    while runner.hosted.state.phase not in ("closed", "ready", "over", "preparing"):
        if not await deal_step(runner):
            break  # bets are open and nobody has bet
    if runner.hosted.state.phase != "closed":
        if not anybody_present(runner.hosted.state):
            await _sit(runner)  # after the staff have sent her away, nobody alone may close
        await close_table(runner)


@pytest.mark.parametrize("staff", [("mallory",), ("mallory", "trudy")], ids=["alone", "together"])
@pytest.mark.parametrize("equipment", EQUIPMENT)
@pytest.mark.parametrize("book", BOOKS)
async def test_no_command_changes_a_decided_result(
    book: str, equipment: str, staff: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    decided = accepted = number = 0
    while decided < MIN_DECIDED:
        number += 1
        store, rng = MemoryStore(), random.Random(f"{book} {equipment} {number}")
        seed = rng.randbytes(SEED_BYTES)
        monkeypatch.setattr(fairness_events, "new_seed", lambda seed=seed: seed)
        header = make_table_header(book=book, equipment=equipment)
        setup = load_setup(header)[0]
        runner = await start_runner(store, header)
        await seat(runner, ANNA)
        crowd = DishonestStaff(runner, rng, staff)
        await play(runner, crowd, rounds=6)
        await end_shoe(runner)
        events = await read_all_events(store)
        decided += check_results_stand(new_table(setup), events)
        last, is_uncut = runner.hosted.fairness.shoe, runner.hosted.fairness.stage == "committed"
        for shoe in range(1, last if is_uncut else last + 1):
            check_file(build_shoe_proof(runner.id, setup, events, shoe), staff)
        accepted += crowd.accepted
        await assert_store_intact(store)
    assert accepted > 8 * MIN_DECIDED


def check_file(document: dict[str, Any], staff: tuple[str, ...]) -> None:
    """Check that a stranger deals and settles every round again, and that nobody is named."""
    assert document["format"] == "punto-shoe-2"
    assert [step for step in check_shoe_proof(document) if not step.ok] == []
    written = msgspec.json.encode({**document, "book": None, "rules": None}).decode()
    for name in (*staff, ANNA.id, OTTO.id, SUE.id, "automat"):
        assert f'"{name}"' not in written
    if len(staff) == 1:  # nobody alone voids a round or ends a shoe that a player plays
        assert not any(entry.get("why") == "void_round" for entry in document["rounds"])
        assert document["end"] not in ("order_shuffle", "replace_cards")
    confirmed = [act for act in document["acts"] if act["decision"] == "confirmed"]
    assert {act["proposed_by"] for act in confirmed} <= {*STAFF_ROLES}
