//! `plywise-lab match`: engines play each other, over UCI or XBoard, judged by our own rules.
//!
//! | file | concept |
//! |---|---|
//! | `args` | the command line |
//! | `openings`, `schedule` | how games begin; who plays whom |
//! | `game`, `ending`, `adjudicate` | a game, how it ends, and when both engines agree |
//! | `workers` | games at once, each thread with engines of its own |
//! | `log`, `record` | results as JSON lines, games as PGN |
//! | `tally`, `statistics`, `sprt` | what the results come to, and how surely |
//! | `report` | what is printed |

mod adjudicate;
mod args;
mod ending;
mod game;
mod log;
mod openings;
mod record;
mod report;
mod schedule;
mod sprt;
mod statistics;
mod tally;
mod workers;

use std::collections::HashSet;
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use anyhow::{Context, bail};

use crate::data::Measuring;
use crate::engines::{self, EngineSpec, Fields, Surroundings, Trace};
use game::Rules;
use log::{Entry, Header, Log};
use openings::Openings;
use report::Report;
use schedule::{Plan, pairings, schedule};
use tally::Tally;
use workers::Job;

pub(crate) use args::MatchArgs;

/// Runs the command.
pub(crate) fn run(args: &MatchArgs) -> anyhow::Result<ExitCode> {
    let _measuring = Measuring::begin();
    let engines = read_engines(args)?;
    let openings = Openings::new(args)?;
    let around = surroundings(args)?;
    let titles = introduce(&engines, args.chess960, &around)?;
    let pairings = pairings(engines.len(), args.round_robin);
    let plans = schedule(&pairings, args.games);
    let mut play = Play {
        report: Report {
            engines: &engines,
            titles: &titles,
            pairings: &pairings,
            games: plans.len(),
            sprt: args.sprt,
        },
        tally: Tally::new(pairings.len(), engines.len()),
        chess960: args.chess960,
        log: None,
        pgn: open_pgn(args)?,
    };
    let done = play.resume(args, &plans)?;
    let left = plans
        .into_iter()
        .filter(|plan| !done.contains(&plan.number));
    let job = Job {
        engines: &engines,
        plans: left.collect(),
        openings: &openings,
        seed: args.seed,
        rules: Rules {
            draw: args.draw_after,
            resign: args.resign,
            margin: Duration::from_millis(args.time_margin),
        },
        chess960: args.chess960,
        concurrency: args.concurrency as usize,
        around: &around,
    };
    let played = if play.is_decided() {
        Ok(())
    } else {
        job.run(|plan, played| play.finished(plan, played))
    };
    // The summary of what was played is worth having even if writing has failed.
    let summary = play.report.summary(&play.tally);
    writeln!(io::stdout(), "{}", summary.trim_end())?;
    played?;
    let failed = args.strict && play.tally.any_fault();
    Ok(if failed {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    })
}

/// The engines of the command line; their names must differ.
fn read_engines(args: &MatchArgs) -> anyhow::Result<Vec<EngineSpec>> {
    if args.engines.len() < 2 {
        bail!("a match needs two engines: give --engine twice, even for the same program");
    }
    let none = Fields::default();
    let each = args.each.as_ref().unwrap_or(&none);
    let specs = args.engines.iter().map(|own| {
        let spec = EngineSpec::new(own, each).and_then(EngineSpec::limited);
        Ok(spec?)
    });
    let engines = specs.collect::<anyhow::Result<Vec<EngineSpec>>>()?;
    let mut names = HashSet::new();
    for engine in &engines {
        if !names.insert(&engine.name) {
            bail!(
                "two engines are called {}: give one of them another name=",
                engine.name
            );
        }
    }
    Ok(engines)
}

fn surroundings(args: &MatchArgs) -> anyhow::Result<Surroundings> {
    let stop = Arc::new(AtomicBool::new(false));
    let trace = args
        .trace
        .as_deref()
        .map(|path| {
            Trace::create(path).with_context(|| format!("{} cannot be written", path.display()))
        })
        .transpose()?;
    let stopped = Arc::clone(&stop);
    ctrlc::set_handler(move || stopped.store(true, Ordering::Relaxed))
        .context("Ctrl-C cannot be caught")?;
    Ok(Surroundings {
        stop,
        timeout: Duration::from_secs(args.timeout),
        trace,
    })
}

