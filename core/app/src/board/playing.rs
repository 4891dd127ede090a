//! A game on the board, with what is kept beside its session.

use std::sync::Arc;
use std::time::Duration;

use plywise_chess::{Color, Move, Position, Role};
use plywise_coach::Review;
use plywise_game::Level;
use plywise_game::session::problem::Recorder;
use plywise_game::session::{Effect as SessionEffect, Fault, Player, Session, Snapshot};
use plywise_store::{Aftermath, GameId, Settings};

use super::Context;
use super::view::Drawn;
use super::{Dialog, MovesPage, PendingRequest, move_list};
use crate::chessboard::Reviewing;
use crate::chessboard::feedback::game_of;
use crate::chessboard::line_player::ShownLine;
use crate::context::Shared;
use crate::effect::{Effect, GameSearch, Request};
use crate::fields::Draft;
use crate::jobs::Job;

/// What an exchange that wins a piece for a pawn at most brings, in centipawns.
const A_PIECE: i32 = 200;

/// A look at the move that the person made last.
#[derive(Clone, Debug)]
pub(super) struct Glance {
    /// The ply that the move makes, from 1.
    pub(super) ply: usize,
    pub(super) mv: Move,
    /// The number of the review, while it runs.
    pub(super) asked: Option<u64>,
    /// What it has found.
    pub(super) review: Option<Review>,
    /// Whether the better move is told, too.
    pub(super) opened: bool,
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
    /// A line that stands in the place of the position for a while.
    pub(super) line: Option<ShownLine>,
    /// How good the person's last move was, if that is to be told.
    pub(super) feedback: Option<Glance>,
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

    /// Whether this is a person's very first game, and nothing is played yet.
    pub(super) fn is_first_of_all(&self, cx: &Shared<'_>) -> bool {
        let is_new = self.session.game().ply() == 0 && self.before.outcome.is_none();
        let options = self.session.options();
        let is_usual = options.start == Position::startpos();
        let against_first = options.black.level() == Some(Level::FIRST);
        is_new && is_usual && against_first && !cx.settings.begun
    }

    /// Looks at the move that the person has just made, if how good it was is to be told; what was
    /// told of an earlier one stands until then.
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
        self.feedback = Some(Glance {
            ply: ply + 1,
            mv,
            asked: Some(id),
            review: None,
            opened: false,
        });
    }

    /// Whether the computer has just taken a piece for nothing, the first one of a person who has not
    /// been offered a warning yet.
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
        cx.store(PendingRequest::Saved(self.seat, save), request);
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
