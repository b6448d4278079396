"""The `punto` command: subcommands, and one line for every error."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Annotated, Any, NamedTuple

import typer
from typer.main import get_command

import punto
from punto.cli.help_examples import add_examples
from punto.cli.interrupts import repeat_lost_interrupts
from punto.cli.output import (
    STDOUT,
    hide_flag_types,
    prepare_output,
    print_error,
    print_help_if_bare,
    print_refusal,
    silence_output,
)
from punto.cli.serve_settings import name_variables
from punto.messages import describe_error
from punto.refusals import Refusal, Refused, refusal


class _Command(NamedTuple):
    panel: str
    """The heading above the command in the help."""
    module: str
    function: str | None = None
    """None for a command with subcommands: the module's `app`."""


_GAME, _FIGURES, _RECORDS, _SERVER = "The game", "Figures", "Records", "The server"
_COMMANDS = {
    "coup": _Command(_GAME, "coup", "coup"),
    "demo": _Command(_GAME, "demo", "demo"),
    "roads": _Command(_GAME, "roads", "roads"),
    "table": _Command(_GAME, "table", "table"),
    "rules": _Command(_GAME, "rules"),
    "odds": _Command(_FIGURES, "odds", "odds"),
    "par": _Command(_FIGURES, "par", "par"),
    "simulate": _Command(_FIGURES, "simulate", "simulate"),
    "sessions": _Command(_FIGURES, "sessions", "sessions"),
    "evidence": _Command(_FIGURES, "evidence", "evidence"),
    "audit": _Command(_RECORDS, "audit", "audit"),
    "records": _Command(_RECORDS, "records"),
    "serve": _Command(_SERVER, "serve", "serve"),
    "load": _Command(_SERVER, "load_test", "load"),
    "backup": _Command(_SERVER, "backup", "backup"),
    "restore": _Command(_SERVER, "backup", "restore"),
    "house": _Command(_SERVER, "houses"),
    "support": _Command(_SERVER, "support", "support"),
    "accounts": _Command(_SERVER, "accounts"),
    "books": _Command(_SERVER, "book_approvals"),
    "verify": _Command(_SERVER, "verify"),
}


def build_command(name: str | None = None, with_examples: bool = False) -> Any:
    """Return `punto` with all subcommands, or with this one alone: its module is imported alone.

    `with_examples`: with the examples below each help text.
    """
    app = typer.Typer(
        name="punto",
        help="Punto deals, settles, analyses and audits casino baccarat from rulebook files.",
        invoke_without_command=True,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback()(_main)
    for subcommand in _COMMANDS if name is None else [name]:
        panel, module_name, function = _COMMANDS[subcommand]
        module = import_module(f"punto.cli.{module_name}")
        if function is None:
            app.add_typer(module.app, name=subcommand, rich_help_panel=panel)
        else:
            app.command(subcommand, rich_help_panel=panel)(getattr(module, function))
    command: Any = get_command(app)
    hide_flag_types(command)
    if "serve" in command.commands:
        name_variables(command.commands["serve"])
    if with_examples:
        add_examples(command)
    return command


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"punto {punto.__version__}")
        raise typer.Exit


def _main(
    context: typer.Context,
    _version_wanted: Annotated[
        bool,
        typer.Option("--version", callback=_print_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    print_help_if_bare(context)


@repeat_lost_interrupts()
def run(arguments: list[str] | None = None) -> None:
    """Run a command and exit: 0 on success, 2 for invalid input, or the code of the command.

    A refusal is one line on standard error; with `--json` it is also JSON on standard output.
    """
    given = sys.argv[1:] if arguments is None else arguments
    try:
        prepare_output()
        name = given[0] if given and given[0] in _COMMANDS else None
        command = build_command(name, with_examples=not {"-h", "--help"}.isdisjoint(given))
        status = command(args=arguments, prog_name="punto", standalone_mode=False)
        sys.stdout.flush()
    except Refused as error:
        sys.exit(print_refusal(error.refusal, str(error), as_json="--json" in given))
    except typer.TyperException as error:
        usage = _usage_refusal(error)
        sys.exit(print_refusal(usage, usage.sentence, as_json="--json" in given))
    except (typer.Abort, KeyboardInterrupt):
        sys.exit(130)
    except BrokenPipeError:  # `punto rules trace | head`
        silence_output()
        sys.exit(0)
    except SystemExit as stop:
        # Rich ends the program with 1 when the pipe is closed.
        if isinstance(stop.__context__, BrokenPipeError):
            sys.exit(0)
        raise
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
