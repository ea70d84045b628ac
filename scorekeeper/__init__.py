"""Keep the score of French card games played with real cards."""

__version__ = "1.0.0"
