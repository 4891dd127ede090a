//! What is to be done outside, and the answers.

use std::time::Duration;

use plywise_chess::{Color, Move};
use plywise_coach::endings::EndingRequest;
use plywise_coach::training::{Attempt, Card, Examined, Exercise, Item, MistakeFacts, Schedule};
use plywise_engine::{EngineOptions, Limits, Report, SearchError, SearchOutcome, SearchRoot};
use plywise_game::session::{GameNumber, SavedGame, SearchId};
use plywise_game::{Game, Level};
use plywise_store::{
    Aftermath, BackupPreview, ExportReport, GameFilter, GameId, GameSummary, ImportProgress,
    ImportReport, LevelStatistics, LevelTime, LibraryError, PersonRating, Settings, UnixMillis,
};

/// Something to be done outside, answered with a [`Report`](crate::Report)
/// or, of the system, with a [`SystemAnswer`](crate::SystemAnswer) under the same number.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Something is asked of the library, one after the other. An import has a connection of its
    /// own and holds up nothing.
    Store {
        /// The number to answer under.
        id: u64,
        /// What is asked.
        request: Request,
    },
    /// The import under this number ends with what it has.
    StopImport {
        /// The number of its request.
        id: u64,
    },
    /// Something that only the system can do.
    System {
        /// The number to answer under; 0 if no answer is wanted.
        id: u64,
        /// What is to be done.
        task: SystemTask,
    },
    /// The engine has this memory and these threads, from its next search on. An analysis that runs
    /// begins anew with them.
    SetEngine(EngineOptions),
    /// A search for the game on the board. Where an opening book is wanted and knows the position,
    /// its move is told instead.
    Search {
        /// Which search.
        search: GameSearch,
        /// What to search.
        root: Box<SearchRoot>,
        /// When to stop.
        limits: Box<Limits>,
        /// The seed to choose a move of the opening book with, if one is wanted.
        book: Option<u64>,
    },
    /// A search stops; its end is awaited.
    StopSearch {
        /// Which search.
        search: GameSearch,
    },
    /// All searches for a seat stop, and nothing more of them matters.
    StopSearches {
        /// The seat.
        seat: u64,
    },
    /// The best lines of a position are to be looked for until this stops. There is one at a time.
    Analyse {
        /// Which analysis.
        id: u64,
        /// The position, with what came before it.
        root: Box<SearchRoot>,
        /// How many lines.
        lines: usize,
    },
    /// Nothing more is looked for.
    StopAnalysis {
        /// Which analysis.
        id: u64,
    },
    /// A game is to be reviewed.
    Review {
        /// Which review.
        id: u64,
        /// The game.
        game: Box<Game>,
    },
    /// A review ends without a result.
    StopReview {
        /// Which review.
        id: u64,
    },
    /// A game is to be searched for mistakes, one at a time; a quick review comes with it.
    FindCards {
        /// Which search.
        id: u64,
        /// The game.
        examined: Box<Examined>,
    },
    /// A search for mistakes ends without cards.
    StopFinding {
        /// Which search.
        id: u64,
    },
    /// An ending is to be prepared, or a move in it judged and answered. One request is answered
    /// after the other.
    Ending {
        /// Which request; higher than those before.
        id: u64,
        /// What is asked.
        request: Box<EndingRequest>,
    },
    /// All requests about endings up to this one stop; they are answered as failed.
    StopEnding {
        /// The last one that stops.
        id: u64,
    },
    /// Once all requests about endings are answered, the tables are freed. A later request makes them
    /// anew.
    FreeEndings,
}

/// Names a search for the game on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameSearch {
    /// The number of the seat: each game that comes to the board has another one.
    pub seat: u64,
    /// The search of that game.
    pub id: SearchId,
}

/// What a search tells.
#[derive(Clone, Debug, PartialEq)]
pub enum SearchReport {
    /// An iteration is finished.
    Iteration(Report),
    /// It has ended.
    Ended(Result<SearchOutcome, SearchError>),
    /// The opening book knows a move, so that nothing was searched.
    Book(Move),
}

