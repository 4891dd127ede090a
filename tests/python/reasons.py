#!/usr/bin/env python3
"""Checks the reasons given by hints with an independent implementation (pip install chess==1.11.2).

    python tests/python/reasons.py --export target/debug/plywise-export
    python tests/python/reasons.py --export target/debug/plywise-export --nodes 400000 --seed 2
    python tests/python/reasons.py --file reasons.jsonl

Output files of `plywise-export reasons --mistakes` can be checked, too.

`plywise-export reasons` finds positions in which a move wins material or mates, and prints the reason
as data. This script verifies each reason: mates by an exhaustive search (up to three moves; longer
ones along their line), exchanges by sequences of legal captures, and lines and attacks with
python-chess. Positions with a known kind of reason are in tests/data/reasons.tsv. Prints the share of
each kind, lists all wrong reasons, and exits with 1 if there is one or if too many positions have no
reason.
"""

import argparse
import collections
import concurrent.futures
import json
import os
import subprocess
import sys
from pathlib import Path

import chess

import _motifs
from _exchange import POINTS, balance, best_capture, exchange, gain, passed

# HCE terms that a reason may name.
TERMS = ("squares", "mobility", "pawns", "passed", "king", "threats", "pieces", "space")
ROLES = {chess.piece_name(role): role for role in chess.PIECE_TYPES}
# Positions with a known reason.
KNOWN = Path(__file__).parent.parent / "data" / "reasons.tsv"
# Longer mates are checked only along their line.
SOLVED_MATES = 3
# Maximum share of positions without a reason. The number of positions per kind of reason is limited, so
# the share is larger here than among all positions.
MOST_UNCLEAR = 0.1
# Maximum share of mistakes without an explanation.
MOST_UNTOLD = 0.2
# Minimum share of correct motifs in the bundled puzzles.
LEAST_HELD = 0.95


class Wrong(Exception):
    """Error that the reason of a hint is wrong."""


def check(condition, message):
    if not condition:
        raise Wrong(message)


# --- Mates -----------------------------------------------------------------------------


def mates_at_once(board):
    for move in board.legal_moves:
        if board.gives_check(move):
            board.push(move)
            mate = board.is_checkmate()
            board.pop()
            if mate:
                return move
    return None


def can_mate(board, moves, cache):
    """Returns whether the side to move can force mate in at most `moves` moves."""
    if moves == 1:
        return mates_at_once(board) is not None
    key = (board._transposition_key(), moves)
    if key not in cache:
        ordered = sorted(board.legal_moves, key=lambda move: not board.gives_check(move))
        cache[key] = False
        for move in ordered:
            board.push(move)
            forced = is_mated(board, moves - 1, cache)
            board.pop()
            if forced:
                cache[key] = True
                break
    return cache[key]


def is_mated(board, moves, cache):
    """Returns whether the side to move is mated by force in at most `moves` moves."""
    if not any(board.legal_moves):
        return board.is_check()
    if moves == 0:
        return False
    for reply in list(board.legal_moves):
        board.push(reply)
        mated = can_mate(board, moves, cache)
        board.pop()
        if not mated:
            return False
    return True


# --- The reasons -----------------------------------------------------------------------


