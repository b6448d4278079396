"""What a sign-in needs beside the password: known devices, second factors, and the settings."""
