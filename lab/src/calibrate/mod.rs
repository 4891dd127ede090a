//! `cargo lab calibrate`: how strong each level of the ladder is.
//!
//! Levels play their neighbours and every second neighbour, the upper half plays engines of
//! known strength, the bottom plays those that know next to nothing
//! (`lab/calibration.toml`). One fit over all games gives the ratings, which go into the
//! core and into docs/levels.md. Finished matches are kept in the project, and so are the logs
//! of unfinished ones: both go on where they stopped, on whatever machine.

mod bars;
mod changes;
mod figures;
mod fit;
mod page;
mod plan;
mod plot;
mod results;

use anyhow::{Context, Result, bail, ensure};
use serde::{Deserialize, Serialize};
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::workspace;
use crate::workspace::{CUT_SHORT, OPENINGS};
use fit::Pairing;
use plan::{Match, Plan, Programs};
use results::Results;

/// Levels of the ladder, as `plywise uci` offers them.
const LEVELS: u32 = 20;
/// So many games of a match show how its players err, see `level_figures`.
const SAMPLE: u32 = 60;
/// The logs of unfinished matches.
const UNFINISHED: &str = "lab/calibration-unfinished";

#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example:\n  cargo lab calibrate --only stockfish\n\nMatches go on where they stopped; \
                  those of levels that have changed are played again."
)]
pub(crate) struct Options {
    /// Play only so many in a hundred of the games that the plan asks for
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=100))]
    share: u32,
    /// Games at once
    #[arg(long, default_value_t = 2)]
    concurrency: u32,
    /// Only matches whose name contains this
    #[arg(long, value_name = "TEXT")]
    only: Option<String>,
    /// Forget all earlier results and games
    #[arg(long)]
    fresh: bool,
}

/// What came of a match.
#[derive(Clone, Serialize, Deserialize)]
struct Encounter {
    #[serde(flatten)]
    pairing: Pairing,
    /// `Elo ± half the width of its interval`, from pairs of games.
    elo: String,
    /// How likely it is that the first one is the better one.
    confidence: String,
    /// How its games began and which of them ended before the end.
    conditions: String,
    /// What both call themselves, with their versions, and the processor that they ran on.
    played_by: String,
    /// What the other one did wrong and lost games by, if it is none of ours.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    faults: String,
}

/// Runs the command.
pub(crate) fn run(options: &Options) -> Result<()> {
    let plan = Plan::read()?;
    let folder = workspace::target().join("calibrate");
    let unfinished = workspace::root().join(UNFINISHED);
    if options.fresh {
        Results::forget_all()?;
    }
    for folder in [&folder, &unfinished] {
        if options.fresh && folder.exists() {
            fs::remove_dir_all(folder).with_context(|| folder.display().to_string())?;
        }
        fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    }
    let [plywise, simple] = PROGRAMS.map(|(_, name)| kept_program(name, &folder));
    let programs = Programs { plywise, simple };
    let all = plan.matches(&programs, &changes::levels()?);
    changes::forget_games(&folder, &all)?;
    changes::forget_games(&unfinished, &all)?;
    for (package, name) in PROGRAMS {
        build(package, name, &folder)?;
    }
    let program = &std::env::current_exe()?;
    let results = Results::read(&all)?;
    let mut encounters = Vec::new();
    for game in &all {
        let name = game.name();
        if options
            .only
            .as_ref()
            .is_some_and(|only| !name.contains(only))
        {
            continue;
        }
        let games = (game.games * options.share / 100).max(2);
        let encounter = if let Some(known) = results.find(game, games) {
            known
        } else {
            let log = game.file(&unfinished, "jsonl");
            let files = [&*log, &game.pgn(&folder)];
            let played = play(game, games, program, files, options.concurrency)?;
            Results::keep(&all, game, &played)?;
            // Of a trial there is more to come.
            if games == game.games {
                fs::remove_file(&log).with_context(|| log.display().to_string())?;
            }
            played
        };
        writeln!(
            io::stdout(),
            "{name}: {} ({}), {} Elo",
            encounter.results(),
            encounter.pairing.games,
            encounter.elo
        )?;
        encounters.push(encounter);
    }
    if encounters.is_empty() {
        bail!("no match has this in its name: leave out --only to see all");
    }
    // Fewer matches or games than the plan asks for are a trial: they are no rating.
    if options.only.is_some() || options.share < 100 {
        return Ok(());
    }
    let pairings: Vec<Pairing> = encounters.iter().map(|one| one.pairing.clone()).collect();
    let given = plan.given();
    let is_ours = |name: &str| plan.is_ours(name);
    page::write(&encounters, &fit::fit(&pairings, &given, &is_ours), &given)?;
    for game in all.iter().filter(|game| game.is_between_levels()) {
        sample(game, program, &folder, options.concurrency)?;
    }
    workspace::write_section(page::PAGE, "calibrate: figures", &figures::report(&folder)?)
}

