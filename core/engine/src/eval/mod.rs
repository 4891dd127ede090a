//! How good a position is, without looking ahead.
//!
//! The evaluation adds up terms, each in its own file; their numbers lie in one table that
//! the tuner writes (`weights`, laid out by `layout`). Every term has a middlegame and an
//! endgame value (`tapered`) that are blended by how much material is left. Integers
//! only: every machine finds the same score.
//!
//! | file | term |
//! |---|---|
//! | `piece_squares` | what pieces are worth, and where |
//! | `imbalance` | how they go together |
//! | `mobility` | how many squares they reach |
//! | `pawns`, `pawn_table` | pawn structure |
//! | `passed` | passed pawns |
//! | `king`, `shelter` | king safety |
//! | `threats` | what may be lost |
//! | `pieces` | rooks on files, outposts, bad bishops |
//! | `space` | room behind the pawns |
//! | `endgame` | draws, and how to mate a bare king |
//!
//! Set by hand, since the fit does not cover it: what each piece counts for the phase
//! (`imbalance`), how much of an advantage is of use, and how a bare king is driven to the mate
//! (`endgame`).
//!
//! `tally` lets the same terms be summed, counted for the tuner (`trace`) and explained
//! (`explain`).

mod endgame;
mod evaluate;
mod explain;
mod field;
mod imbalance;
mod king;
mod layout;
mod mobility;
mod passed;
mod pawn_table;
mod pawns;
mod piece_squares;
mod pieces;
mod score;
mod shelter;
mod space;
mod tally;
mod tapered;
mod threats;
mod trace;
mod weights;

pub use evaluate::evaluate;
pub(crate) use evaluate::evaluate_with;
pub use explain::{Share, Term, explain, groups};
pub(crate) use pawn_table::PawnTable;
pub(crate) use piece_squares::Placed;
pub use score::{MAX_PLY, Score};
pub use trace::{DANGER_KINDS, DangerTable, Trace, danger_table, trace, weights};
