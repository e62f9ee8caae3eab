"""What can be taken away from a state: the table as a file, and code for exactly these settings."""
