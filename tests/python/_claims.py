"""Checks of claims about moves with python-chess, from the meaning of each claim.

The definitions follow the usual meaning of the terms and the documentation of `Claim`, not the code
under test. Each check takes a `Stage` and the fields of the claim, and raises `Wrong`.
"""

import chess

import _motifs
from _exchange import POINTS, balance, best_capture, exchange, gain, passed
from _search import TooLong, best_reach, can_mate, can_reach, is_mated, keeps, mates_at_once

ROLES = {chess.piece_name(role): role for role in chess.PIECE_TYPES}
SLIDERS = (chess.BISHOP, chess.ROOK, chess.QUEEN)
# HCE terms that a claim may name.
TERMS = ("squares", "mobility", "pawns", "passed", "king", "threats", "pieces", "space")
CENTRE = (chess.D4, chess.E4, chess.D5, chess.E5)
# Longer mates are checked along their line, and exhaustively from this many moves before the end.
SOLVED_MATES = 3
# Last move number of the opening, and most pieces besides kings and pawns in an endgame.
OPENING, ENDGAME = 15, 6


class Wrong(Exception):
    """A claim is wrong."""


def check(condition, message):
    if not condition:
        raise Wrong(message)


def parse(board, text):
    """Parses a move. Castling is the king capturing its rook, with the suffix c; en passant has an e."""
    move = chess.Move.from_uci(text.rstrip("ce") if len(text) > 4 else text)
    if text.endswith("c"):
        move = board._from_chess960(board.chess960, move.from_square, move.to_square)
    return move


# Balance that only a mate reaches.
MATED = 1_000
# Searches given up because they took too long.
SKIPPED = []


class Stage:
    """A move in a line: the positions before and after it, and what follows.

    `moves` starts with the move, `boards` with the position before it. `previous` is the last move of
    the opponent if known, and `was_capture` tells whether it captured. Material counts from `base`.
    `answer` is the reply to the move that the search expects, if known.
    """

    def __init__(self, board, moves, previous=None, was_capture=False, base=None, answer=None):
        self.moves = moves
        self.boards = [board]
        for move in moves:
            check(move in board.legal_moves, f"{move} of the line is not legal")
            board = board.copy(stack=False)
            board.push(move)
            self.boards.append(board)
        self.before, self.after = self.boards[:2]
        self.move, self.us = moves[0], self.before.turn
        self.previous, self.was_capture = previous, was_capture
        self.base, self.answer = base or self.before, answer
        self.start = balance(self.base, self.us)

    @property
    def landed(self):
        """Square of the moved piece."""
        return self.move.to_square

    @property
    def taken(self):
        """Square of the captured piece, if the move captures."""
        if self.before.is_en_passant(self.move):
            return self.landed + (-8 if self.us else 8)
        return self.landed

    def stood(self, board, piece, color):
        """Checks that a piece stands on its square, and returns the square."""
        name = piece["square"]
        square = chess.parse_square(name)
        found = board.piece_at(square)
        check(found is not None, f"nothing stands on {name}")
        check(found.piece_type == ROLES[piece["role"]], f"another piece stands on {name}")
        check(found.color == color, f"a piece of the wrong side stands on {name}")
        check(piece["color"] == chess.COLOR_NAMES[color], f"the piece on {name} has the wrong color")
        return square

    def ours(self, board, piece):
        return self.stood(board, piece, self.us)

    def theirs(self, board, piece):
        return self.stood(board, piece, not self.us)

    def is_safe(self, square):
        """Checks that the opponent wins nothing by capturing on a square, or had better not do so."""
        if self.answer is not None and self.answer.to_square != square:
            return
        worst = best_capture(self.after, square)
        if worst > 0 and not self.wins(0):
            raise Wrong(f"{chess.square_name(square)} can be taken for {worst} points")

    def next_takes(self, square):
        """Checks that the side's next move of the line wins something by a capture on a square."""
        check(len(self.moves) > 2, "the line is too short")
        then = self.boards[2]
        check(self.moves[2].to_square == square, "it is not taken next")
        check(then.is_capture(self.moves[2]), "nothing is taken there")

    def balance(self, ply):
        """Returns the points won after `ply` moves of the line."""
        return balance(self.boards[ply], self.us) - self.start

    def captured_by(self, by, square):
        """Returns whether the piece on `by` takes the piece on `square` later in the line, with gain."""
        target = square
        for ply, move in enumerate(self.moves[1:], 1):
            ours = ply % 2 == 0
            if ours and move.from_square == by and move.to_square == target:
                return exchange(self.boards[ply], move) > 0
            if move.from_square == by:
                by = move.to_square
            elif move.from_square == target:
                target = move.to_square
            elif move.to_square in (by, target):
                return False
        return False

    def wins(self, points, ply=0):
        """Returns whether the move at `ply` forces a gain of points, as far as a small search sees.

        Points count from the position before the first move. True if the search takes too long.
        """
        goal = balance(self.before, self.us) + points
        try:
            return keeps(self.boards[ply], self.moves[ply], goal)
        except TooLong:
            SKIPPED.append(ply)
            return True

    def forces(self, points, ply=0):
        """Checks that the opponent cannot keep the move at `ply` from winning points."""
        forced = self.wins(points, ply)
        check(forced, f"after {self.moves[ply]} the opponent can avoid losing {points} points")

    def settled(self):
        """Returns the points won at the end of the line, after the captures that are possible there."""
        end = self.boards[-1]
        best = best_reach(end, 1)
        return (best if end.turn == self.us else -best) - self.start

    def lasting(self, ply):
        """Returns the points won after `ply` moves, minus the best capture of the opponent there."""
        board = self.boards[ply]
        if board.turn == self.us:
            board = passed(board) or board
        worst = 0
        if board.turn != self.us:
            worst = max((exchange(board, it) for it in board.generate_legal_captures()), default=0)
        return self.balance(ply) - max(worst, 0)


