"""Made-up records, from the simulator."""
