//! What tells a level from an earlier one of its number, so that matches of a level that has
//! changed are played again.

use anyhow::{Context, Result, ensure};
use std::fs;
use std::path::Path;

use super::{LEVELS, level_name};
use crate::{files, workspace};

const LADDER: &str = "core/src/game/ladder.rs";
const MOVES: &str = "tests/data/levels.tsv";

/// What each level is now.
pub(super) fn levels() -> Result<Vec<String>> {
    let read = |file| files::read(&workspace::root().join(file));
    identities(&read(LADDER)?, &read(MOVES)?)
}

/// What tells each level from what it was before a change: how the ladder makes it, and its
/// moves among those written down.
fn identities(ladder: &str, moves: &str) -> Result<Vec<String>> {
    let makings = ladder
        .split_once("const MAKINGS")
        .and_then(|(_, rest)| rest.split_once("];"))
        .with_context(|| format!("{LADDER} has no MAKINGS"))?
        .0;
    let makings: Vec<&str> = makings.lines().skip(1).map(str::trim).collect();
    ensure!(
        makings.len() == LEVELS as usize,
        "{LADDER} has {} levels, not {LEVELS}",
        makings.len()
    );
    let moves_of = |level: u32| {
        let of_level = moves.lines().filter_map(move |line| {
            let mut columns = line.rsplit('\t');
            let (san, _seed, number) = (columns.next()?, columns.next()?, columns.next()?);
            (number.parse() == Ok(level)).then_some(san)
        });
        of_level.collect::<Vec<_>>().join(" ")
    };
    let identity = |(number, making)| format!("{making} {}", moves_of(number));
    Ok((1..).zip(makings).map(identity).collect())
}

/// Removes from the folder the games of levels that have changed since they were played, and
/// the programs that played them.
pub(super) fn forget_games(folder: &Path, levels: &[String]) -> Result<()> {
    let known = folder.join("levels.txt");
    let before = fs::read_to_string(&known).unwrap_or_default();
    let mut before = before.lines();
    let changed: Vec<String> = (1..)
        .zip(levels)
        .filter(|(_, level)| before.next() != Some(level.as_str()))
        .map(|(number, _)| level_name(number).replace(' ', "_"))
        .collect();
    if changed.is_empty() {
        return Ok(());
    }
    for file in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let file = file?;
        let name = file.file_name().to_string_lossy().into_owned();
        let is_game = [".pgn", ".jsonl"].iter().any(|end| name.ends_with(end));
        if !is_game || changed.iter().any(|level| name.contains(level)) {
            fs::remove_file(file.path()).with_context(|| name)?;
        }
    }
    files::write(&known, &levels.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_is_its_rung_and_its_moves() {
        let levels = levels().unwrap();
        assert_eq!(levels.len(), LEVELS as usize);
        for level in &levels {
            assert!(level.contains("), ") && !level.ends_with("), "), "{level}");
        }
        assert!(identities("", "").is_err());
    }

    #[test]
    fn games_of_changed_levels_are_forgotten() {
        let name = format!("plywise-calibrate-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        fs::create_dir_all(&folder).unwrap();
        let both = |second: &str| ["blind(1, 9), e4", second].map(str::to_owned);
        forget_games(&folder, &both("sees(1, 9), e4")).unwrap();
        let games = ["level_02_-_level_01.pgn", "level_03_-_level_01.pgn"];
        for game in games {
            fs::write(folder.join(game), "").unwrap();
        }
        let left = || games.map(|game| folder.join(game).exists());
        forget_games(&folder, &both("sees(1, 9), e4")).unwrap();
        assert_eq!(left(), [true, true]);
        forget_games(&folder, &both("sees(1, 8), e4")).unwrap();
        assert_eq!(left(), [false, true]);
        fs::remove_dir_all(&folder).unwrap();
    }
}
