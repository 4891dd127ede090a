#!/usr/bin/env python3
"""Checks the claims of explanations with an independent implementation (pip install chess==1.11.2).

    python tests/python/explanations.py --export target/debug/plywise-export
    python tests/python/explanations.py --export target/release/plywise-export --deep
    python tests/python/explanations.py --export target/release/plywise-export --games *.pgn --kind best
    python tests/python/explanations.py --export target/release/plywise-export --engine --sample 300

`plywise-export explain` explains analysed moves and prints all facts as data. This script verifies each
fact, told or not: mates by an exhaustive search (the last three moves; longer ones along their line),
exchanges by sequences of legal captures, threats and forced gains by a small search for material, and
lines and attacks with python-chess (`_claims.py`). The analysed moves are in
tests/data/explanations.jsonl, so that the result does not depend on the engine. Moves with `expect` must
have a fact with that kind of claim. `--deep` explains the solutions of the packed puzzles, `--games`
moves of games, `--file` other analysed moves. `--mixed` checks claims against other positions, to measure
how many wrong claims are found. `--engine` asks Stockfish whether the claims matter (`_counterfactual.py`).

Prints the number of claims of each kind, lists all wrong ones, and exits with 1 if there is one.
"""

import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import random
import shutil
import subprocess
import sys

import chess

import _claims
import _counterfactual
import _motifs
from _exchange import balance

SAMPLE = pathlib.Path(__file__).parent.parent / "data" / "explanations.jsonl"
# Minimum share of correct motifs in the packed puzzles.
LEAST_HELD = 0.95
# Minimum number of claims for an explained move.
LEAST_CLAIMS = 1.5
# Score of mate at once, and of a puzzle without mate at least.
MATE, WON = 32_000, 150


def exported(export, *words, text=None):
    """Runs `plywise-export` and returns the lines of its output."""
    ran = subprocess.run(
        [export, *words], check=True, input=text, stdout=subprocess.PIPE, encoding="utf-8"
    )
    return ran.stdout.splitlines()


def analysed_puzzle(text):
    """Returns the solution of a puzzle as an analysed move."""
    record = json.loads(text)
    board = chess.Board(record["fen"])
    first, *line = map(chess.Move.from_uci, record["line"].split(" "))
    board.push(first)
    end = board.copy()
    for move in line:
        end.push(move)
    won = max(WON, 100 * balance(end, board.turn))
    return {
        "fen": board.fen(),
        "previous": first.uci(),
        "move": line[0].uci(),
        "best": [move.uci() for move in line],
        "score": MATE - len(line) if end.is_checkmate() else won,
        "reply": [move.uci() for move in line[1:]],
        "reply_score": -won,
    }


def own_puzzles(lines):
    """Returns the share of correct motifs in puzzles, counting the eight motifs of `_motifs.py`."""
    held = collections.Counter()
    for text in lines:
        record = json.loads(text)
        board = chess.Board(record["fen"])
        first, *line = map(chess.Move.from_uci, record["line"].split(" "))
        board.push(first)
        for motif in set(record["motifs"]) & set(_motifs.MOTIFS):
            held[_motifs.holds(motif, board, line)] += 1
    print(f"{held[True]} of {held.total()} motifs of the packed puzzles hold")
    return held[True] / max(held.total(), 1)


def described(record, fact):
    return f"{record['fen']}  {record['san']}  {json.dumps(fact)}"


def verdicts(text):
    """Returns the kind of each claim in a line of output, with an error message or None."""
    record = json.loads(text)
    found = []
    _claims.SKIPPED.clear()
    for fact in record["facts"]:
        kind, wrong = _claims.verdict(record, fact)
        found.append((kind, wrong and f"{described(record, fact)}: {wrong}"))
    kinds = [kind for kind, _ in found]
    wanted = record.get("expect")
    if wanted and wanted not in kinds:
        about = f"{wanted} is missing ({record['about']})"
        found.append(("expected", f"{record['fen']}  {record['san']}: {about}, {kinds}"))
    return found, len(_claims.SKIPPED)


