//! The state of a step while it is played, and the judgment of moves in it.

use plywise_chess::{
    Bitboard, CastlingSide, Move, Position, Role, SEE_VALUES, Square, between, bishop_rays,
    king_attacks, knight_attacks, rook_rays,
};

use super::step::{Escape, Goal, Step};

/// Reason why a move does not achieve the goal of a step, or is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Miss {
    /// The piece does not move like that.
    Shape(Role),
    /// Another piece is in the way.
    Blocked,
    /// The king would be in check.
    Exposed,
    /// Castling is not possible in check.
    CastlesInCheck,
    /// The king would cross or reach an attacked square by castling.
    CastlesThroughCheck,
    /// Castling is not possible after the king or the rook has moved.
    CastlesTooLate,
    /// The step is about pieces of this kind.
    OtherPiece(Role),
    /// The remaining squares cannot be reached in the remaining moves.
    Detour,
    /// A piece of this kind can be captured.
    Captured(Role),
    NoCheck,
    /// The opponent ends the check in this way.
    NoMate(Escape),
    /// The mate is not forced any more.
    TooSlow,
    /// The opponent is not in check and has no legal move, which is a draw.
    Stalemate,
    NoStalemate,
    /// The check has ended in another way than this one.
    OtherEscape(Escape),
    NotCastled(CastlingSide),
    /// The pawn was not promoted to a piece of this kind.
    NotPromoted(Role),
    NotEnPassant,
    /// The move captures nothing.
    NothingWon,
    /// The move wins something, but another one wins more.
    LittleWon,
    /// The opponent can mate in one move.
    Mated,
    /// Another move is better.
    NotBest,
}

/// Judgment of a move in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judgment {
    /// The goal is achieved.
    Done,
    /// The move is right, and the opponent replies. `None` if the opponent passes.
    GoesOn { reply: Option<Move> },
    /// The move is wrong. `reply` shows why, if it can be shown by a move.
    Wrong { miss: Miss, reply: Option<Move> },
}

impl Judgment {
    const fn wrong(miss: Miss) -> Self {
        Self::Wrong { miss, reply: None }
    }

    /// Returns whether the move is right.
    pub const fn is_right(self) -> bool {
        !matches!(self, Self::Wrong { .. })
    }
}

/// A step that is being played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Task {
    goal: Goal,
    position: Position,
    /// Squares not yet reached.
    left: Bitboard,
    /// Remaining number of moves, for goals with a limit.
    moves: u8,
    /// Number of moves already played of a fixed line.
    at: usize,
}

impl Task {
    pub fn new(step: &Step) -> Self {
        let position = step.position();
        let (left, moves) = match step.goal {
            Goal::Visit { squares, moves, .. } => (squares.iter().copied().collect(), moves),
            Goal::Mate { moves } => (Bitboard::EMPTY, moves),
            _ => (Bitboard::EMPTY, 1),
        };
        Self {
            goal: step.goal,
            position,
            left,
            moves,
            at: 0,
        }
    }

    /// Returns the position in which the user is to move.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the squares that are still to be reached.
    pub const fn marked(&self) -> Bitboard {
        self.left
    }

    /// Returns the remaining number of moves. `None` if the goal has no limit.
    pub const fn moves_left(&self) -> Option<u8> {
        match self.goal {
            Goal::Visit { .. } | Goal::Mate { .. } => Some(self.moves),
            _ => None,
        }
    }

    /// Plays a legal move and the reply to it. A wrong move changes nothing.
    pub fn play(&mut self, mv: Move) -> Judgment {
        let judgment = self.judge(mv);
        if judgment.is_right() {
            self.left = self.left.without(mv.destination());
            self.moves = self.moves.saturating_sub(1);
            self.at += 2;
            self.position = self.position.after(mv);
        }
        if let Judgment::GoesOn { reply } = judgment {
            let next = match reply {
                Some(reply) => Some(self.position.after(reply)),
                None => self.position.null_move(),
            };
            self.position = next.unwrap_or(self.position);
        }
        judgment
    }

