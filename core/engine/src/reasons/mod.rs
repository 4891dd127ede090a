//! Why a move is good, worked out from the search's line and static exchange.
//!
//! A reason is data: its kind, squares and roles. The words are made elsewhere. Whatever
//! is claimed holds on the board: the test suite checks each claim again with another
//! program. Where nothing certain can be said, nothing is.

mod exchange;
mod quiet;
mod tactics;
mod threats;

use serde::{Deserialize, Serialize};

use crate::eval::Score;
use exchange::{exchange, most_to_win, points};
use plywise_chess::{Move, Position, Role, Square};

/// Why a move is good.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// It mates by force in so many moves, this one included.
    Mates {
        /// Own moves until mate.
        moves: u32,
    },
    /// A pawn becomes a piece that cannot be taken for less.
    Promotes {
        /// What it becomes.
        role: Role,
    },
    /// It takes a piece that nothing protects.
    TakesHanging {
        /// Where the piece stands.
        target: Square,
        /// What it is.
        role: Role,
    },
    /// It begins an exchange that wins material.
    WinsExchange {
        /// Where the pieces are exchanged.
        target: Square,
        /// What is taken first.
        role: Role,
    },
    /// One piece attacks several that are worth more than itself or not protected.
    Forks {
        /// Where the attacker stands then.
        by: Square,
        /// What it attacks, the most valuable first.
        targets: Vec<Square>,
    },
    /// It attacks a piece that cannot move without exposing its king.
    Pins {
        /// Where the attacker stands then.
        by: Square,
        /// The piece that cannot move.
        pinned: Square,
        /// The king behind it.
        king: Square,
    },
    /// It attacks a valuable piece, behind which stands another.
    Skewers {
        /// Where the attacker stands then.
        by: Square,
        /// The piece in front, worth more.
        front: Square,
        /// The piece behind it.
        behind: Square,
    },
    /// The move opens the line of another piece, which attacks something.
    Discovers {
        /// Whose line is opened.
        by: Square,
        /// What it attacks.
        target: Square,
    },
    /// Otherwise the opponent mates with the next move.
    StopsMate {
        /// The mating move, if it were the opponent's turn.
        threat: Move,
    },
    /// A piece that would have been lost is so no more.
    SavesPiece {
        /// Where it stood before the move.
        square: Square,
        /// What it is.
        role: Role,
    },
    /// The king castles.
    Castles {
        /// On the king's wing.
        king_side: bool,
    },
    /// A knight or bishop leaves its first square in the opening.
    Develops {
        /// Which of the two.
        role: Role,
    },
    /// A pawn takes its place in the centre.
    TakesCentre {
        /// Where.
        square: Square,
    },
}

/// The reason for a legal move, from its best line (which begins with it) and the score
/// that the search gave for the side to move. `None`: no clear reason.
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
    if let Some(role) = mv.promotes_to()
        && exchange(position, mv) > 0
    {
        return Some(Reason::Promotes { role });
    }
    let takes = takes(position, mv);
    // Winning a piece says more than the threat that went with it.
    let piece = exchange(position, mv) >= points(Role::Knight);
    takes
        .clone()
        .filter(|_| piece)
        .or_else(|| threats::stops_mate(position, &after))
        .or(takes)
        .or_else(|| {
            let wins = material_gain(position, line) > 0;
            wins.then(|| tactics::find(position, line, &after))
                .flatten()
        })
        .or_else(|| threats::saves_piece(position, mv, &after))
        .or_else(|| quiet::reason(position, mv, &after))
}

/// A capture that wins material by itself.
fn takes(position: &Position, mv: Move) -> Option<Reason> {
    let target = mv.to();
    let role = if mv.is_castle() {
        None
    } else {
        position.role_on(target)
    }?;
    if exchange(position, mv) <= 0 {
        return None;
    }
    let after = position.after(mv);
    let replies = after.legal_captures();
    let taken_back = replies.iter().any(|reply| reply.to() == target);
    Some(if taken_back {
        Reason::WinsExchange { target, role }
    } else {
        Reason::TakesHanging { target, role }
    })
}

/// What the side to move has won at the end of a line, in points. What the
/// opponent could still win there by taking is counted off.
fn material_gain(position: &Position, line: &[Move]) -> i32 {
    let us = position.turn();
    let balance = |position: &Position| -> i32 {
        let side = |color| -> i32 {
            let roles = Role::ALL.into_iter().filter(|&role| role != Role::King);
            roles
                .map(|role| points(role) * position.pieces(color, role).len() as i32)
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
    let lost = most_to_win(&end);
    balance(&end) - balance(position) - if end.turn() == us { 0 } else { lost }
}