# --- Attacks ---------------------------------------------------------------------------


def capture(board, start, target):
    """Returns the legal move from one square to another, preferring a queen, or None."""
    found = [it for it in board.legal_moves if (it.from_square, it.to_square) == (start, target)]
    return next((it for it in found if it.promotion in (None, chess.QUEEN)), None)


def could_win(board, by, target):
    """Returns whether the side that has just moved could win a piece by capturing it with `by`.

    If the opponent is in check, the capture must win after one of the evasions, and the target must be
    undefended or more valuable than the attacker.
    """
    us = not board.turn
    other = passed(board)
    if other is not None:
        move = capture(other, by, target)
        return move is not None and exchange(other, move) > 0
    worth, risked = (POINTS[board.piece_type_at(it)] for it in (target, by))
    lifted = board.copy(stack=False)
    lifted.remove_piece_at(by)
    guards = lifted.attackers(not us, target)
    if list(guards) == [board.king(not us)] and lifted.attackers(us, target):
        guards = ()
    if guards and worth <= risked:
        return False
    for evasion in board.legal_moves:
        then = board.copy(stack=False)
        then.push(evasion)
        if then.piece_at(target) != board.piece_at(target) or then.color_at(by) != us:
            continue
        move = capture(then, by, target)
        if move is not None and exchange(then, move) > 0:
            return True
    return False


def hits(stage, by, target):
    """Checks that a piece attacks another one that it could win, or the king."""
    check(target in stage.after.attacks(by), f"{chess.square_name(target)} is not attacked")
    if stage.after.piece_type_at(target) == chess.KING:
        check(by in stage.after.checkers(), "the king is not in check from there")
    else:
        won = could_win(stage.after, by, target)
        check(won, f"capturing on {chess.square_name(target)} wins nothing")


def in_one_line(board, by, front, behind):
    """Returns whether a line piece attacks `behind` through `front`, with nothing else between."""
    if board.piece_type_at(by) not in SLIDERS or front not in board.attacks(by):
        return False
    if not board.color_at(by) != board.color_at(front) == board.color_at(behind):
        return False
    if not chess.between(by, behind) & chess.BB_SQUARES[front]:
        return False
    between = chess.between(by, front) | chess.between(front, behind)
    return not between & board.occupied


def wins_behind(stage, by, front, behind):
    """Checks that the piece behind could be won if the piece in front were gone."""
    gone = stage.after.copy(stack=False)
    gone.remove_piece_at(front)
    gone.turn, gone.ep_square = stage.us, None
    move = chess.Move(by, behind)
    check(gone.is_pseudo_legal(move) and not gone.is_into_check(move), "it may not be taken")
    won = exchange(gone, move)
    check(won > 0, f"taking the piece behind wins {won} points")


def forks(stage, by, targets):
    by = stage.ours(stage.after, by)
    check(by == stage.landed, "another piece has moved")
    stage.is_safe(by)
    squares = [stage.theirs(stage.after, it) for it in targets]
    check(len(set(squares)) >= 2, "fewer than two targets")
    for square in squares:
        if not stage.captured_by(by, square):
            hits(stage, by, square)
    old = stage.before.attacks(stage.move.from_square)
    check(not all(square in old for square in squares), "it attacked them all before")


def attacks(stage, by, target):
    by, target = stage.ours(stage.after, by), stage.theirs(stage.after, target)
    check(by == stage.landed, "another piece has moved")
    check(target not in stage.before.attacks(stage.move.from_square), "it attacked that before")
    stage.is_safe(by)
    hits(stage, by, target)


def pins(stage, by, pinned, behind):
    by = stage.ours(stage.after, by)
    pinned, behind = stage.theirs(stage.after, pinned), stage.theirs(stage.after, behind)
    check(in_one_line(stage.after, by, pinned, behind), "they are not in one line")
    check(not in_one_line(stage.before, by, pinned, behind), "it was pinned before")
    first, second = (stage.after.piece_type_at(it) for it in (pinned, behind))
    if second == chess.KING:
        check(stage.after.is_pinned(not stage.us, pinned), "python-chess sees no pin")
        check(not stage.before.is_pinned(not stage.us, pinned), "it was pinned before")
    else:
        check(POINTS[second] > POINTS[first], "the piece behind is not worth more")
        wins_behind(stage, by, pinned, behind)
    stage.is_safe(by)


def skewers(stage, by, front, behind):
    by = stage.ours(stage.after, by)
    front, behind = stage.theirs(stage.after, front), stage.theirs(stage.after, behind)
    check(in_one_line(stage.after, by, front, behind), "they are not in one line")
    first, second = (stage.after.piece_type_at(it) for it in (front, behind))
    check(POINTS[first] > POINTS[second], "the front piece is not worth more")
    hits(stage, by, front)
    wins_behind(stage, by, front, behind)
    stage.is_safe(by)


def discovers(stage, by, target):
    by, target = stage.ours(stage.after, by), stage.theirs(stage.after, target)
    check(by != stage.landed, "the moved piece itself attacks")
    check(stage.before.piece_at(by) == stage.after.piece_at(by), "the attacker has moved")
    check(stage.after.piece_type_at(by) in SLIDERS, "no line piece attacks")
    check(target not in stage.before.attacks(by), "it attacked the target before")
    way = chess.SquareSet(chess.between(by, target))
    check(stage.move.from_square in way, "the move has not opened this line")
    hits(stage, by, target)


