//! A chess game: its start position and moves, with undo and redo.

use crate::{EndReason, Outcome};
use serde::{Deserialize, Serialize};

use plywise_chess::{Color, Move, Position};
use plywise_engine::SearchRoot;

/// A game: a start position and the moves played from it. The game keeps moves that were taken back, so that they can
/// be redone. The other moves are called moves in force.
///
/// Positions are stored rather than recomputed, so that undo restores exactly the earlier state,
/// including hash keys and counters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "GameRecord", try_from = "GameRecord")]
pub struct Game {
    /// Position after each number of plies: `positions[n]` after `n` plies. Holds one entry more than `moves`.
    positions: Vec<Position>,
    moves: Vec<Move>,
    cursor: usize,
    /// Result of the game that does not follow from the position (resignation, agreement, time run out and the like),
    /// with the ply at which the game ended.
    ending: Option<(usize, Outcome)>,
}

/// Reasons for which the side to move may claim a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct DrawClaims {
    /// Whether the position has occurred at least three times.
    pub threefold: bool,
    /// Whether each side has made at least fifty moves without a capture or pawn move.
    pub fifty_moves: bool,
}

impl DrawClaims {
    /// Returns `true` if a draw can be claimed for any reason.
    pub const fn any(self) -> bool {
        self.threefold || self.fifty_moves
    }
}

/// Error of an operation that changes a [`Game`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    #[error("{mv} is not legal in {fen}")]
    IllegalMove {
        mv: Move,
        /// FEN of the position in which the move is illegal.
        fen: String,
    },
    #[error("the game is over ({outcome}): undo a move or start a new game")]
    GameOver { outcome: Outcome },
    #[error(
        "no draw can be claimed: the position has not occurred three times, and there have not \
         been fifty moves without capture or pawn move"
    )]
    NothingToClaim,
}

/// Error for a stored game that cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the game is illegal from ply {ply} on ({reason}): the moves before it can be kept")]
pub struct ImpossibleGame {
    /// First ply of the stored game that cannot be played.
    pub ply: usize,
    /// Description of the problem with the stored game.
    pub reason: String,
}

/// Serialized form of a [`Game`].
#[derive(Serialize, Deserialize)]
struct GameRecord {
    start: Position,
    /// All moves of the game, including those that were taken back.
    moves: Vec<Move>,
    ply: usize,
    /// Result that does not follow from the position, with its ply; see `Game::ending`.
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
    /// Creates a game without moves that starts from this position.
    pub fn new(start: Position) -> Self {
        Self {
            positions: vec![start],
            moves: Vec::new(),
            cursor: 0,
            ending: None,
        }
    }

    /// Replays a stored game: plays all moves, applies `ending` unless the rules already ended the game, and takes back
    /// the moves after `ply`.
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

    /// Returns the start position of the game.
    pub fn start(&self) -> &Position {
        &self.positions[0]
    }

    /// Returns the current position, after all moves that are not taken back.
    pub fn position(&self) -> &Position {
        &self.positions[self.cursor]
    }

    /// Returns the position after `ply` plies, including plies that were taken back. `None` if the game has fewer
    /// plies.
    pub fn position_at(&self, ply: usize) -> Option<&Position> {
        self.positions.get(ply)
    }

    /// Returns the number of plies in the game, without those that were taken back.
    pub fn ply(&self) -> usize {
        self.cursor
    }

    /// Returns the moves of the game, without those that were taken back.
    pub fn moves(&self) -> &[Move] {
        &self.moves[..self.cursor]
    }

    /// Returns the moves that were taken back, in the order in which redo plays them.
    pub fn undone_moves(&self) -> &[Move] {
        &self.moves[self.cursor..]
    }

    /// Returns the last move that is not taken back, or `None` at the start position.
    pub fn last_move(&self) -> Option<Move> {
        self.moves().last().copied()
    }

    /// Returns the move at a ply, counted from 0, in SAN. `None` if the game has fewer plies.
    pub fn san_at(&self, ply: usize) -> Option<String> {
        Some(self.positions.get(ply)?.san(*self.moves.get(ply)?))
    }

    /// Plays a legal move. Discards the moves that were taken back, unless `mv` is the first of these moves. An undone
    /// resignation, agreement or flag fall is always discarded; only [`Game::redo`] restores it.
    pub fn play(&mut self, mv: Move) -> Result<(), PlayError> {
        if let Some(outcome) = self.outcome() {
            return Err(PlayError::GameOver { outcome });
        }
        self.play_on(mv)
    }

