//! Reviews of games in the library: made in the background and kept with the game.

use std::path::Path;
use std::thread;
use std::time::Duration;

use super::RuntimeError;
use super::listener::ListenerError;
use super::review::{ReviewListener, ReviewTask};
use plywise_chess::Position;
use plywise_coach::Review;
use plywise_engine::EngineOptions;
use plywise_game::Game;
use plywise_pgn::NodeId;
use plywise_pgn::PgnGame;
use plywise_store::{GameId, Library, LibraryError, Opened, Opening};

/// Why a game of the library could not be reviewed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum KeptReviewError {
    /// The game could not be read.
    #[error(transparent)]
    Library(#[from] LibraryError),
    /// No thread could be started.
    #[error(transparent)]
    Thread(#[from] RuntimeError),
}

/// How often a library is tried that somebody else is just opening or checking, and how
/// long is waited in between.
const TRIES: usize = 25;
const WAIT: Duration = Duration::from_millis(20);

/// Opens a library that names the openings of what is saved and imported. One that
/// somebody else is just opening is waited for, half a second at most.
///
/// # Errors
/// As [`Library::open`].
pub fn open_library(path: impl AsRef<Path>) -> Result<Opened, LibraryError> {
    let Opened { library, recovery } = open_patiently(path.as_ref())?;
    let name = |position: &Position| {
        plywise_engine::opening(position).map(|opening| Opening {
            eco: opening.eco.to_owned(),
            name: opening.name.to_owned(),
        })
    };
    Ok(Opened {
        library: library.naming_openings(name),
        recovery,
    })
}

fn open_patiently(path: &Path) -> Result<Opened, LibraryError> {
    for _ in 0..TRIES {
        match Library::open(path) {
            Err(LibraryError::Locked { .. }) => thread::sleep(WAIT),
            opened => return opened,
        }
    }
    Library::open(path)
}

/// The moves in force of a game of the library, played here or imported.
///
/// # Errors
/// As [`Library::pgn_game`].
pub fn library_game(library: &Library, id: GameId) -> Result<Game, LibraryError> {
    Ok(main_line(&library.pgn_game(id)?))
}

/// The game that a record's main line is.
fn main_line(record: &PgnGame) -> Game {
    let mut game = Game::new(*record.tree.start());
    let line = record.tree.main_line(NodeId::ROOT);
    for mv in line.filter_map(|id| record.tree.node(id)?.mv()) {
        // A tree holds legal moves; after the end by rule nothing more is played.
        if game.play(mv).is_err() {
            break;
        }
    }
    game
}

/// Reviews the first game of a PGN text in the background. What cannot be read of it is
/// left out, and nothing is kept.
///
/// # Errors
/// If no thread can be started.
pub fn review_pgn(
    pgn: &str,
    engine: EngineOptions,
    listener: Box<dyn ReviewListener>,
) -> Result<ReviewTask, RuntimeError> {
    let record = PgnGame::read_all(pgn).into_iter().next();
    ReviewTask::start(main_line(&record.unwrap_or_default()), engine, listener)
}

/// The review that is kept with a game, if it is one of the game as it stands.
///
/// # Errors
/// As [`Library::review`].
pub fn kept_review(library: &Library, id: GameId) -> Result<Option<Review>, LibraryError> {
    let Some(text) = library.review(id)? else {
        return Ok(None);
    };
    Ok(Review::from_json(&text, &library_game(library, id)?))
}

/// Reviews a game of a library in the background and keeps the result with the game. The
/// library should be one of the review's own, opened once more.
///
/// # Errors
/// If the game cannot be read or no thread be started.
pub fn review_library_game(
    library: Library,
    id: GameId,
    engine: EngineOptions,
    listener: Box<dyn ReviewListener>,
) -> Result<ReviewTask, KeptReviewError> {
    let game = library_game(&library, id)?;
    let keeper = Keeper {
        library,
        id,
        listener,
    };
    Ok(ReviewTask::start(game, engine, Box::new(keeper))?)
}

/// Keeps the review before it is told.
struct Keeper {
    library: Library,
    id: GameId,
    listener: Box<dyn ReviewListener>,
}

impl ReviewListener for Keeper {
    fn progress(&mut self, done: usize, of: usize) -> Result<(), ListenerError> {
        self.listener.progress(done, of)
    }

    fn finished(&mut self, review: &Review) -> Result<(), ListenerError> {
        // A review that cannot be kept can still be looked at, and be made again.
        let _ = self.library.set_review(self.id, &review.to_json());
        self.listener.finished(review)
    }

    fn failed(&mut self, reason: &str) -> Result<(), ListenerError> {
        self.listener.failed(reason)
    }
}
