//! Analysis screen: the analysis of a position or stored game, or the free analysis.

mod event;
mod graph;
mod open;
mod tree;
mod view_model;
mod walk;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use plywise_chess::{Color, Position};
use plywise_coach::{Review, Study, main_line};
use plywise_engine::{SearchInfo, SearchRoot};
use plywise_library::{Answer as Stored, GameId, LibraryError, Request};
use plywise_pgn::{NodeId, PgnGame};
use plywise_words::spoken_study_board;
use serde::{Deserialize, Serialize};

use crate::chessboard::line_player::LinePlayer;
use crate::chessboard::study_view;
use crate::chessboard::{SquareLabel, view};
use crate::context::Shared;
use crate::error_text::error_text;
use crate::jobs::Job;
use crate::messages::MessageAction;
use crate::navigation::{AnalysisRoot, BackStack, Route, Screen};

pub use event::{AnalysisEvent, AnalysisScreen};
pub use graph::{GraphPoint, ScoreView};
pub use tree::{TreeParagraph, TreePart};
pub use view_model::{
    AnalysisDialog, AnalysisView, EngineLines, LineView, MarkChoice, MoveComment, PracticeChoice,
    RetryView, ReviewView, Verdict,
};
pub use walk::{AnalysisAction, MomentView, ReviewWalk};

use crate::chessboard::{Reviewing, Sides};
use open::Open;
use walk::Walk;

/// Maximum number of engine lines.
pub(super) const MAX_LINES: usize = 5;

/// Delay between the last change of an analysis and saving it.
const SETTLED: Duration = Duration::from_millis(600);

/// Library key of the free analysis.
const FREE: &str = "analysis";

/// Saved view state of an analysis.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(clippy::struct_excessive_bools)] // independent flags
pub(crate) struct SavedAnalysis {
    /// Index of the current move in a walk through the move tree, from 1; 0 for the start position.
    /// Saved instead of the node id, which changes when the tree is parsed again.
    moves: usize,
    flipped: bool,
    engine_on: bool,
    lines: usize,
    shows_review: bool,
    /// Whether the position with which the analysis was opened has been replaced by another game.
    #[serde(default)]
    is_free: bool,
    #[serde(default, skip_serializing_if = "Walk::is_unstarted")]
    walk: Walk,
}

type Context<'a> = crate::context::Context<'a, PendingRequest>;

/// Unanswered request of an analysis. The number is the id of the analysis's back stack entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum PendingRequest {
    /// Loading the game or free analysis to open.
    Record(u32),
    /// Loading the stored review of the game.
    Review(u32),
    /// Saving changes of an analysis.
    Noted {
        /// Id of the analysis's back stack entry.
        entry: u32,
        /// Revision of the move tree that is being saved.
        revision: u64,
        /// Whether the save replaces the previous free analysis.
        replaces: bool,
    },
    /// Replacing the free analysis by the given PGN.
    Swapped(u32, String),
    /// Adding the analysis to the list of games.
    Kept,
    /// Reviewing the game, or the user's attempt at a better move.
    Engine,
}

#[derive(Clone, Debug)]
#[allow(clippy::large_enum_variant)] // at most two instances
enum State {
    Loading,
    Failed(String),
    Ready(Open),
}

/// An analysis that a back stack entry shows.
#[derive(Clone, Debug)]
struct Analysis {
    entry: u32,
    root: AnalysisRoot,
    /// Whether the position with which the analysis was opened has been replaced by another game.
    is_free: bool,
    state: State,
}

impl Analysis {
    const fn ready(&self) -> Option<&Open> {
        match &self.state {
            State::Ready(open) => Some(open),
            State::Loading | State::Failed(_) => None,
        }
    }
}

/// View models of an analysis.
#[derive(Debug)]
pub(crate) struct AnalysisViews<'a> {
    pub(crate) analysis: AnalysisScreen,
    pub(crate) lines: EngineLines,
    pub(crate) squares: Option<Vec<SquareLabel>>,
    pub(crate) graph: Arc<Vec<GraphPoint>>,
    pub(crate) paragraphs: &'a [Arc<TreeParagraph>],
}

/// The open analyses: at most one of a game or position, and the free analysis, which keeps its
/// state after its back stack entry is removed.
#[derive(Clone, Debug, Default)]
pub(crate) struct Analyses {
    open: Vec<Analysis>,
    /// Id of the back stack entry whose analysis is visible.
    seen: Option<u32>,
    /// Latest engine lines for the visible position.
    lines: Vec<SearchInfo>,
    /// Id of the message that the free analysis was replaced.
    closed: Option<u32>,
    /// View states to restore after process death, by the id of the back stack entry.
    restored: BTreeMap<u32, SavedAnalysis>,
}

