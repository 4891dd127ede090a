#!/usr/bin/env python3
"""Writes tests/data/polyglot-keys.txt: positions of random games with their Polyglot
keys, computed by the PyPI package `chess` (pip install chess==1.11.2).

    python tests/python/_polyglot_keys.py > tests/data/polyglot-keys.txt

Polyglot includes the en passant file if an adjacent pawn could capture, Plywise only if the
capture is legal. To avoid this difference, the positions are parsed from FENs that have an
en passant square only if the capture is legal.
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
        # En passant captures are rare, so prefer positions that have one.
        chosen = [fen for fen in fens if fen.split()[3] != "-"][:PER_GAME]
        chosen += rng.sample(fens, min(PER_GAME, len(fens)))
        for fen in chosen:
            key = chess.polyglot.zobrist_hash(chess.Board(fen, chess960=True))
            print(f"{key:016x} {fen}")


if __name__ == "__main__":
    main()
