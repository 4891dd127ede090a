//! What the moves of a game were worth.

use std::sync::{Arc, Mutex, PoisonError};

use plywise_chess::{FenStyle, Move, Position, SanStyle};
use plywise_coach::{Review as CoreReview, ReviewedMove as CoreMove};
use plywise_runtime::{
    ListenerError as CoreListenerError, ReviewListener as CoreListener, ReviewTask as CoreTask,
    review_pgn,
};

use crate::chess::{Color, Evaluation, MoveSquares, Reason, line};
use crate::error::{ListenerError, PlywiseError};
use crate::options::EngineSettings;

pub use plywise_game::Mark;

/// A mark on a move: `!`, `?!`, `?`, `??`.
#[uniffi::remote(Enum)]
pub enum Mark {
    Good,
    Inaccuracy,
    Mistake,
    Blunder,
}

/// A move as text.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct MoveName {
    /// In SAN with English letters.
    pub san: String,
    /// In SAN with figurines.
    pub figurine: String,
}

impl MoveName {
    fn of(position: &Position, mv: Move) -> Self {
        Self {
            san: position.san(mv),
            figurine: position.san_styled(mv, SanStyle::Figurine),
        }
    }
}

/// One move, looked back at.
#[derive(Clone, Debug, PartialEq, uniffi::Record)]
pub struct ReviewedMove {
    /// The ply that it made, from 1.
    pub ply: u32,
    /// Who made it.
    pub color: Color,
    /// The position that it was made in.
    pub fen: String,
    /// The number in front of it, as in `12.` or `12...`.
    pub number: u16,
    /// The move.
    #[uniffi(name = "move")]
    pub mv: MoveSquares,
    /// The move as text.
    pub name: MoveName,
    /// What the position was worth before it, for White.
    pub before: Evaluation,
    /// What the position was worth after it, for White.
    pub after: Evaluation,
    /// Chances to win after it for White, 0 to 100: the height of the graph.
    pub white_chances: f64,
    /// Centipawns that it lost for the side that made it, 0 to 2,000.
    pub loss: i32,
    /// 0 to 100.
    pub accuracy: f64,
    /// The mark that it deserves, if any.
    pub mark: Option<Mark>,
    /// The best line instead, for arrows; empty if the move was the best.
    pub better: Vec<MoveSquares>,
    /// The first move of that line as text; none if the move was the best.
    pub better_name: Option<MoveName>,
    /// Why that is better, where it can be said.
    pub reason: Option<Reason>,
}

impl From<&CoreMove> for ReviewedMove {
    fn from(moved: &CoreMove) -> Self {
        let position = &moved.position;
        Self {
            ply: moved.ply as u32,
            color: moved.color,
            fen: position.to_fen(FenStyle::XFen),
            number: position.fullmove_number(),
            mv: moved.mv.into(),
            name: MoveName::of(position, moved.mv),
            before: moved.before.into(),
            after: moved.after.into(),
            white_chances: moved.after.winning_chances(),
            loss: moved.loss,
            accuracy: moved.accuracy,
            mark: moved.mark,
            better: line(&moved.better),
            better_name: moved.better.first().map(|&mv| MoveName::of(position, mv)),
            reason: moved.reason.clone().map(Into::into),
        }
    }
}

/// A whole game, looked back at.
#[derive(Clone, Debug, PartialEq, uniffi::Record)]
pub struct Review {
    /// Move by move.
    pub moves: Vec<ReviewedMove>,
    /// White's accuracy in percent; none without a move of White.
    pub white_accuracy: Option<f64>,
    /// Black's.
    pub black_accuracy: Option<f64>,
    /// The ply whose move changed the game most, if any changed it much.
    pub turning_point: Option<u32>,
    /// The plies whose moves gave something away, in order.
    pub mistakes: Vec<u32>,
}

impl From<&CoreReview> for Review {
    fn from(review: &CoreReview) -> Self {
        Self {
            moves: review.moves.iter().map(Into::into).collect(),
            white_accuracy: review.white_accuracy,
            black_accuracy: review.black_accuracy,
            turning_point: review.turning_point.map(|ply| ply as u32),
            mistakes: review.mistakes().map(|ply| ply as u32).collect(),
        }
    }
}

/// Hears of a review. Called on the review's own thread. What a call throws ends no review.
#[uniffi::export(foreign)]
pub trait ReviewListener: Send + Sync {
    /// How many of the positions have been looked at.
    ///
    /// # Errors
    /// Whatever the shell throws.
    fn progress(&self, done: u32, total: u32) -> Result<(), ListenerError>;

    /// The review is complete and, of a game of a library, kept with it. Not called if it was cancelled.
    ///
    /// # Errors
    /// Whatever the shell throws; `failed` is called then.
    fn finished(&self, review: Review) -> Result<(), ListenerError>;

    /// The engine or the listener has failed; what went wrong, in English.
    ///
    /// # Errors
    /// Whatever the shell throws.
    fn failed(&self, reason: String) -> Result<(), ListenerError>;
}

/// Passes on to a shell.
pub(crate) struct Forward(pub(crate) Arc<dyn ReviewListener>);

impl CoreListener for Forward {
    fn progress(&mut self, done: usize, of: usize) -> Result<(), CoreListenerError> {
        Ok(self.0.progress(done as u32, of as u32)?)
    }

    fn finished(&mut self, review: &CoreReview) -> Result<(), CoreListenerError> {
        Ok(self.0.finished(review.into())?)
    }

    fn failed(&mut self, reason: &str) -> Result<(), CoreListenerError> {
        Ok(self.0.failed(reason.to_owned())?)
    }
}

/// A running review. Destroying it cancels it and waits for its thread, some milliseconds.
#[derive(uniffi::Object)]
pub struct ReviewTask(Mutex<CoreTask>);

impl ReviewTask {
    pub(crate) fn new(task: CoreTask) -> Arc<Self> {
        Arc::new(Self(Mutex::new(task)))
    }
}

#[uniffi::export]
impl ReviewTask {
    /// Reviews the first game of a PGN text in the background. The result is told and not
    /// kept. The review runs until it is done, cancelled or destroyed.
    ///
    /// # Errors
    /// `System`.
    #[uniffi::constructor]
    pub fn of_pgn(
        pgn: String,
        engine: EngineSettings,
        listener: Arc<dyn ReviewListener>,
    ) -> Result<Arc<Self>, PlywiseError> {
        let task = review_pgn(&pgn, engine.into(), Box::new(Forward(listener)))?;
        Ok(Self::new(task))
    }

    /// Ends the review without a result. Returns at once.
    pub fn cancel(&self) {
        self.0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .cancel();
    }
}
