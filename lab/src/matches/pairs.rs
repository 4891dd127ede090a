//! Pairs of games between two settings of one engine.

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, bail};
use plywise_chess::Color;
use serde::{Deserialize, Serialize};

use super::args::{MatchArgs, OPENINGS};
use super::contents::{Contents, contents};
use super::game::{self, Player, Settings};
use super::openings::Openings;
use crate::background::Measuring;
use crate::engines::{self, Control, Engine, EngineSpec, Fields};
use crate::parallel;
use crate::random::Random;

/// Arguments of commands that play pairs.
#[derive(Debug, clap::Args)]
pub(crate) struct PairsArgs {
    /// The engine, as cmd=PROGRAM,nodes=20000,option.Hash=16
    #[arg(long, value_name = "SPEC", value_parser = Fields::parse)]
    engine: Fields,
    /// Keep results in this file and resume from it
    #[arg(long, value_name = "FILE")]
    pub(crate) log: PathBuf,
    /// Number of pairs of games
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) pairs: u32,
    /// Games to play at once
    #[arg(long, value_name = "C", default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..=256))]
    concurrency: u32,
    /// File of opening positions, FEN or EPD
    #[arg(long, value_name = "FILE", default_value = OPENINGS)]
    openings: PathBuf,
    /// Seed of the games
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
}

/// First line of a log of game pairs.
#[derive(Serialize)]
pub(crate) struct Header<'a, T> {
    #[serde(flatten)]
    own: T,
    engine: &'a Fields,
    openings: Option<&'a Path>,
    seed: u64,
    contents: Contents,
}

/// Pair of games to play, by its number from 1, with the engine options of each side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Pair {
    pub(crate) number: u32,
    pub(crate) sides: [Settings; 2],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct PairResult {
    /// Number of the pair of games, from 1.
    pub(crate) pair: u32,
    /// Half points of the first side in both games, 0 to 4.
    pub(crate) halves: u8,
}

impl PairResult {
    /// Returns the wins minus the losses of the first side in the two games, -2 to 2.
    pub(crate) fn lead(self) -> f64 {
        f64::from(self.halves) - 2.0
    }
}

/// Player of game pairs between two settings of one engine.
pub(crate) struct Arena {
    args: MatchArgs,
    spec: EngineSpec,
    openings: Openings,
    control: Control,
    _measuring: Measuring,
}

impl Arena {
    /// Returns an arena and the started engine, whose options the caller can query.
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
            control: Control::new(Duration::from_secs(args.timeout)),
            args,
            _measuring: Measuring::begin(),
        };
        let engine = engines::start(&arena.spec, false, &arena.control);
        let engine = engine.with_context(|| arena.spec.name.clone())?;
        if let Some(option) = engine.unknown_options().first() {
            bail!("{} has no option {option}", arena.spec.name);
        }
        Ok((arena, engine))
    }

    /// Returns the first line of the log, which must be the same for a run to resume. `own` is the
    /// part that the calling command adds.
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

    /// Plays pairs of games and passes each result to `finished`, in any order.
    ///
    /// # Errors
    /// An engine's fault ended a game, or `finished` failed.
    pub(crate) fn play(
        &self,
        pairs: impl IntoIterator<Item = Pair, IntoIter: Send>,
        mut finished: impl FnMut(PairResult) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        parallel::run(
            self.args.concurrency,
            &self.control,
            pairs.into_iter(),
            || [0, 1].map(|_| Player::new(&self.spec, false, &self.control)),
            |players, pair| self.play_pair(players, pair).transpose(),
            |result| result.and_then(&mut finished).map(|()| true),
        )
    }

    /// Plays the two games of a pair. Returns `None` if the program was stopped.
    fn play_pair(
        &self,
        players: &mut [Player<'_>; 2],
        pair: Pair,
    ) -> anyhow::Result<Option<PairResult>> {
        let opening = self.openings.get(pair.number - 1);
        let seed = Random::new(self.args.seed, pair.number).next();
        for (player, settings) in players.iter_mut().zip(pair.sides) {
            player.settings = settings;
        }
        let mut halves = 0;
        for color in Color::ALL {
            let [first, second] = players.each_mut();
            let sides = match color {
                Color::White => [first, second],
                Color::Black => [second, first],
            };
            let Some(played) = game::play(&opening, seed, sides, &self.args) else {
                return Ok(None);
            };
            let ending = played.ending;
            if ending.fault().is_some() {
                bail!("pair {}: {}", pair.number, ending.reason());
            }
            halves += ending
                .result
                .winner()
                .map_or(1, |winner| 2 * u8::from(winner == color));
        }
        Ok(Some(PairResult {
            pair: pair.number,
            halves,
        }))
    }
}
