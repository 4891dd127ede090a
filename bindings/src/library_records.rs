//! What the library tells: games, statistics, settings, what came of import and back-up.

use std::time::Duration;

use plywise_chess::{Position, Square};
use plywise_pgn::PgnResult;
use plywise_store::{
    BackupPreview as CorePreview, BackupReport as CoreBackup, ExportReport as CoreExport,
    GameFilter as CoreFilter, GameId, GameSummary as CoreSummary, ImportProgress as CoreProgress,
    ImportReport as CoreImport, LevelOffer as CoreOffer, LevelStatistics as CoreStatistics,
    LevelTime as CoreTime, PersonRating as CoreRating, Recovery as CoreRecovery,
    RestoreReport as CoreRestore,
};

use plywise_words::{Catalogue, import_problem_words, level_search_names};

use crate::chess::{Color, EndReason, SquarePair};
use crate::error::PlywiseError;
use crate::options::Level;
use crate::snapshot::OpeningName;
use crate::words::{InputKind, words_of};

pub use plywise_store::{PersonResult, Variant};

/// How a game went for the only person in it.
#[uniffi::remote(Enum)]
pub enum PersonResult {
    Won,
    Drawn,
    Lost,
}

/// Where a game's start is from.
#[uniffi::remote(Enum)]
pub enum Variant {
    Standard,
    Chess960,
    Position,
}

/// The result of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, uniffi::Enum)]
pub enum GameResult {
    /// 1-0
    WhiteWins,
    /// 0-1
    BlackWins,
    /// 1/2-1/2
    Draw,
    /// Unfinished or unknown.
    Unknown,
}

impl From<PgnResult> for GameResult {
    fn from(result: PgnResult) -> Self {
        match result {
            PgnResult::WhiteWins => Self::WhiteWins,
            PgnResult::BlackWins => Self::BlackWins,
            PgnResult::Draw => Self::Draw,
            PgnResult::Unknown => Self::Unknown,
        }
    }
}

impl From<GameResult> for PgnResult {
    fn from(result: GameResult) -> Self {
        match result {
            GameResult::WhiteWins => Self::WhiteWins,
            GameResult::BlackWins => Self::BlackWins,
            GameResult::Draw => Self::Draw,
            GameResult::Unknown => Self::Unknown,
        }
    }
}

/// A game as a list shows it. Times are milliseconds since 1970 in UTC.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct GameSummary {
    /// Its number in this library.
    pub id: i64,
    /// Whether it comes from a PGN file.
    pub imported: bool,
    /// When it was played, as far as is known, in milliseconds since 1970: lists are in this order.
    pub played: i64,
    /// The day it was played in PGN's form; parts may be unknown, as in `1992.??.??`.
    pub date: String,
    /// The title that the person gave it; empty if none.
    pub title: String,
    /// The event of an imported game; empty if none.
    pub event: String,
    /// White's name, or the level in the words of a record.
    pub white: String,
    /// Black's.
    pub black: String,
    /// White's level, if the computer played White.
    pub white_level: Option<Level>,
    /// Black's.
    pub black_level: Option<Level>,
    /// The side of the only person, if there was exactly one.
    pub person: Option<Color>,
    /// The result.
    pub result: GameResult,
    /// How it ended, if it ended here.
    pub reason: Option<EndReason>,
    /// Whether it is over.
    pub finished: bool,
    /// How many takebacks and hints were used.
    pub help: u32,
    /// Where it began.
    pub variant: Variant,
    /// The opening, if it has a name.
    pub opening: Option<OpeningName>,
    /// How many plies were played.
    pub plies: u32,
    /// The last position as FEN, for a thumbnail.
    pub final_fen: String,
    /// The last move, for a thumbnail.
    pub last_move: Option<SquarePair>,
}

impl From<CoreSummary> for GameSummary {
    fn from(game: CoreSummary) -> Self {
        let squares = |from: Square, to: Square| SquarePair { from, to };
        let opening = OpeningName::from(game.opening);
        Self {
            id: game.id.get(),
            imported: game.imported,
            played: game.played,
            date: game.date,
            title: game.title,
            event: game.event,
            white: game.white,
            black: game.black,
            white_level: game.white_level.map(Into::into),
            black_level: game.black_level.map(Into::into),
            person: game.person,
            result: game.result.into(),
            reason: game.reason,
            finished: game.finished,
            help: game.help,
            variant: game.variant,
            opening: Some(opening).filter(|opening| !opening.name.is_empty()),
            plies: game.plies,
            final_fen: game.final_fen,
            last_move: game
                .last_move
                .map(|mv| squares(mv.from(), mv.destination())),
        }
    }
}

