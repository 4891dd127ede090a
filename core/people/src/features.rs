//! Features of positions and moves: small facts that the model weighs.
//!
//! Every feature is a number. The same situation with the colours exchanged has the same features. A move's features
//! come in groups. In most groups exactly one feature is active.

mod exchanges;
mod patterns;
mod recent;
mod scores;

use plywise_chess::{
    Bitboard, Color, Move, Piece, Position, Role, Square, king_attacks, pawn_attacks, piece_attacks,
};

use crate::ids::{Ids, step_of};
use crate::situation::Situation;
use exchanges::Hanging;
use scores::Scores;

/// Number of features of a position, which all of its moves share.
pub const SHARED: usize = 768 + RATINGS + 9 + 8 + PLIES.len() + 1 + 2;
/// Number of features of a move that influence each other. They come first.
pub const EMBEDDED: usize = 6_833;
/// Number of all features of a move.
pub const ALL: usize = EMBEDDED + patterns::SIZE;

/// Number of steps of 200 points into which ratings are divided.
pub(crate) const RATINGS: usize = 10;
const LOWEST_RATING: u16 = 700;
const RATING_STEP: u16 = 200;
/// Stages of a game, in plies since its start.
const PLIES: [i32; 7] = [14, 20, 28, 38, 50, 66, 90];
/// Gains by exchanges, in centipawns.
const GAINS: [i32; 10] = [-600, -350, -200, -50, 0, 50, 150, 250, 400, 700];
/// Scores by which a position is lost, worse, even, better or won.
const STANDINGS: [i32; 8] = [-600, -300, -120, -40, 40, 120, 300, 600];
const SQUARES: usize = 64;
const ROLES: usize = 6;
/// Roles plus an entry for none.
const ROLES_OR_NONE: usize = ROLES + 1;

/// Features of one position and its moves.
#[derive(Debug)]
pub struct Features<'a> {
    situation: Situation<'a>,
    scores: Scores,
    us: Color,
    rating: usize,
    phase: usize,
    ply: usize,
    material: usize,
    own_hanging: Hanging,
    their_hanging: Hanging,
    /// Thirds of the board where the own and the other king stand.
    wings: usize,
    ids: Ids,
}

/// Facts about a move that several groups of features need.
struct MoveFacts {
    index: usize,
    mv: Move,
    role: usize,
    /// Role after the move, which differs for a promotion.
    becomes: Role,
    from: Square,
    to: Square,
    /// The squares as the side to move sees them.
    seen_from: Square,
    seen_to: Square,
    /// Role of the captured piece; `ROLES` for none.
    captured: usize,
    after: Position,
    attacks_before: Bitboard,
    attacks_after: Bitboard,
    attackers: Bitboard,
    defenders: Bitboard,
    /// How the target square is guarded.
    guard: usize,
    /// Steps of the gain by exchanges on the target square.
    exchange: usize,
}

impl MoveFacts {
    const fn is_capture(&self) -> bool {
        self.captured < ROLES
    }

    /// Returns whether the move loses nothing by exchanges.
    const fn is_sound(&self) -> bool {
        self.exchange >= 5
    }

    /// Returns whether the piece is safe on its new square.
    const fn is_safe(&self) -> bool {
        self.guard < 2
    }
}

impl<'a> Features<'a> {
    /// Prepares the features of a position.
    pub fn new(situation: Situation<'a>) -> Self {
        let position = situation.position;
        let us = position.turn();
        let points = |color| {
            let roles = Role::ALL.into_iter().filter(|&role| role != Role::King);
            roles
                .map(|role| role.points() * position.pieces(color, role).len() as i32)
                .sum::<i32>()
        };
        let (own, their) = (points(us), points(!us));
        let wing = |color| position.king(color).file().index() * 3 / 8;
        Self {
            scores: Scores::new(&situation),
            us,
            rating: usize::from(situation.rating.saturating_sub(LOWEST_RATING) / RATING_STEP)
                .min(RATINGS - 1),
            phase: step_of(own + their, &[18, 34, 54]),
            ply: step_of(position.ply_number() as i32, &PLIES),
            material: step_of(own - their, &[-5, -2, -1, 0, 1, 4]),
            own_hanging: Hanging::of(position, us),
            their_hanging: Hanging::of(position, !us),
            wings: wing(us) * 3 + wing(!us),
            ids: Ids::default(),
            situation,
        }
    }

