//! The computer as an opponent: its searches, moves, draws and resignation.

use crate::Outcome;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::messages::{Announcement, Effect, Refusal, SearchId};
use super::{BREATH, Effects, Player, Session};
use crate::level::Level;
use plywise_chess::{Color, Move, Position, Role};
use plywise_engine::{ClockLimits, Limits, MoveTime, SearchError, SearchInfo, SearchOutcome};

/// Purpose of a search in the session.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Purpose {
    Move,
    Hint,
    /// Find out what the opponent would do if the human player passed.
    Threat,
    /// Find the best move, to compare it with the human player's move.
    CheckBest,
    /// Score the human player's move before it is played.
    CheckOwn,
}

/// Search that is running, or that is complete while its move waits to be shown.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Thinking {
    pub(super) id: SearchId,
    pub(super) purpose: Purpose,
    /// Value of the session's `epoch` when the search started.
    pub(super) epoch: u64,
    /// Depth limit of the search in plies; `None` without one.
    pub(super) wanted_depth: Option<u32>,
    /// Node limit of the search; `None` without one.
    pub(super) wanted_nodes: Option<u64>,
    /// Time limit of the search; `None` without one.
    pub(super) wanted_time: Option<Duration>,
    /// Time at which the search started.
    pub(super) began: Duration,
    pub(super) report: Option<SearchInfo>,
    /// Whether the user asked the computer to move before the search has ended.
    pub(super) hurried: bool,
    /// Move found by the search, with the time at which it may be shown. `None` while the search runs.
    pub(super) ready: Option<(Move, Duration)>,
}

impl Thinking {
    pub(super) fn new(
        id: SearchId,
        purpose: Purpose,
        epoch: u64,
        limits: &Limits,
        began: Duration,
    ) -> Self {
        Self {
            id,
            purpose,
            epoch,
            wanted_depth: limits.depth,
            wanted_nodes: limits.nodes,
            wanted_time: limits.move_time.map(MoveTime::duration),
            began,
            report: None,
            hurried: false,
            ready: None,
        }
    }

    /// Returns `true` if the search is for the computer's move and can still be cut short.
    fn may_hurry(&self) -> bool {
        self.purpose == Purpose::Move && self.ready.is_none() && !self.hurried
    }

    /// Returns the progress of the search towards whichever limit is closest, from 0 to 1000. A game clock is not
    /// considered, because the engine decides how much of its time to use.
    pub(super) fn permille(&self, now: Duration) -> u32 {
        if self.ready.is_some() {
            return 1_000;
        }
        let report = self.report.as_ref();
        let (depth, nodes, elapsed) = report.map_or((0, 0, Duration::ZERO), |report| {
            (report.depth, report.nodes, report.elapsed)
        });
        let passed = now.saturating_sub(self.began).max(elapsed);
        let of = |done: u128, wanted: u128| done * 1_000 / wanted.max(1);
        let depth = self.wanted_depth.map(|wanted| share_of_work(depth, wanted));
        let nodes = (self.wanted_nodes).map(|wanted| of(nodes.into(), wanted.into()));
        let time = (self.wanted_time).map(|wanted| of(passed.as_nanos(), wanted.as_nanos()));
        let furthest = [depth, nodes, time].into_iter().flatten().max();
        u32::try_from(furthest.unwrap_or(0).min(1_000)).unwrap_or(1_000)
    }

    pub(super) fn shows_at(&self) -> Option<Duration> {
        self.ready.map(|(_, at)| at)
    }
}

/// Returns the share of a search's total work that is done after `depth` of `wanted` plies, in thousandths. Each ply is
/// assumed to take half as much time as all previous plies together.
fn share_of_work(depth: u32, wanted: u32) -> u128 {
    match depth {
        0 => 0,
        _ => (depth..wanted).fold(1_000, |left, _| left * 2 / 3),
    }
}

/// Number of consecutive scores close to zero after which the computer accepts a draw.
const LEVEL_MOVES: usize = 8;
/// Maximum absolute score, in centipawns, that counts as close to zero when a draw is offered.
const LEVEL_SCORE: i32 = 30;

