//! Handling of board events.

use plywise_chess::{Color, Position, SanError, Setup, uci_squares};
use plywise_coach::Study;
use plywise_coach::lessons::Lesson;
use plywise_game::Level;
use plywise_game::session::{Command, Session};
use plywise_library::{GameId, Request};
use plywise_words::{english_san, parse_local_san, spoken_position};

use super::picture::PictureMoment;
use super::{Board, BoardEvent, Context, Dialog, Experience, PendingRequest, view_model};
use crate::chessboard::line_player::LinePlayer;
use crate::chessboard::view;
use crate::context::help;
use crate::effect::SystemTask;
use crate::fields::{Draft, at};
use crate::handover::Handover;
use crate::navigation::{AnalysisRoot, ExerciseRoot, Route};

impl Board {
    pub(crate) fn update(&mut self, event: BoardEvent, cx: &mut Context<'_>) {
        match event {
            BoardEvent::NewGame => cx.back_stack.go(Route::NewGame(None)),
            BoardEvent::Retry if self.playing().is_none() => self.resume(cx),
            BoardEvent::StartGame { game } => self.start_game(game, cx),
            BoardEvent::ContinueOther => Self::continue_other(cx),
            BoardEvent::Rename { title } => self.rename(title, cx),
            event => self.play(event, cx),
        }
    }

    fn play(&mut self, event: BoardEvent, cx: &mut Context<'_>) {
        let Some(playing) = self.playing_mut() else {
            return;
        };
        let event = match event {
            BoardEvent::Drag { to: None, .. } => BoardEvent::Cancel,
            event => event,
        };
        playing.explains = matches!(
            event,
            BoardEvent::PlayTyped
                | BoardEvent::ClaimTyped
                | BoardEvent::Confirm
                | BoardEvent::AcceptDialog
        );
        let is_touch = matches!(event, BoardEvent::Tap { .. } | BoardEvent::Drag { .. });
        if is_touch {
            playing.annotations.clear();
        }
        // While a line is shown, the user steps through it or returns to the game.
        if let Some(line) = &mut playing.line {
            match event {
                BoardEvent::Back => return line.step(Study::back, cx),
                BoardEvent::Forward => return line.step(Study::forward, cx),
                BoardEvent::Flip
                | BoardEvent::DrawArrow { .. }
                | BoardEvent::ReadPosition
                | BoardEvent::ReadAttacks { .. } => {}
                _ => playing.line = None,
            }
            if is_touch || matches!(event, BoardEvent::GoToLive | BoardEvent::Cancel) {
                return;
            }
        }
        let square = view::square;
        let command = match event {
            BoardEvent::Tap { square: at } => square(at).map(Command::Tap),
            BoardEvent::Drag { from, to } => square(from)
                .zip(to.and_then(square))
                .map(|(from, to)| Command::Drag { from, to }),
            BoardEvent::Promote { role } => Some(Command::Promote(role.role())),
            BoardEvent::PlayTyped => self.typed(cx),
            BoardEvent::GoTo { ply } => return self.go_to(ply as usize, cx),
            BoardEvent::GoToLive => Some(Command::GoToLive),
            BoardEvent::Back => {
                let viewed = playing.session.snapshot().viewed_ply;
                viewed.checked_sub(1).map(Command::GoTo)
            }
            BoardEvent::Forward => Some(Command::GoTo(playing.session.snapshot().viewed_ply + 1)),
            BoardEvent::Confirm => Some(Command::Confirm),
            BoardEvent::Cancel => Some(Command::Cancel),
            BoardEvent::Undo => Some(Command::Undo),
            BoardEvent::Redo => Some(Command::Redo),
            BoardEvent::Hint => Some(Command::Hint),
            BoardEvent::Threat => Some(Command::Threat),
            BoardEvent::WarnOfBlunders => {
                cx.settings.blunder_warning = true;
                cx.say("board-warning-on");
                Some(Command::WarnOfBlunders)
            }
            BoardEvent::AcceptDialog => playing.asks.take().map(|dialog| match dialog {
                Dialog::Resign => Command::Resign,
                Dialog::OfferDraw => Command::OfferDraw,
            }),
            BoardEvent::AcceptDraw => Some(Command::AcceptDraw),
            BoardEvent::DeclineDraw => Some(Command::DeclineDraw),
            BoardEvent::ClaimDraw => Some(Command::ClaimDraw),
            BoardEvent::ClaimTyped => return self.claim_typed(cx),
            BoardEvent::MoveNow => Some(Command::MoveNow),
            BoardEvent::Pause => Some(Command::Pause),
            BoardEvent::Resume => Some(Command::Resume),
            BoardEvent::SetSides { sides, level } => return self.set_sides(sides, level, cx),
            BoardEvent::SetLevel { level } => return self.set_level(level, cx),
            BoardEvent::Rematch => return self.rematch(None, cx),
            BoardEvent::RematchAt { level } => return self.rematch_at(level, cx),
            BoardEvent::TakeOffer => {
                if let Some(skill) = playing.aftermath.offer.take() {
                    let level = Level::Skill(skill);
                    cx.settings.last_level = level;
                    self.rematch(Some(level), cx);
                }
                return;
            }
            BoardEvent::Begin { experience } => {
                self.begin_as(experience, cx);
                None
            }
            other => {
                self.on_screen(other, cx);
                None
            }
        };
        if let Some(command) = command {
            self.tell(command, cx);
        }
    }

