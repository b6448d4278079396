"""HTTP and WebSocket server for browsers and programs.

`app.make_app` builds the application. This package parses requests, identifies callers and turns
refusals into responses; `table` and `house` decide what a caller may see and do.
"""
