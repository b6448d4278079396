"""Tests, by layer and by purpose."""

import pytest

# The shared runner is no test module, but its assertions should be explained like theirs.
pytest.register_assert_rewrite("tests.coup_cases")
