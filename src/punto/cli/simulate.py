"""`punto simulate`: coups by the million, beside the exact odds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Group, RenderableType
from rich.text import Text

from punto.cli.options import (
    BookArgument,
    CutOption,
    DecksOption,
    EquipmentOption,
    JsonOption,
    OptionOption,
    SeedOption,
    WorkersOption,
    choices,
    read_count,
    read_equipment,
)
from punto.cli.output import console, decks_text, grid, heading, needs, print_json, short
from punto.cli.progress import progress_bar
from punto.odds.number_format import format_percent
from punto.rules.catalog import load
from punto.rules.describe import describe_condition

if TYPE_CHECKING:
    from punto.sim.simulation import Simulation, WagerResult

ROUNDS = "1e7"
INTERRUPTED = 130


def simulate(
    book: BookArgument,
    rounds: Annotated[
        str, typer.Option("--rounds", "-n", metavar="N", help="How many coups; 1e9 will do.")
    ] = ROUNDS,
    decks: DecksOption = None,
    option: OptionOption = None,
    equipment: EquipmentOption = "shoe",
    cut: CutOption = None,
    seed: SeedOption = None,
    workers: WorkersOption = None,
    cluster: Annotated[
        str | None,
        typer.Option(metavar="tcp://HOST:PORT", help="Play on the workers of a Dask scheduler."),
    ] = None,
    json: JsonOption = False,
) -> None:
    """Play whole shoes by the million, with all the book's wagers at once."""
    rulebook = load(book, choices(option))
    number = read_count(rounds, "rounds")
    with needs("sim"):
        from punto.sim import serialize, simulation
    with progress_bar("rounds", number, quiet=json) as progress:
        done = simulation.simulate(
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
        print_json(serialize.serialize_simulation(done))
    else:
        console().print(as_text(done))
    if done.partial:
        raise typer.Exit(INTERRUPTED)


# --- for people -----------------------------------------------------------------------------------


def as_text(done: Simulation) -> RenderableType:
    parts: list[RenderableType] = [_heading(done), Text(), _wagers(done)]
    if any(len(one.rows) > 1 for one in done.wagers.values()):
        parts += [Text(), _rows(done)]
    return Group(*parts, Text(), *_results(done))


def _heading(done: Simulation) -> RenderableType:
    job = done.job
    chosen = [f"{option} = {value}" for option, value in job.book.chosen_options.items()]
    dealt = "continuous shuffler" if job.continuous else f"cut {job.cut} from the back"
    title = heading(job.book, decks_text(job.decks), dealt, f"seed {job.seed}", *chosen)
    if done.partial:
        asked = f"stopped after {done.rounds:,} of {job.rounds:,} rounds: a partial result"
        return Group(title, Text(asked, "yellow"))
    return title


def _wagers(done: Simulation) -> RenderableType:
    table = grid("left", *("right" for _ in range(5)))
    table.add_row("Wager", "Won", "Mean", "Std error", "Exact", "z", style="dim")
    for one in done.wagers.values():
        table.add_row(
            one.wager.title,
            _percent(sum(row.occurrences for row in one.rows) / max(one.rounds, 1)),
            Text(_percent(float(one.mean)), "bold"),
            _percent(one.se),
            format_percent(one.exact),
            _z(one),
        )
    return table


def _percent(value: float) -> str:
    return f"{value * 100:.4f} %"


def _z(one: WagerResult) -> Text:
    if one.z is None:
        return Text("–")
    return Text(f"{one.z:+.2f}", "bold red" if abs(one.z) > 4 else "")


def _rows(done: Simulation) -> RenderableType:
    table = grid("left", "right", "right", "right", "wrap", "left")
    table.add_row("Pays", "", "Fell", "Exact", "When", "", style="dim")
    for one in done.wagers.values():
        title = one.wager.title
        for row in one.rows if len(one.rows) > 1 else ():
            table.add_row(
                title,
                row.row.odds.text.replace(":", " to "),
                _percent(row.occurrences / max(one.rounds, 1)),
                format_percent(row.probability),
                describe_condition(row.row.when),
                Text(short(row.row.clause, done.job.book), "dim"),
            )
            title = ""
    return table


def _results(done: Simulation) -> list[Text]:
    rounds = max(done.rounds, 1)
    fell = ", ".join(
        f"{name.capitalize()} {_percent(count / rounds)}" for name, count in done.results.items()
    )
    lines = [
        Text(f"Results  {fell}"),
        Text(
            f"         chi-square {done.chi_square:.2f} on {done.degrees_of_freedom} "
            f"degrees of freedom, p = {done.p_value:.3f}"
        ),
    ]
    if done.coups_per_shoe is not None:
        lines.append(Text(f"Shoes    {done.shoes:,} of {done.coups_per_shoe:.2f} coups"))
    lines.append(Text(f"Cards    {done.cards_per_coup:.5f} a coup"))
    cores = "1 worker" if done.workers == 1 else f"{done.workers} workers"
    rate = f"{done.rounds_per_second / 1e6:,.1f} million a second"
    lines.append(
        Text(f"Played   {done.rounds:,} rounds in {done.seconds:.2f} s on {cores}, {rate}", "dim")
    )
    return lines
