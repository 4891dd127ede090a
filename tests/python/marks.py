#!/usr/bin/env python3
"""Compares the move marks of reviews with those by Stockfish's scores.

Levels 3 to 14 play games against neighbouring levels. Each position is searched by the program at full
strength with the nodes of a review, and by Stockfish with more nodes. A move loses the difference of
the winning chances before and after it; the best move loses nothing. A loss of 0.1 is an inaccuracy,
0.2 a mistake and 0.3 a blunder. The script counts moves with the same mark and moves whose marks differ
by at most one step, and prints how our centipawns and accuracies relate to Stockfish's. Winning chances
and accuracies are by the formulas of lichess.org/page/accuracy.

Needs Debian's package stockfish.
"""

import argparse
import collections
import concurrent.futures
import itertools
import pathlib
import shutil
import statistics
import sys

import chess
import chess.engine

from _chances import accuracies, chances

# Nodes of a review's search, nodes of Stockfish's search, and maximum plies of a game.
REVIEW, JUDGE, MOVES = 120_000, 400_000, 120
LEVELS = range(3, 15)
MARKS = ["none", "inaccuracy", "mistake", "blunder"]
# Minimum loss of each mark but the first, in winning chances from 0 to 1.
LOST = [0.1, 0.2, 0.3]
SAME, NEAR = 0.95, 0.995
# Maximum score to compare, in centipawns. Beyond it, the programs scale scores differently.
COMPARED = 500


def games(path, count):
    """Yields games between neighbouring skill levels, each as its positions and its moves."""
    data = pathlib.Path(__file__).parents[1] / "data" / "openings-8ply.epd"
    openings = [line for line in data.read_text(encoding="utf-8").splitlines() if line.strip()]
    pairs = itertools.cycle(zip(LEVELS, LEVELS[1:]))
    with chess.engine.SimpleEngine.popen_uci(path) as engine:
        for number, pair in zip(range(count), pairs):
            board, _ = chess.Board.from_epd(openings[number * 7 % len(openings)])
            line = [board.copy(stack=False)]
            moves = []
            for ply in range(MOVES):
                if board.is_game_over(claim_draw=True):
                    break
                engine.configure({"Level": pair[ply % 2], "Seed": str(number)})
                move = engine.play(board, chess.engine.Limit(), game=number).move
                board.push(move)
                moves.append(move)
                line.append(board.copy(stack=False))
            yield line, moves


def searched(engine, board, nodes):
    """Searches a position and returns the score for the side to move and the best move."""
    if board.is_checkmate():
        return chess.engine.Mate(0), None
    if board.is_game_over():
        return chess.engine.Cp(0), None
    info = engine.analyse(board, chess.engine.Limit(nodes=nodes), game=object())
    return info["score"].relative, info["pv"][0] if info.get("pv") else None


def mark(before, after, was_best):
    """Returns the index of a move's judgment, such as blunder, in MARKS."""
    lost = 0 if was_best else chances(before) - chances(-after)
    return sum(lost >= least for least in LOST)


def judged(program, stockfish, game):
    """Returns the judgments of each move, the scores of each position and the accuracies of each side, by Plywise
    and by Stockfish."""
    (line, moves), found = game, []
    for path, nodes in (program, REVIEW), (stockfish, JUDGE):
        with chess.engine.SimpleEngine.popen_uci(path) as engine:
            engine.configure({"Threads": 1, "Hash": 64})
            found.append([searched(engine, board, nodes) for board in line])
    marks = []
    for at, move in enumerate(moves):
        pair = [
            mark(scores[at][0], scores[at + 1][0], scores[at][1] == move) for scores in found
        ]
        marks.append(tuple(pair))
    scores = [
        (ours.score(), theirs.score())
        for (ours, _), (theirs, _) in zip(*found)
        if not ours.is_mate() and not theirs.is_mate()
    ]
    rated = [
        accuracies(
            [
                (score if board.turn else -score).score(mate_score=100_000)
                for board, (score, _) in zip(line, scores)
            ],
            line[0].turn,
        )
        for scores in found
    ]
    return marks, scores, list(zip(*rated))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--plywise", required=True, help="the program to test")
    parser.add_argument("--stockfish", default=shutil.which("stockfish") or "/usr/games/stockfish")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--threads", type=int, default=1)
    args = parser.parse_args()
    if not pathlib.Path(args.stockfish).is_file():
        print("NOT RUN: marks against Stockfish: apt-get install stockfish")
        return
    marks, scores, rated = collections.Counter(), [], []
    with concurrent.futures.ThreadPoolExecutor(args.threads) as pool:
        tasks = [
            pool.submit(judged, args.plywise, args.stockfish, game)
            for game in games(args.plywise, args.games)
        ]
        for number, task in enumerate(concurrent.futures.as_completed(tasks), 1):
            found, compared, sides = task.result()
            marks.update(found)
            scores += compared
            rated += [side for side in sides if None not in side]
            print(f"game {number} of {args.games}: {marks.total()} moves", file=sys.stderr)
    same = sum(count for (ours, theirs), count in marks.items() if ours == theirs)
    near = sum(count for (ours, theirs), count in marks.items() if abs(ours - theirs) <= 1)
    total = max(marks.total(), 1)
    for which, name in enumerate(MARKS):
        ours = sum(count for (mark, _), count in marks.items() if mark == which)
        theirs = sum(count for (_, mark), count in marks.items() if mark == which)
        print(f"{name}: {ours} by ours, {theirs} by Stockfish's, {marks[which, which]} by both")
    print(f"the same: {same / total:.1%} of {total}, bar {SAME:.1%}; "
          f"within a step: {near / total:.1%}, bar {NEAR:.1%}")
    close = [pair for pair in scores if max(map(abs, pair)) <= COMPARED]
    if len(close) > 1:
        ours, theirs = zip(*close)
        slope = statistics.linear_regression(theirs, ours, proportional=True).slope
        print(f"a pawn of Stockfish's is {slope:.2f} of ours, "
              f"correlation {statistics.correlation(ours, theirs):.3f}, {len(close)} positions")
    if rated:
        apart = statistics.fmean(abs(ours - theirs) for ours, theirs in rated)
        means = [statistics.fmean(side) for side in zip(*rated)]
        print(f"accuracy: {means[0]:.1f} by ours, {means[1]:.1f} by Stockfish's, "
              f"{apart:.1f} apart on average, {len(rated)} sides")
    sys.exit(same < SAME * total or near < NEAR * total or not marks)


if __name__ == "__main__":
    main()