    /// Like [`Game::play`], but also plays on after the end of the game. For analysis, and for callers that
    /// keep the result elsewhere.
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
            // Playing the same move again does not repeat the resignation.
            self.ending = None;
            return Ok(());
        }
        self.forget_undone();
        self.moves.push(mv);
        self.positions.push(next);
        self.cursor += 1;
        Ok(())
    }

    /// Takes the last move back and returns it. A game that ended by resignation or agreement continues. `None` if
    /// there is no move to take back.
    pub fn undo(&mut self) -> Option<Move> {
        let mv = self.last_move()?;
        self.cursor -= 1;
        Some(mv)
    }

    /// Replays the last move that was taken back and returns it. Restores the result if the game had ended after this
    /// move. `None` if there is no move to replay.
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

    /// Returns the result of the game, or `None` while it is in progress.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.ending {
            Some((ply, outcome)) if ply == self.cursor => Some(outcome),
            _ => self.automatic_outcome(),
        }
    }

    /// Returns the result that the rules give the current position without a claim, or `None`.
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

    /// Returns the number of times that the current position has occurred, including the present one.
    pub fn repetitions(&self) -> usize {
        count_repetitions(&self.positions[..self.cursor], self.position())
    }

    /// Returns the draws that the side to move may claim in the current position.
    pub fn draw_claims(&self) -> DrawClaims {
        if self.outcome().is_some() {
            return DrawClaims::default();
        }
        DrawClaims {
            threefold: self.repetitions() >= 3,
            fifty_moves: self.position().halfmove_clock() >= 100,
        }
    }

    /// Returns the draws that the side to move may claim by announcing this legal move (FIDE 9.2.1 and
    /// 9.3.1). The move is not played.
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

    /// Ends the game by a draw claim of the side to move.
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

    /// Ends the game, because `color` resigns.
    pub fn resign(&mut self, color: Color) -> Result<Outcome, PlayError> {
        self.end(Outcome::win(!color, EndReason::Resignation))
    }

    /// Ends the game as a draw, because the players agree on it.
    pub fn agree_draw(&mut self) -> Result<Outcome, PlayError> {
        self.end(Outcome::draw(EndReason::Agreement))
    }

    /// Ends the game because `color` ran out of time. The opponent wins if a mate is still possible, see
    /// [`Position::can_mate`]; otherwise the game is drawn.
    pub fn flag_fall(&mut self, color: Color) -> Result<Outcome, PlayError> {
        self.end(if self.position().can_mate(!color) {
            Outcome::win(!color, EndReason::FlagFall)
        } else {
            Outcome::draw(EndReason::FlagFallWithoutMate)
        })
    }

    /// Ends the game with a result that the rules of the board do not determine, such as one read from PGN.
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

    /// Returns the root for a search of the current position, with the positions before it.
    pub fn search_root(&self) -> SearchRoot {
        self.root_of(self.position(), self.cursor)
            .with_recent(self.moves().iter().rev().copied())
    }

    /// Returns the root for a search of the position after `ply` plies. `None` if the game is shorter. The moves before
    /// the root ([`SearchRoot::recent`]) are not set.
    pub fn search_root_at(&self, ply: usize) -> Option<SearchRoot> {
        let position = self.position_at(ply)?;
        Some(self.root_of(position, ply))
    }

    /// Creates a search root from a position and the earlier positions that it may repeat.
    fn root_of(&self, position: &Position, ply: usize) -> SearchRoot {
        let reach = usize::from(position.halfmove_clock()).min(ply);
        let before = &self.positions[ply - reach..ply];
        SearchRoot::new(*position).with_history(before.iter().map(Position::hash).collect())
    }
}

/// Returns how often `position` occurs among the positions `before`, plus one for `position` itself. Positions before
/// the last capture or pawn move are skipped, because they cannot be the same.
fn count_repetitions(before: &[Position], position: &Position) -> usize {
    let reach = usize::from(position.halfmove_clock()).min(before.len());
    let earlier = &before[before.len() - reach..];
    1 + earlier
        .iter()
        .filter(|earlier| earlier.same_as(position))
        .count()
}
