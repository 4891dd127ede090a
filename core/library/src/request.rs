//! Requests to the library, and its answers.

use std::time::Duration;

use plywise_chess::Move;
use plywise_coach::lessons::LessonProgress;
use plywise_coach::training::{Attempt, Card, Examined, Exercise, Item, MistakeFacts, Schedule};
use plywise_game::Level;
use plywise_game::session::{GameNumber, SavedGame};

use crate::{
    Aftermath, BackupPreview, ExportReport, GameFilter, GameId, GameSummary, ImportProgress,
    ImportReport, LevelStatistics, LevelTime, LibraryError, PersonRating, Settings, UnixMillis,
};

/// A request to the library.
#[derive(Clone, Debug, PartialEq)]
pub enum Request {
    /// Lists matching games, most recently played first.
    Games {
        filter: Box<GameFilter>,
        /// Game after which the list continues; `None` to start with the first game.
        after: Option<GameId>,
        /// Maximum number of games to list.
        limit: usize,
    },
    /// Returns the ids of all matching games.
    GameIds(Box<GameFilter>),
    /// Returns the results by level and the rating history.
    Statistics,
    Rename {
        game: GameId,
        /// New title of the game; empty to show the players instead.
        title: String,
    },
    /// Deletes games. Can be undone.
    Delete(Vec<GameId>),
    /// Deletes games together with their cards. Can be undone.
    DeleteWithCards(Vec<GameId>),
    /// Counts the cards that belong to these games.
    CountCardsOf(Vec<GameId>),
    /// Returns the most recently played game that has not been searched for mistakes.
    NextToExamine,
    /// Stores the cards of a game that was searched for mistakes.
    KeepCards {
        game: GameId,
        /// Number of plies of the game when it was searched.
        plies: usize,
        /// Training cards for the mistakes in the game; empty if it has none.
        cards: Vec<Card>,
    },
    /// Restores deleted games.
    Undelete(Vec<GameId>),
    /// Permanently removes games that were deleted before the given time.
    Purge(UnixMillis),
    /// Inspects a file received from another app.
    Inspect(String),
    /// Imports the games of a PGN file.
    ImportFile(String),
    /// Imports the games of a PGN text.
    ImportText(String),
    /// Exports games to a file in the app's folder.
    Export(Vec<GameId>),
    /// Exports all games to a file in the app's folder.
    ExportAll,
    /// Returns the PGN text of a game.
    Pgn(GameId),
    /// Returns the unfinished game to resume, if any.
    UnfinishedGame,
    /// Returns a game that was played in the app.
    OpenGame(GameId),
    /// Assigns a stored game to a game slot, and makes the game the one to resume.
    AssignSlot {
        slot: u64,
        game: GameId,
    },
    /// Stores the new game of a slot. Reuses the library entry of an unfinished game without moves,
    /// if there is one.
    BeginGame {
        slot: u64,
        game: Box<SavedGame>,
    },
    /// Saves the game of a slot.
    SaveGame {
        slot: u64,
        /// Number of the game within the slot. A rematch increments the number.
        number: GameNumber,
        game: Box<SavedGame>,
        /// Times of the computer's moves since the last save, for the statistics of move times.
        move_times: Vec<(Level, Duration)>,
    },
    /// Returns achievements and the suggested level after a game.
    Aftermath,
    /// Returns the PGN of a game for the analysis, including variations added after the end.
    AnalysedGame(GameId),
    /// Stores the moves and comments that the analysis added to a game, as PGN.
    SetNotes(GameId, String),
    /// Stores a PGN game. If the library already contains it, the additions are merged.
    Keep(String),
    /// Stores a PGN game unless the library already contains it. Answered with its id.
    TakeIn(String),
    /// Returns the stored review of a game.
    Review(GameId),
    /// Stores the review of a game in JSON format.
    SetReview(GameId, String),
    /// Updates the copy for the system's device backup if anything has changed.
    KeepSnapshot,
    /// Returns the value that the app stored under a key.
    Value(String),
    /// Sets the value of a key; `None` removes it.
    SetValue(String, Option<String>),
    /// Sets the value of a key, or removes it for `None`. Answered with the previous value.
    SwapValue(String, Option<String>),
    /// Returns all training data.
    Training,
    Card(Item),
    /// Stores an answer to an exercise.
    RecordAttempt(Attempt),
    /// Stores the progress in a lesson.
    RecordLesson(LessonProgress),
    /// Accepts a move as equivalent to the best move of a training card.
    AcceptMove(Item, Move),
    /// Returns the game with the given UID.
    GameOfUid(String),
    /// Returns the usual move times of the levels, and the beaten levels.
    Levels,
    SetSettings(Box<Settings>),
    CountGames,
    /// Writes a backup to a file in the app's folder.
    BackUp,
    /// Inspects a file that may be a backup.
    Preview(String),
    /// Restores a backup.
    Restore {
        path: String,
        /// Whether to restore the settings in the backup, too.
        settings: bool,
    },
    /// Erases the library and all files in the app's folder.
    EraseAll,
    /// Writes a problem report to a file in the app's folder.
    WriteReport(String),
}

