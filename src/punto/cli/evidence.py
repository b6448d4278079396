"""`punto evidence`: one signed archive about a rulebook, and its check."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from punto.cli.options import JsonOption, OptionOption, read_count, read_options
from punto.cli.output import print_json
from punto.cli.progress import progress_bar
from punto.extras import check_extras, require_extra
from punto.messages import describe_error
from punto.refusals import Refused
from punto.rules.catalog import load

if TYPE_CHECKING:
    from punto.evidence.archive import EvidenceManifest

VERIFY = "verify"
SUFFIX = ".evidence.zip"


def evidence(
    book: Annotated[
        str,
        typer.Argument(metavar="BOOK|verify", help="Rulebook of the archive, or verify."),
    ],
    archive: Annotated[
        Path | None, typer.Argument(metavar="ARCHIVE", help="Archive to verify.")
    ] = None,
    output: Annotated[
        Path, typer.Option("--output", "-o", metavar="DIR", help="Folder of the new archive.")
    ] = Path(),
    option: OptionOption = None,
    rounds: Annotated[
        str, typer.Option("--rounds", "-n", metavar="N", help="Coups of the simulation.")
    ] = "1e7",
    seed: Annotated[
        int, typer.Option(metavar="N", min=0, help="Seed of the simulation and the records.")
    ] = 1,
    secret_file: Annotated[
        Path,
        typer.Option(
            metavar="FILE",
            help="File of the secret from which the signing key is made, created if missing.",
        ),
    ] = Path("punto-evidence.secret"),
    key: Annotated[
        str | None,
        typer.Option(
            metavar="KEY", help="With verify: the public key that must have signed; or its file."
        ),
    ] = None,
    recompute: Annotated[
        bool,
        typer.Option("--recompute", help="With verify: compute the figures again and compare."),
    ] = False,
    json: JsonOption = False,
) -> None:
    """Write or verify a signed archive with everything about a rulebook.

    It has the PAR sheet, the clause trace, the comparison with published
    figures, a simulation, an audit of generated records with known faults, the
    versions, and the SHA-256 of each file. Exit code 2: the archive was
    changed; one line names what.
    """
    if book == VERIFY:
        if archive is None:
            raise typer.BadParameter("name the archive: punto evidence verify ARCHIVE")
        _verify(archive, key, is_recomputed=recompute, json=json)
    else:
        if archive is not None:
            raise typer.BadParameter("-o DIR names the folder of the archive")
        number = read_count(rounds, "rounds")
        _make(book, read_options(option), output, number, seed, secret_file, json)


def _make(
    name: str,
    options: dict[str, str],
    folder: Path,
    rounds: int,
    seed: int,
    secret_file: Path,
    json: bool,
) -> None:
    rulebook = load(name, options)
    with require_extra("sim", "records", "server"):
        import punto.records.synthetic.generator
        import punto.sim.simulation  # noqa: F401
        from punto.evidence import contents
        from punto.evidence.archive import pack
        from punto.house.accounts.secret import load_secret
    settings = contents.EvidenceSettings(
        options=options, rounds=rounds, seed=seed, audited=20_000, faults=50
    )
    target = folder / f"{rulebook.id}{SUFFIX}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refused("cannot_write", file=str(target), why=describe_error(error)) from None
    secret = load_secret(secret_file, {})
    files = {contents.RULEBOOK: rulebook.text.source}
    _say("PAR sheet", json)
    files |= contents.make_par_files(rulebook)
    _say("clauses and published figures", json)
    files["clauses.json"] = contents.make_clause_trace(rulebook)
    files[contents.PUBLISHED] = contents.compare_published(rulebook)
    _say(f"simulation of {rounds:,} coups", json)
    with progress_bar("rounds", rounds, quiet=json) as progress:
        files[contents.SIMULATION] = contents.run_simulation(rulebook, settings, progress)
    _say("audit of generated records", json)
    files[contents.AUDIT] = contents.audit_generated(rulebook, settings)
    files["versions.json"] = contents.describe_versions()
    made_at = datetime.fromtimestamp(int(time.time()), UTC).isoformat()
    data, manifest = pack(rulebook, settings, files, secret, made_at)
    try:
        target.write_bytes(data)
    except OSError as error:
        raise Refused("cannot_write", file=str(target), why=describe_error(error)) from None
    if json:
        print_json({"archive": str(target), "manifest": manifest})
        return
    typer.echo(f"wrote {target}: {len(manifest.files)} files, {len(data):,} bytes")
    typer.echo(contents.summarize(files))
    typer.echo(f"signed with the public key\n  {manifest.public_key}")


def _verify(archive: Path, key: str | None, *, is_recomputed: bool, json: bool) -> None:
    if is_recomputed:
        check_extras("sim", "records", "server")
    with require_extra("server"):
        from punto.evidence.archive import check_archive, read_public_key
    found = check_archive(archive, None if key is None else read_public_key(key))
    recomputed: list[str] = []
    if is_recomputed:
        from punto.evidence.recompute import recompute

        rounds = found.manifest.settings.rounds
        with progress_bar("rounds", rounds, quiet=json) as progress:
            recomputed = recompute(
                found, str(archive), lambda name: _say(f"computing {name}", json), progress
            )
    if json:
        print_json({"intact": True, "manifest": found.manifest, "recomputed": recomputed})
    else:
        _print_verified(archive, found.manifest, recomputed, is_key_given=key is not None)


def _print_verified(
    archive: Path, manifest: EvidenceManifest, recomputed: list[str], *, is_key_given: bool
) -> None:
    typer.echo(
        f"{archive} is intact: {manifest.title} ({manifest.rulebook}, version {manifest.version}), "
        f"{len(manifest.files)} files, made by punto {manifest.punto} at {manifest.made_at}"
    )
    whose = "your key" if is_key_given else "the key below; compare it with the one you were given"
    typer.echo(f"signed with {whose}\n  {manifest.public_key}")
    if recomputed:
        typer.echo(f"computed again and equal: {', '.join(recomputed)}")


def _say(step: str, is_quiet: bool) -> None:
    if not is_quiet:
        typer.echo(f"{step} …", err=True)
