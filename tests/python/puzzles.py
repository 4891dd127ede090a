#!/usr/bin/env python3
"""Checks the bundled puzzles with Stockfish.

    python tests/python/puzzles.py --export target/release/plywise-export --count 500 --results results.jsonl

At each move of the solver, Stockfish must find the same move in a MultiPV search with two lines, and
its winning chances must exceed those of any other move by at least 0.25, by the formula of
lichess.org/page/accuracy. Checkmates and only legal moves need no gap. Each puzzle is a line of the
results file, from which an interrupted run continues. Exits with 1 if fewer puzzles pass than required.

Needs Debian's package stockfish and chess==1.11.2.
"""

import argparse
import concurrent.futures
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

import chess
import chess.engine

from _chances import chances

GAP = 0.25
BAR = 0.985


def rivals(engine, board, nodes):
    """Returns the best move of a position and its lead over the second-best move."""
    # A new game each time, so that earlier searches do not matter.
    lines = engine.analyse(board, chess.engine.Limit(nodes=nodes), multipv=2, game=object())
    best, second = (chances(line["score"].pov(board.turn)) for line in lines[:2])
    return lines[0]["pv"][0], best - second


def judge(engine, puzzle, nodes):
    """Returns the errors of a puzzle, one message per wrong move of the solver."""
    board = chess.Board(puzzle["fen"])
    wrong = []
    for number, text in enumerate(puzzle["line"].split()):
        move = chess.Move.from_uci(text)
        if move not in board.legal_moves:
            return [f"move {number}: {text} is not legal"]
        after = board.copy(stack=False)
        after.push(move)
        # The first move is the opponent's.
        if number % 2 and not after.is_checkmate() and board.legal_moves.count() > 1:
            best, gap = rivals(engine, board, nodes)
            if best != move:
                wrong.append(f"move {number}: {best} instead of {text}, gap {gap:.2f}")
            elif gap < GAP:
                wrong.append(f"move {number}: {text} has a gap of {gap:.2f} only")
        board = after
    return wrong


def run(engine_path, puzzles, nodes):
    with chess.engine.SimpleEngine.popen_uci(engine_path) as engine:
        engine.configure({"Threads": 1, "Hash": 64})
        for puzzle in puzzles:
            yield {**puzzle, "nodes": nodes, "wrong": judge(engine, puzzle, nodes)}


def key(line):
    return line["fen"], line["line"], line["nodes"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--export", required=True)
    parser.add_argument("--stockfish", default=shutil.which("stockfish") or "/usr/games/stockfish")
    parser.add_argument("--count", type=int, help="puzzles, drawn by lot; all without")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--nodes", type=int, default=2_000_000)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--bar", type=float, default=BAR, help="share of puzzles that hold")
    parser.add_argument("--results", type=pathlib.Path)
    args = parser.parse_args()
    if not pathlib.Path(args.stockfish).is_file():
        print("NOT RUN: puzzles against Stockfish: apt-get install stockfish")
        return
    words = [args.export, "puzzles", "--seed", str(args.seed)]
    if args.count:
        words += ["--puzzles", str(args.count)]
    listed = subprocess.run(words, check=True, stdout=subprocess.PIPE, text=True).stdout
    puzzles = [json.loads(line) for line in listed.splitlines()]
    results = args.results or pathlib.Path(tempfile.mkdtemp()) / "results.jsonl"
    known = {}
    if results.exists():
        for text in results.read_text().splitlines():
            try:
                line = json.loads(text)
            except json.JSONDecodeError:
                continue  # cut short by an interruption
            known[key(line)] = line
    new = [it for it in puzzles if key({**it, "nodes": args.nodes}) not in known]
    shares = [new[at :: args.threads] for at in range(args.threads)]
    # Start a new line, in case the last one was cut short.
    with results.open("a") as out, concurrent.futures.ThreadPoolExecutor(args.threads) as pool:
        out.write("\n")

        def write(share):
            for line in run(args.stockfish, share, args.nodes):
                known[key(line)] = line
                out.write(json.dumps(line) + "\n")
                out.flush()

        list(pool.map(write, shares))
    judged = [known[key({**it, "nodes": args.nodes})] for it in puzzles]
    failed = [line for line in judged if line["wrong"]]
    for line in failed:
        print("DIFFERS", line["id"], line["rating"], line["fen"], line["line"], *line["wrong"], sep="; ")
    held = len(judged) - len(failed)
    share = held / max(len(judged), 1)
    print(f"{held} of {len(judged)} puzzles hold at {args.nodes} nodes: {share:.1%}, bar {args.bar:.1%}")
    sys.exit(share < args.bar or not judged)


if __name__ == "__main__":
    main()
