"""Winning chances, by the formula of lichess.org/page/accuracy."""

import math

import chess.engine


def chances(score):
    """Returns the winning chances for a score, from 0 to 1."""
    if score.is_mate():
        return 1.0 if score > chess.engine.Cp(0) else 0.0
    centipawns = max(-1000, min(1000, score.score()))
    return 1 / (1 + math.exp(-0.00368208 * centipawns))
