//! Reasons for moves, as data.

use serde::{Deserialize, Serialize};

use plywise_chess::{Move, Role, Square};
use plywise_engine::eval::Term;

/// Reason for a move, with the line that demonstrates it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Explanation {
    /// Why the explained move is good or bad.
    pub reason: Reason,
    /// Legal moves that demonstrate the reason, starting in the position before the explained move.
    #[serde(default)]
    pub proof: Vec<Move>,
}

/// Why a move is good or bad.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// The move leads to a forced mate.
    Mates {
        /// Own moves to mate, including this one.
        moves: u32,
    },
    /// A pawn promotes, immediately or later in the line, and thereby wins material.
    Promotes {
        /// Role the pawn promotes to.
        role: Role,
    },
    /// The move captures an undefended piece.
    TakesHanging {
        /// Square of the captured piece.
        target: Square,
        /// Role of the captured piece.
        role: Role,
    },
    /// The move starts an exchange that wins material.
    WinsExchange {
        /// Square of the exchange.
        target: Square,
        /// Role of the first captured piece.
        role: Role,
    },
    /// The moved piece attacks several pieces that are more valuable or undefended.
    Forks {
        /// Square of the attacker after the move.
        by: Square,
        /// Squares of the attacked pieces, most valuable first.
        targets: Vec<Square>,
    },
    /// The move pins a piece to its king.
    Pins {
        /// Square of the attacker after the move.
        by: Square,
        /// Square of the pinned piece.
        pinned: Square,
        /// Square of the king behind it.
        king: Square,
    },
    /// The move attacks a valuable piece with another piece behind it.
    Skewers {
        /// Square of the attacker after the move.
        by: Square,
        /// Square of the front piece, which is more valuable.
        front: Square,
        /// Square of the piece behind it.
        behind: Square,
    },
    /// The move opens a line along which another piece attacks.
    Discovers {
        /// Square of the piece whose line is opened.
        by: Square,
        /// Square of the attacked piece.
        target: Square,
    },
    /// The move stops a mate in one.
    StopsMate {
        /// The opponent's mating move.
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
        /// `true` for kingside castling.
        king_side: bool,
    },
    /// A knight or bishop leaves the back rank in the opening.
    Develops {
        /// Role of the piece.
        role: Role,
    },
    /// A pawn occupies the centre.
    TakesCentre {
        /// Target square of the pawn.
        square: Square,
    },
    /// Two pieces give check at the same time.
    DoubleChecks {
        /// Squares of the checking pieces.
        by: Vec<Square>,
    },
    /// The move pins a piece to a more valuable piece other than the king.
    PinsTo {
        /// Square of the attacker after the move.
        by: Square,
        /// Square of the pinned piece.
        pinned: Square,
        /// Square of the piece behind it.
        behind: Square,
    },
    /// The move captures a piece that defends another one, which is captured next.
    TakesDefender {
        /// Square of the defender, which is captured first.
        defender: Square,
        /// Square of the piece it defended.
        target: Square,
    },
    /// The move attacks a piece that has no safe square.
    Traps {
        /// Square of the trapped piece.
        target: Square,
        /// Role of the trapped piece.
        role: Role,
    },
    /// The move lures a piece away from another one that it defends.
    Deflects {
        /// Square of the defender before it is lured away.
        defender: Square,
        /// Square of the piece it defended.
        target: Square,
    },
    /// The move captures one of two things that a piece defends. Its recapture leaves the other one undefended.
    Overloads {
        /// Square of the overloaded piece.
        defender: Square,
        /// Square of the first capture.
        first: Square,
        /// Square of the second capture.
        second: Square,
    },
    /// The move lures a piece to a square where it is attacked.
    Attracts {
        /// Square the piece comes from.
        piece: Square,
        /// Square it is lured to.
        to: Square,
    },
    /// The move interposes a piece between a defender and the piece it defends.
    Interferes {
        /// Square of the defender.
        defender: Square,
        /// Square of the piece that is no longer defended.
        target: Square,
    },
    /// The move precedes a capture that was already possible and remains possible.
    InBetween {
        /// Square of the capture.
        target: Square,
    },
    /// A line piece recaptures through an enemy piece.
    XRays {
        /// Square of the line piece.
        by: Square,
        /// Square of the recapture.
        target: Square,
    },
    /// The move exploits a pin: the pinned piece cannot capture or cannot escape.
    UsesPin {
        /// Square of the pinning piece.
        by: Square,
        /// Square of the pinned piece.
        pinned: Square,
    },
    /// The line wins a piece by force, on the square it occupied from the start.
    WinsInLine {
        /// Square on which the piece is captured.
        target: Square,
        /// Role of the captured piece.
        role: Role,
        /// Own moves up to the capture, including this one.
        moves: u32,
    },
    /// The line wins material by force, without a single piece as its target.
    Nets {
        /// Min gain in points from that move to the end of the line.
        points: i32,
        /// Own moves up to the gain, including this one.
        moves: u32,
    },
    /// The move threatens mate in one, and the line wins material.
    ThreatensMate {
        /// The mating move if the opponent passed.
        threat: Move,
    },
    /// Quiet move: one term of the HCE accounts for most of the gain.
    Improves {
        /// Term that improves.
        term: Term,
    },
    /// Bad move: one term of the HCE accounts for most of the loss.
    Weakens {
        /// Term that suffers.
        term: Term,
    },
    /// Bad move: the opponent can capture a piece with gain.
    Hangs {
        /// Square of the piece after the move.
        target: Square,
        /// Role of the piece.
        role: Role,
    },
    /// Bad move: the moved piece defended another one, which is now lost.
    Abandons {
        /// Origin square of the move.
        defender: Square,
        /// Square of the lost piece.
        target: Square,
        /// Role of the lost piece.
        role: Role,
    },
    /// Bad move: it opens a line along which the opponent captures a piece.
    OpensLine {
        /// Square of the opponent's attacker on that line.
        by: Square,
        /// Square of the lost piece.
        target: Square,
        /// Role of the lost piece.
        role: Role,
    },
    /// Bad move: it allows a strong reply.
    Allows {
        /// Best reply of the opponent.
        reply: Move,
        /// Why the reply is good.
        reason: Box<Reason>,
    },
    /// Bad move: a capture that appears to win or trade material, but fails.
    CaptureFails {
        /// Reply that refutes it by capturing something else or making a bigger threat.
        reply: Move,
        /// Why the reply is good.
        reason: Box<Reason>,
    },
    /// Bad move: a better move would have won.
    Misses {
        /// The better move.
        better: Move,
        /// Why the better move is good.
        reason: Box<Reason>,
    },
}