/// What is asked of the library.
#[derive(Clone, Debug, PartialEq)]
pub enum Request {
    /// Games that fit, those played last first, after a game if one is named.
    Games {
        /// What they must be like.
        filter: Box<GameFilter>,
        /// The game before the first one.
        after: Option<GameId>,
        /// How many games at most.
        limit: usize,
    },
    /// The numbers of all games that fit.
    GameIds(Box<GameFilter>),
    /// Results by level, and the rating.
    Statistics,
    /// Gives a game a title.
    Rename {
        /// The game.
        game: GameId,
        /// The title; empty to show the players.
        title: String,
    },
    /// Deletes games; they can be brought back.
    Delete(Vec<GameId>),
    /// Deletes games with their cards; both can be brought back.
    DeleteWithCards(Vec<GameId>),
    /// How many cards would go with these games.
    CountCardsOf(Vec<GameId>),
    /// The game played last of those that were not searched for mistakes.
    NextToExamine,
    /// Keeps the cards of a game that was searched for mistakes.
    KeepCards {
        /// The game.
        game: GameId,
        /// The plies that it had.
        plies: usize,
        /// The cards; none if it has no mistakes.
        cards: Vec<Card>,
    },
    /// Brings deleted games back.
    Undelete(Vec<GameId>),
    /// Forgets games that were deleted before this time.
    Purge(UnixMillis),
    /// Looks at a file that another app has sent.
    Inspect(String),
    /// Takes in the games of a file.
    ImportFile(String),
    /// Takes in the games of a text.
    ImportText(String),
    /// Writes games to a file of the app's own.
    Export(Vec<GameId>),
    /// Writes all games to a file of the app's own.
    ExportAll,
    /// A game's record.
    Pgn(GameId),
    /// The game to come back to, if one is unfinished.
    UnfinishedGame,
    /// A game that was played here.
    OpenGame(GameId),
    /// The game of a seat goes on with a game of the library, which is the one to come back to.
    SeatGame {
        /// The seat.
        seat: u64,
        /// The game.
        game: GameId,
    },
    /// A new game of a seat is written, in the place of one in which nothing was played.
    BeginGame {
        /// The seat.
        seat: u64,
        /// The game.
        game: Box<SavedGame>,
    },
    /// The game of a seat is written.
    SaveGame {
        /// The seat.
        seat: u64,
        /// Which game of the seat it is: after a rematch, another one.
        number: GameNumber,
        /// The game.
        game: Box<SavedGame>,
        /// How long the computer's moves took that were not told yet.
        move_times: Vec<(Level, Duration)>,
    },
    /// Another level to go on with.
    Aftermath,
    /// A game's record for an analysis: with the moves that were noted after the end.
    AnalysedGame(GameId),
    /// What an analysis has added to a game, as PGN.
    SetNotes(GameId, String),
    /// A record is put among the games; one that is there already gets what was added.
    Keep(String),
    /// A record is put among the games, unless it is there already. Its number is answered.
    TakeIn(String),
    /// The review that is kept with a game.
    Review(GameId),
    /// A review is kept with a game.
    SetReview(GameId, String),
    /// The copy for the system's own back-up is written, if something has changed.
    KeepSnapshot,
    /// A named value.
    Value(String),
    /// A named value is kept; none forgets it.
    SetValue(String, Option<String>),
    /// The same, answered by the value before.
    SwapValue(String, Option<String>),
    /// All that is known of exercises and answers to them.
    Training,
    /// A card.
    Card(Item),
    /// An answer to an exercise is kept.
    RecordAttempt(Attempt),
    /// A move is as good an answer to a card as the best.
    AcceptMove(Item, Move),
    /// The game of this uid.
    GameOfUid(String),
    /// What is known of the levels on this device.
    Levels,
    /// Keeps the settings.
    SetSettings(Box<Settings>),
    /// The number of games.
    CountGames,
    /// Writes everything to a file of the app's own.
    BackUp,
    /// Looks at a file that may be a back-up.
    Preview(String),
    /// Takes in a back-up.
    Restore {
        /// The file.
        path: String,
        /// Whether its settings replace those of the library.
        settings: bool,
    },
    /// Erases everything, with all files of the app's own.
    EraseAll,
    /// Writes the text of a problem report to a file of the app's own.
    WriteReport(String),
}

/// All that is known of exercises and answers to them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Training {
    /// All cards.
    pub cards: Vec<Exercise>,
    /// What follows from the answers to exercises of all kinds.
    pub schedules: Vec<(Item, Schedule)>,
    /// All answers, in no order.
    pub attempts: Vec<Attempt>,
    /// The mistakes that cards are made of.
    pub mistakes: Vec<MistakeFacts>,
    /// When the games were played that were looked through for mistakes.
    pub examined: Vec<UnixMillis>,
}

