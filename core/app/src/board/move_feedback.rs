//! Feedback on the last moves of a game: on a mistake of the user, and on what the opponent's move
//! threatens or allows.

use plywise_chess::{Color, Move, Position, Role};
use plywise_coach::Review;
use plywise_game::session::{GameOptions, Session, Snapshot};
use plywise_game::{Game, Mark};
use plywise_library::Settings;
use plywise_tactics::{Aspect, Claim, Fact, Variation, opponent_threat};

use super::{Context, PendingRequest};
use crate::chessboard::feedback::{game_of, with_previous};
use crate::jobs::Job;

/// Minimum gain of an exchange that wins a piece for at most a pawn, in centipawns.
const A_PIECE: i32 = 200;

/// Review of one move.
#[derive(Clone, Debug)]
pub(super) struct MoveReview {
    /// Ply of the move, from 1.
    pub(super) ply: usize,
    mv: Move,
    /// Number of the engine's review of the move, while it is running.
    asked: Option<u64>,
    pub(super) review: Option<Review>,
    /// Whether the feedback shows the better move.
    pub(super) opened: bool,
    /// Whether only a lost piece is commented on, because comments on each move are off.
    pub(super) only_losses: bool,
    /// What the move threatens, if it is the opponent's.
    pub(super) threat: Option<Fact>,
}

impl MoveReview {
    fn new(game: &Game, ply: usize, cx: &mut Context<'_>) -> Option<Self> {
        let (position, mv) = (game.position_at(ply - 1)?, *game.moves().get(ply - 1)?);
        let job = Job::Review(game_of(position, mv)?);
        Some(Self {
            ply,
            mv,
            asked: Some(cx.start(PendingRequest::Feedback, job)),
            review: None,
            opened: false,
            only_losses: false,
            threat: None,
        })
    }

    /// Returns whether the move is still in the game, with at most `replies` moves after it.
    fn stands(&self, game: &Game, replies: usize) -> bool {
        let is_there = game.moves().get(self.ply - 1) == Some(&self.mv);
        is_there && game.ply() <= self.ply + replies && game.outcome().is_none()
    }

    fn is_mistake(&self) -> bool {
        let moved = self.review.as_ref().and_then(|it| it.moves.last());
        moved.is_some_and(plywise_coach::ReviewedMove::is_mistake) && self.matters()
    }

    /// Returns whether the move is worth a word: it was hard to find, or a mistake. An inaccuracy is
    /// one only if it loses a piece or ignores a threat.
    pub(super) fn matters(&self) -> bool {
        let moved = self.review.as_ref().and_then(|it| it.moves.last());
        moved.is_some_and(|moved| {
            let first = moved.fault().and_then(|fault| fault.facts.first());
            let is_clear = first.is_some_and(|fact| {
                fact.aspect == Aspect::Ignored || matches!(fact.claim, Claim::Loses { .. })
            });
            moved.mark != Some(Mark::Inaccuracy) || is_clear
        })
    }

    /// Returns the piece that a mistake loses for nothing.
    pub(super) fn given_away(&self) -> Option<Role> {
        let moved = self.review.as_ref()?.moves.last()?;
        if moved.position.is_capture(moved.mv) {
            return None;
        }
        match moved.fault()?.facts.first()?.claim {
            Claim::Loses { piece, .. } => Some(piece.role),
            _ => None,
        }
    }
}

/// Feedback on the last move of the user and on the opponent's reply.
#[derive(Clone, Debug, Default)]
pub(super) struct MoveFeedback {
    pub(super) own: Option<MoveReview>,
    pub(super) opponent: Option<MoveReview>,
}

