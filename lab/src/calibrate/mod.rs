//! `plywise-lab calibrate`: how strong each level of the ladder is.
//!
//! Levels play their neighbours and every second neighbour, the upper half plays engines of
//! known strength, the bottom plays those that know next to nothing (`lab/calibration.toml`). One
//! fit over all games gives the ratings, which go into the core and into docs/levels.md. Finished
//! matches are kept in the project, and so are the logs of unfinished ones: both go on where they
//! stopped, on whatever machine.

mod bars;
mod changes;
mod figures;
mod fit;
mod page;
mod plan;
mod results;

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use serde::{Deserialize, Serialize};

use crate::engines::{self, Fields};
use crate::matches::{self, Builds, MatchArgs};
use crate::workspace;
use fit::Pairing;
use plan::{Match, Plan};
use results::Results;

/// Levels of the ladder.
const LEVELS: u32 = plywise_game::Rung::COUNT as u32;
/// Games of a match that show how its players err.
const SAMPLE: u32 = 60;
/// The logs of unfinished matches.
const UNFINISHED: &str = "lab/calibration-unfinished";
/// The games of matches between levels.
const GAMES: &str = "target/calibrate";

/// The arguments of `calibrate`.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example:\n  cargo lab calibrate --only stockfish\n\nMatches go on where they stopped; \
                  those of levels that have changed are played again."
)]
pub(crate) struct CalibrateArgs {
    /// Play only this many in a hundred of the games that the plan asks for
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=100))]
    share: u32,
    /// Games at once
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..=256))]
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
pub(crate) fn run(args: &CalibrateArgs) -> Result<()> {
    workspace::enter()?;
    engines::catch_interrupt()?;
    let plan = Plan::read()?;
    let (folder, unfinished) = (Path::new(GAMES), Path::new(UNFINISHED));
    if args.fresh {
        Results::forget_all()?;
    }
    for folder in [folder, unfinished] {
        if args.fresh && folder.exists() {
            fs::remove_dir_all(folder).with_context(|| folder.display().to_string())?;
        }
        fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    }
    let all = plan.matches(&changes::levels()?);
    changes::forget_games(folder, &all)?;
    changes::forget_games(unfinished, &all)?;
    let mut encounters = Vec::new();
    for game in &all {
        let name = game.name();
        if args.only.as_ref().is_some_and(|only| !name.contains(only)) {
            continue;
        }
        let games = (game.games * args.share / 100).max(2);
        // Another run may have played it meanwhile.
        let encounter = if let Some(known) = Results::read(&all)?.find(game, games) {
            known
        } else {
            let log = game.file(unfinished, "jsonl");
            let files = [&*log, &game.file(folder, "pgn")];
            let played = play(game, games, files, args.concurrency)?;
            // Of a trial there is more to come, and it is kept in its log.
            if games == game.games {
                Results::keep(&all, game, &played)?;
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
    if args.only.is_some() || args.share < 100 {
        return Ok(());
    }
    let pairings: Vec<Pairing> = encounters.iter().map(|one| one.pairing.clone()).collect();
    let given = plan.given();
    let is_ours = |name: &str| plan.is_ours(name);
    page::write(&encounters, &fit::fit(&pairings, &given, &is_ours), &given)?;
    for game in all.iter().filter(|game| game.is_between_levels()) {
        sample(game, folder, args.concurrency)?;
    }
    page::section("figures", &figures::report(folder)?)
}

/// Of a match that was played on another machine some games are enough for the figures.
fn sample(game: &Match, folder: &Path, at_once: u32) -> Result<()> {
    let [log, pgn] = ["jsonl", "pgn"].map(|ending| game.file(folder, ending));
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
    play(game, SAMPLE, [&log, &pgn], at_once)?;
    Ok(())
}

/// Plays a match, or goes on with it, and gives back its result. `files` are its log and its
/// games.
fn play(game: &Match, games: u32, files: [&Path; 2], at_once: u32) -> Result<Encounter> {
    let players = [&game.first, &game.second];
    let fields = |player: &plan::Player| {
        let name = player.name.replace(' ', "_");
        Fields::parse(&format!("{},name={name}", player.engine))
    };
    let [log, pgn] = files.map(|file| Some(file.to_owned()));
    let args = MatchArgs {
        engines: players.map(fields).into_iter().collect::<Result<_, _>>()?,
        games,
        concurrency: at_once,
        log,
        pgn,
        // On another machine; what has changed is forgotten above.
        builds: Builds::Any,
        ..MatchArgs::measuring(game.cut_short)
    };
    let results = matches::play(&args, &mut io::sink())?;
    let name = game.name();
    let score = results.whole_score(games).with_context(|| name.clone())?;
    // A fault of another's program costs it the game; ours must have none.
    let [first_faults, faults] = [0, 1].map(|engine| results.tally.engines[engine].faults());
    ensure!(
        first_faults.is_empty() && (faults.is_empty() || !game.is_between_levels()),
        "{name}: {first_faults} {faults}: see the games in {}; to play the match again remove {}",
        files[1].display(),
        files[0].display()
    );
    let pairs = score.sample().context("no pair of games was played")?;
    let titles = results.titles.join(", ");
    Ok(Encounter {
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
    })
}

impl Encounter {
    /// `won, drawn, lost` of the first.
    fn results(&self) -> String {
        let Pairing { games, draws, .. } = self.pairing;
        let won = self.pairing.won();
        format!("{won}, {draws}, {}", games - draws - won)
    }
}

/// What the processor calls itself, where the system tells.
fn processor() -> Option<String> {
    let told = fs::read_to_string("/proc/cpuinfo").ok()?;
    let model = told.lines().find(|line| line.starts_with("model name"))?;
    Some(model.split_once(':')?.1.trim().to_owned())
}
