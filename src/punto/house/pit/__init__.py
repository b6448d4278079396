"""The pit: figures of the gaming day, alarms, and the consoles of dealers."""