/// Score in centipawns from which the computer declines a draw even in a drawish position.
const WINNING_SCORE: i32 = 150;
/// Move number from which the computer accepts a draw because of scores close to zero.
const DRAW_FROM_MOVE: u16 = 40;
/// Number of consecutive lost scores after which the computer resigns.
const LOST_MOVES: usize = 4;
/// Maximum score that counts as lost when the computer considers resigning, in centipawns.
const LOST_SCORE: i32 = -900;

impl Session {
    /// Returns the limits of the search for the computer's move.
    pub(super) fn move_limits(&self) -> Limits {
        let turn = self.turn();
        let clock = self.clock.as_ref().map(|clock| {
            let control = clock.control().of(turn);
            // A delay is time available for each move, like an increment.
            let delay_left = if self.clocked_ply == Some(self.game.ply()) {
                clock.delay_left()
            } else {
                control.delay
            };
            ClockLimits {
                remaining: clock.left().of(turn).saturating_add(delay_left),
                increment: control.increment.saturating_add(control.delay),
                moves_to_go: None,
            }
        });
        let level = self.options.player(turn).level().unwrap_or(Level::FIRST);
        let pace = self.options.pace(turn, self.game().ply());
        level.limits(clock, pace, self.options.seed)
    }

    /// Returns the id of the search of the current position, if there is one, and its move. The move is `None` while
    /// the search runs, and otherwise the move found, which only waits to be shown.
    pub fn search(&self) -> Option<(SearchId, Option<Move>)> {
        let thinking = self.thinking.as_ref()?;
        (thinking.epoch == self.epoch).then(|| (thinking.id, thinking.ready.map(|(mv, _)| mv)))
    }

    /// Returns the computer's level if the given search, which took `nodes` nodes, ran like a normal search at that
    /// level. `None` if the session does not expect the result of the search, if the user cut the search short, if a
    /// clock or the pace of the game limited it, or if it serves another purpose.
    pub fn level_sought(&self, id: SearchId, nodes: u64) -> Option<Level> {
        let thinking = self.thinking.as_ref().filter(|_| self.awaits(id))?;
        let level = self.options.player(self.turn()).level()?;
        let without_clock = level.limits(None, None, self.options.seed);
        let is_usual = thinking.purpose == Purpose::Move
            && !thinking.hurried
            && (thinking.wanted_nodes == without_clock.nodes
                || thinking.wanted_nodes > Some(nodes))
            && thinking.wanted_time == without_clock.move_time.map(MoveTime::duration);
        is_usual.then_some(level)
    }

    /// Returns `true` if the session still expects the end of the given search. The results of all other searches are
    /// ignored.
    pub fn awaits(&self, id: SearchId) -> bool {
        self.search() == Some((id, None))
    }

    /// Handles a move from the opening book. The move is shown after the usual delay.
    pub(super) fn found_in_book(&mut self, id: SearchId, mv: Move) {
        let shows_at = self.shows_at();
        let wanted = self.awaits(id) && self.game.position().is_legal(mv);
        if let Some(thinking) = self.thinking.as_mut().filter(|_| wanted) {
            thinking.ready = Some((mv, shows_at));
        }
    }

    /// Returns the earliest time at which a move of the computer that is found now may be shown.
    fn shows_at(&self) -> Duration {
        let breath = if self.opponent_settings.at_once {
            Duration::ZERO
        } else {
            BREATH
        };
        self.now.max(self.moved_at + breath)
    }

    /// Stores the latest report of a search.
    pub(super) fn searched(&mut self, id: SearchId, report: SearchInfo) {
        if let Some(thinking) = self.thinking.as_mut().filter(|thinking| thinking.id == id) {
            thinking.report = Some(report);
        }
    }