def double_checks(stage, by):
    squares = {stage.ours(stage.after, it) for it in by}
    check(len(squares) > 1, "fewer than two pieces give check")
    check(squares == set(stage.after.checkers()), "other pieces give check")


def traps(stage, piece):
    square = stage.theirs(stage.after, piece)
    role = stage.after.piece_type_at(square)
    other = passed(stage.after)
    check(other is not None, "the opponent is in check")
    check(best_capture(other, square) > 0, "it is not attacked")
    for move in stage.after.legal_moves:
        if move.from_square == square:
            check(gain(stage.after, move) < POINTS[role], f"{move} takes as much")
            gone = stage.after.copy(stack=False)
            gone.push(move)
            check(best_capture(gone, move.to_square) > 0, f"it is safe after {move}")


# --- Mates and captures ----------------------------------------------------------------


def mates(stage, moves, pattern=None):
    check(moves > 0, "no moves")
    last = 2 * moves - 1
    check(len(stage.moves) <= last, "the line is longer than the mate")
    if len(stage.moves) == last:
        check(stage.boards[-1].is_checkmate(), "the line does not end in mate")
    if pattern == "back_rank":
        end = _motifs.Shown(stage.boards, stage.moves, len(stage.moves) - 1)
        check(_motifs.back_rank_mate(end), "no mate on the back rank")
    elif pattern == "smothered":
        end = stage.boards[-1]
        check(end.is_checkmate(), "the line does not end in mate")
        king = end.king(end.turn)
        role = [end.piece_type_at(it) for it in end.checkers()]
        check(role == [chess.KNIGHT], "no knight mates")
        check(not end.attacks(king) & ~end.occupied_co[end.turn], "the king is not enclosed")
    # The last position of the line from which the mate is short enough for an exhaustive search.
    ply = max(0, 2 * (moves - SOLVED_MATES))
    if ply < len(stage.boards):
        left = moves - ply // 2
        check(can_mate(stage.boards[ply].copy(stack=False), left), f"no mate in {left} by force")
        if ply == 0:
            after = stage.after.copy(stack=False)
            check(is_mated(after, moves - 1), f"no mate in {moves} by force")


def promotes(stage, role, moves):
    ply = 2 * moves - 2
    check(ply < len(stage.moves), "the line is too short")
    move = stage.moves[ply]
    check(move.promotion == ROLES[role], "that move does not promote so")
    lost = best_capture(stage.boards[ply + 1], move.to_square)
    check(lost <= 0, f"the new piece is lost again for {lost} points")


def takes(stage, piece):
    square = stage.theirs(stage.before, piece)
    check(stage.landed == square, "the move does not go there")
    check(stage.before.is_capture(stage.move), "the move captures nothing")
    return square


def takes_free(stage, piece):
    square = takes(stage, piece)
    back = stage.after.generate_legal_captures(to_mask=chess.BB_SQUARES[square])
    check(not any(back), "it can be taken back")


def wins_exchange(stage, piece, lost):
    square = takes(stage, piece)
    worth = exchange(stage.before, stage.move)
    check(worth >= 1, f"the exchange wins {worth} points")
    back = best_capture(stage.after, square)
    if lost is None:
        check(back <= 0, f"taking back wins {back} points, but nothing is said to be lost")
    else:
        mover = stage.before.piece_type_at(stage.move.from_square)
        check(mover == ROLES[lost], "another piece captures")
        check(back > 0, "the capturing piece is not lost")


def takes_piece(stage, piece):
    takes(stage, piece)


def answers_check(stage, how):
    check(stage.before.is_check(), "there is no check")
    king, checkers = stage.before.king(stage.us), stage.before.checkers()
    if how == "moves":
        check(stage.move.from_square == king, "the king does not move")
        check(not stage.before.is_castling(stage.move), "the move castles")
    elif how == "takes":
        check(stage.taken in checkers, "the piece that gives check is not taken")
    else:
        check(how == "blocks", f"{how} answers no check")
        check(stage.move.from_square != king, "the king moves")
        between = [chess.between(it, king) & chess.BB_SQUARES[stage.landed] for it in checkers]
        check(any(between), "nothing comes between")


def only_move(stage):
    check(stage.before.is_check(), "the move answers no check")
    for other in stage.before.legal_moves:
        after = stage.before.copy(stack=False)
        after.push(other)
        try:
            lost = can_reach(after, 3 - stage.start)
        except TooLong:
            SKIPPED.append(0)
            continue
        if other == stage.move:
            check(not lost, "the move itself loses a piece")
        else:
            check(lost, f"{other} loses no piece")


def stalemates(stage):
    check(stage.after.is_stalemate(), "no stalemate")


def recaptures(stage, piece):
    square = takes(stage, piece)
    check(stage.previous is not None, "the opponent's last move is not known")
    check(stage.previous.to_square == square, "the opponent's last move went elsewhere")
    check(stage.was_capture, "the opponent's last move captured nothing")


def trades(stage, piece, standing, **fields):
    square = takes(stage, piece)
    mover = stage.before.piece_type_at(stage.move.from_square)
    check(mover == ROLES[fields["with"]], "another piece captures")
    worth = exchange(stage.before, stage.move)
    check(worth == 0, f"the exchange is worth {worth} points")
    check(best_capture(stage.after, square) > 0, "it is not taken back")
    real = "ahead" if stage.start >= 2 else "behind" if stage.start <= -2 else "level"
    check(standing == real, f"the side is {real} in material")


