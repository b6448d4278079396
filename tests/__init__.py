"""Tests, by layer and by purpose."""
