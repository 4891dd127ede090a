//! Which weight stands where: the terms' weights lie in one table, group after group, so
//! that the tuner sees a plain list of numbers.

/// A run of weights that belong together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Group {
    /// Its name, as tools print it.
    pub(super) name: &'static str,
    /// The place of its first weight.
    pub(super) start: usize,
    /// How many there are.
    pub(super) len: usize,
}

macro_rules! groups {
    (@ $start:expr;) => {
        /// How many weights there are.
        pub(super) const COUNT: usize = $start;
    };
    (@ $start:expr; $(#[$doc:meta])* $name:ident: $len:expr, $($rest:tt)*) => {
        $(#[$doc])*
        pub(super) const $name: Group = Group {
            name: stringify!($name),
            start: $start,
            len: $len,
        };
        groups!(@ $name.start + $name.len; $($rest)*);
    };
    ($($(#[$doc:meta])* $name:ident: $len:expr,)*) => {
        groups!(@ 0; $($(#[$doc])* $name: $len,)*);
    };
}

groups! {
    /// Pawn to queen.
    MATERIAL: 5,
    /// Bishops of both colours.
    BISHOP_PAIR: 1,
    /// Knights, then rooks, by the number of own pawns.
    KNIGHT_PAWNS: 9,
    ROOK_PAWNS: 9,
    /// Knights, bishops and rooks, by the number of pawns that stand before each other.
    KNIGHT_CLOSED: 9,
    BISHOP_CLOSED: 9,
    ROOK_CLOSED: 9,
    /// By role, rank and file from the edge: six times eight times four.
    SQUARES: 192,
    /// By the number of safe squares that a piece reaches.
    KNIGHT_MOBILITY: 9,
    BISHOP_MOBILITY: 14,
    ROOK_MOBILITY: 15,
    QUEEN_MOBILITY: 28,
    /// Pawns without a neighbour on the next files; the same on an open file.
    ISOLATED: 2,
    /// Two on a file.
    DOUBLED: 1,
    /// Left behind; the same on an open file.
    BACKWARD: 2,
    /// Beside another, by rank; guarded by another, by rank.
    PHALANX: 8,
    GUARDED: 8,
    /// The same on files without their pawns ahead, by rank.
    PHALANX_OPEN: 8,
    GUARDED_OPEN: 8,
    /// Passed, by rank.
    PASSED: 8,
    /// Passed, with the square before it free, and with the whole way free of attacks.
    PASSED_FREE: 8,
    PASSED_SAFE: 8,
    /// Passed, with the square before it not attacked, and guarded.
    PASSED_STEP: 8,
    PASSED_HELPED: 8,
    /// Passed, by the distance of both kings to the square before it.
    PASSED_OWN_KING: 8,
    PASSED_THEIR_KING: 8,
    /// Passed, with a rook behind it: own, theirs.
    PASSED_ROOK: 2,
    /// About to be passed, by rank.
    CANDIDATE: 8,
    /// The king's attackers in units, to a table.
    KING_DANGER: 64,
    /// Safe checks by role from the knight on, the first and the second.
    KING_CHECKS: 8,
    /// Squares on the king's wing that they strike, once and twice, and that are guarded.
    KING_WING: 3,
    /// The pawn before the king, by its rank: on the king's own file, then on those beside it.
    SHELTER: 16,
    /// The pawn that comes at the king, by its rank, free or blocked.
    STORM: 16,
    /// A file before the king without own pawns, and without any.
    KING_FILE: 2,
    /// The king's distance to the nearest own pawn.
    KING_PAWN_DISTANCE: 8,
    /// A pawn attacks a piece, by role.
    PAWN_THREAT: 6,
    /// A knight or bishop attacks a piece, by role; a rook does.
    MINOR_THREAT: 6,
    ROOK_THREAT: 6,
    /// The king attacks something loose.
    KING_THREAT: 1,
    /// A safe square from which a knight, bishop or rook would attack the queen.
    QUEEN_THREAT: 3,
    /// A piece is attacked and not guarded.
    HANGING: 1,
    /// A pawn can step up and attack a piece.
    PUSH_THREAT: 1,
    /// Something is attacked and guarded, but not well: by no pawn, nor twice while attacked once.
    CONTESTED: 1,
    /// A square where they want to go is also attacked.
    RESTRICTED: 1,
    /// Rooks on a file without own pawns, and without any; on the seventh rank.
    ROOK_FILE: 2,
    ROOK_SEVENTH: 1,
    /// On the other king's file, or beside it.
    ROOK_AT_KING: 2,
    /// Shut in by the own king.
    ROOK_TRAPPED: 1,
    /// A knight, then a bishop, where no pawn can drive it away; guarded by a pawn.
    OUTPOST: 4,
    /// A knight or bishop behind a pawn.
    MINOR_SHIELDED: 1,
    /// The bishop's own pawns on squares of its colour; times blocked ones in the centre.
    BISHOP_PAWNS: 1,
    /// A bishop that sees the centre's long diagonal.
    LONG_DIAGONAL: 1,
    /// Safe squares behind the own pawns, with many pieces.
    SPACE: 1,
    /// Having the move.
    TEMPO: 1,
}
