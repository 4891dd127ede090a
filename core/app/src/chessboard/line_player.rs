//! Plays a line of moves on the board, in place of the current position.

use std::time::Duration;

use plywise_chess::{Move, Position};
use plywise_coach::Study;

use super::line_moves;
use super::study_view;
use crate::context::Shared;

/// Time between two automatic moves on the board.
const PAUSE: Duration = Duration::from_millis(900);

/// A line of moves that plays automatically on the board until the user steps through it.
#[derive(Clone, Debug)]
pub(crate) struct LinePlayer {
    /// The line of moves and its current position.
    pub(crate) study: Study,
    /// Id of the position at which the line starts, as chosen by the caller, and the line's UCI
    /// moves.
    begun: (u32, Vec<String>),
    /// Time of the next automatic move; `None` if no move is due.
    next: Option<Duration>,
}

impl LinePlayer {
    /// Creates a line of UCI moves. Returns `None` if the first move is illegal.
    pub(crate) fn new(
        place: u32,
        start: &Position,
        moves: Vec<String>,
        now: Duration,
    ) -> Option<Self> {
        let mut study = Study::new(*start);
        study_view::lay(&mut study, &moves);
        let goes_on = study.snapshot().may_go_forward;
        goes_on.then_some(Self {
            study,
            begun: (place, moves),
            next: Some(now + PAUSE),
        })
    }

    /// Returns whether this is the line of moves with the given start and moves.
    pub(crate) fn is(&self, place: u32, moves: &[String]) -> bool {
        self.begun.0 == place && self.begun.1 == moves
    }

    pub(crate) const fn next_timer(&self) -> Option<Duration> {
        self.next
    }

    /// Plays the next move of the line if it is due.
    pub(crate) fn on_timer(&mut self, cx: &mut Shared<'_>) {
        if self.next.is_none_or(|at| at > cx.now.clock) {
            return;
        }
        self.step(Study::forward, cx);
        let goes_on = self.study.snapshot().may_go_forward;
        self.next = goes_on.then(|| cx.now.clock + PAUSE);
    }

    /// Steps forward or back in the line, and stops the automatic moves.
    pub(crate) fn step(&mut self, step: fn(&mut Study), cx: &mut Shared<'_>) {
        self.next = None;
        let before = self.study.snapshot().node;
        step(&mut self.study);
        study_view::play_effects(&self.study, before, cx);
        study_view::announce(&self.study, before, cx);
    }

    /// Returns all moves of the line as written text and as spoken text.
    pub(crate) fn words(&self, cx: &Shared<'_>) -> (String, String) {
        let tree = &self.study.game().tree;
        let moves: Vec<Move> = tree.main_line_moves().collect();
        let moves = line_moves(&moves, tree.start(), cx);
        let written = moves.iter().map(|mv| match &*mv.number {
            "" => mv.text.clone(),
            number => format!("{number} {}", mv.text),
        });
        let written: Vec<String> = written.collect();
        let spoken = moves.iter().map(|mv| mv.spoken.clone());
        let spoken = spoken.reduce(|said, mv| cx.then(&said, &mv));
        (written.join(" "), spoken.unwrap_or_default())
    }
}
