//! What can be said of a move, as data.

use serde::{Deserialize, Serialize};

use crate::eval::Term;
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
    /// A pawn becomes a piece, at once or later in the line, and material is won by it.
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
    /// Two pieces give check at once.
    DoubleChecks {
        /// Squares of the pieces that give check.
        by: Vec<Square>,
    },
    /// The move attacks a piece that cannot move without exposing a more valuable one.
    PinsTo {
        /// Square of the attacker after the move.
        by: Square,
        /// Square of the piece that had better not move.
        pinned: Square,
        /// Square of the piece behind it.
        behind: Square,
    },
    /// The move takes a piece that protects another, which is taken next.
    TakesDefender {
        /// Square of the piece that is taken first.
        defender: Square,
        /// Square of the piece that it protected.
        target: Square,
    },
    /// The move attacks a piece that has no safe square to go to.
    Traps {
        /// Square of the piece.
        target: Square,
        /// Role of the piece.
        role: Role,
    },
    /// The move draws a piece away from another that it protects.
    Deflects {
        /// Square of the piece that is drawn away.
        defender: Square,
        /// Square of the piece that it protected.
        target: Square,
    },
    /// The move takes one of two things that a piece protects; it can take back only once.
    Overloads {
        /// Square of the piece that has both to protect.
        defender: Square,
        /// Square of what is taken first.
        first: Square,
        /// Square of what is taken then.
        second: Square,
    },
    /// The move draws a piece to a square where it is attacked.
    Attracts {
        /// Square that the piece comes from.
        piece: Square,
        /// Square that it is drawn to.
        to: Square,
    },
    /// The move puts a piece between another and what that protects.
    Interferes {
        /// Square of the piece that protects.
        defender: Square,
        /// Square of the piece that is protected no more.
        target: Square,
    },
    /// The move comes before a capture that was possible already, and stays so.
    InBetween {
        /// Square of the capture.
        target: Square,
    },
    /// A line piece takes back through a piece of the opponent.
    XRays {
        /// Square of the line piece.
        by: Square,
        /// Square that it takes on.
        target: Square,
    },
    /// The move uses a pin: what is pinned cannot take, or cannot get away.
    UsesPin {
        /// Square of the piece that pins.
        by: Square,
        /// Square of the pinned piece.
        pinned: Square,
    },
    /// The line wins a piece that stands where it stood by force.
    WinsInLine {
        /// Square on which the piece is taken.
        target: Square,
        /// Role of the piece.
        role: Role,
        /// Own moves until then, this one included.
        moves: u32,
    },
    /// The line wins material by force, and no single piece stands for it.
    Nets {
        /// Points that the side is ahead of where it began, at least, from then on.
        points: i32,
        /// Own moves until then, this one included.
        moves: u32,
    },
    /// The move threatens to mate with the next one, and material is won in the line.
    ThreatensMate {
        /// The mating move, if the opponent did nothing.
        threat: Move,
    },
    /// A quiet move: one term of the evaluation by terms explains most of what it gains.
    Improves {
        /// The term.
        term: Term,
    },
    /// A bad move: one term of the evaluation by terms explains most of what it loses.
    Weakens {
        /// The term.
        term: Term,
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
    /// A bad move: a capture that wins or trades at first sight, and fails all the same.
    CaptureFails {
        /// The reply that it fails to, which takes something else or threatens more.
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
