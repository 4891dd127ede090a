//! A game on the board: its session and the state around it.

use std::sync::Arc;
use std::time::Duration;

use plywise_chess::{Color, Move, Position};
use plywise_coach::Review;
use plywise_game::Level;
use plywise_game::session::problem::Recorder;
use plywise_game::session::{Effect as SessionEffect, Fault, Player, Session, Snapshot};
use plywise_library::{Aftermath, GameId, Request, Settings};

use super::Context;
use super::move_feedback::MoveFeedback;
use super::picture::PictureMoment;
use super::speech::Speech;
use super::view::Annotations;
use super::{Dialog, MovesPage, PendingRequest, move_list};
use crate::chessboard::Reviewing;
use crate::chessboard::line_player::LinePlayer;
use crate::context::Shared;
use crate::dates::CivilDate;
use crate::effect::{Effect, GameSearch};
use crate::fields::Draft;

/// A game in progress, or finished.
#[derive(Clone, Debug)]
pub(super) struct Playing {
    /// Number of the game slot.
    pub(super) slot: u64,
    pub(super) session: Session,
    pub(super) recorder: Recorder,
    /// Library id, once the game is saved.
    pub(super) id: Option<GameId>,
    pub(super) flipped: bool,
    pub(super) annotations: Annotations,
    pub(super) asks: Option<Dialog>,
    /// Achievements and suggested level after the game.
    pub(super) aftermath: Aftermath,
    /// Review of the game after its end.
    pub(super) review: Option<Review>,
    pub(super) reviewing: Option<Reviewing>,
    /// Line of moves shown on the board instead of the game's position.
    pub(super) line: Option<LinePlayer>,
    /// Feedback on the last moves.
    pub(super) feedback: MoveFeedback,
    pub(super) typed: Option<Draft>,
    /// Snapshot of the game when a move was typed, until the game has reacted to the move.
    pub(super) typed_at: Option<Box<Snapshot>>,
    /// Whether the user's last action was typed or confirmed, so that a refusal is explained.
    pub(super) explains: bool,
    /// Snapshot of the game after the previous command, to detect changes.
    pub(super) before: Box<Snapshot>,
    /// Moves that `pages` contains.
    pub(super) moves: Vec<Move>,
    pub(super) pages: Vec<Arc<MovesPage>>,
    pub(super) wake_at: Option<Duration>,
    /// Time at which the session's clocks were read.
    pub(super) read_at: Duration,
    pub(super) move_times: Vec<(Level, Duration)>,
    pub(super) faults: Vec<Fault>,
    /// Lines that were due for the opponent in the game, each with whether it was said.
    pub(super) said: Vec<(Speech, bool)>,
    /// Position that the open picture shows; `None` while no picture is open.
    pub(super) picture: Option<PictureMoment>,
    /// Day on which the game ended; `None` while it goes on, and for a game that was opened after
    /// its end.
    pub(super) ended_on: Option<CivilDate>,
}

impl Playing {
    /// Returns a number that is unique for each game, including rematches.
    pub(super) fn number(&self) -> u64 {
        (self.slot << 32) + self.session.game_number().index()
    }

    /// Returns whether this is a first-time user's game without any moves.
    pub(super) fn is_first_of_all(&self, cx: &Shared<'_>) -> bool {
        let is_new = self.session.game().ply() == 0 && self.before.outcome.is_none();
        let options = self.session.options();
        let is_usual = options.start == Position::startpos();
        let against_first = options.black.level() == Some(Level::FIRST);
        is_new && is_usual && against_first && !cx.settings.begun
    }
}

impl Playing {
    /// Carries out the effects of the game's session. Returns the session's announcements.
    pub(super) fn carry_out(
        &mut self,
        effects: Vec<SessionEffect>,
        cx: &mut Context<'_>,
    ) -> Vec<plywise_game::session::Announcement> {
        let slot = self.slot;
        let mut announced = Vec::new();
        for effect in effects {
            match effect {
                SessionEffect::StartSearch {
                    id,
                    root,
                    limits,
                    book,
                } => cx.effects.push(Effect::Search {
                    search: GameSearch { slot, id },
                    root,
                    limits,
                    book,
                }),
                SessionEffect::StopSearch { id } => {
                    let search = GameSearch { slot, id };
                    cx.effects.push(Effect::StopSearch { search });
                }
                SessionEffect::WakeAt(at) => self.wake_at = Some(at),
                SessionEffect::Save { save } => self.save(save, cx),
                SessionEffect::Announce(announcement) => announced.push(announcement),
            }
        }
        announced
    }

    pub(super) fn save(&mut self, save: u64, cx: &mut Context<'_>) {
        let request = Request::SaveGame {
            slot: self.slot,
            number: self.session.game_number(),
            game: Box::new(self.session.saved_game()),
            move_times: std::mem::take(&mut self.move_times),
        };
        cx.store(PendingRequest::Saved(self.slot, save), request);
    }

    /// Turns the board to the side to move if two people play and auto-flip is on; otherwise turns
    /// it to the user when a new game starts.
    pub(super) fn turn_board(&mut self, snapshot: &Snapshot, fresh: bool, settings: &Settings) {
        let sides = [&snapshot.white, &snapshot.black];
        let for_two = sides
            .iter()
            .all(|side| matches!(side.player, Player::Human { .. }));
        if settings.auto_flip && for_two && snapshot.outcome.is_none() {
            self.flipped = snapshot.live_turn == Color::Black;
        } else if fresh {
            self.flipped = snapshot.person == Some(Color::Black);
        }
    }

    /// Updates the pages of the move list, starting at the first changed move.
    pub(super) fn write_moves(&mut self, fresh: bool, cx: &Shared<'_>) {
        let game = self.session.game();
        let moves: Vec<Move> = [game.moves(), game.undone_moves()].concat();
        if moves == self.moves && !fresh {
            return;
        }
        let pairs = moves.iter().zip(&self.moves);
        let same = pairs.take_while(|(new, old)| new == old).count();
        self.moves = moves;
        move_list::write_pages(
            &mut self.pages,
            &self.session,
            if fresh { 0 } else { same },
            cx,
        );
    }
}
