"""What must hold of the repository itself, whatever the code does."""
