//! What brings the person back to the same place after the system has ended the app.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::analysis::SavedAnalysis;
use crate::board::ViewState;
use crate::games::SavedGames;
use crate::navigation::Place;
use crate::new_game::SavedNewGame;
use crate::train::SavedRun;

/// No state is longer, in bytes.
pub const MAX_STATE: usize = 16 * 1024;

/// Ids and small choices; everything else lies in the library.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct SavedApp {
    pub(crate) places: Vec<(u32, Place)>,
    pub(crate) board: Option<ViewState>,
    pub(crate) games: SavedGames,
    pub(crate) analyses: BTreeMap<u32, SavedAnalysis>,
    pub(crate) new_game: Option<SavedNewGame>,
    /// Whether the position in the making is seen from Black's side.
    pub(crate) setup_flipped: bool,
    /// The result of a run that is over and seen.
    pub(crate) run: Option<SavedRun>,
}

impl SavedApp {
    /// As a text of at most [`MAX_STATE`] bytes. What makes it longer is left out.
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

    /// Reads a text that [`SavedApp::to_text`] has written; nothing is restored from another one.
    pub(crate) fn from_text(text: &str) -> Self {
        serde_json::from_str(text).unwrap_or_default()
    }
}
