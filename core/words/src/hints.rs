//! Hints and threats as text.

use super::catalogue::Catalogue;
use super::explanations::{explanation_words, listed_pieces, threat_sentence};
use super::naming::Naming;
use plywise_chess::Position;
use plywise_game::session::{Hint, Threat};
use plywise_tactics::PlacedPiece;

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

/// Describes what the opponent threatens. `position` is the position in which the user asked.
pub fn threat_words(
    threat: &Threat,
    position: &Position,
    naming: Naming,
    catalogue: &Catalogue,
) -> String {
    let side = ("side", catalogue.side(!position.turn()).into());
    match threat {
        Threat::Check { by } => {
            let pieces = by.iter().filter_map(|&at| PlacedPiece::on(position, at));
            let pieces: Vec<PlacedPiece> = pieces.collect();
            listed_pieces("threat-check", &pieces, naming, catalogue)
        }
        Threat::Nothing => catalogue.message("threat-none", &[side]),
        Threat::Strong { mv } => {
            let next = position.null_move().unwrap_or(*position);
            let mv = naming.of_move(*mv, &next, catalogue);
            let args = [side, ("move", mv.into())];
            catalogue.message("threat-strong", &args)
        }
        Threat::Threat { fact } => threat_sentence(fact, position, naming, catalogue),
    }
}
