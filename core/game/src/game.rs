//! A game from its start position to where it stands, with undo and redo.

use serde::{Deserialize, Serialize};

use plywise_chess::{Color, EndReason, Move, Outcome, Position};
use plywise_engine::SearchRoot;

/// A game: a start position and the moves from it. The cursor is how many of them are in
/// force; those after it were taken back and can be played again.
///
/// Positions are kept, not recomputed: whatever undo returns to is exactly what was
/// there before, keys and counters included.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "GameRecord", try_from = "GameRecord")]
pub struct Game {
    /// One more than `moves`: `positions[n]` is the position after `n` plies.
    positions: Vec<Position>,
    moves: Vec<Move>,
    cursor: usize,
    /// An end that no rule brought about, and the ply at which it came.
    ending: Option<(usize, Outcome)>,
}

/// Which draws the side to move may claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct DrawClaims {
    /// The position stands on the board for the third time.
    pub threefold: bool,
    /// Fifty moves by each side without capture or pawn move.
    pub fifty_moves: bool,
}

impl DrawClaims {
    /// Whether there is anything to claim.
    pub const fn any(self) -> bool {
        self.threefold || self.fifty_moves
    }
}

/// Why something could not be done in a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// The move is not legal in the current position.
    #[error("{mv} is not legal in {fen}")]
    IllegalMove {
        /// The move that was tried.
        mv: Move,
        /// The current position.
        fen: String,
    },
    /// The game is over.
    #[error("the game is over ({outcome}): undo a move or start a new game")]
    GameOver {
        /// How it ended.
        outcome: Outcome,
    },
    /// There is no draw to claim.
    #[error(
        "no draw can be claimed: the position has not occurred three times, and there have not \
         been fifty moves without capture or pawn move"
    )]
    NothingToClaim,
}

/// A written game that cannot have been played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the game cannot be played from ply {ply} on ({reason}): what comes before it can be kept")]
pub struct ImpossibleGame {
    /// The first ply that cannot be used.
    pub ply: usize,
    /// What is wrong.
    pub reason: String,
}

/// A [`Game`] inside JSON.
#[derive(Serialize, Deserialize)]
struct GameRecord {
    start: Position,
    /// All moves, taken-back ones included.
    moves: Vec<Move>,
    /// Number of moves in force.
    ply: usize,
    /// An end that no rule brought about, and the ply at which it came.
    ending: Option<(usize, Outcome)>,
}

impl From<Game> for GameRecord {
    fn from(game: Game) -> Self {
        Self {
            start: *game.start(),
            ply: game.ply(),
            moves: game.moves,
            ending: game.ending,
        }
    }
}

impl TryFrom<GameRecord> for Game {
    type Error = ImpossibleGame;

    fn try_from(record: GameRecord) -> Result<Self, ImpossibleGame> {
        let played = record.moves.len();
        let ending = record.ending.map(|(ply, outcome)| match ply {
            _ if ply == played => Ok(outcome),
            _ => Err(ImpossibleGame {
                ply,
                reason: "it ended before its last move".to_owned(),
            }),
        });
        Self::replay(record.start, &record.moves, ending.transpose()?, record.ply)
    }
}

impl Default for Game {
    fn default() -> Self {
        Self::new(Position::startpos())
    }
}

impl Game {
    /// A game that begins with this position.
    pub fn new(start: Position) -> Self {
        Self {
            positions: vec![start],
            moves: Vec::new(),
            cursor: 0,
            ending: None,
        }
    }

    /// Plays a written game: all its moves, then the end, unless a rule has brought one about,
    /// and back to the ply that is in force.
    pub(super) fn replay(
        start: Position,
        moves: &[Move],
        ending: Option<Outcome>,
        ply: usize,
    ) -> Result<Self, ImpossibleGame> {
        let impossible = |ply, reason| ImpossibleGame { ply, reason };
        let mut game = Self::new(start);
        for (ply, &mv) in moves.iter().enumerate() {
            game.play(mv)
                .map_err(|error| impossible(ply, error.to_string()))?;
        }
        if ply > moves.len() {
            let reason = format!("{ply} plies are said to be in force");
            return Err(impossible(moves.len(), reason));
        }
        if game.outcome().is_none() {
            game.ending = ending.map(|outcome| (moves.len(), outcome));
        }
        game.cursor = ply;
        Ok(game)
    }

