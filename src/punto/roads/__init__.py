"""Roads: the scoreboards of a shoe (bead plate, big road, derived roads, ask-road)."""
