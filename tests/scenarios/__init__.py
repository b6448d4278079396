"""Scenarios as data files: whole shoes, and each irregularity at each point of a round."""

import pytest

# What runs the files is no test module, but its assertions should be explained like theirs.
for _name in ("shoe_runner", "irregularity_runner", "checked_table"):
    pytest.register_assert_rewrite(f"tests.scenarios.{_name}")
