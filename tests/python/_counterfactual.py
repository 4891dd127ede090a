"""Asks Stockfish whether the claims of explanations matter.

Winning chances are in percentage points, by the formula of lichess.org/page/accuracy, for the side that
makes the move which the claim is about. A gain of 1.5 pawns counts like 10 points and one of 0.75 pawns
like 5, because winning chances hardly change in decided positions. A claim is real if:

- `threat`: passing costs the side to move 10 points compared with its best move.
- `saves`, `stops_mate`, `parries`: after the move, the threatened move is impossible, or gains the
  opponent less than 10 points compared with the position after the best move. The threatened move of
  `saves` is the best capture of the piece after a pass.
- `reply`, `ignored`, `loses`: the reply is within 5 points of the best reply.
- `alternative`: the other move is 5 points worse than the explained one.
- `attacks`, `threatens`, `threatens_mate` and other attacks: if the opponent passes, the side gains 5
  points, or, in check, the move is within 5 points of the best.
- `mates`: the engine finds a mate, too.
- Gains of material: the move is 5 points better than the best other move, or the engine's main line
  wins material within ten plies.
- `only_move`: the move is 5 points better than the best other move.
- `stalemates`, `weakens`: the move is 5 points worse than the best.
- Others are about the position: the move is within 10 points of the best.
"""

import collections
import json
import random

import chess
import chess.engine

import _claims
from _chances import chances
from _exchange import balance, best_capture, exchange, passed

NODES = 60_000
# Minimum share of real claims.
BAR = 0.92
# Winning chances in percentage points, and the centipawns that count as much.
CLEAR, SLIGHT = (10, 150), (5, 75)
PARRIES = ("saves", "stops_mate", "parries")
ATTACKS = (
    "attacks", "threatens", "threatens_mate", "forks", "pins", "skewers", "discovers", "traps",
    "attacks_pinned", "double_checks",
)
GAINS = (
    "promotes", "takes_free", "wins_exchange", "takes_defender", "deflects", "overloads",
    "attracts", "interferes", "in_between", "x_rays", "uses_pin", "wins_piece", "wins_material",
    "sacrifices",
)


class Judge:
    """Stockfish with remembered scores."""

    def __init__(self, engine):
        self.engine, self.known = engine, {}

    def line(self, board, without=None):
        """Returns the score and the line of the best move, optionally of the best other move."""
        key = board.fen(), without
        if key not in self.known:
            moves = [it for it in board.legal_moves if it != without]
            if not moves and without is None:
                mate = board.is_checkmate()
                self.known[key] = chess.engine.Mate(0) if mate else chess.engine.Cp(0), []
            elif not moves:
                self.known[key] = None, []
            else:
                # Without the history, which may have a null move.
                alone = board.copy(stack=False)
                info = self.engine.analyse(
                    alone, chess.engine.Limit(nodes=NODES), root_moves=moves, game=object()
                )
                self.known[key] = info["score"].relative, info.get("pv", [])
        return self.known[key]

    def best(self, board):
        return self.line(board)[0]

    def after(self, board, move):
        """Returns the score of a move for the side that makes it."""
        then = board.copy(stack=False)
        then.push(move)
        return -self.best(then)


def differs(better, worse, least):
    """Returns whether one score is better than another by winning chances or by centipawns."""
    points, pawns = least
    if 100 * (chances(better) - chances(worse)) >= points:
        return True
    high, low = (it.score(mate_score=3_000) for it in (better, worse))
    return max(-3_000, min(3_000, high)) - max(-3_000, min(3_000, low)) >= pawns


def is_real(judge, record, fact):
    """Returns whether a claim matters."""
    stage = _claims.stage_of(record, fact)
    kind, fields = _claims.named(fact["claim"])
    board = chess.Board(record["fen"])
    aspect, move, before = fact["aspect"], stage.move, stage.before
    if aspect == "threat":
        other = passed(board)
        return differs(judge.best(board), -judge.best(other), CLEAR)
    if kind == "loses":
        reply = stage.moves[1]
        best, given = judge.best(stage.after), judge.after(stage.after, reply)
        return not differs(best, given, SLIGHT)
    here, best = judge.after(before, move), judge.best(before)
    if aspect in ("reply", "ignored"):
        return not differs(best, here, SLIGHT)
    if aspect == "alternative":
        first = _claims.parse(board, fact["line"][0])
        played = chess.Move.from_uci(record["move"])
        return differs(judge.after(board, played), judge.after(board, first), SLIGHT)
    if kind in PARRIES:
        return parries(judge, stage, kind, fields)
    if kind == "mates":
        return here.is_mate() and here > chess.engine.Cp(0)
    if kind in ("stalemates", "weakens"):
        return differs(best, here, SLIGHT)
    if kind == "only_move":
        second = judge.line(before, move)[0]
        return second is None or differs(here, second, SLIGHT)
    if kind in ATTACKS:
        return attacks(judge, stage, here, best) or gains(judge, stage, here)
    if kind in GAINS:
        return gains(judge, stage, here)
    return not differs(best, here, CLEAR)


def parries(judge, stage, kind, fields):
    other = passed(stage.before)
    if kind == "saves":
        square = chess.parse_square(fields["piece"]["square"])
        captures = other.generate_legal_captures(to_mask=chess.BB_SQUARES[square])
        threat = max(captures, key=lambda it: exchange(other, it))
    else:
        threat = _claims.parse(other, fields["threat"])
    if threat not in stage.after.legal_moves:
        return True
    now = judge.after(stage.after, threat)
    return not differs(now, -judge.best(stage.before), CLEAR)


def attacks(judge, stage, here, best):
    other = passed(stage.after)
    if other is None:
        return not differs(best, here, SLIGHT)
    return differs(judge.best(other), here, SLIGHT)


def gains(judge, stage, here):
    second = judge.line(stage.before, stage.move)[0]
    if second is None or differs(here, second, SLIGHT):
        return True
    _, line = judge.line(stage.after)
    board, start = stage.after.copy(stack=False), balance(stage.before, stage.us)
    for ply, move in enumerate([None, *line[:9]]):
        if move is not None:
            board.push(move)
        if board.is_checkmate():
            return board.turn != stage.us
        # With the opponent to move, what it can take back does not count.
        if board.turn != stage.us:
            back = max((best_capture(board, it) for it in chess.SQUARES), default=0)
            if balance(board, stage.us) - back > start:
                return True
    return False


def matter(path, lines, count, seed):
    """Prints the share of real claims of each kind, and returns whether it reaches the bar."""
    facts = []
    for text in lines:
        record = json.loads(text)
        facts += [(record, fact) for fact in record["facts"]]
    random.Random(seed).shuffle(facts)
    real, total = collections.Counter(), collections.Counter()
    with chess.engine.SimpleEngine.popen_uci(path) as engine:
        engine.configure({"Threads": 1, "Hash": 64})
        judge = Judge(engine)
        for record, fact in facts[:count]:
            kind, _ = _claims.named(fact["claim"])
            name = kind if fact["aspect"] == "move" else f"{fact['aspect']} {kind}"
            try:
                holds = is_real(judge, record, fact)
            except _claims.Wrong:
                holds = False
            total[name] += 1
            real[name] += holds
            if not holds:
                print(f"idle: {record['fen']}  {record['san']}  {json.dumps(fact)}")
    for name, number in sorted(total.items()):
        print(f"{name}: {real[name]} of {number}")
    share = real.total() / max(total.total(), 1)
    print(f"{real.total()} of {total.total()} claims matter: {share:.1%}, bar {BAR:.0%}")
    return share >= BAR
