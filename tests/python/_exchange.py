"""Static exchange evaluation by legal captures, in points."""

import chess

# The usual piece values; the king is never exchanged.
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
    """Returns the value of the captured piece and of the promotion, in points."""
    taken = 1 if board.is_en_passant(move) else 0
    if not board.is_castling(move):
        taken = taken or points_at(board, move.to_square)
    return taken + (POINTS[move.promotion] - 1 if move.promotion else 0)


def best_capture(board, square):
    """Returns the gain of the side to move from captures on one square, at least 0."""
    best = 0
    for move in board.generate_legal_captures(to_mask=chess.BB_SQUARES[square]):
        if board.is_en_passant(move):
            continue
        best = max(best, exchange(board, move))
    return best


def exchange(board, move):
    """Returns the gain of a legal move if both sides may continue or stop capturing on its square."""
    won = gain(board, move)
    after = board.copy(stack=False)
    after.push(move)
    return won - best_capture(after, move.to_square)


def passed(board):
    """Returns the position after a null move, or None in check."""
    if board.is_check():
        return None
    other = board.copy(stack=False)
    other.push(chess.Move.null())
    return other


def balance(board, color):
    """Returns the material balance from one side's point of view, in points."""
    return sum(
        POINTS[role] * (len(board.pieces(role, color)) - len(board.pieces(role, not color)))
        for role in chess.PIECE_TYPES
    )
