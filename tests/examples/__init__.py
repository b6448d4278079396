"""The user rulebooks in `examples/`: each is data, and so are its tests."""

import pytest

pytest.register_assert_rewrite("tests.cases")
