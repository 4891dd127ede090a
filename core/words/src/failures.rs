//! Errors of saving and importing as text.

use super::catalogue::Catalogue;
use super::problems::{fen_words, san_error_words};
use plywise_game::session::SaveFailure;
use plywise_pgn::{PgnProblem, PgnProblemKind};

/// Describes why the game is not saved and what to do about it.
pub fn save_failure_words(failure: &SaveFailure, catalogue: &Catalogue) -> String {
    catalogue.word(match failure {
        SaveFailure::DiskFull => "error-save-full",
        SaveFailure::ReadOnly => "error-save-read-only",
        SaveFailure::Locked => "error-save-locked",
        SaveFailure::Damaged => "error-save-damaged",
        SaveFailure::NoThread => "error-save-no-thread",
        SaveFailure::Other(_) => "error-save-file",
    })
}

/// Describes why a game was not imported, with the line where it begins.
pub fn import_problem_words(line: u64, problem: &PgnProblem, catalogue: &Catalogue) -> String {
    let reason = pgn_problem_words(problem, catalogue);
    let args = [
        ("line", usize::try_from(line).unwrap_or(usize::MAX).into()),
        ("reason", reason.into()),
    ];
    catalogue.message("error-pgn-line", &args)
}

/// Describes a problem in a PGN text. Problems that lose nothing of the game share one message, since they
/// are not listed individually.
fn pgn_problem_words(problem: &PgnProblem, catalogue: &Catalogue) -> String {
    catalogue.word(match &problem.kind {
        PgnProblemKind::Move(error) => return san_error_words(error, catalogue),
        PgnProblemKind::Fen(error) => return fen_words(&error.problem, catalogue),
        PgnProblemKind::NullMove => "error-pgn-null-move",
        PgnProblemKind::StrayText => "error-pgn-stray-text",
        PgnProblemKind::Variant => "error-pgn-variant",
        PgnProblemKind::CommentNotClosed => "error-pgn-comment",
        PgnProblemKind::VariationNotClosed => "error-pgn-variation",
        PgnProblemKind::VariationWithoutMove => "error-pgn-variation-alone",
        PgnProblemKind::TooDeep { .. } => "error-pgn-too-deep",
        PgnProblemKind::TooManyMoves { .. } => "error-pgn-too-long",
        PgnProblemKind::CommentTooLong { .. } | PgnProblemKind::TooMuchComment { .. } => {
            "error-pgn-comment-too-long"
        }
        PgnProblemKind::TagTooLong { .. } | PgnProblemKind::TooManyTags { .. } => {
            "error-pgn-tags-too-long"
        }
        _ => "error-pgn-form",
    })
}
