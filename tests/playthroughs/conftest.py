"""One tree of commands for all tests."""

from tests.command_tree import share_command_tree

__all__ = ["share_command_tree"]