def wins_piece(stage, piece, moves):
    square, ply = stage.theirs(stage.before, piece), 2 * moves - 2
    check(ply < len(stage.moves), "the line is too short")
    check(stage.moves[ply].to_square == square, "it is not taken then")
    for board in stage.boards[: ply + 1]:
        check(board.piece_at(square) == stage.before.piece_at(square), "it has not stood there")
    lasts = stage.lasting(ply + 1) > 0 or stage.wins(1, ply)
    check(lasts, "what is won can be taken back")
    check(mates_at_once(stage.boards[ply + 1]) is None, "the capture allows mate")
    # The last two moves of the side.
    stage.forces(1, max(0, ply - 2))


def balance_of(board, end, us):
    """Returns the roles won and lost between two positions, with knights equal to bishops."""
    net = {}
    for role in (chess.QUEEN, chess.ROOK, chess.BISHOP, chess.KNIGHT, chess.PAWN):
        gone = [
            len(board.pieces(role, color)) - len(end.pieces(role, color)) for color in (not us, us)
        ]
        net[role] = gone[0] - gone[1]
    while net[chess.BISHOP] * net[chess.KNIGHT] < 0:
        step = 1 if net[chess.BISHOP] > 0 else -1
        net[chess.BISHOP] -= step
        net[chess.KNIGHT] += step
    won, lost = [], []
    for role, count in net.items():  # from the queen to the pawn
        (won if count > 0 else lost).extend([chess.piece_name(role)] * abs(count))
    return won, lost


def settlements(board, depth=6):
    """Yields a position and those after captures that lose nothing."""
    yield board
    if depth:
        for move in board.generate_legal_captures():
            if exchange(board, move) >= 0:
                then = board.copy(stack=False)
                then.push(move)
                yield from settlements(then, depth - 1)


def wins_material(stage, won, lost):
    end = stage.boards[-1]
    points = sum(POINTS[ROLES[it]] for it in won) - sum(POINTS[ROLES[it]] for it in lost)
    check(points > 0, f"{points} points are won")
    # Captures that are possible at the end count.
    found = any(balance_of(stage.base, it, stage.us) == (won, lost) for it in settlements(end))
    check(found, "the balance is another one")
    check(stage.settled() > 0, f"{stage.settled()} points are won when all is taken")


def sacrifices(stage, piece, targets):
    square = stage.ours(stage.after, piece)
    for target in targets:
        check(stage.theirs(stage.after, target) in stage.after.attacks(square), "a target is not attacked")
    check(piece["role"] != "pawn", "a pawn is no piece")
    offered = best_capture(stage.after, square) - gain(stage.before, stage.move)
    check(offered >= 1, f"the opponent wins {offered} points by taking it")


# --- Motifs of several moves -----------------------------------------------------------


def takes_defender(stage, defender, target):
    square = takes(stage, defender)
    target = stage.theirs(stage.before, target)
    check(target in stage.before.attacks(square), "it does not defend the target")
    stage.next_takes(target)
    check(stage.boards[2].piece_at(target) == stage.before.piece_at(target), "it has changed")
    won = exchange(stage.boards[2], stage.moves[2])
    check(won > 0, f"the second capture wins {won} points")


def is_drawn_away(stage, defender, target):
    """Checks that the reply moves a defender of the target, which is captured next."""
    check(len(stage.moves) > 2, "the line is too short")
    reply, then = stage.moves[1], stage.boards[2]
    check(reply.from_square == defender, "another piece moves")
    check(target in stage.after.attacks(defender), "it did not defend the target")
    check(target not in then.attacks(reply.to_square), "it defends the target still")
    stage.next_takes(target)
    won = exchange(then, stage.moves[2])
    check(won > 0, f"the second capture wins {won} points")


def deflects(stage, defender, target):
    defender, target = stage.theirs(stage.after, defender), stage.theirs(stage.boards[2], target)
    is_drawn_away(stage, defender, target)
    taken_back = stage.moves[1].to_square == stage.landed
    check(taken_back or stage.after.is_check(), "nothing forces the defender away")


def overloads(stage, defender, first, second):
    defender = stage.theirs(stage.before, defender)
    first, second = stage.theirs(stage.before, first), stage.theirs(stage.before, second)
    check(stage.landed == first and stage.before.is_capture(stage.move), "takes nothing")
    check(stage.moves[1].to_square == first, "the defender does not take back")
    check(first in stage.before.attacks(defender), "it did not defend the first piece")
    is_drawn_away(stage, defender, second)


def attracts(stage, piece, to):
    piece, to = stage.theirs(stage.after, piece), chess.parse_square(to)
    check(len(stage.moves) > 2, "the line is too short")
    reply = stage.moves[1]
    check((reply.from_square, reply.to_square) == (piece, to), "another piece moves")
    check(stage.landed == to, "nothing was offered there")
    check(to in stage.boards[3].attacks(stage.moves[2].to_square), "it is not attacked there")


def interferes(stage, defender, target):
    defender, target = stage.theirs(stage.before, defender), stage.theirs(stage.before, target)
    check(target in stage.before.attacks(defender), "it did not defend the target")
    check(target not in stage.after.attacks(defender), "it defends the target still")
    block = chess.between(defender, target) & chess.BB_SQUARES[stage.landed]
    check(block, "the move does not come between")
    stage.next_takes(target)
    won = exchange(stage.boards[2], stage.moves[2])
    check(won > 0, f"the capture wins {won} points")


