"""Tests of each clause of the documents."""
