"""Committed shoes: the commit-reveal scheme, its progress and its proof."""
