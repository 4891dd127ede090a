//! Settings of the current and the next game: who plays, at which level and with which clocks.

use plywise_app::{BoardEvent, GameSetup, GameSides, GameView};
use plywise_chess::{FenStyle, Position};
use plywise_game::{Level, TimeControl};
use plywise_words::rated_level_words;

use super::Shell;

/// Settings of the next game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::play) struct NextGame {
    /// Who plays White and Black: a human or the computer.
    pub(in crate::play) sides: GameSides,
    /// Level of the computer. `None` for its level in the game on the board or, without one, for
    /// the level played last.
    pub(in crate::play) level: Option<Level>,
    /// Clocks of the next game. `None` to play without clocks.
    pub(in crate::play) time: Option<TimeControl>,
    /// Whether the user has chosen players since the game on the board ended.
    pub(in crate::play) chosen: bool,
}

impl Default for NextGame {
    fn default() -> Self {
        Self {
            sides: GameSides::Versus { white: true },
            level: None,
            time: None,
            chosen: false,
        }
    }
}

impl NextGame {
    /// Copies who plays from the game on the board if it is running. A finished game changes
    /// nothing, because the user may only be viewing it.
    pub(super) fn learn(&mut self, game: &GameView) {
        if !game.goes_on {
            return;
        }
        self.sides = sides(game);
        self.chosen = false;
        let mut faces = [&game.white.face, &game.black.face].into_iter();
        if let Some(face) = faces.find(|face| is_computer(face)) {
            // The face is the level's number, or a word where the level has none.
            self.level = face.parse().ok().map(Level::skill);
        }
    }
}

fn is_computer(face: &str) -> bool {
    face != "person"
}

/// Returns who plays White and Black in a game.
pub(super) fn sides(game: &GameView) -> GameSides {
    match [&game.white, &game.black].map(|side| is_computer(&side.face)) {
        [false, false] => GameSides::People,
        [true, true] => GameSides::Watch,
        [white, _] => GameSides::Versus { white: !white },
    }
}

const fn sides_key(sides: GameSides) -> &'static str {
    match sides {
        GameSides::Versus { white: true } => "terminal-you-play-white",
        GameSides::Versus { white: false } => "terminal-you-play-black",
        GameSides::People => "terminal-people-play",
        GameSides::Watch => "terminal-computers-play",
    }
}

impl Shell {
    /// Starts the next game. Without `start`, it begins with the start position of the current
    /// game.
    pub(super) fn start_game(&mut self, start: Option<&Position>) {
        let NextGame {
            sides, level, time, ..
        } = self.next;
        let game = GameSetup {
            fen: start.map(|start| start.to_fen(FenStyle::XFen)),
            sides,
            level: level.map(Into::into),
            clock: time.map(Into::into),
        };
        self.play(BoardEvent::StartGame { game });
    }

    /// Sets who plays White and Black: in the next game if the current game is over, otherwise in
    /// the current one.
    pub(super) fn set_sides(&mut self, sides: GameSides) {
        self.next.sides = sides;
        let said = self.say(sides_key(sides));
        if self.is_for_next_game(&said) {
            return;
        }
        self.paused = false;
        let level = self.next.level.map(Into::into);
        self.play(BoardEvent::SetSides { sides, level });
        self.notify(said);
    }

    /// Sets the level of the computer: in the next game if the current game is over, otherwise in
    /// the current one.
    pub(super) fn set_level(&mut self, level: Level) {
        self.next.level = Some(level);
        let said = format!("{}.", rated_level_words(level, &self.words));
        let is_for_next = self.is_for_next_game(&said);
        let level = level.into();
        self.play(BoardEvent::SetLevel { level });
        if !is_for_next {
            self.notify(said);
        }
    }

    /// Returns whether newly chosen players are for the next game, because the current game is
    /// over. If so, shows the players.
    fn is_for_next_game(&mut self, players: &str) -> bool {
        let is_over = self.shown.game().is_none_or(|game| !game.goes_on);
        if is_over {
            self.next.chosen = true;
            self.notify(self.with("terminal-next-game", "players", players));
        }
        is_over
    }

    /// Sets the clocks that new games have.
    pub(super) fn set_clock(&mut self, time: Option<TimeControl>) {
        self.next.time = time;
        self.restart_untouched(["terminal-clock-now", "terminal-clock-next"]);
    }

    /// Restarts the current game with new settings if it has no moves. Shows the message `now` if
    /// it did, otherwise `next`.
    pub(super) fn restart_untouched(&mut self, [now, next]: [&str; 2]) {
        let goes_on = self.shown.game().is_some_and(|game| game.goes_on);
        if goes_on && self.shown.moves.is_empty() {
            self.start_game(None);
            self.say_key(now);
        } else {
            self.say_key(next);
        }
    }

    /// Starts another game with colours exchanged, or with the players chosen since the last game
    /// ended.
    pub(super) fn rematch(&mut self) {
        let NextGame {
            sides: wanted,
            level,
            chosen,
            ..
        } = self.next;
        let Some(played) = self.shown.game().map(sides) else {
            return;
        };
        match level.filter(|_| chosen) {
            _ if chosen && wanted != played => self.start_game(None),
            Some(level) => {
                let level = level.into();
                self.play(BoardEvent::RematchAt { level });
            }
            None => self.play(BoardEvent::Rematch),
        }
    }
}