/// Which games a list shows. All that is given must fit.
#[derive(Clone, Debug, Default, PartialEq, Eq, uniffi::Record)]
pub struct GameFilter {
    /// Words that stand in the title, the names, the event or the opening, or are a level's name.
    #[uniffi(default)]
    pub text: String,
    /// The language in which `text` names levels; English without one.
    #[uniffi(default)]
    pub language: Option<String>,
    /// The result.
    #[uniffi(default)]
    pub result: Option<GameResult>,
    /// How it went for the person.
    #[uniffi(default)]
    pub person: Option<PersonResult>,
    /// Games with the computer at this level.
    #[uniffi(default)]
    pub level: Option<Level>,
    /// The beginning of an ECO code, or a part of an opening's name.
    #[uniffi(default)]
    pub opening: Option<String>,
    /// A part of a player's name.
    #[uniffi(default)]
    pub player: Option<String>,
    /// Played at this time, in milliseconds since 1970, or later.
    #[uniffi(default)]
    pub since: Option<i64>,
    /// Played before this time, in milliseconds since 1970.
    #[uniffi(default)]
    pub until: Option<i64>,
    /// Games that come upon this position, as FEN, by whatever moves.
    #[uniffi(default)]
    pub position: Option<String>,
    /// Imported games only, or only those played here.
    #[uniffi(default)]
    pub imported: Option<bool>,
    /// Deleted games instead of the others.
    #[uniffi(default)]
    pub deleted: bool,
}

impl TryFrom<GameFilter> for CoreFilter {
    type Error = PlywiseError;

    fn try_from(filter: GameFilter) -> Result<Self, PlywiseError> {
        let read = |fen: String| {
            let position = Position::from_fen(&fen);
            position.map_err(|error| PlywiseError::input(InputKind::Fen, fen, &error))
        };
        let catalogue = words_of(filter.language.as_deref());
        Ok(Self {
            level_names: level_search_names(&filter.text, &catalogue),
            text: filter.text,
            result: filter.result.map(Into::into),
            person: filter.person,
            level: filter.level.map(Into::into),
            opening: filter.opening,
            player: filter.player,
            from: filter.since,
            until: filter.until,
            position: filter.position.map(read).transpose()?.map(Box::new),
            imported: filter.imported,
            deleted: filter.deleted,
        })
    }
}

/// How far an import has got.
#[derive(Clone, Copy, Debug, PartialEq, Eq, uniffi::Record)]
pub struct ImportProgress {
    /// Games read.
    pub read: u64,
    /// Games taken in.
    pub imported: u64,
    /// Games that the library already had.
    pub duplicates: u64,
    /// Games of which only what comes before the damage could be read. They are in the library
    /// and among those of the two counts above.
    pub cut: u64,
    /// Games that cannot be read.
    pub damaged: u64,
    /// Records without moves.
    pub empty: u64,
}

impl From<CoreProgress> for ImportProgress {
    fn from(progress: CoreProgress) -> Self {
        Self {
            read: progress.read,
            imported: progress.imported,
            duplicates: progress.duplicates,
            cut: progress.cut,
            damaged: progress.damaged,
            empty: progress.empty,
        }
    }
}

/// What came of an import.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct ImportReport {
    /// The counts.
    pub progress: ImportProgress,
    /// What is wrong with damaged games, in the language asked for; the first hundred.
    pub problems: Vec<String>,
    /// Why the source broke off, if it did; what came before it is in the library.
    pub broke_off: Option<String>,
    /// Whether it was stopped by its listener.
    pub cancelled: bool,
    /// The first game that was taken in.
    pub first: Option<i64>,
}

impl ImportReport {
    pub(crate) fn of(report: CoreImport, words: &Catalogue) -> Self {
        let problems = report.problems.iter();
        Self {
            progress: report.progress.into(),
            problems: problems
                .map(|problem| import_problem_words(problem.line, &problem.problem, words))
                .collect(),
            broke_off: report.broke_off,
            cancelled: report.cancelled,
            first: report.first.map(GameId::get),
        }
    }
}

/// The games of a person against one level that are over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, uniffi::Record)]
pub struct LevelStatistics {
    /// The level.
    pub level: Level,
    /// Games that the person won.
    pub won: u32,
    /// Drawn games.
    pub drawn: u32,
    /// Games that the computer won.
    pub lost: u32,
    /// Wins in a row up to the last game.
    pub streak: u32,
    /// Losses in a row up to the last game.
    pub losing_streak: u32,
    /// The most wins in a row there have been.
    pub best_streak: u32,
}

impl From<CoreStatistics> for LevelStatistics {
    fn from(statistics: CoreStatistics) -> Self {
        Self {
            level: statistics.level.into(),
            won: statistics.won,
            drawn: statistics.drawn,
            lost: statistics.lost,
            streak: statistics.streak,
            losing_streak: statistics.losing_streak,
            best_streak: statistics.best_streak,
        }
    }
}

