"""Run every bench."""

from bench import imports

imports.main()