def in_between(stage, target):
    target = stage.theirs(stage.before, target)
    stage.next_takes(target)
    check(stage.landed != target, "the move itself takes there")
    later = stage.moves[2]
    check(later in stage.before.legal_moves, "the capture was not possible before")
    check(exchange(stage.before, later) > 0, "the capture won nothing before")
    check(exchange(stage.boards[2], later) > 0, "the capture wins nothing now")
    check(stage.boards[2].piece_at(target) == stage.before.piece_at(target), "it has changed")
    forces = stage.after.is_check() or stage.before.is_capture(stage.move)
    check(forces, "the move forces nothing")


def x_rays(stage, by, target):
    by, target = stage.ours(stage.before, by), chess.parse_square(target)
    check(len(stage.moves) > 2, "the line is too short")
    check([it.to_square for it in stage.moves[:3]] == [target] * 3, "not all take on one square")
    check(stage.moves[2].from_square == by, "another piece takes back")
    through = chess.between(by, target) & chess.BB_SQUARES[stage.moves[1].from_square]
    check(through, "the piece that took was not in the line")


def pins_down(board, by, pinned):
    """Returns whether a line piece pins a piece to its king or to a more valuable piece."""
    color = board.color_at(pinned)
    worth = POINTS[board.piece_type_at(pinned)]
    return any(
        in_one_line(board, by, pinned, behind) and points > worth
        for behind in chess.SquareSet(board.occupied_co[color])
        if (points := POINTS[board.piece_type_at(behind)])
    )


def attacks_pinned(stage, by, pinned):
    by, pinned = stage.ours(stage.after, by), stage.theirs(stage.after, pinned)
    ours = chess.SquareSet(stage.after.occupied_co[stage.us])
    check(any(pins_down(stage.after, it, pinned) for it in ours), "it is not pinned")
    check(pinned in stage.after.attacks(by), "the piece does not attack it")
    moved = stage.before.piece_at(by) != stage.after.piece_at(by)
    check(moved, "the attacker has not moved")
    other = passed(stage.after)
    # In check there is no pass; the line must show the capture.
    won = best_capture(other, pinned) if other else 0
    later = len(stage.moves) > 2 and stage.moves[2].to_square == pinned
    check(won > 0 or later, "capturing it wins nothing")


def uses_pin(stage, by, pinned):
    by, pinned = stage.ours(stage.after, by), stage.theirs(stage.after, pinned)
    check(pins_down(stage.after, by, pinned), "it is not pinned")
    check(stage.before.is_capture(stage.move), "the move captures nothing")
    check(stage.landed in stage.after.attacks(pinned), "it would not take back anyway")
    back = [it for it in stage.after.legal_moves if it.from_square == pinned]
    check(all(it.to_square != stage.landed for it in back), "it may take back")
    won = exchange(stage.before, stage.move) > 0 or stage.wins(1)
    check(won, "the capture wins nothing")


# --- Threats ---------------------------------------------------------------------------


def threatens_mate(stage, threat):
    other = passed(stage.after)
    check(other is not None, "the opponent is in check")
    move = parse(other, threat)
    check(move in other.legal_moves, "the threat is not legal")
    other.push(move)
    check(other.is_checkmate(), "the threat does not mate")


def threatens(stage, threat, claim):
    other = passed(stage.after)
    check(other is not None, "the opponent is in check")
    move = parse(other, threat)
    check(move in other.legal_moves, "the threat is not legal")
    then = Stage(other, [move])
    kind, fields = named(claim)
    if kind in SEVERAL or fields.get("moves", 1) > 1:
        for piece in pieces(fields):
            check(any(stands(it, piece) for it in then.boards), f"no such piece on {piece['square']}")
    else:
        CHECKS[kind](then, **fields)
    if kind != "mates":
        then.forces(1)


def stands(board, piece):
    """Returns whether a piece stands on its square."""
    wanted = chess.Piece(ROLES[piece["role"]], piece["color"] == "white")
    return board.piece_at(chess.parse_square(piece["square"])) == wanted


def pieces(fields):
    """Yields all pieces that a claim names."""
    if isinstance(fields, dict):
        if {"color", "role", "square"} <= fields.keys():
            yield fields
        else:
            for field in fields.values():
                yield from pieces(field)
    elif isinstance(fields, list):
        for field in fields:
            yield from pieces(field)


def free_to_act(stage, threat):
    """Returns the positions in which the opponent can carry out a threat after the move.

    If the move gives check, these are the positions after each evasion with the opponent to move again.
    """
    if not stage.after.is_check():
        return [stage.after]
    found = []
    for evasion in stage.after.legal_moves:
        then = stage.after.copy(stack=False)
        then.push(evasion)
        again = passed(then)
        if again is not None and threat.from_square != evasion.from_square:
            found.append(again)
    return found


def stops_mate(stage, threat):
    other = passed(stage.before)
    check(other is not None, "in check there is no threat to see")
    move = parse(other, threat)
    check(move in other.legal_moves, "the threat is not legal")
    other.push(move)
    again = passed(stage.before)
    try:
        check(keeps(again, move, MATED), "the threat does not mate")
        moves = next((it for it in range(2) if is_mated(other, it)), 2)
    except TooLong:
        SKIPPED.append(0)
        return
    check(not can_mate(stage.after.copy(stack=False), moves + 1), "the opponent mates all the same")
    if moves == 0:
        for again in free_to_act(stage, move):
            if move in again.legal_moves:
                again.push(move)
                check(not again.is_checkmate(), "the check only delays the mate")


