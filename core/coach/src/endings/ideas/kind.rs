//! Kinds of ideas.

use plywise_chess::{Bitboard, File, Move, Rank, Role, Square};

/// Idea of a move in an ending.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Idea {
    pub mv: Move,
    pub kind: IdeaKind,
}

/// File or rank that a rook or queen controls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Line {
    File(File),
    Rank(Rank),
}

impl Line {
    /// Returns `true` if the square is on the line.
    pub fn contains(self, square: Square) -> bool {
        match self {
            Self::File(file) => square.file() == file,
            Self::Rank(rank) => square.rank() == rank,
        }
    }
}

/// What a move does in an ending, with the condition that holds before and after it.
///
/// "King" alone is the king of the side that moves. Ranks count from that side. The path of a pawn is the squares ahead
/// of it on its file, up to the promotion square. A king's walk is a sequence of king moves while all other pieces stay
/// where they are; it enters no attacked square and no square of a piece of its side. A king is nearer to a square if the
/// straight distance between the centers of the squares is smaller.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum IdeaKind {
    /// The move is checkmate.
    Mates,
    /// Mate in this number of moves, 2 or 3, including this one.
    MatesIn { moves: u8 },
    /// A pawn promotes.
    Promotes,
    /// The move captures a piece with this role, which leaves a win or else a draw.
    Takes { role: Role, wins: bool },
    /// The move gives check, and the moved piece attacks this piece. After every reply the piece can be captured, and the
    /// capture keeps the result.
    Forks { role: Role, square: Square },
    /// After every reply this piece can be captured, and the capture keeps the result.
    Wins { role: Role, square: Square },
    /// The moved rook can be captured by a rook. Every capture allows a recapture that keeps the result, a win or else a
    /// draw.
    Trades { wins: bool },
    /// The moved piece pins this piece to the enemy king. It was not pinned before.
    Pins { role: Role, square: Square },
    /// The moved piece attacks this piece and did not attack it before.
    Attacks { role: Role, square: Square },
    /// The kings are on one file or rank after a king's move, with one square between them, or with three or five if
    /// `distant`. As in [`Self::Zugzwang`] or [`Self::PassesTurn`], a pass would be better for the opponent.
    Opposition { distant: bool },
    /// A pass would be better for the opponent, who is lost, than every legal move: it would save the game or delay mate
    /// for longer.
    Zugzwang,
    /// The position is drawn with the opponent to move, but lost if the side itself had to move again.
    PassesTurn,
    /// The king enters a key square of its pawn. The position is won with either side to move. Key squares are two ranks
    /// ahead of a pawn up to the fourth rank, and one or two ranks ahead of a pawn beyond it, on its file and the adjacent
    /// files.
    KeySquare,
    /// The king moves to a higher rank ahead of its pawn, on the pawn's file or an adjacent one.
    Leads,
    /// The pawn advances. The enemy king, which has no other piece, is outside the square of the pawn and
    /// the king is not on the pawn's path.
    Outruns,
    /// The king attacks this square of its pawn's path and did not attack it before.
    Escorts { square: Square },
    /// The pawn advances and needs this number of moves to promote.
    Advances { left: u8 },
    /// If the opponent passed, a pawn could promote on this square, which keeps the result. Without a table for the result,
    /// the opponent could not capture the new piece.
    ThreatensPromotion { square: Square },
    /// The rook moves to this rank, the fourth or fifth, to shield the king, which is on the promotion square or beside
    /// its pawn on the seventh rank.
    Bridge { rank: Rank },
    /// The rook gives check. Every reply is a king move to a file farther from the pawn.
    DrivesOff,
    /// Every reply puts the enemy king on this square, directly ahead of its own pawn.
    ForcesInFront { square: Square },
    /// The moved piece attacks or occupies this square of the enemy pawn's path. No piece did so before.
    StopsPawn { square: Square },
    /// The king moves nearer to this enemy pawn.
    NearsPawn { pawn: Square },
    /// A rook or queen moves to this line. The enemy king's walks all stay on one side of the line, and did not before.
    CutsOff { line: Line },
    /// A rook or queen moves along this line. The enemy king's walks all stay on one side of it, before and after the
    /// move.
    KeepsCutOff { line: Line },
    /// Every reply is a king move one step nearer to the same edge.
    Drives,
    /// The enemy king is on an edge. Every reply is a king move that stays on that edge.
    HoldsEdge,
    /// Every reply is a king move that reduces the number of king moves to this corner, where the bishop can attack.
    DrivesToCorner { corner: Square },
    /// The enemy king could walk to this corner or promotion square before, and cannot after the move.
    BarsFrom { square: Square },
    /// The number of squares of the enemy king's walks, including its own square, falls by at least a quarter.
    Confines { from: u8, to: u8 },
    /// The moved piece attacks these squares beside the enemy king. No piece attacked them before.
    TakesSquares { squares: Bitboard },
    /// The enemy king's shortest walk to a square on or beside this square, a pawn or a promotion square, becomes longer
    /// or impossible by a king's move.
    Shoulders { square: Square },
    /// The king, which was more than two moves away from the enemy king, moves nearer to it.
    NearsKing,
    /// The moved piece with this role comes nearer to the enemy king.
    Brings { role: Role },
    /// The move gives check and comes nearer to the enemy king.
    ChecksCloser,
    /// A piece with this role was attacked and moves to a square that is not attacked.
    Escapes { role: Role },
    /// A piece moves between the king and the piece that gives check.
    BlocksCheck,
    /// If the opponent captured on this square, the side would be stalemated.
    StalematesOnCapture { square: Square },
    /// If the opponent passed, the side would be stalemated.
    StalemateLooms,
    /// The king enters the square of this enemy pawn with the opponent to move. It would have been outside otherwise.
    EntersSquare { pawn: Square },
    /// The king is within one move of this corner, the promotion square of the opponent's only pawn, a rook pawn.
    HoldsCorner { corner: Square },
    /// The king moves nearer to this corner, the promotion square of the opponent's only pawn, a rook pawn.
    NearsCorner { corner: Square },
    /// The enemy king is ahead of its own rook pawn on its file. Every reply by the king stays on that file.
    LocksIn,
    /// The king moves to a square of the enemy pawn's path.
    BlocksPawn,
    /// The king moves to a square ahead of the enemy pawn, on the pawn's file or an adjacent one.
    StaysAhead,
    /// The bishop or knight on `by` attacks or occupies this square of the enemy pawn's path.
    Guards { by: Square, square: Square },
    /// If the side passed, the opponent could mate at once with this move. After the move it cannot mate at once.
    StopsMate { threat: Move },
    /// The king is within one move of this corner, which its bishop cannot attack, and the opponent has a rook.
    SafeCorner { corner: Square },
    /// The king is at most two moves away from its knight, and either of them has moved.
    StaysTogether,
    /// The king moves from the edge, or from the second line to the inner 16 squares.
    LeavesEdge,
    /// The king moves farther from the enemy king.
    KeepsAway,
    /// The king attacks this own pawn, which it therefore defends, after a king's move.
    Supports { pawn: Square },
    /// The move gives check.
    Checks,
    /// The rook moves along this rank or to it, the sixth rank from the opponent's side. The enemy pawn has not reached
    /// it, and no reply puts the enemy king on it or beyond.
    HoldsRank { rank: Rank },
    /// The rook gives check from behind the enemy king, along the file, from at least three squares away.
    ChecksFromBehind,
    /// The rook gives check from the side, along the rank, from at least three squares away.
    ChecksFromSide,
    /// The enemy pawn is on the sixth rank, and the rook moves to one of the opponent's first two ranks, behind the enemy
    /// king.
    GoesBehind,
}
