"""The automatic dealer: its plan, its pauses, and a person who deals instead."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from typing import Any, TypeVar

import pytest
from msgspec.structs import replace

from punto.house.fairness.card_source import fill_drawn_field
from punto.house.fairness.commit_reveal import make_commitment
from punto.house.hosting import auto_dealer
from punto.house.hosting.auto_dealer import (
    AutoDealer,
    DealerAction,
    answer_deadline,
    house_cut_position,
    is_between_rounds,
    plan_action,
    proposal_deadline,
)
from punto.house.hosting.hosted_state import HostedState, new_hosted_state
from punto.house.hosting.table_runner import TableRunner
from punto.house.house_events import shoe_committed, shoe_revealed
from punto.house.table_house_settings import Pace, TableHouseSettings
from punto.refusals import Refusal
from punto.rules.catalog import built_in, read_source
from punto.rules.loader import read_book
from punto.store.memory import MemoryStore
from punto.table import events as e
from punto.table.codec import decode_command
from punto.table.config import CardKind, Setup, build_setup, read_config
from punto.table.deal_sequence import cards_in_order
from punto.table.decide import decide
from punto.table.events import AnyEvent, Event
from punto.table.next_action import find_next_action
from tests.paths import EXAMPLES
from tests.unit.house.committed_tables import seed_of
from tests.unit.house.fakes import Clock
from tests.unit.house.runner_driver import (
    ANNA,
    DEE,
    HUMAN_DEALER,
    NO_PAUSES,
    OTTO,
    AdvancingClock,
    RecordingListener,
    assert_accepted,
    bet,
    bet_in_time,
    close_table,
    execute,
    make_table_header,
    seat,
    start_runner,
)

T = TypeVar("T")
BOOKS = (*built_in(), str(EXAMPLES / "mirror.toml"))
TIMES = TableHouseSettings(reveal_ms=900, step_ms=400, pause_ms=2_500, answer_seconds=15)


# --- by the plan alone ----------------------------------------------------------------------------


class VirtualTable:
    """A virtual table dealt by `plan_action` alone; its clock jumps to each due time."""

    def __init__(self, setup: Setup, settings: TableHouseSettings = TIMES) -> None:
        self.settings = settings
        self.hosted: HostedState = new_hosted_state(setup)
        self.happened: list[AnyEvent] = []
        self.at = 1_000

    @property
    def seed(self) -> bytes:
        return seed_of(7, self.hosted.fairness.shoe)

    def give(self, role: str, name: str, command: dict[str, Any]) -> None:
        given = {**command, "by": {"role": role, "id": name}, "at": self.at}
        written = fill_drawn_field(self.hosted, self.seed, given)
        answer = decide(self.hosted.state, decode_command(written))
        assert not isinstance(answer, Refusal), f"{command}: {answer}"
        for event in answer:
            self.follow(event)
        fairness = self.hosted.fairness
        if fairness.is_reveal_due:
            self.follow(shoe_revealed(fairness.shoe, self.seed))
        if self.hosted.fairness.needs_commitment(self.hosted.state):
            number = fairness.shoe + 1
            self.follow(shoe_committed(number, make_commitment("t", number, seed_of(7, number))))

    def follow(self, happened: AnyEvent) -> None:
        self.happened.append(happened)
        self.hosted = self.hosted.apply(happened, self.at)

    def plan(self) -> DealerAction | None:
        since = self.hosted.betting_since
        closes = None if since is None else since + 20_000
        return plan_action(self.hosted, self.settings, closes, house_cut_position)

    def dealt(self) -> bool:
        """Perform the next action at its due time; return whether there is one."""
        act = self.plan()
        if act is None:
            return False
        self.at = max(self.at, act.not_before)
        self.give(act.role, "automat", act.command)
        return True

    def until(self, phase: str) -> None:
        while self.hosted.state.phase != phase:
            assert self.dealt(), find_next_action(self.hosted.state)

    def all(self, kind: type[Event]) -> int:
        return sum(isinstance(one, kind) for one in self.happened)


def combinations() -> Iterator[tuple[str, str, str]]:
    for source in BOOKS:
        procedure = read_book(read_source(source), {}).procedure
        for style in procedure.styles.allowed:
            for equipment in procedure.equipment.allowed:
                if (style, equipment) != ("B", "continuous"):
                    yield source, style, equipment


def setup_of(source: str, cards: CardKind = "virtual", **config: Any) -> Setup:
    book = read_book(read_source(source), {})
    table = read_config({"decks": book.decks.min, "version": "midi", **config})
    return build_setup(book, table, cards)


@pytest.mark.parametrize(("source", "style", "equipment"), [*combinations()])
def test_planned_actions_deal_whole_shoes(source: str, style: str, equipment: str) -> None:
    """Players bet and sometimes answer offers; no command of the dealer is refused."""
    table = VirtualTable(setup_of(source, style=style, equipment=equipment))
    rng = random.Random(f"{source} {style} {equipment}")
    wager = table.hosted.state.setup.book.wagers[0]
    stake = {"type": "place", "wager": wager.id, "amount": 20 * wager.payable_step}
    names = ("anna", "bob")
    for box, name in enumerate(names, start=1):
        table.give("operator", "cashier", {"type": "buy_in", "player": name, "amount": 10**9})
        table.give("player", name, {"type": "sit", "box": box})
    shoes = 1 if equipment == "continuous" else 2
    while table.hosted.shoe_count < shoes or table.all(e.RoundEnded) < 30:
        if table.hosted.state.phase == "betting" and not table.hosted.state.stakes:
            assert table.plan() is None
            for box, name in enumerate(names, start=1):
                table.give("player", name, {**stake, "box": box})
        elif not _answered(table, rng):
            assert table.dealt(), find_next_action(table.hosted.state)
    assert table.hosted.results or table.all(e.ShoeEnded)


def _answered(table: VirtualTable, rng: random.Random) -> bool:
    """Let a player answer an offer at random; return whether one did."""
    state, due = table.hosted.state, find_next_action(table.hosted.state)
    if due.role != "player" or due.player is None or rng.random() < 0.5:
        return False
    command: dict[str, Any] = {"type": due.command}
    if due.command == "cut_cards":
        command["from_front"] = house_cut_position(state)
    elif due.command in ("take_role", "turn"):
        assert state.round
        offered = "banker" if state.round.banker_role.is_open else "player"
        command["hand"] = state.round.passed if due.command == "turn" else offered
    table.give("player", due.player, command)
    return True


def opened(phase: str = "betting", **config: Any) -> VirtualTable:
    """Return a table at its first betting, with anna and bob seated."""
    table = VirtualTable(setup_of(config.pop("source", "division-5"), **config))
    for box, name in enumerate(("anna", "bob"), start=1):
        table.give("operator", "cashier", {"type": "buy_in", "player": name, "amount": 10**6})
        table.give("player", name, {"type": "sit", "box": box})
    table.until(phase)
    return table


def staked(table: VirtualTable, *names: str) -> VirtualTable:
    for name in names or ("anna",):
        box = 1 if name == "anna" else 2
        stake = {"type": "place", "box": box, "wager": "player", "amount": 100}
        table.give("player", name, stake)
    return table


def test_the_dealer_waits_while_nobody_bets() -> None:
    table = opened()
    for _ in range(3):
        assert table.plan() is None
        table.at += 10**9
    staked(table)
    act = table.plan()
    assert act == DealerAction("dealer", {"type": "no_more_bets"}, table.at + 20_000)
    table.give("player", "anna", {"type": "withdraw", "box": 1, "wager": "player"})
    assert table.plan() is None


def test_a_free_round_is_dealt_without_bets() -> None:
    table = opened()
    table.give(
        "operator", "otto", {"type": "grant_free_rounds", "rounds": 1, "requested_by": "anna"}
    )
    table.until("ready")
    assert table.hosted.results


def test_pauses_between_actions() -> None:
    table = staked(opened(style="A"))
    pauses: dict[str, set[int]] = {}
    while table.hosted.state.rounds_begun < 2:
        act = table.plan()
        assert act is not None
        if table.hosted.state.phase != "betting":
            pauses.setdefault(act.command["type"], set()).add(
                act.not_before - table.hosted.last_dealing_at
            )
        assert table.dealt()
    assert pauses == {"draw": {900}, "settle": {900}, "open_bets": {2_500}}


@pytest.mark.parametrize(
    ("pace", "reveal_ms", "pause_ms"), [("slow", 1530, 4250), ("quick", 360, 1000)]
)
def test_the_pace_changes_the_pauses(pace: Pace, reveal_ms: int, pause_ms: int) -> None:
    table = opened(style="A")
    table.settings = replace(TIMES, pace=pace)
    staked(table).until("dealing")
    assert table.plan().not_before == table.hosted.last_dealing_at + reveal_ms  # type: ignore[union-attr]
    table.until("ready")
    assert table.plan().not_before == table.hosted.last_dealing_at + pause_ms  # type: ignore[union-attr]


def test_an_unanswered_offer_counts_as_declined() -> None:
    """Fifteen seconds for the cut, a role and a hand to turn (division-5 7.5, 8.9, 8.18)."""
    table = staked(opened(style="B"), "anna", "bob")
    assert answer_deadline(table.hosted, TIMES) is None
    table.at = table.plan().not_before  # type: ignore[union-attr]
    table.give("dealer", "automat", {"type": "no_more_bets"})
    asked = table.plan()
    assert asked is not None
    assert answer_deadline(table.hosted, TIMES) == asked.not_before
    assert answer_deadline(replace(table.hosted, human_dealer="dee"), TIMES) is None
    assert answer_deadline(table.hosted, replace(TIMES, dealer="person")) is None
    assert asked.command["type"] == "decline_role"
    assert asked.not_before == table.hosted.last_dealing_at + 15_000
    table.give("player", asked.command["player"], {"type": "take_role", "hand": "player"})
    while not (table.hosted.state.round and table.hosted.state.round.passed):
        assert table.dealt()
    waits = table.plan()
    hand = {"type": "dealer_turns", "hand": "player"}
    assert waits == DealerAction("game_supervisor", hand, table.hosted.last_dealing_at + 15_000)
    table.until("ready")


def test_every_offer_to_a_player_has_a_time_limit() -> None:
    limits: dict[str | None, bool] = {}
    for source, style in (("division-5", "B"), ("mbs-power-98", "A")):
        table = opened("preparing", source=source, style=style)
        while not table.hosted.results:
            due, act = find_next_action(table.hosted.state), table.plan()
            if act is None:
                staked(table, "anna", "bob")
            elif due.role == "player":
                limits[due.command] = answer_deadline(table.hosted, TIMES) == act.not_before
            if due.command == "take_role" and due.player:
                table.give("player", due.player, {"type": "take_role", "hand": "player"})
            elif act:
                assert table.dealt()
    assert limits == dict.fromkeys(("cut_cards", "take_role", "turn", "shake"), True)


def test_the_cut_is_offered_to_each_in_turn() -> None:
    table = opened()
    assert table.all(e.CutDeclined) == 2
    assert table.all(e.CardsCut) == 1


def test_the_shaker_is_offered_to_each_in_turn() -> None:
    table = staked(opened(source="mbs-power-98"), "anna", "bob")
    table.until("ready")
    assert table.all(e.ShakeDeclined) == 2
    assert table.all(e.DieShown) == 1


@pytest.mark.parametrize("kind", ["excess", "first_card", "foreign", "reader_error"])
def test_a_card_read_out_of_turn_waits_for_a_person(kind: str) -> None:
    table = staked(opened(cards="practice"))
    table.give("dealer", "dee", {"type": "draw", "card": "9C"})
    table.at += 10**9
    assert table.plan() is None
    table.give("dealer", "dee", {"type": "resolve_card", "kind": kind})
    assert table.dealt()


def test_a_seen_card_waits_for_the_end_of_the_round_and_starts_a_void_hand() -> None:
    table = staked(opened(cards="practice"))
    table.until("decided")
    table.give("dealer", "dee", {"type": "draw_excess", "disclosed": True})
    table.until("ready")
    act = table.plan()
    assert act == DealerAction("dealer", {"type": "deal_held"}, table.hosted.last_dealing_at + 400)
    table.until("decided")
    assert table.all(e.VoidHandBegun) == 1


def test_the_dealer_never_decides_an_irregularity() -> None:
    table = staked(opened())
    while not (table.hosted.state.round and table.hosted.state.round.player):
        assert table.dealt()
    table.follow(e.MisdealReported(kind="wrong_dealing"))  # by an earlier version
    assert table.hosted.state.phase == "irregular"
    table.at += 10**9
    assert table.plan() is None
    assert table.hosted.state.round
    dealt = cards_in_order(table.hosted.state, table.hosted.state.round)
    table.give("operator", "otto", {"type": "reconstruct", "cards": [*map(str, dealt)]})
    table.until("ready")


def test_a_proposal_that_nobody_decides_is_rejected_in_time() -> None:
    """The dealer never confirms one, and play goes on without anybody."""
    table = staked(opened())
    while not (table.hosted.state.round and table.hosted.state.round.player):
        assert table.dealt()
    table.give("operator", "otto", {"type": "void_round", "reason": "technical_failure"})
    waits = table.plan()
    assert waits == DealerAction("operator", {"type": "reject_proposal"}, table.at + 60_000)
    assert proposal_deadline(table.hosted, TIMES) == waits.not_before
    assert proposal_deadline(replace(table.hosted, human_dealer="dee"), TIMES) is None
    assert proposal_deadline(table.hosted, replace(TIMES, dealer="person")) is None
    assert table.dealt()
    assert table.all(e.ProposalRejected) == 1
    assert proposal_deadline(table.hosted, TIMES) is None
    assert table.hosted.state.phase == "dealing"
    table.until("ready")


def test_a_table_that_was_closed_stays_closed() -> None:
    table = opened()
    staked(table)
    table.until("ready")
    table.give("operator", "otto", {"type": "close_table"})
    table.give("game_supervisor", "sue", {"type": "confirm_proposal"})
    assert table.plan() is None
    table.give("operator", "otto", {"type": "open_table", "cards": "preshuffled"})
    table.until("betting")


def test_a_shuffle_required_by_a_player_follows_the_rulebook() -> None:
    """New cards: inspections, washing, riffling and the cut (6.1 to 6.3, 7.4)."""
    table = opened("cutting")
    table.give("player", "anna", {"type": "require_shuffle"})
    assert len(table.hosted.state.pending_steps) > 5
    table.until("betting")


def test_spread_cards_wait_for_a_first_player() -> None:
    table = VirtualTable(setup_of("division-5"))
    table.give("operator", "otto", {"type": "open_table", "cards": "new"})
    while table.dealt():
        pass
    assert find_next_action(table.hosted.state).command == "sit"
    table.give("player", "anna", {"type": "sit", "box": 1})
    table.until("betting")


@pytest.mark.parametrize("decks", [1, 2, 8])
def test_the_house_cuts_where_the_rulebook_allows_it(decks: int) -> None:
    state = VirtualTable(setup_of(BOOKS[-1], decks=decks)).hosted.state
    total = 52 * decks
    ends = min(52, (total - 1) // 2)
    assert ends <= house_cut_position(state) <= total - ends


@pytest.mark.parametrize(
    ("phase", "between"),
    [
        ("betting", True),
        ("waiting", False),
        ("dealing", False),
        ("decided", False),
        ("ready", True),
    ],
)
def test_phases_between_rounds(phase: str, between: bool) -> None:
    table = opened(source="mbs-power-98")
    if phase != "betting":
        staked(table)
        assert not is_between_rounds(table.hosted.state)
        table.until(phase)
    assert is_between_rounds(table.hosted.state) is between


# --- at a table in a house ------------------------------------------------------------------------


async def dealt(
    settings: TableHouseSettings = NO_PAUSES, clock: Clock | None = None, **config: Any
) -> tuple[TableRunner, AutoDealer]:
    runner = await start_runner(
        MemoryStore(), make_table_header(house=settings, **config), clock or AdvancingClock()
    )
    dealer = AutoDealer(runner)
    dealer.start()
    return runner, dealer


async def reached(runner: TableRunner, *phases: str) -> None:
    while runner.hosted.state.phase not in phases:
        await asyncio.sleep(0)


async def rounds(runner: TableRunner, number: int) -> None:
    while len(runner.hosted.results) < number:
        await asyncio.sleep(0)


async def test_the_dealer_deals_a_round_from_an_empty_store() -> None:
    runner, dealer = await dealt()
    await reached(runner, "betting")
    await seat(runner, ANNA)
    late = 0
    for number in range(1, 4):
        late += await bet_in_time(runner)
        await rounds(runner, number)
    assert runner.refused_count == late  # none of the dealer's commands
    await dealer.cancel()


async def test_a_person_takes_over_in_the_middle_of_a_round_and_hands_back() -> None:
    runner, dealer = await dealt()
    await seat(runner, ANNA)
    await reached(runner, "betting")
    listener = RecordingListener(runner)
    await bet(runner)
    while not any(item.kind == "card_drawn" for item in listener.events):
        await asyncio.sleep(0)
    await execute(runner, DEE, "take_table")
    assert runner.hosted.state.phase == "dealing"
    before = runner.hosted.sequence
    for _ in range(50):
        await asyncio.sleep(0)
    assert runner.hosted.sequence == before  # the automatic dealer waits
    while runner.hosted.state.phase == "dealing":
        await execute(runner, DEE, "draw")
    await execute(runner, DEE, "settle")
    await execute(runner, DEE, "open_bets")
    await bet(runner)
    await execute(runner, OTTO, "hand_back")
    await rounds(runner, 2)
    await dealer.cancel()


async def test_an_operator_closes_the_table_and_it_is_not_opened_again() -> None:
    runner, dealer = await dealt()
    await seat(runner, ANNA)
    await reached(runner, "betting")
    await execute(runner, DEE, "take_table")
    await bet(runner)
    await execute(runner, DEE, "no_more_bets")
    while runner.hosted.state.phase == "dealing":
        await execute(runner, DEE, "draw")
    await execute(runner, DEE, "settle")
    await close_table(runner)
    await execute(runner, DEE, "hand_back")
    for _ in range(50):
        await asyncio.sleep(0)
    assert runner.hosted.state.phase == "closed"
    await dealer.cancel()


async def test_a_stop_finishes_only_the_present_round() -> None:
    runner, dealer = await dealt()
    await seat(runner, ANNA)
    await reached(runner, "betting")
    await bet(runner)
    await dealer.finish()
    assert len(runner.hosted.results) == 1
    assert runner.hosted.state.phase == "ready"


async def test_a_stop_does_not_wait_for_a_person() -> None:
    runner, dealer = await dealt()
    await seat(runner, ANNA)
    await reached(runner, "betting")
    await bet(runner)
    await execute(runner, DEE, "take_table")
    await dealer.finish()
    assert runner.hosted.state.phase in ("betting", "dealing")


async def test_a_stop_gives_up_where_the_round_cannot_be_finished(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(auto_dealer, "REFUSAL_PAUSE_SECONDS", 0)
    runner, dealer = await dealt(replace(NO_PAUSES, reveal_ms=600_000))
    await seat(runner, ANNA)
    await reached(runner, "betting")
    await bet(runner)
    monkeypatch.setattr(
        dealer, "_plan_action", lambda _: DealerAction("dealer", {"type": "settle"}, 0)
    )
    await reached(runner, "betting", "dealing")
    await dealer.finish()
    assert not is_between_rounds(runner.hosted.state)


async def test_a_plan_that_fails_does_not_end_the_dealer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(auto_dealer, "REFUSAL_PAUSE_SECONDS", 0)
    failures = iter([True] * 3)

    def brittle(*args: Any) -> DealerAction | None:
        if next(failures, False):
            raise RuntimeError("a plan of the test's")
        return plan_action(*args)

    monkeypatch.setattr(auto_dealer, "plan_action", brittle)
    runner, dealer = await dealt()
    await reached(runner, "betting")
    await dealer.cancel()


async def test_an_event_before_the_planned_time_changes_the_plan() -> None:
    """The dealer waits to close betting; the last stake is withdrawn, and it waits for a stake."""
    clock = AdvancingClock()
    runner, dealer = await dealt(clock=clock, betting_seconds=3600)
    await seat(runner, ANNA)
    await reached(runner, "betting")
    await bet(runner)
    for _ in range(20):  # turns for the dealer
        await asyncio.sleep(0)
    assert runner.hosted.state.phase == "betting"
    await execute(runner, ANNA, "withdraw", box=1, wager="player")
    await bet(runner)
    clock.now += 4_000_000
    await bet(runner, wager="banker")  # wakes the dealer after the due time
    await rounds(runner, 1)
    await dealer.cancel()


async def test_a_clock_that_is_set_back_does_not_delay_the_dealer() -> None:
    """Set back by an hour in mid-deal; the pauses stay the same."""
    clock = Clock()
    runner, dealer = await dealt(clock=clock)
    await seat(runner, ANNA)
    await reached(runner, "betting")
    await bet(runner)
    clock.now += 2_000
    await execute(runner, ANNA, "withdraw", box=1, wager="player")
    await bet(runner)
    clock.now -= 3_600_000
    await execute(runner, ANNA, "place", box=1, wager="banker", amount=100)
    await rounds(runner, 1)  # after the one second of betting
    await dealer.cancel()


async def test_a_person_deals_the_whole_game_with_virtual_cards() -> None:
    runner = await start_runner(MemoryStore(), make_table_header(house=HUMAN_DEALER))
    await seat(runner, ANNA)
    await execute(runner, OTTO, "open_table", cards="preshuffled")
    await execute(runner, DEE, "prepare", step="wash_or_riffle")
    await execute(runner, ANNA, "cut_cards", from_front=100)
    await execute(runner, DEE, "place_cutting_card", from_back=20)
    while runner.hosted.state.phase == "burning":
        await execute(runner, DEE, "burn")
    await execute(runner, DEE, "open_bets")
    await bet(runner)
    await execute(runner, DEE, "no_more_bets")
    while runner.hosted.state.phase == "dealing":
        await execute(runner, DEE, "draw")
    assert_accepted(await runner.request(DEE, {"type": "settle"}))
    assert len(runner.hosted.results) == 1
    assert runner.closes_at is None
