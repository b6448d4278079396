"""The `punto` command: subcommands, and one line for every error."""

from __future__ import annotations

import sys
from typing import Annotated

import typer
from typer.main import get_command

import punto
from punto.cli import (
    accounts,
    audit,
    books,
    coup,
    demo,
    evidence,
    load,
    odds,
    par,
    records,
    roads,
    rules,
    serve,
    sessions,
    simulate,
    store_admin,
    table,
    verify,
)
from punto.cli.help_examples import add_examples
from punto.cli.output import (
    STDOUT,
    hide_flag_types,
    prepare_output,
    print_error,
    print_help_if_bare,
    print_json,
    silence_output,
)
from punto.cli.serve_settings import name_variables
from punto.messages import describe_error
from punto.refusals import Refusal, Refused, refusal

app = typer.Typer(
    name="punto",
    help="Punto deals, settles, analyses and audits casino baccarat from rulebook files.",
    invoke_without_command=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
verify.app.command("store")(store_admin.verify_store)
GAME, FIGURES, RECORDS, SERVER = "The game", "Figures", "Records", "The server"
app.command("coup", rich_help_panel=GAME)(coup.coup)
app.command("demo", rich_help_panel=GAME)(demo.demo)
app.command("roads", rich_help_panel=GAME)(roads.roads)
app.command("table", rich_help_panel=GAME)(table.table)
app.add_typer(rules.app, name="rules", rich_help_panel=GAME)
app.command("odds", rich_help_panel=FIGURES)(odds.odds)
app.command("par", rich_help_panel=FIGURES)(par.par)
app.command("simulate", rich_help_panel=FIGURES)(simulate.simulate)
app.command("sessions", rich_help_panel=FIGURES)(sessions.sessions)
app.command("evidence", rich_help_panel=FIGURES)(evidence.evidence)
app.command("audit", rich_help_panel=RECORDS)(audit.audit)
app.add_typer(records.app, name="records", rich_help_panel=RECORDS)
app.command("serve", rich_help_panel=SERVER)(serve.serve)
app.command("load", rich_help_panel=SERVER)(load.load)
app.command("backup", rich_help_panel=SERVER)(store_admin.backup)
app.command("restore", rich_help_panel=SERVER)(store_admin.restore)
app.add_typer(accounts.app, name="accounts", rich_help_panel=SERVER)
app.add_typer(books.app, name="books", rich_help_panel=SERVER)
app.add_typer(verify.app, name="verify", rich_help_panel=SERVER)


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"punto {punto.__version__}")
        raise typer.Exit


@app.callback()
def _main(
    context: typer.Context,
    _version_wanted: Annotated[
        bool,
        typer.Option("--version", callback=_print_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    print_help_if_bare(context)


def run(arguments: list[str] | None = None) -> None:
    """Run a command and exit: 0 on success, 2 for invalid input, or the code of the command.

    A refusal is one line on standard error; with `--json` it is also JSON on standard output.
    """
    given = sys.argv[1:] if arguments is None else arguments
    try:
        prepare_output()
        command = get_command(app)
        hide_flag_types(command)
        if {"-h", "--help"} & {*given}:
            add_examples(command)
        name_variables(command.commands["serve"])  # type: ignore[attr-defined]
        status = command(args=arguments, prog_name="punto", standalone_mode=False)
        sys.stdout.flush()
    except Refused as error:
        if "--json" in given:
            print_json(error.refusal)
        sys.exit(print_error(str(error)))
    except typer.TyperException as error:
        usage = _usage_refusal(error)
        if "--json" in given:
            print_json(usage)
        sys.exit(print_error(usage.sentence))
    except (typer.Abort, KeyboardInterrupt):
        sys.exit(130)
    except BrokenPipeError:  # `punto rules trace | head`
        silence_output()
        sys.exit(0)
    except OSError as error:
        silence_output()
        refused = Refused("cannot_write", file=STDOUT, why=describe_error(error))
        sys.exit(print_error(str(refused)))
    sys.exit(status if isinstance(status, int) else 0)


def _usage_refusal(error: typer.TyperException) -> Refusal:
    """Return a usage error, such as an unknown option, as a refusal."""
    format_message, context = getattr(error, "format_message", None), getattr(error, "ctx", None)
    problem = str(format_message() if format_message else error).rstrip(".")
    return refusal(
        "bad_usage", problem=problem, command=context.command_path if context else "punto"
    )
