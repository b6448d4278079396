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
    short_clause,
)
from punto.cli.progress import progress_bar
from punto.extras import check_extras, require_extra
from punto.odds.number_format import format_percent
from punto.odds.pay_row_text import describe_rows
from punto.rules.catalog import load
from punto.rules.describe import describe_odds

if TYPE_CHECKING:
    from punto.sim.estimates import RowCount, SimulatedWager
    from punto.sim.simulation import Simulation

DEFAULT_ROUNDS = "1e7"
EXIT_INTERRUPTED = 130


def simulate(
    book: BookArgument,
    rounds: Annotated[
        str,
        typer.Option(
            "--rounds",
            "-n",
            metavar="N",
            help="Number of coups, for example 1e9; the last shoes are played to their end.",
        ),
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
    if cluster:
        check_extras("cluster")
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
    parts += [Text(line) for line in _unhit_wagers(result)]
    if any(len(wager_result.rows) > 1 for wager_result in result.wagers.values()):
        parts += [Text(), _rows(result)]
    return Group(*parts, Text(), *_results(result), Text(), Text(_describe_reference(result)))


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
    table = grid("wrap", *("right" for _ in range(5)))
    table.add_row("Wager", "Won", "Mean", "Std error", "Exact", "z", style="dim")
    for wager_result in result.wagers.values():
        table.add_row(
            wager_result.wager.title,
            _percent(
                sum(row.occurrences for row in wager_result.rows) / max(wager_result.rounds, 1)
            ),
            Text(_percent(float(wager_result.mean)), "bold"),
            "–" if wager_result.se is None else _percent(wager_result.se),
            format_percent(wager_result.exact),
            _z(wager_result),
        )
    return table


def _percent(value: float) -> str:
    return f"{value * 100:.4f} %"


def _z(wager_result: SimulatedWager) -> Text:
    if wager_result.z is None:
        return Text("–")
    return Text(f"{wager_result.z:+.2f}", "bold red" if abs(wager_result.z) > 4 else "")


def _unhit_wagers(result: Simulation) -> list[str]:
    """Return upper bounds for wagers that lost every coup: their error is unknown, not zero."""
    from punto.sim.distributions import max_share

    return [
        f"{wager_result.wager.title}: no win in {wager_result.rounds:,} coups; 95 % bounds: won "
        f"at most {_percent(max_share(wager_result.rounds))}, mean at most "
        f"{_percent(wager_result.unhit_mean_at_most)}"
        for wager_result in result.wagers.values()
        if wager_result.is_unhit
    ]


def _fell(row: RowCount, rounds: int) -> str:
    """Return the share of a pay row; its upper bound if it never fell."""
    from punto.sim.distributions import max_share

    if row.occurrences == 0:
        return f"< {_percent(max_share(max(rounds, 1)))}"
    return _percent(row.occurrences / rounds)


def _describe_reference(result: Simulation) -> str:
    """Say which coups are compared with what."""
    from punto.sim.estimates import MIN_SHOES

    coups = result.job.early_coups
    if coups is None:
        return "z compares all coups with the exact odds: each is dealt from all the cards."
    text = (
        f"z and chi-square compare the first {coups} coups of every shoe with the exact odds of a "
        "full shoe. Later coups are dealt only if the earlier ones took few cards, and so have "
        "other odds (cut-card effect). "
    )
    if result.shoes < MIN_SHOES:
        return text + f"Fewer than {MIN_SHOES} shoes give no standard error."
    changes = [
        f"{found.wager.title} {effect.change * 100:+.4f} % (standard error {_percent(effect.se)})"
        for found in result.wagers.values()
        if (effect := found.cut_card_effect) and effect.se and abs(effect.change) > 3 * effect.se
    ]
    if changes:
        return text + f"They change the mean: {', '.join(changes)}."
    return text + "Here they change no mean by more than three standard errors."


def _rows(result: Simulation) -> RenderableType:
    table = grid("wrap", "right", "right", "right", "wrap", "left")
    table.add_row("Pays", "", "Fell", "Exact", "When", "", style="dim")
    for wager_result in result.wagers.values():
        title = wager_result.wager.title
        words = describe_rows(result.job.book, wager_result.wager)
        for row, when in zip(wager_result.rows, words, strict=True) if len(words) > 1 else ():
            table.add_row(
                title,
                describe_odds(row.row.odds),
                _fell(row, wager_result.rounds),
                format_percent(row.probability),
                when,
                Text(short_clause(row.row.clause, result.job.book), "dim"),
            )
            title = ""
    return table


def _results(result: Simulation) -> list[Text]:
    rounds = max(result.rounds, 1)
    fell = ", ".join(
        f"{name.capitalize()} {_percent(count / rounds)}" for name, count in result.results.items()
    )
    lines = [Text(f"Results  {fell}"), Text(f"         {_describe_test(result)}")]
    if result.coups_per_shoe is not None:
        lines.append(
            Text(
                f"Shoes    {result.shoes:,} of {result.coups_per_shoe:.2f} coups, "
                "each played to its end"
            )
        )
    lines.append(Text(f"Cards    {result.cards_per_coup:.5f} a coup"))
    cores = "1 worker" if result.workers == 1 else f"{result.workers} workers"
    rate = f"{result.rounds_per_second / 1e6:,.1f} million a second"
    lines.append(
        Text(
            f"Played   {result.rounds:,} rounds in {result.seconds:.2f} s on {cores}, {rate}", "dim"
        )
    )
    return lines


def _describe_test(result: Simulation) -> str:
    test = result.result_test
    if test.chi_square is None:
        return "no chi-square: too few coups or shoes, or only one result is possible"
    return (
        f"chi-square {test.chi_square:.2f} on {test.degrees_of_freedom} degrees of freedom, "
        f"p = {test.p_value:.3f}"
    )
