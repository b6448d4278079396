"""Load test: a server process, simulated players and a report."""
