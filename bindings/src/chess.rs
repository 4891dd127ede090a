//! Squares, pieces, moves and scores.

use plywise_chess::{Move, Position};
use plywise_engine::Score;
use plywise_engine::reasons::Reason as CoreReason;

pub use plywise_chess::{Color, EndReason, Outcome, Piece, Role, Square};
pub use plywise_game::DrawClaims;

/// One of the two sides. Both systems' toolkits have a `Color` of their own, so it has
/// another name there.
#[uniffi::remote(Enum)]
#[uniffi(name = "PieceColor")]
pub enum Color {
    White,
    Black,
}

/// What a piece is, whatever its colour.
#[uniffi::remote(Enum)]
pub enum Role {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
}

/// A piece of a colour.
#[uniffi::remote(Record)]
pub struct Piece {
    pub color: Color,
    pub role: Role,
}

/// A square. They count from a1 to h1, a2 and so on to h8: the place in this list is the
/// place in [`Snapshot::squares`](crate::snapshot::Snapshot::squares).
#[rustfmt::skip]
#[uniffi::remote(Enum)]
pub enum Square {
    A1, B1, C1, D1, E1, F1, G1, H1,
    A2, B2, C2, D2, E2, F2, G2, H2,
    A3, B3, C3, D3, E3, F3, G3, H3,
    A4, B4, C4, D4, E4, F4, G4, H4,
    A5, B5, C5, D5, E5, F5, G5, H5,
    A6, B6, C6, D6, E6, F6, G6, H6,
    A7, B7, C7, D7, E7, F7, G7, H7,
    A8, B8, C8, D8, E8, F8, G8, H8,
}

/// Why a game is over.
#[uniffi::remote(Enum)]
pub enum EndReason {
    Checkmate,
    Resignation,
    FlagFall,
    Stalemate,
    InsufficientMaterial,
    ThreefoldRepetition,
    FivefoldRepetition,
    FiftyMoves,
    SeventyFiveMoves,
    Agreement,
    FlagFallWithoutMate,
}

/// How a game ended: the winner, if there is one, and the reason.
#[uniffi::remote(Record)]
pub struct Outcome {
    pub winner: Option<Color>,
    pub reason: EndReason,
}

/// Which draws the side to move may claim.
#[uniffi::remote(Record)]
pub struct DrawClaims {
    pub threefold: bool,
    pub fifty_moves: bool,
}

/// A move as it is drawn: from here to there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, uniffi::Record)]
pub struct MoveSquares {
    /// Where the piece stood.
    pub from: Square,
    /// Where it goes; for castling where the king lands.
    pub to: Square,
    /// What a pawn becomes.
    pub promotion: Option<Role>,
}

impl From<Move> for MoveSquares {
    fn from(mv: Move) -> Self {
        Self {
            from: mv.from(),
            to: mv.destination(),
            promotion: mv.promotes_to(),
        }
    }
}

/// Two squares of a move that was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, uniffi::Record)]
pub struct SquarePair {
    /// Where the piece came from.
    pub from: Square,
    /// Where it went.
    pub to: Square,
}

impl From<(Square, Square)> for SquarePair {
    fn from((from, to): (Square, Square)) -> Self {
        Self { from, to }
    }
}

/// What a position is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, uniffi::Enum)]
pub enum Evaluation {
    /// The lead of the side it is for, in hundredths of a pawn.
    Centipawns {
        /// Negative if it stands worse.
        value: i32,
    },
    /// There is a forced mate.
    Mate {
        /// Moves until mate; negative if the side that it is for is mated.
        moves: i32,
    },
    /// The king is mated.
    Mated {
        /// Whether the side that it is for did it.
        won: bool,
    },
}

impl From<Evaluation> for plywise_words::Evaluation {
    fn from(score: Evaluation) -> Self {
        match score {
            Evaluation::Centipawns { value } => Self::Centipawns(value),
            Evaluation::Mate { moves } => Self::Mate(moves),
            Evaluation::Mated { won: true } => Self::Mated(Color::White),
            Evaluation::Mated { won: false } => Self::Mated(Color::Black),
        }
    }
}

impl From<Score> for Evaluation {
    fn from(score: Score) -> Self {
        let value = score.raw();
        match score.mate_moves() {
            Some(0) => Self::Mated { won: value > 0 },
            Some(moves) => Self::Mate { moves },
            None => Self::Centipawns { value },
        }
    }
}

/// Chances to win in percent, 0 to 100, of the side that the score is for: as far as an
/// evaluation bar is filled, and the height of a review's graph.
#[uniffi::export]
pub fn winning_chances(score: Evaluation) -> f64 {
    let score = match score {
        Evaluation::Centipawns { value } => Score::centipawns(value),
        Evaluation::Mate { moves } if moves > 0 => Score::mate_in(1),
        Evaluation::Mated { won: true } => Score::mate_in(1),
        Evaluation::Mate { .. } | Evaluation::Mated { won: false } => Score::mated_in(0),
    };
    score.winning_chances()
}