class Case:
    """A test case: a position with the hint given there."""

    def __init__(self, record):
        self.record = record
        self.board = chess.Board(record["fen"])
        check(self.board.is_valid(), "the position is not valid")
        self.line = []
        self.positions = [self.board]
        at = self.board.copy()
        for text in record["line"]:
            move = chess.Move.from_uci(text)
            check(move in at.legal_moves, f"{text} of the line is not legal")
            self.line.append(move)
            at.push(move)
            self.positions.append(at.copy())
        shown = record.get("proof") or []
        check(shown == record["line"][: len(shown)], "the proof is no part of the line")
        self.move = self.line[0]
        self.after = self.positions[1]
        self.us = self.board.turn

    def piece(self, board, square, color):
        piece = board.piece_at(square)
        check(piece is not None, f"nothing stands on {chess.square_name(square)}")
        check(piece.color == color, f"the wrong side stands on {chess.square_name(square)}")
        return piece.piece_type

    def mover(self):
        """Returns the target square of the hinted move."""
        return self.move.to_square

    def ours_to_take(self, board):
        """Returns a position with our side to move instead of the opponent."""
        again = board.copy(stack=False)
        again.turn = self.us
        again.ep_square = None
        return again

    def is_safe(self, square):
        """Checks that the opponent wins nothing by capturing on a square."""
        worst = best_capture(self.after, square)
        check(worst <= 0, f"{chess.square_name(square)} can be taken for {worst} points")

    def wins_by_taking(self, by, target):
        """Returns the gain of an immediate capture if it were our turn, or None if it is illegal."""
        again = self.ours_to_take(self.after)
        role = again.piece_type_at(by)
        last = chess.square_rank(target) in (0, 7)
        promotion = chess.QUEEN if role == chess.PAWN and last else None
        move = chess.Move(by, target, promotion)
        if not (again.is_pseudo_legal(move) and not again.is_into_check(move)):
            return None
        return exchange(again, move)

    def wins_in_line(self):
        """Checks that our side has more material at the end of the line than at its start."""
        start = balance(self.board, self.us)
        end = balance(self.positions[-1], self.us)
        check(end > start, f"the line wins nothing ({end - start} points)")

    def taken_in_line(self, squares):
        """Returns whether our side captures a piece that was on one of the squares."""
        where = set(squares)
        for number, move in enumerate(self.line[1:], 1):
            before = self.positions[number]
            if before.turn == self.us:
                if move.to_square in where and before.is_capture(move):
                    return True
            elif move.from_square in where:
                where.discard(move.from_square)
                where.add(move.to_square)
        return False


def mates(case, moves):
    check(case.record["mate"] == moves, f"the score says mate in {case.record['mate']}")
    if moves <= SOLVED_MATES:
        after = case.after.copy(stack=False)
        check(is_mated(after, moves - 1, {}), f"no mate in {moves} by force")
        return
    check(len(case.line) <= 2 * moves - 1, "the line is longer than the mate")
    if len(case.line) == 2 * moves - 1:
        check(case.positions[-1].is_checkmate(), "the line does not end in mate")


def promotes(case, role):
    plies = range(0, len(case.line), 2)
    ply = next((ply for ply in plies if case.line[ply].promotion == ROLES[role]), None)
    check(ply is not None, "no move of the line promotes so")
    if ply:
        return lasts(case, ply, 1)
    worth = exchange(case.board, case.move)
    check(worth >= 1, f"the new piece is lost again ({worth} points)")


def takes_hanging(case, target, role):
    square = chess.parse_square(target)
    check(case.move.to_square == square, "the move does not go there")
    check(case.piece(case.board, square, not case.us) == ROLES[role], "another piece is there")
    taken_back = any(
        move.to_square == square for move in case.after.generate_legal_captures()
    )
    check(not taken_back, "it can be taken back: the piece was protected")


def wins_exchange(case, target, role):
    square = chess.parse_square(target)
    check(case.move.to_square == square, "the move does not go there")
    check(case.piece(case.board, square, not case.us) == ROLES[role], "another piece is there")
    worth = exchange(case.board, case.move)
    check(worth >= 1, f"the exchange wins {worth} points")


def forks(case, by, targets):
    square = chess.parse_square(by)
    check(square == case.mover(), "another piece has moved")
    case.piece(case.after, square, case.us)
    case.is_safe(square)
    check(len(targets) >= 2 and len(set(targets)) == len(targets), "fewer than two targets")
    real = 0
    for name in targets:
        target = chess.parse_square(name)
        role = case.piece(case.after, target, not case.us)
        check(target in case.after.attacks(square), f"{name} is not attacked")
        if role == chess.KING:
            check(case.after.is_check(), "the king is not in check")
            real += 1
            continue
        won = case.wins_by_taking(square, target)
        check(won is not None, f"the piece on {by} may not take on {name}")
        check(won > 0, f"taking on {name} wins {won} points")
        real += 1
    check(real >= 2, "fewer than two real targets")
    squares = [chess.parse_square(name) for name in targets]
    already = case.board.attacks(case.move.from_square)
    check(not all(target in already for target in squares), "it attacked them all before")
    case.wins_in_line()


