//! The engine without the app: positions, legal moves, searches and moves at a skill level.

use std::sync::Arc;
use std::time::Duration;

use plywise_chess::{CastlingText, FenStyle, Move, Position as CorePosition};
use plywise_engine::{
    Engine as CoreEngine, EngineOptions, Limits, Mode, MoveTime, SearchHandle, Silent,
};
use plywise_game::{Game, Level, SkillLevel};

use crate::error::PlywiseError;

/// A move in UCI and in standard algebraic notation.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct MoveText {
    /// UCI notation, such as `e7e8q`. In Chess960, castling is written as king takes rook.
    pub uci: String,
    /// Standard algebraic notation, such as `e8=Q`.
    pub san: String,
}

impl MoveText {
    fn of(mv: Move, position: &CorePosition) -> Self {
        Self {
            uci: position.uci(mv, CastlingText::Standard),
            san: position.san(mv),
        }
    }
}

/// An immutable position with the moves that led to it, which repetition detection needs.
#[derive(Debug, uniffi::Object)]
pub struct Position(Game);

#[uniffi::export]
impl Position {
    /// Parses a position from FEN, Shredder-FEN or X-FEN.
    ///
    /// # Errors
    /// `Input` if the text is not valid, or if no game can start from the position.
    #[uniffi::constructor]
    pub fn new(fen: String) -> Result<Arc<Self>, PlywiseError> {
        let position =
            CorePosition::from_fen(&fen).map_err(|error| PlywiseError::input(fen, &error))?;
        Ok(Arc::new(Self(Game::new(position))))
    }

    /// Returns the position as X-FEN.
    pub fn fen(&self) -> String {
        self.0.position().to_fen(FenStyle::XFen)
    }

    /// Returns all legal moves.
    pub fn legal_moves(&self) -> Vec<MoveText> {
        let position = self.0.position();
        let moves = position.legal_moves();
        moves
            .into_iter()
            .map(|mv| MoveText::of(mv, position))
            .collect()
    }

    /// Returns the position after a move in UCI or algebraic notation.
    ///
    /// # Errors
    /// `Input` if the move is not legal.
    pub fn play(&self, mv: String) -> Result<Arc<Self>, PlywiseError> {
        let position = self.0.position();
        let read = position
            .parse_uci(&mv)
            .or_else(|_| position.parse_san(&mv))
            .map_err(|error| PlywiseError::input(&*mv, &error))?;
        let mut game = self.0.clone();
        game.play(read)
            .map_err(|error| PlywiseError::input(mv, &error))?;
        Ok(Arc::new(Self(game)))
    }

    /// Returns the move that a skill level from 1 to 20 plays, or `None` if there is no legal move.
    /// The same seed gives the same move on every device. Blocks during the search.
    ///
    /// # Errors
    /// `Input` if the level does not exist, `System` if the search failed.
    pub fn level_move(&self, level: u8, seed: u64) -> Result<Option<MoveText>, PlywiseError> {
        let skill = SkillLevel::exact(level).ok_or_else(|| {
            let count = SkillLevel::COUNT;
            PlywiseError::input(level.to_string(), &format!("levels go from 1 to {count}"))
        })?;
        let limits = Level::Skill(skill).limits(None, None, seed);
        let engine = CoreEngine::new(EngineOptions::default());
        let outcome = engine.search_now(self.0.search_root(), limits)?;
        Ok(outcome.best.map(|mv| MoveText::of(mv, self.0.position())))
    }
}

/// Limits of a search. The search ends at the first limit that it reaches. A limit that is `None`
/// does not apply. Without any limit the search runs until it is cancelled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, uniffi::Record)]
pub struct SearchLimits {
    /// Maximum search depth in plies.
    pub depth: Option<u32>,
    /// Maximum number of nodes to search.
    pub nodes: Option<u64>,
    /// Maximum time of the search.
    pub time: Option<Duration>,
}

/// Result of a search.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct SearchResult {
    /// Best move that the search found; `None` if there is no legal move.
    pub best: Option<MoveText>,
    /// Score of the position in centipawns for the side to move; `None` if the score is a mate.
    pub centipawns: Option<i32>,
    /// Moves until mate, negative if the side to move gets mated; `None` if the score is not a
    /// mate.
    pub mate: Option<i32>,
    /// Depth in plies that the search has completed.
    pub depth: u32,
    /// Number of nodes searched.
    pub nodes: u64,
}

/// An engine with its own transposition table and threads.
#[derive(uniffi::Object)]
pub struct Engine(Arc<CoreEngine>);

#[uniffi::export]
impl Engine {
    /// Creates an engine with a transposition table of `memory_mib` MiB and `threads` search
    /// threads. Both are at least 1. On one thread, a search limited by depth or nodes gives the
    /// same result on every device.
    #[uniffi::constructor]
    pub fn new(memory_mib: u32, threads: u32) -> Arc<Self> {
        Arc::new(Self(Arc::new(CoreEngine::new(
            EngineOptions::new()
                .with_hash_mib(memory_mib as usize)
                .with_threads(threads as usize),
        ))))
    }

    /// Starts a search and returns immediately. Searches of one engine run one after another.
    pub fn search(&self, position: &Position, limits: SearchLimits) -> Arc<Search> {
        let mode = if limits == SearchLimits::default() {
            Mode::Infinite
        } else {
            Mode::Normal
        };
        let mut wanted = Limits::default().with_mode(mode);
        wanted.depth = limits.depth;
        wanted.nodes = limits.nodes;
        wanted.move_time = limits.time.map(MoveTime::Exact);
        Arc::new(Search {
            handle: self.0.search(position.0.search_root(), wanted, Silent),
            position: *position.0.position(),
            _engine: Arc::clone(&self.0),
        })
    }
}

/// A running or finished search. Destroying it cancels the search and waits for it to end.
#[derive(uniffi::Object)]
pub struct Search {
    handle: SearchHandle,
    position: CorePosition,
    /// Engine of the search, kept alive because destroying an engine ends its searches.
    _engine: Arc<CoreEngine>,
}

#[uniffi::export]
impl Search {
    /// Stops the search, which keeps the result found so far. May be called while another thread is
    /// in `wait`.
    pub fn cancel(&self) {
        self.handle.stop();
    }

    /// Waits for the search to end and returns its result. A search without limits must be
    /// cancelled first.
    ///
    /// # Errors
    /// `System` if the search failed.
    pub fn wait(&self) -> Result<SearchResult, PlywiseError> {
        let outcome = self.handle.wait()?;
        let mate = outcome.score.mate_moves();
        Ok(SearchResult {
            best: outcome.best.map(|mv| MoveText::of(mv, &self.position)),
            centipawns: mate.is_none().then(|| outcome.score.raw()),
            mate,
            depth: outcome.depth,
            nodes: outcome.nodes,
        })
    }
}