    /// Shows the position after a ply. If the move of that ply was taken back, plays it again.
    fn go_to(&mut self, ply: usize, cx: &mut Context<'_>) {
        let is_undone = |session: &Session| {
            let game = session.game();
            let count = game.ply() + game.undone_moves().len();
            (game.ply() + 1..=count).contains(&ply) && session.snapshot().may_redo
        };
        if !self.session().is_some_and(is_undone) {
            return self.tell(Command::GoTo(ply), cx);
        }
        let mut before = None;
        while let Some(session) = self.session().filter(|session| is_undone(session)) {
            let live = session.game().ply();
            if before.replace(live) == Some(live) {
                return;
            }
            self.tell(Command::Redo, cx);
        }
    }

    /// Starts the next game against the same opponent. Against the computer, the help allowed and
    /// the user's name are taken from the current settings.
    pub(super) fn rematch(&mut self, level: Option<Level>, cx: &mut Context<'_>) {
        let Some(session) = self.session() else {
            return;
        };
        let mut options = session.options().rematch(level);
        if let Some(own) = options.only_human() {
            options.help = help(cx.settings);
            *options.player_mut(own) = cx.user();
        }
        self.tell(Command::NewGame(Box::new(options)), cx);
    }

    /// Sets the first level according to the user's experience.
    fn begin_as(&mut self, experience: Experience, cx: &mut Context<'_>) {
        let is_first = self
            .playing()
            .is_some_and(|playing| playing.is_first_of_all(cx));
        if !is_first {
            return;
        }
        cx.settings.begun = true;
        let before = std::mem::replace(&mut cx.settings.last_level, experience.level());
        if before != experience.level() {
            self.begin_afresh(cx);
        }
        if experience == Experience::New
            && let Some(first) = Lesson::PATH.first()
        {
            let name = first.id.to_owned();
            cx.back_stack.go(Route::Train);
            cx.back_stack
                .go(Route::Exercise(ExerciseRoot::Lesson { name }));
        }
    }

