//! `plywise-lab spsa`: tunes options of an engine by pairs of games, in which the two sides deviate
//! from the current values in opposite directions.

// Values and counts are small.
#![allow(clippy::cast_precision_loss)]

mod state;

use std::collections::{BTreeMap, HashSet};
use std::io::{self, Write};

use anyhow::{Context, Result, bail, ensure};

use crate::engines::Engine;
use crate::matches::{Arena, Log, Pair, PairResult, PairsArgs, Settings};
use state::{Parameter, Plan, SpsaState};

/// Arguments of `spsa`.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example:\n  cargo build --release -p plywise --features tune\n  cargo lab spsa --engine \
                  cmd=target/release/plywise,nodes=20000,option.Hash=8 \\\n      --parameter \
                  ReverseFutility.margin --parameter Razoring.margin=280,100..500,20 \\\n      --pairs 20000 \
                  --log spsa.jsonl\n\nA parameter is OPTION[=START[,MIN..MAX[,STEP]]]. Defaults are the engine's \
                  default and range,\nand a twentieth of the range. STEP is the deviation of each side in the \
                  last pair."
)]
pub(crate) struct SpsaArgs {
    #[command(flatten)]
    pairs: PairsArgs,
    /// An option to tune; repeat for more
    #[arg(long = "parameter", value_name = "PARAMETER", required = true, value_parser = ParameterArg::parse)]
    parameters: Vec<ParameterArg>,
    /// Pairs with the same values
    #[arg(long, default_value_t = 16, value_parser = clap::value_parser!(u32).range(1..))]
    batch: u32,
    /// Change of a value by a lead of one game in the last pair, in steps
    #[arg(long, default_value_t = 0.002, value_parser = rate)]
    rate: f64,
}

/// Option to tune, as given on the command line.
#[derive(Clone, Debug, Default, PartialEq)]
struct ParameterArg {
    name: String,
    start: Option<f64>,
    range: Option<[f64; 2]>,
    step: Option<f64>,
}

impl ParameterArg {
    fn parse(text: &str) -> Result<Self> {
        let (name, rest) = text.split_once('=').unwrap_or((text, ""));
        let mut parsed = Self {
            name: name.trim().to_owned(),
            ..Self::default()
        };
        for (index, part) in rest.split(',').enumerate() {
            if part.is_empty() {
                continue;
            }
            match (index, part.split_once("..")) {
                (0, None) => parsed.start = Some(part.parse()?),
                (1, Some((min, max))) => parsed.range = Some([min.parse()?, max.parse()?]),
                (2, None) => parsed.step = Some(part.parse()?),
                _ => bail!("write OPTION=START,MIN..MAX,STEP"),
            }
        }
        Ok(parsed)
    }

    /// Completes the option to tune with the engine's default and range.
    fn complete(&self, engine: &dyn Engine) -> Result<Parameter> {
        let name = &self.name;
        let Some(offered) = engine.spin_option(name) else {
            bail!("the engine offers no number {name}: build it with --features tune");
        };
        let [default, min, max] = offered.map(|number| number as f64);
        let [low, high] = self.range.unwrap_or([min, max]);
        let start = self.start.unwrap_or(default);
        ensure!(
            min <= low && low < high && high <= max,
            "{name}: the engine's range is {min}..{max}"
        );
        ensure!((low..=high).contains(&start), "{name} begins out of range");
        let step = self.step.unwrap_or_else(|| ((high - low) / 20.0).max(0.5));
        ensure!(step > 0.0, "{name}: the step must be above zero");
        Ok(Parameter {
            name: name.clone(),
            start,
            min: low,
            max: high,
            step,
        })
    }
}

fn rate(text: &str) -> Result<f64> {
    let rate: f64 = text.parse()?;
    ensure!(rate > 0.0 && rate.is_finite(), "it must be above zero");
    Ok(rate)
}

