//! User input on the board of a game, an analysis or an exercise.

use plywise_app::{
    AnalysisEvent, BoardEvent, Event, ExerciseEvent, GameSides, GameView, GamesEvent, MessageState,
    MoveComment, NoticeKind, PromotionRole, ReviewView, ReviewWalk, Screen,
};
use plywise_chess::Square;
use plywise_words::local_san;

use super::Shell;
use super::next::sides;
use crate::play::input::Action;

/// Promotion pieces in the order of the promotion picker, with the letters to choose them.
pub(in crate::play) const PROMOTIONS: [(PromotionRole, char); 4] = [
    (PromotionRole::Queen, 'Q'),
    (PromotionRole::Rook, 'R'),
    (PromotionRole::Bishop, 'B'),
    (PromotionRole::Knight, 'N'),
];

/// Sends the same event to the game, the analysis or the exercise, whichever is visible.
macro_rules! on_board {
    ($shell:expr, $event:ident $($fields:tt)?) => {
        $shell.on_board(
            BoardEvent::$event $($fields)?,
            AnalysisEvent::$event $($fields)?,
            Some(ExerciseEvent::$event $($fields)?),
        )
    };
}
pub(super) use on_board;

/// Returns whether a key means "yes" in any language.
const fn is_yes(action: &Action) -> bool {
    matches!(action, Action::Letter('y' | 'Y' | 'j' | 'J' | 'ن'))
}

impl Shell {
    pub(super) fn play(&mut self, event: BoardEvent) {
        self.send(Event::Board { event });
    }

    pub(super) fn analyse(&mut self, event: AnalysisEvent) {
        self.send(Event::Analysis { event });
    }

    /// Sends an event to the board on screen: that of the game, the analysis or the exercise.
    pub(super) fn on_board(
        &mut self,
        board: BoardEvent,
        analysis: AnalysisEvent,
        exercise: Option<ExerciseEvent>,
    ) {
        match self.shown.screen() {
            Screen::Exercise => match exercise {
                Some(event) => self.exercise(event),
                None => self.warn_key("error-not-allowed"),
            },
            Screen::Analysis => self.analyse(analysis),
            _ => self.play(board),
        }
    }

    pub(super) fn act_on_board(&mut self, action: Action) {
        if self.answer(&action) {
            return;
        }
        let in_analysis = self.shown.screen() == Screen::Analysis;
        if self.shown.screen() == Screen::Exercise && self.act_on_exercise(&action) {
            return;
        }
        match action {
            Action::PageUp => on_board!(self, Back),
            Action::PageDown => on_board!(self, Forward),
            Action::Undo if in_analysis => self.analyse(AnalysisEvent::Back),
            Action::Redo if in_analysis => self.analyse(AnalysisEvent::Forward),
            Action::Hint if in_analysis => self.retry(),
            Action::Lines if in_analysis => self.switch_engine(),
            Action::Review if in_analysis => self.review(),
            Action::NextMistake if in_analysis => self.analyse(match self.walk() {
                Some(_) => AnalysisEvent::NextMoment,
                None => AnalysisEvent::NextMistake,
            }),
            Action::PreviousMistake if in_analysis => self.analyse(match self.walk() {
                Some(_) => AnalysisEvent::PreviousMoment,
                None => AnalysisEvent::PreviousMistake,
            }),
            Action::Undo => self.undo(),
            Action::Redo => self.redo(),
            Action::Hint => self.help_with(BoardEvent::Hint),
            Action::Threat if in_analysis => self.warn_key("error-not-allowed"),
            Action::Threat => self.help_with(BoardEvent::Threat),
            Action::Lines => self.play(BoardEvent::Analyse),
            Action::Review => self.play(BoardEvent::Review),
            Action::NextMistake | Action::PreviousMistake => self.warn_key("terminal-no-review"),
            Action::Flip => on_board!(self, Flip),
            Action::MoveNow => self.move_now(),
            Action::Save => self.save(None, false),
            Action::Pieces => self.pieces = self.pieces.other(),
            Action::Games => self.list(""),
            Action::Help => self.help(),
            Action::Click(square) => {
                self.cursor.square = square;
                self.cursor.shown = false;
                self.press();
            }
            other => self.type_or_point(other),
        }
    }

