"""What holds of every book, every coup and every text, searched for by Hypothesis."""
