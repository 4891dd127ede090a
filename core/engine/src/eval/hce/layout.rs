//! Layout of the table of evaluation weights: which group of weights starts at which index.

use super::term::Term;

/// Contiguous range of related evaluation weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Group {
    /// Name of the group of weights, for assertions.
    pub(super) name: &'static str,
    /// Evaluation term that the weights of the group belong to.
    pub(super) term: Term,
    /// Index of the first weight of the group in the table.
    pub(super) start: usize,
    /// Number of weights in the group.
    pub(super) len: usize,
}

macro_rules! groups {
    (@ $start:expr;) => {
        /// Total number of evaluation weights.
        pub(super) const COUNT: usize = $start;
    };
    (@ $start:expr; $(#[$doc:meta])* $name:ident: [$term:ident; $len:expr], $($rest:tt)*) => {
        $(#[$doc])*
        pub(super) const $name: Group = Group {
            name: stringify!($name),
            term: Term::$term,
            start: $start,
            len: $len,
        };
        groups!(@ $name.start + $name.len; $($rest)*);
    };
    ($($(#[$doc:meta])* $name:ident: [$term:ident; $len:expr],)*) => {
        groups!(@ 0; $($(#[$doc])* $name: [$term; $len],)*);

        /// All groups of weights, in the order of the table.
        pub(super) const GROUPS: &[Group] = &[$($name),*];
    };
}

groups! {
    /// Weights of the piece values, from pawn to queen.
    MATERIAL: [Material; 5],
    /// Weight of the bishop pair, i.e. bishops on both square colours.
    BISHOP_PAIR: [Material; 1],
    /// Weights of a knight, by the number of own pawns.
    KNIGHT_PAWNS: [Material; 9],
    /// Weights of a rook, by the number of own pawns.
    ROOK_PAWNS: [Material; 9],
    /// Weights of a knight, by the number of blocked pawn pairs.
    KNIGHT_CLOSED: [Material; 9],
    /// Weights of a bishop, by the number of blocked pawn pairs.
    BISHOP_CLOSED: [Material; 9],
    /// Weights of a rook, by the number of blocked pawn pairs.
    ROOK_CLOSED: [Material; 9],
    /// Weights of the piece-square tables, by role, rank, and file distance from the edge: 6 × 8 ×
    /// 4.
    SQUARES: [Squares; 192],
    /// Weights of a knight, by its number of mobility squares.
    KNIGHT_MOBILITY: [Mobility; 9],
    /// Weights of a bishop, by its number of mobility squares.
    BISHOP_MOBILITY: [Mobility; 14],
    /// Weights of a rook, by its number of mobility squares.
    ROOK_MOBILITY: [Mobility; 15],
    /// Weights of a queen, by its number of mobility squares.
    QUEEN_MOBILITY: [Mobility; 28],
    /// Weights of an isolated pawn: with an enemy pawn ahead on its file, without one.
    ISOLATED: [Pawns; 2],
    /// Weight of a doubled pawn.
    DOUBLED: [Pawns; 1],
    /// Weights of a backward pawn: with an enemy pawn ahead on its file, without one.
    BACKWARD: [Pawns; 2],
    /// Weights of a pawn beside another own pawn (phalanx), by rank.
    PHALANX: [Pawns; 8],
    /// Weights of a pawn defended by a pawn, by rank.
    GUARDED: [Pawns; 8],
    /// Additional weights of a pawn beside another own pawn (phalanx) without an enemy pawn ahead
    /// on its file, by rank.
    PHALANX_OPEN: [Pawns; 8],
    /// Additional weights of a pawn defended by a pawn, without an enemy pawn ahead on its file, by
    /// rank.
    GUARDED_OPEN: [Pawns; 8],
    /// Weights of a passed pawn, by rank.
    PASSED: [Passed; 8],
    /// Weights of a passed pawn with an empty square in front, by rank.
    PASSED_FREE: [Passed; 8],
    /// Weights of a passed pawn whose path is neither attacked nor blocked by the opponent, by
    /// rank.
    PASSED_SAFE: [Passed; 8],
    /// Weights of a passed pawn with a square in front that the opponent does not attack, by rank.
    PASSED_STEP: [Passed; 8],
    /// Weights of a passed pawn with a defended square in front, by rank.
    PASSED_HELPED: [Passed; 8],
    /// Weights of a passed pawn, by the distance of the own king to the square in front of the
    /// pawn.
    PASSED_OWN_KING: [Passed; 8],
    /// Weights of a passed pawn, by the distance of the enemy king to the square in front of the
    /// pawn.
    PASSED_THEIR_KING: [Passed; 8],
    /// Weights of a passed pawn with a rook behind it: own rook, enemy rook.
    PASSED_ROOK: [Passed; 2],
    /// Weights of a pawn that can become a passed pawn (candidate), by rank.
    CANDIDATE: [Pawns; 8],
    /// Weights of the danger to a king, by steps of danger units.
    KING_DANGER: [King; 64],
    /// Weights of safe checks against a king, by role from the knight on: first check, second
    /// check.
    KING_CHECKS: [King; 8],
    /// Weights of squares on the king's wing: attacked by the opponent, attacked twice, defended.
    KING_WING: [King; 3],
    /// Weights of the nearest own pawn in front of the king, by rank: on the king's file, on
    /// adjacent files.
    SHELTER: [King; 16],
    /// Weights of the nearest enemy pawn in front of the king, by rank: unblocked, blocked.
    STORM: [King; 16],
    /// Weights of a file around the king: half-open, open.
    KING_FILE: [King; 2],
    /// Weights of a king, by the distance to its nearest pawn.
    KING_PAWN_DISTANCE: [King; 8],
    /// Weights of a piece attacked by a pawn, by role of the piece.
    PAWN_THREAT: [Threats; 6],
    /// Weights of a piece attacked by a knight or bishop, by role of the piece.
    MINOR_THREAT: [Threats; 6],
    /// Weights of a piece attacked by a rook, by role of the piece.
    ROOK_THREAT: [Threats; 6],
    /// Weight of a king that attacks a weak piece; counts once.
    KING_THREAT: [Threats; 1],
    /// Weights of a safe square from which a knight, bishop or rook could attack the queen.
    QUEEN_THREAT: [Threats; 3],
    /// Weight of a hanging piece.
    HANGING: [Threats; 1],
    /// Weight of a piece that a safe pawn push would attack.
    PUSH_THREAT: [Threats; 1],
    /// Weight of an attacked piece that is defended, but not well.
    CONTESTED: [Threats; 1],
    /// Weight of a square attacked by both sides that the opponent does not defend well.
    RESTRICTED: [Threats; 1],
    /// Weights of a rook on a file: half-open, open.
    ROOK_FILE: [Pieces; 2],
    /// Weight of a rook on the seventh rank with the enemy king on the eighth.
    ROOK_SEVENTH: [Pieces; 1],
    /// Weights of a rook near the enemy king: on its file, on an adjacent file.
    ROOK_AT_KING: [Pieces; 2],
    /// Weight of a rook trapped by its own king.
    ROOK_TRAPPED: [Pieces; 1],
    /// Weights of an outpost: knight, supported knight, bishop, supported bishop.
    OUTPOST: [Pieces; 4],
    /// Weight of a knight or bishop directly behind a pawn.
    MINOR_SHIELDED: [Pieces; 1],
    /// Weight of own pawns on the bishop's square colour. Their number is multiplied by one plus
    /// the number of blocked centre pawns.
    BISHOP_PAWNS: [Pieces; 1],
    /// Weight of a bishop on a long diagonal that reaches both centre squares.
    LONG_DIAGONAL: [Pieces; 1],
    /// Weight of a safe square in the centre, multiplied by a factor for the number of pieces.
    SPACE: [Space; 1],
    /// Weight of having the move.
    TEMPO: [Tempo; 1],
}
