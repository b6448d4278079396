"""Play a round at every kind of table that a rulebook allows, as `punto rules check` does.

A rulebook can be right and yet name a remedy that the table does not know, or allow a combination
of version, style and equipment at which play cannot go on. The round shows it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import get_args

from punto.refusals import Refusal, Refused
from punto.rules.file_format.findings import RulebookFinding, problem_of
from punto.rules.file_format.locate import locate_problems
from punto.rules.file_format.source_map import Path
from punto.rules.lint import BookSummary, LintReport, lint_source
from punto.rules.loader import read_book
from punto.rules.rulebook import Rulebook
from punto.table import commands as c
from punto.table.commands import COMMANDS, Actor, Command
from punto.table.config import TableConfig, TableVersion, build_setup, can_deal
from punto.table.decide import apply_command
from punto.table.legal_commands import legal_of_type
from punto.table.next_action import NextAction, find_next_action
from punto.table.state import State, new_table, seated_players

MAX_COMMANDS = 300
"""A round with the preparation of its cards takes about 40."""
_PLAYER = Actor("player", "trial player")
_DEALER = Actor("dealer", "trial dealer")
_CHIPS = 1_000_000_000
_LARGE = 1_000


def check_book(source: bytes) -> LintReport:
    """Lint a rulebook file; if it is good, play a round at each kind of table it allows."""
    report = lint_source(source)
    findings: dict[tuple[str, str | None], RulebookFinding] = {}
    for summary in report.books:
        for found in _check_tables(source, summary):
            findings.setdefault((found.code, found.key), found)
    return LintReport([*findings.values()], []) if findings else report


def _check_tables(source: bytes, summary: BookSummary) -> Iterator[RulebookFinding]:
    book = read_book(source, summary.options)
    for config in possible_tables(book):
        try:
            play_trial_round(book, config)
        except Refused as refused:
            place: Path = ("procedure",)
            irregularity = refused.refusal.params.get("irregularity")
            if irregularity is not None:
                place = ("procedure", "irregularities", str(irregularity))
            problem = problem_of(refused.refusal, place)
            [found] = locate_problems(source, [problem], book.chosen_options)
            yield found


def possible_tables(book: Rulebook) -> Iterator[TableConfig]:
    """Yield a configuration for each combination that the procedure of the book allows."""
    equipment, styles = book.procedure.equipment, book.procedure.styles.allowed
    pairs = [*product(equipment.allowed, styles)]
    # The table has no such pair; it counts only if the book allows no other.
    possible = [(kind, style) for kind, style in pairs if can_deal(book, style, kind)] or pairs
    for version, (kind, style) in product(get_args(TableVersion), possible):
        for cutting_cards in equipment.cutting_cards:
            yield TableConfig(
                version=version, equipment=kind, style=style, cutting_cards=cutting_cards
            )


def play_trial_round(book: Rulebook, config: TableConfig) -> State:
    """Open a table, play a round with every wager and settle it; refuse a table that gets stuck."""
    state = new_table(build_setup(book, config))
    for _ in range(MAX_COMMANDS):
        if state.rounds_begun and state.phase in ("ready", "over"):
            return state
        if state.phase == "ready":
            state = _seat_player(state)
        action = find_next_action(state)
        state = _stake_on_every_wager(state) if action.command == "place" else _do(state, action)
    raise _stuck(state)


def _seat_player(state: State) -> State:
    if _PLAYER.id not in seated_players(state):  # the preparation may have needed a player
        state = _execute(state, c.Sit(by=_PLAYER, box=1))
    return _execute(state, c.BuyIn(by=_DEALER, player=_PLAYER.id, amount=_CHIPS))


def _do(state: State, action: NextAction) -> State:
    role = _PLAYER.role if action.player else action.role
    actor = _PLAYER if role == _PLAYER.role else Actor(role, f"trial {role}")
    for command in legal_of_type(state, actor, COMMANDS[action.command]):
        return _execute(state, command)
    raise _stuck(state)


def _stuck(state: State) -> Refused:
    config, action = state.setup.config, find_next_action(state)
    return Refused(
        "table_stuck",
        version=config.version,
        equipment=state.setup.equipment,
        style=state.style,
        phase=state.phase,
        command=action.command,
    )


def _stake_on_every_wager(state: State) -> State:
    """Stake on each wager after those that it needs, with large stakes on those that bound it."""
    left = dict(state.setup.wagers)
    while left:
        refused: Refusal | None = None
        for wager in [*left.values()]:
            step, most = state.setup.stake_step(wager.id), state.setup.config.limit.max
            amount = step if wager.bound else min(step * _LARGE, most - most % step)
            command = c.Place(by=_PLAYER, box=1, wager=wager.id, amount=amount)
            applied = apply_command(state, command)
            if isinstance(applied, Refusal):
                refused = refused or applied
                continue
            state = applied[-1].state
            del left[wager.id]
            break
        else:
            assert refused is not None
            raise Refused.of(refused)
    return state


def _execute(state: State, command: Command) -> State:
    applied = apply_command(state, command)
    assert not isinstance(applied, Refusal), applied
    return applied[-1].state
