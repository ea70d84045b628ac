"""Tarot: the official game (FFT, 2012) and the Tarot-Bière of its federation (2010)."""

from scorekeeper.games.tarot.play import Tarot

game = Tarot
