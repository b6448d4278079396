"""`python -m punto`."""

from punto.cli.main import run

run()
