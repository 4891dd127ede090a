//! Zugzwang, where it can be proved move by move.

use super::effects::mate_in_one;
use super::exchange::{best_capture_gain, gain};
use plywise_chess::Position;

/// Returns whether every move of the side to move loses something immediately while a pass would not. A loss is a
/// winning capture, a promotion that cannot be captured, or mate.
pub(super) fn is_zugzwang(position: &Position) -> bool {
    let Some(passed) = position.null_move() else {
        return false;
    };
    let moves = position.legal_moves();
    !moves.is_empty()
        && !loses(&passed)
        && moves.iter().all(|&mv| {
            // A capture is excluded, as a recapture is not a loss.
            gain(position, mv) == 0 && loses(&position.after(mv))
        })
}

/// Returns whether the side not to move loses something immediately.
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
    fn zugzwang_requires_every_move_to_lose() {
        for (fen, is) in [
            // Whichever side is to move loses its pawn to the enemy king.
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
