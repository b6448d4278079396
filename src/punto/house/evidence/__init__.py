"""Evidence that nobody changed a store: encrypted seeds, signed anchors, checks of `verify`."""
