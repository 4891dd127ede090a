//! What a move does, as data.

use serde::Serialize;

use plywise_chess::{Color, Move, Position, Role, Square};
use plywise_engine::eval::Term;

/// Piece on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct PlacedPiece {
    /// Side the piece belongs to.
    pub color: Color,
    /// Type of the piece.
    pub role: Role,
    /// Square of the piece.
    pub square: Square,
}

impl PlacedPiece {
    /// Returns the piece on a square of a position, or `None` for an empty square.
    pub fn on(position: &Position, square: Square) -> Option<Self> {
        let piece = position.piece_on(square)?;
        let (color, role) = (piece.color, piece.role);
        Some(Self {
            color,
            role,
            square,
        })
    }
}

/// What one move does.
///
/// Squares are those after the move for the side that made it, and those before the reply for the opponent, unless a
/// field says otherwise. "Wins" means that the side gains points of material (1, 3, 3, 5 and 9) in an exchange of legal
/// captures.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Claim {
    /// The move forces mate.
    Mates {
        /// Moves of the mating side up to mate, including this one.
        moves: u32,
        /// Typical pattern of the final position, if the line reaches it.
        pattern: Option<MatePattern>,
    },
    /// A pawn promotes, and the new piece is not lost at once.
    Promotes {
        /// Role of the new piece.
        role: Role,
        /// Moves of the side up to the promotion, including this one.
        moves: u32,
    },
    /// The move captures a piece that cannot be taken back.
    TakesFree {
        /// The captured piece.
        piece: PlacedPiece,
    },
    /// The move starts an exchange that wins material.
    WinsExchange {
        /// The piece captured first.
        piece: PlacedPiece,
        /// Role of the piece lost in return; `None` if nothing is lost.
        lost: Option<Role>,
    },
    /// The move captures the piece that has just captured on the same square.
    Recaptures {
        /// The captured piece.
        piece: PlacedPiece,
    },
    /// The move captures a piece, and the recapture restores the balance.
    Trades {
        /// The captured piece.
        piece: PlacedPiece,
        /// Role of the capturing piece, which is taken back.
        with: Role,
        /// Whether the side that captures has more material.
        standing: Standing,
    },
    /// The move captures a piece.
    Takes {
        /// The captured piece.
        piece: PlacedPiece,
    },
    /// The move answers a check.
    AnswersCheck {
        /// How it does.
        how: Evasion,
    },
    /// The moved piece attacks several pieces that it could win, or a king and such a piece.
    Forks {
        /// The attacking piece.
        by: PlacedPiece,
        /// The attacked pieces, most valuable first.
        targets: Vec<PlacedPiece>,
    },
    /// The moved piece attacks a piece that it could win and did not attack before.
    Attacks {
        /// The attacking piece.
        by: PlacedPiece,
        /// The attacked piece.
        target: PlacedPiece,
    },
    /// The move pins a piece to its king or to a more valuable piece.
    Pins {
        /// The pinning piece.
        by: PlacedPiece,
        /// The pinned piece.
        pinned: PlacedPiece,
        /// The piece behind it.
        behind: PlacedPiece,
    },
    /// The move attacks a valuable piece that exposes another one when it moves away.
    Skewers {
        /// The attacking piece.
        by: PlacedPiece,
        /// The more valuable piece in front.
        front: PlacedPiece,
        /// The piece behind it.
        behind: PlacedPiece,
    },
    /// The move opens a line along which another piece attacks.
    Discovers {
        /// The piece whose line is opened.
        by: PlacedPiece,
        /// The attacked piece.
        target: PlacedPiece,
    },
    /// Two pieces give check at the same time.
    DoubleChecks {
        /// The pieces that give check.
        by: Vec<PlacedPiece>,
    },
    /// The move attacks a piece that has no safe square.
    Traps {
        /// The trapped piece.
        piece: PlacedPiece,
    },
    /// The move captures a piece that defends another one, which is captured next.
    TakesDefender {
        /// The defender, which is captured.
        defender: PlacedPiece,
        /// The piece it defended.
        target: PlacedPiece,
    },
    /// The move forces a piece away from another one that it defends.
    Deflects {
        /// The defender before it is forced away.
        defender: PlacedPiece,
        /// The piece it defended.
        target: PlacedPiece,
    },
    /// The move captures one of two pieces that the same piece defends. The recapture leaves the other one undefended.
    Overloads {
        /// The overloaded piece.
        defender: PlacedPiece,
        /// The piece captured by the move.
        first: PlacedPiece,
        /// The piece captured next.
        second: PlacedPiece,
    },
    /// The move lures a piece to a square where it is attacked.
    Attracts {
        /// The piece before it is lured away.
        piece: PlacedPiece,
        /// Square it is lured to.
        to: Square,
    },
    /// The move interposes between a defender and the piece it defends.
    Interferes {
        /// The line piece that can no longer defend.
        defender: PlacedPiece,
        /// The piece that is no longer defended.
        target: PlacedPiece,
    },
    /// The move comes before a capture that was already possible and remains possible.
    InBetween {
        /// The piece that is captured next.
        target: PlacedPiece,
    },
    /// A line piece recaptures through an enemy piece.
    XRays {
        /// The line piece.
        by: PlacedPiece,
        /// Square of the recapture.
        target: Square,
    },
    /// The move attacks a pinned piece, so that it could be captured with gain.
    AttacksPinned {
        /// The new attacker.
        by: PlacedPiece,
        /// The pinned piece.
        pinned: PlacedPiece,
    },
    /// The move exploits a pin: it captures what the pinned piece cannot defend.
    UsesPin {
        /// The pinning piece.
        by: PlacedPiece,
        /// The pinned piece.
        pinned: PlacedPiece,
    },
    /// The line wins a piece by force, on the square it occupied from the start.
    WinsPiece {
        /// The captured piece.
        piece: PlacedPiece,
        /// Moves of the winning side up to the capture, including this one.
        moves: u32,
    },
    /// The balance of pieces at the end of the line. For the reply to a mistake it counts from the position before the
    /// mistake.
    WinsMaterial {
        /// Roles that the side captured beyond those it lost, most valuable first.
        won: Vec<Role>,
        /// Roles that it lost beyond those it captured, most valuable first.
        lost: Vec<Role>,
    },
    /// The move gives up a piece, and the line shows what for.
    Sacrifices {
        /// The piece that the opponent can take, on its square after the move.
        piece: PlacedPiece,
        /// Pieces that it forks there, most valuable first. Empty if it makes no fork.
        targets: Vec<PlacedPiece>,
    },
    /// The move threatens mate in one.
    ThreatensMate {
        /// The mating move if the opponent passed.
        threat: Move,
    },
    /// If the opponent passed, the next move of the side would win material.
    Threatens {
        /// That next move.
        threat: Move,
        /// What it would do.
        claim: Box<Claim>,
    },
    /// The move parries a threatened mate.
    StopsMate {
        /// The opponent's first move of the threatened mate.
        threat: Move,
    },
    /// The move saves a piece that would have been lost.
    Saves {
        /// The threatened piece before the move.
        piece: PlacedPiece,
        /// How the piece is saved.
        how: Saving,
    },
    /// The move parries the threat, whatever it was.
    Parries {
        /// The opponent's threatened move.
        threat: Move,
        /// Line piece whose line the move closes, if it does.
        closes: Option<PlacedPiece>,
        /// The threatening piece, if the move captures it.
        takes: Option<PlacedPiece>,
    },
    /// The move answers a check, and every other legal move loses three points of material or gets mated.
    OnlyMove,
    /// Bad move: the opponent has no legal move and is not in check.
    Stalemates,
    /// Bad move: the opponent's reply wins a piece.
    Loses {
        /// The piece that is lost, after the move.
        piece: PlacedPiece,
        /// Why it can be taken.
        cause: Cause,
    },
    /// The king castles.
    Castles {
        /// `true` for kingside castling.
        king_side: bool,
    },
    /// A knight or bishop leaves the back rank in the opening.
    Develops {
        /// The piece after the move.
        piece: PlacedPiece,
    },
    /// A pawn occupies a central square in the opening.
    TakesCentre {
        /// Square of the pawn.
        square: Square,
    },
    /// A rook comes to a file without own pawns.
    TakesFile {
        /// Square of the rook on the file.
        square: Square,
        /// Whether it has enemy pawns.
        half: bool,
    },
    /// A rook or queen comes to the seventh rank.
    TakesSeventh {
        /// The piece after the move.
        piece: PlacedPiece,
    },
    /// A knight or bishop, defended by a pawn, comes to a square that no enemy pawn can attack.
    TakesOutpost {
        /// The piece after the move.
        piece: PlacedPiece,
    },
    /// A passed pawn advances.
    AdvancesPassed {
        /// Square of the pawn.
        square: Square,
        /// Moves it still needs to promote.
        left: u32,
    },
    /// A pawn move or capture creates a passed pawn.
    CreatesPassed {
        /// Square of the pawn.
        square: Square,
    },
    /// A piece blocks a passed pawn of the opponent.
    BlocksPassed {
        /// Square of the pawn.
        square: Square,
    },
    /// In an endgame, the king comes closer to the centre.
    ActivatesKing {
        /// Square of the king.
        square: Square,
    },
    /// In an endgame, the king comes closer to a passed pawn of its own side.
    SupportsPassed {
        /// Square of the pawn.
        square: Square,
    },
    /// In an endgame, the king comes closer to the path of a passed pawn of the opponent.
    ChasesPassed {
        /// Square of the pawn.
        square: Square,
    },
    /// Quiet move: one term of the hand-crafted evaluation accounts for most of the gain.
    Improves {
        /// Term that improves.
        term: Term,
    },
    /// Bad move: one term of the hand-crafted evaluation accounts for most of the loss.
    Weakens {
        /// Term that suffers.
        term: Term,
    },
}

