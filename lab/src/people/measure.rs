//! `people measure`: how often a model finds people's moves.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::Args;
use plywise_people::{CERTAIN, LOGIT_UNIT, Model, ScoredMove, chance};

use super::samples::{self, Part, Sample};

/// Arguments of `people measure`.
#[derive(Debug, Args)]
pub(crate) struct MeasureArgs {
    /// Folder of the scored games
    folder: PathBuf,
    /// File of the model
    #[arg(long, value_name = "FILE")]
    model: PathBuf,
    /// Games to measure on
    #[arg(long, default_value = "test")]
    part: Part,
}

/// Winning chances lost that divide moves into classes.
const CLASSES: [i32; 5] = [10, 300, 1_000, 2_000, 3_000];

/// What was counted in a band of ratings.
#[derive(Default)]
struct Count {
    positions: f64,
    matched: f64,
    by_search: f64,
    /// Matched moves and positions of each game.
    games: BTreeMap<u32, [f64; 2]>,
    people: [f64; 6],
    model: [f64; 6],
    blunders: f64,
    met: f64,
}

/// Measures a model and prints a table.
pub(super) fn run(args: &MeasureArgs) -> Result<()> {
    let bytes = fs::read(&args.model)
        .with_context(|| format!("{} cannot be read", args.model.display()))?;
    let model = Model::new(&bytes)?;
    let games = samples::read(&args.folder)?;
    let samples = samples::of(games.iter().filter(|it| it.part() == args.part));
    let mut bands: BTreeMap<u16, Count> = BTreeMap::new();
    for sample in &samples {
        let rating = sample.situation().rating;
        let mut of_band = Count::default();
        count(&model, sample, &mut of_band);
        bands
            .entry(rating / 200 * 200)
            .or_default()
            .add(sample.key, &of_band);
        if (1_000..2_100).contains(&rating) {
            bands.entry(0).or_default().add(sample.key, &of_band);
        }
    }
    let mut out = io::stdout().lock();
    writeln!(
        out,
        "| band | positions | matched % | ± | depth 3 % | people's losses | model's losses | blunders met % |"
    )?;
    writeln!(out, "|---|---:|---:|---:|---:|---|---|---:|")?;
    for (band, count) in &bands {
        let name = if *band == 0 {
            "1000 to 2099".to_owned()
        } else {
            band.to_string()
        };
        let share = count.matched / count.positions;
        let spread: f64 = count
            .games
            .values()
            .map(|[matched, all]| (matched - share * all).powi(2))
            .sum();
        let percent = |part: f64| 100.0 * part / count.positions;
        let classes =
            |classes: [f64; 6]| classes.map(|it| format!("{:.1}", percent(it))).join(", ");
        writeln!(
            out,
            "| {name} | {} | {:.2} | {:.2} | {:.1} | {} | {} | {:.1} |",
            count.positions,
            percent(count.matched),
            1.96 * percent(spread.sqrt()),
            percent(count.by_search),
            classes(count.people),
            classes(count.model),
            100.0 * count.met / count.blunders,
        )?;
    }
    Ok(())
}

impl Count {
    fn add(&mut self, key: u32, other: &Self) {
        self.positions += other.positions;
        self.matched += other.matched;
        self.by_search += other.by_search;
        let game = self.games.entry(key).or_default();
        game[0] += other.matched;
        game[1] += other.positions;
        for class in 0..6 {
            self.people[class] += other.people[class];
            self.model[class] += other.model[class];
        }
        self.blunders += other.blunders;
        self.met += other.met;
    }
}

fn count(model: &Model<'_>, sample: &Sample, count: &mut Count) {
    let situation = sample.situation();
    let logits = model.logits(situation);
    let best = |of: &dyn Fn(usize) -> i32| {
        (0..logits.len()).max_by_key(|&index| (of(index), std::cmp::Reverse(index)))
    };
    let guess = best(&|index| logits[index]).unwrap_or_default();
    let by_search = best(&|index| situation.moves[index].score().into()).unwrap_or_default();
    let top = situation
        .moves
        .iter()
        .map(ScoredMove::score)
        .max()
        .unwrap_or_default();
    let lost = |index: usize| chance(top) - chance(situation.moves[index].score());
    let class = |index: usize| {
        CLASSES
            .iter()
            .take_while(|&&bound| lost(index) > bound)
            .count()
    };
    count.positions += 1.0;
    count.matched += f64::from(guess == sample.played);
    count.by_search += f64::from(by_search == sample.played);
    count.people[class(sample.played)] += 1.0;
    let max = logits[guess];
    let weights: Vec<f64> = logits
        .iter()
        .map(|&logit| libm::exp(f64::from(logit - max) / f64::from(LOGIT_UNIT)))
        .collect();
    let sum: f64 = weights.iter().sum();
    for (index, weight) in weights.iter().enumerate() {
        count.model[class(index)] += weight / sum;
    }
    if lost(sample.played) > CERTAIN / 5 {
        count.blunders += 1.0;
        count.met += f64::from(guess == sample.played);
    }
}
