"""Evidence archives: written, signed and checked.

An archive is a ZIP file without compression. `manifest.json` has the SHA-256 of every other file,
and `signature.txt` the Ed25519 signature of the manifest. The bytes of the archive follow from its
files, so that a change of any byte is found.
"""

from __future__ import annotations

import hashlib
import io
import re
import zipfile
from collections.abc import Mapping
from pathlib import Path

import msgspec

import punto
from punto.evidence.contents import EvidenceSettings
from punto.house.integrity.signing_key import SigningKey, is_signature
from punto.messages import describe_error
from punto.refusals import Refused
from punto.rules.rulebook import Rulebook

MANIFEST, SIGNATURE = "manifest.json", "signature.txt"
KEY_LABEL = b"punto evidence 1"
MAX_ARCHIVE_BYTES = 1 << 28
_DATE = (1980, 1, 1, 0, 0, 0)


class EvidenceFile(msgspec.Struct, frozen=True, kw_only=True):
    sha256: str
    bytes: int


class EvidenceManifest(msgspec.Struct, frozen=True, kw_only=True):
    format: int
    rulebook: str
    title: str
    version: str
    sha256: str
    """Of the rulebook's text."""
    punto: str
    made_at: str
    settings: EvidenceSettings
    public_key: str
    files: dict[str, EvidenceFile]


class Evidence(msgspec.Struct, frozen=True, kw_only=True):
    """An archive whose signature and files were checked."""

    manifest: EvidenceManifest
    files: dict[str, bytes]


def pack(
    book: Rulebook,
    settings: EvidenceSettings,
    files: Mapping[str, bytes],
    secret: bytes,
    made_at: str,
) -> tuple[bytes, EvidenceManifest]:
    """Return the bytes of a signed archive, and its manifest."""
    key = SigningKey(secret, KEY_LABEL)
    manifest = EvidenceManifest(
        format=1,
        rulebook=book.id,
        title=book.title,
        version=book.version,
        sha256=book.sha256,
        punto=punto.__version__,
        made_at=made_at,
        settings=settings,
        public_key=key.public,
        files={
            name: EvidenceFile(sha256=hashlib.sha256(data).hexdigest(), bytes=len(data))
            for name, data in sorted(files.items())
        },
    )
    encoded = msgspec.json.format(msgspec.json.encode(manifest), indent=1) + b"\n"
    signature = key.sign(encoded).encode() + b"\n"
    return _zip({MANIFEST: encoded, SIGNATURE: signature, **files}), manifest


def _zip(files: Mapping[str, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        for name in (MANIFEST, SIGNATURE, *sorted({*files} - {MANIFEST, SIGNATURE})):
            entry = zipfile.ZipInfo(name, _DATE)
            entry.create_system = 3
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, files[name])
    return out.getvalue()


def check_archive(path: Path, key: str | None = None) -> Evidence:
    """Check the signature and every byte; refuse with what was changed."""
    name, data = str(path), _read(path)
    files = _unzip(name, data)
    for required in (MANIFEST, SIGNATURE):
        if required not in files:
            raise Refused("evidence_removed", archive=name, name=required)
    encoded = files.pop(MANIFEST)
    signature = files.pop(SIGNATURE).decode("latin-1").strip()
    try:
        manifest = msgspec.json.decode(encoded, type=EvidenceManifest)
    except msgspec.MsgspecError:
        raise Refused("evidence_changed", archive=name, name=MANIFEST) from None
    if not is_signature(manifest.public_key, encoded, signature):
        raise Refused("evidence_unsigned", archive=name)
    if key is not None and key.lower() != manifest.public_key:
        raise Refused("evidence_other_key", archive=name, key=manifest.public_key)
    _compare_files(name, manifest, files)
    original = _zip({MANIFEST: encoded, SIGNATURE: signature.encode() + b"\n", **files})
    if original != data:
        raise Refused("evidence_padded", archive=name)
    return Evidence(manifest=manifest, files=files)


def _compare_files(archive: str, manifest: EvidenceManifest, files: Mapping[str, bytes]) -> None:
    present = {name: hashlib.sha256(data).hexdigest() for name, data in files.items()}
    signed = {name: file.sha256 for name, file in manifest.files.items()}
    added = sorted({*present} - {*signed})
    for name in sorted({*signed} - {*present}):
        renamed = [other for other in added if present[other] == signed[name]]
        if renamed:
            raise Refused("evidence_renamed", archive=archive, name=name, renamed=renamed[0])
        raise Refused("evidence_removed", archive=archive, name=name)
    for name in added:
        raise Refused("evidence_added", archive=archive, name=name)
    for name, sha256 in signed.items():
        if present[name] != sha256:
            raise Refused("evidence_changed", archive=archive, name=name)


def _read(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            data = file.read(MAX_ARCHIVE_BYTES + 1)
    except OSError as error:
        raise Refused(
            "evidence_not_archive", archive=str(path), reason=describe_error(error).sentence
        ) from None
    if len(data) > MAX_ARCHIVE_BYTES:
        raise Refused("evidence_not_archive", archive=str(path), reason="it is too large")
    return data


def _unzip(archive: str, data: bytes) -> dict[str, bytes]:
    files: dict[str, bytes] = {}
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as opened:
            for entry in opened.infolist():
                if entry.compress_type != zipfile.ZIP_STORED or entry.filename in files:
                    raise Refused("evidence_padded", archive=archive)
                try:
                    files[entry.filename] = opened.read(entry)
                except zipfile.BadZipFile:  # the checksum of the file
                    raise Refused(
                        "evidence_changed", archive=archive, name=entry.filename
                    ) from None
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError, ValueError, OSError, EOFError):
        raise Refused(
            "evidence_not_archive", archive=archive, reason="it is not a ZIP file, or it is damaged"
        ) from None
    return files


def read_public_key(written: str) -> str:
    """Read a public key: hexadecimal digits, or a file with them."""
    text = written.strip()
    if not re.fullmatch(r"[0-9a-fA-F]{64}", text):
        try:
            text = Path(written).read_text(encoding="utf-8").strip()
        except (OSError, ValueError):
            raise Refused("evidence_key_unknown", key=written) from None
    if not re.fullmatch(r"[0-9a-fA-F]{64}", text):
        raise Refused("evidence_key_unknown", key=written)
    return text.lower()
