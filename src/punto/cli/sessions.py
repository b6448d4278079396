"""`punto sessions`: simulate sessions with a bankroll under a betting system."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Group, RenderableType
from rich.text import Text

from punto.api.progress import COMPILING, COMPILING_SYSTEM
from punto.cli.options import (
    BookArgument,
    CutOption,
    DecksOption,
    EquipmentOption,
    JsonOption,
    OptionOption,
    SeedOption,
    WorkersOption,
    read_count,
    read_equipment,
    read_options,
)
from punto.cli.output import (
    check_output,
    console,
    decks_text,
    grid,
    heading,
    print_json,
    write_output,
)
from punto.cli.progress import progress_bar
from punto.extras import require_extra
from punto.odds.number_format import format_percent, format_places
from punto.rules.catalog import load
from punto.sim.sessions import defaults

if TYPE_CHECKING:
    from punto.sim.sessions.config import SessionConfig
    from punto.sim.sessions.histogram import HistogramBin
    from punto.sim.sessions.stats import SessionsResult

EXIT_INTERRUPTED = 130
PLOT_ROWS, BAR_COLUMNS = 16, 40


BankrollOption = Annotated[str, typer.Option(metavar="MONEY", help="Bankroll of a session.")]
UnitOption = Annotated[str, typer.Option(metavar="MONEY", help="Betting unit of the system.")]
SystemOption = Annotated[
    str,
    typer.Option(
        metavar="NAME|FILE.py",
        help="Betting system: flat, martingale, paroli, dalembert, fibonacci, labouchere, "
        "1-3-2-6, or a file with a function `system`.",
    ),
]
WagerOption = Annotated[
    str | None,
    typer.Option(
        metavar="WAGER", help="Wager to bet on; default: the Banker's.", show_default=False
    ),
]
RoundsOption = Annotated[
    str, typer.Option(metavar="N", help="Maximum number of coups in a session.")
]
NumberOption = Annotated[
    str,
    typer.Option("--sessions", "-n", metavar="N", help="Number of sessions, for example 1e6."),
]
StopWinOption = Annotated[str | None, typer.Option(metavar="MONEY", help="Leave at this profit.")]
StopLossOption = Annotated[str | None, typer.Option(metavar="MONEY", help="Leave at this loss.")]
TableMaxOption = Annotated[str | None, typer.Option(metavar="MONEY", help="Maximum stake.")]
OutputOption = Annotated[
    Path | None,
    typer.Option("--output", "-o", metavar="FILE.html", help="Also write a page with plots."),
]

_DEFAULT_NUMBER = f"{defaults.SESSIONS:.0e}".replace("+0", "")  # 1e6, as a person writes it


def sessions(
    book: BookArgument,
    bankroll: BankrollOption = str(defaults.BANKROLL),
    unit: UnitOption = str(defaults.UNIT),
    system: SystemOption = defaults.SYSTEM,
    on: WagerOption = None,
    rounds: RoundsOption = str(defaults.ROUNDS),
    number: NumberOption = _DEFAULT_NUMBER,
    stop_win: StopWinOption = None,
    stop_loss: StopLossOption = None,
    table_max: TableMaxOption = None,
    decks: DecksOption = None,
    option: OptionOption = None,
    equipment: EquipmentOption = "shoe",
    cut: CutOption = None,
    seed: SeedOption = None,
    workers: WorkersOption = None,
    output: OutputOption = None,
    json: JsonOption = False,
) -> None:
    """Simulate sessions with a bankroll under a betting system."""
    check_output(output, [".html"])
    rulebook = load(book, read_options(option))
    with require_extra("sim"):
        from punto.sim.sessions.plan import make_session_plan
        from punto.sim.sessions.report import render_html
        from punto.sim.sessions.run import run_plan, sample_paths, try_system
        from punto.sim.sessions.serialize import serialize_sessions
        from punto.sim.sessions.systems import SYSTEMS
    plan = make_session_plan(
        rulebook,
        read_count(number, "sessions"),
        bankroll=bankroll,
        unit=unit,
        system=system,
        on=on,
        rounds=read_count(rounds, "rounds"),
        stop_win=stop_win,
        stop_loss=stop_loss,
        table_max=table_max,
        decks=decks,
        equipment=read_equipment(equipment),
        cut=cut,
        seed=seed,
    )
    if not plan.system.compiled:
        try_system(plan)
        slow = f"punto: numba cannot compile {system}; it runs as plain Python, far slower"
        typer.echo(slow, err=True)
    compiling = COMPILING if system in SYSTEMS else COMPILING_SYSTEM
    with progress_bar("sessions", plan.sessions, quiet=json, compiling=compiling) as progress:
        result = run_plan(plan, workers, progress)
    if json:
        print_json(serialize_sessions(result))
    else:
        console().print(render_text(result))
    if output is not None:
        write_output(output, render_html(result, sample_paths(plan)))
        typer.echo(f"wrote {output}", err=json)
    if result.partial:
        raise typer.Exit(EXIT_INTERRUPTED)


# --- text output ----------------------------------------------------------------------------------


def render_text(result: SessionsResult) -> RenderableType:
    from punto.sim.sessions.plan import describe_plan
    from punto.sim.sessions.system_effect import describe_effect

    return Group(
        _heading(result),
        Text(),
        *(Text(line) for line in describe_plan(result.plan)),
        Text(),
        _figures(result),
        Text(),
        _quantiles(result),
        Text(),
        _plot(result),
        Text(),
        _edge(result),
        *(Text(line) for line in describe_effect(result)),
    )


def _heading(result: SessionsResult) -> RenderableType:
    job = result.plan.job
    chosen = [f"{option} = {value}" for option, value in job.book.chosen_options.items()]
    dealt = "continuous shuffler" if job.continuous else f"cut {job.cut} from the back"
    title = heading(job.book, decks_text(job.decks), dealt, f"seed {job.seed}", *chosen)
    if result.partial:
        asked = f"stopped after {result.sessions:,} of {result.plan.sessions:,} sessions"
        return Group(title, Text(f"{asked}: a partial result", "yellow"))
    return title


def _figures(result: SessionsResult) -> RenderableType:
    from punto.sim.sessions.config import describe_end_reasons
    from punto.sim.sessions.percent_format import format_shares
    from punto.sim.sessions.system_effect import describe_ruin_error

    sums, terms = result.sums, result.config
    table = grid("left", "right", "wrap")
    ruin = Text(format_percent(result.ruin), "bold")
    table.add_row("Ruined", ruin, describe_ruin_error(result))
    ahead, even, behind = format_shares(
        [result.share_ahead, result.share_even, result.share_behind]
    )
    table.add_row("Ended ahead", Text(ahead, "bold"), f"even {even}, behind {behind}")
    name, reasons = "Ended by", describe_end_reasons(terms)
    shares = format_shares([Fraction(result.ended[reason], result.sessions) for reason in reasons])
    for words, share in zip(reasons.values(), shares, strict=True):
        table.add_row(name, share, words)
        name = ""
    if sums.cut_by_table_max or sums.cut_by_bankroll:
        table.add_row("Stakes cut", f"{sums.cut_by_table_max:,}", "by the table maximum")
        table.add_row("", f"{sums.cut_by_bankroll:,}", "by the bankroll")
    return table


def _quantiles(result: SessionsResult) -> RenderableType:
    from punto.sim.sessions.stats import PERCENTS

    sums, terms = result.sums, result.config
    table = grid("left", "right", "right", "right")
    table.add_row("Quantile", "Final bankroll", "Worst point", "Coups", style="dim")
    for part in PERCENTS:
        table.add_row(
            f"{part} %",
            terms.format_rounded(sums.final.quantile(part)),
            terms.format_rounded(sums.worst.quantile(part)),
            f"{sums.length.quantile(part):,}",
        )
    table.add_row(
        "Mean", format_places(result.mean_final, 2), "", format_places(result.mean_coups, 2)
    )
    return table


def _plot(result: SessionsResult) -> RenderableType:
    from punto.sim.sessions.histogram import make_bins
    from punto.sim.sessions.percent_format import format_shares

    terms = result.config
    brought = terms.bankroll * terms.parts_per_chip
    found = make_bins(result.sums.final, PLOT_ROWS, terms.parts_per_chip, brought)
    highest = max(bin_.share for bin_ in found)
    table = grid("right", "left", "right")
    shares = format_shares([bin_.share for bin_ in found], 2)
    for number, (bin_, share) in enumerate(zip(found, shares, strict=True)):
        table.add_row(
            _bin_label(bin_, number, len(found), terms),
            Text(draw_bar(bin_.share / highest), "red" if bin_.low < brought else "green"),
            share,
        )
    return Group(Text("Final bankroll", "dim"), table)


def _bin_label(bin_: HistogramBin, number: int, rows: int, terms: SessionConfig) -> str:
    low, high = (terms.format_exact(end // terms.parts_per_chip) for end in (bin_.low, bin_.high))
    if rows == 1:
        return low
    if number == 0:
        return f"below {high}"
    return f"{low} and more" if number == rows - 1 else f"{low} to {high}"


def draw_bar(share: Fraction) -> str:
    """Draw a bar in eighths of a column; a share above zero gets at least one eighth."""
    eighths = -(-share * BAR_COLUMNS * 8 // 1)
    return "█" * (eighths // 8) + " ▏▎▍▌▋▊▉"[eighths % 8].strip()


def _edge(result: SessionsResult) -> RenderableType:
    table = grid("left", "right", "left")
    staked = result.config.format_exact(result.sums.staked)
    if result.edge is None:
        table.add_row("Edge", "–", "nothing was staked")
    else:
        error = "–" if result.edge_se is None else format_percent(Fraction(result.edge_se))
        error_text = f"of {staked} staked, standard error {error}"
        table.add_row("Edge measured", Text(format_percent(result.edge), "bold"), error_text)
    z_text = "" if result.z is None else f", z = {result.z:+.2f}"
    table.add_row(
        "Edge exact", format_percent(-result.exact), f"of a full shoe, by counting{z_text}"
    )
    return table
