//! A line that shows what is said of a move, played on the board in the place of the position.

use std::time::Duration;

use plywise_chess::{Move, Position};
use plywise_coach::Study;

use super::line_moves;
use super::study_view;
use crate::context::Shared;

/// How long each position is seen before the next move.
const PAUSE: Duration = Duration::from_millis(900);

/// A line that plays by itself; the person may step through it instead.
#[derive(Clone, Debug)]
pub(crate) struct ShownLine {
    /// The line with the position that is seen.
    pub(crate) study: Study,
    /// Where it was begun, as its shower counts, and its moves as in UCI.
    begun: (u32, Vec<String>),
    /// When the next move comes by itself.
    next: Option<Duration>,
}

impl ShownLine {
    /// A line of moves, written as in UCI, from the position at a place. None where the first move
    /// is not legal there.
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

    /// Whether it is this line.
    pub(crate) fn is(&self, place: u32, moves: &[String]) -> bool {
        self.begun.0 == place && self.begun.1 == moves
    }

    pub(crate) const fn wakes_at(&self) -> Option<Duration> {
        self.next
    }

    /// The next move, if it is time for it.
    pub(crate) fn woken(&mut self, cx: &mut Shared<'_>) {
        if self.next.is_none_or(|at| at > cx.now.clock) {
            return;
        }
        self.step(Study::forward, cx);
        let goes_on = self.study.snapshot().may_go_forward;
        self.next = goes_on.then(|| cx.now.clock + PAUSE);
    }

    /// The person goes a move on or back, and the line stands from now on.
    pub(crate) fn step(&mut self, step: fn(&mut Study), cx: &mut Shared<'_>) {
        self.next = None;
        let before = self.study.snapshot().node;
        step(&mut self.study);
        study_view::hear(&self.study, before, cx);
        study_view::announce(&self.study, before, cx);
    }

    /// All of its moves, as they are written and as a voice says them.
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
