//! Chessboard view models and functions, shared by all screens with a board.

mod arrangement;
pub(crate) mod feedback;
mod line_moves;
pub(crate) mod line_player;
mod mark;
mod motion;
mod side_review;
pub(crate) mod squares;
pub(crate) mod study_view;
pub(crate) mod view;

pub use arrangement::{BoardArrangement, BoardWindow, arrange_board};
pub use line_moves::LineMove;
pub(crate) use line_moves::line_moves;
pub use mark::MoveMark;
pub use motion::{PieceMotion, piece_motions};
pub use side_review::{MarkCount, SideReview};
pub(crate) use side_review::{Reviewing, Sides, side_review};
pub use squares::FromTo;
pub use view::{
    ArrowMark, BoardView, JudgedSquare, MarkKind, PromotionChoice, PromotionRole, SquareLabel,
    SquareMark, TargetMark, VoicedMove,
};