    /// The position that the game began with.
    pub fn start(&self) -> &Position {
        &self.positions[0]
    }

    /// The current position.
    pub fn position(&self) -> &Position {
        &self.positions[self.cursor]
    }

    /// The position after this many plies, taken-back ones included.
    pub fn position_at(&self, ply: usize) -> Option<&Position> {
        self.positions.get(ply)
    }

    /// How many plies have been played and not taken back.
    pub fn ply(&self) -> usize {
        self.cursor
    }

    /// The moves in force.
    pub fn moves(&self) -> &[Move] {
        &self.moves[..self.cursor]
    }

    /// The moves that were taken back, in the order in which redo plays them.
    pub fn undone_moves(&self) -> &[Move] {
        &self.moves[self.cursor..]
    }

    /// The last move in force.
    pub fn last_move(&self) -> Option<Move> {
        self.moves().last().copied()
    }

    /// The move of a ply (from 0) in SAN.
    pub fn san_at(&self, ply: usize) -> Option<String> {
        Some(self.positions.get(ply)?.san(*self.moves.get(ply)?))
    }

    /// Plays a legal move. Moves taken back are forgotten, unless it is the next of them. An
    /// end that was taken back is forgotten in any case: only redo brings it back.
    pub fn play(&mut self, mv: Move) -> Result<(), PlayError> {
        if let Some(outcome) = self.outcome() {
            return Err(PlayError::GameOver { outcome });
        }
        self.play_on(mv)
    }

    /// Plays a legal move though the game may be over: for analysis, and for callers that keep
    /// the score elsewhere. Else like [`Game::play`].
    pub fn play_on(&mut self, mv: Move) -> Result<(), PlayError> {
        let mut next = *self.position();
        if next.try_play(mv).is_err() {
            return Err(PlayError::IllegalMove {
                mv,
                fen: next.to_string(),
            });
        }
        if self.undone_moves().first() == Some(&mv) {
            self.cursor += 1;
            // Playing on with the same move is not another resignation.
            self.ending = None;
            return Ok(());
        }
        self.forget_undone();
        self.moves.push(mv);
        self.positions.push(next);
        self.cursor += 1;
        Ok(())
    }

    /// Takes the last move back and returns it. A game that was resigned or drawn by
    /// agreement goes on.
    pub fn undo(&mut self) -> Option<Move> {
        let mv = self.last_move()?;
        self.cursor -= 1;
        Some(mv)
    }

    /// Plays the last move that was taken back, and restores how the game had ended.
    pub fn redo(&mut self) -> Option<Move> {
        let mv = self.undone_moves().first().copied()?;
        self.cursor += 1;
        Some(mv)
    }

    fn forget_undone(&mut self) {
        self.moves.truncate(self.cursor);
        self.positions.truncate(self.cursor + 1);
        self.ending = None;
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.ending {
            Some((ply, outcome)) if ply == self.cursor => Some(outcome),
            _ => self.automatic_outcome(),
        }
    }

    /// The end that the rules bring about by themselves.
    fn automatic_outcome(&self) -> Option<Outcome> {
        let position = self.position();
        if !position.has_legal_move() {
            return Some(if position.is_check() {
                Outcome::win(!position.turn(), EndReason::Checkmate)
            } else {
                Outcome::draw(EndReason::Stalemate)
            });
        }
        let reason = if position.is_insufficient_material() {
            EndReason::InsufficientMaterial
        } else if position.halfmove_clock() >= 150 {
            EndReason::SeventyFiveMoves
        } else if self.repetitions() >= 5 {
            EndReason::FivefoldRepetition
        } else {
            return None;
        };
        Some(Outcome::draw(reason))
    }

