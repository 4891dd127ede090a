"""Independent detection of eight tactical motifs with python-chess.

Each function takes a line seen from one of the moves of the side that begins, and returns whether
the line shows the motif there. The definitions follow the usual meaning of the terms, not the code
under test.
"""

import chess

from _exchange import POINTS, best_capture, exchange, passed, points_at

SLIDERS = (chess.BISHOP, chess.ROOK, chess.QUEEN)


class Shown:
    """A sequence of moves, seen from one of the moves of the side that begins.

    `boards` are the positions before each move and after the last one. `ply` is the index of the
    move in `moves`.
    """

    def __init__(self, boards, moves, ply):
        self.us = boards[0].turn
        self.before, self.after = boards[ply], boards[ply + 1]
        self.move, self.ply = moves[ply], ply
        self.reply = moves[ply + 1] if ply + 1 < len(moves) else None
        self.next = moves[ply + 2] if ply + 2 < len(moves) else None
        self.then = boards[ply + 2] if ply + 2 < len(boards) else None
        self.end = boards[ply + 3] if ply + 3 < len(boards) else None

    def takes_next(self):
        return self.next is not None and self.then.is_capture(self.next)


def would_win(board, color, start, target):
    """Returns whether capturing on `target` would win material if `color` were to move."""
    again = board.copy(stack=False)
    again.turn, again.ep_square = color, None
    last = chess.square_rank(target) in (0, 7)
    is_pawn = again.piece_type_at(start) == chess.PAWN
    move = chess.Move(start, target, chess.QUEEN if last and is_pawn else None)
    if not again.is_pseudo_legal(move) or again.is_into_check(move):
        return False
    return exchange(again, move) > 0


def fork(line):
    """Returns whether the moved piece is safe and attacks two targets: pieces it could win, or the king."""
    square = line.move.to_square
    role = line.after.piece_type_at(square)
    if role == chess.KING or best_capture(line.after, square) > 0:
        return False
    targets = 0
    for target in line.after.attacks(square) & line.after.occupied_co[not line.us]:
        hit = line.after.piece_type_at(target)
        if hit == chess.KING:
            targets += 1
        elif hit != chess.PAWN:
            targets += would_win(line.after, line.us, square, target)
    return targets > 1


def shields(board, color):
    """Yields triples of a slider of the other side, the piece it attacks, and the piece behind that piece.

    The piece behind is the king, or is worth more than both the piece in front and the slider.
    """
    for by in chess.SquareSet(board.occupied_co[not color]):
        role = board.piece_type_at(by)
        if role not in SLIDERS:
            continue
        for front in board.attacks(by) & board.occupied_co[color]:
            if board.piece_type_at(front) == chess.KING:
                continue
            open_board = board.copy(stack=False)
            open_board.remove_piece_at(front)
            for behind in open_board.attacks(by) & board.occupied_co[color]:
                if not chess.between(by, behind) & chess.BB_SQUARES[front]:
                    continue
                worth = POINTS[board.piece_type_at(behind)]
                if worth > max(points_at(board, front), POINTS[role]) or worth == 100:
                    yield by, front, behind


def pin(line):
    """Returns whether a pinned piece shields the king or a more valuable piece, and suffers from the pin.

    The pinned piece can be captured with gain, or cannot make a capture that it otherwise would.
    """
    after, them = line.after, not line.us
    other = passed(after)
    for by, front, behind in shields(after, them):
        role = after.piece_type_at(front)
        # An attack on a pawn does not count as a pin.
        if role != chess.PAWN and other is not None and best_capture(other, front) > 0:
            return True
        ray = chess.SquareSet(chess.ray(by, behind))
        for hit in (after.attacks(front) - ray) & after.occupied_co[line.us]:
            gains = points_at(after, hit) > POINTS[role]
            if gains or not after.attackers(line.us, hit):
                return True
    return False


