//! What a person chooses for the eye: a few names that both shells draw.

use serde::{Deserialize, Serialize};

/// The colours of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BoardLook {
    /// Warm wood.
    #[default]
    Maple,
    /// Cool grey.
    Slate,
    /// Green.
    Sage,
    /// White and hatched, for e-ink and high contrast.
    Paper,
}

/// The drawings of the pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PieceLook {
    /// The usual set.
    #[default]
    Classic,
    /// Bold shapes in high contrast.
    Signal,
}

/// How moves are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Notation {
    /// With the letters of the language, as in `Nf3`.
    #[default]
    Letters,
    /// With small figures of the pieces.
    Figurine,
}

/// The ground of the screens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Brightness {
    /// As the system has it.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}
