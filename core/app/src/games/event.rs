//! View models and events of the list of games.

use super::{FilterChange, FilterSheet, GameRow};
use crate::fields::Field;

/// State of the list of games: loading, empty, or with rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub enum GamesList {
    Loading,
    /// The library contains no games.
    Empty,
    /// No game matches the search and filter.
    NothingFits,
    /// Games are listed in pages.
    Listed {
        /// Number of games loaded so far.
        count: u32,
        /// Whether more games can be loaded.
        more: bool,
    },
}

/// Page of the list of games. All pages except the last have the same number of games.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct GamesPage {
    pub rows: Vec<GameRow>,
}

/// The games selected in the list of games.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct Selection {
    /// Number of selected games, as text.
    pub title: String,
    /// Ids of the selected games.
    pub games: Vec<i64>,
}

/// Actions for a single game in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct GameActions {
    /// Id of the game that the actions apply to.
    pub game: i64,
    pub title: String,
    /// Label of the button that opens the game: "Open" or "Continue".
    pub opens: String,
    /// Whether there is a separate action for analysing.
    pub can_analyse: bool,
}

/// A sheet over the list of games.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
#[allow(clippy::large_enum_variant)] // only one instance at a time
pub enum GamesSheet {
    Actions {
        actions: GameActions,
    },
    Filter {
        filter: FilterSheet,
    },
    Rename {
        title: Field,
    },
    /// Sheet for importing games from pasted text.
    Paste {
        text: Field,
        /// Whether there is any text to import.
        can_import: bool,
    },
    /// An import is running.
    Importing {
        /// Number of games that the import has read so far, as text.
        progress: String,
    },
    /// Sheet with the result of an import, shown if there is more to report than the number of
    /// games.
    Imported {
        /// Texts about the result of the import, one sentence each.
        lines: Vec<String>,
    },
}

/// View model of the list of games, except its pages.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct GamesScreen {
    pub list: GamesList,
    /// Text field for searching the list of games.
    pub search: Field,
    /// Whether a search text limits the list of games.
    pub searching: bool,
    /// Number of active filter criteria.
    pub filters: u32,
    /// Position that occurs in the listed games, as 64 FEN letters; `None` for any position.
    pub position: Option<String>,
    /// The selected games; `None` outside of selection mode.
    pub selection: Option<Selection>,
    /// Id of the open sheet. Each opened sheet gets a new id.
    pub sheet_id: u32,
    /// The open sheet, if any.
    pub sheet: Option<GamesSheet>,
}

/// Events of the list of games. `game` and `games` are ids of games in the library.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[cfg_attr(feature = "web", derive(serde::Deserialize))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub enum GamesEvent {
    /// The user scrolled close to the end of the list.
    NearEnd,
    /// The search text was edited.
    Search {
        /// `Field::id` of the text field that was edited.
        field: u32,
        text: String,
    },
    /// Clears the search text.
    ClearSearch,
    OpenFilter,
    /// A criterion in the filter sheet was changed.
    ChangeFilter {
        change: FilterChange,
    },
    /// Applies the filter that was set in the filter sheet.
    ApplyFilter,
    /// Removes all filter criteria.
    ClearFilter,
    /// Removes the position from the filter.
    AnyPosition,
    /// A game was tapped: opens it, or toggles its selection in selection mode.
    Touch {
        game: i64,
    },
    /// A game was long-pressed: starts selection mode, or toggles the selection of the game.
    Choose {
        game: i64,
    },
    /// Opens the sheet with the actions for a game.
    More {
        game: i64,
    },
    /// Opens a game in the analysis.
    Analyse {
        game: i64,
    },
    /// Starts selection mode.
    BeginSelecting,
    /// Selects all games that match the search and filter.
    SelectAll,
    /// Ends selection mode.
    EndSelecting,
    /// Opens the sheet for the title of a game.
    BeginRename {
        game: i64,
    },
    /// The text in the open sheet was edited.
    Draft {
        /// `Field::id` of the field that was edited.
        field: u32,
        text: String,
    },
    /// Stores the edited title of a game.
    ApplyTitle,
    /// Deletes games. Can be undone.
    Delete {
        games: Vec<i64>,
    },
    /// Copies a game to the clipboard as PGN.
    CopyPgn {
        game: i64,
    },
    /// Exports games to a file chosen by the user.
    Export {
        games: Vec<i64>,
    },
    /// Exports all games to a file chosen by the user.
    ExportAll,
    /// Shares games as a file.
    Share {
        games: Vec<i64>,
    },
    /// Imports games from a file chosen by the user.
    ImportFile,
    /// Adds a game to the library, unless it is there already, and opens its analysis.
    AnalysePgn {
        pgn: String,
    },
    /// Opens the sheet for pasting games.
    BeginPaste,
    /// Replaces the text in the sheet for pasting games by that of the clipboard.
    Paste {
        text: String,
    },
    /// Imports the pasted games.
    ImportPasted,
    /// Stops an import. Games imported so far are kept.
    CancelImport,
    /// A sheet over the list of games was dismissed. May be sent more than once.
    Dismiss {
        /// Id of the dismissed sheet.
        sheet: u32,
    },
    NewGame,
    Statistics,
}
