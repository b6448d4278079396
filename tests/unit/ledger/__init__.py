"""Where the money of each event goes."""
