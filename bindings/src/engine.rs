//! The engine beside the app, for programs that want no more than that: positions, legal moves,
//! searches, and what a level plays.

use std::sync::Arc;
use std::time::Duration;

use plywise_chess::{CastlingText, FenStyle, Move, Position as CorePosition};
use plywise_engine::{Engine as CoreEngine, EngineOptions, Limits, SearchHandle, Silent};
use plywise_game::{Game, Level, Rung};

use crate::error::PlywiseError;

/// A move as programs and as people write it.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct MoveText {
    /// From square to square, as in UCI: `e7e8q`. Castling goes to the rook's square only in
    /// Chess960.
    pub uci: String,
    /// In algebraic notation: `e8=Q`.
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

/// A position, with the moves that led to it, by which repetitions are known. It never changes.
#[derive(Debug, uniffi::Object)]
pub struct Position(Game);

#[uniffi::export]
impl Position {
    /// Reads a position from FEN, Shredder-FEN or X-FEN.
    ///
    /// # Errors
    /// `Input` if it cannot be read, or no game can be played from it.
    #[uniffi::constructor]
    pub fn new(fen: String) -> Result<Arc<Self>, PlywiseError> {
        let position =
            CorePosition::from_fen(&fen).map_err(|error| PlywiseError::input(fen, &error))?;
        Ok(Arc::new(Self(Game::new(position))))
    }

    /// The position as X-FEN.
    pub fn fen(&self) -> String {
        self.0.position().to_fen(FenStyle::XFen)
    }

    /// All legal moves.
    pub fn legal_moves(&self) -> Vec<MoveText> {
        let position = self.0.position();
        let moves = position.legal_moves();
        moves
            .into_iter()
            .map(|mv| MoveText::of(mv, position))
            .collect()
    }

    /// The position after a move, which is given as in UCI or in algebraic notation.
    ///
    /// # Errors
    /// `Input` if it is no legal move.
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

    /// What a level from 1 to 20 plays here, the same on every device for the same seed; none
    /// where there is no legal move. Waits for the search.
    ///
    /// # Errors
    /// `Input` if there is no such level, `System` if the search broke off.
    pub fn level_move(&self, level: u8, seed: u64) -> Result<Option<MoveText>, PlywiseError> {
        let rung = Rung::exact(level).ok_or_else(|| {
            let count = Rung::COUNT;
            PlywiseError::input(level.to_string(), &format!("levels go from 1 to {count}"))
        })?;
        let limits = Level::Rung(rung).limits(None, None, seed);
        let engine = CoreEngine::new(EngineOptions::default());
        let outcome = engine.search_now(self.0.search_root(), limits)?;
        Ok(outcome.best.map(|mv| MoveText::of(mv, self.0.position())))
    }
}

/// What ends a search: whatever is reached first. Without any of them it goes on until it is
/// cancelled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, uniffi::Record)]
pub struct SearchLimits {
    /// A depth in plies.
    pub depth: Option<u32>,
    /// A number of nodes.
    pub nodes: Option<u64>,
    /// A time.
    pub time: Option<Duration>,
}

/// What a search has found.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct SearchResult {
    /// The best move; none where there is no legal one.
    pub best: Option<MoveText>,
    /// The score for the side to move, in hundredths of a pawn; none with a mate in view.
    pub centipawns: Option<i32>,
    /// Own moves until mate, negative if the side to move is mated; none without a mate in view.
    pub mate: Option<i32>,
    /// The depth that was completed, in plies.
    pub depth: u32,
    /// Nodes that were searched.
    pub nodes: u64,
}

/// An engine with a transposition table and threads of its own.
#[derive(uniffi::Object)]
pub struct Engine(Arc<CoreEngine>);

#[uniffi::export]
impl Engine {
    /// An engine with so many MiB for its table, at least 1, and so many threads, at least 1. The
    /// same search by depth or nodes on one thread finds the same everywhere.
    #[uniffi::constructor]
    pub fn new(memory_mib: u32, threads: u32) -> Arc<Self> {
        Arc::new(Self(Arc::new(CoreEngine::new(EngineOptions {
            hash_mib: memory_mib as usize,
            threads: threads as usize,
        }))))
    }

    /// Begins a search and returns at once. Searches of one engine run one after the other.
    pub fn search(&self, position: &Position, limits: SearchLimits) -> Arc<Search> {
        let limits = Limits {
            depth: limits.depth,
            nodes: limits.nodes,
            move_time: limits.time,
            infinite: limits == SearchLimits::default(),
            ..Limits::default()
        };
        Arc::new(Search {
            handle: self.0.search(position.0.search_root(), limits, Silent),
            position: *position.0.position(),
            _engine: Arc::clone(&self.0),
        })
    }
}

/// A search that runs or has ended. Destroying it cancels it and waits until it has ended.
#[derive(uniffi::Object)]
pub struct Search {
    handle: SearchHandle,
    position: CorePosition,
    /// An engine that is destroyed ends its searches: it lasts as long as they do.
    _engine: Arc<CoreEngine>,
}

#[uniffi::export]
impl Search {
    /// Ends the search with what it has found; another thread may be waiting for that.
    pub fn cancel(&self) {
        self.handle.stop();
    }

    /// Waits for the result. A search without limits must be cancelled first.
    ///
    /// # Errors
    /// `System` if the search broke off.
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