def on_one_ray(case, board, by, front, behind):
    role = board.piece_type_at(by)
    check(role in (chess.BISHOP, chess.ROOK, chess.QUEEN), "no slider attacks there")
    check(front in board.attacks(by), "the front piece is not attacked")
    check(chess.between(by, behind) & chess.BB_SQUARES[front], "they are not on one line")
    first = chess.between(by, front)
    second = chess.between(front, behind)
    check(not (first | second) & board.occupied, "something else stands on the line")


def pins(case, by, pinned, king):
    by, pinned, king = map(chess.parse_square, (by, pinned, king))
    check(by == case.mover(), "another piece has moved")
    check(case.piece(case.after, king, not case.us) == chess.KING, "no king is behind")
    check(case.piece(case.after, pinned, not case.us) != chess.PAWN, "only a pawn is pinned")
    on_one_ray(case, case.after, by, pinned, king)
    check(case.after.is_pinned(not case.us, pinned), "python-chess sees no pin")
    check(not case.board.is_pinned(not case.us, pinned), "it was pinned before")
    case.is_safe(by)
    case.wins_in_line()


def skewers(case, by, front, behind):
    by, front, behind = map(chess.parse_square, (by, front, behind))
    check(by == case.mover(), "another piece has moved")
    first = case.piece(case.after, front, not case.us)
    second = case.piece(case.after, behind, not case.us)
    check(POINTS[first] > POINTS[second], "the front piece is not worth more")
    on_one_ray(case, case.after, by, front, behind)
    if first != chess.KING:
        won = case.wins_by_taking(by, front)
        check(won is not None and won > 0, "the front piece need not move")
    gone = case.ours_to_take(case.after)
    gone.remove_piece_at(front)
    won = exchange(gone, chess.Move(by, behind))
    check(won > 0, f"taking the piece behind wins {won} points")
    case.is_safe(by)
    case.wins_in_line()


def discovers(case, by, target):
    by, target = chess.parse_square(by), chess.parse_square(target)
    check(by != case.mover(), "the moved piece itself attacks")
    role = case.piece(case.after, by, case.us)
    check(case.board.piece_type_at(by) == role, "the attacker has moved")
    check(role in (chess.BISHOP, chess.ROOK, chess.QUEEN), "no slider")
    hit = case.piece(case.after, target, not case.us)
    check(target in case.after.attacks(by), "it attacks nothing there")
    check(target not in case.board.attacks(by), "it attacked the target before")
    opened = chess.between(by, target) & chess.BB_SQUARES[case.move.from_square]
    check(opened, "the move has not opened this line")
    if hit != chess.KING:
        won = case.wins_by_taking(by, target)
        check(won is not None, "the attacker may not take")
        check(won > 0, f"taking the target wins {won} points")
    case.wins_in_line()


def uci(board, text):
    """Parses a move. Castling is the king capturing its rook, with the suffix c; en passant has an e."""
    move = chess.Move.from_uci(text.rstrip("ce") if len(text) > 4 else text)
    if text.endswith("c"):
        move = board._from_chess960(board.chess960, move.from_square, move.to_square)
    return move


def stops_mate(case, threat):
    other = passed(case.board)
    check(other is not None, "in check there is no threat to see")
    move = uci(other, threat)
    check(move in other.legal_moves, "the threat is no legal move")
    other.push(move)
    check(other.is_checkmate(), "the threat does not mate")
    check(mates_at_once(case.after.copy(stack=False)) is None, "the opponent mates all the same")


def saves_piece(case, square, role):
    name, square = square, chess.parse_square(square)
    other = passed(case.board)
    check(other is not None, "in check there is no threat to see")
    check(case.piece(case.board, square, case.us) == ROLES[role], "another piece is there")
    check(role != "pawn", "a pawn is no piece")
    threatened = best_capture(other, square)
    check(threatened >= 1, f"the opponent wins {threatened} points on {name}")
    now = case.mover() if case.move.from_square == square else square
    lost = best_capture(case.after, now)
    check(lost < 1, f"the opponent still wins {lost} points there")
    worst = max(
        (exchange(case.after, move) for move in case.after.generate_legal_captures()),
        default=0,
    )
    check(worst < POINTS[ROLES[role]], f"instead {worst} points are lost elsewhere")


