"""Small searches with python-chess: forced mates, and material that a side can force."""

import chess

from _exchange import POINTS, balance, gain

# Plies searched in full before only captures, promotions and evasions follow.
DEPTH = 3
# Plies at which captures and evasions end, too.
MAX_PLY = 14
# Positions of one search for material.
NODES = 60_000


class TooLong(Exception):
    """A search visited too many positions."""


# --- Mates -----------------------------------------------------------------------------


def mates_at_once(board):
    """Returns a move that mates, or None."""
    for move in board.legal_moves:
        if board.gives_check(move):
            board.push(move)
            mate = board.is_checkmate()
            board.pop()
            if mate:
                return move
    return None


def can_mate(board, moves, cache=None):
    """Returns whether the side to move can force mate in at most `moves` moves."""
    cache = {} if cache is None else cache
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


def is_mated(board, moves, cache=None):
    """Returns whether the side to move is mated by force in at most `moves` moves."""
    cache = {} if cache is None else cache
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


# --- Material --------------------------------------------------------------------------


def can_reach(board, goal, depth=DEPTH):
    """Returns whether the side to move can force a balance of at least `goal` points.

    All moves count for `depth` plies, then captures, promotions and evasions. A side that is mated
    reaches nothing. Raises TooLong.
    """
    return _reaches(board.copy(stack=False), goal, depth, 0, [NODES])


def best_reach(board, depth=DEPTH):
    """Returns the largest balance that the side to move can force, at most 50 points from now."""
    low = balance(board, board.turn)
    step = 1
    if can_reach(board, low + 1, depth):
        while step < 50 and can_reach(board, low + step + 1, depth):
            step += 1
        return low + step
    while step < 50 and not can_reach(board, low - step + 1, depth):
        step += 1
    return low - step + 1


def keeps(board, move, goal, depth=DEPTH):
    """Returns whether a move forces a balance of at least `goal` points for its side."""
    after = board.copy(stack=False)
    after.push(move)
    return not can_reach(after, 1 - goal, depth)


def _order(board, move):
    victim = gain(board, move)
    return victim * 10 - POINTS[board.piece_type_at(move.from_square)] if victim else -1000


def _reaches(board, goal, depth, ply, nodes):
    nodes[0] -= 1
    if nodes[0] < 0:
        raise TooLong
    check = board.is_check()
    still = balance(board, board.turn)
    wide = depth > 0 or check
    if ply >= MAX_PLY:
        return still >= goal
    if not wide and still >= goal:
        return True
    if wide:
        moves = list(board.legal_moves)
        if not moves:
            return not check and goal <= 0
    else:
        moves = list(board.generate_legal_captures())
        last = chess.BB_RANKS[6] if board.turn == chess.WHITE else chess.BB_RANKS[1]
        pawns = board.pawns & board.occupied_co[board.turn] & last
        if pawns:
            pushes = board.generate_legal_moves(pawns, ~board.occupied)
            moves += [move for move in pushes if move not in moves]
    moves.sort(key=lambda move: -_order(board, move))
    for move in moves:
        # The opponent may stop here, so that the move gains only what it captures.
        if depth <= 1 and still + gain(board, move) < goal and not board.gives_check(move):
            continue
        board.push(move)
        reached = not _reaches(board, 1 - goal, depth - 1, ply + 1, nodes)
        board.pop()
        if reached:
            return True
    return False
