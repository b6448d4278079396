"""A slow second reading of the five rule documents, to check the fast one against."""
