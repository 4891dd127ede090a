#!/usr/bin/env python3
"""Checks the exercises made by `plywise-export cards` with Stockfish.

Stockfish plays games with few nodes from known openings. Each game has one planted mistake that loses
at least 0.20 of the winning chances by Stockfish with many nodes. The script counts how many planted
mistakes become cards, how many cards lose at least 0.05, and how many cards have all accepted moves
within 0.06 of the best move. With --human, it checks cards from human games in a folder instead.
Winning chances are from 0 to 1, by the formula of lichess.org/page/accuracy.

Needs Debian's package stockfish. Games and evaluations are stored in the work folder, so an interrupted
run continues, and the next version of the program is checked faster.
"""

import argparse
import concurrent.futures
import json
import pathlib
import random
import subprocess
import sys
import tempfile

import chess
import chess.engine
import chess.pgn

from _chances import chances

# Nodes of a judged position, of a candidate for a planted mistake, and of a move in the games.
JUDGE, LOOK, PLAY = 1_000_000, 30_000, 3_000
# Minimum loss of a planted mistake, minimum loss of a card, and maximum loss of an accepted move.
PLANTED, LOSS, ACCEPTED = 0.20, 0.05, 0.06
# A side with these chances has won already; cards use the same limit.
DECIDED = 0.85
CARDS, SOUND = 0.95, 0.98


class Judge:
    """Stockfish, with a cache of the evaluations for which it searched many nodes."""

    def __init__(self, path, known):
        self.engine = chess.engine.SimpleEngine.popen_uci(path)
        self.engine.configure({"Threads": 1, "Hash": 64})
        self.known = known
        self.new = {}

    def chances(self, board, nodes, move=None):
        """Returns the winning chances of the side to move with its best move, or with `move`."""
        if move is not None:
            board = board.copy(stack=False)
            board.push(move)
            return 1 - self.chances(board, nodes)
        if board.is_checkmate():
            return 0.0
        if board.is_stalemate() or board.is_insufficient_material():
            return 0.5
        fen = board.fen()
        if nodes == JUDGE and fen in self.known:
            return self.known[fen]
        info = self.engine.analyse(board, chess.engine.Limit(nodes=nodes), game=object())
        value = chances(info["score"].relative)
        if nodes == JUDGE:
            self.known[fen] = self.new[fen] = value
        return value

    def best(self, board, nodes):
        return self.engine.play(board, chess.engine.Limit(nodes=nodes)).move


def openings():
    """Returns the FENs of opening positions after eight plies."""
    path = pathlib.Path(__file__).parents[1] / "data" / "openings-8ply.epd"
    lines = path.read_text(encoding="utf-8").splitlines()
    return [" ".join(line.split()[:4]) for line in lines if line and not line.startswith("#")]


def plant(judge, board, chance):
    """Returns a legal move that loses enough to be a mistake, and its loss, or None without such a move."""
    before = judge.chances(board, LOOK)
    moves = list(board.legal_moves)
    chance.shuffle(moves)
    for move in moves[:12]:
        if before - judge.chances(board, LOOK, move) < PLANTED:
            continue
        best = judge.chances(board, JUDGE)
        after = judge.chances(board, JUDGE, move)
        decided = min(best, after) >= DECIDED or max(best, after) <= 1 - DECIDED
        if best - after >= PLANTED and not decided:
            return move, best - after
    return None


def planted_game(judge, opening, chance):
    """Plays a game with one planted mistake.

    Returns its PGN, the ply of the mistake, from 1, and the loss.
    """
    board = chess.Board(f"{opening} 0 5")
    at = chance.randrange(10, 60)
    rest, planted = None, None
    while not board.is_game_over() and rest != 0:
        if planted is None and board.ply() >= at:
            found = plant(judge, board, chance)
            if found:
                planted = (len(board.move_stack) + 1, found[1], board.turn)
                board.push(found[0])
                rest = 12
                continue
        board.push(judge.best(board, PLAY))
        if rest is not None:
            rest -= 1
        elif board.ply() > 100:
            return None
    if planted is None:
        return None
    record = chess.pgn.Game.from_board(board)
    ply, loss, side = planted
    record.headers["Person"] = "White" if side else "Black"
    return str(record), ply, loss


