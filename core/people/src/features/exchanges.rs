//! Features of captures, threats and pieces left to be taken.

use plywise_chess::{Bitboard, Color, Position, Role, Square};

use super::{Features, MoveFacts, RATINGS, ROLES, ROLES_OR_NONE};
use crate::ids::Ids;

/// The piece of a side that costs most where it stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hanging {
    /// Its worth in steps; 0 if no piece can be taken with profit.
    worth: usize,
    square: Option<Square>,
}

impl Hanging {
    /// Finds the piece, other than the king, whose capture costs `side` most.
    pub(super) fn of(position: &Position, side: Color) -> Self {
        let mut worst = (0, None);
        for square in position.color(side).without(position.king(side)) {
            let role = position.role_at(square);
            let attackers = position.attackers(square, !side);
            if attackers.is_empty() {
                continue;
            }
            let loss = if position.attackers(square, side).is_empty() {
                role.points()
            } else {
                role.points() - cheapest(position, attackers)
            };
            if loss > worst.0 {
                worst = (loss, Some(square));
            }
        }
        Self {
            worth: worth(worst.0),
            square: worst.1,
        }
    }
}

/// Returns how a square is guarded by and against pieces: 0 for not attacked, 1 for attacked and defended, 2 for
/// attacked by a piece that is worth less than `piece`, 3 for attacked and not defended.
pub(super) fn guard(
    position: &Position,
    attackers: Bitboard,
    defenders: Bitboard,
    piece: Role,
) -> usize {
    if attackers.is_empty() {
        0
    } else if cheapest(position, attackers) < piece.points() {
        2
    } else if defenders.is_empty() {
        3
    } else {
        1
    }
}

fn cheapest(position: &Position, pieces: Bitboard) -> i32 {
    let points = pieces
        .into_iter()
        .map(|square| position.role_at(square).points());
    points.min().unwrap_or_default()
}

/// Returns points in steps: nothing, a pawn, a minor piece, a rook, a queen.
const fn worth(points: i32) -> usize {
    match points {
        0 => 0,
        1 => 1,
        2..=3 => 2,
        4..=6 => 3,
        _ => 4,
    }
}

impl Features<'_> {
    /// Adds captures, checks, threats and hanging pieces.
    pub(super) fn add_exchanges(&self, facts: &MoveFacts, ids: &mut Ids) {
        let position = self.situation.position;
        let &MoveFacts {
            role,
            captured,
            guard,
            exchange,
            from,
            ..
        } = facts;
        let (us, them) = (self.us, !self.us);
        let is_sound = usize::from(facts.is_sound());
        let left = if Role::ALL[role] == Role::King {
            0
        } else {
            let (attackers, defenders) =
                (position.attackers(from, them), position.attackers(from, us));
            self::guard(position, attackers, defenders, Role::ALL[role])
        };
        let check = if !facts.after.is_check() {
            0
        } else if facts.attacks_after.contains(position.king(them)) {
            1
        } else {
            2
        };
        ids.one(
            ROLES * ROLES_OR_NONE * 4,
            (role * ROLES_OR_NONE + captured) * 4 + guard,
        );
        ids.one(
            11 * 2 * RATINGS,
            self.by_rating(exchange * 2 + usize::from(facts.is_capture())),
        );
        ids.one(ROLES * 4 * 4, (role * 4 + left) * 4 + guard);
        ids.one(3 * 2 * ROLES, (check * 2 + is_sound) * ROLES + role);
        ids.at_most_one(2 * RATINGS, (check > 0).then(|| self.by_rating(is_sound)));
        let evasion =
            usize::from(Role::ALL[role] == Role::King) * 2 + usize::from(facts.is_capture());
        ids.at_most_one(4, position.is_check().then_some(evasion));

        let threat_before = self.threat(facts, facts.attacks_before, position.occupied());
        let threat_after = self.threat(facts, facts.attacks_after, facts.after.occupied());
        ids.one(
            ROLES * 5 * 2,
            (role * 5 + threat_after) * 2 + usize::from(facts.is_safe()),
        );
        let has_new_threat = threat_after > threat_before;
        ids.at_most_one(
            5 * RATINGS,
            has_new_threat.then(|| self.by_rating(threat_after)),
        );

        let own_hanging = Hanging::of(&facts.after, us).worth;
        let their_hanging = Hanging::of(&facts.after, them).worth;
        let gain = Role::ALL.get(captured).map_or(0, |it| worth(it.points()));
        ids.one(
            5 * 5 * RATINGS,
            self.by_rating(self.own_hanging.worth * 5 + own_hanging),
        );
        ids.one(5 * 5, self.their_hanging.worth * 5 + gain);
        ids.one(5 * 5, self.their_hanging.worth * 5 + their_hanging);
        ids.at_most_one(
            ROLES,
            (self.own_hanging.square == Some(from)).then_some(role),
        );

        let pawns = position.role(Role::Pawn);
        let (by_pawn, for_pawn) = (
            facts.attackers.intersects(pawns),
            facts.defenders.intersects(pawns),
        );
        ids.one(
            ROLES * 4,
            role * 4 + usize::from(by_pawn) * 2 + usize::from(for_pawn),
        );
        let (against, by) = (facts.attackers.len().min(3), facts.defenders.len().min(3));
        ids.one(ROLES * 4 * 4, role * 16 + (against * 4 + by) as usize);
    }

    /// Returns the worth of the best piece that the moved piece would take with profit, in steps.
    fn threat(&self, facts: &MoveFacts, attacks: Bitboard, occupied: Bitboard) -> usize {
        let position = self.situation.position;
        let their = position.color(!self.us);
        let targets = (attacks & their)
            .without(facts.to)
            .without(position.king(!self.us));
        let takes = |&square: &Square| {
            let points = position.role_at(square).points();
            points > facts.becomes.points()
                || !position.attackers_with(square, occupied).intersects(their)
        };
        let taken = targets
            .into_iter()
            .filter(takes)
            .map(|square| position.role_at(square).points());
        worth(taken.max().unwrap_or_default())
    }
}
