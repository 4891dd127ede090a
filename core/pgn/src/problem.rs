//! What can be wrong with a record, and where.

use std::fmt;

use super::result::PgnResult;
use plywise_chess::{FenError, SanError};

/// How much a problem takes from a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Severity {
    /// The text is not in order, but every move of the game was read; at most the rest of a
    /// variation was left out.
    Note,
    /// Moves of the game, or whole variations, were left out: what stands in the record is more
    /// than what was read.
    Damage,
}

/// Something in a PGN file that is not as it should be. The reader went on after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PgnProblem {
    /// The number of the game in the file, from 1; of the game before for text between
    /// games, and 0 for text before the first one.
    pub game: u64,
    /// The line, from 1.
    pub line: u64,
    /// The place in the line in bytes, from 1.
    pub column: u64,
    /// What stands there, cut after 40 characters.
    pub text: String,
    /// What is wrong with it.
    pub kind: PgnProblemKind,
    /// Whether it stands in a variation, not in the game itself.
    pub in_variation: bool,
}

impl PgnProblem {
    /// Whether something that a person wrote was left out because of it: moves, or the end of a
    /// text.
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

    /// Whether moves were left out because of it.
    pub const fn severity(&self) -> Severity {
        match self.kind {
            // The variation ends there, and the game goes on.
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

/// What can be wrong in a PGN file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PgnProblemKind {
    /// A move that is unreadable, not legal or not clear. The rest of its line is left
    /// out.
    #[error(transparent)]
    Move(#[from] SanError),
    /// A move that passes, such as `--`. The rest of its line becomes a comment.
    #[error("a game cannot contain a null move: the rest of the line is kept as a comment")]
    NullMove,
    /// The FEN tag is no playable position. The moves are left out.
    #[error("{0}; the moves are left out")]
    Fen(FenError),
    /// Castling rights, an en passant square or counters in the FEN that are impossible.
    #[error(
        "the castling rights, the en passant square or the counters are impossible: they were corrected"
    )]
    FenRights,
    /// A `SetUp` tag without FEN.
    #[error("SetUp is 1 but there is no FEN tag: the standard start position is used")]
    FenMissing,
    /// The Variant tag names other rules. The moves are left out.
    #[error("only standard chess and Chess960 are supported: the moves are left out")]
    Variant,
    /// A tag without a value in quotes.
    #[error("a tag is written as [Name \"value\"]: its value was guessed")]
    TagUnquoted,
    /// A quote inside a tag's value without the backslash in front.
    #[error("a quote inside a value is written \\\"")]
    TagQuote,
    /// A tag's value or bracket is not closed on its line.
    #[error("the tag is not closed: end it with \"]")]
    TagNotClosed,
    /// A comment without its closing brace. What may have followed is in the comment.
    #[error("the comment is not closed: end it with }}")]
    CommentNotClosed,
    /// A variation without its closing parenthesis.
    #[error("the variation is not closed: end it with )")]
    VariationNotClosed,
    /// A variation with no move before it that it could replace.
    #[error("the variation has no move before it: it is left out")]
    VariationWithoutMove,
    /// A closing parenthesis, brace or bracket that nothing opened.
    #[error("nothing is open that this could close: it is ignored")]
    StrayClose,
    /// A `$` without a number from 0 to 255 after it.
    #[error("a mark is written as $ and a number from 0 to 255")]
    Nag,
    /// A mark with no move before it.
    #[error("the mark has no move before it")]
    MarkWithoutMove,
    /// A word or sign after a move that is neither a mark nor like a move.
    #[error("this is neither a move nor a known mark: it is ignored")]
    UnknownMark,
    /// Text that belongs to no game.
    #[error("text between games is ignored")]
    StrayText,
    /// A bracket among the moves that begins no tag.
    #[error("the bracket does not start a tag: its text is ignored")]
    StrayBracket,
    /// The moves end without a result.
    #[error("the game has no result at its end: write 1-0, 0-1, 1/2-1/2 or *")]
    ResultMissing,
    /// The Result tag contradicts the end of the moves, which is believed.
    #[error("the game ends with {ending}, yet its Result tag says {tag}")]
    ResultDiffers {
        /// What the moves end with.
        ending: PgnResult,
        /// What the tag says.
        tag: PgnResult,
    },
    /// Variations inside each other beyond the limit. The innermost are left out.
    #[error("variations are nested more than {limit} deep: this one is left out")]
    TooDeep {
        /// The most that are read.
        limit: usize,
    },
    /// A game of more moves than the limit. The rest is left out.
    #[error("more than {limit} moves in one game: the rest is left out")]
    TooManyMoves {
        /// The most that are read.
        limit: usize,
    },
    /// More tags than the limit. The rest is left out.
    #[error("more than {limit} tags in one game: the rest is left out")]
    TooManyTags {
        /// The most that are read.
        limit: usize,
    },
    /// A tag's value longer than the limit.
    #[error("the value is longer than {limit} bytes: the rest is left out")]
    TagTooLong {
        /// The most bytes that are read.
        limit: usize,
    },
    /// A comment longer than the limit.
    #[error("the comment is longer than {limit} bytes: the rest is left out")]
    CommentTooLong {
        /// The most bytes that are read.
        limit: usize,
    },
    /// All comments of a game together longer than the limit.
    #[error("the comments of the game are longer than {limit} bytes: the rest is left out")]
    TooMuchComment {
        /// The most bytes that are read.
        limit: usize,
    },
}

impl PgnProblemKind {
    /// Whether moves are left out because of it.
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

    /// Whether its message quotes the text already.
    const fn names_its_input(&self) -> bool {
        matches!(self, Self::Move(_) | Self::Fen(_))
    }
}
