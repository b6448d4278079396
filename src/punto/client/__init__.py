"""Client for a Punto server: HTTP requests and reconnecting table sockets."""
