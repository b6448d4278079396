"""Frames that reach legal states: legal commands, damaged ones and commands without the power.

Sockets of every role send them while a table is dealt. The server answers each frame once, refuses
what the role may not do, and neither logs an error nor stops the table.
"""

from __future__ import annotations

import json
import logging
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from websockets.sync.client import ClientConnection, connect

from punto.house.hosting.auto_dealer import plan_action
from punto.house.hosting.principal import AUTO_DEALER, Principal
from punto.house.hosting.table_runner import TableRunner
from punto.house.house_commands import HOUSE_COMMANDS
from punto.house.structured_log import JsonLogFormatter
from punto.refusals import Refused
from punto.table.codec import decode_command
from punto.table.commands import COMMANDS, Command
from punto.table.phases import COMMAND_RULES
from punto.table.state import State
from punto.web.sockets.limits import ConnectionLimits
from tests.effort import effort
from tests.unit.table.arbitrary_commands import any_value, fields_of
from tests.unit.web.live_server import LiveServer, config_dealt_by_the_test, live_server
from tests.wait import MAX_SECONDS
from tools.house_command_powers import house_command_example, house_command_roles

STEPS = effort(150, 5_000)
ROLES = ("player", "dealer", "game_supervisor", "casino_supervisor", "operator", "inspector")
DAMAGED: list[Any] = [None, -1, 0, 2**70, 1.5, "", "x", "x" * 3_000, [], [[[]]], {}, True, "\0"]
WITHOUT_RATE = ConnectionLimits(
    messages_per_second=1e6, message_burst=10**6, max_offences=10**6, max_pending_commands=10**6
)
MONEY_FIRST = {
    (role, name, "at_the_cashier") for role in ROLES for name in ("buy_in", "cash_out")
} | {(role, name, "own_device") for role in ROLES for name in ("place", "withdraw")}
"""Refusals that come before the role, because they hold for every role at a virtual table."""
NOT_ALLOWED = {"not_your_power", "not_your_role", "read_only"}


class Sender:
    """A socket of one role."""

    def __init__(self, house: LiveServer, role: str, table: str) -> None:
        client = house.player(table, 1) if role == "player" else house.account(role)
        ticket = client.post(f"/api/tables/{table}/ticket", json={"role": role}).json()
        self.role = role
        self.socket: ClientConnection = connect(
            ticket["socket"], compression=None, max_size=None, open_timeout=MAX_SECONDS
        )
        self.count = 0

    def ask(self, frame: dict[str, Any]) -> dict[str, Any]:
        """Send a frame and return its answer; every frame has exactly one."""
        self.count += 1
        name = f"{self.role}-{self.count}"
        self.socket.send(json.dumps({**frame, "id": name}))
        while True:
            answer: dict[str, Any] = json.loads(self.socket.recv(timeout=60))
            if answer["type"] in ("taken", "refused", "legal") and answer["id"] == name:
                return answer
            assert answer["type"] in ("snapshot", "events"), answer


@pytest.fixture(scope="module")
def house() -> Iterator[LiveServer]:
    with live_server(connection_limits=WITHOUT_RATE) as found:
        yield found


def damage(frame: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """Change, drop or add one field."""
    field = chance.choice([*frame, "surplus"])
    if chance.random() < 0.2:
        return {name: value for name, value in frame.items() if name != field} or frame
    return {**frame, field: chance.choice(DAMAGED)}


def advance(house: LiveServer, runner: TableRunner) -> None:
    """Do the next step of the automatic dealer's plan, if there is one and the table takes it."""
    act = plan_action(runner.hosted, runner.settings, 0, lambda state: state.setup.card_count // 2)
    if act is not None:
        dealer = Principal(AUTO_DEALER, act.role, is_house=True)
        house.run(runner.request(dealer, act.command))


@pytest.mark.parametrize("cards", ["virtual", "practice"])
def test_frames_in_legal_states(
    house: LiveServer, cards: str, caplog: pytest.LogCaptureFixture
) -> None:
    chance = random.Random(cards)
    table = f"fuzzed-{cards}"
    runner = house.table(table, config=config_dealt_by_the_test(cards=cards))
    house.deal(table, "betting")
    senders = [Sender(house, role, table) for role in ROLES]
    phases: Counter[str] = Counter()
    taken: Counter[str] = Counter()
    for _ in range(STEPS):
        phases[runner.hosted.state.phase] += 1
        sender = chance.choice(senders)
        legal = sender.ask({"type": "legal"})["commands"]
        frame = chance.choice(legal) if legal else {"type": chance.choice([*COMMANDS])}
        answer = sender.ask(damage(frame, chance) if chance.random() < 0.5 else frame)
        taken[answer["type"]] += 1
        assert answer.get("code") not in ("went_wrong", "store_failed"), (frame, answer)
        advance(house, runner)
    assert not runner.stopped.is_set()
    assert phases.keys() >= {"betting", "dealing"}, phases
    assert min(taken["taken"], taken["refused"]) > STEPS // 10, taken
    assert "Traceback" not in caplog.text
    for sender in senders:
        sender.socket.close()


def test_no_role_gives_a_command_without_the_power(house: LiveServer) -> None:
    """Every command of the table and of the house, as every role, with open bets."""
    house.table("powers")
    house.deal("powers", "betting")
    allowed = {name: {*COMMAND_RULES[kind].roles} for name, kind in COMMANDS.items()}
    wrong = []
    for role in ROLES:
        sender = Sender(house, role, "powers")
        for frame in valid_frames(house.house.runner("powers").hosted.state):
            name = frame["type"]
            may = {*(allowed.get(name) or house_command_roles(name))}
            may |= {"player"} if "standing" in may else set()
            if role in may:
                continue
            answer = sender.ask(frame)
            if answer["type"] != "refused" or answer["code"] not in NOT_ALLOWED:
                wrong.append((role, name, answer.get("code")))
        sender.socket.close()
    assert {*wrong} <= MONEY_FIRST, {*wrong} - MONEY_FIRST


def valid_frames(state: State) -> list[dict[str, Any]]:
    """Return one valid message of each command."""
    frames = [house_command_example(name) for name in HOUSE_COMMANDS]
    chance = random.Random(1)
    for name, kind in COMMANDS.items():
        frame: dict[str, Any] | None = None
        while frame is None:
            frame = _valid_frame(name, kind, chance, state)
        frames.append(frame)
    return frames


def _valid_frame(
    name: str, kind: type[Command], chance: random.Random, state: State
) -> dict[str, Any] | None:
    values = {
        field.name: any_value(chance, state, kind, field)
        for field in fields_of(kind)
        if field.required and field.name not in ("by", "at", "id")
    }
    frame: dict[str, Any] = {"type": name, **msgspec.to_builtins(values)}
    try:
        decode_command({**frame, "by": {"role": "dealer", "id": "x"}, "at": 0})
    except Refused:
        return None
    return frame


def test_a_log_entry_is_one_line_whatever_a_client_writes() -> None:
    record = logging.makeLogRecord({"msg": 'x\n{"level":"error"}\r\x1b[31m', "path": "/\n\u2028"})
    line = JsonLogFormatter().format(record)
    assert "\n" not in line
    assert "\r" not in line
    assert json.loads(line)["event"] == record.msg
