//! Finished matches, kept with the project: none is played again, on whatever machine, while
//! both of its players are what they were.

use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

use super::Encounter;
use super::plan::{self, Match, Player};
use crate::workspace;

const FILE: &str = "lab/calibration-results.toml";
const HEAD: &str = "# The matches of `cargo lab calibrate`, which writes this file and plays those again whose\n\
                    # players have changed. A level is its line and the bounds in core/game/src/ladder.rs, its\n\
                    # table's size, what it plays in tests/data/level-cases.tsv and the engine's count by the terms in tests/data/bench.txt; any\n\
                    # other player is what starts it.\n\n";

#[derive(Serialize, Deserialize)]
pub(super) struct Results {
    /// What each player was when it played.
    #[serde(default)]
    players: BTreeMap<String, String>,
    #[serde(default)]
    matches: Vec<Encounter>,
}

impl Results {
    /// The results of those matches whose players have not changed.
    pub(super) fn read(plan: &[Match]) -> Result<Self> {
        let mut kept: Self = toml::from_str(&workspace::read(FILE)?).context(FILE)?;
        kept.forget_changed(plan);
        Ok(kept)
    }

    pub(super) fn forget_all() -> Result<()> {
        workspace::write(FILE, HEAD)
    }

    fn forget_changed(&mut self, plan: &[Match]) {
        let now = plan::identities(plan);
        self.players
            .retain(|name, was| now.get(name.as_str()) == Some(&was.as_str()));
        let players = &self.players;
        self.matches.retain(|one| {
            players.contains_key(&one.pairing.first) && players.contains_key(&one.pairing.second)
        });
    }

    /// What came of a match, if as many games as are wanted were played.
    pub(super) fn find(&self, wanted: &Match, games: u32) -> Option<Encounter> {
        let found = self.matches.iter().find(|one| one.is_of(wanted));
        found
            .filter(|one| one.conditions == wanted.conditions())
            .filter(|one| one.pairing.games >= f64::from(games))
            .cloned()
    }

    /// Keeps the result of a match of the plan, in place of an earlier one with fewer games.
    /// What another run of this command has kept in the meantime stays.
    pub(super) fn keep(plan: &[Match], game: &Match, result: &Encounter) -> Result<()> {
        let mut all = Self::read(plan)?;
        all.add(game, result);
        let text = toml::to_string(&all).context(FILE)?;
        workspace::write(FILE, format!("{HEAD}{text}"))
    }

    fn add(&mut self, game: &Match, result: &Encounter) {
        for Player { name, identity, .. } in [&game.first, &game.second] {
            self.players.insert(name.clone(), identity.clone());
        }
        self.matches.retain(|one| !one.is_of(game));
        self.matches.push(result.clone());
        self.matches
            .sort_by(|one, other| one.names().cmp(&other.names()));
    }
}

impl Encounter {
    fn is_of(&self, game: &Match) -> bool {
        self.names() == (&*game.first.name, &*game.second.name)
    }

    fn names(&self) -> (&str, &str) {
        (&self.pairing.first, &self.pairing.second)
    }
}

#[cfg(test)]
mod tests {
    use super::super::fit::Pairing;
    use super::*;
    use crate::matches::OPENINGS;

    fn player(name: &str, identity: &str) -> Player {
        Player {
            name: name.into(),
            engine: String::new(),
            identity: identity.into(),
        }
    }

    fn game(first: Player, second: Player) -> Match {
        Match {
            first,
            second,
            games: 10,
            cut_short: false,
        }
    }

    #[test]
    fn a_match_is_forgotten_when_a_player_has_changed() {
        let pairing = Pairing {
            first: "b".into(),
            second: "a".into(),
            games: 10.0,
            points: 8.0,
            draws: 2.0,
        };
        let encounter = Encounter {
            pairing,
            elo: "190.8 ± 90.0".into(),
            confidence: "99.0 %".into(),
            conditions: OPENINGS.into(),
            played_by: String::new(),
            faults: String::new(),
        };
        let text = toml::to_string(&Results {
            players: [("a".into(), "e4".into()), ("b".into(), "d4".into())].into(),
            matches: vec![encounter],
        });
        let mut kept: Results = toml::from_str(&text.unwrap()).unwrap();
        let same = game(player("b", "d4"), player("a", "e4"));
        kept.forget_changed(std::slice::from_ref(&same));
        assert_eq!(kept.find(&same, 10).unwrap().results(), "7, 2, 1");
        assert!(kept.find(&same, 11).is_none());
        let shorter = Match {
            cut_short: true,
            ..game(player("b", "d4"), player("a", "e4"))
        };
        assert!(kept.find(&shorter, 10).is_none());
        let changed = game(player("b", "c4"), player("a", "e4"));
        kept.forget_changed(std::slice::from_ref(&changed));
        assert!(kept.find(&changed, 10).is_none());
    }
}