    /// Handles the end of a search. A search that is no longer needed is ignored.
    pub(super) fn search_ended(
        &mut self,
        id: SearchId,
        outcome: Result<SearchOutcome, SearchError>,
        effects: &mut Effects,
    ) {
        let thinking = self.thinking.as_ref().filter(|_| self.awaits(id));
        let Some(thinking) = thinking else { return };
        match thinking.purpose {
            Purpose::Hint => {
                let line = self.take_line();
                self.hint_found(outcome, &line, effects);
            }
            Purpose::Threat => {
                let line = self.take_line();
                self.threat_found(outcome, &line, effects);
            }
            Purpose::CheckBest | Purpose::CheckOwn => {
                let line = self.take_line();
                self.checked(outcome, line, effects);
            }
            Purpose::Move => self.move_found(outcome.ok()),
        }
    }

    /// Removes the completed search and returns the principal variation of its last report.
    fn take_line(&mut self) -> Vec<Move> {
        let report = self.thinking.take().and_then(|thinking| thinking.report);
        report.map(|report| report.pv).unwrap_or_default()
    }

    /// Returns `true` if the engine failed to find a move in the current position. In this case the computer does not
    /// move, and the user is asked whether to try again.
    pub(super) fn engine_has_failed(&self) -> bool {
        self.failed == Some(self.epoch) && self.game.outcome().is_none()
    }

    fn move_found(&mut self, outcome: Option<SearchOutcome>) {
        let position = self.game.position();
        let found = outcome.and_then(|outcome| Some((outcome.best?, outcome.score)));
        let Some((mv, score)) = found.filter(|&(mv, _)| position.is_legal(mv)) else {
            self.thinking = None;
            self.failed = Some(self.epoch);
            return;
        };
        let score = (self.game.ply(), score.raw());
        self.own_scores.retain(|&(ply, _)| ply < score.0);
        self.own_scores.push(score);
        let shows_at = self.shows_at();
        if let Some(thinking) = &mut self.thinking {
            thinking.ready = Some((mv, shows_at));
        }
    }

    /// Plays the computer's move when its delay is over, and the human player's move when the previous save has
    /// completed.
    pub(super) fn play_what_waits(&mut self, effects: &mut Effects) {
        while !self.paused && !self.save.is_writing() {
            let due = self
                .thinking
                .as_ref()
                .filter(|thinking| thinking.epoch == self.epoch);
            let ready = due
                .and_then(|thinking| thinking.ready)
                .filter(|&(_, at)| at <= self.now);
            if let Some(mv) = self.waiting.take() {
                self.play(mv, effects);
            } else if let Some((mv, _)) = ready {
                self.thinking = None;
                self.play_found(mv, effects);
            } else if self.is_free_to_move()
                && let Some(text) = self.typed_ahead.take()
            {
                self.play_typed_ahead(&text, effects);
            } else {
                break;
            }
        }
    }

    /// Returns `true` if a human player is to move in the displayed position, and no move of it is under way.
    fn is_free_to_move(&self) -> bool {
        let is_asked = self.question.is_some() || self.check.is_some();
        self.person_to_move() && self.viewed.is_none() && !is_asked
    }

    fn play_found(&mut self, mv: Move, effects: &mut Effects) {
        if self.wants_to_resign() {
            let color = self.turn();
            if let Ok(outcome) = self.game.resign(color) {
                self.after_end(outcome, effects);
            }
        } else {
            self.play(mv, effects);
            self.play_premove(effects);
            self.claim_for_computers(effects);
        }
    }

    /// Returns `true` if the computer is searching for a move and can be made to move now.
    pub(super) fn may_hurry(&self) -> bool {
        self.thinking.as_ref().is_some_and(Thinking::may_hurry)
    }

    /// Stops the search so that the computer plays the best move found so far.
    pub(super) fn move_now(&mut self, effects: &mut Effects) {
        let running = self.thinking.as_mut();
        if let Some(thinking) = running.filter(|thinking| thinking.may_hurry()) {
            thinking.hurried = true;
            self.hurried = true;
            effects.push(Effect::StopSearch { id: thinking.id });
        }
    }

