//! Saved games, and the state of saving a session's game.

use crate::Outcome;
use std::time::Duration;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::messages::Effect;
use super::options::{GameOptions, OpponentSettings};
use super::save_failure::SaveFailure;
use super::{Effects, Session};
use crate::clock::TimeLeft;
use crate::game::{Game, ImpossibleGame};
use plywise_chess::{Color, Move};

/// Number of a game within its session. The content of a game is not enough to identify it, since a new game may begin
/// with the position in which the last game ended.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
pub struct GameNumber(u64);

impl GameNumber {
    /// Number of the first game of a session, new or restored.
    pub const FIRST: Self = Self(0);

    /// Returns how many games the session had before this game.
    pub const fn index(self) -> u64 {
        self.0
    }

    /// Returns the number of the session's next game.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0 + 1)
    }
}

/// Number of times that the user received help in a game, by kind of help.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct HelpUsed {
    /// Number of times that the user took back moves.
    pub takebacks: u32,
    /// Number of hints that the user requested.
    pub hints: u32,
    /// Number of moves that the user did not play after a blunder warning.
    pub warnings: u32,
}

impl HelpUsed {
    /// Returns the number of times that help was used, adding up all kinds.
    pub const fn total(self) -> u32 {
        let total = self.takebacks.saturating_add(self.hints);
        total.saturating_add(self.warnings)
    }
}

/// Saved game: everything needed to resume the game exactly where it was. Selections, questions and premoves are not
/// saved.
///
/// In JSON, squares and moves are strings, positions are FEN, and times are seconds. Deserialization fails if
/// the moves cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct SavedGame {
    pub options: GameOptions,
    /// Version of the program in which the game was started. Empty if unknown. Other versions of the program may play
    /// other moves at the same level.
    pub program: String,
    /// All moves of the game, including those that were taken back.
    pub moves: Vec<Move>,
    /// Number of moves of the game, without those that were taken back.
    pub ply: usize,
    /// Time that both sides had left at the start of each ply.
    pub times: Vec<TimeLeft>,
    /// Time that both sides have left now; `None` without clocks.
    pub left: Option<TimeLeft>,
    /// Part of the current move's delay that has not been used. `None` if the move has not started or has no delay.
    #[serde(with = "crate::seconds::optional")]
    pub delay_left: Option<Duration>,
    /// Result of the game; `None` while it is unfinished.
    pub outcome: Option<Outcome>,
    /// Ply and score of each of the computer's moves. Scores are in centipawns from the computer's perspective.
    pub own_scores: Vec<(usize, i32)>,
    /// Number of times that the user has received help so far.
    pub help_used: HelpUsed,
    /// Whether the computer's level changed during the game, or the computer took over or gave up a side. In this case
    /// the result counts for no level.
    pub level_changed: bool,
    /// Whether the computer was made to move before its search had ended, so that not every move is typical of its
    /// level.
    pub hurried: bool,
    /// Side whose draw offer waits for an answer or goes with its next move; `None` without an offer.
    pub draw_offer: Option<Color>,
    /// Moves that were abandoned by continuing from an earlier position: for each such variation, the ply at which it
    /// begins and its moves.
    pub abandoned: Vec<(usize, Vec<Move>)>,
}

impl SavedGame {
    /// Returns `true` if this saved game and `other` differ at most in the times that are left on the clocks.
    pub fn is_but_for_time(&self, other: &Self) -> bool {
        let now = Self {
            left: other.left,
            delay_left: other.delay_left,
            ..self.clone()
        };
        now == *other
    }

    /// Replays the moves of the saved game. Returns an error if they cannot be played.
    fn game(&self) -> Result<Game, ImpossibleGame> {
        let ending = self.outcome.filter(|_| self.ply == self.moves.len());
        Game::replay(self.options.start, &self.moves, ending, self.ply)
    }
}

impl Serialize for SavedGame {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Self::serialize(self, serializer)
    }
}

impl<'de> Deserialize<'de> for SavedGame {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let saved = Self::deserialize(deserializer)?;
        saved.game().map_err(D::Error::custom)?;
        Ok(saved)
    }
}

/// Delay before a failed save is first tried again.
const FIRST_RETRY: Duration = Duration::from_secs(2);
/// Maximum delay before a failed save is tried again.
const MAX_RETRY: Duration = Duration::from_mins(1);

/// Time left on the chess clocks, and the part of the current move's delay that has not been used.
pub(super) type Clocks = (TimeLeft, Option<Duration>);

