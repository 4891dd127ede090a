//! A game on the board, with what is kept beside its session.

use std::sync::Arc;
use std::time::Duration;

use plywise_chess::{Color, Move, Position};
use plywise_coach::Review;
use plywise_game::Level;
use plywise_game::session::problem::Recorder;
use plywise_game::session::{Effect as SessionEffect, Fault, Player, Session, Snapshot};
use plywise_store::{Aftermath, GameId, Settings};

use super::view::Drawn;
use super::{Asked, Dialog, MovesPage, record};
use crate::context::Context;
use crate::effect::{Effect, GameSearch, Request};
use crate::fields::Draft;
use crate::requests::Asked as Waits;

/// A review that runs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reviewing {
    pub(crate) id: u64,
    pub(crate) percent: u32,
}

/// A game in progress, or over.
#[derive(Clone, Debug)]
pub(super) struct Playing {
    /// Which of the app's sessions it is.
    pub(super) seat: u64,
    pub(super) session: Session,
    pub(super) recorder: Recorder,
    /// The game in the library, once it is written.
    pub(super) id: Option<GameId>,
    pub(super) flipped: bool,
    pub(super) drawn: Drawn,
    pub(super) asks: Option<Dialog>,
    /// What its end means.
    pub(super) aftermath: Aftermath,
    /// How well it was played.
    pub(super) review: Option<Review>,
    pub(super) reviewing: Option<Reviewing>,
    pub(super) typed: Option<Draft>,
    /// The game at the time when the move was typed that has not been answered yet.
    pub(super) typed_at: Option<Box<Snapshot>>,
    /// Whether what was done last was typed or confirmed: then it is said why it is refused.
    pub(super) explains: bool,
    /// What was drawn of the game last, for what has changed since.
    pub(super) before: Box<Snapshot>,
    /// The moves that the pages show, and the pages.
    pub(super) moves: Vec<Move>,
    pub(super) pages: Vec<Arc<MovesPage>>,
    pub(super) wake_at: Option<Duration>,
    /// When the session's clocks were read last.
    pub(super) read_at: Duration,
    pub(super) move_times: Vec<(Level, Duration)>,
    pub(super) faults: Vec<Fault>,
}

impl Playing {
    /// Another number for another game, through rematches, too.
    pub(super) fn number(&self) -> u64 {
        (self.seat << 32) + self.session.game_number().index()
    }

    /// Whether no person plays.
    pub(super) fn is_watched(&self) -> bool {
        let options = self.session.options();
        [&options.white, &options.black]
            .iter()
            .all(|player| player.level().is_some())
    }

    /// Whether this is a person's very first game, and nothing is played yet.
    pub(super) fn is_first_of_all(&self, cx: &Context<'_>) -> bool {
        let is_new = self.session.game().ply() == 0 && self.before.outcome.is_none();
        let options = self.session.options();
        let is_usual = options.start == Position::startpos();
        let against_first = options.black.level() == Some(Level::FIRST);
        is_new && is_usual && against_first && !cx.settings.begun
    }

    pub(super) fn stop_review(&mut self, cx: &mut Context<'_>) {
        if let Some(Reviewing { id, .. }) = self.reviewing.take() {
            cx.effects.push(Effect::StopReview { id });
        }
    }
}

impl Playing {
    /// Does what the session wants done; gives back what is to be heard.
    pub(super) fn carry_out(
        &mut self,
        effects: Vec<SessionEffect>,
        cx: &mut Context<'_>,
    ) -> Vec<plywise_game::session::Announcement> {
        let seat = self.seat;
        let mut announced = Vec::new();
        for effect in effects {
            match effect {
                SessionEffect::StartSearch {
                    id,
                    root,
                    limits,
                    book,
                } => cx.effects.push(Effect::Search {
                    search: GameSearch { seat, id },
                    root,
                    limits,
                    book,
                }),
                SessionEffect::StopSearch { id } => {
                    let search = GameSearch { seat, id };
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
            seat: self.seat,
            number: self.session.game_number(),
            game: Box::new(self.session.saved_game()),
            move_times: std::mem::take(&mut self.move_times),
        };
        cx.store(Waits::Board(Asked::Saved(self.seat, save)), request);
    }

    /// The board turns to the side to move, also while looking back, if that was chosen and two
    /// people play; otherwise a new game turns it to the person.
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

    /// Writes the list of moves as far as it has changed.
    pub(super) fn write_moves(&mut self, fresh: bool, cx: &Context<'_>) {
        let game = self.session.game();
        let moves: Vec<Move> = [game.moves(), game.undone_moves()].concat();
        if moves == self.moves && !fresh {
            return;
        }
        let pairs = moves.iter().zip(&self.moves);
        let same = pairs.take_while(|(new, old)| new == old).count();
        self.moves = moves;
        record::write_pages(
            &mut self.pages,
            &self.session,
            if fresh { 0 } else { same },
            cx,
        );
    }
}