def skewer(line):
    """Returns whether a slider makes a piece move away and captures one behind it, worth no more."""
    if not line.takes_next():
        return False
    by, front, target = line.next.from_square, line.reply.from_square, line.next.to_square
    if line.after.piece_type_at(by) not in SLIDERS or front not in line.after.attacks(by):
        return False
    between = chess.SquareSet(chess.between(by, target))
    left = front in between and line.reply.to_square not in between
    worth = points_at(line.then, target)
    stood = line.after.color_at(target) == (not line.us)
    return left and stood and points_at(line.after, front) >= worth


def discovered_attack(line):
    """Returns whether the move opens a line for a piece that gives check or captures along it next."""
    start, moved = line.move.from_square, line.move.to_square
    king = line.after.king(not line.us)
    for by in line.after.checkers():
        if by != moved and start in chess.SquareSet(chess.between(by, king)):
            return True
    if not line.takes_next() or line.next.from_square == moved:
        return False
    way = chess.SquareSet(chess.between(line.next.from_square, line.next.to_square))
    return start in way and line.reply.to_square != line.next.to_square


def hanging_piece(line):
    """Returns whether the first move captures a piece too weakly protected to recapture with gain."""
    target = line.move.to_square
    taken = line.before.piece_type_at(target)
    if line.ply or not line.before.is_capture(line.move) or taken in (None, chess.PAWN):
        return False
    return best_capture(line.after, target) <= 0


def back_rank_mate(line):
    """Returns whether a rook or queen mates a king on its back rank, blocked by its own pieces."""
    if not line.after.is_checkmate():
        return False
    king = line.after.king(not line.us)
    home = 7 if line.us == chess.WHITE else 0
    if chess.square_rank(king) != home:
        return False
    straight = any(
        chess.square_rank(by) == home and line.after.piece_type_at(by) in (chess.ROOK, chess.QUEEN)
        for by in line.after.checkers()
    )
    ahead = home - 1 if home else 1
    around = line.after.attacks(king) & chess.BB_RANKS[ahead]
    return straight and bool(around & line.after.occupied_co[not line.us])


def trapped_piece(line):
    """Returns whether the piece captured next was attacked and would be lost wherever it moved."""
    if not line.takes_next():
        return False
    target = line.next.to_square
    if target == line.reply.to_square:
        target = line.reply.from_square
    piece = line.after.piece_at(target)
    if piece is None or piece.piece_type in (chess.PAWN, chess.KING):
        return False
    other = passed(line.after)
    if other is None or best_capture(other, target) <= 0:
        return False
    for move in line.after.legal_moves:
        if move.from_square != target:
            continue
        if points_at(line.after, move.to_square) >= POINTS[piece.piece_type]:
            return False
        gone = line.after.copy(stack=False)
        gone.push(move)
        if best_capture(gone, move.to_square) <= 0:
            return False
    return not line.after.is_pinned(not line.us, target)


def capturing_defender(line):
    """Returns whether a defender is captured, and next the piece it protected, without compensation."""
    defender = line.move.to_square
    if not line.takes_next() or line.before.color_at(defender) != (not line.us):
        return False
    target = line.next.to_square
    protected = target in line.before.attacks(defender)
    stood = line.before.color_at(target) == (not line.us)
    return protected and stood and not line.end.attackers(not line.us, target)


MOTIFS = {
    "fork": fork,
    "pin": pin,
    "skewer": skewer,
    "discoveredAttack": discovered_attack,
    "hangingPiece": hanging_piece,
    "backRankMate": back_rank_mate,
    "trappedPiece": trapped_piece,
    "capturingDefender": capturing_defender,
}


def holds(motif, board, moves):
    """Returns whether a line shows a motif at any move of the side that begins."""
    boards = [board]
    for move in moves:
        board = board.copy(stack=False)
        board.push(move)
        boards.append(board)
    return any(MOTIFS[motif](Shown(boards, moves, ply)) for ply in range(0, len(moves), 2))
