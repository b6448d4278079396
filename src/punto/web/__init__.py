"""HTTP and WebSocket: a house for browsers and programs.

`app.make_app` puts it together. What may be seen and done is decided below, in `table` and `house`;
here requests are read, callers are known, and refusals become answers.
"""
