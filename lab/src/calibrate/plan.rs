//! Matches of the calibration: who plays whom, and how many games.

use anyhow::{Context, Result};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crate::matches::{DrawRule, OPENINGS, ResignRule, hash_of};
use crate::workspace;

/// Number of skill levels of the computer.
pub(super) const LEVELS: u32 = plywise_game::SkillLevel::COUNT as u32;
const FILE: &str = "lab/calibration.toml";
/// Lowest skill level whose games are adjudicated, because they take long. Games with a clock are
/// adjudicated, too.
const FIRST_ADJUDICATED_LEVEL: u32 = 17;

/// Players of the calibration other than the skill levels.
#[derive(Deserialize)]
pub(super) struct Plan {
    /// Players whose rating is given, such as engines of known strength.
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

pub(super) struct Match {
    pub(super) first: Player,
    pub(super) second: Player,
    pub(super) games: u32,
    /// Whether games of the match are adjudicated.
    pub(super) cut_short: bool,
}

#[derive(Clone)]
pub(super) struct Player {
    pub(super) name: String,
    /// Engine description of the player, without the name.
    pub(super) engine: String,
    /// Text that distinguishes the player from an earlier one with the same name.
    pub(super) identity: String,
}

/// Returns the name that a skill level has in the matches.
pub(super) fn level_name(number: u32) -> String {
    format!("level {number:02}")
}

pub(super) fn is_level(name: &str) -> bool {
    name.starts_with("level ")
}

/// Returns the number of games of a skill level against the next lower level and against the level
/// below that. The top levels, which take a second and more for a move, play fewer games. Levels 17
/// and 18 use no seeds: 600 games are both sides of each of the 300 openings.
const fn games(upper: u32) -> [u32; 2] {
    match LEVELS - upper {
        0 | 1 => [400, 300],
        2 => [600, 300],
        _ => [1_000, 300],
    }
}

impl Match {
    pub(super) fn is_between_levels(&self) -> bool {
        is_level(&self.first.name) && is_level(&self.second.name)
    }

    /// Returns the conditions on which the result of the match depends: openings and adjudication.
    pub(super) fn conditions(&self) -> String {
        if !self.cut_short {
            return OPENINGS.into();
        }
        let (resign, draw) = (ResignRule::DEFAULT, DrawRule::DEFAULT);
        format!("{OPENINGS} --resign {resign} --draw-after {draw}")
    }

    pub(super) fn name(&self) -> String {
        format!("{} - {}", self.first.name, self.second.name)
    }

    pub(super) fn identities(&self) -> [&str; 2] {
        [&self.first.identity, &self.second.identity]
    }

    /// Returns the path of the match's file in a folder. If a player has changed, the file gets
    /// another name.
    pub(super) fn file(&self, folder: &Path, extension: &str) -> PathBuf {
        let hash = hash_of(self.identities().join("\n").as_bytes());
        let name = self.name().replace(' ', "_");
        folder.join(format!("{name}_{}.{extension}", &hash[..8]))
    }
}

impl Plan {
    pub(super) fn read() -> Result<Self> {
        toml::from_str(&workspace::read(FILE)?).context(FILE)
    }

    /// Returns whether a player is built in: a skill level, or one of the simple players.
    pub(super) fn is_builtin(&self, name: &str) -> bool {
        let mut outsiders = self.other.iter().chain(&self.rock);
        !outsiders.any(|one| one.name == name && !one.is_builtin())
    }

    /// Returns the given ratings by the name of the player.
    pub(super) fn given(&self) -> BTreeMap<String, f64> {
        let rating = |rock: &Outsider| Some((rock.name.clone(), rock.elo?));
        self.rock.iter().filter_map(rating).collect()
    }

    /// Returns all matches of the calibration, those between skill levels first. `identities` are
    /// the identities of the levels.
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
                        cut_short: upper >= FIRST_ADJUDICATED_LEVEL,
                    });
                }
            }
        }
        for outsider in self.other.iter().chain(&self.rock) {
            all.extend(outsider.levels.iter().map(|&number| Match {
                first: level(number),
                second: Player {
                    name: outsider.name.clone(),
                    engine: outsider.engine.clone(),
                    identity: outsider.engine.clone(),
                },
                games: outsider.games,
                cut_short: !outsider.is_builtin(),
            }));
        }
        all
    }
}

impl Outsider {
    fn is_builtin(&self) -> bool {
        self.engine.starts_with("builtin=")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plan_connects_all_levels_and_names_each_match_once() {
        let plan = Plan::read().unwrap();
        let all = plan.matches(&[]);
        for upper in 2..=LEVELS {
            let pair = [level_name(upper), level_name(upper - 1)].join(" - ");
            let found = all.iter().find(|game| game.name() == pair).unwrap();
            assert!(found.is_between_levels() && found.games >= 100, "{pair}");
        }
        let builtin = |name: &str| plan.is_builtin(name);
        assert!(builtin("level 01") && builtin("random mover") && !builtin(&plan.rock[0].name));
        assert!(plan.rock.iter().all(|rock| rock.elo.is_some()));
        let mut names: Vec<String> = all.iter().map(Match::name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), all.len());
    }
}
