//! `plywise-lab match`: two engines play each other.
//!
//! | file | concept |
//! |---|---|
//! | `args` | arguments of the command |
//! | `openings` | how games begin, and the pairs of games |
//! | `contents` | hashes of the files that a match depends on |
//! | `game`, `adjudicate` | a game, and when scores decide it |
//! | `pairs` | pairs of games between two settings of one engine |
//! | `log`, `record` | results as JSON lines, games as PGN |
//! | `statistics` | Elo, intervals and tests |
//! | `report` | sums, and the printed report |

mod adjudicate;
mod args;
mod contents;
mod game;
mod log;
mod openings;
mod pairs;
mod record;
mod report;
mod statistics;

use std::collections::HashSet;
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, bail, ensure};

use crate::background::Measuring;
use crate::engines::{self, Control, EngineSpec, Fields};
use crate::parallel;
use crate::random::Random;
use crate::workspace::note;
use game::{Played, Player};
use log::{Entry, Header};
use openings::{Openings, first_is_white, pair_of};

pub(crate) use adjudicate::{DrawRule, ResignRule, decide};
pub(crate) use args::{Builds, MatchArgs, OPENINGS};
pub(crate) use contents::hash_of;
pub(crate) use game::Settings;
pub(crate) use log::{Log, entries};
pub(crate) use openings::fen_of_epd;
pub(crate) use pairs::{Arena, Pair, PairResult, PairsArgs};
pub(crate) use report::Results;

/// Runs `plywise-lab match`.
pub(crate) fn run(args: &MatchArgs) -> anyhow::Result<ExitCode> {
    engines::catch_interrupt()?;
    let results = play(args, &mut io::stdout())?;
    let failed = args.strict && results.any_fault();
    Ok(ExitCode::from(u8::from(failed)))
}

/// Plays or resumes a match. Writes a text line for each game and a summary to `out`.
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
        parallel::run(
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

/// Returns the two engines that the command line describes.
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

/// Starts each engine once, so that errors appear before the match. Returns the names and versions of the engines.
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

/// Match in progress.
struct Play<'a> {
    args: &'a MatchArgs,
    engines: &'a [EngineSpec; 2],
    results: Results,
    log: Option<Log>,
    pgn: Option<File>,
    out: &'a mut dyn Write,
}

impl Play<'_> {
    /// Opens the log of the match and counts the games in it. Returns the numbers of these games.
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

    /// Counts, stores and prints a finished game. Returns `false` if the match is decided.
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

    /// After an error in `written`, truncates the PGN file to its former length, because a game that is missing in the
    /// log is played again.
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

    /// Returns whether the sequential test of the match (SPRT) has ended.
    fn is_decided(&self) -> bool {
        let sprt = self.args.sprt;
        sprt.is_some_and(|sprt| sprt.verdict(&self.results.score.pairs).is_some())
    }
}