/// The programs that play our side of the matches, with their packages.
const PROGRAMS: [(&str, &str); 2] = [("plywise", "plywise"), ("plywise-tests", "simple_engine")];

fn kept_program(name: &str, folder: &Path) -> PathBuf {
    folder.join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
}

/// Builds a program and keeps a copy, so that changed sources do not change a match.
fn build(package: &str, name: &str, folder: &Path) -> Result<()> {
    let kept = kept_program(name, folder);
    if !kept.exists() {
        fs::copy(built(package, name)?, &kept).with_context(|| kept.display().to_string())?;
    }
    Ok(())
}

fn built(package: &str, name: &str) -> Result<PathBuf> {
    workspace::run(&mut workspace::cargo([
        "build",
        "--release",
        "--quiet",
        "-p",
        package,
        "--bin",
        name,
    ]))?;
    let file = format!("{name}{}", std::env::consts::EXE_SUFFIX);
    Ok(workspace::target().join("release").join(file))
}

/// Of a match that was played on another machine some games are enough for the figures.
fn sample(game: &Match, program: &Path, folder: &Path, at_once: u32) -> Result<()> {
    let log = game.file(folder, "jsonl");
    let pgn = game.pgn(folder);
    let games = if pgn.exists() {
        workspace::read(&pgn)?.matches("[Event ").count()
    } else {
        0
    };
    if games >= SAMPLE as usize {
        return Ok(());
    }
    // The last games of a match that was begun elsewhere would be among the sample, too.
    if games > 0 && !log.exists() {
        fs::remove_file(&pgn).with_context(|| pgn.display().to_string())?;
    }
    play(game, SAMPLE, program, [&log, &pgn], at_once)?;
    Ok(())
}

/// Plays a match, or goes on with it, and gives back its result. `files` are its log and its
/// games.
fn play(
    game: &Match,
    games: u32,
    program: &Path,
    files: [&Path; 2],
    at_once: u32,
) -> Result<Encounter> {
    let (first, second) = (&game.first, &game.second);
    let mut command = Command::new(program);
    command.current_dir(workspace::root());
    command.arg("match");
    for player in [first, second] {
        command.args([
            "--engine",
            &format!("{},name={}", player.engine, spoken(&player.name)),
        ]);
    }
    // Levels need no time limit; the match does.
    command.args([
        "--each",
        "movetime=600000",
        "--openings",
        OPENINGS,
        "--seed",
        "1",
    ]);
    command.args([
        "--games",
        &games.to_string(),
        "--concurrency",
        &at_once.to_string(),
    ]);
    if game.cut_short {
        command.args(CUT_SHORT);
    }
    let [log, pgn] = files;
    command.arg("--log").arg(log).arg("--pgn").arg(pgn);
    let summary = workspace::output(&mut command)?;
    let mut encounter = read(&summary, &first.name, &second.name)
        .with_context(|| format!("no result in what the match printed:\n{summary}"))?;
    ensure!(
        encounter.pairing.games >= f64::from(games),
        "{}: stopped after {} of {games} games: run the same command again",
        game.name(),
        encounter.pairing.games
    );
    // What another's program does wrong costs it the game; what ours does must not be.
    let of = |name: &str| faults(&summary, name).unwrap_or_default();
    let (first_fault, second_fault) = (of(&first.name), of(&second.name));
    ensure!(
        first_fault.is_empty() && (second_fault.is_empty() || !game.is_between_levels()),
        "{}: a fault\n{summary}",
        game.name()
    );
    second_fault.clone_into(&mut encounter.faults);
    encounter.conditions = game.conditions();
    if let Some(processor) = processor() {
        encounter.played_by = format!("{}; {processor}", encounter.played_by);
    }
    Ok(encounter)
}

