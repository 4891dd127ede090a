//! `plywise-lab factorial`: many changes of options in the same games. In each pair of games one
//! side plays a half of the changes, drawn by lot, and the other side the rest, so that every game
//! says something about every change (R. A. Fisher, "The Design of Experiments", 1935).

// Counts are small.
#![allow(clippy::cast_precision_loss)]

mod regression;

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use serde::Serialize;

use crate::matches::{Arena, Log, Pair, PairResult, PairsArgs, Settings, repeated};
use crate::random::Random;
use regression::{Observation, worths};

/// The arguments of `factorial`.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example:\n  cargo lab factorial --engine cmd=./plywise-tune,nodes=10000,option.Hash=8 --pairs \
                  2000 \\\n      --log many.jsonl Razoring.margin=280..340 NullMove.reduction=4..3\n\nA change is \
                  OPTION=FROM..TO; what it is worth is TO against FROM."
)]
pub(crate) struct FactorialArgs {
    #[command(flatten)]
    pairs: PairsArgs,
    /// Read further changes from this file, one a line; # begins a comment
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    /// The changes
    #[arg(value_name = "OPTION=FROM..TO", value_parser = Change::parse)]
    changes: Vec<Change>,
}

/// An option and two of its values.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct Change {
    option: String,
    from: String,
    to: String,
}

impl Change {
    fn parse(text: &str) -> Result<Self> {
        let parts = text
            .split_once('=')
            .and_then(|(option, values)| Some((option, values.split_once("..")?)));
        match parts {
            Some((option, (from, to))) if from != to => Ok(Self {
                option: option.trim().to_owned(),
                from: from.trim().to_owned(),
                to: to.trim().to_owned(),
            }),
            _ => bail!("{text}: write OPTION=FROM..TO, with two values"),
        }
    }

    /// The option of a side that plays the change, by its sign.
    fn setting(&self, sign: f64) -> (String, String) {
        let value = if sign > 0.0 { &self.to } else { &self.from };
        (self.option.clone(), value.clone())
    }
}

/// What must be the same for a run to go on; with more pairs it goes further.
#[derive(Serialize)]
struct Plan<'a> {
    factorial: &'a [Change],
}

/// Pairs after which the table is printed.
const BETWEEN: u32 = 200;

/// Which changes the first side of a pair plays: +1, or -1 for those that the other side plays.
/// Each falls by lot alone: exact halves would not say what all changes together are worth.
fn signs(seed: u64, pair: u32, count: usize) -> Vec<f64> {
    Random::new(seed, pair).signs(count)
}

/// Runs the command.
pub(crate) fn run(args: &FactorialArgs) -> Result<()> {
    let changes = changes(args)?;
    let (arena, engine) = Arena::new(&args.pairs)?;
    for change in &changes {
        if !engine.offers(&change.option) {
            bail!("the engine has no option {}", change.option);
        }
    }
    let plan = Plan {
        factorial: &changes,
    };
    let header = arena.header(&plan);
    let (mut log, known) = Log::open::<_, PairResult>(&args.pairs.log, &header)?;
    let mut known: BTreeMap<u32, PairResult> = known.into_iter().map(|it| (it.pair, it)).collect();
    let (seed, pairs) = (args.pairs.seed, args.pairs.pairs);
    known.retain(|&pair, _| pair <= pairs);
    let left: Vec<Pair> = (1..=pairs)
        .filter(|pair| !known.contains_key(pair))
        .map(|number| {
            let signs = signs(seed, number, changes.len());
            let side = |sign: f64| -> Settings {
                let both = changes.iter().zip(&signs);
                both.map(|(change, own)| change.setting(sign * own))
                    .collect()
            };
            let sides = [side(1.0), side(-1.0)];
            Pair { number, sides }
        })
        .collect();
    let report = |known: &BTreeMap<u32, PairResult>| {
        writeln!(io::stdout(), "{}", table(&changes, seed, known.values()))
    };
    arena.play(left, |result| {
        known.insert(result.pair, result);
        log.write(&result).context("the log cannot be written")?;
        let done = known.len() as u32;
        if done.is_multiple_of(BETWEEN) && done < pairs {
            report(&known)?;
        }
        Ok(())
    })?;
    report(&known)?;
    Ok(())
}

/// The changes of the command line and of the file.
fn changes(args: &FactorialArgs) -> Result<Vec<Change>> {
    let mut changes = args.changes.clone();
    if let Some(path) = &args.file {
        let text = fs::read_to_string(path)
            .with_context(|| format!("{} cannot be read", path.display()))?;
        for line in text.lines() {
            let line = line.split('#').next().unwrap_or("").trim();
            if !line.is_empty() {
                changes.push(Change::parse(line)?);
            }
        }
    }
    if let Some(option) = repeated(changes.iter().map(|change| &*change.option)) {
        bail!("{option} is changed twice");
    }
    if changes.is_empty() {
        bail!("there is no change: name one, or a file of them by --file");
    }
    Ok(changes)
}

/// What each change is worth, the largest gain first.
fn table<'a>(
    changes: &[Change],
    seed: u64,
    results: impl Iterator<Item = &'a PairResult>,
) -> String {
    let observations: Vec<Observation> = results
        .map(|result| Observation {
            signs: signs(seed, result.pair, changes.len()),
            lead: result.lead() / 4.0,
        })
        .collect();
    let mut lines = vec![format!("{} pairs", observations.len())];
    let Some(worths) = worths(&observations) else {
        lines.push("  too few to tell the changes apart".into());
        return lines.join("\n");
    };
    let mut rows: Vec<_> = changes.iter().zip(worths).collect();
    rows.sort_by(|(_, a), (_, b)| b.elo.total_cmp(&a.elo));
    for (Change { option, from, to }, worth) in rows {
        let name = format!("{option} {from} -> {to}");
        let (elo, margin) = (worth.elo, worth.margin);
        lines.push(format!("  {name:<50} {elo:>+6.1} ± {margin:.1} Elo"));
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_is_an_option_with_two_values() {
        let change = Change::parse("A.b=-5..-3").unwrap();
        assert_eq!(change.setting(1.0), ("A.b".into(), "-3".into()));
        assert_eq!(change.setting(-1.0), ("A.b".into(), "-5".into()));
        for text in ["A.b", "A.b=3", "A.b=3..3", "3..4"] {
            assert!(Change::parse(text).is_err(), "{text}");
        }
    }

    #[test]
    fn about_half_of_the_changes_fall_to_each_side() {
        let sum: f64 = (1..=1_000).flat_map(|pair| signs(1, pair, 50)).sum();
        assert!(sum.abs() < 1_000.0, "{sum}");
        assert_eq!(signs(1, 7, 50), signs(1, 7, 50));
        assert_ne!(signs(1, 7, 50), signs(1, 8, 50));
    }
}
