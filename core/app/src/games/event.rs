//! What the list shows, and what a person does with it.

use super::{FilterChange, FilterSheet, GameRow};
use crate::fields::Field;

/// What the list holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum GamesList {
    /// The first page is being read.
    Loading,
    /// There is no game at all.
    Empty,
    /// There are games, but none fits the search.
    NothingFits,
    /// So many games are listed in pages.
    Listed {
        /// Games that were read so far.
        count: u32,
        /// Pages that they fill.
        pages: u32,
        /// Whether more games follow.
        more: bool,
    },
}

/// A page of the list; every page but the last has the same number of games.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct GamesPage {
    /// Its number, from 0.
    pub number: u32,
    /// Its games.
    pub rows: Vec<GameRow>,
}

/// The games that are chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Selection {
    /// How many they are, in words.
    pub title: String,
    /// Their numbers.
    pub games: Vec<i64>,
}

/// What can be done with one game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct GameActions {
    /// The game.
    pub game: i64,
    /// Its title.
    pub title: String,
    /// What opening it does: "Open" or "Continue".
    pub opens: String,
    /// Whether it can be analysed apart from being opened.
    pub can_analyse: bool,
}

/// What lies over the list.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[allow(clippy::large_enum_variant)] // there is one at a time
pub enum GamesSheet {
    /// What can be done with one game.
    Actions {
        /// Its actions.
        actions: GameActions,
    },
    /// A filter that is put together.
    Filter {
        /// The filter.
        filter: FilterSheet,
    },
    /// A game's title.
    Rename {
        /// The title.
        title: Field,
    },
    /// A place to paste games to.
    Paste {
        /// What was pasted.
        text: Field,
        /// Whether there is anything to import.
        can_import: bool,
    },
    /// Games are being read.
    Importing {
        /// How many until now, in words.
        progress: String,
    },
    /// What came of reading games, where there is more to say than their number.
    Imported {
        /// Each thing in a sentence.
        lines: Vec<String>,
    },
}

/// What the list of games shows, apart from its pages.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct GamesScreen {
    /// What the list holds.
    pub list: GamesList,
    /// The search.
    pub search: Field,
    /// Whether anything is searched for.
    pub searching: bool,
    /// How many parts of the filter hold games back; 0 if none.
    pub filters: u32,
    /// The position that the games come upon, as 64 letters; none if any will do.
    pub position: Option<String>,
    /// The games that are chosen, while games are chosen.
    pub selection: Option<Selection>,
    /// The number of what lies over the list; what comes after it has another one.
    pub sheet_id: u32,
    /// What lies over the list.
    pub sheet: Option<GamesSheet>,
}

/// What a person does on the list of games.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum GamesEvent {
    /// The end of the list comes near.
    NearEnd,
    /// A draft of the search.
    Search {
        /// The field.
        field: u32,
        /// What stands there.
        text: String,
    },
    /// Nothing is searched for any more.
    ClearSearch,
    /// The filter is asked for.
    OpenFilter,
    /// The filter that is put together changes.
    ChangeFilter {
        /// How.
        change: FilterChange,
    },
    /// The filter that is put together is used.
    ApplyFilter,
    /// No filter holds games back any more.
    ClearFilter,
    /// The games need no longer come upon a position.
    AnyPosition,
    /// A game was touched: it opens, or is chosen.
    Touch {
        /// The game.
        game: i64,
    },
    /// A game was held: choosing begins with it, or it is no longer chosen.
    Choose {
        /// The game.
        game: i64,
    },
    /// What can be done with a game is asked for.
    More {
        /// The game.
        game: i64,
    },
    /// A game is to be analysed.
    Analyse {
        /// The game.
        game: i64,
    },
    /// Choosing begins.
    BeginSelecting,
    /// All games that fit are chosen.
    SelectAll,
    /// Choosing ends.
    EndSelecting,
    /// A game's title is to be typed.
    BeginRename {
        /// The game.
        game: i64,
    },
    /// A draft of what the sheet asks for: a title, or games.
    Draft {
        /// The field.
        field: u32,
        /// What stands there.
        text: String,
    },
    /// The typed title is taken.
    ApplyTitle,
    /// Games are deleted; they can be brought back.
    Delete {
        /// The games.
        games: Vec<i64>,
    },
    /// A game's record is put on the clipboard.
    CopyPgn {
        /// The game.
        game: i64,
    },
    /// Games are written to a file that the person chooses.
    Export {
        /// The games.
        games: Vec<i64>,
    },
    /// All games are written to a file that the person chooses.
    ExportAll,
    /// Games are handed to another app.
    Share {
        /// The games.
        games: Vec<i64>,
    },
    /// Games are to be read from a file that the person chooses.
    ImportFile,
    /// Games are to be pasted.
    BeginPaste,
    /// The clipboard's text is put where games are pasted.
    Paste {
        /// The text.
        text: String,
    },
    /// The pasted games are read.
    ImportPasted,
    /// Reading games ends with what it has.
    CancelImport,
    /// What lies over the list under this number goes away. It may be told twice.
    Dismiss {
        /// The number.
        sheet: u32,
    },
    /// A new game is wanted.
    NewGame,
    /// The statistics are wanted.
    Statistics,
}