    /// Returns whether the app waits for the user to answer a question.
    pub(in crate::play) fn asks(&self) -> bool {
        let asks = |game: &GameView| {
            let notice = game.notice.as_ref();
            game.dialog.is_some() || notice.is_some_and(|it| it.kind == NoticeKind::Question)
        };
        self.shown.promotion().is_some() || self.shown.game_on_top().is_some_and(asks)
    }

    /// Answers the question that the app asks. Returns whether the action was an answer.
    fn answer(&mut self, action: &Action) -> bool {
        if self.shown.promotion().is_some() {
            self.promote(action);
            return true;
        }
        let game = self.shown.game_on_top();
        let Some(game) = game.filter(|_| self.line.is_empty()) else {
            return false;
        };
        if game.dialog.is_some() {
            self.play(if is_yes(action) {
                BoardEvent::AcceptDialog
            } else {
                BoardEvent::DismissDialog
            });
            return true;
        }
        let Some(notice) = &game.notice else {
            return false;
        };
        let find = |wanted: &[BoardEvent]| {
            let mut events = notice.actions.iter().map(|action| &action.event);
            events.find(|event| wanted.contains(event)).cloned()
        };
        let yes = find(&[
            BoardEvent::Confirm,
            BoardEvent::AcceptDraw,
            BoardEvent::TakeOffer,
        ]);
        let no = find(&[BoardEvent::Cancel, BoardEvent::DeclineDraw]);
        // A question about a move blocks other actions.
        let waits = notice.kind == NoticeKind::Question;
        let answer = match action {
            action if is_yes(action) => yes,
            Action::Escape => no,
            _ => no.filter(|_| waits),
        };
        let is_answer = answer.is_some();
        if let Some(event) = answer {
            self.play(event);
        }
        is_answer
    }

    /// Handles a key in the promotion picker.
    fn promote(&mut self, action: &Action) {
        let count = PROMOTIONS.len();
        let chosen = match action {
            Action::Left | Action::Up | Action::CompleteBack => {
                self.promotion = (self.promotion + count - 1) % count;
                None
            }
            Action::Right | Action::Down | Action::Complete => {
                self.promotion = (self.promotion + 1) % count;
                None
            }
            Action::Enter | Action::Letter(' ') => Some(self.promotion),
            Action::Choose(index) => Some(*index),
            // The letter in English or in the language.
            Action::Letter(letter) => PROMOTIONS.iter().position(|(_, english)| {
                let upper = letter.to_uppercase().to_string();
                let english = english.to_string();
                upper == english || upper == local_san(&english, &self.words)
            }),
            Action::Escape => {
                return on_board!(self, Cancel);
            }
            _ => None,
        };
        if let Some((role, _)) = chosen.and_then(|index| PROMOTIONS.get(index)).copied() {
            on_board!(self, Promote { role });
        }
    }

    /// Taps the square under the keyboard cursor.
    pub(super) fn press(&mut self) {
        let square = self.cursor.square.index() as u8;
        self.resume_if_paused();
        on_board!(self, Tap { square });
    }

    /// Resumes the paused game when the user makes a move.
    pub(super) fn resume_if_paused(&mut self) {
        if self.paused && self.shown.screen() == Screen::Board {
            self.resume();
        }
    }

    pub(super) fn resume(&mut self) {
        self.paused = false;
        self.play(BoardEvent::Resume);
    }

    pub(super) fn pause(&mut self) {
        self.paused = true;
        self.play(BoardEvent::Pause);
    }

