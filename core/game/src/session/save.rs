//! What of a session is written down, and how far that has got.

use std::time::Duration;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::messages::Effect;
use super::options::{GameOptions, OpponentSettings};
use super::save_failure::SaveFailure;
use super::{Effects, Session};
use crate::clock::TimeLeft;
use crate::game::{Game, ImpossibleGame};
use plywise_chess::{Color, Move, Outcome};

/// Tells the games of a session apart: each new game has the next number. What a game
/// looks like does not say which one it is, since a game may begin where it ends.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
pub struct GameNumber(u64);

impl GameNumber {
    /// The game that a session begins with, new or restored.
    pub const FIRST: Self = Self(0);

    /// Games of the session before it.
    pub const fn index(self) -> u64 {
        self.0
    }

    /// The number of the game after this one.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0 + 1)
    }
}

/// Help that a person has taken in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct HelpUsed {
    /// How often moves were taken back.
    pub takebacks: u32,
    /// How many hints were asked for.
    pub hints: u32,
    /// How many moves were not played after a warning that they lose much.
    pub warnings: u32,
}

impl HelpUsed {
    /// How often help was taken, of whatever kind.
    pub const fn total(self) -> u32 {
        let total = self.takebacks.saturating_add(self.hints);
        total.saturating_add(self.warnings)
    }
}

/// A game as it is written down: enough to go on exactly where it stood. Selections,
/// questions and premoves are not part of it.
///
/// In JSON squares and moves are texts, positions FEN and times seconds. Reading it fails where
/// the game cannot have been played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct SavedGame {
    /// Who plays, from where, with what time and help.
    pub options: GameOptions,
    /// The version of the program that began the game; empty if unknown. Levels of
    /// another version may move otherwise.
    pub program: String,
    /// All moves, taken-back ones included.
    pub moves: Vec<Move>,
    /// How many of them are in force.
    pub ply: usize,
    /// What the clocks showed at the beginning of each ply.
    pub times: Vec<TimeLeft>,
    /// What they show now.
    pub left: Option<TimeLeft>,
    /// What is left of the delay of the move that is being thought about; `None` where
    /// no side has begun to think, or there is no delay.
    #[serde(with = "crate::seconds::optional")]
    pub delay_left: Option<Duration>,
    /// How the game ended, if it has.
    pub outcome: Option<Outcome>,
    /// The computer's own score at its moves: ply and centipawns for it.
    pub own_scores: Vec<(usize, i32)>,
    /// Help taken.
    pub help_used: HelpUsed,
    /// The computer has played this game at more than one level, or took over a side or
    /// gave it up: the result is one against no level.
    pub level_changed: bool,
    /// The computer was made to move before its search had ended, so that not every move is
    /// its level's.
    pub hurried: bool,
    /// The side whose offer of a draw waits for an answer, or goes with its next move.
    pub draw_offer: Option<Color>,
    /// Continuations that were left for another one: the ply at which they begin, and
    /// their moves.
    pub abandoned: Vec<(usize, Vec<Move>)>,
}

impl SavedGame {
    /// Whether nothing but time has passed between the two.
    pub fn is_but_for_time(&self, other: &Self) -> bool {
        let now = Self {
            left: other.left,
            delay_left: other.delay_left,
            ..self.clone()
        };
        now == *other
    }

    /// The game itself.
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

/// How long to wait before a failed save is tried again for the first time.
const FIRST_RETRY: Duration = Duration::from_secs(2);
/// The longest wait before a failed save is tried again.
const MAX_RETRY: Duration = Duration::from_mins(1);

/// What the clocks show, and what is left of a delay.
pub(super) type Clocks = (TimeLeft, Option<Duration>);

/// How far writing has got.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(super) struct SaveProgress {
    /// The last save asked for.
    last: u64,
    /// The save that must be done before the next move.
    writing: Option<u64>,
    /// What went wrong last.
    error: Option<SaveFailure>,
    /// How often in a row it went wrong.
    failures: u32,
    /// When it is tried again by itself.
    retry_at: Option<Duration>,
    /// Without a library nothing waits for saves.
    kept: bool,
    /// The clocks as they were written last.
    clocks: Option<Clocks>,
}

impl SaveProgress {
    /// Whether a move must wait.
    pub(super) const fn is_writing(&self) -> bool {
        self.writing.is_some()
    }

    /// What went wrong last, if the last save failed.
    pub(super) const fn error(&self) -> Option<&SaveFailure> {
        self.error.as_ref()
    }

    /// When a save that failed is tried again, if nothing else is saved until then.
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

/// How long to wait before a save is tried again that has failed so often before. A full
/// disk is emptied by a person, which takes seconds at least.
fn retry_gap(failures: u32) -> Duration {
    let doubled = FIRST_RETRY.saturating_mul(2u32.saturating_pow(failures));
    doubled.min(MAX_RETRY)
}

impl Session {
    /// Makes every move wait until the one before it is written down. For sessions with a
    /// library.
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