/// What the library answers.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// The games, and whether there are any at all, whatever was asked for.
    Games {
        /// Those that fit.
        games: Vec<GameSummary>,
        /// Whether the library holds a game.
        any: bool,
    },
    /// Numbers of games.
    GameIds(Vec<GameId>),
    /// Results by level, and the rating.
    Statistics {
        /// The levels that were met.
        levels: Vec<LevelStatistics>,
        /// The person's strength, as it has become game by game; the last one is the strength now.
        ratings: Vec<PersonRating>,
    },
    /// This many games were changed, or are there.
    Done(usize),
    /// A game to be searched for mistakes; none if all were.
    ToExamine(Option<(GameId, Box<Examined>)>),
    /// What is in a file.
    Inspected(FileContents),
    /// An import has got so far; more answers follow.
    Importing(ImportProgress),
    /// An import has ended.
    Imported(ImportReport),
    /// Games, or everything, lie in a file.
    Exported {
        /// The file.
        path: String,
        /// What is in it.
        report: ExportReport,
    },
    /// A record.
    Pgn(String),
    /// A game's record for an analysis.
    AnalysedGame {
        /// The record, with the moves that were noted after the end.
        pgn: String,
        /// The side of the person, if one played alone.
        person: Option<Color>,
    },
    /// A game and its number in the library; none if there is none to come back to.
    Game(Option<(GameId, Box<SavedGame>)>),
    /// This game of the seat is written, as this game of the library.
    GameSaved(GameNumber, GameId),
    /// A named value, or the review that is kept with a game; none if there is none.
    Value(Option<String>),
    /// Another level to go on with, if one is worth offering.
    Aftermath(Aftermath),
    /// All that is known of exercises and answers to them.
    Training(Box<Training>),
    /// A card; none if it is gone.
    Card(Option<Box<Card>>),
    /// An answer is kept: when its exercise comes again.
    Scheduled(Option<Schedule>),
    /// What is known of the levels that have played here.
    Levels {
        /// How long their moves usually take.
        usual_times: Vec<LevelTime>,
        /// Those that the person has beaten.
        beaten: Vec<Level>,
    },
    /// What is in a back-up.
    Preview(BackupPreview),
    /// A back-up is taken in, with these settings if they were wanted.
    Restored(Option<Box<Settings>>),
    /// A text is written to this file.
    Written(String),
}

/// What a file holds.
#[derive(Clone, Debug, PartialEq)]
pub enum FileContents {
    /// A back-up of everything.
    Backup(BackupPreview),
    /// A text that is short enough to be a position.
    Short(String),
    /// Something else: games, if anything.
    Other,
}

/// What the library answers, or why it cannot.
pub type Answered = Result<Answer, LibraryError>;

/// The kinds of files that come in and go out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum FileKind {
    /// Games in PGN.
    Pgn,
    /// A back-up of everything.
    Backup,
    /// Plain text.
    Text,
}

/// The sounds of the app.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[allow(missing_docs)] // each is its name
pub enum Sound {
    Move,
    Capture,
    Check,
    Castle,
    Promote,
    End,
    LowTime,
}

/// What a person feels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum Haptic {
    /// A move was made, a choice taken.
    Tick,
    /// What was tried is not possible.
    Refused,
}

/// Something that only the system can do. Each is answered under its number; `Done` where there is
/// nothing to tell.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum SystemTask {
    /// Lets the person choose a file to read. Answered by `Picked`, or `Cancelled`.
    PickFile {
        /// What it should hold.
        kind: FileKind,
    },
    /// Lets the person choose where a file is kept, and copies it there. Answered by `Done`,
    /// `Failed` or `Cancelled`.
    KeepFile {
        /// The file of the app's own.
        path: String,
        /// The name that is offered.
        name: String,
        /// What it holds.
        kind: FileKind,
    },
    /// Hands a text to another app.
    ShareText {
        /// The text.
        text: String,
        /// What is shared, in words.
        title: String,
    },
    /// Plays a sound.
    Play {
        /// The sound.
        sound: Sound,
    },
    /// Lets the person feel something.
    Feel {
        /// What.
        haptic: Haptic,
    },
    /// Says something by the screen reader, if it is on.
    Speak {
        /// What is said.
        text: String,
    },
    /// Hands a file to another app.
    ShareFile {
        /// The file of the app's own.
        path: String,
        /// What it holds.
        kind: FileKind,
        /// What is shared, in words.
        title: String,
    },
    /// Puts a text on the clipboard.
    Copy {
        /// The text.
        text: String,
        /// What it is, in words.
        label: String,
    },
    /// A copy of a file that came in is of no use any more.
    Forget {
        /// The file.
        path: String,
    },
    /// Everything was erased: all copies of files that came in or went out go, too.
    ForgetFiles,
    /// The app was hidden, and all that was to be written is written: the system may suspend it.
    Saved,
}

/// What came of something that was asked of the system.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum SystemAnswer {
    /// It was done.
    Done,
    /// The person did not want it.
    Cancelled,
    /// It could not be done.
    Failed,
    /// A file was chosen.
    Picked {
        /// A copy of it that the app may read.
        path: String,
    },
}