def castles(case, king_side):
    check(case.board.is_castling(case.move), "the move does not castle")
    check(case.board.is_kingside_castling(case.move) == king_side, "to the other wing")


def develops(case, role):
    origin = case.move.from_square
    check(role in ("knight", "bishop"), "not a minor piece")
    check(case.piece(case.board, origin, case.us) == ROLES[role], "another piece moves")
    back = 0 if case.us == chess.WHITE else 7
    check(chess.square_rank(origin) == back, "it does not stand on its first rank")
    check(case.board.fullmove_number <= 15, "this is no opening")


def takes_centre(case, square):
    target = chess.parse_square(square)
    check(case.move.to_square == target, "the move does not go there")
    check(target in (chess.D4, chess.E4, chess.D5, chess.E5), "this is not the centre")
    check(case.board.piece_type_at(case.move.from_square) == chess.PAWN, "no pawn moves")


def double_checks(case, by):
    squares = {chess.parse_square(name) for name in by}
    check(len(squares) > 1, "fewer than two pieces give check")
    check(squares == set(case.after.checkers()), "other pieces give check")


def pins_to(case, by, pinned, behind):
    by, pinned, behind = map(chess.parse_square, (by, pinned, behind))
    check(by == case.mover(), "another piece has moved")
    first = case.piece(case.after, pinned, not case.us)
    second = case.piece(case.after, behind, not case.us)
    check(POINTS[second] > POINTS[first], "the piece behind is not worth more")
    on_one_ray(case, case.after, by, pinned, behind)
    gone = case.ours_to_take(case.after)
    gone.remove_piece_at(pinned)
    won = exchange(gone, chess.Move(by, behind))
    check(won > 0, f"taking the piece behind wins {won} points")
    case.is_safe(by)
    case.wins_in_line()


def taken_next(case, target):
    """Checks that the third move of the line captures on the target."""
    check(len(case.line) > 2, "the line is too short")
    check(case.line[2].to_square == target, "it is not taken next")
    check(case.positions[2].is_capture(case.line[2]), "nothing is taken there")


def takes_defender(case, defender, target):
    defender, target = map(chess.parse_square, (defender, target))
    check(case.move.to_square == defender, "the move does not take the defender")
    case.piece(case.board, defender, not case.us)
    case.piece(case.board, target, not case.us)
    check(target in case.board.attacks(defender), "it does not protect the target")
    taken_next(case, target)
    back = case.positions[3].attackers(not case.us, target)
    check(not back, "the target is still protected")
    case.wins_in_line()


def traps(case, target, role):
    square = chess.parse_square(target)
    check(case.piece(case.after, square, not case.us) == ROLES[role], "another piece is there")
    check(not case.after.is_check(), "the side is in check")
    again = passed(case.after)
    check(again is not None and best_capture(again, square) > 0, "it is not attacked")
    for move in case.after.legal_moves:
        if move.from_square != square:
            continue
        if gain(case.after, move) >= POINTS[ROLES[role]]:
            raise Wrong(f"{move} takes as much")
        gone = case.after.copy(stack=False)
        gone.push(move)
        check(best_capture(gone, move.to_square) > 0, f"it is safe after {move}")
    case.wins_in_line()


def protects_no_more(case, defender, target):
    reply = case.line[1]
    check(reply.from_square == defender, "another piece is drawn away")
    check(target in case.after.attacks(defender), "it did not protect the target")
    taken_next(case, target)
    still = case.positions[2]
    check(target not in still.attacks(reply.to_square), "it protects the target still")
    case.wins_in_line()


def deflects(case, defender, target):
    defender, target = map(chess.parse_square, (defender, target))
    forced = case.line[1].to_square == case.move.to_square or case.after.is_check()
    check(forced, "nothing draws the defender away")
    protects_no_more(case, defender, target)


def overloads(case, defender, first, second):
    defender, first, second = map(chess.parse_square, (defender, first, second))
    check(case.move.to_square == first and case.board.is_capture(case.move), "takes nothing")
    check(case.line[1].to_square == first, "the defender does not take back")
    protects_no_more(case, defender, second)