    /// Handles events that do not concern the game itself.
    fn on_screen(&mut self, event: BoardEvent, cx: &mut Context<'_>) {
        let Some(playing) = self.playing_mut() else {
            return;
        };
        let viewed = || match &playing.line {
            Some(line) => *line.study.position(),
            None => *playing.session.viewed_position(),
        };
        match event {
            BoardEvent::AskResign => playing.asks = Some(Dialog::Resign),
            BoardEvent::AskDraw => playing.asks = Some(Dialog::OfferDraw),
            BoardEvent::DismissDialog => playing.asks = None,
            BoardEvent::DrawArrow { from, to } => playing.annotations.toggle(from, to),
            BoardEvent::ShowBetter => {
                if let Some(own) = &mut playing.feedback.own {
                    own.opened = true;
                }
            }
            BoardEvent::ShowLine { ply, moves } => {
                let start = playing.session.game().position_at(ply as usize);
                let line =
                    |start: &Position, moves| LinePlayer::new(ply, start, moves, cx.now.clock);
                playing.line = start.and_then(|start| {
                    let after_pass = || line(&passed(start)?, moves.clone());
                    line(start, moves.clone()).or_else(after_pass)
                });
            }
            BoardEvent::Flip => playing.flipped = !playing.flipped,
            BoardEvent::StartTyping => playing.typed = Some(Draft::new(cx.fields, "")),
            BoardEvent::StopTyping => playing.typed = None,
            BoardEvent::DraftMove { field, text } => {
                if let Some(draft) = &mut playing.typed {
                    draft.type_in(field, text);
                }
            }
            BoardEvent::Analyse => {
                let ply = Some(playing.session.viewed_ply() as u32);
                let review = playing.before.outcome.is_some();
                let fen = view_model::fen(&playing.session);
                let root = match playing.id.map(GameId::get) {
                    Some(id) => AnalysisRoot::Game { id, ply, review },
                    None => AnalysisRoot::Position(fen),
                };
                cx.back_stack.go(Route::Analysis(root));
            }
            BoardEvent::Review => match self.played().map(GameId::get) {
                Some(id) => cx.back_stack.go(Route::Analysis(AnalysisRoot::Game {
                    id,
                    ply: None,
                    review: true,
                })),
                None => cx.say("board-moves-empty"),
            },
            BoardEvent::GamesWithPosition => {
                let position = viewed();
                cx.hand_over(Handover::GamesWith(Box::new(position)));
            }
            BoardEvent::Share => match playing.id {
                // Without moves a PGN would be empty.
                Some(id) if !playing.session.game().moves().is_empty() => {
                    cx.store(PendingRequest::Record, Request::Pgn(id));
                }
                _ => cx.share(view_model::fen(&playing.session), "board-share"),
            },
            BoardEvent::OpenPicture => playing.picture = Some(PictureMoment::End),
            BoardEvent::ChoosePicture { option } => {
                if let Some(moment) = at(&PictureMoment::ALL, option) {
                    playing.picture = playing.picture.map(|_| moment);
                }
            }
            BoardEvent::ClosePicture => playing.picture = None,
            BoardEvent::ShareFen => cx.share(view_model::fen(&playing.session), "board-share"),
            BoardEvent::ReadPosition => {
                let text = spoken_position(&viewed(), cx.words);
                cx.perform(SystemTask::Speak { text });
            }
            BoardEvent::ReadAttacks { square } => {
                view::speak_attacks(&viewed(), square, cx);
            }
            _ => {}
        }
    }

    /// Returns the command for the typed move. Moves in the letters of the language are translated,
    /// so that a problem report does not depend on the language.
    fn typed(&mut self, cx: &mut Context<'_>) -> Option<Command> {
        let playing = self.playing_mut()?;
        let text = playing.typed.as_ref()?.text().trim().to_owned();
        if text.is_empty() {
            return None;
        }
        let session = &playing.session;
        playing.typed_at = Some(Box::new(session.snapshot()));
        let position = session.game().position_at(session.viewed_ply())?;
        // While the computer is to move, the text is parsed as a premove.
        let waits = (session.options().only_human()).is_some_and(|own| own != position.turn());
        let ahead = position.null_move().filter(|_| waits);
        // The position in which the move will be played is unknown.
        let is_blind = session.is_underway() || waits && ahead.is_none();
        let position = ahead.as_ref().unwrap_or(position);
        let read = parse_local_san(position, &text, cx.words);
        match read {
            Ok(_) | Err(_) if is_blind && uci_squares(&text).is_none() => {
                Some(Command::Type(english_san(&text, cx.words)))
            }
            Ok(mv) if position.parse_san(&text) != Ok(mv) => Some(Command::Type(mv.to_string())),
            // A premove given as two squares may not be legal yet.
            Err(_) if is_blind || waits && uci_squares(&text).is_some() => {
                Some(Command::Type(text))
            }
            // The reply may make the move possible.
            Err(SanError::Illegal { .. } | SanError::Ambiguous { .. }) if waits => {
                Some(Command::Type(english_san(&text, cx.words)))
            }
            Err(error) if session.game().outcome().is_none() => {
                playing.typed_at = None;
                cx.refuse_typed(&error);
                None
            }
            // The session parses the text as it is, or explains why no move is possible.
            _ => Some(Command::Type(text)),
        }
    }
}

/// Returns the position after a pass. The move after it has the number of the next move.
fn passed(position: &Position) -> Option<Position> {
    let mut setup = Setup::from(&position.null_move()?);
    let passes = u16::from(position.turn() == Color::Black);
    setup.fullmove_number = setup.fullmove_number.saturating_add(passes);
    setup.try_into().ok()
}