/// Another level to go on with, after some games in a row against one that all ended alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, uniffi::Record)]
pub struct LevelOffer {
    /// The level's number on the ladder, from 1.
    pub number: u8,
    /// Whether it is the stronger one: the person has won those games.
    pub harder: bool,
    /// How many games they were.
    pub games: u32,
}

impl From<CoreOffer> for LevelOffer {
    fn from(offer: CoreOffer) -> Self {
        Self {
            number: offer.rung.number(),
            harder: offer.harder,
            games: offer.games,
        }
    }
}

/// How long a level's move usually takes on this device.
#[derive(Clone, Copy, Debug, PartialEq, Eq, uniffi::Record)]
pub struct LevelTime {
    /// The level.
    pub level: Level,
    /// The median of its last moves.
    pub time: Duration,
}

impl From<CoreTime> for LevelTime {
    fn from(usual: CoreTime) -> Self {
        Self {
            level: usual.level.into(),
            time: usual.time,
        }
    }
}

/// The person's strength, by the games that count.
#[derive(Clone, Copy, Debug, PartialEq, uniffi::Record)]
pub struct PersonRating {
    /// The estimate, in Elo.
    pub rating: i32,
    /// Half the width of its 95 % interval, in Elo.
    pub margin: u32,
    /// How many games it rests on.
    pub games: u32,
    /// How many more games must count before it is worth telling.
    pub missing: u32,
}

impl From<CoreRating> for PersonRating {
    fn from(rating: CoreRating) -> Self {
        Self {
            rating: rating.elo(),
            margin: rating.margin(),
            games: rating.games,
            missing: rating.games_missing(),
        }
    }
}

/// What happened to a library that was found damaged when it was opened.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct Recovery {
    /// Where the damaged file is now.
    pub set_aside: String,
    /// What was wrong with it.
    pub reason: String,
    /// Games that were taken over into a fresh library.
    pub rescued: u32,
    /// Games that could not be read.
    pub lost: u32,
}

impl From<CoreRecovery> for Recovery {
    fn from(recovery: CoreRecovery) -> Self {
        Self {
            set_aside: recovery.set_aside.display().to_string(),
            reason: recovery.reason,
            rescued: recovery.rescued,
            lost: recovery.lost,
        }
    }
}

/// What is in a back-up, before anything is changed.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct BackupPreview {
    /// The program that wrote it.
    pub program: String,
    /// When it was written, in milliseconds since 1970.
    pub made: i64,
    /// How many games are in it.
    pub games: u64,
    /// How many of them the library does not have.
    pub new_games: u64,
    /// How many the library has in an older state.
    pub newer_games: u64,
    /// Whether settings are in it.
    pub settings: bool,
    /// What is wrong with the file, if anything: what can be read of it can be restored.
    pub damage: Option<String>,
}

impl From<CorePreview> for BackupPreview {
    fn from(preview: CorePreview) -> Self {
        Self {
            program: preview.program,
            made: preview.made,
            games: preview.games,
            new_games: preview.new,
            newer_games: preview.newer,
            settings: preview.settings,
            damage: preview.damage,
        }
    }
}

/// What came of writing games to a file: an export or a back-up.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct WriteReport {
    /// Games in the file.
    pub written: u64,
    /// Games that cannot be read and are not in it; to be told to the person.
    pub unreadable: Vec<i64>,
}

impl WriteReport {
    fn of(written: u64, damaged: &[GameId]) -> Self {
        Self {
            written,
            unreadable: damaged.iter().map(|game| game.get()).collect(),
        }
    }
}

impl From<CoreExport> for WriteReport {
    fn from(report: CoreExport) -> Self {
        Self::of(report.written, &report.damaged)
    }
}

impl From<CoreBackup> for WriteReport {
    fn from(report: CoreBackup) -> Self {
        Self::of(report.games, &report.damaged)
    }
}

/// What came of a restore.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct RestoreReport {
    /// Games that are new in the library.
    pub added: u64,
    /// Games that took a newer state.
    pub updated: u64,
    /// Games that were there in the same or a newer state.
    pub unchanged: u64,
    /// Lines that cannot be read.
    pub unreadable: u64,
    /// What is wrong with the file, if anything.
    pub damage: Option<String>,
}

impl From<CoreRestore> for RestoreReport {
    fn from(report: CoreRestore) -> Self {
        Self {
            added: report.added,
            updated: report.updated,
            unchanged: report.unchanged,
            unreadable: report.unreadable,
            damage: report.damage,
        }
    }
}
