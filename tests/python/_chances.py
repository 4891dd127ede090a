"""Winning chances and accuracy, by the formulas of lichess.org/page/accuracy."""

import math
import statistics

import chess
import chess.engine


def chances(score):
    """Returns the winning chances for a score, from 0 to 1."""
    if score.is_mate():
        return 1.0 if score > chess.engine.Cp(0) else 0.0
    centipawns = max(-1000, min(1000, score.score()))
    return 1 / (1 + math.exp(-0.00368208 * centipawns))


def accuracies(scores, first=chess.WHITE):
    """Returns White's and Black's accuracy in percent, or None for a side without a move.

    `scores` are White's centipawns in the starting position and after each move, `first` is the side that
    moves first. A mate is any score beyond 1,000. The moves are combined as in Lichess's source,
    modules/analyse, AccuracyPercent.
    """
    percents = [100 * chances(chess.engine.Cp(score)) for score in scores]
    size = min(max((len(scores) - 1) // 10, 2), 8)
    windows = [percents[at : at + size] for at in range(len(percents) - size + 1)]
    windows = [windows[0]] * (size - 2) + windows if windows else []
    moves = {chess.WHITE: [], chess.BLACK: []}
    turn = first
    for before, after, window in zip(percents, percents[1:], windows):
        lost = before - after if turn else after - before
        rated = 103.1668100711649 * math.exp(-0.04354415386753951 * lost) - 3.166924740191411 + 1
        rated = 100 if lost <= 0 else min(max(rated, 0), 100)
        moves[turn].append((rated, min(max(statistics.pstdev(window), 0.5), 12)))
        turn = not turn
    return tuple(game_mean(moves[side]) for side in (chess.WHITE, chess.BLACK))


def game_mean(moves):
    """Returns the mean of the weighted and the harmonic mean of (accuracy, weight) pairs."""
    if not moves:
        return None
    rated, weights = zip(*moves)
    harmonic = statistics.harmonic_mean([max(it, 1) for it in rated])
    return (statistics.fmean(rated, weights) + harmonic) / 2
