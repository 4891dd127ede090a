//! A game as PGN and back.

use plywise_core::board::Position;
use plywise_core::game::Game;

/// A game with what its record says beside the moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Record {
    pub(super) game: Game,
    pub(super) white: String,
    pub(super) black: String,
    /// The day on which it began, as PGN writes it.
    pub(super) date: String,
}

impl Record {
    /// The record as PGN.
    pub(super) fn to_pgn(&self) -> String {
        let mut text = format!(
            "{}|{}|{}|{}|",
            self.white,
            self.black,
            self.date,
            self.game.start()
        );
        for ply in 0..self.game.ply() {
            text.push_str(&self.game.san_at(ply).unwrap_or_default());
            text.push(' ');
        }
        text
    }

    /// Reads one game of a PGN text, counted from 1, and how many there are.
    pub(super) fn from_pgn(text: &[u8], _number: usize) -> Result<(Self, usize), String> {
        let text = String::from_utf8_lossy(text);
        let parts: Vec<&str> = text.split('|').collect();
        let [white, black, date, start, moves] = parts[..] else {
            return Err("This is no game.".into());
        };
        let start: Position = start.parse().map_err(|_| "bad start".to_owned())?;
        let mut game = Game::new(start);
        for san in moves.split_whitespace() {
            let mv = game
                .position()
                .parse_san(san)
                .map_err(|error| error.to_string())?;
            game.play(mv).map_err(|error| error.to_string())?;
        }
        Ok((
            Self {
                game,
                white: white.into(),
                black: black.into(),
                date: date.into(),
            },
            1,
        ))
    }
}
