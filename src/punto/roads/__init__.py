"""Roads: the scoreboards of a shoe. Bead plate, big road, three derived roads, ask-road."""
