"""Published figures as sourced data, compared with the results of the package."""
