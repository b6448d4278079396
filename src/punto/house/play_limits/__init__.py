"""Responsible play: limits, cool-off and self-exclusion of a player, enforced by the house."""
