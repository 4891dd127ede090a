#!/usr/bin/env python3
"""Writes tests/data/polyglot-keys.txt: positions of random games with their Polyglot
keys as the PyPI package `chess` works them out (pip install chess==1.11.2).

    python tests/python/_polyglot_keys.py > tests/data/polyglot-keys.txt

Polyglot counts an en passant file whenever a pawn stands ready to take, we only where
the capture is legal. The positions are read back from FENs with the legal rule, which
takes that difference out.
"""

import random

import chess
import chess.polyglot

GAMES = 60
PER_GAME = 5
PLIES = 120


def main() -> None:
    print("# KEY FEN, worked out by python-chess; see tests/python/_polyglot_keys.py")
    rng = random.Random(1)
    for game in range(GAMES):
        number = 518 if game % 2 == 0 else rng.randrange(960)
        board = chess.Board.from_chess960_pos(number)
        fens = []
        for _ in range(PLIES):
            moves = list(board.legal_moves)
            if not moves:
                break
            rare = [
                move
                for move in moves
                if board.is_castling(move) or board.is_en_passant(move) or move.promotion
            ]
            board.push(rng.choice(rare if rare and rng.random() < 0.3 else moves))
            fens.append(board.fen(en_passant="legal"))
        # Positions in which an en passant capture is possible are rare: take them all.
        chosen = [fen for fen in fens if fen.split()[3] != "-"][:PER_GAME]
        chosen += rng.sample(fens, min(PER_GAME, len(fens)))
        for fen in chosen:
            key = chess.polyglot.zobrist_hash(chess.Board(fen, chess960=True))
            print(f"{key:016x} {fen}")


if __name__ == "__main__":
    main()
