#!/usr/bin/env python3
"""Checks the tables, answers and starts of endings by means of its own (pip install chess==1.11.2).

    python tests/python/endings.py --lab target/debug/plywise-lab
    python tests/python/endings.py --lab target/release/plywise-lab --positions 1000000 --starts 30

Of endings with three men every position is held against the tables of Debian's package
`gaviotatb`, where it is installed. Of positions of endings with four men, taken by lot, the value
must follow from the values of its moves as python-chess makes them, and the answer must be a best
one: the quickest mate, the longest defence. Every start must be what it says; where no table
knows, Stockfish judges, if it is installed. Exits with 1 if anything is wrong.
"""

import argparse
import shutil
import subprocess
import sys
from pathlib import Path

import chess
import chess.engine
import chess.gaviota

GAVIOTA = Path("/usr/share/gaviotatb")
THREE = ["KQK", "KRK", "KPK", "KBK", "KNK"]
QUICK = ["KBBK", "KQKB"]
STOCKFISH = shutil.which("stockfish") or "/usr/games/stockfish"
# Nodes for a start that no table knows, centipawns from which White wins, and up to which it does not.
NODES, WON, DRAWN = 1_000_000, 400, 100
FOUR = "KRRK KBBK KBNK KQKR KQKB KQKN KRKB KRKN KRKR KQKP KRKP KBPK KBKP".split()


def lines(lab, *words):
    command = [lab, "endings", *map(str, words)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        for line in process.stdout:
            yield line.rstrip("\n").split(";")
    if process.returncode:
        sys.exit(f"{command} exited with {process.returncode}")


def worth(text):
    """A value to compare: a quick mate is best, a quick loss is worst."""
    if text == "=":
        return 0
    return (1000 - int(text[1:])) * (1 if text[0] == "+" else -1)


def backed(text):
    """What a move is worth that leads to a value for the other side."""
    if text == "=":
        return "="
    return ("-" if text[0] == "+" else "+") + str(int(text[1:]) + 1)


def check_three(lab, wrong):
    folders = sorted(GAVIOTA.glob("gtb*")) if GAVIOTA.is_dir() else []
    if not folders:
        print("NOT RUN: three men against gaviotatb: apt-get install gaviotatb")
        return
    with chess.gaviota.PythonTablebase() as tables:
        for folder in folders:
            tables.add_directory(str(folder))
        for material in THREE:
            count = 0
            for fen, value in lines(lab, "table", material):
                count += 1
                board = chess.Board(fen)
                distance = tables.probe_dtm(board)
                # Gaviota counts 0 both for a draw and for a mate on the board.
                mate = distance == 0 and board.is_checkmate()
                expected = "-0" if mate else "=" if distance == 0 else f"{distance:+}"
                if value != expected:
                    wrong.append(f"{fen}: {value}, gaviotatb says {expected}")
            print(f"{material}: {count} positions equal gaviotatb's")


def check_four(lab, materials, positions, seed, wrong):
    for material in materials:
        count = 0
        sample = lines(lab, "sample", material, "--positions", positions, "--seed", seed)
        for fen, value, answer, moves in sample:
            count += 1
            board = chess.Board(fen)
            values = dict(move.split("=", 1) for move in moves.split())
            if set(values) != {move.uci() for move in board.legal_moves}:
                wrong.append(f"{fen}: other moves than {moves}")
                continue
            if not values:
                expected = "-0" if board.is_check() else "="
                best = None
            else:
                backs = {move: backed(value) for move, value in values.items()}
                best = max(backs.values(), key=worth)
                expected = best
            if value != expected:
                wrong.append(f"{fen}: {value}, but its moves say {expected}")
            if best is not None and backs.get(answer) != best:
                wrong.append(f"{fen}: {answer} is no best answer")
        print(f"{material}: {count} values follow from their moves, every answer is a best one")


def check_without_table(starts, wrong):
    """Starts of five men: name, number, whether White wins, and board."""
    if not Path(STOCKFISH).is_file():
        print("NOT RUN: starts of five men against Stockfish: apt-get install stockfish")
        return
    with chess.engine.SimpleEngine.popen_uci(STOCKFISH) as engine:
        for name, number, wins, board in starts:
            limit = chess.engine.Limit(nodes=NODES)
            found = engine.analyse(board, limit, game=object())["score"].white()
            score = found.score(mate_score=100_000)
            if score < WON if wins else abs(score) > DRAWN:
                wrong.append(f"{name} {number}: {board.fen()} is {found} by Stockfish")
    print(f"{len(starts)} starts of five men judged by Stockfish")


def check_starts(lab, count, endings, wrong):
    seen = {}
    without_table = []
    for ending in endings or [None]:
        words = ["--ending", ending] if ending else []
        for name, number, aim, fen, value in lines(lab, "starts", "--count", count, *words):
            seen.setdefault(name, 0)
            seen[name] += 1
            board = chess.Board(fen)
            wins = aim == "Win"
            exact = value != "?"
            if not exact:
                without_table.append((name, number, wins, board))
            if not board.is_valid() or board.is_check() or board.turn != wins:
                wrong.append(f"{name} {number}: {fen} is no start")
            if exact and (value[0] == "+") != wins or exact and not wins and value != "=":
                wrong.append(f"{name} {number}: {fen} is {value}")
    for name, number in seen.items():
        if number != count:
            wrong.append(f"{name}: {number} starts instead of {count}")
    if without_table:
        check_without_table(without_table, wrong)
    print(f"{sum(seen.values())} starts of {len(seen)} endings are what they say")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--lab", required=True)
    parser.add_argument("--positions", type=int, help="of four men in all; quick without")
    parser.add_argument("--starts", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    wrong = []
    check_three(args.lab, wrong)
    materials = FOUR if args.positions else QUICK
    each = (args.positions or 4000) // len(materials)
    check_four(args.lab, materials, each, args.seed, wrong)
    quick = ["queen", "rook", "key-squares", "opposition", "two-bishops"]
    check_starts(args.lab, args.starts, [] if args.positions else quick, wrong)
    for line in wrong[:50]:
        print("WRONG", line)
    print(f"{len(wrong)} wrong")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