/// Runs `plywise-lab spsa`.
pub(crate) fn run(args: &SpsaArgs) -> Result<()> {
    let mut names = HashSet::new();
    for ParameterArg { name, .. } in &args.parameters {
        ensure!(
            names.insert(name.to_ascii_lowercase()),
            "{name} is named twice"
        );
    }
    let (arena, engine) = Arena::new(&args.pairs)?;
    let parameters = args.parameters.iter();
    let plan = Plan {
        parameters: parameters
            .map(|parameter| parameter.complete(&*engine))
            .collect::<Result<_>>()?,
        pairs: args.pairs.pairs,
        rate: args.rate,
        batch: args.batch,
        seed: args.pairs.seed,
    };
    let header = arena.header(&plan);
    let (mut log, known) = Log::open::<_, PairResult>(&args.pairs.log, &header)?;
    let mut known: BTreeMap<u32, f64> = known.iter().map(|it| (it.pair, it.lead())).collect();
    let mut state = SpsaState::new(&plan);
    let between = (plan.pairs / 50).max(args.batch);
    let (mut done, mut reported) = (0, None);
    for first in (1..=plan.pairs).step_by(args.batch as usize) {
        let end = first.saturating_add(args.batch);
        let batch = first..end.min(plan.pairs.saturating_add(1));
        let is_new = |pair: &u32| !known.contains_key(pair);
        let left: Vec<Pair> = batch
            .clone()
            .filter(is_new)
            .map(|number| Pair {
                number,
                sides: state.sides(number).map(|values| settings(&plan, &values)),
            })
            .collect();
        let any_new = !left.is_empty();
        arena.play(left, |result| {
            known.insert(result.pair, result.lead());
            log.write(&result).context("the log cannot be written")
        })?;
        let results: Vec<_> = batch
            .clone()
            .filter_map(|pair| Some((pair, *known.get(&pair)?)))
            .collect();
        if results.len() < batch.len() {
            break;
        }
        state.update(results);
        done = batch.end - 1;
        if any_new && done % between < args.batch {
            writeln!(io::stdout(), "{}", report(&plan, &state.values, done))?;
            reported = Some(done);
        }
    }
    if reported != Some(done) {
        writeln!(io::stdout(), "{}", report(&plan, &state.values, done))?;
    }
    Ok(())
}

fn settings(plan: &Plan, values: &[i64]) -> Settings {
    let names = plan.parameters.iter().map(|it| it.name.clone());
    names.zip(values.iter().map(i64::to_string)).collect()
}

/// Returns a text with the current values of the tuned options and their changes.
fn report(plan: &Plan, values: &[f64], done: u32) -> String {
    let mut lines = vec![format!("{done} of {} pairs", plan.pairs)];
    for (parameter, value) in plan.parameters.iter().zip(values) {
        let drift = value - parameter.start;
        let steps = drift / parameter.step;
        lines.push(format!(
            "  {:<40} {value:>10.1}  from {} {drift:+.1}, {steps:+.1} steps",
            parameter.name, parameter.start
        ));
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters_are_parsed() {
        let parameter = |start, range, step| ParameterArg {
            name: "A.b".into(),
            start,
            range,
            step,
        };
        for (text, expected) in [
            ("A.b", parameter(None, None, None)),
            ("A.b=-5", parameter(Some(-5.0), None, None)),
            ("A.b=5,-8..9", parameter(Some(5.0), Some([-8.0, 9.0]), None)),
            (
                "A.b=,-8..-1,2.5",
                parameter(None, Some([-8.0, -1.0]), Some(2.5)),
            ),
        ] {
            assert_eq!(ParameterArg::parse(text).unwrap(), expected, "{text}");
        }
        for text in [
            "A.b=x",
            "A.b=1..2",
            "A.b=1,2",
            "A.b=1,2..3,4..5",
            "A.b=1,2..3,4,5",
        ] {
            assert!(ParameterArg::parse(text).is_err(), "{text}");
        }
    }
}