impl MoveFeedback {
    /// Starts reviews of the last moves, one at a time, as far as the settings ask for them. Feedback
    /// on the user's move is kept until the next one, unless the move is gone.
    pub(super) fn follow(&mut self, session: &Session, snapshot: &Snapshot, cx: &mut Context<'_>) {
        let game = session.game();
        self.own.take_if(|it| !it.stands(game, 1));
        self.opponent.take_if(|it| !it.stands(game, 0));
        let Some(person) = snapshot.person.filter(|_| game.outcome().is_none()) else {
            return;
        };
        let ply = game.ply();
        let mover = |ply: usize| Some(game.position_at(ply.checked_sub(1)?)?.turn());
        if self.own.is_none() {
            if cx.settings.move_feedback && mover(ply) == Some(person) {
                self.own = MoveReview::new(game, ply, cx);
            } else if mover(ply) == Some(!person)
                && offers_help(session.options(), snapshot, cx.settings)
                && has_lost_piece(game, person)
            {
                self.own = MoveReview::new(game, ply - 1, cx);
                if let Some(own) = &mut self.own {
                    own.only_losses = true;
                    cx.settings.warning_offered = true;
                }
            }
        }
        // What the user has to correct comes first.
        let is_settled = self
            .own
            .as_ref()
            .is_none_or(|it| it.asked.is_none() && !it.is_mistake());
        if is_settled
            && self.opponent.is_none()
            && cx.settings.opponent_feedback
            && mover(ply) == Some(!person)
        {
            self.opponent = MoveReview::new(game, ply, cx);
            if let Some(opponent) = &mut self.opponent {
                opponent.threat = opponent_threat(game.position(), Variation::UNKNOWN);
            }
        }
    }

    /// Returns the requests of the engine jobs that the feedback waits for.
    pub(super) fn waits_for(&self) -> impl Iterator<Item = u64> {
        let reviews = [&self.own, &self.opponent].into_iter().flatten();
        reviews.filter_map(|it| it.asked)
    }

    /// Returns whether a review decides if the user is offered to take back a lost piece.
    pub(super) fn may_offer_help(&self) -> bool {
        let own = self.own.as_ref();
        own.is_some_and(|it| it.only_losses && it.asked.is_some())
    }

    /// Returns the better move that the user has asked for.
    pub(super) fn better(&self) -> Option<Move> {
        let own = self.own.as_ref().filter(|it| it.opened)?;
        own.review.as_ref()?.moves.last()?.better.first().copied()
    }

    /// Handles the end of a review. Returns whether it was one of these.
    pub(super) fn reviewed(&mut self, id: u64, review: Option<&Review>, game: &Game) -> bool {
        let mut reviews = [&mut self.own, &mut self.opponent].into_iter().flatten();
        let Some(found) = reviews.find(|it| it.asked == Some(id)) else {
            return false;
        };
        found.asked = None;
        let before = found.ply.checked_sub(2);
        let previous = before.and_then(|ply| game.moves().get(ply).copied());
        found.review = review.map(|review| with_previous(review, previous));
        true
    }
}

impl MoveReview {
    /// Returns the mistake of the opponent that the user can punish.
    pub(super) fn can_be_punished(&self) -> bool {
        self.asked.is_none() && self.is_mistake()
    }

    /// Returns whether the review has ended.
    pub(super) const fn is_known(&self) -> bool {
        self.asked.is_none()
    }
}

/// Returns whether something can be offered after a blunder: to take it back, or, once, a warning
/// before the next one.
fn offers_help(options: &GameOptions, snapshot: &Snapshot, settings: &Settings) -> bool {
    snapshot.may_undo || !options.help.blunder_warning && !settings.warning_offered
}

/// Returns whether the opponent has just won a piece of `person` for at most a pawn, and `person`
/// has captured none with the move before.
fn has_lost_piece(game: &Game, person: Color) -> bool {
    let taken = |ply: usize| {
        let (before, mv) = (game.position_at(ply)?, *game.moves().get(ply)?);
        let is_piece = before.is_capture(mv) && before.role_on(mv.to()) > Some(Role::Pawn);
        Some((before.turn(), is_piece, wins_piece(before, mv)))
    };
    let [own, other] = [2, 1].map(|back| game.ply().checked_sub(back).and_then(taken));
    let exchanges = own.is_some_and(|(_, is_piece, _)| is_piece);
    let loses = other.is_some_and(|(turn, is_piece, wins)| turn != person && is_piece && wins);
    loses && !exchanges
}

fn wins_piece(position: &Position, mv: Move) -> bool {
    position.see_ge(mv, A_PIECE)
}
