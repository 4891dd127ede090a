//! Identities of the skill levels. A calibration match is played again only if one of its players
//! has another identity than before.

use plywise_engine::Limits;
use plywise_game::SkillLevel;

/// Version of how the skill levels choose moves. Increase it when levels with the same settings
/// play at another strength: all their calibration matches are then played again. A test fails when
/// their moves change.
const VERSION: u32 = 1;

/// Returns the identity of each skill level, the lowest level first.
pub(super) fn identities() -> Vec<String> {
    SkillLevel::all()
        .map(|level| identity(&level.limits(None, 0)))
        .collect()
}

/// Returns the settings of a skill level and [`VERSION`] as text. Names and sources of the engine
/// play no part in the identity.
fn identity(limits: &Limits) -> String {
    let [depth, nodes] = [limits.depth.map(u64::from), limits.nodes].map(Option::unwrap_or_default);
    let (handicap, recaptures) =
        (limits.handicap()).map_or((0, true), |it| (it.overlooked, it.recaptures));
    let recaptures = if recaptures { "all" } else { "some" };
    format!(
        "depth {depth}, handicap {handicap}, sees {recaptures} recaptures, {nodes} nodes, version {VERSION}"
    )
}

#[cfg(test)]
mod tests {
    use plywise_engine::{Handicap, Profile};
    use plywise_game::Game;

    use super::*;
    use crate::engines::one_thread;
    use crate::matches::hash_of;
    use crate::workspace;

    /// Highest skill level whose moves the test compares. Higher levels take long.
    const HIGHEST: u8 = 12;
    /// Expected hash of the moves of skill levels 1 to [`HIGHEST`].
    const MOVES: &str = "de1227d11aae09d6";

    #[test]
    fn identity_covers_all_settings() {
        let limits = |depth, nodes, handicap, recaptures| {
            let profile = Profile::Handicapped(Handicap {
                seed: 0,
                overlooked: handicap,
                recaptures,
            });
            Limits::depth(depth).with_nodes(nodes).with_profile(profile)
        };
        let before = identity(&limits(3, 200, 280, true));
        for changed in [
            limits(4, 200, 280, true),
            limits(3, 300, 280, true),
            limits(3, 200, 281, true),
            limits(3, 200, 280, false),
        ] {
            assert_ne!(identity(&changed), before);
        }
    }

    #[test]
    fn changed_moves_need_a_decision_about_the_version() {
        let engine = one_thread(1);
        let mut moves = Vec::new();
        for line in workspace::read("tests/data/level-cases.tsv")
            .unwrap()
            .lines()
        {
            let fields: Vec<&str> = line.split('\t').collect();
            let [fen, answered, seed, _] = fields[..] else {
                continue;
            };
            let mut game = Game::new(fen.parse().unwrap());
            if answered != "-" {
                let mv = game.position().parse_san(answered).unwrap();
                game.play(mv).unwrap();
            }
            for level in (1..=HIGHEST).map(SkillLevel::new) {
                let limits = level.limits(None, seed.parse().unwrap());
                let found = engine.search_now(game.search_root(), limits).unwrap();
                moves.push(game.position().san(found.best.unwrap()));
            }
        }
        let hash = hash_of(moves.join(" ").as_bytes());
        assert_eq!(
            hash, MOVES,
            "Levels play other moves. If their strength has changed, increase VERSION and run cargo lab \
             calibrate. Then set MOVES to the new hash."
        );
    }
}
