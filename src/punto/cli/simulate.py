"""`punto simulate`: simulate coups and compare with the exact odds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Group, RenderableType
from rich.text import Text

from punto.cli.options import (
    BookArgument,
    ClusterOption,
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
    console,
    decks_text,
    grid,
    heading,
    print_json,
    require_extra,
    short_clause,
)
from punto.cli.progress import progress_bar
from punto.odds.number_format import format_percent
from punto.rules.catalog import load
from punto.rules.describe import describe_condition, describe_odds

if TYPE_CHECKING:
    from punto.sim.simulation import Simulation, WagerResult

DEFAULT_ROUNDS = "1e7"
EXIT_INTERRUPTED = 130


def simulate(
    book: BookArgument,
    rounds: Annotated[
        str, typer.Option("--rounds", "-n", metavar="N", help="Number of coups, for example 1e9.")
    ] = DEFAULT_ROUNDS,
    decks: DecksOption = None,
    option: OptionOption = None,
    equipment: EquipmentOption = "shoe",
    cut: CutOption = None,
    seed: SeedOption = None,
    workers: WorkersOption = None,
    cluster: ClusterOption = None,
    json: JsonOption = False,
) -> None:
    """Simulate shoes with all wagers of a rulebook, and compare with the exact odds."""
    rulebook = load(book, read_options(option))
    number = read_count(rounds, "rounds")
    with require_extra("sim"):
        from punto.sim import serialize, simulation
    with progress_bar("rounds", number, quiet=json) as progress:
        result = simulation.simulate(
            rulebook,
            number,
            decks=decks,
            equipment=read_equipment(equipment),
            cut=cut,
            seed=seed,
            workers=workers,
            cluster=cluster,
            progress=progress,
        )
    if json:
        print_json(serialize.serialize_simulation(result))
    else:
        console().print(render_text(result))
    if result.partial:
        raise typer.Exit(EXIT_INTERRUPTED)


# --- text output ----------------------------------------------------------------------------------


def render_text(result: Simulation) -> RenderableType:
    parts: list[RenderableType] = [_heading(result), Text(), _wagers(result)]
    if any(len(wager_result.rows) > 1 for wager_result in result.wagers.values()):
        parts += [Text(), _rows(result)]
    return Group(*parts, Text(), *_results(result))


def _heading(result: Simulation) -> RenderableType:
    job = result.job
    chosen = [f"{option} = {value}" for option, value in job.book.chosen_options.items()]
    dealt = "continuous shuffler" if job.continuous else f"cut {job.cut} from the back"
    title = heading(job.book, decks_text(job.decks), dealt, f"seed {job.seed}", *chosen)
    if result.partial:
        asked = f"stopped after {result.rounds:,} of {job.rounds:,} rounds: a partial result"
        return Group(title, Text(asked, "yellow"))
    return title


def _wagers(result: Simulation) -> RenderableType:
    table = grid("left", *("right" for _ in range(5)))
    table.add_row("Wager", "Won", "Mean", "Std error", "Exact", "z", style="dim")
    for wager_result in result.wagers.values():
        table.add_row(
            wager_result.wager.title,
            _percent(
                sum(row.occurrences for row in wager_result.rows) / max(wager_result.rounds, 1)
            ),
            Text(_percent(float(wager_result.mean)), "bold"),
            _percent(wager_result.se),
            format_percent(wager_result.exact),
            _z(wager_result),
        )
    return table


def _percent(value: float) -> str:
    return f"{value * 100:.4f} %"


def _z(wager_result: WagerResult) -> Text:
    if wager_result.z is None:
        return Text("–")
    return Text(f"{wager_result.z:+.2f}", "bold red" if abs(wager_result.z) > 4 else "")


def _rows(result: Simulation) -> RenderableType:
    table = grid("left", "right", "right", "right", "wrap", "left")
    table.add_row("Pays", "", "Fell", "Exact", "When", "", style="dim")
    for wager_result in result.wagers.values():
        title = wager_result.wager.title
        for row in wager_result.rows if len(wager_result.rows) > 1 else ():
            table.add_row(
                title,
                describe_odds(row.row.odds),
                _percent(row.occurrences / max(wager_result.rounds, 1)),
                format_percent(row.probability),
                describe_condition(row.row.when),
                Text(short_clause(row.row.clause, result.job.book), "dim"),
            )
            title = ""
    return table


def _results(result: Simulation) -> list[Text]:
    rounds = max(result.rounds, 1)
    fell = ", ".join(
        f"{name.capitalize()} {_percent(count / rounds)}" for name, count in result.results.items()
    )
    lines = [
        Text(f"Results  {fell}"),
        Text(
            f"         chi-square {result.chi_square:.2f} on {result.degrees_of_freedom} "
            f"degrees of freedom, p = {result.p_value:.3f}"
        ),
    ]
    if result.coups_per_shoe is not None:
        lines.append(Text(f"Shoes    {result.shoes:,} of {result.coups_per_shoe:.2f} coups"))
    lines.append(Text(f"Cards    {result.cards_per_coup:.5f} a coup"))
    cores = "1 worker" if result.workers == 1 else f"{result.workers} workers"
    rate = f"{result.rounds_per_second / 1e6:,.1f} million a second"
    lines.append(
        Text(
            f"Played   {result.rounds:,} rounds in {result.seconds:.2f} s on {cores}, {rate}", "dim"
        )
    )
    return lines