    /// Judges a legal move.
    pub fn judge(&self, mv: Move) -> Judgment {
        let after = self.position.after(mv);
        match self.goal {
            Goal::Visit { role, .. } => self.judge_visit(mv, role, &after),
            Goal::Check => {
                if !after.is_check() {
                    return Judgment::wrong(Miss::NoCheck);
                }
                capture_on(&after, after.checkers()).map_or(Judgment::Done, |it| lost(&after, it))
            }
            Goal::Escape(wanted) => {
                let found = escape(&self.position, mv);
                if found != wanted {
                    return Judgment::wrong(Miss::OtherEscape(wanted));
                }
                loss(&after).map_or(Judgment::Done, |it| lost(&after, it))
            }
            Goal::Mate { .. } => self.judge_mate(&after),
            Goal::Stalemate if after.is_stalemate() => Judgment::Done,
            Goal::Stalemate => Judgment::wrong(Miss::NoStalemate),
            Goal::Castle(side) => {
                let rook = self.position.castling_rook(self.position.turn(), side);
                let castles = mv.is_castle() && rook == Some(mv.to());
                right_or(castles, Miss::NotCastled(side))
            }
            Goal::Promote(role) => {
                right_or(mv.promotes_to() == Some(role), Miss::NotPromoted(role))
            }
            Goal::EnPassant => right_or(mv.is_en_passant(), Miss::NotEnPassant),
            Goal::Win { centipawns } => self.judge_win(mv, &after, centipawns),
            Goal::Save => {
                let replies = after.legal_moves().into_iter();
                let mate = replies
                    .into_iter()
                    .find(|&it| after.after(it).is_checkmate());
                if mate.is_some() {
                    let (miss, reply) = (Miss::Mated, mate);
                    return Judgment::Wrong { miss, reply };
                }
                loss(&after).map_or(Judgment::Done, |it| lost(&after, it))
            }
            Goal::Line(line) => {
                if line.get(self.at).is_none_or(|best| *best != mv.to_string()) {
                    let miss = Judgment::wrong(Miss::NotBest);
                    return loss(&after).map_or(miss, |it| lost(&after, it));
                }
                let reply = line.get(self.at + 1);
                let reply = reply.and_then(|text| after.parse_uci(text).ok());
                match reply {
                    Some(reply) => Judgment::GoesOn { reply: Some(reply) },
                    None => Judgment::Done,
                }
            }
        }
    }

    fn judge_visit(&self, mv: Move, role: Role, after: &Position) -> Judgment {
        if self.position.role_on(mv.from()) != Some(role) {
            return Judgment::wrong(Miss::OtherPiece(role));
        }
        let moved = Bitboard::from_square(mv.destination());
        if let Some(reply) = capture_on(after, moved) {
            return lost(after, reply);
        }
        let left = self.left.without(mv.destination());
        if left.is_empty() {
            return Judgment::Done;
        }
        let next = after.null_move();
        let moves = self.moves.saturating_sub(1);
        if next.is_some_and(|next| can_visit(&next, role, left, moves)) {
            Judgment::GoesOn { reply: None }
        } else {
            Judgment::wrong(Miss::Detour)
        }
    }

    fn judge_mate(&self, after: &Position) -> Judgment {
        if after.is_checkmate() {
            return Judgment::Done;
        }
        if after.is_stalemate() {
            return Judgment::wrong(Miss::Stalemate);
        }
        let replies = after.legal_moves();
        let moves = self.moves.saturating_sub(1);
        let refutation = replies
            .iter()
            .copied()
            .find(|&reply| !can_mate(&after.after(reply), moves));
        match refutation {
            None => {
                let lasts = |reply: &Move| !can_mate(&after.after(*reply), moves.saturating_sub(1));
                let longest = replies.iter().copied().find(lasts);
                let reply = longest.or_else(|| replies.first().copied());
                Judgment::GoesOn { reply }
            }
            Some(_) if let Some(reply) = loss(after) => lost(after, reply),
            Some(_) if moves > 0 => Judgment::wrong(Miss::TooSlow),
            Some(_) if !after.is_check() => Judgment::wrong(Miss::NoCheck),
            Some(reply) => Judgment::Wrong {
                miss: Miss::NoMate(escape(after, reply)),
                reply: Some(reply),
            },
        }
    }

    fn judge_win(&self, mv: Move, after: &Position, centipawns: i32) -> Judgment {
        if self.position.see_ge(mv, centipawns) {
            return Judgment::Done;
        }
        if let Some(reply) = capture_on(after, Bitboard::from_square(mv.destination()))
            && !self.position.see_ge(mv, 0)
        {
            return lost(after, reply);
        }
        let miss = if self.position.see_ge(mv, 1) {
            Miss::LittleWon
        } else {
            Miss::NothingWon
        };
        Judgment::wrong(miss)
    }

    /// Returns a right move, one that achieves the goal at once if possible.
    pub fn best(&self) -> Option<Move> {
        let moves = self.position.legal_moves();
        let find =
            |wanted: fn(Judgment) -> bool| moves.iter().copied().find(|&mv| wanted(self.judge(mv)));
        find(|it| it == Judgment::Done).or_else(|| find(Judgment::is_right))
    }

