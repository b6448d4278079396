"""The house over HTTP, by real sockets on the loopback."""
