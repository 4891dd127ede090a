//! Features of a move in relation to the moves before it.

use plywise_chess::{File, Role, Square};

use super::{Features, MoveFacts, RATINGS, ROLES, ROLES_OR_NONE};
use crate::ids::Ids;

impl Features<'_> {
    /// Adds whether the move answers the last one or goes on with an own one.
    pub(super) fn add_recent(&self, facts: &MoveFacts, ids: &mut Ids) {
        let &MoveFacts { role, from, to, .. } = facts;
        let squares =
            |ago: usize| self.situation.recent[ago].map(|mv| (mv.from(), mv.destination()));
        let (theirs, ours, before) = (squares(0), squares(1), squares(3));
        let is_recapture = facts.is_capture() && theirs.is_some_and(|it| it.1 == to);
        ids.at_most_one(
            2 * RATINGS,
            is_recapture.then(|| self.by_rating(facts.is_sound().into())),
        );
        let distance =
            |square: Square| theirs.map(|it| role * 8 + usize::from(square.distance(it.1)));
        ids.at_most_one(ROLES * 8, distance(to));
        ids.at_most_one(ROLES * 8, distance(from));
        let attackers = self.situation.position.attackers(from, !self.us);
        let is_hit = theirs.is_some_and(|it| attackers.contains(it.1));
        ids.at_most_one(ROLES * 4, is_hit.then_some(role * 4 + facts.guard));
        let wing = |square: Square| square.file() < File::E;
        ids.at_most_one(
            ROLES * ROLES_OR_NONE * 2,
            theirs.map(|it| {
                let same_wing = usize::from(wing(it.1) == wing(to));
                (role * ROLES_OR_NONE + self.role_on(it.1)) * 2 + same_wing
            }),
        );
        // The last move has left the square that this one enters.
        ids.at_most_one(ROLES, theirs.is_some_and(|it| it.0 == to).then_some(role));
        // The piece moves again, or back.
        ids.at_most_one(ROLES, ours.is_some_and(|it| it.1 == from).then_some(role));
        ids.at_most_one(ROLES, (ours == Some((to, from))).then_some(role));
        let moved_before = before.is_some_and(|before| {
            before.1 == from || ours.is_some_and(|ours| before.1 == ours.0 && ours.1 == from)
        });
        ids.at_most_one(ROLES, moved_before.then_some(role));
        ids.at_most_one(1, before.is_some_and(|it| it.0 == to).then_some(0));
        ids.at_most_one(
            ROLES * ROLES_OR_NONE,
            ours.map(|it| role * ROLES_OR_NONE + self.role_on(it.1)),
        );
    }

    /// Returns the role on a square; `ROLES` for none.
    pub(super) fn role_on(&self, square: Square) -> usize {
        self.situation
            .position
            .role_on(square)
            .map_or(ROLES, Role::index)
    }
}
