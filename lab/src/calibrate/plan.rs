//! Who plays whom, and how often.

use anyhow::{Context, Result};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::LEVELS;
use crate::workspace;
use crate::workspace::{CUT_SHORT, OPENINGS};

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
    /// What starts it, as `plywise-lab match` wants to be told.
    pub(super) engine: String,
    /// What tells it from an earlier player of that name.
    pub(super) identity: String,
}

/// What our side of the matches is played by.
pub(super) struct Programs {
    pub(super) plywise: PathBuf,
    pub(super) simple: PathBuf,
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
/// where a move takes a second and more, there are fewer. Levels 17 and 18 overlook nothing: after
/// two games from each of the 300 openings their games would be the same again.
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
        let cut = if self.cut_short { &CUT_SHORT[..] } else { &[] };
        [&[OPENINGS], cut].concat().join(" ")
    }

    pub(super) fn name(&self) -> String {
        format!("{} - {}", self.first.name, self.second.name)
    }

    /// Its file of this ending in a folder.
    pub(super) fn file(&self, folder: &Path, ending: &str) -> PathBuf {
        folder.join(format!("{}.{ending}", self.name().replace(' ', "_")))
    }

    pub(super) fn pgn(&self, folder: &Path) -> PathBuf {
        self.file(folder, "pgn")
    }
}

impl Plan {
    pub(super) fn read() -> Result<Self> {
        toml::from_str(&workspace::read(FILE)?).context(FILE)
    }

    /// Whether a player of that name is a level, or one that plays by our rules and knows less.
    pub(super) fn is_ours(&self, name: &str) -> bool {
        let mut outsiders = self.other.iter().chain(&self.rock);
        !outsiders.any(|one| one.name == name && one.simple().is_none())
    }

    /// The ratings that are given.
    pub(super) fn given(&self) -> BTreeMap<String, f64> {
        let rating = |rock: &Outsider| Some((rock.name.clone(), rock.elo?));
        self.rock.iter().filter_map(rating).collect()
    }

    /// All matches: first those of the ladder, from the bottom up. `identities` are those of
    /// the levels.
    pub(super) fn matches(&self, programs: &Programs, identities: &[String]) -> Vec<Match> {
        let level = |number: u32| Player {
            name: level_name(number),
            engine: format!(
                "cmd={},arg=uci,option.Level={number}",
                programs.plywise.display()
            ),
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
                second: outsider.player(&programs.simple),
                games: outsider.games,
                cut_short: outsider.simple().is_none(),
            }));
        }
        all
    }
}

impl Outsider {
    /// How it plays, if it is one of ours that knows next to nothing.
    fn simple(&self) -> Option<&str> {
        self.engine.strip_prefix("simple ")
    }

    fn player(&self, simple: &Path) -> Player {
        let engine = match self.simple() {
            Some(how) => format!("cmd={},arg={how}", simple.display()),
            None => self.engine.clone(),
        };
        Player {
            name: self.name.clone(),
            engine,
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
        let programs = Programs {
            plywise: "plywise".into(),
            simple: "simple".into(),
        };
        let all = plan.matches(&programs, &[]);
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