def mixed(lines, seed=1):
    """Returns lines of output whose claims belong to other moves, with the same lines of moves."""
    records = [json.loads(text) for text in lines]
    facts = [(record, fact) for record in records for fact in record["facts"]]
    claims = [fact["claim"] for _, fact in facts]
    random.Random(seed).shuffle(claims)
    changed = []
    for (record, fact), claim in zip(facts, claims):
        if claim != fact["claim"]:
            changed.append(json.dumps({**record, "expect": None, "facts": [{**fact, "claim": claim}]}))
    return changed


def checked(lines):
    """Checks all claims, prints the totals, and returns the error messages and the number of claims."""
    with concurrent.futures.ProcessPoolExecutor(os.cpu_count()) as pool:
        found = list(pool.map(verdicts, lines, chunksize=4))
    all_of_them = [it for each, _ in found for it in each]
    kinds = collections.Counter(kind for kind, _ in all_of_them)
    wrong = [complaint for _, complaint in all_of_them if complaint]
    skipped = sum(count for _, count in found)
    shares = ", ".join(f"{kind} {count}" for kind, count in kinds.most_common())
    print(f"{len(lines)} moves, {len(wrong)} wrong of {len(all_of_them)} claims; {shares}")
    if skipped:
        print(f"{skipped} searches took too long")
    return wrong, len(all_of_them)


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--export", required=True, metavar="PATH", help="path of plywise-export")
    source = parser.add_mutually_exclusive_group()
    source.add_argument("--file", metavar="FILE", default=SAMPLE, help="analysed moves")
    source.add_argument("--games", metavar="PGN", nargs="+", help="analyse moves of these games")
    source.add_argument("--deep", action="store_true", help="explain the packed puzzles")
    parser.add_argument("--kind", default="any", help="with --games: any, best, mistakes or last")
    parser.add_argument("--count", type=int, metavar="N", help="moves of each file, or puzzles")
    parser.add_argument("--nodes", type=int, default=40_000, metavar="N", help="with --games")
    parser.add_argument("--mixed", action="store_true", help="check claims of other positions")
    parser.add_argument("--engine", action="store_true", help="ask Stockfish, too")
    parser.add_argument("--stockfish", default=shutil.which("stockfish") or "/usr/games/stockfish")
    parser.add_argument("--sample", type=int, default=200, metavar="N", help="facts for Stockfish")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of that sample")
    args = parser.parse_args()
    held = 1
    if args.games:
        words = ["analyse", "--kind", args.kind, "--nodes", str(args.nodes)]
        words += ["--count", str(args.count or 20), "--", *args.games]
        moves = exported(args.export, *words)
    elif args.deep:
        puzzles = exported(args.export, "puzzles")[: args.count]
        held = own_puzzles(puzzles)
        moves = [json.dumps(analysed_puzzle(text)) for text in puzzles]
    else:
        moves = pathlib.Path(args.file).read_text(encoding="utf-8").splitlines()
    lines = exported(args.export, "explain", text="".join(f"{it}\n" for it in moves))
    if args.mixed:
        changed = mixed(lines)
        wrong, claims = checked(changed)
        print(f"{len(wrong)} of {claims} exchanged claims are found wrong")
        return 0
    wrong, claims = checked(lines)
    for complaint in wrong:
        print(f"wrong: {complaint}", file=sys.stderr)
    if claims < LEAST_CLAIMS * len(lines) or not lines:
        print(f"only {claims} claims for {len(lines)} moves", file=sys.stderr)
        return 1
    if held < LEAST_HELD:
        print(f"only {held:.1%} of the motifs hold", file=sys.stderr)
        return 1
    if args.engine and not _counterfactual.matter(args.stockfish, lines, args.sample, args.seed):
        return 1
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