def attracts(case, piece, to):
    piece, to = map(chess.parse_square, (piece, to))
    reply = case.line[1]
    check((reply.from_square, reply.to_square) == (piece, to), "another piece moves")
    check(case.move.to_square == to, "nothing was offered there")
    check(to in case.positions[3].attacks(case.line[2].to_square), "it is not attacked there")
    case.wins_in_line()


def interferes(case, defender, target):
    defender, target = map(chess.parse_square, (defender, target))
    check(target in case.board.attacks(defender), "it did not protect the target")
    check(target not in case.after.attacks(defender), "it protects the target still")
    block = chess.between(defender, target) & chess.BB_SQUARES[case.move.to_square]
    check(block, "the move does not come between")
    taken_next(case, target)
    case.wins_in_line()


def in_between(case, target):
    target = chess.parse_square(target)
    taken_next(case, target)
    later = case.line[2]
    check(later in case.board.legal_moves, "the capture was not possible before")
    check(exchange(case.board, later) > 0, "the capture won nothing before")
    forces = case.after.is_check() or case.board.is_capture(case.move)
    check(forces, "the move forces nothing")
    check(case.move.to_square != target, "the move itself takes there")
    case.wins_in_line()


def x_rays(case, by, target):
    by, target = map(chess.parse_square, (by, target))
    squares = [move.to_square for move in case.line[:3]]
    check(squares == [target] * 3, "not all take on one square")
    check(case.line[2].from_square == by, "another piece takes back")
    through = chess.between(by, target) & chess.BB_SQUARES[case.line[1].from_square]
    check(through, "the piece that took was not on the line")


def uses_pin(case, by, pinned):
    by, pinned = map(chess.parse_square, (by, pinned))
    check(case.after.is_pinned(not case.us, pinned), "python-chess sees no pin")
    king = case.after.king(not case.us)
    on_one_ray(case, case.after, by, pinned, king)
    check(case.taken_in_line([pinned]), "the pinned piece is not taken")
    case.wins_in_line()


def wins_in_line(case, target, role, moves):
    square, ply = chess.parse_square(target), 2 * moves - 2
    check(len(case.line) > ply, "the line is too short")
    check(case.line[ply].to_square == square, "it is not taken then")
    if not case.positions[ply].is_en_passant(case.line[ply]):
        piece = case.piece(case.positions[ply], square, not case.us)
        check(piece == ROLES[role], "another piece is taken")
    for at in case.positions[:ply]:
        check(at.piece_at(square) == case.board.piece_at(square), "it has not stood there")
    lasts(case, ply, 1)


def lasts(case, ply, points):
    """Checks that our side has won at least `points` from the reply to `ply` to the end of the line."""
    start = balance(case.board, case.us)
    for later in range(ply, len(case.line), 2):
        at = case.positions[min(later + 2, len(case.line))]
        won = balance(at, case.us) - start
        check(won >= points, f"{won} points are won then")


def nets(case, points, moves):
    check(points > 0, "nothing is won")
    check(len(case.line) > 2 * moves - 2, "the line is too short")
    lasts(case, 2 * moves - 2, points)


def threatens_mate(case, threat):
    other = passed(case.after)
    check(other is not None, "in check nothing is threatened")
    move = uci(other, threat)
    check(move in other.legal_moves, "the threat is no legal move")
    other.push(move)
    check(other.is_checkmate(), "the threat does not mate")
    case.wins_in_line()


def improves(case, term):
    check(term in TERMS, "no term that is told")
    check(not case.board.is_capture(case.move), "a capture is not quiet")
    check(not case.after.is_check(), "a check is not quiet")


# --- Bad moves -------------------------------------------------------------------------


