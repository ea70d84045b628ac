"""Results as data: text out, no screen."""