impl Claim {
    /// Returns whether the claim is about a threat of the opponent that the move parries.
    pub const fn parries(&self) -> bool {
        matches!(
            self,
            Self::Saves { .. } | Self::StopsMate { .. } | Self::Parries { .. }
        )
    }

    /// Returns whether the claim is about an attack or a threat that the move makes.
    pub const fn attacks(&self) -> bool {
        matches!(
            self,
            Self::Forks { .. }
                | Self::Attacks { .. }
                | Self::AttacksPinned { .. }
                | Self::Pins { .. }
                | Self::Skewers { .. }
                | Self::Discovers { .. }
                | Self::Traps { .. }
                | Self::ThreatensMate { .. }
                | Self::Threatens { .. }
        )
    }

    /// Returns whether the move gives something up, so that only its continuation shows the point.
    pub const fn gives_up(&self) -> bool {
        matches!(
            self,
            Self::Sacrifices { .. }
                | Self::Loses { .. }
                | Self::Attracts { .. }
                | Self::Deflects { .. }
        )
    }

    /// Returns whether the move mates, or wins material by itself or by a tactical motif.
    pub const fn is_gain(&self) -> bool {
        let other = matches!(
            self,
            Self::Attacks { .. }
                | Self::Threatens { .. }
                | Self::Recaptures { .. }
                | Self::Trades { .. }
                | Self::Takes { .. }
                | Self::AnswersCheck { .. }
                | Self::OnlyMove
                | Self::Stalemates
                | Self::Sacrifices { .. }
                | Self::Loses { .. }
        );
        !other && !self.parries() && !self.is_positional()
    }

