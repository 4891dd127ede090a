//! Searches: asking for one, hearing of it, dropping what comes too late.

use plywise_core::board::Move;
use plywise_core::eval::Score;
use plywise_core::search::{Limits, Report, SearchError, SearchOutcome};
use std::time::Duration;

use super::{Effect, Hint, State};

/// What a search is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::play) enum Purpose {
    /// The computer's move.
    Move,
    /// Advice for a person.
    Hint,
}

/// A search that is running.
#[derive(Clone, Debug)]
pub(in crate::play) struct Search {
    id: u64,
    pub(in crate::play) purpose: Purpose,
    /// The plies to look ahead, if that is what ends the search.
    pub(in crate::play) wanted: Option<u32>,
}

/// A hint is as good as the engine can make it in this time, whatever the level.
const HINT_TIME: Duration = Duration::from_millis(1_500);
const HINT_NODES: u64 = 3_000_000;

/// The computer agrees to a draw when its own score was this near to zero, in
/// centipawns, ...
const DRAW_MARGIN: i32 = 30;
/// ... in so many of its moves in a row, ...
const DRAW_MOVES: usize = 8;
/// ... and this many moves have been played.
const DRAW_EARLIEST: u16 = 40;

impl State {
    fn start_search(&mut self, purpose: Purpose, limits: Limits) {
        self.searches += 1;
        self.search = Some(Search {
            id: self.searches,
            purpose,
            wanted: limits.depth,
        });
        self.last_report = None;
        self.effects.push(Effect::Search {
            id: self.searches,
            purpose,
            root: self.game.search_root(),
            limits,
        });
    }

    /// Lets the computer move if it is its turn.
    pub(super) fn let_computer_move(&mut self) {
        let turn = self.game.position().turn();
        if self.game.outcome().is_none() && !self.seats.is_person(turn) && !self.paused {
            self.start_search(Purpose::Move, Limits::depth(self.level));
        }
    }

    pub(super) fn cancel_search(&mut self) {
        if self.search.take().is_some() {
            self.effects.push(Effect::Cancel);
        }
    }

    /// A person asks for advice.
    pub(super) fn ask_hint(&mut self) {
        if let Some(why) = self.why_no_move() {
            self.warn(why);
        } else if self.search.is_none() {
            self.hint = None;
            self.notice = None;
            let limits = Limits {
                nodes: Some(HINT_NODES),
                ..Limits::move_time(HINT_TIME)
            };
            self.start_search(Purpose::Hint, limits);
        }
    }

    /// A person does not want to wait any longer.
    pub(super) fn move_now(&mut self) {
        if self.search.is_some() {
            self.effects.push(Effect::MoveNow);
        } else if self.paused {
            self.go();
        } else {
            self.warn("The computer is not thinking.");
        }
    }

    pub(super) fn search_reported(&mut self, id: u64, report: Report) {
        if self.search.as_ref().is_some_and(|search| search.id == id) {
            self.last_report = Some((report, *self.game.position()));
        }
    }

    pub(super) fn search_finished(&mut self, id: u64, outcome: Result<SearchOutcome, SearchError>) {
        // An answer to a question that no longer stands is dropped.
        let Some(search) = self.search.take_if(|search| search.id == id) else {
            return;
        };
        let outcome = match outcome {
            Ok(outcome) => outcome,
            Err(error) => {
                self.paused = search.purpose == Purpose::Move;
                self.warn(error.to_string());
                return;
            }
        };
        let Some(best) = outcome.best else {
            return;
        };
        match search.purpose {
            Purpose::Move => self.computer_moves(best, outcome.score),
            Purpose::Hint => {
                self.hint = Some(Hint {
                    mv: best,
                    san: self.game.position().san(best),
                });
            }
        }
    }

    fn computer_moves(&mut self, mv: Move, score: Score) {
        let ply = self.game.ply();
        // The computer claims no draw against a person, who may want to play on; but
        // against itself it would move the pieces about for ever.
        if let Err(error) = self.game.play(mv) {
            self.paused = true;
            self.warn(error.to_string());
            return;
        }
        self.scores.retain(|&(earlier, _)| earlier < ply);
        self.scores.push((ply, score));
        let alone = !self.seats.is_person(!self.game.position().turn())
            && !self.seats.is_person(self.game.position().turn());
        if alone && self.game.draw_claims().any() {
            let _ = self.game.claim_draw();
        }
        // How the game began, or that it was restored, can be read until the next move.
        if self.scores.len() > 1 {
            self.notice = None;
        }
        // Whoever looks back, reads help or types goes on doing so.
        let (viewing, overlay) = (self.viewing, self.overlay.take());
        self.position_changed();
        self.viewing = viewing;
        self.overlay = overlay;
        self.offer();
    }

    /// Whether the computer takes a draw that is offered to it now.
    pub(super) fn computer_accepts_draw(&self) -> bool {
        let recent: Vec<_> = self
            .scores
            .iter()
            .rev()
            .filter(|&&(ply, _)| ply < self.game.ply())
            .take(DRAW_MOVES)
            .collect();
        self.game.position().fullmove_number() > DRAW_EARLIEST
            && recent.len() == DRAW_MOVES
            && recent
                .iter()
                .all(|(_, score)| score.raw().abs() <= DRAW_MARGIN)
    }
}