    /// Returns why a piece of the user cannot move from one square to another. `None` if it can, or if there is no
    /// piece to move.
    pub fn refusal(&self, from: Square, to: Square) -> Option<Miss> {
        let position = &self.position;
        let own = position.color(position.turn());
        let role = position.role_on(from)?;
        if !own.contains(from) || from == to {
            return None;
        }
        let reaches = |mv: Move| mv.to() == to || mv.destination() == to;
        if position.legal_moves_from(from).into_iter().any(reaches) {
            return None;
        }
        let castles = matches!(self.goal, Goal::Castle(_)) && role == Role::King;
        if castles && from.rank() == to.rank() && from.distance(to) == 2 {
            return Some(self.castling_refusal(from, to));
        }
        if position.is_pseudo_legal(from, to) {
            return Some(Miss::Exposed);
        }
        let straight = rook_rays(from).contains(to);
        let diagonal = bishop_rays(from).contains(to);
        let shaped = match role {
            Role::Pawn => {
                let ahead = from.file() == to.file();
                ahead && from.distance(to) <= 2
            }
            Role::Knight => knight_attacks(from).contains(to),
            Role::Bishop => diagonal,
            Role::Rook => straight,
            Role::Queen => straight || diagonal,
            Role::King => king_attacks(from).contains(to),
        };
        Some(if shaped {
            Miss::Blocked
        } else {
            Miss::Shape(role)
        })
    }

    fn castling_refusal(&self, from: Square, to: Square) -> Miss {
        let position = &self.position;
        let turn = position.turn();
        if position.is_check() {
            return Miss::CastlesInCheck;
        }
        let side = if to.index() > from.index() {
            CastlingSide::KingSide
        } else {
            CastlingSide::QueenSide
        };
        let Some(rook) = position.castling_rook(turn, side) else {
            return Miss::CastlesTooLate;
        };
        if between(from, rook).intersects(position.occupied()) {
            return Miss::Blocked;
        }
        Miss::CastlesThroughCheck
    }
}

const fn right_or(is_right: bool, miss: Miss) -> Judgment {
    if is_right {
        Judgment::Done
    } else {
        Judgment::wrong(miss)
    }
}

/// Returns the judgment of a move after which the opponent can make this capture.
fn lost(after: &Position, reply: Move) -> Judgment {
    let role = after.role_on(reply.to()).unwrap_or(Role::Pawn);
    Judgment::Wrong {
        miss: Miss::Captured(role),
        reply: Some(reply),
    }
}

/// Returns a capture on one of the squares, by the least valuable piece.
fn capture_on(position: &Position, squares: Bitboard) -> Option<Move> {
    let captures = position.legal_captures().into_iter();
    let captures = captures.filter(|mv| squares.contains(mv.to()));
    captures.min_by_key(|mv| SEE_VALUES[position.role_at(mv.from()).index()])
}

/// Returns the capture that gains most for the side to move, if one gains anything.
fn loss(position: &Position) -> Option<Move> {
    let captures = position.legal_captures().into_iter();
    let captures = captures.filter(|&mv| position.see_ge(mv, 1));
    captures.max_by_key(|mv| {
        position
            .role_on(mv.to())
            .map(|role| SEE_VALUES[role.index()])
    })
}

/// Returns how a legal move ends a check.
fn escape(position: &Position, mv: Move) -> Escape {
    let captured = if mv.is_en_passant() {
        Square::new(mv.to().file(), mv.from().rank())
    } else {
        mv.to()
    };
    if position.checkers().contains(captured) {
        Escape::Capture
    } else if position.role_on(mv.from()) == Some(Role::King) {
        Escape::Move
    } else {
        Escape::Block
    }
}

/// Returns whether pieces of one kind can reach all squares in this many moves while the opponent passes, without being
/// captured. Only the last move may give check, since a side in check cannot pass.
fn can_visit(position: &Position, role: Role, left: Bitboard, moves: u8) -> bool {
    if left.len() > u32::from(moves) {
        return false;
    }
    position.legal_moves().into_iter().any(|mv| {
        if position.role_on(mv.from()) != Some(role) {
            return false;
        }
        let after = position.after(mv);
        if capture_on(&after, Bitboard::from_square(mv.destination())).is_some() {
            return false;
        }
        let left = left.without(mv.destination());
        let next = after.null_move();
        left.is_empty() || next.is_some_and(|next| can_visit(&next, role, left, moves - 1))
    })
}

/// Returns whether the side to move can force mate in at most this many moves.
fn can_mate(position: &Position, moves: u8) -> bool {
    let Some(left) = moves.checked_sub(1) else {
        return false;
    };
    position.legal_moves().into_iter().any(|mv| {
        let after = position.after(mv);
        let replies = after.legal_moves();
        if replies.is_empty() {
            return after.is_check();
        }
        left > 0
            && replies
                .into_iter()
                .all(|reply| can_mate(&after.after(reply), left))
    })
}
