//! `people measure`: how often a model finds people's moves.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::Args;
use plywise_people::{
    CERTAIN, LOSS_CLASSES, Model, ScoredMove, Situation, chance, loss_class, shares,
};

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

/// Counts of a band of ratings.
#[derive(Default)]
struct Count {
    positions: f64,
    matched: f64,
    by_search: f64,
    /// Matched moves and positions of each game.
    games: BTreeMap<u32, [f64; 2]>,
    people: Classes,
    model: Classes,
    blunders: f64,
    met: f64,
}

/// Measures a model and prints a table.
pub(super) fn run(args: &MeasureArgs) -> Result<()> {
    let bytes = fs::read(&args.model)
        .with_context(|| format!("{} cannot be read", args.model.display()))?;
    let model = Model::new(&bytes)?;
    let samples = samples::read_part(&args.folder, args.part)?;
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
        let classes = |classes: Classes| classes.map(|it| format!("{:.1}", percent(it))).join(", ");
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

/// Number of positions by classes of lost winning chances.
pub(super) type Classes = [f64; LOSS_CLASSES.len() + 1];

/// Returns the winning chances that a move loses by the search at the greatest depth, in parts of [`CERTAIN`].
fn lost(situation: Situation<'_>, index: usize) -> i32 {
    let best = situation.moves.iter().map(ScoredMove::score).max();
    chance(best.unwrap_or_default()) - chance(situation.moves[index].score())
}

/// Returns the class of a move by the winning chances that it loses.
pub(super) fn class_of(situation: Situation<'_>, index: usize) -> usize {
    loss_class(lost(situation, index))
}

/// Returns whether a move loses more than a fifth of the winning chances.
pub(super) fn blunders(situation: Situation<'_>, index: usize) -> bool {
    lost(situation, index) > CERTAIN / 5
}

fn count(model: &Model<'_>, sample: &Sample, count: &mut Count) {
    let situation = sample.situation();
    let shares = shares(&model.logits(situation));
    let first_best = |of: &dyn Fn(usize) -> f64| {
        let all = 0..shares.len();
        all.max_by(|&a, &b| of(a).total_cmp(&of(b)).then(b.cmp(&a)))
            .unwrap_or_default()
    };
    let guess = first_best(&|index| shares[index]);
    let by_search = first_best(&|index| situation.moves[index].score().into());
    count.positions += 1.0;
    count.matched += f64::from(guess == sample.played);
    count.by_search += f64::from(by_search == sample.played);
    count.people[class_of(situation, sample.played)] += 1.0;
    for (index, share) in shares.iter().enumerate() {
        count.model[class_of(situation, index)] += share;
    }
    if blunders(situation, sample.played) {
        count.blunders += 1.0;
        count.met += f64::from(guess == sample.played);
    }
}
