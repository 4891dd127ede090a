//! Pairs of games between two settings of one engine, for what is learned from many of them.

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::sync::mpsc::channel;
use std::sync::{Mutex, PoisonError};
use std::thread;

use anyhow::{Context, bail};
use plywise_chess::Color;
use serde::{Deserialize, Serialize};

use super::contents::{Contents, contents};
use super::game::{Settings, Slot};
use super::openings::Openings;
use super::schedule::play_fairly;
use super::{MatchArgs, OPENINGS};
use crate::data::Measuring;
use crate::engines::{self, Engine, EngineSpec, Fields, Surroundings};
use crate::random::Random;

/// What commands that learn from pairs of games have in common.
#[derive(Debug, clap::Args)]
pub(crate) struct PairsArgs {
    /// The engine, as cmd=PROGRAM,nodes=20000,option.Hash=16
    #[arg(long, value_name = "SPEC", value_parser = Fields::parse)]
    engine: Fields,
    /// Keep results in this file, and go on where it stops
    #[arg(long, value_name = "FILE")]
    pub(crate) log: PathBuf,
    /// Pairs of games to play in all
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) pairs: u32,
    /// Games to play at once
    #[arg(long, value_name = "C", default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..=256))]
    concurrency: u32,
    /// Begin from the positions of this file: FEN, EPD or PGN
    #[arg(long, value_name = "FILE", default_value = OPENINGS)]
    openings: PathBuf,
    /// The same seed gives the same games
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
}

/// The first name that repeats an earlier one; upper and lower case are the same.
pub(crate) fn repeated<'a>(mut names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let mut seen = HashSet::new();
    names.find(|name| !seen.insert(name.to_ascii_lowercase()))
}

/// The first line of a log of pairs.
#[derive(Serialize)]
pub(crate) struct Header<'a, T> {
    #[serde(flatten)]
    own: T,
    engine: &'a Fields,
    openings: Option<&'a Path>,
    seed: u64,
    contents: Contents,
}

/// A pair to be played: its number from 1, and what each side's engine is set to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Pair {
    pub(crate) number: u32,
    pub(crate) sides: [Settings; 2],
}

/// What came of a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct PairResult {
    /// Its number, from 1.
    pub(crate) pair: u32,
    /// Half points of the first side, 0 to 4.
    pub(crate) halves: u8,
}

impl PairResult {
    /// Games that the first side has won more than lost, -2 to 2.
    pub(crate) fn lead(self) -> f64 {
        f64::from(self.halves) - 2.0
    }
}

/// Where pairs are played.
pub(crate) struct Arena {
    args: MatchArgs,
    spec: EngineSpec,
    openings: Openings,
    around: Surroundings,
    _measuring: Measuring,
}

impl Arena {
    /// An arena for an engine, and that engine, started, to be asked what it offers.
    pub(crate) fn new(args: &PairsArgs) -> anyhow::Result<(Self, Box<dyn Engine>)> {
        engines::catch_interrupt()?;
        let pairs = args.pairs;
        let args = MatchArgs {
            engines: vec![args.engine.clone()],
            concurrency: args.concurrency,
            openings: Some(args.openings.clone()),
            seed: args.seed,
            ..MatchArgs::measuring(true)
        };
        let arena = Self {
            spec: EngineSpec::new(&args.engines[0], &Fields::default())?.limited()?,
            openings: Openings::new(&args, pairs)?,
            around: Surroundings {
                timeout: std::time::Duration::from_secs(args.timeout),
                ..Surroundings::default()
            },
            args,
            _measuring: Measuring::begin(),
        };
        let engine = engines::start(&arena.spec, false, &arena.around);
        let engine = engine.with_context(|| arena.spec.name.clone())?;
        if let Some(option) = engine.unknown_options().first() {
            bail!("{} has no option {option}", arena.spec.name);
        }
        Ok((arena, engine))
    }

    /// The first line of the log: what must be the same for a run to go on. `own`, which comes
    /// first, is what the command adds.
    pub(crate) fn header<T: Serialize>(&self, own: T) -> Header<'_, T> {
        let openings = self.args.openings.as_deref();
        Header {
            own,
            engine: &self.args.engines[0],
            openings,
            seed: self.args.seed,
            contents: contents(std::slice::from_ref(&self.spec), openings),
        }
    }

    /// Whether a person has stopped the program.
    fn is_over(&self) -> bool {
        self.around.is_over()
    }

    /// Plays pairs and hands each result to `finished` as it comes, in no order.
    ///
    /// # Errors
    /// A game ended by an engine's fault, which says nothing about strength, or `finished` failed.
    pub(crate) fn play(
        &self,
        pairs: impl IntoIterator<Item = Pair, IntoIter: Send>,
        mut finished: impl FnMut(PairResult) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        let pairs = Mutex::new(pairs.into_iter());
        let (sender, results) = channel();
        thread::scope(|scope| {
            for _ in 0..self.args.concurrency {
                let (sender, pairs) = (sender.clone(), &pairs);
                scope.spawn(move || {
                    let mut slots = [0, 1].map(|_| Slot::new(&self.spec, false, &self.around));
                    while !self.is_over() {
                        let pair = pairs.lock().unwrap_or_else(PoisonError::into_inner).next();
                        let Some(pair) = pair else { break };
                        let Some(result) = self.play_pair(&mut slots, pair).transpose() else {
                            break;
                        };
                        if sender.send(result).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(sender);
            for result in results {
                if let Err(error) = result.and_then(&mut finished) {
                    self.around.over.store(true, Ordering::Relaxed);
                    return Err(error);
                }
            }
            Ok(())
        })
    }

    /// `None` if the program was stopped.
    fn play_pair(
        &self,
        slots: &mut [Slot<'_>; 2],
        pair: Pair,
    ) -> anyhow::Result<Option<PairResult>> {
        let opening = self.openings.get(pair.number - 1);
        let seed = Random::new(self.args.seed, pair.number).next();
        for (slot, settings) in slots.iter_mut().zip(pair.sides) {
            slot.settings = settings;
        }
        let mut halves = 0;
        for first in Color::ALL {
            let [one, other] = slots.each_mut();
            let sides = match first {
                Color::White => [one, other],
                Color::Black => [other, one],
            };
            let Some(played) = play_fairly(&opening, seed, sides, &self.args) else {
                return Ok(None);
            };
            if played.ending.fault().is_some() {
                bail!("pair {}: {}", pair.number, played.ending.reason());
            }
            halves += played
                .ending
                .winner
                .map_or(1, |winner| 2 * u8::from(winner == first));
        }
        Ok(Some(PairResult {
            pair: pair.number,
            halves,
        }))
    }
}
