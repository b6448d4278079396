"""Tests of the web server over real sockets on loopback."""
