"""Generated HTML pages from Jinja2 templates: one file each, for light, dark and print."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from jinja2 import Environment


def render_page(package: str, template: str, **values: object) -> str:
    """Render a template beside the modules of `package`; every value in it is escaped."""
    return _environment(package).get_template(template).render(values)


@cache
def _environment(package: str) -> Environment:
    # Imported here: most commands write no page.
    from jinja2 import ChoiceLoader, Environment, PackageLoader, StrictUndefined

    return Environment(
        loader=ChoiceLoader(
            [PackageLoader(package, "."), PackageLoader("punto.odds", "templates")]
        ),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
