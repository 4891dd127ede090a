//! `plywise-lab match`: two engines play each other.
//!
//! | file | concept |
//! |---|---|
//! | `openings` | how games begin |
//! | `workers` | games on several threads |
//! | `contents` | hashes of the files that a match depends on |
//! | `game`, `adjudicate` | a game, and when scores decide it |
//! | `pairs` | pairs of games between two settings of one engine |
//! | `log`, `record` | results as JSON lines, games as PGN |
//! | `statistics` | Elo, intervals and tests |
//! | `report` | sums, and the printed report |

mod adjudicate;
mod contents;
mod game;
mod log;
mod openings;
mod pairs;
mod record;
mod report;
mod statistics;
mod workers;

use std::collections::HashSet;
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, bail, ensure};
use clap::Parser;

use crate::background::Measuring;
use crate::engines::{self, Control, EngineSpec, Fields};
use crate::note;
use crate::random::Random;
use game::{Played, Player};
use log::{Entry, Header};
use openings::Openings;
use statistics::Sprt;

pub(crate) use adjudicate::{DrawRule, ResignRule, decide};
pub(crate) use contents::hash_of;
pub(crate) use game::Settings;
pub(crate) use log::Log;
pub(crate) use openings::fen_of_epd;
pub(crate) use pairs::{Arena, Pair, PairResult, PairsArgs};
pub(crate) use report::Results;

/// Default of `--time-margin`.
const TIME_MARGIN: u64 = 20;
/// Default of `--timeout`.
const TIMEOUT: u64 = 30;
/// Openings of matches that measure.
pub(crate) const OPENINGS: &str = "tests/data/openings-8ply.epd";

/// Arguments of `match`.
#[derive(Clone, Debug, Parser)]
pub(crate) struct MatchArgs {
    /// An engine, as cmd=PROGRAM,tc=4+0.04,option.Hash=16 [default: the built-in one, against itself or
    /// a single other one]
    #[arg(long = "engine", value_name = "SPEC", value_parser = Fields::parse)]
    pub(crate) engines: Vec<Fields>,
    /// Defaults for both engines
    #[arg(long, value_name = "SPEC", value_parser = Fields::parse)]
    pub(crate) each: Option<Fields>,
    /// Number of games
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) games: u32,
    /// Games to play at once
    #[arg(long, value_name = "C", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=256))]
    pub(crate) concurrency: u32,
    /// File of opening positions, FEN or EPD [default: 8 random plies]
    #[arg(long, value_name = "FILE")]
    pub(crate) openings: Option<PathBuf>,
    /// Seed of the order of the openings and of engines' random choices (over UCI, an option Seed)
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Play Chess960
    #[arg(long)]
    pub(crate) chess960: bool,
    /// Append the games to this file
    #[arg(long, value_name = "FILE")]
    pub(crate) pgn: Option<PathBuf>,
    /// Keep results in this file and resume from it
    #[arg(long, value_name = "FILE")]
    pub(crate) log: Option<PathBuf>,
    /// Stop when ELO0 or ELO1 is accepted; ALPHA and BETA default to 0.05
    #[arg(long, value_name = "ELO0,ELO1[,ALPHA,BETA]", allow_hyphen_values = true, value_parser = Sprt::parse)]
    pub(crate) sprt: Option<Sprt>,
    /// Draw after MOVES moves if both scores are within SCORE centipawns for COUNT moves
    #[arg(long, value_name = "MOVES,COUNT,SCORE", value_parser = DrawRule::parse)]
    pub(crate) draw_after: Option<DrawRule>,
    /// Loss if both scores agree on it by SCORE centipawns for COUNT moves
    #[arg(long, value_name = "COUNT,SCORE", value_parser = ResignRule::parse)]
    pub(crate) resign: Option<ResignRule>,
    /// Milliseconds by which a move may be late
    #[arg(long, value_name = "MS", default_value_t = TIME_MARGIN)]
    pub(crate) time_margin: u64,
    /// Seconds beyond its time after which an engine counts as hung
    #[arg(long, value_name = "SECONDS", default_value_t = TIMEOUT, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    pub(crate) timeout: u64,
    /// Exit with 1 after a crash, a hang, a loss on time or an illegal move
    #[arg(long)]
    pub(crate) strict: bool,
    #[arg(skip)]
    pub(crate) builds: Builds,
}

