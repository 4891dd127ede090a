//! Layout of the table of weights, group by group.

use super::term::Term;

/// Contiguous run of related weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Group {
    /// Name for assertions.
    pub(super) name: &'static str,
    /// Term the weights belong to.
    pub(super) term: Term,
    /// Index of the first weight.
    pub(super) start: usize,
    /// Number of weights.
    pub(super) len: usize,
}

macro_rules! groups {
    (@ $start:expr;) => {
        /// Total number of weights.
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

        /// All groups in table order.
        pub(super) const GROUPS: &[Group] = &[$($name),*];
    };
}

groups! {
    /// Piece values from pawn to queen.
    MATERIAL: [Material; 5],
    /// Bishop pair, i.e. bishops on both square colours.
    BISHOP_PAIR: [Material; 1],
    /// Knights, by the number of own pawns.
    KNIGHT_PAWNS: [Material; 9],
    /// Rooks, by the number of own pawns.
    ROOK_PAWNS: [Material; 9],
    /// Knights, by the number of blocked pawn pairs.
    KNIGHT_CLOSED: [Material; 9],
    /// Bishops, by the number of blocked pawn pairs.
    BISHOP_CLOSED: [Material; 9],
    /// Rooks, by the number of blocked pawn pairs.
    ROOK_CLOSED: [Material; 9],
    /// Piece-square tables by role, rank, and file distance from the edge: 6 × 8 × 4.
    SQUARES: [Squares; 192],
    /// Knights, by the number of mobility squares.
    KNIGHT_MOBILITY: [Mobility; 9],
    /// Bishops, by the number of mobility squares.
    BISHOP_MOBILITY: [Mobility; 14],
    /// Rooks, by the number of mobility squares.
    ROOK_MOBILITY: [Mobility; 15],
    /// Queens, by the number of mobility squares.
    QUEEN_MOBILITY: [Mobility; 28],
    /// Isolated pawns: opposed, unopposed.
    ISOLATED: [Pawns; 2],
    /// Doubled pawns.
    DOUBLED: [Pawns; 1],
    /// Backward pawns: opposed, unopposed.
    BACKWARD: [Pawns; 2],
    /// Phalanx pawns, by rank.
    PHALANX: [Pawns; 8],
    /// Pawns supported by a pawn, by rank.
    GUARDED: [Pawns; 8],
    /// Additional weight of unopposed phalanx pawns, by rank.
    PHALANX_OPEN: [Pawns; 8],
    /// Additional weight of unopposed supported pawns, by rank.
    GUARDED_OPEN: [Pawns; 8],
    /// Passed pawns, by rank.
    PASSED: [Passed; 8],
    /// Passed pawns with an empty stop square, by rank.
    PASSED_FREE: [Passed; 8],
    /// Passed pawns whose path is neither attacked nor blocked by the opponent, by rank.
    PASSED_SAFE: [Passed; 8],
    /// Passed pawns whose stop square the opponent does not attack, by rank.
    PASSED_STEP: [Passed; 8],
    /// Passed pawns whose stop square is defended, by rank.
    PASSED_HELPED: [Passed; 8],
    /// Passed pawns, by the distance of the own king to the stop square.
    PASSED_OWN_KING: [Passed; 8],
    /// Passed pawns, by the distance of the enemy king to the stop square.
    PASSED_THEIR_KING: [Passed; 8],
    /// Passed pawns with a rook behind them: own, enemy.
    PASSED_ROOK: [Passed; 2],
    /// Candidate passed pawns, by rank.
    CANDIDATE: [Pawns; 8],
    /// Danger to a king, by steps of danger units.
    KING_DANGER: [King; 64],
    /// Safe checks against a king, by role from the knight on: first check, second check.
    KING_CHECKS: [King; 8],
    /// Squares on the king's wing: attacked by the opponent, attacked twice, defended.
    KING_WING: [King; 3],
    /// Nearest own pawn in front of the king, by rank: on the king's file, on adjacent files.
    SHELTER: [King; 16],
    /// Nearest enemy pawn in front of the king, by rank: unblocked, blocked.
    STORM: [King; 16],
    /// Files around the king: half-open, open.
    KING_FILE: [King; 2],
    /// Distance of the king to its nearest pawn.
    KING_PAWN_DISTANCE: [King; 8],
    /// Pieces attacked by a pawn, by role.
    PAWN_THREAT: [Threats; 6],
    /// Pieces attacked by a knight or bishop, by role.
    MINOR_THREAT: [Threats; 6],
    /// Pieces attacked by a rook, by role.
    ROOK_THREAT: [Threats; 6],
    /// 1 if the king attacks a weak piece.
    KING_THREAT: [Threats; 1],
    /// Safe squares from which a knight, bishop or rook could attack the queen.
    QUEEN_THREAT: [Threats; 3],
    /// Hanging pieces.
    HANGING: [Threats; 1],
    /// Pieces that a safe pawn push would attack.
    PUSH_THREAT: [Threats; 1],
    /// Attacked pieces that are defended, but not well.
    CONTESTED: [Threats; 1],
    /// Squares attacked by both sides that the opponent does not defend well.
    RESTRICTED: [Threats; 1],
    /// Rooks on files: half-open, open.
    ROOK_FILE: [Pieces; 2],
    /// Rooks on the seventh rank with the enemy king on the eighth.
    ROOK_SEVENTH: [Pieces; 1],
    /// Rooks near the enemy king: on its file, on an adjacent file.
    ROOK_AT_KING: [Pieces; 2],
    /// Rooks trapped by their own king.
    ROOK_TRAPPED: [Pieces; 1],
    /// Outposts: knights, supported knights, bishops, supported bishops.
    OUTPOST: [Pieces; 4],
    /// Knights and bishops directly behind a pawn.
    MINOR_SHIELDED: [Pieces; 1],
    /// Own pawns on the bishop's square colour, times one plus the number of blocked centre pawns.
    BISHOP_PAWNS: [Pieces; 1],
    /// Bishops on a long diagonal that reach both centre squares.
    LONG_DIAGONAL: [Pieces; 1],
    /// Safe squares in the centre, weighted by the number of pieces.
    SPACE: [Space; 1],
    /// Side to move.
    TEMPO: [Tempo; 1],
}
