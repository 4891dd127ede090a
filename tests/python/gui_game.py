#!/usr/bin/env python3
"""Plays whole games with the engine client of python-chess.

    python3 -m venv venv && venv/bin/pip install chess==1.11.2
    venv/bin/python tests/python/gui_game.py --plywise target/release/plywise

The engine plays both sides. With UCI: a standard game with pondering, a Chess960 game, a move
with a clock, and MultiPV analyses. With XBoard: a standard game with pondering, a Chess960
game, an analysis, and a move with a clock. python-chess rejects illegal moves; in addition, the
games must end by the rules and the search info must be plausible. Prints one line, and exits
with 1 at the first failure.
"""

import argparse
import logging
import sys
import time

import chess
import chess.engine

# More than any game between equal sides takes at these limits.
MOST_PLIES = 700


class Complaints(logging.Handler):
    """Log handler that collects the client's warnings about unexpected engine output."""

    def __init__(self):
        super().__init__(logging.WARNING)
        self.messages = []

    def emit(self, record):
        self.messages.append(record.getMessage())


def check(condition, message):
    if not condition:
        raise AssertionError(message)


def play_game(engine, board, limit, **options):
    """Plays until the game ends by the rules or a draw can be claimed."""
    while not board.is_game_over(claim_draw=True):
        check(board.ply() < MOST_PLIES, f"no end after {MOST_PLIES} plies")
        result = engine.play(board, limit, info=chess.engine.INFO_ALL, **options)
        check(result.move is not None, f"no move in {board.fen()}")
        check(result.move in board.legal_moves, f"{result.move} in {board.fen()}")
        if result.ponder is not None:
            after = board.copy(stack=False)
            after.push(result.move)
            check(result.ponder in after.legal_moves, f"ponder {result.ponder} in {after.fen()}")
        board.push(result.move)
    return board.outcome(claim_draw=True)


def chess960_board(number):
    return chess.Board.from_chess960_pos(number)


def analyse_uci(engine):
    board = chess.Board("r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - 4 4")
    lines = engine.analyse(board, chess.engine.Limit(depth=5), multipv=3)
    check(len(lines) == 3, f"{len(lines)} lines instead of 3")
    check(lines[0]["score"].relative == chess.engine.Mate(1), f"no mate: {lines[0]}")
    check(lines[0]["pv"][0] == chess.Move.from_uci("f3f7"), f"not Qxf7: {lines[0]}")
    check(len({line["pv"][0] for line in lines}) == 3, "the lines begin alike")
    scores = [line["score"].relative for line in lines]
    check(scores == sorted(scores, reverse=True), f"lines are not in order: {scores}")
    for line in lines:
        for key in ("depth", "seldepth", "nodes", "nps", "hashfull", "time"):
            check(key in line, f"no {key} in {line}")
        after = board.copy()
        for move in line["pv"]:
            check(move in after.legal_moves, f"{move} in {after.fen()}")
            after.push(move)
    only = chess.Move.from_uci("a2a3")
    info = engine.analyse(board, chess.engine.Limit(depth=4), root_moves=[only])
    check(info["pv"][0] == only, f"another move than asked for: {info}")
    with engine.analysis(chess.Board(), multipv=2) as analysis:
        time.sleep(0.3)
        started = time.monotonic()
        analysis.stop()
        best = analysis.wait()
        check(time.monotonic() - started < 1.0, "stop took more than a second")
        check(best.move in chess.Board().legal_moves, f"{best.move}")


def analyse_xboard(engine):
    board = chess.Board("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1")
    info = engine.analyse(board, chess.engine.Limit(depth=4))
    check(info["score"].relative == chess.engine.Mate(1), f"no mate: {info}")
    check(info["pv"][0] == chess.Move.from_uci("d1d8"), f"not Rd8: {info}")


def uci(path):
    with chess.engine.SimpleEngine.popen_uci([path, "uci"]) as engine:
        name = engine.id["name"]
        check(name.startswith("Plywise"), name)
        engine.configure({"Hash": 8, "Threads": 2, "Move Overhead": 5})
        engine.ping()
        limit = chess.engine.Limit(nodes=3000)
        yield "uci", play_game(engine, chess.Board(), limit, ponder=True)
        yield "uci 960", play_game(engine, chess960_board(177), limit)
        clock = chess.engine.Limit(white_clock=3.0, black_clock=3.0, white_inc=0.02, black_inc=0.02)
        board = chess.Board("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")
        started = time.monotonic()
        engine.play(board, clock)
        check(time.monotonic() - started < 3.0, "a move took the whole clock")
        analyse_uci(engine)
        mated = chess.Board("7k/5KQ1/8/8/8/8/8/8 b - - 0 1")
        check(engine.play(mated, limit).move is None, "a move after mate")


def xboard(path):
    with chess.engine.SimpleEngine.popen_xboard([path, "xboard"]) as engine:
        name = engine.id["name"]
        check(name.startswith("Plywise"), name)
        engine.configure({"memory": 8, "cores": 1, "MoveOverhead": 5})
        engine.ping()
        timed = chess.engine.Limit(time=0.02, depth=6)
        yield "xboard", play_game(engine, chess.Board(), timed, ponder=True)
        yield "xboard 960", play_game(engine, chess960_board(356), timed)
        analyse_xboard(engine)
        board = chess.Board()
        engine.play(board, chess.engine.Limit(white_clock=2.0, black_clock=2.0))
        engine.send_game_result(board)
        engine.ping()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--plywise", required=True, help="the program to test")
    path = parser.parse_args().plywise
    complaints = Complaints()
    logging.getLogger("chess.engine").addHandler(complaints)
    games = []
    try:
        for protocol in (uci, xboard):
            for label, outcome in protocol(path):
                games.append(f"{label} {outcome.result()} {outcome.termination.name.lower()}")
        # The client rejects a feature that it does not use, and does not know stat01.
        harmless = ("stat01", "Rejecting feature sigterm=0")
        unexpected = [
            text for text in complaints.messages if not any(word in text for word in harmless)
        ]
        check(not unexpected, f"the client complains: {unexpected[:3]}")
    except (AssertionError, chess.engine.EngineError) as error:
        print(f"gui_game: FAILED after {games}: {error}")
        return 1
    print(f"gui_game: ok: {'; '.join(games)}; analyses ok")
    return 0


if __name__ == "__main__":
    sys.exit(main())
