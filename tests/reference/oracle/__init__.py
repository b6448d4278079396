"""A slow independent implementation of the five rule documents, as the reference for tests."""
