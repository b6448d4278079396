"""The Hypothesis profile: no deadline (the machine may be busy), deterministic."""

from hypothesis import HealthCheck, settings

from tests.effort import effort

settings.register_profile(
    "punto",
    deadline=None,
    derandomize=True,
    database=None,
    max_examples=effort(50, 200),
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("punto")