def saves(stage, piece, how):
    square = stage.ours(stage.before, piece)
    role = ROLES[piece["role"]]
    check(role not in (chess.PAWN, chess.KING), "no piece")
    other = passed(stage.before)
    check(other is not None, "in check there is no threat to see")
    threatened = best_capture(other, square)
    check(threatened >= 1, f"the opponent wins {threatened} points on {piece['square']}")
    moved = stage.move.from_square == square
    now = stage.landed if moved else square
    stage.is_safe(now)
    worst = max((exchange(stage.after, it) for it in stage.after.generate_legal_captures()), default=0)
    kept = gain(stage.before, stage.move) - worst
    check(kept > -POINTS[role], f"instead {worst} points are lost elsewhere")
    attackers = stage.before.attackers(not stage.us, square)
    takes_one = stage.taken in attackers and stage.before.is_capture(stage.move)
    if how == "moves":
        check(moved, "it does not move")
        check(not stage.before.is_capture(stage.move), "it captures")
    elif how == "trades":
        check(moved and stage.before.is_capture(stage.move), "it does not capture")
        worth = gain(stage.before, stage.move)
        check(worth >= POINTS[role], f"it captures {worth} points only")
    elif how == "takes":
        check(takes_one, "the attacker is not taken")
    elif how == "blocks":
        lines = (chess.between(it, square) for it in attackers)
        check(any(it & chess.BB_SQUARES[stage.landed] for it in lines), "nothing comes between")
    elif how == "defends":
        check(square in stage.after.attacks(stage.landed), "the moved piece does not defend it")
        old = stage.before.attacks(stage.move.from_square)
        check(square not in old, "the piece defended it before")
    else:
        check(how == "other", f"{how} is no way to save a piece")
        check(not moved, "it moves away")


def parries(stage, threat, closes, takes=None):
    other = passed(stage.before)
    check(other is not None, "in check there is no threat to see")
    move = parse(other, threat)
    check(move in other.legal_moves, "the threat is not legal")
    try:
        real = keeps(other, move, 1 - stage.start)
        check(real, "passing loses nothing to that move")
        left = can_reach(stage.after, 1 - stage.start)
        check(not left, "material is lost all the same")
    except TooLong:
        SKIPPED.append(0)
    if closes is not None:
        by = stage.theirs(stage.before, closes)
        target = move.to_square
        check(stage.before.piece_type_at(by) in SLIDERS, "no line piece")
        check(target in stage.before.attacks(by), "the line was not open")
        check(target not in stage.after.attacks(by), "the line is open still")
        way = chess.between(by, target) & chess.BB_SQUARES[stage.landed]
        check(way, "the move does not close the line")
    if takes is not None:
        by = stage.theirs(stage.before, takes)
        check(by == move.from_square, "another piece threatens")
        check(stage.taken == by, "the move does not take it")


def loses(stage, piece, cause):
    square = stage.ours(stage.after, piece)
    check(len(stage.moves) > 1, "the line is too short")
    reply = stage.moves[1]
    check(reply.to_square == square, "the reply does not go there")
    won = exchange(stage.after, reply)
    check(won > 0, f"the reply wins {won} points")
    kind, fields = named(cause)
    before = stage.before.piece_at(square)
    stays = before == stage.after.piece_at(square) and stage.landed != square
    if kind == "moved":
        check(not stays, "it stood there before")
        return
    check(stays, "it did not stand there before")
    if kind == "other":
        return
    other = passed(stage.before)
    check(other is not None, "in check there is nothing to compare")
    threatened = best_capture(other, square)
    if kind == "ignored":
        check(threatened > 0, "it could not be taken before")
        return
    check(threatened <= 0, "it could be taken before")
    if kind == "undefended":
        defender = stage.ours(stage.before, fields["defender"])
        check(defender == stage.move.from_square, "another piece has moved")
        check(guards(stage.before, defender, square), "it did not defend that")
        check(not guards(stage.after, stage.landed, square), "it defends that still")
        return
    by = stage.theirs(stage.after, fields["by"])
    check(by == reply.from_square, "another piece captures")
    way = chess.SquareSet(chess.between(by, square))
    check(stage.move.from_square in way, "the mover did not stand in the line")
    check(stage.landed not in way, "the mover stands in the line still")
    if kind == "pinned":
        pinned = stage.ours(stage.before, fields["pinned"])
        check(pinned == stage.move.from_square, "another piece has moved")
        check(in_one_line(stage.before, by, pinned, square), "it was not pinned")
        worth = [POINTS[stage.before.piece_type_at(it)] for it in (pinned, square)]
        check(worth[0] < worth[1], "the piece behind is not worth more")
    else:
        check(kind == "opened", f"{kind} is no cause")


def guards(board, square, target):
    """Returns whether a piece defends a square, also through its own attackers on the line."""
    if target in board.attacks(square):
        return True
    open_board = board.copy(stack=False)
    open_board.remove_piece_at(target)
    return target in open_board.attacks(square)


# --- Position --------------------------------------------------------------------------


def castles(stage, king_side):
    check(stage.before.is_castling(stage.move), "the move does not castle")
    check(stage.before.is_kingside_castling(stage.move) == king_side, "to the other wing")


def develops(stage, piece):
    square = stage.ours(stage.after, piece)
    check(square == stage.landed, "another piece moves")
    check(piece["role"] in ("knight", "bishop"), "not a minor piece")
    back = 0 if stage.us == chess.WHITE else 7
    check(chess.square_rank(stage.move.from_square) == back, "it was not on the back rank")
    check(stage.before.fullmove_number <= OPENING, "this is no opening")


def takes_centre(stage, square):
    target = chess.parse_square(square)
    check(stage.landed == target, "the move does not go there")
    check(target in CENTRE, "this is not the centre")
    check(stage.before.piece_type_at(stage.move.from_square) == chess.PAWN, "no pawn moves")
    check(stage.before.fullmove_number <= OPENING, "this is no opening")