    /// Returns the features of the position, each below [`SHARED`].
    pub fn of_position(&mut self) -> &[u32] {
        let Self {
            situation, us, ids, ..
        } = self;
        let (position, us) = (situation.position, *us);
        ids.clear();
        ids.some(768, pieces(position, us));
        ids.one(RATINGS, self.rating);
        ids.one(9, self.scores.standing);
        ids.one(
            8,
            step_of(situation.moves.len() as i32, &[2, 4, 8, 16, 24, 32, 40]),
        );
        ids.one(PLIES.len() + 1, self.ply);
        ids.one(2, usize::from(position.is_check()));
        debug_assert_eq!(ids.size(), SHARED);
        ids.as_slice()
    }

    /// Returns the features of the move with this index in [`Situation::moves`], each below [`ALL`]. Those below
    /// [`EMBEDDED`] influence each other, the rest only adds up.
    ///
    /// # Panics
    /// There is no such move.
    pub fn of_move(&mut self, index: usize) -> &[u32] {
        let facts = self.facts(index);
        let mut ids = std::mem::take(&mut self.ids);
        ids.clear();
        self.add_scores(&facts, &mut ids);
        self.add_piece(&facts, &mut ids);
        self.add_exchanges(&facts, &mut ids);
        self.add_recent(&facts, &mut ids);
        self.add_pawn(&facts, &mut ids);
        self.add_plan(&facts, &mut ids);
        debug_assert_eq!(ids.size(), EMBEDDED);
        self.add_patterns(&facts, &mut ids);
        debug_assert_eq!(ids.size(), ALL);
        self.ids = ids;
        self.ids.as_slice()
    }

    /// Returns the index of a value within a group that is divided by ratings.
    const fn by_rating(&self, value: usize) -> usize {
        value * RATINGS + self.rating
    }

    fn facts(&self, index: usize) -> MoveFacts {
        let position = self.situation.position;
        let (us, them) = (self.us, !self.us);
        let mv = self.situation.moves[index].mv;
        let (from, to) = (mv.from(), mv.destination());
        let role = position.role_at(from);
        let becomes = mv.promotes_to().unwrap_or(role);
        let captured = position.changes(mv).captured();
        let left = position.occupied().without(from);
        let near = position.attackers_with(to, left).without(from);
        let (attackers, defenders) = (near & position.color(them), near & position.color(us));
        MoveFacts {
            index,
            mv,
            role: role.index(),
            becomes,
            from,
            to,
            seen_from: from.relative_to(us),
            seen_to: to.relative_to(us),
            captured: captured.map_or(ROLES, |(piece, _)| piece.role.index()),
            after: position.after_unchecked(mv),
            attacks_before: piece_attacks(Piece::new(us, role), from, position.occupied()),
            attacks_after: piece_attacks(Piece::new(us, becomes), to, left.with(to)),
            attackers,
            defenders,
            guard: exchanges::guard(position, attackers, defenders, becomes),
            exchange: GAINS
                .iter()
                .take_while(|&&gain| position.see_ge(mv, gain))
                .count(),
        }
    }

    /// Adds what the piece is and where it goes.
    fn add_piece(&self, facts: &MoveFacts, ids: &mut Ids) {
        let MoveFacts {
            role,
            seen_from: from,
            seen_to: to,
            ..
        } = *facts;
        let across = to.file().index() + 7 - from.file().index();
        let up = to.rank().index() + 7 - from.rank().index();
        ids.one(ROLES * SQUARES, role * SQUARES + from.index());
        ids.one(ROLES * SQUARES, role * SQUARES + to.index());
        ids.one(ROLES * 225, role * 225 + across * 15 + up);
        ids.one(
            4 * ROLES * SQUARES,
            (self.phase * ROLES + role) * SQUARES + to.index(),
        );
        ids.one(ROLES * RATINGS, self.by_rating(role));
        ids.one(
            3 * RATINGS,
            self.by_rating((up > 7) as usize * 2 + (up == 7) as usize),
        );
        ids.one(8 * RATINGS, self.by_rating(from.distance(to).into()));
        ids.one(ROLES * 8, role * 8 + self.ply);
        let is_developed =
            matches!(facts.becomes, Role::Knight | Role::Bishop) && from.rank().index() == 0;
        ids.at_most_one(8, is_developed.then_some(self.ply));
        ids.at_most_one(
            2,
            facts
                .mv
                .is_castle()
                .then_some(usize::from(to.file().index() < 4)),
        );
        ids.at_most_one(ROLES, facts.mv.promotes_to().map(Role::index));
        ids.at_most_one(1, facts.mv.is_en_passant().then_some(0));
    }

