//! `people losses`: by how much losing moves must be raised so that the likeliest moves lose as often as people's.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::Args;
use plywise_people::{Model, shares};

use super::measure::{Classes, class_of};
use super::samples::{self, Part, Sample};

/// Arguments of `people losses`.
#[derive(Debug, Args)]
pub(crate) struct LossesArgs {
    /// Folder of the scored games
    folder: PathBuf,
    /// File of the model
    #[arg(long, value_name = "FILE")]
    model: PathBuf,
    /// Games to fit to
    #[arg(long, default_value = "tuning")]
    part: Part,
}

/// Ratings at which the bands begin, and the width of a band.
const BANDS: [u16; 7] = [800, 1_000, 1_200, 1_400, 1_600, 1_800, 2_000];
const WIDTH: u16 = 200;
/// Number of steps of the fit, and the share of the remaining difference that each removes.
const STEPS: usize = 60;
const STEP: f64 = 0.15;
/// Share added to those compared, so that empty classes have a logarithm.
const LEAST: f64 = 0.001;

/// A position: the logarithm of the chance and the class of each move, and the class of the played one.
struct Choice {
    moves: Vec<(f64, usize)>,
    played: usize,
}

/// Fits each band of ratings and prints a table.
pub(super) fn run(args: &LossesArgs) -> Result<()> {
    let bytes = fs::read(&args.model)
        .with_context(|| format!("{} cannot be read", args.model.display()))?;
    let model = Model::new(&bytes)?;
    let samples = samples::read_part(&args.folder, args.part)?;
    let mut out = io::stdout().lock();
    writeln!(
        out,
        "| band | positions | people's losses % | of the likeliest moves % | raised by |"
    )?;
    writeln!(out, "|---|---:|---|---|---|")?;
    for band in BANDS {
        let is_of_band = |it: &&Sample| (band..band + WIDTH).contains(&it.situation().rating);
        let choices: Vec<Choice> = samples
            .iter()
            .filter(is_of_band)
            .map(|it| choice(&model, it))
            .collect();
        let percent = |classes: Classes| classes.map(|it| format!("{:.1}", 100.0 * it)).join(", ");
        let raised = fit(&choices).map(|it| format!("{it:.2}")).join(", ");
        let (people, likeliest) = (of_people(&choices), chosen(&choices, &Classes::default()));
        writeln!(
            out,
            "| {band} | {} | {} | {} | {raised} |",
            choices.len(),
            percent(people),
            percent(likeliest)
        )?;
    }
    Ok(())
}

fn choice(model: &Model<'_>, sample: &Sample) -> Choice {
    let situation = sample.situation();
    let shares = shares(&model.logits(situation));
    let of = |(index, share): (usize, &f64)| (libm::log(*share), class_of(situation, index));
    Choice {
        moves: shares.iter().enumerate().map(of).collect(),
        played: class_of(situation, sample.played),
    }
}

/// Returns the share of each class among people's moves.
fn of_people(choices: &[Choice]) -> Classes {
    let mut classes = Classes::default();
    for choice in choices {
        classes[choice.played] += 1.0 / choices.len() as f64;
    }
    classes
}

/// Returns the share of each class among the likeliest moves after classes were raised.
fn chosen(choices: &[Choice], raised: &Classes) -> Classes {
    let mut classes = Classes::default();
    for choice in choices {
        let merit = |&(logarithm, class): &(f64, usize)| logarithm + raised[class];
        let best = choice
            .moves
            .iter()
            .max_by(|a, b| merit(a).total_cmp(&merit(b)));
        if let Some(&(_, class)) = best {
            classes[class] += 1.0 / choices.len() as f64;
        }
    }
    classes
}

/// Returns by how much each class must be raised, relative to the first.
fn fit(choices: &[Choice]) -> Classes {
    let people = of_people(choices);
    let mut raised = Classes::default();
    for _ in 0..STEPS {
        let found = chosen(choices, &raised);
        let missing = |class: usize| libm::log((people[class] + LEAST) / (found[class] + LEAST));
        for (class, raised) in raised.iter_mut().enumerate() {
            *raised += STEP * (missing(class) - missing(0));
        }
    }
    raised
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn raised_classes_are_chosen_as_often_as_people_choose_them() {
        // The first move is likelier everywhere, but people play the second in a fourth of the positions, and the
        // oftener the likelier it is.
        let choices: Vec<Choice> = (0..1_000)
            .map(|number| Choice {
                moves: vec![(0.0, 0), (f64::from(number) / 1_000.0 - 2.0, 3)],
                played: if number >= 750 { 3 } else { 0 },
            })
            .collect();
        let raised = fit(&choices);
        assert!((raised[3] - 1.25).abs() < 0.02, "{raised:?}");
        assert!((chosen(&choices, &raised)[3] - 0.25).abs() < 0.01);
    }
}