/// Builds of the engines with which a match may resume.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) enum Builds {
    /// The ones with which it began.
    #[default]
    Same,
    Any,
}

impl MatchArgs {
    /// Returns the arguments of a match that measures levels or settings. `adjudicated` games end as soon
    /// as both sides agree.
    pub(crate) fn measuring(adjudicated: bool) -> Self {
        Self {
            openings: Some(OPENINGS.into()),
            draw_after: adjudicated.then_some(DrawRule::DEFAULT),
            resign: adjudicated.then_some(ResignRule::DEFAULT),
            ..Self::parse_from(["match"])
        }
    }
}

/// Runs the command.
pub(crate) fn run(args: &MatchArgs) -> anyhow::Result<ExitCode> {
    engines::catch_interrupt()?;
    let results = play(args, &mut io::stdout())?;
    let failed = args.strict && results.any_fault();
    Ok(ExitCode::from(u8::from(failed)))
}

/// Plays or resumes a match. Writes a line for each game and a summary to `out`.
///
/// # Errors
/// An engine cannot be started, or a file cannot be read or written.
pub(crate) fn play(args: &MatchArgs, out: &mut dyn Write) -> anyhow::Result<Results> {
    let _measuring = Measuring::begin();
    let engines = read_engines(args)?;
    let control = Control::new(Duration::from_secs(args.timeout));
    let openings = Openings::new(args, args.games.div_ceil(2))?;
    let titles = introduce(&engines, args.chess960, &control)?;
    let mut play = Play {
        args,
        engines: &engines,
        results: Results::new(titles),
        log: None,
        pgn: args.pgn.as_deref().map(append_to).transpose()?,
        out,
    };
    let done = play.resume()?;
    let played = if play.is_decided() {
        Ok(())
    } else {
        workers::run(
            args.concurrency,
            &control,
            (1..=args.games).filter(|number| !done.contains(number)),
            || [&engines[0], &engines[1]].map(|spec| Player::new(spec, args.chess960, &control)),
            |players, number| {
                let [first, second] = players.each_mut();
                let players = if first_is_white(number) {
                    [first, second]
                } else {
                    [second, first]
                };
                let seed = Random::new(args.seed, number).next();
                let played = game::play(&openings.get(pair_of(number)), seed, players, args)?;
                Some((number, played))
            },
            |(number, played)| play.finished(number, &played),
        )
    };
    // A summary of the games so far is useful even if writing has failed.
    let summary = play.results.summary(args, &engines);
    writeln!(play.out, "{}", summary.trim_end())?;
    played?;
    Ok(play.results)
}

/// Returns the index of a game's pair. Both games of a pair have the same opening.
const fn pair_of(number: u32) -> u32 {
    (number - 1) / 2
}

const fn first_is_white(number: u32) -> bool {
    number % 2 == 1
}

/// Returns the two engines of the command line.
fn read_engines(args: &MatchArgs) -> anyhow::Result<[EngineSpec; 2]> {
    let own = Fields::parse("builtin=full")?;
    let fields = match &args.engines[..] {
        [] => [own, Fields::parse("builtin=full,name=plywise-2")?],
        [engine] => [own, engine.clone()],
        [first, second] => [first.clone(), second.clone()],
        _ => bail!("a match has two engines: for tournaments use fastchess"),
    };
    let each = args.each.clone().unwrap_or_default();
    let spec = |fields: &Fields| EngineSpec::new(fields, &each)?.limited();
    let engines = [spec(&fields[0])?, spec(&fields[1])?];
    let name = &engines[0].name;
    ensure!(
        *name != engines[1].name,
        "two engines are called {name}: give one of them another name="
    );
    Ok(engines)
}