impl Encounter {
    /// `won, drawn, lost` of the first.
    fn results(&self) -> String {
        let Pairing { games, draws, .. } = self.pairing;
        let won = self.pairing.won();
        format!("{won}, {draws}, {}", games - draws - won)
    }
}

/// What came of a match, from its summary.
fn read(summary: &str, first: &str, second: &str) -> Option<Encounter> {
    let after = |start: &str| summary.lines().find_map(|line| line.strip_prefix(start));
    let (games, rest) = after("  games ")?.split_once(": ")?;
    let (points, _) = rest.split_once(" points")?;
    let (_, draws) = rest.rsplit_once(" =")?;
    let pairs = after("  by pairs ")?;
    let (elo, confidence) = pairs.split_once("Elo ")?.1.split_once(" [")?;
    let (_, confidence) = confidence.split_once("LOS ")?;
    Some(Encounter {
        pairing: Pairing {
            first: first.to_owned(),
            second: second.to_owned(),
            games: games.parse().ok()?,
            points: points.parse().ok()?,
            draws: draws.split_once(' ')?.0.parse().ok()?,
        },
        elo: elo.to_owned(),
        confidence: confidence.split(',').next()?.to_owned(),
        conditions: String::new(),
        faults: String::new(),
        played_by: [first, second]
            .map(|name| after(&format!("{}: ", spoken(name))).unwrap_or(name))
            .join(", "),
    })
}

/// What a player has done wrong by the summary of a match: its last row, the last column.
fn faults<'a>(summary: &'a str, name: &str) -> Option<&'a str> {
    let start = format!("{} ", spoken(name));
    let row = summary.lines().rfind(|line| line.starts_with(&start))?;
    let (_, faults) = row.rsplit_once("  ")?;
    Some(faults).filter(|faults| *faults != "none")
}

/// The name of a player in a match, where spaces would end it.
fn spoken(name: &str) -> String {
    name.replace(' ', "_")
}

/// What the processor calls itself, where the system tells.
fn processor() -> Option<String> {
    let told = fs::read_to_string("/proc/cpuinfo").ok()?;
    let model = told.lines().find(|line| line.starts_with("model name"))?;
    Some(model.split_once(':')?.1.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_is_read_from_the_summary_of_a_match() {
        let summary = "a: Plywise 1\nb_2: Other 3\n\na against b_2\n  games 200: 189.0 points, 94.5 %, +185 =8 -7\n  \
                       by pairs [0, 0, 1, 5, 94]: Elo 494.1 ± 104.2 [1.0, 2.0], LOS 99.9 %, nElo 1\n";
        let found = read(summary, "a", "b 2").unwrap();
        assert_eq!(found.played_by, "Plywise 1, Other 3");
        assert_eq!((found.pairing.games, found.pairing.points), (200.0, 189.0));
        assert_eq!(found.results(), "185, 8, 7");
        assert_eq!(
            (found.elo, found.confidence),
            ("494.1 ± 104.2".into(), "99.9 %".into())
        );
        assert!(read("nothing", "a", "b").is_none());
    }

    #[test]
    fn faults_are_those_of_the_player() {
        let summary = "a: Plywise 1\nb_2: Other 3\n\na against b_2\n  games 2: 2.0 points\n\n\
                       engine games faults\na      2  2.0    -  none\nb_2    2  0.0    -  lost on time 2\n";
        assert_eq!(faults(summary, "a"), None);
        assert_eq!(faults(summary, "b 2"), Some("lost on time 2"));
    }
}
