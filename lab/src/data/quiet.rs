//! Quiet positions, which a static evaluation should get right.

use plywise_chess::Position;
use plywise_engine::Score;

use super::chunk::Record;

/// Absolute score in centipawns beyond which a game counts as decided.
const DECIDED: i32 = 2_999;

/// Returns the positions of a game that are not check and in which the played move is neither a
/// capture nor a promotion nor a check, with their scores for the side to move. Positions with
/// larger scores than [`DECIDED`] are left out.
pub(crate) fn quiet_positions(game: &Record) -> anyhow::Result<Vec<(Position, Score)>> {
    let mut position = Position::chess960(game.start)?;
    let first = game.first_scored();
    let mut quiet = Vec::new();
    for (ply, &mv) in game.moves.iter().enumerate() {
        let before = position;
        position.play(mv);
        let Some(&score) = ply.checked_sub(first).and_then(|at| game.scores.get(at)) else {
            continue;
        };
        let is_sharp = before.is_check()
            || before.is_capture(mv)
            || mv.promotes_to().is_some()
            || position.is_check();
        if !is_sharp && score.raw().abs() <= DECIDED {
            quiet.push((before, score));
        }
    }
    Ok(quiet)
}

#[cfg(test)]
mod tests {
    use plywise_chess::STANDARD_CHESS960_NUMBER;

    use plywise_pgn::PgnResult;

    use super::*;

    #[test]
    fn sharp_and_decided_positions_are_left_out() {
        let mut position = Position::startpos();
        let line = ["e4", "d5", "Nc3", "dxe4", "Nxe4", "Nf6", "Nxf6+", "exf6"].map(|san| {
            let mv = position.parse_san(san).unwrap();
            position.play(mv);
            mv
        });
        let game = |scores: &[i32]| Record {
            start: STANDARD_CHESS960_NUMBER,
            result: PgnResult::BlackWins,
            moves: line.to_vec(),
            scores: scores.iter().copied().map(Score::centipawns).collect(),
        };
        // The first two moves are random; captures, a check and an evasion follow.
        let quiet = quiet_positions(&game(&[20, 30, -40, 10, 0, 0])).unwrap();
        let scores: Vec<i32> = quiet.iter().map(|(_, score)| score.raw()).collect();
        assert_eq!(scores, [20, 10]);
        assert_eq!(quiet[0].0.fullmove_number(), 2);
        let quiet = quiet_positions(&game(&[3_000, 30, -40, -2_999, 0, 0])).unwrap();
        let scores: Vec<i32> = quiet.iter().map(|(_, score)| score.raw()).collect();
        assert_eq!(scores, [-2_999]);
    }
}
