"""Hook of MkDocs: pages from other files, and links that leave `docs/`.

The start page is README.md. The reference of the command line, of HTTP and of Python is generated.
A file outside `docs/` that a page links to is copied into the site, so that the site is complete.
"""

from __future__ import annotations

import logging
import os.path
import posixpath
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from tools.site_reference import command_line_page, http_page, openapi_file, python_page

ROOT = Path(__file__).parent.parent
OUTSIDE = {
    "README.md": "index.md",
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "SECURITY.md": "security.md",
}
"""Files that become pages of the site."""
COPIES = "repository"
"""Folder of the site with copies of other files of the repository."""
_FENCED = re.compile(r"^(```|~~~).*?^\1[ ]*$", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"(!?\[(?:[^\]\[]|\[[^\]]*\])*\])\(([^)\s]+)\)")
_LOADING_TAG = re.compile(r"<(?:script|link|img|iframe|source|video|audio|embed)\b[^>]*>")
_ADDRESS = re.compile(r"""\b(src|href)\s*=\s*["']?([^"'\s>]+)""")
_STYLE_ADDRESS = re.compile(r"""(?:url\(|@import\s+)\s*["']?((?:https?:)?//[^"')\s]+)""")


def on_startup(command: str, **_other: Any) -> None:
    """Print warnings only. With `--quiet`, `--strict` would not count them."""
    if command == "build":
        logging.getLogger("mkdocs").setLevel(logging.WARNING)


def on_files(files: Files, config: MkDocsConfig) -> Files:
    for source, name in OUTSIDE.items():
        files.append(_generated(config, name, (ROOT / source).read_text(encoding="utf-8")))
    files.append(_generated(config, "reference/command-line.md", command_line_page()))
    files.append(_generated(config, "reference/http.md", http_page()))
    files.append(_generated(config, "reference/openapi.json", openapi_file()))
    files.append(_generated(config, "reference/python.md", python_page()))
    linked = {
        target
        for file in files.documentation_pages()
        for target in _linked_files(file.src_uri, file.content_string)
        if _is_copied(target)
    }
    for target in sorted(linked):
        if (ROOT / target).is_file():
            content = (ROOT / target).read_bytes()
            files.append(_generated(config, f"{COPIES}/{target}{_suffix(target)}", content))
    return files


def on_page_markdown(markdown: str, page: Page, **_other: Any) -> str:
    """Rewrite links to files outside `docs/`."""
    parts = _split_code(markdown)
    return "".join(
        part if is_code else _LINK.sub(lambda link: _rewrite(link, page.file.src_uri), part)
        for is_code, part in parts
    )


def on_post_build(config: MkDocsConfig) -> None:
    """Refuse a site that loads scripts, styles, fonts or pictures from another host."""
    site = Path(config.site_dir)
    for path in sorted([*site.rglob("*.html"), *site.rglob("*.css")]):
        if path.relative_to(site).parts[0] == COPIES:
            continue
        if found := external_resources(path.read_text(encoding="utf-8")):
            raise PluginError(f"{path.relative_to(site)} loads {found[0]}")


def external_resources(text: str) -> list[str]:
    """Return the addresses on other hosts that a page or a style sheet loads by itself."""
    loaded = [
        address
        for tag in _LOADING_TAG.findall(text)
        for name, address in _ADDRESS.findall(tag)
        if name == "src" or tag.startswith("<link")
    ]
    styled = _STYLE_ADDRESS.findall(text)
    return [address for address in (*loaded, *styled) if re.match(r"(https?:)?//", address)]


def _generated(config: MkDocsConfig, name: str, content: str | bytes) -> File:
    return File.generated(config, name, content=content)


def _rewrite(link: re.Match[str], page: str) -> str:
    address, hash_mark, heading = link[2].partition("#")
    target = _resolve(page, address)
    if target is None:
        return link[0]
    if target.startswith("docs/"):
        wanted = target.removeprefix("docs/")
    elif target in OUTSIDE:
        wanted = OUTSIDE[target]
    elif (ROOT / target).is_file():
        wanted = f"{COPIES}/{target}{_suffix(target)}"
    else:  # a folder: the name alone
        return link[1].removeprefix("[").removesuffix("]")
    relative = posixpath.relpath(wanted, posixpath.dirname(page) or ".")
    return f"{link[1]}({relative}{hash_mark}{heading})"


def _linked_files(page: str, text: str) -> Iterator[str]:
    for is_code, part in _split_code(text):
        for link in [] if is_code else _LINK.finditer(part):
            target = _resolve(page, link[2].partition("#")[0])
            if target is not None:
                yield target


def _resolve(page: str, address: str) -> str | None:
    """Return the path of a linked file in the repository; None for other addresses."""
    if not address or re.match(r"[a-z]+:", address):
        return None
    own = next((source for source, name in OUTSIDE.items() if name == page), f"docs/{page}")
    return os.path.normpath(posixpath.join(posixpath.dirname(own), address))


def _is_copied(target: str) -> bool:
    return not target.startswith("docs/") and target not in OUTSIDE


def _suffix(target: str) -> str:
    """Pages and scripts are shown as text, and Markdown is not a page of the site."""
    return ".txt" if target.endswith((".md", ".html")) else ""


def _split_code(text: str) -> list[tuple[bool, str]]:
    parts, end = [], 0
    for block in _FENCED.finditer(text):
        parts += [(False, text[end : block.start()]), (True, block[0])]
        end = block.end()
    return [*parts, (False, text[end:])]