/// Starts each engine once, so that errors appear before the match. Returns their names and versions.
fn introduce(
    engines: &[EngineSpec; 2],
    chess960: bool,
    control: &Control,
) -> anyhow::Result<[String; 2]> {
    let title = |spec: &EngineSpec| -> anyhow::Result<String> {
        let engine = engines::start(spec, chess960, control).with_context(|| spec.name.clone())?;
        engines::warn_of_unknown_options(&spec.name, engine.as_ref());
        Ok(engine.title().to_owned())
    };
    Ok([title(&engines[0])?, title(&engines[1])?])
}

fn append_to(path: &Path) -> anyhow::Result<File> {
    let file = OpenOptions::new().create(true).append(true).open(path);
    file.with_context(|| format!("{} cannot be written", path.display()))
}

/// A match in progress.
struct Play<'a> {
    args: &'a MatchArgs,
    engines: &'a [EngineSpec; 2],
    results: Results,
    log: Option<Log>,
    pgn: Option<File>,
    out: &'a mut dyn Write,
}

impl Play<'_> {
    /// Opens the log and counts its games. Returns their numbers.
    fn resume(&mut self) -> anyhow::Result<HashSet<u32>> {
        let mut done = HashSet::new();
        if let Some(path) = &self.args.log {
            let (log, entries) =
                Log::open::<_, Entry>(path, &Header::new(self.args, self.engines))?;
            self.log = Some(log);
            for entry in entries {
                // The log may hold more games than are asked for now.
                if entry.game <= self.args.games && done.insert(entry.game) {
                    self.results.add(&entry);
                }
            }
            if !done.is_empty() {
                let (count, path) = (done.len(), path.display());
                note(&format!("{count} games are in {path} already"));
            }
        }
        Ok(done)
    }

    /// Counts, stores and prints a game. Returns `false` if the match is decided.
    fn finished(&mut self, number: u32, played: &Played) -> anyhow::Result<bool> {
        let mut sides = [&self.engines[0], &self.engines[1]];
        if !first_is_white(number) {
            sides.swap(0, 1);
        }
        let entry = Entry::new(number, sides.map(|side| &*side.name), played);
        let mut before = None;
        if let Some(pgn) = &mut self.pgn {
            let round = format!("{}.{number}", pair_of(number) + 1);
            let date = jiff::Zoned::now().strftime("%Y.%m.%d").to_string();
            let text = record::record(played, sides, &round, self.args.chess960, &date)?;
            before = Some(pgn.metadata().context("the games cannot be written")?.len());
            let written = pgn.write_all(text.as_bytes());
            self.or_truncate(written.context("the games cannot be written"), before)?;
        }
        if let Some(log) = &mut self.log {
            let written = log.write(&entry);
            self.or_truncate(written.context("the log cannot be written"), before)?;
        }
        self.results.add(&entry);
        let line = self.results.line(self.args, &self.engines[0].name, &entry);
        writeln!(self.out, "{line}")?;
        self.out.flush()?;
        Ok(!self.is_decided())
    }

    /// After an error, truncates the PGN to its former length: a game that is missing in the log is played
    /// again.
    fn or_truncate(
        &mut self,
        written: anyhow::Result<()>,
        length: Option<u64>,
    ) -> anyhow::Result<()> {
        if let (Err(_), Some(pgn), Some(length)) = (&written, &mut self.pgn, length) {
            let _ = pgn.set_len(length);
        }
        written
    }

    /// Returns whether the test has ended.
    fn is_decided(&self) -> bool {
        let sprt = self.args.sprt;
        sprt.is_some_and(|sprt| sprt.verdict(&self.results.score.pairs).is_some())
    }
}
