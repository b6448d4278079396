"""Tests of messages and their templates."""