def pawns_on(board, color, file):
    return board.pieces(chess.PAWN, color) & chess.BB_FILES[file]


def takes_file(stage, square, half):
    target = chess.parse_square(square)
    check(target == stage.landed, "the move does not go there")
    check(stage.after.piece_type_at(target) == chess.ROOK, "no rook stands there")
    file = chess.square_file(target)
    check(file != chess.square_file(stage.move.from_square), "it was on this file")
    check(not pawns_on(stage.after, stage.us, file), "own pawns are on the file")
    check(half == bool(pawns_on(stage.after, not stage.us, file)), "enemy pawns are miscounted")


def takes_seventh(stage, piece):
    square = stage.ours(stage.after, piece)
    check(square == stage.landed, "another piece moves")
    check(piece["role"] in ("rook", "queen"), "neither a rook nor a queen")
    rank = 6 if stage.us == chess.WHITE else 1
    check(chess.square_rank(square) == rank, "not the seventh rank")
    check(chess.square_rank(stage.move.from_square) != rank, "it was on this rank")


def in_front(color, square, files):
    """Returns the squares in front of a square, on files that differ by one of `files`."""
    ranks = range(chess.square_rank(square) + 1, 8) if color else range(chess.square_rank(square))
    files = [chess.square_file(square) + it for it in files]
    return chess.SquareSet(
        chess.square(file, rank) for file in files if 0 <= file < 8 for rank in ranks
    )


def takes_outpost(stage, piece):
    square = stage.ours(stage.after, piece)
    check(square == stage.landed, "another piece moves")
    check(piece["role"] in ("knight", "bishop"), "not a minor piece")
    ours, theirs = (stage.after.pieces(chess.PAWN, it) for it in (stage.us, not stage.us))
    check(stage.after.attackers(stage.us, square) & ours, "no pawn defends it")
    check(not in_front(stage.us, square, (-1, 1)) & theirs, "a pawn can attack it")


def is_passed(board, color, square):
    return not in_front(color, square, (-1, 0, 1)) & board.pieces(chess.PAWN, not color)


def pawn_at(stage, square):
    piece = {"color": chess.COLOR_NAMES[stage.us], "role": "pawn", "square": square}
    return stage.ours(stage.after, piece)


def advances_passed(stage, square, left):
    target = pawn_at(stage, square)
    check(target == stage.landed, "another piece moves")
    check(is_passed(stage.after, stage.us, target), "it is not passed")
    check(is_passed(stage.before, stage.us, stage.move.from_square), "it was not passed before")
    ahead = 7 - chess.square_rank(target) if stage.us else chess.square_rank(target)
    check(left == ahead, f"it needs {ahead} moves")


def creates_passed(stage, square):
    target = pawn_at(stage, square)
    check(is_passed(stage.after, stage.us, target), "it is not passed")
    was = stage.move.from_square if target == stage.landed else target
    check(not is_passed(stage.before, stage.us, was), "it was passed before")
    pawn = stage.before.piece_type_at(stage.move.from_square) == chess.PAWN
    check(pawn or stage.before.is_capture(stage.move), "neither a pawn move nor a capture")


def blocks_passed(stage, square):
    piece = {"color": chess.COLOR_NAMES[not stage.us], "role": "pawn", "square": square}
    target = stage.theirs(stage.after, piece)
    check(is_passed(stage.after, not stage.us, target), "it is not passed")
    step = -8 if stage.us else 8
    check(stage.landed == target + step, "the piece is not in front of it")


def is_endgame(board):
    return chess.popcount(board.occupied & ~board.kings & ~board.pawns) <= ENDGAME


def activates_king(stage, square):
    target = chess.parse_square(square)
    check(target == stage.landed, "the move does not go there")
    check(stage.after.piece_type_at(target) == chess.KING, "no king stands there")
    check(is_endgame(stage.before), "this is no endgame")
    check(comes_closer(stage, CENTRE), "it does not come closer")


def comes_closer(stage, goals):
    """Returns whether the move brings its piece closer to the nearest of several squares."""
    old, new = (
        min(chess.square_distance(it, goal) for goal in goals)
        for it in (stage.move.from_square, stage.landed)
    )
    return new < old


def supports_passed(stage, square):
    target = pawn_at(stage, square)
    check(stage.after.piece_type_at(stage.landed) == chess.KING, "the king does not move")
    check(is_passed(stage.after, stage.us, target), "it is not passed")
    check(is_endgame(stage.before), "this is no endgame")
    check(comes_closer(stage, [target]), "the king does not come closer")


def chases_passed(stage, square):
    piece = {"color": chess.COLOR_NAMES[not stage.us], "role": "pawn", "square": square}
    target = stage.theirs(stage.after, piece)
    check(stage.after.piece_type_at(stage.landed) == chess.KING, "the king does not move")
    check(is_passed(stage.after, not stage.us, target), "it is not passed")
    check(is_endgame(stage.before), "this is no endgame")
    path = in_front(not stage.us, target, (0,))
    check(any(comes_closer(stage, [it]) for it in path), "the king does not come closer")


def improves(stage, term):
    check(term in TERMS, "no term that is told")
    check(not stage.before.is_capture(stage.move), "a capture is not quiet")
    check(not stage.after.is_check(), "a check is not quiet")
    won = stage.lasting(len(stage.moves))
    check(won <= 0, f"the line wins {won} points")


def weakens(stage, term):
    check(term in TERMS, "no term that is told")


