//! `plywise-lab match`: engines play each other, judged by our own rules.
//!
//! | file | concept |
//! |---|---|
//! | `openings` | how games begin |
//! | `schedule` | who plays whom, and games at once, each thread with engines of its own |
//! | `contents` | what the files of a match hold, as hashes |
//! | `game`, `adjudicate` | a game, how it ends, and when both engines agree |
//! | `pairs` | pairs of games between two settings of one engine |
//! | `log`, `record` | results as JSON lines, games as PGN |
//! | `statistics` | what results say about strength, and how surely |
//! | `report` | the sums, and what is printed |

mod adjudicate;
mod contents;
mod game;
mod log;
mod openings;
mod pairs;
mod record;
mod report;
mod schedule;
mod statistics;

use std::collections::{HashSet, VecDeque};
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, bail};
use clap::Parser;

use crate::data::Measuring;
use crate::engines::{self, EngineSpec, Fields, Surroundings, Trace};
use game::Played;
use log::{Entry, Header};
use openings::Openings;
use report::Tally;
use schedule::{Plan, pairings, schedule};
use statistics::Sprt;

pub(crate) use adjudicate::{DrawRule, GameResult, ResignRule, decide};
pub(crate) use game::Settings;
pub(crate) use log::Log;
pub(crate) use openings::fen_of_epd;
pub(crate) use pairs::{Arena, Pair, PairResult, PairsArgs, repeated};
pub(crate) use report::Score;

/// The usual milliseconds that an engine may use more than it has.
const TIME_MARGIN: u64 = 20;
/// The usual seconds that an answer may take beyond the engine's time.
const TIMEOUT: u64 = 30;

/// The arguments of `match`.
#[derive(Clone, Debug, Parser)]
pub(crate) struct MatchArgs {
    /// An engine, as cmd=PROGRAM,tc=4+0.04,option.Hash=16 [default: the one that is built in, against
    /// itself or a single other one]
    #[arg(long = "engine", value_name = "SPEC", value_parser = Fields::parse)]
    pub(crate) engines: Vec<Fields>,
    /// What holds for each engine that does not say otherwise
    #[arg(long, value_name = "SPEC", value_parser = Fields::parse)]
    pub(crate) each: Option<Fields>,
    /// Each engine plays each other; without it the first plays all others
    #[arg(long)]
    pub(crate) round_robin: bool,
    /// Games between two engines
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) games: u32,
    /// Games to play at once
    #[arg(long, value_name = "C", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=256))]
    pub(crate) concurrency: u32,
    /// Begin from the positions of this file: FEN, EPD or PGN [default: 8 random plies]
    #[arg(long, value_name = "FILE")]
    pub(crate) openings: Option<PathBuf>,
    /// Plies taken from each game of a PGN file of openings [default: all]
    #[arg(long, value_name = "PLIES")]
    pub(crate) opening_plies: Option<usize>,
    /// The same seed gives the same order of openings, and the same moves of engines that draw them
    /// by lot, over UCI from an option Seed
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Play Chess960
    #[arg(long)]
    pub(crate) chess960: bool,
    /// Add the games to this file
    #[arg(long, value_name = "FILE")]
    pub(crate) pgn: Option<PathBuf>,
    /// Keep results in this file, and go on where it stops
    #[arg(long, value_name = "FILE")]
    pub(crate) log: Option<PathBuf>,
    /// Write all that is said to and by engines to this file
    #[arg(long, value_name = "FILE")]
    pub(crate) trace: Option<PathBuf>,
    /// Stop when ELO0 or ELO1 is accepted, with errors of 5 % unless given
    #[arg(long, value_name = "ELO0,ELO1[,ALPHA,BETA]", allow_hyphen_values = true, value_parser = Sprt::parse)]
    pub(crate) sprt: Option<Sprt>,
    /// A draw after MOVES moves if both sides say within SCORE centipawns for COUNT moves
    #[arg(long, value_name = "MOVES,COUNT,SCORE", value_parser = DrawRule::parse)]
    pub(crate) draw_after: Option<DrawRule>,
    /// A loss if both sides say so, by SCORE centipawns for COUNT moves
    #[arg(long, value_name = "COUNT,SCORE", value_parser = ResignRule::parse)]
    pub(crate) resign: Option<ResignRule>,
    /// Milliseconds that an engine may use more than it has
    #[arg(long, value_name = "MS", default_value_t = TIME_MARGIN)]
    pub(crate) time_margin: u64,
    /// Seconds that an answer may take beyond the engine's time before it is given up
    #[arg(long, value_name = "SECONDS", default_value_t = TIMEOUT, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    pub(crate) timeout: u64,
    /// Exit with 1 if an engine crashed, hung, lost on time or played an illegal move
    #[arg(long)]
    pub(crate) strict: bool,
    /// What it goes on with.
    #[arg(skip)]
    pub(crate) builds: Builds,
}

