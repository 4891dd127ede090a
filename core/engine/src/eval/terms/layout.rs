//! Where each weight lies: all weights are in one table, group after group, so that the tuner sees
//! a plain list of numbers.

use super::trace::Term;

/// A run of weights that belong together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Group {
    /// The name, as tools print it.
    pub(super) name: &'static str,
    /// The term that the weights belong to.
    pub(super) term: Term,
    /// Index of the first weight.
    pub(super) start: usize,
    /// Number of weights.
    pub(super) len: usize,
}

macro_rules! groups {
    (@ $start:expr;) => {
        /// Number of all weights.
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

        /// All groups in their order.
        pub(super) const GROUPS: &[Group] = &[$($name),*];
    };
}

groups! {
    /// Pieces from pawn to queen.
    MATERIAL: [Material; 5],
    /// Bishops on both colours.
    BISHOP_PAIR: [Material; 1],
    /// Knights, by the number of own pawns.
    KNIGHT_PAWNS: [Material; 9],
    /// Rooks, by the number of own pawns.
    ROOK_PAWNS: [Material; 9],
    /// Knights, by the number of blocked pairs of pawns.
    KNIGHT_CLOSED: [Material; 9],
    /// Bishops, by the number of blocked pairs of pawns.
    BISHOP_CLOSED: [Material; 9],
    /// Rooks, by the number of blocked pairs of pawns.
    ROOK_CLOSED: [Material; 9],
    /// Piece squares by role, rank and file from the edge: six times eight times four.
    SQUARES: [Squares; 192],
    /// Knights, by the number of safe squares that they reach.
    KNIGHT_MOBILITY: [Mobility; 9],
    /// Bishops, by the number of safe squares that they reach.
    BISHOP_MOBILITY: [Mobility; 14],
    /// Rooks, by the number of safe squares that they reach.
    ROOK_MOBILITY: [Mobility; 15],
    /// Queens, by the number of safe squares that they reach.
    QUEEN_MOBILITY: [Mobility; 28],
    /// Isolated pawns, on other and on half-open files.
    ISOLATED: [Pawns; 2],
    /// Doubled pawns.
    DOUBLED: [Pawns; 1],
    /// Backward pawns, on other and on half-open files.
    BACKWARD: [Pawns; 2],
    /// Pawns beside another, by rank.
    PHALANX: [Pawns; 8],
    /// Pawns guarded by another, by rank.
    GUARDED: [Pawns; 8],
    /// Pawns beside another on a half-open file, by rank.
    PHALANX_OPEN: [Pawns; 8],
    /// Pawns guarded by another on a half-open file, by rank.
    GUARDED_OPEN: [Pawns; 8],
    /// Passed pawns, by rank.
    PASSED: [Passed; 8],
    /// Passed pawns with an empty square ahead, by rank.
    PASSED_FREE: [Passed; 8],
    /// Passed pawns whose way is neither attacked nor blocked by the other side, by rank.
    PASSED_SAFE: [Passed; 8],
    /// Passed pawns whose next square is not attacked, by rank.
    PASSED_STEP: [Passed; 8],
    /// Passed pawns whose next square is guarded, by rank.
    PASSED_HELPED: [Passed; 8],
    /// Passed pawns, by the distance of the own king to the next square.
    PASSED_OWN_KING: [Passed; 8],
    /// Passed pawns, by the distance of the other king to the next square.
    PASSED_THEIR_KING: [Passed; 8],
    /// Passed pawns with a rook behind them, own or theirs.
    PASSED_ROOK: [Passed; 2],
    /// Candidate passed pawns, by rank.
    CANDIDATE: [Pawns; 8],
    /// Danger to a king, by steps of danger units.
    KING_DANGER: [King; 64],
    /// Safe checks against a king by role from the knight on, the first and the second.
    KING_CHECKS: [King; 8],
    /// Squares on a king's wing: attacked, of these attacked twice, guarded.
    KING_WING: [King; 3],
    /// The nearest own pawn before a king by its rank, on the king's file and beside it.
    SHELTER: [King; 16],
    /// The nearest enemy pawn before a king by its rank, free and blocked.
    STORM: [King; 16],
    /// Half-open and open files around a king.
    KING_FILE: [King; 2],
    /// The king's distance to its nearest pawn.
    KING_PAWN_DISTANCE: [King; 8],
    /// Pieces attacked by a pawn, by role.
    PAWN_THREAT: [Threats; 6],
    /// Pieces attacked by a knight or bishop, by role.
    MINOR_THREAT: [Threats; 6],
    /// Pieces attacked by a rook, by role.
    ROOK_THREAT: [Threats; 6],
    /// Whether the king attacks a weak piece.
    KING_THREAT: [Threats; 1],
    /// Safe squares from which a knight, bishop or rook would attack the queen.
    QUEEN_THREAT: [Threats; 3],
    /// Hanging pieces.
    HANGING: [Threats; 1],
    /// Pieces that a pawn can attack with a safe step.
    PUSH_THREAT: [Threats; 1],
    /// Attacked pieces that are guarded, but not well.
    CONTESTED: [Threats; 1],
    /// Attacked squares to which the other side's pieces want to go.
    RESTRICTED: [Threats; 1],
    /// Rooks on half-open and open files.
    ROOK_FILE: [Pieces; 2],
    /// Rooks on the seventh rank with the other king on the eighth.
    ROOK_SEVENTH: [Pieces; 1],
    /// Rooks on the other king's file and beside it.
    ROOK_AT_KING: [Pieces; 2],
    /// Rooks shut in by their own king.
    ROOK_TRAPPED: [Pieces; 1],
    /// Outposts: knights, guarded knights, bishops, guarded bishops.
    OUTPOST: [Pieces; 4],
    /// Knights and bishops behind a pawn.
    MINOR_SHIELDED: [Pieces; 1],
    /// A bishop's own pawns on squares of its colour, times one more than the blocked ones in the centre.
    BISHOP_PAWNS: [Pieces; 1],
    /// Bishops on a long diagonal that see through the centre.
    LONG_DIAGONAL: [Pieces; 1],
    /// Safe squares behind the own pawns, by the number of pieces.
    SPACE: [Space; 1],
    /// The right to move.
    TEMPO: [Tempo; 1],
}
