//! Keeps the unfinished game on disk, so that nothing is lost when the program ends in
//! whatever way.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use super::files;
use super::record::Record;

const UNFINISHED: &str = "unfinished.pgn";
const ASIDE: &str = "set-aside.pgn";
const DAMAGED: &str = "unfinished-damaged.pgn";
const LOCK: &str = "unfinished.lock";

/// The folder with the unfinished game. Only one running program may use it.
#[derive(Debug)]
pub(super) struct Keeper {
    folder: PathBuf,
    /// Held as long as the program runs.
    _lock: File,
    /// Whether the file is of the game that is being played now.
    own: bool,
}

/// What was found at the start.
#[derive(Debug)]
pub(super) enum Found {
    /// No game.
    Nothing,
    /// A game to go on with.
    Game(Box<Record>),
    /// A file that cannot be read as a game. It was renamed.
    Damaged,
}

/// Why no game can be kept.
#[derive(Debug, thiserror::Error)]
pub(super) enum KeepError {
    /// Another running program has the folder.
    #[error("Plywise is open elsewhere too: this game is kept only if you save it.")]
    Busy,
    /// The folder cannot be used.
    #[error("This game cannot be kept when you quit: {0}.")]
    Folder(#[from] io::Error),
}

impl Keeper {
    /// Takes hold of a folder, which is made if it does not exist.
    pub(super) fn open(folder: &Path) -> Result<Self, KeepError> {
        fs::create_dir_all(folder)?;
        let lock = File::create(folder.join(LOCK))?;
        match lock.try_lock() {
            Ok(()) => Ok(Self {
                folder: folder.to_owned(),
                _lock: lock,
                own: false,
            }),
            Err(TryLockError::WouldBlock) => Err(KeepError::Busy),
            Err(TryLockError::Error(error)) => Err(error.into()),
        }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// The game that was left unfinished. From now on it is the game being played.
    pub(super) fn restore(&mut self) -> Found {
        let Ok(text) = files::read(&self.path(UNFINISHED)) else {
            return Found::Nothing;
        };
        match Record::read(&text, 1) {
            Ok(read) if read.damage.is_none() => {
                self.own = true;
                Found::Game(Box::new(read.record))
            }
            _ => {
                let _ = fs::rename(self.path(UNFINISHED), self.path(DAMAGED));
                Found::Damaged
            }
        }
    }

    /// Keeps the game as it stands. A game of an earlier run is set aside first.
    pub(super) fn keep(&mut self, record: &Record) -> io::Result<()> {
        if !self.own {
            self.rename_aside()?;
            self.own = true;
        }
        files::write(&self.path(UNFINISHED), &record.to_pgn(), true)
    }

    /// The game being played is not, or no longer, an unfinished one.
    pub(super) fn discard(&mut self) -> io::Result<()> {
        if !self.own {
            return Ok(());
        }
        ignore_missing(fs::remove_file(self.path(UNFINISHED)))
    }

    /// Sets the game being played aside: another one takes its place.
    pub(super) fn set_aside(&mut self) -> io::Result<()> {
        if self.own {
            self.rename_aside()?;
        }
        Ok(())
    }

    fn rename_aside(&self) -> io::Result<()> {
        ignore_missing(fs::rename(self.path(UNFINISHED), self.path(ASIDE)))
    }

    /// The game that was set aside.
    pub(super) fn aside(&self) -> Result<Record, String> {
        let text = files::read(&self.path(ASIDE)).map_err(|_| "No game was set aside.")?;
        Record::read(&text, 1)
            .map(|read| read.record)
            .map_err(|error| error.to_string())
    }

    /// Whether a game of an earlier run lies here that is not being played.
    pub(super) fn has_another(&self) -> bool {
        !self.own && self.path(UNFINISHED).exists()
    }
}

fn ignore_missing(result: io::Result<()>) -> io::Result<()> {
    match result {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use plywise_core::game::Game;

    use super::*;

    fn record(sans: &[&str]) -> Record {
        let mut game = Game::default();
        for san in sans {
            let mv = game.position().parse_san(san).unwrap();
            game.play(mv).unwrap();
        }
        Record {
            game,
            white: "You".into(),
            black: "Plywise level 3".into(),
            date: "2030.12.31".into(),
        }
    }

    #[test]
    fn a_game_survives_until_it_is_finished() {
        let folder = tempfile::tempdir().unwrap();
        let game = record(&["e4", "c5"]);
        let mut keeper = Keeper::open(folder.path()).unwrap();
        assert!(matches!(keeper.restore(), Found::Nothing));
        keeper.keep(&game).unwrap();
        drop(keeper);

        let mut keeper = Keeper::open(folder.path()).unwrap();
        let Found::Game(found) = keeper.restore() else {
            panic!("the game is lost");
        };
        assert_eq!(*found, game);
        keeper.discard().unwrap();
        keeper.discard().unwrap();
        assert!(matches!(keeper.restore(), Found::Nothing));
    }

    #[test]
    fn an_earlier_game_is_set_aside_not_overwritten() {
        let folder = tempfile::tempdir().unwrap();
        let earlier = record(&["e4", "c5"]);
        Keeper::open(folder.path()).unwrap().keep(&earlier).unwrap();

        // A run that begins another game by its options.
        let mut keeper = Keeper::open(folder.path()).unwrap();
        keeper.discard().unwrap();
        assert!(keeper.has_another(), "quitting at once loses nothing");
        keeper.keep(&record(&["d4"])).unwrap();
        assert_eq!(keeper.aside(), Ok(earlier));
        keeper.set_aside().unwrap();
        assert_eq!(keeper.aside(), Ok(record(&["d4"])));
    }

    #[test]
    fn two_programs_do_not_share_a_game() {
        let folder = tempfile::tempdir().unwrap();
        let first = Keeper::open(folder.path()).unwrap();
        assert!(matches!(Keeper::open(folder.path()), Err(KeepError::Busy)));
        drop(first);
        assert!(Keeper::open(folder.path()).is_ok());
    }

    #[test]
    fn a_damaged_file_is_put_away() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join(UNFINISHED), "1. e4 e5 2. Kxe8 *").unwrap();
        let mut keeper = Keeper::open(folder.path()).unwrap();
        assert!(matches!(keeper.restore(), Found::Damaged));
        assert!(folder.path().join(DAMAGED).exists());
        assert!(matches!(keeper.restore(), Found::Nothing));
    }
}
