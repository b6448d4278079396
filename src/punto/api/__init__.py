"""The functions that `import punto` offers; each takes a rulebook, its id or its path first."""
