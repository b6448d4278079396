"""What can happen in a coup: facts, conditions over them, outcome classes and the payoff table."""
