//! Saved state for process death.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::analysis::SavedAnalysis;
use crate::board::ViewState;
use crate::games::SavedGames;
use crate::navigation::Route;
use crate::new_game::SavedNewGame;
use crate::train::{Run, SavedLesson};

/// Maximum length of the saved state, in bytes.
pub const MAX_STATE: usize = 16 * 1024;

/// The app's saved state: ids and small choices. Everything else is in the library.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct SavedApp {
    #[serde(rename = "places")]
    pub(crate) entries: Vec<(u32, Route)>,
    pub(crate) board: Option<ViewState>,
    pub(crate) games: SavedGames,
    pub(crate) analyses: BTreeMap<u32, SavedAnalysis>,
    pub(crate) new_game: Option<SavedNewGame>,
    /// Whether the position editor shows the board from Black's side.
    pub(crate) setup_flipped: bool,
    /// Result of a finished timed run that is on screen.
    pub(crate) run: Option<Run>,
    /// Lesson on screen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) lesson: Option<SavedLesson>,
}

impl SavedApp {
    /// Serializes the state as a text of at most [`MAX_STATE`] bytes. Omits parts to stay within
    /// the limit.
    pub(crate) fn to_text(&self) -> String {
        let write = |saved: &Self| serde_json::to_string(saved).unwrap_or_default();
        let text = write(self);
        if text.len() <= MAX_STATE {
            return text;
        }
        write(&Self {
            games: SavedGames::default(),
            new_game: None,
            ..self.clone()
        })
    }

    /// Parses a text written by [`SavedApp::to_text`]. Returns the default for any other text.
    pub(crate) fn from_text(text: &str) -> Self {
        serde_json::from_str(text).unwrap_or_default()
    }
}
