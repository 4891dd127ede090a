//! Errors of saving and importing as text.

use super::catalogue::Catalogue;
use super::problems::{fen_words, san_error_words};
use super::word::Word;
use plywise_game::session::SaveFailure;
use plywise_pgn::{PgnProblem, PgnProblemKind};

/// Describes why the game is not saved and what to do about it.
pub fn save_failure_words(failure: &SaveFailure, catalogue: &Catalogue) -> String {
    catalogue.word(match failure {
        SaveFailure::DiskFull => Word::ERROR_SAVE_FULL,
        SaveFailure::ReadOnly => Word::ERROR_SAVE_READ_ONLY,
        SaveFailure::Locked => Word::ERROR_SAVE_LOCKED,
        SaveFailure::Damaged => Word::ERROR_SAVE_DAMAGED,
        SaveFailure::NoThread => Word::ERROR_SAVE_NO_THREAD,
        SaveFailure::Other(_) => Word::ERROR_SAVE_FILE,
    })
}

/// Describes why a game was not imported, with the line where it begins.
pub fn import_problem_words(line: u64, problem: &PgnProblem, catalogue: &Catalogue) -> String {
    let reason = pgn_problem_words(problem, catalogue);
    let args = [
        ("line", usize::try_from(line).unwrap_or(usize::MAX).into()),
        ("reason", reason.as_str().into()),
    ];
    catalogue.message(Word::ERROR_PGN_LINE, &args)
}

/// Describes a problem in a PGN text. Problems that lose nothing of the game share one message, since they
/// are not listed individually.
fn pgn_problem_words(problem: &PgnProblem, catalogue: &Catalogue) -> String {
    catalogue.word(match &problem.kind {
        PgnProblemKind::Move(error) => return san_error_words(error, catalogue),
        PgnProblemKind::Fen(error) => return fen_words(&error.problem, catalogue),
        PgnProblemKind::NullMove => Word::ERROR_PGN_NULL_MOVE,
        PgnProblemKind::StrayText => Word::ERROR_PGN_STRAY_TEXT,
        PgnProblemKind::Variant => Word::ERROR_PGN_VARIANT,
        PgnProblemKind::CommentNotClosed => Word::ERROR_PGN_COMMENT,
        PgnProblemKind::VariationNotClosed => Word::ERROR_PGN_VARIATION,
        PgnProblemKind::VariationWithoutMove => Word::ERROR_PGN_VARIATION_ALONE,
        PgnProblemKind::TooDeep { .. } => Word::ERROR_PGN_TOO_DEEP,
        PgnProblemKind::TooManyMoves { .. } => Word::ERROR_PGN_TOO_LONG,
        PgnProblemKind::CommentTooLong { .. } | PgnProblemKind::TooMuchComment { .. } => {
            Word::ERROR_PGN_COMMENT_TOO_LONG
        }
        PgnProblemKind::TagTooLong { .. } | PgnProblemKind::TooManyTags { .. } => {
            Word::ERROR_PGN_TAGS_TOO_LONG
        }
        _ => Word::ERROR_PGN_FORM,
    })
}
