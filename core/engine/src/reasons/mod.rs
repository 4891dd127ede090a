//! Why a move is good, found from the search's line and static exchange.
//!
//! A reason is data: its kind, squares and roles. The words are made elsewhere. Whatever is claimed
//! holds on the board: the test suite checks each claim again with another program. Where nothing
//! certain can be said, nothing is.

mod tactics;

use serde::{Deserialize, Serialize};

use crate::eval::Score;
use plywise_chess::{Bitboard, Move, Position, Rank, Role, Square};

/// Why a move is good.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// The move mates by force.
    Mates {
        /// Own moves until mate, this one included.
        moves: u32,
    },
    /// A pawn becomes a piece that cannot be taken for less.
    Promotes {
        /// The piece that it becomes.
        role: Role,
    },
    /// The move takes a piece that nothing protects.
    TakesHanging {
        /// Square of the piece.
        target: Square,
        /// Role of the piece.
        role: Role,
    },
    /// The move begins an exchange that wins material.
    WinsExchange {
        /// Square of the exchange.
        target: Square,
        /// Role of the piece that is taken first.
        role: Role,
    },
    /// One piece attacks several that are worth more than itself or not protected.
    Forks {
        /// Square of the attacker after the move.
        by: Square,
        /// Squares of the attacked pieces, the most valuable first.
        targets: Vec<Square>,
    },
    /// The move attacks a piece that cannot move without exposing its king.
    Pins {
        /// Square of the attacker after the move.
        by: Square,
        /// Square of the piece that cannot move.
        pinned: Square,
        /// Square of the king behind it.
        king: Square,
    },
    /// The move attacks a valuable piece with another behind it.
    Skewers {
        /// Square of the attacker after the move.
        by: Square,
        /// Square of the piece in front, which is worth more.
        front: Square,
        /// Square of the piece behind it.
        behind: Square,
    },
    /// The move opens the line of another piece, which attacks something.
    Discovers {
        /// Square of the piece whose line is opened.
        by: Square,
        /// Square of the attacked piece.
        target: Square,
    },
    /// The move stops a mate with the opponent's next move.
    StopsMate {
        /// The mating move, if it were the opponent's turn.
        threat: Move,
    },
    /// The move saves a piece that would have been lost.
    SavesPiece {
        /// Square of the piece before the move.
        square: Square,
        /// Role of the piece.
        role: Role,
    },
    /// The king castles.
    Castles {
        /// Whether it castles on the king's wing.
        king_side: bool,
    },
    /// A knight or bishop leaves its first square in the opening.
    Develops {
        /// Role of the piece.
        role: Role,
    },
    /// A pawn takes its place in the centre.
    TakesCentre {
        /// Target square of the pawn.
        square: Square,
    },
}

/// The reason for a legal move, from its best line (which begins with it) and the score that the
/// search gave for the side to move. `None`: no clear reason.
pub fn explain(position: &Position, line: &[Move], score: Score) -> Option<Reason> {
    let mv = *line.first()?;
    if !position.is_legal(mv) {
        return None;
    }
    if let Some(moves @ 1..) = score.mate_moves() {
        return Some(Reason::Mates {
            moves: moves.unsigned_abs(),
        });
    }
    let after = position.after(mv);
    let won = exchange(position, mv);
    if let Some(role) = mv.promotes_to()
        && won > 0
    {
        return Some(Reason::Promotes { role });
    }
    let takes = (won > 0).then(|| takes(position, mv, &after)).flatten();
    // Winning a piece says more than the threat that went with it.
    let is_piece = won >= Role::Knight.points();
    takes
        .clone()
        .filter(|_| is_piece)
        .or_else(|| tactics::stops_mate(position, &after))
        .or(takes)
        .or_else(|| {
            let wins = material_gain(position, line) > 0;
            wins.then(|| tactics::find(position, line, &after))
                .flatten()
        })
        .or_else(|| tactics::saves_piece(position, mv, &after))
        .or_else(|| principle(position, mv, &after))
}

/// A capture that wins material by itself.
fn takes(position: &Position, mv: Move, after: &Position) -> Option<Reason> {
    let (piece, target) = position.changes(mv).captured()?;
    if mv.is_en_passant() {
        return None;
    }
    let role = piece.role;
    let replies = after.legal_captures();
    let is_retaken = replies.iter().any(|reply| reply.to() == target);
    Some(if is_retaken {
        Reason::WinsExchange { target, role }
    } else {
        Reason::TakesHanging { target, role }
    })
}

