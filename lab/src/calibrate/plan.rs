//! Who plays whom, and how often.

use anyhow::{Context, Result};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::LEVELS;
use crate::matches::{DrawRule, OPENINGS, ResignRule};
use crate::workspace;

const FILE: &str = "lab/calibration.toml";
/// From this level on games take long, as those on a clock do.
const LONG: u32 = 17;

/// The players that are no levels.
#[derive(Deserialize)]
pub(super) struct Plan {
    /// Those that the scale hangs on.
    rock: Vec<Outsider>,
    other: Vec<Outsider>,
}

#[derive(Deserialize)]
struct Outsider {
    name: String,
    engine: String,
    elo: Option<f64>,
    levels: Vec<u32>,
    games: u32,
}

/// Two players and how often they meet.
pub(super) struct Match {
    pub(super) first: Player,
    pub(super) second: Player,
    pub(super) games: u32,
    /// Whether their games end before the end.
    pub(super) cut_short: bool,
}

#[derive(Clone)]
pub(super) struct Player {
    pub(super) name: String,
    /// Its description, without its name.
    pub(super) engine: String,
    /// What tells it from an earlier player of that name.
    pub(super) identity: String,
}

/// What each player of some matches is now, by name.
pub(super) fn identities(plan: &[Match]) -> BTreeMap<&str, &str> {
    let players = plan.iter().flat_map(|game| [&game.first, &game.second]);
    players
        .map(|player| (player.name.as_str(), player.identity.as_str()))
        .collect()
}

/// How a level is called in the matches.
pub(super) fn level_name(number: u32) -> String {
    format!("level {number:02}")
}

/// Whether a player of that name is a level.
pub(super) fn is_level(name: &str) -> bool {
    name.starts_with("level ")
}

/// Games of a level against the one below it and against the second one below. At the top,
/// where a move takes a second and more, there are fewer. Levels 17 and 18 use no
/// seeds: two games from each of the 300 openings are all that the recorded matches could have.
const fn games(upper: u32) -> [u32; 2] {
    match LEVELS - upper {
        0 | 1 => [400, 300],
        2 => [600, 300],
        _ => [1_000, 300],
    }
}

impl Match {
    /// Whether both players are levels.
    pub(super) fn is_between_levels(&self) -> bool {
        is_level(&self.first.name) && is_level(&self.second.name)
    }

    /// What else a result hangs on.
    pub(super) fn conditions(&self) -> String {
        if !self.cut_short {
            return OPENINGS.into();
        }
        let (resign, draw) = (ResignRule::USUAL, DrawRule::USUAL);
        format!("{OPENINGS} --resign {resign} --draw-after {draw}")
    }

    pub(super) fn name(&self) -> String {
        format!("{} - {}", self.first.name, self.second.name)
    }

    /// Its file of this ending in a folder.
    pub(super) fn file(&self, folder: &Path, ending: &str) -> PathBuf {
        folder.join(format!("{}.{ending}", self.name().replace(' ', "_")))
    }
}

impl Plan {
    pub(super) fn read() -> Result<Self> {
        toml::from_str(&workspace::read(FILE)?).context(FILE)
    }

    /// Whether a player of that name is a level, or one that plays by our rules and knows less.
    pub(super) fn is_ours(&self, name: &str) -> bool {
        let mut outsiders = self.other.iter().chain(&self.rock);
        !outsiders.any(|one| one.name == name && !one.is_ours())
    }

    /// The ratings that are given.
    pub(super) fn given(&self) -> BTreeMap<String, f64> {
        let rating = |rock: &Outsider| Some((rock.name.clone(), rock.elo?));
        self.rock.iter().filter_map(rating).collect()
    }

    /// All matches: first those of the ladder, from the bottom up. `identities` are those of
    /// the levels.
    pub(super) fn matches(&self, identities: &[String]) -> Vec<Match> {
        let level = |number: u32| Player {
            name: level_name(number),
            engine: format!("builtin={number}"),
            identity: identities
                .get(number as usize - 1)
                .cloned()
                .unwrap_or_default(),
        };
        let mut all = Vec::new();
        for upper in 2..=LEVELS {
            for (games, down) in games(upper).into_iter().zip(1..) {
                if upper > down {
                    all.push(Match {
                        first: level(upper),
                        second: level(upper - down),
                        games,
                        cut_short: upper >= LONG,
                    });
                }
            }
        }
        for outsider in self.other.iter().chain(&self.rock) {
            all.extend(outsider.levels.iter().map(|&number| Match {
                first: level(number),
                second: outsider.player(),
                games: outsider.games,
                cut_short: !outsider.is_ours(),
            }));
        }
        all
    }
}

impl Outsider {
    /// Whether it is one of ours that knows next to nothing.
    fn is_ours(&self) -> bool {
        self.engine.starts_with("builtin=")
    }

    fn player(&self) -> Player {
        Player {
            name: self.name.clone(),
            engine: self.engine.clone(),
            identity: self.engine.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_plan_connects_all_levels_and_names_each_player_once() {
        let plan = Plan::read().unwrap();
        let all = plan.matches(&[]);
        for upper in 2..=LEVELS {
            let pair = [level_name(upper), level_name(upper - 1)].join(" - ");
            let met = all.iter().find(|game| game.name() == pair).unwrap();
            assert!(met.is_between_levels() && met.games >= 100, "{pair}");
        }
        let ours = |name: &str| plan.is_ours(name);
        assert!(ours("level 01") && ours("random mover") && !ours(&plan.rock[0].name));
        assert!(plan.rock.iter().all(|rock| rock.elo.is_some()));
        let mut names: Vec<String> = all.iter().map(Match::name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), all.len());
    }
}
