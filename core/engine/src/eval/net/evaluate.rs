//! The static evaluation by a net.

use super::accumulator::Accumulators;
use super::network::Net;
use crate::eval::endgame::{MOP_UP, cannot_win, settled};
use crate::eval::score::Score;
use plywise_chess::Position;

/// The largest score of a net, in centipawns: below that of driving a bare king to mate.
const MAX_SCORE: i32 = MOP_UP - 1;

/// Evaluates with a net and the accumulators of the line to a ply. What the rules for endings know
/// is not left to the net: dead positions, bare kings and endings that cannot be won.
pub(crate) fn evaluate_by_net(
    position: &Position,
    net: &Net,
    line: &mut Accumulators,
    ply: usize,
) -> Score {
    if let Some(score) = settled(position) {
        return score;
    }
    let said = line.evaluate(net, position, ply);
    debug_assert_eq!(said, net.evaluate(position), "{position}");
    let turn = position.turn();
    let strong = if said > 0 { turn } else { !turn };
    if cannot_win(position, strong) {
        return Score::DRAW;
    }
    Score::centipawns(said.clamp(-MAX_SCORE, MAX_SCORE))
}