    /// Moves the keyboard cursor by files and ranks, as seen on the board.
    pub(super) fn move_cursor(&mut self, files: i8, ranks: i8) {
        let flipped = self.shown.squares().is_some_and(|board| board.flipped);
        let sign = if flipped { -1 } else { 1 };
        // The first press only shows the cursor.
        if self.cursor.shown {
            let next: Option<Square> = self.cursor.square.offset(sign * files, sign * ranks);
            self.cursor.square = next.unwrap_or(self.cursor.square);
        }
        self.cursor.shown = true;
    }

    /// Handles Escape: each press cancels one thing, such as the selection.
    pub(super) fn cancel_step(&mut self) {
        let Some(board) = self.shown.squares() else {
            return self.leave();
        };
        let holds = board.selection.is_some() || board.premove.is_some() || board.hinted.is_some();
        let shows_threat = self.shown.game_on_top().is_some_and(|it| it.shows_threat);
        let retries = self.shown.analysis().map(|it| it.retry.is_some());
        let looks_back = self
            .shown
            .notice()
            .is_some_and(|it| it.kind == NoticeKind::LookingBack);
        if holds || shows_threat {
            on_board!(self, Cancel);
        } else if self.cursor.shown {
            self.cursor.shown = false;
        } else if retries == Some(true) {
            self.analyse(AnalysisEvent::EndRetry);
        } else if self.shown.screen() != Screen::Board {
            self.leave();
        } else if looks_back {
            self.play(BoardEvent::GoToLive);
        }
    }

    fn undo(&mut self) {
        let watches = |game: &GameView| sides(game) == GameSides::Watch;
        let is_watched = self.shown.game().is_some_and(watches);
        let can_undo = |game: &GameView| game.can_undo || is_watched && game.live_ply > 0;
        if self.shown.game().is_some_and(can_undo) {
            if is_watched {
                // Otherwise the computer would repeat the move.
                self.play(BoardEvent::Pause);
            }
            self.play(BoardEvent::Undo);
            self.say_key("terminal-undone");
        } else {
            self.warn_key("terminal-nothing-to-undo");
        }
    }

    fn redo(&mut self) {
        if self.shown.game().is_some_and(|game| game.can_redo) {
            self.play(BoardEvent::Redo);
        } else {
            self.warn_key("terminal-nothing-to-redo");
        }
    }

    /// Requests the next step of a hint, or what the opponent threatens, from the app.
    fn help_with(&mut self, event: BoardEvent) {
        match self.shown.game() {
            Some(game) if game.can_hint => {
                self.resume_if_paused();
                // An offer would hide the answer.
                self.answer_message(MessageState::Gone);
                self.play(event);
            }
            Some(game) if game.viewed_ply != game.live_ply => {
                self.warn_key("terminal-looking-back");
            }
            Some(game) if !game.goes_on => self.warn_key("error-game-over"),
            Some(_) if self.shown.thinking.is_some() => self.warn_key("terminal-not-your-move"),
            _ => self.warn_key("board-no-hints"),
        }
    }

    /// Makes the computer stop thinking and move now.
    fn move_now(&mut self) {
        if self.paused {
            self.resume_if_paused();
        } else if self.shown.game().is_some_and(|game| game.can_hurry) {
            self.play(BoardEvent::MoveNow);
        } else {
            self.warn_key("terminal-not-thinking");
        }
    }

    /// Shows the moves that a comment refers to. In a review, each call shows the next variation,
    /// and the last call hides the variation.
    pub(super) fn show_line(&mut self) -> Option<()> {
        if let Some(analysis) = self.shown.analysis() {
            let Some(ReviewView::Reviewed { verdict, .. }) = &analysis.review else {
                return None;
            };
            if let Some(moment) = self.walk().and_then(|walk| walk.moment.as_ref()) {
                let mut events = moment.actions.iter().map(|action| &action.event);
                let is_line = |it: &&AnalysisEvent| matches!(it, AnalysisEvent::ShowLine { .. });
                let event = events.find(is_line)?.clone();
                self.analyse(event);
                return Some(());
            }
            let told = &verdict.as_ref()?.told;
            let shown = told.iter().position(|it| it.shown);
            let next = shown.map_or(0, |shown| (shown + 1).min(told.len() - 1));
            let MoveComment { node, moves, .. } = told.get(next)?.clone();
            self.analyse(AnalysisEvent::ShowLine { node, moves });
            return Some(());
        }
        let mut events = self
            .shown
            .notice()?
            .actions
            .iter()
            .map(|action| &action.event);
        let event = events.find(|event| matches!(event, BoardEvent::ShowLine { .. }))?;
        self.play(event.clone());
        Some(())
    }

