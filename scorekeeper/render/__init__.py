"""Screens: score sheet, standings, explanation, faults; nothing else imports rich."""