    /// Tries a save that has failed once more when its time has come. Nothing waits for it:
    /// the person knows that the game is not saved, and plays on.
    pub(super) fn retry_save(&mut self, effects: &mut Effects) {
        if self.save.retry_at.is_some_and(|at| at <= self.now) {
            self.ask_for_save(effects);
        }
    }

    /// The library's answer. A failed save does not hold the game up: the person is told,
    /// and the next save writes everything. It comes by itself after a while, since there may be
    /// no further move.
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

    /// Whether a move of the person is made as soon as the last one is written down.
    pub const fn waits_for_the_disk(&self) -> bool {
        !self.paused && self.waiting.is_some() && self.save.is_writing()
    }

    /// The clocks as they stand are in the library, or about to be.
    pub(super) fn clocks_are_kept(&mut self) {
        self.save.clocks = self.clocks();
    }

    /// Asks for what is not written yet: clocks that have gone on since the last save, and
    /// everything if that failed.
    pub(super) fn save_the_rest(&mut self, effects: &mut Effects) {
        if self.save.clocks != self.clocks() || self.save.error.is_some() {
            self.request_save(effects);
        }
    }

    fn clocks(&self) -> Option<Clocks> {
        let clock = self.clock.as_ref()?;
        Some((clock.left(), self.delay_left()))
    }

    /// What is left of the delay of the move that is being thought about.
    fn delay_left(&self) -> Option<Duration> {
        let clock = self.clock.as_ref()?;
        let begun = self.clocked_ply == Some(self.game.ply());
        let delayed = !clock.control().of(self.turn()).delay.is_zero();
        (begun && delayed).then(|| clock.delay_left())
    }

    /// Which of the session's games is being played.
    pub const fn game_number(&self) -> GameNumber {
        self.number
    }

    /// Keeps the moves from the current ply on, and those taken back, in the record.
    pub(super) fn keep_abandoned_line(&mut self) {
        let Some(ply) = self.viewed else { return };
        let all = [self.game.moves(), self.game.undone_moves()].concat();
        if let Some(line) = all.get(ply..).filter(|line| !line.is_empty()) {
            self.abandoned.push((ply, line.to_vec()));
        }
    }

    /// How many moves there are, taken-back ones included.
    pub(super) fn game_length(&self) -> usize {
        self.game.ply() + self.game.undone_moves().len()
    }

    /// The game to be written down.
    pub fn saved_game(&self) -> SavedGame {
        SavedGame {
            options: self.options.clone(),
            program: self.program.clone(),
            moves: [self.game.moves(), self.game.undone_moves()].concat(),
            ply: self.game.ply(),
            // A branch may be shorter than what it has replaced.
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

    /// The session of a written game, exactly where it stood.
    ///
    /// # Errors
    /// If the game cannot have been played.
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

    /// The form in which files hold a game. It changes only together with the format of the
    /// library, of back-ups and of problem reports.
    const WRITTEN: &str = r#"{"options":{"start":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","white":{"human":{"name":"Jörg"}},"black":{"engine":{"level":{"rung":3}}},"time":{"white":{"base":300.0,"increment":3.0,"delay":1.5},"black":{"base":300.0,"increment":3.0,"delay":0.0}},"help":{"legal_moves":true,"takebacks":true,"hints":true,"blunder_warning":false},"seed":18446744073709551615,"book":false},"program":"0.1.0","moves":["e2e4","e7e5"],"ply":2,"times":[[300.0,300.0],[299.000000001,300.0]],"left":[299.000000001,298.5],"delay_left":0.25,"outcome":{"winner":"black","reason":"flag_fall"},"own_scores":[[1,-20]],"help_used":{"takebacks":2,"hints":1,"warnings":0},"level_changed":false,"hurried":true,"draw_offer":"white","abandoned":[[2,["e1h1c","e5d6e","b7a8n"]]]}"#;

    #[test]
    fn a_game_is_read_as_it_is_written() {
        let game: SavedGame = serde_json::from_str(WRITTEN).unwrap();
        assert_eq!(serde_json::to_string(&game).unwrap(), WRITTEN);
        assert_eq!(game.options.start, Position::startpos());
        let level = game.options.player(Color::Black).level();
        assert_eq!(level, Some(Level::rung(3)));
        let nanosecond = Duration::from_secs(299) + Duration::from_nanos(1);
        assert_eq!(game.left.unwrap().white, nanosecond);
        let session = Session::restore(game.clone(), OpponentSettings::default()).unwrap();
        assert_eq!(session.saved_game(), game);
    }

    #[test]
    fn what_cannot_have_been_played_is_no_saved_game() {
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