/// The builds of its engines and the files with which a match goes on.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) enum Builds {
    /// Only those with which it began.
    #[default]
    Same,
    /// Whatever has their names.
    Any,
}

/// Begin of the games of matches that measure techniques and levels.
pub(crate) const OPENINGS: &str = "tests/data/openings-8ply.epd";

impl MatchArgs {
    /// A match that measures techniques or levels, with the usual of everything else. Its games may
    /// be cut short as soon as both sides agree.
    pub(crate) fn measuring(cut_short: bool) -> Self {
        Self {
            openings: Some(OPENINGS.into()),
            draw_after: cut_short.then_some(DrawRule::USUAL),
            resign: cut_short.then_some(ResignRule::USUAL),
            ..Self::parse_from(["match"])
        }
    }
}

/// What came of a match.
pub(crate) struct Results {
    /// What the engines call themselves.
    pub(crate) titles: Vec<String>,
    /// The sums.
    pub(crate) tally: Tally,
}

impl Results {
    /// The score of the first engine against the second.
    ///
    /// # Errors
    /// Fewer games have been played: the match was stopped.
    pub(crate) fn whole_score(&self, games: u32) -> anyhow::Result<&Score> {
        let score = &self.tally.scores[0];
        let played = score.games.count();
        if played < games {
            bail!("stopped after {played} of {games} games: run the same command again");
        }
        Ok(score)
    }
}

/// Runs the command.
pub(crate) fn run(args: &MatchArgs) -> anyhow::Result<ExitCode> {
    engines::catch_interrupt()?;
    let results = play(args, &mut io::stdout())?;
    let failed = args.strict && results.tally.any_fault();
    Ok(ExitCode::from(u8::from(failed)))
}

/// Plays a match, or goes on with it. A line for each game and the summary go to `out`.
///
/// # Errors
/// An engine cannot be started, or a file cannot be read or written.
pub(crate) fn play(args: &MatchArgs, out: &mut dyn Write) -> anyhow::Result<Results> {
    let _measuring = Measuring::begin();
    let setup = Setup::new(args)?;
    let mut play = Play {
        tally: Tally::new(setup.pairings.len(), setup.engines.len()),
        log: None,
        pgn: args.pgn.as_deref().map(append_to).transpose()?,
        setup: &setup,
        out,
    };
    let left = play.resume()?;
    let played = if play.is_decided() {
        Ok(())
    } else {
        setup.play(left, |plan, played| play.finished(plan, played))
    };
    // The summary of what was played is worth having even if writing has failed.
    let summary = setup.summary(&play.tally);
    writeln!(play.out, "{}", summary.trim_end())?;
    played?;
    let tally = play.tally;
    let titles = setup.titles;
    Ok(Results { titles, tally })
}

/// What does not change during a match.
struct Setup<'a> {
    args: &'a MatchArgs,
    engines: Vec<EngineSpec>,
    /// What they call themselves.
    titles: Vec<String>,
    /// Which of them meet.
    pairings: Vec<(usize, usize)>,
    plans: Vec<Plan>,
    openings: Openings,
    around: Surroundings,
}

impl<'a> Setup<'a> {
    fn new(args: &'a MatchArgs) -> anyhow::Result<Self> {
        let engines = read_engines(args)?;
        let openings = Openings::new(args, args.games.div_ceil(2))?;
        let trace = args.trace.as_deref().map(|path| {
            Trace::create(path).with_context(|| format!("{} cannot be written", path.display()))
        });
        let around = Surroundings {
            timeout: Duration::from_secs(args.timeout),
            trace: trace.transpose()?,
            ..Surroundings::default()
        };
        let pairings = pairings(engines.len(), args.round_robin);
        Ok(Self {
            args,
            titles: introduce(&engines, args.chess960, &around)?,
            plans: schedule(&pairings, args.games),
            engines,
            pairings,
            openings,
            around,
        })
    }
}

