//! What can be said of a move, as data.

use serde::{Deserialize, Serialize};

use plywise_chess::{Move, Role, Square};

/// What is said of a move, with the line that shows it on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Explanation {
    /// Why the move is good, or bad.
    pub reason: Reason,
    /// Legal moves from the position that the move was made in, its own first, that show the reason.
    #[serde(default)]
    pub proof: Vec<Move>,
}

/// Why a move is good, or bad.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// The move mates by force.
    Mates {
        /// Own moves until mate, this one included.
        moves: u32,
    },
    /// A pawn becomes a piece that cannot be taken for less.
    Promotes {
        /// The piece that it becomes.
        role: Role,
    },
    /// The move takes a piece that nothing protects.
    TakesHanging {
        /// Square of the piece.
        target: Square,
        /// Role of the piece.
        role: Role,
    },
    /// The move begins an exchange that wins material.
    WinsExchange {
        /// Square of the exchange.
        target: Square,
        /// Role of the piece that is taken first.
        role: Role,
    },
    /// One piece attacks several that are worth more than itself or not protected.
    Forks {
        /// Square of the attacker after the move.
        by: Square,
        /// Squares of the attacked pieces, the most valuable first.
        targets: Vec<Square>,
    },
    /// The move attacks a piece that cannot move without exposing its king.
    Pins {
        /// Square of the attacker after the move.
        by: Square,
        /// Square of the piece that cannot move.
        pinned: Square,
        /// Square of the king behind it.
        king: Square,
    },
    /// The move attacks a valuable piece with another behind it.
    Skewers {
        /// Square of the attacker after the move.
        by: Square,
        /// Square of the piece in front, which is worth more.
        front: Square,
        /// Square of the piece behind it.
        behind: Square,
    },
    /// The move opens the line of another piece, which attacks something.
    Discovers {
        /// Square of the piece whose line is opened.
        by: Square,
        /// Square of the attacked piece.
        target: Square,
    },
    /// The move stops a mate with the opponent's next move.
    StopsMate {
        /// The mating move, if it were the opponent's turn.
        threat: Move,
    },
    /// The move saves a piece that would have been lost.
    SavesPiece {
        /// Square of the piece before the move.
        square: Square,
        /// Role of the piece.
        role: Role,
    },
    /// The king castles.
    Castles {
        /// Whether it castles on the king's wing.
        king_side: bool,
    },
    /// A knight or bishop leaves its first square in the opening.
    Develops {
        /// Role of the piece.
        role: Role,
    },
    /// A pawn takes its place in the centre.
    TakesCentre {
        /// Target square of the pawn.
        square: Square,
    },
    /// A bad move: the opponent takes a piece of the side that moved, at once and with gain.
    Hangs {
        /// Square of the piece after the move.
        target: Square,
        /// Role of the piece.
        role: Role,
    },
    /// A bad move: the piece that moved protected another, which is now lost.
    Abandons {
        /// Square that the move began on.
        defender: Square,
        /// Square of the piece that is lost.
        target: Square,
        /// Role of the piece that is lost.
        role: Role,
    },
    /// A bad move: it opens a line, and along it the opponent takes a piece.
    OpensLine {
        /// Square of the opponent's piece that attacks along the line.
        by: Square,
        /// Square of the piece that is lost.
        target: Square,
        /// Role of the piece that is lost.
        role: Role,
    },
    /// A bad move: what the opponent's best reply does, and why that is good for it.
    Allows {
        /// The reply.
        reply: Move,
        /// Why the reply is good.
        reason: Box<Reason>,
    },
    /// A bad move: a better one would have won.
    Misses {
        /// The better move.
        better: Move,
        /// Why that is good.
        reason: Box<Reason>,
    },
}

impl Reason {
    /// Whether this is said of a bad move.
    pub const fn is_fault(&self) -> bool {
        matches!(
            self,
            Self::Hangs { .. }
                | Self::Abandons { .. }
                | Self::OpensLine { .. }
                | Self::Allows { .. }
                | Self::Misses { .. }
        )
    }
}
