//! Hints as text.

use super::catalogue::Catalogue;
use super::explanations::explanation_words;
use super::naming::Naming;
use plywise_chess::Position;
use plywise_game::session::Hint;

/// Describes the revealed part of a hint: first the piece to move, then the move, then its explanation. `position` is the
/// position of the hint.
pub fn hint_words(
    hint: &Hint,
    position: &Position,
    naming: Naming,
    catalogue: &Catalogue,
) -> String {
    if let Some(why) = &hint.reason {
        return explanation_words(why, position, naming, catalogue);
    }
    if let Some(mv) = hint.mv {
        let mv = naming.of_move(mv, position, catalogue);
        return catalogue.message_with("hint-move", "move", mv);
    }
    let square = naming.of_square(hint.from, catalogue);
    catalogue.message_with("hint-piece", "square", square)
}