CHECKS = {
    it.__name__: it
    for it in (
        mates, promotes, takes_free, wins_exchange, recaptures, trades, answers_check, only_move,
        stalemates, forks, attacks, pins, skewers, discovers, double_checks, traps, takes_defender,
        deflects, overloads, attracts, interferes, in_between, x_rays, attacks_pinned, uses_pin,
        wins_piece, wins_material, sacrifices, threatens_mate, threatens, stops_mate, saves, parries,
        loses, castles, develops, takes_centre, takes_file, takes_seventh, takes_outpost,
        advances_passed, creates_passed, blocks_passed, activates_king, supports_passed,
        chases_passed, improves, weakens,
    )
} | {"takes": takes_piece}
# Claims that need more moves than the first one to be checked.
SEVERAL = (
    "wins_piece", "wins_material", "takes_defender", "deflects", "overloads", "attracts",
    "interferes", "in_between", "x_rays", "attacks_pinned",
)


def named(value):
    """Splits an externally tagged value into its name and fields."""
    if isinstance(value, str):
        return value, {}
    ((name, fields),) = value.items()
    return name, fields


# --- Facts -----------------------------------------------------------------------------


def stage_of(record, fact):
    """Returns the stage of a fact."""
    board = chess.Board(record["fen"])
    aspect, ply = fact["aspect"], fact["ply"]
    if aspect == "threat":
        board = passed(board)
        check(board is not None, "in check there is no threat to see")
    moves, at = [], board.copy(stack=False)
    for text in fact["line"]:
        moves.append(parse(at, text))
        check(moves[-1] in at.legal_moves, f"{text} of the line is not legal")
        at.push(moves[-1])
    check(ply < len(moves), "the line is too short")
    if ply:
        previous, was = moves[ply - 1], board
        for move in moves[: ply - 1]:
            was.push(move)
        was_capture = was.is_capture(previous)
        was.push(previous)
    else:
        text = record.get("previous") if aspect != "threat" else None
        previous = parse(board, text) if text else None
        # The counter of moves without capture or pawn move tells whether it captured; a pawn
        # captures if it changes files.
        was_capture = previous is not None and board.halfmove_clock == 0
        if was_capture and board.piece_type_at(previous.to_square) == chess.PAWN:
            files = map(chess.square_file, (previous.from_square, previous.to_square))
            was_capture = len(set(files)) == 2
    # A reply may only win back what the move has captured.
    base = chess.Board(record["fen"]) if aspect in ("reply", "ignored") else None
    return Stage(board, moves[ply:], previous, was_capture, base, expected(record, fact))


def expected(record, fact):
    """Returns the reply that the search expects after the moves up to the claim's, or None."""
    if fact["aspect"] == "threat":
        return None
    shown = [text.rstrip("ce") for text in fact["line"][: fact["ply"] + 1]]
    for known in (record["best"], [record["move"], *record["reply"]]):
        if len(known) > len(shown) and known[: len(shown)] == shown:
            return chess.Move.from_uci(known[len(shown)])
    return None


def check_aspect(record, fact, stage):
    """Checks that the fact is about what its aspect says."""
    board = chess.Board(record["fen"])
    aspect, ply, line = fact["aspect"], fact["ply"], fact["line"]
    kind, _ = named(fact["claim"])
    first = parse(board, line[0])
    played = chess.Move.from_uci(record["move"])
    if aspect == "idea":
        # After a mistake, also what the opponent does later.
        check(ply == 2 or ply == 3 and record["is_mistake"], f"the claim is about ply {ply}")
        starts = [record["move"], *(record["best"][:1] if record["is_mistake"] else ())]
        check(first.uci() in starts, "not after the explained or the best move")
        return
    wanted = {"reply": 1, "ignored": 1, "alternative": 1}.get(aspect, 0)
    check(ply == wanted, f"the claim is about ply {ply}")
    if aspect == "alternative":
        check(first != played, "the alternative is the move itself")
        if not any(named(it["claim"])[0] == "only_move" for it in record["facts"]):
            check(board.is_capture(first), "the alternative captures nothing")
            check(exchange(board, first) > 0, "the alternative does not suggest itself")
        if kind != "mates":
            start = balance(board, board.turn)
            try:
                after = board.copy(stack=False)
                after.push(first)
                kept = -best_reach(after) - start
                good = board.copy(stack=False)
                good.push(played)
                here = -best_reach(good) - start
                check(kept < 0 or kept < here, f"the alternative keeps {kept}, the move {here}")
            except TooLong:
                SKIPPED.append(0)
        return
    if aspect == "missed":
        check(first == chess.Move.from_uci(record["best"][0]), "not the best move")
        check(first != played, "the best move was played")
        return
    if aspect == "threat":
        if kind == "mates":
            return
        # Passing loses material.
        stage.forces(1)
        return
    check(first == played, "not the explained move")
    if aspect in ("reply", "ignored"):
        reply = chess.Move.from_uci(record["reply"][0])
        check(stage.move == reply, "not the opponent's reply")
    if aspect == "ignored":
        other = passed(board)
        check(other is not None, "in check there is no threat to see")
        check(reply in other.legal_moves, "the reply was not legal before")
        then = Stage(other, [reply])
        if kind == "mates":
            forced = any(is_mated(then.after.copy(stack=False), it) for it in range(3))
            if forced:
                return
        then.forces(1)


def verdict(record, fact):
    """Returns the kind of a fact's claim, and what is wrong with it or None."""
    kind, fields = named(fact["claim"])
    try:
        stage = stage_of(record, fact)
        check_aspect(record, fact, stage)
        CHECKS[kind](stage, **fields)
    except Wrong as wrong:
        return kind, str(wrong)
    return kind, None
