//! Zugzwang, where it can be proved move by move.

use super::exchange::{best_capture_gain, gain};
use super::tactics::mate_in_one;
use plywise_chess::Position;

/// Whether every move of the side to move loses something at once, and it would lose nothing if it
/// could pass: a capture, a promotion that cannot be taken, or mate.
pub(super) fn is_zugzwang(position: &Position) -> bool {
    let Some(passed) = position.null_move() else {
        return false;
    };
    let moves = position.legal_moves();
    !moves.is_empty()
        && !loses(&passed)
        && moves.iter().all(|&mv| {
            // What takes something may be taken.
            gain(position, mv) == 0 && loses(&position.after(mv))
        })
}

/// Whether the side that is not to move loses something at once.
fn loses(position: &Position) -> bool {
    let promotes = || {
        let moves = position.legal_moves();
        moves.iter().any(|&mv| {
            let after = position.after(mv);
            let replies = after.legal_captures();
            let is_safe = !replies.iter().any(|reply| reply.to() == mv.to());
            mv.promotes_to().is_some() && is_safe
        })
    };
    best_capture_gain(position) > 0 || promotes() || mate_in_one(position).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_side_is_in_zugzwang_where_each_move_loses_what_it_holds() {
        for (fen, is) in [
            // Whichever side has to move loses its pawn to the other king.
            ("8/8/8/4pK2/3kP3/8/8/8 w - - 0 1", true),
            ("8/8/8/4pK2/3kP3/8/8/8 b - - 0 1", true),
            // The other pawn can move instead.
            ("8/8/8/4pK2/3kP3/8/6P1/8 w - - 0 1", false),
            (
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                false,
            ),
        ] {
            let position: Position = fen.parse().unwrap();
            assert_eq!(is_zugzwang(&position), is, "{fen}");
        }
    }
}