/// State of saving the session's game.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(super) struct SaveProgress {
    /// Number of the save that was requested last.
    last: u64,
    /// Number of the save that must complete before the next move is played.
    writing: Option<u64>,
    /// Error of the last save; `None` if it succeeded.
    error: Option<SaveFailure>,
    /// Number of consecutive failed saves.
    failures: u32,
    /// Time at which a failed save is tried again.
    retry_at: Option<Duration>,
    /// Whether the session has a library to save games in. Without a library, moves do not wait for saves.
    kept: bool,
    /// Clock times that the last save contained.
    clocks: Option<Clocks>,
}

impl SaveProgress {
    /// Returns `true` while moves must wait for a save.
    pub(super) const fn is_writing(&self) -> bool {
        self.writing.is_some()
    }

    /// Returns the error of the last save, if it failed.
    pub(super) const fn error(&self) -> Option<&SaveFailure> {
        self.error.as_ref()
    }

    /// Returns the time at which a failed save is tried again, unless another save comes first.
    pub(super) const fn retry_at(&self) -> Option<Duration> {
        self.retry_at
    }

    pub(super) fn for_new_game(self) -> Self {
        Self {
            writing: None,
            error: None,
            failures: 0,
            retry_at: None,
            ..self
        }
    }
}

/// Returns the delay before a failed save is tried again, given the number of earlier failures. A full disk has to be
/// freed by hand, so the first delay is seconds rather than milliseconds.
fn retry_gap(failures: u32) -> Duration {
    let doubled = FIRST_RETRY.saturating_mul(2u32.saturating_pow(failures));
    doubled.min(MAX_RETRY)
}

impl Session {
    /// Returns the session with saving turned on, for a session with a library: every move waits until the previous
    /// move is saved.
    #[must_use]
    pub fn kept(mut self) -> Self {
        self.save.kept = true;
        self
    }

    pub(super) fn request_save(&mut self, effects: &mut Effects) {
        self.ask_for_save(effects);
        if self.save.kept {
            self.save.writing = Some(self.save.last);
        }
    }

    fn ask_for_save(&mut self, effects: &mut Effects) {
        self.save.last += 1;
        self.save.clocks = self.clocks();
        self.save.retry_at = None;
        effects.push(Effect::Save {
            save: self.save.last,
        });
    }

    /// Requests a failed save again when it is due. Moves do not wait for this save: the user knows that the game is
    /// not saved and can continue.
    pub(super) fn retry_save(&mut self, effects: &mut Effects) {
        if self.save.retry_at.is_some_and(|at| at <= self.now) {
            self.ask_for_save(effects);
        }
    }

    /// Handles the library's reply to a save. A failed save does not block the game: the failure is shown, and the next
    /// save contains everything. The failed save is tried again after a while, since there may be no further move.
    pub(super) fn saved(&mut self, save: u64, error: Option<SaveFailure>) {
        if save != self.save.last {
            return;
        }
        self.save.writing = None;
        if error.is_some() {
            self.save.retry_at = Some(self.now + retry_gap(self.save.failures));
            self.save.failures = self.save.failures.saturating_add(1);
        } else {
            self.save.failures = 0;
        }
        self.save.error = error;
    }

    /// Returns `true` if a human player's move will be played as soon as the previous save completes.
    pub const fn waits_for_the_disk(&self) -> bool {
        !self.paused && self.waiting.is_some() && self.save.is_writing()
    }

    /// Remembers the current clock times as saved or about to be saved.
    pub(super) fn clocks_are_kept(&mut self) {
        self.save.clocks = self.clocks();
    }

    /// Requests a save if the clocks have advanced since the last save or that save failed.
    pub(super) fn save_the_rest(&mut self, effects: &mut Effects) {
        if self.save.clocks != self.clocks() || self.save.error.is_some() {
            self.request_save(effects);
        }
    }

    fn clocks(&self) -> Option<Clocks> {
        let clock = self.clock.as_ref()?;
        Some((clock.left(), self.delay_left()))
    }

    /// Returns the part of the current move's delay that has not been used.
    fn delay_left(&self) -> Option<Duration> {
        let clock = self.clock.as_ref()?;
        let begun = self.clocked_ply == Some(self.game.ply());
        let delayed = !clock.control().of(self.turn()).delay.is_zero();
        (begun && delayed).then(|| clock.delay_left())
    }

    /// Returns the number of the current game within the session.
    pub const fn game_number(&self) -> GameNumber {
        self.number
    }

    /// Keeps the moves after the position on display, including those that were taken back, as an abandoned variation.
    pub(super) fn keep_abandoned_line(&mut self) {
        let Some(ply) = self.viewed else { return };
        let all = [self.game.moves(), self.game.undone_moves()].concat();
        if let Some(line) = all.get(ply..).filter(|line| !line.is_empty()) {
            self.abandoned.push((ply, line.to_vec()));
        }
    }

