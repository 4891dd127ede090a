//! Features with more forms than numbers: their numbers are hashes, so different forms may share one.

use plywise_chess::{Move, Square};

use super::{Features, MoveFacts, ROLES, SQUARES, pieces};
use crate::ids::Ids;

/// Number of these features.
pub(super) const SIZE: usize = ROLES * SQUARES * SQUARES + 4 * (1 << FORMS) + (1 << PAIRS);

/// Bits of the number of one of four forms.
const FORMS: u32 = 15;
/// Bits of the number of a pair of a move and a piece.
const PAIRS: u32 = 17;

/// Returns the highest bits of a number times a constant, which look random.
const fn hash(value: u64, bits: u32) -> usize {
    (value.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - bits)) as usize
}

/// Mixes another number into a hash's input.
const fn mix(value: u64, other: u64) -> u64 {
    (value ^ other)
        .wrapping_mul(0xD6E8_FEB8_6659_FD93)
        .rotate_left(29)
}

impl Features<'_> {
    /// Adds the move itself, its pairs with the moves before it and with all pieces, and the surroundings of both
    /// squares.
    pub(super) fn add_patterns(&self, facts: &MoveFacts, ids: &mut Ids) {
        let &MoveFacts {
            role,
            seen_from: from,
            seen_to: to,
            ..
        } = facts;
        let number = (role * SQUARES + from.index()) * SQUARES + to.index();
        ids.one(ROLES * SQUARES * SQUARES, number);
        let from_and_to = |mv: Move| {
            mv.from().relative_to(self.us).index() * SQUARES
                + mv.destination().relative_to(self.us).index()
        };
        let [theirs, ours] = [0, 1].map(|ago| self.situation.recent[ago]);
        let answered = theirs.map_or(0, |mv| {
            1 + self.role_on(mv.destination()) * SQUARES + from_and_to(mv) % SQUARES
        });
        let continued = ours.map_or(0, |mv| 1 + from_and_to(mv));
        let up = to.rank().index() + 8 - from.rank().index();
        let mut form = |kind: u64, first: usize, second: u64| {
            let mixed = mix(mix(kind, first as u64), second);
            ids.one(1 << FORMS, hash(mixed, FORMS));
        };
        form(1, number, answered as u64);
        form(2, number, continued as u64);
        form(3, role, self.surroundings(facts.to));
        form(4, role * 16 + up, self.surroundings(facts.from));
        let place = role * SQUARES + from.index();
        let moved = role * SQUARES + to.index();
        let others = pieces(self.situation.position, self.us).filter(|&piece| piece != place);
        ids.some(
            1 << PAIRS,
            others.map(|piece| hash((piece * ROLES * SQUARES + moved) as u64, PAIRS)),
        );
    }

    /// Returns a number for the contents of a square and the eight around it.
    fn surroundings(&self, center: Square) -> u64 {
        const CONTENTS: u64 = 14;
        let position = self.situation.position;
        let contents = |square: Option<Square>| {
            let Some(square) = square else {
                return CONTENTS - 1;
            };
            position.piece_on(square).map_or(0, |piece| {
                let side = if piece.color == self.us { 0 } else { ROLES };
                (1 + side + piece.role.index()) as u64
            })
        };
        let mut number = 0;
        for up in [-1, 0, 1] {
            for right in [-1, 0, 1] {
                number = number * CONTENTS + contents(center.offset(right, up * self.us.forward()));
            }
        }
        number
    }
}
