//! What tells a player from an earlier one of its name, so that matches of players that have
//! changed are played again.

use anyhow::{Context, Result, ensure};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use plywise_game::{Game, Rung};

use super::LEVELS;
use super::plan::{self, Match};
use crate::engines::one_thread;
use crate::workspace;

const LADDER: &str = "core/game/src/ladder.rs";
const ENGINE: &str = "core/engine/src/search/engine.rs";
/// In which cases each level is asked for a move.
const CASES: &str = "tests/data/level-cases.tsv";
/// What a search to a fixed depth counts: by the terms it changes with whatever changes the levels'
/// engine.
const BENCH: &str = "tests/data/bench.txt";
/// How the lines begin that say what else a level's search has: the positions that a move may
/// look at, how many levels are at the top, and the size of their table.
const BOUNDS: [&str; 3] = ["const MAX_NODES", "const TOP", "const LEVEL_TABLE"];

/// What each level is now.
pub(super) fn levels() -> Result<Vec<String>> {
    let read = |file| workspace::read(file);
    identities(&read(LADDER)?, &read(ENGINE)?, &read(BENCH)?, moves)
}

/// What a level plays in the cases where it is asked, in SAN.
fn moves(level: u8) -> Result<String> {
    let engine = one_thread(1);
    let mut moves = Vec::new();
    for line in workspace::read(CASES)?.lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        let [fen, answered, seed, last] = fields[..] else {
            continue;
        };
        if level > last.parse()? {
            continue;
        }
        let mut game = Game::new(fen.parse()?);
        if answered != "-" {
            game.play(game.position().parse_san(answered)?)?;
        }
        let limits = Rung::new(level).limits(None, seed.parse()?);
        let found = engine.search_now(game.search_root(), limits)?;
        moves.extend(found.best.map(|mv| game.position().san(mv)));
    }
    Ok(moves.join(" "))
}

/// What tells each level from what it was before a change: how the ladder makes it, what its
/// search has, what it plays, and the engine.
fn identities(
    ladder: &str,
    engine: &str,
    bench: &str,
    moves: impl Fn(u8) -> Result<String>,
) -> Result<Vec<String>> {
    // Levels evaluate by the terms.
    let mut counts = bench.lines().filter_map(|line| line.strip_prefix("terms "));
    let bench = counts.next().and_then(|line| line.split(' ').next_back());
    let bench = bench.context("no bench by the terms is written down")?;
    let specs = ladder
        .split_once("const LEVELS")
        .and_then(|(_, rest)| rest.split_once("];"))
        .with_context(|| format!("{LADDER} has no LEVELS"))?
        .0;
    let specs: Vec<&str> = specs.lines().skip(1).map(str::trim).collect();
    ensure!(
        specs.len() == LEVELS as usize,
        "{LADDER} has {} levels, not {LEVELS}",
        specs.len()
    );
    let lines = || ladder.lines().chain(engine.lines());
    let mut bounds = Vec::new();
    for start in BOUNDS {
        let of_name = lines().filter(|line| line.starts_with(start));
        let known = bounds.len();
        bounds.extend(of_name.filter_map(|line| line.split_once(" = ")?.1.strip_suffix(';')));
        ensure!(
            bounds.len() > known,
            "neither {LADDER} nor {ENGINE} has a {start}"
        );
    }
    let bounds = bounds.join(" ");
    let identity = |(level, spec): (u8, &str)| {
        let moves = moves(level)?;
        Ok(format!("{spec} of {bounds}, {moves}, bench {bench}"))
    };
    (1..).zip(specs).map(identity).collect()
}

/// Removes from the folder the games of players that have changed since they played.
pub(super) fn forget_games(folder: &Path, plan: &[Match]) -> Result<()> {
    let known = folder.join("players.toml");
    let now = plan::identities(plan);
    let before: BTreeMap<String, String> = if known.exists() {
        toml::from_str(&workspace::read(&known)?).with_context(|| known.display().to_string())?
    } else {
        BTreeMap::new()
    };
    let changed: Vec<String> = now
        .iter()
        .filter(|(name, now)| before.get(**name).map(String::as_str) != Some(**now))
        .map(|(name, _)| name.replace(' ', "_"))
        .collect();
    if changed.is_empty() {
        return Ok(());
    }
    for file in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let file = file?;
        let name = file.file_name().to_string_lossy().into_owned();
        if changed.iter().any(|player| name.contains(player)) {
            fs::remove_file(file.path()).with_context(|| name)?;
        }
    }
    workspace::write(&known, &toml::to_string(&now).context("players.toml")?)
}

#[cfg(test)]
mod tests {
    use super::super::plan::Player;
    use super::*;

    #[test]
    fn a_level_is_its_rung_and_its_moves() {
        let moves = moves(1).unwrap();
        assert_eq!(moves.split(' ').count(), 22, "{moves}");
        let none = |_| Ok(String::new());
        assert!(identities("", "", "", none).is_err());
        let with = |most: &str, top: &str, table: &str, bench: &str| {
            let rungs = "sees(1, 0),\n".repeat(LEVELS as usize);
            let ladder = format!(
                "const LEVELS = [\n{rungs}];\nconst MAX_NODES: u64 = {most};\nconst TOP: u8 = {top};\n"
            );
            let engine = format!("const LEVEL_TABLE: usize = {table};\n");
            let bench = format!("net 12 1\nterms 12 {bench}\n");
            identities(&ladder, &engine, &bench, none).unwrap()
        };
        let before = with("200", "2", "4", "9");
        for changed in [
            with("300", "2", "4", "9"),
            with("200", "3", "4", "9"),
            with("200", "2", "8", "9"),
            with("200", "2", "4", "8"),
        ] {
            assert_ne!(before, changed);
        }
    }

    #[test]
    fn games_of_changed_players_are_forgotten() {
        let name = format!("plywise-calibrate-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        fs::create_dir_all(&folder).unwrap();
        let player = |name: &str, identity: &str| Player {
            name: name.to_owned(),
            engine: String::new(),
            identity: identity.to_owned(),
        };
        let plan = |second: &str, greedy: &str| {
            let others = [player("level 01", "e4"), player("greedy", greedy)];
            others.map(|other| Match {
                first: player("level 02", second),
                second: other,
                games: 2,
                cut_short: false,
            })
        };
        let games = [
            "level_02_-_level_01.pgn",
            "level_02_-_greedy.pgn",
            "level_03_-_level_01.pgn",
        ];
        let left_after = |before: &[Match], now: &[Match]| {
            forget_games(&folder, before).unwrap();
            for game in games {
                fs::write(folder.join(game), "").unwrap();
            }
            forget_games(&folder, now).unwrap();
            games.map(|game| folder.join(game).exists())
        };
        let usual = plan("d4", "takes");
        assert_eq!(left_after(&usual, &usual), [true; 3]);
        let stronger = plan("c4", "takes");
        assert_eq!(left_after(&usual, &stronger), [false, false, true]);
        let greedier = plan("d4", "takes all");
        assert_eq!(left_after(&usual, &greedier), [true, false, true]);
        fs::remove_dir_all(&folder).unwrap();
    }
}