    /// How often the current position has been on the board, this time included.
    pub fn repetitions(&self) -> usize {
        count_repetitions(&self.positions[..self.cursor], self.position())
    }

    /// The draws that the side to move may claim as the position stands.
    pub fn draw_claims(&self) -> DrawClaims {
        if self.outcome().is_some() {
            return DrawClaims::default();
        }
        DrawClaims {
            threefold: self.repetitions() >= 3,
            fifty_moves: self.position().halfmove_clock() >= 100,
        }
    }

    /// The draws that the side to move may claim by announcing this legal move (FIDE
    /// 9.2.1 and 9.3.1), without playing it.
    pub fn draw_claims_after(&self, mv: Move) -> DrawClaims {
        let mut next = *self.position();
        if self.outcome().is_some() || next.try_play(mv).is_err() {
            return DrawClaims::default();
        }
        DrawClaims {
            threefold: count_repetitions(&self.positions[..=self.cursor], &next) >= 3,
            fifty_moves: next.halfmove_clock() >= 100,
        }
    }

    /// Ends the game with the draw that the side to move may claim.
    pub fn claim_draw(&mut self) -> Result<Outcome, PlayError> {
        let claims = self.draw_claims();
        let reason = if claims.threefold {
            EndReason::ThreefoldRepetition
        } else if claims.fifty_moves {
            EndReason::FiftyMoves
        } else {
            return Err(self.over().err().unwrap_or(PlayError::NothingToClaim));
        };
        self.end(Outcome::draw(reason))
    }

    /// A side gives up.
    pub fn resign(&mut self, color: Color) -> Result<Outcome, PlayError> {
        self.end(Outcome::win(!color, EndReason::Resignation))
    }

    /// Both sides agree on a draw.
    pub fn agree_draw(&mut self) -> Result<Outcome, PlayError> {
        self.end(Outcome::draw(EndReason::Agreement))
    }

    /// A side's time has run out. The other side wins if it could mate at all.
    pub fn flag_fall(&mut self, color: Color) -> Result<Outcome, PlayError> {
        self.end(if self.position().can_mate(!color) {
            Outcome::win(!color, EndReason::FlagFall)
        } else {
            Outcome::draw(EndReason::FlagFallWithoutMate)
        })
    }

    /// Ends the game in a way that the rules do not see, as a record may tell of it.
    pub fn end(&mut self, outcome: Outcome) -> Result<Outcome, PlayError> {
        self.over()?;
        self.forget_undone();
        self.ending = Some((self.cursor, outcome));
        Ok(outcome)
    }

    fn over(&self) -> Result<(), PlayError> {
        self.outcome()
            .map_or(Ok(()), |outcome| Err(PlayError::GameOver { outcome }))
    }

    /// What the engine needs to know to search the current position.
    pub fn search_root(&self) -> SearchRoot {
        self.root_of(self.position(), self.cursor)
            .with_last(self.last_move().map(Move::to))
    }

    /// What the engine needs to know to judge the position at a ply by itself; `None` if
    /// there is none.
    pub fn search_root_at(&self, ply: usize) -> Option<SearchRoot> {
        let position = self.position_at(ply)?;
        Some(self.root_of(position, ply))
    }

    /// A position at a ply with those before it that can come again.
    fn root_of(&self, position: &Position, ply: usize) -> SearchRoot {
        let reach = usize::from(position.halfmove_clock()).min(ply);
        let before = &self.positions[ply - reach..ply];
        SearchRoot::new(*position).with_history(before.iter().map(Position::hash).collect())
    }
}

/// How often a position occurs as the last of a series. Nothing before the last capture
/// or pawn move can be equal to it.
fn count_repetitions(before: &[Position], position: &Position) -> usize {
    let reach = usize::from(position.halfmove_clock()).min(before.len());
    let earlier = &before[before.len() - reach..];
    1 + earlier
        .iter()
        .filter(|earlier| earlier.same_as(position))
        .count()
}
