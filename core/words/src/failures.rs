//! What went wrong with files, in words.

use super::catalogue::Catalogue;
use super::problems::{fen_words, san_error_words};
use super::word::Word;
use plywise_game::session::SaveFailure;
use plywise_pgn::{PgnProblem, PgnProblemKind};

/// Why the game is not saved, and what to do.
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

/// On which line a game begins that was not taken in, and why.
pub fn import_problem_words(line: u64, problem: &PgnProblem, catalogue: &Catalogue) -> String {
    let reason = pgn_problem_words(problem, catalogue);
    let args = [
        ("line", usize::try_from(line).unwrap_or(usize::MAX).into()),
        ("reason", reason.as_str().into()),
    ];
    catalogue.message(Word::ERROR_PGN_LINE, &args)
}

/// Why a game of a PGN text was not taken in. Problems that take nothing from a game are
/// one kind here: they are not told one by one.
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
