"""Scenarios as data files: whole shoes, and each irregularity at each point of a round."""

import pytest

# These modules are not test modules, but their assertions need pytest's explanations too.
for _name in ("shoe_runner", "irregularity_runner", "checked_table"):
    pytest.register_assert_rewrite(f"tests.scenarios.{_name}")