    /// Returns the walk through the moments of a review while it is shown.
    pub(in crate::play) fn walk(&self) -> Option<&ReviewWalk> {
        match &self.shown.analysis()?.review {
            Some(ReviewView::Reviewed { walk, .. }) => walk.as_ref(),
            _ => None,
        }
    }

    /// Starts the walk through the moments of a review. `None` without a review.
    pub(super) fn start_walk(&mut self) -> Option<()> {
        let review = &self.shown.analysis()?.review;
        let is_reviewed = matches!(review, Some(ReviewView::Reviewed { .. }));
        is_reviewed.then(|| self.analyse(AnalysisEvent::GoToMoment { index: 0 }))
    }

    /// Lets the user retry the mistake at the current move, or else the first mistake. While
    /// retrying, goes to the next moment or mistake, tries again, or ends.
    fn retry(&mut self) {
        let Some(analysis) = self.shown.analysis() else {
            return;
        };
        if let Some(walk) = self.walk() {
            let retry = walk
                .moment
                .as_ref()
                .and_then(|moment| moment.actions.first());
            let retry = retry.map(|action| &action.event);
            let retry = retry.filter(|it| matches!(it, AnalysisEvent::Retry { .. }));
            let next = walk.next.as_ref().map(|action| &action.event);
            let next = next.filter(|_| analysis.retry.is_some());
            if let Some(event) = retry.or(next).cloned() {
                return self.analyse(event);
            }
        }
        let ply = match (&analysis.retry, &analysis.review) {
            (Some(retry), _) => match retry.next.or(retry.again) {
                Some(ply) => Some(ply),
                None => return self.analyse(AnalysisEvent::EndRetry),
            },
            (
                None,
                Some(ReviewView::Reviewed {
                    verdict, practice, ..
                }),
            ) => {
                let here = verdict.as_ref().and_then(|verdict| verdict.retry);
                here.or_else(|| practice.as_ref().map(|practice| practice.ply))
            }
            (None, _) => None,
        };
        match ply {
            Some(ply) => self.analyse(AnalysisEvent::Retry { ply }),
            None => self.warn_key("error-nothing"),
        }
    }

    fn switch_engine(&mut self) {
        let on = self.shown.analysis().is_some_and(|it| !it.engine_on);
        self.analyse(AnalysisEvent::SwitchEngine { on });
    }

    /// Starts the review of a game, cancels a running review, or switches between the review and
    /// the moves.
    fn review(&mut self) {
        let Some(analysis) = self.shown.analysis() else {
            return;
        };
        let on = !analysis.shows_review;
        match analysis.review {
            Some(ReviewView::Reviewing { .. }) => self.analyse(AnalysisEvent::StopReview),
            Some(ReviewView::Unreviewed) => self.analyse(AnalysisEvent::StartReview),
            Some(ReviewView::Reviewed { .. }) => self.analyse(AnalysisEvent::ShowReview { on }),
            None => self.warn_key("board-moves-empty"),
        }
    }

    /// Opens the list of games and searches for a text.
    pub(super) fn list(&mut self, text: &str) {
        let screen = Screen::Games;
        self.send(Event::Tab { screen });
        let field = self.search.0;
        self.search.1.set(text);
        let text = text.to_owned();
        let event = GamesEvent::Search { field, text };
        self.send(Event::Games { event });
    }
}
