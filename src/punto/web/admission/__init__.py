"""What clients may use before they have signed in, and by which address they are known."""