/// Points that the side to move has won at the end of a line, less what the opponent could still
/// win there by a capture.
fn material_gain(position: &Position, line: &[Move]) -> i32 {
    let us = position.turn();
    let balance = |position: &Position| -> i32 {
        let side = |color| -> i32 {
            let roles = Role::ALL.into_iter().filter(|&role| role != Role::King);
            roles
                .map(|role| role.points() * position.pieces(color, role).len() as i32)
                .sum()
        };
        side(us) - side(!us)
    };
    let mut end = *position;
    for &mv in line {
        if end.try_play(mv).is_err() {
            break;
        }
    }
    if end.turn() == us
        && let Some(passed) = end.null_move()
    {
        end = passed;
    }
    let lost = best_capture_gain(&end);
    balance(&end) - balance(position) - if end.turn() == us { 0 } else { lost }
}

/// More than any exchange is worth.
const INFINITE: i32 = 1_000;

/// Points that a legal move captures and gains by promotion.
fn gain(position: &Position, mv: Move) -> i32 {
    let captured = position.changes(mv).captured();
    let captured = captured.map_or(0, |(piece, _)| piece.role.points());
    let promoted = mv.promotes_to().map_or(0, |role| role.points() - 1);
    captured + promoted
}

/// Points that a legal move wins if both sides go on taking on its square and may stop at any time.
///
/// Only legal captures count, in points: static exchange evaluation looks neither at pins nor at
/// checks and tells a bishop from a knight, but a claim must hold on the board.
fn exchange(position: &Position, mv: Move) -> i32 {
    gain(position, mv) - best_capture(&position.after(mv), mv.to(), -INFINITE, INFINITE)
}

/// Points that the side to move wins by taking on a square, 0 if it had better not; exact between
/// the two bounds (alpha-beta).
fn best_capture(position: &Position, square: Square, alpha: i32, beta: i32) -> i32 {
    let mut best = 0;
    if best >= beta {
        return best;
    }
    let mut captures = position.legal_captures();
    captures.retain(|mv| mv.to() == square && !mv.is_en_passant());
    captures.sort_unstable_by_key(|mv| position.role_on(mv.from()));
    for &mv in &captures {
        let gain = gain(position, mv);
        let alpha = best.max(alpha);
        let reply = best_capture(&position.after(mv), square, gain - beta, gain - alpha);
        best = best.max(gain - reply);
        if best >= beta {
            break;
        }
    }
    best
}

/// Points that the side to move wins by taking on a square, 0 if it had better not.
fn gain_on(position: &Position, square: Square) -> i32 {
    best_capture(position, square, -INFINITE, INFINITE)
}

/// Points of the best capture of the side to move, 0 if none wins anything.
fn best_capture_gain(position: &Position) -> i32 {
    let captures = position.legal_captures();
    let won = captures.iter().map(|&mv| exchange(position, mv));
    won.max().unwrap_or(0).max(0)
}

/// The last move of the opening.
const OPENING_MOVES: u16 = 15;

/// A reason from the principles of the opening.
fn principle(position: &Position, mv: Move, after: &Position) -> Option<Reason> {
    let us = position.turn();
    if mv.is_castle() {
        return Some(Reason::Castles {
            king_side: mv.to() > mv.from(),
        });
    }
    // A principle is no reason for a move that gives something away.
    if position.fullmove_number() > OPENING_MOVES || best_capture_gain(after) > 0 {
        return None;
    }
    let role = position.role_on(mv.from())?;
    let home = Bitboard::rank(Rank::First.relative_to(us)).has(mv.from());
    if matches!(role, Role::Knight | Role::Bishop) && home && !position.is_capture(mv) {
        return Some(Reason::Develops { role });
    }
    let centre: Bitboard = [Square::D4, Square::E4, Square::D5, Square::E5]
        .into_iter()
        .collect();
    let own_half = mv.to().rank() == Rank::Fourth.relative_to(us);
    (role == Role::Pawn && centre.has(mv.to()) && own_half)
        .then_some(Reason::TakesCentre { square: mv.to() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pinned_pieces_do_not_take_part() {
        // (position, capture, points)
        for (fen, capture, won) in [
            // The knight that protects e5 is pinned.
            ("4k3/8/2n5/1B2p3/8/5N2/8/4K3 w - - 0 1", "f3e5", 1),
            ("4k3/8/2n5/4p3/8/5N2/8/4K3 w - - 0 1", "f3e5", -2),
            ("4k3/8/2n5/4p3/3P4/5N2/8/4K3 w - - 0 1", "d4e5", 1),
            ("4k3/4q3/8/4r3/8/8/4R3/4RK2 w - - 0 1", "e2e5", 5),
            // Taking back would give the queen for two rooks.
            ("3qk3/3r4/8/8/8/8/3R4/3RK3 w - - 0 1", "d2d7", 4),
        ] {
            let position: Position = fen.parse().unwrap();
            let mv = position.parse_uci(capture).unwrap();
            assert_eq!(exchange(&position, mv), won, "{fen} {capture}");
        }
    }
}
