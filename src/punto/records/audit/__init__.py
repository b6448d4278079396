"""The auditor: recorded coups against a rulebook, side by side and one by one."""