class Fault(Case):
    """A mistake: the case of the opponent's answer, with the move that allows it."""

    def __init__(self, record):
        self.start = chess.Board(record["fen"])
        self.mistake = chess.Move.from_uci(record["move"])
        check(self.mistake in self.start.legal_moves, "the mistake is no legal move")
        after = self.start.copy()
        after.push(self.mistake)
        answer = {"fen": after.fen(), "line": record["answer"], "mate": record["answer_mate"]}
        super().__init__(answer)
        shown = record["fault_proof"]
        played = [record["move"], *record["answer"]]
        check(shown == played[: len(shown)], "the proof is no part of the line")

    def loses(self, target, role):
        """Checks that the answer captures the piece on `target` with gain."""
        check(self.move.to_square == target, "the answer does not go there")
        check(self.piece(self.board, target, not self.us) == ROLES[role], "another piece is there")
        won = exchange(self.board, self.move)
        check(won > 0, f"the answer wins {won} points")

    def was_safe(self, target):
        """Checks that the opponent could win nothing on `target` before the mistake."""
        check(self.start.piece_at(target) == self.board.piece_at(target), "it stood elsewhere")
        other = passed(self.start)
        check(other is not None, "in check there is nothing to compare")
        check(best_capture(other, target) <= 0, "it was lost already")


def hangs(record, target, role):
    Fault(record).loses(chess.parse_square(target), role)


def abandons(record, defender, target, role):
    fault, target = Fault(record), chess.parse_square(target)
    fault.loses(target, role)
    fault.was_safe(target)
    check(fault.mistake.from_square == chess.parse_square(defender), "another piece has moved")
    check(target in fault.start.attacks(fault.mistake.from_square), "it did not protect that")
    check(target not in fault.board.attacks(fault.mistake.to_square), "it protects that still")


def opens_line(record, by, target, role):
    fault, by, target = Fault(record), chess.parse_square(by), chess.parse_square(target)
    fault.loses(target, role)
    fault.was_safe(target)
    check(fault.move.from_square == by, "another piece takes")
    way = chess.SquareSet(chess.between(by, target))
    check(fault.mistake.from_square in way, "the mover did not stand on the line")
    check(fault.mistake.to_square not in way, "the mover stands on the line still")


def allows(record, reply, reason):
    fault = Fault(record)
    check(fault.move == uci(fault.board, reply), "the reply is not the answer")
    ((kind, data),) = reason.items()
    CHECKS[kind](fault, **data)


def capture_fails(record, reply, reason):
    start, mistake = chess.Board(record["fen"]), chess.Move.from_uci(record["move"])
    check(start.is_capture(mistake), "the move takes nothing")
    check(exchange(start, mistake) >= 0, "the capture loses by itself")
    allows(record, reply, reason)


def misses(record, better, reason):
    case = Case({**record, "proof": record["fault_proof"]})
    check(case.move == uci(case.board, better), "the better move is not the best")
    check(better != record["move"], "the better move was played")
    ((kind, data),) = reason.items()
    CHECKS[kind](case, **data)


def weakens(record, term):
    check(term in TERMS, "no term that is told")
    Fault(record)


FAULTS = {
    "hangs": hangs,
    "abandons": abandons,
    "opens_line": opens_line,
    "allows": allows,
    "capture_fails": capture_fails,
    "misses": misses,
    "weakens": weakens,
}


CHECKS = {
    "double_checks": double_checks,
    "pins_to": pins_to,
    "takes_defender": takes_defender,
    "traps": traps,
    "deflects": deflects,
    "overloads": overloads,
    "attracts": attracts,
    "interferes": interferes,
    "in_between": in_between,
    "x_rays": x_rays,
    "uses_pin": uses_pin,
    "wins_in_line": wins_in_line,
    "nets": nets,
    "threatens_mate": threatens_mate,
    "improves": improves,
    "mates": mates,
    "promotes": promotes,
    "takes_hanging": takes_hanging,
    "wins_exchange": wins_exchange,
    "forks": forks,
    "pins": pins,
    "skewers": skewers,
    "discovers": discovers,
    "stops_mate": stops_mate,
    "saves_piece": saves_piece,
    "castles": castles,
    "develops": develops,
    "takes_centre": takes_centre,
}


def verdicts(text):
    """Returns the kind of each reason in a line of output, with an error message or None."""
    record = json.loads(text)
    found = [verdict(record, "reason", lambda check, data: check(Case(record), **data))]
    if "fault" in record:
        found.append(verdict(record, "fault", lambda check, data: check(record, **data)))
    return found