    /// Returns the number of moves of the game, including those that were taken back.
    pub(super) fn game_length(&self) -> usize {
        self.game.ply() + self.game.undone_moves().len()
    }

    /// Returns the game in the form to be saved.
    pub fn saved_game(&self) -> SavedGame {
        SavedGame {
            options: self.options.clone(),
            program: self.program.clone(),
            moves: [self.game.moves(), self.game.undone_moves()].concat(),
            ply: self.game.ply(),
            // A branch may be shorter than the line it replaced.
            times: self.times[..self.times.len().min(self.game_length() + 1)].to_vec(),
            left: self.clock.map(|clock| clock.left()),
            delay_left: self.delay_left(),
            outcome: self.game.outcome(),
            own_scores: self.own_scores.clone(),
            help_used: self.help_used,
            level_changed: self.level_changed,
            hurried: self.hurried,
            draw_offer: self.draw_offer,
            abandoned: self.abandoned.clone(),
        }
    }

    /// Restores the session of a saved game, exactly where the game was.
    ///
    /// # Errors
    ///
    /// Returns an error if the moves of the saved game cannot be played.
    pub fn restore(
        saved: SavedGame,
        opponent_settings: OpponentSettings,
    ) -> Result<Self, ImpossibleGame> {
        let game = saved.game()?;
        let mut session = Self::new(saved.options, opponent_settings);
        session.program = saved.program;
        session.game = game;
        if let (Some(clock), Some(left)) = (&mut session.clock, saved.left) {
            clock.set_left(left);
            if let Some(delay) = saved.delay_left {
                clock.set_delay_left(delay);
                session.clocked_ply = Some(saved.ply);
            }
        }
        let mut times = saved.times;
        times.truncate(saved.moves.len() + 1);
        session.times = times;
        session.own_scores = saved.own_scores;
        session.help_used = saved.help_used;
        session.level_changed = saved.level_changed;
        session.hurried = saved.hurried;
        session.draw_offer = saved.draw_offer;
        session.abandoned = saved.abandoned;
        session.clocks_are_kept();
        Ok(session)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::level::Level;
    use plywise_chess::Position;

    /// Saved game in the current JSON format. Change the text only together with the format of the library, of backups
    /// and of problem reports.
    const WRITTEN: &str = r#"{"options":{"start":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","white":{"human":{"name":"Jörg"}},"black":{"engine":{"level":{"rung":3}}},"time":{"white":{"base":300.0,"increment":3.0,"delay":1.5},"black":{"base":300.0,"increment":3.0,"delay":0.0}},"help":{"legal_moves":true,"takebacks":true,"hints":true,"blunder_warning":false},"seed":18446744073709551615,"book":false},"program":"0.1.0","moves":["e2e4","e7e5"],"ply":2,"times":[[300.0,300.0],[299.000000001,300.0]],"left":[299.000000001,298.5],"delay_left":0.25,"outcome":{"winner":"black","reason":"flag_fall"},"own_scores":[[1,-20]],"help_used":{"takebacks":2,"hints":1,"warnings":0},"level_changed":false,"hurried":true,"draw_offer":"white","abandoned":[[2,["e1h1c","e5d6e","b7a8n"]]]}"#;

    #[test]
    fn saved_game_round_trips_through_json() {
        let game: SavedGame = serde_json::from_str(WRITTEN).unwrap();
        assert_eq!(serde_json::to_string(&game).unwrap(), WRITTEN);
        assert_eq!(game.options.start, Position::startpos());
        let level = game.options.player(Color::Black).level();
        assert_eq!(level, Some(Level::skill(3)));
        let nanosecond = Duration::from_secs(299) + Duration::from_nanos(1);
        assert_eq!(game.left.unwrap().white, nanosecond);
        let session = Session::restore(game.clone(), OpponentSettings::default()).unwrap();
        assert_eq!(session.saved_game(), game);
    }

    #[test]
    fn impossible_game_is_rejected() {
        for (good, bad, reason) in [
            ("\"e7e5\"", "\"e7e4\"", "ply 1"),
            ("\"ply\":2", "\"ply\":3", "3 plies"),
            ("\"e2e4\"", "\"e2\"", "e2"),
            ("{\"rung\":3}", "{\"rung\":21}", "21"),
            ("\"seed\":18446744073709551615,", "", "seed"),
            ("KQkq - 0 1", "KQkq e9 0 1", "e9"),
            ("[300.0,300.0]", "[-1.0,300.0]", "-1"),
        ] {
            assert!(WRITTEN.contains(good), "{good}");
            let error = serde_json::from_str::<SavedGame>(&WRITTEN.replacen(good, bad, 1));
            let error = error.unwrap_err().to_string();
            assert!(error.contains(reason), "{bad}: {error}");
        }
    }
}