    pub(super) fn set_level(&mut self, level: Level, effects: &mut Effects) {
        if self.game.outcome().is_some() {
            return Self::refuse(Refusal::GameOver, effects);
        }
        let before = self.levels();
        self.options.set_level(level);
        // A search or a failure at the old level no longer counts.
        let searches = (self.thinking.as_ref()).is_some_and(|it| it.purpose == Purpose::Move);
        if searches || self.engine_has_failed() {
            self.epoch += 1;
        }
        if self.levels() != before {
            self.level_changed |= self.computer_has_moved();
            self.request_save(effects);
        }
    }

    /// Returns the computer's level for each side, or `None` for a side that a human plays.
    fn levels(&self) -> [Option<Level>; 2] {
        Color::ALL.map(|color| self.options.player(color).level())
    }

    /// Returns `true` if the game contains a move of the computer, even one that was taken back.
    fn computer_has_moved(&self) -> bool {
        let movers = (0..self.game_length()).filter_map(|ply| self.game.position_at(ply));
        movers
            .map(Position::turn)
            .any(|color| !self.options.is_human(color))
    }

    /// Replaces the players and cancels pending input. The players of a finished game cannot be changed.
    pub(super) fn set_players(&mut self, white: Player, black: Player, effects: &mut Effects) {
        if self.game.outcome().is_some() {
            return Self::refuse(Refusal::GameOver, effects);
        }
        let before = self.levels();
        self.options.white = white;
        self.options.black = black;
        self.level_changed |= self.levels() != before && self.game_length() > 0;
        self.epoch += 1;
        self.own_scores.clear();
        self.drop_everything_begun();
        self.request_save(effects);
    }

    /// Returns the ply before each of the computer's searched moves, with the score of the search. Scores are in
    /// centipawns from the perspective of the side that moved.
    pub fn own_scores(&self) -> &[(usize, i32)] {
        &self.own_scores
    }

    fn wants_to_resign(&self) -> bool {
        let mut lost = self.own_scores.iter().rev().take(LOST_MOVES);
        self.opponent_settings.may_resign
            && self.own_scores.len() >= LOST_MOVES
            && lost.all(|&(_, score)| score <= LOST_SCORE)
    }

    /// Returns `true` if the computer accepts a draw: its score has been close to zero for many moves late in the game,
    /// or the material is balanced with little left and the computer does not see a win.
    pub(super) fn accepts_draw(&self) -> bool {
        let position = self.game.position();
        let level = self.own_scores.len() >= LEVEL_MOVES
            && self
                .own_scores
                .iter()
                .rev()
                .take(LEVEL_MOVES)
                .all(|&(_, score)| score.abs() <= LEVEL_SCORE);
        let last = self.own_scores.last();
        let sees_a_win = last.is_some_and(|&(_, score)| score >= WINNING_SCORE);
        (position.fullmove_number() > DRAW_FROM_MOVE && level)
            || (is_dead_level(position) && !sees_a_win)
    }

    /// Cancels all pending input and moves that have not been played.
    fn drop_everything_begun(&mut self) {
        self.selection = None;
        self.question = None;
        self.check = None;
        self.hide_help();
        self.drop_premove();
        self.waiting = None;
        self.draw_offer = None;
    }

    /// Updates the session after the game has ended by resignation, agreement, a claim or time that ran out.
    pub(super) fn after_end(&mut self, outcome: Outcome, effects: &mut Effects) {
        self.epoch += 1;
        self.drop_everything_begun();
        effects.push(Effect::Announce(Announcement::Ended(outcome)));
        self.request_save(effects);
    }
}

/// Returns `true` if neither side can win without a blunder of the other: there are no pawns, and both sides have the
/// same material of at most two pieces.
fn is_dead_level(position: &Position) -> bool {
    if position.role(Role::Pawn).any() {
        return false;
    }
    let army = |color| {
        let minors = position.pieces(color, Role::Knight) | position.pieces(color, Role::Bishop);
        (
            position.pieces(color, Role::Queen).len(),
            position.pieces(color, Role::Rook).len(),
            minors.len(),
        )
    };
    let white = army(Color::White);
    white == army(Color::Black) && white.0 + white.1 + white.2 <= 2
}
