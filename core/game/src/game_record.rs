//! A game inside JSON: its start and its moves, each of them legal.

use serde::{Deserialize, Serialize};

use crate::game::Game;
use plywise_chess::Outcome;
use plywise_chess::{Move, Position};

/// What a [`Game`] is made of, in the form that is written.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct GameRecord {
    start: Position,
    /// All moves, taken-back ones included.
    moves: Vec<Move>,
    /// How many of them are in force.
    ply: usize,
    /// An end that no rule brought about, and the ply at which it came.
    ending: Option<(usize, Outcome)>,
}

/// A written game that cannot have been played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the game cannot be played from ply {ply} on: {reason}")]
pub(super) struct ImpossibleGame {
    ply: usize,
    reason: String,
}

impl From<Game> for GameRecord {
    fn from(game: Game) -> Self {
        Self {
            start: *game.start(),
            moves: [game.moves(), game.undone_moves()].concat(),
            ply: game.ply(),
            ending: game.ending(),
        }
    }
}

impl TryFrom<GameRecord> for Game {
    type Error = ImpossibleGame;

    fn try_from(record: GameRecord) -> Result<Self, ImpossibleGame> {
        let impossible = |ply, reason: String| ImpossibleGame { ply, reason };
        let mut game = Self::new(record.start);
        for (ply, &mv) in record.moves.iter().enumerate() {
            game.play(mv)
                .map_err(|error| impossible(ply, error.to_string()))?;
        }
        let played = game.ply();
        if record.ply > played {
            let reason = format!("{} plies are said to be in force", record.ply);
            return Err(impossible(played, reason));
        }
        if let Some((ply, outcome)) = record.ending {
            if ply != played {
                return Err(impossible(ply, "it ended before its last move".to_owned()));
            }
            game.end(outcome)
                .map_err(|error| impossible(ply, error.to_string()))?;
        }
        while game.ply() > record.ply {
            game.undo();
        }
        Ok(game)
    }
}