/// The engines of the command line; their names must differ.
fn read_engines(args: &MatchArgs) -> anyhow::Result<Vec<EngineSpec>> {
    let own = Fields::parse("builtin=full")?;
    let fields = match &args.engines[..] {
        [] => vec![own, Fields::parse("builtin=full,name=plywise-2")?],
        [engine] => vec![own, engine.clone()],
        engines => engines.to_vec(),
    };
    let each = args.each.clone().unwrap_or_default();
    let mut engines = Vec::new();
    let mut names = HashSet::new();
    for fields in &fields {
        let engine = EngineSpec::new(fields, &each)?.limited()?;
        let name = &engine.name;
        if !names.insert(name.clone()) {
            bail!("two engines are called {name}: give one of them another name=");
        }
        engines.push(engine);
    }
    Ok(engines)
}

/// Starts each engine once: what cannot be started or lacks an option is said before the
/// match, not a thousand times during it. Returns what they call themselves.
fn introduce(
    engines: &[EngineSpec],
    chess960: bool,
    around: &Surroundings,
) -> anyhow::Result<Vec<String>> {
    let mut titles = Vec::new();
    for spec in engines {
        let name = &spec.name;
        let engine = engines::start(spec, chess960, around).with_context(|| name.clone())?;
        engines::warn_of_unknown_options(name, engine.as_ref());
        titles.push(engine.title().to_owned());
    }
    Ok(titles)
}

/// Opens a file to add to it.
fn append_to(path: &Path) -> anyhow::Result<File> {
    let file = OpenOptions::new().create(true).append(true).open(path);
    file.with_context(|| format!("{} cannot be written", path.display()))
}

/// The match as it goes on.
struct Play<'a> {
    setup: &'a Setup<'a>,
    tally: Tally,
    log: Option<Log>,
    pgn: Option<File>,
    out: &'a mut dyn Write,
}

impl Play<'_> {
    /// Opens the log and counts what is in it. Returns the games that are left.
    fn resume(&mut self) -> anyhow::Result<VecDeque<Plan>> {
        let plans = &self.setup.plans;
        let mut done = HashSet::new();
        if let Some(path) = &self.setup.args.log {
            let (log, entries) = Log::open::<_, Entry>(path, &Header::new(self.setup))?;
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
                let (count, path) = (done.len(), path.display());
                let _ = writeln!(io::stderr(), "{count} games are in {path} already");
            }
        }
        let is_left = |plan: &&Plan| !done.contains(&plan.number);
        Ok(plans.iter().filter(is_left).copied().collect())
    }

    fn count(&mut self, plan: &Plan, entry: &Entry) {
        let first = self.setup.pairings[plan.pairing].0;
        self.tally.add(plan, first, entry);
    }

    /// Counts, writes and tells a game. False if the match is decided.
    fn finished(&mut self, plan: &Plan, played: &Played) -> anyhow::Result<bool> {
        let Setup { args, engines, .. } = self.setup;
        let sides = [&engines[plan.white], &engines[plan.black]];
        let entry = Entry::new(plan, [&sides[0].name, &sides[1].name], played);
        let mut before = None;
        if let Some(pgn) = &mut self.pgn {
            let round = format!("{}.{}", plan.round + 1, plan.number);
            let date = jiff::Zoned::now().strftime("%Y.%m.%d").to_string();
            let text = record::record(played, sides, &round, args.chess960, &date)?;
            before = Some(pgn.metadata().context("the games cannot be written")?.len());
            let written = pgn.write_all(text.as_bytes());
            self.or_take_back(written.context("the games cannot be written"), before)?;
        }
        if let Some(log) = &mut self.log {
            let written = log.write(&entry);
            self.or_take_back(written.context("the log cannot be written"), before)?;
        }
        self.count(plan, &entry);
        let line = self.setup.line(plan, &entry, &self.tally);
        writeln!(self.out, "{line}")?;
        self.out.flush()?;
        Ok(!self.is_decided())
    }

    /// Hands on what came of writing. After an error the PGN gets back its length: half a game would spoil
    /// the next one, and one that the log lacks is played again.
    fn or_take_back(
        &mut self,
        written: anyhow::Result<()>,
        length: Option<u64>,
    ) -> anyhow::Result<()> {
        if let (Err(_), Some(pgn), Some(length)) = (&written, &mut self.pgn, length) {
            let _ = pgn.set_len(length);
        }
        written
    }

    /// Whether the test has ended.
    fn is_decided(&self) -> bool {
        let test = self.setup.args.sprt.zip(self.tally.scores.first());
        test.is_some_and(|(sprt, score)| sprt.verdict(&score.pairs).is_some())
    }
}
