"""Exchanges of legal captures, counted in points."""

import chess

# Points as people count them; the king is never exchanged.
POINTS = {
    chess.PAWN: 1,
    chess.KNIGHT: 3,
    chess.BISHOP: 3,
    chess.ROOK: 5,
    chess.QUEEN: 9,
    chess.KING: 100,
}


def points_at(board, square):
    piece = board.piece_type_at(square)
    return POINTS[piece] if piece else 0


def gain(board, move):
    """What a move takes and makes, in points."""
    taken = 1 if board.is_en_passant(move) else 0
    if not board.is_castling(move):
        taken = taken or points_at(board, move.to_square)
    return taken + (POINTS[move.promotion] - 1 if move.promotion else 0)


def best_capture(board, square):
    """What the side to move wins by legal captures on one square; 0 if it need not take."""
    best = 0
    for move in board.generate_legal_captures(to_mask=chess.BB_SQUARES[square]):
        if board.is_en_passant(move):
            continue
        best = max(best, exchange(board, move))
    return best


def exchange(board, move):
    """What a legal move wins if both sides go on taking on its square and may stop."""
    won = gain(board, move)
    after = board.copy(stack=False)
    after.push(move)
    return won - best_capture(after, move.to_square)


def passed(board):
    """The position with the other side to move; None in check."""
    if board.is_check():
        return None
    other = board.copy(stack=False)
    other.push(chess.Move.null())
    return other


def balance(board, color):
    """Points of a side less those of the other."""
    return sum(
        POINTS[role] * (len(board.pieces(role, color)) - len(board.pieces(role, not color)))
        for role in chess.PIECE_TYPES
    )
