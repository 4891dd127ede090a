#!/usr/bin/env python3
"""Compares our PGN reader and writer with python-chess (pip install chess==1.11.2).

    python tests/python/records.py --plywise target/release/plywise --lab target/release/plywise-lab --games 1000
    python tests/python/records.py --plywise target/release/plywise --pgn-file games.pgn

The games come from `plywise-lab selfplay` or from a file. python-chess reads the PGN and
plays the games. `plywise pgn dump` prints a line `SAN<TAB>FEN` for each ply, with the FEN of
the position after the move, and an empty line between games. All SANs and FENs must agree.
Exits with 1 if they differ.
"""

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

import chess.pgn


class Disagreement(Exception):
    """Error that Plywise and python-chess read a game differently."""


def our_games(plywise: str, pgn: Path) -> list[list[tuple[str, str]]]:
    """Returns the games read by plywise, each as a list of SAN and FEN per ply."""
    dump = subprocess.run(
        [plywise, "pgn", "dump", str(pgn)],
        check=True,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    ).stdout
    # A game without moves prints nothing, so an empty line always separates games.
    games: list[list[tuple[str, str]]] = [[]]
    for line in dump.splitlines():
        if not line:
            games.append([])
            continue
        san, tab, fen = line.partition("\t")
        if not tab:
            raise Disagreement(f"pgn dump printed a line without a tab: {line!r}")
        games[-1].append((san, fen))
    while games and not games[-1]:
        games.pop()
    return games


def their_games(pgn: Path) -> list[list[tuple[str, str]]]:
    """Returns the games read by python-chess."""
    games = []
    with pgn.open(encoding="utf-8") as file:
        while (game := chess.pgn.read_game(file)) is not None:
            if game.errors:
                raise Disagreement(f"game {len(games) + 1}: python-chess says {game.errors[0]}")
            board = game.board()
            plies = []
            for move in game.mainline_moves():
                san = board.san(move)
                board.push(move)
                plies.append((san, board.fen(en_passant="legal")))
            games.append(plies)
    while games and not games[-1]:
        games.pop()
    return games


def compare(ours: list[list[tuple[str, str]]], theirs: list[list[tuple[str, str]]]) -> int:
    """Compares the games read by both programs and returns the number of positions."""
    if len(ours) != len(theirs):
        raise Disagreement(f"we read {len(ours)} games, python-chess {len(theirs)}")
    positions = 0
    for number, (mine, other) in enumerate(zip(ours, theirs), 1):
        for ply, (left, right) in enumerate(zip(mine, other), 1):
            if left != right:
                raise Disagreement(
                    f"game {number}, ply {ply}:\n  plywise      {left}\n  python-chess {right}"
                )
        if len(mine) != len(other):
            raise Disagreement(
                f"game {number}: {len(mine)} plies for us, {len(other)} for python-chess"
            )
        positions += len(mine)
    return positions


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--plywise", required=True, metavar="PATH", help="the program to test")
    source = parser.add_mutually_exclusive_group(required=True)
    source.add_argument("--lab", metavar="PATH", help="the program that plays the games")
    source.add_argument("--pgn-file", type=Path, metavar="FILE", help="read this file instead")
    parser.add_argument("--games", type=int, default=1000, metavar="N", help="games to play (1000)")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        pgn = args.pgn_file
        if pgn is None:
            pgn = Path(folder) / "selfplay.pgn"
            # Shallow searches are enough: the moves need not be good.
            games = ["--games", str(args.games), "--each", "depth=2"]
            command = [args.lab, "selfplay", *games, "--pgn", str(pgn)]
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        try:
            theirs = their_games(pgn)
            if not theirs:
                raise Disagreement(f"{pgn} holds no game with moves")
            if args.pgn_file is None and len(theirs) != args.games:
                raise Disagreement(f"{args.games} games asked for, {len(theirs)} written")
            positions = compare(our_games(args.plywise, pgn), theirs)
        except Disagreement as difference:
            print(difference, file=sys.stderr)
            return 1
    print(f"{len(theirs)} games, {positions} positions: every SAN and FEN agrees")
    return 0


if __name__ == "__main__":
    sys.exit(main())
