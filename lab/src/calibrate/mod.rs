//! `plywise-lab calibrate`: measures the strength of each skill level.
//!
//! Levels play the two levels below them, the upper half plays engines of known strength, and the lowest
//! play two simple players (`lab/calibration.toml`). One fit over all games gives the ratings, which are
//! written to the core and to docs/levels.md. Results of finished matches and logs of unfinished ones are
//! kept in the repository, so the calibration can continue on another machine.

mod fit;
mod levels;
mod plan;
mod report;
mod requirements;
mod results;
mod stats;

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};

use crate::engines::{self, Fields};
use crate::matches::{self, Builds, MatchArgs};
use crate::workspace;
use fit::Pairing;
use plan::{Match, Plan};
use results::PairingResult;
use stats::SAMPLE;

/// Folder with the logs of unfinished calibration matches.
const UNFINISHED: &str = "lab/calibration-unfinished";
/// Folder with the games of calibration matches in PGN.
const GAMES: &str = "target/calibrate";

/// Arguments of `calibrate`.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example:\n  cargo lab calibrate --only stockfish\n\nMatches resume where they stopped. \
                  Matches of levels that have changed are played again."
)]
pub(crate) struct CalibrateArgs {
    /// Play only this percentage of the planned games
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=100))]
    share: u32,
    /// Games to play at once
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..=256))]
    concurrency: u32,
    /// Play only matches whose name contains this text
    #[arg(long, value_name = "TEXT")]
    only: Option<String>,
    /// Delete all earlier results and games
    #[arg(long)]
    fresh: bool,
}

/// Runs `plywise-lab calibrate`.
pub(crate) fn run(args: &CalibrateArgs) -> Result<()> {
    workspace::enter()?;
    engines::catch_interrupt()?;
    let plan = Plan::read()?;
    let (folder, unfinished) = (Path::new(GAMES), Path::new(UNFINISHED));
    if args.fresh {
        results::delete_all()?;
    }
    for folder in [folder, unfinished] {
        if args.fresh && folder.exists() {
            fs::remove_dir_all(folder).with_context(|| folder.display().to_string())?;
        }
        fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    }
    let all = plan.matches(&levels::identities());
    let mut results = Vec::new();
    for game in &all {
        let name = game.name();
        if args.only.as_ref().is_some_and(|only| !name.contains(only)) {
            continue;
        }
        let games = (game.games * args.share / 100).max(2);
        let result = if let Some(known) = results::find(game, games)? {
            known
        } else {
            let log = game.file(unfinished, "jsonl");
            let files = [&*log, &game.file(folder, "pgn")];
            let played = play(game, games, files, args.concurrency)?;
            // The log of a trial is kept, so that a full run can continue it.
            if games == game.games {
                results::keep(&played)?;
                fs::remove_file(&log).with_context(|| log.display().to_string())?;
            }
            played
        };
        let (games, elo) = (result.pairing.games, &result.elo);
        writeln!(
            io::stdout(),
            "{name}: {} ({games}), {elo} Elo",
            result.outcomes()
        )?;
        results.push(result);
    }
    if results.is_empty() {
        bail!("no match has this in its name: leave out --only to see all");
    }
    // Fewer matches or games than planned are a trial and give no ratings.
    if args.only.is_some() || args.share < 100 {
        return Ok(());
    }
    let pairings: Vec<Pairing> = results.iter().map(|one| one.pairing.clone()).collect();
    let given = plan.given();
    let is_builtin = |name: &str| plan.is_builtin(name);
    report::write(&results, &fit::fit(&pairings, &given, &is_builtin), &given)?;
    let mut sampled = Vec::new();
    for game in all.iter().filter(|game| game.is_between_levels()) {
        sampled.push(sample(game, folder, args.concurrency)?);
    }
    report::section("figures", &stats::report(&sampled)?)
}

/// Returns the PGN file with the games of a match, after playing some games if the match was played elsewhere.
fn sample(game: &Match, folder: &Path, concurrency: u32) -> Result<PathBuf> {
    let [log, pgn] = ["jsonl", "pgn"].map(|extension| game.file(folder, extension));
    let games = if pgn.exists() {
        workspace::read(&pgn)?.matches("[Event ").count()
    } else {
        0
    };
    if games < SAMPLE as usize {
        // Games of a match that began elsewhere are not the first ones.
        if games > 0 && !log.exists() {
            fs::remove_file(&pgn).with_context(|| pgn.display().to_string())?;
        }
        play(game, SAMPLE, [&log, &pgn], concurrency)?;
    }
    Ok(pgn)
}

/// Plays or resumes a calibration match. `files` are its log and its PGN file.
fn play(game: &Match, games: u32, files: [&Path; 2], concurrency: u32) -> Result<PairingResult> {
    let fields = |player: &plan::Player| {
        let name = player.name.replace(' ', "_");
        Fields::parse(&format!("{},name={name}", player.engine))
    };
    let [log, pgn] = files.map(|file| Some(file.to_owned()));
    let args = MatchArgs {
        engines: vec![fields(&game.first)?, fields(&game.second)?],
        games,
        concurrency,
        log,
        pgn,
        // The match may continue on another machine. The names of its files depend on the players.
        builds: Builds::Any,
        ..MatchArgs::measuring(game.cut_short)
    };
    let results = matches::play(&args, &mut io::sink())?;
    let name = game.name();
    results
        .ensure_complete(games)
        .with_context(|| name.clone())?;
    // An external program's fault costs it the game. Built-in players must have none.
    let [first_faults, faults] = [0, 1].map(|engine| results.engines[engine].faults());
    ensure!(
        first_faults.is_empty() && (faults.is_empty() || !game.is_between_levels()),
        "{name}: {first_faults} {faults}: see the games in {}; to play the match again remove {}",
        files[1].display(),
        files[0].display()
    );
    let score = &results.score;
    let pairs = score.sample().context("no pair of games was played")?;
    let titles = results.titles.join(", ");
    Ok(PairingResult {
        pairing: Pairing {
            first: game.first.name.clone(),
            second: game.second.name.clone(),
            games: score.games.count().into(),
            points: score.games.points(),
            draws: score.games.draws.into(),
        },
        elo: pairs.estimate().to_string(),
        confidence: format!("{:.1} %", 100.0 * pairs.superiority()),
        conditions: game.conditions(),
        played_by: match processor() {
            Some(processor) => format!("{titles}; {processor}"),
            None => titles,
        },
        faults,
        identities: game.identities().map(str::to_owned),
    })
}

/// Returns the name of this machine's processor on Linux.
fn processor() -> Option<String> {
    let text = fs::read_to_string("/proc/cpuinfo").ok()?;
    let model = text.lines().find(|line| line.starts_with("model name"))?;
    Some(model.split_once(':')?.1.trim().to_owned())
}