/// All training data of the library: exercises, the user's attempts at them, and the user's
/// mistakes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Training {
    /// Exercises made from the user's own mistakes.
    pub cards: Vec<Exercise>,
    /// Repetition schedules of exercises of all kinds that have been attempted.
    pub schedules: Vec<(Item, Schedule)>,
    /// The user's attempts at all exercises, in any order.
    pub attempts: Vec<Attempt>,
    /// Mistakes that the cards were made from.
    pub mistakes: Vec<MistakeFacts>,
    /// For each game that was searched for mistakes, the time when it was played.
    pub examined: Vec<UnixMillis>,
    /// The user's progress in the lessons that were started.
    pub lessons: Vec<LessonProgress>,
}

/// An answer of the library.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// A page of games.
    Games {
        /// Games that match the filter.
        games: Vec<GameSummary>,
        /// Whether the library contains any game, matching or not.
        any: bool,
    },
    GameIds(Vec<GameId>),
    /// Results by level, and the rating history.
    Statistics {
        /// Results against each level played so far.
        levels: Vec<LevelStatistics>,
        /// The user's rating after each game, the current rating last.
        ratings: Vec<PersonRating>,
    },
    /// Number of games changed or counted.
    Done(usize),
    /// A game to search for mistakes; `None` if all have been searched.
    ToExamine(Option<(GameId, Box<Examined>)>),
    Inspected(FileContents),
    /// Progress of an import. More answers to the same request follow.
    Importing(ImportProgress),
    /// Result of an import.
    Imported(ImportReport),
    /// A file with the exported games or the backup.
    Exported {
        path: String,
        report: ExportReport,
    },
    Pgn(String),
    /// A game for the analysis.
    AnalysedGame {
        /// PGN of the game, including variations added after its end.
        pgn: String,
        summary: Box<GameSummary>,
    },
    /// A game with its id; `None` if there is no game to resume.
    Game(Option<(GameId, Box<SavedGame>)>),
    /// The game of the slot was saved under the given id.
    GameSaved(GameNumber, GameId),
    /// The value stored under a key, or the stored review of a game; `None` if nothing is stored.
    Value(Option<String>),
    /// Achievements and the suggested level after a game.
    Aftermath(Aftermath),
    Training(Box<Training>),
    /// A training card; `None` if the card no longer exists.
    Card(Option<Box<Card>>),
    /// The answer to an exercise was stored. Carries the new repetition schedule of the exercise.
    Scheduled(Option<Schedule>),
    /// Data on the levels played on this device.
    Levels {
        /// Usual move time of each level.
        usual_times: Vec<LevelTime>,
        /// Levels that the user has beaten.
        beaten: Vec<Level>,
    },
    /// Summary of a backup.
    Preview(BackupPreview),
    /// The backup was restored. Carries the settings in the backup if they were restored, too.
    Restored(Option<Box<Settings>>),
    /// Path of the written text file.
    Written(String),
}

/// Kind of content found in a file.
#[derive(Clone, Debug, PartialEq)]
pub enum FileContents {
    Backup(BackupPreview),
    /// Content short enough to be a FEN.
    Short(String),
    /// Other content, treated as PGN.
    Other,
}

/// Answer of the library, or its error.
pub type Answered = Result<Answer, LibraryError>;