impl Analyses {
    /// Returns the analysis that a back stack entry shows.
    fn of(&mut self, entry: u32) -> Option<&mut Analysis> {
        self.open
            .iter_mut()
            .find(|analysis| analysis.entry == entry)
    }

    fn ready(&mut self, entry: u32) -> Option<&mut Open> {
        match &mut self.of(entry)?.state {
            State::Ready(open) => Some(open),
            State::Loading | State::Failed(_) => None,
        }
    }

    /// Returns the view models of an analysis. `listens` adds the accessibility labels of the
    /// squares.
    pub(crate) fn view(&self, entry: u32, listens: bool, cx: &Shared<'_>) -> AnalysisViews<'_> {
        let shown = self.open.iter().find(|analysis| analysis.entry == entry);
        let (analysis, open) = match shown.map(|shown| (shown, &shown.state)) {
            Some((shown, State::Ready(open))) => {
                let analysis = view_model::view(open, is_game(&shown.root), cx);
                (AnalysisScreen::Ready { analysis }, Some(open))
            }
            Some((_, State::Failed(reason))) => {
                let reason = reason.clone();
                (AnalysisScreen::Failed { reason }, None)
            }
            Some((_, State::Loading)) | None => (AnalysisScreen::Loading, None),
        };
        let found = (self.seen == Some(entry)).then_some(&*self.lines);
        let lines = open.map(|open| view_model::engine_lines(open, found, cx));
        let lines = lines.unwrap_or_default();
        let squares = listens.then(|| match (&analysis, open) {
            (AnalysisScreen::Ready { analysis }, Some(open)) => {
                let squares = spoken_study_board(open.seen(), cx.words);
                view::voiced(squares, &analysis.board, cx)
            }
            _ => Vec::new(),
        });
        AnalysisViews {
            analysis,
            lines,
            squares,
            graph: open.map(|open| Arc::clone(&open.graph)).unwrap_or_default(),
            paragraphs: open.map_or(&[][..], |open| &open.paragraphs),
        }
    }

    pub(crate) fn save(&self) -> BTreeMap<u32, SavedAnalysis> {
        let mut saved = self.restored.clone();
        saved.extend(self.open.iter().filter_map(|analysis| {
            let open = analysis.ready()?;
            let saved = SavedAnalysis {
                moves: moves_to(&open.study, open.settled()),
                flipped: open.flipped,
                engine_on: open.engine_on,
                lines: open.wanted,
                shows_review: open.shows_review(),
                is_free: analysis.is_free,
                walk: open.walk,
            };
            Some((analysis.entry, saved))
        }));
        saved
    }

    pub(crate) fn restore(&mut self, saved: BTreeMap<u32, SavedAnalysis>) {
        self.restored = saved;
    }

    pub(crate) fn next_timer(&self) -> Option<Duration> {
        let opens = self.open.iter().filter_map(Analysis::ready);
        let next = |open: &Open| {
            let line = open.shown.as_ref().and_then(LinePlayer::next_timer);
            open.write_at.into_iter().chain(line)
        };
        opens.flat_map(next).min()
    }

    pub(crate) fn on_timer(&mut self, cx: &mut Context<'_>) {
        let due: Vec<u32> = self.open.iter().map(|analysis| analysis.entry).collect();
        for entry in due {
            let Some(open) = self.ready(entry) else {
                continue;
            };
            if let Some(line) = &mut open.shown {
                line.on_timer(cx);
            }
            if open.write_at.is_some_and(|at| at <= cx.now.clock) {
                self.keep(entry, cx);
            }
        }
    }

    // Opening and closing.

    /// Opens the analysis that a back stack entry shows, unless it is already open.
    fn shown(&mut self, entry: u32, root: &AnalysisRoot, cx: &mut Context<'_>) {
        if self.of(entry).is_some() {
            return;
        }
        let waits = self.open.iter().position(|it| it.root == *root);
        match waits.map(|index| &mut self.open[index]) {
            // The free analysis may have been kept without an entry.
            Some(analysis) if analysis.ready().is_some() => analysis.entry = entry,
            // Load again if the previous load was for another entry or failed.
            _ => {
                self.open.retain(|analysis| analysis.root != *root);
                self.open(entry, root.clone(), cx);
            }
        }
    }

    fn open(&mut self, entry: u32, root: AnalysisRoot, cx: &mut Context<'_>) {
        let request = match &root {
            // Includes variations after the end of the game, because saving replaces all of them.
            AnalysisRoot::Game { id, .. } => Request::AnalysedGame(GameId::new(*id)),
            AnalysisRoot::Free | AnalysisRoot::Position(_) => Request::Value(FREE.to_owned()),
        };
        cx.store(PendingRequest::Record(entry), request);
        let state = State::Loading;
        self.open.push(Analysis {
            entry,
            root,
            is_free: false,
            state,
        });
    }

    /// Follows changes of the back stack: opens the analyses of new entries, and saves and closes
    /// analyses without an entry. The free analysis stays open. Only the visible analysis is
    /// searched.
    pub(crate) fn follow(&mut self, back_stack: &BackStack, cx: &mut Context<'_>) {
        let visible = back_stack
            .visible_screens()
            .filter(|(_, it)| *it == Screen::Analysis);
        let seen = visible.last().map(|(id, _)| id);
        let left =
            |analysis: &Analysis| back_stack.all().iter().all(|(id, _)| *id != analysis.entry);
        let ended: Vec<u32> = self
            .open
            .iter()
            .filter(|it| left(it))
            .map(|it| it.entry)
            .collect();
        for entry in ended {
            self.keep(entry, cx);
            let is_free = self
                .of(entry)
                .is_some_and(|it| it.root == AnalysisRoot::Free);
            if !is_free {
                self.open.retain(|analysis| analysis.entry != entry);
            }
        }
        let before = std::mem::replace(&mut self.seen, seen);
        if let Some(entry) = before.filter(|&entry| Some(entry) != seen) {
            self.end_line(entry);
            self.keep(entry, cx);
        }
        // Opening comes after closing, because an analysis that closes may be the one to load.
        for (id, route) in back_stack.all() {
            if let Route::Analysis(root) = route {
                self.shown(*id, root, cx);
            }
        }
    }

    /// Ends the display of an explanatory line on the board.
    fn end_line(&mut self, entry: u32) {
        if let Some(open) = self.ready(entry) {
            open.shown = None;
        }
    }

    /// Saves all changed analyses when the app moves to the background.
    pub(crate) fn hide(&mut self, cx: &mut Context<'_>) {
        let entries: Vec<u32> = self.open.iter().map(|analysis| analysis.entry).collect();
        for entry in entries {
            self.end_line(entry);
            self.keep(entry, cx);
        }
    }

    /// Recreates the texts of all analyses after a change of language or notation.
    pub(crate) fn rewrite(&mut self, cx: &Shared<'_>) {
        for analysis in &mut self.open {
            if let State::Ready(open) = &mut analysis.state {
                open.lay_out(cx);
            }
        }
    }

    /// Closes all analyses. Saves their changes if `keep` is set.
    pub(crate) fn end(&mut self, keep: bool, cx: &mut Context<'_>) {
        let entries: Vec<u32> = self.open.iter().map(|analysis| analysis.entry).collect();
        if keep {
            for entry in entries {
                self.keep(entry, cx);
            }
        }
        self.open.clear();
    }

    /// Returns the position that the engine should analyse, with the number of engine lines.
    pub(crate) fn wanted_lines(&self) -> Option<(SearchRoot, usize)> {
        let seen = self.open.iter().find(|it| Some(it.entry) == self.seen)?;
        let open = seen.ready().filter(|open| open.searches())?;
        Some((open.study.search_root(), open.wanted))
    }

    /// Updates the engine lines of the visible position.
    pub(crate) fn found(&mut self, lines: Vec<SearchInfo>) {
        self.lines = lines;
    }

    /// Clears the engine lines, because the analysed position has changed.
    pub(crate) fn forget_lines(&mut self) {
        self.lines.clear();
    }

    /// Returns the engine jobs that analyses wait for.
    pub(crate) fn waits_for(&self) -> Vec<u64> {
        let opens = self.open.iter().filter_map(Analysis::ready);
        opens.flat_map(Open::waits_for).collect()
    }

    // Saving.

    /// Saves the move tree of an analysis now, if it has changed.
    fn keep(&mut self, entry: u32, cx: &mut Context<'_>) {
        let Some(Analysis {
            root,
            state: State::Ready(open),
            ..
        }) = self.of(entry)
        else {
            return;
        };
        open.write_at = None;
        open.take_back(cx);
        let revision = open.study.snapshot().revision;
        if revision == open.kept {
            return;
        }
        let replaces = std::mem::take(&mut open.replaces);
        let pgn = open.pgn();
        let request = match root {
            AnalysisRoot::Game { id, .. } => Request::SetNotes(GameId::new(*id), pgn),
            _ if replaces => Request::SwapValue(FREE.to_owned(), Some(pgn)),
            AnalysisRoot::Free | AnalysisRoot::Position(_) => {
                Request::SetValue(FREE.to_owned(), Some(pgn))
            }
        };
        let is_position = matches!(root, AnalysisRoot::Position(_));
        open.kept = revision;
        let asked = PendingRequest::Noted {
            entry,
            revision,
            replaces,
        };
        cx.store(asked, request);
        if is_position {
            // The position is the free analysis from now on.
            self.open.retain(|it| it.root != AnalysisRoot::Free);
        }
    }

    /// Shows a message that the free analysis was replaced and can be restored. Replaces an earlier
    /// message of this kind.
    fn say_closed(&mut self, pgn: String, cx: &mut Context<'_>) {
        if let Some(id) = self.closed {
            cx.messages.answer(id, crate::messages::MessageState::Gone);
        }
        let (text, undo) = (cx.word("analysis-closed"), cx.word("app-undo"));
        self.closed = Some(cx.messages.offer(text, undo, MessageAction::BringBack(pgn)));
    }

    /// Restores a closed free analysis. The current free analysis can be restored in turn.
    pub(crate) fn bring_back(&mut self, pgn: String, cx: &mut Context<'_>) {
        let entry = self.seen.unwrap_or_default();
        self.swap(entry, pgn, cx);
    }

    /// Replaces the free analysis once the library has stored the new one.
    fn swap(&mut self, entry: u32, pgn: String, cx: &mut Context<'_>) {
        self.keep(entry, cx);
        let asked = PendingRequest::Swapped(entry, pgn.clone());
        cx.store(asked, Request::SwapValue(FREE.to_owned(), Some(pgn)));
    }

    fn swapped(&mut self, entry: u32, pgn: &str, before: Option<String>, cx: &mut Context<'_>) {
        let free = |analysis: &Analysis| !is_game(&analysis.root);
        let here = self.of(entry).is_some_and(|analysis| free(analysis));
        self.open
            .retain(|analysis| !free(analysis) || analysis.entry == entry);
        if here {
            if let Some(analysis) = self.of(entry) {
                analysis.is_free = true;
                analysis.state = State::Ready(Open::new(study_of(pgn), false, cx));
            }
        } else if self.of(entry).is_some() {
            // A game keeps its entry; the free analysis opens in a separate one.
            cx.back_stack.go(Route::Analysis(AnalysisRoot::Free));
        }
        self.replaced(before, cx);
    }

    /// Shows a message with which the replaced free analysis can be restored, unless it was empty.
    fn replaced(&mut self, before: Option<String>, cx: &mut Context<'_>) {
        if let Some(before) = before.filter(|pgn| !study_of(pgn).game().tree.is_empty()) {
            self.say_closed(before, cx);
        }
    }

    // Reviews.

    /// Returns whether a review is running.
    pub(crate) fn reviews(&self) -> bool {
        let reviews =
            |it: &Analysis| matches!(&it.state, State::Ready(it) if it.reviewing.is_some());
        self.open.iter().any(reviews)
    }

    fn review(&mut self, entry: u32, cx: &mut Context<'_>) {
        let Some(open) = self.ready(entry) else {
            return;
        };
        if open.reviewing.is_some() || !open.is_reviewable() {
            return;
        }
        open.review = None;
        open.walk = Walk::Unstarted;
        open.end_retry(cx);
        open.wants_review = true;
        open.lay_out(cx);
        let game = Box::new(main_line(open.study.game()));
        let id = cx.start(PendingRequest::Engine, Job::Review(game));
        open.reviewing = Some(Reviewing { id, percent: 0 });
    }

    fn stop_review(&mut self, entry: u32, cx: &Shared<'_>) {
        if let Some(open) = self.ready(entry) {
            open.take_back(cx);
            open.reviewing = None;
        }
    }

    /// Updates the progress of a review, in percent.
    pub(crate) fn reviewing(&mut self, id: u64, percent: u32) {
        for analysis in &mut self.open {
            if let State::Ready(Open {
                reviewing: Some(running),
                ..
            }) = &mut analysis.state
                && running.id == id
            {
                running.percent = percent;
            }
        }
    }

    /// Handles the end of a review. `review` is `None` if the review failed.
    pub(crate) fn reviewed(&mut self, id: u64, review: Option<Review>, cx: &mut Context<'_>) {
        for Analysis { root, state, .. } in &mut self.open {
            let State::Ready(open) = state else { continue };
            if open.judged(id, review.as_ref()) {
                // A good attempt stays in the game and is saved like any other move.
                if open.retry.as_ref().is_some_and(open::Retry::is_right) {
                    open.write_at = Some(cx.now.clock + SETTLED);
                }
                break;
            }
            if open.reviewing.is_none_or(|running| running.id != id) {
                continue;
            }
            open.reviewing = None;
            if let (AnalysisRoot::Game { id, .. }, Some(review)) = (&*root, &review) {
                // A review that cannot be stored is still shown, and can be repeated.
                let request = Request::SetReview(GameId::new(*id), review.to_json());
                cx.send(request);
            }
            open.review = review;
            open.lay_out(cx);
            open.start_walk(cx);
            break;
        }
    }

    // Answers of the library.

    pub(crate) fn answered(
        &mut self,
        asked: PendingRequest,
        answer: Result<Stored, LibraryError>,
        cx: &mut Context<'_>,
    ) {
        match (asked, answer) {
            (PendingRequest::Record(entry), Ok(answer)) => self.fetched(entry, answer, cx),
            (PendingRequest::Record(entry), Err(error)) => {
                let reason = error_text(&error, cx.words);
                if let Some(analysis) = self.of(entry) {
                    analysis.state = State::Failed(reason);
                }
            }
            (PendingRequest::Review(entry), Ok(Stored::Value(text))) => {
                let begins = matches!(
                    self.of(entry).map(|analysis| &analysis.root),
                    Some(AnalysisRoot::Game { review: true, .. })
                );
                let Some(open) = self.ready(entry) else {
                    return;
                };
                let game = main_line(open.study.game());
                let review = text.and_then(|text| Review::from_json(&text, &game));
                open.review = review.filter(|review| !review.quick);
                open.lay_out(cx);
                open.start_walk(cx);
                if open.review.is_none() && begins {
                    self.review(entry, cx);
                }
            }
            (PendingRequest::Noted { .. }, Ok(Stored::Value(before))) => self.replaced(before, cx),
            (
                PendingRequest::Noted {
                    entry,
                    revision,
                    replaces,
                },
                Err(error),
            ) => {
                // For instance on a full disk. The next change retries, and so does leaving the
                // screen.
                if let Some(open) = self.ready(entry) {
                    open.replaces |= replaces;
                    if open.kept == revision {
                        open.kept = u64::MAX;
                    }
                }
                cx.say_trouble(&error);
            }
            (PendingRequest::Swapped(entry, pgn), Ok(Stored::Value(before))) => {
                self.swapped(entry, &pgn, before, cx);
            }
            (PendingRequest::Kept, Ok(_)) => cx.say("analysis-kept"),
            (PendingRequest::Swapped(..) | PendingRequest::Kept, Err(error)) => {
                cx.say_trouble(&error);
            }
            (
                PendingRequest::Review(_)
                | PendingRequest::Swapped(..)
                | PendingRequest::Noted { .. }
                | PendingRequest::Engine,
                _,
            ) => {}
        }
    }

    fn fetched(&mut self, entry: u32, answer: Stored, cx: &mut Context<'_>) {
        let restored = self.restored.remove(&entry);
        let Some(analysis) = self.of(entry) else {
            return;
        };
        let open = match (&analysis.root, answer) {
            (AnalysisRoot::Game { ply, review, .. }, Stored::AnalysedGame { pgn, summary }) => {
                let mut study = study_of(&pgn);
                go_to_ply(&mut study, *ply);
                // The end of the game is no choice of a position.
                let plies = study.game().tree.main_line(NodeId::ROOT).count();
                let opened_at = ply.map(|ply| ply as usize).filter(|&ply| ply < plies);
                let sides = Sides::of_game(&summary);
                Open {
                    flipped: sides.person == Some(Color::Black),
                    opened_at,
                    sides,
                    ..Open::new(study, *review, cx)
                }
            }
            (root, Stored::Value(kept)) => {
                analysis.is_free = restored.is_some_and(|saved| saved.is_free);
                let free = AnalysisRoot::Free;
                let root = if analysis.is_free { &free } else { root };
                let (study, replaces) = free_study(root, kept.as_deref());
                Open {
                    replaces,
                    ..Open::new(study, false, cx)
                }
            }
            _ => return,
        };
        if let AnalysisRoot::Game { id, .. } = analysis.root {
            let request = Request::Review(GameId::new(id));
            cx.store(PendingRequest::Review(entry), request);
        }
        let mut open = open;
        if let Some(saved) = restored {
            let _ = open.study.go_to(node_after(&open.study, saved.moves));
            open.flipped = saved.flipped;
            open.engine_on = saved.engine_on;
            open.wanted = saved.lines.clamp(1, MAX_LINES);
            open.wants_review = saved.shows_review;
            open.walk = saved.walk;
        }
        analysis.state = State::Ready(open);
    }

    // Events.

    /// Handles an event of the visible analysis.
    pub(crate) fn update(&mut self, event: AnalysisEvent, cx: &mut Context<'_>) {
        let Some(entry) = self.seen else { return };
        match event {
            AnalysisEvent::StartReview => self.review(entry, cx),
            AnalysisEvent::StopReview => self.stop_review(entry, cx),
            AnalysisEvent::Paste { text } => match studied(text.trim()) {
                Some(study) => self.swap(entry, study.game().to_string(), cx),
                None => cx.say("analysis-paste-nothing"),
            },
            AnalysisEvent::Begin => {
                let study = Study::new(Position::startpos());
                self.swap(entry, study.game().to_string(), cx);
            }
            event => {
                if let Some(open) = self.ready(entry) {
                    let (before, walk) = (open.study.snapshot(), open.walk);
                    open.act(event, cx);
                    // A moment announces itself.
                    if open.walk == walk || open.moment().is_none() {
                        study_view::announce(&open.study, before.node, cx);
                    }
                    if open.study.snapshot().node != before.node {
                        open.drawn.clear();
                    }
                    let revision = open.study.snapshot().revision;
                    if revision != before.revision {
                        open.lay_out(cx);
                        // An attempt is saved only if it turns out to be good.
                        let tries = open.retry.as_ref().is_some_and(|it| it.tried.is_some());
                        open.write_at = (!tries).then(|| cx.now.clock + SETTLED);
                    }
                }
            }
        }
    }
}

const fn is_game(root: &AnalysisRoot) -> bool {
    matches!(root, AnalysisRoot::Game { .. })
}

/// Returns the first game of a PGN, without its unreadable parts.
fn study_of(pgn: &str) -> Study {
    Study::of(PgnGame::read_first(pgn).unwrap_or_default())
}

/// Parses a text as a position or game.
fn studied(text: &str) -> Option<Study> {
    if let Ok(position) = Position::from_fen(text) {
        return Some(Study::new(position));
    }
    Some(study_of(text)).filter(|study| !study.game().tree.is_empty())
}

/// Returns the stored free analysis if it matches the route, otherwise an analysis of the route's
/// position. The flag states whether the first save replaces the stored analysis.
fn free_study(root: &AnalysisRoot, kept: Option<&str>) -> (Study, bool) {
    let position = match root {
        AnalysisRoot::Position(fen) => Position::from_fen(fen).ok(),
        _ => None,
    };
    let fits = |study: &Study| position.is_none_or(|start| *study.game().tree.start() == start);
    match kept.map(study_of).filter(fits) {
        Some(study) => (study, false),
        None => (
            Study::new(position.unwrap_or_else(Position::startpos)),
            true,
        ),
    }
}

/// Returns the index of a node in a walk through the move tree, from 1; 0 for the start position.
fn moves_to(study: &Study, node: NodeId) -> usize {
    let index = study.game().tree.walk().position(|id| id == node);
    index.map_or(0, |index| index + 1)
}

/// Returns the node at an index in a walk through the move tree; the start node for any other
/// index.
fn node_after(study: &Study, moves: usize) -> NodeId {
    let last = moves.checked_sub(1);
    let node = last.and_then(|last| study.game().tree.walk().nth(last));
    node.unwrap_or(NodeId::ROOT)
}

/// Goes to a ply of the main line.
fn go_to_ply(study: &mut Study, ply: Option<u32>) {
    let Some(ply) = ply.filter(|&ply| ply > 0) else {
        return;
    };
    let tree = &study.game().tree;
    let node = tree.main_line(NodeId::ROOT).take(ply as usize).last();
    if let Some(node) = node {
        let _ = study.go_to(node);
    }
}
