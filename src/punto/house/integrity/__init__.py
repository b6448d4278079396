"""Integrity of a store: encrypted seeds, signed anchors, checks of `verify`."""
