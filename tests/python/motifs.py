#!/usr/bin/env python3
"""Compares the motifs found in puzzles with the themes that Lichess lists for them.

    python tests/python/motifs.py --export target/debug/plywise-export labelled.csv

Prints recall and precision for each motif. Some themes are votes of players, so neither figure can
reach 100 %. The detectors are tuned on the puzzles in odd rows, the first after the header being
row 1; the figures that count are those of the even rows. `--show MOTIF` lists the differences of a
motif in the odd rows. Exits with 1 if fewer themes than required are found in the even rows.
"""

import argparse
import collections
import json
import pathlib
import subprocess
import sys

BAR = 0.95
# Motifs with fewer puzzles than this are marked.
FEW = 10


def share(part, whole):
    return f"{part / whole:.1%}" if whole else "-"


def table(rows):
    """Prints a line for each motif and one for all. Returns the share of the themes that are found."""
    counts = collections.defaultdict(lambda: [0, 0, 0])
    for row in rows:
        for motif in {*row["listed"], *row["motifs"]}:
            is_listed, is_found = motif in row["listed"], motif in row["motifs"]
            for key in (motif, "all"):
                counts[key][0] += is_listed
                counts[key][1] += is_found
                counts[key][2] += is_listed and is_found
    print(f"{'motif':20} {'listed':>6} {'found':>6} {'both':>6} {'recall':>7} {'precision':>9}")
    for motif in sorted(counts, key=lambda it: (it == "all", it)):
        listed, found, both = counts[motif]
        few = "  few" if listed < FEW else ""
        figures = f"{listed:6} {found:6} {both:6} {share(both, listed):>7} {share(both, found):>9}"
        print(f"{motif:20} {figures}{few}")
    listed, _, both = counts["all"]
    return both / max(listed, 1)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("puzzles", type=pathlib.Path)
    parser.add_argument("--export", required=True)
    parser.add_argument("--bar", type=float, default=BAR, help="share of the listed themes that are found")
    parser.add_argument("--show", metavar="MOTIF", help="list the differences in the odd rows instead")
    args = parser.parse_args()
    with args.puzzles.open() as puzzles:
        words = [args.export, "motifs"]
        found = subprocess.run(words, stdin=puzzles, check=True, stdout=subprocess.PIPE, text=True)
    rows = [json.loads(line) for line in found.stdout.splitlines()]
    odd, even = rows[::2], rows[1::2]
    if args.show:
        for row in odd:
            is_listed, is_found = args.show in row["listed"], args.show in row["motifs"]
            if is_listed != is_found:
                print("MISSED" if is_listed else "EXTRA", row["id"], row["fen"], row["line"], sep="; ")
        return
    print("odd rows")
    table(odd)
    print("even rows")
    recall = table(even)
    print(f"recall {recall:.1%}, bar {args.bar:.1%}")
    sys.exit(recall < args.bar)


if __name__ == "__main__":
    main()
