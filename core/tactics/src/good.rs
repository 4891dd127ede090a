//! Reasons for good moves.

use super::combine;
use super::exchange::{balance, exchange, material_gain};
use super::principle::principle;
use super::quiet;
use super::reason::{Explanation, Reason};
use super::tactics;
use plywise_chess::{Move, Position, Role};
use plywise_engine::Score;

/// Explains why a legal move is good. `line` is its principal variation, starting with the move, and `score` the search
/// score for the side to move. Returns the reason with the part of the line that demonstrates it, or `None` without a
/// clear reason.
pub fn explain(position: &Position, line: &[Move], score: Score) -> Option<Explanation> {
    let (reason, plies) = reason_of(position, line, score)?;
    let proof = legal_part(position, line.get(..plies).unwrap_or(line));
    Some(Explanation { reason, proof })
}

/// Returns the moves of a line up to the first illegal one.
pub(super) fn legal_part(position: &Position, line: &[Move]) -> Vec<Move> {
    let mut at = *position;
    let legal = line.iter().copied();
    legal.take_while(|&mv| at.try_play(mv).is_ok()).collect()
}

/// Returns a reason and the number of plies that demonstrate it.
fn reason_of(position: &Position, line: &[Move], score: Score) -> Option<(Reason, usize)> {
    let mv = *line.first()?;
    if !position.is_legal(mv) {
        return None;
    }
    if let Some(moves @ 1..) = score.mate_moves() {
        let moves = moves.unsigned_abs();
        return Some((Reason::Mates { moves }, line.len()));
    }
    let after = position.after(mv);
    let won = exchange(position, mv);
    if let Some(role) = mv.promotes_to()
        && won > 0
    {
        return Some((Reason::Promotes { role }, 1));
    }
    let net = material_gain(position, line);
    // A line may end in the middle of an exchange: the score must confirm half of its gain, or a draw despite a
    // material deficit.
    let before = balance(position, position.turn());
    let half = Score::centipawns((2 * before + net) * PAWN / 2);
    let is_borne_out = score >= half || before < 0 && score >= Score::DRAW;
    let wins = net > 0 && is_borne_out;
    let at_once = |reason| (reason, 1);
    let takes = (won > 0).then(|| takes(position, mv, &after)).flatten();
    // A capture that only starts a larger gain does not explain that gain.
    let (is_all, is_piece) = (net < won + MORE, won >= Role::Knight.points());
    let pattern =
        || tactics::find(position, line, &after, net).or_else(|| combine::find(position, line));
    let later = || combine::wins_in_line(position, line);
    // Winning a piece is a better explanation than parrying the threat along with it.
    takes
        .clone()
        .filter(|_| is_all && is_piece)
        .or_else(|| tactics::stops_mate(position, &after))
        .or_else(|| takes.clone().filter(|_| is_all))
        .map(at_once)
        .or_else(|| wins.then(pattern).flatten())
        .or_else(|| {
            let is_pawn = takes.is_some() && wins && !is_piece;
            is_pawn
                .then(later)
                .flatten()
                .filter(|&(_, plies)| plies > 1)
        })
        .or_else(|| takes.map(at_once))
        .or_else(|| tactics::saves_piece(position, mv, &after).map(at_once))
        .or_else(|| {
            let threat = || tactics::threatens_mate(&after).map(at_once);
            wins.then(|| threat().or_else(later)).flatten()
        })
        .or_else(|| principle(position, mv, &after).map(at_once))
        .or_else(|| {
            let quiet = !wins && !position.is_capture(mv) && !after.is_check();
            let term = quiet.then(|| quiet::gained(position, line)).flatten()?;
            Some((Reason::Improves { term }, line.len()))
        })
}

/// Centipawns per point.
const PAWN: i32 = 100;

/// Min points a line wins beyond its first capture for that capture to be only the start.
const MORE: i32 = 2;

/// Returns the reason for a capture that wins material by itself.
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
