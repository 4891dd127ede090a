//! Limits shared by several commands.

/// Max number of lines in `MultiPV`: no position has more legal moves.
pub(crate) const MAX_LINES: usize = 218;
/// Default and max move overhead in milliseconds.
pub(crate) const OVERHEAD: [usize; 2] = [10, 5_000];
/// Max perft depth. Each ply takes a stack frame, and no count of this depth would ever finish.
pub(crate) const MAX_PERFT_PLIES: u32 = 100;
