//! Static evaluation by a neural network.

use super::accumulator::Accumulators;
use super::network::Net;
use crate::eval::endgame::{MOP_UP, cannot_win, known_result};
use crate::eval::score::Score;
use plywise_chess::Position;

/// Largest score in centipawns that a neural network can give, below every mop-up score.
const MAX_SCORE: i32 = MOP_UP - 1;

/// Returns the static evaluation of `position`, which is at `ply` in `accumulators`. Dead
/// positions, bare kings and unwinnable endings are scored by rules, not by the net.
pub(crate) fn evaluate_by_net(
    position: &Position,
    net: &Net,
    line: &mut Accumulators,
    ply: usize,
) -> Score {
    if let Some(score) = known_result(position) {
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
