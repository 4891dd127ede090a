//! Which motifs a line shows, move by move of the side that begins.
//!
//! A hint tells the reason of one move; here the whole line is looked at. The definitions follow what
//! the themes of Lichess are said to mean (lichess.org/training/themes); the code is our own.

use super::line::Line;
use super::mates::{back_rank_mate, smothered_mate};
use super::motif::{Motif, Motifs};
use super::themes::{
    attraction, capturing_defender, deflection, discovered_attack, fork, hanging_piece, pin,
    skewer, trapped_piece,
};
use crate::eval::Score;
use plywise_chess::{Move, Position, Role};

/// The motifs of the moves of the side that begins a line, which ends where a move is not legal. The
/// score is for that side.
pub fn motifs(position: &Position, line: &[Move], score: Score) -> Motifs {
    let line = Line::new(position, line);
    let mut found = Motifs::NONE;
    for ply in (0..line.moves.len()).step_by(2) {
        for (motif, shows) in SHOWN {
            if !found.contains(motif) && shows(&line, ply) {
                found.insert(motif);
            }
        }
    }
    if score.mate_moves().is_some_and(|moves| moves > 0) || line.end().is_checkmate() {
        found.insert(Motif::Mate);
    }
    found
}

/// Whether a line shows a motif with the move of this ply.
type Shows = fn(&Line, usize) -> bool;

const SHOWN: [(Motif, Shows); 14] = [
    (Motif::Fork, fork),
    (Motif::Pin, pin),
    (Motif::Skewer, skewer),
    (Motif::DiscoveredAttack, discovered_attack),
    (Motif::DoubleCheck, |line, ply| {
        line.after(ply).checkers().more_than_one()
    }),
    (Motif::HangingPiece, hanging_piece),
    (Motif::CapturingDefender, capturing_defender),
    (Motif::TrappedPiece, trapped_piece),
    (Motif::Deflection, deflection),
    (Motif::Attraction, attraction),
    (Motif::BackRankMate, |line, ply| {
        back_rank_mate(line.after(ply))
    }),
    (Motif::SmotheredMate, |line, ply| {
        smothered_mate(line.after(ply))
    }),
    (Motif::Promotion, |line, ply| {
        line.moves[ply].promotes_to() == Some(Role::Queen)
    }),
    (Motif::UnderPromotion, |line, ply| {
        let role = line.moves[ply].promotes_to();
        role.is_some_and(|role| role != Role::Queen)
    }),
];