    /// Returns whether the claim is about the position rather than about a threat or a gain.
    pub const fn is_positional(&self) -> bool {
        matches!(
            self,
            Self::Castles { .. }
                | Self::Develops { .. }
                | Self::TakesCentre { .. }
                | Self::TakesFile { .. }
                | Self::TakesSeventh { .. }
                | Self::TakesOutpost { .. }
                | Self::AdvancesPassed { .. }
                | Self::CreatesPassed { .. }
                | Self::BlocksPassed { .. }
                | Self::ActivatesKing { .. }
                | Self::SupportsPassed { .. }
                | Self::ChasesPassed { .. }
                | Self::Improves { .. }
                | Self::Weakens { .. }
        )
    }
}

/// Typical final position of a mate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum MatePattern {
    /// A rook or queen mates on the back rank, behind the king's own pieces.
    BackRank,
    /// A knight mates a king enclosed by its own pieces.
    Smothered,
}

/// Material of a side compared with its opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// At least two points more.
    Ahead,
    /// At most one point more or less.
    Level,
    /// At least two points less.
    Behind,
}

/// How a move answers a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Evasion {
    /// The king moves.
    Moves,
    /// A piece interposes.
    Blocks,
    /// The move captures the piece that gives check.
    Takes,
}

/// How a threatened piece is saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Saving {
    /// The piece moves away.
    Moves,
    /// Another piece defends it.
    Defends,
    /// The move interposes between the piece and its attacker.
    Blocks,
    /// The move captures the attacker.
    Takes,
    /// The piece captures a piece of its value.
    Trades,
    /// In another way, such as a counter-threat or a pin.
    Other,
}

/// Why a piece can be taken after a bad move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// The move brought the piece to its square.
    Moved,
    /// The piece could already be taken before the move.
    Ignored,
    /// The moved piece defended it.
    Undefended {
        /// The defender before the move.
        defender: PlacedPiece,
    },
    /// The move opened a line to it.
    Opened {
        /// The line piece that captures it.
        by: PlacedPiece,
    },
    /// The moved piece was pinned to it.
    Pinned {
        /// The pinned piece before the move.
        pinned: PlacedPiece,
        /// The pinning piece, which captures it.
        by: PlacedPiece,
    },
    /// Another reason.
    Other,
}