/// Starts each engine once: what cannot be started or lacks an option is said before the
/// match, not a thousand times during it. Gives back what they call themselves.
fn introduce(
    engines: &[EngineSpec],
    chess960: bool,
    around: &Surroundings,
) -> anyhow::Result<Vec<String>> {
    let mut titles = Vec::new();
    for spec in engines {
        let engine = engines::start(spec, chess960, around).with_context(|| spec.name.clone())?;
        let title = engine.title().unwrap_or("no name given");
        let _ = writeln!(io::stderr(), "{}: {title}", spec.name);
        for warning in engine.warnings() {
            let _ = writeln!(io::stderr(), "plywise-lab: {warning}");
        }
        titles.push(title.to_owned());
    }
    Ok(titles)
}

fn open_pgn(args: &MatchArgs) -> anyhow::Result<Option<File>> {
    let open = |path: &std::path::PathBuf| {
        OpenOptions::new()
            .create(true)
            .append(true)
            .open(path)
            .with_context(|| format!("{} cannot be written", path.display()))
    };
    args.pgn.as_ref().map(open).transpose()
}

/// The match as it goes on.
struct Play<'a> {
    report: Report<'a>,
    tally: Tally,
    chess960: bool,
    log: Option<Log>,
    pgn: Option<File>,
}

impl Play<'_> {
    /// Opens the log and counts what is in it. Returns the numbers of the games done.
    fn resume(&mut self, args: &MatchArgs, plans: &[Plan]) -> anyhow::Result<HashSet<u32>> {
        let mut done = HashSet::new();
        let Some(path) = &args.log else {
            return Ok(done);
        };
        let names = self.report.engines.iter().map(|engine| engine.name.clone());
        let header = Header {
            engines: names.collect(),
            round_robin: args.round_robin,
            openings: args
                .openings
                .as_ref()
                .map(|path| path.display().to_string()),
            seed: args.seed,
            chess960: args.chess960,
            draw_after: args.draw_after.map(|rule| rule.to_string()),
            resign: args.resign.map(|rule| rule.to_string()),
        };
        let (log, entries) = Log::open(path, &header)?;
        self.log = Some(log);
        for entry in entries {
            // A log of more games than are asked for now: those beyond do not count.
            let Some(plan) = plans.iter().find(|plan| plan.number == entry.game) else {
                continue;
            };
            if done.insert(entry.game) {
                self.count(plan, &entry);
            }
        }
        if !done.is_empty() {
            let count = done.len();
            let _ = writeln!(
                io::stderr(),
                "{count} games are in {} already",
                path.display()
            );
        }
        Ok(done)
    }

    fn count(&mut self, plan: &Plan, entry: &Entry) {
        let first = self.report.pairings[plan.pairing].0;
        self.tally.add(plan, first, entry);
    }

    /// Counts, writes and tells a game. False if the match is decided.
    fn finished(&mut self, plan: &Plan, played: &game::Played) -> anyhow::Result<bool> {
        let engines = self.report.engines;
        let sides = [&engines[plan.white], &engines[plan.black]];
        let entry = Entry::new(plan, [&sides[0].name, &sides[1].name], played);
        if let Some(pgn) = &mut self.pgn {
            let round = format!("{}.{}", plan.round + 1, plan.number);
            let date = jiff::Zoned::now().strftime("%Y.%m.%d").to_string();
            let text = record::record(played, sides, &round, self.chess960, &date)?;
            pgn.write_all(text.as_bytes())
                .context("the games cannot be written")?;
        }
        if let Some(log) = &mut self.log {
            log.write(&entry).context("the log cannot be written")?;
        }
        self.count(plan, &entry);
        let line = self.report.line(plan, &entry, &self.tally);
        writeln!(io::stdout(), "{line}")?;
        io::stdout().flush()?;
        Ok(!self.is_decided())
    }

    /// Whether the test has ended.
    fn is_decided(&self) -> bool {
        let score = self.tally.scores.first();
        let (Some(sprt), Some(score)) = (self.report.sprt, score) else {
            return false;
        };
        sprt.verdict(&score.pairs).is_some()
    }
}
