//! Finished matches, kept in the repository: one text line of JSON each. The result of a match
//! stays valid on any machine as long as the identities of both players are unchanged.

use std::fmt::Write as _;

use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};

use super::fit::Pairing;
use super::plan::Match;
use crate::workspace;

const FILE: &str = "lab/calibration-results.jsonl";

/// Result of a calibration match.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct PairingResult {
    #[serde(flatten)]
    pub(super) pairing: Pairing,
    /// Elo difference of the players with half the width of its interval, from pairs of games.
    pub(super) elo: String,
    /// Likelihood that the first player of the match is stronger.
    pub(super) confidence: String,
    /// Conditions of the match: openings and adjudication.
    pub(super) conditions: String,
    /// Names and versions of both players, and the name of the processor.
    pub(super) played_by: String,
    /// Faults by which the second player lost games, if it is an external program.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(super) faults: String,
    /// Identities of both players when the match was played.
    pub(super) identities: [String; 2],
}

/// Returns the stored result of a match if it has at least `games` games.
pub(super) fn find(wanted: &Match, games: u32) -> Result<Option<PairingResult>> {
    let mut known = read()?.into_iter();
    Ok(known.find(|result| result.is_of(wanted) && result.pairing.games >= f64::from(games)))
}

/// Stores the result of a match in place of an earlier one of the same players. The file is read
/// again, since another process may have stored a result in the meantime.
pub(super) fn keep(result: &PairingResult) -> Result<()> {
    let mut all = read()?;
    all.retain(|known| known.names() != result.names());
    all.push(result.clone());
    all.sort_by(|one, other| one.names().cmp(&other.names()));
    let mut text = String::new();
    for result in all {
        writeln!(text, "{}", serde_json::to_string(&result)?)?;
    }
    workspace::write(FILE, text)
}

pub(super) fn delete_all() -> Result<()> {
    workspace::write(FILE, "")
}

fn read() -> Result<Vec<PairingResult>> {
    let text = workspace::read(FILE)?;
    let results = text.lines().map(serde_json::from_str);
    results.collect::<Result<_, _>>().context(FILE)
}

impl PairingResult {
    /// Returns the wins, draws and losses of the first player, separated by commas.
    pub(super) fn outcomes(&self) -> String {
        let Pairing { games, draws, .. } = self.pairing;
        let won = self.pairing.won();
        format!("{won}, {draws}, {}", games - draws - won)
    }

    fn names(&self) -> [&str; 2] {
        [&self.pairing.first, &self.pairing.second]
    }

    fn is_of(&self, wanted: &Match) -> bool {
        self.names() == [&wanted.first.name, &wanted.second.name]
            && self.identities == wanted.identities()
            && self.conditions == wanted.conditions()
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::super::levels;
    use super::super::plan::{Plan, Player};
    use super::*;

    /// Returns the first stored result with the match that it belongs to.
    fn stored() -> (PairingResult, Match) {
        let result = read().unwrap().swap_remove(0);
        let player = |name: &str, identity: &str| Player {
            name: name.to_owned(),
            engine: String::new(),
            identity: identity.to_owned(),
        };
        let [first, second] = result.names();
        let wanted = Match {
            first: player(first, &result.identities[0]),
            second: player(second, &result.identities[1]),
            games: 10,
            cut_short: result.conditions.contains("--resign"),
        };
        (result, wanted)
    }

    #[test]
    fn result_is_valid_until_a_player_or_the_conditions_change() {
        let (result, wanted) = stored();
        assert!(result.is_of(&wanted));
        let games = result.pairing.games as u32;
        assert!(find(&wanted, games).unwrap().is_some());
        assert!(find(&wanted, games + 1).unwrap().is_none());
        let file = wanted.file(Path::new(""), "pgn");
        let (_, mut other) = stored();
        other.cut_short = !other.cut_short;
        assert!(!result.is_of(&other));
        let (_, mut other) = stored();
        other.second.identity.push('2');
        assert!(!result.is_of(&other));
        assert_ne!(other.file(Path::new(""), "pgn"), file);
    }

    #[test]
    fn all_matches_of_the_plan_are_stored() {
        for wanted in Plan::read().unwrap().matches(&levels::identities()) {
            let found = find(&wanted, wanted.games).unwrap();
            assert!(
                found.is_some(),
                "{}: run cargo lab calibrate",
                wanted.name()
            );
        }
    }
}
