//! Problems in PGN text and their locations.

use std::fmt;

use super::result::PgnResult;
use plywise_chess::{FenError, SanError};

/// Effect of a problem on the game that was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Severity {
    /// Malformed text, although all moves of the main line were read. At most the rest of a
    /// variation was left out.
    Note,
    /// Missing moves: moves of the game or whole variations were left out, so the file contains
    /// more than was read.
    Damage,
}

/// Problem in a PGN file. The reader continues after it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PgnProblem {
    /// One-based number of the game in the file. For text between games, the number of the
    /// preceding game; 0 before the first game.
    pub game: u64,
    /// Number, from 1, of the text line of the file with the problem.
    pub line: u64,
    /// Column, from 1, of the problem in the text line, in bytes.
    pub column: u64,
    /// Text of the file at the problem, truncated to 40 characters.
    pub text: String,
    /// Kind of the problem, such as an illegal move.
    pub kind: PgnProblemKind,
    /// Whether the problem is in a variation rather than on the main line.
    pub in_variation: bool,
}

impl PgnProblem {
    /// Returns whether something was left out because of the problem: moves, tags, or the end of a
    /// comment or tag value.
    pub const fn is_loss(&self) -> bool {
        matches!(self.severity(), Severity::Damage)
            || matches!(
                self.kind,
                PgnProblemKind::TooManyTags { .. }
                    | PgnProblemKind::TagTooLong { .. }
                    | PgnProblemKind::CommentTooLong { .. }
                    | PgnProblemKind::TooMuchComment { .. }
            )
    }

    /// Returns the severity of the problem. An illegal or null move in a variation is only a
    /// [`Severity::Note`].
    pub const fn severity(&self) -> Severity {
        match self.kind {
            // Only the rest of the variation is skipped.
            PgnProblemKind::Move(_) | PgnProblemKind::NullMove if self.in_variation => {
                Severity::Note
            }
            _ => self.kind.severity(),
        }
    }
}

impl fmt::Display for PgnProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            game, line, column, ..
        } = self;
        write!(f, "line {line}, column {column}, game {game}: ")?;
        if !self.text.is_empty() && !self.kind.names_its_input() {
            write!(f, "\"{}\": ", self.text)?;
        }
        write!(f, "{}", self.kind)
    }
}

impl std::error::Error for PgnProblem {}

/// Kind of problem in a PGN file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PgnProblemKind {
    /// Unreadable, illegal or ambiguous move. The rest of the variation or main line is left out.
    #[error(transparent)]
    Move(#[from] SanError),
    /// Null move such as `--`. The rest of the variation or main line becomes a comment.
    #[error("a game cannot contain a null move: the rest of the line is kept as a comment")]
    NullMove,
    /// FEN tag without a playable position. The moves are left out.
    #[error("{0}; the moves are left out")]
    Fen(FenError),
    /// Impossible castling rights, en passant square or counters in the FEN tag. The reader
    /// corrects them.
    #[error(
        "the castling rights, the en passant square or the counters are impossible: they were corrected"
    )]
    FenRights,
    /// Tag `SetUp "1"` without a FEN tag. The standard start position is used.
    #[error("SetUp is 1 but there is no FEN tag: the standard start position is used")]
    FenMissing,
    /// Variant tag that names unsupported rules. The moves are left out.
    #[error("only standard chess and Chess960 are supported: the moves are left out")]
    Variant,
    /// Tag whose value is not in quotes. The value is guessed.
    #[error("a tag is written as [Name \"value\"]: its value was guessed")]
    TagUnquoted,
    /// Unescaped quote in a tag value.
    #[error("a quotation mark inside a value is written \\\"")]
    TagQuote,
    /// Tag value or bracket that is not closed on its text line.
    #[error("the tag is not closed: end it with \"]")]
    TagNotClosed,
    /// Comment without its closing brace. The text of the comment may include moves.
    #[error("the comment is not closed: end it with }}")]
    CommentNotClosed,
    /// Variation without its closing parenthesis.
    #[error("the variation is not closed: end it with )")]
    VariationNotClosed,
    /// Variation without a preceding move to which it could be an alternative. The variation is
    /// left out.
    #[error("the variation has no move before it: it is left out")]
    VariationWithoutMove,
    /// Closing parenthesis, brace or bracket without an opening one.
    #[error("there is nothing to close here: this is ignored")]
    StrayClose,
    /// Dollar sign `$` without the number of a NAG from 0 to 255.
    #[error("a NAG is $ and a number from 0 to 255")]
    Nag,
    /// NAG before the first move of the game or variation.
    #[error("the NAG has no move before it")]
    MarkWithoutMove,
    /// Word or symbol after a move that is neither a NAG nor similar to a move.
    #[error("this is neither a move nor a known annotation: it is ignored")]
    UnknownMark,
    /// Text outside of any game that is not a comment.
    #[error("text between games is ignored")]
    StrayText,
    /// Bracket among the moves that does not start a tag. The text in the bracket is ignored.
    #[error("the bracket does not start a tag: its text is ignored")]
    StrayBracket,
    /// Game without a result after its moves.
    #[error("the game has no result at its end: write 1-0, 0-1, 1/2-1/2 or *")]
    ResultMissing,
    /// Result tag that differs from the result after the moves. The result after the moves is used.
    #[error("the game ends with {ending}, but its Result tag is {tag}")]
    ResultDiffers {
        /// Result after the moves.
        ending: PgnResult,
        /// Result in the Result tag.
        tag: PgnResult,
    },
    /// Variations nested deeper than the limit. The innermost ones are left out.
    #[error("variations are nested more than {limit} deep: this one is left out")]
    TooDeep {
        /// Maximum nesting depth of variations.
        limit: usize,
    },
    /// Game with more moves than the limit. The remaining moves are left out.
    #[error("more than {limit} moves in one game: the rest is left out")]
    TooManyMoves {
        /// Maximum number of moves, including variations.
        limit: usize,
    },
    /// Game with more tags than the limit. The remaining tags are left out.
    #[error("more than {limit} tags in one game: the rest is left out")]
    TooManyTags {
        /// Maximum number of tags of a game.
        limit: usize,
    },
    /// Tag value longer than the limit. The end of the value is left out.
    #[error("the value is longer than {limit} bytes: the rest is left out")]
    TagTooLong {
        /// Maximum length of a tag value in bytes.
        limit: usize,
    },
    /// Comment longer than the limit. The end of the comment is left out.
    #[error("the comment is longer than {limit} bytes: the rest is left out")]
    CommentTooLong {
        /// Maximum length of a comment in bytes.
        limit: usize,
    },
    /// Game whose comments together exceed the limit. The remaining comments are left out.
    #[error("the comments of the game are longer than {limit} bytes: the rest is left out")]
    TooMuchComment {
        /// Maximum total length of the comments of a game in bytes.
        limit: usize,
    },
}

impl PgnProblemKind {
    /// Returns the severity of this kind of problem in the moves of the main line.
    pub const fn severity(&self) -> Severity {
        match self {
            Self::Move(_)
            | Self::NullMove
            | Self::Fen(_)
            | Self::Variant
            | Self::CommentNotClosed
            | Self::VariationNotClosed
            | Self::VariationWithoutMove
            | Self::TooDeep { .. }
            | Self::TooManyMoves { .. } => Severity::Damage,
            _ => Severity::Note,
        }
    }

    /// Returns whether the error message of this kind of problem already quotes the faulty text.
    const fn names_its_input(&self) -> bool {
        matches!(self, Self::Move(_) | Self::Fen(_))
    }
}