def cards_of(export, record):
    ran = subprocess.run(
        [export, "cards"],
        input=record + "\n",
        check=True,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    (line,) = ran.stdout.splitlines()
    return json.loads(line)


def parsed(board, text):
    """Parses a move of a card. Castling is the king capturing its rook, with the suffix c."""
    if text.endswith("c"):
        rook = chess.parse_square(text[2:4])
        king_side = chess.square_file(rook) > chess.square_file(chess.parse_square(text[:2]))
        return next(
            move
            for move in board.legal_moves
            if board.is_castling(move) and board.is_kingside_castling(move) == king_side
        )
    en_passant = len(text) == 5 and text.endswith("e")
    return board.parse_uci(text[:4] if en_passant else text)


def judged(judge, card):
    """Returns what the mistakes and the accepted moves of a card lose against the best move."""
    board = chess.Board(card["fen"])
    played = {mistake["mv"] for mistake in card["mistakes"]}
    values = {
        text: judge.chances(board, JUDGE, parsed(board, text))
        for text in [*card["accepted"], *played]
    }
    best = max(judge.chances(board, JUDGE), *values.values())
    return {
        "fen": card["fen"],
        "loss": min(best - values[text] for text in played),
        "accepted": {text: best - values[text] for text in card["accepted"]},
        "complete": card["complete"],
        "plies": [mistake["ply"] for mistake in card["mistakes"]],
        "lost": [mistake["lost"] / 1000 for mistake in card["mistakes"]],
    }


KNOWN = {}


def remember(values):
    """Initializes the cache of evaluations in a worker process."""
    KNOWN.update(values)


def work(task):
    args, number, source, kept = task
    judge = Judge(args.stockfish, KNOWN)
    try:
        if args.human:
            game = (source, None, None)
        else:
            game = kept or planted_game(judge, source, random.Random(f"{args.seed} {number}"))
        result = {"number": number, "game": game, "values": judge.new}
        if game is not None:
            record, ply, loss = game
            found = cards_of(args.export, record)
            cards = [judged(judge, card) for card in found["cards"]]
            result |= {"ply": ply, "loss": loss, "nodes": found["nodes"], "cards": cards}
        return result
    finally:
        judge.engine.quit()


def human_games(folder, count, chance):
    records = []
    for path in sorted(folder.glob("*.pgn")):
        with open(path, encoding="utf-8") as file:
            for _ in range(200):
                game = chess.pgn.read_game(file)
                if game is None:
                    break
                if len(list(game.mainline_moves())) >= 30:
                    game.headers["Person"] = chance.choice(("White", "Black"))
                    exporter = chess.pgn.StringExporter(comments=False, variations=False)
                    records.append(game.accept(exporter))
    return chance.sample(records, min(count, len(records)))


def read(path):
    """Yields the stored pairs. The last one may have been cut off."""
    if path.exists():
        for line in path.read_text(encoding="utf-8").splitlines():
            try:
                yield json.loads(line)
            except ValueError:
                return


def write(path, pairs):
    with open(path, "a", encoding="utf-8") as file:
        for pair in pairs:
            file.write(json.dumps(pair) + "\n")


def report(results, human):
    games = [it for it in results if it["game"] is not None]
    cards = [card for game in games for card in game["cards"]]
    nodes = max((game["nodes"] for game in games), default=0)
    mean = sum(game["nodes"] for game in games) / max(len(games), 1)
    losing = sum(card["loss"] >= LOSS for card in cards)
    close = sum(all(it <= ACCEPTED for it in card["accepted"].values()) for card in cards)
    moves = [it for card in cards for it in card["accepted"].values()]
    print(f"{len(games)} games, {len(cards)} cards; nodes a game: {mean:,.0f}, at most {nodes:,}")
    share = max(len(cards), 1)
    print(f"cards that lose {LOSS} or more: {losing} of {len(cards)} ({losing / share:.1%})")
    print(f"cards with all accepted moves within {ACCEPTED}: {close} ({close / share:.1%})")
    near = sum(it <= ACCEPTED for it in moves)
    print(f"accepted moves within {ACCEPTED}: {near} of {len(moves)}")
    good = losing >= SOUND * len(cards) and close >= SOUND * len(cards) and nodes <= 3_000_000
    if not human:
        hit = sum(any(game["ply"] in card["plies"] for card in game["cards"]) for game in games)
        print(f"planted mistakes that became cards: {hit} of {len(games)} ({hit / max(len(games), 1):.1%})")
        good = good and hit >= CARDS * len(games)
    return good


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--export", required=True, metavar="PATH", help="path of plywise-export")
    parser.add_argument("--work", type=pathlib.Path, help="where results are kept")
    parser.add_argument("--human", type=pathlib.Path, metavar="FOLDER", help="human games in PGN")
    parser.add_argument("--count", type=int, default=300, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    parser.add_argument("--jobs", type=int, default=1, metavar="N")
    parser.add_argument("--stockfish", default="/usr/games/stockfish", metavar="PATH")
    args = parser.parse_args()
    if not pathlib.Path(args.stockfish).exists():
        print(f"NOT RUN: {args.stockfish} is missing: apt-get install stockfish")
        return 0
    folder = tempfile.TemporaryDirectory()
    args.work = args.work or pathlib.Path(folder.name)
    args.work.mkdir(parents=True, exist_ok=True)
    kept_games, kept_values = args.work / "games.jsonl", args.work / "values.jsonl"
    games, values = dict(read(kept_games)), dict(read(kept_values))
    chance = random.Random(args.seed)
    if args.human:
        sources = human_games(args.human, args.count, chance)
    else:
        # More openings than games, because in some games no mistake can be planted.
        sources = openings()
        chance.shuffle(sources)
    results, have = [], 0
    # Skip games in which an earlier run could plant no mistake.
    tasks = (
        (args, number, it, games.get(number))
        for number, it in enumerate(sources)
        if games.get(number, it) is not None
    )
    with concurrent.futures.ProcessPoolExecutor(
        args.jobs, initializer=remember, initargs=(values,)
    ) as pool:
        while have < args.count:
            wave = [task for _, task in zip(range(4 * args.jobs), tasks)]
            if not wave:
                break
            for result in pool.map(work, wave):
                results.append(result)
                have += result["game"] is not None
                number = result["number"]
                if not args.human and number not in games:
                    write(kept_games, [(number, result["game"])])
                write(kept_values, result["values"].items())
    with open(args.work / "results.json", "w", encoding="utf-8") as file:
        json.dump([{**it, "values": None} for it in results], file)
    return 0 if report(results, args.human) else 1


if __name__ == "__main__":
    sys.exit(main())