/// Why a move is good, worked out on the board.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Enum)]
pub enum Reason {
    /// The move mates by force in this many moves, this one included.
    Mates {
        /// Own moves until mate.
        moves: u32,
    },
    /// A pawn becomes a piece that cannot be taken for less.
    Promotes {
        /// What it becomes.
        role: Role,
    },
    /// The move takes an undefended piece.
    TakesHanging {
        /// Where the piece stands.
        target: Square,
        /// What it is.
        role: Role,
    },
    /// The move begins an exchange that wins material.
    WinsExchange {
        /// Where the pieces are exchanged.
        target: Square,
        /// What is taken first.
        role: Role,
    },
    /// One piece attacks several that are worth more than itself or not protected.
    Forks {
        /// Where the attacker stands then.
        by: Square,
        /// What it attacks, the most valuable first.
        targets: Vec<Square>,
    },
    /// The move attacks a piece that cannot move without exposing its king.
    Pins {
        /// Where the attacker stands then.
        by: Square,
        /// The piece that cannot move.
        pinned: Square,
        /// The king behind it.
        king: Square,
    },
    /// The move attacks a valuable piece with another one behind it.
    Skewers {
        /// Where the attacker stands then.
        by: Square,
        /// The piece in front, worth more.
        front: Square,
        /// The piece behind it.
        behind: Square,
    },
    /// The move opens the line of another piece, which attacks something.
    Discovers {
        /// Whose line is opened.
        by: Square,
        /// What it attacks.
        target: Square,
    },
    /// The move stops a mate that the opponent threatens.
    StopsMate {
        /// The mating move, if it were the opponent's turn.
        threat: MoveSquares,
    },
    /// The move saves a piece that would have been lost.
    SavesPiece {
        /// Where it stood before the move.
        square: Square,
        /// What it is.
        role: Role,
    },
    /// The king castles.
    Castles {
        /// On the king's wing.
        king_side: bool,
    },
    /// A knight or bishop leaves its first square in the opening.
    Develops {
        /// Which of the two.
        role: Role,
    },
    /// A pawn takes its place in the centre.
    TakesCentre {
        /// Where.
        square: Square,
    },
}

impl From<CoreReason> for Reason {
    fn from(reason: CoreReason) -> Self {
        match reason {
            CoreReason::Mates { moves } => Self::Mates { moves },
            CoreReason::Promotes { role } => Self::Promotes { role },
            CoreReason::TakesHanging { target, role } => Self::TakesHanging { target, role },
            CoreReason::WinsExchange { target, role } => Self::WinsExchange { target, role },
            CoreReason::Forks { by, targets } => Self::Forks { by, targets },
            CoreReason::Pins { by, pinned, king } => Self::Pins { by, pinned, king },
            CoreReason::Skewers { by, front, behind } => Self::Skewers { by, front, behind },
            CoreReason::Discovers { by, target } => Self::Discovers { by, target },
            CoreReason::StopsMate { threat } => Self::StopsMate {
                threat: threat.into(),
            },
            CoreReason::SavesPiece { square, role } => Self::SavesPiece { square, role },
            CoreReason::Castles { king_side } => Self::Castles { king_side },
            CoreReason::Develops { role } => Self::Develops { role },
            CoreReason::TakesCentre { square } => Self::TakesCentre { square },
        }
    }
}

/// For its words: whether the threat would be castling is not said, so it is not kept.
impl From<Reason> for CoreReason {
    fn from(reason: Reason) -> Self {
        match reason {
            Reason::Mates { moves } => Self::Mates { moves },
            Reason::Promotes { role } => Self::Promotes { role },
            Reason::TakesHanging { target, role } => Self::TakesHanging { target, role },
            Reason::WinsExchange { target, role } => Self::WinsExchange { target, role },
            Reason::Forks { by, targets } => Self::Forks { by, targets },
            Reason::Pins { by, pinned, king } => Self::Pins { by, pinned, king },
            Reason::Skewers { by, front, behind } => Self::Skewers { by, front, behind },
            Reason::Discovers { by, target } => Self::Discovers { by, target },
            Reason::StopsMate { threat } => Self::StopsMate {
                threat: Move::normal(threat.from, threat.to),
            },
            Reason::SavesPiece { square, role } => Self::SavesPiece { square, role },
            Reason::Castles { king_side } => Self::Castles { king_side },
            Reason::Develops { role } => Self::Develops { role },
            Reason::TakesCentre { square } => Self::TakesCentre { square },
        }
    }
}

/// What stands on the squares, one letter each from a1 to h8 as FEN writes pieces: `P` is
/// a white pawn, `k` the black king, `.` an empty square.
pub(crate) fn squares(on: impl Fn(Square) -> Option<Piece>) -> String {
    let letter = |square| on(square).map_or('.', Piece::to_char);
    Square::ALL.into_iter().map(letter).collect()
}

/// The moves of a line, for arrows.
pub(crate) fn line(moves: &[Move]) -> Vec<MoveSquares> {
    moves.iter().map(|&mv| mv.into()).collect()
}

/// The squares of a position, see [`squares`].
pub(crate) fn board(position: &Position) -> String {
    squares(|square| position.piece_on(square))
}
