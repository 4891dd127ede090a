//! Limits on numbers that several commands accept.

/// Max number of principal variations (`MultiPV`): no position has more legal moves.
pub(crate) const MAX_LINES: usize = 218;
/// Default and max time in milliseconds that a search reserves for communication delays (move
/// overhead).
pub(crate) const OVERHEAD: [usize; 2] = [10, 5_000];
/// Max depth of perft. Each ply takes a stack frame, and no count of this depth would ever finish.
pub(crate) const MAX_PERFT_PLIES: u32 = 100;
