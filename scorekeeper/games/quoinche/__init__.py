"""Quoinche, by the regulation of the Qlub Quoinche of INSA Lyon (2003)."""

from scorekeeper.games.quoinche.play import Quoinche

game = Quoinche