def verdict(record, name, run):
    if record[name] is None:
        return f"no {name}", None
    ((kind, data),) = record[name].items()
    try:
        run({**CHECKS, **FAULTS}[kind], data)
    except Wrong as wrong:
        where = " ".join([record["fen"], record.get("move") or "", *record["line"]])
        return kind, f"{where}  {record[name]}: {wrong}"
    return kind, None


def own_puzzles(export):
    """Returns the share of correct motifs in the bundled puzzles, counting the eight motifs."""
    command = [export, "puzzles"]
    ran = subprocess.run(command, check=True, stdout=subprocess.PIPE, encoding="utf-8")
    held = collections.Counter()
    for text in ran.stdout.splitlines():
        record = json.loads(text)
        board = chess.Board(record["fen"])
        first, *line = map(chess.Move.from_uci, record["line"].split(" "))
        board.push(first)
        for motif in set(record["motifs"]) & set(_motifs.MOTIFS):
            held[_motifs.holds(motif, board, line)] += 1
    print(f"{held[True]} of {held.total()} motifs of the packed puzzles hold")
    return held[True] / max(held.total(), 1)


def known_reasons(export):
    """Returns error messages for the positions with a known reason."""
    complaints = []
    for line in KNOWN.read_text(encoding="utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        fen, wanted, about = line.split("\t")
        command = [export, "reasons", "--fen", fen, "--nodes", "50000"]
        ran = subprocess.run(command, check=True, stdout=subprocess.PIPE, encoding="utf-8")
        ((kind, complaint),) = verdicts(ran.stdout)
        if complaint:
            complaints.append(complaint)
        elif kind != wanted:
            complaints.append(f"{fen}: {kind}, not {wanted} ({about})")
    return complaints


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    source = parser.add_mutually_exclusive_group(required=True)
    source.add_argument("--export", metavar="PATH", help="path of plywise-export")
    source.add_argument("--file", metavar="FILE", help="output of `plywise-export reasons`")
    parser.add_argument("--positions", type=int, default=500, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    parser.add_argument("--nodes", type=int, metavar="N", help="instead of a hint's own")
    args = parser.parse_args()
    if args.file:
        with open(args.file, encoding="utf-8") as file:
            lines = file.read().splitlines()
    else:
        command = [args.export, "reasons", "--positions", str(args.positions)]
        command += ["--seed", str(args.seed)]
        if args.nodes:
            command += ["--nodes", str(args.nodes)]
        ran = subprocess.run(command, check=True, stdout=subprocess.PIPE, encoding="utf-8")
        lines = ran.stdout.splitlines()
        if len(lines) < args.positions:
            print(f"{args.positions} positions asked for, {len(lines)} given", file=sys.stderr)
            return 1
    if not lines:
        print("nothing to check", file=sys.stderr)
        return 1
    with concurrent.futures.ProcessPoolExecutor(os.cpu_count()) as pool:
        found = [it for each in pool.map(verdicts, lines, chunksize=4) for it in each]
    held = 1
    kinds = collections.Counter(kind for kind, _ in found)
    wrong = [complaint for _, complaint in found if complaint]
    if args.export:
        wrong += known_reasons(args.export)
        held = own_puzzles(args.export)
    for complaint in wrong:
        print(f"wrong: {complaint}", file=sys.stderr)
    shares = ", ".join(f"{kind} {count}" for kind, count in kinds.most_common())
    claims = len(found) - kinds["no reason"] - kinds["no fault"]
    print(f"{len(lines)} positions, {len(wrong)} wrong of {claims} claims; {shares}")
    if held < LEAST_HELD:
        print(f"only {held:.1%} of the motifs hold", file=sys.stderr)
        return 1
    # For mistakes, only the fault counts, because the best move may be quiet.
    is_fault = '"fault"' in lines[0]
    clear, most = ("no fault", MOST_UNTOLD) if is_fault else ("no reason", MOST_UNCLEAR)
    unclear = kinds[clear] / len(lines)
    if unclear > most:
        print(f"{unclear:.0%} of the positions have {clear}", file=sys.stderr)
        return 1
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
