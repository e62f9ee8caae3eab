"""What an embedding does: frozen results computed from frozen settings."""
