//! A game on the board: its session and the state around it.

use std::sync::Arc;
use std::time::Duration;

use plywise_chess::{Color, Move, Position, Role};
use plywise_coach::Review;
use plywise_game::Level;
use plywise_game::session::problem::Recorder;
use plywise_game::session::{Effect as SessionEffect, Fault, Player, Session, Snapshot};
use plywise_library::{Aftermath, GameId, Request, Settings};

use super::Context;
use super::view::Annotations;
use super::{Dialog, MovesPage, PendingRequest, move_list};
use crate::chessboard::Reviewing;
use crate::chessboard::feedback::game_of;
use crate::chessboard::line_player::LinePlayer;
use crate::context::Shared;
use crate::effect::{Effect, GameSearch};
use crate::fields::Draft;
use crate::jobs::Job;

/// Minimum gain of an exchange that wins a piece for at most a pawn, in centipawns.
const A_PIECE: i32 = 200;

/// Feedback on the user's last move.
#[derive(Clone, Debug)]
pub(super) struct MoveReview {
    /// Ply of the move, from 1.
    pub(super) ply: usize,
    pub(super) mv: Move,
    /// Number of the engine's review of the move, while it is running.
    pub(super) asked: Option<u64>,
    pub(super) review: Option<Review>,
    /// Whether the feedback shows the better move.
    pub(super) opened: bool,
}

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
    /// Feedback on the user's last move, if enabled.
    pub(super) feedback: Option<MoveReview>,
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

    /// Starts a review of the move that the user has just made, if move feedback is enabled.
    /// Feedback on an earlier move is kept until then, unless that move is gone.
    pub(super) fn look_at_move(&mut self, snapshot: &Snapshot, cx: &mut Context<'_>) {
        let game = self.session.game();
        let stands = self.feedback.as_ref().is_some_and(|it| {
            let is_there = game.moves().get(it.ply - 1) == Some(&it.mv);
            is_there && game.ply() <= it.ply + 1 && snapshot.outcome.is_none()
        });
        if !stands {
            self.feedback = None;
        }
        let game = self.session.game();
        let last = game.ply().checked_sub(1);
        let last =
            last.and_then(|ply| Some((ply, game.position_at(ply)?, *game.moves().get(ply)?)));
        let Some((ply, position, mv)) = last else {
            return;
        };
        let is_own = snapshot.person == Some(position.turn());
        let is_new = self.feedback.as_ref().is_none_or(|it| it.ply != ply + 1);
        let is_wanted = cx.settings.move_feedback && snapshot.outcome.is_none();
        if !is_own || !is_new || !is_wanted {
            return;
        }
        let Some(game) = game_of(position, mv) else {
            return;
        };
        let id = cx.start(PendingRequest::Feedback, Job::Review(game));
        self.feedback = Some(MoveReview {
            ply: ply + 1,
            mv,
            asked: Some(id),
            review: None,
            opened: false,
        });
    }

    /// Returns whether the computer has just won a piece for nothing, and the user has not been
    /// offered the blunder warning yet.
    pub(super) fn may_offer_warning(&self, settings: &Settings) -> bool {
        let game = self.session.game();
        let options = self.session.options();
        let is_settled = settings.warning_offered || settings.blunder_warning;
        let Some(person) = options.only_human().filter(|_| !is_settled) else {
            return false;
        };
        let taken = |ply: usize| {
            let (before, mv) = (game.position_at(ply)?, *game.moves().get(ply)?);
            let is_piece = before.is_capture(mv) && before.role_on(mv.to()) > Some(Role::Pawn);
            Some((before.turn(), is_piece, before.see_ge(mv, A_PIECE)))
        };
        let [own, other] = [2, 1].map(|back| game.ply().checked_sub(back).and_then(taken));
        let exchanges = own.is_some_and(|(_, is_piece, _)| is_piece);
        let loses = other.is_some_and(|(turn, is_piece, wins)| turn != person && is_piece && wins);
        loses && !exchanges
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
