"""Tests of one layer each."""