    /// Adds facts about pawn moves.
    fn add_pawn(&self, facts: &MoveFacts, ids: &mut Ids) {
        let position = self.situation.position;
        let is_pawn = facts.role == Role::Pawn.index();
        let (file, rank) = (facts.seen_to.file().index(), facts.seen_to.rank().index());
        let own = position.pieces(self.us, Role::Pawn);
        let their = position.pieces(!self.us, Role::Pawn);
        let hits = facts.attacks_after & position.color(!self.us);
        let is_supported = pawn_attacks(!self.us, facts.to).intersects(own);
        let supports = facts.attacks_after.intersects(position.color(self.us));
        let when_pawn = |index: usize| is_pawn.then_some(index);
        ids.at_most_one(
            16,
            when_pawn(rank * 2 + usize::from(!passing(facts.to, self.us).intersects(their))),
        );
        let aim = usize::from(hits.any()) * 2 + usize::from((hits & !their).any());
        ids.at_most_one(32, when_pawn(rank * 4 + aim));
        let is_double = rank == facts.seen_from.rank().index() + 2;
        ids.at_most_one(8, (is_pawn && is_double).then_some(file));
        ids.at_most_one(
            4,
            when_pawn(usize::from(is_supported) * 2 + usize::from(supports)),
        );
    }

    /// Adds facts about kings, open files and mobility.
    fn add_plan(&self, facts: &MoveFacts, ids: &mut Ids) {
        let position = self.situation.position;
        let role = facts.role;
        let king = position.king(!self.us);
        let nearer = facts.to.distance(king).cmp(&facts.from.distance(king)) as i8;
        ids.one(
            4 * ROLES * 3,
            (self.phase * ROLES + role) * 3 + (1 + nearer) as usize,
        );
        let zone = king_attacks(king);
        let gained = |set: Bitboard| {
            (facts.attacks_after & set).len() as i32 - (facts.attacks_before & set).len() as i32
        };
        ids.one(
            ROLES * 5,
            role * 5 + (gained(zone).clamp(-2, 2) + 2) as usize,
        );
        let mobility = step_of(gained(!position.color(self.us)), &[-6, -3, -1, 0, 1, 3, 6]);
        ids.one(ROLES * 8, role * 8 + mobility);
        let trade = match facts.captured {
            ROLES => 0,
            captured if Role::ALL[captured].points() == Role::ALL[role].points() => 1,
            _ => 2,
        };
        ids.one(7 * 3, self.material * 3 + trade);
        ids.one(
            9 * ROLES * 8,
            (self.wings * ROLES + role) * 8 + facts.to.file().index(),
        );
        let file = Bitboard::from_file(facts.to.file());
        let openness = match role {
            _ if !file.intersects(position.role(Role::Pawn)) => 0,
            _ if !file.intersects(position.pieces(self.us, Role::Pawn)) => 1,
            _ => 2,
        };
        let is_major = matches!(Role::ALL[role], Role::Rook | Role::Queen);
        ids.at_most_one(
            6,
            is_major.then(|| (role - Role::Rook.index()) * 3 + openness),
        );
    }
}

/// Returns the numbers of all pieces as a side sees them: whose, which and where.
fn pieces(position: &Position, us: Color) -> impl Iterator<Item = usize> {
    [us, !us]
        .into_iter()
        .enumerate()
        .flat_map(move |(side, color)| {
            position.color(color).into_iter().map(move |square| {
                let role = position.role_at(square).index();
                (side * ROLES + role) * SQUARES + square.relative_to(us).index()
            })
        })
}

/// Returns the squares from which pawns could stop a pawn of this side.
fn passing(pawn: Square, us: Color) -> Bitboard {
    let ahead = |file| (1..7).filter_map(move |up| pawn.offset(file, up * us.forward()));
    [-1, 0, 1].into_iter().flat_map(ahead).collect()
}
